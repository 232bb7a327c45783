// Result<T>: a value, or an error that knows the place where the text went wrong.
//
// The library throws nothing of its own; bad input is a value. An error carries a key of the
// message catalogue and its arguments, not a sentence: the sentence is made last, in the
// language the reader asked for (grundy/words.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace grundy {

struct Error {
  // A key of the catalogue, such as "error.unknown-game".
  std::string_view key;
  // Values for the places {0}, {1}, … of the message.
  std::vector<std::string> arguments;
  // The file that the text was read from; empty when it was given.
  std::string file = {};
  // The text that was read, and the place in it: a byte offset, and how many bytes are meant
  // (0: a place between two characters).
  std::string text;
  std::size_t offset = 0;
  std::size_t length = 0;
  // Counted from 1; columns count characters (UTF-8 code points), not bytes.
  std::size_t line = 1;
  // The column of the text's first character: more than 1 when it is a part of a line.
  std::size_t first_column = 1;
  [[nodiscard]] std::size_t column() const noexcept;
};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}  // NOLINT(google-explicit-constructor)
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] bool ok() const noexcept { return state_.index() == 0; }
  explicit operator bool() const noexcept { return ok(); }
  // Precondition: ok().
  [[nodiscard]] const T& value() const& { return *std::get_if<0>(&state_); }
  [[nodiscard]] T& value() & { return *std::get_if<0>(&state_); }
  [[nodiscard]] T&& value() && { return std::move(*std::get_if<0>(&state_)); }
  // Precondition: !ok().
  [[nodiscard]] const Error& error() const& { return *std::get_if<1>(&state_); }
  [[nodiscard]] Error& error() & { return *std::get_if<1>(&state_); }

 private:
  std::variant<T, Error> state_;
};

}  // namespace grundy
