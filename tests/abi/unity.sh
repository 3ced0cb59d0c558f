#!/bin/sh
# One bare compiler call makes the whole library, without warnings, on CPUs of any kind.
#
# What is to be found here, names that clash and files left out, is found without optimising.
# amalgamation.sh compiles the same with it.
#
#   unity.sh CC
set -eu
cd "$(dirname "$0")/../.."
cc=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

$cc -Wall -Wextra -Werror -Iinclude -fsyntax-only src/forsyth.c
$cc -O0 -Wall -Wextra -Werror -Iinclude -DFY_PORTABLE -c src/forsyth.c -o "$work/forsyth.o"

cat >"$work/use.c" <<'END'
#include <forsyth/forsyth.h>
int main(void)
{
    return fy_version()[0] == '\0' || fy_game_at(0) == NULL;
}
END
$cc -Iinclude "$work/use.c" "$work/forsyth.o" -o "$work/use"
"$work/use"

# A source file that src/forsyth.c forgets shows as a missing function.
nm --defined-only "$work/forsyth.o" | awk '{ print $3 }' >"$work/defined"
while read -r symbol; do
    grep -qx "$symbol" "$work/defined" || {
        echo "src/forsyth.c lacks $symbol"
        exit 1
    }
done <tests/abi/symbols.txt
