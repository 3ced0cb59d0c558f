# A match between limits: each opening from both sides, games in order, then the table.
$ forsyth match nodes:300 nodes:30 --games 4 --seed 5 | tee $TMP/out | sed 's/  [0-9]* plies.*  /  ... /; s/^\([0-9]*\)  [01/2-]*/\1  R/' | head -4
1  R  ... nodes:300 - nodes:30
2  R  ... nodes:30 - nodes:300
3  R  ... nodes:300 - nodes:30
4  R  ... nodes:30 - nodes:300
$ tail -n 3 $TMP/out | cut -c 1-11; awk '/^[0-9]/ { n++ } END { print n " lines" }' $TMP/out
games: 4
nodes:300  
nodes:30   
4 lines
# Any number of games at once gives the same lines, table and records.
$ for c in 1 2 5; do forsyth match nodes:200 nodes:100 --games 10 --seed 3 --concurrency $c -o $TMP/c$c > $TMP/t$c; cmp $TMP/c1 $TMP/c$c; cmp $TMP/t1 $TMP/t$c; done; grep -c '^\[Result' $TMP/c1; tail -n 2 $TMP/t1 | wc -l
10
2
# The same seed gives the same openings, another one others. Both games of a pair have the same.
$ forsyth match nodes:100 nodes:50 --games 10 --seed 3 -o $TMP/s3 -q > $TMP/t; forsyth match nodes:70 nodes:50 --games 10 --seed 3 -o $TMP/s3b -q > $TMP/t; forsyth match nodes:100 nodes:50 --games 10 --seed 4 -o $TMP/s4 -q > $TMP/t; for f in s3 s3b s4; do grep FEN $TMP/$f > $TMP/$f.fen; done; cmp $TMP/s3.fen $TMP/s3b.fen; sort -u $TMP/s3.fen | wc -l; sort -u $TMP/s3.fen $TMP/s4.fen | wc -l
5
10
# Records are sound games, of every game; they say who, how long and how it ended.
$ for g in chess jieqi azul; do forsyth match nodes:60 nodes:30 --game $g --games 4 --seed 1 -o $TMP/$g.rec > $TMP/out; forsyth games --check $TMP/$g.rec && forsyth games --json $TMP/$g.rec | grep -c '"ok":true'; done
4
4
4
$ grep -c '{\[%eval' $TMP/chess.rec | grep -qv '^0' && head -n 9 $TMP/chess.rec | grep -v Result
[Event "forsyth match"]
[Site "?"]
[Date "????.??.??"]
[Round "1"]
[White "nodes:60"]
[Black "nodes:30"]
[TimeControl "-"]
[Termination "normal"]
# Three and four at a table of Azul. Everybody has every seat.
$ forsyth match nodes:30 nodes:20 nodes:10 --game azul --games 3 --seed 2 | sed -n 's/.* plies  [a-z]*  //p'
nodes:30 - nodes:20 - nodes:10
nodes:20 - nodes:10 - nodes:30
nodes:10 - nodes:30 - nodes:20
$ forsyth match nodes:30 nodes:20 nodes:10 easy --game azul --games 4 --seed 2 -o $TMP/four > $TMP/out; grep -c . $TMP/out; forsyth games --check $TMP/four; grep -c 'Player4 "easy"' $TMP/four
9
1
# Levels, in every game; a level is never at a loss.
$ for g in chess jieqi azul; do forsyth match easy medium --game $g --games 2 --seed 1 | grep -c forfeited; done; true
0
0
0
# JSON: an object for each game, and one for the table.
$ forsyth match nodes:40 nodes:20 --games 2 --seed 1 --json > $TMP/json; head -n 2 $TMP/json | grep -c '"ok":true,.*"line":[12].*"players":\["nodes:[24]0","nodes:[24]0"\],"result":.*"plies":[0-9]*,.*"status"'; tail -n 1 $TMP/json | sed 's/"won.*//'
2
{"game":"chess","ok":true,"seed":1,"games":2,"players":[{"name":"nodes:40",
# A test that is decided ends the match.
$ forsyth match nodes:1000 nodes:20 --games 1000 --seed 1 --sprt 0,300 | tail -n 1 | sed 's/LLR [0-9.]*/LLR N/'
SPRT of 0 and 300 Elo: LLR N (-2.94 to 2.94), H1
$ forsyth match nodes:20 nodes:1000 --games 1000 --seed 1 --sprt 0,300 --json | tail -n 1 | grep -o '"decided".*'
"decided":"H0"}}
# Positions of a file are the openings, in turn.
$ printf '6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1\n6k1/5ppp/8/8/8/8/5PPP/1R4K1 b - - 0 1\n' > $TMP/two.fen; forsyth match depth:4 depth:3 --games 2 --seed 1 --openings $TMP/two.fen -o $TMP/two.pgn | head -n 2; tail -n 2 $TMP/two.pgn
1  1-0  1 plies  checkmate  depth:4 - depth:3
2  1-0  1 plies  checkmate  depth:3 - depth:4

1. Rb8# {[%eval #1]} 1-0
$ printf '6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1\n7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\n9 w - - 0 1\n' > $TMP/bad.fen; cd $TMP; forsyth match depth:4 depth:3 --openings bad.fen
bad.fen:2:1: error: stalemate: the side to move is not in check and has no legal move: drawn
    7k/5Q2/6K1/8/8/8/8/8 b - - 0 1
    ^
bad.fen:3:1: error: chess-bad-digit: a run of empty squares is a digit from 1 to 8
    9 w - - 0 1
    ^
[exit 1]
$ forsyth match nodes:20 nodes:10 --games 2 --seed 3 --variant 960 --plies 0 -o $TMP/960 > $TMP/out; forsyth games --check $TMP/960; grep -c FEN $TMP/960
2
# Engines that fail forfeit with the reason, are started anew, and the match goes on.
$ for what in crash leave illegal none junk empty; do forsyth match nodes:30 --engine "sh tests/cli/bad_engine.sh $what" --games 2 --plies 0 --seed 1 | head -n 2; done
1  1-0  1 plies  forfeited  nodes:30 - sh tests/cli/bad_engine.sh crash; sh tests/cli/bad_engine.sh crash is gone: it was killed by signal 11
2  0-1  0 plies  forfeited  sh tests/cli/bad_engine.sh crash - nodes:30; sh tests/cli/bad_engine.sh crash is gone: it was killed by signal 11
1  1-0  1 plies  forfeited  nodes:30 - sh tests/cli/bad_engine.sh leave; sh tests/cli/bad_engine.sh leave is gone: it ended with exit code 7
2  0-1  0 plies  forfeited  sh tests/cli/bad_engine.sh leave - nodes:30; sh tests/cli/bad_engine.sh leave is gone: it ended with exit code 7
1  1-0  1 plies  forfeited  nodes:30 - sh tests/cli/bad_engine.sh illegal; sh tests/cli/bad_engine.sh illegal plays what is no legal move: 'e2e5'
2  0-1  0 plies  forfeited  sh tests/cli/bad_engine.sh illegal - nodes:30; sh tests/cli/bad_engine.sh illegal plays what is no legal move: 'e2e5'
1  1-0  1 plies  forfeited  nodes:30 - sh tests/cli/bad_engine.sh none; sh tests/cli/bad_engine.sh none plays what is no legal move: '(none)'
2  0-1  0 plies  forfeited  sh tests/cli/bad_engine.sh none - nodes:30; sh tests/cli/bad_engine.sh none plays what is no legal move: '(none)'
1  1-0  1 plies  forfeited  nodes:30 - sh tests/cli/bad_engine.sh junk; sh tests/cli/bad_engine.sh junk plays what is no legal move: '?[2J?????'
2  0-1  0 plies  forfeited  sh tests/cli/bad_engine.sh junk - nodes:30; sh tests/cli/bad_engine.sh junk plays what is no legal move: '?[2J?????'
1  1-0  1 plies  forfeited  nodes:30 - sh tests/cli/bad_engine.sh empty; sh tests/cli/bad_engine.sh empty plays what is no legal move: ''
2  0-1  0 plies  forfeited  sh tests/cli/bad_engine.sh empty - nodes:30; sh tests/cli/bad_engine.sh empty plays what is no legal move: ''
$ for what in hang deaf flood endless; do forsyth match "sh tests/cli/bad_engine.sh $what" nodes:30 --games 1 --time 0.05 --plies 0 --seed 1 | head -n 1; done
1  0-1  0 plies  forfeited  sh tests/cli/bad_engine.sh hang - nodes:30; sh tests/cli/bad_engine.sh hang gave no move in time
1  0-1  0 plies  forfeited  sh tests/cli/bad_engine.sh deaf - nodes:30; sh tests/cli/bad_engine.sh deaf gave no move in time
1  0-1  0 plies  forfeited  sh tests/cli/bad_engine.sh flood - nodes:30; sh tests/cli/bad_engine.sh flood gave no move in time
1  0-1  0 plies  forfeited  sh tests/cli/bad_engine.sh endless - nodes:30; sh tests/cli/bad_engine.sh endless gave no move in time
$ forsyth match 'sh tests/cli/bad_engine.sh slow' nodes:30 --games 1 --clock 0.2 --plies 0 --seed 1 | head -n 1
1  0-1  0 plies  out-of-time  sh tests/cli/bad_engine.sh slow - nodes:30
$ forsyth match nodes:30 'sh tests/cli/bad_engine.sh leave' --games 2 --plies 0 --seed 1 -o $TMP/forfeit > $TMP/out; forsyth games --check $TMP/forfeit; grep Termination $TMP/forfeit; tr '\n' ' ' < $TMP/forfeit | grep -o '{[WB][^}]*} [01-]*'
[Termination "rules infraction"]
[Termination "rules infraction"]
{Black is gone: it ended with exit code 7} 1-0
{White is gone: it ended with exit code 7} 0-1
$ forsyth match nodes:30 false --games 2 --seed 1
1  1-0  0 plies  forfeited  nodes:30 - false; false is gone: it ended with exit code 1
2  0-1  0 plies  forfeited  false - nodes:30; false is gone: it ended with exit code 1
games: 2
nodes:30  +2 =0 -0  100.0 %
false     +0 =0 -2  0.0 %
$ forsyth match nodes:30 'sleep 60' --games 1 --seed 1 | head -n 1
1  1-0  0 plies  forfeited  nodes:30 - sleep 60; sleep 60 does not answer 'uci' within 10 s
# Nothing is left of them.
$ forsyth match nodes:30 "sh tests/cli/bad_engine.sh orphan $TMP/pid" --games 2 --plies 0 --seed 1 > $TMP/out; grep -c . $TMP/pid; for p in $(cat $TMP/pid); do grep '^State:.[RSDT]' /proc/$p/status 2>/dev/null; done; true
2
# The tool's own engine plays every game by UCI, and as the search would.
$ for g in chess jieqi azul; do forsyth match nodes:50 nodes:40 --game $g --games 4 --seed 1 --hash 1 > $TMP/own; forsyth match nodes:50 "forsyth engine --game $g" --nodes 40 --game $g --games 4 --seed 1 --hash 1 | sed 's/forsyth engine[a-z -]*$/nodes:40/; s/forsyth engine --game [a-z]*/nodes:40/' | head -n 4 | diff - $TMP/own | grep -c '^<'; done; true
0
0
0
# Options of an engine stand before its command.
$ forsyth match nodes:30 "Hash=2 'Move Overhead=30' forsyth engine" --nodes 20 --games 2 --seed 1 | grep -c forfeited; true
0
$ forsyth match nodes:30 'Style=wild sh tests/cli/bad_engine.sh illegal' --games 2 --plies 0 --seed 1 | head -n 1
1  1-0  1 plies  forfeited  nodes:30 - Style=wild sh tests/cli/bad_engine.sh illegal; Style=wild sh tests/cli/bad_engine.sh illegal plays what is no legal move: 'e2e5'
$ forsyth match nodes:30 'UCI_Elo=1500 sh tests/cli/bad_engine.sh illegal'
forsyth: cannot start 'UCI_Elo=1500 sh tests/cli/bad_engine.sh illegal': has no such option: 'UCI_Elo'
[exit 2]
# A match that is interrupted, or killed, is continued, and comes out as if nothing had happened.
$ forsyth match nodes:1500 nodes:1000 --games 12 --seed 8 -o $TMP/whole > $TMP/table
$ for s in INT KILL; do for c in 1 2; do rm -f $TMP/part; (forsyth match nodes:1500 nodes:1000 --games 12 --seed 8 --concurrency $c -q -o $TMP/part > $TMP/out 2>&1 & until [ -s $TMP/part ]; do sleep 0.02; done; kill -$s $!; wait $!; echo $s $?) 2>/dev/null; forsyth match nodes:1500 nodes:1000 --games 12 --seed 8 --concurrency $c -q -o $TMP/part --resume > $TMP/out; cmp $TMP/whole $TMP/part; tail -n 3 $TMP/out | diff - $TMP/table | grep '^<'; done; done; true
INT 130
INT 130
KILL 137
KILL 137
$ for n in 1 20 3000; do head -c $n $TMP/whole > $TMP/part; forsyth match nodes:1500 nodes:1000 --games 12 --seed 8 -q -o $TMP/part --resume > $TMP/out; cmp $TMP/whole $TMP/part; done
# What is not of this match is left alone.
$ for w in 'nodes:1500 nodes:1001 --seed 8' 'nodes:1500 nodes:1000 --seed 9' 'nodes:1500 nodes:1000 --seed 8 --clock 1+1'; do forsyth match $w --games 14 -o $TMP/whole --resume 2>&1 | sed "s|$TMP/||"; done; cmp $TMP/whole $TMP/part
forsyth: cannot go on with 'whole': game 1 has other players, limits or rounds
forsyth: cannot go on with 'whole': game 1 has another opening; the seed may be another one
forsyth: cannot go on with 'whole': game 1 has other players, limits or rounds
$ forsyth match nodes:40 nodes:30 --games 2 -o $TMP/whole 2>&1 | sed "s|$TMP/||"; printf 'my notes\n' > $TMP/notes; forsyth match nodes:40 nodes:30 --seed 1 --games 2 -o $TMP/notes --resume 2>&1 | sed "s|$TMP/||"; cat $TMP/notes
forsyth: will not replace 'whole': there are games in it; '--resume' goes on with them
forsyth: cannot go on with 'notes': game 1 is no game of a match
my notes
$ forsyth match nodes:40 nodes:30 --seed 1 --games 2 -o /dev/full; forsyth match nodes:40 nodes:30 --seed 1 --games 2 -o $TMP/none/x 2>&1 | sed "s|$TMP/||"
forsyth: cannot write '/dev/full': No space left on device
forsyth: cannot write 'none/x': No such file or directory
# What cannot be.
$ forsyth match; forsyth match full; forsyth match full elo:99; forsyth match full nodes:x; forsyth match elo:1500 full --game azul
forsyth: 'match' needs two players or more
See 'forsyth match --help'.
forsyth: 'match' needs two players or more
See 'forsyth match --help'.
forsyth: 'match' does not know such a level or limit: 'elo:99'
See 'forsyth match --help'.
forsyth: 'match' does not know such a level or limit: 'nodes:x'
See 'forsyth match --help'.
forsyth: 'match' does not know such a level or limit: 'elo:1500'
See 'forsyth match --help'.
[exit 2]
$ forsyth match full full --clock 1x; forsyth match full full --time 1 --nodes 5; forsyth match full full --sprt 5,0; forsyth match full full --resume; forsyth match full full full; forsyth match full full --plies 4 --game jieqi; forsyth match full --engine a --engine b
forsyth: 'match' takes a '--clock' such as 60+0.5 or 40/60, in seconds
See 'forsyth match --help'.
forsyth: 'match' takes only one of '--clock', '--time', '--nodes' and '--depth'
See 'forsyth match --help'.
forsyth: 'match' takes an '--sprt' such as 0,5: two Elo differences
See 'forsyth match --help'.
forsyth: 'match' needs '--output' to resume
See 'forsyth match --help'.
forsyth: 'match' cannot have so many players in this game
See 'forsyth match --help'.
forsyth: 'match' takes no '--plies' in a game that is dealt
See 'forsyth match --help'.
forsyth: 'match' takes '--engine' once; more of them can be arguments
See 'forsyth match --help'.
[exit 2]
$ forsyth match full /no/such/engine; forsyth match full ''
forsyth: cannot start '/no/such/engine': No such file or directory
forsyth: 'match' takes no such player: ''
See 'forsyth match --help'.
[exit 2]
