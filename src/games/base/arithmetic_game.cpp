// Nim-values by factoring, and the options with a wanted one by walking over divisors.
#include "games/base/arithmetic_game.hpp"

#include <optional>
#include <utility>
#include <vector>

#include "core/factor.hpp"
#include "core/primes.hpp"
#include "rules/heap_set.hpp"
#include "theory/divisor_games.hpp"

namespace grundy::games {

namespace {

constexpr std::uint64_t kTrialBound = 1U << 16U;
// Least primes up to here are counted (core::prime_count).
constexpr std::uint64_t kCountBound = std::uint64_t{1} << 22U;
// Moves are counted by walking so far; more are not counted to the end.
constexpr std::uint64_t kMostWalked = 1U << 18U;
constexpr std::uint64_t kMostIndex = 65536;  // of core::nth_prime

// How often p divides n, which is divided by that power. By squares of p, so that a number with
// very many twos or fives in it is not divided one by one.
std::uint64_t take_out(Natural& n, std::uint64_t p) {
  std::vector<Natural> squares = {Natural(p)};  // p^(2^i), while they divide
  if (!(n % squares.back()).is_zero()) return 0;
  while (squares.back().bit_length() * 2 <= n.bit_length() + 1) {
    Natural square = squares.back() * squares.back();
    if (!(n % square).is_zero()) break;
    squares.push_back(std::move(square));
  }
  std::uint64_t count = 0;
  for (std::size_t i = squares.size(); i-- > 0;) {
    // The largest one may divide several times.
    while ((n % squares[i]).is_zero()) {
      n /= squares[i];
      count += std::uint64_t{1} << i;
    }
  }
  return count;
}

// Omega(n) where it can be found.
std::optional<std::uint64_t> prime_factors(const Natural& n) {
  std::uint64_t count = 0;
  Natural rest = n;
  if (!n.fits_u64()) {
    const std::uint64_t twos = theory::twos(n);
    count += twos;
    rest >>= twos;
    for (const std::uint64_t p : core::divisors_among(rest, core::primes_below(kTrialBound))) {
      count += take_out(rest, p);
    }
  }
  if (!rest.fits_u64()) return std::nullopt;
  for (const core::PrimePower& power : core::factor(rest.to_u64())) count += power.exponent;
  return count;
}

// The index of the least prime of n >= 2 where it can be found.
std::optional<std::uint64_t> least_prime_index(const Natural& n) {
  if (!n.is_odd()) return 1;
  std::uint64_t least = 0;
  if (n.fits_u64()) {
    least = core::factor(n.to_u64()).front().prime;
  } else {
    const auto divisors = core::divisors_among(n, core::primes_below(kTrialBound), true);
    if (!divisors.empty()) least = divisors.front();
  }
  if (least == 0 || least > kCountBound) return std::nullopt;
  return core::prime_count(least);
}

class ArithmeticGame final : public HeapGame {
 public:
  ArithmeticGame(const Info& info, std::string name, const std::vector<rules::SetItem>& items,
                 Arithmetic kind)
      : HeapGame(info, std::move(name)),
        rule_(items, kind == Arithmetic::to_proper || kind == Arithmetic::to_coprimes
                         ? rules::SetUse::to
                         : rules::SetUse::take),
        kind_(kind) {}

  [[nodiscard]] const rules::HeapRule& rule() const override { return rule_; }
  [[nodiscard]] const char* theorem() const override {
    switch (kind_) {
      case Arithmetic::take_divisors:
      case Arithmetic::take_proper: return "divisors";
      case Arithmetic::to_proper: return "prime-factors";
      case Arithmetic::take_coprimes:
      case Arithmetic::to_coprimes: break;
    }
    return "least-prime";
  }
  [[nodiscard]] bool partial() const override {
    return kind_ != Arithmetic::take_divisors && kind_ != Arithmetic::take_proper;
  }
  [[nodiscard]] bool covers(const Natural& heap) const override { return known(heap).has_value(); }
  [[nodiscard]] std::uint64_t value(std::uint64_t heap) const override {
    return known(Natural(heap)).value_or(0);
  }
  [[nodiscard]] Natural value(const Natural& heap) const override {
    return Natural(known(heap).value_or(0));
  }

  Tally options_to(std::uint64_t heap, const Target<std::uint64_t>& target,
                   FunctionRef<bool(const Change<std::uint64_t>&)> sink,
                   Meter& meter) const override {
    return options_of(heap, target, sink, meter);
  }
  Tally options_to(const Natural& heap, const Target<Natural>& target,
                   FunctionRef<bool(const Change<Natural>&)> sink, Meter& meter) const override {
    return options_of(heap, target, sink, meter);
  }

