# Some of the lines, in their order; the same for the same seed.
$ for i in 1 2 3 4 5 6 7 8 9; do echo "8/8/8/8/8/8/8/8 w - - 0 $i"; done > $TMP/nine
$ forsyth sample 3 --seed 1 $TMP/nine
8/8/8/8/8/8/8/8 w - - 0 3
8/8/8/8/8/8/8/8 w - - 0 6
8/8/8/8/8/8/8/8 w - - 0 9
$ forsyth sample 3 --seed 1 < $TMP/nine
8/8/8/8/8/8/8/8 w - - 0 3
8/8/8/8/8/8/8/8 w - - 0 6
8/8/8/8/8/8/8/8 w - - 0 9
$ forsyth sample 3 --seed 2 $TMP/nine
8/8/8/8/8/8/8/8 w - - 0 1
8/8/8/8/8/8/8/8 w - - 0 2
8/8/8/8/8/8/8/8 w - - 0 4
$ forsyth sample 0 --seed 2 $TMP/nine
$ forsyth sample 100 --seed 2 $TMP/nine | cmp - $TMP/nine
# It is what comes first in the shuffled order.
$ for n in 1 4 8; do forsyth sample $n --seed 6 $TMP/nine | sort > $TMP/a; forsyth shuffle --seed 6 $TMP/nine | head -n $n | sort | cmp - $TMP/a; done
# Only positions are drawn.
$ printf 'x\n8/8/8/8/8/8/8/8 w - - 0 1\n\n' | forsyth sample 5 --seed 1 --stats
stdin:1:1: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
    x
    ^
8/8/8/8/8/8/8/8 w - - 0 1
3 lines: 1 printed, 0 left out, 1 faulty, 1 passed over
[exit 1]
$ printf 'n,fen\n1,8/8/8/8/8/8/8/8 w - - 0 1\n2,8/8/8/8/8/8/8/8 w - - 0 2\n' > $TMP/t.csv
$ forsyth sample 1 --seed 1 --column fen $TMP/t.csv $TMP/t.csv
n,fen
1,8/8/8/8/8/8/8/8 w - - 0 1
# The number of lines comes first.
$ forsyth sample
forsyth: 'sample' takes the number of lines first: forsyth sample 1000 FILE
See 'forsyth sample --help'.
[exit 2]
$ forsyth sample many startpos
forsyth: 'sample' takes the number of lines first: forsyth sample 1000 FILE
See 'forsyth sample --help'.
[exit 2]
$ forsyth sample 1 startpos 2>&1 | sed 's/seed [0-9]*/seed N/'
seed N
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
# Every line is drawn as often as any other: 20 of 50 lines, with 300 seeds; and so is every part of
# a long file.
$ for i in $(seq 50); do echo "8/8/8/8/8/8/8/8 w - - 0 $i"; done > $TMP/fifty
$ for seed in $(seq 300); do forsyth sample 20 --seed $seed $TMP/fifty; done | sort | uniq -c | awk '{ d = $1 - 120; chi += d * d / 72; n++ } END { print n, (chi > 25 && chi < 80 ? "even" : "uneven " chi) }'
50 even
$ seq 60000 | sed 's/^/8\/8\/8\/8\/8\/8\/8\/8 w - - 0 /' > $TMP/long; forsyth sample 10000 --seed 1 $TMP/long | awk '{ at[int(($6 - 1) / 1200)]++ } END { for (i in at) { d = at[i] - 200; chi += d * d / 167 } print length(at), (chi > 25 && chi < 80 ? "even" : "uneven " chi) }'
50 even
# Threads do not matter.
$ forsyth playout --game chess --positions --games 100 --seed 5 > $TMP/many; echo x >> $TMP/many; cat $TMP/many $TMP/many > $TMP/more
$ for j in 1 2 5; do forsyth sample 1000 --seed 9 --stats -j $j < $TMP/more 2>&1 | cksum; done
4241793125 47497
4241793125 47497
4241793125 47497
$ forsyth sample 1000 --seed 9 --stats < $TMP/more 2>&1 >/dev/null | tail -1
73774 lines: 1000 printed, 72772 left out, 2 faulty, 0 passed over
