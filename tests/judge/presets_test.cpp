// Every preset on random small inputs against the definition: the input is made here, case by case,
// and the answers are what a player who tries all moves would say.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "support/judge_ways.hpp"
#include "support/oracle.hpp"

namespace grundy_test {

namespace {

using grundy::JudgeFormat;

// A game from the options of a heap, played as the table of the laws plays its games.
PlainGame apart(std::function<std::vector<Heaps>(std::uint64_t)> options) {
  PlainGame made;
  made.family = made.text = "game";
  made.heap_options = std::move(options);
  return made;
}
PlainGame taking(std::function<bool(std::uint64_t)> may_take) {
  return apart([may_take = std::move(may_take)](std::uint64_t n) {
    std::vector<Heaps> options;
    for (std::uint64_t s = 1; s <= n; ++s) {
      if (may_take(s)) options.push_back(s == n ? Heaps{} : Heaps{n - s});
    }
    return options;
  });
}

// Games and what is known of them, kept from case to case.
class Games {
 public:
  using Make = std::function<PlainGame()>;
  bool lost(const std::string& name, const Make& make, const Heaps& heaps, bool misere = false) {
    auto found = games_.find(name);
    if (found == games_.end()) {
      found = games_.emplace(name, std::make_unique<Entry>(make())).first;
    }
    return found->second->oracle.is_p({Plain{heaps, {}}}, misere);
  }
  bool table(const std::string& name, const Heaps& heaps, bool misere = false) {
    return lost(
        name, [&] { return game(name); }, heaps, misere);
  }
  bool bash(std::uint64_t k, std::uint64_t n, bool misere = false) {
    return lost(
        "bash " + std::to_string(k),
        [&] { return taking([k](std::uint64_t s) { return s <= k; }); }, {n}, misere);
  }
  bool set(const std::set<std::uint64_t>& members, const Heaps& heaps) {
    std::string name = "take";
    for (const std::uint64_t s : members) name += " " + std::to_string(s);
    return lost(
        name, [&] { return taking([members](std::uint64_t s) { return members.contains(s); }); },
        heaps);
  }
  bool wythoff(std::uint64_t a, std::uint64_t b) { return table("wythoff", {a, b}); }

 private:
  struct Entry {
    explicit Entry(PlainGame made) : plain(std::move(made)), oracle(plain) {}
    PlainGame plain;
    Oracle oracle;
  };
  std::map<std::string, std::unique_ptr<Entry>> games_;
};

struct Written {
  std::string input;   // one case, or a group with its queries
  std::string output;  // without the prefix
};

std::string joined(const Heaps& heaps) {
  std::string text;
  for (const std::uint64_t heap : heaps) text += (text.empty() ? "" : " ") + std::to_string(heap);
  return text;
}

class Maker {
 public:
  Maker(const JudgeFormat& format, Numbers& numbers, Games& games)
      : format_(&format), numbers_(&numbers), games_(&games) {}

  Written make() {
    const std::string& n = format_->name;
    const auto is = [&](const std::vector<std::string>& names) {
      return std::ranges::find(names, n) != names.end();
    };
    if (is({"51nod-1066", "hdu-1846", "hdu-2188", "nowcoder-bash", "nyoj-23", "bash-blocks"}))
      return bash(false);
    if (is({"nowcoder-bash-misere"})) return bash(true);
    if (is({"51nod-1072", "51nod-1185", "poj-1067"})) return wythoff();
    if (is({"nowcoder-wythoff"})) return slip();
    if (is({"luogu-p1290", "poj-2348"})) return euclid();
    if (is({"51nod-1067"})) return single("take{1,3,4}", 0, 80);
    if (is({"hdu-1847"})) return single("take{2^i}", 0, 80);
    if (is({"51nod-1070"})) return single("fibonacci", 2, 60);
    if (is({"hdu-2516"})) return single("fibonacci", 2, 60);
    if (is({"poj-3537"})) return single("treblecross", 1, 24);
    if (is({"hdu-1848"})) return three_fib();
    if (is({"51nod-1069", "hdu-1849", "luogu-p2197", "nim-yes-no", "poj-2234"}))
      return heaps("nim", 5, 9, false);
    if (is({"hdu-1907", "luogu-p4279"})) return heaps("nim", 5, 5, true);
    if (is({"hdu-3032"})) return heaps("lasker", 3, 7, false);
    if (is({"poj-1704"})) return chessmen();
    if (is({"lightoj-1199"})) return heaps("grundy", 3, 10, false);
    if (is({"hdu-1851"})) return pairs(false);
    if (is({"atcoder-arc091-f"})) return pairs(true);
    if (is({"lightoj-1296"})) return heaps("take{1..n/2}", 4, 12, false);
    if (is({"hdu-2147"})) return king();
    if (is({"hdu-2897"})) return take_all_below();
    if (is({"codeforces-1194d"})) return one_two_k();
    if (is({"uva-10404"})) return bachet();
    if (is({"hdu-1536"})) return s_nim();
    if (is({"spoj-mcoins"})) return coins();
    if (is({"hdu-1850", "poj-2975"})) return count();
    if (is({"hdu-2149"})) return auction();
    if (is({"hdu-2176"})) return moves();
    if (is({"hdu-2177"})) return results();
    if (is({"luogu-p1247"})) return first_move();
    ADD_FAILURE() << "a preset without a test: " << n;
    return {};
  }

