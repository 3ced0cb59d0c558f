#!/bin/sh
# Tests the PostgreSQL extension beside a server that has it: run.sh
#
# It is run by tests/library/with_postgresql.sh. A file sql/NAME.sql prints what expected/NAME.out
# says, which the server's own pg_regress compares. Then come the other scripts of this folder, but
# for those that need a server of their own, and the page.
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
    --outputdir="$out" values games faults patterns upgrade >"$out/said" 2>&1 || {
    cat "$out/said" "$out/regression.diffs"
    exit 1
}
grep '^test ' "$out/said"
"$here/dump.sh"
"$here/library.sh" "$FORSYTH"
"$here/page.sh" docs/postgresql.md
"$here/killed.sh" # the last one: it leaves a server that has just been killed
