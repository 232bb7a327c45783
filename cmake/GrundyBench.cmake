# The benchmarks (Google Benchmark): one executable, bin/grundy_bench, from bench/*.cpp.

find_package(benchmark REQUIRED)

file(GLOB grundy_bench_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/bench/*.cpp")
if(grundy_bench_sources)
  add_executable(grundy_bench ${grundy_bench_sources})
  grundy_own_target(grundy_bench)
  target_include_directories(grundy_bench PRIVATE "${PROJECT_SOURCE_DIR}/src")
  target_link_libraries(grundy_bench PRIVATE grundy::grundy benchmark::benchmark_main
                                             fmt::fmt-header-only)
else()
  message(STATUS "No benchmarks: bench/ holds no .cpp file")
endif()
