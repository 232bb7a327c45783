// Reading position templates, and filling them in.
#include "judge/position_template.hpp"

#include <algorithm>
#include <utility>

#include "judge/template_reader.hpp"
#include "notation/position_text.hpp"
#include "solve/rulebook.hpp"

namespace grundy::judge {

namespace {

std::size_t index_in(const Column& column, std::size_t index) {
  return std::min(index, column.size() - 1);
}

// Appends segments to an instance; `join` stands between the numbers of a list.
class Writer {
 public:
  Writer(const Case& numbers, Instance& instance) : numbers_(&numbers), instance_(&instance) {}

  std::optional<Error> write(const Segment& segment, std::size_t index, char join) {
    if (!segment.expression) {
      put(segment, 0, segment.text);
      return std::nullopt;
    }
    const Column& column = numbers_->columns[segment.expression->column];
    const std::size_t from = segment.list ? 0 : index_in(column, index);
    const std::size_t to = segment.list ? column.size() : from + 1;
    for (std::size_t i = from; i < to; ++i) {
      const auto value = value_of(*segment.expression, *numbers_, i);
      if (!value) {
        return input_error("error.input-negative", column.place(i), column.number(i).to_string(),
                           {segment.text});
      }
      if (i > from) instance_->text += join;
      put(segment, i, value->to_string());
    }
    return std::nullopt;
  }

 private:
  void put(const Segment& segment, std::size_t index, const std::string& text) {
    const std::size_t begin = instance_->text.size();
    instance_->text += text;
    instance_->parts.push_back({begin, instance_->text.size(), &segment, index});
  }

