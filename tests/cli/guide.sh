#!/bin/sh
# Walks along a guide: guide.sh TOOL PAGE. Its commands, the blocks that open with ```sh, are run
# one after another in a folder with the samples; each prints what the block behind it says, and
# nothing if there is none.
set -u
tool=$1 page=$2
cd "$(dirname "$0")/../.." || exit 1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
case=$work/$(basename "$page" .md).t
{
    echo '$ cp docs/samples/* $TMP'
    awk '
        /^```/ && inside { inside = 0; next }
        /^```sh$/ { inside = 1; next }
        /^```$/ { inside = 2; next }
        /^```/ { inside = 3; next }
        inside == 1 { print "$ cd $TMP && " $0; commands++ }
        inside == 2
        END { if (commands < 8) print "$ echo the page has hardly any commands; false" }
    ' "$page"
} >"$case"
sh tests/cli/run.sh "$tool" "$case"
