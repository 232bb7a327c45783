// Reads files for the library, which reads none itself.
#include "rules_file.hpp"

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <string>

#include "whole_file.hpp"

namespace grundy::cli {

namespace {

// More is no text that a person wrote, or a graph that fits a common machine.
constexpr std::size_t kMostRules = std::size_t{16} << 20U;
constexpr std::size_t kMostGraph = std::size_t{1} << 30U;

}  // namespace

bool read_rules(Session& session, const Arguments& arguments) {
  session.rules.read_files_with(
      [](const std::string& name) { return whole_file(name, kMostGraph); });
  const std::string* name = arguments.value("--rules");
  if (name == nullptr) return true;
  const auto text = whole_file(*name, kMostRules);
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
