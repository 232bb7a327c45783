// Positions for people: the canonical text, shortened when it is long.
#include "answer/position_text.hpp"

#include <algorithm>
#include <cstddef>

#include "answer/catalogue.hpp"
#include "answer/display.hpp"
#include "answer/numbers.hpp"
#include "grundy/words.hpp"

namespace grundy::answer {

namespace {

constexpr std::size_t kWholeHeaps = 24;
constexpr std::size_t kShownHeaps = 6;
constexpr std::size_t kWholeComponents = 12;
constexpr std::size_t kShownComponents = 4;

void append_component(ShortPosition& out, const Component& component, Language language) {
  out.text += shown(component.game, language);
  const std::size_t heaps = component.heaps.size();
  const std::size_t shown_heaps = heaps <= kWholeHeaps ? heaps : kShownHeaps;
  for (std::size_t i = 0; i < shown_heaps; ++i) {
    out.text += ' ';
    out.text += short_number(component.heaps[i], language);
  }
  if (shown_heaps < heaps) {
    out.whole = false;
    const std::vector<std::string> count = {std::to_string(heaps)};
    out.text += message("text.more-heaps", count, language);
  }
  if (component.limit) out.text += " limit " + short_number(*component.limit, language);
}

}  // namespace

std::string_view family_name(std::string_view game) {
  return game.substr(0, std::min(game.find_first_of("({:"), game.size()));
}

std::string shown(std::string_view text, Language language) {
  return printable(shorten_list(shorten_digits(text, language)));
}

ShortPosition short_position(const std::vector<Component>& position, Language language) {
  ShortPosition out;
  const std::size_t components = position.size();
  const std::size_t shown_components =
      components <= kWholeComponents ? components : kShownComponents;
  for (std::size_t i = 0; i < shown_components; ++i) {
    if (i > 0) out.text += " + ";
    append_component(out, position[i], language);
  }
  if (shown_components < components) {
    out.whole = false;
    const std::vector<std::string> count = {std::to_string(components)};
    out.text += message("text.more-components", count, language);
  }
  return out;
}

}  // namespace grundy::answer
