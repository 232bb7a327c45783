// The whole of grundy in one call: a position as text, an answer in words.
#include <cstdio>

#include "grundy/solve.hpp"
#include "grundy/words.hpp"

int main() {
  for (const char* position : {"nim 3 6 9", "wythoff 3 5 + bash(3) 10", "nimm 3"}) {
    const auto answer = grundy::solve(position);
    if (answer) {
      std::fputs(to_text(answer.value(), grundy::Language::en).c_str(), stdout);
    } else {
      std::fputs(to_text(answer.error(), grundy::Language::en).c_str(), stdout);
    }
  }
}
