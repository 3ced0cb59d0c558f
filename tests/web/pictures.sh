#!/bin/sh
# Takes the pictures of docs/page.md again, from the page in BUILD.
#
#   tests/web/pictures.sh BUILD docs/screens
set -eu
tests/web/run.sh "$1" --only-install
FORSYTH_BUILD=$1 exec node tests/web/pictures.mjs "$2"
