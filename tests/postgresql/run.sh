#!/bin/sh
# Tests the PostgreSQL extension beside a server that has it: run.sh TEST...
#
# It is run by tests/library/with_postgresql.sh. A TEST is a file sql/TEST.sql, whose output is
# compared with expected/TEST.out by the server's own pg_regress, in an order that matters.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
regress=$(dirname "$(pg_config --pgxs)")/../test/regress/pg_regress
if [ ! -x "$regress" ]; then
    echo 'skipped: there is no pg_regress (Debian: postgresql-server-dev-15)'
    exit 77
fi
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
"$PG_BIN/psql" -Xqc 'CREATE EXTENSION forsyth' forsyth
"$regress" --use-existing --dbname=forsyth --bindir="$PG_BIN" --inputdir="$here" \
    --outputdir="$out" "$@" >"$out/said" 2>&1 || {
    cat "$out/said" "$out/regression.diffs"
    exit 1
}
grep '^test ' "$out/said"
