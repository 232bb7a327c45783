// Which file a name means: two names may mean one.
#pragma once

#include <string>

namespace grundy::cli {

// The name from the root on, without links, of a file that need not exist: its folder's, and for a
// link to nothing, that of what it points to. The name itself where there is no such folder.
std::string real_path(const std::string& name);

// The names mean one file, or will once it exists; also when it has both as names of its own.
bool same_file(const std::string& one, const std::string& other);

}  // namespace grundy::cli
