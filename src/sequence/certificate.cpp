// The lines of a certificate.
#include "sequence/certificate.hpp"

#include <algorithm>
#include <boost/crc.hpp>
#include <cstdint>
#include <string_view>
#include <vector>

#include "rules/subtraction_set.hpp"
#include "rules/take_break.hpp"
#include "sequence/take_pattern.hpp"

namespace grundy::sequence {

namespace {

constexpr std::uint64_t kMostMembers = std::uint64_t{1} << 20U;
constexpr std::uint64_t kMostMember = std::uint64_t{1} << 32U;
// More of them are a burden for checkers.
constexpr std::size_t kMostParts = 64;

class Lines {
 public:
  void line(std::string_view key, std::string_view value) {
    text_.append(key).append(" ").append(value).append("\n");
  }
  void line(std::string_view key, std::uint64_t value) { line(key, std::to_string(value)); }
  template <class Numbers>
  void list(std::string_view key, const Numbers& numbers) {
    text_ += key;
    for (const auto number : numbers) text_ += ' ' + std::to_string(number);
    text_ += '\n';
  }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
};

bool write_rule(const rules::HeapRule& rule, Lines& lines) {
  if (const auto* code = dynamic_cast<const rules::TakeBreak*>(&rule)) {
    if (code->finite() && code->digits().back() == 0) return false;  // nothing may be done
    lines.line("rule", "code");
    lines.list("digits", code->digits());
    if (!code->finite()) lines.list("repeating", code->repeating());
    return true;
  }
  std::vector<std::uint64_t> members;
  if (const auto* set = dynamic_cast<const rules::SubtractionSet*>(&rule);
      set != nullptr && set->finite()) {
    if (!(set->largest() < Natural(kMostMember))) return false;
    const bool all = set->for_each_member(set->largest().to_u64(), [&](std::uint64_t s) {
      members.push_back(s);
      return members.size() <= kMostMembers;
    });
    if (!all || members.empty()) return false;
    lines.line("rule", "take");
    lines.list("members", members);
    return true;
  }
  const auto pattern = TakePattern::of(rule);
  if (!pattern || pattern->repeating.size() != 1) return false;
  for (std::uint64_t b = 1; b < pattern->first.size(); ++b) {
    if (pattern->first[b] == 0) members.push_back(b);
  }
  lines.line("rule", "all-but");
  lines.list("members", members);
  return true;
}

std::string_view name_of(Period::Proof proof) {
  switch (proof) {
    case Period::Proof::window:
      return "window";
    case Period::Proof::guy_smith:
      return "guy-smith";
    case Period::Proof::three_heaps:
      return "three-heaps";
    case Period::Proof::sparse:
      return "sparse";
    case Period::Proof::state:
      return "state";
    case Period::Proof::none:
    case Period::Proof::unequal_split:
      break;
  }
  return {};
}

void write_sparse(const PeriodClaim& claim, Lines& lines) {
  const SparseClaim& sparse = claim.sparse;
  lines.line("mask", sparse.mask.mask);
  lines.line("mask with heap", sparse.mask.with_heap ? 1 : 0);
  lines.line("rare parity", sparse.mask.odd ? 1 : 0);
  lines.list("rares", sparse.rares);
  lines.line("depth", sparse.depth);
  std::vector<std::uint32_t> parts = sparse.parts;
  std::erase_if(parts, [&](std::uint32_t part) {
    return part > sparse.depth || std::ranges::binary_search(sparse.rares, part);
  });
  // The best are the last that an engine chose.
  if (parts.size() > kMostParts) parts.erase(parts.begin(), parts.end() - kMostParts);
  lines.list("parts", parts);
  // All values are common, and the lowest bit of the mask tells common ones apart.
  if (sparse.mask.mask % 2 == 0) return;
  for (const WindowState& state : sparse.states) {
    std::vector<std::uint64_t> numbers(state.values.begin(), state.values.end());
    numbers.insert(numbers.begin(), state.end);
    lines.list("state", numbers);
  }
}

}  // namespace

std::optional<std::string> plain_rule(const rules::HeapRule& rule) {
  Lines lines;
  if (!write_rule(rule, lines)) return std::nullopt;
  return lines.text();
}

std::optional<std::string> certificate_text(const rules::HeapRule& rule, const PeriodClaim& claim) {
  const Period& period = claim.period;
  const std::string_view proof = name_of(period.proof);
  Lines lines;
  lines.line("grundy certificate", 2);
  if (proof.empty() || !write_rule(rule, lines)) return std::nullopt;
  lines.line("proof", proof);
  lines.line("period", period.length);
  lines.line("start", period.start);
  lines.line("saltus", period.saltus);
  if (period.saltus == 0) {
    lines.line("largest", claim.largest);
    lines.line("largest at", claim.largest_at);
  }
  if (period.proof == Period::Proof::sparse) write_sparse(claim, lines);
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string sum(8, '0');
  boost::crc_32_type checksum;
  checksum.process_bytes(lines.text().data(), lines.text().size());
  std::uint32_t crc = checksum.checksum();
  for (std::size_t i = 8; i-- > 0; crc >>= 4U) sum[i] = kHex[crc & 15U];
  return lines.text() + "checksum " + sum + "\n";
}

}  // namespace grundy::sequence
