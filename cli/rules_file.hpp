// Files that positions refer to: --rules FILE, and graph:FILE.
#pragma once

#include "command.hpp"

namespace grundy::cli {

// Lets the session's positions name files of graphs, and reads --rules. False when the file is bad;
// it has been complained of.
bool read_rules(Session& session, const Arguments& arguments);

}  // namespace grundy::cli
