// Why a position of a dynamic game is won or lost, as steps: the parts, then the smallest one
// against the limit.
#include <cstddef>
#include <span>
#include <string>
#include <utility>

#include "games/base/dynamic_game.hpp"

namespace grundy::games {

namespace {

constexpr std::size_t kPartsShown = 12;
constexpr std::size_t kLargestShown = 4;
constexpr std::uint64_t kShortBits = 200;  // about 60 decimal digits

// Looking at the parts again must not take long: an explanation has no limits of its own.
class StopSoon final : public Monitor {
 public:
  LimitHit poll(const Progress&) override {
    return ++polls_ < 64 ? LimitHit::none : LimitHit::time;
  }

 private:
  int polls_ = 0;
};

// "13 + 3 + 1", "40·5 + 2"; the middle is left out of a long one.
std::string sum_text(std::span<const Natural> rising, const Natural& copies) {
  std::string text;
  const auto add = [&text](const std::string& term) {
    if (!text.empty()) text += " + ";
    text += term;
  };
  for (std::size_t i = rising.size(); i-- > 0;) {
    const bool largest = i + 1 == rising.size();
    if (rising.size() > kPartsShown && rising.size() - i == kLargestShown + 1) {
      add("…");
      i = 1;
      continue;
    }
    if (largest && copies > Natural(1)) {
      add(copies.to_string() + "·" + rising[i].to_string());
    } else {
      add(rising[i].to_string());
    }
  }
  return text;
}

}  // namespace

void DynamicGame::explain_parts(const Natural& n, const Natural& q, Outcome outcome,
                                std::vector<Step>& steps) const {
  StopSoon soon;
  Limits limits;
  limits.memory = std::uint64_t{256} << 20U;
  limits.monitor = &soon;
  Meter meter(limits);
  const auto found = parts(n, meter);
  const bool won = outcome == Outcome::N;
  const std::string f = function_.function().to_string();
  if (!found) {
    steps.push_back({won ? "dynamic.won-far" : "dynamic.lost-far", {f, q.to_string()}});
    return;
  }
  const PartWords words = part_words();
  const bool sum = !found->rising.empty() && n.bit_length() <= kShortBits;
  if (sum) {
    steps.push_back({words.sum, {n.to_string(), sum_text(found->rising, found->copies), f}});
  } else {
    steps.push_back({words.count, {n.to_string(), found->count.to_string(), f}});
  }
  steps.push_back(
      {won ? "dynamic.won" : "dynamic.lost", {found->smallest.to_string(), q.to_string()}});
}

void DynamicGame::explain_halting(const Natural& n, const Natural& q, Outcome outcome,
                                  std::vector<Step>& steps) const {
  if (!least_positive_) {
    steps.push_back({"dynamic.halt-always", {function_.function().to_string()}});
    return;
  }
  const Natural& least = *least_positive_;
  steps.push_back({"dynamic.halt", {function_.function().to_string(), least.to_string()}});
  if (outcome == Outcome::P) {
    steps.push_back({q < least ? "dynamic.halt-limit" : "dynamic.halt-heap",
                     {least.to_string(), q.to_string(), n.to_string()}});
  } else {
    steps.push_back(
        {"dynamic.halt-won",
         {least.to_string(), (n - least).to_string(), function_(least, least).to_string()}});
  }
}

}  // namespace grundy::games
