// Reading whole files for the library, which reads none itself.
#include "rules_file.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>

namespace grundy::cli {

namespace {

std::optional<std::string> whole_file(const std::string& name) {
  errno = 0;
  std::ifstream file(name, std::ios::binary);
  if (!file) return std::nullopt;
  std::ostringstream text;
  text << file.rdbuf();
  if (file.bad() || (text.str().empty() && errno != 0)) return std::nullopt;  // a folder
  return std::move(text).str();
}

}  // namespace

bool read_rules(Session& session, const Arguments& arguments) {
  session.rules.read_files_with(whole_file);
  const std::string* name = arguments.value("--rules");
  if (name == nullptr) return true;
  const auto text = whole_file(*name);
  if (!text) {
    const std::string values[] = {*name, std::strerror(errno != 0 ? errno : EIO)};
    session.bad_usage("cli.error.read-file", values, "");
    return false;
  }
  const auto error = session.rules.add(*text, *name);
  if (error) session.complain(*error);
  return !error;
}

}  // namespace grundy::cli
