# Every theme shows the same shapes; only the colours differ.
$ forsyth play --white you --black you
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
| 6                                             1.>e4
|
| 5
|
| 4                     ‹ ♙ ›
|
| 3
|
| 2   ♙    ♙    ♙    ♙  ‹   ›  ♙    ♙    ♙
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
|[38;5;215m
|[38;5;231m
|[38;5;249m
|[38;5;252m
|[48;5;234m
|[48;5;235m
|[48;5;237m
|[48;5;238m
|[48;5;53m
line /theme light
wait light
show
| Chess   you (White)  vs  you (Black)
|
|                                             Black to move
| 8   ♜    ♞    ♝    ♛    ♚    ♝    ♞    ♜    White took -
|                                             Black took -
| 7   ♟    ♟    ♟    ♟    ♟    ♟    ♟    ♟    ahead      nobody
|
| 6                                             1.>e4
|
| 5
|
| 4                     ‹ ♙ ›
|
| 3
|
| 2   ♙    ♙    ♙    ♙  ‹   ›  ♙    ♙    ♙
|
| 1   ♖    ♘    ♗    ♕    ♔    ♗    ♘    ♖
|     a    b    c    d    e    f    g    h
|
|
| rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
| theme: light
| >                      Tab: complete   /: commands   Arrows: board   Esc: menu
paint
|[0m
|[1m
|[38;5;16m
|[38;5;18m
|[38;5;235m
|[38;5;239m
|[48;5;187m
|[48;5;228m
|[48;5;230m
|[48;5;252m
|[48;5;255m
line /theme colour-blind
wait colour-blind
show
| Chess   you (White)  vs  you (Black)
|
|                                             Black to move
| 8   ♜    ♞    ♝    ♛    ♚    ♝    ♞    ♜    White took -
|                                             Black took -
| 7   ♟    ♟    ♟    ♟    ♟    ♟    ♟    ♟    ahead      nobody
|
| 6                                             1.>e4
|
| 5
|
| 4                     ‹ ♙ ›
|
| 3
|
| 2   ♙    ♙    ♙    ♙  ‹   ›  ♙    ♙    ♙
|
| 1   ♖    ♘    ♗    ♕    ♔    ♗    ♘    ♖
|     a    b    c    d    e    f    g    h
|
|
| rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
| theme: colour-blind
| >                      Tab: complete   /: commands   Arrows: board   Esc: menu
paint
|[0m
|[1m
|[38;5;215m
|[38;5;231m
|[38;5;249m
|[38;5;252m
|[48;5;18m
|[48;5;234m
|[48;5;235m
|[48;5;237m
|[48;5;238m
line /theme mono
wait mono
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
| theme: mono
| >                      Tab: complete   /: commands   Arrows: board   Esc: menu
paint
|[0m
|[1m
|[39m
|[49m
line /theme plaid
wait plaid
show 20-24
|
| rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
| there is no such theme: dark, light, colour-blind, mono
| > /theme plaid
|                        Tab: complete   /: commands   Arrows: board   Esc: menu
keys Escape Escape
line /quit
ended
