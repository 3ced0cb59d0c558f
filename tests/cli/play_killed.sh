#!/bin/sh
# Is every move kept that was answered? play_killed.sh TOOL
#
# Two people play at one terminal as fast as they can. The program is killed without warning, at
# another moment each time, and resumed. All moves that it had told are in the game that is resumed,
# in their order, and none that nobody made; and its clocks have not gone back.
set -u
tool=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state" XDG_CONFIG_HOME="$work/config" LC_ALL=C TERM=dumb
cd "$work" || exit 1
kills=20 played=0 before=600000

fail() {
    echo "$*"
    exit 1
}

# The moves from the n-th on, over and over: knights that come back.
moves_from() {
    awk -v n="$1" 'BEGIN {
        split("Nc3 Nc6 Nb1 Nb8 a3 a6 Nc3 Nc6 Nb1 Nb8 b3 b6 Nf3 Nf6 Ng1 Ng8 c3 c6 Nf3 Nf6 " \
              "Ng1 Ng8 d3 d6 Nf3 Nf6 Ng1 Ng8 e3 e6 Nf3 Nf6 Ng1 Ng8 f3 f6 g3 g6 h3 h6 a4 a5 b4 " \
              "b5 c4 c5 d4 d5 Nd2 Nd7 Nb1 Nb8 e4 e5 f4 f5 g4 g5 h4 h5 Nd2 Nd7 Nb1 Nb8 Na3 Na6 " \
              "Nb1 Nb8", move, " ")
        for (i = n + 1; i in move; i++) print move[i]
    }'
}

# The moves of the game, one a line, as its file has them.
moves_kept() {
    sed '/^\[/d' state/forsyth/games/*.pgn | tr '\n' ' ' |
        sed 's/{[^}]*}//g; s/[0-9]*\.\(\.\.\)\{0,1\}//g' | tr -s ' ' '\n' | sed '/^$/d; /^\*$/d'
}

moves_from 0 >all
total=$(wc -l <all)
how='--seats you,you --clock 5+0'
i=0
while [ "$i" -lt "$kills" ] && [ "$played" -lt "$total" ]; do
    i=$((i + 1))
    rm -f in out
    mkfifo in
    # shellcheck disable=SC2086 # two words
    "$tool" play --plain $how <in >out 2>&1 &
    pid=$!
    { moves_from "$played" | while read -r move; do
        echo "$move" || exit
        sleep 0.03
    done; } >in 2>feed &
    feeder=$!
    while [ ! -s out ]; do sleep 0.01; done
    sleep "0.$(awk -v i="$i" 'BEGIN { srand(i); printf "%03d", int(rand() * 120) }')"
    kill -9 "$pid" 2>feed
    wait "$pid" 2>feed
    kill "$feeder" 2>feed
    wait "$feeder" 2>feed
    told=$(grep -c ' plays ' out)
    [ -d state/forsyth/games ] || { [ "$told" -eq 0 ] && continue; }
    moves_kept >kept
    count=$(wc -l <kept)
    head -n "$count" all | cmp -s - kept || fail "kill $i: other moves are kept than were made"
    [ "$count" -ge $((played + told)) ] ||
        fail "kill $i: $played and $told moves were told, $count are kept"
    left=$(sed -n 's/^\[Left "\([0-9]*\) \([0-9]*\)"\]$/\1 \2/p' state/forsyth/games/*.pgn |
        awk '{ print $1 + $2 }')
    [ "$left" -le "$before" ] || fail "kill $i: the clocks have gone back, from $before to $left"
    [ "$(find state/forsyth/games -name '*.pgn' | wc -l)" -eq 1 ] || fail "kill $i: two games"
    played=$count before=$left
    [ "$count" -eq 0 ] || how=--resume
done
[ "$played" -ge "$kills" ] || fail "only $played moves in $kills games"
echo "$i kills, $played moves kept"
