# There and back, through files and through pipes, with and without counters.
$ forsyth convert --to packed docs/samples/games.fen > $TMP/games.fypk
$ forsyth fmt docs/samples/games.fen > $TMP/canonical.fen
$ forsyth convert --to text $TMP/games.fypk | cmp - $TMP/canonical.fen && echo same
same
$ cat docs/samples/games.fen | forsyth convert --to packed | forsyth convert --from packed --to text | cmp - $TMP/canonical.fen && echo same
same
$ forsyth convert --to packed --counters no docs/samples/games.fen | forsyth convert --from packed --to text -
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 1
r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 1
bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 0 1
$ forsyth convert --to packed --counters yes startpos '4k3/8/8/8/8/8/8/R3K3 b Q - 65535 65535' | forsyth convert --to text
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
4k3/8/8/8/8/8/8/R3K3 b Q - 65535 65535
$ wc -c < $TMP/games.fypk
204
$ forsyth convert --to packed --counters no docs/samples/games.fen | wc -c
164
$ forsyth convert --to packed --game jieqi startpos | forsyth convert --to text
xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
$ forsyth deal --game jieqi --seed 3 > $TMP/table; cat $TMP/table | forsyth convert --to packed | forsyth convert --to text | cmp - $TMP/table && echo same
same
$ forsyth convert --to packed '4k4/9/9/9/9/9/9/9/9/X3K4 R:r r+a0xa0 r 3 7' | forsyth convert --to text
4k4/9/9/9/9/9/9/9/9/X3K4 R:r r+a0xa0 r 3 7
$ forsyth convert --to packed --counters no '4k4/9/9/9/9/9/9/9/9/X3K4 R:r r+a0xa0 r 3 7' | forsyth convert --to text
4k4/9/9/9/9/9/9/9/9/X3K4 R:r r+a0xa0 r
$ forsyth convert --to packed --game azul startpos | forsyth convert --to text
----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/bag:20,20,20,20,20/lid:0,0,0,0,0
$ forsyth convert --to text $TMP/games.fypk $TMP/games.fypk | wc -l
10
# A file of no positions is a file.
$ forsyth convert --to packed < /dev/null | od -A n -t x1 -v
 46 59 50 4b 01 01 00 20 da 21 3b c9 00 00 00 00
 08 00 00 00 60 39 a6 6b 00 00 00 00 00 00 00 00
$ forsyth convert --to packed < /dev/null | forsyth convert --from packed --to text
$ forsyth convert --to packed --game azul < /dev/null | forsyth convert --from packed --to text --game azul
# What cannot be read or packed is reported, and the rest goes on.
$ printf '# two good ones\n\n8/8/4k3/8/8/3K4/8/8 w - - 0 1\n8/8/8/8 w - - 0 1\n  \n8/8/4k3/8/8/3K4/8/8 b - - 7 9\n' > $TMP/mixed.fen
$ cd $TMP && forsyth convert --to packed --stats mixed.fen > mixed.fypk
mixed.fen:4:8: error: chess-few-ranks: the board ends before its 8th rank
    8/8/8/8 w - - 0 1
           ^
6 lines: 2 converted, 1 reported, 3 passed over
[exit 1]
$ forsyth convert --to text --stats $TMP/mixed.fypk
8/8/4k3/8/8/3K4/8/8 w - - 0 1
8/8/4k3/8/8/3K4/8/8 b - - 7 9
2 records: 2 converted, 0 reported, 0 passed over
$ forsyth convert --to packed '8/8/8/8/8/8/8/8 w - - 0 1' 'QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/Q7/8/8/8 w - - 0 1' | forsyth convert --to text
argument:1:1: error: chess-packed-pieces: a packed position holds at most 32 pieces
    QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/Q7/8/8/8 w - - 0 1
    ^
8/8/8/8/8/8/8/8 w - - 0 1
$ forsyth convert --to packed --counters no '4k3/8/8/8/8/8/8/4K3 w K - 0 1' '4k3/8/8/8/8/8/8/4K3 w - e3 0 1' startpos | forsyth convert --to text
argument:1:1: error: chess-packed-castling: packed without counters, a castling right needs its rook on the back rank
    4k3/8/8/8/8/8/8/4K3 w K - 0 1
    ^
