#!/bin/sh
# Shows the tool at work on the samples in docs/samples.
set -u
cd "$(dirname "$0")/.." || exit 1
PATH=$PWD/build:$PATH
samples=docs/samples
bold='' plain=''
if [ -t 1 ] && [ "${TERM:-dumb}" != dumb ] && [ -z "${NO_COLOR:-}" ]; then
    bold=$(printf '\033[1m') plain=$(printf '\033[0m')
fi

# Shows a command line as it is typed, and runs it.
step() {
    printf '\n%s$ %s%s\n' "$bold" "$1" "$plain"
    eval "$1"
}

echo "Draw a position:"
step "forsyth show 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3'"

printf '\nFind what is wrong in a file, to the byte, with the repair where there is one:\n'
step "forsyth check --stats $samples/broken.fen"

printf '\nMake the clear repairs; refuse to guess:\n'
step "forsyth fix $samples/broken.fen"

printf '\nWrite positions in canonical form, in the dialects that other programs expect:\n'
step "forsyth fmt --ep legal --castling shredder $samples/games.fen"

printf '\nTurn a position into JSON and back:\n'
step "forsyth json startpos"
step "forsyth json startpos | forsyth json --reverse"

printf '\nPlay moves, and hear why one cannot be played:\n'
step "forsyth apply startpos '1. e4 e5 2. Nf3 Nc6 3. Bb5'"
step "forsyth apply startpos e2e4 e7e4"
step "forsyth moves --san 'k7/8/1K6/8/8/8/8/7R w - - 0 1'"
step "forsyth status startpos --moves 'f3 e5 g4 Qh4#'"

printf '\nDeal a game of Jieqi, and show what Red may see of it:\n'
step "forsyth deal --game jieqi --seed 7"
step "forsyth deal --game jieqi --seed 7 | forsyth view - red"

printf '\nDeal a game of Azul, draw it, and play random games to see how they end:\n'
step "forsyth deal --game azul --seed 4 | forsyth show"
step "forsyth playout --game azul --games 10000 --seed 1 --threads 2"

printf '\nCount the games of five moves, which proves a move generator right or wrong:\n'
step "forsyth perft --threads 2 startpos 5"

printf '\nDraw a board for a web page:\n'
step "forsyth show --svg -o build/startpos.svg startpos"

cat <<'END'

Next:
  build/forsyth play      play chess, Jieqi or Azul, here in the terminal
  build/forsyth --help    everything else
END
