// Pieces of the pages that are no answers.
#pragma once

#include <cstdint>
#include <string>

namespace grundy::answer {

// The signature of the self-check: sixteen hexadecimal digits.
std::string signature_text(std::uint64_t signature);

}  // namespace grundy::answer
