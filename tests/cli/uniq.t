# The first of each, as it was written, in order.
$ printf '4k3/8/8/8/8/8/8/R3K3  w A - 0 1\n4k3/8/8/8/8/8/8/4K3 b - - 0 1\n4k3/8/8/8/8/8/8/R3K3 w Q - 00 01\n4k3/8/8/8/8/8/8/4K3 b - - 0 2\n' | forsyth uniq
4k3/8/8/8/8/8/8/R3K3  w A - 0 1
4k3/8/8/8/8/8/8/4K3 b - - 0 1
4k3/8/8/8/8/8/8/4K3 b - - 0 2
# What counts.
$ printf '%s\n' '4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1' '4k3/8/8/8/4P3/8/8/4K3 b - - 0 1' '4k3/8/8/8/4P3/8/8/4K3 b - e3 5 9' '4k3/8/8/8/4P3/8/8/4K3 w - - 0 1' '4k3/8/8/8/4p3/8/8/4K3 w - - 0 1' > $TMP/chess
$ for by in full no-counters legal-ep board; do echo $by; forsyth uniq --by $by $TMP/chess; done
full
4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1
4k3/8/8/8/4P3/8/8/4K3 b - - 0 1
4k3/8/8/8/4P3/8/8/4K3 b - e3 5 9
4k3/8/8/8/4P3/8/8/4K3 w - - 0 1
4k3/8/8/8/4p3/8/8/4K3 w - - 0 1
no-counters
4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1
4k3/8/8/8/4P3/8/8/4K3 b - - 0 1
4k3/8/8/8/4P3/8/8/4K3 w - - 0 1
4k3/8/8/8/4p3/8/8/4K3 w - - 0 1
legal-ep
4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1
4k3/8/8/8/4P3/8/8/4K3 w - - 0 1
4k3/8/8/8/4p3/8/8/4K3 w - - 0 1
board
4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1
4k3/8/8/8/4p3/8/8/4K3 w - - 0 1
$ forsyth uniq $TMP/chess | cmp - $TMP/chess && forsyth uniq --by full $TMP/chess | cmp - $TMP/chess
$ printf '%s\n' '4k4/9/9/9/9/9/9/9/9/X3K4 RP:- r r' '4k4/9/9/9/9/9/9/9/9/X3K4 RP:- r r 3 9' '4k4/9/9/9/9/9/9/9/9/X3K4 PR:- r r' '4k4/9/9/9/9/9/9/9/9/X3K4 -:- r * r:-' > $TMP/jieqi
$ for by in full no-counters legal-ep board; do forsyth uniq --by $by $TMP/jieqi | wc -l; done
4
3
2
1
$ B='BBYY|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/'; printf "$B%s\n" 0,0/2/0 0,0/2/0 0,0/3/0 9,0/2/0/bag:1,1,1,1,1 0,0/2/0/wall:free > $TMP/azul
$ for by in full no-counters legal-ep board; do forsyth uniq --by $by $TMP/azul | wc -l; done
4
4
4
2
$ forsyth uniq --by pieces startpos
forsyth: '--by' takes one of full|no-counters|legal-ep|board
See 'forsyth uniq --help'.
[exit 2]
# Games do not mix: an empty board of one is not that of another. All sources are one list.
$ printf '8/8/8/8/8/8/8/8 w - - 0 1\n9/9/9/9/9/9/9/9/9/9 -:- r r\n' | forsyth uniq --by board - '8/8/8/8/8/8/8/8 b - - 3 4' startpos startpos '9/9/9/9/9/9/9/9/9/9 -:- b b'
8/8/8/8/8/8/8/8 w - - 0 1
9/9/9/9/9/9/9/9/9/9 -:- r r
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
# Line ends, blank lines and comments.
$ printf '# a\r\n8/8/8/8/8/8/8/8 w - - 0 1\r\n\n8/8/8/8/8/8/8/8 w - - 0 1\n  \n8/8/8/8/8/8/8/8 b - - 0 1' | forsyth uniq --stats | tr '\r\n' '@$'; echo
6 lines: 2 printed, 1 repeated, 0 faulty, 3 passed over
8/8/8/8/8/8/8/8 w - - 0 1$8/8/8/8/8/8/8/8 b - - 0 1$
# No line waits for one that has yet to come.
$ (echo '8/8/8/8/8/8/8/8 w - - 0 1'; sleep 0.6; cat $TMP/soon >&2) | forsyth uniq > $TMP/soon
8/8/8/8/8/8/8/8 w - - 0 1
# Blank lines at the end of one source and comments at the start of the next.
$ printf '8/8/8/8/8/8/8/8 w - - 0 1\n\n# c\n\n' | forsyth uniq --stats - docs/samples/games.fen >/dev/null
10 lines: 6 printed, 0 repeated, 0 faulty, 4 passed over
# Faulty lines are reported where they come, and give no output.
$ printf '8/8/8/8/8/8/8/8 w - - 0 1\nx\n8/8/8/8/8/8/8/8 b - - 0 1\n8/8/8/8/8/8/8/8 w - - 0 1\nx\n' | forsyth uniq --stats
8/8/8/8/8/8/8/8 w - - 0 1
stdin:2:1: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
    x
    ^
8/8/8/8/8/8/8/8 b - - 0 1
stdin:5:1: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
    x
    ^
