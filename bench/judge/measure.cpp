// Times one command from its start to its exit, its input and output being regular files:
//   measure RUNS IN OUT COMMAND [ARGUMENT ...]
//
// Prints the wall time of the quickest run in seconds, and the peak memory in KiB. hyperfine 1.15
// (Debian 12) cannot redirect the input without a shell, and does not measure memory.
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>

namespace {

void become(const char* in, const char* out, char** command) {
  const int input = open(in, O_RDONLY);
  const int output = open(out, O_WRONLY);
  if (input < 0 || output < 0 || dup2(input, 0) < 0 || dup2(output, 1) < 0) _exit(127);
  close(input);
  close(output);
  execv(command[0], command);
  _exit(127);
}

}  // namespace

int main(int argc, char** argv) {
  using clock = std::chrono::steady_clock;
  if (argc < 5) {
    std::fputs("usage: measure RUNS IN OUT COMMAND [ARGUMENT ...]\n", stderr);
    return 2;
  }
  double best = 1e9;
  long peak = 0;
  for (int run = std::atoi(argv[1]); run > 0; --run) {
    const int emptied = open(argv[3], O_WRONLY | O_CREAT | O_TRUNC, 0666);
    if (emptied < 0 || close(emptied) != 0) return 1;
    const auto start = clock::now();
    const pid_t child = fork();
    if (child == 0) become(argv[2], argv[3], argv + 4);
    int status = 0;
    rusage usage{};
    if (child < 0 || wait4(child, &status, 0, &usage) != child) return 1;
    best = std::min(best, std::chrono::duration<double>(clock::now() - start).count());
    peak = std::max(peak, usage.ru_maxrss);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
      std::fprintf(stderr, "measure: %s failed\n", argv[4]);
      return 1;
    }
  }
  std::printf("%.4f %ld\n", best, peak);
}
