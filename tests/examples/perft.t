# Positions whose counts are known far and wide.
$ perft 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' 3 | sort
a2a3: 380
a2a4: 420
b1a3: 400
b1c3: 440
b2b3: 420
b2b4: 421
c2c3: 420
c2c4: 441
d2d3: 539
d2d4: 560
e2e3: 599
e2e4: 600
f2f3: 380
f2f4: 401
g1f3: 440
g1h3: 400
g2g3: 420
g2g4: 421
h2h3: 380
h2h4: 420
total: 8902
$ perft 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1' 3 | tail -n 1
total: 97862
$ perft '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1' 4 | tail -n 1
total: 43238
$ perft 'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1' 3 | tail -n 1
total: 9467
$ perft 'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8' 3 | tail -n 1
total: 62379
$ perft 'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10' 3 | tail -n 1
total: 89890
# Chess960, no moves at all, and a board that no game leads to.
$ perft 'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9' 3 | tail -n 1
total: 12189
$ perft '7k/5Q2/6K1/8/8/8/8/8 b - - 0 90' 2
total: 0
$ perft 'QQQQQQQQ/QQQQQQQQ/8/8/8/8/8/8 w - - 0 1' 1 | tail -n 1
total: 102
# What it refuses.
$ perft '8/8/8/8/8/8/8/9 w - - 0 1' 1
byte 14: a run of empty squares is a digit from 1 to 8
[exit 1]
$ perft '8/8/8/8/8/8/8/8 w - - 0 1' 0
usage: perft FEN DEPTH, with a depth from 1 to 99
[exit 2]
$ perft '8/8/8/8/8/8/8/8 w - - 0 1' 3x
usage: perft FEN DEPTH, with a depth from 1 to 99
[exit 2]
$ perft
usage: perft FEN DEPTH, with a depth from 1 to 99
[exit 2]
