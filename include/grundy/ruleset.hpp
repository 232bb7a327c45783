// The ruleset concept: what a C++ user writes to have a game of their own solved.
//
//   struct TakeOneOrTwo {
//     template <class Visit>
//     void for_each_option(int heap, Visit visit) const {
//       if (heap >= 1) visit(heap - 1);
//       if (heap >= 2) visit(heap - 2);
//     }
//   };
//   auto answer = grundy::solve(TakeOneOrTwo{}, 10);   // answer.outcome, answer.nim_value, …
//
// Positions are any copyable type with ==, and with std::hash, a hashable range or tuple shape
// (int, std::pair, std::array, std::vector, std::string, nested), or else operator<.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <ranges>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <utility>

namespace grundy {

namespace detail {

template <class P>
struct IgnoreOption {
  bool operator()(const P&) const { return true; }
};

template <class T>
concept StdHashable = requires(const T& t) {
  { std::hash<T>{}(t) } -> std::convertible_to<std::size_t>;
};
template <class T>
concept TupleLike = requires { std::tuple_size<T>::value; };

inline std::size_t mix_hash(std::size_t seed, std::size_t value) noexcept {
  std::uint64_t h = (static_cast<std::uint64_t>(seed) ^ static_cast<std::uint64_t>(value)) *
                    0x9e3779b97f4a7c15U;
  h ^= h >> 32U;
  return static_cast<std::size_t>(h);
}

template <class T>
constexpr bool shape_hashable() {
  if constexpr (StdHashable<T>) {
    return true;
  } else if constexpr (std::ranges::input_range<const T>) {
    return shape_hashable<std::remove_cvref_t<std::ranges::range_reference_t<const T>>>();
  } else if constexpr (TupleLike<T>) {
    return []<std::size_t... I>(std::index_sequence<I...>) {
      return (shape_hashable<std::remove_cvref_t<std::tuple_element_t<I, T>>>() && ...);
    }(std::make_index_sequence<std::tuple_size<T>::value>{});
  } else {
    return false;
  }
}

template <class T>
std::size_t shape_hash(const T& value) {
  if constexpr (StdHashable<T>) {
    return mix_hash(0x51ed27U, std::hash<T>{}(value));
  } else if constexpr (std::ranges::input_range<const T>) {
    std::size_t seed = 0x2545f491U;
    for (const auto& element : value) seed = mix_hash(seed, shape_hash(element));
    return seed;
  } else {
    std::size_t seed = 0x7f4a7c15U;
    std::apply([&](const auto&... e) { ((seed = mix_hash(seed, shape_hash(e))), ...); }, value);
    return seed;
  }
}

template <class P>
struct ShapeHash {
  std::size_t operator()(const P& p) const { return shape_hash(p); }
};

// Bytes that a position holds outside itself, for the memory limit.
template <class P>
std::size_t outside_bytes(const P& p) {
  if constexpr (requires { p.capacity(); sizeof(typename P::value_type); }) {
    return p.capacity() * sizeof(typename P::value_type) + 16;
  } else {
    return 0;
  }
}

template <class P, class V>
struct MemoMap {
  using type = std::map<P, V>;
};
template <class P, class V>
  requires(shape_hashable<P>())
struct MemoMap<P, V> {
  using type = std::unordered_map<P, V, ShapeHash<P>>;
};

}  // namespace detail

// R is a ruleset over positions P: for_each_option(p, visit) calls visit(q) for every option q
// of p (repeats allowed), in any order, and every sequence of moves ends. An engine evaluates
// the option visited last first: visiting the larger positions first keeps its stack short.
template <class R, class P>
concept Ruleset = std::copyable<P> && std::equality_comparable<P> &&
                  requires(const R& rules, const P& position) {
                    rules.for_each_option(position, detail::IgnoreOption<P>{});
                  };

}  // namespace grundy
