// Nim-values as lines, CSV, JSON, a b-file of the OEIS, or an array of NumPy.
#include "value_writer.hpp"

#include <cstring>
#include <stdexcept>
#include <utility>

#include "digits.hpp"

namespace grundy::cli {

namespace {

constexpr std::array<std::pair<std::string_view, ValueFormat>, 5> kFormats = {{
    {"plain", ValueFormat::plain},
    {"csv", ValueFormat::csv},
    {"json", ValueFormat::json},
    {"bfile", ValueFormat::bfile},
    {"npy", ValueFormat::npy},
}};

constexpr std::uint64_t kExact = std::uint64_t{1} << 53U;  // JSON readers hold no more exactly

}  // namespace

std::string_view value_format_names() { return "plain, csv, json, bfile, npy"; }

std::optional<ValueFormat> value_format_of(std::string_view name) {
  for (const auto& [known, format] : kFormats) {
    if (known == name) return format;
  }
  return std::nullopt;
}

std::string json_text(std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < 0x20) {
      out += "\\u00";
      out += kHex[byte >> 4U];
      out += kHex[byte & 15U];
    } else {
      out += c;
    }
  }
  return out + '"';
}

std::string json_number(std::uint64_t number) {
  const std::string digits = std::to_string(number);
  return number <= kExact ? digits : '"' + digits + '"';
}

ValueWriter::ValueWriter(ValueFormat format, ValuesHeader header, Sink& sink)
    : format_(format), header_(std::move(header)), sink_(&sink), next_(header_.from) {}

bool ValueWriter::begin() {
  switch (format_) {
    case ValueFormat::plain:
    case ValueFormat::bfile:
      break;
    case ValueFormat::csv:
      put("n,value\n");
      break;
    case ValueFormat::json:
      put("{\"game\":" + json_text(header_.game) + ",\"from\":" + json_number(header_.from) +
          ",\"to\":" + json_number(header_.to) + ",\"engine\":" + json_text(header_.engine) +
          ",\"values\":[");
      break;
    case ValueFormat::npy:
      put(npy_header(header_.to - header_.from + 1));
      break;
  }
  return good_;
}

bool ValueWriter::values(std::span<const std::uint64_t> values) {
  switch (format_) {
    case ValueFormat::plain:
      put_lines(values);
      break;
    case ValueFormat::csv:
      put_pairs(values, ',');
      break;
    case ValueFormat::bfile:
      put_pairs(values, ' ');
      break;
    case ValueFormat::json:
      put_json(values);
      break;
    case ValueFormat::npy:
      if (header_.value_bytes == 4) {
        put_binary<4>(values);
      } else {
        put_binary<8>(values);
      }
      break;
  }
  next_ += values.size();
  return good_;
}

bool ValueWriter::end(std::string_view tail) {
  if (format_ == ValueFormat::json) put("]" + std::string(tail) + "}\n");
  if (!flush()) return false;
  const std::uint64_t count = next_ - header_.from;
  // Fewer than were promised: a file can be told, and readers refuse a stream that is too short.
  if (format_ == ValueFormat::npy && count != header_.to - header_.from + 1) {
    sink_->rewrite_start(npy_header(count));
  }
  return good_;
}

bool ValueWriter::flush() {
  if (good_ && used_ != 0) good_ = sink_->write({buffer_.get(), used_});
  used_ = 0;
  return good_;
}

char* ValueWriter::room() {
  if (used_ + kLine > kBuffer) flush();
  return buffer_.get() + used_;
}

void ValueWriter::put(std::string_view text) {
  while (!text.empty()) {
    char* at = room();
    const std::size_t size = std::min(text.size(), kLine);
    std::memcpy(at, text.data(), size);
    used_ += size;
    text.remove_prefix(size);
  }
}

// The loops below keep the place in a local variable: a store of chars could change any member, so
// it would be read again for every value.
void ValueWriter::put_lines(std::span<const std::uint64_t> values) {
  char* at = room();
  char* const full = buffer_.get() + kBuffer - kLine;
  for (const std::uint64_t value : values) {
    if (at > full) {
      used_ = static_cast<std::size_t>(at - buffer_.get());
      at = room();
    }
    at = put_number(at, value);
    *at++ = '\n';
  }
  used_ = static_cast<std::size_t>(at - buffer_.get());
}

void ValueWriter::put_pairs(std::span<const std::uint64_t> values, char between) {
  char* at = room();
  char* const full = buffer_.get() + kBuffer - kLine;
  std::uint64_t heap = next_;
  for (const std::uint64_t value : values) {
    if (at > full) {
      used_ = static_cast<std::size_t>(at - buffer_.get());
      at = room();
    }
    at = put_number(at, heap++);
    *at++ = between;
    at = put_number(at, value);
    *at++ = '\n';
  }
  used_ = static_cast<std::size_t>(at - buffer_.get());
}

void ValueWriter::put_json(std::span<const std::uint64_t> values) {
  char* at = room();
  char* const full = buffer_.get() + kBuffer - kLine;
  bool first = next_ == header_.from;
  for (const std::uint64_t value : values) {
    if (at > full) {
      used_ = static_cast<std::size_t>(at - buffer_.get());
      at = room();
    }
    if (!first) *at++ = ',';
    first = false;
    if (value > kExact) *at++ = '"';
    at = put_number(at, value);
    if (value > kExact) *at++ = '"';
  }
  used_ = static_cast<std::size_t>(at - buffer_.get());
}

template <std::size_t Bytes>
void ValueWriter::put_binary(std::span<const std::uint64_t> values) {
  char* at = room();
  char* const full = buffer_.get() + kBuffer - kLine;
  std::uint64_t all = 0;
  for (const std::uint64_t value : values) {
    if (at > full) {
      used_ = static_cast<std::size_t>(at - buffer_.get());
      at = room();
    }
    all |= value;
    for (std::size_t i = 0; i < Bytes; ++i) at[i] = static_cast<char>(value >> (8 * i));
    at += Bytes;
  }
  used_ = static_cast<std::size_t>(at - buffer_.get());
  if (Bytes < 8 && all >> (8 * Bytes % 64) != 0) {
    throw std::length_error("a value does not fit the type of the array");
  }
}

// NumPy format 1.0: a magic text, the length of the header in two bytes, a dictionary. Always of
// the same length, so that another count can be written over it.
std::string ValueWriter::npy_header(std::uint64_t count) const {
  constexpr std::size_t kWhole = 128;  // a multiple of 64
  constexpr std::size_t kFront = 10;
  std::string text = "\x93NUMPY";
  text += '\x01';
  text += '\0';
  text += static_cast<char>(kWhole - kFront);
  text += '\0';
  text += "{'descr': '<u" + std::to_string(header_.value_bytes) +
          "', 'fortran_order': False, 'shape': (" + std::to_string(count) + ",), }";
  text.resize(kWhole - 1, ' ');
  return text + '\n';
}

}  // namespace grundy::cli
