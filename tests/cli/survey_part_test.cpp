// The lines of a survey's FILE.part: what was written is read, and nothing that is a little other.
#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "survey_part.hpp"

namespace grundy::cli {
namespace {

constexpr std::string_view kHeader = "# grundy survey octal 0.xyz --to 2000";

std::vector<SurveyRow> some_rows() {
  return {
      {"0.77", "12", "71", "0", "8", "27", true, "guy-smith", "242", ""},
      {"take{1,3,4}", "7", "0", "0", "3", "5", true, "window", "47", ""},
      {"0.6", "", "", "", "11", "340", false, "", "400", "nodes"},
      {"hex:0.8", "3", "1", "1", "", "", false, "", "", "memory"},
  };
}

std::string line_of(const PartLines& lines, const SurveyRow& row) {
  std::string line = lines.write(row);
  EXPECT_TRUE(line.ends_with('\n'));
  line.pop_back();
  return line;
}

TEST(SurveyPart, WhatWasWrittenIsRead) {
  const PartLines lines(kHeader);
  // As zlib.crc32() says of the first line, "\n" and the row.
  EXPECT_EQ(line_of(lines, some_rows()[0]), "0.77,12,71,0,8,27,true,guy-smith,242,,d6cf1846");
  for (const SurveyRow& row : some_rows()) {
    const std::string line = line_of(lines, row);
    const auto read = lines.read(line);
    ASSERT_TRUE(read.has_value()) << line;
    EXPECT_EQ(lines.write(*read), line + "\n");
    EXPECT_EQ(read->rule, row.rule);
    EXPECT_EQ(read->max_at, row.max_at);
    EXPECT_EQ(read->limit, row.limit);
  }
}

TEST(SurveyPart, NoByteMayChange) {
  const PartLines lines(kHeader);
  for (const SurveyRow& row : some_rows()) {
    const std::string line = line_of(lines, row);
    for (std::size_t at = 0; at < line.size(); ++at) {
      for (const char c : std::string_view("0123456789abcdef,\"xF \0", 22)) {
        if (c == line[at]) continue;
        std::string changed = line;
        changed[at] = c;
        EXPECT_FALSE(lines.read(changed).has_value()) << changed;
      }
      EXPECT_FALSE(lines.read(line.substr(0, at)).has_value());
      EXPECT_FALSE(lines.read(std::string(line).erase(at, 1)).has_value());
      EXPECT_FALSE(lines.read(std::string(line).insert(at, "1")).has_value());
    }
    EXPECT_FALSE(lines.read(line + "0").has_value());
    // Without a check, as a csv is.
    EXPECT_FALSE(lines.read(line.substr(0, line.rfind(','))).has_value());
  }
}

TEST(SurveyPart, ARowOfAnotherSurveyIsNone) {
  const PartLines other("# grundy survey octal 0.xyz --to 3000");
  for (const SurveyRow& row : some_rows()) {
    EXPECT_FALSE(other.read(line_of(PartLines(kHeader), row)).has_value());
  }
}

}  // namespace
}  // namespace grundy::cli
