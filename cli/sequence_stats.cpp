// What --stats says after a run.
#include "sequence_stats.hpp"

#include <charconv>
#include <initializer_list>
#include <string_view>
#include <vector>

#include <grundy/words.hpp>

#include "value_writer.hpp"

namespace grundy::cli {

namespace {

std::string hexadecimal(std::uint64_t number) {
  char digits[16];
  const auto end = std::to_chars(digits, digits + sizeof digits, number, 16).ptr;
  return "0x" + std::string(digits, end);
}

std::string decimal(double number, int places) {
  char digits[400];
  const auto end =
      std::to_chars(digits, digits + sizeof digits, number, std::chars_format::fixed, places).ptr;
  return {digits, end};
}

double per(double amount, double divisor) { return divisor > 0 ? amount / divisor : 0; }

}  // namespace

std::string stats_text(const SequenceReport& report, Language language) {
  const SequenceStats& stats = report.stats;
  std::string out;
  const auto line = [&](std::string_view key, const std::vector<std::string>& values) {
    out += message(key, values, language) + "\n";
  };
  const std::uint64_t heaps = stats.known - report.first;
  if (heaps == 0) {
    line("sequence.stats.no-heaps", {});
  } else {
    line("sequence.stats.heaps",
         {std::to_string(heaps), std::to_string(report.first), std::to_string(stats.known - 1)});
  }
  line("sequence.stats.engine", {std::string(engine_name(stats.engine))});
  line("sequence.stats.largest", {std::to_string(stats.largest), std::to_string(stats.largest_at)});
  const auto computed = static_cast<double>(report.computed);
  if (stats.pairs != 0) {
    line("sequence.stats.pairs", {std::to_string(stats.pairs),
                                  decimal(per(static_cast<double>(stats.pairs), computed), 1)});
  }
  if (stats.rares != 0) {
    line("sequence.stats.rares", {std::to_string(stats.rares), std::to_string(stats.last_rare)});
    line(stats.odd ? "sequence.stats.mask-odd" : "sequence.stats.mask-even",
         {hexadecimal(stats.mask) + (stats.mask_with_heap ? " (+n)" : "")});
  }
  line("sequence.stats.time",
       {decimal(report.seconds, 3), decimal(per(computed, report.seconds), 0)});
  return out;
}

std::string stats_json(const SequenceReport& report) {
  const SequenceStats& stats = report.stats;
  const auto flag = [](bool yes) { return std::string(yes ? "true" : "false"); };
  const bool sparse = stats.rares != 0;
  const auto of_sparse = [&](const std::string& text) { return sparse ? text : "null"; };
  const double rate = per(static_cast<double>(report.computed), report.seconds);
  return "{\"heaps\":" + json_number(stats.known - report.first) +
         ",\"engine\":" + json_text(engine_name(stats.engine)) +
         ",\"largest\":" + json_number(stats.largest) +
         ",\"largest_at\":" + json_number(stats.largest_at) +
         ",\"pairs\":" + json_number(stats.pairs) + ",\"rares\":" + json_number(stats.rares) +
         ",\"last_rare\":" + of_sparse(json_number(stats.last_rare)) +
         ",\"mask\":" + of_sparse('"' + hexadecimal(stats.mask) + '"') +
         ",\"mask_with_heap\":" + of_sparse(flag(stats.mask_with_heap)) +
         ",\"odd\":" + of_sparse(flag(stats.odd)) +
         ",\"computed\":" + json_number(report.computed) +
         ",\"seconds\":" + decimal(report.seconds, 6) +
         ",\"values_per_second\":" + decimal(rate, 0) + "}";
}

}  // namespace grundy::cli
