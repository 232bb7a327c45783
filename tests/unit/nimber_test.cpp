// Nimbers of 64 bits: against the definition by mex, against the recursion over Fermat 2-powers,
// and the axioms of a field; the portable way and the one with the processor's instruction.
#include "grundy/nimber.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <vector>

#include "core/binary_field.hpp"
#include "core/nim_recursion.hpp"
#include "core/nimber_words.hpp"

namespace {

using grundy::nim_inverse;
using grundy::nim_power;
using grundy::nim_product;
using grundy::nim_quotient;
using grundy::nim_sqrt;
using grundy::nim_square;
using grundy::nim_sum;
namespace core = grundy::core;

constexpr std::uint64_t kMost = ~std::uint64_t{0};

// Where the code changes its mind: Fermat 2-powers, powers of two, bytes, and their neighbours.
std::vector<std::uint64_t> edges() {
  std::vector<std::uint64_t> list = {0, kMost, kMost - 1, kMost / 3, kMost / 5};
  for (unsigned i = 0; i < 64; ++i) {
    const std::uint64_t power = std::uint64_t{1} << i;
    list.insert(list.end(), {power - 1, power, power + 1});
  }
  return list;
}

// Numbers of every length.
class Random {
 public:
  explicit Random(std::uint64_t seed) : random_(seed) {}
  std::uint64_t operator()() {
    const std::uint64_t number = random_();
    return number >> (random_() % 64);
  }

