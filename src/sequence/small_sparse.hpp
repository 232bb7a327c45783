// SmallSparse: the sparse engine while all values are below 64 (small_sparse_engine.cpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "sequence/kernels.hpp"
#include "sequence/set_kernels.hpp"
#include "sequence/sparse_engine.hpp"
#include "sequence/value_row.hpp"

namespace grundy::sequence {

class SmallSparse final : public Engine {
 public:
  SmallSparse(SplitRule rule, Forgetting forgetting)
      : rule_(std::move(rule)), forgetting_(forgetting) {}

  [[nodiscard]] std::uint64_t known() const override { return known_; }
  bool adopt(std::uint64_t count, Values values, Meter& meter) override;
  bool advance(std::uint64_t to, Meter& meter) override;
  [[nodiscard]] bool save(ByteWriter& bytes) const override;
  bool restore(ByteReader& bytes, Meter& meter) override;
  void read(std::uint64_t from, std::span<std::uint64_t> out) const override {
    values_.read(from, out);
  }
  void forget(std::uint64_t below) override { unread_ = below; }
  [[nodiscard]] std::uint64_t first() const override { return values_.first(); }
  [[nodiscard]] std::uint64_t memory() const override { return values_.memory(); }
  [[nodiscard]] Found found() const override { return found_; }
  [[nodiscard]] Kind kind() const override { return Kind::sparse; }
  [[nodiscard]] SparseFound sparse() const override {
    return {mask_, rares_.size(), rares_.empty() ? 0 : rares_.back()};
  }
  void watch() override {
    watched_ = true;
    depth_ = 0;
    for (const std::uint32_t part : proofs_) depth_ = std::max<std::uint64_t>(depth_, part);
  }
  [[nodiscard]] std::uint64_t depth() const override { return depth_; }
  [[nodiscard]] std::vector<std::uint32_t> proof_parts() const override { return proofs_; }

  // Splits with a part below this are looked through first.
  static constexpr std::uint64_t kHead = 1U << 16U;

 private:
  static constexpr std::uint64_t kBlock = SetKernels::kBlock;
  static constexpr std::uint64_t kPart = SetKernels::kPart;
  static constexpr std::uint64_t kFirstChoice = 1U << 14U;  // heaps between two choices of proofs
  using Pair = SetKernels::Pair;
  struct Doubt {
    std::uint64_t heap = 0;
    std::uint64_t missing = 0;  // rare values that nothing was found to reach, as bits
  };
  [[nodiscard]] std::uint64_t needed() const;
  void learn(std::uint64_t end);
  void choose_mask();
  void set_rare_bits();
  void choose_pairs(std::uint64_t n);
  void choose_proofs();
  [[nodiscard]] std::uint64_t reached_late(std::uint64_t n) const;
  bool find(std::uint64_t n, std::uint8_t value);
  void deepen(std::uint64_t part) { depth_ = std::max(depth_, part); }
  bool find_in_head(std::uint64_t n, std::uint8_t value);
  [[nodiscard]] bool find_anywhere(std::uint64_t n, std::uint8_t value) const;
  // Of the heaps start … end − 1; those of doubtful ones are in doubts_.
  struct Part {
    std::uint64_t end = 0;
    bool too_large = false;  // the value of `end` is none of the groups
  };
  Part compute(std::uint64_t start, std::uint64_t end);
  bool settle(Part& part);

  SplitRule rule_;
  Forgetting forgetting_;
  const Kernels& kernels_ = kernels();
  const SetKernels& set_kernels_ = set_kernels();
  ValueRow<std::uint8_t> values_;
  std::uint64_t known_ = 0;
  std::uint64_t unread_ = 0;        // nobody reads the values of the heaps below
  std::vector<std::uint8_t> head_;  // values of the first heaps, backwards: head_[kHead - 1 - i]
  Found found_;
  RareMask mask_;
  std::array<std::uint64_t, 2> rare_bits_ = {};
  std::vector<std::uint32_t> rares_;
  std::vector<std::uint8_t> rare_values_;  // of each of them
  std::uint64_t chosen_at_ = 0;
  std::vector<Pair> far_;      // for the vectors
  std::vector<Pair> middle_;   // that reach into the block, but not into its parts
  std::vector<Pair> near_;     // the others, the nearest first
  std::size_t late_from_ = 0;  // rares_ from here on are neither
  bool stale_ = true;
  std::uint64_t made_at_ = 0;
  unsigned groups_ = 1;                // of sixteen values each: all values are in them
  std::vector<std::uint32_t> proofs_;  // the smaller parts of splits that are marked as well
  std::vector<std::uint32_t> hits_ = std::vector<std::uint32_t>(kHead);
  std::uint64_t depth_ = 0;
  bool watched_ = false;  // then equal halves do not count: small parts must do
  std::uint64_t next_choice_ = 0;
  std::uint64_t choice_gap_ = kFirstChoice;
  SetKernels::Sets sets_;
  std::array<Doubt, kBlock> doubts_{};
  std::size_t doubt_count_ = 0;
};

}  // namespace grundy::sequence
