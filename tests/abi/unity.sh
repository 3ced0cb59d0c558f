#!/bin/sh
# One bare compiler call makes the whole library, without warnings.
#
# With optimisation as users have it; without code for particular CPUs, names that clash are all
# there is to find, and no optimiser finds them.
#
#   unity.sh CC
set -eu
cd "$(dirname "$0")/../.."
cc=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

$cc -O2 -Wall -Wextra -Werror -Iinclude -c src/forsyth.c -o "$work/forsyth.o"
$cc -O0 -Wall -Wextra -Werror -Iinclude -DFY_PORTABLE -c src/forsyth.c -o "$work/portable.o"

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
