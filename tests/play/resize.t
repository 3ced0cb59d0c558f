# Whatever size the terminal is made, the board takes the form that fits; below 80x24 the screen says
# so, and nothing is lost.
$ forsyth play --white you --black you
wait White to move
line e4
wait White plays e4
size 120x40
wait 8
show
| Chess   you (White)  vs  you (Black)
|
|                                                             Black to move
| 8    ♜      ♞      ♝      ♛      ♚      ♝      ♞      ♜     White took -
|                                                             Black took -
|                                                             ahead      nobody
| 7    ♟      ♟      ♟      ♟      ♟      ♟      ♟      ♟
|                                                               1.>e4
|
| 6
|
|
| 5
|
|
| 4                             ‹  ♙  ›
|
|
| 3
|
|
| 2    ♙      ♙      ♙      ♙   ‹     ›   ♙      ♙      ♙
|
|
| 1    ♖      ♘      ♗      ♕      ♔      ♗      ♘      ♖
|
|      a      b      c      d      e      f      g      h
|
|
|
|
|
|
|
|
| rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
|
|
| White plays e4
| >                                                              Tab: complete   /: commands   Arrows: board   Esc: menu
size 60x20
wait too small
show
|60 x 20 is too small: this needs 80 x 24
|make the window larger; Ctrl-C leaves, and the game is kept
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
text e5
size 80x24
wait > e5
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
| > e5                   Tab: complete   /: commands   Arrows: board   Esc: menu
keys Enter
wait Black plays e5
size 20x5
wait small
show
|20 x 5 is too small:
|make the window larg
|
|
|
size 100x30
wait White to move
show
| Chess   you (White)  vs  you (Black)
|
| 8    ♜      ♞      ♝      ♛      ♚      ♝      ♞      ♜     White to move
|                                                             White took -
|                                                             Black took -
| 7    ♟      ♟      ♟      ♟   ‹     ›   ♟      ♟      ♟     ahead      nobody
|
|                                                               1. e4           >e5
| 6
|
|
| 5                             ‹  ♟  ›
|
|
| 4                                ♙
|
|
| 3
|
|
| 2    ♙      ♙      ♙      ♙             ♙      ♙      ♙
|
|
| 1    ♖      ♘      ♗      ♕      ♔      ♗      ♘      ♖
|
|      a      b      c      d      e      f      g      h
| rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2
| White plays e4
| Black plays e5
| >                                          Tab: complete   /: commands   Arrows: board   Esc: menu
size 80x24
