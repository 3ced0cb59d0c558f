$ forsyth show 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3'
  ┌────────────────────────┐
8 │ ♜  ·  ♝  ♛  ♚  ♝  ♞  ♜ │
7 │ ♟  ♟  ♟  ♟  ·  ♟  ♟  ♟ │
6 │    ·  ♞  ·     ·     · │
5 │ ·     ·     ♟     ·    │
4 │    ·  ♗  ·  ♙  ·     · │
3 │ ·     ·     ·  ♘  ·    │
2 │ ♙  ♙  ♙  ♙     ♙  ♙  ♙ │
1 │ ♖  ♘  ♗  ♕  ♔     ·  ♖ │
  └────────────────────────┘
    a  b  c  d  e  f  g  h
Black to move, castling KQkq, clock 3, move 3
status: ongoing
$ forsyth show --ascii startpos 'k7/8/8/8/8/8/8/6RK w G - 0 1'
  +-----------------+
8 | r n b q k b n r |
7 | p p p p p p p p |
6 | . . . . . . . . |
5 | . . . . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | P P P P P P P P |
1 | R N B Q K B N R |
  +-----------------+
    a b c d e f g h
White to move, castling KQkq, clock 0, move 1
status: ongoing

  +-----------------+
8 | k . . . . . . . |
7 | . . . . . . . . |
6 | . . . . . . . . |
5 | . . . . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . . . . |
1 | . . . . . . R K |
  +-----------------+
    a b c d e f g h
White to move, castling Q, clock 0, move 1, Chess960
status: ongoing
$ forsyth show --ascii --flip 'k7/8/8/8/8/8/8/6RK w - - 0 1'
  +-----------------+
1 | K R . . . . . . |
2 | . . . . . . . . |
3 | . . . . . . . . |
4 | . . . . . . . . |
5 | . . . . . . . . |
6 | . . . . . . . . |
7 | . . . . . . . . |
8 | . . . . . . . k |
  +-----------------+
    h g f e d c b a
White to move, clock 0, move 1
status: ongoing
$ forsyth show '8/8/8/8/8/8/8/8 w KQkq - 0 1' | tail -5
status: stalemate: the game is drawn
unsound: chess-no-white-king: White has no king
unsound: chess-no-black-king: Black has no king
unsound: chess-castling-no-king: a castling right needs its king on the back rank
unsound: chess-castling-no-rook: a castling right needs its rook on the back rank
$ forsyth show --json '8/8/8/8/8/8/8/8 w - - 0 1'
{"game":"chess","ok":true,"text":"8/8/8/8/8/8/8/8 w - - 0 1","board":["........","........","........","........","........","........","........","........"],"turn":"white","castling":{"white":[],"black":[]},"en_passant":null,"halfmove":0,"fullmove":1,"chess960":false,"sound":false,"rules":["chess-no-white-king","chess-no-black-king"],"status":"stalemate","winner":null}
[exit 1]
$ forsyth show --color always 'k7/8/8/8/8/8/8/6RK w - - 0 1' | head -2 | od -c | head -5
0000000   8     033   [   4   8   ;   5   ;   1   8   0   m 033   [   3
0000020   8   ;   5   ;   1   6   m     342 231 232     033   [   4   8
0000040   ;   5   ;   1   3   7   m 033   [   3   8   ;   5   ;   2   3
0000060   1   m             033   [   4   8   ;   5   ;   1   8   0   m
0000100 033   [   3   8   ;   5   ;   2   3   1   m             033   [
$ forsyth show --json 'k7/8 w'
{"game":"chess","ok":false,"text":"k7/8 w","line":1,"code":"chess-few-ranks","at":4,"message":"the board ends before its 8th rank","sound":false,"rules":[]}
[exit 1]
$ forsyth show 'k7/8 w'
argument:1:5: error: chess-few-ranks: the board ends before its 8th rank
    k7/8 w
        ^
[exit 1]
$ forsyth show --svg --ascii startpos
forsyth: '--ascii' and '--svg' cannot be used together
See 'forsyth show --help'.
[exit 2]
# How the game stands.
$ forsyth show 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3' | tail -2
White to move, castling KQkq, clock 1, move 3
status: checkmate: black has won
$ forsyth show '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1' | tail -1
status: stalemate: the game is drawn
$ forsyth show --ascii '4k3/8/8/8/8/8/8/4K2R w - - 100 100' | tail -1
status: draw-50-moves: a draw can be claimed
$ forsyth show --svg startpos | grep -c status
0
[exit 1]
$ forsyth show --json 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3' | grep -o '"sound".*'
"sound":true,"rules":[],"status":"checkmate","winner":"black"}
