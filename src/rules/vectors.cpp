// Vectors in canonical form, and the options they give.
#include "rules/vectors.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace grundy::rules {

namespace {

using Vector = std::vector<Natural>;

Natural content(const Vector& vector) {
  Natural divisor;
  for (const Natural& number : vector) divisor = gcd(divisor, number);
  return divisor;
}

// The vector divided by its content: parallel vectors have the same.
Vector direction(const Vector& vector) {
  const Natural divisor = content(vector);
  Vector result;
  for (const Natural& number : vector) result.push_back(number / divisor);
  return result;
}

// Indices of parallel vectors, in order, for each direction.
std::map<Vector, std::vector<std::size_t>> parallels(const std::vector<Vector>& vectors) {
  std::map<Vector, std::vector<std::size_t>> found;
  for (std::size_t i = 0; i < vectors.size(); ++i) found[direction(vectors[i])].push_back(i);
  return found;
}

void drop_multiples(std::vector<Vector>& rays) {  // sorted: of parallel ones the shortest is first
  std::vector<bool> dropped(rays.size());
  for (const auto& [direction, indices] : parallels(rays)) {
    std::vector<Natural> kept;
    for (const std::size_t i : indices) {
      const Natural mine = content(rays[i]);
      dropped[i] =
          std::ranges::any_of(kept, [&](const Natural& other) { return (mine % other).is_zero(); });
      if (!dropped[i]) kept.push_back(mine);
    }
  }
  std::size_t to = 0;
  for (std::size_t i = 0; i < rays.size(); ++i) {
    if (dropped[i]) continue;
    if (to != i) rays[to] = std::move(rays[i]);
    ++to;
  }
  rays.resize(to);
}

bool is_symmetric(const std::vector<Vector>& vectors) {  // sorted
  const std::size_t dimension = vectors.front().size();
  for (std::size_t i = 0; i + 1 < dimension; ++i) {
    for (Vector swapped : vectors) {
      std::swap(swapped[i], swapped[i + 1]);
      if (!std::ranges::binary_search(vectors, swapped)) return false;
    }
  }
  return true;
}

}  // namespace

Vectors::Vectors(std::vector<Vector> vectors, bool rays)
    : vectors_(std::move(vectors)), rays_(rays) {
  std::ranges::sort(vectors_);
  const auto repeats = std::ranges::unique(vectors_);
  vectors_.erase(repeats.begin(), repeats.end());
  if (rays_) drop_multiples(vectors_);
  symmetric_ = is_symmetric(vectors_);
  std::vector<std::span<const std::size_t>> before(vectors_.size());  // the parallel ones
  const auto groups = rays_ ? parallels(vectors_) : std::map<Vector, std::vector<std::size_t>>();
  for (const auto& [direction, indices] : groups) {
    for (std::size_t at = 0; at < indices.size(); ++at) {
      before[indices[at]] = std::span(indices).first(at);
    }
  }
  for (std::size_t i = 0; i < vectors_.size(); ++i) {
    Small small;
    bool payable = true;
    for (std::size_t h = 0; h < vectors_[i].size(); ++h) {
      const Natural& number = vectors_[i][h];
      payable = payable && number.fits_u64();
      if (payable && !number.is_zero()) {
        small.steps.push_back({static_cast<std::uint32_t>(h), number.to_u64()});
      }
    }
    if (!payable) continue;
    for (const std::size_t j : before[i]) {
      // t times this one is a multiple of the other when other / gcd divides t.
      const Natural other = content(vectors_[j]);
      small.repeats.push_back((other / gcd(content(vectors_[i]), other)).to_u64());
    }
    small_.push_back(std::move(small));
  }
}

std::uint64_t Vectors::Small::times(std::span<const std::uint64_t> heaps) const {
  std::uint64_t most = ~std::uint64_t{0};
  for (const Step& step : steps) {
    const std::uint64_t heap = heaps[step.heap];
    most = std::min(most, step.amount == 1 ? heap : heap / step.amount);
  }
  return most;
}

bool Vectors::for_each_option(std::span<const std::uint64_t> heaps,
                              FunctionRef<bool(const Small&, std::uint64_t)> visit) const {
  std::uint64_t longest = 0;
  for (const Small& vector : small_) longest = std::max(longest, vector.times(heaps));
  if (!rays_) longest = std::min<std::uint64_t>(longest, 1);
  for (std::uint64_t t = 1; t <= longest; ++t) {
    for (const Small& vector : small_) {
      if (vector.times(heaps) < t) continue;
      const bool repeated = std::ranges::any_of(
          vector.repeats, [t](std::uint64_t divisor) { return t % divisor == 0; });
      if (!repeated && !visit(vector, t)) return false;
    }
  }
  return true;
}

bool Vectors::is_option(std::span<const Natural> from, std::span<const Natural> to) const {
  if (to.size() != from.size()) return false;
  Vector taken;
  for (std::size_t i = 0; i < from.size(); ++i) {
    if (to[i] > from[i]) return false;
    taken.push_back(from[i] - to[i]);
  }
  return std::ranges::any_of(vectors_, [&](const Vector& vector) {
    if (!rays_) return taken == vector;
    const std::size_t first = static_cast<std::size_t>(
        std::ranges::find_if(vector, [](const Natural& n) { return !n.is_zero(); }) -
        vector.begin());
    const Natural times = taken[first] / vector[first];
    if (times.is_zero()) return false;
    for (std::size_t i = 0; i < taken.size(); ++i) {
      if (taken[i] != vector[i] * times) return false;
    }
    return true;
  });
}

bool Vectors::has_option(std::span<const Natural> heaps) const {
  return std::ranges::any_of(vectors_, [&](const Vector& vector) {
    return std::ranges::equal(vector, heaps, [](const Natural& a, const Natural& b) { return a <= b; });
  });
}

std::uint64_t Vectors::option_bound(std::span<const std::uint64_t> heaps) const {
  std::uint64_t bound = 0;
  for (const Small& vector : small_) {
    const std::uint64_t times = vector.times(heaps);
    const std::uint64_t more = rays_ ? times : std::min<std::uint64_t>(times, 1);
    if (__builtin_add_overflow(bound, more, &bound)) return ~std::uint64_t{0};
  }
  return bound;
}

std::string Vectors::to_string() const {
  std::string text;
  for (const Vector& vector : vectors_) {
    if (!text.empty()) text += ',';
    text += '(';
    for (std::size_t i = 0; i < vector.size(); ++i) {
      if (i > 0) text += ',';
      text += vector[i].to_string();
    }
    text += ')';
  }
  return text;
}

}  // namespace grundy::rules
