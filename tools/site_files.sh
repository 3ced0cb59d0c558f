#!/bin/sh
# Writes the files of a folder as a C file, all that gen_site finds there.
#
#   tools/site_files.sh build/gen_site build/site build/site_files.c
set -eu
generator=$(realpath "$1")
out=$(realpath "$3")
cd "$2"
# shellcheck disable=SC2046 # no name of the page has a blank
"$generator" . $(find . -type f | sed 's|^\./||' | LC_ALL=C sort) >"$out.new"
mv "$out.new" "$out"
