# The same book, byte for byte, that Polyglot makes of the same games.
$ forsyth book make --to-ply 24 --min-games 1 tests/data/oracle/book.pgn > $TMP/book.bin
123 games, 0 reported: 1884 moves of the book
$ od -A n -t x1 -v $TMP/book.bin | tr -d ' ' | cmp - tests/data/oracle/book.hex && echo same
same
$ forsyth book show --book $TMP/book.bin --san startpos | head -n 3
b3	13
Na3	9
a4	8
$ forsyth book show --book $TMP/book.bin --json 'rnbqk2r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
{"game":"chess","ok":true,"text":"rnbqk2r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","line":1,"moves":[]}
[exit 1]
$ forsyth apply startpos 'a4 b5 axb5 a6 bxa6 Bb7 axb7 Nc6 bxa8=Q Nf6 Nf3 g6 e3 Bg7 Be2 O-O' | forsyth book show --book $TMP/book.bin
e1g1	2
$ forsyth apply startpos a4 b5 axb5 a6 bxa6 Bb7 axb7 Nc6 | forsyth book show --book $TMP/book.bin --san
bxa8=Q	2
bxa8=R	1
# Weights of 1, and moves of several games only.
$ forsyth book make --uniform -q tests/data/oracle/book.pgn | od -A n -t u1 -j 10 -N 2
   0   1
$ forsyth book make -q --min-games 100 < tests/data/oracle/book.pgn | wc -c
0
# A faulty game is left out, and so is one of a game without books.
$ printf '1. e4 e5 1-0\n\n1. e4 e4 1-0\n\n[Game "jieqi"]\n\n1. +a3a4 *\n' | forsyth book make --min-games 1 -o $TMP/small.bin
stdin:20: error: chess-illegal-move: the piece cannot go there
    1. e4 e4 1-0
          ^
    game 2, ply 1
stdin:54: error: book-game: there are no books of this game
    1. +a3a4 *
              ^
    game 3, ply 0
3 games, 2 reported: 1 moves of the book
[exit 1]
$ forsyth book show --book $TMP/small.bin startpos
e2e4	2
# What is no book, and what is asked of none.
$ head -c 24 $TMP/book.bin > $TMP/cut.bin; forsyth book show --book $TMP/cut.bin startpos 2>&1 | sed "s|$TMP|TMP|"
forsyth: TMP/cut.bin: entry 1: book-cut: the book ends in the middle of an entry
$ cat $TMP/small.bin $TMP/small.bin > $TMP/twice.bin; forsyth book show --book $TMP/twice.bin startpos 2>&1 | sed "s|$TMP|TMP|"
e2e4	2
e2e4	2
$ forsyth book show --book $TMP/none.bin startpos 2>&1 | sed "s|$TMP|TMP|"
forsyth: TMP/none.bin: No such file or directory
$ forsyth book show --book $TMP/small.bin --game azul startpos
startpos:1:1: error: book-game: there are no books of this game
    ----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|---...
    ^
[exit 1]
$ forsyth book show startpos
forsyth: 'book' needs a book: --book FILE
See 'forsyth book --help'.
[exit 2]
$ forsyth book
forsyth: 'book' needs a word: 'make' or 'show'
See 'forsyth book --help'.
[exit 2]
$ forsyth book burn
forsyth: 'book' knows only 'make' and 'show'
See 'forsyth book --help'.
[exit 2]
