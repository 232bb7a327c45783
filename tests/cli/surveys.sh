#!/usr/bin/env bash
# Surveys that are killed, interrupted, or find the disk full, and go on behind what they have:
#   tests/cli/surveys.sh BINARY [KILLS [SEED]]
#
# Whatever happens, FILE.part is accepted, nothing that is not whole has the name of the result, and
# in the end every byte is what a run without a break writes.
set -u
grundy=$(readlink -f "$1")
kills=${2:-30}
seed=${3:-1}
RANDOM=$seed
scratch=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$scratch"' EXIT
cd "$scratch" || exit 1

fail() {
  echo "FAILED (seed $seed): $*" >&2
  [ ! -s err ] || sed 's/^/  stderr: /' err >&2
  exit 1
}

family=(octal 0.xyz,4.xyz --to 1500)
for format in table csv json; do
  "$grundy" survey "${family[@]}" --format "$format" --threads 1 >"whole.$format" 2>err ||
    fail "$format"
done
[ "$(wc -l <whole.csv)" = 1025 ] || fail "number of rows"
for threads in 2 3 8; do
  "$grundy" survey "${family[@]}" --format csv --threads $threads 2>err | cmp - whole.csv ||
    fail "$threads threads"
done
echo "ok the same rows with any number of threads"

# --- killed at any moment -------------------------------------------------------------------------
killed=0
whole=0
resumed=0
formats=(table csv json)
format=csv
while [ "$killed" -lt "$kills" ] || [ $whole = 0 ]; do
  "$grundy" survey "${family[@]}" --format $format -o out >stdout 2>err &
  pid=$!
  sleep "0.0$((10 + RANDOM % 90))"
  kill -9 $pid 2>/dev/null
  wait $pid 2>/dev/null
  status=$?
  ! grep -q 'going on from out.part' err || resumed=$((resumed + 1))
  [ ! -s stdout ] || fail "rows on stdout"
  if [ $status = 137 ]; then
    killed=$((killed + 1))
    [ ! -e out ] || cmp out whole.$format || fail "a result that is not whole"
    [ ! -e out ] || rm -f out
  else
    [ $status = 0 ] || fail "status $status"
    cmp out whole.$format || fail "$format differs after a run that was killed"
    [ ! -e out.part ] && [ ! -e out.new ] || fail "something was left behind"
    rm out
    whole=$((whole + 1))
    format=${formats[RANDOM % 3]}
  fi
done
rm -f out out.part out.new
echo "ok $killed runs killed, $resumed went on, $whole to the end"

# --- interrupted, and out of time -----------------------------------------------------------------
slow=(octal 0.xyz --to 20000)
for signal in INT TERM; do
  "$grundy" survey "${slow[@]}" --format csv -o slow >stdout 2>err &
  pid=$!
  until [ -s slow.part ] && [ "$(wc -l <slow.part)" -gt 2 ]; do sleep 0.02; done
  kill -$signal $pid
  wait $pid
  [ $? = 130 ] || fail "$signal: status"
  [ ! -e slow ] && [ -s slow.part ] || fail "$signal: files"
  grep -q 'slow.part; the same command goes on' err || fail "$signal: what was said"
done
"$grundy" survey "${slow[@]}" -o slow --timeout 200ms >stdout 2>err
[ $? = 3 ] || fail "timeout: status"
grep -q 'going on from slow.part' err && [ ! -e slow ] || fail "timeout: files"
"$grundy" survey "${slow[@]}" --timeout 200ms --json >stdout 2>err
[ $? = 3 ] && grep -q '],"limit":"time"}$' stdout || fail "timeout: JSON"
"$grundy" survey "${slow[@]}" --format csv --timeout 5m 2>err | head -n 3 >first
[ "$(wc -l <first)" = 3 ] || fail "a reader that goes away"
echo "ok interrupted, out of time, and without a reader"

