# Lines of all kinds, for several blocks.
$ awk 'BEGIN { for (i = 0; i < 30000; i++) { if (i % 997 == 0) print "faulty " i; else if (i % 499 == 0) print "# " i; else if (i % 251 == 0) print ""; else if (i % 1009 == 0) print "8/8/4k3/8/8/3K4/8/8 W - - 0 1"; else if (i % 809 == 0) print "8/8/8/8/8/3K4/8/8 w - - 0 1"; else print "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 " i + 1 } }' > $TMP/many.fen
# What is printed does not depend on the number of threads: not the data, not the talk, and not the order of the two.
$ for t in 1 2 5; do for c in check 'check --json --stats' 'fmt --stats' 'fmt --ep legal' 'fix --stats' 'key --stats' 'key --json' json 'moves --count' status stats 'uniq --stats' 'uniq --by board' 'convert --to packed --stats'; do forsyth $c --threads $t no-such-file - startpos < $TMP/many.fen > $TMP/out 2> $TMP/err; echo $?; cat $TMP/out $TMP/err; done | cksum > $TMP/sum.$t; done; cmp $TMP/sum.1 $TMP/sum.2; cmp $TMP/sum.1 $TMP/sum.5
$ for t in 1 2 5; do for c in check fmt fix uniq 'convert --to packed'; do forsyth $c --threads $t $TMP/many.fen no-such-file startpos 2>&1; done | cksum > $TMP/sum.$t; done; cmp $TMP/sum.1 $TMP/sum.2; cmp $TMP/sum.1 $TMP/sum.5
$ forsyth fmt $TMP/many.fen 2> $TMP/err | cksum > $TMP/sum; forsyth fmt --threads 4 $TMP/many.fen 2>> $TMP/err | cksum | cmp - $TMP/sum; cat $TMP/many.fen | forsyth fmt --threads 3 2>> $TMP/err | cksum | cmp - $TMP/sum
$ forsyth check --threads 3 --stats $TMP/many.fen 2>&1 >/dev/null
30000 lines: 29724 sound, 37 unsound, 60 faulty, 179 passed over
[exit 1]
$ forsyth check --threads 3 $TMP/many.fen | grep -c '^[^ ]*:[0-9]*:1: error: chess-bad-piece'
31
$ forsyth check --threads 2 $TMP/many.fen | grep -n '^[^ ]*:29911:1:' | wc -l
1
# Lists of moves stay in order, too.
$ head -20 $TMP/many.fen | forsyth moves --threads 3 2>/dev/null | cksum > $TMP/sum; head -20 $TMP/many.fen | forsyth moves 2>/dev/null | cksum | cmp - $TMP/sum
$ forsyth status --threads 3 --moves 'f3 e5 g4 Qh4' startpos startpos
checkmate
checkmate
$ forsyth fmt --threads 0 startpos
forsyth: '--threads' takes a number from 1 to 256
See 'forsyth fmt --help'.
[exit 2]
# More output than is worth collecting.
$ yes x | head -300000 > $TMP/junk; for t in 1 3; do forsyth check --json --threads $t $TMP/junk | cksum; done | uniq | wc -l
1
# Whatever comes behind the head of a packed file is part of it, whichever thread has it. As nobody reads at first, other threads are ahead of the one that prints.
$ grep ^r1 $TMP/many.fen | head -3500 > $TMP/first.fen; (echo FYPK; cat $TMP/many.fen) > $TMP/joined; for t in 1 3 5; do (forsyth convert --to packed --stats --threads $t $TMP/first.fen $TMP/joined startpos 2> $TMP/err | (sleep 0.3; cksum); cat $TMP/err) > $TMP/sum.$t; done; cmp $TMP/sum.1 $TMP/sum.3; cmp $TMP/sum.1 $TMP/sum.5; tail -1 $TMP/err
3501 lines: 3501 converted, 0 reported, 0 passed over
# Lines come out as soon as they are known.
$ (echo '8/8/4k3/8/8/3K4/8/8 w - - 0 1'; sleep 1; date +%s%N > $TMP/late) | forsyth fmt --threads 3 | (read -r line; date +%s%N > $TMP/soon; cat); test $(cat $TMP/soon) -lt $(cat $TMP/late)
# A closed pipe ends quietly, a full disk does not.
$ yes '8/8/4k3/8/8/3K4/8/8 w - - 0 1' | forsyth fmt --threads 3 | head -1
8/8/4k3/8/8/3K4/8/8 w - - 0 1
$ { yes '8/8/4k3/8/8/3K4/8/8 w - - 0 1' | forsyth fmt --threads 3; echo $? > $TMP/code; } | head -1; sleep 0.2; cat $TMP/code
8/8/4k3/8/8/3K4/8/8 w - - 0 1
0
$ forsyth fmt --threads 3 $TMP/many.fen 2>/dev/null >/dev/full
[exit 3]
$ forsyth fmt --threads 3 startpos >/dev/full
forsyth: cannot write: No space left on device
[exit 3]
# What fits on the disk is whole lines.
$ for t in 1 3; do (ulimit -f 8; forsyth fmt --threads $t $TMP/many.fen 2>&1 > $TMP/out | tail -1); forsyth fmt $TMP/many.fen 2>/dev/null | head -n $(wc -l < $TMP/out) | cmp - $TMP/out; done
forsyth: cannot write: File too large
forsyth: cannot write: File too large
# An interrupt ends with 130 and whole lines, and the totals are those of the lines that are out. It
# may come twice at once: timeout(1) sends it to a program and to its group.
$ for t in 1 3; do (yes '8/8/4k3/8/8/3K4/8/8 w - - 0 1' | head -20000000 | forsyth fmt --stats --threads $t > $TMP/out 2> $TMP/err & sleep 0.5; kill -INT $!; kill -INT $!; wait $!; echo $?); uniq $TMP/out; test "$(cat $TMP/err)" = "$(wc -l < $TMP/out) lines: $(wc -l < $TMP/out) written, 0 reported, 0 passed over" || { echo other totals; cat $TMP/err; }; done; rm $TMP/out
130
8/8/4k3/8/8/3K4/8/8 w - - 0 1
130
8/8/4k3/8/8/3K4/8/8 w - - 0 1
$ (sleep 1 | forsyth check --threads 3 -v & sleep 0.4; kill -INT $!; wait $!; echo $?)
130
# A file that is cut while it is read: no crash.
$ for i in 1 2 3 4; do for k in 1 2 3 4 5; do cat $TMP/many.fen; done > $TMP/cut; forsyth check --threads $i $TMP/cut > /dev/null & sleep 0.0$i; : > $TMP/cut; wait $!; test $? -le 1 || echo bad; done
# A line of 100 MB.
$ for t in 1 3; do (head -c 100000000 /dev/zero | tr '\0' k; printf '\n8/8/4k3/8/8/3K4/8/8 w - - 0 1\n') | forsyth check --threads $t -v; done
stdin:1:16777217: error: text-too-long: the text is longer than any position can be
    ...kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk
                                                                             ^
stdin:2: sound
stdin:1:16777217: error: text-too-long: the text is longer than any position can be
    ...kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk
                                                                             ^
stdin:2: sound
[exit 1]
$ (head -c 100000000 /dev/zero | tr '\0' k) | forsyth check --threads 3 --stats 2>&1 | tail -1
1 lines: 0 sound, 0 unsound, 1 faulty, 0 passed over
# Progress is for terminals, after a second.
$ (sleep 1.1; cat $TMP/many.fen) | forsyth check 2>&1 >/dev/null | wc -c
0
