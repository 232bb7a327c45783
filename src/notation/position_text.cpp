// Reading positions: components separated by " + ", each a game with its numbers.
#include "notation/position_text.hpp"

#include <cctype>
#include <map>
#include <utility>

#include "notation/arguments.hpp"
#include "notation/number.hpp"
#include "notation/scanner.hpp"

namespace grundy::notation {

namespace {

using GamePtr = std::shared_ptr<const games::Game>;

bool is_name_character(char c) { return Scanner::is_lower(c) || c == '-'; }

bool arguments_follow(char c) { return c == '(' || c == '{' || c == ':'; }

std::string printable(char c) {
  const auto byte = static_cast<unsigned char>(c);
  if (byte >= 0x20 && byte < 0x7f) return std::string(1, c);
  constexpr char kHex[] = "0123456789abcdef";
  return std::string("\\x") + kHex[byte >> 4U] + kHex[byte & 15U];
}

// The error for text that begins no game.
Error no_game(Scanner& scanner) {
  const std::string word = scanner.word();
  const char c = scanner.peek();
  if (Scanner::is_digit(c)) return scanner.error_here("error.expected-game", {word});
  if (Scanner::is_upper(c)) {
    std::string lower;
    std::size_t length = 0;
    while (std::isalpha(static_cast<unsigned char>(scanner.peek(length))) != 0 ||
           scanner.peek(length) == '-') {
      lower += static_cast<char>(std::tolower(static_cast<unsigned char>(scanner.peek(length))));
      ++length;
    }
    return scanner.error_at(scanner.offset(), length, "error.upper-case",
                            {std::string(scanner.text().substr(scanner.offset(), length)), lower});
  }
  if (static_cast<unsigned char>(c) >= 0x80U) {
    if (auto error = scanner.full_width()) return *error;
    return scanner.error_here("error.expected-game", {word});
  }
  if (std::isprint(static_cast<unsigned char>(c)) == 0) {
    return scanner.error_at(scanner.offset(), 1, "error.invalid-character", {printable(c)});
  }
  return scanner.error_here("error.expected-game", {word});
}

// Games of one text, bound once.
class GameReader {
 public:
  explicit GameReader(const Environment* environment) : environment_(environment) {}

  Result<GamePtr> read(Scanner& scanner) {
    const std::size_t from = scanner.offset();
    if (at_code(scanner)) {
      auto arguments = parse_code(scanner, false);
      if (!arguments) return arguments.error();
      return finish(scanner, from, from, *find_family("octal"), arguments.value());
    }
    std::size_t length = 0;
    while (is_name_character(scanner.peek(length))) ++length;
    const std::string_view name = scanner.text().substr(from, length);
    if (length == 0 || !Scanner::is_lower(name.front())) return no_game(scanner);
    const char after = scanner.peek(length);
    if (environment_ != nullptr && Scanner::is_digit(after)) {  // coins3, of the user's own
      std::size_t whole = length;
      while (is_name_character(scanner.peek(whole)) || Scanner::is_digit(scanner.peek(whole))) {
        ++whole;
      }
      const std::string_view longer = scanner.text().substr(from, whole);
      if (GamePtr named = environment_->find(longer)) return read_named(scanner, named, longer);
    }
    const games::Family* family = find_family(name);
    if (family == nullptr && environment_ != nullptr) {
      if (GamePtr named = environment_->find(name)) return read_named(scanner, named, name);
    }
    if (family == nullptr || Scanner::is_digit(after)) {
      return unknown_name(scanner, name, after, family);
    }
    scanner.go_to(from + length);
    if (family->info().arguments == games::Arguments::file) return read_graph(scanner, from, *family);
    auto arguments = parse_arguments(scanner, *family);
    if (!arguments) return arguments.error();
    return finish(scanner, from, from + length, *family, arguments.value());
  }

 private:
  // Behind the game's text [from, here), whose arguments begin at `open`: binds it.
  Result<GamePtr> finish(Scanner& scanner, std::size_t from, std::size_t open,
                         const games::Family& family, const games::BoundArguments& arguments) {
    if (auto error = no_trailing(scanner)) return *error;
    const std::string_view text = scanner.text().substr(from, scanner.offset() - from);
    if (const auto known = bound_.find(text); known != bound_.end()) return known->second;
    auto game = family.bind(arguments);
    if (!game) {
      return scanner.error_at(open, scanner.offset() - open, game.error().key,
                              game.error().arguments);
    }
    GamePtr shared = std::move(game).value();
    bound_.emplace(text, shared);
    return shared;
  }

