// Certificates by brute force.
#include "verify/certificates.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace grundy::tests {

namespace {

std::string list(const Numbers& numbers) {
  std::string text;
  for (const Number n : numbers) text += " " + std::to_string(n);
  return text;
}

// Up to this heap, not included, a proof looks at differences of the period.
Number last_of_proof(const PlainRule& rule, const std::string& proof, Number start, Number p) {
  const Number first = std::max<Number>(start, 1);
  if (proof == "window") return start + rule.members.back();
  if (proof == "guy-smith") return 2 * first + p + rule.digits.size() - 2;
  if (proof == "three-heaps") return 3 * first + 2 * p + rule.digits.size() - 1;
  // As far as any state proof that is found at once.
  const Number t = rule.kind == "code"    ? rule.digits.size()
                   : rule.members.empty() ? 1
                                          : rule.members.back() + 1;
  const Number q = rule.kind == "code" ? rule.repeating.size() : 1;
  return start + 8 * (t + std::lcm(p, q)) + 64;
}

}  // namespace

Number PlainRule::digit(Number b) const {
  const bool member = std::ranges::find(members, b) != members.end();
  if (kind == "take") return member ? 3 : 0;
  if (kind == "all-but") return b > 0 && !member ? 3 : 0;
  if (b < digits.size()) return digits[b];
  return repeating.empty() ? 0 : repeating[(b - digits.size()) % repeating.size()];
}

std::string with_checksum(const std::string& body) {
  std::uint32_t rest = ~std::uint32_t{0};
  for (const char c : body) {
    rest ^= static_cast<unsigned char>(c);
    for (int bit = 0; bit < 8; ++bit) rest = (rest >> 1U) ^ ((rest & 1U) != 0 ? 0xedb88320U : 0U);
  }
  std::string sum;
  for (unsigned shift = 32; shift > 0; shift -= 4) {
    sum += "0123456789abcdef"[(~rest >> (shift - 4)) & 15U];
  }
  return body + "checksum " + sum + "\n";
}

std::string Claim::text() const {
  const auto number = [](Number n) { return std::to_string(n); };
  std::string out = "grundy certificate 2\nrule " + rule.kind + "\n";
  if (rule.kind == "code") {
    out += "digits" + list(rule.digits) + "\n";
    if (!rule.repeating.empty()) out += "repeating" + list(rule.repeating) + "\n";
  } else {
    out += "members" + list(rule.members) + "\n";
  }
  out += "proof " + proof + "\nperiod " + number(period) + "\nstart " + number(start) +
         "\nsaltus " + number(saltus) + "\n";
  if (largest) out += "largest " + number(*largest) + "\nlargest at " + number(*largest_at) + "\n";
  if (proof == "sparse") {
    out += "mask " + number(mask) + "\nmask with heap " + number(heap) + "\nrare parity " +
           number(parity) + "\nrares" + list(rares) + "\ndepth " + number(depth) + "\nparts" +
           list(parts) + "\n";
    for (const Numbers& state : states) out += "state" + list(state) + "\n";
  }
  return with_checksum(out);
}

Numbers values_of(const PlainRule& rule, Number count) {
  Numbers values;
  for (Number n = 0; n < count; ++n) {
    std::vector<bool> seen(256);
    const auto reach = [&](Number value) {
      if (value >= seen.size()) seen.resize(2 * value);
      seen[value] = true;
    };
    for (Number b = 0; b <= n; ++b) {
      const Number digit = rule.digit(b);
      const Number rest = n - b;
      if (rest == 0 && (digit & 1U) != 0) reach(0);
      if (rest > 0 && (digit & 2U) != 0) reach(values[rest]);
      for (Number i = 1; (digit & 12U) != 0 && i < rest; ++i) {
        if ((digit & 4U) != 0) reach(values[i] ^ values[rest - i]);
        for (Number j = i; (digit & 8U) != 0 && i + 2 * j <= rest; ++j) {
          reach(values[i] ^ values[j] ^ values[rest - i - j]);
        }
      }
    }
    const auto mex = std::find(seen.begin(), seen.end(), false) - seen.begin();
    values.push_back(static_cast<Number>(mex));
  }
  return values;
}

