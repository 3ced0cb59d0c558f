# NO_COLOR: no colours at all, and everything is still there.
$ NO_COLOR=1 forsyth play --white you --black you
wait White to move
line e4
wait White plays e4
keys Up
show
| Chess   you (White)  vs  you (Black)
|
|                                             Black to move
| 8   ♜    ♞    ♝    ♛    ♚    ♝    ♞    ♜    White took -
|                                             Black took -
| 7 { ♟ }  ♟    ♟    ♟    ♟    ♟    ♟    ♟    ahead      nobody
|
| 6   ·    ·    ·    ·    ·    ·    ·    ·      1.>e4
|
| 5   ·    ·    ·    ·    ·    ·    ·    ·
|
| 4   ·    ·    ·    ·  ‹ ♙ ›  ·    ·    ·
|
| 3   ·    ·    ·    ·    ·    ·    ·    ·
|
| 2   ♙    ♙    ♙    ♙  ‹ · ›  ♙    ♙    ♙
|
| 1   ♖    ♘    ♗    ♕    ♔    ♗    ♘    ♖
|     a    b    c    d    e    f    g    h
|
|
| rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
| White plays e4
| >                                       Arrows: go   Enter: choose   Esc: back
paint
|[0m
|[1m
|[39m
|[49m
|[7m
