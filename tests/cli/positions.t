$ printf '%s\n' '[Event "a"]' '' '1. e4 {[%eval 0.17] fine} e5 {[%eval #-3,12]} (1... c5 2. c4 {[%eval 9]}) 2. Nf3 {[%eval <script>]} 1-0' '[Event "b"]' '' '{[%eval 0.2]} 1. e4 e5 2. f4 *' '[Event "c"]' '' '1. e4 e5 2. Ke5 *' '[Event "d"]' '' '1. -- d5' '[Event "e"]' > $TMP/a.pgn
# The position before each move, and the last one.
$ forsyth positions $TMP/a.pgn 2> $TMP/faults
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2
rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2
rnbqkbnr/pppp1ppp/8/4p3/4PP2/8/PPPP2PP/RNBQKBNR b KQkq f3 0 2
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 1 1
rnbqkbnr/ppp1pppp/8/3p4/8/8/PPPPPPPP/RNBQKBNR w KQkq d6 0 2
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
[exit 1]
$ forsyth positions --columns game,ply,move,san,result,eval < $TMP/a.pgn
1	0	e2e4	e4	1-0	
1	1	e7e5	e5	1-0	0.17
1	2	g1f3	Nf3	1-0	#-3,12
1	3			1-0	
2	0	e2e4	e4	*	0.2
2	1	e7e5	e5	*	
2	2	f2f4	f4	*	
2	3			*	
stdin:187: error: chess-illegal-move: the piece cannot go there
    1. e4 e5 2. Ke5 *
                 ^
    game 3, ply 2
