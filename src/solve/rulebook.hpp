// The inside of a Rulebook, for those who read positions.
#pragma once

#include "grundy/rulebook.hpp"
#include "notation/environment.hpp"

namespace grundy {

struct Rulebook::State {
  notation::Environment environment;
};

namespace solving {

// What positions may refer to; null without a rulebook.
[[nodiscard]] inline const notation::Environment* environment_of(const Rulebook* rules) {
  return rules == nullptr ? nullptr : &rules->state().environment;
}

}  // namespace solving

}  // namespace grundy
