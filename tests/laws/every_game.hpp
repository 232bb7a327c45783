// Runs a law once for each game of the table, as a case of its own: GRUNDY_EVERY_GAME(Suite).
#pragma once

#include <gtest/gtest.h>

#include <cctype>
#include <string>

#include "support/plain_game.hpp"

namespace grundy_test {

class GameLaw : public ::testing::TestWithParam<const PlainGame*> {
 protected:
  [[nodiscard]] static const PlainGame& game() { return *GetParam(); }
};

inline std::vector<const PlainGame*> game_pointers() {
  std::vector<const PlainGame*> pointers;
  for (const PlainGame& game : all_games()) pointers.push_back(&game);
  return pointers;
}

// "take{1,3,4}" -> "take_1_3_4": names of cases are letters, digits and _.
inline std::string case_name(const ::testing::TestParamInfo<const PlainGame*>& info) {
  std::string name = std::to_string(info.index) + "_";
  for (const char c : info.param->text) {
    if (c == '-') name += "minus";
    else if (c == '+') name += "plus";
    else if (c == '^') name += "to";
    else name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  }
  return name;
}

}  // namespace grundy_test

#define GRUNDY_EVERY_GAME(suite)                                                             \
  INSTANTIATE_TEST_SUITE_P(Every, suite, ::testing::ValuesIn(::grundy_test::game_pointers()), \
                           ::grundy_test::case_name)
