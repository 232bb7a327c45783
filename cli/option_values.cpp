// Reads values of options.
#include "option_values.hpp"

#include <algorithm>
#include <thread>
#include <vector>

#include <grundy/solve.hpp>

#include "values.hpp"

namespace grundy::cli {

namespace {

constexpr std::uint64_t kHeapBound = std::uint64_t{1} << 63U;
constexpr unsigned kMostThreads = 256;

}  // namespace

bool OptionValues::refuse(std::string_view key, std::initializer_list<std::string> values) const {
  const std::vector<std::string> list = values;
  session_.bad_usage(key, list, command_);
  return false;
}

bool OptionValues::present(std::span<const Option> options) const {
  for (const Option& option : options) {
    const std::string* value = arguments_.value(option.name);
    if (option.value == nullptr || value == nullptr || !value->empty()) continue;
    return refuse("cli.error.option-needs-value", {option.name});
  }
  return true;
}

bool OptionValues::game(std::string& game) const {
  for (const std::string& word : arguments_.words) game += (game.empty() ? "" : " ") + word;
  return !game.empty() || refuse("cli.error.missing", {"GAME"});
}

bool OptionValues::heap(const char* option, std::uint64_t& number) const {
  const std::string* text = arguments_.value(option);
  if (text == nullptr) return true;
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

bool OptionValues::heap(const char* option, std::optional<std::uint64_t>& number) const {
  std::uint64_t read = 0;
  if (!heap(option, read)) return false;
  if (arguments_.has(option)) number = read;
  return true;
}

bool OptionValues::engine(EngineKind& engine) const {
  const std::string* name = arguments_.value("--engine");
  if (name == nullptr) return true;
  const auto read = engine_of(*name);
  if (!read) {
    return refuse("cli.error.bad-choice",
                  {"--engine", *name, "auto, theorem, definition, window, dense, sparse"});
  }
  engine = *read;
  return true;
}

bool OptionValues::threads(unsigned& threads) const {
  std::uint64_t count = 0;
  if (const std::string* text = arguments_.value("--threads")) {
    const auto read = parse_count(*text);
    if (!read) return refuse("cli.error.bad-count", {"--threads", *text});
    count = *read;
  }
  if (count == 0) count = std::max(1U, std::thread::hardware_concurrency());
  threads = static_cast<unsigned>(std::min<std::uint64_t>(count, kMostThreads));
  return true;
}

bool OptionValues::checkpoint(std::optional<std::string>& file,
                              std::optional<std::chrono::milliseconds>& every) const {
  if (const std::string* name = arguments_.value("--checkpoint")) {
    if (*name == "-") return refuse("sequence.error.no-stream", {"--checkpoint"});
    file = *name;
  }
  if (const std::string* text = arguments_.value("--checkpoint-every")) {
    every = parse_duration(*text);
    if (!every) return refuse("cli.error.bad-duration", {"--checkpoint-every", *text});
    if (!file) return refuse("sequence.error.needs", {"--checkpoint-every", "--checkpoint"});
  }
  return true;
}

}  // namespace grundy::cli
