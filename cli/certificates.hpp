// --certificates DIR: the user's proofs of periods.
#pragma once

#include <optional>
#include <string>

#include <grundy/certificates.hpp>

#include "command.hpp"

namespace grundy::cli {

// Those of the folder, or of one file. Files that are no certificates are left alone. Nothing when
// it cannot be read: it has been complained of.
std::optional<Certificates> read_certificates(const std::string& name, const Session& session,
                                              const char* command);

// Complains of those that were refused.
void tell_refused(const Certificates& certificates, const Session& session);

}  // namespace grundy::cli
