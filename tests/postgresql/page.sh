#!/bin/sh
# Runs the SQL of a page on one database: page.sh PAGE.md. It runs beside a server, as run.sh does.
set -eu
"$PG_BIN/createdb" page
trap '"$PG_BIN/dropdb" page' EXIT
"$(dirname "$0")/../sql_page.sh" "$1" "$PG_BIN/psql" -XqAt page
