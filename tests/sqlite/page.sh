#!/bin/sh
# Runs the SQL of a page on one database, with the extension loaded: page.sh EXTENSION PAGE.md
set -eu
command -v sqlite3 >/dev/null || { echo 'skipped: there is no sqlite3' && exit 77; }
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
HOME=$work
export HOME
"$here/../sql_page.sh" "$2" "$here/sql.sh" "$1" "$work/database"
