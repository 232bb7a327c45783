// Moves by vectors on several heaps played together: vectors{…} subtracts one of them once, rays{…}
// any positive multiple of one of them.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "grundy/function_ref.hpp"
#include "grundy/natural.hpp"

namespace grundy::rules {

class Vectors {
 public:
  // At least one vector; all have as many numbers as there are heaps, not all 0. Kept sorted,
  // without repeats; a ray that is a multiple of another one adds nothing and is dropped.
  Vectors(std::vector<std::vector<Natural>> vectors, bool rays);

  [[nodiscard]] std::size_t dimension() const { return vectors_.front().size(); }
  [[nodiscard]] bool rays() const { return rays_; }
  [[nodiscard]] const std::vector<std::vector<Natural>>& list() const { return vectors_; }

  // A vector on the 64-bit path: its numbers other than 0. One that no 64-bit heap can pay is not
  // there. A multiple t of it is also one of an earlier ray when some number of `repeats` divides t.
  struct Step {
    std::uint32_t heap = 0;
    std::uint64_t amount = 0;
  };
  struct Small {
    std::vector<Step> steps;
    std::vector<std::uint64_t> repeats;
    // How often it can be paid from `heaps`.
    [[nodiscard]] std::uint64_t times(std::span<const std::uint64_t> heaps) const;
  };
  [[nodiscard]] const std::vector<Small>& small() const { return small_; }

  // Visits (vector, times) for every option once, small multiples first, until `visit` returns
  // false; then returns false.
  bool for_each_option(std::span<const std::uint64_t> heaps,
                       FunctionRef<bool(const Small&, std::uint64_t)> visit) const;
  [[nodiscard]] bool is_option(std::span<const Natural> from, std::span<const Natural> to) const;
  [[nodiscard]] bool has_option(std::span<const Natural> heaps) const;
  // How many options a position has at most; saturates.
  [[nodiscard]] std::uint64_t option_bound(std::span<const std::uint64_t> heaps) const;

  // The order of the heaps does not matter: the set of vectors stays when two heaps change places.
  [[nodiscard]] bool symmetric() const { return symmetric_; }
  // "(0,1),(1,0)".
  [[nodiscard]] std::string to_string() const;

 private:
  std::vector<std::vector<Natural>> vectors_;
  std::vector<Small> small_;
  bool rays_;
  bool symmetric_;
};

}  // namespace grundy::rules
