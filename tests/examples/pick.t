# By number, by name, by squares; what is no move is explained.
$ printf '%s\n' e4 99 Ke3 foo 0000 '' ' 0000' g1f3 1 quit | pick 1
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
  1 Na3       2 Nc3       3 Nf3       4 Nh3       5 a3        6 a4
  7 b3        8 b4        9 c3       10 c4       11 d3       12 d4
 13 e3       14 e4       15 f3       16 f4       17 g3       18 g4
 19 h3       20 h4
Your move? The machine plays g5.
  +-----------------+
8 | r n b q k b n r |
7 | p p p p p p . p |
6 | . . . . . . . . |
5 | . . . . . . p . |
4 | . . . . P . . . |
3 | . . . . . . . . |
2 | P P P P . P P P |
1 | R N B Q K B N R |
  +-----------------+
    a b c d e f g h
White to move, castling KQkq, en passant g6, clock 0, move 2
  1 Ba6       2 Bb5       3 Bc4       4 Bd3       5 Be2       6 Ke2
  7 Na3       8 Nc3       9 Ne2      10 Nf3      11 Nh3      12 Qe2
 13 Qf3      14 Qg4      15 Qh5      16 a3       17 a4       18 b3
 19 b4       20 c3       21 c4       22 d3       23 d4       24 e5
 25 f3       26 f4       27 g3       28 g4       29 h3       30 h4
Your move? There is no move 99.
Your move? the piece cannot go there
    Ke3
     ^
Your move? expected a move such as e2e4, e7e8q, Nf3, exd8=Q or O-O
    foo
     ^
Your move? There is no move 0000.
Your move? Your move? Your move? The machine plays f6.
  +-----------------+
8 | r n b q k b n r |
7 | p p p p p . . p |
6 | . . . . . p . . |
5 | . . . . . . p . |
4 | . . . . P . . . |
3 | . . . . . N . . |
2 | P P P P . P P P |
1 | R N B Q K B . R |
  +-----------------+
    a b c d e f g h
White to move, castling KQkq, clock 0, move 3
  1 Ba6       2 Bb5       3 Bc4       4 Bd3       5 Be2       6 Ke2
  7 Na3       8 Nc3       9 Nd4      10 Ne5      11 Ng1      12 Nh4
 13 Nxg5     14 Qe2      15 Rg1      16 a3       17 a4       18 b3
 19 b4       20 c3       21 c4       22 d3       23 d4       24 e5
 25 g3       26 g4       27 h3       28 h4
Your move? The machine plays bxa6.
  +-----------------+
8 | r n b q k b n r |
7 | p . p p p . . p |
6 | p . . . . p . . |
5 | . . . . . . p . |
4 | . . . . P . . . |
3 | . . . . . N . . |
2 | P P P P . P P P |
1 | R N B Q K . . R |
  +-----------------+
    a b c d e f g h
White to move, castling KQkq, clock 0, move 4
  1 Ke2       2 Kf1       3 Na3       4 Nc3       5 Nd4       6 Ne5
  7 Ng1       8 Nh4       9 Nxg5     10 O-O      11 Qe2      12 Rf1
 13 Rg1      14 a3       15 a4       16 b3       17 b4       18 c3
 19 c4       20 d3       21 d4       22 e5       23 g3       24 g4
 25 h3       26 h4
Your move? You leave.
# Every way in which a game ends.
$ echo Ra8 | pick 1 '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1' | tail -n 2
Your move? The game is over: checkmate.
You win.
$ echo a4 | pick 1 '3r2k1/5ppp/8/8/8/8/P5PP/7K w - - 0 1' | tail -n 3
Your move? The machine plays Rd1#.
The game is over: checkmate.
The machine wins.
$ echo Qc7 | pick 1 'k7/8/1K6/8/8/8/8/2Q5 w - - 0 1' | tail -n 2
Your move? The game is over: stalemate.
Nobody wins.
$ echo Kxe2 | pick 1 '8/8/4k3/8/8/8/4r3/4K3 w - - 0 1' | tail -n 2
Your move? The game is over: draw-insufficient.
Nobody wins.
$ echo Ke2 | pick 1 '4k3/8/8/8/8/8/8/R3K3 w - - 149 120' | tail -n 2
Your move? The game is over: draw-75-moves.
Nobody wins.
$ printf '%s\n' draw Ra2 draw | pick 1 '4k3/8/8/8/8/8/8/R3K3 w - - 99 80' | tail -n 2
You may claim a draw: draw-50-moves.
Your move? You claim a draw.
$ printf '%s\n' draw Ra2 Ra1 Ra2 Ra1 draw | pick 1 '7k/5K2/8/6P1/8/8/8/R7 w - - 0 1' | tail -n 2
You may claim a draw: draw-threefold.
Your move? You claim a draw.
$ printf '%s\n' Ra2 Ra1 Ra2 Ra1 Ra2 Ra1 Ra2 Ra1 | pick 1 '7k/5K2/8/6P1/8/8/8/R7 w - - 0 1' | tail -n 3
Your move? The machine plays Kh8.
The game is over: draw-fivefold.
Nobody wins.
$ : | pick 1 '4k3/8/8/8/8/8/8/R3K3 w - - 0 1' | tail -n 1
Your move? You leave.
# What it refuses.
$ pick 1 '8/8/8/8/8/8/8/9 w - - 0 1'
byte 14: a run of empty squares is a digit from 1 to 8
[exit 1]
$ pick 1 2 3
usage: pick [SEED [FEN]]
[exit 2]