 private:
  std::uint64_t from(std::uint64_t low, std::uint64_t high) {
    return low + numbers_->below(high - low + 1);
  }
  std::string word(bool lost) { return lost ? format_->second : format_->first; }
  Written two(std::uint64_t a, std::uint64_t b, bool lost) {
    return {std::to_string(a) + " " + std::to_string(b), word(lost) + "\n"};
  }
  Heaps some(std::size_t most, std::uint64_t high, std::size_t least = 1) {
    Heaps heaps(from(least, most));
    for (std::uint64_t& heap : heaps) heap = from(0, high);
    return heaps;
  }
  // "m, then m numbers"
  static std::string list(const Heaps& heaps) {
    return std::to_string(heaps.size()) + (heaps.empty() ? "" : " ") + joined(heaps);
  }
  // All of these have the heap first and the most that may be taken second.
  Written bash(bool misere) {
    const std::uint64_t n = from(1, 60);
    const std::uint64_t k = from(1, 12);
    return two(n, k, games_->bash(k, n, misere));
  }
  Written wythoff() {
    const std::uint64_t a = from(0, 22);
    const std::uint64_t b = from(0, 22);
    return two(a, b, games_->wythoff(a, b));
  }
  // n slips, the token at x: x-1 on one side of it and n-x on the other.
  Written slip() {
    const std::uint64_t n = from(1, 22);
    const std::uint64_t x = from(1, n);
    return two(n, x, games_->wythoff(x - 1, n - x));
  }
  Written king() {
    const std::uint64_t n = from(1, 14);
    const std::uint64_t m = from(1, 14);
    return two(n, m, games_->table("vectors{(0,1),(1,0),(1,1)}", {n - 1, m - 1}));
  }
  // Take p to q, all when fewer than p are left; whoever takes the last one loses.
  Written take_all_below() {
    const std::uint64_t n = from(1, 50);
    const std::uint64_t p = from(1, 6);
    const std::uint64_t q = p + from(0, 5);
    std::vector<bool> wins = {true};
    for (std::uint64_t left = 1; left <= n; ++left) {
      bool good = false;
      for (std::uint64_t s = p; s <= q && s <= left; ++s) good = good || !wins[left - s];
      wins.push_back(good);  // with fewer than p, all must be taken: lost
    }
    return {joined({n, p, q}), word(!wins[n]) + "\n"};
  }
  Written euclid() {
    const std::uint64_t a = from(1, 30);
    const std::uint64_t b = from(1, 30);
    return two(a, b, games_->table("euclid", {a, b}));
  }
  Written single(const std::string& name, std::uint64_t low, std::uint64_t high) {
    std::uint64_t n = from(low, high);
    if (n == 0 && format_->input.find("until") != std::string::npos) n = 1;
    return {std::to_string(n), word(games_->table(name, {n})) + "\n"};
  }
  Written three_fib() {
    const Heaps heaps = {from(1, 12), from(1, 12), from(1, 12)};
    return {joined(heaps), word(games_->table("take{fib}", heaps)) + "\n"};
  }
  Written heaps(const std::string& name, std::size_t most, std::uint64_t high, bool misere) {
    const Heaps heaps = some(most, high);
    return {list(heaps), word(games_->table(name, heaps, misere)) + "\n"};
  }
  // Distinct places from 1 on, in any order.
  Written chessmen() {
    std::vector<std::uint64_t> places = {1, 2, 3, 4, 5, 6, 7, 8};
    for (std::size_t i = 1; i < places.size(); ++i) std::swap(places[i], places[from(0, i)]);
    places.resize(from(1, 4));
    Heaps squares = places;
    for (std::uint64_t& square : squares) --square;
    return {list(places), word(games_->table("sliding-coins", squares)) + "\n"};
  }
  // Sums of different games: by their nim-values, found by trying all moves of each. `share`: up to an
  // l-th part of the heap may be taken, else up to l.
  Written pairs(bool share) {
    const std::uint64_t n = from(1, 4);
    std::string input = std::to_string(n);
    std::uint64_t sum = 0;
    for (std::uint64_t i = 0; i < n; ++i) {
      const std::uint64_t m = from(1, 20);
      const std::uint64_t l = from(1, 20);
      input += "\n" + std::to_string(m) + " " + std::to_string(l);
      std::vector<std::uint64_t> values = {0};
      for (std::uint64_t heap = 1; heap <= m; ++heap) {
        std::set<std::uint64_t> reached;
        const std::uint64_t most = share ? heap / l : l;
        for (std::uint64_t s = 1; s <= most && s <= heap; ++s) reached.insert(values[heap - s]);
        std::uint64_t value = 0;
        while (reached.contains(value)) ++value;
        values.push_back(value);
      }
      sum ^= values[m];
    }
    return {input, word(sum == 0) + "\n"};
  }
  Written one_two_k() {
    const std::uint64_t n = from(0, 60);
    const std::uint64_t k = from(3, 15);
    return two(n, k, games_->set({1, 2, k}, {n}));
  }
  Written bachet() {
    const std::uint64_t n = from(0, 60);
    std::set<std::uint64_t> members = {1};
    std::string shown = "1";
    for (std::uint64_t i = from(0, 4); i > 0; --i) {
      const std::uint64_t s = from(1, 12);
      members.insert(s);
      shown += " " + std::to_string(s);
    }
    const auto count = std::ranges::count(shown, ' ') + 1;
    return {std::to_string(n) + " " + std::to_string(count) + " " + shown,
            word(games_->set(members, {n})) + "\n"};
  }
  // The set is in any order and may hold a number twice.
  Written s_nim() {
    const std::size_t k = from(1, 4);
    Heaps members;
    for (std::size_t i = 0; i < k; ++i) members.push_back(from(1, 6));
    const std::uint64_t m = from(0, 4);
    Written made{list(members) + "\n" + std::to_string(m), ""};
    for (std::uint64_t i = 0; i < m; ++i) {
      const Heaps heaps = some(3, 7, 0);
      made.input += "\n" + list(heaps);
      made.output += games_->set({members.begin(), members.end()}, heaps) ? "L" : "W";
    }
    made.output += "\n";
    return made;
  }
  Written coins() {
    const std::uint64_t k = from(2, 9);
    const std::uint64_t l = from(2, 9);
    const std::uint64_t m = from(0, 8);
    Written made{joined({k, l, m}), ""};
    for (std::uint64_t i = 0; i < m; ++i) {
      const std::uint64_t n = from(0, 50);
      made.input += " " + std::to_string(n);
      made.output += games_->set({1, k, l}, {n}) ? "B" : "A";
    }
    made.output += "\n";
    return made;
  }