  // A game of the environment at the cursor: it has no arguments.
  static Result<GamePtr> read_named(Scanner& scanner, const GamePtr& game, std::string_view name) {
    if (Scanner::is_digit(scanner.peek(name.size()))) {  // mine3
      return scanner.error_here("error.expected-game", {scanner.word()});
    }
    scanner.go_to(scanner.offset() + name.size());
    if (arguments_follow(scanner.peek())) {
      return scanner.error_here("error.arguments-unexpected", {std::string(name)});
    }
    if (auto error = no_trailing(scanner)) return *error;
    return game;
  }

  // Behind a game stands white space or nothing.
  static std::optional<Error> no_trailing(Scanner& scanner) {
    if (scanner.at_end() || Scanner::is_space(scanner.peek())) return std::nullopt;
    if (auto error = scanner.full_width()) return error;
    return scanner.error_here("error.trailing", {scanner.word()});
  }

  // graph:FILE; the name of the file goes on to the next white space.
  Result<GamePtr> read_graph(Scanner& scanner, std::size_t from, const games::Family& family) {
    const std::size_t open = scanner.offset();
    const char* const usage = "graph:edges.txt";
    if (!scanner.take(':') || scanner.at_end() || Scanner::is_space(scanner.peek())) {
      return scanner.error_at(open, scanner.offset() - open, "error.arguments-missing",
                              {family.info().name, usage});
    }
    const std::size_t start = scanner.offset();
    while (!scanner.at_end() && !Scanner::is_space(scanner.peek())) scanner.next();
    const std::string_view whole = scanner.text().substr(from, scanner.offset() - from);
    if (const auto known = bound_.find(whole); known != bound_.end()) return known->second;
    games::BoundArguments arguments;
    arguments.file = std::string(scanner.text().substr(start, scanner.offset() - start));
    std::optional<std::string> text;
    if (environment_ != nullptr && environment_->read_file) {
      text = environment_->read_file(environment_->path_of(arguments.file));
    }
    if (!text) {
      return scanner.error_at(start, scanner.offset() - start, "error.file-unreadable",
                              {arguments.file});
    }
    auto graph = parse_graph(*text, environment_->path_of(arguments.file));
    if (!graph) return graph.error();
    arguments.graph = std::move(graph).value();
    return finish(scanner, from, open, family, arguments);
  }

  Error unknown_name(Scanner& scanner, std::string_view name, char after,
                     const games::Family* family) const {
    // A shell turns take{1,3,4} into take1 take3 take4.
    if (family != nullptr && Scanner::is_digit(after)) {
      const bool takes_set = family->info().arguments == games::Arguments::set ||
                             family->info().arguments == games::Arguments::function;
      return scanner.error_here(takes_set ? "error.debris" : "error.expected-game",
                                {scanner.word()});
    }
    const std::string near = nearest_name(name, environment_);
    if (near.empty()) {
      return scanner.error_at(scanner.offset(), name.size(), "error.unknown-game",
                              {std::string(name.substr(0, 40))});
    }
    return scanner.error_at(scanner.offset(), name.size(), "error.unknown-game-suggest",
                            {std::string(name.substr(0, 40)), near});
  }

