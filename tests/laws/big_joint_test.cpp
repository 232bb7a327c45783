// Positions far beyond 64 bits, of games whose heaps are played together, against facts that
// need no square roots: Zeckendorf forms, Schwenk's recurrence, columns of binary digits.
#include "laws/big_numbers.hpp"

namespace grundy_test {

namespace {

// Fraenkel: (a, b) is lost when a's Zeckendorf form ends in an even number of zeros (its lowest
// index is even, counting F(2) = 1) and b is a with every index raised by one; or both are 0.
TEST(BigJoint, WythoffByDigits) {
  const std::vector<Natural> f = fibonacci_numbers(2200);
  Numbers numbers(51);
  for (int round = 0; round < 120; ++round) {
    const std::size_t low = 2 + 2 * numbers.below(20);
    const std::size_t parts = 1 + numbers.below(round % 10 == 0 ? 400 : 40);
    Natural a;
    Natural b;
    for (const std::size_t i : random_zeckendorf(low, parts, numbers)) {
      a += f[i];
      b += f[i + 1];
    }
    for (const Play play : {Play::normal, Play::misere}) {
      if (play == Play::misere && b <= Natural(2)) continue;
      EXPECT_EQ(outcome(text("wythoff", {a, b}), play), "P") << a.to_string();
      EXPECT_EQ(outcome(text("wythoff", {b, a}), play), "P") << a.to_string();
    }
    if (b <= Natural(2)) continue;
    // The neighbours are won, and every move that is listed leads to a lost pair.
    for (const auto& heaps : std::vector<std::vector<Natural>>{
             {a, b + Natural(1)}, {a + Natural(1), b}, {a, b - Natural(1)}, {b, a - Natural(1)},
             {a + Natural(7), b + Natural(7)}}) {
      for (const Play play : {Play::normal, Play::misere}) {
        const Answer answer = solved(text("wythoff", heaps), play);
        EXPECT_EQ(answer.outcome, Outcome::N);
        ASSERT_TRUE(answer.winning_moves.total.has_value());
        EXPECT_LE(*answer.winning_moves.total, Natural(3));
        expect_moves_win(text("wythoff", heaps), play);
      }
    }
  }
}

// (F(2j), F(2j+1)) is lost, (F(2j+1), F(2j+2)) is won: just where roundings go wrong.
TEST(BigJoint, WythoffAtFibonacciPairs) {
  const std::vector<Natural> f = fibonacci_numbers(3000);
  for (std::size_t n = 4; n + 1 < f.size(); n += n < 200 ? 1 : 37) {
    EXPECT_EQ(outcome(text("wythoff", {f[n], f[n + 1]})), n % 2 == 0 ? "P" : "N") << n;
  }
}

// Fraenkel: with p(0) = 1, p(1) = t + 1, p(n) = t p(n-1) + p(n-2), a is the smaller number of a
// lost pair when its digits in this system end in an even number of zeros, and the larger number
// has the same digits and one zero more. Digits are at most t, and above a digit that is not 0
// at most t - 1.
TEST(BigJoint, SlackWythoffByDigits) {
  Numbers numbers(57);
  for (int round = 0; round < 120; ++round) {
    const std::uint64_t t = 1 + (round % 3 == 0 ? numbers.next() >> 20U : numbers.below(9));
    std::vector<Natural> p = {Natural(1), Natural(t) + Natural(1)};
    while (p.size() < 200) p.push_back(Natural(t) * p[p.size() - 1] + p[p.size() - 2]);
    const std::size_t low = 2 * numbers.below(10);
    Natural a;
    Natural b;
    bool below = false;
    for (std::size_t i = low; i < low + 2 + numbers.below(80); ++i) {
      std::uint64_t digit = numbers.below(below ? t : t + 1);
      if (i == low && digit == 0) digit = 1;
      below = digit != 0;
      a += Natural(digit) * p[i];
      b += Natural(digit) * p[i + 1];
    }
    const std::string game = "t-wythoff(" + std::to_string(t) + ")";
    EXPECT_EQ(outcome(text(game, {a, b})), "P") << game << " " << a.to_string();
    EXPECT_EQ(outcome(text(game, {b, a})), "P") << game << " " << a.to_string();
    for (const auto& heaps : std::vector<std::vector<Natural>>{
             {a, b + Natural(1)}, {a + Natural(1), b}, {b, a + Natural(3)}, {a + b, b + Natural(t)}}) {
      EXPECT_EQ(outcome(text(game, heaps)), "N");
      expect_moves_win(text(game, heaps), Play::normal);
      // Misère: what is reached from here is lost, and all that is tried from there is won.
      const Answer answer = solved(text(game, heaps), Play::misere, 5);
      expect_moves_win(text(game, heaps), Play::misere);
      for (const grundy::Move& move : answer.winning_moves.listed) {
        const auto reached = after(answer.position, move)[0].heaps;
        for (int tries = 0; tries < 3; ++tries) {
          std::vector<Natural> next = reached;
          const Natural take = Natural(1) + random_natural(1 + numbers.below(90), numbers);
          for (Natural& heap : next) heap -= std::min(heap, take);
          EXPECT_EQ(outcome(text(game, next), Play::misere), "N") << text(game, next);
        }
      }
    }
  }
}

// b/a is below the golden ratio exactly for every second pair of neighbours.
TEST(BigJoint, EuclidAtFibonacciPairs) {
  const std::vector<Natural> f = fibonacci_numbers(3000);
  for (std::size_t n = 3; n + 1 < f.size(); n += n < 200 ? 1 : 37) {
    for (const Play play : {Play::normal, Play::misere}) {
      EXPECT_EQ(outcome(text("euclid", {f[n], f[n + 1]}), play), n % 2 == 1 ? "P" : "N") << n;
      EXPECT_EQ(outcome(text("euclid", {f[n], f[n]}), play), play == Play::normal ? "N" : "P");
    }
    expect_moves_win(text("euclid", {f[n], f[n + 1] + f[n]}), Play::normal);
  }
}

TEST(BigJoint, EuclidByTheInequality) {
  Numbers numbers(52);
  for (int round = 0; round < 300; ++round) {
    const std::uint64_t bits = 20 + numbers.below(round % 10 == 0 ? 3000 : 120);
    Natural a = random_natural(bits, numbers);
    Natural b = a + random_natural(bits - numbers.below(3), numbers);
    if (numbers.below(4) == 0) b = a * Natural(1 + numbers.below(5));
    const bool below = b * (b - a) < a * a;
    EXPECT_EQ(outcome(text("euclid", {a, b})), below && a != b ? "P" : "N");
    EXPECT_EQ(outcome(text("euclid", {b, a}), Play::misere), below ? "P" : "N");
    expect_moves_win(text("euclid", {b, a}), Play::normal);
    expect_moves_win(text("euclid", {a, b}), Play::misere);
  }
}

// Fibonacci nim: Fibonacci numbers are lost; n with a limit is lost exactly below its smallest
// Zeckendorf part; the winning takes are the tail sums whose double is below the next part.
TEST(BigJoint, FibonacciByZeckendorf) {
  const std::vector<Natural> f = fibonacci_numbers(2500);
  for (std::size_t n = 3; n < f.size(); n += n < 150 ? 1 : 91) {
    EXPECT_EQ(outcome(text("fibonacci", {f[n]})), "P") << n;
    EXPECT_EQ(outcome(text("fibonacci", {f[n]}), Play::misere), "N") << n;
    if (n >= 5) {
      EXPECT_EQ(outcome(text("fibonacci", {f[n] + Natural(1)})), "N") << n;
    }
  }
  Numbers numbers(53);
  for (int round = 0; round < 150; ++round) {
    const std::vector<std::size_t> indices =
        random_zeckendorf(2 + numbers.below(100), 2 + numbers.below(30), numbers);
    Natural n;
    for (const std::size_t i : indices) n += f[i];
    Natural limit = f[indices[0]];
    const std::string heap = text("fibonacci", {n});
    EXPECT_EQ(outcome(heap + " limit " + limit.to_string()), "N") << heap;
    EXPECT_EQ(outcome(heap + " limit " + (limit - Natural(1)).to_string()), "P") << heap;
    // All takes within a random limit.
    limit = f[indices[0] + numbers.below(200)] + Natural(numbers.below(3));
    std::vector<Natural> takes;
    Natural tail;
    for (std::size_t i = 0; i < indices.size(); ++i) {
      tail += f[indices[i]];
      const bool last = i + 1 == indices.size();
      if (tail <= limit && (last || Natural(2) * tail < f[indices[i + 1]])) takes.push_back(tail);
    }
    const Answer answer = solved(heap + " limit " + limit.to_string());
    ASSERT_EQ(answer.winning_moves.listed.size(), takes.size()) << heap;
    for (std::size_t i = 0; i < takes.size(); ++i) {
      const grundy::Move& move = answer.winning_moves.listed[i];
      EXPECT_EQ(n - move.changes.at(0).after, takes[i]) << heap;
      EXPECT_EQ(move.limit, Natural(2) * takes[i]) << heap;
    }
  }
}

// Schwenk's numbers by his recurrence, on plain sums and comparisons.
std::vector<Natural> schwenk_numbers(const std::function<Natural(const Natural&)>& f,
                                     std::size_t count) {
  std::vector<Natural> h = {Natural(1)};
  std::size_t m = 0;
  while (h.size() < count) {
    while (f(h[m]) < h.back()) ++m;
    h.push_back(h.back() + h[m]);
  }
  return h;
}

TEST(BigJoint, DynamicBySchwenk) {
  struct Row {
    const char* game;
    std::function<Natural(const Natural&)> f;
  };
  const Row rows[] = {
      {"dynamic{x}", [](const Natural& x) { return x; }},
      {"dynamic{2x}", [](const Natural& x) { return Natural(2) * x; }},
      {"dynamic{3x}", [](const Natural& x) { return Natural(3) * x; }},
      {"dynamic{7x}", [](const Natural& x) { return Natural(7) * x; }},
      {"dynamic{2x-1}", [](const Natural& x) { return Natural(2) * x - Natural(1); }},
      {"dynamic{2x+5}", [](const Natural& x) { return Natural(2) * x + Natural(5); }},
  };
  for (const Row& row : rows) {
    const std::vector<Natural> h = schwenk_numbers(row.f, 700);
    for (std::size_t j = 1; j < h.size(); j += j < 80 ? 1 : 23) {
      EXPECT_EQ(outcome(text(row.game, {h[j]})), "P") << row.game << " H" << j;
      // Misère: one token more is as the normal game, as long as it cannot be finished at once.
      const std::string one_more = text(row.game, {h[j] + Natural(1)});
      EXPECT_EQ(outcome(one_more, Play::misere), "N") << row.game;
      EXPECT_EQ(outcome(one_more + " limit " + (h[j] - Natural(1)).to_string(), Play::misere),
                h[j] == Natural(1) ? "N" : "P")
          << row.game;
      const bool neighbour = j + 1 < h.size() && h[j + 1] == h[j] + Natural(1);
      if (!neighbour) {
        EXPECT_EQ(outcome(text(row.game, {h[j] + Natural(1)})), "N") << row.game << " H" << j;
      }
      expect_moves_win(text(row.game, {h[j] + h[j / 2]}), Play::normal);
    }
  }
}

// Columns of binary digits: P exactly when every column has a multiple of k+1 ones.
TEST(BigJoint, MooreByColumns) {
  Numbers numbers(54);
  for (int round = 0; round < 60; ++round) {
    const std::size_t k = 1 + numbers.below(3);
    const std::size_t count = k + 1 + numbers.below(4);
    std::vector<Natural> heaps(count);
    for (std::uint64_t column = 0; column < 330; ++column) {  // 100 digits
      for (Natural& heap : heaps) heap <<= 1;
      if (numbers.below(3) == 0) continue;
      for (std::size_t ones = 0; ones < k + 1;) {
        Natural& heap = heaps[numbers.below(count)];
        if (heap.is_odd()) continue;
        heap += Natural(1);
        ++ones;
      }
    }
    const std::string game = "moore(" + std::to_string(k) + ")";
    for (const Play play : {Play::normal, Play::misere}) {
      EXPECT_EQ(outcome(text(game, heaps), play), "P");
    }
    // Any one to k heaps changed: won, by moves that leave balanced columns.
    for (std::size_t i = 0; i < 1 + numbers.below(k); ++i) {
      heaps[i] += random_natural(1 + numbers.below(300), numbers);
    }
    const Answer answer = solved(text(game, heaps), Play::normal, 5);
    EXPECT_EQ(answer.outcome, Outcome::N);
    ASSERT_FALSE(answer.winning_moves.listed.empty());
    for (const grundy::Move& move : answer.winning_moves.listed) {
      EXPECT_LE(move.changes.size(), k);
      const auto result = after(answer.position, move);
      for (std::uint64_t column = 0; column < 340; ++column) {
        std::size_t ones = 0;
        for (const Natural& heap : result[0].heaps) ones += heap.bit(column) ? 1U : 0U;
        EXPECT_EQ(ones % (k + 1), 0U) << "column " << column;
      }
      for (const auto& change : move.changes) EXPECT_LT(change.after, change.before);
    }
  }
}

// Wythoff's nim-value of a sum with nim needs small heaps; its outcome beside heaps that cancel
// does not.
TEST(BigJoint, SumsWithCancellingCompanions) {
  const std::string pair = "wythoff 1618033988749894848204586834365 2618033988749894848204586834365";
  EXPECT_EQ(outcome(pair + " + nim 10^40 10^40"), "P");
  EXPECT_EQ(outcome(pair + " + kayles 10^40 10^40 + nim 1"), "N");
  EXPECT_EQ(outcome(pair + " + " + pair + " + lasker 10^40 + lasker 10^40"), "P");
  EXPECT_EQ(outcome("wythoff 10^30 10^31 + nim 5 5"), "N");
  EXPECT_EQ(outcome("wythoff 10^30 10^31 + nim 5"), "unknown");
}

}  // namespace

}  // namespace grundy_test
