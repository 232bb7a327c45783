# The library: everything below src/, the generated list of games, the generated version header.

include(GrundyGames)
include(GrundyPeriods)
include(GrundyPresets)

set(GRUNDY_GENERATED_DIR "${PROJECT_BINARY_DIR}/generated")
configure_file("${PROJECT_SOURCE_DIR}/cmake/version.hpp.in"
               "${GRUNDY_GENERATED_DIR}/include/grundy/version.hpp" @ONLY)
grundy_generate_games_list("${GRUNDY_GENERATED_DIR}/games_list.cpp")
grundy_generate_preset_texts("${GRUNDY_GENERATED_DIR}/preset_texts.cpp")
grundy_generate_period_table("${GRUNDY_GENERATED_DIR}/period_table.cpp")

file(GLOB_RECURSE grundy_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/*.cpp")
add_library(grundy ${grundy_sources} "${GRUNDY_GENERATED_DIR}/games_list.cpp"
                   "${GRUNDY_GENERATED_DIR}/preset_texts.cpp"
                   "${GRUNDY_GENERATED_DIR}/period_table.cpp")
add_library(grundy::grundy ALIAS grundy)
grundy_own_target(grundy)
target_compile_features(grundy PUBLIC cxx_std_20)
set_target_properties(grundy PROPERTIES VERSION ${PROJECT_VERSION}
                                        SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})

target_include_directories(
  grundy
  PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
         $<BUILD_INTERFACE:${GRUNDY_GENERATED_DIR}/include>
         $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>
  PRIVATE "${PROJECT_SOURCE_DIR}/src")

# Header-only helpers: needed to build the library, not to use it once it is installed.
target_link_libraries(
  grundy PRIVATE $<BUILD_INTERFACE:fmt::fmt-header-only>
                 $<BUILD_INTERFACE:nlohmann_json::nlohmann_json> $<BUILD_INTERFACE:Boost::headers>)
target_include_directories(grundy SYSTEM PRIVATE "${GRUNDY_HIGHWAY_INCLUDE}")
if(GRUNDY_PORTABLE_BIGNUM)
  target_compile_definitions(grundy PRIVATE GRUNDY_PORTABLE_BIGNUM)
else()
  target_link_libraries(grundy PRIVATE GMP::GMP)
endif()
