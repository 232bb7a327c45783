// The rules of every game: for_each_option visits every option of the plain rule once and stops
// when it is told to, and is_option says the same of every result in a box around the position.
#include <set>

#include "laws/bound_game.hpp"
#include "laws/every_game.hpp"

namespace grundy_test {

namespace {

using grundy::games::HeapGame;
using grundy::games::JointGame;
using grundy::rules::Parts;

class RulesLaw : public GameLaw {};

template <class T>
std::vector<T> sorted(std::vector<T> list) {
  std::sort(list.begin(), list.end());
  return list;
}

// A sink that has enough after `wanted` options is not called again.
template <class Walk>
void expect_stop(Walk walk, std::size_t options) {
  for (const std::size_t wanted : {std::size_t{1}, options / 2, options}) {
    if (wanted == 0 || wanted > options) continue;
    std::size_t seen = 0;
    EXPECT_FALSE(walk([&] { return ++seen < wanted; }));
    EXPECT_EQ(seen, wanted);
  }
}

void check_heap_rule(const PlainGame& plain, const HeapGame& game) {
  for (std::uint64_t n = 0; n <= 64; ++n) {
    const std::vector<Heaps> expected = sorted(plain.heap_options(n));
    ASSERT_EQ(sorted(heap_options_of(game, n)), expected) << "heap " << n;
    EXPECT_GE(game.rule().option_bound(n), expected.size()) << "heap " << n;
    expect_stop(
        [&](auto go_on) {
          return game.rule().for_each_option(n, [&](const Parts&) { return go_on(); });
        },
        expected.size());
    if (n > 24) continue;
    const std::set<Heaps> options(expected.begin(), expected.end());
    const auto asked = [&](const Heaps& parts) {
      return game.rule().is_option(n, naturals(parts));
    };
    // One number (0: the heap is taken whole) or two, of any size and order.
    for (std::uint64_t a = 0; a <= n + 2; ++a) {
      EXPECT_EQ(asked({a}), options.contains(sorted_parts({a}))) << n << " to " << a;
      for (std::uint64_t b = 0; b <= n + 2; ++b) {
        const bool two = a != 0 && b != 0 && options.contains(sorted_parts({a, b}));
        if (a != 0 && b != 0) {
          EXPECT_EQ(asked({a, b}), two) << n << " to " << a << " " << b;
        }
      }
    }
    EXPECT_FALSE(asked({1, 1, 1}));
  }
}

void check_joint_rule(const PlainGame& plain, const JointGame& game) {
  Heaps caps = {0, 20, 9, 4, 2, 1};
  if (plain.limited) caps = {0, 14};
  for (const Plain& position : small_positions(plain, caps)) {
    const std::vector<Plain> expected = sorted(plain.joint_options(position));
    const std::string text = text_of(plain, position);
    ASSERT_EQ(sorted(joint_options_of(game, position)), expected) << text;
    const Both from(position);
    expect_stop(
        [&](auto go_on) {
          return game.for_each_option(from.small(),
                                      [&](const grundy::core::Option<std::uint64_t>&) {
                                        return go_on();
                                      });
        },
        expected.size());
    const auto shape = [&](Plain p) {
      if (plain.set != 0) p.heaps = normal_set(plain.set, p.heaps);
      return p;
    };
    std::set<Plain> options;
    for (const Plain& option : expected) options.insert(shape(option));
    std::uint64_t most = 0;
    for (const std::uint64_t heap : position.heaps) most = std::max(most, heap);
    if (position.heaps.size() > 3) most = std::min<std::uint64_t>(most, 3);
    // A set may grow.
    const std::size_t length = plain.set == 0 ? position.heaps.size() : plain.set == 1 ? 3 : 6;
    if (plain.set == 2) most = std::min<std::uint64_t>(most, 2);
    for (Plain& result : box(length, most + 1)) {
      if (!plain.limited) {
        const Both to(result);
        const bool legal = !plain.legal || plain.legal(result.heaps);
        EXPECT_EQ(game.is_option(from.large(), to.large()),
                  legal && options.contains(shape(result)))
            << text << " to " << text_of(plain, result);
        continue;
      }
      for (std::uint64_t q = 0; q <= 2 * most + 2; ++q) {
        result.limit = q;
        const Both to(result);
        EXPECT_EQ(game.is_option(from.large(), to.large()), options.contains(result))
            << text << " to " << text_of(plain, result);
      }
    }
    // Another number of heaps is no option.
    Plain longer = position;
    longer.heaps.push_back(0);
    const Both to(longer);
    EXPECT_FALSE(game.is_option(from.large(), to.large())) << text;
  }
}

TEST_P(RulesLaw, ArePlain) {
  const auto library = bound(game().text);
  ASSERT_NE(library, nullptr);
  if (game().apart) {
    ASSERT_NE(library->as_heap_game(), nullptr);
    check_heap_rule(game(), *library->as_heap_game());
  } else {
    ASSERT_NE(library->as_joint_game(), nullptr);
    check_joint_rule(game(), *library->as_joint_game());
  }
}

// Where the order of the heaps is said not to matter, it must not.
TEST_P(RulesLaw, SymmetryIsTrue) {
  if (game().apart) return;
  const auto library = bound(game().text);
  if (!library->as_joint_game()->symmetric()) return;
  for (const Plain& position : small_positions(game(), {0, 0, 9, 4, 2, 1})) {
    Plain turned = position;
    std::reverse(turned.heaps.begin(), turned.heaps.end());
    std::vector<Plain> options = joint_options_of(*library->as_joint_game(), turned);
    std::vector<Plain> straight = joint_options_of(*library->as_joint_game(), position);
    for (Plain& option : options) std::reverse(option.heaps.begin(), option.heaps.end());
    for (std::vector<Plain>* list : {&options, &straight}) {
      for (Plain& option : *list) {
        if (game().set == 1) option.heaps = sorted_parts(option.heaps);
      }
    }
    ASSERT_EQ(sorted(options), sorted(straight))
        << text_of(game(), position);
  }
}

GRUNDY_EVERY_GAME(RulesLaw);

}  // namespace

}  // namespace grundy_test
