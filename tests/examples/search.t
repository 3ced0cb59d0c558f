# Mate in one and in two, a piece that hangs, one that only seems to hang, a promotion.
$ search 'r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4'
Qxf7#, score 29999
$ search '7k/8/8/8/8/8/R7/1R5K w - - 0 1'
Rb7, score 29997
$ search '4k3/7p/8/3q4/8/4N3/7P/4K3 w - - 0 1'
Nxd5, score 300
$ search '4k3/8/4p3/3p4/8/8/3R4/3RK3 w - - 0 1'
Kf2, score 800
$ search '8/P7/1k6/8/8/8/8/K7 w - - 0 1'
a8=Q, score 900
# Stalemate and checkmate leave nothing to play.
$ search '7k/5Q2/6K1/8/8/8/8/8 b - - 0 90'
0000, score 0
$ search 'R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1'
0000, score -30000
# What it refuses.
$ search '8/8/8/8/8/8/8/9 w - - 0 1'
byte 14: a run of empty squares is a digit from 1 to 8
[exit 1]
$ search
byte 0: there is no text to read
[exit 1]
