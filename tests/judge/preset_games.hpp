// The games of public problems by the oracle: each bound once, and what is known of it kept.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "support/oracle.hpp"
#include "support/plain_game.hpp"

namespace grundy_test {

// A game from the options of a heap, played as the table of the laws plays its games.
inline PlainGame apart(std::function<std::vector<Heaps>(std::uint64_t)> options) {
  PlainGame made;
  made.family = made.text = "game";
  made.heap_options = std::move(options);
  return made;
}
inline PlainGame taking(std::function<bool(std::uint64_t)> may_take) {
  return apart([may_take = std::move(may_take)](std::uint64_t n) {
    std::vector<Heaps> options;
    for (std::uint64_t s = 1; s <= n; ++s) {
      if (may_take(s)) options.push_back(s == n ? Heaps{} : Heaps{n - s});
    }
    return options;
  });
}

// Games and what is known of them, kept from case to case.
class Games {
 public:
  using Make = std::function<PlainGame()>;
  bool lost(const std::string& name, const Make& make, const Heaps& heaps, bool misere = false) {
    auto found = games_.find(name);
    if (found == games_.end()) {
      found = games_.emplace(name, std::make_unique<Entry>(make())).first;
    }
    return found->second->oracle.is_p({Plain{heaps, {}}}, misere);
  }
  bool table(const std::string& name, const Heaps& heaps, bool misere = false) {
    return lost(
        name, [&] { return game(name); }, heaps, misere);
  }
  bool bash(std::uint64_t k, std::uint64_t n, bool misere = false) {
    return lost(
        "bash " + std::to_string(k),
        [&] { return taking([k](std::uint64_t s) { return s <= k; }); }, {n}, misere);
  }
  bool set(const std::set<std::uint64_t>& members, const Heaps& heaps) {
    std::string name = "take";
    for (const std::uint64_t s : members) name += " " + std::to_string(s);
    return lost(
        name, [&] { return taking([members](std::uint64_t s) { return members.contains(s); }); },
        heaps);
  }
  bool wythoff(std::uint64_t a, std::uint64_t b) { return table("wythoff", {a, b}); }

 private:
  struct Entry {
    explicit Entry(PlainGame made) : plain(std::move(made)), oracle(plain) {}
    PlainGame plain;
    Oracle oracle;
  };
  std::map<std::string, std::unique_ptr<Entry>> games_;
};

}  // namespace grundy_test
