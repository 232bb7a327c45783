// The user's certificates, verified when they are asked for.
#include "grundy/certificates.hpp"

#include <utility>

namespace grundy {

namespace {

enum class Standing : std::uint8_t { unknown, accepted, refused };

struct Entry {
  std::string rule;
  std::string text;
  std::string name;
  Standing standing = Standing::unknown;
  Verification verification;
};

}  // namespace

struct Certificates::State {
  std::vector<Entry> entries;
};

Certificates::Certificates() : state_(std::make_unique<State>()) {}
Certificates::Certificates(Certificates&&) noexcept = default;
Certificates& Certificates::operator=(Certificates&&) noexcept = default;
Certificates::~Certificates() = default;

std::optional<Error> Certificates::add(std::string text, std::string name) {
  constexpr std::string_view kBegin = "grundy certificate ";
  constexpr std::string_view kRule = "\nrule ";
  const std::size_t begin = text.find(kRule);
  const std::size_t end = text.find("\nproof ");
  if (!text.starts_with(kBegin) || begin == std::string::npos || end == std::string::npos ||
      end < begin) {
    Error error;
    error.key = "error.certificate-foreign";
    error.file = std::move(name);
    return error;
  }
  std::string rule = text.substr(begin + 1, end - begin);
  state_->entries.push_back({std::move(rule), std::move(text), std::move(name), {}, {}});
  return std::nullopt;
}

std::size_t Certificates::size() const { return state_->entries.size(); }

const Verification* Certificates::find(std::string_view rule, Meter& meter) const {
  for (Entry& entry : state_->entries) {
    if (entry.rule != rule) continue;
    if (entry.standing == Standing::unknown) {
      const auto checked = verify(entry.text, meter.limits());
      if (checked && checked.value().limit != LimitHit::none) {
        meter.stop(checked.value().limit);
        return nullptr;
      }
      const bool accepted = checked && checked.value().accepted;
      entry.standing = accepted ? Standing::accepted : Standing::refused;
      if (accepted) entry.verification = checked.value();
    }
    if (entry.standing == Standing::accepted) return &entry.verification;
  }
  return nullptr;
}

std::vector<std::string> Certificates::refused() const {
  std::vector<std::string> names;
  for (const Entry& entry : state_->entries) {
    if (entry.standing == Standing::refused) names.push_back(entry.name);
  }
  return names;
}

}  // namespace grundy