  struct Take {
    std::size_t heap = 0;
    std::uint64_t taken = 0;
  };
  // In the order of the heaps, then of the amount.
  std::vector<Take> nim_wins(const Heaps& heaps) {
    std::vector<Take> wins;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      for (std::uint64_t s = 1; s <= heaps[i]; ++s) {
        Heaps after = heaps;
        after[i] -= s;
        if (games_->table("nim", after)) wins.push_back({i, s});
      }
    }
    return wins;
  }
  Written count() {
    const Heaps heaps = some(5, 9);
    return {list(heaps), std::to_string(nim_wins(heaps).size()) + "\n"};
  }
  Written moves() {
    const Heaps heaps = some(5, 9);
    Written made{list(heaps), ""};
    for (const Take& win : nim_wins(heaps)) {
      made.output += std::to_string(heaps[win.heap]) + " " +
                     std::to_string(heaps[win.heap] - win.taken) + "\n";
    }
    made.output = made.output.empty() ? "No\n" : "Yes\n" + made.output;
    return made;
  }
  Written first_move() {
    Heaps heaps = some(5, 9);
    const auto wins = nim_wins(heaps);
    const std::string input = list(heaps);
    if (wins.empty()) return {input, "lose\n"};
    heaps[wins[0].heap] -= wins[0].taken;
    return {input, std::to_string(wins[0].taken) + " " + std::to_string(wins[0].heap + 1) + "\n" +
                       joined(heaps) + "\n"};
  }
  // M is missing to the price, raises of 1 to N: a raise wins when it reaches M, or leaves a loss.
  Written auction() {
    const std::uint64_t m = from(1, 30);
    const std::uint64_t n = from(1, 30);
    Heaps wins;
    std::vector<bool> lost(m + 1, false);
    lost[0] = true;
    for (std::uint64_t left = 1; left <= m; ++left) {
      bool wins_here = false;
      for (std::uint64_t s = 1; s <= n; ++s) {
        const bool good = s >= left || lost[left - s];
        wins_here = wins_here || good;
        if (left == m && good) wins.push_back(s);
      }
      lost[left] = !wins_here;
    }
    return {joined({m, n}), wins.empty() ? "none\n" : joined(wins) + "\n"};
  }
  Written results() {
    std::uint64_t a = from(0, 20);
    std::uint64_t b = from(0, 20);
    if (a == 0 && b == 0) b = 1;
    if (a > b && numbers_->below(3) != 0) std::swap(a, b);
    std::vector<std::string> lines;
    const auto add = [&](std::uint64_t x, std::uint64_t y) {
      const std::string line = joined({std::min(x, y), std::max(x, y)});
      if (!games_->wythoff(x, y) || std::ranges::find(lines, line) != lines.end()) return;
      lines.push_back(line);
    };
    const std::uint64_t small = std::min(a, b);
    const std::uint64_t large = std::max(a, b);
    for (std::uint64_t s = 1; s <= small; ++s) add(small - s, large - s);
    for (std::uint64_t s = 1; s <= large; ++s) add(small, large - s);
    for (std::uint64_t s = 1; s <= small; ++s) add(small - s, large);
    Written made{joined({a, b}), lines.empty() ? "0\n" : "1\n"};
    for (const std::string& line : lines) made.output += line + "\n";
    return made;
  }

