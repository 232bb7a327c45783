// Reads the options of `grundy sequence`.
#include "sequence_options.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <thread>
#include <vector>

#include <grundy/solve.hpp>

#include "real_path.hpp"
#include "values.hpp"

namespace grundy::cli {

namespace {

constexpr std::uint64_t kHeapBound = std::uint64_t{1} << 63U;
constexpr unsigned kMostThreads = 256;

// Both are written under another name first.
bool clash(const std::string& output, const std::string& checkpoint) {
  const std::string part = real_path(output) + ".part";
  const std::string fresh = real_path(checkpoint) + ".new";
  return same_file(output, checkpoint) || same_file(part, checkpoint) || same_file(output, fresh) ||
         same_file(part, fresh);
}

bool is_terminal(const std::string& name) {
  // The reader of a pipe would take a look for the whole of what is written.
  struct stat about = {};
  if (::stat(name.c_str(), &about) < 0 || !S_ISCHR(about.st_mode)) return false;
  const int file = ::open(name.c_str(), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  if (file < 0) return false;
  const bool terminal = ::isatty(file) != 0;
  ::close(file);
  return terminal;
}

class Reader {
 public:
  Reader(const Arguments& arguments, const Session& session)
      : arguments_(arguments), session_(session) {}

  bool read(SequenceWish& wish) {
    return have_values() && game(wish) && heaps(wish) && format(wish) && engine(wish) &&
           threads(wish) && checkpoint(wish) && together(wish);
  }

 private:
  // Always false.
  bool refuse(std::string_view key, std::initializer_list<std::string> values) const {
    const std::vector<std::string> list = values;
    session_.bad_usage(key, list, "sequence");
    return false;
  }

  bool have_values() const {
    for (const Option& option : kSequenceOptions) {
      const std::string* value = arguments_.value(option.name);
      if (option.value == nullptr || value == nullptr || !value->empty()) continue;
      return refuse("cli.error.option-needs-value", {option.name});
    }
    return true;
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
    if (!numbers) {
      const Error& error = numbers.error();
      if (error.key == "error.full-width") {
        return refuse("sequence.error.full-width", {option, *text, error.arguments.front()});
      }
      const bool large = error.key == "error.number-too-large";
      return refuse(large ? "sequence.error.large-heap" : "sequence.error.bad-heap",
                    {option, *text});
    }
    if (numbers.value().size() != 1) return refuse("sequence.error.bad-heap", {option, *text});
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
    if (const std::string* file = arguments_.value("--checkpoint")) {
      if (*file == "-") return refuse("sequence.error.no-stream", {"--checkpoint"});
      wish.checkpoint = *file;
    }
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
    if (wish.file && wish.checkpoint && clash(*wish.file, *wish.checkpoint)) {
      return refuse("sequence.error.same-file", {*wish.file, *wish.checkpoint});
    }
    const bool to_terminal =
        wish.values && (wish.file ? is_terminal(*wish.file) : ::isatty(STDOUT_FILENO) != 0);
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
