// From vectors to a game.
#include "games/base/vector_game.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "games/base/closed_joint_game.hpp"
#include "games/base/recognised_game.hpp"
#include "games/base/recognised_joint_game.hpp"
#include "rules/vectors.hpp"
#include "theory/king.hpp"

namespace grundy::games {

const Family& nim_family();
const Family& take_family();
const Family& wythoff_family();

namespace {

class VectorGame : public JointGame {
 public:
  VectorGame(const Info& info, std::string name, rules::Vectors vectors)
      : JointGame(info, std::move(name)), vectors_(std::move(vectors)) {}

  [[nodiscard]] std::uint32_t min_heaps() const final {
    return static_cast<std::uint32_t>(vectors_.dimension());
  }
  [[nodiscard]] std::uint32_t max_heaps() const final { return min_heaps(); }
  [[nodiscard]] const rules::Vectors* vectors() const final { return &vectors_; }
  [[nodiscard]] std::uint64_t option_bound(Position<std::uint64_t> position) const final {
    return vectors_.option_bound(position.heaps);
  }
  [[nodiscard]] bool symmetric() const final { return vectors_.symmetric(); }

  bool for_each_option(Position<std::uint64_t> position, Sink<std::uint64_t> sink) const final {
    std::vector<Change<std::uint64_t>> changes;
    return vectors_.for_each_option(
        position.heaps, [&](const rules::Vectors::Small& vector, std::uint64_t times) {
          changes.clear();
          for (const auto& step : vector.steps) {
            changes.push_back({step.heap, 1, {position.heaps[step.heap] - times * step.amount}});
          }
          return sink({changes});
        });
  }
  [[nodiscard]] bool is_option(Position<Natural> from, Position<Natural> to) const final {
    return vectors_.is_option(from.heaps, to.heaps);
  }

  [[nodiscard]] Verdict<std::uint64_t> verdict(Position<std::uint64_t>, Play,
                                               Meter&) const override {
    return {};
  }
  [[nodiscard]] Verdict<Natural> verdict(Position<Natural>, Play, Meter&) const override {
    return {};
  }
  Tally winning(Position<std::uint64_t>, Play, Sink<std::uint64_t>, Meter&) const override {
    return {Natural(), false};
  }
  Tally winning(Position<Natural>, Play, Sink<Natural>, Meter&) const override {
    return {Natural(), false};
  }

 private:
  rules::Vectors vectors_;
};

// All vectors of zeros and ones but the zero vector, once each.
class King final : public ClosedJointGame<King, VectorGame> {
 public:
  using ClosedJointGame::ClosedJointGame;
  static bool is(const rules::Vectors& vectors) {
    const std::size_t dimension = vectors.dimension();
    if (vectors.rays() || dimension >= 20) return false;
    if (vectors.list().size() != (std::size_t{1} << dimension) - 1) return false;
    return std::ranges::all_of(vectors.list(), [](const std::vector<Natural>& vector) {
      return std::ranges::all_of(vector, [](const Natural& n) { return n <= Natural(1); });
    });
  }

  bool outcomes(const core::Rows& positions, Play play, std::uint8_t* second) const override {
    if (play != Play::normal) return false;
    for (std::size_t i = 0; i < positions.count; ++i) {
      std::uint64_t bits = 0;
      for (std::size_t j = 0; j < positions.column.size(); ++j) bits |= positions.at(i, j);
      second[i] = (bits & 1U) == 0 ? 1 : 0;
    }
    return true;
  }
  void identify(std::vector<Step>& steps) const override { steps.push_back({"vectors.king", {}}); }
  void explain(Position<Natural>, Play play, const Verdict<Natural>& verdict,
               std::vector<Step>& steps) const override {
    if (play != Play::normal) return;
    steps.push_back({verdict.outcome == Outcome::P ? "vectors.king-even" : "vectors.king-odd", {}});
  }

