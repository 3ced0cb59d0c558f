#!/bin/sh
# Each guide with C is a program: its C blocks, one after another, compile without a warning and
# print what the page says. And every name of the library that it mentions is in a header.
#
#   guide.sh CC LIBRARY
set -eu
cd "$(dirname "$0")/../.."
cc=$1 library=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# block PAGE LANGUAGE: what the blocks of a language hold. C is told where it came from.
block() {
    awk -v page="$1" -v language="$2" '
        /^```/ && inside { inside = 0; next }
        /^```/ {
            inside = substr($0, 4) == language ? 2 : 1
            if (inside == 2 && language == "c") printf "#line %d \"%s\"\n", NR + 1, page
            next
        }
        inside == 2' "$1"
}

for page in docs/guide/*.md; do
    block "$page" c >"$work/guide.c"
    [ -s "$work/guide.c" ] || continue # a walk with the tool, which tests/cli/guide.sh takes
    block "$page" output >"$work/expected"
    $cc -std=c11 -pedantic -Wall -Wextra -Wconversion -Wshadow -Wstrict-prototypes -Wvla -Werror \
        -Iinclude "$work/guide.c" "$library" -o "$work/guide"
    "$work/guide" >"$work/printed"
    diff -u "$work/expected" "$work/printed" || {
        echo "$page does not print what it says"
        exit 1
    }
done

bad=$(for page in docs/guide/*.md; do
    grep -oE '\b(fy|FY)_[A-Za-z0-9_]*[A-Za-z0-9]' "$page" | sort -u | while read -r name; do
        grep -qw "$name" include/forsyth/*.h || echo "$page: the headers have no $name"
    done
done)
[ -z "$bad" ] && exit 0
echo "$bad"
exit 1
