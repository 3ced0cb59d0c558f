#!/bin/sh
# Each example is built by the one line in its top comment, as it stands there.
#
#   examples.sh CC
set -eu
cd "$(dirname "$0")/../.."
compiler=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for folder in examples include src; do ln -s "$PWD/$folder" "$work/$folder"; done
cd "$work"

cc() {
    $compiler "$@" -O0 # the last one counts, and nobody waits
}

count=0
for source in examples/*.c; do
    name=$(basename "$source" .c)
    line=$(sed -n 's/^ \* *\(cc .*\)$/\1/p' "$source")
    [ "$(echo "$line" | grep -c .)" -eq 1 ] || {
        echo "$source: the top comment must have one cc line, not: $line"
        exit 1
    }
    eval "$line"
    [ -x "$name" ] || {
        echo "$source: no program $name came of: $line"
        exit 1
    }
    count=$((count + 1))
done
[ $count -ge 4 ]