 private:
  std::mt19937_64 random_;
};

// a * b = mex{a'b + ab' + a'b' : a' < a, b' < b}: nothing else is known here.
TEST(Nimber, ProductIsTheDefinition) {
  constexpr std::size_t kBound = 64;  // the products are below 256, the next Fermat 2-power
  std::array<std::array<std::uint64_t, kBound>, kBound> product{};
  for (std::size_t a = 0; a < kBound; ++a) {
    for (std::size_t b = 0; b < kBound; ++b) {
      std::array<bool, 256> seen{};
      for (std::size_t a1 = 0; a1 < a; ++a1) {
        for (std::size_t b1 = 0; b1 < b; ++b1) {
          seen[product[a1][b] ^ product[a][b1] ^ product[a1][b1]] = true;
        }
      }
      product[a][b] = static_cast<std::uint64_t>(std::ranges::find(seen, false) - seen.begin());
      ASSERT_EQ(nim_product(a, b), product[a][b]) << a << " * " << b;
      ASSERT_EQ(core::nim_product_by_recursion(a, b), product[a][b]) << a << " * " << b;
    }
  }
}

// Conway's table begins so (ONAG, chapter 6).
TEST(Nimber, KnownValues) {
  EXPECT_EQ(nim_sum(5, 3), 6U);
  EXPECT_EQ(nim_product(2, 2), 3U);
  EXPECT_EQ(nim_product(2, 3), 1U);
  EXPECT_EQ(nim_product(3, 3), 2U);
  EXPECT_EQ(nim_product(4, 4), 6U);
  EXPECT_EQ(nim_product(4, 2), 8U);
  EXPECT_EQ(nim_product(16, 16), 24U);
  EXPECT_EQ(nim_product(std::uint64_t{1} << 32U, std::uint64_t{1} << 32U),
            3U * (std::uint64_t{1} << 31U));
}

TEST(Nimber, ProductIsTheRecursion) {
  Random random(1978);
  for (int i = 0; i < 5'000; ++i) {
    const std::uint64_t a = random();
    const std::uint64_t b = random();
    ASSERT_EQ(nim_product(a, b), core::nim_product_by_recursion(a, b)) << a << " * " << b;
  }
}

TEST(Nimber, FermatPowers) {
  Random random(65537);
  for (unsigned k = 0; k < 6; ++k) {
    const std::uint64_t f = std::uint64_t{1} << (1U << k);
    EXPECT_EQ(nim_product(f, f), f + f / 2);
    for (int i = 0; i < 100; ++i) {
      const std::uint64_t a = random() % f;
      EXPECT_EQ(nim_product(f, a), f * a);
      // The numbers below f are closed.
      EXPECT_LT(nim_product(a, random() % f), f);
    }
  }
}

template <class Field>
void expect_a_field() {
  using Words = core::NimberWords<Field>;
  const auto times = [](std::uint64_t a, std::uint64_t b) { return Words::product(a, b); };
  Random random(1976);
  std::vector<std::uint64_t> numbers = edges();
  for (int i = 0; i < 5'000; ++i) numbers.push_back(random());
  for (const std::uint64_t a : numbers) {
    const std::uint64_t b = random();
    const std::uint64_t c = random();
    ASSERT_EQ(times(a, b), times(b, a));
    ASSERT_EQ(times(a, times(b, c)), times(times(a, b), c));
    ASSERT_EQ(times(a, b ^ c), times(a, b) ^ times(a, c));
    ASSERT_EQ(times(a, 0), 0U);
    ASSERT_EQ(times(a, 1), a);
    ASSERT_EQ(Words::square(a), times(a, a));
    ASSERT_EQ(Words::square(Words::sqrt(a)), a);
    ASSERT_EQ(Words::sqrt(Words::square(a)), a);
    if (a != 0) {
      const std::uint64_t inverse = core::nim_inverse_by(a, times);
      ASSERT_EQ(times(a, inverse), 1U) << a;
      ASSERT_EQ(inverse, Words::power(a, kMost - 1)) << a;  // the group has 2^64 - 1 elements
      ASSERT_EQ(Words::power(a, kMost), 1U) << a;
    }
  }
}

TEST(Nimber, PortableWayIsAField) { expect_a_field<core::PortableField>(); }

#if defined(__x86_64__)
TEST(Nimber, FastWayIsAField) {
  if (!core::has_clmul()) GTEST_SKIP() << "this processor has no PCLMULQDQ";
  expect_a_field<core::ClmulField>();
}

TEST(Nimber, BothWaysAgree) {
  if (!core::has_clmul()) GTEST_SKIP() << "this processor has no PCLMULQDQ";
  using Portable = core::NimberWords<core::PortableField>;
  using Fast = core::NimberWords<core::ClmulField>;
  const auto expect_same = [](std::uint64_t a, std::uint64_t b) {
    const std::uint64_t product = Portable::product(a, b);
    ASSERT_EQ(Fast::product(a, b), product) << a << " * " << b;
    ASSERT_EQ(nim_product(a, b), product) << a << " * " << b;
    // The polynomials below it, too: nim_tower.hpp uses them alone.
    ASSERT_EQ(core::ClmulField::product(a, b), core::PortableField::product(a, b));
  };
  for (const std::uint64_t a : edges()) {
    for (const std::uint64_t b : edges()) expect_same(a, b);
  }
  Random random(2);
  for (int i = 0; i < 300'000; ++i) expect_same(random(), random());
  for (int i = 0; i < 2'000; ++i) {
    const std::uint64_t a = random();
    const std::uint64_t n = random();
    ASSERT_EQ(Fast::power(a, n), Portable::power(a, n)) << a << " ^ " << n;
    ASSERT_EQ(Fast::sqrt(a), Portable::sqrt(a)) << a;
  }
}
#endif

// The public functions, on top of either.
TEST(Nimber, InverseAndQuotient) {
  EXPECT_EQ(nim_inverse(0), std::nullopt);
  EXPECT_EQ(nim_quotient(7, 0), std::nullopt);
  EXPECT_EQ(nim_quotient(0, 0), std::nullopt);
  EXPECT_EQ(nim_quotient(0, 7), 0U);
  for (std::uint64_t a = 1; a < 256; ++a) {
    ASSERT_EQ(nim_product(a, *nim_inverse(a)), 1U);
    ASSERT_LT(*nim_inverse(a), 256U);
  }
  Random random(3);
  for (int i = 0; i < 2'000; ++i) {
    const std::uint64_t a = random();
    const std::uint64_t b = random() | 1U;
    ASSERT_EQ(nim_product(*nim_quotient(a, b), b), a);
  }
}

TEST(Nimber, PowersAndRoots) {
  EXPECT_EQ(nim_power(0, 0), 1U);
  EXPECT_EQ(nim_power(0, 1), 0U);
  EXPECT_EQ(nim_power(0, kMost), 0U);
  EXPECT_EQ(nim_power(2, 3), 1U);  // 2, 3, 1: the field of order 4
  Random random(4);
  for (int i = 0; i < 200; ++i) {
    const std::uint64_t a = random();
    std::uint64_t power = 1;
    for (std::uint64_t n = 0; n < 20; ++n) {
      ASSERT_EQ(nim_power(a, n), power) << a << " ^ " << n;
      power = nim_product(power, a);
    }
    const std::uint64_t m = random() >> 2U;
    const std::uint64_t n = random() >> 2U;
    ASSERT_EQ(nim_product(nim_power(a, m), nim_power(a, n)), nim_power(a, m + n));
    ASSERT_EQ(nim_square(nim_sqrt(a)), a);
    ASSERT_EQ(nim_sqrt(a), nim_power(a, std::uint64_t{1} << 63U));
  }
}

// Usable where constants are needed.
static_assert(core::NimberWords<core::PortableField>::product(4, 4) == 6);
static_assert(core::nim_product_by_recursion(4, 4) == 6);

}  // namespace
