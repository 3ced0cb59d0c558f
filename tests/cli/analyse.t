# Each move gets its score; one that loses much gets a mark, and the better line behind it.
$ printf '1. f3 e5 2. g4 Qh4 0-1\n' | forsyth analyse --nodes 20000 | tail -n +9 | tr '\n' ' ' | sed 's/eval -*[0-9.][0-9.]*/eval N/g; s/([12]\. [^)]*)/(a line)/g'; echo
1. f3 {[%eval N]} 1... e5 {[%eval N]} 2. g4 $4 {[%eval #-1]} (a line) 2... Qh4# 0-1 
$ printf '1. f3 e5 2. g4 Qh4 0-1\n' | forsyth analyse --nodes 20000 | tr '\n' ' ' | grep -o '2. g4 [^(]*(2. [^ ]*\|Qh4# 0-1' | sed 's/(2. .*/(2. a move/'
2. g4 $4 {[%eval #-1]} (2. a move
Qh4# 0-1
# The same input and limits: the same output; and the output again gives itself.
$ forsyth analyse --nodes 3000 docs/samples/games.pgn > $TMP/once.pgn
docs/samples/games.pgn:390: error: chess-illegal-move: the piece cannot go there
    1. e4 e5 2. Ke3 Nf6 1-0
                 ^
    game 2, ply 2
[exit 1]
$ forsyth analyse --nodes 3000 $TMP/once.pgn | cmp - $TMP/once.pgn && echo same
same
$ forsyth games --check --stats $TMP/once.pgn
2 games: 2 good, 0 reported
# Games in are games out, and all that authors wrote stays: without the additions it is the input.
$ printf '[Event "x"]\n[Annotator "A"]\n\n{before} 1. e4! {good [%%clk 0:01:00]} (1. d4 {or} d5 (1... f5)) e5 $13 {[%%eval 9.9] so} 2. Qh5?? {[%%eval -5.0]} Nc6 ; a line\n3. Bc4 Nf6 4. Qxf7# 1-0\n' > $TMP/in.pgn; forsyth analyse --nodes 3000 $TMP/in.pgn | tr '\n' ' ' | sed 's/\[%eval [^]]*\]/[EVAL]/g; s/(\([34]\)\.\.\. [^)]*) /(\1 a line) /g; s/([12]\. [^d][^)]*) //g'; echo
[Event "x"] [Site "?"] [Date "????.??.??"] [Round "?"] [White "?"] [Black "?"] [Result "1-0"] [Annotator "A"]  {before} 1. e4 $1 {[EVAL] good [%clk 0:01:00]} (1. d4 {or} 1... d5 (1... f5)) 1... e5 $13 {[EVAL] so} 2. Qh5 $4 {[EVAL]} 2... Nc6 ;[EVAL]  a line 3. Bc4 {[EVAL]} 3... Nf6 $4 {[EVAL]} (3 a line) 4. Qxf7# 1-0 
# What is put into comments is not broken by a line end.
$ grep -c 'eval$' $TMP/once.pgn
0
[exit 1]
# An object for each move.
$ printf '1. f3 e5 2. g4 Qh4 0-1\n' | forsyth analyse --nodes 20000 --json | grep -o '"ply":[0-9]*\|"move":"d8h4"\|"mark":[a-z"?!]*' | paste -s -d ' '
"ply":0 "mark":null "ply":1 "mark":null "ply":2 "mark":"??" "ply":3 "move":"d8h4" "move":"d8h4" "mark":null
$ printf '1. f3 e5 2. g4 Qh4 0-1\n' | forsyth analyse --nodes 20000 --json | tail -n 1
{"game":"chess","ok":true,"number":1,"ply":3,"turn":"black","move":"d8h4","san":"Qh4#","score":31999,"expected":1.0000,"mate":1,"best":{"move":"d8h4","score":31999,"expected":1.0000,"mate":1,"line":["d8h4"]},"loss":0.0000,"mark":null}
# A faulty game is reported and left out, as 'games --fmt' does; totals at the end.
$ printf '1. e4 e5 1-0\n\n1. e4 e4 1-0\n\n1. d4 *\n' | forsyth analyse --depth 2 --stats 2>&1 > $TMP/out.pgn | sed 's/loss [0-9.]* /loss N /'; forsyth games $TMP/out.pgn
game 1: white: 1 moves, mean loss N %, 0 ?!, 0 ?, 0 ??
game 1: black: 1 moves, mean loss N %, 0 ?!, 0 ?, 0 ??
stdin:20: error: chess-illegal-move: the piece cannot go there
    1. e4 e4 1-0
          ^
    game 2, ply 1
game 3: white: 1 moves, mean loss N %, 0 ?!, 0 ?, 0 ??
3 games: 2 judged, 1 reported
1  1-0  2 plies  ongoing  ? - ?; ?; ????.??.??
2  *  1 plies  ongoing  ? - ?; ?; ????.??.??
$ printf '1. e4 e5 1-0\n\n1. e4 e4 1-0\n' | forsyth analyse --depth 2 --json -q 2> $TMP/said | wc -l; wc -l < $TMP/said
2
4
$ printf '[White "A"]\n\n1. e4 *\n\n[White "B"]\n\n1. d4 *\n' | forsyth analyse --depth 2 --stats --where 'White=B' 2>&1 | grep -v '^$' | sed 's/eval [0-9.-]*/eval N/; s/loss [0-9.]* /loss N /'
[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "B"]
[Black "?"]
[Result "*"]
1. d4 {[%eval N]} *
game 2: white (B): 1 moves, mean loss N %, 0 ?!, 0 ?, 0 ??
2 games: 1 judged, 0 reported, 1 passed over
# A game that was over, a null move, and one without moves.
$ printf '[FEN "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"]\n\n1/2-1/2\n\n1. e4 -- 2. d4 *\n\n*\n' | forsyth analyse --depth 2 --stats 2>&1 | grep -v '^\[\|^$' | sed 's/eval [0-9.-]*/eval N/g; s/loss [0-9.]* /loss N /'
1/2-1/2
1. e4 {[%eval N]} 1... -- 2. d4 {[%eval N]} *
game 2: white: 2 moves, mean loss N %, 0 ?!, 0 ?, 0 ??
*
3 games: 3 judged, 0 reported
# In Jieqi a player is judged by what that player knew: another deal of what was hidden, the same verdict.
$ printf '[Game "jieqi"]\n[SetUp "1"]\n[FEN "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r * ceprcpharphpepa:rppehpepahrcapc"]\n\n1. +b2b9 +a9b9 *\n' | forsyth analyse --nodes 2000 | tail -n 1 > $TMP/one; printf '[Game "jieqi"]\n[SetUp "1"]\n[FEN "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r * ceprcpharphpepa:rppehpepahrcapc"]\n\n1. +b2b9 +a9b9 *\n' | sed 's/ceprcpharphpepa/eeprcpharphpcpa/' | forsyth analyse --nodes 2000 | tail -n 1 | cmp - $TMP/one && grep -c eval $TMP/one
1
# In Azul nobody is judged for what was dealt.
$ forsyth playout --game azul --records --games 1 --seed 3 | forsyth analyse --nodes 500 --json | grep -c '"turn":"chance".*"score":null\|"turn":"player-[01]".*"score":-*[0-9]'
67
$ forsyth playout --game azul --records --games 1 --seed 3 | forsyth analyse --nodes 500 | forsyth games --check --stats
1 games: 1 good, 0 reported
$ forsyth playout --game azul --players 3 --records --games 1 --seed 3 | forsyth analyse --nodes 500 | forsyth games --check --stats
1 games: 1 good, 0 reported
# Wrong usage.
$ forsyth analyse --level hard --nodes 5 docs/samples/games.pgn
forsyth: 'analyse' takes '--level' or limits, not both
See 'forsyth analyse --help'.
[exit 2]
$ forsyth analyse $TMP/none.pgn 2>&1 | sed "s|$TMP|TMP|"
forsyth: cannot read 'TMP/none.pgn': No such file or directory
$ forsyth analyse < /dev/null
