#!/bin/sh
# What `npm start` runs: looks at Node's version, builds the web client and the service when need be, starts the service, and starts it
# again when it ended unexpectedly. In sh: a supervisor in Node would take 45 MB for waiting. systemd and Docker
# supervise dist/server/main.js themselves.
#
# What the service's exit code says: 0, it was told to stop; 1, it could not start and said why. Anything else, 70 (an
# error that it did not expect) and 128 or more (killed), is unexpected.

NODE_MIN=24
ENDS_MAX=5
WITHIN_S=60

cd "$(dirname "$0")/.." || exit 1
# Prefer the bundled Node to the machine's.
PATH="$PWD/node_modules/.bin:$PATH"

version=$(node --version 2>/dev/null)
major=${version#v}
if [ "${major%%.*}" -lt "$NODE_MIN" ] 2>/dev/null || [ -z "$version" ]; then
  echo "Alcancía needs Node $NODE_MIN or later, and ${version:-none} is here: get it from https://nodejs.org." >&2
  exit 1
fi

node scripts/build-web-if-needed.ts || exit 1
node scripts/build-server.ts --if-needed || exit 1
export NODE_COMPILE_CACHE=dist/server/compile-cache

child=
told=
pass_on() {
  told=$1
  [ -z "$child" ] || kill "-$1" "$child" 2>/dev/null
}
for signal in TERM INT HUP; do
  # shellcheck disable=SC2064 # the name of each signal, now
  trap "pass_on $signal" "$signal"
done

# Waits for the child, however many signals arrive meanwhile; sets $code to its exit code.
wait_for_child() {
  while :; do
    wait "$child"
    code=$?
    kill -0 "$child" 2>/dev/null || break
  done
}

ends=
while [ -z "$told" ]; do
  node --max-semi-space-size=8 --max-old-space-size=512 dist/server/main.js &
  child=$!
  # Pass on a signal that arrived before the child had a process id.
  [ -z "$told" ] || kill "-$told" "$child"
  wait_for_child
  if [ -n "$told" ] || [ "$code" -le 1 ]; then exit "$code"; fi

  now=$(date +%s)
  recent=$now
  count=1
  for end in $ends; do
    [ "$end" -gt $((now - WITHIN_S)) ] || continue
    recent="$recent $end"
    count=$((count + 1))
  done
  ends=$recent
  if [ "$count" -ge "$ENDS_MAX" ]; then
    echo "Alcancía ended unexpectedly $count times in a minute and is not started again: the lines above say why." >&2
    exit 1
  fi
  pause=$((1 << (count - 1)))
  echo "Alcancía ended unexpectedly (exit code $code): it is started again in $pause s." >&2
  sleep "$pause" &
  child=$!
  wait_for_child
done
exit 0
