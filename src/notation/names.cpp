// Names of games: looking one up, and finding the nearest to a misspelt one.
#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "notation/position_text.hpp"

namespace grundy::notation {

namespace {

// Edit distance with exchanges of neighbours (a transposed pair is one slip).
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) d[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) d[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1,
                          d[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
      }
    }
  }
  return d[a.size()][b.size()];
}

}  // namespace

const games::Family* find_family(std::string_view name) {
  for (const games::Family* family : games::all_families()) {
    if (name == family->info().name) return family;
  }
  return nullptr;
}

std::string nearest_name(std::string_view name, const Environment* environment) {
  if (name.size() > 40) return {};
  std::string best;
  std::size_t best_distance = std::max<std::size_t>(1, std::min<std::size_t>(3, name.size() / 2)) + 1;
  std::vector<std::string_view> candidates;
  for (const games::Family* family : games::all_families()) {
    candidates.emplace_back(family->info().name);
  }
  if (environment != nullptr) {
    for (const auto& [known, game] : environment->games) candidates.push_back(known);
  }
  for (const std::string_view candidate : candidates) {
    std::size_t distance = edit_distance(name, candidate);
    // "dawson" means dawson-kayles or dawson-chess: a whole word of a longer name is near.
    if (distance > 1 && name.size() >= 3 && candidate.starts_with(name)) distance = 1;
    if (distance < best_distance) {
      best_distance = distance;
      best = candidate;
    }
  }
  return best;
}

}  // namespace grundy::notation
