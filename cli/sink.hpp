// Where the values of a sequence go: stdout, or the file of -o.
#pragma once

#include <string_view>

#include "output.hpp"

namespace grundy::cli {

class Sink {
 public:
  Sink() = default;
  Sink(const Sink&) = delete;
  Sink& operator=(const Sink&) = delete;
  virtual ~Sink() = default;
  // False when nothing more can be written: stop working.
  virtual bool write(std::string_view text) = 0;
  // Writes over the first bytes of what was written; false where that is impossible.
  virtual bool rewrite_start(std::string_view text) = 0;
};

class StdoutSink final : public Sink {
 public:
  explicit StdoutSink(Output& out) : out_(&out) {}
  bool write(std::string_view text) override { return out_->pass(text); }
  bool rewrite_start(std::string_view) override { return false; }

 private:
  Output* out_;
};

}  // namespace grundy::cli
