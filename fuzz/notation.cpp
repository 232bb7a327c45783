// Fuzzing the notation: whatever is written, it is read as a position that can be said again, or
// refused with a place inside the text; and what is answered within limits is what the definition
// says.
//
// The first byte, a digit, says what the rest is: 0 a position, 1 a game, 2 a rules file, 3 a line
// of numbers and a graph's file for them, 4 a position with the named games of kRules.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/grundy.hpp"

namespace {

using grundy::Answer;
using grundy::Error;
using grundy::Language;
using grundy::Method;
using grundy::Outcome;
using grundy::Play;
using grundy::Rulebook;

constexpr const char* kRules =
    "# every kind of game\n"
    "[mine]\ngame = take{1,3,4}\ntitle = Mine\nexample = mine 20 21\n"
    "[row]\ngame = 0.77\nrule = Take one or two.\n"
    "[pair]\ngame = rays{(1,0),(0,1),(1,2)}\n"
    "[quick]\ngame = dynamic{3x}\n"
    "[web]\ngame = graph:web.txt\n"
    "[again]\ngame = mine\n";
constexpr const char* kWeb = "1 0\n2 1\n2 0\n3 1\n4 3 # far\n4 2\n5 4\n9\n";

void require(bool good, const std::string& what) {
  if (good) return;
  std::fprintf(stderr, "%s\n", what.c_str());
  std::abort();
}

// Stops a computation after some polls, so that no input takes long.
class Impatient final : public grundy::Monitor {
 public:
  grundy::LimitHit poll(const grundy::Progress&) override {
    return ++polls_ > 2 ? grundy::LimitHit::time : grundy::LimitHit::none;
  }

