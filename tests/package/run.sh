#!/usr/bin/env bash
# Package tests, called by ctest: run.sh WAY CMAKE CXX GENERATOR SOURCE BUILD
#
#   install            installs BUILD into a prefix below it
#   find_package       builds and runs the consumer through the installed CMake package
#   pkg_config         the same through the installed grundy.pc
#   add_subdirectory   the same, with SOURCE as a part of the consumer's own tree
set -euo pipefail
way=$1 cmake=$2 cxx=$3 generator=$4 source=$5 build=$6
work=$build/package
prefix=$work/prefix

fail() {
  echo "$*" >&2
  exit 1
}

configure_and_run() {
  rm -rf "${work:?}/$way"
  "$cmake" -G "$generator" -S "$source/tests/package/$way" -B "$work/$way" \
    "-DCMAKE_CXX_COMPILER=$cxx" "$@"
  "$cmake" --build "$work/$way" --target consumer
  "$work/$way/consumer"
}

case $way in
  install)
    rm -rf "$prefix"
    "$cmake" --install "$build" --prefix "$prefix"
    [ -x "$prefix/bin/grundy" ] || fail "the command line tool was not installed"
    [ -f "$prefix/include/grundy/version.hpp" ] || fail "the version header was not installed"
    # Who uses the package must not need what only the build needs.
    if grep -REn 'fmt::|nlohmann_json::|Boost::|CLI11::' "$prefix"/lib*; then
      fail "the installed package asks for a library that only the build needs"
    fi
    if grep -RIFn -e "$source/" "$prefix"; then
      fail "the installed package names the folder it was built from"
    fi
    ;;
  find_package)
    configure_and_run "-DCMAKE_PREFIX_PATH=$prefix"
    ;;
  add_subdirectory)
    # Without optimisation: this asks whether it builds, not how fast it is.
    configure_and_run "-DGRUNDY_SOURCE_DIR=$source" -DCMAKE_CXX_FLAGS=-O0
    ;;
  pkg_config)
    pc=$(find "$prefix" -name grundy.pc)
    PKG_CONFIG_PATH=$(dirname "$pc")
    export PKG_CONFIG_PATH
    pkg-config --validate grundy
    mkdir -p "$work/pkg_config"
    read -ra flags <<<"$(pkg-config --cflags --libs grundy)"
    libdir=$(pkg-config --variable=libdir grundy)
    "$cxx" -std=c++20 "$source/tests/package/consumer.cpp" -o "$work/pkg_config/consumer" \
      "${flags[@]}" "-Wl,-rpath,$libdir"
    "$work/pkg_config/consumer"
    ;;
  *) fail "unknown way: $way" ;;
esac
