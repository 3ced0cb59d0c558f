#!/bin/sh
# The committed files that a program writes are what it would write now.
#
#   generated.sh [--update] GEN_CODES GEN_KEYS GEN_TABLES
set -eu
update=
if [ "$1" = --update ]; then
    update=1
    shift
fi
gen_codes=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
gen_keys=$(cd "$(dirname "$2")" && pwd)/$(basename "$2")
gen_tables=$(cd "$(dirname "$3")" && pwd)/$(basename "$3")
cd "$(dirname "$0")/../.."
work=$(mktemp)
trap 'rm -f "$work"' EXIT

# committed FILE COMMAND...: the output of the command is the file.
committed() {
    file=$1
    shift
    "$@" >"$work"
    if [ -n "$update" ]; then
        cmp -s "$work" "$file" || cat "$work" >"$file"
    elif ! diff -u "$file" "$work"; then
        echo "$file is out of date: make generate"
        exit 1
    fi
}

committed include/forsyth/codes.h "$gen_codes" header
committed docs/errors.md "$gen_codes" errors
committed src/chess/key_table.h "$gen_keys" identity
committed src/chess/polyglot_table.h "$gen_keys" polyglot
committed src/chess/tables.c "$gen_tables" chess
committed src/jieqi/tables.c "$gen_tables" jieqi
committed src/base/crc_table.h "$gen_tables" crc
