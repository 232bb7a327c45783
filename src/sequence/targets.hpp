// Which of the things that a file was compiled to, once for each kind of vectors, suits the
// machine.
//
// Included behind HWY_ONCE, after Highway: GRUNDY_CHOOSE(made) is the `made` of the best namespace,
// GRUNDY_ALL(made) lists those of all that the machine can run, for tests.
// Highway's own choice at run time needs its library; the list of what the file was compiled for
// and the question which of them the machine has do without.
#pragma once

namespace grundy::sequence {

#if HWY_ARCH_X86
inline bool has_avx512() {
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
         __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("bmi2");
}
inline bool has_avx2() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") &&
         __builtin_cpu_supports("fma");
}
inline bool has_sse4() {
  return __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("pclmul") &&
         __builtin_cpu_supports("aes");
}
#endif

}  // namespace grundy::sequence

#if HWY_ARCH_X86 && (HWY_TARGETS & HWY_AVX3)
#define GRUNDY_IF_AVX512(made) ::grundy::sequence::has_avx512() ? N_AVX3::made:
#else
#define GRUNDY_IF_AVX512(made)
#endif
#if HWY_ARCH_X86 && (HWY_TARGETS & HWY_AVX2)
#define GRUNDY_IF_AVX2(made) ::grundy::sequence::has_avx2() ? N_AVX2::made:
#else
#define GRUNDY_IF_AVX2(made)
#endif
#if HWY_ARCH_X86 && (HWY_TARGETS & HWY_SSE4)
#define GRUNDY_IF_SSE4(made) ::grundy::sequence::has_sse4() ? N_SSE4::made:
#else
#define GRUNDY_IF_SSE4(made)
#endif
#define GRUNDY_CHOOSE(made) \
  (GRUNDY_IF_AVX512(made) GRUNDY_IF_AVX2(made) GRUNDY_IF_SSE4(made) HWY_STATIC_DISPATCH(made))
// The addresses of all that the machine can run, from the best to the plainest; some may be the
// same.
#define GRUNDY_ALL(made)                                                                          \
  {                                                                                               \
    &GRUNDY_CHOOSE(made), &(GRUNDY_IF_AVX2(made) GRUNDY_IF_SSE4(made) HWY_STATIC_DISPATCH(made)), \
        &(GRUNDY_IF_SSE4(made) HWY_STATIC_DISPATCH(made)), &HWY_STATIC_DISPATCH(made)             \
  }
