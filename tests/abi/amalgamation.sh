#!/bin/sh
# The two files of `make amalgamation`, alone in an empty folder, are the whole library: they
# compile without a warning, optimised as users have it, the header as C++ too, and a program with
# them counts what is known. Clang warns of more than gcc does: where it is, it reads them, too.
#
#   amalgamation.sh CC [CXX]
set -eu
cd "$(dirname "$0")/../.."
cc=$1
cxx=${2:-${CXX:-c++}}
root=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tools/amalgamate.sh "$work"
cd "$work"

[ "$(echo ./*)" = './forsyth.c ./forsyth.h' ]
if grep -En '^[ \t]*#[ \t]*include[ \t]*("|<forsyth)' forsyth.c forsyth.h |
    grep -v ':#include "forsyth.h"$'; then
    echo 'an include of the project is left'
    exit 1
fi

strict='-pedantic -Wall -Wextra -Wconversion -Wshadow -Wstrict-prototypes -Wvla -Werror'
cat >use.c <<'END'
#include "forsyth.h"
#include <stdio.h>
int main(void)
{
    static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    fy_move moves[FY_MOVES_MAX];
    fy_position pos;
    const fy_game *game = NULL;
    if (fy_parse_any(&pos, &game, start, sizeof start - 1, 0).code != FY_OK) return 1;
    printf("%s %zu %llu\n", fy_game_name(game), fy_moves(moves, game, &pos),
           (unsigned long long)fy_perft(game, &pos, 4));
    return 0;
}
END

# shellcheck disable=SC2086 # flags are words
{
    $cc -std=c11 -O2 $strict -c forsyth.c -o forsyth.o
    if command -v clang >/dev/null; then clang -std=c11 $strict -fsyntax-only forsyth.c; fi
    $cc -std=c11 -O0 $strict use.c forsyth.o -o use
    echo '#include "forsyth.h"' | $cxx -x c++ -std=c++11 -I. -pedantic -Wall -Wextra -Werror \
        -fsyntax-only -
}
counted=$(./use)
[ "$counted" = 'chess 20 197281' ] || {
    echo "the program says: $counted"
    exit 1
}

# Nothing is missing.
nm --defined-only forsyth.o | awk '{ print $3 }' >defined
while read -r symbol; do
    grep -qx "$symbol" defined || {
        echo "forsyth.c lacks $symbol"
        exit 1
    }
done <"$root/tests/abi/symbols.txt"
