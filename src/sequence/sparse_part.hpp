// Words that the parts of the wide sparse engine share.
#pragma once

#include <cstdint>

#include "sequence/kernels.hpp"

namespace grundy::sequence::sparse {

// A heap that may be a part of a split, and its value.
using Part = Kernels::Part;

inline constexpr std::uint32_t kNone = 0xffff;  // no value, and no XOR of two

}  // namespace grundy::sequence::sparse
