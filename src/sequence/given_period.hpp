// GivenPeriod: proves a period of a code with few rare values that is known from elsewhere, in one
// pass and the memory of two windows, however long the period is.
#pragma once

#include <cstdint>
#include <vector>

#include "sequence/bytes.hpp"
#include "sequence/engine.hpp"
#include "sequence/period_claim.hpp"
#include "sequence/split_rule.hpp"

namespace grundy::sequence {

class GivenPeriod {
 public:
  enum class Verdict : std::uint8_t { open, proved, refuted, useless };

  // `states`: collect those of a claim, on the way.
  GivenPeriod(const Period& period, bool states);

  // After each block of the engine. `refuted`: the period is not what was given, or cannot be
  // proved so. `useless`: there are no rare values to go by at its start.
  Verdict step(Engine& engine, const SplitRule& rule);
  // No value of a heap before this is needed any more.
  [[nodiscard]] std::uint64_t needed_from(std::uint64_t known) const;

  // When proved: all but the rares.
  [[nodiscard]] PeriodClaim claim(const Engine& engine, const SplitRule& rule) const;

  // With what the engine alone knows: how deep it has looked, perhaps in a block after the last step.
  void save(ByteWriter& bytes, const Engine& engine) const;
  bool restore(ByteReader& bytes);

 private:
  // Some values from a heap on, to be compared with those from the start on.
  struct Sample {
    std::uint64_t distance = 0;
    std::vector<std::uint32_t> values;
  };
  [[nodiscard]] static std::vector<std::uint32_t> read(const Engine& engine, std::uint64_t from,
                                                       std::uint64_t to);
  [[nodiscard]] Verdict compare(const Engine& engine) const;
  void keep_states(const Engine& engine, std::uint64_t known);
  [[nodiscard]] std::uint64_t before() const { return period_.start == 0 ? 0 : period_.start - 1; }

  Period period_;
  std::vector<Sample> samples_;
  bool begun_ = false;        // the start is behind, and it is known how long windows are
  std::uint64_t depth_ = 0;   // rare values may be looked for so deep,
  std::uint64_t looked_ = 0;  // and were, since it is known; or lately, before a checkpoint
  SparseFound taken_;         // for granted
  std::uint64_t window_end_ = 0;
  std::vector<std::uint32_t> window_;  // from the heap before the start on
  std::uint64_t watched_ = 0;
  // How long the windows of a proof are turns out later: states are longer than that at first.
  static constexpr std::uint64_t kLongState = std::uint64_t{1} << 15U;
  std::uint64_t state_gap_ = 0;  // 0: no states
  bool states_watched_ = false;
  std::vector<WindowState> states_;
  std::uint64_t states_depth_ = 0;  // so deep, since the first
};

}  // namespace grundy::sequence
