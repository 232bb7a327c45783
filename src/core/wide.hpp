// The 128-bit helper type of the 64-bit hot paths: products of two heaps fit without overflow.
#pragma once

#include <cstdint>

namespace grundy::core {

__extension__ typedef unsigned __int128 Wide;

}  // namespace grundy::core
