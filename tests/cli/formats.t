# Each format holds the game, and gives the same text back.
$ for f in bin binpack viri; do forsyth convert --to $f docs/samples/training.plain > $TMP/t.$f; forsyth convert --from $f --to plain $TMP/t.$f | cmp - docs/samples/training.plain && wc -c < $TMP/t.$f; done
120
46
48
# What has no move, and a board that is turned round.
$ forsyth convert --to marlin --lossy move docs/samples/training.plain > $TMP/t.marlin
forsyth: lost, as --lossy allows: move
$ forsyth convert --from marlin --to plain $TMP/t.marlin | head -n 8
fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
score 20
ply 0
result 1
e
fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
score -15
ply 1
$ forsyth convert --to bullet --lossy move,fullmove,en-passant,castling,turn,ply docs/samples/training.plain > $TMP/t.bullet
forsyth: lost, as --lossy allows: move fullmove en-passant castling turn
$ forsyth fmt --from bullet $TMP/t.bullet
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1
rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w - - 0 1
rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w - - 0 1
# Files without a mark are recognised.
$ for f in bin binpack marlin viri bullet; do forsyth stats $TMP/t.$f | sed -n '3p;5p'; done
positions: 3
sound: 3
positions: 3
sound: 3
positions: 3
sound: 3
positions: 3
sound: 3
positions: 3
sound: 3
$ cat $TMP/t.viri | forsyth fmt
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2
$ gzip -c $TMP/t.binpack | forsyth convert --to plain | cmp - docs/samples/training.plain && echo same
same
# What is in a sample reaches every command, with its byte.
$ forsyth check --from bullet -v < $TMP/t.bullet
stdin:0: sound
stdin:32: sound
stdin:64: sound
$ forsyth filter --has 'P@e4' --to text $TMP/t.binpack
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2
# Without leave, nothing is lost.
$ forsyth convert --to bullet docs/samples/training.plain | wc -c
docs/samples/training.plain:0: error: sample-loses-move: the format cannot hold moves
    sample 1
docs/samples/training.plain:97: error: sample-loses-move: the format cannot hold moves
    sample 2
docs/samples/training.plain:199: error: sample-loses-move: the format cannot hold moves
    sample 3
0
$ forsyth convert --to marlin --lossy movve docs/samples/training.plain
forsyth: 'convert' takes for '--lossy' names separated by commas: move, ply, halfmove, fullmove, en-passant, castling, turn
See 'forsyth convert --help'.
[exit 2]
$ forsyth convert --to text --lossy move docs/samples/training.plain
forsyth: 'convert' takes '--lossy' only with training formats
See 'forsyth convert --help'.
[exit 2]
$ forsyth convert --to marlin startpos
forsyth: cannot read 'startpos': No such file or directory
[exit 3]
$ forsyth convert --to marlin docs/samples/games.fen
docs/samples/games.fen:74: error: sample-no-score: the format needs a score of each position
    sample 1
docs/samples/games.fen:131: error: sample-no-score: the format needs a score of each position
    sample 2
docs/samples/games.fen:191: error: sample-no-score: the format needs a score of each position
    sample 3
docs/samples/games.fen:253: error: sample-no-score: the format needs a score of each position
    sample 4
docs/samples/games.fen:319: error: sample-no-score: the format needs a score of each position
    sample 5
[exit 1]
$ forsyth convert --to marlin absent.plain
forsyth: cannot read 'absent.plain': No such file or directory
[exit 3]
$ forsyth stats --game jieqi < $TMP/t.binpack
forsyth: cannot read '-': it holds positions of chess, not of jieqi
lines: 0
passed over: 0
positions: 0
sound: 0
unsound: 0
faulty: 0
[exit 3]
# Damage: the byte, and then the next.
$ head -c 75 $TMP/t.bin | forsyth convert --from bin --to plain | sed -n "\$p"
stdin:75: error: sample-cut: the file ends in the middle of a sample
    sample 2
e
$ head -c 40 $TMP/t.binpack | forsyth convert --to plain
stdin:40: error: sample-cut: the file ends in the middle of a sample
    sample 1
[exit 1]
$ head -c 40 $TMP/t.binpack | forsyth check
stdin:40: error: sample-cut: the file ends in the middle of a sample
    sample 1
[exit 1]
$ (printf BINPxxxx; cat $TMP/t.binpack) | forsyth convert --from binpack --to plain --stats | tail -n 2
stdin:0: error: sample-chunk: no chunk begins here, or what it holds does not fit its size
    sample 1
4 samples: 3 converted, 1 reported
result 1
e
$ (head -c 24 $TMP/t.marlin; printf '\301'; tail -c +26 $TMP/t.marlin) | forsyth convert --from marlin --to plain --stats | grep -c fen
stdin:24: error: sample-value: the sample has an invalid value here
    sample 1
