// Reads a folder of certificates.
#include "certificates.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

#include <grundy/words.hpp>

#include "whole_file.hpp"

namespace grundy::cli {

namespace {

// Longer ones than these are none that grundy writes.
constexpr std::size_t kMostBytes = std::size_t{64} << 20U;

}  // namespace

std::optional<Certificates> read_certificates(const std::string& name, const Session& session,
                                              const char* command) {
  namespace fs = std::filesystem;
  std::error_code fault;
  std::vector<fs::path> files;
  if (fs::is_directory(name, fault)) {
    for (const fs::directory_entry& entry : fs::directory_iterator(name, fault)) {
      std::error_code unknown;
      if (entry.is_regular_file(unknown)) files.push_back(entry.path());
    }
    std::ranges::sort(files);
  } else if (!fault) {
    files.emplace_back(name);
  }
  Certificates certificates;
  for (const fs::path& file : files) {
    const auto text = whole_file(file.string(), kMostBytes);
    if (text) {
      certificates.add(*text, file.string());
    } else if (files.size() == 1) {
      fault = std::error_code(errno, std::generic_category());
    }
  }
  if (!fault && certificates.size() == 0) {
    session.bad_usage("cli.error.no-certificates", {&name, 1}, command);
    return std::nullopt;
  }
  if (!fault) return certificates;
  const std::vector<std::string> values = {name, std::strerror(fault.value())};
  session.bad_usage("cli.error.certificates", values, command);
  return std::nullopt;
}

void tell_refused(const Certificates& certificates, const Session& session) {
  for (const std::string& name : certificates.refused()) {
    const std::string values[] = {name};
    session.complain("grundy: " + message("cli.certificate-refused", values, session.language) +
                     "\n");
  }
}

}  // namespace grundy::cli