std::optional<Claim> proved(const PlainRule& rule, const std::string& proof, Number count) {
  const Numbers g = values_of(rule, count);
  for (Number p = 1; 2 * p < count; ++p) {
    if (g[count - 1] < g[count - 1 - p]) continue;
    const Number s = g[count - 1] - g[count - 1 - p];
    if (s > 0 && proof != "state") continue;
    Number start = count - p;
    while (start > 0 && g[start - 1 + p] == g[start - 1] + s) --start;
    if (last_of_proof(rule, proof, start, p) + p > count) continue;
    Claim claim;
    claim.rule = rule;
    claim.proof = proof;
    claim.period = p;
    claim.start = start;
    claim.saltus = s;
    const auto end = g.begin() + static_cast<std::ptrdiff_t>(start + p);
    const auto top = std::max_element(g.begin(), end);
    if (s == 0) claim.largest = *top;
    if (s == 0) claim.largest_at = static_cast<Number>(top - g.begin());
    return claim;
  }
  return std::nullopt;
}

std::optional<Claim> proved_sparsely(const Claim& claim, const Numbers& g, Number mask, Number heap,
                                     bool states) {
  constexpr Number kStates = 16;
  const Number count = g.size(), p = claim.period, last = claim.rule.digits.size() - 1;
  Claim made = claim;
  made.proof = "sparse";
  made.mask = mask;
  made.heap = heap;
  Numbers breaks;
  for (Number b = 0; b <= last; ++b) {
    if ((claim.rule.digits[b] & 4U) != 0) breaks.push_back(b);
  }
  for (const Number b : breaks) {
    if (heap != 0 && (b ^ breaks[0]) % 2 != 0) return std::nullopt;
  }
  if ((heap != 0 && p % 2 != 0) || (states && mask % 2 == 0)) return std::nullopt;
  made.parity = breaks.empty() ? 0 : breaks[0] * heap % 2;
  const auto rare = [&](Number v, Number n) {
    return (static_cast<Number>(std::popcount(v & mask)) + heap * n) % 2 == made.parity;
  };
  for (Number n = 1; n < count; ++n) {
    if (rare(g[n], n)) made.rares.push_back(n);
  }
  if (made.rares.empty() || made.rares.back() > count / 4) return std::nullopt;
  // The least small part by which heap n reaches all rare values below its own.
  Numbers needs(count);
  for (Number n = 1; n < count; ++n) {
    for (Number v = 0; v < g[n]; ++v) {
      Number least = rare(v, n) ? count : 0;
      for (Number b = 0; b <= last && b < n; ++b) {
        const Number digit = claim.rule.digits[b];
        if ((digit & 2U) != 0 && g[n - b] == v) least = 0;
        for (Number j = 1; (digit & 4U) != 0 && j < n - b && j < least; ++j) {
          if ((g[j] ^ g[n - b - j]) == v) least = j;
        }
      }
      needs[n] = std::max(needs[n], least);
    }
  }
  for (made.depth = 1; made.depth < count; ++made.depth) {
    const Number w = std::max(made.rares.back(), made.depth) + last;
    const Number end = std::max(claim.start + w, 2 * w) + p, first = 4 * w;
    const Number strict = states ? std::min(end - p, first) : end - p;
    Number step = end > first ? (end - first + kStates - 1) / kStates : 1;
    step += step % 2;
    if (end > count || (states && first + kStates * step > count)) return std::nullopt;
    const Number to = states ? first + kStates * step : end;
    const auto needed = [&](Number n) { return static_cast<std::ptrdiff_t>(n); };
    if (*std::max_element(needs.begin() + needed(strict), needs.begin() + needed(to)) >
        made.depth) {
      continue;
    }
    for (Number i = 0; states && i < kStates; ++i) {
      Numbers& state = made.states.emplace_back(Numbers{first + i * step});
      for (Number n = state[0] - w; n < first + i * step; ++n) state.push_back(g[n]);
    }
    break;
  }
  made.parts = {made.depth, 1};
  return made;
}

}  // namespace grundy::tests
