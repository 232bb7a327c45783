// An engine that computes a nim-sequence, block by block.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "grundy/function_ref.hpp"
#include "grundy/meter.hpp"
#include "sequence/bytes.hpp"
#include "sequence/rare_mask.hpp"

namespace grundy::sequence {

// Copies the values of the heaps [from, from + out.size()).
using Values = FunctionRef<void(std::uint64_t from, std::span<std::uint64_t> out)>;

struct Found {
  std::uint64_t largest = 0;  // the largest value so far, and the least heap that has it
  std::uint64_t largest_at = 0;
  std::uint64_t pairs = 0;  // options or pairs of heaps that were looked at
};

// Calls visit(n, value) for the heaps 0..count−1, until it says false; then returns false.
template <class Visit>
bool for_each_value(std::uint64_t count, Values values, Visit visit) {
  std::vector<std::uint64_t> piece(4096);
  for (std::uint64_t from = 0; from < count; from += piece.size()) {
    const auto part = std::span(piece).first(std::min<std::uint64_t>(piece.size(), count - from));
    values(from, part);
    for (std::size_t i = 0; i < part.size(); ++i) {
      if (!visit(from + i, part[i])) return false;
    }
  }
  return true;
}

enum class Kind : std::uint8_t { automatic, definition, window, dense, sparse };

// A mask in a checkpoint.
inline void save_mask(const RareMask& mask, ByteWriter& bytes) {
  bytes.number(mask.mask);
  bytes.number((mask.with_heap ? 2U : 0U) + (mask.odd ? 1U : 0U));
}
inline RareMask restore_mask(ByteReader& bytes) {
  RareMask mask;
  mask.mask = static_cast<std::uint32_t>(bytes.number());
  const std::uint64_t flags = bytes.number();
  mask.with_heap = (flags & 2U) != 0;
  mask.odd = (flags & 1U) != 0;
  return mask;
}

// Of the sparse engines.
struct SparseFound {
  RareMask mask;
  std::uint64_t rares = 0;
  std::uint64_t last_rare = 0;

  void save(ByteWriter& bytes) const {
    bytes.number(rares);
    bytes.number(last_rare);
    save_mask(mask, bytes);
  }
  static SparseFound restore(ByteReader& bytes) {
    SparseFound found;
    found.rares = bytes.number();
    found.last_rare = bytes.number();
    found.mask = restore_mask(bytes);
    return found;
  }
};

// Of the sparse engines. Rares that come late need all values. So values are only dropped when the
// game seems to have no more rares: `from` heaps are known, and `times` as many as up to the last
// rare. At least the last `keep` values stay: rare values are looked for among them.
struct Forgetting {
  std::uint64_t from = std::uint64_t{1} << 22U;
  std::uint64_t times = 16;
  std::uint64_t keep = std::uint64_t{1} << 16U;
};

class Engine {
 public:
  Engine() = default;
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  virtual ~Engine() = default;

  // Heaps 0..known()−1 have values.
  [[nodiscard]] virtual std::uint64_t known() const = 0;
  // Takes over the values of the heaps 0..count−1 in place of computing them; before the first
  // advance() only. False when the meter said stop.
  virtual bool adopt(std::uint64_t count, Values values, Meter& meter) = 0;
  // Computes on, at least one value and at most a block, none above `to`, which is not yet known
  // and below 2^63. False when the meter said stop, or with LimitHit::knowledge before a value that
  // the engine cannot hold.
  virtual bool advance(std::uint64_t to, Meter& meter) = 0;
  // The values of the heaps [from, from + out.size()), all known.
  virtual void read(std::uint64_t from, std::span<std::uint64_t> out) const = 0;
  // Nobody will read the values of the heaps below: the engine may drop those that it does not
  // need.
  virtual void forget(std::uint64_t /*below*/) {}
  // The first heap whose value was not dropped. An engine that has dropped values also stops with
  // LimitHit::knowledge where it would need them.
  [[nodiscard]] virtual std::uint64_t first() const { return 0; }
  // What it has asked of the meter, in bytes: to be released when it is thrown away.
  [[nodiscard]] virtual std::uint64_t memory() const = 0;
  [[nodiscard]] virtual Found found() const = 0;
  // Which engine it is; of an automatic one, that which is at work now.
  [[nodiscard]] virtual Kind kind() const = 0;
  [[nodiscard]] virtual SparseFound sparse() const { return {}; }

  // What the engine needs to go on, where it has dropped values; and the other way round, in place of
  // adopt(). False when it has no such form, or the bytes or the meter are not good.
  [[nodiscard]] virtual bool save(ByteWriter& /*bytes*/) const { return false; }
  virtual bool restore(ByteReader& /*bytes*/, Meter& /*meter*/) { return false; }

  // Rare values are shown to be reached by splits with a small part. depth(): how large it was at
  // most since watch(), or since the engine began; kNoDepth where that is not followed.
  static constexpr std::uint64_t kNoDepth = ~std::uint64_t{0};
  virtual void watch() {}
  [[nodiscard]] virtual std::uint64_t depth() const { return kNoDepth; }
  // Small parts that showed it often, if they are known.
  [[nodiscard]] virtual std::vector<std::uint32_t> proof_parts() const { return {}; }
};

}  // namespace grundy::sequence
