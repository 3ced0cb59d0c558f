#!/bin/sh
# The perft example counts what other programs count: perft_counts.sh PERFT
#
# All positions of tests/data/oracle/perft.tsv to two moves, the first twenty to three.
set -eu
perft=$1
cd "$(dirname "$0")/../.."
tab=$(printf '\t')
newline='
'
export ASAN_OPTIONS=detect_leaks=0 # it allocates nothing, and looking for leaks takes most time

rows=0 bad=0
while IFS=$tab read -r fen _ _ two three _; do
    depth=2 expected=$two
    if [ $rows -lt 20 ] && [ "$three" != - ]; then depth=3 expected=$three; fi
    rows=$((rows + 1))
    counted=$("$perft" "$fen" $depth)
    counted=${counted##*"$newline"}
    [ "$counted" = "total: $expected" ] && continue
    echo "$fen, $depth moves: $counted, not $expected"
    bad=$((bad + 1))
done <tests/data/oracle/perft.tsv
echo "$rows positions, $bad wrong"
[ $rows -gt 500 ] && [ $bad -eq 0 ]
