#!/bin/sh
# Draws screens of `forsyth play` for the documents: tools/screens.sh TOOL DIRECTORY. Needs tmux.
set -eu
tool=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
directory=$2
cd "$(dirname "$0")/.."
. tests/play/tmux.sh

# Plays, waits for a text to be seen, and draws the screen.
draw() {
    in_time screen_has "$2"
    mux capture-pane -p -e -N | LC_ALL=C awk -v columns=80 -v rows=24 -f tools/screen_svg.awk \
        >"$directory/$1.svg"
    press C-c
    in_time screen_has 'Leave?'
    press y
    in_time no_program
}

play() {
    enter "clear; forsyth play $1"
    press Enter
    in_time screen_has 'to move'
}

open_terminal
trap close_terminal EXIT
play '--white you --black you'
for move in e4 e5 Nf3 Nc6; do
    enter "$move"
    press Enter
    in_time screen_has "plays $move"
done
press Up Enter
draw chess 'Arrows: go'
play '--game jieqi --seed 7 --white you --black easy'
press Up Right Enter Up Up
draw jieqi 'Arrows: go'
play '--game azul --seed 5 --white you --black easy'
press Up Enter Right Enter Down
draw azul 'Enter plays'
