// A stand-in for find_period() until the real one is here: finite sets and codes to 20000 heaps.
#include <algorithm>
#include <array>

#include "games/family.hpp"
#include "grundy/period.hpp"
#include "grundy/words.hpp"
#include "notation/position_text.hpp"
#include "sequence/nim_sequence.hpp"
#include "solve/rulebook.hpp"

namespace grundy {

std::string_view proof_name(PeriodProof proof) {
  constexpr std::array<std::string_view, 8> kNames = {
      "", "theorem", "window", "guy-smith", "three-heaps", "sparse", "state", "unequal-split"};
  return kNames[static_cast<std::size_t>(proof)];
}

Result<PeriodAnswer> find_period(std::string_view game, const PeriodOptions& options) {
  auto parsed = notation::parse_game(game, solving::environment_of(options.rules));
  if (!parsed) return parsed.error();
  const games::Game& played = *parsed.value();
  const games::HeapGame* heaps = played.as_heap_game();
  PeriodAnswer answer;
  answer.rule = played.name();
  if (heaps == nullptr) {
    Error error;
    error.key = "error.sequence-joint";
    error.arguments = {played.name()};
    error.text = std::string(game);
    return error;
  }
  const std::string& name = (played.classic() != nullptr ? *played.classic() : played).name();
  const bool nim = name == "nim";
  if (nim || name.starts_with("bash(")) {
    answer.saltus = nim ? 1 : 0;
    answer.period = nim ? Natural(1) : *Natural::parse(name.substr(5, name.size() - 6)) + 1;
    answer.start = 0;
    answer.proved = true;
    answer.proof = PeriodProof::theorem;
    answer.theorem = nim ? "bouton" : "bachet";
    return answer;
  }
  Meter meter(options.limits);
  sequence::NimSequence sequence(heaps->rule());
  const std::uint64_t to = std::min<std::uint64_t>(options.to.value_or(20'000), 20'000);
  if (sequence.prove(to + 1, meter)) {
    answer.period = sequence.period()->length;
    answer.start = sequence.period()->start;
    answer.proved = true;
    const bool window = sequence.period()->proof == sequence::Period::Proof::window;
    answer.proof = window ? PeriodProof::window : PeriodProof::guy_smith;
  }
  answer.limit = meter.hit();
  const auto values = sequence.values();
  if (values.empty()) return answer;
  const auto most = std::ranges::max_element(values);
  answer.max_value = *most;
  answer.max_at = static_cast<std::uint64_t>(most - values.begin());
  answer.checked_to = values.size() - 1;
  return answer;
}

std::string to_json(const PeriodAnswer& answer) { return answer.rule; }
std::string to_text(const PeriodAnswer& answer, Language) { return answer.rule + "\n"; }

}  // namespace grundy
