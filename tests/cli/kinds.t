# Every command reads every kind of file, known by its first bytes.
$ cd $TMP; printf '8/8/4k3/8/8/3K4/8/8 w - - 0 1\n8/8/4k3/8/8/3K4/8/8 b - - 0 1\n' > text; printf '8/8/4k3/8/8/3K4/8/8 w - - bm Kd4; id "x";\n8/8/4k3/8/8/3K4/8/8 b - - 0 1 bm Kd6;\n' > epd; printf 'id,FEN,cp\n1,8/8/4k3/8/8/3K4/8/8 w - - 0 1,5\n2,"8/8/4k3/8/8/3K4/8/8 b - - 0 1",6\n' > csv; printf 'cp\tposition\n5\t8/8/4k3/8/8/3K4/8/8 w - - 0 1\n6\t8/8/4k3/8/8/3K4/8/8 b - - 0 1\n' > tsv; forsyth json text > jsonl; (echo '['; sed '1s/$/,/' jsonl; echo ']') | sed 's/,"/,\n  "/g' > array; forsyth convert --to packed text > packed; printf '[Event "?"]\n[SetUp "1"]\n[FEN "8/8/4k3/8/8/3K4/8/8 w - - 0 1"]\n\n1. Kd4 *\n' > pgn
$ cd $TMP; for kind in text epd csv tsv jsonl array packed pgn; do echo "$kind $(forsyth key $kind | tr '\n' ' ') $(forsyth convert --to text $kind | tail -1)"; done
text 4c9ecc30d577f4d4 151fbc98b021b1c4  8/8/4k3/8/8/3K4/8/8 b - - 0 1
epd 4c9ecc30d577f4d4 151fbc98b021b1c4  8/8/4k3/8/8/3K4/8/8 b - - 0 1
csv 4c9ecc30d577f4d4 151fbc98b021b1c4  8/8/4k3/8/8/3K4/8/8 b - - 0 1
tsv 4c9ecc30d577f4d4 151fbc98b021b1c4  8/8/4k3/8/8/3K4/8/8 b - - 0 1
jsonl 4c9ecc30d577f4d4 151fbc98b021b1c4  8/8/4k3/8/8/3K4/8/8 b - - 0 1
array 4c9ecc30d577f4d4 151fbc98b021b1c4  8/8/4k3/8/8/3K4/8/8 b - - 0 1
packed 4c9ecc30d577f4d4 151fbc98b021b1c4  8/8/4k3/8/8/3K4/8/8 b - - 0 1
pgn 4c9ecc30d577f4d4 e2a64a1364677e9c  8/8/4k3/8/3K4/8/8/8 b - - 1 1
$ cd $TMP; for kind in text epd csv tsv jsonl array packed pgn; do gzip -c $kind > z.gz; zstd -qf $kind -o z.zst; forsyth key $kind > keys; for f in z.gz z.zst; do forsyth key $f | cmp - keys; forsyth key < $f | cmp - keys; forsyth key -j 3 $f | cmp - keys; done; done
$ cd $TMP; for c in show check stats fmt fix json moves status key uniq; do for kind in text epd csv tsv jsonl array packed pgn; do forsyth $c $kind > out 2>&1 || echo $c $kind $?; done; done
$ cd $TMP; for kind in text epd csv tsv jsonl array packed pgn; do forsyth perft $kind 2 | tail -1; forsyth apply $kind | head -1; done | sort | uniq -c | tr -s ' '
 1 42
 7 58
 8 8/8/4k3/8/8/3K4/8/8 w - - 0 1
