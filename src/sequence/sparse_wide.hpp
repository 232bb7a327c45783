// WideSparse: the sparse engine for values of any size.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "sequence/kernels.hpp"
#include "sequence/mark_rows.hpp"
#include "sequence/sparse_engine.hpp"
#include "sequence/sparse_part.hpp"
#include "sequence/sparse_settled.hpp"
#include "sequence/split_values.hpp"
#include "sequence/tuner.hpp"

namespace grundy::sequence::sparse {

inline constexpr std::uint64_t kBlock = 64;
inline constexpr std::uint64_t kGroup = 16;  // heaps that look for values together
inline constexpr std::uint64_t kMostValues = 1U << 15U;
// Looking at a pair by vectors costs one, marking one this.
inline constexpr std::uint64_t kMarkCost = 16;
// And looking for four values of sixteen heaps at one part, for each of them, this.
inline constexpr std::uint64_t kHitCost = 2;
inline constexpr std::uint64_t kProving = 512;

// What is known of one heap of a block before its turn.
struct Lane {
  std::vector<std::uint64_t> missing;  // bit v: v is not yet known to be reached
  // The two least common values that are not reached by splits of which both parts were known.
  std::uint32_t least = kNone;
  std::uint32_t second = kNone;
  std::uint64_t tested = 0;  // work of looking, in pairs looked at one after the other
};

class WideSparse final : public Engine {
 public:
  WideSparse(SplitRule rule, Crew* crew)
      : rule_(std::move(rule)), crew_(crew), settled_(rule_, values_, settled_block(crew)) {}

  [[nodiscard]] std::uint64_t known() const override { return values_.size(); }
  bool adopt(std::uint64_t count, Values values, Meter& meter) override;
  bool advance(std::uint64_t to, Meter& meter) override;
  void read(std::uint64_t from, std::span<std::uint64_t> out) const override {
    std::copy_n(values_.forward() + from, out.size(), out.begin());
  }
  [[nodiscard]] std::uint64_t memory() const override {
    return values_.memory() + settled_.memory();
  }
  [[nodiscard]] Found found() const override { return found_; }
  [[nodiscard]] Kind kind() const override { return Kind::sparse; }
  [[nodiscard]] SparseFound sparse() const override {
    return {mask_, rares_.size(), rares_.empty() ? 0 : rares_.back().heap};
  }

 private:
  // A group for each thread, as long as that helps.
  static std::uint64_t settled_block(const Crew* crew) {
    return Settled::kGroup * (crew == nullptr ? 1 : std::clamp(crew->size(), 1U, 4U));
  }
  bool advance_settled(std::uint64_t to, Meter& meter);
  void choose_mask();
  void choose_parts(std::uint64_t n);
  void set_width();
  void look(std::uint64_t start, std::uint64_t from, std::uint64_t to, MarkRows& rows);
  void mark_four(std::uint64_t n, std::uint8_t* marks);
  template <class Wanted, class Judge>
  void look_for(std::uint64_t n, const std::vector<Part>& parts, Lane* lanes, Wanted wanted,
                Judge found) const;
  void find_common(std::uint64_t n, Lane* lanes) const;
  void find_rare(std::uint64_t n, std::uint64_t low, Lane* lanes) const;
  [[nodiscard]] bool reached_by_others(std::uint64_t n, std::uint32_t value) const;
  bool reached(std::uint64_t n, std::uint64_t low, std::uint32_t value,
               std::uint64_t& tested) const;
  bool reached_by(std::uint64_t n, std::uint64_t first, std::uint64_t last, std::uint32_t value,
                  std::uint64_t& tested) const;
  std::uint32_t decide(Lane& lane, std::uint64_t n, std::uint64_t start);
  void push(std::uint32_t value);
  [[nodiscard]] bool is_rare(std::uint32_t value, std::uint64_t n) const {
    return mask_.rare(value, n);
  }

  SplitRule rule_;
  Crew* crew_;
  SplitValues<std::uint16_t> values_;
  Found found_;
  RareMask mask_;
  std::vector<Part> rares_;      // all
  std::uint64_t chosen_at_ = 0;  // how many values were known when the mask was chosen
  std::uint64_t words_ = 0;      // of a lane's bits
  std::array<std::vector<std::uint64_t>, 2> rare_bits_;  // by parity of the heap
  std::vector<Part> marking_;     // some rares from kBlock on, and some heaps more
  std::vector<Part> others_;      // the other rares from kBlock on
  std::vector<Part> proving_;     // heaps for looking for rare values
  std::uint64_t proof_from_ = 0;  // where looking for rare values begins
  std::vector<Part> near_;        // rares below kBlock
  std::size_t late_from_ = 0;     // rares_ from here on are no parts that mark: too late
  bool stale_ = true;             // the lists above must be made anew
  std::uint64_t made_at_ = 0;
  std::vector<MarkRows> marks_;  // of each task
  std::vector<Lane> lanes_ = std::vector<Lane>(kBlock);
  Tuner sizes_{400, 256};  // marking rares, other marking parts
  Settled settled_;
};

// Sets of values as bits.
inline std::uint32_t lowest(const std::vector<std::uint64_t>& bits) {
  std::size_t word = 0;
  while (bits[word] == 0) ++word;
  return static_cast<std::uint32_t>(64 * word) +
         static_cast<std::uint32_t>(std::countr_zero(bits[word]));
}
inline void clear(std::vector<std::uint64_t>& bits, std::uint32_t value) {
  bits[value / 64] &= ~(std::uint64_t{1} << (value % 64));
}
// The least value from `from` on that is in `bits` and, as `rare` says, in `rares` or not; kNone
// when there is none.
inline std::uint32_t next(const std::vector<std::uint64_t>& bits,
                          const std::vector<std::uint64_t>& rares, bool rare, std::uint32_t from) {
  std::uint64_t mask = ~std::uint64_t{0} << (from % 64);
  for (std::size_t word = from / 64; word < bits.size(); ++word) {
    const std::uint64_t found = bits[word] & (rare ? rares[word] : ~rares[word]) & mask;
    if (found != 0) {
      return static_cast<std::uint32_t>(64 * word) +
             static_cast<std::uint32_t>(std::countr_zero(found));
    }
    mask = ~std::uint64_t{0};
  }
  return kNone;
}

}  // namespace grundy::sequence::sparse
