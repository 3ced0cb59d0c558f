# A signal to end leaves the game on disk and the terminal whole.
$ forsyth play --white you --black you; echo "[exit $?]"
wait White to move
line e4
wait White plays e4
signal TERM
wait [exit
show
|$ forsyth play --white you --black you; echo "[exit $?]"
|[exit 143]
|$
|
|
|
|
|
|
|
|
|
|
|
|
|
|
|
|
|
|
|
|
|
$ forsyth play --resume; echo "[exit $?]"
wait Black to move
show 1-3
| Chess   you (White)  vs  you (Black)
|
|                                             Black to move
line e5
wait Black plays e5
signal HUP
wait [exit
$ clear; stty -a | grep -o -e '-\{0,1\}icanon' -e ' -\{0,1\}echo '; forsyth play --resume --plain </dev/null
ended
show
|icanon
| echo
|resumed: chess, you - you, 2 moves
|  ┌────────────────────────┐
|8 │ ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜ │
|7 │ ♟  ♟  ♟  ♟  ·  ♟  ♟  ♟ │
|6 │    ·     ·     ·     · │
|5 │ ·     ·     ♟     ·    │
|4 │    ·     ·  ♙  ·     · │
|3 │ ·     ·     ·     ·    │
|2 │ ♙  ♙  ♙  ♙     ♙  ♙  ♙ │
|1 │ ♖  ♘  ♗  ♕  ♔  ♗  ♘  ♖ │
|  └────────────────────────┘
|    a  b  c  d  e  f  g  h
|White to move, castling KQkq, en passant e6, clock 0, move 2
|rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2
|$
|
|
|
|
|
|
|
