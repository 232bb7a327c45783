// How much memory may still be used: the default limit is half of it.
#pragma once

#include <cstdint>
#include <optional>

namespace grundy::cli {

// Bytes that the machine, and the container around us, have left; nothing when they do not say.
std::optional<std::uint64_t> free_memory();

}  // namespace grundy::cli
