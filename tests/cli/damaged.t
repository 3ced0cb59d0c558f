# Files of records with different lengths: cut anywhere, or with a bit flipped anywhere, they are found out.
$ cd $TMP; forsyth convert --to packed '4k4/9/9/9/9/9/9/9/9/X3K4 R:r r+a0xa0 r 3 7' '4k4/9/9/9/9/9/9/9/9/4K4 -:- r r' > jieqi.fypk; forsyth convert --to packed --game azul startpos > azul.fypk
$ cd $TMP; for f in jieqi azul; do for n in $(seq 0 $(($(wc -c < $f.fypk) - 1))); do head -c $n $f.fypk | forsyth convert --from packed --to text > out 2> err; echo "$f: exit $?, $(grep -c '^forsyth: cannot read .*byte [0-9]' err) message"; forsyth convert --to text $f.fypk | head -n $(wc -l < out) | cmp - out; done; done | sort | uniq -c | tr -s ' '
 74 azul: exit 3, 1 message
 78 jieqi: exit 3, 1 message
$ cd $TMP; for f in jieqi azul; do for i in $(seq 0 $(($(wc -c < $f.fypk) - 1))); do cp $f.fypk b; byte=$(od -An -tu1 -j$i -N1 b); printf "\\$(printf %03o $((byte ^ 1 << i % 8)))" | dd of=b bs=1 seek=$i conv=notrunc 2>/dev/null; forsyth convert --from packed --to text b > out 2> err; echo "$f: exit $?, $(grep -c '^forsyth: cannot read .*byte [0-9]' err) message"; forsyth convert --to text $f.fypk | head -n $(wc -l < out) | cmp - out; done; done | sort | uniq -c | tr -s ' '
 74 azul: exit 3, 1 message
 78 jieqi: exit 3, 1 message
# Packed files may be compressed, as others may.
$ cd $TMP; awk 'BEGIN { for (i = 1; i <= 20000; i++) print "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 " i }' > games.fen; forsyth convert --to packed games.fen > games.fypk; gzip -k games.fypk; zstd -q games.fypk
$ cd $TMP; for z in gz zst; do forsyth convert --to text games.fypk.$z | cmp - games.fen; forsyth convert --to text < games.fypk.$z | cmp - games.fen; cat games.fypk.$z | forsyth convert --to text | cmp - games.fen; done
$ cd $TMP; head -c 10000 games.fypk.gz | forsyth convert --from packed --to text > out 2> err; echo $?; head -n $(wc -l < out) games.fen | cmp - out; test $(wc -l < out) -gt 1000; sed 's/[0-9]\{1,\}/N/' err
3
forsyth: cannot read '-': the gzip data ends too early, after N bytes of text
    good records before this: N
$ cd $TMP; head -c 100000 games.fypk | gzip | forsyth convert --from packed --to text > out; echo $?; wc -l < out
forsyth: cannot read '-': byte 100000, block 7: the file ends inside a block
    good records before this: 3072
3
3072
# Whole in its compression, and yet more than a packed file.
$ cd $TMP; (cat jieqi.fypk; echo) | zstd -q | forsyth convert --from packed --to text > out
forsyth: cannot read '-': byte 78: there are extra bytes after the end of the packed file
    good records before this: 2
[exit 3]
# What could not be read to its end is packed without an end: nobody takes it for the whole.
$ cd $TMP; gzip -k games.fen; head -c 20000 games.fen.gz > cut.gz; forsyth convert --to packed --stats cut.gz > cut.fypk 2> err; echo $?; sed 's/[0-9]\{1,\}/N/g' err; forsyth convert --to text cut.fypk > out 2> err; echo $?; sed 's/[0-9]\{1,\}/N/g' err; head -n $(wc -l < out) games.fen | cmp - out; test $(wc -l < out) -gt 1000
3
forsyth: cannot read 'cut.gz': the gzip data ends too early, after N bytes of text
N lines: N converted, N reported, N passed over
3
forsyth: cannot read 'cut.fypk': byte N, block N: the file ends without its end block: it was cut short
    good records before this: N
$ cd $TMP; forsyth convert --to packed games.fen no-such-file > cut.fypk; echo $?; forsyth convert --to text cut.fypk > out; echo $?; cmp out games.fen
forsyth: cannot read 'no-such-file': No such file or directory
3
forsyth: cannot read 'cut.fypk': byte 640492, block 41: the file ends without its end block: it was cut short
    good records before this: 20000
3
