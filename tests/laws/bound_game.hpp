// The library's Game for a game of the table, and what its interface says in the plain form.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "games/family.hpp"
#include "notation/position_text.hpp"
#include "support/plain_game.hpp"

namespace grundy_test {

inline std::shared_ptr<const grundy::games::Game> bound(const std::string& text) {
  auto game = grundy::notation::parse_game(text);
  EXPECT_TRUE(game.ok()) << text;
  return game.ok() ? std::move(game).value() : nullptr;
}

inline std::vector<grundy::Natural> naturals(const Heaps& heaps) {
  return {heaps.begin(), heaps.end()};
}

// A position as the joint games want it: 64 bits and Natural at once.
struct Both {
  explicit Both(const Plain& p)
      : heaps(p.heaps), wide(naturals(p.heaps)), limit(p.limit.value_or(0)), wide_limit(limit),
        limited(p.limit.has_value()) {}
  [[nodiscard]] grundy::core::Position<std::uint64_t> small() const {
    return {heaps, limited ? &limit : nullptr};
  }
  [[nodiscard]] grundy::core::Position<grundy::Natural> large() const {
    return {wide, limited ? &wide_limit : nullptr};
  }
  Heaps heaps;
  std::vector<grundy::Natural> wide;
  std::uint64_t limit;
  grundy::Natural wide_limit;
  bool limited;
};

inline Heaps sorted_parts(Heaps parts) {
  std::erase(parts, 0U);
  std::sort(parts.begin(), parts.end());
  return parts;
}

// The options of one heap by the library's rule, as visited.
inline std::vector<Heaps> heap_options_of(const grundy::games::HeapGame& game, std::uint64_t n) {
  std::vector<Heaps> options;
  game.rule().for_each_option(n, [&](const grundy::rules::Parts& parts) {
    const Heaps heaps(parts.heaps().begin(), parts.heaps().end());
    EXPECT_TRUE(heaps.size() == 1 || std::ranges::count(heaps, 0U) == 0) << "an empty part";
    options.push_back(sorted_parts(heaps));
    return true;
  });
  return options;
}

// One option of a joint game as the position after it.
inline Plain option_after(const Plain& before,
                          const grundy::core::Option<std::uint64_t>& option) {
  Plain after;
  std::size_t next = 0;
  for (const auto& change : option.changes) {
    EXPECT_GE(change.heap, next) << "not in order";
    EXPECT_LT(change.heap, before.heaps.size());
    EXPECT_TRUE(change.parts > 1 || change.part[0] != before.heaps[change.heap])
        << "a change that changes nothing";
    next = change.heap + 1;
  }
  grundy::core::apply(std::span<const std::uint64_t>(before.heaps), option.changes, after.heaps);
  if (option.limit != nullptr) after.limit = *option.limit;
  return after;
}

inline std::vector<Plain> joint_options_of(const grundy::games::JointGame& game,
                                           const Plain& position) {
  std::vector<Plain> options;
  const Both both(position);
  game.for_each_option(both.small(), [&](const grundy::core::Option<std::uint64_t>& option) {
    options.push_back(option_after(position, option));
    return true;
  });
  return options;
}

}  // namespace grundy_test
