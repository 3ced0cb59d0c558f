#!/bin/sh
# Adding a game does not mean editing what others have: a shared file that names a game does so for
# a reason, which stands in shared_files.txt.
#
# What belongs to one game carries its name: a folder, or a part of a file's name. Transcripts and
# data are not asked, and neither is the reference, where each game has files of its own.
set -eu
export LC_ALL=C
cd "$(dirname "$0")/../.."
listed=tests/abi/shared_files.txt
games=$(sed -n 's/^FY_GAME(\([a-z0-9_]*\),.*/\1/p' src/games.def | paste -sd '|' -)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

find CMakeLists.txt CMakePresets.json Makefile include src cli bindings tools packaging bench fuzz \
    tests -type f ! -path 'fuzz/corpus/*' ! -path 'tests/data/*' ! -path 'tests/cli/*.t' \
    ! -path 'tests/play/*.t' ! -path 'tests/sqlite/*.t' ! -path 'tests/examples/*' \
    ! -path 'tests/oracle/*' ! -path '*/node_modules/*' \
    ! -name "$(basename "$listed")" |
    grep -vE "(^|[/_])($games)([/_.]|\$)" |
    xargs grep -liE "(^|[^a-z])($games)([^a-z]|\$)" | sort >"$work/naming"

sed -n 's/^\([^#[:space:]][^[:space:]]*\)[[:space:]]\{1,\}[^[:space:]].*/\1/p' "$listed" |
    sort >"$work/listed"
# A path that ends in '/' stands for all that is below it.
awk 'NR == FNR { listed[$0]; if (/\/$/) folder[$0]; next }
     { for (f in folder) if (index($0, f) == 1) { print f; next } print }' \
    "$work/listed" "$work/naming" | sort -u >"$work/found"

if ! diff "$work/listed" "$work/found" >"$work/diff"; then
    sed -n "s|^> |names a game, and is not in $listed: |p
            s|^< |is in $listed, and names no game: |p" "$work/diff"
    exit 1
fi
