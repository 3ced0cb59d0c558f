$ printf 'id,fen,note\r\n1,"8/8/4k3/8/8/3K4/8/8 W - - 0 1",first\r\n2,44/8/4k3/8/8/3K4/8/8 w - - 0 1,"a, ""b"""\r\n3\r\n\r\n# comment\r\n4,"8/8/4k3/8/8/3K4/8/8 w - - id ""a, b"";",last\r\n5,"8/8/4k3/8/8/3K4/8/8 w - - 0 1' > $TMP/games.csv
$ printf '8/8/4k3/8/8/3K4/8/8 w - - 0 1\tx\t"y\n44/8/4k3/8/8/3K4/8/8 b - - 0 1\t\n8/8/4k3/8/8/3K4/8 b - - 0 1\tz\n' > $TMP/games.tsv
# The byte is one of the whole line, and so is what is shown.
$ cd $TMP; forsyth check --column fen games.csv
games.csv:2:24: error: chess-bad-turn: the side to move is 'w' or 'b'
    1,"8/8/4k3/8/8/3K4/8/8 W - - 0 1",first
                           ^
    repair: turn: 'W' becomes 'w'
    accepted with --allow turn-case
games.csv:4:2: error: missing-column: the line has no such column, or its quotes are not closed
    3
     ^
games.csv:7:30: error: chess-bad-halfmove: the halfmove clock is a plain number from 0 to 65535
    4,"8/8/4k3/8/8/3K4/8/8 w - - id ""a, b"";",last
                                 ^
    accepted with --allow operations
games.csv:7:33: error: chess-bad-fullmove: the move number is a plain number from 1 to 65535
    4,"8/8/4k3/8/8/3K4/8/8 w - - id ""a, b"";",last
                                    ^
games.csv:7:38: error: chess-extra-field: there is more text after the last field
    4,"8/8/4k3/8/8/3K4/8/8 w - - id ""a, b"";",last
                                         ^
games.csv:8:3: error: missing-column: the line has no such column, or its quotes are not closed
    5,"8/8/4k3/8/8/3K4/8/8 w - - 0 1
      ^
[exit 1]
$ cd $TMP; forsyth check --json --column 2 games.csv | tail -2
{"game":"chess","ok":false,"text":"8/8/4k3/8/8/3K4/8/8 w - - id \"a, b\";","file":"games.csv","line":7,"code":"chess-bad-halfmove","at":26,"message":"the halfmove clock is a plain number from 0 to 65535","allow":"operations","sound":false,"rules":[]}
{"game":"chess","ok":false,"text":"","file":"games.csv","line":8,"code":"missing-column","at":0,"message":"the line has no such column, or its quotes are not closed","sound":false,"rules":[]}
# Only that column is written; every other byte stays.
$ cd $TMP; forsyth fmt --column fen --allow operations --stats games.csv 2>stats | od -c; tail -1 stats
0000000   i   d   ,   f   e   n   ,   n   o   t   e  \r  \n   2   ,   8
0000020   /   8   /   4   k   3   /   8   /   8   /   3   K   4   /   8
0000040   /   8       w       -       -       0       1   ,   "   a   ,
0000060       "   "   b   "   "   "  \r  \n   4   ,   "   8   /   8   /
0000100   4   k   3   /   8   /   8   /   3   K   4   /   8   /   8    
0000120   w       -       -       0       1   "   ,   l   a   s   t  \r
0000140  \n
0000141
8 lines: 3 written, 3 reported, 2 passed over
$ cd $TMP; forsyth fmt --column 2 --dialect epd games.csv 2>/dev/null | tr -d '\r'
2,8/8/4k3/8/8/3K4/8/8 w - -,"a, ""b"""
4,"8/8/4k3/8/8/3K4/8/8 w - - id ""a, b"";",last
$ cd $TMP; forsyth fix --column fen --stats games.csv 2>stats | tr -d '\r'; grep -c fixed stats; tail -1 stats
id,fen,note
1,"8/8/4k3/8/8/3K4/8/8 w - - 0 1",first
2,8/8/4k3/8/8/3K4/8/8 w - - 0 1,"a, ""b"""
2
8 lines: 3 written, 3 reported, 2 passed over
$ cd $TMP; forsyth fmt --column 1 --stats games.tsv
8/8/4k3/8/8/3K4/8/8 w - - 0 1	x	"y
8/8/4k3/8/8/3K4/8/8 b - - 0 1	
games.tsv:3:18: error: chess-few-ranks: the board ends before its 8th rank
    8/8/4k3/8/8/3K4/8 b - - 0 1\x09z
                     ^
