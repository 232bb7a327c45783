// Fuzzing judges: any format with any input, cut anywhere.
//
// The bytes before the first NUL say which format: one byte is a preset by its number, more are a
// preset's name, or the text of a format file. What follows is the input. All ways to read it must
// say the same. Without a NUL the bytes are a format file, and nothing more.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "grundy/judge.hpp"
#include "support/judge_ways.hpp"

namespace {

using namespace grundy_test;

// Small, so that no input takes long.
grundy::Limits limits() {
  grundy::Limits small;
  small.nodes = 300;
  small.memory = 1U << 18U;
  return small;
}

void require(bool good, const std::string& what) {
  if (good) return;
  std::fprintf(stderr, "%s\n", what.c_str());
  std::abort();
}

void compare(const grundy::JudgeFormat& format, std::string_view input) {
  // The stages know no byte order mark: that is the front's.
  while (input.starts_with("\xef\xbb\xbf")) input.remove_prefix(3);
  std::uint64_t seed = 1;
  for (const char c : input) seed = seed * 31 + static_cast<unsigned char>(c);
  Numbers numbers(seed);
  const std::string expected = case_by_case(format, whole(input), limits()).text();
  const auto same = [&](const Said& said, const char* way) {
    require(said.text() == expected,
            to_string(format) + way + ":\n" + said.text() + "case by case:\n" + expected);
  };
  same(feed(format, random_parts(input, 5, numbers), limits()), "fed in parts");
  same(by_stages(format, pieces(input, 3, numbers), limits()), "by stages");
  same(case_by_case(format, pieces(input, 3, numbers), limits()), "case by case, in pieces");
}

void read_formats(std::string_view text, std::string_view input) {
  const auto formats = grundy::parse_judge_formats(text);
  if (!formats) {
    const grundy::Error& error = formats.error();
    require(error.line >= 1 && error.column() >= 1 && error.offset <= error.text.size(),
            "an error without a place");
    return;
  }
  for (const grundy::JudgeFormat& format : formats.value()) {
    const auto again = grundy::parse_judge_formats(to_string(format));
    require(again.ok() && again.value().size() == 1, "a format is not read back");
    require(to_string(again.value()[0]) == to_string(format), "a format changes");
    (void)grundy::judge_games(format);
    compare(format, input);
  }
}

const std::vector<grundy::JudgeFormat>& presets() {
  static const std::vector<grundy::JudgeFormat> all = grundy::judge_presets();
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const std::size_t nul = bytes.find('\0');
  const std::string_view head = bytes.substr(0, nul);
  const std::string_view input =
      nul == std::string_view::npos ? std::string_view() : bytes.substr(nul + 1);
  if (head.size() == 1) {
    compare(presets()[static_cast<unsigned char>(head[0]) % presets().size()], input);
    return 0;
  }
  for (const grundy::JudgeFormat& preset : presets()) {
    if (preset.name != head) continue;
    compare(preset, input);
    return 0;
  }
  read_formats(head, input);
  return 0;
}
