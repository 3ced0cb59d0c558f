#!/bin/sh
# Plays the matches that the figures of docs/match.md come from, and prints their tables.
#
#   tools/strength.sh build/forsyth [toga] [ethereal] [elo] [build]
#
# Takes hours; without names all are played. STRENGTH_BASE is another build of the tool, against
# which `build` plays 1,000 games. Records are kept beside the tool, in strength/: a match that was
# interrupted goes on there when it is started again. GAMES is the number of games of each match,
# CONCURRENCY how many are played at once.
set -eu
tool=$1
shift
[ $# -gt 0 ] || set -- toga ethereal elo build
PATH=$PATH:/usr/games
records=$(dirname "$tool")/strength
mkdir -p "$records"

# play NAME GAMES ARGUMENT...
play() {
    name=$1 games=${GAMES:-$2}
    shift 2
    printf '\n%s: forsyth match' "$name"
    for argument; do
        case $argument in *' '*) printf " '%s'" "$argument" ;; *) printf ' %s' "$argument" ;; esac
    done
    printf ' --games %s\n' "$games"
    "$tool" match "$@" --games "$games" --seed 1 --concurrency "${CONCURRENCY:-1}" \
        -o "$records/$name-$games.pgn" --resume >"$records/$name.txt"
    sed -n '/^games: /,$p' "$records/$name.txt"
    late=$(grep -c 'Termination "time forfeit"' "$records/$name-$games.pgn" || true)
    [ "$late" -eq 0 ] || echo "lost on time: $late"
}

limited() {
    echo "UCI_LimitStrength=true UCI_Elo=$1 stockfish"
}

for what; do
    case $what in
    toga) play toga 400 full toga2 --clock 2+0.02 ;;
    ethereal) play ethereal 400 full ethereal-chess --clock 2+0.02 ;;
    elo)
        for elo in 1350 2000 2700; do
            play "elo-$elo" 200 "elo:$elo" "$(limited $elo)" --nodes 30000 --adjudicate
        done
        play elo-below 200 elo:1175 elo:1350
        play elo-least 200 elo:1000 elo:1175
        ;;
    build)
        if [ -n "${STRENGTH_BASE:-}" ]; then
            play build 1000 full "$STRENGTH_BASE engine" --nodes 10000 --sprt -5,5
        else
            echo "build: STRENGTH_BASE names no other build to play against"
        fi
        ;;
    *) echo "strength.sh: unknown match: $what" >&2 && exit 2 ;;
    esac
done
