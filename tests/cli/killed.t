# Killed at any moment, without a word: what lies on the disk is whole lines. (Stopped first, every thread of it, so that no system call is torn.)
$ yes '8/8/4k3/8/8/3K4/8/8 w - - 0 1' | head -1000000 > $TMP/many.fen
$ for c in 'check --json' 'key --append' 'fmt --threads 2'; do for i in 1 3 5 7 9; do (forsyth $c $TMP/many.fen > $TMP/out & sleep 0.0$i; kill -STOP $!; while grep -qs '^State:.[RSD]' /proc/$!/task/*/status; do :; done; kill -KILL $!; wait $!) 2>/dev/null; tail -c 1 $TMP/out | tr -d '\n'; done; done
# A packed file is a good beginning then, and known to be no more.
$ for i in 1 3 5 7 9; do (yes '8/8/4k3/8/8/3K4/8/8 w - - 0 1' | forsyth convert --to packed > $TMP/out & sleep 0.0$i; kill -KILL $!; wait $!) 2>/dev/null; forsyth convert --from packed --to text $TMP/out > $TMP/text 2> $TMP/err; echo $? $(grep -c '^forsyth: cannot read .*: the file ends' $TMP/err); grep -vx '8/8/4k3/8/8/3K4/8/8 w - - 0 1' $TMP/text; done; true
3 1
3 1
3 1
3 1
3 1
# An interrupt ends a whole pipeline. Whoever hears of it by the closed pipe has been interrupted all the same.
$ for t in 1 3; do (mkfifo $TMP/pipe.$t; sleep 0.9 < $TMP/pipe.$t & forsyth fmt --threads $t $TMP/many.fen > $TMP/pipe.$t & sleep 0.4; kill -INT $!; wait $!; echo $?); done
130
130
$ mkfifo $TMP/nobody; for c in 'fmt' 'fmt --threads 3' 'convert --to text'; do (forsyth $c $TMP/nobody & sleep 0.4; kill -INT $!; wait $!; echo $?); done
130
130
130
