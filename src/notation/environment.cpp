// Reading a file of named games: sections [name] of lines `key = value`.
#include "notation/environment.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/utf8.hpp"
#include "games/base/recognised_game.hpp"
#include "games/base/recognised_joint_game.hpp"
#include "notation/position_text.hpp"
#include "notation/scanner.hpp"
#include "notation/sections.hpp"

namespace grundy::notation {

namespace {

// The words of a named game, and the Info made of them. It lives as long as the game.
struct Words {
  std::string name;
  std::array<std::string, 4> texts;  // by kTexts
  std::string source;
  std::vector<std::string> examples;
  std::vector<const char*> example_list;
  games::Info info;
};
constexpr std::array<std::string_view, 4> kTexts = {"title", "title-zh", "rule", "rule-zh"};

// A line of the file that is looked at later.
struct Later {
  std::string_view line;
  std::size_t number = 0;
  std::string_view value;
};

struct Section {
  std::shared_ptr<Words> words = std::make_shared<Words>();
  std::array<bool, 4> given = {};
  std::shared_ptr<const games::Game> game;
  Later heading;
  std::vector<Later> examples;
};

bool is_name(std::string_view name) {
  if (name.empty() || !Scanner::is_lower(name.front()) || name.ends_with('-')) return false;
  const auto fits = [](char c) { return Scanner::is_lower(c) || Scanner::is_digit(c) || c == '-'; };
  return std::ranges::all_of(name, fits) && name.find("--") == std::string_view::npos &&
         name != "limit";
}

class Reader {
 public:
  Reader(const Environment& environment, std::string_view text, std::string_view file)
      : known_(environment), file_(file), lines_(text) {
    // Graphs of a rules file lie beside it.
    const std::size_t slash = file_.rfind('/');
    beside_ = environment;
    if (slash != std::string::npos) beside_.folder = file_.substr(0, slash + 1);
  }

  std::optional<Error> read() {
    while (lines_.next()) {
      const std::size_t malformed = core::first_malformed(lines_.line());
      if (malformed < lines_.line().size()) {
        return error(lines_.line().substr(malformed, 1), "error.rules-encoding");
      }
      auto error = lines_.is_heading() ? heading() : entry();
      if (error) return error;
    }
    return close();
  }

  Environment result() { return {known_.read_file, known_.folder, std::move(beside_.games)}; }

 private:
  Error error(std::string_view part, std::string_view key,
              std::vector<std::string> arguments = {}) const {
    Error error = lines_.error(part, key, std::move(arguments));
    error.file = file_;
    return error;
  }

  std::optional<Error> heading() {
    if (auto unfinished = close()) return unfinished;
    const auto inside = lines_.heading();
    if (!inside) return error(lines_.content(), "error.rules-line");
    const std::string_view name = *inside;
    if (!is_name(name)) return error(name.empty() ? lines_.content() : name, "error.rules-name");
    if (find_family(name) != nullptr || beside_.find(name) != nullptr) {
      return error(name, "error.rules-known", {std::string(name)});
    }
    section_.emplace();
    section_->words->name = name;
    section_->heading = later(lines_.line());
    return std::nullopt;
  }

  std::optional<Error> entry() {
    if (!section_) return error(lines_.content(), "error.rules-no-section");
    const auto found = lines_.entry();
    if (!found) return error(lines_.content(), "error.rules-line");
    const auto [key, value] = *found;
    if (key == "game") return game(key, value);
    // An empty example is an empty position, which is an error of its own.
    const bool is_text = key == "source" || std::ranges::count(kTexts, key) != 0;
    if (is_text && value.empty()) return error(key, "error.rules-empty", {std::string(key)});
    if (key == "source") {
      if (!section_->words->source.empty()) return error(key, "error.rules-twice", {std::string(key)});
      section_->words->source = value;
      return std::nullopt;
    }
    if (key == "example") {
      section_->examples.push_back(later(value));
      return std::nullopt;
    }
    const auto text = std::ranges::find(kTexts, key);
    if (text == kTexts.end()) return error(key, "error.rules-key", {std::string(key)});
    const auto place = static_cast<std::size_t>(text - kTexts.begin());
    if (section_->given[place]) return error(key, "error.rules-twice", {std::string(key)});
    section_->given[place] = true;
    section_->words->texts[place] = value;
    return std::nullopt;
  }

