#!/bin/sh
# No line of code is longer than 100 characters. A character of several bytes counts once.
set -eu
export LC_ALL=C
cd "$(dirname "$0")/../.."

bad=$(git ls-files -co --exclude-standard '*.[ch]' '*.def' '*.sh' '*.mjs' '*CMakeLists.txt' |
    while read -r file; do
        sed "s/[$(printf '\200')-$(printf '\277')]//g" "$file" |
            awk -v file="$file" 'length > 100 { print file ":" NR ": " length " columns" }'
    done)
[ -z "$bad" ] && exit 0
echo "$bad"
exit 1
