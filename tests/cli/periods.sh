#!/usr/bin/env bash
# Period searches that are killed and interrupted, and go on from their checkpoints; certificates that
# are written, verified and used:
#   tests/cli/periods.sh BINARY [SEED]
set -u
grundy=$(readlink -f "$1")
seed=${2:-1}
RANDOM=$seed
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch" || exit 1

fail() {
  echo "FAILED (seed $seed): $*" >&2
  [ ! -s err ] || sed 's/^/  stderr: /' err >&2
  exit 1
}

# --- killed at any moment: the windows are kept, and so is the second pass -------------------------
expected='{"rule":"0.104","period":11770282,"start":197769598,"saltus":null,"max_value":29,"max_at":186892397,"proved":true,"proof":"sparse"'
# search OPTION…: kills six times, then lets it come to its end.
search() {
  rm -f state
  for ((i = 0; i < 6; ++i)); do
    signal=KILL
    [ $((RANDOM % 2)) = 0 ] || signal=INT
    timeout -s $signal 0.$((2 + RANDOM % 7)) "$grundy" period 0.104 --to 1e9 "$@" \
      --checkpoint state --checkpoint-every 50ms >out 2>err
    [ $? != 2 ] || fail "a checkpoint is refused"
  done
  "$grundy" period 0.104 --to 1e9 "$@" --checkpoint state --json >out 2>err || fail "status $?"
  grep -qF "$expected" out || fail "$(cat out)"
  [ "$(stat -c %s state)" -lt 4000000 ] || fail "the checkpoint is no window: $(stat -c %s state) bytes"
}
search
grep -q "goes on\|heaps" err || fail "nothing is said of going on"
search --period 11770282 --start 197769598

# A given period's certificate holds states, and how deep rare values were looked for: a block that was
# computed when the run was stopped counts as well, and a run that had come to its end is asked once more.
rm -f state
for ((i = 0; i < 40; ++i)); do
  timeout -s INT 0.$((20 + RANDOM % 40)) "$grundy" period 0.104 --to 1e9 --period 11770282 --start 197769598 \
    --checkpoint state --checkpoint-every 30ms --certificate given >out 2>err && break
done
"$grundy" period 0.104 --to 1e9 --period 11770282 --start 197769598 --checkpoint state --certificate given >out 2>err ||
  fail "status $?"
[ "$(grep -c ^state given)" = 16 ] || fail "no states"
"$grundy" verify given >out 2>err || fail "$(cat out)"

# Interrupted at any moment, with a longer and longer way to go, and gone on from the end: the truth, or
# nothing yet.
told() {
  "$@" 2>/dev/null | grep '"proved":true' | grep -o '"period":[0-9]*,"start":[0-9]*'
}
for rule in "take{2,5,7}" "take{7,31,64}" 0.356 0.055 0.16 "allbut{2,7}"; do
  run=("$grundy" period "$rule" --json --engine auto --certificate /dev/null)
  want=$(told "${run[@]}")
  rm -f state
  for to in 50 100 300 700 3000 9000 100000 1000000 1000000 1000001; do
    got=$(told "${run[@]}" --to $to --checkpoint state)
    [ -z "$got" ] || [ "$got" = "$want" ] || fail "$rule --to $to: $got, not $want"
  done
  [ "$got" = "$want" ] || fail "$rule: nothing is proved in the end"
  rm -f state
  for ((i = 0; i < 8; ++i)); do
    got=$(told timeout -s INT 0.0$((1 + RANDOM % 6)) "${run[@]}" --checkpoint state --checkpoint-every 5ms)
    [ -z "$got" ] || [ "$got" = "$want" ] || fail "$rule, interrupted: $got, not $want"
  done
done

# What is given and not so.
"$grundy" period 0.104 --to 1e9 --period 11770284 --start 5000000 --json >out 2>err
[ $? = 3 ] || fail "a false period"
grep -q '"period":null' out || fail "$(cat out)"

# Another rule's checkpoint, and one of a sequence.
"$grundy" period 0.16 --checkpoint state >out 2>err
[ $? = 2 ] || fail "a checkpoint of another rule"
"$grundy" sequence 0.16 --to 5000 --checkpoint other >out 2>err || fail "sequence"
"$grundy" period 0.16 --checkpoint other >out 2>err
[ $? = 2 ] || fail "a checkpoint of a sequence"

# --- certificates -----------------------------------------------------------------------------------
mkdir proofs
"$grundy" period 0.16 --certificate proofs/16 >out 2>err || fail "0.16"
"$grundy" period 0.104 --to 1e9 --checkpoint state --certificate proofs/104 >out 2>err
"$grundy" period "allbut{2,5}" --certificate proofs/allbut >out 2>err || fail "allbut"
"$grundy" period "take{100,201,305}" --certificate proofs/take >out 2>err || fail "take"
for file in proofs/*; do
  "$grundy" verify "$file" >out 2>err || fail "verify $file"
done
"$grundy" period kayles --certificate - >kayles 2>err || fail "to stdout"
"$grundy" verify - <kayles >out 2>err || fail "from stdin"
sed 's/period 12/period 24/' kayles >changed
"$grundy" verify changed >out 2>err
[ $? = 4 ] || fail "a changed certificate"
head -3 kayles >cut
"$grundy" verify cut >out 2>err
[ $? = 2 ] || fail "half a certificate"
"$grundy" verify missing >out 2>err
[ $? = 2 ] || fail "no certificate"

# Used, and refused.
"$grundy" solve "take{100,201,305} 10^40" --certificates proofs --json >out 2>err || fail "solve"
grep -q '"method":"period"' out || fail "$(cat out)"
[ ! -s err ] || fail "an accepted certificate is complained of"
sed -i 's/^start .*/start 0/' proofs/16
sed 's/digits 0 7 7/digits 0 0 3 1 0 3 1/' kayles >proofs/false
"$grundy" solve "0.031031 10^9" --nodes 100 --certificates proofs -q >out 2>err
grep -q "false" err || fail "a refused certificate is not told of"
"$grundy" solve "nim 3" --certificates nowhere >out 2>err
[ $? = 2 ] || fail "no folder"

# Nothing is proved: no file.
"$grundy" period 0.07 --to 50 --certificate none >out 2>err
[ $? = 3 ] && [ ! -e none ] || fail "a certificate of nothing"
"$grundy" period kayles --certificate /nowhere/kayles >out 2>err
[ $? = 1 ] || fail "a file that cannot be written"
exit 0
