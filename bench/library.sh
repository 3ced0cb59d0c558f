#!/bin/sh
# Measures the library of positions: library.sh [POSITIONS], 1000000 unless said otherwise.
#
# Imports so many different positions of random games of chess into an empty library in SQLite, then
# searches it. Times are those of the processor, as one core would need with nothing to wait for;
# docs/performance.md says what limits them. Needs about 200 bytes of disk for each position.
set -eu
cd "$(dirname "$0")/.."
count=${1:-1000000}
forsyth=$PWD/build/forsyth
work=$(mktemp -d "${TMPDIR:-/tmp}/bench_library.XXXXXX")
trap 'rm -rf "$work"' EXIT
FORSYTH_LIBRARY=$work/library.db
export FORSYTH_LIBRARY

"$forsyth" playout --game chess --games $((count / 280 + 100)) --seed 1 --positions -q |
    "$forsyth" uniq -q | head -n "$count" >"$work/positions.fen"
"$forsyth" library import "$work/positions.fen" --json >"$work/import.json"
awk -F '[:,{}]' '
    { for (i = 1; i < NF; i++) { gsub(/"/, "", $i); value[$i] = $(i + 1) } }
    END {
        n = value["added"]
        printf "import %d positions\n", n
        exact = value["rows"] + value["exact_index"]
        printf "  %-28s %7.2f s  %9.0f a second\n", "rows", value["rows"], n / value["rows"]
        printf "  %-28s %7.2f s\n", "exact index", value["exact_index"]
        printf "  %-28s %7.2f s  %9.0f a second\n", "rows and exact index", exact, n / exact
        printf "  %-28s %7.2f s\n", "pattern index", value["pattern_index"]
    }' "$work/import.json"
wc -c <"$FORSYTH_LIBRARY" |
    awk -v n="$count" '{ printf "  %-28s %7.1f\n", "bytes a position", $1 / n }'

echo 'find'
for pattern in 'K@a8 k@h1' 'P@e4 n@f6 Q@h7' 'material=KQkr' '*/*/*/4p*/4P*/5[NB]??/*/*' \
    'mirror(swap(R@e8 k@b8))' '8/8/8/8/8/8/8/K1k5'; do
    "$forsyth" library find --has "$pattern" --count >"$work/found" || true # warm
    { time -p "$forsyth" library find --has "$pattern" --count >"$work/found" || true; } \
        2>"$work/time" || true
    awk -v what="$pattern" -v found="$(cat "$work/found")" \
        '/^user|^sys/ { s += $2 } END { printf "  %-28s %7.2f s  %9d found\n", what, s, found }' \
        "$work/time"
done