 private:
  int polls_ = 0;
};

void require_json(const std::string& line, const std::string& where) {
  require(line.find('\n') == std::string::npos, where + ": JSON of several lines");
  require(nlohmann::json::accept(line), where + ": no JSON: " + line);
}

void check(const Error& error, const std::string& where) {
  require(!error.key.empty() && grundy::has_message(error.key), where + ": an error without words");
  require(error.line >= 1 && error.column() >= 1, where + ": an error without a place");
  require(error.offset <= error.text.size() && error.length <= error.text.size() - error.offset,
          where + ": an error outside its text");
  for (const Language language : {Language::en, Language::zh}) {
    require(to_text(error, language).ends_with('\n'), where + ": an error without text");
    require_json(to_json(error, language), where);
    require_json(to_json(where, error, language), where);
  }
}

void check_words(const Answer& answer, const std::string& where) {
  for (const Language language : {Language::en, Language::zh}) {
    require(to_text(answer, language).ends_with('\n'), where + ": an answer without text");
    require(to_line(answer, language).find('\n') == std::string::npos, where + ": not one line");
    require_json(to_json(answer, language), where);
  }
}

std::optional<Answer> solved(const std::string& text, Play play, Method method,
                             const Rulebook* rules) {
  Impatient monitor;
  grundy::SolveOptions options;
  options.play = play;
  options.method = method;
  options.moves = 3;
  options.limits.nodes = 2000;
  options.limits.memory = std::uint64_t{8} << 20U;
  options.limits.monitor = &monitor;
  options.rules = rules;
  auto answer = grundy::solve(text, options);
  if (!answer) {
    check(answer.error(), text);
    return std::nullopt;
  }
  return std::move(answer).value();
}

// The moves that are listed can be made, and win.
void check_moves(const std::string& text, const Answer& answer, const Rulebook* rules) {
  for (const grundy::Move& move : answer.winning_moves.listed) {
    const std::string result = to_string(after(answer.position, move));
    Impatient monitor;
    grundy::SolveOptions options;
    options.play = answer.play;
    options.moves = 2;
    options.limits.nodes = 300;
    options.limits.memory = std::uint64_t{8} << 20U;
    options.limits.monitor = &monitor;
    options.rules = rules;
    const auto judged = grundy::judge_move(text, result, options);
    const std::string where = text + " -> " + result + " " + to_string(answer.play);
    require(judged.ok(), where + ": not read");
    require(judged.value().legal, where + ": not legal");
    require(judged.value().outcome_after != Outcome::N, where + ": a losing move");
    for (const Language language : {Language::en, Language::zh}) {
      require(to_text(judged.value(), language).ends_with('\n'), where + ": without text");
      require_json(to_json(judged.value(), language), where);
    }
  }
}

void check_answers(const std::string& text, const Rulebook* rules) {
  for (const Play play : {Play::normal, Play::misere}) {
    const std::string where = text + " " + to_string(play);
    const auto best = solved(text, play, Method::none, rules);
    const auto truth = solved(text, play, Method::definition, rules);
    require(best.has_value() && truth.has_value(), where + ": not solved");
    check_words(*best, where);
    check_moves(text, *best, rules);
    if (best->outcome == Outcome::unknown || truth->outcome == Outcome::unknown) continue;
    require(best->outcome == truth->outcome, where + ": another outcome than the definition's");
    if (best->nim_value && truth->nim_value) {
      require(*best->nim_value == *truth->nim_value, where + ": another nim-value");
    }
    const auto& total = best->winning_moves.total;
    if (total && truth->winning_moves.total) {
      require(*total == *truth->winning_moves.total, where + ": other winning moves");
    }
  }
}

// Numbers of this many digits are read and written, but not solved: one step may take long.
constexpr std::size_t kLongest = 400;

void read_position(const std::string& text, const Rulebook* rules) {
  const auto position = grundy::parse(text, rules);
  if (!position) {
    check(position.error(), text);
    return;
  }
  const std::string canonical = to_string(position.value());
  const auto again = grundy::parse(canonical, rules);
  require(again.ok(), canonical + ": the canonical text is not read");
  require(to_string(again.value()) == canonical, canonical + ": is no fixed point");
  if (canonical.size() <= kLongest) check_answers(text, rules);
}

void read_game(const std::string& text) {
  const auto info = grundy::find_game(text);
  if (!info) {
    check(info.error(), text);
    return;
  }
  for (const Language language : {Language::en, Language::zh}) {
    const auto page = grundy::find_game(text, language);
    require(page.ok() && !to_text(page.value(), language).empty(), text + ": no page");
    require_json(to_json(page.value()), text);
  }
  const std::string& classic = info.value().classic;
  require(classic.empty() || grundy::find_game(classic).ok(),
          text + ": no such classic " + classic);

  Impatient monitor;
  grundy::Limits limits;
  limits.nodes = 2000;
  limits.memory = std::uint64_t{8} << 20U;
  limits.monitor = &monitor;
  const auto evaluator = grundy::Evaluator::bind(text, limits, 64);
  if (!evaluator) {
    check(evaluator.error(), text);  // a name that asks for arguments has a page, but is no game
    return;
  }
  for (const char* heaps : {"", "0", "7", "4 6", "1 2 3"}) {
    const std::string position = text + " " + heaps;
    const auto parsed = grundy::parse(position);
    if (!parsed || parsed.value().size() != 1) continue;
    check_answers(position, nullptr);
    for (const Play play : {Play::normal, Play::misere}) {
      std::vector<std::uint64_t> numbers;
      for (const grundy::Natural& heap : parsed.value()[0].heaps) numbers.push_back(heap.to_u64());
      const Outcome typed = evaluator.value().outcome(numbers, play);
      const auto truth = solved(position, play, Method::definition, nullptr);
      if (typed == Outcome::unknown || !truth || truth->outcome == Outcome::unknown) continue;
      require(typed == truth->outcome,
              position + " " + to_string(play) + ": the evaluator differs");
    }
  }
  for (const char* columns : {"", "0..4"}) {
    grundy::TableRequest request;
    request.game = text;
    request.rows = "0..5";
    request.columns = columns;
    request.limits = limits;
    const auto table = grundy::table(request);
    if (!table) {
      check(table.error(), text);
    } else {
      require(!to_text(table.value(), Language::zh).empty() && !to_csv(table.value()).empty(),
              text + ": no table");
      require_json(to_json(table.value()), text);
    }
  }
}

Rulebook with_files(const std::string& graph) {
  Rulebook rules;
  rules.read_files_with([graph](const std::string& name) -> std::optional<std::string> {
    if (name.ends_with("web.txt")) return graph;
    return std::nullopt;
  });
  return rules;
}

void read_rules(const std::string& text) {
  Rulebook rules = with_files(kWeb);
  if (const auto error = rules.add(text, "folder/my.rules")) {
    check(*error, text);
    require(rules.games().empty(), text + ": a part of a wrong file was read");
    return;
  }
  for (const Language language : {Language::en, Language::zh}) {
    for (const grundy::GameInfo& game : rules.games(language)) {
      require(!to_text(game, language).empty(), text + ": no page");
      require_json(to_json(game), text);
      const auto found = grundy::find_game(game.name, language, &rules);
      require(found.ok() && found.value().name == game.name, text + ": not found again");
      if (language != Language::en) continue;
      for (const std::string& example : game.examples) read_position(example, &rules);
      for (const char* heaps : {"", " 5", " 3 5", " 1 2 3"})
        read_position(game.name + heaps, &rules);
    }
  }
}

void read_graph(const std::string& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const Rulebook rules = with_files(text.substr(std::min(end + 1, text.size())));
  read_position("graph:web.txt " + text.substr(0, end), &rules);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  switch (data[0]) {
    case '0':
      read_position(text, nullptr);
      return 0;
    case '1':
      read_game(text);
      return 0;
    case '2':
      read_rules(text);
      return 0;
    case '3':
      read_graph(text);
      return 0;
    case '4': {
      Rulebook rules = with_files(kWeb);
      require(!rules.add(kRules, "my.rules"), "the rules are not read");
      read_position(text, &rules);
      return 0;
    }
    default:
      return -1;  // libFuzzer keeps no such input
  }
}
