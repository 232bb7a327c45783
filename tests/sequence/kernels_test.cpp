// The inner loops of the engines, for each kind of vectors, against plain loops.
#include "sequence/kernels.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <vector>

#include "sequence/set_kernels.hpp"
#include "support/generated_rules.hpp"

namespace grundy_test {

namespace {

using grundy::sequence::Kernels;
using grundy::sequence::SetKernels;

template <class T>
std::vector<T> some_values(Numbers& numbers, std::size_t count, std::uint64_t bound) {
  std::vector<T> values(count);
  for (T& value : values) value = static_cast<T>(numbers.below(bound));
  return values;
}

TEST(Kernels, Contains) {
  Numbers numbers(601);
  for (const Kernels* kernels : grundy::sequence::all_kernels()) {
    for (int i = 0; i < 2000; ++i) {
      const std::size_t count = numbers.below(400);
      const auto a8 = some_values<std::uint8_t>(numbers, count, 256);
      const auto b8 = some_values<std::uint8_t>(numbers, count, 256);
      const auto a16 = some_values<std::uint16_t>(numbers, count, 1024);
      const auto b16 = some_values<std::uint16_t>(numbers, count, 1024);
      const auto v8 = static_cast<std::uint8_t>(numbers.below(256));
      const auto v16 = static_cast<std::uint16_t>(numbers.below(1024));
      bool in8 = false;
      bool in16 = false;
      for (std::size_t j = 0; j < count; ++j) {
        in8 = in8 || (a8[j] ^ b8[j]) == v8;
        in16 = in16 || (a16[j] ^ b16[j]) == v16;
      }
      EXPECT_EQ(kernels->contains8(a8.data(), b8.data(), count, v8), in8);
      EXPECT_EQ(kernels->contains16(a16.data(), b16.data(), count, v16), in16);
      const std::size_t at = kernels->find8(a8.data(), b8.data(), count, v8);
      ASSERT_LE(at, count);
      EXPECT_EQ(at < count, in8);
      if (at < count) {
        EXPECT_EQ(a8[at] ^ b8[at], v8);
      }
    }
  }
}

TEST(Kernels, Unmarked) {
  Numbers numbers(602);
  for (const Kernels* kernels : grundy::sequence::all_kernels()) {
    for (int i = 0; i < 200; ++i) {
      const std::size_t words = 1 + numbers.below(9);
      const auto marks = some_values<std::uint8_t>(numbers, 64 * words, 2);
      std::vector<std::uint64_t> bits(words);
      kernels->unmarked(marks.data(), words, bits.data());
      for (std::size_t j = 0; j < marks.size(); ++j) {
        EXPECT_EQ(bits[j / 64] >> (j % 64) & 1U, marks[j] == 0 ? 1U : 0U);
      }
    }
  }
}

TEST(Kernels, Hits) {
  Numbers numbers(603);
  for (const Kernels* kernels : grundy::sequence::all_kernels()) {
    for (int i = 0; i < 300; ++i) {
      constexpr std::size_t kHeaps = 1000;
      const std::size_t n = kHeaps - 200 - numbers.below(100);
      const auto v8 = some_values<std::uint8_t>(numbers, kHeaps, 256);
      const auto v16 = some_values<std::uint16_t>(numbers, kHeaps, 700);
      std::vector<Kernels::Part8> parts8;
      std::vector<Kernels::Part> parts16;
      for (std::size_t count = numbers.below(90); count > 0; --count) {
        const auto heap = static_cast<std::uint32_t>(64 + numbers.below(600));
        parts8.push_back({heap, v8[heap]});
        parts16.push_back({heap, v16[heap]});
      }
      const auto c8 = some_values<std::uint8_t>(numbers, 256, 256);
      const auto c16 = some_values<std::uint16_t>(numbers, 64, 700);
      std::array<std::uint64_t, 4> hits8{};
      std::array<std::uint32_t, 4> hits16{};
      kernels->hits8(v8.data() + n, parts8.data(), parts8.size(), c8.data(), hits8.data());
      kernels->hits(v16.data() + n, parts16.data(), parts16.size(), c16.data(), hits16.data());
      for (std::size_t t = 0; t < 4; ++t) {
        for (std::size_t l = 0; l < 64; ++l) {
          bool hit = false;
          for (const auto& part : parts8) {
            hit = hit || (v8[n + l - part.heap] ^ part.value) == c8[64 * t + l];
          }
          ASSERT_EQ(hits8[t] >> l & 1U, hit ? 1U : 0U);
        }
        for (std::size_t l = 0; l < 16; ++l) {
          bool hit = false;
          for (const auto& part : parts16) {
            hit = hit || (v16[n + l - part.heap] ^ part.value) == c16[16 * t + l];
          }
          ASSERT_EQ(hits16[t] >> l & 1U, hit ? 1U : 0U);
        }
      }
    }
  }
}

TEST(Kernels, Sets) {
  Numbers numbers(604);
  for (const SetKernels* kernels : grundy::sequence::all_set_kernels()) {
    for (int i = 0; i < 1000; ++i) {
      const auto groups = static_cast<unsigned>(1 + numbers.below(4));
      constexpr std::size_t kHeaps = 600;
      const std::size_t n = kHeaps - 200;
      // A set has what is below its groups; with up to two groups no value of a part is above.
      const auto values = some_values<std::uint8_t>(numbers, kHeaps, groups <= 2 ? 32 : 64);
      std::vector<SetKernels::Pair> far;
      std::vector<SetKernels::Pair> middle;
      for (std::size_t count = numbers.below(40); count > 0; --count) {
        const std::size_t distance = 8 + numbers.below(300);
        const auto value = static_cast<std::uint8_t>(numbers.below(groups <= 2 ? 32 : 64));
        (distance < 64 ? middle : far).push_back({static_cast<std::uint32_t>(distance), value});
      }
      SetKernels::Sets sets;
      kernels->make(values.data() + n, far.data(), far.size(), groups, sets);
      for (std::size_t l = 0; l < SetKernels::kBlock; ++l) {
        std::uint64_t set = 0;
        for (const auto& pair : far) {
          set |= std::uint64_t{1} << (values[n + l - pair.distance] ^ pair.value);
        }
        if (groups < 4) set &= (std::uint64_t{1} << (16 * groups)) - 1;
        ASSERT_EQ(sets[l], set) << groups;
      }
      const std::size_t first = 8 * numbers.below(8);
      const SetKernels::Sets before = sets;
      kernels->add(values.data() + n + first, middle.data(), middle.size(), groups, first, sets);
      for (std::size_t l = 0; l < SetKernels::kBlock; ++l) {
        std::uint64_t set = before[l];
        for (const auto& pair : middle) {
          if (l < first || l >= first + 8) continue;
          set |= std::uint64_t{1} << (values[n + l - pair.distance] ^ pair.value);
        }
        ASSERT_EQ(sets[l], set) << groups;
      }
    }
  }
}

}  // namespace

}  // namespace grundy_test
