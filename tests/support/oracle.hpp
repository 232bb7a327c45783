// The definition of nim-value and outcome on the plain games: what the library is compared with.
//
// Straight recursion with a memo. The theory of sums is not used: a sum is one position whose
// options are those of each component.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "support/plain_game.hpp"

namespace grundy_test {

class Oracle {
 public:
  explicit Oracle(std::vector<const PlainGame*> games) : games_(std::move(games)) {}
  explicit Oracle(const PlainGame& game) : games_{&game} {}

  struct Known {
    std::uint32_t value = 0;  // normal play
    bool misere_p = false;
  };
  // One position for each game, in their order. Numbers below 2^16.
  Known known(const std::vector<Plain>& parts);
  Known known(const Plain& position) { return known(std::vector<Plain>{position}); }
  bool is_p(const std::vector<Plain>& parts, bool misere) {
    const Known all = known(parts);
    return misere ? all.misere_p : all.value == 0;
  }

  [[nodiscard]] const std::vector<const PlainGame*>& games() const { return games_; }
  [[nodiscard]] std::size_t size() const { return memo_.size(); }

 private:
  using Key = std::u16string;
  Known evaluate(const Key& key);
  void pack(Key& key, std::size_t component, Plain position) const;

  std::vector<const PlainGame*> games_;
  std::unordered_map<Key, Known> memo_;
};

}  // namespace grundy_test
