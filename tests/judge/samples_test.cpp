// Every preset reproduces its samples, however the same input is written and however it is cut.
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "support/judge_ways.hpp"

namespace grundy_test {

namespace {

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos;
       at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

class Samples : public ::testing::Test {
 protected:
  using Way = std::function<Said(const grundy::JudgeFormat&, const std::string& input)>;
  static void check(const Way& way) {
    Faults faults;
    for (const grundy::JudgeFormat& preset : grundy::judge_presets()) {
      for (const auto& [input, output] : preset.samples) {
        const Said said = way(preset, input);
        const bool good = said.output == output && !said.error && !said.limited;
        faults.add(good ? "" : preset.name + ": " + said.text());
      }
    }
    EXPECT_EQ(faults.text(), "");
    EXPECT_GE(faults.checked(), 39U);
  }
};

TEST_F(Samples, AsTheyStand) {
  check([](const auto& format, const auto& input) { return feed(format, whole(input)); });
}
TEST_F(Samples, CaseByCase) {
  check([](const auto& format, const auto& input) { return case_by_case(format, whole(input)); });
}
TEST_F(Samples, ByteForByte) {
  check([](const auto& format, const auto& input) { return feed(format, single_bytes(input)); });
}
TEST_F(Samples, Crlf) {
  check([](const auto& format, const auto& input) {
    return feed(format, whole(replaced(input, "\n", "\r\n")));
  });
}
TEST_F(Samples, CarriageReturnsAlone) {
  check([](const auto& format, const auto& input) {
    return feed(format, whole(replaced(input, "\n", "\r")));
  });
}
TEST_F(Samples, WithoutTheLastNewline) {
  check([](const auto& format, std::string input) {
    while (!input.empty() && white(input.back())) input.pop_back();
    return feed(format, whole(input));
  });
}
TEST_F(Samples, BlankLines) {
  check([](const auto& format, const auto& input) {
    return feed(format, whole("\n \n" + replaced(input, "\n", "\n\n\t\n") + "\n\n  \n"));
  });
}
TEST_F(Samples, ANumberALine) {
  check([](const auto& format, const auto& input) {
    return feed(format, whole(replaced(input, " ", "\n")));
  });
}
TEST_F(Samples, OnOneLine) {
  check([](const auto& format, const auto& input) {
    return feed(format, whole(replaced(input, "\n", " ")));
  });
}
TEST_F(Samples, LeadingZeros) {
  check([](const auto& format, const auto& input) {
    std::string padded;
    for (std::size_t i = 0; i < input.size(); ++i) {
      if (!white(input[i]) && (i == 0 || white(input[i - 1]))) padded += "000000000000000000000";
      padded += input[i];
    }
    return feed(format, whole(padded));
  });
}
TEST_F(Samples, ByteOrderMark) {
  check([](const auto& format, const auto& input) {
    return feed(format, whole("\xef\xbb\xbf" + input));
  });
}
TEST_F(Samples, ByteOrderMarkByteForByte) {
  check([](const auto& format, const auto& input) {
    const std::string marked = "\xef\xbb\xbf" + input;
    return feed(format, single_bytes(marked));
  });
}
TEST_F(Samples, RandomParts) {
  Numbers numbers(4);
  for (const std::uint64_t mean : {1U, 3U, 10U}) {
    for (int round = 0; round < 10; ++round) {
      check([&](const auto& format, const auto& input) {
        return feed(format, random_parts(input, mean, numbers));
      });
    }
  }
}

// The three stages, cut once at each white space.
TEST_F(Samples, StagesCutOnce) {
  check([](const auto& format, const auto& input) {
    Said said = by_stages(format, {input, std::string_view()});
    for (std::size_t i = 0; i < input.size(); ++i) {
      if (!white(input[i])) continue;
      const std::string_view text = input;
      Said next = by_stages(format, {text.substr(0, i + 1), text.substr(i + 1)});
      if (next.text() != said.text()) return next;
    }
    return said;
  });
}
TEST_F(Samples, StagesCutEverywhere) {
  Numbers numbers(5);
  check([&](const auto& format, const auto& input) {
    return by_stages(format, pieces(input, 1, numbers));
  });
}
TEST_F(Samples, StagesCutAnywhere) {
  Numbers numbers(6);
  for (int round = 0; round < 10; ++round) {
    check([&](const auto& format, const auto& input) {
      return by_stages(format, pieces(input, 2 + numbers.below(4), numbers));
    });
  }
}

// What follows the end of the cases is ignored, where the input says where that is.
TEST_F(Samples, WhatFollowsIsIgnored) {
  check([](const auto& format, const auto& input) {
    const bool until_end = format.input.find(" until ") == std::string::npos &&
                           !format.input.starts_with("T;") && !format.input.starts_with("once;");
    return feed(format, whole(until_end ? input : input + "and more 1 2 -3"));
  });
}

TEST(Presets, NamesAndSamples) {
  const auto presets = grundy::judge_presets();
  std::vector<std::string> names;
  for (const grundy::JudgeFormat& preset : presets) {
    EXPECT_FALSE(preset.samples.empty()) << preset.name;
    EXPECT_TRUE(preset.verified == "sample" || preset.verified == "recalled") << preset.name;
    EXPECT_FALSE(preset.title.empty() || preset.note.empty() || preset.note_zh.empty())
        << preset.name;
    EXPECT_FALSE(grundy::judge_games(preset).empty()) << preset.name;
    names.push_back(preset.name);
    EXPECT_EQ(grundy::judge_preset(preset.name).value().name, preset.name);
    for (const std::string& alias : preset.aliases) {
      names.push_back(alias);
      EXPECT_EQ(grundy::judge_preset(alias).value().name, preset.name);
    }
  }
  EXPECT_TRUE(std::ranges::is_sorted(presets, {}, &grundy::JudgeFormat::name));
  std::ranges::sort(names);
  EXPECT_EQ(std::ranges::adjacent_find(names), names.end());
  EXPECT_FALSE(grundy::judge_preset("hdu-0000").ok());
  EXPECT_EQ(grundy::judge_preset("hdu-0000").error().key, "error.unknown-preset");
}

}  // namespace

}  // namespace grundy_test
