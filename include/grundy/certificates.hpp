// Certificates: proofs of periods that the user has, for solve().
//
//   grundy::Certificates mine;
//   if (auto added = mine.add(text); !added) …          // no certificate: see its error
//   grundy::SolveOptions options;
//   options.certificates = &mine;
//   grundy::solve("0.16 10^30", options);
//
// Nothing is believed that a certificate says: it is verified when a position first asks for its
// rule, with the limits of that solve.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/meter.hpp"
#include "grundy/result.hpp"
#include "grundy/verify.hpp"

namespace grundy {

class Certificates {
 public:
  Certificates();
  Certificates(Certificates&&) noexcept;
  Certificates& operator=(Certificates&&) noexcept;
  ~Certificates();

  // Keeps the text of a certificate; `name` is told when it is refused. The error says why it is
  // none, as far as a glance at its first lines shows.
  std::optional<Error> add(std::string text, std::string name);
  [[nodiscard]] std::size_t size() const;

  // What is verified for the rule whose lines these are ("rule code\ndigits 0 7 7\n"); nothing when
  // no certificate is for it, all were refused, or the meter said stop. Not for several threads at
  // once.
  [[nodiscard]] const Verification* find(std::string_view rule, Meter& meter) const;
  // The names of those that were refused so far.
  [[nodiscard]] std::vector<std::string> refused() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace grundy
