// The values of options that commands about nim-sequences share: a game, numbers of heaps, the
// engine, threads.
#pragma once

#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <grundy/sequence.hpp>

#include "command.hpp"

namespace grundy::cli {

// All members return false when something is bad: it has been complained of.
class OptionValues {
 public:
  // `command`: the subcommand, for the complaint.
  OptionValues(const Arguments& arguments, const Session& session, const char* command)
      : arguments_(arguments), session_(session), command_(command) {}

  // No option that takes a value has an empty one.
  [[nodiscard]] bool present(std::span<const Option> options) const;
  // All words together are the game.
  bool game(std::string& game) const;
  // The number of a heap, as positions have it: 12, 1e8, 2^20. Left alone without the option.
  bool heap(const char* option, std::uint64_t& number) const;
  bool heap(const char* option, std::optional<std::uint64_t>& number) const;
  bool engine(EngineKind& engine) const;
  // As many as there are cores, without the option.
  bool threads(unsigned& threads) const;
  bool checkpoint(std::optional<std::string>& file,
                  std::optional<std::chrono::milliseconds>& every) const;
  // Always false.
  bool refuse(std::string_view key, std::initializer_list<std::string> values) const;

 private:
  const Arguments& arguments_;
  const Session& session_;
  const char* command_;
};

}  // namespace grundy::cli
