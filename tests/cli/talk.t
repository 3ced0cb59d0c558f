# needs: script pty
# Notes and repairs are not said; what is wrong is.
$ forsyth moves --game azul startpos
startpos:1: note: chance is to move: use 'forsyth deal' or 'forsyth apply --seed'
$ forsyth moves -q --game azul startpos
$ forsyth fmt --dialect pikafish --game jieqi -q startpos
xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w R2A2C2P5N2B2r2a2c2p5n2b2 0 1
$ forsyth fix '8/8/4k3/8/8/3K4/8/8 W - - 0 1'
argument:1:21: fixed: chess-bad-turn: the side to move is 'w' or 'b'
    8/8/4k3/8/8/3K4/8/8 W - - 0 1
                        ^
    turn: 'W' becomes 'w'
8/8/4k3/8/8/3K4/8/8 w - - 0 1
$ forsyth fix --quiet '8/8/4k3/8/8/3K4/8/8 W - - 0 1'
8/8/4k3/8/8/3K4/8/8 w - - 0 1
$ forsyth fix -q '8/8/4k3/8/8/3K4/8/9 W - - 0 1'
argument:1:19: error: chess-bad-digit: a run of empty squares is a digit from 1 to 8
    8/8/4k3/8/8/3K4/8/9 W - - 0 1
                      ^
[exit 1]
$ forsyth deal -q --game azul > $TMP/dealt; wc -l < $TMP/dealt
1
$ forsyth playout -q --game azul --seed 1 --games 10 | wc -l
7
$ echo '8/8/4k3/8/8/3K4/8/8 W - - 0 1' | forsyth check -q --stats
stdin:1:21: error: chess-bad-turn: the side to move is 'w' or 'b'
    8/8/4k3/8/8/3K4/8/8 W - - 0 1
                        ^
    repair: turn: 'W' becomes 'w'
    accepted with --allow turn-case
1 lines: 0 sound, 0 unsound, 1 faulty, 0 passed over
[exit 1]
# Nor is progress shown.
$ awk 'BEGIN { for (i = 1; i <= 30000; i++) print "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 " i }' > $TMP/many.fen
$ script -qec "(cat $TMP/many.fen; sleep 1.3) | forsyth stats -q --threads 2" /dev/null > $TMP/shown; grep -c 'a second' $TMP/shown
0
[exit 1]
# Who types a command and nothing more is told what it waits for.
$ script -qec 'forsyth key' /dev/null < /dev/null | tr -d '\r'
forsyth: reading positions from the terminal, one a line; end with Ctrl-D
$ script -qec 'forsyth json --reverse' /dev/null < /dev/null | tr -d '\r'
forsyth: reading JSON objects from the terminal, one a line; end with Ctrl-D
$ script -qec 'forsyth key -q' /dev/null < /dev/null | tr -d '\r'
$ script -qec 'forsyth key startpos' /dev/null < /dev/null | tr -d '\r'
b2deba0a1ff3b501
$ forsyth key < /dev/null
# Of the faults on standard error so many are shown, the same with any number of threads.
$ for t in 1 3; do printf 'x\n8/8/4k3/8/8/3K4/8/8 w - - 0 1\ny\nz\n' | forsyth fmt -j $t --stats --max-errors 1; echo $?; done
stdin:1:1: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
    x
    ^
8/8/4k3/8/8/3K4/8/8 w - - 0 1
forsyth: 2 more faults are not shown; '--max-errors' shows more
4 lines: 1 written, 3 reported, 0 passed over
1
stdin:1:1: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
    x
    ^
8/8/4k3/8/8/3K4/8/8 w - - 0 1
forsyth: 2 more faults are not shown; '--max-errors' shows more
4 lines: 1 written, 3 reported, 0 passed over
1
$ yes x | head -200000 > $TMP/junk; for t in 1 3; do forsyth uniq -j $t $TMP/junk 2> $TMP/said.$t; echo $?; done; cmp $TMP/said.1 $TMP/said.3; grep -c ': error:' $TMP/said.3; tail -1 $TMP/said.3
1
1
1000
forsyth: 199000 more faults are not shown; '--max-errors' shows more
$ printf 'x\ny\n' | forsyth fmt --max-errors 0
forsyth: 2 more faults are not shown; '--max-errors' shows more
[exit 1]
$ printf 'x\ny\n' | forsyth fmt --max-errors 2
stdin:1:1: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
    x
    ^
stdin:2:1: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
    y
    ^
[exit 1]
# Verdicts are data: all of them come, unless fewer are asked for. Then what counts is lines.
$ forsyth check $TMP/junk | grep -c error:
1200000
$ for t in 1 3; do forsyth check -j $t --stats --max-errors 2 $TMP/junk > $TMP/said.$t; echo $?; grep -c error: $TMP/said.$t; done; cmp $TMP/said.1 $TMP/said.3
forsyth: 199998 more faults are not shown; '--max-errors' shows more
200000 lines: 0 sound, 0 unsound, 200000 faulty, 0 passed over
1
12
forsyth: 199998 more faults are not shown; '--max-errors' shows more
200000 lines: 0 sound, 0 unsound, 200000 faulty, 0 passed over
1
12
$ printf 'x\n8/8/4k3/8/8/3K4/8/8 w - - 0 1\ny\n' | forsyth check -v --max-errors 0
stdin:2: sound
forsyth: 2 more faults are not shown; '--max-errors' shows more
[exit 1]
$ printf 'x\ny\n' | forsyth check --for stockfish --stats --max-errors 1
stdin:1:1: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
    x
    ^
forsyth: 1 more faults are not shown; '--max-errors' shows more
2 lines: 0 same, 0 other, 0 refused, 0 unsure, 2 faulty, 0 passed over
[exit 1]
$ printf 'x\ny\n' | forsyth check --json --max-errors 1 | wc -l
2
# So are reports of repairs.
$ yes '8/8/4k3/8/8/3K4/8/8 W - - 0 1' | head -1500 | forsyth fix 2>&1 > /dev/null | grep -c fixed:
1500
# A terminal is drawn on in colour; a file is not.
$ for o in - $TMP/board; do TERM=xterm script -qec "forsyth show -o $o startpos" /dev/null < /dev/null > $TMP/shown; cat $TMP/shown | grep -c '\[0m'; done; grep -c '\[0m' $TMP/board
8
0
0
[exit 1]
