# A position is stored once; its id is printed when it is on disk.
$ forsyth library add startpos --name 'the start' --tag opening,test
1
$ forsyth library add startpos --name 'another' --tag more
1	again
startpos:1: it has a name or notes already, which were kept: see 'edit'
$ forsyth library add --json '4k3/8/8/8/8/8/8/4K3 w - - 0 1' --notes 'a dead draw' --source book --tag endgame
{"game":"chess","ok":true,"text":"4k3/8/8/8/8/8/8/4K3 w - - 0 1","line":1,"id":2,"new":true}
$ forsyth library add docs/samples/games.fen
1	again
3
4
5
6
$ forsyth library list
1	rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1	the start	more,opening,test
2	4k3/8/8/8/8/8/8/4K3 w - - 0 1		endgame
3	rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
4	rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3
5	r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3
6	bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9
$ forsyth library list --count
6
$ forsyth library show 1 2 | sed 's/^came: [^ ]*/came: WHEN/'
  ┌────────────────────────┐
8 │ ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜ │
7 │ ♟  ♟  ♟  ♟  ♟  ♟  ♟  ♟ │
6 │    ·     ·     ·     · │
5 │ ·     ·     ·     ·    │
4 │    ·     ·     ·     · │
3 │ ·     ·     ·     ·    │
2 │ ♙  ♙  ♙  ♙  ♙  ♙  ♙  ♙ │
1 │ ♖  ♘  ♗  ♕  ♔  ♗  ♘  ♖ │
  └────────────────────────┘
    a  b  c  d  e  f  g  h
White to move, castling KQkq, clock 0, move 1
id: 1
text: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
name: the start
tags: more opening test
came: WHEN
came: WHEN docs/samples/games.fen 1

  ┌────────────────────────┐
8 │    ·     ·  ♚  ·     · │
7 │ ·     ·     ·     ·    │
6 │    ·     ·     ·     · │
5 │ ·     ·     ·     ·    │
4 │    ·     ·     ·     · │
3 │ ·     ·     ·     ·    │
2 │    ·     ·     ·     · │
1 │ ·     ·     ♔     ·    │
  └────────────────────────┘
    a  b  c  d  e  f  g  h
White to move, clock 0, move 1
id: 2
text: 4k3/8/8/8/8/8/8/4K3 w - - 0 1
notes: a dead draw
tags: endgame
came: WHEN book 1
$ forsyth library show 2 --json | sed 's/"added":"[^"]*"/"added":"WHEN"/g'
{"game":"chess","ok":true,"text":"4k3/8/8/8/8/8/8/4K3 w - - 0 1","id":2,"name":"","notes":"a dead draw","tags":["endgame"],"source":"book","place":1,"occurrences":1,"added":"WHEN","sources":[{"source":"book","place":1,"added":"WHEN"}]}
# Every way to find.
$ forsyth library find startpos
1	rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1	the start	more,opening,test
$ forsyth library find --by board 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 3 9'
1	rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1	the start	more,opening,test
$ forsyth library find 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 3 9'
[exit 1]
$ forsyth library find --by no-counters 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3 9'
1	rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1	the start	more,opening,test
$ forsyth library find --tag endgame
2	4k3/8/8/8/8/8/8/4K3 w - - 0 1		endgame
$ forsyth library find --tag opening,test --words 'START the'
1	rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1	the start	more,opening,test
$ forsyth library find --words 'dead king'
[exit 1]
$ forsyth library find --has 'P@e4 (n@c6 | p@e5)'
5	r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3
$ forsyth library find --has '*/*/*/4p*/4P*/*/*/*' --turn black
[exit 1]
$ forsyth library find --pieces ..2 --json | sed 's/"added":"[^"]*"/"added":"WHEN"/g'
{"game":"chess","ok":true,"text":"4k3/8/8/8/8/8/8/4K3 w - - 0 1","id":2,"name":"","notes":"a dead draw","tags":["endgame"],"source":"book","place":1,"occurrences":1,"added":"WHEN"}
$ forsyth library find --material Kk
2	4k3/8/8/8/8/8/8/4K3 w - - 0 1		endgame
$ forsyth library find --source book
2	4k3/8/8/8/8/8/8/4K3 w - - 0 1		endgame
$ forsyth library find --in-check yes
[exit 1]
$ forsyth library list --limit 2 --after 1
2	4k3/8/8/8/8/8/8/4K3 w - - 0 1		endgame
3	rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
$ forsyth library list --sound --count
6
$ forsyth library find --has 'X@e4'
[exit 1]
# What is changed.
$ forsyth library edit 1 --name '' --notes "$(printf 'first\nsecond')"
$ forsyth library tag 1 a b
$ forsyth library tag --remove 1 test more opening
$ forsyth library show 1 | sed -n '/^id/,$p' | sed 's/^came: [^ ]*/came: WHEN/'
id: 1
text: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
notes: first
    second
