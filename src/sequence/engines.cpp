#include "sequence/engines.hpp"

#include "sequence/definition_engine.hpp"

namespace grundy::sequence {

std::unique_ptr<Engine> make_engine(const rules::HeapRule& rule, Kind kind, Crew*) {
  switch (kind) {
    case Kind::automatic:
    case Kind::definition:
      return std::make_unique<DefinitionEngine>(rule);
    case Kind::window:
    case Kind::dense:
    case Kind::sparse:
      return nullptr;
  }
  return nullptr;
}

}  // namespace grundy::sequence