3 samples: 2 converted, 1 reported
2
# Lines of EPD and tables hold the same, and so does what 'positions' prints of games.
$ for f in epd csv; do forsyth convert --to $f docs/samples/training.plain > $TMP/t.$f; forsyth convert --from $f --to plain $TMP/t.$f | cmp - docs/samples/training.plain; done; cat $TMP/t.csv $TMP/t.epd
fen,score,result,move,ply
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1,20,1,e2e4,0
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1,-15,-1,e7e5,1
rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2,28,1,g1f3,2
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; ce 20; c9 "1-0";
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 bm e5; ce -15; c9 "1-0";
rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 bm Nf3; ce 28; c9 "1-0"; fmvn 2;
$ forsyth convert --to csv $TMP/t.csv | cmp - $TMP/t.csv && forsyth convert --to csv < $TMP/t.epd | cmp - $TMP/t.csv && echo recognised
recognised
$ printf '1. e4 { [%%eval 0.31] } e5 { [%%eval #-3] } 1-0\n' | forsyth positions --header --columns text,move,ply,result,eval | forsyth convert --to plain | grep -v fen
move e2e4
ply 0
result 1
e
move e7e5
score -31
ply 1
result -1
e
score -31997
ply 2
result 1
e
# What is chosen goes out as it came in.
$ for f in plain bin binpack viri; do forsyth convert --to $f docs/samples/training.plain > $TMP/c.$f; forsyth filter --turn white $TMP/c.$f > $TMP/w.$f; forsyth convert --from $f --to csv $TMP/w.$f | cut -d, -f2-; done
score,result,move,ply
20,1,e2e4,0
28,1,g1f3,2
score,result,move,ply
20,1,e2e4,0
28,1,g1f3,2
score,result,move,ply
20,1,e2e4,0
28,1,g1f3,2
score,result,move,ply
20,1,e2e4,0
28,1,g1f3,2
$ forsyth shuffle --seed 3 --to plain $TMP/c.bin | grep ply
ply 2
ply 1
ply 0
$ forsyth shuffle --seed 3 $TMP/c.bin | forsyth shuffle --seed 9 --from bin | wc -c
120
$ forsyth sample 2 --seed 4 $TMP/c.viri | forsyth stats --from viri | sed -n 3p
positions: 2
$ cd $TMP && forsyth filter --turn white --to marlin c.bin | wc -c
c.bin:0: error: sample-loses-move: the format cannot hold moves
    rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
    ^
    sample 1
c.bin:80: error: sample-loses-move: the format cannot hold moves
    rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2
    ^
    sample 3
0
$ forsyth filter --turn white --to marlin --lossy move $TMP/c.bin | wc -c
forsyth: lost, as --lossy allows: move
64
$ forsyth filter --turn white --to bin docs/samples/training.plain startpos > $TMP/mixed.bin
startpos:1:1: error: sample-no-score: the format needs a score of each position
    rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
    ^
[exit 1]
$ forsyth filter --to packed startpos
forsyth: 'filter' takes for '--to' text or a format that has scores
See 'forsyth filter --help'.
[exit 2]
$ forsyth convert --to pgn startpos
forsyth: 'convert' cannot make games of positions
See 'forsyth convert --help'.
[exit 2]
# Damage: each fault has its byte, and the rest is read.
$ for f in bin viri; do cat $TMP/c.$f $TMP/c.$f > $TMP/d.$f; done; printf '\377\377' | dd of=$TMP/d.bin bs=1 seek=74 conv=notrunc status=none; head -c 230 $TMP/d.bin | forsyth convert --from bin --to csv --stats | cut -d, -f2-
stdin:74: error: sample-illegal: the move is not legal in its position
    sample 2
stdin:230: error: sample-cut: the file ends in the middle of a sample
    sample 6
6 samples: 4 converted, 2 reported
score,result,move,ply
20,1,e2e4,0
28,1,g1f3,2
20,1,e2e4,0
-15,-1,e7e5,1
$ printf '\377\377' | dd of=$TMP/d.viri bs=1 seek=36 conv=notrunc status=none; forsyth convert --from viri --to csv --stats < $TMP/d.viri | cut -d, -f2-
stdin:36: error: sample-illegal: the move is not legal in its position
    sample 2
5 samples: 4 converted, 1 reported
score,result,move,ply
20,1,e2e4,0
20,1,e2e4,0
-15,-1,e7e5,1
28,1,g1f3,2
$ cat $TMP/c.binpack $TMP/c.binpack > $TMP/d.binpack; printf '\377\377\377' | dd of=$TMP/d.binpack bs=1 seek=40 conv=notrunc status=none; forsyth convert --from binpack --to csv --stats < $TMP/d.binpack | cut -d, -f2-
stdin:42: error: sample-illegal: the move is not legal in its position
    sample 2
5 samples: 4 converted, 1 reported
score,result,move,ply
20,1,e2e4,0
20,1,e2e4,0
-15,-1,e7e5,1
28,1,g1f3,2
$ forsyth convert --to marlin -q --lossy move $TMP/c.bin > $TMP/c.marlin; cat $TMP/c.marlin $TMP/c.marlin > $TMP/d.marlin; printf '\007' | dd of=$TMP/d.marlin bs=1 seek=30 conv=notrunc status=none; forsyth convert --from marlin --to csv --stats < $TMP/d.marlin | cut -d, -f2-
stdin:30: error: sample-value: the sample has an invalid value here
    sample 1
6 samples: 5 converted, 1 reported
score,result,move,ply
-15,-1,,1
28,1,,2
20,1,,0
-15,-1,,1
28,1,,2
$ printf 'fen,score,result\n8/8/8/4k3/8/8/4P3/4K3 w - - 0 1,70000,0\n8/8/8/4k3/8/8/4P3/4K3 w - - 0 1,99999999999,1\n' | forsyth convert --to marlin --stats > $TMP/none
stdin:17: error: sample-score-range: the format cannot hold this score
    sample 1
stdin:89: error: sample-value: the sample has an invalid value here
    sample 2
2 samples: 0 converted, 2 reported
[exit 1]
