# Random games from the start, with what is dealt. The time goes to standard error, here without its numbers.
$ forsyth playout --game azul --games 1000 --seed 1 2>$TMP/time; sed 's/[0-9][0-9.]*/N/g' $TMP/time
games: 1000
moves: 76.21 a game
won: 956 (95.6%)
tied: 44 (4.4%)
player-0 wins: 491 (49.1%)
player-0 points: 2.81 a game
player-1 wins: 465 (46.5%)
player-1 points: 3.00 a game
N s, N games a second
$ forsyth playout --game jieqi --games 100 --seed 1 2>/dev/null
games: 100
moves: 325.40 a game
checkmate: 44 (44.0%)
no-legal-move: 7 (7.0%)
draw-no-capture: 49 (49.0%)
red wins: 26 (26.0%)
black wins: 25 (25.0%)
$ forsyth playout --game chess --games 100 --seed 1 2>/dev/null
games: 100
moves: 379.26 a game
checkmate: 17 (17.0%)
stalemate: 4 (4.0%)
draw-insufficient: 66 (66.0%)
draw-75-moves: 13 (13.0%)
white wins: 4 (4.0%)
black wins: 13 (13.0%)
# However many threads: the same games. Another seed plays others.
$ for threads in 1 2 3; do forsyth playout --game azul --games 1000 --seed 9 --threads $threads 2>/dev/null >$TMP/azul-$threads; done; cmp $TMP/azul-1 $TMP/azul-2; cmp $TMP/azul-1 $TMP/azul-3; forsyth playout --game azul --games 1000 --seed 10 2>/dev/null | cmp -s - $TMP/azul-1 || echo other
other
$ for threads in 1 2 3; do forsyth playout --game jieqi --games 50 --seed 9 --threads $threads 2>/dev/null >$TMP/jieqi-$threads; done; cmp $TMP/jieqi-1 $TMP/jieqi-2; cmp $TMP/jieqi-1 $TMP/jieqi-3; forsyth playout --game jieqi --games 50 --seed 10 2>/dev/null | cmp -s - $TMP/jieqi-1 || echo other
other
$ for threads in 1 2 3; do forsyth playout --game chess --games 200 --seed 9 --threads $threads 2>/dev/null >$TMP/chess-$threads; done; cmp $TMP/chess-1 $TMP/chess-2; cmp $TMP/chess-1 $TMP/chess-3; forsyth playout --game chess --games 200 --seed 10 2>/dev/null | cmp -s - $TMP/chess-1 || echo other
other
# 1000 games, unless a number is said; without a seed, other games each time.
$ forsyth playout --game azul --seed 1 2>/dev/null | head -1
games: 1000
$ for i in 1 2; do forsyth playout --game azul 2>/dev/null >$TMP/random-$i; done; cmp -s $TMP/random-1 $TMP/random-2 || echo other
other
# From a position, or from several.
$ forsyth playout --games 20 --seed 1 '----|----|----|----|----/B/-YRKW|W----|K----|R----|Y----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/F/40,30/6/0' 2>/dev/null
games: 20
moves: 24.15 a game
won: 20 (100.0%)
player-0 wins: 20 (100.0%)
player-0 points: 42.65 a game
player-1 wins: 0 (0.0%)
player-1 points: 17.30 a game
$ forsyth playout --games 20 --seed 1 '----|----|----|----|----/-/BYRKW|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/20,30/6/0' '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1' '3k5/8R/9/9/9/9/9/9/4R4/5K3 -:- b b' 2>/dev/null
games: 20
moves: 0.00 a game
won: 20 (100.0%)
player-0 wins: 0 (0.0%)
player-0 points: 20.00 a game
player-1 wins: 20 (100.0%)
player-1 points: 30.00 a game
games: 20
moves: 0.00 a game
checkmate: 20 (100.0%)
white wins: 20 (100.0%)
games: 20
moves: 0.00 a game
no-legal-move: 20 (100.0%)
red wins: 20 (100.0%)
$ printf '%s\n' '----|----|----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0,0/1/0/bag:20,20,20,20,20/lid:0,0,0,0,0' '----|----|----|----|----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0,0,0/1/0/bag:20,20,20,20,20/lid:0,0,0,0,0' | forsyth playout --games 100 --seed 1 - 2>/dev/null
games: 100
moves: 96.13 a game
won: 90 (90.0%)
tied: 10 (10.0%)
player-0 wins: 34 (34.0%)
player-0 points: 2.99 a game
player-1 wins: 28 (28.0%)
player-1 points: 2.06 a game
player-2 wins: 28 (28.0%)
player-2 points: 1.82 a game
games: 100
moves: 112.60 a game
won: 95 (95.0%)
tied: 5 (5.0%)
player-0 wins: 24 (24.0%)
player-0 points: 1.83 a game
player-1 wins: 21 (21.0%)
player-1 points: 1.55 a game
player-2 wins: 28 (28.0%)
player-2 points: 2.22 a game
player-3 wins: 22 (22.0%)
player-3 points: 1.42 a game
$ forsyth playout --games 10 --seed 1 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/2'
argument:1:138: error: azul-current-too-large: no player has this number; players count from 0
    ...---|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/2
                                                                             ^
