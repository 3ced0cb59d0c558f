#!/bin/sh
# The PostgreSQL extension shows what the server looks for and nothing else, and needs nothing but
# the C library: every function that its scripts name is there, and no other.
#
#   postgresql_symbols.sh FOLDER
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
nm -D --defined-only "$1/forsyth.so" | sed 's/.* //' | sort >"$work/shown"
sed -n "s/.*'\(fysql_[a-z_]*\)'.*/\1/p" "$1"/forsyth--*.sql | sort -u >"$work/named"
{ echo Pg_magic_func && cat "$work/named" && sed 's/^/pg_finfo_/' "$work/named"; } |
    sort >"$work/wanted"
diff "$work/wanted" "$work/shown" || { echo "<: not there; >: of no use" && exit 1; }
[ "$(wc -l <"$work/named")" -gt 100 ]
needed=$(readelf -d "$1/forsyth.so" | sed -n 's/.*(NEEDED).*\[\(.*\)\].*/\1/p')
[ "$needed" = libc.so.6 ] || {
    echo "forsyth.so needs: $needed"
    exit 1
}
