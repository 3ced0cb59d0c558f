# needs: mkfifo
# The data goes to a file, which is replaced as a whole.
$ cd $TMP; echo old > out; forsyth fmt -o out '8/44/4k3/8/8/3K4/8/8 w - - 0 1'; cat out; ls
8/8/4k3/8/8/3K4/8/8 w - - 0 1
out
$ cd $TMP; forsyth key --output=new startpos; cat new; ls
b2deba0a1ff3b501
new
out
$ cd $TMP; rm new; echo '8/44/4k3/8/8/3K4/8/8 w - - 0 1' > games; forsyth fmt -o games games; cat games
8/8/4k3/8/8/3K4/8/8 w - - 0 1
# Every command has it.
$ cd $TMP; for c in 'show startpos' 'check -v startpos' 'stats startpos' 'fmt startpos' 'fix startpos' 'json startpos' 'moves startpos' 'apply startpos e4' 'status startpos' 'perft startpos 2' 'key startpos' 'uniq startpos' 'deal --game azul --seed 1' 'playout --game azul --games 10 --seed 1' 'convert --to packed startpos'; do echo old > out; forsyth $c -q -o out; forsyth $c -q > direct; cmp out direct; done; ls
direct
games
out
$ cd $TMP; forsyth deal --game jieqi --seed 7 | forsyth view -o out - red; cat out
xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
# As with '>' there are no colours in a file, unless they are asked for.
$ cd $TMP; forsyth show -o out --color always startpos; grep -c '\[' out
8
# Faulty lines do not keep the others from being written.
$ cd $TMP; printf 'x\n8/8/4k3/8/8/3K4/8/8 w - - 0 1\n' | forsyth fmt -j 2 -o out; echo $?; cat out; ls
stdin:1:1: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
    x
    ^
1
8/8/4k3/8/8/3K4/8/8 w - - 0 1
direct
games
out
# What was not read to its end leaves the old file as it was. So does wrong usage.
$ cd $TMP; echo old > out; forsyth fmt -o out games absent.fen; echo $?; cat out; ls
forsyth: cannot read 'absent.fen': No such file or directory
3
old
direct
games
out
$ cd $TMP; forsyth perft -o out startpos; echo $?; cat out; ls
forsyth: 'perft' needs a position and a depth
See 'forsyth perft --help'.
2
old
direct
games
out
$ cd $TMP; forsyth convert --from packed --to text -o out games; echo $?; cat out; ls
forsyth: cannot read 'games': byte 0: this is not a packed file: it does not begin with 'FYPK'
3
old
direct
games
out
# So does a disk that is full.
$ cd $TMP; yes '8/8/4k3/8/8/3K4/8/8 w - - 0 1' | head -100000 > many; for t in 1 3; do (ulimit -f 64; forsyth fmt -j $t -o out many); echo $?; done; cat out; ls
forsyth: cannot write: File too large
3
forsyth: cannot write: File too large
3
old
direct
games
many
out
# So does whatever ends the program: Ctrl-C, a second one, and other signals.
$ cd $TMP; for t in 1 3; do for s in INT TERM HUP; do (yes '8/8/4k3/8/8/3K4/8/8 w - - 0 1' | forsyth fmt -j $t -o out & sleep 0.2; kill -$s $!; wait $!; echo $?) 2>/dev/null; done; done; cat out; ls
130
143
129
130
143
129
old
direct
games
many
out
$ cd $TMP; yes x | head -100000 > junk; mkfifo full; (sleep 3 < full & forsyth fmt -j 3 --max-errors 100000 -o out junk 2> full & sleep 0.3; kill -INT $!; sleep 0.3; kill -0 $! && echo waits; kill -INT $!; wait $!; echo $?) 2>/dev/null; cat out; rm many junk full; ls
waits
130
old
direct
games
out
$ cd $TMP; (forsyth playout --game azul --games 100000000 -j 2 -o out & sleep 0.3; kill -INT $!; wait $!; echo $?); cat out; ls
130
old
direct
games
out
# The file keeps its mode, and a link its file; a new one has the usual mode.
$ cd $TMP; chmod 640 out; ln -s out link; forsyth key -o link startpos; cat out; stat -c %a out; test -h link && echo link
b2deba0a1ff3b501
640
link
$ cd $TMP; umask 027; forsyth key -o fresh startpos; stat -c %a fresh
640
# What is no plain file is written to as it is. '-' is standard output.
$ forsyth key -o /dev/null startpos; test -c /dev/null && echo there
there
$ forsyth key -o - startpos
b2deba0a1ff3b501
# Where nothing can be written.
$ forsyth key -o $TMP/absent/out startpos 2>&1 | sed "s|$TMP|TMP|"
forsyth: cannot write 'TMP/absent/out': No such file or directory
$ forsyth key -o / startpos
forsyth: cannot write '/': Is a directory
[exit 3]
$ forsyth key -o '' startpos
forsyth: cannot write '': No such file or directory
[exit 3]
$ forsyth key -o
forsyth: '--output' needs a value: write to this file, which is replaced unless reading or writing fails
See 'forsyth key --help'.
[exit 2]
$ forsyth key -o /dev/full startpos
forsyth: cannot write: No space left on device
[exit 3]