  const Environment* environment_;
  std::map<std::string_view, GamePtr> bound_;  // keys lie in the scanned text
};

// The + between components stands alone.
bool at_plus(const Scanner& scanner) {
  return scanner.peek() == '+' &&
         (scanner.offset() + 1 >= scanner.text().size() || Scanner::is_space(scanner.peek(1)));
}

bool at_limit(const Scanner& scanner) {
  return scanner.text().substr(scanner.offset(), 5) == "limit" &&
         (scanner.offset() + 5 >= scanner.text().size() || Scanner::is_space(scanner.peek(5)));
}

Result<Natural> parse_limit(Scanner& scanner, const games::Info& info) {
  if (!info.takes_limit) {
    return scanner.error_at(scanner.offset(), 5, "error.limit-not-here", {info.name});
  }
  scanner.go_to(scanner.offset() + 5);
  scanner.skip_space();
  if (scanner.at_end() || at_plus(scanner)) {
    return scanner.error_at(scanner.offset(), scanner.at_end() ? 0 : 1,
                            "error.expected-limit-number");
  }
  return parse_number(scanner, false);
}

Error wrong_count(const Scanner& scanner, std::size_t from, std::size_t to,
                  const games::Game& game, std::size_t given) {
  const char* const name = game.info().name;
  const std::uint32_t least = game.min_heaps();
  const std::string count = std::to_string(given);
  const std::size_t length = to - from;
  if (least == game.max_heaps() && least == 1) {
    return scanner.error_at(from, length, "error.one-heap", {name, count});
  }
  return scanner.error_at(from, length,
                          least == game.max_heaps() ? "error.heap-count" : "error.heap-count-min",
                          {name, std::to_string(least), count});
}

// The error at the number that makes the component no position; the numbers begin at `from`.
Error misplaced_number(Scanner& scanner, std::size_t from, const ParsedComponent& component,
                       const games::Misplaced& wrong) {
  scanner.go_to(from);
  std::size_t start = from;
  for (std::size_t i = 0; i <= wrong.number; ++i) {
    scanner.skip_space();
    start = scanner.offset();
    if (auto number = parse_number(scanner, false); !number) return number.error();
  }
  return scanner.error_at(
      start, scanner.offset() - start, wrong.key,
      {component.game->info().name, component.heaps[wrong.number].to_string()});
}

Result<ParsedComponent> parse_component(Scanner& scanner, GameReader& reader) {
  ParsedComponent component;
  const std::size_t from = scanner.offset();
  auto game = reader.read(scanner);
  if (!game) return game.error();
  component.game = std::move(game).value();
  const games::Game& bound = *component.game;
  const games::Info& info = bound.info();
  const std::size_t numbers = scanner.offset();
  std::size_t end = numbers;
  scanner.skip_space();
  while (!scanner.at_end() && !at_plus(scanner)) {
    if (at_limit(scanner)) {
      if (component.limit) return scanner.error_here("error.trailing", {scanner.word()});
      auto limit = parse_limit(scanner, info);
      if (!limit) return limit.error();
      component.limit = std::move(limit).value();
    } else if (component.limit) {
      return scanner.error_here("error.trailing", {scanner.word()});
    } else {
      const char c = scanner.peek();
      // A second "takeN" after the first is what a shell leaves of an unquoted brace.
      if (Scanner::is_lower(c) && find_family(scanner.word()) != nullptr) {
        return scanner.error_here("error.plus-needed", {scanner.word()});
      }
      auto number = parse_number(scanner, false);
      if (!number) return number.error();
      component.heaps.push_back(std::move(number).value());
    }
    end = scanner.offset();
    scanner.skip_space();
  }
  const std::size_t count = component.heaps.size();
  if (count < bound.min_heaps() || count > bound.max_heaps()) {
    return wrong_count(scanner, from, end, bound, count);
  }
  if (const auto wrong = component.game->misplaced(component.heaps)) {
    return misplaced_number(scanner, numbers, component, *wrong);
  }
  return component;
}

}  // namespace

Result<ParsedPosition> parse_position(std::string_view text, const Environment* environment) {
  Scanner scanner(text);
  GameReader reader(environment);
  ParsedPosition position;
  scanner.skip_space();
  if (scanner.at_end()) return scanner.error_at(0, 0, "error.empty-position");
  while (true) {
    if (scanner.at_end() || at_plus(scanner)) {
      return scanner.error_at(scanner.offset(), scanner.at_end() ? 0 : 1, "error.expected-game",
                              {scanner.word()});
    }
    auto component = parse_component(scanner, reader);
    if (!component) return component.error();
    position.components.push_back(std::move(component).value());
    if (scanner.at_end()) return position;
    scanner.next();  // the +
    scanner.skip_space();
  }
}

Result<GamePtr> parse_game(std::string_view text, const Environment* environment) {
  Scanner scanner(text);
  GameReader reader(environment);
  scanner.skip_space();
  if (scanner.at_end()) return scanner.error_at(0, 0, "error.expected-game", {""});
  auto game = reader.read(scanner);
  if (!game) return game.error();
  scanner.skip_space();
  if (scanner.at_end()) return game;
  if (auto error = scanner.full_width()) return *error;
  return scanner.error_here("error.trailing-game", {scanner.word()});
}

Result<NumberRange> parse_range(std::string_view text) {
  Scanner scanner(text);
  const auto bad = [&]() { return scanner.error_at(0, text.size(), "error.range-syntax"); };
  scanner.skip_space();
  auto from = parse_number(scanner, true);
  if (!from) return bad();
  Natural to = from.value();
  scanner.skip_space();
  if (scanner.take("..")) {
    scanner.skip_space();
    auto read = parse_number(scanner, true);
    if (!read) return bad();
    to = std::move(read).value();
    scanner.skip_space();
  }
  if (!scanner.at_end()) return bad();
  if (!from.value().fits_u64() || !to.fits_u64()) {
    return scanner.error_at(0, text.size(), "error.range-large");
  }
  const NumberRange range{from.value().to_u64(), to.to_u64()};
  if (range.to < range.from) {
    return scanner.error_at(0, text.size(), "error.bad-range",
                            {std::to_string(range.from), std::to_string(range.to)});
  }
  return range;
}

std::vector<Component> components_of(const ParsedPosition& position) {
  std::vector<Component> components;
  components.reserve(position.components.size());
  for (const ParsedComponent& component : position.components) {
    const games::Game* const classic = component.game->classic();
    components.push_back({component.game->name(), component.heaps, component.limit,
                          classic == nullptr ? std::string() : classic->name()});
  }
  return components;
}

}  // namespace grundy::notation
