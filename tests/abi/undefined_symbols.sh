#!/bin/sh
# The library needs nothing but a few mem* functions and the compiler's own run-time: it cannot
# allocate, do I/O, or abort.
#
#   undefined_symbols.sh LIBRARY.a
set -eu
export LC_ALL=C
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

nm -g --defined-only "$1" >"$work/nm"
awk 'NF == 3 { print $3 }' "$work/nm" | sort -u >"$work/defined"
grep -qx fy_version "$work/defined" # else this is not the library
nm -u "$1" >"$work/nm"
awk '$1 == "U" || $1 == "w" { print $2 }' "$work/nm" | sort -u >"$work/undefined"

bad=$(comm -13 "$work/defined" "$work/undefined" | while read -r symbol; do
    case $symbol in
    memcpy | memmove | memset | memcmp | memchr | strlen) ;;
    bcmp) ;; # what clang makes of memcmp
    __cpu_model | __cpu_features2 | __cpu_indicator_init) ;;
    _GLOBAL_OFFSET_TABLE_ | __stack_chk_fail) ;;
    __popcount[dt]i2 | __c[tl]z[dt]i2 | __bswap[sd]i2) ;; # where the machine has no instruction
    *) echo "$symbol" ;;
    esac
done)
[ -z "$bad" ] && exit 0

echo "The library must not need:"
for symbol in $bad; do
    echo "$symbol, in:"
    nm -A -u "$1" | awk -v s="$symbol" '$NF == s { print "    " $1 }'
done
exit 1
