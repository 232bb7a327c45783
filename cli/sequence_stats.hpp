// What --stats says after a run.
#pragma once

#include <cstdint>
#include <string>

#include <grundy/basics.hpp>
#include <grundy/sequence.hpp>

namespace grundy::cli {

struct SequenceReport {
  SequenceStats stats;
  std::uint64_t first = 0;     // the least heap that has a value
  std::uint64_t computed = 0;  // values in this run: without those that a checkpoint held
  double seconds = 0;
};

// A line for each fact.
std::string stats_text(const SequenceReport& report, Language language);
std::string stats_json(const SequenceReport& report);

}  // namespace grundy::cli
