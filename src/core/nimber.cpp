// Nimbers of 64 bits: chooses between the carry-less multiplication of the processor and the
// portable one.
#include "grundy/nimber.hpp"

#include <cstdint>
#include <optional>

#include "core/nimber_words.hpp"

namespace grundy {

namespace {

using core::NimberWords;
using core::PortableField;

#if defined(__x86_64__)
// As NimberWords<ClmulField>, in a function of its own where the instruction may be inlined: a call
// would take as long as the product.
[[gnu::target("pclmul")]] std::uint64_t product_by_clmul(std::uint64_t a,
                                                         std::uint64_t b) noexcept {
  return core::kFieldToNim(core::ClmulField::product(core::kNimToField(a), core::kNimToField(b)));
}
#endif

}  // namespace

std::uint64_t nim_product(std::uint64_t a, std::uint64_t b) noexcept {
#if defined(__x86_64__)
  if (core::has_clmul()) return product_by_clmul(a, b);
#endif
  return NimberWords<PortableField>::product(a, b);
}

std::uint64_t nim_square(std::uint64_t a) noexcept {
  return core::with_field([&](auto field) { return NimberWords<decltype(field)>::square(a); });
}

std::optional<std::uint64_t> nim_inverse(std::uint64_t a) noexcept {
  if (a == 0) return std::nullopt;
  return core::nim_inverse_by(a,
                              [](std::uint64_t x, std::uint64_t y) { return nim_product(x, y); });
}

std::optional<std::uint64_t> nim_quotient(std::uint64_t a, std::uint64_t b) noexcept {
  const auto inverse = nim_inverse(b);
  if (!inverse) return std::nullopt;
  return nim_product(a, *inverse);
}

std::uint64_t nim_power(std::uint64_t a, std::uint64_t exponent) noexcept {
  return core::with_field(
      [&](auto field) { return NimberWords<decltype(field)>::power(a, exponent); });
}

std::uint64_t nim_sqrt(std::uint64_t a) noexcept {
  return core::with_field([&](auto field) { return NimberWords<decltype(field)>::sqrt(a); });
}

}  // namespace grundy
