// Nim-values in the formats of `grundy sequence`, written as they come: what is held at once is a
// buffer, however long the sequence.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "sink.hpp"

namespace grundy::cli {

enum class ValueFormat : std::uint8_t { plain, csv, json, bfile, npy };
// "plain, csv, json, bfile, npy", for messages.
std::string_view value_format_names();
std::optional<ValueFormat> value_format_of(std::string_view name);

// What a file of values says of itself.
struct ValuesHeader {
  std::string game;
  std::string engine;      // as it was asked for
  std::uint64_t from = 0;  // the heaps that are meant to come, both included
  std::uint64_t to = 0;
  unsigned value_bytes = 4;  // of a value in npy: 4 or 8
};

class ValueWriter {
 public:
  ValueWriter(ValueFormat format, ValuesHeader header, Sink& sink);

  // All return false when nothing more can be written.
  bool begin();
  // The values of the next heaps.
  bool values(std::span<const std::uint64_t> values);
  // `tail`: the members that end a JSON object, each after a comma.
  bool end(std::string_view tail);
  bool flush();

 private:
  static constexpr std::size_t kBuffer = std::size_t{1} << 17U;
  // More than any value takes with what stands around it.
  static constexpr std::size_t kLine = 64;

  char* room();  // where kLine bytes may be written; empties the buffer when it is full
  void put(std::string_view text);
  void put_pairs(std::span<const std::uint64_t> values, char between);
  void put_lines(std::span<const std::uint64_t> values);
  void put_json(std::span<const std::uint64_t> values);
  template <std::size_t Bytes>
  void put_binary(std::span<const std::uint64_t> values);
  [[nodiscard]] std::string npy_header(std::uint64_t count) const;

  ValueFormat format_;
  ValuesHeader header_;
  Sink* sink_;
  std::uint64_t next_;  // heap
  std::unique_ptr<char[]> buffer_ = std::make_unique<char[]>(kBuffer);
  std::size_t used_ = 0;
  bool good_ = true;
};

// A JSON string with its quotes.
std::string json_text(std::string_view text);
// A JSON number up to 2^53, a string of digits above.
std::string json_number(std::uint64_t number);

}  // namespace grundy::cli
