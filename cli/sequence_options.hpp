// The options of `grundy sequence`, and what they ask for.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include <grundy/sequence.hpp>

#include "command.hpp"
#include "value_writer.hpp"

namespace grundy::cli {

inline constexpr std::array kSequenceOptions = {
    Option{"--from", nullptr, "A", "sequence.option.from"},
    Option{"--to", nullptr, "N", "sequence.option.to"},
    Option{"--format", nullptr, "FORMAT", "sequence.option.format"},
    kJson,
    Option{"--output", "-o", "FILE", "sequence.option.output"},
    Option{"--stats", nullptr, nullptr, "sequence.option.stats"},
    Option{"--engine", nullptr, "ENGINE", "sequence.option.engine"},
    Option{"--threads", nullptr, "T", "sequence.option.threads"},
    Option{"--checkpoint", nullptr, "FILE", "sequence.option.checkpoint"},
    Option{"--checkpoint-every", nullptr, "DURATION", "sequence.option.checkpoint-every"},
    kNodes,
    kMemory,
    Option{kTimeout.name, nullptr, kTimeout.value, "sequence.option.timeout"},
};

struct SequenceWish {
  std::string game;
  std::uint64_t from = 0;
  std::uint64_t to = 0;
  ValueFormat format = ValueFormat::plain;
  bool values = true;  // false: only the statistics
  bool stats = false;
  EngineKind engine = EngineKind::automatic;
  unsigned threads = 1;
  std::optional<std::string> file;
  std::optional<std::string> checkpoint;
  std::optional<std::chrono::milliseconds> checkpoint_every;
};

// Nothing when something is bad: it has been complained of, and the status is kBadInput.
std::optional<SequenceWish> read_sequence_wish(const Arguments& arguments, const Session& session);

}  // namespace grundy::cli
