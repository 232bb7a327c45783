#!/usr/bin/env bash
# Readers that are slow, stopped, or not there, and files that several runs want:
#   tests/cli/readers.sh BINARY
#
# The first Ctrl-C or SIGTERM ends a run that waits for its reader, and so does --timeout. No file is
# written by two at once, or under two names that are one.
set -u
grundy=$(readlink -f "$1")
scratch=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; chmod -R u+w "$scratch"; rm -rf "$scratch"' EXIT
cd "$scratch" || exit 1

fail() {
  echo "FAILED: $*" >&2
  for file in out err; do [ ! -s $file ] || head -n 20 $file | sed "s/^/  $file: /" >&2; done
  exit 1
}
# ends STATUS WHAT: the process $pid ends, with that status. When is not asked, for a busy machine may
# need long; the minute is only so that the test ends.
ends() {
  for ((i = 0; i < 1200; ++i)); do
    kill -0 "$pid" 2>/dev/null || break
    sleep 0.05
  done
  ! kill -9 "$pid" 2>/dev/null || fail "$2: does not end"
  wait "$pid"
  local status=$?
  [ $status = "$1" ] || fail "$2: status $status"
}

mkfifo stopped alone
sleep 1000 <stopped &
exec 7>stopped # so that the reader has it open, and reads nothing

# --- a reader that reads nothing ------------------------------------------------------------------
for signal in INT TERM; do
  for way in stdout option both; do
    case $way in
      stdout) "$grundy" sequence nim --to 1e12 2>err >stopped & ;;
      option) "$grundy" sequence nim --to 1e12 -o stopped 2>err & ;;
      both) "$grundy" sequence nim --to 1e12 >stopped 2>&1 & ;;
    esac
    pid=$!
    sleep 0.3
    kill -$signal $pid
    ends 130 "$signal while writing to $way"
    [ $way = both ] || grep -q interrupted err || fail "$signal: what was said"
  done
done
for format in json npy bfile; do
  "$grundy" sequence nim --to 1e12 --format $format --timeout 300ms 2>err >stopped &
  pid=$!
  ends 3 "--timeout while writing $format"
done
# All is computed, and the last buffer waits.
"$grundy" sequence nim --to 30000 2>err >stopped &
pid=$!
sleep 0.3
kill -INT $pid
ends 130 "INT while the last values wait"
grep -q 'its reader takes no more: interrupted' err || fail "what was said of the last values"
# A pipe that may not be opened anew.
if [ "$(id -u)" = 0 ] && command -v setpriv >/dev/null; then
  chmod 711 . && cp "$grundy" grundy && chmod 755 grundy
  setpriv --reuid 65534 --clear-groups ./grundy sequence nim --to 1e12 2>err >stopped &
  pid=$!
  sleep 0.3
  kill -INT $pid
  ends 130 "INT of a run of another user"
fi
"$grundy" sequence grundy --to 1e7 --checkpoint state 2>err >stopped &
pid=$!
sleep 0.3
kill -TERM $pid
ends 130 "TERM with a checkpoint"
[ -s state ] && [ ! -e state.new ] || fail "the checkpoint was not saved"
"$grundy" sequence grundy --to 5000 --checkpoint state 2>err | cmp - <("$grundy" sequence grundy --to 5000) ||
  fail "going on from the checkpoint"
rm state
# A reader that takes a line now and then.
mkfifo slow
while read -r line; do sleep 0.05; done <slow &
"$grundy" sequence nim --to 1e12 2>err >slow &
pid=$!
sleep 0.5
kill -INT $pid
ends 130 "INT with a slow reader"
# The other commands that write much.
yes 'nim 3 4 5' | head -n 500000 >positions
{ echo 3000000; yes '1 3' | head -n 3000000; } >cases
for command in 'solve - --json' 'solve -' 'judge hdu-1846' 'judge hdu-1846 --threads 2' 'table nim 0..1000000'; do
  input=positions
  case $command in judge*) input=cases ;; esac
  # shellcheck disable=SC2086
  "$grundy" $command <$input 2>err >stopped &
  pid=$!
  sleep 0.5
  kill -0 $pid 2>/dev/null || fail "$command was not at work any more"
  kill -INT $pid
  ends 130 "INT of $command"
done
echo "ok signals and time limits while nobody reads"

# --- a pipe without a reader ----------------------------------------------------------------------
"$grundy" sequence nim --to 100 -o alone 2>err &
pid=$!
sleep 0.3
kill -INT $pid
ends 130 "INT while no reader comes"
"$grundy" sequence nim --to 100 -o alone --timeout 200ms 2>err &
pid=$!
ends 3 "--timeout while no reader comes"
{ sleep 0.3 && cat <alone >out; } &
reader=$!
"$grundy" sequence nim --to 100 -o alone 2>err || fail "a reader that comes late"
wait $reader
cmp out <(seq 0 100) || fail "what a late reader got"
echo "ok pipes without a reader"

# --- a graph's pipe to which nobody writes --------------------------------------------------------
"$grundy" solve graph:alone 3 >out 2>err &
pid=$!
sleep 0.3
kill -INT $pid
ends 130 "INT while no writer comes"
sleep 1000 >alone &
writer=$!
"$grundy" solve graph:alone 3 >out 2>err &
pid=$!
sleep 0.3
kill -INT $pid
ends 130 "INT while the writer is silent"
kill $writer
{ sleep 0.3 && echo 3 1 >alone; } &
"$grundy" solve graph:alone 3 --quiet >out 2>err && [ "$(cat out)" = N ] || fail "a graph from a pipe"
echo "ok pipes without a writer"

