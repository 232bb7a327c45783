// Session: what the parts of one solve() share: the options, the meter, and the nim-values of
// each game, computed once however many heaps and components ask for them.
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "games/family.hpp"
#include "grundy/meter.hpp"
#include "grundy/solve.hpp"
#include "grundy/search.hpp"
#include "sequence/vector_table.hpp"
#include "solve/heap_values.hpp"
#include "solve/proved_periods.hpp"
#include "solve/whole_rules.hpp"

namespace grundy::solving {

// The nim-values of one joint game's positions by search, with the memo kept.
struct PartSearch {
  PartSearch(const games::Game& game, Meter& meter)
      : rules({&game}, true), definition(rules, meter) {}
  WholeRules rules;
  Definition<WholeRules, WholeRules::Packed> definition;
};

class Session {
 public:
  explicit Session(const SolveOptions& options) : options_(&options), meter_(options.limits) {}

  [[nodiscard]] const SolveOptions& options() const { return *options_; }
  Meter& meter() { return meter_; }

  HeapValues& values(const games::HeapGame& game) {
    auto& slot = values_[&game];
    if (slot == nullptr) {
      const Source from = source(game);
      const bool ask = game.theorem() == nullptr || from == Source::period;
      slot = std::make_unique<HeapValues>(
          game, from,
          ask ? proved_period(game.rule(), options_->certificates, meter_) : std::nullopt);
    }
    return *slot;
  }

  // The table of a game by vectors that contains `heaps`, filled; null when a limit was hit (see
  // meter().hit()). Tables are kept.
  const sequence::VectorTable* table(const games::JointGame& game, sequence::VectorTable::Kind kind,
                                     std::vector<std::uint64_t> heaps);

  PartSearch& search(const games::Game& game) {
    auto& slot = searches_[&game];
    if (slot == nullptr) slot = std::make_unique<PartSearch>(game, meter_);
    return *slot;
  }

 private:
  [[nodiscard]] Source source(const games::HeapGame& game) const {
    switch (options_->method) {
      case Method::theorem:
        // A misère theorem on heaps without a closed form speaks of their nim-values.
        return game.theorem() == nullptr && options_->play == Play::misere &&
                       game.misere_theorem() != nullptr
                   ? Source::best
                   : Source::theorem;
      case Method::period: return Source::period;
      case Method::search: return Source::computed;
      default: return Source::best;
    }
  }

  const SolveOptions* options_;
  Meter meter_;
  std::unordered_map<const games::HeapGame*, std::unique_ptr<HeapValues>> values_;
  std::unordered_map<const games::Game*, std::unique_ptr<PartSearch>> searches_;
  struct Tables {
    const games::JointGame* game;
    sequence::VectorTable::Kind kind;
    std::unique_ptr<sequence::VectorTable> table;
  };
  std::vector<Tables> tables_;
};

}  // namespace grundy::solving
