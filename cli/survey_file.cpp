// FILE.part and FILE of a survey.
#include "survey_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <utility>
#include <vector>

#include <grundy/words.hpp>

#include "atomic_file.hpp"
#include "file_lock.hpp"
#include "outlet.hpp"
#include "real_path.hpp"

namespace grundy::cli {

namespace {

constexpr mode_t kMode = 0666;  // less the umask
constexpr std::string_view kMagic = "# grundy survey ";
constexpr std::size_t kPiece = std::size_t{1} << 16U;

// The errno of what failed, or 0.
int read_from_start(int file, std::string& text) {
  if (::lseek(file, 0, SEEK_SET) < 0) return errno;
  std::vector<char> piece(kPiece);
  while (true) {
    const ssize_t got = ::read(file, piece.data(), piece.size());
    if (got == 0) return 0;
    if (got < 0 && errno != EINTR) return errno;
    if (got > 0) text.append(piece.data(), static_cast<std::size_t>(got));
  }
}

// The line at `at`, which goes behind its end; nothing when it has no end.
std::optional<std::string_view> next_line(std::string_view text, std::size_t& at) {
  const std::size_t end = text.find('\n', at);
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view line = text.substr(at, end - at);
  at = end + 1;
  return line;
}

}  // namespace

SurveyFile::SurveyFile(std::string name, const Session& session)
    : name_(std::move(name)), session_(&session) {}

SurveyFile::~SurveyFile() {
  if (file_ >= 0) ::close(file_);
}

int SurveyFile::fault(int number, const std::string& name) const {
  const std::vector<std::string> values = {name, fault_text(number, session_->language)};
  if (number == EISDIR) return session_->bad_usage("sequence.error.file", values, "survey");
  session_->complain("grundy: " + message("sequence.error.file", values, session_->language) +
                     "\n");
  return kFault;
}

int SurveyFile::open(const std::string& header, std::span<const std::string> rules, bool fresh,
                     Visit visit) {
  struct stat old = {};
  if (::lstat(name_.c_str(), &old) == 0 && S_ISLNK(old.st_mode)) name_ = real_path(name_);
  part_ = name_ + ".part";
  lines_.emplace(header);
  if (::stat(name_.c_str(), &old) == 0) {
    if (S_ISDIR(old.st_mode)) return fault(EISDIR, name_);
    if (!S_ISREG(old.st_mode)) {
      return session_->bad_usage("survey.error.device", {&name_, 1}, "survey");
    }
    // Not found out at the end of a long run.
    if (::access(name_.c_str(), W_OK) < 0) return fault(errno, name_);
  }
  if (const int number = open_part(); number != 0) return fault(number, part_);
  return fresh ? begin(header) : read_rows(header, rules, visit);
}

int SurveyFile::open_part() {
  int locked = ESTALE;
  while (locked == ESTALE) {
    if (file_ >= 0) ::close(file_);
    // Not to wait for a pipe's other end.
    file_ = ::open(part_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, kMode);
    if (file_ < 0) return errno;
    locked = lock_file(file_, part_);
  }
  struct stat about = {};
  if (locked == 0 && ::fstat(file_, &about) == 0 && !S_ISREG(about.st_mode)) return EINVAL;
  return locked;
}

int SurveyFile::begin(const std::string& header) {
  if (::ftruncate(file_, 0) < 0 || ::lseek(file_, 0, SEEK_SET) < 0) return fault(errno, part_);
  const int number = write_all(file_, header + "\n");
  return number == 0 ? kAnswered : fault(number, part_);
}

int SurveyFile::read_rows(const std::string& header, std::span<const std::string> rules,
                          Visit visit) {
  std::string text;
  if (const int number = read_from_start(file_, text); number != 0) return fault(number, part_);
  const auto refuse = [&](std::string_view key, std::vector<std::string> values) {
    values.insert(values.begin(), part_);
    return session_->bad_usage(key, values, "survey");
  };
  std::size_t at = 0;
  const auto first = next_line(text, at);
  // Killed before the first line was whole.
  if (!first && header.starts_with(text)) return begin(header);
  if (!first || !first->starts_with(kMagic)) return refuse("survey.error.foreign", {});
  if (*first != header) {
    return refuse("survey.error.other", {std::string(first->substr(kMagic.size()))});
  }
  std::size_t rows = 0;
  std::size_t whole = at;
  while (const auto line = next_line(text, at)) {
    if (rows == rules.size()) return refuse("survey.error.foreign", {});
    const auto row = lines_->read(*line);
    // Refused, not computed anew: the rows behind it may be hours of work.
    if (!row || row->rule != rules[rows]) {
      return refuse(row ? "survey.error.row" : "survey.error.damaged",
                    {std::to_string(rows + 2), rules[rows]});
    }
    visit(*row);
    ++rows;
    whole = at;
  }
  // What is behind the last line end was cut short.
  const auto size = static_cast<off_t>(whole);
  if (::ftruncate(file_, size) < 0 || ::lseek(file_, size, SEEK_SET) < 0) {
    return fault(errno, part_);
  }
  return kAnswered;
}

bool SurveyFile::append(const SurveyRow& row) {
  const int number = write_all(file_, lines_->write(row));
  if (number != 0) fault(number, part_);
  return number == 0;
}

bool SurveyFile::finish(SurveyText& text, std::string_view limit) {
  const int number = write_whole(text, limit);
  if (number != 0) {
    fault(number, name_);
    return false;
  }
  // Not before FILE is on the disk. The lock goes with the descriptor, so that is closed last.
  ::unlink(part_.c_str());
  return true;
}

int SurveyFile::write_whole(SurveyText& text, std::string_view limit) const {
  std::string part;
  int number = read_from_start(file_, part);
  AtomicFile whole;
  if (number == 0) number = whole.open(name_, ".new");
  if (number != 0) return number;
  std::string piece = text.begin();
  std::size_t at = 0;
  next_line(part, at);
  while (number == 0) {
    const auto line = next_line(part, at);
    const auto row = line ? lines_->read(*line) : std::nullopt;
    if (line && !row) number = ESTALE;  // somebody else has written to it
    if (!row) break;
    piece += text.row(*row);
    if (piece.size() < kPiece) continue;
    number = whole.write(piece);
    piece.clear();
  }
  piece += text.end(limit);
  if (number == 0) number = whole.write(piece);
  if (number == 0) number = whole.commit();
  if (number != 0) whole.discard();
  return number;
}

}  // namespace grundy::cli