  const JudgeFormat* format_;
  Numbers* numbers_;
  Games* games_;
};

// Cases by the format's own way to say how many there are.
Written input_of(const JudgeFormat& format, Maker& maker, Numbers& numbers) {
  Written all;
  std::uint64_t answers = 0;
  const auto cases = [&](std::uint64_t count) {
    for (std::uint64_t i = 0; i < count; ++i) {
      Written next = maker.make();
      all.input += next.input + "\n";
      if (format.prefix == "Case {case}: ")
        all.output += "Case " + std::to_string(++answers) + ": ";
      all.output += next.output;
    }
  };
  const std::string& input = format.input;
  if (input.starts_with("once;")) {
    cases(1);
  } else if (input.starts_with("blocks ")) {
    for (std::uint64_t blocks = numbers.below(4); blocks > 0; --blocks) {
      const std::uint64_t count = numbers.below(20);
      all.input += std::to_string(count) + "\n";
      cases(count);
    }
  } else {
    const std::uint64_t count = numbers.below(40);
    if (input.starts_with("T;")) all.input += std::to_string(count) + "\n";
    cases(count);
    const std::size_t until = input.find("until ");
    if (until != std::string::npos && numbers.below(4) != 0) all.input += "0 0 0\n";
  }
  return all;
}

TEST(PresetsAgainstTheDefinition, All) {
  Numbers numbers(1);
  Games games;
  for (const JudgeFormat& format : grundy::judge_presets()) {
    Faults faults;
    Maker maker(format, numbers, games);
    const int rounds = format.input.starts_with("once") ? 120 : 10;
    for (int round = 0; round < rounds; ++round) {
      const Written written = input_of(format, maker, numbers);
      const Said said = feed(format, random_parts(written.input, 40, numbers));
      const bool good = said.output == written.output && !said.error && !said.limited;
      faults.add(good ? "" : written.input + "says\n" + said.text() + "not\n" + written.output);
    }
    EXPECT_EQ(faults.text(), "") << format.name;
  }
}

}  // namespace

}  // namespace grundy_test
