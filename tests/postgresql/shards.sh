#!/bin/sh
# One table over three servers: partitions by key, each a foreign table of postgres_fdw. It runs
# beside a server, as run.sh does, which is the one that is asked, and starts two more.
set -eu
PATH=$PG_BIN:$PATH
folder=$(dirname "$PG_DATA")
as() { $PG_AS "$@"; } # the words of it are its own
stop_all() {
    for i in 1 2; do as pg_ctl -D "$folder/shard$i" -m immediate -s stop >/dev/null 2>&1 || :; done
}
trap stop_all EXIT

# Shard 0 is a database of the server that is asked; 1 and 2 are servers, told apart by their ports.
createdb shard0
for i in 1 2; do
    as initdb -D "$folder/shard$i" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync \
        >/dev/null
    as sh -c "cat >>'$folder/shard$i/postgresql.conf'" <<END
listen_addresses = ''
unix_socket_directories = '$folder'
port = $((6000 + i))
shared_buffers = 16MB
END
    as pg_ctl -D "$folder/shard$i" -l "$folder/log$i" -w -s start
    createdb -p $((6000 + i)) "shard$i"
done
port_of() { [ "$1" -eq 0 ] && echo 5432 || echo $((6000 + $1)); }
for i in 0 1 2; do
    psql -Xqv ON_ERROR_STOP=1 -p "$(port_of $i)" "shard$i" <<'END'
CREATE EXTENSION forsyth;
CREATE TABLE position (p chess NOT NULL);
CREATE INDEX ON position (fy_key(p));
CREATE INDEX ON position USING gin (p);
END
done

# The server that is asked: it knows that the others have the extension, and may send it on.
psql -Xqv ON_ERROR_STOP=1 forsyth <<'END'
CREATE EXTENSION forsyth;
CREATE EXTENSION postgres_fdw;
CREATE TABLE position (p chess NOT NULL) PARTITION BY HASH (fy_key(p));
END
for i in 0 1 2; do
    psql -Xqv ON_ERROR_STOP=1 forsyth <<END
CREATE SERVER shard$i FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host '$folder',
    port '$(port_of $i)', dbname 'shard$i', extensions 'forsyth', async_capable 'true',
    batch_size '1000', use_remote_estimate 'true');
CREATE USER MAPPING FOR CURRENT_USER SERVER shard$i OPTIONS (user 'postgres');
CREATE FOREIGN TABLE position_$i PARTITION OF position
    FOR VALUES WITH (MODULUS 3, REMAINDER $i) SERVER shard$i OPTIONS (table_name 'position');
END
done
psql -Xqv ON_ERROR_STOP=1 forsyth <<'END'
CREATE TABLE source AS SELECT three.after AS p
    FROM fy_moves('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'::chess) one,
        fy_moves(one.after) two, fy_moves(two.after) three;
INSERT INTO position SELECT p FROM source;
END
for i in 0 1 2; do psql -Xqc 'VACUUM ANALYZE position' -p "$(port_of $i)" "shard$i"; done
psql -Xqc 'ANALYZE source' forsyth

# Every shard has about a third; all of them together have everything.
for i in 0 1 2; do
    count=$(psql -XAtc 'SELECT count(*) FROM position' -p "$(port_of $i)" "shard$i")
    [ "$count" -gt 2500 ] && [ "$count" -lt 3500 ] || { echo "shard $i: $count" && exit 1; }
done
answer() { # a question, and what the table that is in one piece says
    all=$(psql -XAtc "$(echo "$1" | sed 's/FROM position/FROM source/')" forsyth)
    got=$(psql -XAtc "$1" forsyth)
    [ "$got" = "$all" ] || { echo "$1: $got, not $all" && exit 1; }
}
planned() { psql -XAtc "EXPLAIN (VERBOSE, COSTS OFF) $1" forsyth; }
expect() { # a question, a pattern of grep, and how many lines of the plan have it
    found=$(planned "$1" | grep -c -- "$2" || :)
    [ "$found" -eq "$3" ] || { planned "$1" && echo "$found lines with: $2" && exit 1; }
}
by_key="SELECT count(*) FROM position WHERE fy_key(p) = fy_key(
    fy_play('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'::chess, 'e4 e5 Nf3'))"
pattern="SELECT count(*), sum(hashtext(p::text)) FROM position WHERE p @> 'P@e4 n@f6'"
answer 'SELECT count(*), count(DISTINCT p), count(DISTINCT fy_key(p)) FROM position'
answer "$by_key"
answer "$pattern"

# By key one server is asked, with the condition; by pattern all of them are, at the same time.
expect "$by_key" 'Foreign Scan on' 1
expect "$by_key" 'Remote SQL: .*fy_key(p' 1
expect "$pattern" 'Async Foreign Scan on' 3
expect "$pattern" 'Remote SQL: .*@>' 3
remote=$(psql -XAtc "EXPLAIN (COSTS OFF) SELECT p FROM position WHERE p @> 'P@e4 n@f6 B@c4'" \
    -p 6001 shard1)
echo "$remote" | grep -q 'Bitmap Index Scan on position_p_idx' || { echo "$remote" && exit 1; }

# A server that is gone is an error, not a shorter answer; by key the others still answer.
as pg_ctl -D "$folder/shard2" -m immediate -s stop
if psql -XAtc "$pattern" forsyth >/dev/null 2>&1; then
    echo 'a missing server is not noticed'
    exit 1
fi
echo 'shards: by key one of three servers is asked, by pattern all of them at once'
