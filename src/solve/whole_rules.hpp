// WholeRules: a position of any games as one ruleset for the definition (grundy/search.hpp).
//
// A position is a vector of 64-bit numbers: for each component its number of heaps, the heaps,
// and for a dynamic game its limit. This is what "straight from the rules" means for a sum: the
// theory of sums is not used. Heaps that are played apart, and sets, are kept without zeros and
// order: these are how a position is written, and an empty heap has no move. `canonical`, for a search, also takes
// a joint game's word for it that the order of its heaps does not matter.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/position.hpp"
#include "games/family.hpp"
#include "rules/coin_set.hpp"

namespace grundy::solving {

class WholeRules {
 public:
  using Packed = std::vector<std::uint64_t>;

  WholeRules(std::vector<const games::Game*> games, bool canonical)
      : games_(std::move(games)), canonical_(canonical) {}

  // Appends a component to a packed position. `limit` null: the first move of a dynamic game.
  void pack(Packed& packed, std::size_t component, std::span<const std::uint64_t> heaps,
            const std::uint64_t* limit) const {
    const games::Game& game = *games_[component];
    const std::size_t at = packed.size();
    packed.push_back(heaps.size());
    packed.insert(packed.end(), heaps.begin(), heaps.end());
    const games::JointGame* joint = game.as_joint_game();
    const auto first = packed.begin() + static_cast<std::ptrdiff_t>(at) + 1;
    if (joint != nullptr && joint->set_width() == 2) {
      const auto coins = rules::coins_of(heaps, 2);
      packed.resize(at + 1);
      for (const auto& coin : coins) packed.insert(packed.end(), coin.begin(), coin.end());
      packed[at] = packed.size() - at - 1;
      return;
    }
    const bool loose = joint == nullptr || joint->set_width() == 1;
    if (loose) {
      packed.erase(std::remove(first, packed.end(), 0U), packed.end());
      packed[at] = packed.size() - at - 1;
    }
    if (loose || (canonical_ && joint->symmetric())) {
      std::sort(packed.begin() + static_cast<std::ptrdiff_t>(at) + 1, packed.end());
    }
    if (!game.info().takes_limit) return;
    if (!canonical_) {
      packed.push_back(limit == nullptr ? 0 : *limit + 1);
      return;
    }
    // A limit above the heap says no more than the heap; the first move must leave something.
    const std::uint64_t heap = packed[at + 1];
    packed.push_back(1 + (limit == nullptr ? heap - (heap != 0 ? 1 : 0) : std::min(*limit, heap)));
  }

  template <class Visit>
  void for_each_option(const Packed& packed, Visit visit) const {
    std::size_t at = 0;
    for (std::size_t c = 0; c < games_.size(); ++c) {
      const games::Game& game = *games_[c];
      const std::size_t count = packed[at];
      const std::span<const std::uint64_t> heaps(packed.data() + at + 1, count);
      const std::size_t end = at + 1 + count + (game.info().takes_limit ? 1 : 0);
      const auto emit = [&](std::span<const std::uint64_t> after, const std::uint64_t* limit) {
        Packed option(packed.begin(), packed.begin() + static_cast<std::ptrdiff_t>(at));
        option.reserve(packed.size() + 1);
        pack(option, c, after, limit);
        option.insert(option.end(), packed.begin() + static_cast<std::ptrdiff_t>(end),
                      packed.end());
        return static_cast<bool>(visit(option));
      };
      if (const games::HeapGame* heap_game = game.as_heap_game()) {
        if (!heap_options(*heap_game, heaps, emit)) return;
      } else {
        const std::uint64_t stored = game.info().takes_limit ? packed[end - 1] : 0;
        const std::uint64_t limit = stored - 1;
        if (!joint_options(*game.as_joint_game(), heaps, stored == 0 ? nullptr : &limit, emit)) {
          return;
        }
      }
      at = end;
    }
  }

 private:
  template <class Emit>
  static bool heap_options(const games::HeapGame& game, std::span<const std::uint64_t> heaps,
                           Emit& emit) {
    Packed after;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      const bool all = game.rule().for_each_option(heaps[i], [&](const rules::Parts& parts) {
        core::apply<std::uint64_t>(heaps, {{{static_cast<std::uint32_t>(i), parts.count,
                                             {parts.part[0], parts.part[1], parts.part[2]}}}},
                                   after);
        return emit(std::span<const std::uint64_t>(after), nullptr);
      });
      if (!all) return false;
    }
    return true;
  }
  template <class Emit>
  static bool joint_options(const games::JointGame& game, std::span<const std::uint64_t> heaps,
                            const std::uint64_t* limit, Emit& emit) {
    Packed after;
    return game.for_each_option({heaps, limit}, [&](const core::Option<std::uint64_t>& option) {
      core::apply(heaps, option.changes, after);
      return emit(std::span<const std::uint64_t>(after), option.limit);
    });
  }

  std::vector<const games::Game*> games_;
  bool canonical_;
};

}  // namespace grundy::solving
