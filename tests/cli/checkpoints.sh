#!/usr/bin/env bash
# Sequences that are killed, interrupted, or find the disk full, and go on from their checkpoints:
#   tests/cli/checkpoints.sh BINARY [KILLS [SEED]]
#
# Whatever happens, the checkpoint is accepted, nothing that is not whole has the name of a result,
# and in the end every byte is what a run without a break writes.
set -u
grundy=$(readlink -f "$1")
kills=${2:-30}
seed=${3:-1}
RANDOM=$seed
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch" || exit 1

fail() {
  echo "FAILED (seed $seed): $*" >&2
  [ ! -s err ] || sed 's/^/  stderr: /' err >&2
  exit 1
}

# Slow enough to be caught at work, and the same engine whatever becomes the fastest one.
game=(grundy --engine definition --threads 1)
to=12000
formats=(plain csv json bfile npy)
for format in "${formats[@]}"; do
  "$grundy" sequence "${game[@]}" --to $to --format "$format" >"whole.$format" || fail "$format"
done

# --- killed at any moment -------------------------------------------------------------------------
start() {
  "$grundy" sequence "${game[@]}" --to $to --format "$format" -o out --checkpoint state \
    --checkpoint-every "$every" >stdout 2>err &
  pid=$!
}
done_with() {
  [ "$1" = 0 ] || fail "status $1"
  [ ! -s stdout ] || fail "values on stdout"
  cmp out "whole.$format" || fail "$format differs after a run that was killed"
  [ ! -e out.part ] && [ ! -e state.new ] || fail "something was left behind"
  rm out state
}
killed=0
whole=0
resumed=0
format=csv every=20ms
while [ "$killed" -lt "$kills" ]; do
  start
  sleep "0.0$((10 + RANDOM % 90))"
  kill -9 $pid 2>/dev/null
  wait $pid 2>/dev/null
  status=$?
  ! grep -q 'going on from' err || resumed=$((resumed + 1))
  if [ $status = 137 ]; then
    killed=$((killed + 1))
    [ ! -e out ] || cmp out "whole.$format" || fail "a result that is not whole"
    rm -f out
  else
    done_with $status
    whole=$((whole + 1))
    format=${formats[RANDOM % 5]}
    every=$((RANDOM % 3 * 10))ms
  fi
done
start
wait $pid
done_with $?
echo "ok $killed runs killed, $resumed went on from a checkpoint, $((whole + 1)) to the end"

# --- interrupted ----------------------------------------------------------------------------------
for signal in INT TERM; do
  rm -f state out.part
  "$grundy" sequence "${game[@]}" --to 1e7 -o out --checkpoint state >stdout 2>err &
  pid=$!
  until [ -s out.part ]; do sleep 0.02; done
  kill -$signal $pid
  wait $pid
  [ $? = 130 ] || fail "$signal: status $?"
  [ ! -e out ] && [ -s out.part ] && [ -s state ] || fail "$signal: files"
  cmp -n "$(stat -c %s out.part)" out.part <(cat whole.plain) 2>/dev/null ||
    cmp whole.plain <(head -c "$(stat -c %s whole.plain)" out.part) || fail "$signal: values"
  "$grundy" sequence "${game[@]}" --to $to -o out --checkpoint state 2>err || fail "$signal: going on"
  grep -q 'going on from state' err || fail "$signal: began anew"
  cmp out whole.plain || fail "$signal: values after going on"
  rm out
done
# A limit writes it as well; the values so far have the name they were meant to have.
rm -f state
"$grundy" sequence "${game[@]}" --to $to -o out --checkpoint state --nodes 5000 2>err
[ $? = 3 ] || fail "limit: status"
[ -e out ] && [ ! -e out.part ] || fail "limit: files"
cmp <(head -n "$(wc -l <out)" whole.plain) out || fail "limit: values"
"$grundy" sequence "${game[@]}" --to $to --checkpoint state 2>err | cmp - whole.plain || fail "limit: going on"
echo "ok interrupts and limits"

# --- a longer --to, a shorter one, other engines, another --from ------------------------------------
"$grundy" sequence "${game[@]}" --to 3000 --checkpoint state 2>err | cmp - <(head -n 3001 whole.plain) ||
  fail "shorter"
"$grundy" sequence grundy --from 2000 --to $to --checkpoint state 2>err |
  cmp - <(tail -n +2001 whole.plain) || fail "from"