3 lines: 2 written, 1 reported, 0 passed over
[exit 1]
# A cell that needs quotes gets them.
$ printf '8/8/4k3/8/8/3K4/8/8 w - - bm Kd4; id "a";,x\n' | forsyth fmt --dialect epd --column 1 --delimiter ,
"8/8/4k3/8/8/3K4/8/8 w - - bm Kd4; id ""a"";",x
$ printf '8/8/4k3/8/8/3K4/8/8 w - - bm Kd4, Kc4;|x\n' | forsyth fmt --allow all --column 1 --delimiter '|'
8/8/4k3/8/8/3K4/8/8 w - - 0 1|x
# Keys stand alone, or behind the line.
$ cd $TMP; forsyth key --column fen --stats games.csv 2>stats; tail -1 stats
4c9ecc30d577f4d4
8 lines: 1 written, 4 reported, 3 passed over
$ cd $TMP; forsyth key --column fen --append games.csv 2>/dev/null | tr -d '\r'
id,fen,note,key
2,44/8/4k3/8/8/3K4/8/8 w - - 0 1,"a, ""b""",4c9ecc30d577f4d4
$ cd $TMP; forsyth key --column 1 --append games.tsv 2>/dev/null | cut -f 2-
x	"y	4c9ecc30d577f4d4
	151fbc98b021b1c4
