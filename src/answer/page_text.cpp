// The page of a game, and the report of the self-check.
#include "answer/page_text.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

#include "answer/catalogue.hpp"
#include "answer/paint.hpp"
#include "grundy/game.hpp"
#include "grundy/selftest.hpp"
#include "grundy/words.hpp"

namespace grundy {

namespace answer {

std::string page_entry(std::string_view key, std::string_view text, Language language,
                       Paint paint) {
  if (text.empty()) return {};
  return paint.strong(message(key, language)) + message("text.colon", language) +
         std::string(text) + "\n";
}

std::string signature_text(std::uint64_t signature) {
  std::string out(16, '0');
  for (std::size_t i = out.size(); i-- > 0; signature >>= 4U) {
    out[i] = "0123456789abcdef"[signature & 0xfU];
  }
  return out;
}

}  // namespace answer

std::string to_text(const GameInfo& game, Language language, bool color) {
  const answer::Paint paint{color};
  std::string out = paint.strong(game.name) + " — " + game.title + "\n";
  out += answer::page_entry("text.page-usage", game.usage, language, paint);
  out += answer::page_entry("text.page-rule", game.rule, language, paint);
  for (const std::string& line : game.known) {
    out += answer::page_entry("text.page-here", line, language, paint);
  }
  out += answer::page_entry("text.page-theorem",
               game.theorem.empty() ? message("text.page-no-theorem", language) : game.theorem,
               language, paint);
  out += answer::page_entry("text.page-source", game.source, language, paint);
  if (game.examples.empty()) return out;
  out += paint.strong(message("text.page-examples", language)) + "\n";
  for (const std::string& example : game.examples) {
    // Brackets mean something to a shell.
    const bool quote = example.find_first_of("(){}") != std::string::npos;
    out += "  grundy solve " + (quote ? "\"" + example + "\"" : example) + "\n";
  }
  return out;
}

std::string to_text(const SelfTest& test, Language language, bool color) {
  const answer::Paint paint{color};
  std::string out;
  for (const SelfTestLine& line : test.lines) {
    const bool good = line.failures == 0;
    std::vector<std::string> values = {line.game, std::to_string(line.positions),
                                       std::to_string(line.failures), line.first_failure};
    out += good ? paint.won("ok   ") : paint.lost("FAIL ");
    out += message(good ? "text.selftest-line" : "text.selftest-failed", values, language) + "\n";
  }
  bool failed = false;
  for (const SelfTestLine& line : test.lines) failed = failed || line.failures != 0;
  if (test.limit != LimitHit::none) {  // a part of the work has no signature
    out += message(std::string("text.limit-") + to_string(test.limit), language) + "\n";
    if (!failed) return out + message("text.selftest-incomplete", language) + "\n";
  } else {
    const std::vector<std::string> signature = {answer::signature_text(test.signature)};
    out += message("text.selftest-signature", signature, language) + "\n";
  }
  out += test.passed ? paint.won(message("text.selftest-passed", language))
                     : paint.lost(message("text.selftest-not-passed", language));
  return out + "\n";
}

}  // namespace grundy
