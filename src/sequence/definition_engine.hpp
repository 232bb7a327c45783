// All options of each heap, one after the other, for any rule: the oracle of the other engines.
#pragma once

#include "rules/heap_rule.hpp"
#include "sequence/engine.hpp"
#include "sequence/nim_sequence.hpp"

namespace grundy::sequence {

class DefinitionEngine final : public Engine {
 public:
  // `rule` is borrowed.
  explicit DefinitionEngine(const rules::HeapRule& rule) : sequence_(rule) {
    sequence_.forget_periods();
  }

  [[nodiscard]] std::uint64_t known() const override { return sequence_.values().size(); }
  bool adopt(std::uint64_t count, Values values, Meter& meter) override;
  bool advance(std::uint64_t to, Meter& meter) override;
  void read(std::uint64_t from, std::span<std::uint64_t> out) const override;
  [[nodiscard]] std::uint64_t memory() const override {
    return sequence_.values().size() * sizeof(std::uint32_t);
  }
  [[nodiscard]] Found found() const override { return found_; }
  [[nodiscard]] Kind kind() const override { return Kind::definition; }

 private:
  void look_at(std::uint64_t from);

  NimSequence sequence_;
  Found found_;
};

}  // namespace grundy::sequence