  [[nodiscard]] Later later(std::string_view value) const {
    return {lines_.line(), lines_.number(), value};
  }

  std::optional<Error> game(std::string_view key, std::string_view value) {
    if (section_->game != nullptr) return error(key, "error.rules-twice", {"game"});
    auto bound = parse_game(value, &beside_);
    if (bound) {
      section_->game = std::move(bound).value();
      return std::nullopt;
    }
    return placed(bound.error(), later(value));
  }

  // An error in a value, as one of the file.
  Error placed(Error wrong, const Later& where) const {
    if (!wrong.file.empty()) return wrong;  // inside a graph's file
    wrong.file = file_;
    wrong.line = where.number;
    wrong.text = std::string(where.value);
    const std::size_t offset = SectionLines::offset_in(where.line, where.value);
    wrong.first_column = Scanner(where.line).error_at(offset, 0, {}).column();
    return wrong;
  }

  // Binds what the section said to its name.
  std::optional<Error> close() {
    if (!section_) return std::nullopt;
    Section section = *std::exchange(section_, std::nullopt);
    if (section.game == nullptr) {
      const std::string_view heading = section.heading.line;
      return placed(Scanner(heading).error_at(0, heading.size(), "error.rules-no-game",
                                              {section.words->name}),
                    section.heading);
    }
    Words& words = *section.words;
    if (!section.given[0]) words.texts[0] = words.name;
    for (const std::size_t zh : {1U, 3U}) {  // the other language, where one is missing
      if (!section.given[zh]) words.texts[zh] = words.texts[zh - 1];
      if (!section.given[zh - 1] && section.given[zh]) words.texts[zh - 1] = words.texts[zh];
    }
    games::Info& info = words.info;
    info = section.game->info();
    info.name = words.name.c_str();
    info.usage = nullptr;
    info.arguments = games::Arguments::none;
    info.argument_count = 0;
    info.min_heaps = section.game->min_heaps();
    info.max_heaps = section.game->max_heaps();
    info.title = {words.texts[0].c_str(), words.texts[1].c_str()};
    if (section.given[2] || section.given[3]) {
      info.rule = {words.texts[2].c_str(), words.texts[3].c_str()};
    }
    for (const Later& example : section.examples) words.examples.emplace_back(example.value);
    for (const std::string& example : words.examples) words.example_list.push_back(example.c_str());
    info.examples = words.example_list;
    info.words = {};
    const games::Game* classic = section.game->classic();
    if (classic != nullptr) info.source = classic->info().source;
    if (!words.source.empty()) info.source = words.source.c_str();
    beside_.games.emplace(words.name, named(section.words, section.game));
    for (const Later& example : section.examples) {
      const auto position = parse_position(example.value, &beside_);
      if (!position) return placed(position.error(), example);
    }
    return std::nullopt;
  }

  static std::shared_ptr<const games::Game> named(const std::shared_ptr<Words>& words,
                                                  std::shared_ptr<const games::Game> game) {
    if (game->as_heap_game() != nullptr) {
      return std::make_shared<games::RecognisedGame>(words->info, words->name, "same.named",
                                                     std::move(game), 0, nullptr, words);
    }
    return std::make_shared<games::RecognisedJointGame>(words->info, words->name, "same.named",
                                                        std::move(game), nullptr, words);
  }

  const Environment& known_;
  Environment beside_;
  std::string file_;
  SectionLines lines_;
  std::optional<Section> section_;
};

}  // namespace

std::shared_ptr<const games::Game> Environment::find(std::string_view name) const {
  const auto found = games.find(name);
  return found == games.end() ? nullptr : found->second;
}

std::optional<Error> Environment::add(std::string_view text, std::string_view file) {
  Reader reader(*this, text, file);
  if (auto error = reader.read()) return error;
  *this = reader.result();
  return std::nullopt;
}

}  // namespace grundy::notation
