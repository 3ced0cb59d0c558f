# Games that the search plays with itself: the same for any number of threads.
$ forsyth dataset make --games 4 --nodes 200 --seed 5 -j 1 -o $TMP/one.binpack && forsyth dataset make --games 4 --nodes 200 --seed 5 -j 2 > $TMP/two.binpack && cmp $TMP/one.binpack $TMP/two.binpack && ls $TMP
one.binpack
two.binpack
$ forsyth dataset check $TMP/one.binpack | sed -n '2,4p;7,8p'
games: 4
faulty: 0
  illegal moves: 0
repeated between files: 0
results that contradict the moves: 0
$ forsyth dataset make --games 2 --nodes 100 --seed 5 --to csv | sed '/^fen,/d' | cut -d, -f2- | wc -l
140
# The formats and games that it can be.
$ forsyth dataset make --games 1 --nodes 50 --seed 5 --to marlin
forsyth: 'dataset' needs '--lossy' for what this format cannot hold: docs/formats.md lists it
See 'forsyth dataset --help'.
[exit 2]
$ forsyth dataset make --games 1 --nodes 50 --seed 5 --to marlin --lossy move | forsyth dataset check --from marlin --json
{"samples":40,"games":1,"faulty":0,"illegal_moves":0,"in_check":3,"repeated":0,"between_files":0,"contradictions":0}
$ for f in plain bin viri bullet epd csv; do forsyth dataset make --games 2 --nodes 50 --seed 5 --to $f --lossy move,ply,halfmove,fullmove,en-passant,castling,turn | forsyth convert --from $f --to csv | cut -d, -f2,3 | sha256sum | cut -c1-8; done | sort -u | wc -l
1
$ forsyth dataset make --game jieqi --games 1 --nodes 50 --seed 5
forsyth: 'dataset' has only '--to pgn' for this game
See 'forsyth dataset --help'.
[exit 2]
$ for g in chess jieqi azul; do forsyth dataset make --game $g --games 2 --nodes 30 --seed 5 --to pgn | forsyth games --check && echo sound; done
sound
sound
sound
# After a kill nothing whole is lost, and nothing repeated.
$ (forsyth dataset make --games 1000000 --nodes 300 --seed 6 --to plain -o $TMP/kill.plain & pid=$!; for i in $(seq 600); do [ -s $TMP/kill.plain ] && break; sleep 0.1; done; kill -9 $pid; wait $pid) 2> /dev/null; printf 'fen half a sam' >> $TMP/kill.plain; ls $TMP
kill.plain
kill.plain.state
one.binpack
two.binpack
$ done=$(sed -n 's/^games 0*\([1-9][0-9]*\) .*/\1/p' $TMP/kill.plain.state); games=$((done + 3)); forsyth dataset make --games $games --nodes 300 --seed 6 --to plain -o $TMP/kill.plain --resume && forsyth dataset make --games $games --nodes 300 --seed 6 -j 2 --to plain | cmp - $TMP/kill.plain && ls $TMP
kill.plain
one.binpack
two.binpack
# What is whole is not begun again, nor replaced, nor continued as something else.
$ forsyth dataset make --games 4 --nodes 200 --seed 5 -o $TMP/one.binpack 2>&1 | sed "s|$TMP|TMP|"
forsyth: will not replace 'TMP/one.binpack': '--resume' goes on with it
$ forsyth dataset make --games 4 --nodes 200 --seed 5 -o $TMP/one.binpack --resume 2>&1 | sed "s|$TMP|TMP|"
forsyth: cannot go on with 'TMP/one.binpack': it is whole, or has lost its state
$ forsyth dataset make --games 4 --resume
forsyth: 'dataset' needs the '--seed' of the data set to resume
See 'forsyth dataset --help'.
[exit 2]
$ cp $TMP/one.binpack $TMP/three.binpack; printf 'other\ngames 1 bytes 10\n' > $TMP/three.binpack.state; forsyth dataset make --seed 5 -o $TMP/three.binpack --resume 2>&1 | sed "s|$TMP|TMP|"; cmp $TMP/one.binpack $TMP/three.binpack
forsyth: cannot go on with 'TMP/three.binpack': it was begun with another seed or other options
$ done=$(printf 'other\ngames 9 bytes 10\n' > $TMP/three.binpack.state; forsyth dataset make --games 4 --seed 5 -o $TMP/three.binpack --resume 2>&1); ls $TMP | grep three
three.binpack
three.binpack.state
$ flock $TMP/three.binpack forsyth dataset make --games 4 --seed 5 -o $TMP/three.binpack --resume 2>&1 | sed "s|$TMP|TMP|"
forsyth: cannot write 'TMP/three.binpack': another program is writing to it
$ ln -s /dev/full $TMP/full; forsyth dataset make --games 1 --nodes 20 --seed 5 -o $TMP/full 2>&1 | sed "s|$TMP|TMP|"; ls $TMP | grep full
forsyth: cannot write 'TMP/full': No space left on device
full
# Games stay whole when files are split; the seed settles which goes where.
$ cd $TMP && forsyth dataset split one.binpack two.binpack --seed 1 --parts a.bin:60,b.bin:40 --to bin && forsyth dataset check a.bin b.bin
a.bin: 415 samples
b.bin: 267 samples
samples: 682
games: 8
faulty: 0
  illegal moves: 0
