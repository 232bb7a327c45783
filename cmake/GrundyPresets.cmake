# The judge presets: every src/judge/presets/*.txt becomes a string of the generated file.

function(grundy_generate_preset_texts output)
  file(GLOB preset_files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/judge/presets/*.txt")
  list(SORT preset_files)
  list(LENGTH preset_files GRUNDY_PRESET_COUNT)
  set(GRUNDY_PRESET_TEXTS "")
  foreach(preset_file IN LISTS preset_files)
    file(READ "${preset_file}" text)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${preset_file}")
    string(APPEND GRUNDY_PRESET_TEXTS "      R\"PRESETS(${text})PRESETS\",\n")
  endforeach()
  configure_file("${PROJECT_SOURCE_DIR}/cmake/preset_texts.cpp.in" "${output}" @ONLY)
endfunction()