$ forsyth key --append startpos
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1	b2deba0a1ff3b501
$ printf '8/8/4k3/8/8/3K4/8/8 w - - 0 1\r\n' | forsyth key --append --delimiter , | od -c | tail -3
0000020   8   /   8       w       -       -       0       1   ,   4   c
0000040   9   e   c   c   3   0   d   5   7   7   f   4   d   4  \r  \n
0000060
# Other commands read columns, too.
$ cd $TMP; forsyth status --column 1 games.tsv 2>/dev/null; forsyth moves --count --column 1 games.tsv 2>/dev/null; forsyth json --column 1 games.tsv 2>/dev/null | cut -c 1-80
draw-insufficient
draw-insufficient
8
8
{"game":"chess","ok":true,"text":"8/8/4k3/8/8/3K4/8/8 w - - 0 1","board":[".....
{"game":"chess","ok":true,"text":"8/8/4k3/8/8/3K4/8/8 b - - 0 1","board":[".....
$ cd $TMP; cut -f 1 games.tsv | forsyth json 2>/dev/null | sed 's/"/""/g; s/.*/1;"&";x/' | forsyth json --reverse --column 2 --delimiter ';'
8/8/4k3/8/8/3K4/8/8 w - - 0 1
8/8/4k3/8/8/3K4/8/8 b - - 0 1
# Tabs have no quotes; other delimiters do. A name may be quoted.
$ printf '"a\t8/8/4k3/8/8/3K4/8/8 w - - 0 1\n' | forsyth check -v --column 2
stdin:1: sound
$ printf '"a\tb"\t8/8/4k3/8/8/3K4/8/8 w - - 0 1\n' | forsyth check -v --column 3
stdin:1: sound
$ printf '"a,b",8/8/4k3/8/8/3K4/8/8 w - - 0 1\n"c""",8/8/4k3/8/8/3K4/8/8 w - - 0 1\n' | forsyth check -v --column 2 --delimiter ,
stdin:1: sound
stdin:2: sound
$ printf '"a ""fen""","b"\nx,8/8/4k3/8/8/3K4/8/8 w - - 0 1\n' | forsyth check -v --column b --delimiter ,
stdin:2: sound
$ printf '"a ""fen""","b"\n8/8/4k3/8/8/3K4/8/8 w - - 0 1,y\n' | forsyth check -v --column 'a "fen"' --delimiter ,
stdin:2: sound
$ printf '"8/8/4k3/8/8/3K4/8/8 w - - 0 1"x,y\n,8/8/4k3/8/8/3K4/8/8 w - - 0 1\n' | forsyth check --column 1 --delimiter ,
stdin:1:1: error: missing-column: the line has no such column, or its quotes are not closed
    "8/8/4k3/8/8/3K4/8/8 w - - 0 1"x,y
    ^
stdin:2:1: error: chess-empty: there is no text to read
    ,8/8/4k3/8/8/3K4/8/8 w - - 0 1
    ^
[exit 1]
$ printf '8/8/4k3/8/8/3K4/8/8 w - - 0 1\\tx\n' | forsyth check -v --column 1 --delimiter '\'
stdin:1: sound
$ printf 'x\t8/8/4k3/8/8/3K4/8/8 w - - 0 1\n' | forsyth check -v --column 2 --delimiter '\t'
stdin:1: sound
# Each file has its own header, and its own delimiter.
$ cd $TMP; printf 'a\tfen\nx\t8/8/4k3/8/8/3K4/8/8 w - - 0 1\n' > a.tsv; printf '\357\273\277fen,a\n8/8/4k3/8/8/3K4/8/8 w - - 0 1,x\n' > b.csv; gzip -k b.csv; forsyth check -v --stats --threads 2 --column fen a.tsv b.csv b.csv.gz startpos
a.tsv:2: sound
b.csv:2: sound
b.csv.gz:2: sound
startpos:1: sound
7 lines: 4 sound, 0 unsound, 0 faulty, 3 passed over
$ cd $TMP; forsyth check --column FEN a.tsv b.csv no-such-file
forsyth: cannot read 'a.tsv': there is no column 'FEN' in its first line
forsyth: cannot read 'b.csv': there is no column 'FEN' in its first line
forsyth: cannot read 'no-such-file': No such file or directory
[exit 3]
$ forsyth check --column fen </dev/null
$ printf '8/8/4k3/8/8/3K4/8/8 w - - 0 1\tx\n' | forsyth check -v --column 1 - '8/8/4k3/8/8/3K4/8/8 b - - 0 1'
stdin:1: sound
argument:1: sound
# Without the column nothing is printed.
$ printf 'a,b\n1,2\n' | forsyth fmt --column fen 2>/dev/null | wc -c
0
# A header longer than a line may be.
$ (head -c 20000000 /dev/zero | tr '\0' k; printf '\n8/8/4k3/8/8/3K4/8/8 w - - 0 1\n') | forsyth check --column fen
forsyth: cannot read '-': there is no column 'fen' in its first line
[exit 3]
$ (head -c 20000000 /dev/zero | tr '\0' k; printf '\nx,8/8/4k3/8/8/3K4/8/8 w - - 0 1\n') | forsyth check -v --column 2 --delimiter ,
stdin:1:16777217: error: text-too-long: the text is longer than any position can be
    ...kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk
                                                                             ^
stdin:2: sound
[exit 1]
# Many columns and many blocks.
$ awk 'BEGIN { print "a,b,c,d,fen,e"; for (i = 1; i <= 20000; i++) printf i % 2 ? "%d,\"x,y\",,\"\"\"\",44/8/4k3/8/8/3K4/8/8 w - - 0 %d,\"end, %d\"\n" : "%d,\"x,y\",,\"\"\"\",\"44/8/4k3/8/8/3K4/8/8 w - - 0 %d\",\"end, %d\"\n", i, i, i }' > $TMP/many.csv; for t in 1 3; do forsyth fmt --threads $t --stats --column fen $TMP/many.csv | cksum; done; sed 's|44/8/4k3|8/8/4k3|' $TMP/many.csv | cksum
20001 lines: 20001 written, 0 reported, 0 passed over
3814682560 1286696
20001 lines: 20001 written, 0 reported, 0 passed over
3814682560 1286696
3814682560 1286696
# What makes no sense.
$ forsyth check --column 0 startpos
forsyth: '--column' counts from 1
See 'forsyth check --help'.
[exit 2]
$ forsyth check --column '' startpos
forsyth: '--column' takes a number or a name
See 'forsyth check --help'.
[exit 2]
$ forsyth check --column 99999999999999999999 startpos
forsyth: '--column' counts from 1
See 'forsyth check --help'.
[exit 2]
$ forsyth check --column 1 --delimiter '' startpos
forsyth: '--delimiter' takes '\t' or one byte, not a quote or a line end
See 'forsyth check --help'.
[exit 2]
$ forsyth check --column 1 --delimiter ',,' startpos
forsyth: '--delimiter' takes '\t' or one byte, not a quote or a line end
See 'forsyth check --help'.
[exit 2]
$ forsyth check --column 1 --delimiter '"' startpos
forsyth: '--delimiter' takes '\t' or one byte, not a quote or a line end
See 'forsyth check --help'.
[exit 2]
$ forsyth check --delimiter ';' startpos
forsyth: '--delimiter' needs '--column' or '--from'
See 'forsyth check --help'.
[exit 2]
$ forsyth key --json --append startpos
forsyth: '--append' and '--json' cannot be used together
See 'forsyth key --help'.
[exit 2]
# The first line of each position, as it is; and only that column, packed.
$ cd $TMP; printf 'id,fen\r\n1,"8/8/4k3/8/8/3K4/8/8 w - - 0 1"\r\n\r\n2,8/8/4k3/8/8/3K4/8/8 w - - 0 1\r\n3\r\n# comment\r\n4,8/8/4k3/8/8/3K4/8/8 b - - 0 1' > twice.csv; forsyth uniq --stats --column fen twice.csv 2> err | od -c; tail -1 err
0000000   i   d   ,   f   e   n  \r  \n   1   ,   "   8   /   8   /   4
0000020   k   3   /   8   /   8   /   3   K   4   /   8   /   8       w
0000040       -       -       0       1   "  \r  \n   4   ,   8   /   8
0000060   /   4   k   3   /   8   /   8   /   3   K   4   /   8   /   8
0000100       b       -       -       0       1  \n
0000113
7 lines: 3 printed, 1 repeated, 1 faulty, 2 passed over
$ cd $TMP; forsyth uniq --stats --by board --delimiter , --column 2 - < twice.csv 2>&1 | tr '\r' R
stdin:1:4: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
    id,fen
       ^
1,"8/8/4k3/8/8/3K4/8/8 w - - 0 1"R
stdin:5:2: error: missing-column: the line has no such column, or its quotes are not closed
    3
     ^
7 lines: 1 printed, 2 repeated, 2 faulty, 2 passed over
$ cd $TMP; forsyth convert --to packed --column fen --stats twice.csv 2> err | forsyth convert --to text; tail -1 err
8/8/4k3/8/8/3K4/8/8 w - - 0 1
8/8/4k3/8/8/3K4/8/8 w - - 0 1
8/8/4k3/8/8/3K4/8/8 b - - 0 1
7 lines: 3 converted, 1 reported, 3 passed over
$ forsyth uniq --stats --column 0 startpos
forsyth: '--column' counts from 1
See 'forsyth uniq --help'.
[exit 2]
$ forsyth convert --to text --column 1
