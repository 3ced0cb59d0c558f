#!/bin/sh
# Kills programs that write to a library, again and again, at any moment: library_killed.sh TOOL.
#
# Two adders with some positions in common and an importer write to one library while a reader reads
# it; all are killed at once. Whatever was acknowledged must be found again: each id that an adder
# printed, with its position; all of an import that said it was done. No position may be there
# twice, and nothing may be damaged. The library is $FORSYTH_LIBRARY, which is empty, or a file.
#
# LIBRARY_KILL_ROUNDS says how often; default 5.
set -u
tool=$1
rounds=${LIBRARY_KILL_ROUNDS:-5}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
FORSYTH_LIBRARY=${FORSYTH_LIBRARY:-$work/library.db}
export FORSYTH_LIBRARY
cd "$work" || exit 1

"$tool" library add startpos >first || { cat first; exit 1; }
"$tool" playout --game chess --games 600 --positions --seed 1 -q | "$tool" uniq -q >all.fen
: >acknowledged

fail() {
    echo "round $round: $1"
    exit 1
}

# An adder's whole lines: the id and the text of each position that is on disk.
acknowledge() {
    sed -n 's/.*"text":"\([^"]*\)".*"id":\([0-9]*\),"new":[a-z]*}$/\2\t\1/p' "$1" >>acknowledged
}

round=0
adds=0
imports=0
while [ $round -lt "$rounds" ]; do
    round=$((round + 1))
    from=$((round * 400))
    tail -n +$from all.fen | head -n 300 >one.fen
    tail -n +$((from + 150)) all.fen | head -n 300 >two.fen
    tail -n +$((20000 + round * 3000)) all.fen | head -n $((1000 + round % 3 * 4000)) >three.fen
    "$tool" library add --json one.fen >one.out 2>one.err &
    one=$!
    "$tool" library add --json two.fen >two.out 2>two.err &
    two=$!
    "$tool" library import three.fen >three.out 2>three.err &
    three=$!
    "$tool" library list --has 'pieces<=20' --count >four.out 2>four.err &
    four=$!
    sleep "$(awk -v r="$round" 'BEGIN { srand(r); printf "%.3f", 0.05 + rand() * 0.8 }')"
    [ $((round % 3)) -ne 0 ] || wait $three # now and then an import comes to its end
    kill -9 $one $two $three $four 2>/dev/null
    wait $one $two $three $four 2>/dev/null

    acknowledge one.out
    acknowledge two.out
    "$tool" library list --json >listed.json || fail "the library cannot be read"
    sed 's/.*"text":"\([^"]*\)","id":\([0-9]*\),.*/\2\t\1/' listed.json | sort >listed
    sort -u acknowledged >wanted
    comm -23 wanted listed >lost
    [ ! -s lost ] || fail "acknowledged, and not there: $(cat lost)"
    cut -f 2 listed | sort | uniq -d >twice
    [ ! -s twice ] || fail "there twice: $(cat twice)"
    if grep -q added three.out; then
        imports=$((imports + 1))
        sort -u three.fen >imported
        cut -f 2 listed | sort >texts
        [ -z "$(comm -23 imported texts)" ] || fail "imported, and not there"
    fi
    "$tool" library check >checked 2>&1 || fail "$(cat checked)"
done
adds=$(wc -l <wanted)
echo "$rounds rounds: $adds acknowledged positions and $imports imports found again"
[ "$adds" -gt 0 ]
