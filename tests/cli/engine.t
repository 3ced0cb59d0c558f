# What an engine says of itself.
$ printf 'uci\nisready\nquit\n' | forsyth engine | sed '/Elo/s/[0-9][0-9]*/N/g'
id name Forsyth 0.2.0
id author the Forsyth authors
option name Hash type spin default 16 min 0 max 1048576
option name Threads type spin default 1 min 1 max 256
option name MultiPV type spin default 1 min 1 max 256
option name Ponder type check default false
option name Move Overhead type spin default 10 min 0 max 5000
option name Clear Hash type button
option name UCI_Chess960 type check default false
option name UCI_LimitStrength type check default false
option name UCI_Elo type spin default N min N max N
option name OwnBook type check default false
option name Book File type string default <empty>
option name Best Book Move type check default false
uciok
readyok
# A search that has an end comes to it, also if the input ends first.
$ printf 'position fen 6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1\ngo depth 5\n' | forsyth engine | tail -n 1
bestmove b1b8
$ printf 'position startpos moves f2f3 e7e5 g2g4\ngo movetime 50\n' | forsyth engine | tail -n 1
bestmove d8h4
$ printf 'position startpos moves f2f3 e7e5 g2g4\ngo wtime 1000\n' | forsyth engine | tail -n 1
bestmove d8h4
$ printf 'go nodes 500 searchmoves a2a3 h2h3 depth 3\n' | forsyth engine | tail -n 1 | grep -c 'bestmove [ah]2[ah]3'
1
# The last line before the move tells the score.
$ printf 'position fen 6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1\ngo depth 3\n' | forsyth engine | tail -n 2 | grep -o 'score mate 1 \|bestmove.*'
score mate 1 
bestmove b1b8
$ printf 'setoption name MultiPV value 2\ngo depth 2\n' | forsyth engine | grep -o 'multipv [0-9]*' | sort -u
multipv 1
multipv 2
# Without an end it waits for 'stop', and answers 'isready' meanwhile; pondering waits, too.
$ (echo go infinite; sleep 0.3; echo isready; sleep 0.2; echo stop; sleep 0.2; echo quit) | forsyth engine | grep -v ^info | sed 's/ .*//'
readyok
bestmove
$ (echo go ponder wtime 1000 btime 1000; sleep 0.3; echo isready; echo ponderhit; sleep 1) | forsyth engine | grep -v ^info | sed 's/ .*//'
readyok
bestmove
$ (echo position fen 6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1; echo go infinite depth 3; sleep 0.3; echo isready; sleep 0.1; echo stop) | forsyth engine | grep -v ^info
readyok
bestmove b1b8
# A second 'go', a new game and an option end a search first.
$ (echo go infinite; sleep 0.2; echo go depth 1; sleep 0.2; echo go infinite; echo ucinewgame; echo setoption name Hash value 1; echo setoption name Threads value 2; echo go depth 6; echo quit) | forsyth engine | grep -c bestmove
4
# What is not understood is passed over; what cannot be played is told, and the game stays.
$ printf 'xyzzy\njunk isready\nposition\nposition fen 9\nposition startpos moves e2e4 e2e4\nsetoption\nsetoption name\nsetoption name Hash\nstop\nponderhit\nposition fen 6k1/5ppp/8/8/8/8/5PPP/1R4K1 w\ngo depth 3\n' | forsyth engine | grep -v '^info depth'
readyok
info string '9': byte 0: chess-bad-digit: a run of empty squares is a digit from 1 to 8
info string 'e2e4': byte 0: chess-no-piece: the side to move has no such piece there
info string there is no such option
info string Hash takes a number from 0 to 1048576
bestmove b1b8
$ head -c 3000 /dev/zero | forsyth engine; printf '\377\376 go\n' | forsyth engine | grep -c bestmove
1
# A game that is over has no move.
$ printf 'position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\ngo depth 3\nposition fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\ngo depth 3\n' | forsyth engine
info string stalemate: the side to move is not in check and has no legal move: drawn
info depth 0 score cp 0
bestmove (none)
info string checkmate: the side to move is in check and has no legal move: it has lost
info depth 0 score mate 0
bestmove (none)
# Castling as Chess960 spells it.
$ printf 'setoption name UCI_Chess960 value true\nposition fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1\ngo depth 2 searchmoves e1h1\n' | forsyth engine | tail -n 1 | sed 's/ ponder.*//'
bestmove e1h1
$ printf 'position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1\ngo depth 2 searchmoves e1g1\n' | forsyth engine | tail -n 1 | sed 's/ ponder.*//'
bestmove e1g1
$ forsyth engine startpos
forsyth: 'engine' takes no arguments
See 'forsyth engine --help'.
[exit 2]
# A line that is too long is passed over.
$ (head -c 3000000 /dev/zero | tr '\0' a; echo; echo isready) | forsyth engine
info string the line is too long
readyok
# Moves of a book are played, the heaviest or by their weights, but not where a search is wanted.
$ forsyth book make -q --to-ply 24 --min-games 1 tests/data/oracle/book.pgn -o $TMP/book.bin
$ printf 'setoption name Best Book Move value true\ngo wtime 1000\ngo depth 1 searchmoves e2e4\n' | forsyth engine --book $TMP/book.bin | grep -v '^info depth'
info string a move of the book
bestmove b2b3
bestmove e2e4
$ printf 'go wtime 1000\ngo wtime 1000\ngo wtime 1000\n' | forsyth engine --book $TMP/book.bin --seed 1 | grep -v '^info'
bestmove f2f4
bestmove h2h4
bestmove d2d3
$ printf 'setoption name OwnBook value true\nsetoption name Book File value %s\nsetoption name Best Book Move value true\ngo wtime 1000\n' $TMP/book.bin | forsyth engine | tail -n 1
bestmove b2b3
$ (echo go infinite; sleep 0.2; echo stop) | forsyth engine --book $TMP/book.bin | grep -c '^info depth 1 '
1
$ forsyth engine --book $TMP/none.bin 2>&1 | sed "s|$TMP|TMP|"
forsyth: TMP/none.bin: No such file or directory
# How strong it plays.
$ printf 'uci\n' | forsyth engine --elo 1500 | grep 'Elo\|Limit' | sed 's/min.*//'
option name UCI_LimitStrength type check default true
option name UCI_Elo type spin default 1500 
$ printf 'go depth 30\n' | forsyth engine --level easy | tail -n 1 | cut -d ' ' -f 1
bestmove
$ forsyth engine --elo 500 2>&1 | sed 's/[0-9][0-9]*/N/g'
forsyth: 'engine' takes an '--elo' from N to N
See 'forsyth engine --help'.
$ forsyth engine --elo 1500 --level easy
forsyth: 'engine' takes '--level' or '--elo', not both
See 'forsyth engine --help'.
[exit 2]
$ forsyth engine --elo 1500 --game jieqi
forsyth: 'engine' has no '--elo' in this game: use '--level'
See 'forsyth engine --help'.
[exit 2]
