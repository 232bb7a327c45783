// Nimbers of any length: the 64-bit functions below 2^64, the recursion over Fermat 2-powers
// written out on Natural, and identities of fields. Compiled over both big-number libraries.
#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

#include "core/binary_field.hpp"
#include "core/nim_tower.hpp"
#include "grundy/natural.hpp"
#include "grundy/nimber.hpp"

namespace {

using grundy::Natural;
using grundy::nim_inverse;
using grundy::nim_power;
using grundy::nim_product;
using grundy::nim_quotient;
using grundy::nim_sqrt;
using grundy::nim_square;

Natural power_of_two(std::uint64_t exponent) { return Natural(1) << exponent; }

// A number of exactly `bits` binary digits.
Natural random_bits(std::uint64_t bits, std::mt19937_64& random) {
  Natural n(1);
  while (n.bit_length() < bits) n = (n << 32U) + Natural(random() >> 32U);
  return n >> (n.bit_length() - bits);
}

// The recursion of ONAG, chapter 6, on numbers below 2^(2^level).
Natural by_recursion(const Natural& a, const Natural& b, unsigned level) {
  if (a.is_zero() || b.is_zero()) return Natural();
  if (level == 0) return Natural(1);
  const std::uint64_t half = std::uint64_t{1} << (level - 1);
  const Natural low = power_of_two(half) - Natural(1);
  const Natural a1 = a >> half;
  const Natural b1 = b >> half;
  const Natural a0 = a & low;
  const Natural b0 = b & low;
  const Natural high = by_recursion(a1, b1, level - 1);
  const Natural mixed = by_recursion(a1, b0, level - 1) ^ by_recursion(a0, b1, level - 1);
  return ((high ^ mixed) << half) ^ by_recursion(a0, b0, level - 1) ^
         by_recursion(high, power_of_two(half - 1), level - 1);
}

TEST(LongNimber, BelowTwoTo64AsThe64BitFunctions) {
  std::mt19937_64 random(64);
  for (int i = 0; i < 1'000; ++i) {
    const std::uint64_t a = random() >> (random() % 64);
    const std::uint64_t b = random() >> (random() % 64);
    ASSERT_EQ(nim_product(Natural(a), Natural(b)), Natural(nim_product(a, b)));
    ASSERT_EQ(nim_square(Natural(a)), Natural(nim_square(a)));
    ASSERT_EQ(nim_sqrt(Natural(a)), Natural(nim_sqrt(a)));
    ASSERT_EQ(nim_power(Natural(a), b), Natural(nim_power(a, b)));
    if (b != 0) {
      ASSERT_EQ(nim_quotient(Natural(a), Natural(b)), Natural(*nim_quotient(a, b)));
    }
  }
  EXPECT_EQ(nim_inverse(Natural()), std::nullopt);
  EXPECT_EQ(nim_quotient(power_of_two(100), Natural()), std::nullopt);
  EXPECT_EQ(nim_power(Natural(), 0), Natural(1));
  EXPECT_EQ(nim_power(power_of_two(100), 0), Natural(1));
}

TEST(LongNimber, ProductIsTheRecursion) {
  std::mt19937_64 random(128);
  for (const std::uint64_t bits : {65U, 96U, 127U, 128U}) {
    const Natural a = random_bits(bits, random);
    for (const std::uint64_t other : {1U, 7U, 64U, 65U, 128U}) {
      const Natural b = random_bits(other, random);
      EXPECT_EQ(nim_product(a, b), by_recursion(a, b, 7)) << a.to_string() << " " << b.to_string();
      EXPECT_EQ(nim_product(b, a), by_recursion(a, b, 7)) << a.to_string() << " " << b.to_string();
    }
  }
  // Sparse numbers, whose recursion is short, in a larger field.
  for (int i = 0; i < 30; ++i) {
    const Natural a = power_of_two(random() % 1024) ^ power_of_two(random() % 1024);
    const Natural b = power_of_two(random() % 1024) ^ power_of_two(random() % 1024);
    EXPECT_EQ(nim_product(a, b), by_recursion(a, b, 10)) << a.to_string() << " " << b.to_string();
  }
}

TEST(LongNimber, FermatPowers) {
  std::mt19937_64 random(7);
  for (unsigned k = 6; k <= 13; ++k) {
    const Natural f = power_of_two(std::uint64_t{1} << k);
    EXPECT_EQ(nim_product(f, f), f + (f >> 1U));
    EXPECT_EQ(nim_square(f), f + (f >> 1U));
    for (const std::uint64_t bits : {1U, 2U, 40U, 64U}) {
      const Natural a = random_bits(bits, random);
      EXPECT_EQ(nim_product(f, a), f * a);
    }
    const Natural a = random_bits(std::uint64_t{1} << k, random);
    EXPECT_EQ(nim_product(a, f), f * a);
  }
}

void expect_field_identities(std::uint64_t bits, int times) {
  std::mt19937_64 random(bits);
  for (int i = 0; i < times; ++i) {
    const Natural a = random_bits(bits - random() % (bits / 4), random);
    const Natural b = random_bits(1 + random() % bits, random);
    const Natural c = random_bits(1 + random() % bits, random);
    ASSERT_EQ(nim_product(a, b), nim_product(b, a));
    ASSERT_EQ(nim_product(nim_product(a, b), c), nim_product(a, nim_product(b, c)));
    ASSERT_EQ(nim_product(a, b ^ c), nim_product(a, b) ^ nim_product(a, c));
    ASSERT_EQ(nim_product(a, Natural(1)), a);
    ASSERT_TRUE(nim_product(a, Natural()).is_zero());
    ASSERT_EQ(nim_square(a), nim_product(a, a));
    ASSERT_EQ(nim_square(nim_sqrt(a)), a);
    ASSERT_EQ(nim_sqrt(nim_square(a)), a);
    ASSERT_EQ(nim_product(a, *nim_inverse(a)), Natural(1));
    ASSERT_EQ(nim_product(*nim_quotient(b, a), a), b);
    ASSERT_EQ(nim_power(a, 5), nim_product(nim_square(nim_square(a)), a));
    // The field that holds a is closed, and a^(its order) = a.
    const std::uint64_t order_bits = std::bit_ceil(a.bit_length());
    ASSERT_LE(nim_product(a, a).bit_length(), order_bits);
    Natural power = a;
    for (std::uint64_t done = 0; done < order_bits; done += 32) {
      power = nim_power(power, std::uint64_t{1} << 32U);
    }
    ASSERT_EQ(power, a);
  }
}

TEST(LongNimber, FieldIdentities128) { expect_field_identities(128, 40); }
TEST(LongNimber, FieldIdentities1024) { expect_field_identities(1024, 10); }
TEST(LongNimber, FieldIdentitiesOtherLengths) {
  for (const std::uint64_t bits : {66U, 130U, 200U, 257U, 700U, 2049U}) {
    expect_field_identities(bits, 2);
  }
}

TEST(LongNimber, TenThousandsOfDigits) {
  std::mt19937_64 random(5);
  const Natural a = random_bits(40'000, random);
  const Natural b = random_bits(33'333, random);
  EXPECT_EQ(nim_product(*nim_quotient(a, b), b), a);
  EXPECT_EQ(nim_square(nim_sqrt(a)), a);
  EXPECT_EQ(nim_square(a ^ b), nim_product(a, a) ^ nim_product(b, b));
}

// Both ways to multiply words, through the same tower.
TEST(LongNimber, BothWaysAgree) {
#if defined(__x86_64__)
  if (!grundy::core::has_clmul()) GTEST_SKIP() << "this processor has no PCLMULQDQ";
  using Portable = grundy::core::NimTower<grundy::core::PortableField>;
  using Fast = grundy::core::NimTower<grundy::core::ClmulField>;
  std::mt19937_64 random(9);
  for (std::size_t n = 1; n <= 32; n *= 2) {
    std::vector<std::uint64_t> scratch(Fast::scratch_words(n));
    const auto words = [&] {
      std::vector<std::uint64_t> list(n);
      for (std::uint64_t& word : list) word = random();
      return list;
    };
    const auto expect_same = [&](auto one, auto other) {
      std::vector<std::uint64_t> a = words();
      std::vector<std::uint64_t> b = a;
      one(a.data(), n, scratch.data());
      other(b.data(), n, scratch.data());
      EXPECT_EQ(a, b) << n;
    };
    expect_same(Portable::square, Fast::square);
    expect_same(Portable::sqrt, Fast::sqrt);
    expect_same(Portable::inverse, Fast::inverse);
    const auto a = words();
    const auto b = words();
    std::vector<std::uint64_t> p(n);
    std::vector<std::uint64_t> q(n);
    Portable::product(p.data(), a.data(), b.data(), n, scratch.data());
    Fast::product(q.data(), a.data(), b.data(), n, scratch.data());
    EXPECT_EQ(p, q) << n;
  }
#endif
}

TEST(LongNimber, WordsOfNatural) {
  EXPECT_EQ(Natural().words(), std::vector<std::uint64_t>{0});
  EXPECT_EQ(Natural(7).words(), std::vector<std::uint64_t>{7});
  EXPECT_EQ(power_of_two(64).words(), (std::vector<std::uint64_t>{0, 1}));
  EXPECT_TRUE(Natural::from_words({}).is_zero());
  const std::vector<std::uint64_t> zeros = {0, 0, 0};
  EXPECT_TRUE(Natural::from_words(zeros).is_zero());
  const std::vector<std::uint64_t> small = {5, 0};
  EXPECT_EQ(Natural::from_words(small), Natural(5));
  std::mt19937_64 random(11);
  for (std::uint64_t bits = 1; bits < 400; bits += 13) {
    const Natural n = random_bits(bits, random);
    EXPECT_EQ(n.words().size(), (bits + 63) / 64);
    EXPECT_EQ(Natural::from_words(n.words()), n);
    EXPECT_EQ(n.words()[0], (n & Natural(~std::uint64_t{0})).to_u64());
  }
}

}  // namespace
