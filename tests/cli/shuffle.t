# All lines, in an order that the seed settles.
$ for i in 1 2 3 4 5 6 7 8 9; do echo "8/8/8/8/8/8/8/8 w - - 0 $i"; done > $TMP/nine
$ forsyth shuffle --seed 1 $TMP/nine
8/8/8/8/8/8/8/8 w - - 0 9
8/8/8/8/8/8/8/8 w - - 0 6
8/8/8/8/8/8/8/8 w - - 0 3
8/8/8/8/8/8/8/8 w - - 0 4
8/8/8/8/8/8/8/8 w - - 0 8
8/8/8/8/8/8/8/8 w - - 0 1
8/8/8/8/8/8/8/8 w - - 0 7
8/8/8/8/8/8/8/8 w - - 0 2
8/8/8/8/8/8/8/8 w - - 0 5
$ forsyth shuffle --seed 2 $TMP/nine | head -3
8/8/8/8/8/8/8/8 w - - 0 2
8/8/8/8/8/8/8/8 w - - 0 1
8/8/8/8/8/8/8/8 w - - 0 4
$ forsyth shuffle --seed 1 $TMP/nine | sort | cmp - $TMP/nine
# The last line need not end; faulty lines are reported.
$ printf '8/8/8/8/8/8/8/8 w - - 0 1\nx\n\n8/8/8/8/8/8/8/8 w - - 0 2' | forsyth shuffle --seed 3 --stats
stdin:2:1: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
    x
    ^
8/8/8/8/8/8/8/8 w - - 0 2
8/8/8/8/8/8/8/8 w - - 0 1
4 lines: 2 printed, 0 left out, 1 faulty, 1 passed over
[exit 1]
$ printf '' | forsyth shuffle --seed 3
# The first header stays first.
$ printf 'n\tfen\r\n1\t8/8/8/8/8/8/8/8 w - - 0 1\r\n2\t8/8/8/8/8/8/8/8 w - - 0 2\r\n' > $TMP/t.tsv
$ forsyth shuffle --seed 4 --column fen $TMP/t.tsv $TMP/t.tsv | od -c | sed -n '1p;$p'
0000000   n  \t   f   e   n  \r  \n   2  \t   8   /   8   /   8   /   8
0000173
$ forsyth shuffle --seed 4 --column fen $TMP/t.tsv $TMP/t.tsv | cut -f 1 | tr '\n' ' '; echo
n 2 2 1 1 
$ forsyth shuffle startpos 2>&1 | sed 's/seed [0-9]*/seed N/'
seed N
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
# Memory changes nothing but where lines wait; neither do threads. Nothing stays behind.
$ forsyth playout --game chess --positions --games 200 --seed 5 > $TMP/some; for i in 1 2 3 4 5 6 7 8 9 10 11 12; do cat $TMP/some; done > $TMP/many; wc -l < $TMP/many
853344
$ mkdir $TMP/temporary; forsyth shuffle --seed 9 $TMP/many | cksum; for m in 1 20; do TMPDIR=$TMP/temporary forsyth shuffle --seed 9 --memory $m -j 2 $TMP/many | cksum; done; ls $TMP/temporary
1271907661 40438788
1271907661 40438788
1271907661 40438788
$ forsyth shuffle --seed 9 --memory 1 $TMP/many | sort | cksum; sort $TMP/many | cksum
3707706498 40438788
3707706498 40438788
# Without room for temporary files nothing is printed.
$ TMPDIR=$TMP/nowhere forsyth shuffle --seed 9 --memory 1 $TMP/many
forsyth: cannot make a temporary file: No such file or directory
[exit 3]
$ (trap '' XFSZ; ulimit -f 64; forsyth shuffle --seed 9 --memory 1 $TMP/many)
forsyth: cannot write a temporary file: File too large
[exit 3]
# Every order of three lines is as likely as any other; and of a long file, every part goes to every
# part.
$ head -n 3 $TMP/nine > $TMP/three; for seed in $(seq 300); do forsyth shuffle --seed $seed $TMP/three | cut -d ' ' -f 6 | tr -d '\n'; echo; done | sort | uniq -c | awk '{ d = $1 - 50; chi += d * d / 50; n++ } END { print n, (chi < 20 ? "even" : "uneven " chi) }'
6 even
$ seq 60000 | sed 's/^/8\/8\/8\/8\/8\/8\/8\/8 w - - 0 /' > $TMP/long; forsyth shuffle --seed 1 $TMP/long | awk '{ at[int(($6 - 1) / 6000) " " int((NR - 1) / 6000)]++ } END { for (i in at) { d = at[i] - 600; chi += d * d / 600 } print length(at), (chi > 45 && chi < 125 ? "even" : "uneven " chi) }'
100 even
