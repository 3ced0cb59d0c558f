#!/bin/sh
# No line of code is longer than 100 characters. A character of several bytes counts once.
set -eu
export LC_ALL=C
cd "$(dirname "$0")/../.."

bad=$(git ls-files -co --exclude-standard '*.[ch]' '*.def' '*.sh' '*.mjs' '*CMakeLists.txt' |
    xargs awk '{ gsub(/[\200-\277]/, "") }
        length > 100 { print FILENAME ":" FNR ": " length " columns" }')
[ -z "$bad" ] && exit 0
echo "$bad"
exit 1
