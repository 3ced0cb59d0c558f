$ cat docs/samples/games.fen docs/samples/broken.fen > $TMP/mixed.fen; printf '\n8/8/4k3/8/8/3K4/8/8 W - - 0 1\n   \n9/9 x\n8/8/8/8/8/8/8/8 w - - 0 1\nxxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r 0 1\n' >> $TMP/mixed.fen; wc -l < $TMP/mixed.fen
16
$ forsyth stats $TMP/mixed.fen startpos
lines: 17
passed over: 3
positions: 10
  chess: 9
  jieqi: 1
sound: 8
unsound: 2
  chess-no-black-king: 2
  chess-no-white-king: 1
faulty: 4
  chess-bad-turn: 2
  chess-bad-digit: 1
  chess-short-rank: 1
$ forsyth stats --json $TMP/mixed.fen
{"lines":16,"passed_over":3,"positions":9,"sound":7,"unsound":2,"faulty":4,"games":{"chess":8,"jieqi":1},"rules":{"chess-no-black-king":2,"chess-no-white-king":1},"faults":{"chess-bad-turn":2,"chess-bad-digit":1,"chess-short-rank":1}}
$ forsyth stats --game jieqi $TMP/mixed.fen | head -5
lines: 16
passed over: 3
positions: 1
  jieqi: 1
sound: 1
$ forsyth stats --allow turn-case $TMP/mixed.fen | grep bad-turn
[exit 1]
$ forsyth stats </dev/null
lines: 0
passed over: 0
positions: 0
sound: 0
unsound: 0
faulty: 0
$ forsyth stats --json </dev/null
{"lines":0,"passed_over":0,"positions":0,"sound":0,"unsound":0,"faulty":0,"games":{},"rules":{},"faults":{}}
$ forsyth stats no-such-file
forsyth: cannot read 'no-such-file': No such file or directory
lines: 0
passed over: 0
positions: 0
sound: 0
unsound: 0
faulty: 0
[exit 3]
# Codes that occur equally often come in their order, the others by how often they occur.
$ (yes x | head -5; yes '8/8/4k3/8/8/3K4/8/8 W - - 0 1' | head -7; yes '8/8' | head -5) | forsyth stats | tail -4
faulty: 17
  chess-bad-turn: 7
  chess-bad-piece: 5
  chess-few-ranks: 5
# What comes in is written, reported or passed over.
$ for c in fmt fix key; do forsyth $c --stats $TMP/mixed.fen 2>&1 >$TMP/out | tail -1; wc -l < $TMP/out; done
16 lines: 9 written, 4 reported, 3 passed over
9
16 lines: 11 written, 2 reported, 3 passed over
11
16 lines: 9 written, 4 reported, 3 passed over
9
$ for c in fmt fix key; do for t in 1 3; do for i in 1 2 3 4 5 6 7 8; do cat $TMP/mixed.fen; head -c 20000 "$(which forsyth)"; done | tee $TMP/in | forsyth $c --threads $t --stats 2>&1 >$TMP/out | tail -1 | sed 's/[^0-9 ]//g' > $TMP/numbers; read -r lines written reported passed < $TMP/numbers; test $lines -eq $((written + reported + passed)) || cat $TMP/numbers; test $written -eq $(wc -l < $TMP/out) || echo written; test $(wc -l < $TMP/in) -eq $lines || test $(($(wc -l < $TMP/in) + 1)) -eq $lines || echo lines; done; done
$ forsyth check --stats $TMP/mixed.fen startpos 2>&1 >/dev/null
17 lines: 8 sound, 2 unsound, 4 faulty, 3 passed over
[exit 1]
$ forsyth key --json --stats $TMP/mixed.fen 2>&1 >$TMP/out; grep -c '"ok":true' $TMP/out; grep -c '"ok":false' $TMP/out
16 lines: 9 written, 4 reported, 3 passed over
9
4
# Of a line that is reported and written it counts that it is written.
$ forsyth fix --stats '8/8/8/8/8/8/8/8 W - - 0 1' 2>&1 | tail -1
1 lines: 1 written, 0 reported, 0 passed over
$ forsyth fmt --stats --column 0 startpos
forsyth: '--column' counts from 1
See 'forsyth fmt --help'.
[exit 2]
