#!/bin/sh
# Opens the player full screen and opens it again whenever it ends. Run by vitrine-kiosk.service inside a display server.
set -u

: "${VITRINE_SERVER:?VITRINE_SERVER is not set; see /etc/vitrine/vitrine.conf}"
profile=${VITRINE_PROFILE:-/var/lib/vitrine/profile}
run=${VITRINE_RUN:-/run/vitrine}
port=${VITRINE_BRIDGE_PORT:-}
token_file=${VITRINE_BRIDGE_TOKEN_FILE:-/etc/vitrine/bridge.token}

# Ubuntu's Chromium is a snap: confined to its own folders, it can neither keep the profile nor read the policies.
is_snap() {
  case $(readlink -f "$1") in */snap | */snap/*) return 0 ;; esac
  head -c 4096 "$1" | grep -aq '/snap/bin/'
}

find_browser() {
  if [ -n "${VITRINE_CHROMIUM:-}" ]; then command -v "$VITRINE_CHROMIUM" && return 0; fi
  for name in chromium chromium-browser google-chrome-stable google-chrome; do
    found=$(command -v "$name") || continue
    if is_snap "$found"; then echo "$found is a snap and is passed over" >&2; continue; fi
    echo "$found" && return 0
  done
  echo "No Chromium is installed" >&2
  return 1
}

# The token travels in the fragment, which never leaves the browser; the page takes it off its address.
address() {
  fragment=
  if [ -n "$port" ] && [ -r "$token_file" ]; then fragment="#bridge=$port:$(cat "$token_file")"; fi
  printf '%s/player/%s' "${VITRINE_SERVER%/}" "$fragment"
}

# Over plain HTTP a browser withholds the stores that a start without network takes, unless it is set to trust the server.
trust() {
  case $VITRINE_SERVER in
    http://*) printf -- '--unsafely-treat-insecure-origin-as-secure=%s' "${VITRINE_SERVER%/}" ;;
  esac
}

# The bridge is a service outside of this session: it reads here what screen and sound are reached by. Under Wayland the
# DISPLAY is that of Xwayland, by which no screen can be switched.
tell_session() {
  [ -z "${WAYLAND_DISPLAY:-}" ] && x11_display=${DISPLAY:-} || x11_display=
  {
    echo "XDG_RUNTIME_DIR=${XDG_RUNTIME_DIR:-}"
    echo "DBUS_SESSION_BUS_ADDRESS=${DBUS_SESSION_BUS_ADDRESS:-}"
    echo "WAYLAND_DISPLAY=${WAYLAND_DISPLAY:-}"
    echo "DISPLAY=$x11_display"
    echo "XAUTHORITY=${XAUTHORITY:-}"
  } > "$run/session.new"
  mv "$run/session.new" "$run/session"
}

# Bare X11 has no window manager that would make a window as large as the screen.
whole_screen() {
  [ -n "${DISPLAY:-}" ] && [ -z "${WAYLAND_DISPLAY:-}" ] || return 0
  size=$(xdpyinfo 2> /dev/null | sed -n 's/.*dimensions: *\([0-9]*\)x\([0-9]*\) pixels.*/\1,\2/p' | head -n 1)
  [ -z "$size" ] || printf -- '--window-position=0,0 --window-size=%s' "$size"
}

# After a cut of the power the browser must not ask whether to restore pages.
forget_crash() {
  preferences=$profile/Default/Preferences
  [ -f "$preferences" ] || return 0
  sed -i 's/"exited_cleanly":false/"exited_cleanly":true/; s/"exit_type":"[^"]*"/"exit_type":"Normal"/' "$preferences"
}

# Logging in moves this script out of the service: where the display server was killed, the launcher before may still be there, and
# would open its page in the new browser.
end_predecessor() {
  before=$(cat "$run/launcher.pid" 2> /dev/null) && [ -n "$before" ] && [ "$before" != $$ ] || return 0
  if tr '\0' ' ' < "/proc/$before/cmdline" 2> /dev/null | grep -q vitrine-kiosk.sh; then kill "$before"; fi
}

browser=$(find_browser) || exit 1
mkdir -p "$profile" "$run"
end_predecessor
echo $$ > "$run/launcher.pid"
tell_session
rm -f "$profile/SingletonLock" "$profile/SingletonSocket" "$profile/SingletonCookie"
command -v xset > /dev/null && [ -n "${DISPLAY:-}" ] && xset s off -dpms

child=
trap 'kill "$child" 2> /dev/null; exit 0' INT TERM
wait_time=1
at_once=0
while :; do
  forget_crash
  started=$(date +%s)
  # The watchdog counts from here, not from the last sign of life of the browser before.
  touch "$run/beat"
  # shellcheck disable=SC2086 # flags are words
  "$browser" --kiosk --no-first-run --noerrdialogs --disable-infobars --disable-session-crashed-bubble \
    --disable-pinch --overscroll-history-navigation=0 --check-for-update-interval=31536000 \
    --autoplay-policy=no-user-gesture-required --password-store=basic --ozone-platform-hint=auto \
    --disable-features=Translate,MediaRouter --hide-crash-restore-bubble \
    --user-data-dir="$profile" $(trust) $(whole_screen) ${VITRINE_CHROMIUM_FLAGS:-} "$(address)" &
  child=$!
  echo "$child" > "$run/browser.pid"
  wait "$child"
  lived=$(($(date +%s) - started))
  # One that ends at once is started ever more slowly. After three times the display is as likely to be at fault, or is being
  # stopped: this ends, and with it the display server, which the service starts again.
  if [ "$lived" -lt 5 ]; then at_once=$((at_once + 1)); else at_once=0; fi
  if [ "$at_once" -ge 3 ]; then echo "The browser ended at once three times" >&2; exit 1; fi
  if [ "$lived" -gt 60 ]; then wait_time=1; fi
  sleep "$wait_time"
  wait_time=$((wait_time < 60 ? wait_time * 2 : 60))
done
