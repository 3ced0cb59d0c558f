$ forsyth apply startpos e2e4
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
$ forsyth apply startpos e2e4 e7e5 g1f3
rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2
$ forsyth apply startpos e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O
r1bqkbnr/1pp2ppp/p1p5/4p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 1 5
$ forsyth apply startpos
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
$ forsyth apply --allow missing-counters 'r3k2r/8/8/8/8/8/8/R3K2R w qkQK -' e1g1 e8c8
2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2
$ forsyth apply '4k3/P7/8/8/8/8/8/4K3 w - - 12 40' a7a8q
Q3k3/8/8/8/8/8/8/4K3 b - - 0 40
# Moves may come in one argument, with numbers and a result.
$ forsyth apply startpos '1. e4 e5 2. Nf3 Nc6 3. Bb5 *'
r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3
$ forsyth apply startpos 1.e4 1...e5 2.Nf3 '2. ... Nc6' 1/2-1/2
r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3
$ forsyth apply startpos '  e2e4	e7e5  ' ''
rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2
$ forsyth apply startpos 1-0
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
# Several positions get the same moves.
$ printf '%s\n' 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' '' '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' | forsyth apply - e4
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1
$ forsyth apply docs/samples/games.fen a6
moves:1:1: error: chess-illegal-move: the piece cannot go there
    a6
    ^
    docs/samples/games.fen:2: move 1, 'a6', in rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
rnbqkbnr/1ppppppp/p7/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2
moves:1:1: error: chess-illegal-move: the piece cannot go there
    a6
    ^
    docs/samples/games.fen:4: move 1, 'a6', in rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3
r1bqkbnr/1ppp1ppp/p1n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4
moves:1:1: error: chess-illegal-move: the piece cannot go there
    a6
    ^
    docs/samples/games.fen:6: move 1, 'a6', in bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9
