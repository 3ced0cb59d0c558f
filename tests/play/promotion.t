# What a pawn becomes is asked for by name.
$ forsyth play '8/P6k/8/8/8/8/8/K7 w - - 0 1' --white you --black you
wait White to move
click 6 6
wait »
click 4 6
wait choose
show
| Chess   you (White)  vs  you (Black)
|
|                                             White to move
| 8 »   «                                     White took ♛♜♜♝♝♞♞♟♟♟♟♟♟♟♟
|                                             Black took ♕♖♖♗♗♘♘♙♙♙♙♙♙♙
| 7 » ♙ «                                ♚    ahead      White by 1
|
| 6
|
| 5
|
| 4
|
| 3
|
| 2
|
| 1   ♔
|     a    b    c    d    e    f    g    h
|
|
| 8/P6k/8/8/8/8/8/K7 w - - 0 1
| choose:  1 queen  2 rook  3 bishop  4 knight
| >                               a digit, or a first letter: choose   Esc: back
keys 4
wait White plays a8
show 3-6
|                                             Game over
| 8 ‹ ♘ ›                                     White took ♛♜♜♝♝♞♞♟♟♟♟♟♟♟♟
|                                             Black took ♕♖♖♗♗♘♙♙♙♙♙♙♙♙
| 7 ‹   ›                                ♚    ahead      White by 3
line /quit
ended
