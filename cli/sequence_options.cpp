// Reads the options of `grundy sequence`.
#include "sequence_options.hpp"

#include <unistd.h>

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <thread>
#include <vector>

#include <grundy/solve.hpp>

#include "values.hpp"

namespace grundy::cli {

namespace {

constexpr std::uint64_t kHeapBound = std::uint64_t{1} << 63U;
constexpr unsigned kMostThreads = 256;

class Reader {
 public:
  Reader(const Arguments& arguments, const Session& session)
      : arguments_(arguments), session_(session) {}

  bool read(SequenceWish& wish) {
    return game(wish) && heaps(wish) && format(wish) && engine(wish) && threads(wish) &&
           checkpoint(wish) && together(wish);
  }

 private:
  // Always false.
  bool refuse(std::string_view key, std::initializer_list<std::string> values) const {
    const std::vector<std::string> list = values;
    session_.bad_usage(key, list, "sequence");
    return false;
  }

  bool game(SequenceWish& wish) const {
    for (const std::string& word : arguments_.words) {
      wish.game += (wish.game.empty() ? "" : " ") + word;
    }
    return !wish.game.empty() || refuse("cli.error.missing", {"GAME"});
  }

  // The number of a heap, as positions have it: 12, 1e8, 2^20.
  bool heap(const char* option, std::uint64_t& number) const {
    const std::string* text = arguments_.value(option);
    if (text == nullptr) return true;
    const auto numbers = parse_numbers(*text);
    if (!numbers || numbers.value().size() != 1) {
      return refuse("sequence.error.bad-heap", {option, *text});
    }
    const Natural& read = numbers.value().front();
    if (!read.fits_u64() || read.to_u64() >= kHeapBound) {
      return refuse("sequence.error.large-heap", {option, *text});
    }
    number = read.to_u64();
    return true;
  }

  bool heaps(SequenceWish& wish) const {
    if (!arguments_.has("--to")) return refuse("sequence.error.no-end", {});
    if (!heap("--from", wish.from) || !heap("--to", wish.to)) return false;
    return wish.from <= wish.to ||
           refuse("sequence.error.falls", {std::to_string(wish.from), std::to_string(wish.to)});
  }

  bool format(SequenceWish& wish) const {
    const std::string* name = arguments_.value("--format");
    if (name != nullptr) {
      const auto format = value_format_of(*name);
      if (!format) {
        return refuse("cli.error.bad-choice",
                      {"--format", *name, std::string(value_format_names())});
      }
      wish.format = *format;
    }
    if (arguments_.has("--json")) {
      if (name != nullptr && wish.format != ValueFormat::json) {
        return refuse("cli.error.conflict", {"--json", "--format " + *name});
      }
      wish.format = ValueFormat::json;
    }
    wish.stats = arguments_.has("--stats");
    if (const std::string* file = arguments_.value("--output"); file != nullptr && *file != "-") {
      wish.file = *file;
    }
    wish.values =
        !wish.stats || name != nullptr || arguments_.has("--json") || arguments_.has("--output");
    return true;
  }

  bool engine(SequenceWish& wish) const {
    const std::string* name = arguments_.value("--engine");
    if (name == nullptr) return true;
    const auto engine = engine_of(*name);
    if (!engine) {
      return refuse("cli.error.bad-choice",
                    {"--engine", *name, "auto, theorem, definition, window, dense, sparse"});
    }
    wish.engine = *engine;
    return true;
  }

  bool threads(SequenceWish& wish) const {
    std::uint64_t count = 0;
    if (const std::string* text = arguments_.value("--threads")) {
      const auto read = parse_count(*text);
      if (!read) return refuse("cli.error.bad-count", {"--threads", *text});
      count = *read;
    }
    if (count == 0) count = std::max(1U, std::thread::hardware_concurrency());
    wish.threads = static_cast<unsigned>(std::min<std::uint64_t>(count, kMostThreads));
    return true;
  }

  bool checkpoint(SequenceWish& wish) const {
    if (const std::string* file = arguments_.value("--checkpoint")) wish.checkpoint = *file;
    if (const std::string* text = arguments_.value("--checkpoint-every")) {
      wish.checkpoint_every = parse_duration(*text);
      if (!wish.checkpoint_every) {
        return refuse("cli.error.bad-duration", {"--checkpoint-every", *text});
      }
      if (!wish.checkpoint) {
        return refuse("sequence.error.needs", {"--checkpoint-every", "--checkpoint"});
      }
    }
    return true;
  }

  // What each alone would be good for.
  bool together(const SequenceWish& wish) const {
    if (wish.file && wish.checkpoint && *wish.file == *wish.checkpoint) {
      return refuse("sequence.error.same-file", {*wish.file});
    }
    const bool to_terminal = wish.values && !wish.file && ::isatty(STDOUT_FILENO) != 0;
    return wish.format != ValueFormat::npy || !to_terminal || refuse("sequence.error.terminal", {});
  }

  const Arguments& arguments_;
  const Session& session_;
};

}  // namespace

std::optional<SequenceWish> read_sequence_wish(const Arguments& arguments, const Session& session) {
  SequenceWish wish;
  if (!Reader(arguments, session).read(wish)) return std::nullopt;
  return wish;
}

}  // namespace grundy::cli