  template <core::Number N>
  static Verdict<N> verdict_of(Position<N> position, Play play, Meter&) {
    Verdict<N> verdict;
    if (play != Play::normal) return verdict;
    verdict.outcome = theory::king_is_lost(position.heaps) ? Outcome::P : Outcome::N;
    if (verdict.outcome == Outcome::P) verdict.has_value = true;
    verdict.method = Method::theorem;
    verdict.theorem = "king";
    return verdict;
  }
  template <core::Number N>
  static Tally winning_of(Position<N> position, Play, Sink<N> sink, Meter&) {
    std::vector<Change<N>> changes;
    for (std::size_t i = 0; i < position.heaps.size(); ++i) {
      if (!theory::is_odd(position.heaps[i])) continue;
      changes.push_back({static_cast<std::uint32_t>(i), 1, {position.heaps[i] - N(1U)}});
    }
    if (changes.empty()) return {};
    sink({changes});
    return {Natural(1), true};
  }
};

// The one heap that a vector takes from; nothing when it takes from several.
std::optional<std::size_t> only_heap(const std::vector<Natural>& vector) {
  std::optional<std::size_t> heap;
  for (std::size_t i = 0; i < vector.size(); ++i) {
    if (vector[i].is_zero()) continue;
    if (heap) return std::nullopt;
    heap = i;
  }
  return heap;
}

// When every vector takes from one heap and all heaps have the same numbers: these.
std::optional<std::vector<Natural>> numbers_of_each_heap(const rules::Vectors& vectors) {
  std::vector<std::vector<Natural>> numbers(vectors.dimension());
  for (const auto& vector : vectors.list()) {
    const auto heap = only_heap(vector);
    if (!heap) return std::nullopt;
    numbers[*heap].push_back(vector[*heap]);
  }
  for (auto& list : numbers) std::ranges::sort(list);
  const bool same =
      std::ranges::all_of(numbers, [&](const auto& list) { return list == numbers[0]; });
  return same ? std::optional(numbers[0]) : std::nullopt;
}

bool is_wythoff(const rules::Vectors& vectors) {
  const Natural zero(0);
  const Natural one(1);
  return vectors.rays() &&
         vectors.list() == std::vector<std::vector<Natural>>{{zero, one}, {one, zero}, {one, one}};
}

}  // namespace

std::unique_ptr<const Game> make_vector_game(const Info& info, const BoundArguments& arguments,
                                             bool rays) {
  rules::Vectors vectors(arguments.vectors, rays);
  std::string name = std::string(info.name) + "{" + vectors.to_string() + "}";
  const auto bound = [](const Family& family, const BoundArguments& wanted) {
    auto game = family.bind(wanted);
    return game ? std::move(game).value() : nullptr;
  };
  if (is_wythoff(vectors)) {
    auto written = std::make_unique<VectorGame>(info, name, std::move(vectors));
    return std::make_unique<RecognisedJointGame>(info, std::move(name), "same.rays-wythoff",
                                                 bound(wythoff_family(), {}), std::move(written));
  }
  const auto count = static_cast<std::uint32_t>(vectors.dimension());
  if (const auto numbers = numbers_of_each_heap(vectors)) {
    if (rays && *numbers == std::vector<Natural>{Natural(1)}) {
      return std::make_unique<RecognisedGame>(info, std::move(name), "same.rays-nim",
                                              bound(nim_family(), {}), count);
    }
    if (!rays) {
      BoundArguments set;
      for (const Natural& number : *numbers) {
        set.set.push_back({rules::SetItem::Kind::number, number, {}});
      }
      return std::make_unique<RecognisedGame>(info, std::move(name), "same.vectors-take",
                                              bound(take_family(), set), count);
    }
  }
  if (King::is(vectors)) {
    return std::make_unique<King>(info, std::move(name), std::move(vectors));
  }
  return std::make_unique<VectorGame>(info, std::move(name), std::move(vectors));
}

}  // namespace grundy::games