argument:1:1: error: chess-packed-en-passant: packed without counters, an en passant square needs the pawn that has passed it
    4k3/8/8/8/8/8/8/4K3 w - e3 0 1
    ^
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
$ forsyth convert --to packed startpos '4k4/9/9/9/9/9/9/9/9/4K4 -:- r r' | forsyth convert --to text
argument:1:1: error: other-game: all positions in a packed file must be of the same game
    4k4/9/9/9/9/9/9/9/9/4K4 -:- r r
    ^
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
$ forsyth convert --to packed --stats --game jieqi startpos > $TMP/none; echo "exit $?"
1 lines: 1 converted, 0 reported, 0 passed over
exit 0
# A file that is cut anywhere is found out, and gives no line that it does not have.
$ forsyth convert --to packed --counters no startpos '4k3/8/8/8/8/8/8/4K3 w - - 0 1' > $TMP/two.fypk
$ for n in $(seq 0 $(($(wc -c < $TMP/two.fypk) - 1))); do head -c $n $TMP/two.fypk | forsyth convert --from packed --to text 2>/dev/null; echo "exit $?"; done | sort | uniq -c | tr -s ' '
 20 4k3/8/8/8/8/8/8/4K3 w - - 0 1
 92 exit 3
 20 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
$ head -c 3 $TMP/two.fypk | forsyth convert --from packed --to text
forsyth: cannot read '-': byte 3: the file ends before its first block
[exit 3]
$ head -c 12 $TMP/two.fypk | forsyth convert --from packed --to text
forsyth: cannot read '-': byte 12, block 1: the file ends without its end block: it was cut short
[exit 3]
$ head -c 20 $TMP/two.fypk | forsyth convert --from packed --to text
forsyth: cannot read '-': byte 20, block 1: the file ends inside the head of a block
[exit 3]
$ head -c 70 $TMP/two.fypk | forsyth convert --from packed --to text
forsyth: cannot read '-': byte 70, block 1: the file ends inside a block
[exit 3]
$ head -c 72 $TMP/two.fypk | forsyth convert --from packed --to text
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
4k3/8/8/8/8/8/8/4K3 w - - 0 1
forsyth: cannot read '-': byte 72, block 2: the file ends without its end block: it was cut short
    good records before this: 2
[exit 3]
$ head -c 80 $TMP/two.fypk | forsyth convert --from packed --to text
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
4k3/8/8/8/8/8/8/4K3 w - - 0 1
forsyth: cannot read '-': byte 80, block 2: the file ends inside the head of a block
    good records before this: 2
[exit 3]
$ head -c 91 $TMP/two.fypk | forsyth convert --from packed --to text
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
4k3/8/8/8/8/8/8/4K3 w - - 0 1
forsyth: cannot read '-': byte 91, block 2: the file ends inside a block
    good records before this: 2
[exit 3]
$ forsyth convert --from packed --to text < /dev/null
forsyth: cannot read '-': byte 0: the file ends before its first block
[exit 3]
# So is one with a bit flipped, wherever.
$ size=$(wc -c < $TMP/two.fypk); for i in $(seq 0 $((size - 1))); do cp $TMP/two.fypk $TMP/b; byte=$(od -An -tu1 -j$i -N1 $TMP/two.fypk); printf "\\$(printf %03o $((byte ^ 1 << i % 8)))" | dd of=$TMP/b bs=1 seek=$i conv=notrunc 2>/dev/null; forsyth convert --from packed --to text < $TMP/b > /dev/null 2>&1; echo "exit $?"; done | sort | uniq -c | tr -s ' '
 92 exit 3
# Several blocks: those before the damage are given out.
$ for i in $(seq 1 700); do echo "4k3/8/8/8/8/8/8/4K3 w - - 0 1"; done > $TMP/many.fen
$ forsyth convert --to packed --counters no $TMP/many.fen > $TMP/many.fypk
$ forsyth convert --to text $TMP/many.fypk | cmp - $TMP/many.fen && echo same
same
$ cd $TMP && head -c 16800 many.fypk > cut.fypk && forsyth convert --from packed --to text cut.fypk > lines; echo "exit $?"; wc -l < lines
forsyth: cannot read 'cut.fypk': byte 16800, block 2: the file ends inside a block
    good records before this: 682
exit 3
682
$ cd $TMP && (head -c 16500 many.fypk; printf X; tail -c +16502 many.fypk) > bad.fypk && forsyth convert --from packed --to text --stats bad.fypk > lines; echo "exit $?"; wc -l < lines
forsyth: cannot read 'bad.fypk': byte 16400, block 2: the checksum of the block is wrong: it is damaged or not in its place
    good records before this: 682
