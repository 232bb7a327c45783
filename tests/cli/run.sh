#!/usr/bin/env bash
# Golden transcripts of the command line:
#   tests/cli/run.sh BINARY [--approve] [CASE …]
#
# cases/*.txt hold commands and what they must say:
#   $ grundy solve nim 3 x     run by bash in an empty folder, without a locale
#   | a line of stdout
#   ! a line of stderr
#   [2]                        the exit status
# Escape and carriage return are written \e and \r. Every other line is a remark and is kept.
# --approve writes what the commands say now into the files: read the diff before you commit it.
# CASE is a name without .txt; all without.
set -u

[ $# -ge 1 ] || { sed -n '2,12s/^# \{0,1\}//p' "$0" >&2; exit 2; }
binary=$(readlink -f "$1")
shift
approve=no
if [ "${1-}" = --approve ]; then
  approve=yes
  shift
fi
here=$(cd "$(dirname "$(readlink -f "$0")")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/bin" "$scratch/empty"
ln -s "$binary" "$scratch/bin/grundy"

# The lines of a file, each behind a prefix.
quoted() {
  [ -s "$2" ] || return 0
  sed -e 's/\x1b/\\e/g' -e 's/\r/\\r/g' -e "s/^/$1 /" -e 's/ $//' "$2"
  if [ -n "$(tail -c 1 "$2")" ]; then
    printf '\n%s (no newline at the end)\n' "$1"
  fi
}

run() {
  (cd "$scratch/empty" && env -i PATH="$scratch/bin:$PATH" HOME="$scratch/empty" \
    ${ASAN_OPTIONS+ASAN_OPTIONS="$ASAN_OPTIONS"} bash -c "$1") \
    >"$scratch/out" 2>"$scratch/err" </dev/null
  local status=$?
  quoted '|' "$scratch/out"
  quoted '!' "$scratch/err"
  printf '[%s]\n' "$status"
}

# A case file as it should be, going by what the commands say now.
transcript() {
  local line
  while IFS= read -r line || [ -n "$line" ]; do
    case $line in
      '$ '*)
        printf '%s\n' "$line"
        run "${line#\$ }"
        ;;
      '|'* | '!'* | '['*']') ;;
      *) printf '%s\n' "$line" ;;
    esac
  done <"$1"
}

cases=("$@")
if [ ${#cases[@]} -eq 0 ]; then
  for file in "$here"/cases/*.txt; do
    cases+=("$(basename "$file" .txt)")
  done
fi
failed=0
for name in "${cases[@]}"; do
  file=$here/cases/$name.txt
  transcript "$file" >"$scratch/now" 2>&1
  if [ $approve = yes ]; then
    cmp -s "$scratch/now" "$file" || { cp "$scratch/now" "$file" && echo "approved $name"; }
  elif diff -u --label "$name (approved)" --label "$name (now)" "$file" "$scratch/now"; then
    echo "ok $name: $(grep -c '^\$ ' "$file") commands"
  else
    failed=1
  fi
done
exit $failed
