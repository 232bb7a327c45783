// A problem of one's own as a format: read, checked by its sample, and answered.
#include <iostream>
#include <string>

#include <grundy/grundy.hpp>

int main() {
  const auto formats = grundy::parse_judge_formats(R"([three-sizes]
title = Take 1, 3 or 4; who takes the last one loses
input = T; n
position = take{1,3,4} {n}
play = misere
first = Alice
second = Bob
prefix = "Case {case}: "
sample = "3\n1\n2\n8\n"
output = "Case 1: Bob\nCase 2: Alice\nCase 3: Bob\n"
)");
  if (!formats) {
    std::cerr << to_text(formats.error(), grundy::Language::en);
    return 1;
  }
  const grundy::JudgeFormat& format = formats.value().front();
  const grundy::JudgeCheck check = check_samples(format);
  std::cout << check.samples << " sample, " << (check.differs == 0 ? "as expected" : "differs")
            << "\n";

  auto judge = grundy::Judge::open(format);
  if (!judge) return 1;
  std::string out;
  judge.value().feed("2\n1000000000000000", out);  // cut anywhere
  judge.value().feed("000\n9 x", out);
  judge.value().finish(out);
  std::cout << out;

  // What is no number is told with its place.
  auto strict = grundy::Judge::open(grundy::judge_preset("hdu-1846").value());
  out.clear();
  strict.value().feed("2\n23 2\n4 x\n", out);
  strict.value().finish(out);
  std::cout << out << to_text(*strict.value().error(), grundy::Language::en);
}
