# Install rules: headers, library, CMake package, pkg-config file, command line tool.

include(CMakePackageConfigHelpers)

set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/grundy")
set(pkgconfig_dir "${CMAKE_INSTALL_LIBDIR}/pkgconfig")

install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/grundy" "${GRUNDY_GENERATED_DIR}/include/grundy"
        DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" FILES_MATCHING PATTERN "*.hpp")
install(TARGETS grundy EXPORT grundyTargets)
if(GRUNDY_CLI)
  install(TARGETS grundy_cli)
endif()

install(EXPORT grundyTargets NAMESPACE grundy:: DESTINATION "${package_dir}")
set(GRUNDY_NEEDS_GMP OFF)
if(NOT GRUNDY_PORTABLE_BIGNUM AND NOT BUILD_SHARED_LIBS)
  set(GRUNDY_NEEDS_GMP ON)
endif()
configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/grundyConfig.cmake.in"
                              "${PROJECT_BINARY_DIR}/grundyConfig.cmake"
                              INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/grundyConfigVersion.cmake"
                                 COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/grundyConfig.cmake"
              "${PROJECT_BINARY_DIR}/grundyConfigVersion.cmake" DESTINATION "${package_dir}")

# The .pc file finds its prefix from where it lies, so that an installed tree may be moved. A static
# library names GMP in Libs, not in Libs.private: it is needed with and without `--static`.
file(RELATIVE_PATH GRUNDY_PC_TO_PREFIX "/prefix/${pkgconfig_dir}" "/prefix")
string(REGEX REPLACE "/$" "" GRUNDY_PC_TO_PREFIX "${GRUNDY_PC_TO_PREFIX}")
set(GRUNDY_PC_LIBS "")
if(GRUNDY_NEEDS_GMP)
  set(GRUNDY_PC_LIBS " -lgmp")
  install(FILES "${PROJECT_SOURCE_DIR}/cmake/FindGMP.cmake" DESTINATION "${package_dir}")
endif()
configure_file("${PROJECT_SOURCE_DIR}/cmake/grundy.pc.in" "${PROJECT_BINARY_DIR}/grundy.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/grundy.pc" DESTINATION "${pkgconfig_dir}")
