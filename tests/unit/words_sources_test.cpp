// Every message key that the sources name is in the catalogue, and every key of the catalogue is
// named somewhere: a misspelt key would show up as itself in somebody's answer.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "grundy/words.hpp"

namespace {

const std::filesystem::path& root() {
  static const std::filesystem::path path =
      std::filesystem::path(GRUNDY_TEST_DATA).parent_path().parent_path().parent_path();
  return path;
}

// The string literals of all sources, comments left out.
std::vector<std::string> all_literals() {
  std::vector<std::string> found;
  for (const char* folder : {"src", "cli"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root() / folder)) {
      const auto extension = entry.path().extension();
      if (extension != ".cpp" && extension != ".hpp") continue;
      std::ifstream file(entry.path());
      for (std::string line; std::getline(file, line);) {
        bool inside = false;
        std::string literal;
        for (std::size_t i = 0; i < line.size(); ++i) {
          if (!inside && line.compare(i, 2, "//") == 0) break;
          if (inside && line[i] == '\\') {
            literal += line[++i];
          } else if (line[i] == '"') {
            if (inside) found.push_back(literal);
            literal.clear();
            inside = !inside;
          } else if (inside) {
            literal += line[i];
          }
        }
      }
    }
  }
  return found;
}

// "error.unknown-game": two lower-case words or more with dots between them.
bool looks_like_key(const std::string& text, const std::set<std::string>& groups) {
  const std::size_t dot = text.find('.');
  if (dot == std::string::npos || !groups.contains(text.substr(0, dot))) return false;
  if (dot + 1 == text.size() || text.ends_with(".hpp")) return false;
  for (const char c : text) {
    if (std::islower(static_cast<unsigned char>(c)) == 0 &&
        std::isdigit(static_cast<unsigned char>(c)) == 0 && c != '.' && c != '-') {
      return false;
    }
  }
  return true;
}

TEST(WordsInSources, EveryKeyExists) {
  std::set<std::string> groups;
  const std::vector<std::string_view> all = grundy::message_keys();
  for (const std::string_view key : all) {
    groups.insert(std::string(key.substr(0, key.find('.'))));
  }
  EXPECT_TRUE(groups.contains("error") && groups.contains("explain") && groups.contains("judge"));
  std::size_t keys = 0;
  for (const std::string& literal : all_literals()) {
    if (!looks_like_key(literal, groups)) continue;
    ++keys;
    // Or the first piece of a key that is put together: "text.limit-" + name.
    const bool begins_one = std::ranges::any_of(
        all, [&](std::string_view key) { return key.starts_with(literal); });
    EXPECT_TRUE(begins_one) << literal;
  }
  EXPECT_GE(keys, 200U) << "are the sources where they should be?";
}

// A key is used when it is written out a second time, or when a literal begins or ends it: keys
// are put together from a group, a name and a kind.
TEST(WordsInSources, EveryMessageIsUsed) {
  std::map<std::string, std::size_t> times;
  for (const std::string& literal : all_literals()) ++times[literal];
  std::vector<std::string> unused;
  for (const std::string_view view : grundy::message_keys()) {
    const std::string key(view);
    bool used = times[key] >= 2;
    const std::size_t group = key.find('.') + 1;
    for (const auto& [literal, count] : times) {
      if (used) break;
      const bool piece = literal.size() < key.size() && literal.size() >= 3;
      if (!piece) continue;
      used = (literal.size() > group && key.starts_with(literal)) ||
             ((literal.front() == '.' || literal.front() == '-') && key.ends_with(literal)) ||
             (literal.size() == group && key.starts_with(literal) && times[key.substr(group)] > 0);
    }
    if (!used) unused.push_back(key);
  }
  EXPECT_EQ(unused, std::vector<std::string>());
}

}  // namespace
