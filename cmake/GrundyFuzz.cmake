# Fuzzing: fuzz/NAME.cpp is a target, fuzz/corpus/NAME/ its kept inputs.
#
# With GRUNDY_FUZZ (clang) bin/fuzz_NAME is a libFuzzer program under the address and undefined behaviour
# sanitizers; run it as `bin/fuzz_NAME -fork=1 NEW_FOLDER fuzz/corpus/NAME`. The library is instrumented
# too, so use a build folder of its own. With GRUNDY_TESTS the kept inputs are run once by ctest.

option(GRUNDY_FUZZ "Build the fuzz targets (clang only)" OFF)

file(GLOB grundy_fuzz_targets CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/fuzz/*.cpp")
list(REMOVE_ITEM grundy_fuzz_targets "${PROJECT_SOURCE_DIR}/fuzz/replay.cpp")

if(GRUNDY_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "GRUNDY_FUZZ needs clang: -DCMAKE_CXX_COMPILER=clang++-19")
  endif()
  set(grundy_fuzz_flags -g -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_compile_options(grundy PRIVATE -fsanitize=fuzzer-no-link,address,undefined
                                        ${grundy_fuzz_flags})
  target_link_options(grundy INTERFACE -fsanitize=address,undefined)
endif()

# What a fuzz target shares with the tests: it looks inside the library.
function(grundy_fuzz_program program source)
  add_executable(${program} "${source}" ${ARGN})
  grundy_own_target(${program})
  target_include_directories(${program} PRIVATE "${PROJECT_SOURCE_DIR}/src"
                                                "${PROJECT_SOURCE_DIR}/tests")
  target_link_libraries(${program} PRIVATE grundy::grundy fmt::fmt-header-only
                                           nlohmann_json::nlohmann_json Boost::headers)
endfunction()

foreach(source IN LISTS grundy_fuzz_targets)
  get_filename_component(name "${source}" NAME_WE)
  if(GRUNDY_FUZZ)
    grundy_fuzz_program(fuzz_${name} "${source}")
    target_compile_options(fuzz_${name} PRIVATE -fsanitize=fuzzer,address,undefined
                                                ${grundy_fuzz_flags})
    target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer,address,undefined)
  endif()
  if(GRUNDY_TESTS)
    set(replay fuzz_replay_${name})
    grundy_fuzz_program(${replay} "${source}" "${PROJECT_SOURCE_DIR}/fuzz/replay.cpp")
    add_test(NAME ${replay} COMMAND ${replay} "${PROJECT_SOURCE_DIR}/fuzz/corpus/${name}")
    set_tests_properties(${replay} PROPERTIES LABELS fuzz TIMEOUT 600)
  endif()
endforeach()
