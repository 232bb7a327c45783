# Compiler settings: build type, output folders, sanitizers, and the warnings of our own targets.

if(PROJECT_IS_TOP_LEVEL)
  get_property(_multi_config GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
  if(NOT CMAKE_BUILD_TYPE AND NOT _multi_config)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
  endif()
  set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")
endif()

set(CMAKE_CXX_EXTENSIONS OFF)

if(GRUNDY_SANITIZE)
  add_compile_options("-fsanitize=${GRUNDY_SANITIZE}" -fno-sanitize-recover=all
                      -fno-omit-frame-pointer)
  add_link_options("-fsanitize=${GRUNDY_SANITIZE}")
endif()

# grundy_own_target(<target>): C++20 and our warnings. Every target of this project calls it.
function(grundy_own_target target)
  target_compile_features(${target} PRIVATE cxx_std_20)
  target_compile_options(
    ${target}
    PRIVATE -Wall
            -Wextra
            -Wpedantic
            -Wshadow
            -Wconversion
            -Wsign-conversion
            -Wnon-virtual-dtor
            -Woverloaded-virtual
            -Wimplicit-fallthrough
            -Wextra-semi
            -Wunused
            -Wundef)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE -Wduplicated-cond -Wlogical-op)
    if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
      # g++ 12 warns wrongly about `"literal" + std::string` (GCC bug 105651).
      target_compile_options(${target} PRIVATE -Wno-restrict)
    endif()
    if(GRUNDY_SANITIZE)
      # The instrumented code confuses g++'s flow analysis; the other presets keep these on.
      target_compile_options(${target} PRIVATE -Wno-maybe-uninitialized -Wno-array-bounds
                                               -Wno-stringop-overflow -Wno-null-dereference)
    endif()
  endif()
  if(GRUNDY_WERROR)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
endfunction()
