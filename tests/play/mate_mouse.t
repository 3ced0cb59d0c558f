# Fool's mate by the mouse, as xterm tells of it, and as tmux does.
$ TERM=xterm-256color forsyth play --white you --black you
wait White to move
click 16 31
wait »
show
| Chess   you (White)  vs  you (Black)
|
|                                             White to move
| 8   ♜    ♞    ♝    ♛    ♚    ♝    ♞    ♜    White took -
|                                             Black took -
| 7   ♟    ♟    ♟    ♟    ♟    ♟    ♟    ♟    ahead      nobody
|
| 6
|
| 5
|
| 4                            •
|
| 3                            •
|
| 2   ♙    ♙    ♙    ♙    ♙  » ♙ «  ♙    ♙
|
| 1   ♖    ♘    ♗    ♕    ♔    ♗    ♘    ♖
|     a    b    c    d    e    f    g    h
|
|
| rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
|
| >                      Tab: complete   /: commands   Arrows: board   Esc: menu
click 14 31
wait White plays f3
click 6 26
click 10 26
wait Black plays e5
click 16 36
click 12 36
wait White plays g4
click 4 21
click 12 41
wait checkmate
show
| Chess   you (White)  vs  you (Black)
|
|                                             Game over
| 8   ♜    ♞    ♝  ‹   ›  ♚    ♝    ♞    ♜    White took -
|                                             Black took -
| 7   ♟    ♟    ♟    ♟         ♟    ♟    ♟    ahead      nobody
|
| 6                                             1. f3            e5
|                                               2. g4           >Qh4#
| 5                       ♟
|
| 4                                 ♙  ‹ ♛ ›
|
| 3                            ♙
|
| 2   ♙    ♙    ♙    ♙    ♙              ♙
|
| 1   ♖    ♘    ♗    ♕  ! ♔ !  ♗    ♘    ♖
|     a    b    c    d    e    f    g    h
|
|
| rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3
| checkmate: Black wins
| >                                1 rematch   2 save   3 menu   Left: look back
line /quit
ended
$ forsyth play --white you --black you
wait White to move
click 16 31
click 14 31
wait White plays f3
# A click on another piece chooses that one instead; on the same one, none.
click 6 26
wait »
click 6 21
show 6-8
| 7   ♟    ♟    ♟  » ♟ «  ♟    ♟    ♟    ♟    ahead      nobody
|
| 6                  •                          1.>f3
click 6 21
gone »
