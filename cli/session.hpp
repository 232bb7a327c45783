// What the session is like, from options and the environment: language and colours.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "command.hpp"

namespace grundy::cli {

// From --lang in the raw words, else the environment: usable before the words are understood.
Language language_of(std::span<const char* const> words);

// Reads --lang, --color and --rules. False when one is bad; it has been complained of.
bool set_up(Session& session, const Arguments& arguments);

}  // namespace grundy::cli
