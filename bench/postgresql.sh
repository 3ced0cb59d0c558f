#!/bin/sh
# Measures the PostgreSQL extension: bench/postgresql.sh [POSITIONS]
#
# Positions of random games of chess, as a column of the type and as a column of text, in a server
# that is started for it. Of each statement: seconds of the server's process, which a busy machine
# does not change much, and seconds that passed. No statement runs in parallel.
set -eu
export LC_ALL=C
cd "$(dirname "$0")/.."
if [ -z "${PG_BIN:-}" ]; then
    cmake --build build --target forsyth-tool forsyth-postgresql >/dev/null
    export FORSYTH_EXTENSION="$PWD/build/postgresql"
    exec tests/library/with_postgresql.sh "$0" "$@"
fi
positions=${1:-10000000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
"$PG_BIN/psql" -Xqd forsyth <<END
ALTER SYSTEM SET shared_buffers = '2GB';
ALTER SYSTEM SET max_wal_size = '8GB';
ALTER SYSTEM SET max_parallel_workers_per_gather = 0;
ALTER SYSTEM SET max_parallel_maintenance_workers = 0;
ALTER SYSTEM SET work_mem = '256MB';
ALTER SYSTEM SET maintenance_work_mem = '1GB';
ALTER SYSTEM SET jit = off;
ALTER SYSTEM SET autovacuum = off;
END
$PG_CTL restart
build/forsyth playout --game chess --positions --seed 1 --threads 1 --quiet \
    --games $((positions / 300 + 100)) 2>/dev/null | head -n "$positions" >"$work/fen"
chmod 644 "$work/fen"
[ "$(wc -l <"$work/fen")" -eq "$positions" ]

# Statements with names: "-- name", then lines until the next one.
cat >"$work/statements" <<END
-- text: COPY
CREATE TABLE t (p text); COPY t FROM '$work/fen';
-- type: COPY
CREATE TABLE c (p chess); COPY c FROM '$work/fen';
-- type: COPY to binary
COPY c TO '$PGHOST/binary' WITH BINARY;
-- type: COPY from binary
CREATE TABLE b (p chess); COPY b FROM '$PGHOST/binary' WITH BINARY;
-- vacuum and analyze, both
DROP TABLE b; VACUUM ANALYZE t; VACUUM ANALYZE c;
-- text: distinct
SELECT count(DISTINCT p) FROM t;
-- type: distinct
SELECT count(DISTINCT p) FROM c;
-- text: distinct by hashing
SELECT count(*) FROM (SELECT p FROM t GROUP BY p) g;
-- type: distinct by hashing
SELECT count(*) FROM (SELECT p FROM c GROUP BY p) g;
-- type: distinct keys
SELECT count(DISTINCT fy_key(p)) FROM c;
-- text: btree index
CREATE INDEX t_btree ON t (p);
-- type: btree index
CREATE INDEX c_btree ON c (p);
-- text: 10000 exact look-ups
SELECT count(*) FROM (SELECT p FROM t LIMIT 10000) a,
    LATERAL (SELECT 1 FROM t b WHERE b.p = a.p LIMIT 1) x;
-- type: 10000 exact look-ups
SELECT count(*) FROM (SELECT p FROM c LIMIT 10000) a,
    LATERAL (SELECT 1 FROM c b WHERE b.p = a.p LIMIT 1) x;
-- type: pattern P@e4 n@f6 p@d5, every row
SELECT count(*) FROM c WHERE p @> 'P@e4 n@f6 p@d5';
-- type: material=KRkr, every row
SELECT count(*) FROM c WHERE p @> 'material=KRkr';
-- type: GIN index
CREATE INDEX c_gin ON c USING gin (p);
-- type: pattern P@e4 n@f6 p@d5, GIN
SELECT count(*) FROM c WHERE p @> 'P@e4 n@f6 p@d5';
-- type: pattern P@e4 n@f6 p@d5, GIN, again
SELECT count(*) FROM c WHERE p @> 'P@e4 n@f6 p@d5';
-- type: material=KRkr, GIN
SELECT count(*) FROM c WHERE p @> 'material=KRkr';
-- type: drop the GIN index
SELECT 'size c_gin', pg_relation_size('c_gin'); DROP INDEX c_gin;
-- type: GIN index of material
CREATE INDEX c_material ON c USING gin (p chess_material_ops);
-- type: material=KRkr, GIN of material
SELECT count(*) FROM c WHERE p @> 'material=KRkr';
END
# Around each of them psql notes the time, and what the server's process has used so far.
cat >"$work/note" <<'END'
echo "$1 $(date +%s.%N) $(cut -d' ' -f14,15 "/proc/$BACKEND/stat") $2"
END
cat >"$work/head" <<'END'
CREATE EXTENSION forsyth;
SELECT pg_backend_pid() AS pid \gset
\setenv BACKEND :pid
\t on
\pset format unaligned
END
cat >"$work/sizes" <<'END'
SELECT 'size ' || relname, pg_relation_size(oid) FROM pg_class
    WHERE relname ~ '^[tc](_btree|_gin|_material)?$' ORDER BY 1;
END
awk -v note="\\\\! sh $work/note" '
    function end() { if (name != "") print note " end \"" name "\"" }
    /^-- / { end(); name = substr($0, 4); print note " begin"; next }
    { print }
    END { end() }' "$work/statements" | cat "$work/head" - "$work/sizes" >"$work/script"
"$PG_BIN/psql" -Xqd forsyth -v ON_ERROR_STOP=1 -f "$work/script" >"$work/out"
echo "$positions positions, $(wc -c <"$work/fen") bytes of text"
awk '
    /^begin/ { at = $2; cpu = $3 + $4; found = ""; next }
    /^end/ { name = $0; sub(/^end [^ ]+ [^ ]+ [^ ]+ /, "", name)
             printf "%-42s %9.3f s %9.3f s passed %s\n", name, ($3 + $4 - cpu) / 100, $2 - at,
                 found == "" ? "" : "  = " found; next }
    /^size/ { split($0, part, "|"); printf "%-42s %9.1f MB\n", part[1], part[2] / 1e6; next }
    { found = $0 }' "$work/out"
