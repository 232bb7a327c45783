// A period in words and in JSON.
#include "grundy/period.hpp"

#include <string>
#include <vector>

#include "answer/json.hpp"
#include "answer/page_text.hpp"
#include "answer/paint.hpp"
#include "grundy/words.hpp"

namespace grundy {

namespace {

std::string words(std::string_view key, const std::vector<std::string>& arguments,
                  Language language) {
  return message(key, arguments, language);
}

std::string claim_text(const PeriodAnswer& answer, Language language) {
  if (!answer.period && answer.engine == EngineKind::theorem) {
    return words("period.aperiodic", {answer.rule}, language);
  }
  if (!answer.period) {
    return words("period.none", {answer.rule, std::to_string(answer.checked_to.value_or(0))},
                 language);
  }
  std::string key = answer.proved ? "period.is" : "period.seems";
  if (!answer.saltus.is_zero()) key += "-saltus";
  return words(key,
               {answer.rule, short_number(*answer.period, language),
                short_number(*answer.start, language), short_number(answer.saltus, language)},
               language);
}

}  // namespace

std::string to_text(const PeriodAnswer& answer, Language language, bool color) {
  const answer::Paint paint{color};
  std::string out = paint.strong(claim_text(answer, language)) + "\n";
  const auto entry = [&](std::string_view key, std::string_view text) {
    out += answer::page_entry(key, text, language, paint);
  };
  if (answer.period) {
    std::string key = answer.saltus.is_zero() ? "period.means" : "period.means-saltus";
    out += words(key,
                 {short_number(*answer.period, language), short_number(*answer.start, language),
                  short_number(answer.saltus, language)},
                 language) +
           "\n";
  }
  if (answer.proved) {
    const std::string period = short_number(*answer.period, language);
    const std::string why = answer.proof == PeriodProof::theorem
                                ? message("theorem." + answer.theorem, language)
                                : words("period.proof." + std::string(proof_name(answer.proof)),
                                        {period, std::to_string(answer.needed_to)}, language);
    entry("period.proof", why);
  }
  if (answer.max_value) {
    entry("period.largest",
          words("period.largest-at",
                {std::to_string(*answer.max_value), std::to_string(*answer.max_at)}, language));
  }
  if (answer.checked_to) {
    entry("period.computed",
          words("period.heaps",
                {std::to_string(*answer.checked_to), std::string(engine_name(answer.engine))},
                language));
  }
  return out;
}

std::string to_json(const PeriodAnswer& answer) {
  using answer::Json;
  const auto number = [](const std::optional<std::uint64_t>& value) {
    return value ? answer::json_number(*value) : Json(nullptr);
  };
  Json json;
  json["rule"] = answer.rule;
  json["period"] = answer::json_number(answer.period);
  json["start"] = answer::json_number(answer.start);
  json["saltus"] = answer.saltus.is_zero() ? Json(nullptr) : answer::json_number(answer.saltus);
  json["max_value"] = number(answer.max_value);
  json["max_at"] = number(answer.max_at);
  json["proved"] = answer.proved;
  json["proof"] = answer.proof == PeriodProof::theorem
                      ? answer::text_or_null(answer.theorem)
                      : answer::text_or_null(std::string(proof_name(answer.proof)));
  json["checked_to"] = number(answer.checked_to);
  json["engine"] = std::string(engine_name(answer.engine));
  json["limit"] = answer.limit == LimitHit::none ? Json(nullptr) : Json(to_string(answer.limit));
  return answer::one_line(json);
}

}  // namespace grundy