in check: 44
repeated within a file: 216
repeated between files: 127
results that contradict the moves: 0
[exit 1]
$ cd $TMP && forsyth dataset make --games 12 --nodes 60 --seed 8 -o many.binpack && forsyth dataset split many.binpack --seed 2 --parts train.plain:3,test.plain:1 --to plain && forsyth dataset check train.plain test.plain | sed -n '1,3p;7p'; ls | grep -c part$
train.plain: 592 samples
test.plain: 45 samples
samples: 637
games: 12
faulty: 0
repeated between files: 0
0
[exit 1]
$ forsyth dataset split docs/samples/training.plain --parts a:1
forsyth: 'dataset' needs two '--parts' or more
See 'forsyth dataset --help'.
[exit 2]
$ forsyth dataset split docs/samples/training.plain --parts $TMP/no/a:1,$TMP/no/b:1 --seed 1 2>&1 | sed "s|$TMP|TMP|"
forsyth: cannot write 'TMP/no/a': No such file or directory
$ cd $TMP && forsyth dataset split one.binpack --seed 1 --parts same:1,same:1; ls | grep -c same
forsyth: cannot write 'same.part': File exists
0
[exit 1]
# What is no plain file stays what it is, and a link keeps pointing to its file.
$ cd $TMP && cp a.bin old.bin && ln -s old.bin link.bin && mkfifo pipe && (timeout 20 cat pipe > piped.bin & forsyth dataset split a.bin --seed 1 --parts link.bin:1,pipe:1 > /dev/null; wait) && [ -p pipe ] && [ -L link.bin ] && [ $(cat old.bin piped.bin | wc -c) = $(wc -c < a.bin) ] && ls | grep -c part$
0
[exit 1]
$ cd $TMP && mkdir folder && forsyth dataset split a.bin --seed 1 --parts first.bin:1,folder:1; ls | grep -c first
forsyth: cannot write 'folder': Is a directory
0
[exit 1]
$ forsyth convert --to bullet --lossy move,fullmove,en-passant,castling,turn -q docs/samples/training.plain > $TMP/t.bullet; forsyth dataset split --from bullet $TMP/t.bullet --seed 1 --parts $TMP/x:1,$TMP/y:1
forsyth: games cannot be told apart in 'bullet'
[exit 2]
# Contradictions: a mate that is lost, a result that changes within a game, an illegal move.
$ printf 'fen,result,move,ply\n7k/8/6K1/8/8/8/8/R7 w - - 0 1,-1,a1a8,0\n7k/8/6K1/8/8/8/8/R7 w - - 0 1,1,a1a2,0\n7k/8/6K1/8/8/8/R7/8 b - - 1 1,1,h8g8,1\n8/8/8/8/8/8/8/Kk6 w - - 0 1,0,a1h8,0\n' | forsyth dataset check
stdin:20: sample 1: its move ends the game with another result
stdin:99: sample 3: the sample before it, of the same game, has another result
stdin:170: error: chess-illegal-move: the piece cannot go there
    sample 4
samples: 3
games: 3
faulty: 1
  illegal moves: 1
in check: 0
repeated within a file: 1
repeated between files: 0
results that contradict the moves: 2
[exit 1]
$ forsyth dataset check docs/samples/training.plain docs/samples/training.plain --json
{"samples":6,"games":2,"faulty":0,"illegal_moves":0,"in_check":0,"repeated":0,"between_files":3,"contradictions":0}
[exit 1]
$ forsyth dataset
forsyth: 'dataset' takes 'make', 'check' or 'split' first
See 'forsyth dataset --help'.
[exit 2]
