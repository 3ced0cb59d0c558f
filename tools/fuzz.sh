#!/bin/sh
# Fuzzes each target for so many seconds, then shows how many inputs it tried in a second of one
# core: fuzz.sh SECONDS [NAME]...
#
# A target that hardly runs proves nothing: one below LEAST a second fails. The work of an input
# must be bounded, whatever the input is.
set -u
cd "$(dirname "$0")/.." || exit 1
LEAST=500
seconds=$1
shift
[ $# -gt 0 ] || set -- $(ls fuzz/fuzz_*.c | sed 's|fuzz/fuzz_||; s|\.c$||')
log=build-fuzz/fuzz.log table=build-fuzz/fuzz.table
: >$table

# CPU time that `times` said all children took so far, in seconds: 1m2.5s, for user and system.
cpu() {
    tail -n 1 "$1" | tr 'ms' '  ' | awk '{ print 60 * ($1 + $3) + $2 + $4 }'
}

# How many inputs a target ran, by what libFuzzer says in the end.
executed() {
    sed -n 's/^stat::number_of_executed_units: *//p' $log
}

failed=0
for name; do
    echo "== fuzz_$name"
    mkdir -p build-fuzz/corpus/$name fuzz/corpus/$name
    times >build-fuzz/before
    build-fuzz/fuzz_$name -max_total_time=$seconds -timeout=10 -print_final_stats=1 -verbosity=0 \
        -artifact_prefix=build-fuzz/$name- build-fuzz/corpus/$name fuzz/corpus/$name >$log 2>&1
    status=$?
    times >build-fuzz/after
    [ $status -eq 0 ] || cat $log
    echo "$name $status $(executed) $(cpu build-fuzz/before) $(cpu build-fuzz/after)" >>$table
done

awk -v least=$LEAST '
    BEGIN { printf "%-20s %10s %14s\n", "target", "inputs", "a second" }
    {
        speed = NF == 5 && $5 > $4 ? $3 / ($5 - $4) : 0
        note = $2 != 0 ? "  failed" : speed < least ? "  too slow" : ""
        bad += note != ""
        printf "%-20s %10d %14d%s\n", $1, NF == 5 ? $3 : 0, speed, note
    }
    END { exit bad > 0 }' $table
