// Many positions of one shape in a table of numbers, for loops over streams.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace grundy::core {

// Position i is made of the numbers data[i * width + column[j]], all below kSmallBound.
struct Rows {
  const std::uint64_t* data = nullptr;
  std::size_t width = 0;
  std::size_t count = 0;
  std::span<const std::size_t> column;

  [[nodiscard]] std::uint64_t at(std::size_t row, std::size_t number) const {
    return data[row * width + column[number]];
  }
  // A number of the first position; that of the next one is `width` further on.
  [[nodiscard]] const std::uint64_t* first(std::size_t number) const {
    return data + column[number];
  }
};

}  // namespace grundy::core