"$grundy" sequence "${game[@]}" --to 13000 --checkpoint state 2>err >out || fail "longer"
cmp whole.plain <(head -n $((to + 1)) out) || fail "longer: values"
echo "ok longer and shorter runs"

# --- damaged --------------------------------------------------------------------------------------
refused() {
  cp damaged before
  "$grundy" sequence grundy --to 100 --checkpoint damaged --checkpoint-every 0ms >stdout 2>err
  [ $? = 2 ] || fail "$1 was not refused"
  [ ! -s stdout ] && [ -s err ] || fail "$1: what was said"
  cmp -s damaged before || fail "$1 was written over"
}
"$grundy" sequence grundy --to 100 --checkpoint good >stdout 2>err || fail "small checkpoint"
size=$(stat -c %s good)
mapfile -t bytes < <(od -An -v -t u1 -w1 good)
change() { # PLACE NEW-BYTE
  cp good damaged
  printf "\\x$(printf %02x "$2")" | dd of=damaged bs=1 seek="$1" conv=notrunc status=none
}
count=0
for ((place = 0; place < size; place += 1 + RANDOM % 3)); do
  change $place $(((bytes[place] + 1 + RANDOM % 255) % 256))
  refused "a changed byte at $place"
  count=$((count + 1))
done
for ((cut = 0; cut < size; cut += 1 + RANDOM % 8)); do
  head -c "$cut" good >damaged
  refused "a checkpoint cut at $cut"
  count=$((count + 1))
done
for more in 1 7 8 100; do
  { cat good && head -c $more /dev/zero; } >damaged
  refused "a checkpoint with $more bytes more"
done
"$grundy" sequence kayles --engine definition --to 100 --checkpoint damaged2 >stdout 2>err
mv damaged2 damaged
refused "the checkpoint of another game"
head -c 5000 /dev/urandom >damaged
refused "noise"
echo "nim 3 4 5" >damaged
refused "a text"
mkdir folder
"$grundy" sequence grundy --to 100 --checkpoint folder >stdout 2>err
[ $? = 2 ] || fail "a folder was not refused"
mkfifo pipe
"$grundy" sequence grundy --to 100 --checkpoint pipe >stdout 2>err
[ $? = 2 ] || fail "a pipe was not refused"
echo "ok $count changed and cut checkpoints, and others"

# --- a full disk ----------------------------------------------------------------------------------
rm -f state
# Files may have 6 KiB: the first checkpoints are written, and later ones are not.
(
  ulimit -f 6
  exec "$grundy" sequence "${game[@]}" --to $to --checkpoint state --checkpoint-every 0ms 2>err
) | cmp - whole.plain
status=("${PIPESTATUS[@]}")
[ "${status[*]}" = "1 0" ] || fail "full disk: status ${status[*]}"
[ "$(grep -c 'cannot write the checkpoint state' err)" = 1 ] || fail "full disk: told once"
[ -s state ] && [ ! -e state.new ] || fail "full disk: files"
"$grundy" sequence "${game[@]}" --to $to --checkpoint state 2>err | cmp - whole.plain ||
  fail "full disk: going on"
grep -q 'going on from state' err || fail "full disk: began anew"
# The same for the values: no file is left.
rm -f out
(
  ulimit -f 6
  exec "$grundy" sequence "${game[@]}" --to $to -o out 2>err
)
[ $? = 1 ] || fail "full disk: status of -o"
grep -q 'cannot write out: File too large' err || fail "full disk: reason"
[ ! -e out ] && [ ! -e out.part ] || fail "full disk: files of -o"
"$grundy" sequence "${game[@]}" --to 100 --checkpoint /dev/full >stdout 2>err
[ $? = 2 ] || fail "a device was not refused"
# An old result stays when the new one does not come to its end.
echo old >out
ln -s out link
"$grundy" sequence "${game[@]}" --to 100000 --checkpoint state -o link >stdout 2>err &
sleep 0.2
kill -9 $!
wait $! 2>/dev/null
[ "$(cat out)" = old ] || fail "the old result was lost"
chmod 600 out
"$grundy" sequence "${game[@]}" --to $to -o link 2>err || fail "link"
[ -L link ] && cmp out whole.plain || fail "what a link points to is replaced, not the link"
[ "$(stat -c %a out)" = 600 ] || fail "the mode of the file"
echo "ok full disks and old results"
