#!/bin/sh
# Runs the SQL of a page: sql_page.sh PAGE.md COMMAND...
#
# Each block that opens with ```sql is given to the command on its standard input, one after the
# other. If the next block opens with ```text, it is all that is printed, errors included.
set -eu
page=$1
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Blocks are numbered in their order: 001.sql, 001.text, 002.sql ...
awk -v folder="$work" '
    /^```/ && open { open = 0; close(file); next }
    /^```sql$/ { open = 1; file = sprintf("%s/%03d.sql", folder, ++count); waiting = 1
                 line[count] = NR; printf "" >file; next }
    /^```text$/ && waiting { open = 1; file = sprintf("%s/%03d.text", folder, count); waiting = 0
                             printf "" >file; next }
    /^```/ { open = 1; file = "/dev/null"; next }
    open { print >file }
    END { for (i = 1; i <= count; i++) print line[i] >(folder "/lines") }' "$page"

count=0 failed=0
for block in "$work"/*.sql; do
    count=$((count + 1))
    "$@" <"$block" >"$work/printed" 2>&1 || :
    expected=${block%.sql}.text
    [ -f "$expected" ] || : >"$expected"
    if ! diff -u "$expected" "$work/printed" >"$work/diff"; then
        echo "$page:$(sed -n "${count}p" "$work/lines"): the statement prints something else"
        sed '1,2d' "$work/diff"
        failed=$((failed + 1))
    fi
done
echo "$page: $count blocks, $failed failed"
[ "$count" -gt 0 ] && [ $failed -eq 0 ]