# --- files that are not what they should be -------------------------------------------------------
make_part() {
  rm -f out out.part
  "$grundy" survey "${family[@]}" --format csv -o out --timeout 50ms 2>err
  [ -s out.part ] || fail "no rows in time"
}
refused() {
  cp out.part before
  "$grundy" survey "$@" --format csv -o out >stdout 2>err
  [ $? = 2 ] || fail "not refused: $*"
  cmp out.part before || fail "changed though refused: $*"
  grep -q -- --fresh err || fail "no way out was named"
}
make_part
refused octal 0.xyz,4.xyz --to 1501
refused octal 0.xyz --to 1500
sed -i '3s/^[^,]*/0.5/' out.part
refused "${family[@]}"
# One digit edited in any row, the last one included: named, and without it and those below it goes on.
make_part
cp out.part good
for line in 2 3 $(($(wc -l <good) / 2)) "$(wc -l <good)"; do
  sed "${line}s/,\([0-9]*\)\([0-8]\),/,\19,/" good >out.part
  ! cmp -s good out.part || sed "${line}s/,false,/,true,/" good >out.part
  ! cmp -s good out.part || fail "line $line was not edited"
  refused "${family[@]}"
  grep -q "out.part:$line: " err || fail "which line is damaged was not said"
done
sed -i "${line},\$d" out.part
"$grundy" survey "${family[@]}" --format csv -o out 2>err || fail "without the damaged line"
cmp out whole.csv || fail "differs without the damaged line"
make_part
head -c 300 /dev/urandom | tr -d '\n' >>out.part
echo >>out.part
refused "${family[@]}"
echo anything >out.part
refused "${family[@]}"
"$grundy" survey "${family[@]}" --format csv -o out --fresh 2>err || fail "--fresh"
cmp out whole.csv && [ ! -e out.part ] || fail "--fresh: the result"
# Cut at any byte, the first line included.
"$grundy" survey octal 0.x --to 100 --format csv >small 2>err
header='# grundy survey octal 0.x --to 100'
crc() { gzip -c | tail -c 8 | od -An -tx4 -N4 | tr -d ' '; } # as zlib's
{
  echo "$header"
  sed '1d;s/$/,/' small | while read -r row; do
    echo "$row,$(printf '%s\n%s' "$header" "$row" | crc)"
  done
} >rows
for bytes in $(seq 0 7 "$(wc -c <rows)") "$(wc -c <rows)"; do
  head -c "$bytes" rows >out.part
  "$grundy" survey octal 0.x --to 100 --format csv -o out 2>err || fail "cut at $bytes"
  cmp out small || fail "differs when cut at $bytes"
  lines=$(head -c "$bytes" rows | wc -l)
  [ "$lines" -lt 2 ] || grep -q "$((lines - 1)) of 8" err || fail "rows were dropped when cut at $bytes"
done
echo "ok what is cut goes on, what is foreign is refused"

# --- others --------------------------------------------------------------------------------------
rm -f out out.part
"$grundy" survey "${slow[@]}" -o out >stdout 2>err &
pid=$!
until [ -s out.part ]; do sleep 0.02; done
"$grundy" survey "${slow[@]}" -o out >stdout 2>second
[ $? = 1 ] && grep -q 'another process' second || fail "two at once"
kill -INT $pid
wait $pid
echo old >out
ln -s out link
rm -f out.part
"$grundy" survey octal 0.x --to 100 --format csv -o link 2>err || fail "link"
[ -L link ] && cmp out small || fail "what a link points to is replaced, not the link"
(
  ulimit -f 1
  "$grundy" survey "${family[@]}" --format csv -o full >stdout 2>err
)
[ $? = 1 ] && [ ! -e full ] || fail "full disk"
"$grundy" survey "${family[@]}" --format csv -o full >stdout 2>err && cmp full whole.csv ||
  fail "after a full disk"
"$grundy" survey "${family[@]}" -o . 2>err
[ $? = 2 ] || fail "a folder"
"$grundy" survey "${family[@]}" >/dev/full 2>err
[ $? = 1 ] || fail "a full device"
echo "ok locks, links, full disks"
