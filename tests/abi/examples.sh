#!/bin/sh
# Each example is built by the one line in its top comment, as it stands there. Only, the library is
# compiled once for all of them, and without optimisation.
#
#   examples.sh CC
set -eu
cd "$(dirname "$0")/../.."
compiler=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for folder in examples include src; do ln -s "$PWD/$folder" "$work/$folder"; done
cd "$work"

$compiler -O0 -Iinclude -c src/forsyth.c -o library.o

# Takes what is compiled already for its source. Of several -O the last one counts.
cc() {
    for argument; do
        shift
        if [ "$argument" = src/forsyth.c ]; then argument=library.o; fi
        set -- "$@" "$argument"
    done
    command $compiler "$@" -O0
}

count=0
for source in examples/*.c; do
    name=$(basename "$source" .c)
    line=$(sed -n 's/^ \* *\(cc .*\)$/\1/p' "$source")
    [ "$(echo "$line" | grep -c .)" -eq 1 ] || {
        echo "$source: the top comment must have one cc line, not: $line"
        exit 1
    }
    case $line in
    *' src/forsyth.c '*) ;;
    *) echo "$source: no src/forsyth.c in: $line" && exit 1 ;;
    esac
    eval "$line"
    [ -x "$name" ] || {
        echo "$source: no program $name came of: $line"
        exit 1
    }
    count=$((count + 1))
done
[ $count -ge 4 ]
