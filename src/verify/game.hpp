// The values of a certificate's rule, heap after heap, by the definition. Of a sparse proof, splits
// of two common parts, and of two rare ones, are looked at for rare values only.
#pragma once

#include <bit>
#include <utility>

#include "verify/certificate.hpp"

namespace grundy::verify_room {

struct Game {
  Game(const Certificate& c, Meter& limits);

  // The values of the heaps below `end`; false when a limit was hit.
  bool extend(Number end);

  // Of the value beside a heap that is n smaller: does it change the class?
  [[nodiscard]] bool is_odd(Number value, Number n) const {
    return (static_cast<Number>(std::popcount(value & mask)) + (with_heap & n)) % 2 != 0;
  }
  [[nodiscard]] bool is_rare(Number value, Number n) const {
    return mask == 0 || is_odd(value, n) == (parity != 0);
  }

  Meter& meter;
  std::vector<std::pair<Number, Number>> moves;  // tokens, and the digit
  Numbers breaks;                                // tokens that go when two heaps are left
  Numbers tail;                                  // digits that repeat, from `near` on
  Number near = 1;
  Row values;
  std::vector<std::vector<bool>> far;  // what tail digits reach, by the heap modulo their number
  // Of a sparse proof: which values are rare; heaps with such values so far, which must be told;
  // and the heap from which parts up to `depth` suffice.
  Number mask, with_heap, parity, depth, strict = ~Number{0};
  Row rares, rare_values;

 private:
  std::uint32_t next(Number n);
  void mark_three(Number n, Number b);

  Row marks = Row(64);
  std::vector<Numbers> pairs;  // sums of two parts, when three heaps may be left
  Number work = 0;
};

}  // namespace grundy::verify_room
