// Welter's game: coins on distinct squares, and one of them moves to any lower empty square.
//
// J. H. Conway, On Numbers and Games, ch. 13 (C. P. Welter 1954): the nim-value [a|b|…] of coins on
// a, b, … is the XOR of the squares and, for each pair of coins, of 2^(j+1) - 1, where 2^j is the
// largest power of 2 that divides their distance. Given the other coins and a value v there is
// exactly one square x, occupied by no other coin, with [x|…] = v.
//
// Misère play. Call a position of k coins fickle when all are below 2k and no two are on squares
// that add up to 2k - 1: one coin from each pair {i, 2k - 1 - i}. Its nim-value is 0 or 1, by the
// parity of the coins in the upper half: the last position, 0 to k-1, is fickle, and a move within
// the fickle positions moves one coin from the upper to the lower square of its pair. From any
// other position either no move or moves to fickle positions of both parities exist. (To reach
// one, the pair {i < j} without a coin must get one: a coin above j can go to either; if a pair
// has two coins between i and j, either can go to i, and the results differ by which is left.)
// A move out of a fickle position leads to a position of that second kind, so of value 2 or more.
// By induction values under both conventions are equal outside and exchanged inside, and a sum of
// such components, fickle or else firm, is decided as in theory/ferguson.hpp.
#pragma once

#include <algorithm>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/position.hpp"

namespace grundy::theory {

// 2^(j+1) - 1 with 2^j the largest power of 2 that divides a - b; a and b are not equal.
template <core::Number N>
[[nodiscard]] N welter_pair(const N& a, const N& b) {
  const N differ = a ^ b;
  return differ ^ (differ - N(1U));
}

// [a|b|…] pair by pair: the definition, and the fastest way for a few coins. Cost: k^2 / 2 pairs.
template <core::Number N>
[[nodiscard]] N welter_by_pairs(std::span<const N> squares) {
  N value(0U);
  for (std::size_t i = 0; i < squares.size(); ++i) {
    value ^= squares[i];
    for (std::size_t j = 0; j < i; ++j) value ^= welter_pair(squares[i], squares[j]);
  }
  return value;
}

// The coins in a tree by their binary digits, the lowest first: a node is a class of coins that
// agree in the digits below `start`, and agree up to the digit `split`, in which they differ.
// Digit b of a pair's number is 1 when the two agree in the b lowest digits, so digit b of the XOR
// over all pairs (or over the pairs of one coin) is a parity of sizes of classes.
// Cost: of building, for each coin its depth in the tree, which is at most the number of digits.
template <core::Number N>
class WelterTree {
 public:
  explicit WelterTree(std::span<const N> squares) : squares_(squares) {
    std::uint64_t digits = 0;
    for (const N& square : squares) digits = std::max(digits, length(square));
    digits_ = digits;
    build();
    for (const N& square : squares) value_ ^= square;
    for (const Node& node : nodes_) {
      if (node.count % 4 >= 2) value_ ^= digits_between(node.start, node.split);
    }
  }

  [[nodiscard]] const N& value() const { return value_; }

  // Visits each move after which the nim-value is `wanted`, as visit(coin, square). At most one
  // for each coin. Cost: a few steps for each level of the tree, for each coin.
  template <class Visit>
  void options_to(const N& wanted, Visit visit) const {
    const N all_ones = low_digits(std::max(digits_, length(wanted)) + 1);
    for (std::size_t coin = 0; coin < squares_.size(); ++coin) {
      const N base = wanted ^ value_ ^ squares_[coin] ^ pairs_of(coin);
      N square = square_of(coin, base, all_ones);
      if (square < squares_[coin]) visit(coin, std::move(square));
    }
  }

 private:
  struct Node {
    std::size_t member = 0;  // a coin of the class
    std::size_t count = 0;
    std::uint64_t start = 0;
    std::uint64_t split = 0;
    std::size_t child[2] = {0, 0};  // by the digit `split`; both 0 when the class is one coin
  };

  static std::uint64_t length(std::uint64_t n) { return static_cast<std::uint64_t>(std::bit_width(n)); }
  static std::uint64_t length(const Natural& n) { return n.bit_length(); }
  static bool digit(std::uint64_t n, std::uint64_t i) { return (n >> i & 1U) != 0; }
  static bool digit(const Natural& n, std::uint64_t i) { return n.bit(i); }
  // The index of the lowest 1 of n > 0.
  static std::uint64_t lowest(const N& n) { return length(n ^ (n - N(1U))) - 1; }
  // 2^count - 1; on 64 bits for any count.
  static N low_digits(std::uint64_t count) {
    if constexpr (std::same_as<N, std::uint64_t>) {
      return count < 64 ? (std::uint64_t{1} << count) - 1 : ~std::uint64_t{0};
    } else {
      return (Natural(1) << count) - Natural(1);
    }
  }
  static N digits_between(std::uint64_t first, std::uint64_t last) {
    return low_digits(last + 1) ^ low_digits(first);
  }

