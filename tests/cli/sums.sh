#!/bin/sh
# Is every line accounted for, in every command, however it comes in? sums.sh TOOL
#
# A file with lines of all kinds is read as it is, with CRLF, compressed, and as a column of a
# table, with one thread and several. The totals of --stats must add up to the lines that the file
# has, and must be the lines that are printed and the errors that are reported.
set -u
tool=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
failed=0

fail() {
    failed=1
    echo "$*"
}

# Sound, unsound and faulty lines, repeated ones, junk, comments and blanks; no end behind the last.
awk 'BEGIN {
    for (i = 1; i <= 4000; i++) {
        kind = i % 11
        if (kind == 0) print ""
        else if (kind == 1) print "# " i
        else if (kind == 2) print " \t"
        else if (kind == 3) print "faulty " i
        else if (kind == 4) print "8/8/8/8/8/3K4/8/8 w - - 0 " i
        else if (kind == 5) print "\001\377\033[2J" i
        else if (kind == 6) print "8/8/4k3/8/8/3K4/8/8 b - - 0 1"
        else print "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 " i
    }
    printf "8/8/4k3/8/8/3K4/8/8 w - - 0 1"
}' >lf.fen
sed 's/$/\r/' lf.fen >crlf.fen
awk 'BEGIN { print "id,fen" } /^[^# ]/ { $0 = NR "," $0 } { print }' lf.fen >table.csv
files='lf.fen crlf.fen'
for name in $files; do
    if command -v gzip >gzip.path; then gzip -c $name >$name.gz && files="$files $name.gz"; fi
    if command -v zstd >zstd.path; then zstd -qc $name >$name.zst && files="$files $name.zst"; fi
done

# The number that stands before a word in the last line on standard error.
total() {
    tail -n 1 err | tr ' ,' '\n\n' | grep -B 1 -x "$1" | head -n 1
}

# sums FILE LINES COMMAND...: the totals add up.
sums() {
    file=$1 lines=$2
    shift 2
    "$tool" "$@" --stats "$file" >out 2>err
    code=$?
    [ $code -le 1 ] || fail "$* $file: exit $code"
    tail -n 1 err | tr -cs '0-9\n' ' ' | awk -v lines="$lines" '
        { for (i = 2; i <= NF; i++) sum += $i }
        END { exit !(NR == 1 && $1 == lines && sum == lines) }' ||
        fail "$* $file: $lines lines, and it says: $(tail -n 1 err)"
}

# tells WORD WORD COMMAND: the first total is the lines printed, the second one the errors.
tells() {
    [ "$(wc -l <out)" -eq "$(total "$1")" ] || fail "$3: $(total "$1") $1, and $(wc -l <out) lines"
    errors=$(grep -ac '^[^ ]*:[0-9]*:[0-9]*: error: ' err)
    [ "$errors" -eq "$(total "$2")" ] || fail "$3: $(total "$2") $2, and $errors errors"
}

# rewrites FILE LINES OPTION...: one line for each, or one report, with any number of threads.
rewrites() {
    file=$1 count=$2
    shift 2
    for threads in 1 2 3; do
        for command in check 'check --json' 'check --syntax -v' fix 'key --json'; do
            sums "$file" "$count" $command "$@" --threads $threads
        done
        for command in fmt 'fmt --ep legal' key 'key --append'; do
            sums "$file" "$count" $command "$@" --threads $threads
            tells written reported "$command $* $file"
        done
    done
    for by in full no-counters legal-ep board; do
        sums "$file" "$count" uniq --by $by "$@"
        tells printed faulty "uniq --by $by $* $file"
    done
    for command in 'uniq --count' 'filter --has K --invert' 'filter --turn black' \
        'sample 99 --seed 1' 'shuffle --seed 1'; do
        sums "$file" "$count" $command "$@" --threads 2
        tells printed faulty "$command $* $file"
    done
    sums "$file" "$count" filter --turn black --count "$@"
    sums "$file" "$count" convert --to packed "$@"
    packed=$(total converted)
    mv out packed
    sums packed "$packed" convert --to text
    tells converted reported "convert $* $file"
}

for name in $files; do rewrites $name 4001; done
rewrites table.csv 4002 --column fen
rewrites table.csv 4002 --column 2
exit $failed