  void identify(std::vector<Step>& steps) const override {
    switch (kind_) {
      case Arithmetic::take_divisors: steps.push_back({"take.divisors", {}}); break;
      case Arithmetic::take_proper: steps.push_back({"take.proper-divisors", {}}); break;
      case Arithmetic::to_proper: steps.push_back({"to.proper-divisors", {}}); break;
      case Arithmetic::take_coprimes: steps.push_back({"take.coprimes", {}}); break;
      case Arithmetic::to_coprimes: steps.push_back({"to.coprimes", {}}); break;
    }
  }

 private:
  [[nodiscard]] std::optional<std::uint64_t> known(const Natural& heap) const {
    if (heap.is_zero()) return 0;
    switch (kind_) {
      case Arithmetic::take_divisors: return theory::twos(heap) + 1;
      case Arithmetic::take_proper: return theory::twos(heap);
      case Arithmetic::to_proper: return prime_factors(heap);
      case Arithmetic::take_coprimes:
      case Arithmetic::to_coprimes: break;
    }
    return heap == Natural(1) ? 0 : least_prime_index(heap);
  }

  template <core::Number N>
  Tally options_of(const N& heap, const Target<N>& target,
                   FunctionRef<bool(const Change<N>&)> sink, Meter& meter) const {
    if (heap == N(0U) || !target.accepts(target.value, target.value > N(1U))) return {};
    const Natural wide(heap);
    bool listing = true;
    std::uint64_t total = 0;
    const auto report = [&](const N& left) {
      ++total;
      if (listing) listing = sink(Change<N>{0, 1, {left}});
    };
    // Heaps that nobody can move from: one option at most leads to the only one, or to an odd heap.
    if (target.value == N(0U) && kind_ != Arithmetic::take_proper) {
      const N end(kind_ == Arithmetic::take_divisors ? 0U : 1U);
      if (!(heap > end)) return {};
      report(end);
      return {Natural(total), true};
    }
    if (!wide.fits_u64()) {  // its divisors are not known: the one move that is shows who wins
      if (kind_ == Arithmetic::take_proper && target.value == N(0U) && !wide.is_odd()) {
        report(heap - N(1U));
      }
      return {Natural(total), false};
    }
    const std::uint64_t n = wide.to_u64();
    const Natural wide_value(target.value);
    if (!wide_value.fits_u64()) return {};
    const std::uint64_t wanted = wide_value.to_u64();
    const bool complete =
        kind_ == Arithmetic::take_coprimes || kind_ == Arithmetic::to_coprimes
            ? coprimes_to(n, wanted, meter, [&](std::uint64_t left) { report(N(left)); })
            : divisors_to(n, wanted, meter, [&](std::uint64_t left) { report(N(left)); });
    return {Natural(total), complete};
  }

  template <class Report>
  bool divisors_to(std::uint64_t n, std::uint64_t wanted, Meter& meter, Report report) const {
    const std::vector<std::uint64_t> all = core::divisors(n);
    const bool to = kind_ == Arithmetic::to_proper;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const std::uint64_t d = to ? all[all.size() - 1 - i] : all[i];
      if (d == n && kind_ != Arithmetic::take_divisors) continue;
      const std::uint64_t left = to ? d : n - d;
      if (known(Natural(left)) == wanted) report(left);
      if (!meter.step("progress.moves", to ? 64 : 1)) return false;
    }
    return true;
  }

  // The heaps below n without a common divisor whose least prime has the wanted index >= 1.
  template <class Report>
  static bool coprimes_to(std::uint64_t n, std::uint64_t wanted, Meter& meter, Report report) {
    if (wanted > kMostIndex) return false;
    const std::uint64_t p = core::nth_prime(wanted);
    if (n % p == 0 || p >= n) return true;
    const auto primes = core::factor(n);
    std::vector<std::uint64_t> smaller;
    for (std::uint64_t q = 2; q < p; ++q) {
      if (core::is_prime(q)) smaller.push_back(q);
    }
    const std::uint64_t work = 1 + smaller.size() / 8;
    std::uint64_t walked = 0;
    for (std::uint64_t left = (n - 1) / p * p; left > 0; left -= p) {
      if (++walked > kMostWalked) return false;
      bool good = true;
      for (const core::PrimePower& power : primes) good = good && left % power.prime != 0;
      for (std::size_t i = 0; good && i < smaller.size(); ++i) good = left % smaller[i] != 0;
      if (good) report(left);
      if (!meter.step("progress.moves", work)) return false;
    }
    return true;
  }

  rules::HeapSet rule_;
  Arithmetic kind_;
};

}  // namespace

std::unique_ptr<const Game> make_arithmetic_game(const Info& info, std::string name,
                                                 const std::vector<rules::SetItem>& items,
                                                 Arithmetic kind) {
  return std::make_unique<ArithmeticGame>(info, std::move(name), items, kind);
}

}  // namespace grundy::games
