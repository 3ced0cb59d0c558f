#!/bin/sh
# Fits the weights of the chess evaluation from nothing: some generations of games of the search
# against itself, each with the weights fitted to those before it.
#
#   run.sh BUILD_FOLDER   writes src/search/chess/weights.h; takes some hours of one core
#
# GAMES sets how many games each generation has, for a quick try. The same number gives the same
# weights.
set -eu
cd "$(dirname "$0")/../.."
build=$1
games=${GAMES:-6000}
weights=src/search/chess/weights.h
work=$build/tune
mkdir -p "$work"

# renew COMMAND...: its output becomes the weights, and the tuner is built with them.
renew() {
    "$build/tune_chess" "$@" >"$work/weights.h"
    cp "$work/weights.h" $weights
    cmake --build "$build" --target tune_chess
}

cmake --build "$build" --target tune_chess
renew begin
generation=1
for nodes in 2000 4000 3000; do
    seed=$((1000 * generation))
    for half in 1 2; do
        "$build/tune_chess" selfplay $((seed + half)) $((games / 2)) $nodes \
            >"$work/games.$generation.$half" &
    done
    wait
    renew fit "$work"/games.*
    generation=$((generation + 1))
done
