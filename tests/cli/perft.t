$ forsyth perft startpos 0
1
$ forsyth perft startpos 1
20
$ forsyth perft startpos 2
400
$ forsyth perft startpos 3
8902
$ forsyth perft startpos 4
197281
$ forsyth perft 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1' 3
97862
$ forsyth perft '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1' 5
674624
$ forsyth perft '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1' 5
0
$ forsyth perft '8/8/8/8/8/8/8/8 w - - 0 1' 4
0
# However many threads, with memory or without: the same numbers.
$ for threads in 1 2 3 256; do forsyth perft --threads $threads startpos 4; done
197281
197281
197281
197281
$ for hash in 0 1 8; do forsyth perft --threads 2 --hash $hash '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1' 5; done
674624
674624
674624
$ for threads in 1 3 256; do forsyth perft --threads $threads --hash 2 startpos 5; forsyth perft --divide --threads $threads --hash 2 startpos 5 | tail -1; done
4865609
total: 4865609
4865609
total: 4865609
4865609
total: 4865609
$ for depth in 0 1 2 3 4 5; do forsyth perft '4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1' $depth; forsyth perft --divide --threads 2 --hash 1 '4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1' $depth | tail -1; done
1
total: 1
16
total: 16
221
total: 221
3610
total: 3610
57515
total: 57515
961920
total: 961920
$ forsyth perft --divide startpos 3
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
$ forsyth perft --divide startpos 3 | awk '/^[a-h]/ { sum += $2 } END { print sum }'
8902
$ forsyth perft --divide startpos 0
total: 1
$ forsyth perft --divide '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1' 2
total: 0
# Several positions.
$ forsyth perft docs/samples/games.fen 2
400
600
707
1016
528
$ printf '8/8/8/8/8/8/k7/2K5 b - - 0 1\n\nx\n7k/8/6K1/8/8/8/8/8 b - - 0 1\n' | forsyth perft --divide - 2
a2a1: 3
a2a3: 4
a2b3: 3

total: 10
stdin:3:1: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
    x
    ^

h8g8: 5

