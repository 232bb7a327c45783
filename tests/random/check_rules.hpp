// Checks one generated game from text to answer: all its spellings are one game, its options are
// those of the plain rule, what is answered is the definition, and a classic that it is said to be
// has the same rule.
#pragma once

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "grundy/grundy.hpp"
#include "laws/bound_game.hpp"
#include "solve/rulebook.hpp"
#include "support/generated_rules.hpp"

namespace grundy_test {

class RuleCheck {
 public:
  explicit RuleCheck(const grundy::Rulebook* rules = nullptr) : rules_(rules) {}

  void check(Generated made) {
    ++games_;
    if (!check_text(made)) return;
    if (made.positions.empty()) made.positions = small_positions(made.game);
    const auto library = read(made.game.text);
    check_options(*library, made, made.game.text);
    check_is_option(*library, made);
    check_classic(made);
    check_answers(made);
  }

  [[nodiscard]] std::string text() const { return faults_.text(); }
  // The games that were said to be classics, by their canonical texts.
  [[nodiscard]] const std::set<std::string>& recognised() const { return recognised_; }
  [[nodiscard]] std::size_t games() const { return games_; }

 private:
  using Library = std::shared_ptr<const grundy::games::Game>;

  Library read(const std::string& text) {
    auto game = grundy::notation::parse_game(text, grundy::solving::environment_of(rules_));
    faults_.add(game ? "" : text + ": " + std::string(game.error().key));
    return game ? std::move(game).value() : nullptr;
  }

  // "take{1,3,4}" -> "take:1,3,4"; the same text where the grammar has no such form.
  static std::string colon_form(const std::string& text) {
    const std::size_t open = text.find('{');
    if (open == std::string::npos || text.starts_with("rays") || text.starts_with("vectors")) {
      return text;
    }
    return text.substr(0, open) + ":" + text.substr(open + 1, text.size() - open - 2);
  }

  bool check_text(Generated& made) {
    const Library first = read(made.spellings.front());
    if (first == nullptr) return false;
    made.game.text = first->name();
    made.spellings.push_back(made.game.text);
    made.spellings.push_back(colon_form(made.game.text));
    const bool space = made.game.text.find_first_of(" \t\r\n\v\f") != std::string::npos;
    faults_.add(space ? made.game.text + ": white space" : "");
    for (const std::string& spelling : made.spellings) {
      const Library game = read(spelling);
      if (game == nullptr) return false;
      if (game->name() != made.game.text) {
        faults_.add(spelling + ": " + game->name() + ", not " + made.game.text);
      }
      // And with numbers behind it, as a position.
      Plain position{Heaps(made.game.min_heaps, 0), {}};
      if (!made.positions.empty()) position = made.positions.front();
      const std::string text = text_of(made.game, position);
      const std::string written = spelling + text.substr(made.game.text.size());
      const auto parsed = grundy::parse(" " + written + "\n", rules_);
      if (!parsed) {
        faults_.add(written + ": " + std::string(parsed.error().key));
      } else {
        faults_.add(to_string(parsed.value()) == text ? "" : written + ": not " + text);
      }
    }
    return true;
  }

  // The options of a position by the library's rules, in the form of the plain ones.
  static std::vector<Plain> library_options(const grundy::games::Game& library,
                                            const Plain& position) {
    if (const auto* joint = library.as_joint_game()) return joint_options_of(*joint, position);
    std::vector<Plain> options;
    PlainGame apart;
    for (std::size_t i = 0; i < position.heaps.size(); ++i) {
      for (Heaps& parts : heap_options_of(*library.as_heap_game(), position.heaps[i])) {
        options.push_back(after(apart, position, {i, std::move(parts), {}}));
      }
    }
    return options;
  }
  static std::vector<Plain> plain_options(const PlainGame& game, const Plain& position) {
    std::vector<Plain> options;
    for (const PlainMove& move : moves_of(game, position)) {
      options.push_back(after(game, position, move));
    }
    return options;
  }

  void check_options(const grundy::games::Game& library, const Generated& made,
                     const std::string& name) {
    for (const Plain& position : made.positions) {
      std::vector<Plain> options = library_options(library, position);
      std::vector<Plain> expected = plain_options(made.game, position);
      std::ranges::sort(options);
      std::ranges::sort(expected);
      if (options == expected) continue;
      faults_.add(name + " as " + text_of(made.game, position) + ": " +
                  std::to_string(options.size()) + " options, not " +
                  std::to_string(expected.size()));
    }
  }