  void build() {
    if (squares_.empty()) return;
    std::vector<std::size_t> order(squares_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    struct Open {
      std::size_t node;
      std::size_t from;
      std::size_t to;
    };
    nodes_.push_back({});
    std::vector<Open> open = {{0, 0, order.size()}};
    while (!open.empty()) {
      const auto [index, from, to] = open.back();
      open.pop_back();
      nodes_[index].member = order[from];
      nodes_[index].count = to - from;
      if (to - from == 1) continue;
      N differ(0U);
      for (std::size_t i = from + 1; i < to; ++i) {
        differ |= squares_[order[i]] ^ squares_[order[from]];
      }
      const std::uint64_t split = lowest(differ);
      const auto begin = order.begin() + static_cast<std::ptrdiff_t>(from);
      const auto middle =
          std::partition(begin, order.begin() + static_cast<std::ptrdiff_t>(to),
                         [&](std::size_t i) { return !digit(squares_[i], split); });
      const std::size_t cut = from + static_cast<std::size_t>(middle - begin);
      nodes_[index].split = split;
      for (const std::size_t side : {0U, 1U}) {
        nodes_[index].child[side] = nodes_.size();
        open.push_back({nodes_.size(), side == 0 ? from : cut, side == 0 ? cut : to});
        Node child;
        child.start = split + 1;
        nodes_.push_back(child);
      }
    }
  }

  [[nodiscard]] static bool is_leaf(const Node& node) { return node.count == 1; }

  // XOR over the pairs of this coin with the others.
  [[nodiscard]] N pairs_of(std::size_t coin) const {
    N all(0U);
    const Node* node = &nodes_[0];
    while (!is_leaf(*node)) {
      if (node->count % 2 == 0) all ^= digits_between(node->start, node->split);
      node = &nodes_[node->child[digit(squares_[coin], node->split) ? 1 : 0]];
    }
    return all;
  }

  // The square x for this coin: digit b of x is that of `base`, turned over when an odd number of
  // the other coins agree with x in its b lowest digits.
  [[nodiscard]] N square_of(std::size_t coin, const N& base, const N& all_ones) const {
    N square(0U);
    const Node* node = &nodes_[0];
    bool with_itself = true;  // the class contains the coin that moves, which does not count
    std::uint64_t known = 0;  // so many digits of x
    while (true) {
      const std::size_t others = node->count - (with_itself ? 1 : 0);
      if (others == 0) break;
      const N turned = others % 2 == 1 ? base ^ all_ones : base;
      N differ = turned ^ squares_[node->member];
      differ ^= differ & low_digits(known);
      const std::uint64_t leaves = differ == N(0U) ? ~std::uint64_t{0} : lowest(differ);
      const bool leaf = is_leaf(*node);
      const std::uint64_t last = leaf || leaves < node->split ? leaves : node->split;
      square |= turned & digits_between(known, last);
      known = last + 1;
      if (leaf || leaves < node->split) break;
      const bool side = digit(turned, node->split);
      with_itself = with_itself && digit(squares_[coin], node->split) == side;
      node = &nodes_[node->child[side ? 1 : 0]];
    }
    return square | (base ^ (base & low_digits(known)));
  }

  std::span<const N> squares_;
  std::uint64_t digits_ = 0;
  std::vector<Node> nodes_;
  N value_ = N(0U);
};

// Is the position fickle, and does it become so by a move? Cost: k steps once, then one a move.
template <core::Number N>
class WelterFickle {
 public:
  explicit WelterFickle(std::span<const N> squares)
      : squares_(squares), coins_(squares.size(), 0) {
    for (const N& square : squares) add(pair_of(square), 1);
  }

  [[nodiscard]] bool now() const { return singles_ == squares_.size(); }
  [[nodiscard]] bool after(std::size_t coin, const N& square) {
    const std::size_t from = pair_of(squares_[coin]);
    const std::size_t to = pair_of(square);
    add(from, ~std::uint32_t{0});
    add(to, 1);
    const bool fickle = now();
    add(to, ~std::uint32_t{0});
    add(from, 1);
    return fickle;
  }

 private:
  // The lower square of the pair; k for a square beyond all pairs.
  [[nodiscard]] std::size_t pair_of(const N& square) const {
    const std::uint64_t k = squares_.size();
    if (!(square < N(2 * k))) return k;
    std::uint64_t place = 0;
    if constexpr (std::same_as<N, std::uint64_t>) {
      place = square;
    } else {
      place = square.to_u64();
    }
    return std::min(place, 2 * k - 1 - place);
  }
  void add(std::size_t pair, std::uint32_t change) {
    if (pair == coins_.size()) return;
    singles_ -= coins_[pair] == 1 ? 1U : 0U;
    coins_[pair] += change;
    singles_ += coins_[pair] == 1 ? 1U : 0U;
  }

  std::span<const N> squares_;
  std::vector<std::uint32_t> coins_;  // on each pair
  std::size_t singles_ = 0;           // pairs with exactly one
};

}  // namespace grundy::theory
