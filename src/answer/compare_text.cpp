// A comparison of two nim-sequences in words and as JSON.
#include <cstdint>
#include <string>
#include <vector>

#include "answer/catalogue.hpp"
#include "answer/json.hpp"
#include "grundy/compare.hpp"
#include "grundy/words.hpp"

namespace grundy {

namespace {

using answer::Json;
using answer::json_number;

// A heap of the first (or second) game, as far as the shift moves it.
std::uint64_t moved(std::uint64_t heap, std::int64_t shift) {
  return shift > 0 ? heap + static_cast<std::uint64_t>(shift) : heap;
}
std::string place(std::int64_t shift) {
  return shift > 0 ? "n + " + std::to_string(shift) : std::string("n");
}

class Page {
 public:
  Page(const Comparison& comparison, Language language)
      : comparison_(comparison), language_(language) {}

  std::string operator()() {
    verdict();
    if (comparison_.equal == Equality::always) reason();
    if (comparison_.equal == Equality::so_far) what_is_missing();
    return out_;
  }

 private:
  void line(std::string_view key, const std::vector<std::string>& values) {
    out_ += answer::people_message(key, values, language_) + "\n";
  }

  void verdict() {
    const std::int64_t shift = comparison_.shift;
    const std::string suffix = shift == 0 ? "" : "-shifted";
    std::vector<std::string> values = {comparison_.rule_1, comparison_.rule_2, place(-shift),
                                       place(shift)};
    if (comparison_.equal == Equality::always) return line("compare.always" + suffix, values);
    if (comparison_.equal == Equality::no) {
      const Comparison::Difference& found = *comparison_.first_difference;
      for (const std::uint64_t number : {found.heap, moved(found.heap, -shift),
                                         moved(found.heap, shift), found.value_1, found.value_2}) {
        values.push_back(std::to_string(number));
      }
      return line("compare.no" + suffix, values);
    }
    if (!comparison_.checked_to) return line("compare.nothing", values);
    values.push_back(std::to_string(*comparison_.checked_to));
    line("compare.so-far" + suffix, values);
  }

  void reason() {
    if (comparison_.proof == EqualityProof::same_rule)
      return line("compare.same", {comparison_.same});
    periods();
    line("compare.enough", {comparison_.needed->to_string()});
  }

  void periods() {
    for (const auto* period : {&comparison_.period_1, &comparison_.period_2}) {
      if (!period->has_value()) continue;
      const PeriodAnswer& found = **period;
      const std::string by = found.proof == PeriodProof::theorem
                                 ? "theorem." + found.theorem
                                 : "compare.by-" + std::string(proof_name(found.proof));
      line(found.saltus.is_zero() ? "compare.period" : "compare.period-saltus",
           {found.rule, found.period->to_string(), found.start->to_string(), message(by, language_),
            found.saltus.to_string()});
    }
  }

  void what_is_missing() {
    periods();
    if (comparison_.needed) {
      line("compare.needed", {comparison_.needed->to_string()});
    } else if (comparison_.checked_to && !comparison_.period_1) {
      line("compare.no-period", {comparison_.rule_1});
    } else if (comparison_.checked_to && !comparison_.period_2) {
      line("compare.no-period", {comparison_.rule_2});
    }
    if (comparison_.limit == LimitHit::none) return;
    line("compare.stopped",
         {message(std::string("text.limit-") + to_string(comparison_.limit), language_)});
  }

  const Comparison& comparison_;
  Language language_;
  std::string out_;
};

Json json_difference(const Comparison& comparison) {
  if (!comparison.first_difference) return nullptr;
  Json json;
  json["heap"] = json_number(comparison.first_difference->heap);
  json["value_1"] = json_number(comparison.first_difference->value_1);
  json["value_2"] = json_number(comparison.first_difference->value_2);
  return json;
}

// As json_number(), with a sign.
Json json_shift(std::int64_t shift) {
  constexpr std::int64_t kExact = std::int64_t{1} << 53U;
  if (-kExact <= shift && shift <= kExact) return shift;
  return std::to_string(shift);
}

}  // namespace

std::string to_json(const Comparison& comparison) {
  const std::string_view proof = equality_proof_name(comparison.proof);
  Json json;
  json["rule_1"] = comparison.rule_1;
  json["rule_2"] = comparison.rule_2;
  json["shift"] = json_shift(comparison.shift);
  json["equal"] = equality_name(comparison.equal);
  json["first_difference"] = json_difference(comparison);
  json["checked_to"] = comparison.checked_to ? json_number(*comparison.checked_to) : Json(nullptr);
  json["proof"] = proof.empty() ? Json(nullptr) : Json(proof);
  json["limit"] =
      comparison.limit == LimitHit::none ? Json(nullptr) : Json(to_string(comparison.limit));
  return answer::one_line(json);
}

std::string to_text(const Comparison& comparison, Language language) {
  return Page(comparison, language)();
}

}  // namespace grundy