682 records: 682 converted, 0 reported, 0 passed over
exit 3
682
$ cd $TMP && (head -c 12 many.fypk; tail -c +16393 many.fypk) > gap.fypk && forsyth convert --from packed --to text gap.fypk
forsyth: cannot read 'gap.fypk': byte 20, block 1: the checksum of the block is wrong: it is damaged or not in its place
[exit 3]
$ cd $TMP && (head -c 16392 many.fypk; tail -c 20 many.fypk) > gap.fypk && forsyth convert --from packed --to text gap.fypk | wc -l
forsyth: cannot read 'gap.fypk': byte 16400, block 2: the checksum of the block is wrong: it is damaged or not in its place
    good records before this: 682
682
# Not packed, of another version, more than one.
$ forsyth convert --from packed --to text docs/samples/games.fen
forsyth: cannot read 'docs/samples/games.fen': byte 0: this is not a packed file: it does not begin with 'FYPK'
[exit 3]
$ printf 'FYPK\002\001\000\040' | forsyth convert --to text
forsyth: cannot read '-': byte 4: the version is 2; this program reads version 1
[exit 3]
$ cat $TMP/two.fypk $TMP/two.fypk | forsyth convert --to text
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
4k3/8/8/8/8/8/8/4K3 w - - 0 1
forsyth: cannot read '-': byte 92: there are extra bytes after the end of the packed file
    good records before this: 2
[exit 3]
$ forsyth convert --to text --game jieqi < $TMP/two.fypk
forsyth: cannot read '-': byte 5: it holds positions of chess, not of jieqi
[exit 3]
$ forsyth convert --to text no-such-file $TMP/two.fypk
forsyth: cannot read 'no-such-file': No such file or directory
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
4k3/8/8/8/8/8/8/4K3 w - - 0 1
[exit 3]
$ forsyth convert --to text tests
forsyth: cannot read 'tests': Is a directory
[exit 3]
$ cd $TMP && forsyth convert --to packed two.fypk games.fypk mixed.fen 2>&1 > out.fypk; echo "exit $?"; forsyth convert --to text out.fypk
mixed.fen:4:8: error: chess-few-ranks: the board ends before its 8th rank
    8/8/8/8 w - - 0 1
           ^
exit 1
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
4k3/8/8/8/8/8/8/4K3 w - - 0 1
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3
r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3
bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9
8/8/4k3/8/8/3K4/8/8 w - - 0 1
8/8/4k3/8/8/3K4/8/8 b - - 7 9
# What looks like the lines of a packed file is not reported line by line.
$ forsyth convert --to packed '4k3/8/8/8/8/8/8/4K3 w - - 10 10' | forsyth convert --to packed > $TMP/out.fypk; echo "exit $?"
exit 0
# The checksums are right, but what they are of is not: no such game, flags, size of a record; what
# is no piece, in the first record and in the second; a block that holds more than its records; a
# record too short, too long, cut off; a block that is not as long as its records, or too long; and
# a wrong total.
$ printf 'FYPK\001\011\000\000\301\221\327\321\000\000\000\000\010\000\000\000\342\350\256\157\000\000\000\000\000\000\000\000' | forsyth convert --to text
forsyth: cannot read '-': byte 5: no game has the number 9
[exit 3]
$ printf 'FYPK\001\001\006\030\226\141\316\032\000\000\000\000\010\000\000\000\300\322\141\272\000\000\000\000\000\000\000\000' | forsyth convert --to text
forsyth: cannot read '-': byte 6: unknown flags: 6
[exit 3]
$ printf 'FYPK\001\001\000\030\244\060\001\163\000\000\000\000\010\000\000\000\211\303\361\167\000\000\000\000\000\000\000\000' | forsyth convert --to text
forsyth: cannot read '-': byte 7: records of this game cannot have 24 bytes
[exit 3]
$ printf 'FYPK\001\001\001\030\323\250\243\140\001\000\000\000\030\000\000\000\363\250\032\260\020\000\000\000\000\000\000\020\346\007\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000\010\000\000\000\244\220\325\172\001\000\000\000\000\000\000\000' | forsyth convert --to text
forsyth: cannot read '-': byte 33, block 1, record 1: packed-value: the packed position has an invalid value here
[exit 3]
$ printf 'FYPK\001\001\001\030\323\250\243\140\002\000\000\000\060\000\000\000\216\100\156\242\020\000\000\000\000\000\000\020\346\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000\020\000\000\000\000\000\000\020\001\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000\010\000\000\000\011\134\035\315\002\000\000\000\000\000\000\000' | forsyth convert --to text
4k3/8/8/8/8/8/8/4K3 w - - 0 1
forsyth: cannot read '-': byte 56, block 1, record 2: packed-value: the packed position has an invalid value here
    good records before this: 1
