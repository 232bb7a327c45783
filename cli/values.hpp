// Values of options: counts, sizes, durations.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

namespace grundy::cli {

// "20", "1e6"; saturates at 2^64-1.
std::optional<std::uint64_t> parse_count(std::string_view text);
// "512M", "4G", "65536": bytes, K = 1024; saturates.
std::optional<std::uint64_t> parse_size(std::string_view text);
// "500ms", "10s", "5m", "2h".
std::optional<std::chrono::milliseconds> parse_duration(std::string_view text);

}  // namespace grundy::cli
