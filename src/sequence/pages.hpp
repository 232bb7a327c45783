// Memory for a long row of bytes, in large pages where the system has them: a row is written once
// from end to end, and asking for each small page costs as much as computing its values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace grundy::sequence {

struct FreePages {
  void operator()(std::uint8_t* bytes) const noexcept { std::free(bytes); }
};
using Pages = std::unique_ptr<std::uint8_t[], FreePages>;

// At least so many bytes, not set to anything.
[[nodiscard]] inline Pages make_pages(std::size_t bytes) {
  constexpr std::size_t kLarge = std::size_t{1} << 21U;
  const bool large = bytes >= 4 * kLarge;
  const std::size_t size = large ? (bytes + kLarge - 1) / kLarge * kLarge : bytes;
  void* const memory = large ? std::aligned_alloc(kLarge, size) : std::malloc(size);
  if (memory == nullptr) throw std::bad_alloc();
#if defined(__linux__) && defined(MADV_HUGEPAGE)
  if (large) madvise(memory, size, MADV_HUGEPAGE);  // a wish: without it the pages are small
#endif
  return Pages(static_cast<std::uint8_t*>(memory));
}

}  // namespace grundy::sequence
