// Files that positions refer to: --rules FILE, and graph:FILE.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "command.hpp"

namespace grundy::cli {

// Lets the session's positions name files of graphs, and reads --rules. False when the file is bad;
// it has been complained of.
bool read_rules(Session& session, const Arguments& arguments);

// The text of a regular file or a pipe, at most so many bytes; else nothing, and errno says why. A
// device may never end.
std::optional<std::string> whole_file(const std::string& name, std::size_t most);

}  // namespace grundy::cli
