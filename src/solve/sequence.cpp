// Sequence: the public face of the nim-sequence engines, and what a checkpoint holds.
#include "grundy/sequence.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>
#include <vector>

#include "core/position.hpp"
#include "grundy/meter.hpp"
#include "notation/position_text.hpp"
#include "sequence/auto_engine.hpp"
#include "sequence/checksum.hpp"
#include "sequence/theorem_engine.hpp"
#include "solve/rulebook.hpp"
#include "solve/sequence_engines.hpp"

namespace grundy {

namespace {

constexpr std::array<std::pair<std::string_view, EngineKind>, 6> kNames = {{
    {"auto", EngineKind::automatic},
    {"theorem", EngineKind::theorem},
    {"definition", EngineKind::definition},
    {"window", EngineKind::window},
    {"dense", EngineKind::dense},
    {"sparse", EngineKind::sparse},
}};

// A checkpoint: kMagic, the game's name and its rule, each behind its length, the number of values,
// the bytes of each, the values, and the checksum of all of that. Numbers have eight bytes, the
// lowest first.
constexpr std::string_view kMagic = "grundy nim-sequence 2\n";

// foo (0.07): a name alone would not tell two games apart that have the same.
std::string with_rule(const std::string& name, const std::string& rule) {
  return name == rule ? name : name + " (" + rule + ")";
}

}  // namespace

std::string_view engine_name(EngineKind engine) {
  for (const auto& [name, kind] : kNames) {
    if (kind == engine) return name;
  }
  return {};
}

std::optional<EngineKind> engine_of(std::string_view name) {
  for (const auto& [known, kind] : kNames) {
    if (known == name) return kind;
  }
  return std::nullopt;
}

struct Sequence::State {
  State(std::shared_ptr<const games::Game> played, const SequenceOptions& wanted)
      : game(std::move(played)), options(wanted), meter(wanted.limits) {
    options.rules = nullptr;
  }

  // False when the engine does not suit the game.
  bool make_engine() {
    const games::HeapGame& heaps = *game->as_heap_game();
    theorem = nullptr;
    const bool closed = heaps.theorem() != nullptr && !heaps.partial();
    if (closed && options.engine == EngineKind::automatic) return make_theorem();
    if (options.engine == EngineKind::theorem) return closed && make_theorem();
    const sequence::Kind kind = solving::kind_of(options.engine);
    engine = sequence::make_auto_engine(heaps.rule(), kind, options.crew);
    return engine != nullptr;
  }

  std::shared_ptr<const games::Game> game;
  SequenceOptions options;
  Meter meter;
  std::unique_ptr<sequence::Engine> engine;
  sequence::TheoremEngine* theorem = nullptr;  // the engine, when it is one
  bool forgetting = false;