total: 5
[exit 1]
$ forsyth perft --json startpos 3 | sed 's/"seconds":[0-9.]*,"nodes_per_second":[0-9]*/"seconds":S,"nodes_per_second":N/'
{"game":"chess","ok":true,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","line":1,"depth":3,"nodes":8902,"seconds":S,"nodes_per_second":N}
$ forsyth perft --json --divide '8/8/8/8/8/8/k7/2K5 b - - 0 1' 2 | sed 's/"seconds":[0-9.]*,"nodes_per_second":[0-9]*/"seconds":S,"nodes_per_second":N/'
{"game":"chess","ok":true,"text":"8/8/8/8/8/8/k7/2K5 b - - 0 1","line":1,"depth":2,"nodes":10,"seconds":S,"nodes_per_second":N,"divide":{"a2a1":3,"a2a3":4,"a2b3":3}}
$ forsyth perft --json 'x/8/8/8/8/8/8/8 w - - 0 1' 2
{"game":"chess","ok":false,"text":"x/8/8/8/8/8/8/8 w - - 0 1","line":1,"code":"chess-bad-piece","at":0,"message":"expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'"}
[exit 1]
$ forsyth perft 'x/8/8/8/8/8/8/8 w - - 0 1' 2
argument:1:1: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
    x/8/8/8/8/8/8/8 w - - 0 1
    ^
[exit 1]
# Wrong usage.
$ forsyth perft startpos
forsyth: 'perft' needs a position and a depth
See 'forsyth perft --help'.
[exit 2]
$ forsyth perft 3
forsyth: 'perft' needs a position and a depth
See 'forsyth perft --help'.
[exit 2]
$ forsyth perft startpos five
forsyth: 'perft' takes a depth from 0 to 64 after the position
See 'forsyth perft --help'.
[exit 2]
$ forsyth perft startpos 65
forsyth: 'perft' takes a depth from 0 to 64 after the position
See 'forsyth perft --help'.
[exit 2]
$ forsyth perft startpos -- -1
forsyth: 'perft' takes a depth from 0 to 64 after the position
See 'forsyth perft --help'.
[exit 2]
$ forsyth perft startpos 3 4
forsyth: 'perft' needs a position and a depth
See 'forsyth perft --help'.
[exit 2]
$ forsyth perft rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 3
forsyth: a position is one argument: put it in quotes
[exit 2]
$ forsyth perft --threads 0 startpos 3
forsyth: '--threads' takes a number from 1 to 256
See 'forsyth perft --help'.
[exit 2]
$ forsyth perft --threads 257 startpos 3
forsyth: '--threads' takes a number from 1 to 256
See 'forsyth perft --help'.
[exit 2]
$ forsyth perft --threads=two startpos 3
forsyth: '--threads' takes a number from 1 to 256
See 'forsyth perft --help'.
[exit 2]
$ forsyth perft startpos 3 --threads
forsyth: '--threads' needs a number from 1 to 256
See 'forsyth perft --help'.
[exit 2]
$ forsyth perft --hash -1 startpos 3
forsyth: '--hash' takes a number from 0 to 1048576
See 'forsyth perft --help'.
[exit 2]
$ forsyth perft --hash 99999999999999999999 startpos 3
forsyth: '--hash' takes a number from 0 to 1048576
See 'forsyth perft --help'.
[exit 2]
# More than a number can hold.
$ forsyth perft --hash 16 'k7/8/8/8/8/8/8/K7 w - - 0 1' 24
6657565910803610611
$ forsyth perft --hash 16 'k7/8/8/8/8/8/8/K7 w - - 0 1' 25
argument:1:1: error: count-too-large: the count does not fit in 64 bits
    k7/8/8/8/8/8/8/K7 w - - 0 1
    ^
[exit 1]
$ forsyth perft --json --hash 16 'k7/8/8/8/8/8/8/K7 w - - 0 1' 25
{"game":"chess","ok":false,"text":"k7/8/8/8/8/8/8/K7 w - - 0 1","line":1,"code":"count-too-large","at":0,"message":"the count does not fit in 64 bits"}
[exit 1]
# A build with sanitizers does not start under a limit; there the system refuses so much memory.
$ limit=1000000; sh -c "ulimit -v $limit; forsyth --version || exit 1" >/dev/null 2>&1 || limit=unlimited; (ulimit -v $limit; forsyth perft --hash 1048576 startpos 3)
forsyth: no memory for '--hash': Cannot allocate memory
[exit 3]
# Nor is there room for the stacks of so many threads; those that start count everything.
$ limit=1000000; sh -c "ulimit -v $limit; forsyth --version || exit 1" >/dev/null 2>&1 || limit=unlimited; (ulimit -v $limit; forsyth perft --threads 256 --hash 256 startpos 5)
4865609
# An interrupt ends it at once.
$ (forsyth perft --threads 2 startpos 20 & sleep 0.3; kill -INT $!; wait $!; echo $?)
130
$ (forsyth perft --hash 8 startpos 20 & sleep 0.3; kill -INT $!; wait $!; echo $?)
130
$ (sh -c 'echo "8/8/8/8/8/8/k7/2K5 b - - 0 1"; echo "7k/8/6K1/8/8/8/8/8 b - - 0 1"' | forsyth perft - 60 & sleep 0.3; kill -INT $!; wait $!; echo $?)
130
# What the last moves are.
$ forsyth perft --details startpos 5
nodes: 4865609
captures: 82719
en passant: 258
castles: 0
promotions: 0
checks: 27351
discovery checks: 6
double checks: 0
checkmates: 347
$ forsyth perft --details --threads 3 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1' 4 | tail -8
captures: 757163
en passant: 1929
castles: 128013
promotions: 15172
checks: 25523
discovery checks: 42
double checks: 6
checkmates: 43
$ forsyth perft --details --game jieqi startpos 2
nodes: 66462
captures: 2520
turned over: 66204
checks: 258
checkmates: 0
$ forsyth deal --game azul --seed 4 | forsyth perft --details - 2
nodes: 4752
from centre: 648
tokens: 648
to floor: 792
round ends: 0
$ forsyth perft --details --json startpos 4 | grep -o '"details".*'
"details":{"captures":1576,"en_passant":0,"castles":0,"promotions":0,"checks":469,"discovery_checks":0,"double_checks":0,"checkmates":8}}
$ forsyth perft --details startpos 0
nodes: 1
captures: 0
en passant: 0
castles: 0
promotions: 0
checks: 0
discovery checks: 0
double checks: 0
checkmates: 0
$ forsyth perft --details --hash 1 startpos 3
forsyth: 'perft' takes '--details' without '--divide' and '--hash'
See 'forsyth perft --help'.
[exit 2]
