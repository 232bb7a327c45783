// Which engine computes a nim-sequence.
//
// Splits: dense at first. Each time the number of heaps has doubled, the rares of the best mask are
// counted, and the work of a heap is compared: what the engine at work has done, against what the
// other would have to do. Work is counted in pairs looked at by vectors, never in time, so that a
// run can be repeated.
#include "sequence/auto_engine.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>
#include <vector>

#include "rules/subtraction_set.hpp"
#include "sequence/definition_engine.hpp"
#include "sequence/dense_engine.hpp"
#include "sequence/sparse_engine.hpp"
#include "sequence/split_rule.hpp"
#include "sequence/take_engine.hpp"

namespace grundy::sequence {

namespace {

// Values below this are left to the engine for words of 64 bits.
constexpr std::uint64_t kSmall = 56;
// What is best for so many heaps is so for more.
constexpr std::uint64_t kLastChoice = std::uint64_t{1} << 21U;

enum class Method : std::uint8_t { definition, take, wide_take, dense, small_sparse, wide_sparse };

class AutoEngine final : public Engine {
 public:
  AutoEngine(const rules::HeapRule& rule, Kind wanted, Crew* crew, Forgetting forgetting)
      : rule_(rule),
        set_(dynamic_cast<const rules::SubtractionSet*>(&rule)),
        split_(SplitRule::of(rule)),
        crew_(crew),
        wanted_(wanted),
        forgetting_(forgetting) {
    const bool take = set_ != nullptr;
    switch (wanted) {
      case Kind::automatic:
        begin(take ? Method::take : split_ ? Method::dense : Method::definition);
        break;
      case Kind::definition:
        begin(Method::definition);
        break;
      case Kind::window:
        if (take && set_->finite()) begin(Method::take);
        break;
      case Kind::dense:
        if (take && !set_->finite()) begin(Method::take);
        if (split_) begin(Method::dense);
        break;
      case Kind::sparse:
        if (split_ && !split_->breaks.empty()) begin(Method::dense);
        break;
    }
  }
  [[nodiscard]] bool suits() const { return engine_ != nullptr; }

  [[nodiscard]] std::uint64_t known() const override { return engine_->known(); }
  void read(std::uint64_t from, std::span<std::uint64_t> out) const override {
    engine_->read(from, out);
  }
  [[nodiscard]] std::uint64_t memory() const override { return engine_->memory(); }
  [[nodiscard]] Found found() const override {
    Found found = engine_->found();
    found.pairs += pairs_before_;
    return found;
  }
  [[nodiscard]] Kind kind() const override { return engine_->kind(); }
  [[nodiscard]] SparseFound sparse() const override { return engine_->sparse(); }
  void watch() override {
    watched_ = true;
    engine_->watch();
  }
  [[nodiscard]] std::uint64_t depth() const override { return engine_->depth(); }
  [[nodiscard]] std::vector<std::uint32_t> proof_parts() const override {
    return engine_->proof_parts();
  }

  void forget(std::uint64_t below) override {
    if (forgets_) engine_->forget(below);
  }
  [[nodiscard]] std::uint64_t first() const override { return engine_->first(); }

  bool adopt(std::uint64_t count, Values values, Meter& meter) override {
    while (!engine_->adopt(count, values, meter)) {
      if (meter.hit() != LimitHit::knowledge || method_ == Method::definition) return false;
      meter.resume();
      meter.release(engine_->memory());
      begin(next_larger());
    }
    return true;
  }

