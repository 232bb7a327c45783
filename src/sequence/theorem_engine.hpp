// The closed form of a game, as an engine: a value costs what the formula costs.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <utility>

#include "sequence/engine.hpp"

namespace grundy::sequence {

class TheoremEngine final : public Engine {
 public:
  explicit TheoremEngine(std::function<std::uint64_t(std::uint64_t)> value)
      : value_(std::move(value)) {}

  [[nodiscard]] std::uint64_t known() const override { return known_; }
  bool adopt(std::uint64_t count, Values, Meter& meter) override {
    while (known_ < count) {
      if (!advance(count - 1, meter)) return false;
    }
    return true;
  }
  bool advance(std::uint64_t to, Meter& meter) override {
    constexpr std::uint64_t kBlock = 1024;
    const std::uint64_t end = known_ + std::min(kBlock, to - known_ + 1);
    for (; known_ < end; ++known_) {
      if (!meter.node("progress.sequence")) return false;
      const std::uint64_t value = value_(known_);
      if (value <= found_.largest) continue;
      found_.largest = value;
      found_.largest_at = known_;
    }
    return true;
  }
  void skip_to(std::uint64_t from) { known_ = std::max(known_, from); }
  void read(std::uint64_t from, std::span<std::uint64_t> out) const override {
    for (std::uint64_t& value : out) value = value_(from++);
  }
  [[nodiscard]] std::uint64_t memory() const override { return 0; }
  [[nodiscard]] Found found() const override { return found_; }
  [[nodiscard]] Kind kind() const override { return Kind::definition; }

 private:
  std::function<std::uint64_t(std::uint64_t)> value_;
  std::uint64_t known_ = 0;
  Found found_;
};

}  // namespace grundy::sequence
