// A whole file in memory, for what the library reads as one text: rules, graphs, certificates.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace grundy::cli {

enum class Dash : std::uint8_t { is_a_name, is_stdin };

// The text of a regular file or a pipe, or of stdin whatever that is, at most so many bytes; else
// nothing, and errno says why: EFBIG when there are more, ENOTSUP of a device, which may never end,
// EINTR after Ctrl-C (interrupted()), which also ends the wait for a pipe's other end.
std::optional<std::string> whole_file(const std::string& name, std::size_t most,
                                      Dash dash = Dash::is_a_name);

}  // namespace grundy::cli