4	0	--	--	*	
4	1	d7d5	d5	*	
4	2			*	
5	0			*	
[exit 1]
$ forsyth positions --json --where Event=a < $TMP/a.pgn
{"game":"chess","ok":true,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","move":"e2e4","san":"e4","ply":0,"result":"1-0","eval":null,"number":1}
{"game":"chess","ok":true,"text":"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1","move":"e7e5","san":"e5","ply":1,"result":"1-0","eval":"0.17","number":1}
{"game":"chess","ok":true,"text":"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2","move":"g1f3","san":"Nf3","ply":2,"result":"1-0","eval":"#-3,12","number":1}
{"game":"chess","ok":true,"text":"rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2","move":null,"san":null,"ply":3,"result":"1-0","eval":null,"number":1}
$ forsyth positions --no-duplicates --columns game,ply --stats < $TMP/a.pgn 2>&1 | tr '\t' ' '
1 0
1 1
1 2
1 3
2 3
stdin:187: error: chess-illegal-move: the piece cannot go there
    1. e4 e5 2. Ke5 *
                 ^
    game 3, ply 2
4 1
4 2
5 games: 4 printed, 1 reported; 12 positions: 7 printed, 5 repeated
$ forsyth positions --from-ply 1 --to-ply 3 --every 2 --columns game,ply --where 'Event<c' < $TMP/a.pgn
1	1
1	3
2	1
2	3
$ forsyth positions --every 2 --columns ply,text --where 'Event=a' < $TMP/a.pgn
0	rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
2	rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2
# A faulty game has no positions, not even for --no-duplicates.
$ printf '1. d4 d5 2. Kd3 *\n1. d4 d5 *' | forsyth positions --no-duplicates --columns game,san --stats
stdin:13: error: chess-illegal-move: the piece cannot go there
    1. d4 d5 2. Kd3 *
                 ^
    game 1, ply 2
2	d4
2	d5
2	
2 games: 1 printed, 1 reported; 3 positions: 3 printed, 0 repeated
[exit 1]
# A start of its own; other games.
$ printf '[FEN "8/P3k3/8/8/8/8/8/K7 w - - 0 31"]\n\n31.a8=Q Kd6 *' | forsyth positions --columns text,move
8/P3k3/8/8/8/8/8/K7 w - - 0 31	a7a8q
Q7/4k3/8/8/8/8/8/K7 b - - 0 31	e7d6
Q7/8/3k4/8/8/8/8/K7 w - - 1 32	
$ printf '[Game "azul"]\n\n1. deal BYRK|BYRW|BYKW|BRKW|YRKW 1... 1B2 2. 2B1 1-0' | forsyth positions --columns move,san,result,text
deal BYRK|BYRW|BYKW|BRKW|YRKW	deal BYRK|BYRW|BYKW|BRKW|YRKW	1-0	----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/bag:20,20,20,20,20/lid:0,0,0,0,0
1B2	1B2	1-0	BYRK|BYRW|BYKW|BRKW|YRKW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/bag:16,16,16,16,16/lid:0,0,0,0,0
2B1	2B1	1-0	----|BYRW|BYKW|BRKW|YRKW/FYRK/-----|-----|-----|-----|-----/-|B-|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/1/bag:16,16,16,16,16/lid:0,0,0,0,0
		1-0	----|----|BYKW|BRKW|YRKW/FYYRRKW/-----|-----|-----|-----|-----/-|B-|---|----|-----/-/-----|-----|-----|-----|-----/B|--|---|----|-----/-/0,0/1/0/bag:16,16,16,16,16/lid:0,0,0,0,0
$ printf '[Game "jieqi"]\n\n1. +b2b9=Cxp *' | forsyth positions --json
{"game":"jieqi","ok":true,"text":"xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r","move":"+b2b9=Cxp","san":"+b2b9=Cxp","ply":0,"result":"*","eval":null,"number":1}
{"game":"jieqi","ok":true,"text":"xCxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:p b r","move":null,"san":null,"ply":1,"result":"*","eval":null,"number":1}
# What positions print is what others read.
$ forsyth positions $TMP/a.pgn 2> $TMP/faults | forsyth check --stats
12 lines: 12 sound, 0 unsound, 0 faulty, 0 passed over
$ gzip -c $TMP/a.pgn | forsyth positions --columns san --where Event=b
e4
e5
f4

# Usage.
$ forsyth positions --columns text,fen $TMP/a.pgn
forsyth: 'positions' takes for '--columns' some of text, move, san, ply, result, eval and game, with commas between
See 'forsyth positions --help'.
[exit 2]
$ forsyth positions --columns '' $TMP/a.pgn
forsyth: 'positions' takes for '--columns' some of text, move, san, ply, result, eval and game, with commas between
See 'forsyth positions --help'.
[exit 2]
$ forsyth positions --columns text --json $TMP/a.pgn
forsyth: '--json' and '--columns' cannot be used together
See 'forsyth positions --help'.
[exit 2]
$ forsyth positions --every 0 $TMP/a.pgn
forsyth: '--every' takes a number from 1 to 1000000000
See 'forsyth positions --help'.
[exit 2]
$ forsyth positions --where x $TMP/a.pgn
forsyth: 'positions' takes conditions such as 'WhiteElo>=2400 && Event~Paris' for '--where'
See 'forsyth positions --help'.
[exit 2]
$ forsyth positions $TMP/none 2>&1 | sed "s:$TMP::"
forsyth: cannot read '/none': No such file or directory
# A game whose rows do not fit in memory, in full and cut off by a fault.
$ (yes '1. Nf3 Nf6 2. Ng1 Ng8' | head -n 10000; echo '1-0') > $TMP/long.pgn
$ limit=60000; sh -c "ulimit -v $limit; forsyth --version" >/dev/null 2>&1 || limit=unlimited; (ulimit -v $limit; forsyth positions --columns text,result $TMP/long.pgn) | awk -F '\t' '$2 == "1-0" { n++ } END { print n, NR }'
40001 40001
$ forsyth positions --no-duplicates --stats $TMP/long.pgn
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1
rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2
rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 3 2
1 games: 1 printed, 0 reported; 40001 positions: 4 printed, 39997 repeated
$ (sed '$d' $TMP/long.pgn; echo Ke4) | forsyth positions --stats
stdin:220001: error: chess-illegal-move: the piece cannot go there
    Ke4
     ^
    game 1, ply 40000
1 games: 0 printed, 1 reported; 0 positions: 0 printed, 0 repeated
[exit 1]
$ limit=60000; sh -c "ulimit -v $limit; forsyth --version" >/dev/null 2>&1 || limit=unlimited; (printf '1. e4 {'; yes 'a long comment' | head -c 30000000; printf '} e5 1-0\n') | (ulimit -v $limit; forsyth positions)
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2
$ yes "$(printf '\001\377{\000)(')" | head -c 300000 | forsyth positions --stats
stdin:0: error: record-bad-byte: this byte cannot stand here, outside of tags and comments
    \x01\xff{)(
    ^
    game 1, ply 0
1 games: 0 printed, 1 reported; 0 positions: 0 printed, 0 repeated
[exit 1]