  // All values, or what the engine at work has to say.
  [[nodiscard]] bool save(ByteWriter& bytes) const override {
    const bool whole = engine_->first() == 0;
    bytes.number(whole ? 1 : 0);
    if (!whole) return engine_->save(bytes);
    const std::uint64_t largest = engine_->found().largest;
    const std::size_t width = largest < 0x100       ? 1
                              : largest < 0x10000   ? 2
                              : largest >> 32U == 0 ? 4
                                                    : 8;
    bytes.number(known());
    bytes.number(width);
    const auto values = [&](std::uint64_t from, std::span<std::uint64_t> out) {
      engine_->read(from, out);
    };
    return for_each_value(known(), values, [&](std::uint64_t, std::uint64_t value) {
      bytes.number(value, width);
      return bytes.good();
    });
  }
  bool restore(ByteReader& bytes, Meter& meter) override {
    if (bytes.number() == 0) {
      if (!split_) return false;
      begin(Method::small_sparse);
      next_choice_ = ~std::uint64_t{0};  // there are more heaps than those where one chooses
      return engine_->restore(bytes, meter);
    }
    const std::uint64_t count = bytes.number();
    const std::uint64_t width = bytes.number();
    if (width == 0 || width > 8 || count >> 60U != 0) return false;
    const auto packed = bytes.take(count * width);
    if (!bytes.good()) return false;
    const auto values = [&](std::uint64_t from, std::span<std::uint64_t> out) {
      ByteReader reader(packed.subspan(from * width));
      for (std::uint64_t& value : out) value = reader.number(width);
    };
    return adopt(count, values, meter);
  }

  bool advance(std::uint64_t to, Meter& meter) override {
    if (again_ != nullptr && !catch_up(meter)) return false;
    if (split_ && known() >= next_choice_ && !choose(meter)) return false;
    // Not beyond the next choice.
    const std::uint64_t end = split_ ? std::min(to, next_choice_ - 1) : to;
    if (engine_->advance(end, meter)) return true;
    if (meter.hit() != LimitHit::knowledge) return false;
    meter.resume();
    if (engine_->first() > 0) {
      again_ = std::make_unique<AutoEngine>(rule_, wanted_, crew_, forgetting_);
      again_->forgets_ = false;
      return catch_up(meter) && advance(to, meter);
    }
    return change(next_larger(), meter) && engine_->advance(end, meter);
  }

 private:
  [[nodiscard]] std::unique_ptr<Engine> make(Method method) const {
    switch (method) {
      case Method::definition:
        break;
      case Method::take:
        return make_take_engine(*set_, crew_);
      case Method::wide_take:
        return make_wide_take_engine(*set_);
      case Method::dense:
        return make_dense_engine(*split_);
      case Method::small_sparse:
        return make_small_sparse_engine(*split_, forgetting_);
      case Method::wide_sparse:
        return make_sparse_engine(*split_, crew_);
    }
    return std::make_unique<DefinitionEngine>(rule_);
  }
  void begin(Method method) {
    method_ = method;
    engine_ = make(method);
    if (watched_) engine_->watch();
  }

  // The method for values that the present one cannot hold.
  [[nodiscard]] Method next_larger() const {
    if (method_ == Method::small_sparse) return Method::wide_sparse;
    return method_ == Method::take ? Method::wide_take : Method::definition;
  }

  bool change(Method method, Meter& meter) {
    if (method == method_) return true;
    std::unique_ptr<Engine> next = make(method);
    const auto values = [&](std::uint64_t from, std::span<std::uint64_t> out) {
      engine_->read(from, out);
    };
    // What is known stays known when a limit is hit here.
    if (!next->adopt(engine_->known(), values, meter)) return false;
    pairs_before_ += engine_->found().pairs;
    pairs_at_choice_ = 0;
    meter.release(engine_->memory());
    method_ = method;
    engine_ = std::move(next);
    return true;
  }

  // Computes everything anew, without dropping a value, as far as it was known.
  bool catch_up(Meter& meter) {
    const std::uint64_t goal = engine_->known();
    while (again_->known() < goal) {
      if (!again_->advance(goal - 1, meter)) return false;
    }
    pairs_before_ += engine_->found().pairs + again_->pairs_before_;
    meter.release(engine_->memory());
    pairs_at_choice_ = again_->pairs_at_choice_;
    method_ = again_->method_;
    next_choice_ = again_->next_choice_;
    engine_ = std::move(again_->engine_);
    again_ = nullptr;
    forgets_ = false;
    return true;
  }