# --from names the kind.
$ cd $TMP; printf '8/8/4k3/8/8/3K4/8/8 w - -\n' | forsyth fmt --from epd
8/8/4k3/8/8/3K4/8/8 w - - 0 1
$ cd $TMP; printf '1;8/8/4k3/8/8/3K4/8/8 w - - 0 1\n' | forsyth key --from csv --delimiter ';'
4c9ecc30d577f4d4
$ cd $TMP; printf '1,8/8/4k3/8/8/3K4/8/8 w - - 0 1\n' | forsyth fmt --from csv
1,8/8/4k3/8/8/3K4/8/8 w - - 0 1
$ cd $TMP; forsyth fmt --from csv tsv
cp	position
5	8/8/4k3/8/8/3K4/8/8 w - - 0 1
6	8/8/4k3/8/8/3K4/8/8 b - - 0 1
$ cd $TMP; printf 'e4 e5\n' | forsyth fmt --from pgn
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2
$ cd $TMP; forsyth check --from text packed | head -1
packed:1:1: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
$ cd $TMP; forsyth fmt --from packed text
forsyth: cannot read 'text': byte 0: this is not a packed file: it does not begin with 'FYPK'
[exit 3]
$ forsyth check --from xml startpos
forsyth: '--from' takes one of text|epd|csv|tsv|json|pgn|packed|plain|bin|binpack|marlin|viri|bullet
See 'forsyth check --help'.
[exit 2]
# Only lines have columns.
$ cd $TMP; for kind in json pgn packed; do forsyth fmt --column fen --from $kind $kind || echo $?; done; forsyth fmt --column 1 packed text
forsyth: 'fmt' takes no '--column' with '--from json', which has no columns
See 'forsyth fmt --help'.
2
forsyth: 'fmt' takes no '--column' with '--from pgn', which has no columns
See 'forsyth fmt --help'.
2
forsyth: 'fmt' takes no '--column' with '--from packed', which has no columns
See 'forsyth fmt --help'.
2
forsyth: cannot read 'packed': it is a packed file, which has no columns
8/8/4k3/8/8/3K4/8/8 w - - 0 1
8/8/4k3/8/8/3K4/8/8 b - - 0 1
[exit 3]
# Tables: the header tells the column and what is between the columns, whatever the file's name.
$ printf 'a;b;fen\n1;2;8/8/4k3/8/8/3K4/8/8 w - - 0 1\n' | forsyth fmt
a;b;fen
1;2;8/8/4k3/8/8/3K4/8/8 w - - 0 1
$ printf 'a|"b"|my fen\n1|2|8/8/4k3/8/8/3K4/8/8 w - - 0 1\n' | forsyth fmt --column 'my fen'
a|"b"|my fen
1|2|8/8/4k3/8/8/3K4/8/8 w - - 0 1
$ printf 'a,b,Text\n1,2,8/8/4k3/8/8/3K4/8 w - - 0 1\n' | forsyth check
stdin:2:22: error: chess-few-ranks: the board ends before its 8th rank
    1,2,8/8/4k3/8/8/3K4/8 w - - 0 1
                         ^
[exit 1]
$ printf 'fen\n8/8/4k3/8/8/3K4/8/8 w - - 0 1\n' | forsyth key
4c9ecc30d577f4d4
$ printf 'fen\nnothing like it\n' | forsyth stats | head -2
lines: 2
passed over: 1
$ printf 'PuzzleId,FEN,Moves\n1,bad,e4\n2,8/8/4k3/8/8/3K4/8/8 w - - 0 1,d3d4\n' | forsyth fmt; printf 'FEN,Evaluation\nstartpos,+3\n' | forsyth fmt; printf 'id\tFEN\n' | forsyth fmt; printf 'id,FEN' | forsyth check
PuzzleId,FEN,Moves
stdin:2:4: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
    1,bad,e4
       ^
2,8/8/4k3/8/8/3K4/8/8 w - - 0 1,d3d4
FEN,Evaluation
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1,+3
id	FEN
$ printf '8/8/4k3/8/8/3K4/8/8 w - - id "x";text;\n' | forsyth fmt; printf '8/8/4k3/8/8/3K4/8/8 w - - 0 1,fen\n' | forsyth fmt
8/8/4k3/8/8/3K4/8/8 w - - 0 1
stdin:1:30: error: chess-bad-fullmove: the move number is a plain number from 1 to 65535
    8/8/4k3/8/8/3K4/8/8 w - - 0 1,fen
                                 ^
