#!/bin/sh
# Measures the SQLite extension: bench/sqlite.sh [ROWS]
#
# Middlegames of chess, a table in memory; seconds of one core for all rows, the best of three runs,
# and beside them what SQLite needs to read the rows without asking anything of them.
set -eu
export LC_ALL=C
cd "$(dirname "$0")/.."
rows=${1:-1000000}
command -v sqlite3 >/dev/null || { echo 'sqlite.sh: sqlite3 is missing' >&2 && exit 1; }
cmake --build build --target bench_forsyth forsyth-sqlite >/dev/null
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
build/bench_forsyth middlegames "$rows" >"$work/fen"

# Prints the seconds that the last statement takes.
seconds() {
    sqlite3 -batch :memory: >"$work/timed" <<END
.load build/forsyth_sqlite
CREATE TABLE t(fen TEXT);
.mode tabs
.import $work/fen t
CREATE TABLE p AS SELECT fy_pack(fen) AS packed FROM t;
.timer on
$1;
END
    sed -n 's/^Run Time: .*user \([0-9.]*\) sys \([0-9.]*\)/\1 \2/p' "$work/timed" |
        awk 'END { print $1 + $2 }'
}

measure() {
    for run in 1 2 3; do seconds "$2"; done | sort -n |
        awk -v name="$1" -v rows="$rows" 'NR == 1 {
            printf "%-42s %7.3f s  %6.0f ns a row\n", name, $1, $1 * 1e9 / rows }'
}

echo "$rows positions"
measure 'read the rows: length(fen)' 'SELECT sum(length(fen)) FROM t'
measure 'fy_valid(fen)' 'SELECT sum(fy_valid(fen)) FROM t'
measure 'fy_sound(fen)' 'SELECT sum(fy_sound(fen)) FROM t'
measure 'fy_key(fen)' 'SELECT count(fy_key(fen)) FROM t'
measure 'fy_pack(fen)' 'SELECT count(fy_pack(fen)) FROM t'
measure 'fy_key(fen) and fy_pack(fen)' 'SELECT count(fy_key(fen)), count(fy_pack(fen)) FROM t'
measure 'fy_unpack(packed)' 'SELECT count(fy_unpack(packed)) FROM p'
measure "fy_has(fen, 'P@e4 n@f6')" "SELECT sum(fy_has(fen, 'P@e4 n@f6')) FROM t"
measure "fy_has(packed, 'P@e4 n@f6')" "SELECT sum(fy_has(packed, 'P@e4 n@f6')) FROM p"
measure 'fy_status(fen)' 'SELECT count(fy_status(fen)) FROM t'
measure 'fy_moves(fen), counted' 'SELECT count(*) FROM t, fy_moves(t.fen)'
