#!/usr/bin/env bash
# An S3 for tests: Ceph's object gateway on loopback, on free ports, in memory. Nothing of it is left behind.
#
#   tools/servers/objectStore.sh > store & store=$!     prints TEST_S3_* as exports once it answers, then an empty line
#   kill "$store"                                       ends it
#
# Needs of Debian, without the packages these recommend: ceph-mon ceph-mgr ceph-osd radosgw ceph-common.
set -euo pipefail

bucket=vitrine-test
access_key=TEST
secret_key=TESTSECRET
# Seconds for each step of the start.
patience=60

for program in ceph-mon ceph-mgr ceph-osd radosgw ceph monmaptool radosgw-admin; do
  command -v "$program" >/dev/null && continue
  echo "$program is missing: apt-get install --no-install-recommends ceph-mon ceph-mgr ceph-osd radosgw ceph-common" >&2
  exit 1
done

folder=$(mktemp -d)
servers=()

end() {
  local code=$?
  trap - EXIT
  if [ "$code" -ne 0 ]; then tail -n 20 "$folder/log/output" >&2 || true; fi
  # What it holds is for no one: no need to let it save.
  if [ "${#servers[@]}" -gt 0 ]; then kill -KILL "${servers[@]}" 2>/dev/null || true; fi
  wait 2>/dev/null || true
  rm -rf "$folder"
  exit "$code"
}
trap end EXIT
trap 'exit 0' INT TERM HUP

# Two different ones.
free_ports() {
  node -e 'const two = [0, 0].map(() => require("net").createServer().listen(0, "127.0.0.1"));
    setTimeout(() => two.forEach((one) => { console.log(one.address().port); one.close(); }), 100);'
}

configure() {
  mkdir "$folder"/{log,mon,mgr,osd,gateway}
  cat >"$folder/ceph.conf" <<CONF
[global]
fsid = $(cat /proc/sys/kernel/random/uuid)
mon host = [v1:127.0.0.1:$monitor_port]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind ipv4 = true
ms bind ipv6 = false
auth cluster required = none
auth service required = none
auth client required = none
run dir = $folder
admin socket = $folder/\$name.socket
pid file = $folder/\$name.pid
log file = $folder/log/\$name
mon data = $folder/mon
mgr data = $folder/mgr
osd data = $folder/osd
osd objectstore = memstore
memstore device bytes = 4294967296
# Fewer copies and groups than Ceph finds wise: one process holds it all.
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
mon allow pool size one = true
mon max pg per osd = 1000
[client.rgw]
rgw data = $folder/gateway
rgw frontends = beast endpoint=127.0.0.1:$port
CONF
}

# Runs a server of Ceph until this script ends, in whatever way.
run() {
  setpriv --pdeathsig KILL "$@" -f >>"$folder/log/output" 2>&1 &
  servers+=($!)
}

# Runs a command to its end.
once() {
  timeout "$patience" "$@" 2>>"$folder/log/output"
}

start_cluster() {
  once monmaptool --create --addv a "[v1:127.0.0.1:$monitor_port]" "$folder/monitors" >/dev/null
  once ceph-mon -i a --mkfs --monmap "$folder/monitors"
  run ceph-mon -i a
  run ceph-mgr -i a
  local id uuid
  uuid=$(cat /proc/sys/kernel/random/uuid)
  id=$(once ceph osd new "$uuid")
  once ceph-osd -i "$id" --osd-uuid "$uuid" --mkfs
  run ceph-osd -i "$id"
}

start_gateway() {
  run radosgw -n client.rgw
  local deadline=$((SECONDS + patience))
  until (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do
    if [ "$SECONDS" -gt "$deadline" ]; then
      echo 'The object gateway did not start.' >&2
      exit 1
    fi
    sleep 0.2
  done
  once radosgw-admin user create --uid=test --display-name=test \
    --access-key="$access_key" --secret-key="$secret_key" >/dev/null
}

{ read -r port && read -r monitor_port; } < <(free_ports)
configure
export CEPH_CONF=$folder/ceph.conf
start_cluster
start_gateway
cat <<EXPORTS
export TEST_S3_ENDPOINT=http://127.0.0.1:$port
export TEST_S3_REGION=us-east-1
export TEST_S3_BUCKET=$bucket
export TEST_S3_ACCESS_KEY=$access_key
export TEST_S3_SECRET_KEY=$secret_key

EXPORTS
wait -n "${servers[@]}" || true
echo 'A part of the object store ended.' >&2
exit 1
