// The program's certificates: the checker accepts every one that is written, and none that is
// changed.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/period.hpp"
#include "grundy/verify.hpp"
#include "support/check_answer.hpp"

namespace {

using grundy::find_period;
using grundy::PeriodAnswer;
using grundy::PeriodOptions;
using grundy::verify;

PeriodAnswer proof_of(const std::string& rule, std::uint64_t to) {
  PeriodOptions options;
  options.to = to;
  options.certificate = true;
  auto found = find_period(rule, options);
  EXPECT_TRUE(found) << rule;
  return found ? std::move(found).value() : PeriodAnswer{};
}

// The checksum as zlib has it, over what stands before it.
std::string with_checksum(std::string text) {
  text.resize(text.rfind("checksum "));
  std::uint32_t crc = ~std::uint32_t{0};
  for (const char c : text) {
    crc ^= static_cast<unsigned char>(c);
    for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1U) ^ ((crc & 1U) != 0 ? 0xedb88320U : 0U);
  }
  crc = ~crc;
  std::array<char, 9> hex{};
  std::snprintf(hex.data(), hex.size(), "%08x", static_cast<unsigned>(crc));
  return text + "checksum " + hex.data() + "\n";
}

std::string random_set(grundy_test::Numbers& random, std::uint64_t most, std::uint64_t members) {
  std::string set;
  for (std::uint64_t i = 0; i < members; ++i) {
    set += (set.empty() ? "" : ",") + std::to_string(1 + random.below(most));
  }
  return "{" + set + "}";
}

// Rules of all kinds that have certificates.
std::string random_rule(grundy_test::Numbers& random) {
  switch (random.below(6)) {
    case 0:
    case 1:
      return "take" + random_set(random, 24, 1 + random.below(5));
    case 2:
      return "allbut" + random_set(random, 12, 1 + random.below(4));
    case 3: {  // repeating takes
      std::string code = "0.";
      for (std::uint64_t i = random.below(4); i > 0; --i)
        code += static_cast<char>('0' + random.below(4));
      code += "(";
      for (std::uint64_t i = 1 + random.below(3); i > 0; --i)
        code += static_cast<char>('0' + random.below(4));
      return code + "3)";
    }
    case 4: {
      std::string code = "hex:0.";
      for (std::uint64_t i = 1 + random.below(2); i > 0; --i)
        code += "0123456789abcdef"[random.below(16)];
      return code + "1";
    }
    default: {
      std::string code = random.below(3) == 0 ? "4." : "0.";
      for (std::uint64_t i = random.below(3); i > 0; --i)
        code += static_cast<char>('0' + random.below(8));
      return code + static_cast<char>('1' + random.below(7));
    }
  }
}

TEST(Certificates, OfRandomRulesAreAcceptedAndTheirMutationsAreNot) {
  grundy_test::Numbers random(20261130);
  int written = 0;
  for (int i = 0; i < 500; ++i) {
    const std::string rule = random_rule(random);
    const PeriodAnswer answer = proof_of(rule, rule.starts_with("hex") ? 500 : 4000);
    if (!answer.proved) continue;
    ASSERT_FALSE(answer.certificate.empty()) << rule;
    ++written;
    const std::string& text = answer.certificate;
    const auto checked = verify(text);
    ASSERT_TRUE(checked.ok()) << rule << '\n' << text;
    EXPECT_TRUE(checked.value().accepted) << rule << '\n' << text << checked.value().reason;
    EXPECT_EQ(checked.value().period, answer.period->to_u64()) << rule;
    EXPECT_EQ(checked.value().start, answer.start->to_u64()) << rule;
    EXPECT_EQ(checked.value().saltus, answer.saltus.to_u64()) << rule;
    // Any changed digit.
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (text[at] < '0' || text[at] > '9') continue;
      std::string changed = text;
      changed[at] =
          static_cast<char>('0' + (text[at] - '0' + 1 + static_cast<int>(random.below(9))) % 10);
      const auto again = verify(changed);
      ASSERT_TRUE(again.ok()) << changed;
      EXPECT_FALSE(again.value().accepted) << changed;
      EXPECT_FALSE(again.value().reason.empty()) << changed;
    }
    // A false claim with the right checksum, in one of its numbers.
    for (const std::string_view key :
         {"\nperiod ", "\nstart ", "\nsaltus ", "\nlargest ", "\nlargest at "}) {
      const std::size_t line = text.find(key);
      if (line == std::string::npos) continue;
      const std::size_t from = line + key.size();
      const std::size_t end = text.find('\n', from);
      const std::string number = text.substr(from, end - from);
      if (number.find_first_not_of("0123456789") != std::string::npos) continue;
      const std::uint64_t value = std::stoull(number);
      for (const std::uint64_t other :
           {value + 1, value * 2 + (value == 0 ? 3 : 0), value - (value > 0 ? 1 : 0)}) {
        if (other == value) continue;
        std::string changed = text;
        changed.replace(from, number.size(), std::to_string(other));
        const auto again = verify(with_checksum(changed));
        EXPECT_FALSE(again.ok() && again.value().accepted) << changed;
      }
    }
  }
  EXPECT_GT(written, 300);
}

// Proofs by rare values, with every number of theirs changed.
TEST(Certificates, OfSparseProofs) {
  for (const std::string rule : {"0.356", "0.16"}) {
    const PeriodAnswer answer = proof_of(rule, 600'000);
    ASSERT_EQ(answer.proof, grundy::PeriodProof::sparse) << rule;
    const std::string& text = answer.certificate;
    const auto checked = verify(text);
    ASSERT_TRUE(checked.ok()) << rule;
    EXPECT_TRUE(checked.value().accepted) << rule << checked.value().reason;
    const std::string_view keys[] = {"\nmask ", "\nrares ", "\nmask with heap ", "\nrare parity ",
                                     "\ndiffers "};
    for (const std::string_view key : keys) {
      const std::size_t from = text.find(key) + key.size();
      std::string changed = text;
      changed[from] = changed[from] == '1' ? '0' : '1';
      const auto again = verify(with_checksum(changed));
      EXPECT_FALSE(again.ok() && again.value().accepted) << rule << key;
    }
    // A rare heap less.
    std::string changed = text;
    const std::size_t from = text.find("\nrares ") + 7;
    changed.erase(from, text.find(' ', from) - from + 1);
    const auto again = verify(with_checksum(changed));
    EXPECT_FALSE(again.ok() && again.value().accepted) << rule;
  }
}

}  // namespace
