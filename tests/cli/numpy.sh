#!/usr/bin/env bash
# Does NumPy read the arrays of `grundy sequence --format npy`, and find in them what the lines say?
#   tests/cli/numpy.sh BINARY
# Exit status 77, which ctest calls skipped, where there is no NumPy.
set -euo pipefail
grundy=$(readlink -f "$1")
python=/usr/bin/python3
"$python" -c 'import numpy' 2>/dev/null || {
  echo "$python has no NumPy: skipped"
  exit 77
}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"

# compare TYPE OPTION …
compare() {
  local type=$1
  shift
  "$grundy" sequence "$@" >lines
  "$grundy" sequence "$@" --format npy -o array.npy
  "$grundy" sequence "$@" --format npy | cmp - array.npy
  "$python" - "$type" <<'PYTHON'
import sys
import numpy

array = numpy.load("array.npy")
lines = [int(line) for line in open("lines")]
assert array.dtype.str == sys.argv[1], array.dtype
assert array.shape == (len(lines),), array.shape
assert array.tolist() == lines
PYTHON
  echo "ok $*: $(wc -l <lines) values"
}
compare '<u4' kayles --to 0
compare '<u4' grundy --from 5 --to 5000
compare '<u4' nim --to 1e5
compare '<u4' "take{1,3,4}" --from 100 --to 70000
compare '<u8' nim --from 2^32-3 --to 2^32+3
compare '<u8' lasker --from 2^62-5 --to 2^62+5

# Cut short by a limit: a file tells how many there are, a pipe is refused by NumPy.
status=0
"$grundy" sequence grundy --to 5000 --nodes 1000 --format npy -o short.npy 2>/dev/null || status=$?
[ "$status" = 3 ]
"$grundy" sequence grundy --to 5000 --nodes 1000 --format npy >cut.npy 2>/dev/null || true
"$python" - <<'PYTHON'
import numpy

short = numpy.load("short.npy")
assert 0 < len(short) < 5001
try:
    numpy.load("cut.npy")
except ValueError:
    pass
else:
    raise AssertionError("an array that is cut short was read")
PYTHON
echo "ok short arrays"
