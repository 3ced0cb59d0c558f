# A record is opened at its last move, looked through, and played on.
run printf '[White "A"]\n[Black "B"]\n[Result "*"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n' >$TMP/spanish.pgn; echo $?
|0
$ cd $TMP; clear; forsyth play
wait New game
keys 3
wait which file
text spa
keys Tab
wait spanish.pgn
show 9-15
|
| 5
|    ┌ Open a record: which file? ──────────────────────────────────────────┐
| 4  │ > spanish.pgn                                                        │
|    └ Tab: complete   Enter: open   Esc: back ─────────────────────────────┘
| 3
|
keys Enter
wait Bb5
show
| Chess   you (White)  vs  you (Black)
|
|                                             White to move
| 8   ♜    ♞    ♝    ♛    ♚    ♝    ♞    ♜    White took -
|                                             Black took -
| 7   ♟    ♟    ♟    ♟    ♟    ♟    ♟    ♟    ahead      nobody
|
| 6                                             1. e4            e5
|                                               2. Nf3           Nc6
| 5                                             3. Bb5
|
| 4
|
| 3
|
| 2   ♙    ♙    ♙    ♙    ♙    ♙    ♙    ♙
|
| 1   ♖    ♘    ♗    ♕    ♔    ♗    ♘    ♖
|     a    b    c    d    e    f    g    h
|
|
| rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
| from a record: chess, A - B, 5 moves
| >                                    Left, Right: step   End: back to the game
line /quit
ended
# As an argument; and what cannot be read is said.
$ clear; forsyth play spanish.pgn --white you --black you
wait Bb5
line a6
wait Black plays a6
line /save spanish.pgn
wait already
show 20-24
|
| r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4
| there is a file of that name already
| > /save spanish.pgn
|                        Tab: complete   /: commands   Arrows: board   Esc: menu
keys Escape
gone already
keys Escape
line /save more.pgn
wait saved
line /quit
ended
run cat $TMP/more.pgn | grep -v '^\[Date'
|[Event "forsyth play"]
|[Site "?"]
|[Round "?"]
|[White "you"]
|[Black "you"]
|[Result "*"]
|[TimeControl "-"]
|[Termination "unterminated"]
|
|1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *
$ clear; forsyth play nothing.pgn
ended
show 1-3
|nothing.pgn: No such file or directory
|$
|
