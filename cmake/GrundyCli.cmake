# The command line tool, bin/grundy. It sees the installed headers only.

find_package(CLI11 REQUIRED)

file(GLOB_RECURSE grundy_cli_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/cli/*.cpp")
add_executable(grundy_cli ${grundy_cli_sources})
grundy_own_target(grundy_cli)
set_target_properties(grundy_cli PROPERTIES OUTPUT_NAME grundy)
target_link_libraries(grundy_cli PRIVATE grundy::grundy CLI11::CLI11 fmt::fmt-header-only)
if(NOT GRUNDY_SANITIZE)
  # Fewer shared objects to load: half of the time to start is spent there.
  target_link_options(grundy_cli PRIVATE -static-libstdc++ -static-libgcc)
endif()
