# The list of games, generated from the files of src/games/.
#
# grundy_generate_games_list(<output>): every src/games/NAME.cpp defines
# `const Family& grundy::games::NAME_family()`; the generated file calls them all in
# alphabetical order. A self-registering static object would be dropped when a static library is
# linked, and a list kept by hand would be forgotten. Helpers that are no game are headers, or live
# in a folder below src/games/.

function(grundy_generate_games_list output)
  file(GLOB game_files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/games/*.cpp")
  list(SORT game_files)
  list(LENGTH game_files GRUNDY_GAMES_COUNT)
  set(GRUNDY_GAMES_DECLARATIONS "")
  set(GRUNDY_GAMES_CALLS "")
  foreach(game_file IN LISTS game_files)
    get_filename_component(stem "${game_file}" NAME_WE)
    if(NOT stem MATCHES "^[a-z][a-z0-9_]*$")
      message(FATAL_ERROR "${game_file}: a game's file is named in lower case, with _ between words")
    endif()
    string(APPEND GRUNDY_GAMES_DECLARATIONS "const Family& ${stem}_family();\n")
    string(APPEND GRUNDY_GAMES_CALLS "      &${stem}_family(),\n")
  endforeach()
  configure_file("${PROJECT_SOURCE_DIR}/cmake/games_list.cpp.in" "${output}" @ONLY)
endfunction()
