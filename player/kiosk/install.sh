#!/bin/sh
# Makes a machine with Debian or Raspberry Pi OS a Vitrine screen. As root: ./install.sh https://signage.example
set -eu

server=${1:?Address of the server, such as https://signage.example}
server=${server%/}
here=$(cd "$(dirname "$0")" && pwd)
[ "$(id -u)" = 0 ] || { echo "This takes root" >&2; exit 1; }

id vitrine > /dev/null 2>&1 || useradd --create-home --groups audio,video,render,input,tty vitrine
install -d -o vitrine -g vitrine /opt/vitrine /etc/vitrine /var/lib/vitrine
cp -r "$here" "$here/../bridge" /opt/vitrine/
install -m 0644 "$here"/vitrine-*.service /etc/systemd/system/
install -D -m 0644 "$here/49-vitrine.rules" /etc/polkit-1/rules.d/49-vitrine.rules

# What was changed by hand on this machine stays.
keep() { [ -f "$2" ] || sed "s|https://signage.example|$server|g" "$1" > "$2"; }
keep "$here/vitrine.conf" /etc/vitrine/vitrine.conf
keep "$here/bridge.json" /etc/vitrine/bridge.json
for folder in /etc/chromium/policies/managed /etc/opt/chrome/policies/managed; do
  mkdir -p "$folder"
  keep "$here/chromium-policy.json" "$folder/vitrine.json"
done
if [ ! -f /etc/vitrine/bridge.token ]; then
  (umask 077; od -An -tx1 -N24 /dev/urandom | tr -d ' \n' > /etc/vitrine/bridge.token)
  chown vitrine /etc/vitrine/bridge.token
fi

systemctl daemon-reload
systemctl enable --now vitrine-bridge vitrine-watchdog vitrine-kiosk
