# The tests.
#
# tests/FOLDER/*.cpp   one GoogleTest executable test_FOLDER; it may look inside the library (src/)
# tests/exhaustive     the same, with GRUNDY_EXHAUSTIVE only
# examples/NAME.cpp    built over the installed headers and run; prints examples/NAME.expected if any
# tests/cli/*.sh       called with the path of the command line tool
# tests/cli/*.cpp      over single sources of the tool
# tests/package        small consumers of the installed package
# scripts/lint-includes
#
# ctest runs an executable in shards, so that one process pays for many cases and all cores work;
# `bin/test_laws --gtest_filter=...` runs single cases by name.

find_package(GTest REQUIRED)
find_package(Python3 REQUIRED COMPONENTS Interpreter)

file(GLOB grundy_test_support CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/support/*.cpp")

# grundy_test(<name> <shards> <label> <source>...): the executable test_<name> and its ctest entries.
function(grundy_test name shards label)
  add_executable(test_${name} ${ARGN} ${grundy_test_support})
  grundy_own_target(test_${name})
  if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    # GoogleTest's INSTANTIATE_ and TYPED_TEST_ macros need it.
    target_compile_options(test_${name} PRIVATE -Wno-gnu-zero-variadic-macro-arguments)
  endif()
  target_include_directories(test_${name} PRIVATE "${PROJECT_SOURCE_DIR}/src"
                                                  "${PROJECT_SOURCE_DIR}/tests")
  target_compile_definitions(
    test_${name} PRIVATE GRUNDY_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/known/data"
                         GRUNDY_TEST_DOCS="${PROJECT_SOURCE_DIR}/docs")
  target_link_libraries(
    test_${name} PRIVATE GTest::gtest GTest::gtest_main fmt::fmt-header-only
                         nlohmann_json::nlohmann_json Boost::headers)
  foreach(shard RANGE 1 ${shards})
    set(test "${name}")
    if(shards GREATER 1)
      set(test "${name}.${shard}of${shards}")
    endif()
    math(EXPR index "${shard} - 1")
    add_test(NAME ${test} COMMAND test_${name} --gtest_brief=1)
    set_tests_properties(
      ${test} PROPERTIES LABELS "${label}" TIMEOUT 1800
                         ENVIRONMENT "GTEST_TOTAL_SHARDS=${shards};GTEST_SHARD_INDEX=${index}")
  endforeach()
endfunction()

# Folders and how many shards each is worth.
foreach(entry IN ITEMS laws:4 unit:1 judge:2 known:2 random:2 sequence:2 verify:1 regressions:1 exhaustive:4)
  string(REPLACE ":" ";" entry "${entry}")
  list(GET entry 0 folder)
  list(GET entry 1 shards)
  if(folder STREQUAL "exhaustive" AND NOT GRUNDY_EXHAUSTIVE)
    continue()
  endif()
  file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/${folder}/*.cpp")
  if(sources)
    grundy_test(${folder} ${shards} ${folder} ${sources})
    target_link_libraries(test_${folder} PRIVATE grundy::grundy)
  endif()
endforeach()

# The long numbers and nimbers once more over the other implementation: core/ uses nothing else of ours, so it is
# compiled here as a whole instead of linking the library.
file(GLOB natural_tests CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/unit/natural*.cpp"
     "${PROJECT_SOURCE_DIR}/tests/unit/nimber*.cpp")
file(GLOB core_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/core/*.cpp")
if(natural_tests AND core_sources AND NOT GRUNDY_PORTABLE_BIGNUM)
  grundy_test(natural_portable 1 unit ${natural_tests} ${core_sources})
  target_compile_definitions(test_natural_portable PRIVATE GRUNDY_PORTABLE_BIGNUM)
  target_include_directories(test_natural_portable PRIVATE "${PROJECT_SOURCE_DIR}/include"
                                                           "${GRUNDY_GENERATED_DIR}/include")
endif()

file(GLOB examples CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/examples/*.cpp")
foreach(example IN LISTS examples)
  get_filename_component(name "${example}" NAME_WE)
  add_executable(example_${name} "${example}")
  grundy_own_target(example_${name})
  target_link_libraries(example_${name} PRIVATE grundy::grundy)
  add_test(NAME example.${name}
           COMMAND ${CMAKE_COMMAND} "-DPROGRAM=$<TARGET_FILE:example_${name}>"
                   "-DEXPECTED=${PROJECT_SOURCE_DIR}/examples/${name}.expected" -P
                   "${PROJECT_SOURCE_DIR}/cmake/RunExample.cmake")
  set_tests_properties(example.${name} PROPERTIES LABELS examples TIMEOUT 600)
endforeach()

file(GLOB cli_test CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/cli/run.sh")
if(cli_test AND GRUNDY_CLI)
  add_test(NAME cli COMMAND bash "${cli_test}" "$<TARGET_FILE:grundy_cli>")
  set_tests_properties(cli PROPERTIES LABELS cli TIMEOUT 1800)

  # Parts of the tool that are easier asked alone.
  file(GLOB cli_part_tests CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/cli/*.cpp")
  set(cli_parts interrupt outlet output survey_part survey_rows thread_crew value_writer whole_file)
  list(TRANSFORM cli_parts PREPEND "${PROJECT_SOURCE_DIR}/cli/")
  list(TRANSFORM cli_parts APPEND ".cpp")
  grundy_test(cli_parts 1 cli ${cli_part_tests} ${cli_parts})
  target_include_directories(test_cli_parts PRIVATE "${PROJECT_SOURCE_DIR}/cli")
  find_package(Threads REQUIRED)
  target_link_libraries(test_cli_parts PRIVATE Threads::Threads grundy::grundy)

  # Runs that are killed, interrupted, or find the disk full; so many are killed.
  set(kills 30)
  if(GRUNDY_EXHAUSTIVE)
    set(kills 400)
  endif()
  add_test(NAME cli_checkpoints COMMAND bash "${PROJECT_SOURCE_DIR}/tests/cli/checkpoints.sh"
                                        "$<TARGET_FILE:grundy_cli>" ${kills})
  add_test(NAME cli_periods COMMAND bash "${PROJECT_SOURCE_DIR}/tests/cli/periods.sh"
                                    $<TARGET_FILE:grundy_cli>)
  add_test(NAME cli_surveys COMMAND bash "${PROJECT_SOURCE_DIR}/tests/cli/surveys.sh"
                                    "$<TARGET_FILE:grundy_cli>" ${kills})
  # Readers that are slow or stopped, and files that several runs want.
  add_test(NAME cli_readers COMMAND bash "${PROJECT_SOURCE_DIR}/tests/cli/readers.sh"
                                    "$<TARGET_FILE:grundy_cli>")
  add_test(NAME cli_numpy COMMAND bash "${PROJECT_SOURCE_DIR}/tests/cli/numpy.sh"
                                  "$<TARGET_FILE:grundy_cli>")
  set_tests_properties(cli_checkpoints cli_periods cli_surveys cli_readers cli_numpy PROPERTIES LABELS cli TIMEOUT 1800)
  set_tests_properties(cli_numpy PROPERTIES SKIP_RETURN_CODE 77)
endif()

# The checker in Python, over the certificates that the documentation shows.
add_test(NAME check_certificate
         COMMAND Python3::Interpreter "${PROJECT_SOURCE_DIR}/tests/verify/check_examples.py"
                 "${PROJECT_SOURCE_DIR}/docs/certificates.md"
                 "${PROJECT_SOURCE_DIR}/examples/check_certificate.py" $<$<BOOL:${GRUNDY_CLI}>:$<TARGET_FILE:grundy_cli>>)
set_tests_properties(check_certificate PROPERTIES LABELS verify TIMEOUT 1800)

add_test(NAME lint_includes COMMAND Python3::Interpreter
                                    "${PROJECT_SOURCE_DIR}/scripts/lint-includes")
add_test(NAME lint_includes_self_test
         COMMAND Python3::Interpreter "${PROJECT_SOURCE_DIR}/scripts/lint-includes" --self-test)
set_tests_properties(lint_includes lint_includes_self_test PROPERTIES LABELS lint)

if(GRUNDY_PACKAGE_TESTS AND GRUNDY_INSTALL)
  foreach(way IN ITEMS install find_package pkg_config add_subdirectory)
    add_test(
      NAME package.${way}
      COMMAND
        bash "${PROJECT_SOURCE_DIR}/tests/package/run.sh" ${way} "${CMAKE_COMMAND}"
        "${CMAKE_CXX_COMPILER}" "${CMAKE_GENERATOR}" "${PROJECT_SOURCE_DIR}" "${PROJECT_BINARY_DIR}")
    set_tests_properties(package.${way} PROPERTIES LABELS package TIMEOUT 1800)
  endforeach()
  set_tests_properties(package.install PROPERTIES FIXTURES_SETUP installed_package)
  set_tests_properties(package.find_package package.pkg_config
                       PROPERTIES FIXTURES_REQUIRED installed_package)
endif()
