// GRUNDY_VECTORS: for a function with loops that the compiler turns into vectors. It makes a version
// for each kind of vectors that there are, and the loader chooses. Not under the sanitizers, which
// are not ready that early.
#pragma once

#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__gnu_linux__) && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define GRUNDY_VECTORS __attribute__((target_clones("default", "arch=x86-64-v3", "arch=x86-64-v4")))
#else
#define GRUNDY_VECTORS
#endif
