// The file of -o: FILE.part until it is complete; a device or a pipe is written to as it is.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "atomic_file.hpp"
#include "outlet.hpp"
#include "sink.hpp"

namespace grundy::cli {

class ResultFile final : public Sink {
 public:
  ~ResultFile() override;
  // The errno of what failed, or 0. EISDIR for a folder, ECANCELED when the run was over before
  // anybody read the pipe, EWOULDBLOCK when another process is writing the file.
  int open(const std::string& name);

  bool write(std::string_view text) override;
  bool rewrite_start(std::string_view text) override;
  // The file gets its name. False when that failed.
  bool commit();
  // The name of what was written so far and is left behind; empty for a device.
  std::string leave();
  // Removes what was written: it is of no use.
  void discard();

  // The errno of what failed; 0 when all went well, or when the reader of a pipe went away or was
  // given up.
  [[nodiscard]] int fault() const;

 private:
  bool note(int fault);

  AtomicFile regular_;
  int device_ = -1;
  std::optional<Outlet> outlet_;  // of the device
  int fault_ = 0;
};

}  // namespace grundy::cli
