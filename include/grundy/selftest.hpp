// The built-in self-check: small versions of the laws on the machine it runs on.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "grundy/limits.hpp"

namespace grundy {

struct SelfTestLine {
  std::string game;
  std::uint64_t positions = 0;
  std::uint64_t failures = 0;
  std::string first_failure;  // a position; empty when none
};
struct SelfTest {
  std::vector<SelfTestLine> lines;
  // One number over a fixed set of work: equal on every machine and front end of one version.
  // 0 when a limit stopped the work.
  std::uint64_t signature = 0;
  bool passed = false;  // all of it was done, and nothing failed
  LimitHit limit = LimitHit::none;
};

// Compares solve() with the definition on small positions of every game, both conventions.
// Cost: about a second.
SelfTest selftest(const Limits& limits = {});

}  // namespace grundy
