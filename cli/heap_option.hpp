// Options that several commands about nim-sequences have: the number of a heap, and of threads.
#pragma once

#include <cstdint>
#include <optional>

#include "command.hpp"

namespace grundy::cli {

// The number of a heap, as positions have it: 12, 1e8, 2^20. `number` stays when the option was not
// given. False when it is bad: it has been complained of.
bool read_heap(const Arguments& arguments, const Session& session, const char* command,
               const char* option, std::uint64_t& number);

// --threads T: nothing when it is bad, which has been complained of. 0 and no option: all cores.
std::optional<unsigned> read_threads(const Arguments& arguments, const Session& session,
                                     const char* command);

}  // namespace grundy::cli
