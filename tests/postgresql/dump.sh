#!/bin/sh
# What pg_dump writes, psql and pg_restore read back: tables, indexes and values of all types, with
# the version of the extension that they had. It runs beside a server, as run.sh does.
set -eu
PATH=$PG_BIN:$PATH
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
createdb dumped
psql -Xqv ON_ERROR_STOP=1 dumped <<'END'
CREATE EXTENSION forsyth;
CREATE TABLE chess_kept (p chess PRIMARY KEY, played text DEFAULT 'e4');
CREATE UNIQUE INDEX ON chess_kept (fy_reduce(p, 'legal-ep'));
CREATE INDEX ON chess_kept USING gin (p);
CREATE INDEX ON chess_kept USING gin (p chess_material_ops);
CREATE INDEX ON chess_kept USING hash (p);
CREATE INDEX ON chess_kept (fy_key(p));
INSERT INTO chess_kept SELECT DISTINCT ON (fy_reduce(two.after, 'legal-ep')) two.after
    FROM fy_moves('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'::chess) one,
        fy_moves(one.after) two;
CREATE TABLE others (v jieqi_view, t jieqi_table CHECK (fy_status(t) = 'ongoing'), a azul);
INSERT INTO others SELECT fy_view(after, 'black'), after, NULL FROM fy_moves((
    'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX '
    '-:- r * rheaaehrccppppp:rheaaehrccppppp 0 1')::jieqi_table);
INSERT INTO others SELECT NULL, NULL, after FROM fy_moves((
    'BYYR|----|BBYW|YRKK|----/FBBK/B----|-----|--BYR|-----|-----/'
    '-|YY|W--|----|-----/RF/-----|-----|-----|-----|-----/-|--|---|KKKK|-----/-/12,7/3/1')::azul);
CREATE VIEW mates AS SELECT p FROM chess_kept, fy_moves(p) WHERE fy_status(after) = 'checkmate';
END

# All that a database says of itself.
described() {
    psql -XAtv ON_ERROR_STOP=1 "$1" <<'END'
SELECT count(*), count(DISTINCT p), (array_agg(p ORDER BY p))[1],
    sum(hashtext(p::text)) FROM chess_kept;
SELECT v, t, a, v::bytea, t::bytea, a::bytea FROM others ORDER BY 1, 2, 3;
SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1;
SELECT extversion FROM pg_extension WHERE extname = 'forsyth';
SELECT pg_get_viewdef('mates'), (SELECT count(*) FROM mates);
SET enable_seqscan = off;
SELECT count(*) FROM chess_kept WHERE p @> 'P@e4 p@e5';
END
}
described dumped >"$out/before"
grep -q '^400|400|' "$out/before"

pg_dump dumped >"$out/plain.sql"
createdb plain
psql -Xqv ON_ERROR_STOP=1 plain <"$out/plain.sql" >/dev/null
described plain | diff "$out/before" -

pg_dump -Fc dumped >"$out/custom"
createdb custom
pg_restore -j 2 -d custom "$out/custom"
described custom | diff "$out/before" -

# As bytes from server to server; and damaged bytes, of which no row is kept.
psql -Xqc "COPY chess_kept (p) TO STDOUT WITH BINARY" dumped >"$out/bytes"
psql -Xqc "CREATE TABLE copied (p chess)" plain
psql -Xqc "COPY copied FROM STDIN WITH BINARY" plain <"$out/bytes"
[ "$(psql -XAtc 'SELECT count(*) FROM copied JOIN chess_kept USING (p)' plain)" -eq 400 ]
refused() { # at which byte of the file, with which byte, and what is said
    cp "$out/bytes" "$out/damaged"
    # shellcheck disable=SC2059 # it is a byte
    printf "$2" | dd of="$out/damaged" bs=1 seek="$1" conv=notrunc 2>/dev/null
    if psql -Xqc "COPY copied FROM STDIN WITH BINARY" plain <"$out/damaged" 2>"$out/said"; then
        echo "damage at byte $1 is not noticed"
        exit 1
    fi
    grep -q "$3" "$out/said" || { cat "$out/said" && exit 1; }
}
# The head of the file has 19 bytes, then each row 2 for its columns, 4 for the length, 33.
refused 25 '\002' 'bytes of version 2 are not known of type chess'
refused 26 '\000' 'packed-value at byte'
refused 54 '\003' 'packed-value at byte 29'
refused 24 '\040' 'packed-short at byte 32'
refused 24 '\042' 'packed-long at byte 33'
[ "$(psql -XAtc 'SELECT count(*) FROM copied' plain)" -eq 400 ]
for name in plain custom dumped; do dropdb $name; done
echo 'dump: 400 positions of chess and all types came back'
