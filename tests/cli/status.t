$ forsyth status startpos
ongoing
$ forsyth status 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3' '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1' '8/8/4k3/8/8/3KB3/8/8 w - - 0 1' '4k3/8/8/8/8/8/8/4K2R w - - 150 100' '4k3/8/8/8/8/8/8/4K2R w - - 100 100' '4k3/8/8/8/8/8/8/4K2R w - - 99 100'
checkmate
stalemate
draw-insufficient
draw-75-moves
draw-50-moves
ongoing
# Repetition is a matter of the moves played.
$ forsyth status startpos --moves 'Nf3 Nf6 Ng1 Ng8'
ongoing
$ forsyth status startpos --moves '1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8'
draw-threefold
$ forsyth status --moves='Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8' startpos
draw-fivefold
$ forsyth status --moves '' startpos
ongoing
$ forsyth status --json startpos
{"game":"chess","ok":true,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","line":1,"turn":"white","status":"ongoing","winner":null,"can_win":{"white":true,"black":true},"over":false,"claimable":false,"message":"the game goes on"}
$ forsyth status --json startpos --moves 'f3 e5 g4 Qh4'
{"game":"chess","ok":true,"text":"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3","line":1,"turn":"white","status":"checkmate","winner":"black","can_win":{"white":false,"black":true},"over":true,"claimable":false,"message":"the side to move is in check and has no legal move: it has lost"}
$ forsyth status --json startpos --moves 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8'
{"game":"chess","ok":true,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 8 5","line":1,"turn":"white","status":"draw-threefold","winner":null,"can_win":{"white":true,"black":true},"over":false,"claimable":true,"message":"the position has occurred three times: a draw can be claimed"}
$ forsyth status --json docs/samples/games.fen | tail -1
{"game":"chess","ok":true,"text":"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9","file":"docs/samples/games.fen","line":6,"turn":"white","status":"ongoing","winner":null,"can_win":{"white":true,"black":true},"over":false,"claimable":false,"message":"the game goes on"}
# Positions that break rules have a status, too.
$ forsyth status '8/8/8/8/8/8/8/8 w - - 0 1' '4k3/4Q3/8/8/8/8/8/8 w - - 0 1'
stalemate
ongoing
# Faults.
$ forsyth status --moves 'e4 e5 Ke3' startpos
moves:1:8: error: chess-illegal-move: the piece cannot go there
    e4 e5 Ke3
           ^
    startpos:1: move 3, 'Ke3', in rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2
[exit 1]
$ forsyth status --json --moves 'e4 e5 Ke3' startpos
{"game":"chess","ok":false,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","line":1,"code":"chess-illegal-move","at":1,"message":"the piece cannot go there","move":"Ke3","index":3}
[exit 1]
$ printf 'x\n8/8/4k3/8/8/3K4/8/8 w - - 0 1\n' | forsyth status
stdin:1:1: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
    x
    ^
draw-insufficient
[exit 1]
$ printf 'x\n8/8/4k3/8/8/3K4/8/8 w - - 0 1\n' | forsyth status --json
{"game":"chess","ok":false,"text":"x","line":1,"code":"chess-bad-piece","at":0,"message":"expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'"}
{"game":"chess","ok":true,"text":"8/8/4k3/8/8/3K4/8/8 w - - 0 1","line":2,"turn":"white","status":"draw-insufficient","winner":null,"can_win":{"white":false,"black":false},"over":true,"claimable":false,"message":"neither side has the material to checkmate"}
[exit 1]
$ forsyth status startpos --moves
forsyth: '--moves' needs a value: play these moves first, such as 'e4 e5', so that repetition is seen
See 'forsyth status --help'.
[exit 2]
# '--' among the moves is no move.
$ forsyth status startpos --moves 'Nf3 d5 -- d4'
moves:1:8: error: chess-bad-move: expected a move such as e2e4, e7e8q, Nf3, exd8=Q or O-O
    Nf3 d5 -- d4
           ^
    startpos:1: move 3, '--' (a null move is not legal), in rnbqkbnr/ppp1pppp/8/3p4/8/5N2/PPPPPPPP/RNBQKB1R w KQkq d6 0 2
[exit 1]
# Who could still win; of a game that is over, who has.
$ forsyth status --json '4k3/8/8/8/8/8/8/4K2R w K - 0 1' '4k3/8/8/8/8/8/8/4K1N1 w - - 0 1'
{"game":"chess","ok":true,"text":"4k3/8/8/8/8/8/8/4K2R w K - 0 1","line":1,"turn":"white","status":"ongoing","winner":null,"can_win":{"white":true,"black":false},"over":false,"claimable":false,"message":"the game goes on"}
{"game":"chess","ok":true,"text":"4k3/8/8/8/8/8/8/4K1N1 w - - 0 1","line":1,"turn":"white","status":"draw-insufficient","winner":null,"can_win":{"white":false,"black":false},"over":true,"claimable":false,"message":"neither side has the material to checkmate"}
$ forsyth status --json startpos --moves 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8'
{"game":"chess","ok":true,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 16 9","line":1,"turn":"white","status":"draw-fivefold","winner":null,"can_win":{"white":false,"black":false},"over":true,"claimable":false,"message":"the position has occurred five times"}
