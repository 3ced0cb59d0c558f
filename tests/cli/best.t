# A mate in one, and a loss that cannot be avoided.
$ forsyth best --depth 6 --top 1 '6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1'
b1b8 #1
$ forsyth best --depth 6 --top 1 --san 'k7/8/1K6/8/8/8/8/7R b - - 0 1'
Kb8 #-1
$ forsyth best --nodes 2000 startpos | wc -l
10
$ forsyth moves startpos | sort > $TMP/moves; forsyth best --nodes 2000 --top 896 startpos | cut -d " " -f 1 | sort | diff - $TMP/moves && echo all
all
# One thread, the same nodes: the same answer.
$ for i in 1 2 3; do forsyth best --nodes 5000 --json startpos; done | sort -u | wc -l
1
$ forsyth best --depth 4 --top 1 --json '6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1' | sed 's/,"depth":[0-9]*//'
{"game":"chess","ok":true,"text":"6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1","line":1,"turn":"white","moves":[{"move":"b1b8","score":31999,"expected":1.0000,"mate":1,"line":["b1b8"]}]}
# Each line of a file has its answer, a faulty one its fault; a game that is over has no best move.
$ printf '6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1\n8/8/8/8/8/8/8/9 w - - 0 1\n7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\n' | forsyth best --depth 3 --top 1
b1b8 #1
stdin:2:15: error: chess-bad-digit: a run of empty squares is a digit from 1 to 8
    8/8/8/8/8/8/8/9 w - - 0 1
                  ^
stdin:3:1: error: stalemate: the side to move is not in check and has no legal move: drawn
    7k/5Q2/6K1/8/8/8/8/8 b - - 0 1
    ^
[exit 1]
# Time is in seconds.
$ forsyth best --time 0.05 --top 1 '6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1'
b1b8 #1
$ forsyth best --time 0 startpos
forsyth: '--time' takes seconds, such as 0.25
See 'forsyth best --help'.
[exit 2]
$ forsyth best --time 1.5s startpos
forsyth: '--time' takes seconds, such as 0.25
See 'forsyth best --help'.
[exit 2]
$ forsyth best --depth 121 startpos
forsyth: '--depth' takes a number from 1 to 120
See 'forsyth best --help'.
[exit 2]
# Requests as JSON lines.
$ printf '%s\n' '{"best":"6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1","top":1,"depth":4}' '{"best":"9"}' 'junk' '{"best":1}' '{}' '{"best":"startpos","time":-1}' '{"best":"startpos","game":"go"}' '{"best":"startpos:518 moves e2e4","nodes":100}' | forsyth engine --json | grep -o '"ok":[a-z]*\|"code":"[a-z-]*"\|"move":"b1b8"' | paste -s -d ' '
"ok":true "move":"b1b8" "ok":false "code":"chess-bad-digit" "ok":false "code":"json-syntax" "ok":false "code":"json-type" "ok":false "code":"json-missing-key" "ok":false "code":"json-value" "ok":false "code":"unknown-game" "ok":true
$ printf '%s\n' '{"id":7,"best":"6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1","top":1,"depth":4}' '{"id":"a \"b\"","best":"9"}' '{"id":[],"best":"startpos"}' | forsyth engine --json | grep -o '"ok":[a-z]*\|"id":.*"code\|"id":7\|"code":"[a-z-]*"' | paste -s -d ' '
"ok":true "id":7 "ok":false "id":"a \"b\"","code "ok":false "code":"json-type"
# A level looks at less; nodes may be fewer still. The same seed overlooks the same moves.
$ for i in 1 2; do forsyth best --level easy --seed 3 --json startpos; done | sort -u | wc -l
1
$ forsyth best --elo 1400 --top 1 startpos | wc -l
1
$ forsyth best --level hard --nodes 500 --json startpos > $TMP/hard; forsyth best --nodes 500 --json startpos | cmp - $TMP/hard && echo same
same
$ forsyth best --level medium --top 1 --game jieqi startpos | wc -l
1
$ forsyth best --level medium --top 1 'BBYR|KKWW|BYRK|WWBY|RRKK/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0' | wc -l
1
$ forsyth best --elo 1400 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r'
argument:1:1: error: search-no-level: this game has no such level
    xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
    ^