[exit 1]
$ echo '8/8/8/8/8/8/8/8 w - - 0 1' | forsyth playout --games 10 --seed 1 - 2>/dev/null
games: 10
moves: 0.00 a game
stalemate: 10 (100.0%)
# JSON, whose last two keys are times.
$ forsyth playout --game azul --games 10 --seed 1 --json | sed 's/"seconds":[0-9.]*,"games_per_second":[0-9]*/"seconds":S,"games_per_second":N/'
{"game":"azul","ok":true,"seed":1,"games":10,"moves":797,"outcomes":{"won":10},"players":[{"name":"player-0","wins":5,"points":24},{"name":"player-1","wins":5,"points":42}],"seconds":S,"games_per_second":N}
$ forsyth playout --game jieqi --games 10 --seed 1 --json | sed 's/"seconds":[0-9.]*,"games_per_second":[0-9]*/"seconds":S,"games_per_second":N/'
{"game":"jieqi","ok":true,"seed":1,"games":10,"moves":3142,"outcomes":{"checkmate":3,"draw-no-capture":7},"players":[{"name":"red","wins":1,"points":0},{"name":"black","wins":2,"points":0}],"seconds":S,"games_per_second":N}
$ forsyth playout --game chess --games 10 --seed 1 --json | sed 's/"seconds":[0-9.]*,"games_per_second":[0-9]*/"seconds":S,"games_per_second":N/'
{"game":"chess","ok":true,"seed":1,"games":10,"moves":4245,"outcomes":{"stalemate":1,"draw-insufficient":7,"draw-75-moves":2},"players":[{"name":"white","wins":0,"points":0},{"name":"black","wins":0,"points":0}],"seconds":S,"games_per_second":N}
$ forsyth playout --games 10 --seed 1 --json '----|----|----|----|----/B/-YRKW|W----|K----|R----|Y----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/F/40,30/6/0' | sed 's/.*"outcomes":\({[^}]*}\).*/\1/'
{"won":10}
# The numbers agree with each other.
$ forsyth playout --game azul --games 500 --seed 3 --json | sed 's/.*"outcomes":{"won":\([0-9]*\),"tied":\([0-9]*\)}.*"player-0","wins":\([0-9]*\),.*"player-1","wins":\([0-9]*\),.*/echo $((\1 + \2)) $((\3 + \4 - \1))/' | sh
500 0
# Wrong usage.
$ forsyth playout
forsyth: 'playout' needs a position, or '--game'
See 'forsyth playout --help'.
[exit 2]
$ forsyth playout --games 5
forsyth: 'playout' needs a position, or '--game'
See 'forsyth playout --help'.
[exit 2]
$ forsyth playout --game azul --games 0
forsyth: '--games' takes a number from 1 to 1000000000000
See 'forsyth playout --help'.
[exit 2]
$ forsyth playout --game azul --games 1000000000001
forsyth: '--games' takes a number from 1 to 1000000000000
See 'forsyth playout --help'.
[exit 2]
$ forsyth playout --game azul --games many
forsyth: '--games' takes a number from 1 to 1000000000000
See 'forsyth playout --help'.
[exit 2]
$ forsyth playout --game azul --threads 0
forsyth: '--threads' takes a number from 1 to 256
See 'forsyth playout --help'.
[exit 2]
$ forsyth playout --game azul --seed -1
forsyth: '--seed' takes a number from 0 to 18446744073709551615
See 'forsyth playout --help'.
[exit 2]
$ forsyth playout --game azul --games
forsyth: '--games' needs a number from 1 to 1000000000000
See 'forsyth playout --help'.
[exit 2]
$ forsyth playout --game go
forsyth: '--game' takes one of chess|jieqi|azul
See 'forsyth playout --help'.
[exit 2]
$ forsyth playout --divide startpos
forsyth: '--divide' is not an option of 'playout'
See 'forsyth playout --help'.
[exit 2]
$ forsyth playout --game azul no-such-file
forsyth: cannot read 'no-such-file': No such file or directory
[exit 3]
$ forsyth playout --game azul --games 10 --seed 1 >/dev/full 2>$TMP/said; code=$?; grep -v 'games a second' $TMP/said; (exit $code)
forsyth: cannot write: No space left on device
[exit 3]
# An interrupt ends it at once.
$ (forsyth playout --games 1000000000 --threads 2 startpos & sleep 0.3; kill -INT $!; wait $!; echo $?) 2>/dev/null
130
# As many players as the game is for.
$ forsyth playout --game azul --players 3 --games 100 --seed 1 2>/dev/null
games: 100
moves: 95.13 a game
won: 90 (90.0%)
tied: 10 (10.0%)
player-0 wins: 34 (34.0%)
player-0 points: 2.99 a game
player-1 wins: 28 (28.0%)
player-1 points: 2.06 a game
player-2 wins: 28 (28.0%)
player-2 points: 1.82 a game
$ forsyth playout --game chess --players 3
forsyth: 'playout' takes only '--players 2' in this game
See 'forsyth playout --help'.
[exit 2]
# The games themselves: those that the totals tell of, in order, whatever the number of threads.
$ forsyth playout --game azul --records --games 1 --seed 5
[Event "random game"]
[Site "?"]
[Date "????.??.??"]
[Round "1"]
[White "?"]
[Black "?"]
[Result "1-0"]
[Game "azul"]
[SetUp "1"]
[FEN "RRRK|YRRR|YWWW|BKKW|BYRK/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/bag:18,17,13,16,16/lid:0,0,0,0,0"]

