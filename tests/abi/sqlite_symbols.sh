#!/bin/sh
# The SQLite extension shows its entry point and nothing else, and needs nothing but the C library.
#
#   sqlite_symbols.sh EXTENSION
set -eu
shown=$(nm -D --defined-only "$1" | sed 's/.* //')
[ "$shown" = sqlite3_forsythsqlite_init ] || {
    echo "$1 shows: $shown"
    exit 1
}
needed=$(readelf -d "$1" | sed -n 's/.*(NEEDED).*\[\(.*\)\].*/\1/p')
[ "$needed" = libc.so.6 ] || {
    echo "$1 needs: $needed"
    exit 1
}
