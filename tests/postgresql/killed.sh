#!/bin/sh
# The server is killed with SIGKILL in the middle of a COPY: what was committed before is there
# afterwards, nothing of the COPY is, and the indexes answer as the table does. It runs beside a
# server, as run.sh does.
set -eu
PATH=$PG_BIN:$PATH
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
mkfifo "$out/rows"
createdb killed
psql -Xqv ON_ERROR_STOP=1 killed <<'END'
CREATE EXTENSION forsyth;
CREATE TABLE kept (p chess);
CREATE INDEX ON kept (p);
CREATE INDEX ON kept USING gin (p);
INSERT INTO kept SELECT two.after
    FROM fy_moves('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'::chess) one,
        fy_moves(one.after) two;
END
psql -XAtc 'SELECT three.after FROM kept, fy_moves(p) three' killed >"$out/more"

# COPY is given many rows, waits for more, and dies.
psql -Xqc 'COPY kept FROM STDIN' killed <"$out/rows" 2>"$out/said" &
copying=$!
exec 3>"$out/rows"
cat "$out/more" "$out/more" "$out/more" >&3
for _ in $(seq 100); do
    busy=$(psql -XAtc "SELECT sum(tuples_processed) FROM pg_stat_progress_copy" killed)
    [ "${busy:-0}" -lt 20000 ] || break
    sleep 0.1
done
[ "${busy:-0}" -ge 20000 ] || { echo "the COPY got to row ${busy:-0} only" && exit 1; }
server=$(head -n 1 "$PG_DATA/postmaster.pid") # of this test alone
# shellcheck disable=SC2046 # all processes of the server, by their numbers
kill -9 "$server" $(ps -o pid= --ppid "$server")
exec 3>&-
wait $copying && { echo 'the COPY went on without a server' && exit 1; }

for _ in $(seq 200); do
    $PG_CTL start >/dev/null 2>&1 && break
    sleep 0.1
done
asked() { psql -XAtc "SET enable_seqscan = $1; SET enable_indexscan = $2;
    SET enable_bitmapscan = $2; SELECT count(*), count(*) FILTER (WHERE p = after),
    count(*) FILTER (WHERE p @> 'P@e4') FROM kept,
    fy_play('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'::chess, 'e4 e5') after
    WHERE p @> 'p@e5'" killed | tail -n 1; }
[ "$(psql -XAtc 'SELECT count(*) FROM kept' killed)" -eq 400 ]
[ "$(asked on off)" = '20|1|1' ]
[ "$(asked off on)" = '20|1|1' ]

# And it goes on.
psql -Xqc 'COPY kept FROM STDIN' killed <"$out/more"
[ "$(psql -XAtc 'SELECT count(*) FROM kept' killed)" -eq $((400 + $(wc -l <"$out/more"))) ]
dropdb killed
echo "killed: after row $busy of a COPY; the 400 rows from before are there"