1. 5Y4 1RF 2. CB5 CK4 3. 2R1 4W5 4. 3W2 CRF 5. CBF CY1 6. CKF
deal BYKW|BKKW|BBYY|BBKW|BBBY 7. 4W1 2W3 8. 3BF CB2 9. 1Y3 CK1 10. 5Y2 CYF 11.
CB5 CWF 12. deal RRKW|BKWW|BBRK|YRKW|YRRW 3KF 13. CR5 5YF 14. 2BF 1WF 15. 4K1
CW1 16. CY4 CBF 17. CKF CR2 18. deal BYKK|YRRW|BYRK|BWWW|YRWW 5RF 19. 2R1 1Y3
20. 4WF CKF 21. CY2 3YF 22. CWF CR5 23. CK4 CB1 24.
deal YKKK|BRKW|BYYY|BYKW|YYRR 2BF 25. 3YF 5Y3 26. CK2 1Y1 27. 4K4 CKF 28. CBF
CY2 29. CW3 CR5 1-0
$ for game in chess jieqi azul; do for threads in 1 3; do forsyth playout --game $game --records --games 40 --seed 9 --threads $threads >$TMP/$game-$threads.pgn; done; cmp $TMP/$game-1.pgn $TMP/$game-3.pgn; forsyth games --check --stats $TMP/$game-1.pgn; forsyth games --fmt $TMP/$game-1.pgn | cmp - $TMP/$game-1.pgn; done
40 games: 40 good, 0 reported
40 games: 40 good, 0 reported
40 games: 40 good, 0 reported
$ for game in chess jieqi azul; do forsyth games $TMP/$game-1.pgn | awk '{ count[$5]++; moves += $3 } END { printf "moves: %.2f a game\n", moves / NR; for (status in count) printf "%s: %d (%.1f%%)\n", status, count[status], 100 * count[status] / NR }' | sort >$TMP/told; forsyth playout --game $game --games 40 --seed 9 2>/dev/null | grep -v '^games\| wins\| points' | sort | diff - $TMP/told && echo same; done
same
same
same
# Their positions, as 'positions' finds them in the records.
$ for game in chess jieqi azul; do forsyth playout --game $game --positions --games 40 --seed 9 --threads 2 >$TMP/positions; forsyth positions $TMP/$game-1.pgn | cmp - $TMP/positions && echo same; done
same
same
same
# More players, and games that start elsewhere.
$ forsyth playout --game azul --players 3 --records --games 20 --seed 2 | forsyth games --check --stats
20 games: 20 good, 0 reported
$ forsyth playout --records --games 2 --seed 3 '8/8/8/8/8/5k2/5p2/5K2 w - - 0 60' '7k/8/6K1/8/8/8/8/7R b - - 0 1' >$TMP/two.pgn; grep -c '^$' $TMP/two.pgn; forsyth games --json $TMP/two.pgn | sed 's/.*tags/tags/'
7
tags":{"Event":"random game","Site":"?","Date":"????.??.??","Round":"1","White":"?","Black":"?","Result":"1/2-1/2","SetUp":"1","FEN":"8/8/8/8/8/5k2/5p2/5K2 w - - 0 60"},"plies":0,"result":"1/2-1/2","status":"stalemate"}
tags":{"Event":"random game","Site":"?","Date":"????.??.??","Round":"2","White":"?","Black":"?","Result":"1/2-1/2","SetUp":"1","FEN":"8/8/8/8/8/5k2/5p2/5K2 w - - 0 60"},"plies":0,"result":"1/2-1/2","status":"stalemate"}
tags":{"Event":"random game","Site":"?","Date":"????.??.??","Round":"1","White":"?","Black":"?","Result":"1/2-1/2","SetUp":"1","FEN":"7k/8/6K1/8/8/8/8/7R b - - 0 1"},"plies":117,"result":"1/2-1/2","status":"draw-insufficient"}
tags":{"Event":"random game","Site":"?","Date":"????.??.??","Round":"2","White":"?","Black":"?","Result":"1/2-1/2","SetUp":"1","FEN":"7k/8/6K1/8/8/8/8/7R b - - 0 1"},"plies":150,"result":"1/2-1/2","status":"draw-75-moves"}
$ forsyth playout --positions --games 2 --seed 3 '8/8/8/8/8/5k2/5p2/5K2 b - - 0 60'
8/8/8/8/8/5k2/5p2/5K2 b - - 0 60
8/8/8/8/5k2/8/5p2/5K2 w - - 1 61
8/8/8/8/5k2/8/4Kp2/8 b - - 2 61
8/8/8/6k1/8/8/4Kp2/8 w - - 3 62
8/8/8/6k1/8/8/5K2/8 b - - 0 62
8/8/8/8/8/5k2/5p2/5K2 b - - 0 60
8/8/8/8/5k2/8/5p2/5K2 w - - 1 61
8/8/8/8/5k2/8/5pK1/8 b - - 2 61
8/8/8/4k3/8/8/5pK1/8 w - - 3 62
8/8/8/4k3/8/6K1/5p2/8 b - - 4 62
8/8/8/5k2/8/6K1/5p2/8 w - - 5 63
8/8/8/5k2/8/8/5p1K/8 b - - 6 63
8/8/8/4k3/8/8/5p1K/8 w - - 7 64
8/8/8/4k3/8/7K/5p2/8 b - - 8 64
8/8/8/4k3/8/7K/8/5b2 w - - 0 65
$ forsyth playout --positions --records --game chess
forsyth: '--positions' and '--records' cannot be used together
See 'forsyth playout --help'.
[exit 2]
$ forsyth playout --records --game chess --games 2 2>&1 >$TMP/records | sed 's/[0-9][0-9]*/N/'
seed N