  bool choose(Meter& meter) {
    const std::uint64_t count = known();
    const std::uint64_t last = next_choice_;
    next_choice_ = std::max<std::uint64_t>(std::bit_floor(count) * 2, kSparseStart);
    if (count > kLastChoice) next_choice_ = ~std::uint64_t{0};
    // What was taken over may be much, and nothing chosen yet.
    const bool late = count > kLastChoice && last != kSparseStart;
    if (engine_->first() > 0 || method_ == Method::definition || count < kSparseStart ||
        split_->breaks.empty() || wanted_ == Kind::dense || wanted_ == Kind::definition || late) {
      return true;
    }
    const bool small = engine_->found().largest < kSmall;
    const Method sparse = small ? Method::small_sparse : Method::wide_sparse;
    if (wanted_ == Kind::sparse) return change(sparse, meter);
    const std::uint64_t pairs = engine_->found().pairs - pairs_at_choice_;
    pairs_at_choice_ = engine_->found().pairs;
    const std::uint64_t heaps = std::max<std::uint64_t>(count - last / 2, 1);
    const Rares rares = count_rares();
    // Work for a heap, from here to twice as far. All pairs: a value that no split reaches is
    // looked for among all; the dense engine has shown how much more it does. A rare costs as much
    // as some eight pairs of bytes where it adds to a word, and some thirty where it marks; one
    // that came late, more.
    if (method_ == Method::dense) {
      dense_pairs_ = pairs / heaps;
      dense_count_ = count;
    }
    const std::uint64_t splits = split_->breaks.size();
    const std::uint64_t dense_work =
        std::max(splits * count * 3 / 4, 2 * dense_pairs_ * (count / dense_count_));
    const std::uint64_t sparse_work =
        splits * (96 * rares.late + (small ? 8 * rares.all + 500 : 30 * rares.all + 12000));
    return change(sparse_work < dense_work ? sparse : Method::dense, meter);
  }

  struct Rares {
    std::uint64_t all = 0;
    std::uint64_t late = 0;  // in the second half
  };
  [[nodiscard]] Rares count_rares() const {
    std::vector<std::int64_t> histogram(2 * std::bit_ceil(engine_->found().largest + 2));
    const auto values = [&](std::uint64_t from, std::span<std::uint64_t> out) {
      engine_->read(from, out);
    };
    for_each_value(known(), values, [&](std::uint64_t n, std::uint64_t value) {
      if (n > 0) ++histogram[2 * value + (n & 1U)];
      return true;
    });
    const RareMask::Choice best = RareMask::best(*split_, histogram);
    Rares rares{best.rares, 0};
    const std::uint64_t half = known() / 2;
    for_each_value(known(), values, [&](std::uint64_t n, std::uint64_t value) {
      if (n >= half && best.mask.rare(value, n)) ++rares.late;
      return true;
    });
    return rares;
  }

  const rules::HeapRule& rule_;
  const rules::SubtractionSet* set_;
  std::optional<SplitRule> split_;
  Crew* crew_;
  Kind wanted_;
  Forgetting forgetting_;
  Method method_ = Method::definition;
  std::unique_ptr<Engine> engine_;
  bool watched_ = false;               // the next engine is to be, too
  bool forgets_ = true;                // values that were read may be dropped
  std::unique_ptr<AutoEngine> again_;  // catching up, where a value was dropped that is needed
  std::uint64_t pairs_before_ = 0;     // of the engines before
  std::uint64_t pairs_at_choice_ = 0;
  // What the dense engine did last: so many pairs for a heap, up to so many heaps.
  std::uint64_t dense_pairs_ = 0;
  std::uint64_t dense_count_ = 1;
  std::uint64_t next_choice_ = kSparseStart;
};

}  // namespace

std::unique_ptr<Engine> make_auto_engine(const rules::HeapRule& rule, Kind kind, Crew* crew,
                                         Forgetting forgetting) {
  auto engine = std::make_unique<AutoEngine>(rule, kind, crew, forgetting);
  if (!engine->suits()) return nullptr;
  return engine;
}

}  // namespace grundy::sequence
