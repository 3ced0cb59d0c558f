#!/bin/sh
# Makes tests/data/oracle/book.hex: the book that Polyglot makes of book.pgn beside it, as text.
#
#   book.sh DIRECTORY
set -eu
PATH=$PATH:/usr/games
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
polyglot make-book -pgn "$1/book.pgn" -bin "$work/book.bin" -max-ply 24 -min-game 1 >"$work/talk"
od -A n -t x1 -v "$work/book.bin" | tr -d ' ' >"$1/book.hex"