  // May this become that? Every result in a box around small positions.
  void check_is_option(const grundy::games::Game& library, const Generated& made) {
    if (made.game.legal) return;
    for (const Plain& from : small_positions(made.game, {0, 7, 3, 2})) {
      std::set<Plain> options;
      for (const Plain& option : plain_options(made.game, from)) options.insert(option);
      std::vector<Plain> results;
      for (Plain& to : box(from.heaps.size(), 8 - 2 * from.heaps.size())) {
        if (!made.game.limited) {
          results.push_back(std::move(to));
          continue;
        }
        for (std::uint64_t q = 0; q < 9; ++q) results.push_back({to.heaps, q});
      }
      for (const Plain& to : results) {
        bool said = false;
        if (const auto* joint = library.as_joint_game()) {
          said = joint->is_option(Both(from).large(), Both(to).large());
        } else {
          said = one_heap_moves(*library.as_heap_game(), from, to);
        }
        if (said != options.contains(to)) {
          faults_.add(text_of(made.game, from) + " to " + text_of(made.game, to) + ": " +
                      (said ? "said to be an option" : "said to be none"));
        }
      }
    }
  }
  static bool one_heap_moves(const grundy::games::HeapGame& library, const Plain& from,
                             const Plain& to) {
    std::size_t moved = 0;
    bool may = true;
    for (std::size_t i = 0; i < from.heaps.size(); ++i) {
      if (from.heaps[i] == to.heaps[i]) continue;
      ++moved;
      may = may && library.rule().is_option(from.heaps[i], naturals({to.heaps[i]}));
    }
    return may && moved == 1;
  }

  void check_classic(const Generated& made) {
    const auto info = grundy::find_game(made.game.text, grundy::Language::en, rules_);
    if (!info) {
      faults_.add(made.game.text + ": has no page");
    } else if (!info.value().classic.empty()) {
      recognised_.insert(made.game.text);
      if (const Library classic = read(info.value().classic)) {
        check_options(*classic, made, info.value().classic);
      }
    }
  }

  void check_answers(const Generated& made) {
    Oracle oracle(made.game);
    grundy::Limits few;
    few.nodes = 2000;
    const auto evaluator = grundy::Evaluator::bind(made.game.text, few, 64, rules_);
    faults_.add(evaluator ? "" : made.game.text + ": not bound");
    for (std::size_t i = 0; i < made.positions.size(); ++i) {
      const Plain& position = made.positions[i];
      const std::string text = text_of(made.game, position);
      for (const grundy::Play play : {grundy::Play::normal, grundy::Play::misere}) {
        grundy::SolveOptions options;
        options.play = play;
        options.moves = 1'000'000;
        options.explain = i % 16 == 0;
        options.rules = rules_;
        const auto answer = grundy::solve(text, options);
        if (!answer) {
          faults_.add(text + ": " + std::string(answer.error().key));
          continue;
        }
        Demand demand;
        demand.nim_value = made.game.apart;
        faults_.add(fault(answer.value(), {position}, oracle, demand));
        if (evaluator) check_typed(evaluator.value(), position, play, text, oracle);
      }
    }
  }
  void check_typed(const grundy::Evaluator& evaluator, const Plain& position, grundy::Play play,
                   const std::string& text, Oracle& oracle) {
    const auto outcome = evaluator.outcome(position.heaps, play, position.limit);
    if (outcome == grundy::Outcome::unknown) return;  // it would take a search
    const bool misere = play == grundy::Play::misere;
    const bool right = (outcome == grundy::Outcome::P) == oracle.is_p({position}, misere);
    faults_.add(right ? "" : text + " " + to_string(play) + ": the evaluator is wrong");
    if (misere || position.limit) return;
    const auto value = evaluator.nim_value(position.heaps);
    if (value && *value != oracle.known(position).value) {
      faults_.add(text + ": the evaluator's nim-value is wrong");
    }
  }

  const grundy::Rulebook* rules_;
  Faults faults_;
  std::set<std::string> recognised_;
  std::size_t games_ = 0;
};

}  // namespace grundy_test
