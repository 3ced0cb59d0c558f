#!/bin/sh
# How many requests a second the service answers on one core, beside a bare program on libmicrohttpd
# that answers the same bytes: bench/serve.sh [TOOL]
#
# Both run on one core and wrk on another, by turns, ROUNDS times (5); the best round of each
# counts. A picture that is asked for again comes from the service's memory; 'new boards' asks for a
# different one each time, which is drawn.
set -eu
cd "$(dirname "$0")/.."
tools/deps.sh bench
tool=${1:-build/forsyth}
rounds=${ROUNDS:-5} seconds=${SECONDS_EACH:-3} port=${PORT:-18080}
work=$(mktemp -d)
service='' bare=''
stop() {
    for pid in $service $bare; do kill "$pid" 2>/dev/null || true; done
    rm -rf "$work"
}
trap stop EXIT

cc -O2 -o "$work/bare" bench/serve/bare.c -lmicrohttpd
load_core=$(($(nproc) > 1 ? 1 : 0))
taskset -c 0 "$tool" serve --port "$port" --threads 1 --rate 0 --quiet >"$work/address" &
service=$!
while [ ! -s "$work/address" ]; do
    kill -0 "$service" || exit 1
    sleep 0.1
done

# measure PORT PATH [SCRIPT]: requests a second
measure() {
    taskset -c "$load_core" wrk -t1 -c16 -d"$seconds" ${3:+-s "$3"} "http://127.0.0.1:$1$2" |
        awk '/Requests\/sec/ { print int($2) } /Non-2xx/ { exit 1 }'
}

better() {
    [ "$1" -gt "$2" ] && echo "$1" || echo "$2"
}

# compare NAME PATH TYPE [SCRIPT]: prints a row
compare() {
    curl -sS -o "$work/body" "http://127.0.0.1:$port$2"
    taskset -c 0 "$work/bare" $((port + 1)) "$work/body" "$3" &
    bare=$!
    sleep 0.3
    ours=0 theirs=0
    for _ in $(seq "$rounds"); do
        ours=$(better "$(measure "$port" "$2" "${4:-}")" "$ours")
        theirs=$(better "$(measure $((port + 1)) "$2" "${4:-}")" "$theirs")
    done
    kill "$bare"
    wait "$bare" 2>/dev/null || true
    bare=''
    awk -v name="$1" -v bytes="$(wc -c <"$work/body")" -v ours="$ours" -v theirs="$theirs" \
        'BEGIN { printf "%-12s %8d %12d %12d %8.2f\n", name, bytes, ours, theirs, ours / theirs }'
}

cat >"$work/new.lua" <<'END'
local n = 0
request = function()
    n = n + 1
    local text = "8/8/8/4k3/8/8/4P3/4K3%20w%20-%20-%200%20" .. n % 65000 + 1
    return wrk.format("GET", "/board.svg?text=" .. text)
end
END
start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR%20w%20KQkq%20-%200%201'
printf '%-12s %8s %12s %12s %8s\n' '' bytes service/s bare/s ratio
compare check "/api/v1/check?text=$start" application/json
compare board "/board.svg?text=$start" image/svg+xml
compare 'new boards' '/board.svg?text=8/8/8/4k3/8/8/4P3/4K3%20w%20-%20-%200%201' image/svg+xml \
    "$work/new.lua"
