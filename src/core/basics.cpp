// Names of the enumerations, and the column of an error.
#include "grundy/basics.hpp"

#include "grundy/result.hpp"

namespace grundy {

const char* to_string(Play play) noexcept { return play == Play::normal ? "normal" : "misere"; }

const char* to_string(Outcome outcome) noexcept {
  switch (outcome) {
    case Outcome::N: return "N";
    case Outcome::P: return "P";
    case Outcome::unknown: break;
  }
  return "unknown";
}

const char* to_string(Method method) noexcept {
  switch (method) {
    case Method::theorem: return "theorem";
    case Method::period: return "period";
    case Method::tame: return "tame";
    case Method::search: return "search";
    case Method::definition: return "definition";
    case Method::sum: return "sum";
    case Method::none: break;
  }
  return "none";
}

const char* to_string(LimitHit limit) noexcept {
  switch (limit) {
    case LimitHit::nodes: return "nodes";
    case LimitHit::memory: return "memory";
    case LimitHit::time: return "time";
    case LimitHit::interrupted: return "interrupted";
    case LimitHit::knowledge: return "knowledge";
    case LimitHit::cycle: return "cycle";
    case LimitHit::none: break;
  }
  return "none";
}

const char* to_string(Language language) noexcept { return language == Language::zh ? "zh" : "en"; }

std::size_t Error::column() const noexcept {
  std::size_t column = first_column;
  for (std::size_t i = 0; i < offset && i < text.size(); ++i) {
    if ((static_cast<unsigned char>(text[i]) & 0xc0U) != 0x80U) ++column;
  }
  return column;
}

}  // namespace grundy