# --- saves without a pause ------------------------------------------------------------------------
"$grundy" sequence grundy --to 1e8 --checkpoint state --checkpoint-every 0ms --timeout 500ms 2>err >/dev/null &
pid=$!
ends 3 "--timeout with saves without a pause"
"$grundy" sequence grundy --to 1e8 --checkpoint state --checkpoint-every 0s 2>err >/dev/null &
pid=$!
sleep 0.5
kill -INT $pid
ends 130 "INT with saves without a pause"
rm state
echo "ok saves without a pause"

# --- one name for two things ----------------------------------------------------------------------
mkdir real && ln -s real folder && echo >target && ln -s target link && ln target hard && ln -s dangling nowhere
for pair in 'z z.part' 'z.new z' 's ./s' "$PWD/s s" 'real/s folder/s' 'target link' 'link target' 'target hard' \
  'dangling nowhere' 'nowhere ./dangling' 'z ./z.part' 'real/z folder/z.part' 'link target.part' 'target.new link' \
  'x/../s s' 'real/../s s'; do
  # shellcheck disable=SC2086
  set -- $pair
  "$grundy" sequence grundy --to 3 -o "$1" --checkpoint "$2" 2>err
  status=$?
  case $1 in
    x/*) [ $status != 0 ] || fail "$pair: a folder that is not there" ;;
    *) [ $status = 2 ] && grep -q 'the same name' err || fail "-o $1 --checkpoint $2: status $status" ;;
  esac
done
[ "$(cat target)" = "" ] && [ ! -e z ] && [ ! -e s ] && [ ! -e dangling ] || fail "refused, and yet written"
"$grundy" sequence grundy --to 3 -o z --checkpoint z.state 2>err || fail "two names"
# A link to nothing is followed.
"$grundy" sequence grundy --to 9 --engine definition --checkpoint nowhere >out 2>err || fail "link to nothing"
[ -L nowhere ] && [ -s dangling ] || fail "a checkpoint's link to nothing is followed"
"$grundy" sequence grundy --to 12 --engine definition --checkpoint nowhere >out 2>err || fail "link"
[ -L nowhere ] && grep -q 'going on' err || fail "a checkpoint's link is followed"
echo "ok names that are one"

# --- two runs, one file ---------------------------------------------------------------------------
echo stale >twice.part
"$grundy" sequence grundy --engine definition --to 1e7 -o twice 2>err.first &
first=$!
until [ "$(head -c 1 twice.part)" = 0 ]; do sleep 0.02; done
"$grundy" sequence nim --to 3 -o twice >out 2>err
[ $? = 1 ] && grep -q 'cannot write twice: another process is writing it' err || fail "two runs with one -o"
kill -INT $first
wait $first
[ -s twice.part ] && [ ! -e twice ] || fail "the first run's file"
cmp -n "$(stat -c %s twice.part)" twice.part <("$grundy" sequence grundy --to 100000) || fail "the first run's values"
"$grundy" sequence nim --to 3 -o twice 2>err || fail "what an interrupted run left is replaced"
cmp twice <(seq 0 3) && [ ! -e twice.part ] || fail "the values that replace it"
"$grundy" sequence grundy --engine definition --to 1e7 --checkpoint state --checkpoint-every 50ms >/dev/null 2>err.first &
first=$!
until [ -s state ]; do sleep 0.02; done
"$grundy" sequence grundy --engine definition --to 1e7 --checkpoint state >out 2>err
[ $? = 1 ] && grep -q 'cannot write state: another process is writing it' err || fail "two runs with one checkpoint"
sleep 0.3
"$grundy" sequence grundy --engine definition --to 1e7 --checkpoint state >out 2>err
[ $? = 1 ] || fail "two runs with one checkpoint, later"
kill -9 $first
wait $first 2>/dev/null
"$grundy" sequence grundy --to 100 --checkpoint state >out 2>err || fail "a checkpoint of a run that was killed"
rm state
"$grundy" sequence grundy --engine definition --to 1e7 --checkpoint state --checkpoint-every 1h >/dev/null 2>err &
pid=$!
sleep 0.3
"$grundy" sequence grundy --engine definition --to 20000 --checkpoint state >/dev/null 2>err.second || fail "the second run"
cp state second
kill -INT $pid
ends 1 "INT of a run whose checkpoint another one wrote"
cmp state second || fail "what another run saved was replaced"
echo "ok two runs"

# --- read-only ------------------------------------------------------------------------------------
echo mine >kept && chmod 444 kept
user=()
if [ "$(id -u)" = 0 ]; then
  user=(setpriv --reuid 65534 --clear-groups ./grundy)
  chown 65534 kept . && chmod 755 .
else
  user=("$grundy")
fi
if [ "$(id -u)" != 0 ] || command -v setpriv >/dev/null; then
  "${user[@]}" sequence nim --to 3 -o kept 2>err
  [ $? = 1 ] && grep -q 'cannot write kept: Permission denied' err && [ "$(cat kept)" = mine ] ||
    fail "a read-only file was replaced"
  [ ! -e kept.part ] || fail "a read-only file: something was left behind"
  echo "ok read-only files"
fi