[exit 1]
# EPD may begin with lines that have no operations; without any such line it is text.
$ printf '8/8/4k3/8/8/3K4/8/8 w - -\n8/8/4k3/8/8/3K4/8/8 b - - bm Kd4;\n' | forsyth fmt; printf '8/8/4k3/8/8/3K4/8/8 w - -\n8/8/4k3/8/8/3K4/8/8 b - -\n' > $TMP/four; forsyth fmt --max-errors 1 < $TMP/four; forsyth fmt --allow missing-counters $TMP/four; (cat $TMP/text; echo '8/8/4k3/8/8/3K4/8/8 b - - bm Kd4;') | forsyth fmt
8/8/4k3/8/8/3K4/8/8 w - - 0 1
8/8/4k3/8/8/3K4/8/8 b - - 0 1
stdin:1:26: error: chess-missing-halfmove: the halfmove clock is missing
    8/8/4k3/8/8/3K4/8/8 w - -
                             ^
    accepted with --allow missing-counters
forsyth: 1 more faults are not shown; '--max-errors' shows more
8/8/4k3/8/8/3K4/8/8 w - - 0 1
8/8/4k3/8/8/3K4/8/8 b - - 0 1
8/8/4k3/8/8/3K4/8/8 w - - 0 1
8/8/4k3/8/8/3K4/8/8 b - - 0 1
stdin:3:27: error: chess-bad-halfmove: the halfmove clock is a plain number from 0 to 65535
    8/8/4k3/8/8/3K4/8/8 b - - bm Kd4;
                              ^
    accepted with --allow operations
[exit 1]
$ printf 'a,fen\n1,8/8/4k3/8/8/3K4/8/8 w - - 0 1\n' | forsyth show --ascii --column fen | head -4
  +-----------------+
8 | . . . . . . . . |
7 | . . . . . . . . |
6 | . . . . k . . . |
# JSON: messages have the line and the column in the file.
$ cd $TMP; printf '{"fen":"8/8/4k3/8/8/3K4/8/8 w - - 0 1","cp":3}\n{"fen":"8/8/4k3/8/8/3K4/8 w - - 0 1"}\n{"x":\n\n"8/8/4k3/8/8/3K4/8/8 w - - 0 1"\n17\n{"cp":3}\n{"text":"startpos"}\n' > lines; forsyth check -v lines
lines:1: sound
lines:2:26: error: chess-few-ranks: the board ends before its 8th rank
    8/8/4k3/8/8/3K4/8 w - - 0 1
                     ^
