// Long numbers and long lists, shortened for people. JSON keeps every digit.
#pragma once

#include <string>
#include <string_view>

#include "grundy/basics.hpp"

namespace grundy::answer {

// A run of more than 60 digits becomes its first and last digits and its length:
// "123456789012…987654321098 (1000 digits)".
std::string shorten_digits(std::string_view text, Language language);

// A number of bytes, in digits, as "512 bytes", "2.0 GiB".
std::string size_text(std::string_view digits);

// A text of more than some 200 characters loses its middle, at spaces.
std::string shorten_list(std::string text);

}  // namespace grundy::answer