  const Case* numbers_;
  Instance* instance_;
};

std::optional<Error> write_component(const ComponentTemplate& component, Writer& writer,
                                     Instance& instance, std::size_t index) {
  for (const Segment& segment : component.game) {
    if (auto wrong = writer.write(segment, index, ',')) return wrong;
  }
  for (const Segment& segment : component.numbers) {
    instance.text += ' ';
    if (auto wrong = writer.write(segment, index, ' ')) return wrong;
  }
  if (component.limit) {
    instance.text += " limit ";
    return writer.write(*component.limit, index, ' ');
  }
  return std::nullopt;
}

}  // namespace

const Instance::Part* Instance::at(std::size_t offset) const {
  const auto after = std::ranges::upper_bound(parts, offset, {}, &Part::begin);
  if (after == parts.begin()) return nullptr;
  return &*(after - 1);
}

std::optional<Natural> value_of(const Expression& expression, const Case& numbers,
                                std::size_t index) {
  const Column& column = numbers.columns[expression.column];
  Natural value = column.number(index_in(column, index)) + Natural(expression.add);
  if (expression.plus) {
    const Column& other = numbers.columns[*expression.plus];
    value += other.number(index_in(other, index));
  }
  Natural less(expression.subtract);
  if (expression.minus) {
    const Column& other = numbers.columns[*expression.minus];
    less += other.number(index_in(other, index));
  }
  if (value < less) return std::nullopt;
  return value - less;
}

std::size_t PositionTemplate::times(const ComponentTemplate& component, const Case& numbers) {
  if (component.repeat == nullptr) return 1;
  return numbers.columns[component.repeat->columns[0]].size();
}

Result<Instance> PositionTemplate::instantiate(const Case& numbers) const {
  Instance instance;
  Writer writer(numbers, instance);
  for (const ComponentTemplate& component : components_) {
    const std::size_t count = times(component, numbers);
    for (std::size_t i = 0; i < count; ++i) {
      if (!instance.text.empty()) instance.text += " + ";
      if (auto wrong = write_component(component, writer, instance, i)) return *wrong;
    }
  }
  if (instance.text.empty()) instance.text = "nim";  // a sum of nothing
  return instance;
}

Result<Instance> PositionTemplate::game(const ComponentTemplate& component, const Case& numbers,
                                        std::size_t index) const {
  Instance instance;
  Writer writer(numbers, instance);
  for (const Segment& segment : component.game) {
    if (auto wrong = writer.write(segment, index, ',')) return *wrong;
  }
  return instance;
}

Error PositionTemplate::at_token(const Error& error, const Instance& instance,
                                 const Case& numbers) const {
  const Instance::Part* part = instance.at(error.offset);
  // What is wrong may be said of a stretch: the first number in it is the place.
  while (part != nullptr && !part->segment->expression && part != &instance.parts.back() &&
         part[1].begin < error.offset + error.length) {
    ++part;
  }
  if (part == nullptr || !part->segment->expression) {
    if (const Column* count = count_of_empty_list(numbers)) {
      return input_error(error.key, count->place(0), count->number(0).to_string(), error.arguments);
    }
    return input_error(error.key, numbers.start, instance.text, error.arguments);
  }
  const Column& column = numbers.columns[part->segment->expression->column];
  return input_error(error.key, column.place(part->index), column.number(part->index).to_string(),
                     error.arguments);
}

// A list without numbers may be what is wrong: the column that says so.
const Column* PositionTemplate::count_of_empty_list(const Case& numbers) const {
  for (std::size_t column = 0; column < numbers.columns.size(); ++column) {
    const Item* list = format_->list_of(column);
    if (list != nullptr && uses(column) && numbers.columns[column].size() == 0) {
      return &numbers.columns[*list->count];
    }
  }
  return nullptr;
}

// Where a column stands without its braces, that is what is wrong.
Error PositionTemplate::name_column(Error error) const {
  std::size_t end = error.offset;
  while (end < text_.size() && continues_name(text_[end])) ++end;
  const std::string word = text_.substr(error.offset, end - error.offset);
  if (!format_->column(word)) return error;
  error.key = "error.format-no-braces";
  error.arguments = {word};
  error.length = word.size();
  return error;
}

std::optional<Error> PositionTemplate::try_out(std::size_t columns) const {
  std::optional<Error> first;
  // All ones; all large; rising; falling. Lists of one, two and three numbers.
  for (std::size_t length = 1; length <= 3; ++length) {
    for (int pattern = 0; pattern < 4; ++pattern) {
      Case numbers;
      numbers.columns.resize(columns);
      for (std::size_t c = 0; c < columns; ++c) {
        const std::uint64_t values[] = {1, 1'000'000, c + 2, 2 * columns - c};
        const std::size_t count = format_->list_of(c) == nullptr ? 1 : length;
        for (std::size_t i = 0; i < count; ++i) numbers.columns[c].add(values[pattern], {}, {});
      }
      auto instance = instantiate(numbers);
      if (!instance) continue;
      const auto position = notation::parse_position(instance.value().text, solving::environment_of(rules_));
      if (position) return std::nullopt;
      if (first) continue;
      Error error = position.error();
      const Instance::Part* part = instance.value().at(error.offset);
      error.text = text_;
      error.length = std::min(error.length, text_.size());
      if (part != nullptr) {
        const bool literal = !part->segment->expression;
        error.offset = part->segment->offset + (literal ? error.offset - part->begin : 0);
        if (!literal) error.length = part->segment->length;
      }
      first = std::move(error);
    }
  }
  if (first) return name_column(std::move(*first));
  Error error;
  error.key = "error.format-negative";
  error.text = text_;
  error.length = text_.size();
  return error;
}

bool PositionTemplate::uses(std::size_t column) const {
  const auto in = [column](const Segment& segment) {
    return segment.expression &&
           (segment.expression->column == column || segment.expression->plus == column ||
            segment.expression->minus == column);
  };
  return std::ranges::any_of(components_, [&](const ComponentTemplate& component) {
    return std::ranges::any_of(component.game, in) || std::ranges::any_of(component.numbers, in) ||
           (component.limit && in(*component.limit));
  });
}

Result<PositionTemplate> PositionTemplate::parse(std::string_view text,
                                                 const InputFormat& format,
                                                 const Rulebook* rules) {
  PositionTemplate made;
  made.text_ = std::string(text);
  made.format_ = &format;
  made.rules_ = rules;
  auto components = read_template(text, format);
  if (!components) return components.error();
  made.components_ = std::move(components).value();
  for (const ComponentTemplate& component : made.components_) {
    if (!component.numbers.empty()) continue;
    Error error;
    error.key = "error.format-no-heaps";
    error.text = made.text_;
    error.offset = made.text_.size();
    return error;
  }
  if (auto wrong = made.try_out(format.names.size())) return *wrong;
  return made;
}

}  // namespace grundy::judge
