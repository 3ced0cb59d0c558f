#!/bin/sh
# The screens of docs/play.md, blocks that open with ```text, are those of a scenario: each stands
# line by line in some tests/play/*.t, which run.sh plays.
set -eu
cd "$(dirname "$0")/../.."

awk '
    FILENAME != page { if (/^\|/) seen = seen "\n" substr($0, 2); else seen = seen "\n\001"; next }
    /^```text$/ { inside = 1; block = ""; start = FNR; next }
    /^```/ && inside {
        inside = 0
        count++
        if (index(seen "\n", block "\n") > 0) next
        printf "%s:%d: no scenario shows this screen\n", page, start
        bad = 1
    }
    inside { block = block "\n" $0 }
    END {
        if (count < 5) { print page ": there are too few screens"; bad = 1 }
        exit bad
    }' page=docs/play.md tests/play/*.t docs/play.md
