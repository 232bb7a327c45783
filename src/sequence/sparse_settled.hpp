// The wide sparse engine where the rares are far behind: twice as many heaps are known as up to the
// last rare, and more.
//
// Then all partners of a part are common, so the class of what a split reaches is that of its part,
// turned round: rare parts reach common values, common parts rare ones. Values are packed to eight
// bits, each class has sets of its own, and 64 heaps look for values together.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sequence/kernels.hpp"
#include "sequence/packing.hpp"
#include "sequence/sparse_part.hpp"
#include "sequence/split_rule.hpp"
#include "sequence/split_values.hpp"
#include "sequence/tuner.hpp"

namespace grundy::sequence::sparse {

class Settled {
 public:
  static constexpr std::uint64_t kGroup = 64;       // heaps that look for values together
  static constexpr std::uint32_t kValues = 256;     // of a class, packed
  static constexpr std::uint64_t kMostValue = 480;  // so that the next values are below 512 too

  // `block` is a multiple of kGroup; both outlive this.
  Settled(const SplitRule& rule, const SplitValues<std::uint16_t>& values, std::uint64_t block)
      : rule_(rule), values_(values), block_(block) {}

  // Can the block that begins at n be looked at? `rares` are all, in increasing order.
  [[nodiscard]] static bool suits(const SplitRule& rule, const RareMask& mask,
                                  std::uint64_t largest, const std::vector<Part>& rares,
                                  std::uint64_t n);

  // Makes ready for the block that begins after the known values, for which suits() is true. Blocks
  // with the same mask and the same rares must follow one another, or reset() be called. False when
  // the meter said stop.
  bool prepare(const RareMask& mask, const std::vector<Part>& rares, Meter& meter);
  void reset() { ready_ = false; }

  [[nodiscard]] std::uint64_t memory() const { return packed_.memory(); }
  [[nodiscard]] std::uint64_t block() const { return block_; }
  [[nodiscard]] std::uint64_t groups() const { return block_ / kGroup; }
  // What the heaps of one group reach by splits whose parts were both known before the block.
  // Different groups may be looked at by different threads.
  void look(std::uint64_t group);
  // The value of the heap n of the block, when all before it are known; kNone when it may be too
  // large. To be called for the heaps in turn.
  std::uint32_t decide(std::uint64_t n);
  // The value of the next heap is known. False when the meter said stop.
  bool push(std::uint32_t value, Meter& meter);
  // So many heaps of the block are done. What was looked at, in pairs.
  std::uint64_t finish(std::uint64_t heaps);

 private:
  // Units of work: what one lane has of the time in which a vector takes in one part.
  static constexpr std::uint64_t kMarkWork = 24;
  static constexpr std::uint64_t kCandidateWork = 250;  // a value to look for
  static constexpr std::uint64_t kSearchWork = 1200;    // one value, alone

  using Part8 = Kernels::Part8;
  using Words = std::array<std::uint64_t, kValues / 64>;
  struct Lane {
    std::uint32_t least = kNone;  // the two least common values that nothing was found to reach
    std::uint32_t second = kNone;
    std::uint64_t pairs = 0;  // that were looked at one after the other
    std::uint64_t work = 0;
    std::uint64_t small = 0;  // rare values that only small heaps were found to reach
  };
  // Lists of values that are looked for: value i of a lane is values[kGroup · i + lane], and it has
  // one where its bit in lanes[i] is set.
  struct Candidates {
    std::array<std::uint8_t, (kValues + 4) * kGroup> values;
    std::array<std::uint64_t, kValues + 4> lanes;
    std::array<std::uint32_t, kGroup> from;
    std::size_t list(const std::array<Words, kGroup>& missing,
                     const std::array<std::uint32_t, kGroup>& ends, std::size_t most);
  };
  struct Group {
    Candidates candidates;
    alignas(64) std::array<std::uint8_t, 8 * kValues> marks;
    std::array<Words, kGroup> common;  // bit p: p is not yet known to be reached
    std::array<Words, kGroup> rare;
    std::array<Lane, kGroup> lanes;
  };

  void choose_parts(const std::vector<Part>& rares);
  void add_small(const std::vector<Part>& rares, std::uint64_t end);
  void mark(std::uint64_t n, std::span<const Part8> parts, std::uint8_t* marks) const;
  void find_common(std::uint64_t n, Group& group) const;
  void find_rare(std::uint64_t n, Group& group) const;
  void hits(std::uint64_t n, const std::vector<Part8>& parts, const std::uint8_t* candidates,
            std::uint64_t* hits) const;
  void clear(Group& group, std::uint64_t lane, std::uint64_t n, std::uint32_t value) const;
  std::uint32_t least_common(const Lane& lane, Words& common, std::uint64_t n) const;
  [[nodiscard]] bool reached_by_rares(std::uint64_t n, std::uint32_t packed) const;
  bool proved(std::uint64_t n, std::uint64_t before, std::uint32_t packed, Lane& lane) const;
  bool reached_far(std::uint64_t n, std::uint64_t before, std::uint64_t from, std::uint64_t to,
                   std::uint32_t packed, Lane& lane) const;
  bool reached(std::uint64_t n, std::uint64_t before, std::uint64_t from, std::uint64_t to,
               std::uint32_t value, Lane& lane) const;

  const SplitRule& rule_;
  const SplitValues<std::uint16_t>& values_;
  std::uint64_t block_;
  RareMask mask_;
  Packing packing_;
  SplitValues<std::uint8_t> packed_;
  bool ready_ = false;
  bool stale_ = true;        // the lists must be made anew
  std::uint64_t start_ = 0;  // of the block
  std::uint64_t made_at_ = 0;
  std::vector<Part8> near_;                  // rares below block_
  std::vector<Part8> near_common_;           // other heaps below block_
  std::vector<Part8> marking_;               // of the others, some mark,
  std::vector<Part8> others_;                // and some do not
  std::vector<Part8> proving_marks_;         // common heaps that mark
  std::vector<std::vector<Part8>> proving_;  // and some among which values are looked for
  bool with_small_ = false;                  // small heaps are among them
  std::uint64_t small_ = 0;  // rare values of so many heaps that only small heaps reached
  std::uint64_t heaps_ = 0;
  std::uint64_t proved_from_ = 0;  // parts from here on are in none of those
  std::vector<Group> groups_;
  Tuner sizes_{400, 400};  // of marking_ and proving_marks_
};

}  // namespace grundy::sequence::sparse
