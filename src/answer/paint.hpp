// ANSI colours, when they are wanted.
#pragma once

#include <string>
#include <string_view>

namespace grundy::answer {

struct Paint {
  bool on = false;

  [[nodiscard]] std::string strong(std::string_view text) const { return in("1", text); }
  [[nodiscard]] std::string won(std::string_view text) const { return in("1;32", text); }
  [[nodiscard]] std::string lost(std::string_view text) const { return in("1;31", text); }
  [[nodiscard]] std::string unsure(std::string_view text) const { return in("1;33", text); }
  [[nodiscard]] std::string quiet(std::string_view text) const { return in("2", text); }

 private:
  [[nodiscard]] std::string in(const char* code, std::string_view text) const {
    if (!on || text.empty()) return std::string(text);
    return std::string("\x1b[") + code + "m" + std::string(text) + "\x1b[0m";
  }
};

}  // namespace grundy::answer