[exit 1]
$ forsyth apply --each startpos e4 e5 Nf3
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2
rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2
$ forsyth apply --each startpos
$ forsyth apply --each startpos f3 e5 g4 Qh4 | tail -1 | forsyth status
checkmate
# Styles are those of fmt.
$ forsyth apply --ep legal startpos e4
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
$ forsyth apply --ep xfen --castling shredder startpos e4 a6 e5 d5
rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w HAha d6 0 3
$ forsyth apply --dialect epd startpos e4
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3
$ forsyth apply --json startpos e4 e5
{"game":"chess","ok":true,"text":"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2","line":1,"moves":["e2e4","e7e5"],"san":["e4","e5"]}
$ forsyth apply --json startpos
{"game":"chess","ok":true,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","line":1,"moves":[],"san":[]}
$ forsyth apply --json --each docs/samples/games.fen c4 2>&1 | head -2
{"game":"chess","ok":true,"text":"rnbqkbnr/pppppppp/8/8/2P5/8/PP1PPPPP/RNBQKBNR b KQkq c3 0 1","file":"docs/samples/games.fen","line":2,"move":"c2c4","san":"c4","index":1}
{"game":"chess","ok":false,"text":"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1","file":"docs/samples/games.fen","line":3,"code":"chess-illegal-move","at":0,"message":"the piece cannot go there","move":"c4","index":1}
# What cannot be played leaves no position.
$ forsyth apply startpos e2e4 e7e4
moves:1:8: error: chess-illegal-move: the piece cannot go there
    e2e4 e7e4
           ^
    startpos:1: move 2, 'e7e4', in rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
[exit 1]
$ forsyth apply --each startpos e2e4 e7e5 e4e5
moves:1:13: error: chess-illegal-move: the piece cannot go there
    e2e4 e7e5 e4e5
                ^
    startpos:1: move 3, 'e4e5', in rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2
[exit 1]
$ forsyth apply startpos e9
moves:1:2: error: chess-bad-move: expected a move such as e2e4, e7e8q, Nf3, exd8=Q or O-O
    e9
     ^
    startpos:1: move 1, 'e9', in rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
[exit 1]
$ forsyth apply startpos e2e4 '1-0' e7e5
moves:1:8: error: chess-bad-move: expected a move such as e2e4, e7e8q, Nf3, exd8=Q or O-O
    e2e4 1-0 e7e5
           ^
    startpos:1: move 2, '1-0', in rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
[exit 1]
$ forsyth apply startpos 0000
moves:1:1: error: chess-no-piece: the side to move has no such piece there
    0000
    ^
    startpos:1: move 1, '0000' (a null move is not legal), in rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
[exit 1]
$ forsyth apply '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1' O-O Kd8 O-O-O
moves:1:9: error: chess-illegal-castling: castling needs the right, an empty path, and no attack on the king's path
    O-O Kd8 O-O-O
            ^
    argument:1: move 3, 'O-O-O', in 3k4/8/8/8/8/8/8/R4RK1 w - - 2 2
[exit 1]
$ forsyth apply 'k3r3/8/8/8/8/8/4N3/4K3 w - - 0 1' '1. Nc3'
moves:1:4: error: chess-into-check: the move leaves its own king in check
    1. Nc3
       ^
    argument:1: move 1, 'Nc3', in k3r3/8/8/8/8/8/4N3/4K3 w - - 0 1
[exit 1]
$ forsyth apply '4k3/8/8/8/8/8/8/R3K2R w - - 0 1' e1g1
moves:1:1: error: chess-illegal-castling: castling needs the right, an empty path, and no attack on the king's path
    e1g1
    ^
    argument:1: move 1, 'e1g1', in 4k3/8/8/8/8/8/8/R3K2R w - - 0 1
[exit 1]
$ forsyth apply '4k3/P7/8/8/8/8/8/4K3 w - - 0 1' a8
moves:1:3: error: chess-missing-promotion: the pawn promotes: say to which piece, as in e7e8q or e8=Q
    a8
      ^
    argument:1: move 1, 'a8', in 4k3/P7/8/8/8/8/8/4K3 w - - 0 1
[exit 1]
$ forsyth apply 'R6R/8/8/8/8/4k3/8/4K3 w - - 0 1' Rd8
moves:1:2: error: chess-ambiguous-move: more than one piece can make this move: say from which file, rank or square
    Rd8
     ^
    argument:1: move 1, 'Rd8', in R6R/8/8/8/8/4k3/8/4K3 w - - 0 1
[exit 1]
$ forsyth apply startpos "$(printf 'e2e4 \033[31me7e5')"
moves:1:6: error: chess-bad-move: expected a move such as e2e4, e7e8q, Nf3, exd8=Q or O-O
    e2e4 \x1b[31me7e5
         ^
    startpos:1: move 2, '\x1b[31me7e5', in rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
[exit 1]
$ forsyth apply startpos Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Ne5
moves:1:114: error: chess-illegal-move: the piece cannot go there
    ... Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Ne5
                                                                             ^
    startpos:1: move 29, 'Ne5', in rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 28 15
[exit 1]
$ forsyth apply --json startpos e2e4 e7e4
{"game":"chess","ok":false,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","line":1,"code":"chess-illegal-move","at":2,"message":"the piece cannot go there","move":"e7e4","index":2}
[exit 1]
$ forsyth apply --json --each startpos e2e4 "$(printf 'e7e5\351')"
{"game":"chess","ok":false,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","line":1,"code":"chess-bad-move","at":4,"message":"expected a move such as e2e4, e7e8q, Nf3, exd8=Q or O-O","move":"e7e5\ufffd","index":2}
[exit 1]
$ printf '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n4k3/8/8/8/8/8/3P4/4K3 w - - 0 1\n4k3/8/8/8 w\n4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1\n' | forsyth apply - e4
4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1
moves:1:1: error: chess-no-piece: the side to move has no such piece there
    e4
    ^
    stdin:2: move 1, 'e4', in 4k3/8/8/8/8/8/3P4/4K3 w - - 0 1
stdin:3:10: error: chess-few-ranks: the board ends before its 8th rank
    4k3/8/8/8 w
             ^
4k3/4p3/8/8/4P3/8/8/4K3 b - e3 0 1
[exit 1]
$ forsyth apply 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W KQkq - 0 1' e4
argument:1:45: error: chess-bad-turn: the side to move is 'w' or 'b'
    rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W KQkq - 0 1
                                                ^
    accepted with --allow turn-case
[exit 1]
$ forsyth apply --json 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W KQkq - 0 1' e4
{"game":"chess","ok":false,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W KQkq - 0 1","line":1,"code":"chess-bad-turn","at":44,"message":"the side to move is 'w' or 'b'","allow":"turn-case"}
[exit 1]
# Easy mistakes.
$ forsyth apply e4 e5
forsyth: 'apply' takes a position before the moves, such as 'startpos'
See 'forsyth apply --help'.
[exit 2]
$ forsyth apply no-such-file e4
forsyth: cannot read 'no-such-file': No such file or directory
[exit 3]
$ forsyth apply rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 e4
forsyth: a position is one argument: put it in quotes
[exit 2]
# Among moves '--' is one that cannot be played, before the position it ends the options.
$ forsyth apply startpos Nf3 d5 -- d4
moves:1:8: error: chess-bad-move: expected a move such as e2e4, e7e8q, Nf3, exd8=Q or O-O
    Nf3 d5 -- d4
           ^
    startpos:1: move 3, '--' (a null move is not legal), in rnbqkbnr/ppp1pppp/8/3p4/8/5N2/PPPPPPPP/RNBQKB1R w KQkq d6 0 2
[exit 1]
$ forsyth apply -- startpos Nf3 -- d4
moves:1:5: error: chess-bad-move: expected a move such as e2e4, e7e8q, Nf3, exd8=Q or O-O
    Nf3 -- d4
        ^
    startpos:1: move 2, '--' (a null move is not legal), in rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1
[exit 1]
$ forsyth apply startpos -- --json
{"game":"chess","ok":false,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","line":1,"code":"chess-bad-move","at":0,"message":"expected a move such as e2e4, e7e8q, Nf3, exd8=Q or O-O","move":"--","index":1}
[exit 1]
$ forsyth apply -- startpos e4
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
# What chance does before the first move is printed, too.
$ forsyth apply --game azul startpos --seed 7 --each 1R1 2>/dev/null | wc -l
2
$ forsyth apply --game azul startpos --seed 7 --each --json | grep -o '"drawn":.*'
"drawn":"deal RRRW|RRWW|BRWW|RKWW|YYKK","index":0}
# With --san the moves themselves are printed, on one line; with --json they are always there.
$ forsyth apply --san startpos e2e4 e7e5 g1f3
e4 e5 Nf3
$ forsyth apply --san --each startpos '1. e2e4 e7e5 *'
e4
e5
$ forsyth apply --san startpos
$ forsyth apply --san '4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1' e1g1 e8e7 a7a8q | cat -A
O-O Ke7 a8=Q$
$ forsyth apply --san '1r3k1r/8/8/8/8/8/8/1R3K1R w KQkq - 0 1' f1b1 f8h8
O-O-O O-O
$ forsyth apply --san docs/samples/games.fen d2d3
d3
moves:1:1: error: chess-no-piece: the side to move has no such piece there
    d2d3
    ^
    docs/samples/games.fen:3: move 1, 'd2d3', in rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
d3
moves:1:1: error: chess-no-piece: the side to move has no such piece there
    d2d3
    ^
    docs/samples/games.fen:5: move 1, 'd2d3', in r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3
moves:1:1: error: chess-no-piece: the side to move has no such piece there
    d2d3
    ^
    docs/samples/games.fen:6: move 1, 'd2d3', in bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9
[exit 1]
$ forsyth apply --san --game azul startpos
startpos:1: error: azul has no SAN: '--san' is for chess
[exit 2]
$ (forsyth deal --game jieqi --seed 1; echo 8/8/8/8/8/8/k7/2K5 b - - 0 1) | forsyth apply --san -
stdin:1: error: jieqi has no SAN: '--san' is for chess
[exit 1]
# A line may have moves of its own. Those of the arguments come after them.
$ printf 'startpos moves e2e4 e7e5\n4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves  e4\n4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\nstartpos:0\nstartpos:0 moves\n' | forsyth apply -
rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2
4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1
4k3/8/8/8/8/8/4P3/4K3 w - - 0 1
bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1
bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1
$ printf 'startpos moves e2e4 e7e5\nstartpos moves d2d4\n' | forsyth apply --san - Nc3 f6
e4 e5 Nc3 f6
moves:1:7: error: chess-illegal-move: the piece cannot go there
    d2d4 Nc3 f6
          ^
    stdin:2: move 2, 'Nc3', in rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 1
[exit 1]
$ forsyth apply --san 'startpos moves e2e4' e5
e4 e5
$ printf 'startpos moves e2e4 e7e4\nstartpos moves\nstartpos:960 moves e4\nstartpost moves e4\n' | forsyth apply - a4
moves:1:8: error: chess-illegal-move: the piece cannot go there
    e2e4 e7e4 a4
           ^
    stdin:1: move 2, 'e7e4', in rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
rnbqkbnr/pppppppp/8/8/P7/8/1PPPPPPP/RNBQKBNR b KQkq a3 0 1
stdin:3:10: error: no-such-start: this game has no start position of this number
    startpos:960
             ^
stdin:4:9: error: bad-start: expected 'startpos', or 'startpos:' and a number as in 'startpos:518'
    startpost
            ^
[exit 1]
$ printf 'startpos moves e2e4 e7e4\n' | forsyth apply --json - a4
{"game":"chess","ok":false,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","line":1,"code":"chess-illegal-move","at":2,"message":"the piece cannot go there","move":"e7e4","index":2}
[exit 1]
$ printf 'startpos moves 1R1\n' | forsyth apply --game azul --seed 7 --quiet --json - | grep -o '"moves.*'
"moves":["deal RRRW|RRWW|BRWW|RKWW|YYKK","1R1"]}
# The word "moves" within a string of an operation is part of it.
$ forsyth apply --allow operations '4k3/8/8/8/8/8/4P3/4K3 w - - c0 "White moves e4"; moves e3'
4k3/8/8/8/8/4P3/8/4K3 b - - 0 1
# No argument means standard input, as ever. Where there are no moves, none are printed.
$ echo 'startpos moves e2e4' | forsyth apply --san
e4
$ printf '%s\n' 'startpos' 'startpos moves d4' | forsyth apply --san -
d4
# The text of a game is moves, too: without its tags, comments and variations.
$ printf '[Event "x"]\n[Site "y"]\n\n1. e4 {good} e5 (1... c5) 2. Nf3! Nc6 1-0\n' > $TMP/game.pgn; forsyth apply --san startpos "$(cat $TMP/game.pgn)" Bb5
e4 e5 Nf3 Nc6 Bb5
$ forsyth apply startpos "$(sed 's/ e5/ ) e5/' $TMP/game.pgn)"
moves:1:4: error: chess-bad-move: expected a move such as e2e4, e7e8q, Nf3, exd8=Q or O-O
    e4 )
       ^
    startpos:1: move 2, ')', in rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
[exit 1]
$ forsyth apply startpos "$(sed 's/ 1-0/ {open/' $TMP/game.pgn)"
moves:1:15: error: chess-bad-move: expected a move such as e2e4, e7e8q, Nf3, exd8=Q or O-O
    e4 e5 Nf3 Nc6 {open
                  ^
    startpos:1: move 5, '{open', in r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3
[exit 1]
$ forsyth apply startpos "$(cat $TMP/game.pgn $TMP/game.pgn)"
moves:1:15: error: chess-illegal-move: the piece cannot go there
    e4 e5 Nf3 Nc6 e4 e5 Nf3 Nc6
                  ^
    startpos:1: move 5, 'e4', in r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3
[exit 1]
# A place in a file without lines is a byte, and the game or record.
$ cd $TMP; printf '1. e4 e5 *' > one.pgn; forsyth apply one.pgn e2e4
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
moves:1:1: error: chess-no-piece: the side to move has no such piece there
    e2e4
    ^
    one.pgn:6: game 1, ply 1: move 1, 'e2e4', in rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
moves:1:1: error: chess-no-piece: the side to move has no such piece there
    e2e4
    ^
    one.pgn:10: game 1, ply 2: move 1, 'e2e4', in rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2
[exit 1]
$ cd $TMP; forsyth convert --to packed -o two.fyp startpos '8/8/4k3/8/8/3K4/8/8 w - - 0 1'; forsyth apply two.fyp e2e4
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
moves:1:1: error: chess-no-piece: the side to move has no such piece there
    e2e4
    ^
    two.fyp:56: record 2: move 1, 'e2e4', in 8/8/4k3/8/8/3K4/8/8 w - - 0 1
[exit 1]