[exit 3]
$ printf 'FYPK\001\002\000\000\167\157\250\003\001\000\000\000\037\000\000\000\210\056\017\155\035\377\001\010\252\012\000\100UA\000\376\003\167\167\160\167\167\167\167\167\377\377\377\377\377\217\377\377\000\000\000\000\000\000\010\000\000\000\054\266\213\334\001\000\000\000\000\000\000\000' | forsyth convert --to text
forsyth: cannot read '-': byte 54, block 1, record 1: there are extra bytes after the records of the block
[exit 3]
$ printf 'FYPK\001\002\000\000\167\157\250\003\001\000\000\000\003\000\000\000\233\146\176\365\001\000\000\000\000\000\000\010\000\000\000\222\201\075\100\001\000\000\000\000\000\000\000' | forsyth convert --to text
forsyth: cannot read '-': byte 26, block 1, record 1: packed-short: the packed position ends too soon
[exit 3]
$ printf 'FYPK\001\002\000\000\167\157\250\003\001\000\000\000\003\000\000\000\136X\057\315\011\000\000\000\000\000\000\010\000\000\000A\233\226\340\001\000\000\000\000\000\000\000' | forsyth convert --to text
forsyth: cannot read '-': byte 24, block 1, record 1: the record does not fit its block
[exit 3]
$ printf 'FYPK\001\002\000\000\167\157\250\003\001\000\000\000\003\000\000\000\350\246P\037\002\000\000\000\000\000\000\010\000\000\000\332\221I\336\001\000\000\000\000\000\000\000' | forsyth convert --to text
forsyth: cannot read '-': byte 27, block 1, record 1: packed-short: the packed position ends too soon
[exit 3]
$ printf 'FYPK\001\001\001\030\323\250\243\140\001\000\000\000\031\000\000\000E\322\324\220\020\000\000\000\000\000\000\020\346\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000\010\000\000\000\211\361\052\333\001\000\000\000\000\000\000\000' | forsyth convert --to text
forsyth: cannot read '-': byte 12, block 1: a block cannot have 1 records in 25 bytes
[exit 3]
$ printf 'FYPK\001\001\001\030\323\250\243\140\274\002\000\000\240A\000\000\000\000\000\000' | forsyth convert --to text
forsyth: cannot read '-': byte 12, block 1: a block cannot have 700 records in 16800 bytes
[exit 3]
$ printf 'FYPK\001\001\001\030\323\250\243\140\001\000\000\000\030\000\000\000\005\055\136\203\020\000\000\000\000\000\000\020\346\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000\010\000\000\000\044\365\300D\002\000\000\000\000\000\000\000' | forsyth convert --to text
4k3/8/8/8/8/8/8/4K3 w - - 0 1
forsyth: cannot read '-': byte 60, block 2: the file should have 2 records, but has 1
    good records before this: 1
[exit 3]
# Usage.
$ forsyth convert startpos
forsyth: 'convert' needs '--to packed' or '--to text'
See 'forsyth convert --help'.
[exit 2]
$ forsyth convert --to json startpos
forsyth: '--to' takes one of packed|text|plain|bin|binpack|marlin|viri|bullet|epd|csv|pgn
See 'forsyth convert --help'.
[exit 2]
$ forsyth convert --to text --counters no $TMP/two.fypk
forsyth: 'convert' takes '--counters' only with '--to packed'
See 'forsyth convert --help'.
[exit 2]
$ forsyth convert --to packed rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
forsyth: a position is one argument: put it in quotes
[exit 2]
$ forsyth convert --to packed startpos > /dev/full
forsyth: cannot write: No space left on device
[exit 3]
$ forsyth convert --to text $TMP/many.fypk > /dev/full
forsyth: cannot write: No space left on device
[exit 3]
$ forsyth convert --to text $TMP/many.fypk | head -n 1
4k3/8/8/8/8/8/8/4K3 w - - 0 1
