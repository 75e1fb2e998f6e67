#!/bin/sh
# Ends a browser whose page has given no sign of life for too long; vitrine-kiosk.sh starts it again. The page says that
# it lives to the local bridge every ten seconds, and the bridge touches the file.
set -u

run=${VITRINE_RUN:-/run/vitrine}
patience=${VITRINE_PATIENCE:-90}
pause=${VITRINE_PAUSE:-10}

age() {
  [ -f "$run/beat" ] || { echo 0; return; }
  echo $(($(date +%s) - $(stat -c %Y "$run/beat")))
}

# Politely first: what is not written yet should be.
end() {
  kill "$1" 2> /dev/null || return 0
  for _ in 1 2 3 4 5; do
    kill -0 "$1" 2> /dev/null || return 0
    sleep 1
  done
  kill -KILL "$1" 2> /dev/null
}

while :; do
  if [ "$(age)" -gt "$patience" ] && [ -f "$run/browser.pid" ]; then
    echo "No sign of life for $(age) s: the browser is started again"
    end "$(cat "$run/browser.pid")"
    touch "$run/beat"
  fi
  sleep "$pause"
done
