# The command line tool, bin/grundy. It sees the installed headers only.

find_package(CLI11 REQUIRED)

file(GLOB_RECURSE grundy_cli_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/cli/*.cpp")
add_executable(grundy_cli ${grundy_cli_sources})
grundy_own_target(grundy_cli)
set_target_properties(grundy_cli PROPERTIES OUTPUT_NAME grundy)
find_package(Threads REQUIRED)
target_link_libraries(grundy_cli PRIVATE Threads::Threads grundy::grundy CLI11::CLI11 fmt::fmt-header-only)

# Half of the time to start is spent loading shared objects, so there are as few as possible.
if(NOT GRUNDY_SANITIZE)
  include(CheckCXXSourceCompiles)
  set(CMAKE_REQUIRED_LINK_OPTIONS -static)
  check_cxx_source_compiles("#include <string>\nint main() { return std::string{}.size() != 0; }"
                            GRUNDY_CAN_LINK_STATICALLY)
  unset(CMAKE_REQUIRED_LINK_OPTIONS)
  if(GRUNDY_CAN_LINK_STATICALLY AND NOT BUILD_SHARED_LIBS)
    target_link_options(grundy_cli PRIVATE -static)
  else()
    target_link_options(grundy_cli PRIVATE -static-libstdc++ -static-libgcc)
  endif()
endif()
