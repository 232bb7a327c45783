// Making a format ready.
#include "judge/plan.hpp"

#include <array>
#include <utility>

namespace grundy::judge {

namespace {

struct StyleName {
  std::string_view name;
  Style style;
};
constexpr std::array kStyles = {
    StyleName{"winner", Style::winner},   StyleName{"letters", Style::letters},
    StyleName{"count", Style::count},     StyleName{"moves", Style::moves},
    StyleName{"results", Style::results}, StyleName{"takes", Style::takes},
    StyleName{"first-move", Style::first_move},
};

Error at_value(std::string_view key, const std::string& value) {
  Error error;
  error.key = key;
  error.arguments = {value};
  error.text = value;
  error.length = value.size();
  return error;
}

}  // namespace

Result<std::unique_ptr<const Plan>> Plan::make(const JudgeFormat& format, std::string_view* key,
                                               const Rulebook* rules) {
  std::string_view unused;
  std::string_view& at = key == nullptr ? unused : *key;
  at = "input";
  auto plan = std::make_unique<Plan>();
  auto input = parse_input_format(format.input);
  if (!input) return input.error();
  plan->input = std::move(input).value();
  at = "position";
  auto position = PositionTemplate::parse(format.position, plan->input, rules);
  if (!position) return position.error();
  plan->position = std::move(position).value();
  at = "play";
  if (format.play != "normal" && format.play != "misere") {
    return at_value("error.format-play", format.play);
  }
  plan->play = format.play == "misere" ? Play::misere : Play::normal;
  at = "answer";
  bool known = false;
  for (const StyleName& style : kStyles) {
    if (style.name != format.answer) continue;
    plan->style = style.style;
    known = true;
  }
  if (!known) return at_value("error.format-answer", format.answer);
  if (plan->style == Style::letters && !plan->input.inner) {
    at = "input";
    return at_value("error.format-letters", format.input);
  }
  at = "overshoot";
  const auto& components = plan->position.components();
  const bool one_heap = components.size() == 1 && components[0].repeat == nullptr &&
                        components[0].numbers.size() == 1 && !components[0].numbers[0].list;
  if (plan->style == Style::takes && !one_heap) {
    at = "position";
    return at_value("error.format-takes", format.position);
  }
  if (!format.overshoot.empty()) {
    plan->overshoot = plan->input.column(format.overshoot);
    if (!plan->overshoot || plan->input.list_of(*plan->overshoot) != nullptr ||
        plan->style != Style::takes || plan->play == Play::misere) {
      return at_value("error.format-overshoot", format.overshoot);
    }
  }
  for (std::size_t column = 0; column < plan->input.names.size(); ++column) {
    if (!plan->position.uses(column) && !plan->input.is_count(column) &&
        plan->overshoot != column) {
      plan->unused.push_back(plan->input.names[column]);
    }
  }
  plan->first = format.first;
  plan->second = format.second;
  plan->prefix = format.prefix;
  return std::unique_ptr<const Plan>(std::move(plan));
}

}  // namespace grundy::judge
