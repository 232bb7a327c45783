// grundy nimber: one operation on nimbers of any size.
//
// It has no limits to be set and needs no way to be stopped: the numbers are bounded so that an
// operation takes a second or so (docs/nimbers.md has times), and Ctrl-C ends the process.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <grundy/nimber.hpp>
#include <grundy/solve.hpp>
#include <grundy/words.hpp>

#include "command.hpp"

namespace grundy::cli {

namespace {

constexpr std::array kExamples = {
    Example{"grundy nimber product 6 7", "cli.example.nim-product"},
    Example{"grundy nimber inverse 6", "cli.example.nim-inverse"},
    Example{"grundy nimber power 2^64+1 1e18", "cli.example.nim-power"},
};
constexpr std::array kOptions = {kJson};

using Numbers = std::span<const Natural>;

struct Operation {
  std::string_view name;
  std::size_t numbers;         // how many it takes; 0: one or more
  unsigned exponent_of_bound;  // they are below 2^(2^this)
  // Nothing when the last number, by which is divided, is 0.
  std::optional<Natural> (*result)(Numbers numbers);
};

// Within the notation's bound on numbers, so that nothing is left to be bounded.
constexpr unsigned kAny = 23;

constexpr std::array kOperations = {
    Operation{"sum", 0, kAny,
              [](Numbers n) -> std::optional<Natural> {
                Natural sum;
                for (const Natural& number : n) sum = nim_sum(sum, number);
                return sum;
              }},
    Operation{"product", 2, 20,
              [](Numbers n) -> std::optional<Natural> { return nim_product(n[0], n[1]); }},
    Operation{"quotient", 2, 20, [](Numbers n) { return nim_quotient(n[0], n[1]); }},
    Operation{"inverse", 1, 20, [](Numbers n) { return nim_inverse(n[0]); }},
    Operation{"power", 2, 17,
              [](Numbers n) -> std::optional<Natural> { return nim_power(n[0], n[1].to_u64()); }},
    Operation{"sqrt", 1, 20, [](Numbers n) -> std::optional<Natural> { return nim_sqrt(n[0]); }},
};

const Operation* find_operation(std::string_view name) {
  for (const Operation& operation : kOperations) {
    if (operation.name == name) return &operation;
  }
  return nullptr;
}

int unknown_operation(const std::string& name, const Session& session) {
  std::string names;
  for (const Operation& operation : kOperations) {
    names += (names.empty() ? "" : ", ") + std::string(operation.name);
  }
  const std::string values[] = {"nimber", name, names};
  return session.bad_usage("cli.error.bad-choice", values, "nimber");
}

// An error at number `index` of the text; white space is what the reader of numbers calls so.
Error error_at_number(const std::string& text, std::size_t index, std::string_view key,
                      std::vector<std::string> arguments = {}) {
  constexpr std::string_view kSpace = " \t\n\r\v\f";
  Error error;
  error.key = key;
  error.arguments = std::move(arguments);
  error.text = text;
  std::size_t end = 0;
  for (std::size_t i = 0; i <= index; ++i) {
    error.offset = text.find_first_not_of(kSpace, end);
    end = std::min(text.find_first_of(kSpace, error.offset), text.size());
  }
  error.length = end - error.offset;
  return error;
}

// What forbids the operation, if anything.
std::optional<Error> fault(const Operation& operation, Numbers numbers, const std::string& text) {
  const bool power = operation.name == "power";
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (power && i == 1) {
      if (!numbers[i].fits_u64()) return error_at_number(text, i, "error.nimber-exponent");
    } else if (numbers[i].bit_length() > std::uint64_t{1} << operation.exponent_of_bound) {
      return error_at_number(
          text, i, "error.nimber-too-large",
          {std::to_string(operation.exponent_of_bound), std::string(operation.name)});
    }
  }
  return std::nullopt;
}

std::string json(const Operation& operation, Numbers numbers, const Natural& result) {
  std::string list;
  for (const Natural& number : numbers) list += (list.empty() ? "" : ",") + to_json(number);
  return "{\"operation\":\"" + std::string(operation.name) + "\",\"numbers\":[" + list +
         "],\"result\":" + to_json(result) + "}";
}

int run(const Arguments& arguments, Session& session) {
  if (arguments.words.empty()) {
    const std::string what[] = {"OPERATION"};
    return session.bad_usage("cli.error.missing", what, "nimber");
  }
  const Operation* operation = find_operation(arguments.words.front());
  if (operation == nullptr) return unknown_operation(arguments.words.front(), session);
  std::string text;
  for (std::size_t i = 1; i < arguments.words.size(); ++i) text += " " + arguments.words[i];
  const auto read = parse_numbers(text);
  // Errors show what was written, with the operation in front.
  const std::size_t lead = operation->name.size();
  const auto complain = [&](Error error) {
    error.text = std::string(operation->name) + text;
    error.offset += lead;
    session.complain(error);
    return kBadInput;
  };
  if (!read) return complain(read.error());
  const std::vector<Natural>& numbers = read.value();
  if (operation->numbers == 0 && numbers.empty()) {
    const std::string what[] = {"A"};
    return session.bad_usage("cli.error.missing", what, "nimber");
  }
  if (operation->numbers != 0 && numbers.size() != operation->numbers) {
    const std::string values[] = {std::string(operation->name), std::to_string(operation->numbers),
                                  std::to_string(numbers.size())};
    return session.bad_usage("cli.error.number-count", values, "nimber");
  }
  if (const auto error = fault(*operation, numbers, text)) return complain(*error);
  const std::optional<Natural> result = operation->result(numbers);
  if (!result) return complain(error_at_number(text, numbers.size() - 1, "error.nimber-zero"));
  session.out.line(arguments.has("--json") ? json(*operation, numbers, *result)
                                           : result->to_string());
  return kAnswered;
}

constexpr Command kCommand = {
    .name = "nimber",
    .usage = "OPERATION A [B]",
    .summary = "cli.nimber",
    .notes = "cli.nimber.notes",
    .examples = kExamples,
    .options = kOptions,
    .run = run,
};

}  // namespace

const Command& nimber_command() { return kCommand; }

}  // namespace grundy::cli
