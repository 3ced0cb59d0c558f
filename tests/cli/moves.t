$ forsyth moves startpos
a2a3
a2a4
b1a3
b1c3
b2b3
b2b4
c2c3
c2c4
d2d3
d2d4
e2e3
e2e4
f2f3
f2f4
g1f3
g1h3
g2g3
g2g4
h2h3
h2h4
$ forsyth moves --san 'r3k2r/pp1p4/8/2pP4/8/8/1p5P/R3K2R b KQkq - 0 1'
a5
a6
Rb8
Rc8
Rd8
bxa1=B
bxa1=N
bxa1=Q+
bxa1=R+
b1=B
b1=N
b1=Q+
b1=R+
b5
b6
c4
d6
O-O-O
Kd8
Ke7
Kf7
Kf8
O-O
Rf8
Rg8
Rxh2
Rh3
Rh4
Rh5
Rh6
Rh7
# Several positions: an empty line between two lists, even if one is empty. The second is checkmate.
$ forsyth moves '8/8/8/8/8/8/k7/2K5 b - - 0 1' '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1' '7k/8/6K1/8/8/8/8/8 b - - 0 1'
a2a1
a2a3
a2b3


h8g8
$ forsyth moves '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1'
$ forsyth moves --count docs/samples/games.fen
20
20
31
31
21
$ forsyth moves --count '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1'
0
# Castling is written as 'apply' and other programs take it, in Chess960 as the king taking its rook.
$ forsyth moves '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1' | grep -x -e e1g1 -e e1c1 -e e1h1
e1c1
e1g1
$ forsyth moves '5k2/8/8/8/8/8/8/1R3K1R w HB - 0 1' | grep f1h1
f1h1
$ forsyth moves startpos | while read -r move; do forsyth apply startpos "$move"; done | sort -u | wc -l
20
$ forsyth moves --json '8/8/8/8/8/8/k7/2K5 b - - 0 1' '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1'
{"game":"chess","ok":true,"text":"8/8/8/8/8/8/k7/2K5 b - - 0 1","line":1,"turn":"black","count":3,"moves":[{"move":"a2a1","san":"Ka1"},{"move":"a2a3","san":"Ka3"},{"move":"a2b3","san":"Kb3"}]}
{"game":"chess","ok":true,"text":"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1","line":1,"turn":"black","count":0,"moves":[]}
$ forsyth moves --json --san '8/P7/8/8/8/8/k7/2K5 w - - 0 1'
{"game":"chess","ok":true,"text":"8/P7/8/8/8/8/k7/2K5 w - - 0 1","line":1,"turn":"white","count":7,"moves":[{"move":"a7a8b","san":"a8=B"},{"move":"a7a8n","san":"a8=N"},{"move":"a7a8q","san":"a8=Q+"},{"move":"a7a8r","san":"a8=R+"},{"move":"c1c2","san":"Kc2"},{"move":"c1d1","san":"Kd1"},{"move":"c1d2","san":"Kd2"}]}
$ forsyth moves --json --count docs/samples/games.fen | head -2
{"game":"chess","ok":true,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","file":"docs/samples/games.fen","line":2,"turn":"white","count":20}
{"game":"chess","ok":true,"text":"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1","file":"docs/samples/games.fen","line":3,"turn":"black","count":20}
# Positions that break rules have moves, too; a king is never taken.
$ forsyth moves --count '4k3/4Q3/8/8/8/8/8/8 w - - 0 1' '8/8/8/8/8/8/8/8 w - - 0 1' 'QQQQQQQQ/QQQQQQQQ/8/8/8/8/QQQQQQQQ/QQQQQQQQ w - - 0 1'
22
0
152
$ printf '8/8/8/8/8/8/k7/2K5 b - - 0 1\n8/8/8/8 w\n\n7k/8/6K1/8/8/8/8/8 b - - 0 1\n' | forsyth moves
a2a1
a2a3
a2b3
stdin:2:8: error: chess-few-ranks: the board ends before its 8th rank
    8/8/8/8 w
           ^

h8g8
[exit 1]
$ printf '8/8/8/8 w\n' | forsyth moves --json
{"game":"chess","ok":false,"text":"8/8/8/8 w","line":1,"code":"chess-few-ranks","at":7,"message":"the board ends before its 8th rank"}
[exit 1]
$ forsyth moves --divide startpos
forsyth: '--divide' is not an option of 'moves'
See 'forsyth moves --help'.
[exit 2]
# Where chance is to move there is nothing to list, and a note says why.
$ forsyth moves --game azul startpos
startpos:1: note: chance is to move: use 'forsyth deal' or 'forsyth apply --seed'
$ forsyth moves --game azul --count startpos
startpos:1: note: chance is to move: use 'forsyth deal' or 'forsyth apply --seed'
0
$ forsyth moves --game azul --json startpos
{"game":"azul","ok":true,"text":"----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/bag:20,20,20,20,20/lid:0,0,0,0,0","line":1,"turn":"chance","count":0,"moves":[]}
$ forsyth deal --game azul --seed 1 | forsyth moves --count
90
$ forsyth moves --json 'xXxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:- r+b9xb9 r' | grep -o '"turn.*'
"turn":"chance","count":36,"moves":[{"move":"=Axa"},{"move":"=Axc"},{"move":"=Axe"},{"move":"=Axh"},{"move":"=Axp"},{"move":"=Axr"},{"move":"=Cxa"},{"move":"=Cxc"},{"move":"=Cxe"},{"move":"=Cxh"},{"move":"=Cxp"},{"move":"=Cxr"},{"move":"=Exa"},{"move":"=Exc"},{"move":"=Exe"},{"move":"=Exh"},{"move":"=Exp"},{"move":"=Exr"},{"move":"=Hxa"},{"move":"=Hxc"},{"move":"=Hxe"},{"move":"=Hxh"},{"move":"=Hxp"},{"move":"=Hxr"},{"move":"=Pxa"},{"move":"=Pxc"},{"move":"=Pxe"},{"move":"=Pxh"},{"move":"=Pxp"},{"move":"=Pxr"},{"move":"=Rxa"},{"move":"=Rxc"},{"move":"=Rxe"},{"move":"=Rxh"},{"move":"=Rxp"},{"move":"=Rxr"}]}
# Where no game that is asked writes moves with --san the question was wrong; where some do, not.
$ forsyth moves --san --game azul startpos
startpos:1: error: azul has no SAN: '--san' is for chess
[exit 2]
$ forsyth deal --game azul --seed 1 | forsyth moves --san
stdin:1: error: azul has no SAN: '--san' is for chess
[exit 2]
$ forsyth deal --game azul --seed 1 | forsyth moves --san --json
stdin:1: error: azul has no SAN: '--san' is for chess
[exit 2]
$ (echo '8/8/8/8/8/8/k7/2K5 b - - 0 1'; forsyth deal --game azul --seed 1) | forsyth moves --san
Ka1
Ka3
Kb3
stdin:2: error: azul has no SAN: '--san' is for chess
[exit 1]
$ (echo '8/8/8/8/8/8/k7/2K5 b - - 0 1'; forsyth deal --game azul --seed 1) | forsyth moves --san --json --threads 2
{"game":"chess","ok":true,"text":"8/8/8/8/8/8/k7/2K5 b - - 0 1","line":1,"turn":"black","count":3,"moves":[{"move":"a2a1","san":"Ka1"},{"move":"a2a3","san":"Ka3"},{"move":"a2b3","san":"Kb3"}]}
stdin:2: error: azul has no SAN: '--san' is for chess
[exit 1]
$ forsyth deal --game azul --seed 1 | forsyth moves --san --count
90
# Line n of one list is line n of the other.
$ forsyth moves 'r3k2r/pp1p4/8/2pP4/8/8/1p5P/R3K2R b KQkq - 0 1' > $TMP/plain
$ forsyth moves --san 'r3k2r/pp1p4/8/2pP4/8/8/1p5P/R3K2R b KQkq - 0 1' | paste -d' ' $TMP/plain - | sed -n '1p;5,8p;20p;$p'
a7a5 a5
a8d8 Rd8
b2a1b bxa1=B
b2a1n bxa1=N
b2a1q bxa1=Q+
e8e7 Ke7
h8h7 Rh7
