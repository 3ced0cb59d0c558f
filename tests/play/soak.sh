#!/bin/sh
# Kills the game again and again while it is played, and looks each time whether all of it is there:
# soak.sh TOOL [TIMES [SEED]]
#
# Bots play, as fast as they can, so that there is always a move under way. What was on disk after
# the last kill must be there after this one, with more moves behind it or none, and the file must
# be a good record. The seed decides how long it lives each time.
set -u
tool=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
times=${2:-50}
seed=${3:-1}
cd "$(dirname "$0")/../.." || exit 1
command -v tmux >/dev/null || { echo "skipped: there is no tmux"; exit 77; }
# shellcheck source=tests/play/tmux.sh
. tests/play/tmux.sh
open_terminal || { echo "there is no terminal"; close_terminal; exit 1; }
code=0
trap 'code=$?; close_terminal || code=1; exit $code' EXIT
trap 'exit 1' INT TERM HUP
games=$work/home/.local/state/forsyth/games
mkdir -p "$work/home/.config/forsyth"
echo 'pace = 0' >"$work/home/.config/forsyth/play.conf"

# The games that can be resumed: their files.
kept() {
    find "$games" -name '*.pgn' 2>/dev/null
}

# The moves of a record, without what else it tells.
moves_of() {
    sed -e '/^\[/d' "$1" | tr '\n' ' ' | sed -e 's/{[^}]*}//g' -e 's/[0-9]*\.\.*//g' -e 's/\*//' \
        -e 's/  */ /g' -e 's/^ //' -e 's/ $//'
}

give_up() {
    echo "kill $i of $times (seed $seed): $1"
    screen
    exit 1
}

# A game that was killed when it was over, but not yet in the archive, goes there instead.
has_begun() {
    screen_has ' vs ' || { screen_has 'no game to resume' && [ -z "$(kept)" ]; }
}

# Starts a game, or goes on with the one that was killed, and lets it live for a while.
live() {
    case $((i / 5 % 3)) in
    0) game=chess ;;
    1) game=jieqi ;;
    *) game=azul ;;
    esac
    if [ -n "$(kept)" ]; then
        enter 'forsyth play --resume'
    else
        enter "forsyth play --game $game --white nodes:20000 --black nodes:20000 --seed $seed$i"
    fi
    press Enter
    in_time has_begun || give_up "it does not start"
    if ! screen_has ' vs '; then
        : >"$work/before" # the next game is another one
        reset_terminal
        in_time screen_has '$'
        live
        return
    fi
    sleep "$(awk -v seed="$seed$i" 'BEGIN { srand(seed); printf "%.2f", rand() }')"
}

# The record after the kill; what was there before it is in $work/before.
check() {
    for file in $(kept); do
        "$tool" games --check "$file" >"$work/said" 2>&1 || give_up "$(cat "$work/said")"
        moves_of "$file" >"$work/now"
        case "$(cat "$work/now")" in
        "$(cat "$work/before")"*) ;;
        *) give_up "moves were lost: '$(cat "$work/before")' became '$(cat "$work/now")'" ;;
        esac
        cmp -s "$work/now" "$work/before" || grown=$((grown + 1))
        cp "$work/now" "$work/before"
    done
    [ -n "$(kept)" ] || : >"$work/before"
}

: >"$work/before"
i=0 survived=0 grown=0
while [ $i -lt "$times" ]; do
    i=$((i + 1))
    live
    process=$(program)
    [ -n "$process" ] || give_up "it has ended by itself"
    kill -s KILL "$process"
    in_time no_program || give_up "it does not die"
    reset_terminal
    in_time screen_has '$'
    [ -z "$(kept)" ] || survived=$((survived + 1))
    check
done
[ $survived -gt $((times / 2)) ] || give_up "only $survived times there was a game to resume"
[ $grown -gt $((times / 4)) ] || give_up "only $grown times there were new moves"
echo "$times kills; $survived times a game to resume, $grown times with new moves; none was lost"