 private:
  bool make_theorem() {
    const games::HeapGame& heaps = *game->as_heap_game();
    auto made = std::make_unique<sequence::TheoremEngine>([&heaps](std::uint64_t heap) {
      return heap < core::kSmallBound ? heaps.value(heap) : heaps.value(Natural(heap)).to_u64();
    });
    theorem = made.get();
    engine = std::move(made);
    return true;
  }
};

Sequence::Sequence(std::unique_ptr<State> state) : state_(std::move(state)) {}
Sequence::Sequence(Sequence&&) noexcept = default;
Sequence& Sequence::operator=(Sequence&&) noexcept = default;
Sequence::~Sequence() = default;

Result<Sequence> Sequence::of(std::string_view game, const SequenceOptions& options) {
  auto parsed = notation::parse_game(game, solving::environment_of(options.rules));
  if (!parsed) return parsed.error();
  std::shared_ptr<const games::Game> played = std::move(parsed).value();
  if (played->as_heap_game() == nullptr) {
    return solving::no_sequence(game, *played);
  }
  auto state = std::make_unique<State>(std::move(played), options);
  if (!state->make_engine()) {
    return solving::engine_not_here(game, *state->game, options.engine, options.crew);
  }
  return Sequence(std::move(state));
}

const std::string& Sequence::game() const { return state_->game->name(); }
std::uint64_t Sequence::known() const { return state_->engine->known(); }
LimitHit Sequence::limit() const { return state_->meter.hit(); }

bool Sequence::advance(std::uint64_t to) {
  constexpr std::uint64_t kMost = (std::uint64_t{1} << 63U) - 1;
  if (limit() != LimitHit::none || known() > to) return false;
  return state_->engine->advance(std::min(to, kMost), state_->meter);
}

void Sequence::read(std::uint64_t from, std::span<std::uint64_t> out) const {
  state_->engine->read(from, out);
}

bool Sequence::skip_to(std::uint64_t from) {
  if (state_->theorem == nullptr) return false;
  state_->theorem->skip_to(from);
  return true;
}

SequenceStats Sequence::stats() const {
  const sequence::Found found = state_->engine->found();
  SequenceStats stats;
  stats.engine =
      state_->theorem != nullptr ? EngineKind::theorem : solving::engine_kind(*state_->engine);
  stats.known = known();
  stats.largest = found.largest;
  stats.largest_at = found.largest_at;
  stats.pairs = found.pairs;
  const sequence::SparseFound sparse = state_->engine->sparse();
  stats.rares = sparse.rares;
  stats.last_rare = sparse.last_rare;
  stats.mask = sparse.mask.mask;
  stats.mask_with_heap = sparse.mask.with_heap;
  stats.odd = sparse.mask.odd;
  return stats;
}

void Sequence::forget(std::uint64_t below) {
  state_->forgetting = true;
  state_->engine->forget(std::min(below, known()));
}

bool Sequence::save(FunctionRef<bool(std::span<const std::byte>)> write) const {
  if (state_->forgetting) return false;
  constexpr std::uint64_t kPiece = 1U << 14U;
  sequence::Checksum checksum;
  const auto put = [&](std::span<const std::byte> bytes) {
    checksum.add(bytes);
    return write(bytes);
  };
  const auto put_number = [&](std::uint64_t number, std::size_t width = 8) {
    std::array<std::byte, 8> bytes{};
    for (std::size_t i = 0; i < width; ++i) {
      bytes[i] = static_cast<std::byte>(number >> (8 * i));
    }
    return put(std::span(bytes).first(width));
  };
  const auto put_text = [&](std::string_view text) {
    return put_number(text.size()) && put(std::as_bytes(std::span(text)));
  };
  const std::uint64_t count = known();
  const std::uint64_t largest = state_->engine->found().largest;
  const std::size_t width = largest < 0x100       ? 1
                            : largest < 0x10000   ? 2
                            : largest >> 32U == 0 ? 4
                                                  : 8;
  if (!put(std::as_bytes(std::span(kMagic))) || !put_text(game()) ||
      !put_text(solving::rule_name(*state_->game)) || !put_number(count) || !put_number(width)) {
    return false;
  }
  std::vector<std::uint64_t> values(kPiece);
  std::vector<std::byte> bytes(kPiece * width);
  for (std::uint64_t from = 0; from < count; from += kPiece) {
    const std::size_t size = std::min(kPiece, count - from);
    read(from, std::span(values).first(size));
    std::size_t at = 0;
    for (std::size_t i = 0; i < size; ++i) {
      for (std::size_t b = 0; b < width; ++b) {
        bytes[at++] = static_cast<std::byte>(values[i] >> (8 * b));
      }
    }
    if (!put(std::span(bytes).first(at))) return false;
  }
  const std::uint64_t sum = checksum.value();
  return put_number(sum);
}

Result<std::uint64_t> Sequence::resume(std::span<const std::byte> bytes, std::uint64_t to) {
  const auto refuse = [](std::string_view key, std::vector<std::string> arguments = {}) {
    Error error;
    error.key = key;
    error.arguments = std::move(arguments);
    return error;
  };
  const std::span<const std::byte> all = bytes;
  const auto number = [&bytes]() -> std::optional<std::uint64_t> {
    if (bytes.size() < 8) return std::nullopt;
    std::uint64_t value = 0;
    for (std::size_t i = 8; i-- > 0;)
      value = value << 8U | std::to_integer<std::uint64_t>(bytes[i]);
    bytes = bytes.subspan(8);
    return value;
  };
  const std::string_view magic(reinterpret_cast<const char*>(bytes.data()),
                               std::min(bytes.size(), kMagic.size()));
  if (magic != kMagic) return refuse("error.checkpoint-foreign");
  bytes = bytes.subspan(kMagic.size());
  const auto text = [&]() -> std::optional<std::string> {
    const auto length = number();
    if (!length || *length > bytes.size()) return std::nullopt;
    const std::string read(reinterpret_cast<const char*>(bytes.data()), *length);
    bytes = bytes.subspan(*length);
    return read;
  };
  const auto name = text();
  const auto rule = name ? text() : std::nullopt;
  if (!rule) return refuse("error.checkpoint-cut");
  const auto count = number();
  const auto width = number();
  std::uint64_t size = 0;
  if (!count || !width) return refuse("error.checkpoint-cut");
  if (*width == 0 || *width > 8 || __builtin_mul_overflow(*count, *width, &size)) {
    return refuse("error.checkpoint-damaged");
  }
  if (bytes.size() < 8 || size > bytes.size() - 8) return refuse("error.checkpoint-cut");
  if (size < bytes.size() - 8) return refuse("error.checkpoint-damaged");
  sequence::Checksum checksum;
  checksum.add(all.first(all.size() - 8));
  const std::span<const std::byte> packed = bytes.first(size);
  bytes = bytes.subspan(size);
  if (number() != checksum.value()) return refuse("error.checkpoint-damaged");
  if (const std::string own = solving::rule_name(*state_->game); *rule != own) {
    return refuse("error.checkpoint-game", {with_rule(*name, *rule), with_rule(game(), own)});
  }
  if (known() != 0) return refuse("error.checkpoint-late");
  const auto read_packed = [&](std::uint64_t from, std::span<std::uint64_t> out) {
    std::size_t at = from * *width;
    for (std::uint64_t& value : out) {
      value = 0;
      for (std::size_t b = 0; b < *width; ++b, ++at) {
        value |= std::to_integer<std::uint64_t>(packed[at]) << (8 * b);
      }
    }
  };
  const std::uint64_t wanted = to < *count ? to + 1 : *count;
  state_->engine->adopt(wanted, read_packed, state_->meter);
  return *count;
}

}  // namespace grundy
