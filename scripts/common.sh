# Helpers that the other scripts share; sourced, not run.
#
# root           the project's folder
# configure P …  configures preset P with the given -D options
# build P …      builds preset P (the given targets, or everything)
# locked         takes the lock on build/, so that two scripts do not build at once; held until
# unlocked       or until the script ends

root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)

locked() {
  mkdir -p "$root/build"
  exec 9>"$root/build/.lock"
  flock -n 9 || { echo "grundy: waiting for another build to end" >&2 && flock 9; }
}

unlocked() {
  exec 9>&-
}

configure() {
  local preset=$1 cache=$root/build/$1/CMakeCache.txt fresh=()
  shift
  # A tree that was moved or copied together with its build folder starts afresh.
  if [ -f "$cache" ] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$cache"; then
    fresh=(--fresh)
  fi
  (cd "$root" && cmake --preset "$preset" "${fresh[@]}" "$@") </dev/null 9>&-
}

build() {
  local preset=$1 targets=()
  shift
  [ $# -eq 0 ] || targets=(--target "$@")
  (cd "$root" && cmake --build --preset "$preset" "${targets[@]}") </dev/null 9>&-
}
