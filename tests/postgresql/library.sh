#!/bin/sh
# A library of `forsyth library` in a database that has the extension: the server matches patterns,
# through indexes, and every answer is that of a library without it: library.sh FORSYTH
#
# It runs beside a server, as run.sh does.
set -eu
PATH=$PG_BIN:$PATH
forsyth=$1
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
"$forsyth" playout --game chess --positions --games 12 --seed 1 -q >"$out/positions"
"$forsyth" playout --game jieqi --positions --games 3 --seed 1 -q >>"$out/positions"
"$forsyth" playout --game azul --positions --games 3 --seed 1 -q >>"$out/positions"
# More pieces than the packed form has room for: it is kept as text.
echo 'PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/7P/8/8/k6K w - - 0 1' >>"$out/positions"
for name in with without; do
    createdb "library_$name"
    [ $name = without ] || psql -Xqc 'CREATE EXTENSION forsyth' "library_$name"
    "$forsyth" library --library "postgresql:///library_$name?host=$PGHOST&user=postgres" \
        import -q "$out/positions" >/dev/null
done
find_in() {
    name=$1
    shift
    "$forsyth" library --library "postgresql:///library_$name?host=$PGHOST&user=postgres" \
        find "$@" 2>&1 || :
}
found=0
while read -r arguments; do
    # shellcheck disable=SC2086 # options and their values, without blanks in them
    find_in with $arguments >"$out/with"
    # shellcheck disable=SC2086
    find_in without $arguments >"$out/without"
    cut -f 1,2 "$out/without" >"$out/a"
    cut -f 1,2 "$out/with" >"$out/b"
    cmp "$out/a" "$out/b" || { echo "library find $arguments: another answer" && exit 1; }
    found=$((found + $(wc -l <"$out/with")))
done <<END
--has P@e4
--has P@e4|n@f6 --pieces ..20
--has Q=0 --turn white --game chess
--pieces ..4
--material KRkr
--has P=33
--has white>=33
--in-check yes --game chess --count
--has X@a0
--has table
--has viewer=red
--has B@wall011
--has round>=2 --limit 5
--has pieces=0
--has P@e9
--game azul --has tiles>=10
END
[ "$found" -gt 500 ] || { echo "only $found lines were found" && exit 1; }

# The index is there, and the server takes it.
plan=$(psql -XAtc "SET enable_seqscan = off; EXPLAIN (COSTS OFF) SELECT id FROM position
    WHERE game = 1 AND chess_try(bytes) @> 'P@e4 n@f6 p@d5'" library_with)
echo "$plan" | grep -q 'Bitmap Index Scan on position_chess' || { echo "$plan" && exit 1; }

# And it has been taken: the server counts its uses, a moment later.
for _ in $(seq 100); do
    used=$(psql -XAtc "SELECT idx_scan FROM pg_stat_user_indexes
        WHERE indexrelname = 'position_chess'" library_with)
    [ "$used" -eq 0 ] || break
    sleep 0.1
done
[ "$used" -gt 0 ] || { echo 'no search has used the index' && exit 1; }

# Without the extension again, the library goes on by itself.
psql -Xqc 'DROP EXTENSION forsyth CASCADE' library_with 2>/dev/null
find_in with --has P@e4 | cut -f 1,2 >"$out/b"
find_in without --has P@e4 | cut -f 1,2 >"$out/a"
cmp "$out/a" "$out/b"
for name in with without; do dropdb "library_$name"; done
echo "library: $found lines found, the same with the extension and without"
