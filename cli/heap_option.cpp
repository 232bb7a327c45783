// --to N, --threads T.
#include "heap_option.hpp"

#include <algorithm>
#include <string>
#include <thread>
#include <vector>

#include <grundy/solve.hpp>

#include "values.hpp"

namespace grundy::cli {

namespace {
constexpr std::uint64_t kHeapBound = std::uint64_t{1} << 63U;
constexpr unsigned kMostThreads = 256;
}  // namespace

bool read_heap(const Arguments& arguments, const Session& session, const char* command,
               const char* option, std::uint64_t& number) {
  const std::string* text = arguments.value(option);
  if (text == nullptr) return true;
  const auto refuse = [&](std::string_view key, const std::vector<std::string>& values) {
    session.bad_usage(key, values, command);
    return false;
  };
  const auto numbers = parse_numbers(*text);
  if (!numbers) {
    const Error& error = numbers.error();
    if (error.key == "error.full-width") {
      return refuse("sequence.error.full-width", {option, *text, error.arguments.front()});
    }
    const bool large = error.key == "error.number-too-large";
    return refuse(large ? "sequence.error.large-heap" : "sequence.error.bad-heap", {option, *text});
  }
  if (numbers.value().size() != 1) return refuse("sequence.error.bad-heap", {option, *text});
  const Natural& read = numbers.value().front();
  if (!read.fits_u64() || read.to_u64() >= kHeapBound) {
    return refuse("sequence.error.large-heap", {option, *text});
  }
  number = read.to_u64();
  return true;
}

std::optional<unsigned> read_threads(const Arguments& arguments, const Session& session,
                                     const char* command) {
  std::uint64_t count = 0;
  if (const std::string* text = arguments.value("--threads")) {
    const auto read = parse_count(*text);
    if (!read) {
      const std::string values[] = {"--threads", *text};
      session.bad_usage("cli.error.bad-count", values, command);
      return std::nullopt;
    }
    count = *read;
  }
  if (count == 0) count = std::max(1U, std::thread::hardware_concurrency());
  return static_cast<unsigned>(std::min<std::uint64_t>(count, kMostThreads));
}

}  // namespace grundy::cli
