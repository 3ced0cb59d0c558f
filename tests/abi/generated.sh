#!/bin/sh
# The committed files that a program writes are what it would write now.
#
#   generated.sh [--update] [GEN_CODES GEN_KEYS GEN_TABLES GEN_NUMBERS]
#
# Without programs it is about what the others need to be built: the lists of games and files.
set -eu
update=
if [ "${1-}" = --update ]; then
    update=1
    shift
fi
root=$(dirname "$0")/../..
work=$(mktemp)
trap 'rm -f "$work"' EXIT

# committed FILE COMMAND...: the output of the command is the file.
committed() {
    file=$1
    shift
    "$@" >"$work"
    if [ -n "$update" ]; then
        cmp -s "$work" "$root/$file" || cat "$work" >"$root/$file"
    elif ! diff -u "$root/$file" "$work"; then
        echo "$file is out of date: make generate"
        exit 1
    fi
}

committed include/forsyth/games.h "$root/tools/gen_games.sh" header
committed src/codes.def "$root/tools/gen_games.sh" codes
committed src/forsyth.c "$root/tools/gen_games.sh" unity
[ $# -gt 0 ] || exit 0

gen_codes=$1 gen_keys=$2 gen_tables=$3 gen_numbers=$4
committed include/forsyth/codes.h "$gen_codes" header
committed docs/errors.md "$gen_codes" errors
committed src/chess/key_table.h "$gen_keys" identity
committed src/chess/polyglot_table.h "$gen_keys" polyglot
committed src/chess/tables.c "$gen_tables" chess
committed src/jieqi/tables.c "$gen_tables" jieqi
committed src/base/crc_table.h "$gen_tables" crc
committed src/base/set_bits.c "$gen_tables" bits
committed src/search/numbers.h "$gen_numbers"
