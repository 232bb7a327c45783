// Threads of the caller: the library has none of its own, but shares its work among them.
#pragma once

#include "grundy/function_ref.hpp"

namespace grundy {

class Crew {
 public:
  virtual ~Crew() = default;
  // How many tasks can run at once, at least 1.
  [[nodiscard]] virtual unsigned size() const = 0;
  // Calls task(0) … task(count − 1), each once, and returns when all have ended; what they wrote can
  // then be read by the caller.
  virtual void run(unsigned count, FunctionRef<void(unsigned)> task) = 0;
};

}  // namespace grundy
