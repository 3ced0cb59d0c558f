# The Linux console has eight colours and few glyphs; a vt100 has no colours.
$ TERM=linux forsyth play --white you --black you
wait White to move
line e4
wait White plays e4
show
| Chess   you (White)  vs  you (Black)
|
|                                             Black to move
| 8   r    n    b    q    k    b    n    r    White took -
|                                             Black took -
| 7   p    p    p    p    p    p    p    p    ahead      nobody
|
| 6                                             1.>e4
|
| 5
|
| 4                     < P >
|
| 3
|
| 2   P    P    P    P  <   >  P    P    P
|
| 1   R    N    B    Q    K    B    N    R
|     a    b    c    d    e    f    g    h
|
|
| rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
| White plays e4
| >                      Tab: complete   /: commands   Arrows: board   Esc: menu
paint
|[0m
|[1m
|[33m
|[37m
|[39m
|[40m
|[44m
line /quit
ended
$ TERM=vt100 forsyth play --white you --black you
wait White to move
line e4
wait White plays e4
show
| Chess   you (White)  vs  you (Black)
|
|                                             Black to move
| 8   ♜    ♞    ♝    ♛    ♚    ♝    ♞    ♜    White took -
|                                             Black took -
| 7   ♟    ♟    ♟    ♟    ♟    ♟    ♟    ♟    ahead      nobody
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
| >                      Tab: complete   /: commands   Arrows: board   Esc: menu
paint
|[0m
|[1m
|[39m
|[49m
line /quit
ended