[exit 1]
$ forsyth best --level hard --elo 1400 startpos
forsyth: 'best' takes '--level' or '--elo', not both
See 'forsyth best --help'.
[exit 2]
$ forsyth best --elo 99 startpos 2>&1 | sed 's/[0-9][0-9]*/N/g'
forsyth: 'best' takes an '--elo' from N to N
See 'forsyth best --help'.
$ printf '%s\n' '{"best":"startpos","elo":1400,"top":1}' '{"best":"startpos","level":"easy","top":1}' '{"best":"startpos","level":"weak"}' '{"best":"startpos","level":"easy","elo":1400}' '{"best":"startpos","game":"jieqi","elo":1400}' | forsyth engine --json | grep -o '"ok":true\|"code":"[a-z-]*"' | paste -s -d ' '
"ok":true "ok":true "code":"search-no-level" "code":"json-value" "code":"search-no-level"
# The moves of a book, the heaviest first or with a seed one by its weight, each with its score.
$ forsyth book make -q --to-ply 24 --min-games 1 tests/data/oracle/book.pgn -o $TMP/book.bin
$ forsyth best --book $TMP/book.bin --nodes 2000 --top 3 --san startpos | cut -d ' ' -f 1
b3
Na3
a4
$ forsyth book show --book $TMP/book.bin startpos | cut -f 1 > $TMP/known; forsyth best --book $TMP/book.bin --nodes 2000 --top 50 startpos | cut -d ' ' -f 1 | cmp - $TMP/known && echo same
same
$ for i in 1 2 3 4 5; do forsyth best --book $TMP/book.bin --nodes 2000 --top 1 --seed $i startpos; done | cut -d ' ' -f 1 | sort -u | wc -l
3
$ forsyth best --book $TMP/book.bin --nodes 2000 --top 1 --json startpos | grep -o '"weight":[0-9]*'
"weight":13
$ forsyth best --book $TMP/book.bin --depth 6 --top 1 '6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1'
b1b8 #1
$ forsyth best --book $TMP/none.bin startpos 2>&1 | sed "s|$TMP|TMP|"
forsyth: TMP/none.bin: No such file or directory
$ head -c 20 $TMP/book.bin > $TMP/cut.bin; forsyth best --book $TMP/cut.bin startpos 2>&1 | sed "s|$TMP|TMP|"
forsyth: TMP/cut.bin: entry 1: book-cut: the book ends in the middle of an entry
# What has no best move says why.
$ forsyth best --depth 2 '8/8/8/8/8/8/8/8 w - - 0 1'
argument:1:1: error: stalemate: the side to move is not in check and has no legal move: drawn
    8/8/8/8/8/8/8/8 w - - 0 1
    ^
[exit 1]
$ forsyth best --depth 2 '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1'
argument:1:1: error: checkmate: the side to move is in check and has no legal move: it has lost
    7k/6Q1/6K1/8/8/8/8/8 b - - 0 1
    ^
[exit 1]
$ forsyth best --depth 2 '8/8/4k3/8/8/3K4/8/8 w - - 0 1'
argument:1:1: error: draw-insufficient: neither side has the material to checkmate
    8/8/4k3/8/8/3K4/8/8 w - - 0 1
    ^
[exit 1]
$ forsyth best --depth 2 --top 1 '8/8/4p3/8/8/4P3/8/8 w - - 0 1' | wc -l
1
$ forsyth best --game azul startpos
startpos:1:1: error: search-chance: chance is to move: there is nothing to choose
    ----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|---...
    ^
[exit 1]
$ forsyth best 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/4X2X1/9/XXXXKXXXX -:- r+e2 r'
argument:1:1: error: search-chance: chance is to move: there is nothing to choose
    xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/4X2X1/9/XXXXKXXXX -:- r+e2 r
    ^
[exit 1]
$ forsyth best --depth 2 '4k4/9/9/9/9/9/9/9/4r4/3rKr3 -:- r r'
argument:1:1: error: checkmate: the side to move is in check and has no legal move: it has lost
    4k4/9/9/9/9/9/9/9/4r4/3rKr3 -:- r r
    ^
[exit 1]
# Ways to tile are searched to their ends, which are not equally far.
$ forsyth best -- '----|----|----|----|----/-/-WYK-|---W-|-BWY-|-----|-----/-|KK|KKK|KKK-|KKK--/KFWYBBB/RKBW-|--K--|--R--|----R|-----/-|R-|B--|WWW-|K----/WWWYR/0,0/5/0/bag:0,0,0,0,0/lid:14,16,15,4,9/wall:free'
2>1 765
2>5 697
2>2 483
2>3 449
