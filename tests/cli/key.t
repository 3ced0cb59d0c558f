$ forsyth key startpos
b2deba0a1ff3b501
$ forsyth key --polyglot startpos
463b96181691fc9c
# The positions of the Polyglot format's description.
$ forsyth apply --each startpos e4 d5 e5 f5 Ke2 Kf7 | forsyth key --polyglot
823c9b50fd114196
0756b94461c50fb0
662fafb965db29d4
22a48b5a8e47ff78
652a607ca3f242c1
00fdd303c946bdd9
$ forsyth apply --each startpos a4 b5 h4 b4 c4 bxc3 Ra3 | forsyth key --polyglot | tail -3
3c8123ea7b067637
93d32682782edfae
5c3f9b829b279560
# Counters do not count; an en passant square does where a capture is legal.
$ forsyth key '4k3/8/8/8/8/8/8/4K3 w - - 0 1' '4k3/8/8/8/8/8/8/4K3 w - - 50 99' | uniq | wc -l
1
$ forsyth key '4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1' '4k3/8/8/8/4P3/8/8/4K3 b - - 0 1' | uniq | wc -l
1
$ forsyth key '4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1' '4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1' | uniq | wc -l
2
$ forsyth key '4k3/8/8/8/8/8/8/4K3 w - - 0 1' '4k3/8/8/8/8/8/8/4K3 b - - 0 1' | uniq | wc -l
2
$ forsyth key --json startpos
{"game":"chess","ok":true,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","line":1,"kind":"identity","key":"b2deba0a1ff3b501"}
$ forsyth key --json --polyglot docs/samples/games.fen | head -2
{"game":"chess","ok":true,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","file":"docs/samples/games.fen","line":2,"kind":"polyglot","key":"463b96181691fc9c"}
{"game":"chess","ok":true,"text":"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1","file":"docs/samples/games.fen","line":3,"kind":"polyglot","key":"823c9b50fd114196"}
$ printf '8/8/8/8/8/8/8/8 w - - 0 1\nx\n' | forsyth key
0000000000000000
stdin:2:1: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
    x
    ^
[exit 1]
$ printf 'x\n' | forsyth key --json
{"game":"chess","ok":false,"text":"x","line":1,"code":"chess-bad-piece","at":0,"message":"expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'"}
[exit 1]
