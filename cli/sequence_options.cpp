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

#include "option_values.hpp"
#include "real_path.hpp"
#include "values.hpp"

namespace grundy::cli {

namespace {

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
      : arguments_(arguments), values_(arguments, session, "sequence") {}

  bool read(SequenceWish& wish) {
    return values_.present(kSequenceOptions) && values_.game(wish.game) && heaps(wish) &&
           format(wish) && values_.engine(wish.engine) && values_.threads(wish.threads) &&
           values_.checkpoint(wish.checkpoint, wish.checkpoint_every) && together(wish);
  }

 private:
  bool refuse(std::string_view key, std::initializer_list<std::string> values) const {
    return values_.refuse(key, values);
  }

  bool heaps(SequenceWish& wish) const {
    if (!arguments_.has("--to")) return refuse("sequence.error.no-end", {});
    if (!values_.heap("--from", wish.from) || !values_.heap("--to", wish.to)) return false;
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
  OptionValues values_;
};

}  // namespace

std::optional<SequenceWish> read_sequence_wish(const Arguments& arguments, const Session& session) {
  SequenceWish wish;
  if (!Reader(arguments, session).read(wish)) return std::nullopt;
  return wish;
}

}  // namespace grundy::cli
