#include "sequence/engines.hpp"

#include "sequence/definition_engine.hpp"
#include "sequence/dense_engine.hpp"
#include "sequence/sparse_engine.hpp"

namespace grundy::sequence {

std::unique_ptr<Engine> make_engine(const rules::HeapRule& rule, Kind kind, Crew* crew) {
  auto split = SplitRule::of(rule);
  switch (kind) {
    case Kind::automatic:
    case Kind::definition:
      return std::make_unique<DefinitionEngine>(rule);
    case Kind::window:
      return nullptr;
    case Kind::dense:
      if (!split) return nullptr;
      return make_dense_engine(std::move(*split));
    case Kind::sparse:
      if (!split) return nullptr;
      if (getenv("SMALL")) return make_small_sparse_engine(std::move(*split));
      return make_sparse_engine(std::move(*split), crew);
  }
  return nullptr;
}

}  // namespace grundy::sequence