tags: a b
came: WHEN
came: WHEN docs/samples/games.fen 1
$ forsyth library remove 2 99
forsyth: there is no position 99
[exit 1]
$ forsyth library find --material Kk
[exit 1]
$ forsyth library check
# All games; and what comes from a file comes with its number there. The same again is no news.
$ forsyth deal --game jieqi --seed 7 > $TMP/mixed.txt; forsyth deal --game azul --seed 7 >> $TMP/mixed.txt; echo 'no position' >> $TMP/mixed.txt; cat docs/samples/games.fen >> $TMP/mixed.txt
$ cd $TMP && forsyth library import mixed.txt --tag bulk
mixed.txt:3:2: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
    no position
     ^
2 added, 5 repeated, 1 faulty
[exit 1]
$ cd $TMP && forsyth library import mixed.txt --quiet 2> /dev/null
0 added, 7 repeated, 1 faulty
[exit 1]
$ forsyth library list --game jieqi --count
1
$ forsyth library find --has 'X=15 x=15' | cut -c 1-60
7	xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXX
$ forsyth library find --has 'tiles@factory=20' | cut -c 1-60
8	RRRW|RRWW|BRWW|RKWW|YYKK/F/-----|-----|-----|-----|-----/-
$ forsyth library list --tag bulk --json | sed 's/.*"source"/"source"/; s/,"added.*//'
"source":"","place":0,"occurrences":3
"source":"docs/samples/games.fen","place":2,"occurrences":2
"source":"docs/samples/games.fen","place":3,"occurrences":2
"source":"docs/samples/games.fen","place":4,"occurrences":2
"source":"docs/samples/games.fen","place":5,"occurrences":2
"source":"mixed.txt","place":1,"occurrences":1
"source":"mixed.txt","place":2,"occurrences":1
$ forsyth library stats | grep -v bytes
positions: 7
  chess: 5
  jieqi: 1
  azul: 1
occurrences: 13
with name or notes: 1
tags: 3
sources: 3
games being played: 0
ids in the pattern index: 0
version: 3
$ forsyth fmt docs/samples/games.fen > $TMP/canonical; forsyth library export --tag bulk --game chess | cmp - $TMP/canonical
$ forsyth library export --has 'pieces<=40' | forsyth check --stats
6 lines: 6 sound, 0 unsound, 0 faulty, 0 passed over
$ forsyth library import --name x startpos
forsyth: 'library' import takes neither --name nor --notes: see 'edit'
See 'forsyth library --help'.
[exit 2]
# What makes no sense.
$ forsyth library
forsyth: 'library' needs to be told what to do: add, list, find, show, edit, tag, remove, import, export, stats or check
See 'forsyth library --help'.
[exit 2]
$ forsyth library adds
forsyth: 'library' cannot do that; did you mean 'add'?
See 'forsyth library --help'.
[exit 2]
$ forsyth library show one
forsyth: 'library' takes ids here, which are numbers from 1 on
See 'forsyth library --help'.
[exit 2]
$ forsyth library show 77
forsyth: there is no position 77
[exit 1]
$ forsyth library edit 1
forsyth: 'library' edit takes an id, and --name, --notes or both
See 'forsyth library --help'.
[exit 2]
$ forsyth library tag 1 'two words'
forsyth: a tag is one word, without blanks and commas
[exit 2]
$ forsyth library add startpos --tag $(seq -s , 257)
forsyth: a position has at most 256 tags
[exit 2]
$ forsyth library add '8/8/8/8/8/8/8/K1k5 w - - 0 1' --tag $(seq -s , 256) > /dev/null; forsyth library find --tag 256 --count
1
$ forsyth library import docs/samples/games.fen --tag $(seq -s , 257)
forsyth: a position has at most 256 tags
[exit 2]
$ echo '8/8/8/8/8/8/8/K1k5 w - - 0 1' | forsyth library import --tag more-yet
forsyth: a position has at most 256 tags
[exit 2]
$ forsyth library find --tag more-yet,256 --count
0
[exit 1]
$ forsyth library find --words "$(seq -s ' ' 257)"
forsyth: 'library' takes at most 256 tags, and 256 words
See 'forsyth library --help'.
[exit 2]
$ forsyth library add startpos --name "$(printf 'bell\a')"
forsyth: the name has a control character, or is not UTF-8
[exit 2]
$ forsyth library add 'no/position w - - 0 1' --name x
argument:1:2: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
    no/position w - - 0 1
     ^
[exit 1]
$ forsyth library list extra
forsyth: 'library' takes a position with 'find', and ids with 'show'
See 'forsyth library --help'.
[exit 2]
$ forsyth library list --limit 0
forsyth: '--limit' takes a number from 1 to 1000000000000
See 'forsyth library --help'.
[exit 2]