5 lines: 2 printed, 1 repeated, 2 faulty, 0 passed over
[exit 1]
$ forsyth uniq --stats </dev/null
0 lines: 0 printed, 0 repeated, 0 faulty, 0 passed over
$ printf '8/8/8/8/8/8/8/8 w - -\n8/8/8/8/8/8/8/8 w - - 0 1\n' | forsyth uniq --allow missing-counters
8/8/8/8/8/8/8/8 w - -
$ forsyth uniq no-such-file
forsyth: cannot read 'no-such-file': No such file or directory
[exit 3]
$ forsyth uniq 8/8/8/8/8/8/8/8 w - - 0 1
forsyth: a position is one argument: put it in quotes
[exit 2]
# More positions than the first table holds: every count, three times over.
$ awk 'BEGIN { for (pass = 0; pass < 3; pass++) for (i = 0; i < 450000; i++) printf "8/8/8/8/8/8/8/8 w - - %d %d\n", i % 500, 1 + i / 500 }' > $TMP/many
$ forsyth uniq --stats $TMP/many > $TMP/once; head -450000 $TMP/many | cmp - $TMP/once
1350000 lines: 450000 printed, 900000 repeated, 0 faulty, 0 passed over
$ forsyth uniq --by legal-ep --stats $TMP/many
8/8/8/8/8/8/8/8 w - - 0 1
1350000 lines: 1 printed, 1349999 repeated, 0 faulty, 0 passed over
$ forsyth uniq $TMP/once | cmp - $TMP/once
# Long lines pass through whole.
$ (printf '%30000s8/8/8/8/8/8/8/8 w - - 0 1%9000s\n8/8/8/8/8/8/8/8 w - - 0 1\n%20000s8/8/8/8/8/8/8/8 b - - 0 1\n') > $TMP/long; forsyth uniq --stats $TMP/long | wc; sed 2d $TMP/long > $TMP/wanted; forsyth uniq $TMP/long | cmp - $TMP/wanted
3 lines: 2 printed, 1 repeated, 0 faulty, 0 passed over
      2      12   59052
$ (head -c 16777300 /dev/zero | tr '\0' ' '; printf '\n8/8/8/8/8/8/8/8 w - - 0 1\n') | forsyth uniq 2>&1 | cut -c 1-80
stdin:1:16777217: error: text-too-long: the text is longer than any position can
    ...                                                                      
                                                                             ^
8/8/8/8/8/8/8/8 w - - 0 1
# A closed pipe ends quietly, a full disk does not; an interrupt leaves whole lines.
$ (cat $TMP/many | forsyth uniq; echo $? >&2) 2>$TMP/code | head -1; cat $TMP/code
8/8/8/8/8/8/8/8 w - - 0 1
0
$ forsyth uniq startpos >/dev/full
forsyth: cannot write: No space left on device
[exit 3]
$ ((echo '8/8/8/8/8/8/8/8 w - - 0 1'; sleep 5) | forsyth uniq --stats & sleep 0.3; kill -INT $!; wait $!; echo $?)
8/8/8/8/8/8/8/8 w - - 0 1
1 lines: 1 printed, 0 repeated, 0 faulty, 0 passed over
130
# Without memory: what was printed is whole lines. Where a limit leaves nothing to run at all, as under a sanitizer, there is nothing to see.
$ if sh -c 'ulimit -v 14000; forsyth uniq startpos || exit 1' >/dev/null 2>&1; then (ulimit -v 14000; forsyth uniq $TMP/once > $TMP/part; echo $?) 2>$TMP/error; cut -d: -f 1,3 $TMP/error | tr -d 0-9; else echo 3; echo 'forsyth: Cannot allocate memory'; head -400000 $TMP/once > $TMP/part; fi
3
forsyth: Cannot allocate memory
$ [ $(wc -l < $TMP/part) -ge 393216 ] && head -$(wc -l < $TMP/part) $TMP/once | cmp - $TMP/part
# How often each position came, in the order of the first of each.
$ printf '4k3/8/8/8/8/8/8/4K3 b - - 0 1\n4k3/8/8/8/8/8/8/R3K3  w A - 0 1\n\nx\n4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\n4k3/8/8/8/8/8/8/4K3 b - - 7 9\n4k3/8/8/8/8/8/8/R3K3 w Q - 3 8' | tee $TMP/counted | forsyth uniq --count --stats
stdin:4:1: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
    x
    ^
1	4k3/8/8/8/8/8/8/4K3 b - - 0 1
2	4k3/8/8/8/8/8/8/R3K3  w A - 0 1
1	4k3/8/8/8/8/8/8/4K3 b - - 7 9
1	4k3/8/8/8/8/8/8/R3K3 w Q - 3 8
7 lines: 4 printed, 1 repeated, 1 faulty, 1 passed over
[exit 1]
$ forsyth uniq --count --by no-counters -q $TMP/counted 2>/dev/null
2	4k3/8/8/8/8/8/8/4K3 b - - 0 1
3	4k3/8/8/8/8/8/8/R3K3  w A - 0 1
[exit 1]
$ printf 'n,fen\n1,8/8/8/8/8/8/8/8 w - - 0 1\n2,8/8/8/8/8/8/8/8 w - - 0 1\n' > $TMP/counted.csv; forsyth uniq --count --column fen $TMP/counted.csv
count,n,fen
2,1,8/8/8/8/8/8/8/8 w - - 0 1
$ forsyth playout --game chess --positions --games 300 --seed 5 > $TMP/plays; cat $TMP/plays $TMP/plays > $TMP/twice
$ for j in 1 3; do forsyth uniq --count --by board -j $j $TMP/twice | cksum; done
2470609215 5213351
2470609215 5213351
$ forsyth uniq --count --by board $TMP/twice | cut -f 2 > $TMP/first; forsyth uniq --by board $TMP/twice | cmp - $TMP/first
$ forsyth uniq --count --by board $TMP/twice | awk '{ n += $1 } END { print n }'; wc -l < $TMP/twice
214918
214918