lines:3:6: error: json-syntax: this is not valid JSON
    {"x":
         ^
lines:5: sound
lines:6:1: error: json-type: the JSON value has the wrong type
    17
    ^
lines:7:1: error: json-missing-key: the JSON object lacks a required key
    {"cp":3}
    ^
lines:8: sound
lines:8:10: note: unwrapped: the position is read without what is around it, because that was allowed
    startpos
    ^
    repair: text: 'startpos' becomes 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
[exit 1]
$ cd $TMP; printf '[\n  {\n    "fen": "8/8/4k3/8/8/3K4/8/8 w - - 0 1"\n  },\n  {"fen":\n   "8/8/4k3/8/8/3K4/8 w - - 0 1"},\n  {"game":"chess","turn":1},\n "startpos moves e2e4"\n]\n' > value; forsyth check --json value; forsyth fmt value
{"game":"chess","ok":true,"text":"8/8/4k3/8/8/3K4/8/8 w - - 0 1","file":"value","line":3,"sound":true,"rules":[]}
{"game":"chess","ok":false,"text":"8/8/4k3/8/8/3K4/8 w - - 0 1","file":"value","line":6,"code":"chess-few-ranks","at":17,"message":"the board ends before its 8th rank","sound":false,"rules":[]}
{"game":"chess","ok":false,"text":"  {\"game\":\"chess\",\"turn\":1},","file":"value","line":7,"code":"json-missing-key","at":2,"message":"the JSON object lacks a required key","sound":false,"rules":[]}
{"game":"chess","ok":true,"text":"startpos moves e2e4","file":"value","line":8,"sound":true,"rules":[]}
8/8/4k3/8/8/3K4/8/8 w - - 0 1
value:6:22: error: chess-few-ranks: the board ends before its 8th rank
    8/8/4k3/8/8/3K4/8 w - - 0 1
                     ^
value:7:3: error: json-missing-key: the JSON object lacks a required key
      {"game":"chess","turn":1},
      ^
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
[exit 1]
$ printf '[{"fen":"8/8/4k3/8/8/3K4/8/8 w - - 0 1"}\n{' | forsyth fmt
8/8/4k3/8/8/3K4/8/8 w - - 0 1
stdin:2:1: error: json-syntax: this is not valid JSON
    {
    ^
[exit 1]
$ printf '[]' | forsyth fmt; printf '[ {"fen": 5} ]' | forsyth fmt; printf '{\n"a":[{},' | forsyth fmt
stdin:1:3: error: json-missing-key: the JSON object lacks a required key
    [ {"fen": 5} ]
      ^
stdin:2:9: error: json-syntax: this is not valid JSON
    "a":[{},
            ^
[exit 1]
$ echo '["startpos", 5, [1], null, "startpos moves e2e4", "bad"]' | forsyth fmt -q 2>&1; printf '[1,2' | forsyth fmt --from json
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
stdin:1:14: error: json-type: the JSON value has the wrong type
    ["startpos", 5, [1], null, "startpos moves e2e4", "bad"]
                 ^
stdin:1:17: error: json-type: the JSON value has the wrong type
    ["startpos", 5, [1], null, "startpos moves e2e4", "bad"]
                    ^
stdin:1:22: error: json-type: the JSON value has the wrong type
    ["startpos", 5, [1], null, "startpos moves e2e4", "bad"]
                         ^
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
stdin:1:53: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
    bad
     ^
stdin:1:2: error: json-type: the JSON value has the wrong type
    [1,2
     ^
stdin:1:4: error: json-type: the JSON value has the wrong type
    [1,2
       ^
stdin:1:5: error: json-syntax: this is not valid JSON
    [1,2
        ^
[exit 1]
$ printf '\357\273\277{\n "fen":"8/8/4k3/8/8/3K4/8/8 w - - 0 1"}\n' | forsyth fmt
8/8/4k3/8/8/3K4/8/8 w - - 0 1
$ forsyth json startpos | sed 's/,"/,\n"/g' | forsyth json --reverse
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
$ forsyth json --game azul startpos | forsyth status; forsyth json --game jieqi startpos | tr ',' '\n' | sed '$!s/$/,/' | forsyth key
ongoing
9d1441990057bfd6
# Game records: the positions of the main lines; faults have the byte, the game and the ply.
$ forsyth fmt docs/samples/games.pgn 2>&1 > $TMP/out; forsyth positions docs/samples/games.pgn 2>/dev/null | wc -l; wc -l < $TMP/out
docs/samples/games.pgn:390: error: chess-illegal-move: the piece cannot go there
    1. e4 e5 2. Ke3 Nf6 1-0
                 ^
    game 2, ply 2
39
42
$ printf '1. e4 (1. d4 d5) e5 2. Ke3 1-0\n\n[Event "b"]\n\n1. e4 *\n' | forsyth check -v
stdin:3: sound
stdin:17: sound
stdin:24: sound
stdin:24: error: chess-illegal-move: the piece cannot go there
    1. e4 (1. d4 d5) e5 2. Ke3 1-0
                            ^
    game 1, ply 2
stdin:48: sound
stdin:52: sound
[exit 1]
$ printf '[Event "?"]\n[FEN "8/8/4k3/8/8/3K4/8/8"]\n\n*\n' | forsyth check --json
{"game":"chess","ok":false,"text":"[FEN \"8/8/4k3/8/8/3K4/8/8\"]","byte":37,"number":1,"ply":0,"code":"chess-missing-turn","at":25,"message":"the side to move ('w' or 'b') is missing","sound":false,"rules":[]}
[exit 1]
$ printf '1. e4 e5 *\n' | forsyth uniq --by board --stats | wc -l
3 lines: 3 printed, 0 repeated, 0 faulty, 0 passed over
3
# A game of tags alone has one position.
$ cd $TMP; printf '[Event "x"]\n[FEN "8/8/4k3/8/8/3K4/8/8 w - - 0 1"]\n\n[Event "y"]\n[FEN "8/8/4k3/8/8/3K4/8/8 x - - 0 1"]\n\n[Event "z"]\n' > tagged; forsyth fmt tagged; forsyth positions tagged; forsyth games tagged; forsyth games --where Event=z tagged
8/8/4k3/8/8/3K4/8/8 w - - 0 1
tagged:89: error: chess-bad-turn: the side to move is 'w' or 'b'
    [FEN "8/8/4k3/8/8/3K4/8/8 x - - 0 1"]
                              ^
    game 2, ply 0
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
8/8/4k3/8/8/3K4/8/8 w - - 0 1
tagged:89: error: chess-bad-turn: the side to move is 'w' or 'b'
    [FEN "8/8/4k3/8/8/3K4/8/8 x - - 0 1"]
                              ^
    game 2, ply 0
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
1  *  0 plies  draw-insufficient  ? - ?; x; ?
tagged:89: error: chess-bad-turn: the side to move is 'w' or 'b'
    [FEN "8/8/4k3/8/8/3K4/8/8 x - - 0 1"]
                              ^
    game 2, ply 0
2  *  0 plies  chess-bad-turn  ? - ?; y; ?
3  *  0 plies  ongoing  ? - ?; z; ?
3  *  0 plies  ongoing  ? - ?; z; ?
# A lone tag is no record, but a text with something around it.
$ cd $TMP; printf '[FEN "8/8/4k3/8/8/3K4/8/8 w - - 0 1"]\n[FEN "8/8/4k3/8/8/3K4/8/8 b - - 0 1"]\n' > tags; forsyth check tags; forsyth fix -q tags; forsyth fmt --allow wrapped tags
tags:1:1: error: wrapped-text: there is something around the position: a tag, quotes, words or codes for blanks
    [FEN "8/8/4k3/8/8/3K4/8/8 w - - 0 1"]
    ^
    repair: text: '[FEN "8/8/4k3/8/8/3K4/8/8 w - - 0 1"]' becomes '8/8/4k3/8/8/3K4/8/8 w - - 0 1'
    accepted with --allow wrapped
tags:2:1: error: wrapped-text: there is something around the position: a tag, quotes, words or codes for blanks
    [FEN "8/8/4k3/8/8/3K4/8/8 b - - 0 1"]
    ^
    repair: text: '[FEN "8/8/4k3/8/8/3K4/8/8 b - - 0 1"]' becomes '8/8/4k3/8/8/3K4/8/8 b - - 0 1'
    accepted with --allow wrapped
8/8/4k3/8/8/3K4/8/8 w - - 0 1
8/8/4k3/8/8/3K4/8/8 b - - 0 1
8/8/4k3/8/8/3K4/8/8 w - - 0 1
8/8/4k3/8/8/3K4/8/8 b - - 0 1
$ printf '[FEN "8/8/4k3/8/8/3K4/8/8 w - - 0 1"]' | forsyth fmt --allow wrapped
8/8/4k3/8/8/3K4/8/8 w - - 0 1
$ printf '[FEN "8/8/4k3/8/8/3K4/8/8 w - - 0 1"]\n\n1. Kd4 *\n' | forsyth fmt
8/8/4k3/8/8/3K4/8/8 w - - 0 1
8/8/4k3/8/3K4/8/8/8 b - - 1 1
# Comments, and lines for other programs, may come before it; moves may stand behind the tag.
$ printf '%% x\n; y\n{ z }\n[Event "a"]\n\n1. e4 *\n' | forsyth key; printf '%% x\n%% y\n1. e4 *\n' | forsyth key; printf '{ z\n } 1. e4 *' | forsyth key; printf '[FEN "8/8/4k3/8/8/3K4/8/8 w - - 0 1"] 1. Kd4 *\n' | forsyth fmt
b2deba0a1ff3b501
8f27bff871dc5f64
b2deba0a1ff3b501
8f27bff871dc5f64
b2deba0a1ff3b501
8f27bff871dc5f64
8/8/4k3/8/8/3K4/8/8 w - - 0 1
8/8/4k3/8/3K4/8/8/8 b - - 1 1
$ printf '; c\n8/8/4k3/8/8/3K4/8/8 w - - 0 1\n' | forsyth fmt; printf '{ c' | forsyth fmt
stdin:1:1: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
    ; c
    ^
8/8/4k3/8/8/3K4/8/8 w - - 0 1
stdin:1:1: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
    { c
    ^
[exit 1]
# Packed files: the byte and the number of the record.
$ cd $TMP; forsyth convert --to packed '8/8/4k3/8/8/3K4/8/8 w - - 0 1' '8/8/8/8/8/8/8/8 w - - 0 1' > two; forsyth check --json two; forsyth check two; (head -c 60 two) | forsyth fmt
{"game":"chess","ok":true,"text":"8/8/4k3/8/8/3K4/8/8 w - - 0 1","file":"two","byte":24,"record":1,"sound":true,"rules":[]}
{"game":"chess","ok":true,"text":"8/8/8/8/8/8/8/8 w - - 0 1","file":"two","byte":56,"record":2,"sound":false,"rules":["chess-no-white-king","chess-no-black-king"]}
two:56: unsound: chess-no-white-king: White has no king
    8/8/8/8/8/8/8/8 w - - 0 1
    ^
    record 2
two:56: unsound: chess-no-black-king: Black has no king
    8/8/8/8/8/8/8/8 w - - 0 1
    ^
    record 2
forsyth: cannot read '-': byte 60, block 1: the file ends inside a block
[exit 3]
$ cd $TMP; forsyth convert --to packed --game azul startpos startpos > azul; forsyth check -v azul; forsyth key --game chess azul
azul:24: sound
azul:54: sound
forsyth: cannot read 'azul': byte 5: it holds positions of azul, not of chess
[exit 3]
# Lists of perft counts are EPD, and 'fmt' prints the FEN.
$ cd $TMP; printf 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400\n4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66\n' > perft; forsyth check -v perft; forsyth perft perft 2; forsyth fmt perft; forsyth fmt --dialect epd perft
perft:1: sound
perft:2: sound
400
66
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
4k3/8/8/8/8/8/8/4K2R w K - 0 1
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - D1 20; D2 400;
4k3/8/8/8/8/8/8/4K2R w K - D1 15; D2 66;
$ forsyth show --ascii '4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15' | tail -2
White to move, castling K, clock 0, move 1
status: ongoing
# The start position is a line, too.
$ cd $TMP; printf 'startpos\nstartpos moves e2e4 e7e5\nstartpos moves e2e5\n' > start; forsyth fmt start; forsyth check start; forsyth key --game jieqi startpos; echo startpos | forsyth key --game jieqi
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2
start:3:16: error: wrapped-moves: this move, which stands behind the position, cannot be played
    startpos moves e2e5
                   ^
start:3:16: error: wrapped-moves: this move, which stands behind the position, cannot be played
    startpos moves e2e5
                   ^
9d1441990057bfd6
9d1441990057bfd6
$ forsyth fmt 'startpos moves e2e4 e7e5'; forsyth apply 'startpos moves e2e4' e7e5
rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2
rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2
# Texts with something around them: one finding, one repair; moves are never dropped.
$ cd $TMP; printf '%s\n' 'position fen 8/8/4k3/8/8/3K4/8/8 w - - 0 1 moves d3d4' '"8/8/4k3/8/8/3K4/8/8 w - - 0 1"' '8/8/4k3/8/8/3K4/8/8_w_-_-_0_1' 'fen 8/8/4k3/8/8/3K4/8/8 w - - 0 1' '8/8/4k3/8/8/3K4/8/8%20w%20-%20-%200%201' > wrapped; forsyth check --json -v wrapped | tr ',' '\n' | grep -c '"severity"'; forsyth fix -q wrapped; forsyth fmt --allow wrapped wrapped
5
8/8/4k3/8/3K4/8/8/8 b - - 1 1
8/8/4k3/8/8/3K4/8/8 w - - 0 1
8/8/4k3/8/8/3K4/8/8 w - - 0 1
8/8/4k3/8/8/3K4/8/8 w - - 0 1
8/8/4k3/8/8/3K4/8/8 w - - 0 1
8/8/4k3/8/3K4/8/8/8 b - - 1 1
8/8/4k3/8/8/3K4/8/8 w - - 0 1
8/8/4k3/8/8/3K4/8/8 w - - 0 1
8/8/4k3/8/8/3K4/8/8 w - - 0 1
8/8/4k3/8/8/3K4/8/8 w - - 0 1
$ forsyth fix 'position startpos moves e2e4 e2e4'
argument:1:30: error: wrapped-moves: this move, which stands behind the position, cannot be played
    position startpos moves e2e4 e2e4
                                 ^
[exit 1]
$ cd $TMP; forsyth stats wrapped
lines: 5
passed over: 0
positions: 0
sound: 0
unsound: 0
faulty: 5
  wrapped-text: 5
# Nothing is too odd: data cut short, junk, lines and values without an end.
$ cd $TMP; for kind in jsonl array pgn packed; do gzip -c $kind | head -c 60 | forsyth fmt 2>&1 | tail -1; done
forsyth: cannot read '-': the gzip data ends too early, after 0 bytes of text
forsyth: cannot read '-': the gzip data ends too early, after 0 bytes of text
forsyth: cannot read '-': the gzip data ends too early, after 52 bytes of text
forsyth: cannot read '-': the gzip data ends too early, after 86 bytes of text
$ cd $TMP; head -c 100000 /dev/zero | tr '\0' '{' | forsyth fmt 2>&1 | head -1; head -c 100000 /dev/zero | tr '\0' '[' | forsyth fmt 2>&1 | head -1
stdin:1:1: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
stdin:1:66: error: json-depth: the JSON is nested too deeply
$ (printf '{"fen":"'; head -c 20000000 /dev/zero | tr '\0' k; printf '"}\n{"fen":"startpos"}\n') | forsyth check -v --syntax 2>&1 | grep -v '^ '
stdin:1:16777217: error: text-too-long: the text is longer than any position can be
stdin:2: ok
stdin:2:9: note: unwrapped: the position is read without what is around it, because that was allowed
$ (printf '[{"fen":"'; head -c 90000000 /dev/zero | tr '\0' k; printf '"}]\n') | forsyth check 2>&1 | grep -v '^ '
stdin:1:1: error: text-too-long: the text is longer than any position can be
$ (printf '[Event "'; head -c 1000000 /dev/zero | tr '\0' k; printf '\n1. e4 *\n\n[Event "b"]\n\n1. d4 *\n') | forsyth check --stats 2>&1 | grep -v '^ '
stdin:0: error: record-long-tag: the tag is longer than 4096 bytes
3 lines: 2 sound, 0 unsound, 1 faulty, 0 passed over
# How much is said is bounded for all of them, too.
$ cd $TMP; for i in 1 2 3 4 5; do echo '{"fen":"x"}'; done | forsyth fmt --max-errors 2 2>&1 | grep -v '^ '
stdin:1:9: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
stdin:2:9: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
forsyth: 3 more faults are not shown; '--max-errors' shows more
# Start positions by number, with moves or without.
$ printf 'startpos:518\nStartpos:0 moves e2e4\nstartpos:960\nstartpos:x\n' | forsyth fmt
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
bbqnnrkr/pppppppp/8/8/4P3/8/PPPP1PPP/BBQNNRKR b KQkq e3 0 1
stdin:3:10: error: no-such-start: this game has no start position of this number
    startpos:960
             ^
stdin:4:10: error: bad-start: expected 'startpos', or 'startpos:' and a number as in 'startpos:518'
    startpos:x
             ^
[exit 1]
$ forsyth fmt 'startpos:0 moves e2e4 e7e5'
bbqnnrkr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/BBQNNRKR w KQkq e6 0 2
$ forsyth fix startpos:960
argument:1:10: error: no-such-start: this game has no start position of this number
    startpos:960
             ^
[exit 1]
# Who prints lines prints those of JSON as they are; of a value in many lines there is only the text.
$ cd $TMP; printf '{"id":1,"fen":"8/8/4k3/8/8/3K4/8/8 w - - 0 1"}\r\n{"fen":"bad"}\n\n{"id":2, "fen":"8\/8/4k3/8/8/3K4/8/8 w - - 0 1"}\n"startpos"' > rows; forsyth filter -q --turn white rows; forsyth uniq rows 2>/dev/null; forsyth uniq --count rows 2>/dev/null; forsyth sample 9 --seed 1 rows 2>/dev/null; forsyth shuffle --seed 1 rows 2>/dev/null | LC_ALL=C sort; printf '[{"id":1,\n"fen":"startpos"}]' | forsyth filter --turn white
{"id":1,"fen":"8/8/4k3/8/8/3K4/8/8 w - - 0 1"}
rows:2:10: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
    bad
     ^
{"id":2, "fen":"8\/8/4k3/8/8/3K4/8/8 w - - 0 1"}
"startpos"
{"id":1,"fen":"8/8/4k3/8/8/3K4/8/8 w - - 0 1"}
"startpos"
2	{"id":1,"fen":"8/8/4k3/8/8/3K4/8/8 w - - 0 1"}
1	"startpos"
{"id":1,"fen":"8/8/4k3/8/8/3K4/8/8 w - - 0 1"}
{"id":2, "fen":"8\/8/4k3/8/8/3K4/8/8 w - - 0 1"}
"startpos"
"startpos"
{"id":1,"fen":"8/8/4k3/8/8/3K4/8/8 w - - 0 1"}
{"id":2, "fen":"8\/8/4k3/8/8/3K4/8/8 w - - 0 1"}
startpos
$ cd $TMP; export LC_ALL=C; for i in 1 2 3 4 5 6 7 8; do for j in 1 2 3 4 5 6 7 8 9; do seq -f "{\"fen\":\"8/8/4k3/8/8/3K4/8/8 w - - $i %.0f\",\"n\":$j}" 1 300; done; done > many; for t in 1 3; do forsyth filter -j $t --turn white many | cmp - many; forsyth shuffle -j $t --seed 1 many | sort > got; sort many | cmp - got; forsyth uniq -j $t many | grep -c '"n":1'; done
2400
2400
