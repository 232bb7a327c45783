// Looks up messages and puts the values in.
#include "answer/catalogue.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "answer/display.hpp"
#include "answer/numbers.hpp"
#include "grundy/words.hpp"

namespace grundy::answer {

namespace {

struct Group {
  std::string_view prefix;
  std::span<const Message> (*words)();
};
constexpr std::array kGroups = {
    Group{"error.", error_words},       Group{"move.", move_words},
    Group{"explain.", explain_words},   Group{"proof.", explain_words},
    Group{"judge.", judge_words},       Group{"theorem.", theorem_words},
    Group{"text.", text_words},         Group{"table.", table_words},
    Group{"progress.", progress_words}, Group{"cli.", cli_words},
    Group{"help.", help_words},         Group{"format.", format_words},
    Group{"same.", same_words},         Group{"sequence.", sequence_words},
    Group{"period.", period_words},     Group{"verify.", verify_words},
    Group{"compare.", compare_words},   Group{"survey.", compare_words},
};

const Message* find_in(std::span<const Message> words, std::string_view key) {
  for (const Message& message : words) {
    if (message.key == key) return &message;
  }
  return nullptr;
}

// Reads {N}, {N:one|many}, {N:size} or {N:list} at `at`; nothing when the braces are just text.
enum class Shape : std::uint8_t { plain, choice, size, list };
struct Place {
  std::size_t index = 0;
  std::size_t length = 0;  // 0: no place here
  Shape shape = Shape::plain;
  std::string_view one, many;
};
Place place_at(std::string_view text, std::size_t at) {
  Place place;
  std::size_t end = at + 1;
  while (end < text.size() && text[end] >= '0' && text[end] <= '9' && end - at <= 2) {
    place.index = place.index * 10 + static_cast<std::size_t>(text[end] - '0');
    ++end;
  }
  if (end == at + 1 || end >= text.size()) return place;
  if (text[end] == ':') {
    const std::size_t close = text.find('}', end);
    if (close == std::string_view::npos) return place;
    const std::string_view inner = text.substr(end + 1, close - end - 1);
    const std::size_t bar = inner.find('|');
    if (inner == "size") {
      place.shape = Shape::size;
    } else if (inner == "list") {
      place.shape = Shape::list;
    } else if (bar != std::string_view::npos) {
      place.shape = Shape::choice;
      place.one = inner.substr(0, bar);
      place.many = inner.substr(bar + 1);
    } else {
      return place;
    }
    end = close;
  }
  if (text[end] == '}') place.length = end + 1 - at;
  return place;
}

// The words of a value that stands for words: "proof.window", "rule.nim" (the rule of that game).
// Empty for any other value.
std::string_view words_of(std::string_view value, Language language) {
  if (value.starts_with("proof.")) {
    const Message* message = find_message(value);
    return message == nullptr ? std::string_view() : in(message->text, language);
  }
  constexpr std::string_view kRule = "rule.";
  if (!value.starts_with(kRule)) return {};
  const games::Info* game = game_info(value.substr(kRule.size()));
  return game == nullptr ? std::string_view() : in(game->rule, language);
}

// "a, b, c" with the commas of the language.
std::string list_text(std::string_view list, Language language) {
  constexpr std::string_view kComma = ", ";
  std::string out;
  for (std::size_t i = 0; i < list.size();) {
    const bool comma = language == Language::zh && list.substr(i).starts_with(kComma);
    out += comma ? std::string_view("、") : list.substr(i, 1);
    i += comma ? kComma.size() : 1;
  }
  return out;
}

using Shorten = std::string (*)(std::string_view, Language);

std::string fill(std::string_view text, std::span<const std::string> arguments, Language language,
                 Shorten shorten) {
  std::string out;
  out.reserve(text.size() + 32);
  for (std::size_t i = 0; i < text.size();) {
    const Place place = text[i] == '{' ? place_at(text, i) : Place{};
    if (place.length == 0 || place.index >= arguments.size()) {
      out += text[i++];
      continue;
    }
    const std::string& value = arguments[place.index];
    if (place.shape == Shape::choice) {
      out += value == "1" ? place.one : place.many;
    } else if (place.shape == Shape::size) {
      out += size_text(value);
    } else if (place.shape == Shape::list) {
      out += list_text(value, language);
    } else if (const std::string_view words = words_of(value, language); !words.empty()) {
      out += words;
    } else {
      out += shorten == nullptr ? value : shorten(value, language);
    }
    i += place.length;
    // A full-width bracket brings its own space.
    if (out.ends_with("）") && i < text.size() && text[i] == ' ') ++i;
  }
  return out;
}

std::string make(std::string_view key, std::span<const std::string> arguments, Language language,
                 Shorten shorten) {
  const Message* message = find_message(key);
  if (message == nullptr) return std::string(key);
  return fill(in(message->text, language), arguments, language, shorten);
}

std::string for_people(std::string_view value, Language language) {
  return printable(shorten_list(shorten_digits(value, language)));
}

}  // namespace

const games::Info* game_info(std::string_view name) {
  for (const games::Family* family : games::all_families()) {
    if (name == family->info().name) return &family->info();
  }
  return nullptr;
}

const Message* find_message(std::string_view key) {
  for (const Group& group : kGroups) {
    if (!key.starts_with(group.prefix)) continue;
    if (const Message* message = find_in(group.words(), key)) return message;
  }
  for (const games::Family* family : games::all_families()) {
    if (const Message* message = find_in(family->info().words, key)) return message;
  }
  return nullptr;
}

std::string whole_message(std::string_view key, std::span<const std::string> arguments,
                          Language language) {
  return make(key, arguments, language, nullptr);
}

std::string people_message(std::string_view key, std::span<const std::string> arguments,
                           Language language) {
  return make(key, arguments, language, for_people);
}

}  // namespace grundy::answer

namespace grundy {

std::string message(std::string_view key, std::span<const std::string> arguments,
                    Language language) {
  return answer::whole_message(key, arguments, language);
}

std::string message(std::string_view key, Language language) {
  return answer::whole_message(key, {}, language);
}

bool has_message(std::string_view key) { return answer::find_message(key) != nullptr; }

std::vector<std::string_view> message_keys() {
  std::vector<std::string_view> keys;
  for (const answer::Group& group : answer::kGroups) {
    for (const answer::Message& message : group.words()) {
      // A table that serves two groups is seen twice.
      if (std::string_view(message.key).starts_with(group.prefix)) keys.emplace_back(message.key);
    }
  }
  for (const games::Family* family : games::all_families()) {
    for (const answer::Message& message : family->info().words) keys.emplace_back(message.key);
  }
  return keys;
}

}  // namespace grundy
