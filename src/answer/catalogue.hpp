// The message catalogue: every word for people, English and Chinese side by side.
//
// A key names a message ("error.unknown-game"); its first word names the group, and each group is
// one table in a file of its own (words_GROUP.cpp). The words that only one game needs (its steps,
// the name of its theorem) are in that game's file and are found here too. Nothing is built at
// start-up: a look-up walks one table.
//
// In a template {0}, {1} … stand for values, and {0:heap|heaps} for the first word when value 0 is
// "1" and for the second otherwise, and {0:size} for a number of bytes ("2.0 GiB"). Braces of any
// other shape are just text.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "games/family.hpp"
#include "grundy/basics.hpp"

namespace grundy::answer {

using games::Message;

std::span<const Message> error_words();
std::span<const Message> move_words();
std::span<const Message> explain_words();
std::span<const Message> judge_words();
std::span<const Message> theorem_words();
std::span<const Message> text_words();
std::span<const Message> table_words();
std::span<const Message> progress_words();
std::span<const Message> cli_words();
std::span<const Message> help_words();
std::span<const Message> format_words();
std::span<const Message> same_words();
std::span<const Message> sequence_words();
std::span<const Message> period_words();
std::span<const Message> verify_words();
std::span<const Message> compare_words();

// Null when there is no such message.
const Message* find_message(std::string_view key);

// The words of `text` in one language.
inline std::string_view in(const games::Text& text, Language language) {
  const char* words = language == Language::zh ? text.zh : text.en;
  return words == nullptr ? std::string_view() : std::string_view(words);
}

// The game of that name; null when there is none.
const games::Info* game_info(std::string_view name);

// For programs: the values whole. Values that stand for words ("proof.window", "rule.nim") are
// replaced by them.
std::string whole_message(std::string_view key, std::span<const std::string> arguments,
                          Language language);
// For people: long numbers and long lists in the values are shortened, and control characters
// made visible.
std::string people_message(std::string_view key, std::span<const std::string> arguments,
                           Language language);

}  // namespace grundy::answer
