// A program outside of the project that uses the library; run.sh builds it in each supported way.
#include <cstdio>
#include <grundy/grundy.hpp>

int main() {
  const auto answer = grundy::solve("nim 3 6 9");
  if (!answer.ok() || answer.value().outcome != grundy::Outcome::N) return 1;
  std::puts("nim 3 6 9: the first player wins");
  return 0;
}
