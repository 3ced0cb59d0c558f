#!/bin/sh
# Shows the tool at work on the samples in docs/samples.
set -u
cd "$(dirname "$0")/.." || exit 1
forsyth=build/forsyth
samples=docs/samples

step() {
    printf '\n\033[1m$ forsyth'
    for word; do
        case $word in *' '*) printf " '%s'" "$word" ;; *) printf ' %s' "$word" ;; esac
    done
    printf '\033[0m\n'
    "$forsyth" "$@"
}

echo "Draw a position:"
step show 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3'

printf '\nFind what is wrong in a file, to the byte, with the repair where there is one:\n'
step check --stats $samples/broken.fen

printf '\nMake the clear repairs; refuse to guess:\n'
step fix $samples/broken.fen

printf '\nWrite positions in canonical form, in the dialects that other programs expect:\n'
step fmt --ep legal --castling shredder $samples/games.fen

printf '\nTurn a position into JSON and back:\n'
step json startpos
"$forsyth" json startpos | "$forsyth" json --reverse

printf '\nPlay moves, and hear why one cannot be played:\n'
step apply startpos '1. e4 e5 2. Nf3 Nc6 3. Bb5'
step apply startpos e2e4 e7e4
step moves --san 'k7/8/1K6/8/8/8/8/7R w - - 0 1'
step status startpos --moves 'f3 e5 g4 Qh4#'

printf '\nDeal a game of Jieqi, and show what Red may see of it:\n'
step deal --game jieqi --seed 7
"$forsyth" deal --game jieqi --seed 7 | step view - red

printf '\nDeal a game of Azul, draw it, and play random games to see how they end:\n'
"$forsyth" deal --game azul --seed 4 | step show
step playout --game azul --games 10000 --seed 1 --threads 2

printf '\nCount the games of five moves, which proves a move generator right or wrong:\n'
step perft --threads 2 startpos 5

"$forsyth" show --svg startpos > build/startpos.svg
printf '\nA board for a web page is in build/startpos.svg. Next: forsyth --help\n'
