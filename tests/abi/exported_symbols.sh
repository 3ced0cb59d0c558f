#!/bin/sh
# The shared library exports exactly the symbols that symbols.txt promises.
#
#   exported_symbols.sh [--update] LIBRARY.so
set -eu
export LC_ALL=C
promised=$(dirname "$0")/symbols.txt

exported() {
    nm -D --defined-only "$1" | awk '$2 != "A" { sub(/@.*/, "", $3); print $3 }' | sort
}

if [ "$1" = --update ]; then
    exported "$2" >"$promised"
elif ! exported "$1" | diff -u --label promised --label exported "$promised" -; then
    echo "A line with '-' breaks programs that use it; one with '+' is a new promise."
    echo "If that is meant: tests/abi/exported_symbols.sh --update $1"
    exit 1
fi
