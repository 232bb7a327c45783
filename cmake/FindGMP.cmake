# Finds the GNU multiple precision library and defines the target GMP::GMP.
#
# GMP_PREFER_STATIC  set it to take libgmp.a where there is one
# GMP_INCLUDE_DIR, GMP_LIBRARY  cache entries, to point somewhere else
#
# Installed next to grundyConfig.cmake, which needs it for the static library.

find_path(GMP_INCLUDE_DIR gmp.h)
if(GMP_PREFER_STATIC)
  find_library(GMP_LIBRARY NAMES libgmp.a gmp)
else()
  find_library(GMP_LIBRARY NAMES gmp)
endif()
mark_as_advanced(GMP_INCLUDE_DIR GMP_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(GMP REQUIRED_VARS GMP_LIBRARY GMP_INCLUDE_DIR)

if(GMP_FOUND AND NOT TARGET GMP::GMP)
  add_library(GMP::GMP UNKNOWN IMPORTED)
  set_target_properties(GMP::GMP PROPERTIES IMPORTED_LOCATION "${GMP_LIBRARY}"
                                            INTERFACE_INCLUDE_DIRECTORIES "${GMP_INCLUDE_DIR}")
endif()
