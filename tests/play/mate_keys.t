# Fool's mate by arrows and Enter alone: the cursor shows what it is on, and what Enter would do.
$ forsyth play --white you --black you
wait White to move
keys Up
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
| 4
|
| 3
|
| 2   ♙    ♙    ♙    ♙    ♙    ♙    ♙    ♙
|
| 1   ♖  { ♘ }  ♗    ♕    ♔    ♗    ♘    ♖
|     a    b    c    d    e    f    g    h
|
|
| rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
|
| >                                       Arrows: go   Enter: choose   Esc: back
keys Right Right Right Right Up
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
| 4
|
| 3
|
| 2   ♙    ♙    ♙    ♙    ♙  { ♙ }  ♙    ♙
|
| 1   ♖    ♘    ♗    ♕    ♔    ♗    ♘    ♖
|     a    b    c    d    e    f    g    h
|
|
| rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
|
| >                                       Arrows: go   Enter: choose   Esc: back
keys Enter
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
| 2   ♙    ♙    ♙    ♙    ♙  { ♙ }  ♙    ♙
|
| 1   ♖    ♘    ♗    ♕    ♔    ♗    ♘    ♖
|     a    b    c    d    e    f    g    h
|
|
| rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
| f2
| >                                       Arrows: go   Enter: choose   Esc: back
keys Up
wait Enter plays
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
| 3                          { • }
|
| 2   ♙    ♙    ♙    ♙    ♙  » ♙ «  ♙    ♙
|
| 1   ♖    ♘    ♗    ♕    ♔    ♗    ♘    ♖
|     a    b    c    d    e    f    g    h
|
|
| rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
| f2, f3   Enter plays f2f3
| >                                       Arrows: go   Enter: choose   Esc: back
keys Enter
wait White plays f3
# The other side's turn: the cursor stays where it was.
keys Up Up Up Up Left Enter Down Down
wait Enter plays e7e5
keys Enter
wait Black plays e5
show
| Chess   you (White)  vs  you (Black)
|
|                                             White to move
| 8   ♜    ♞    ♝    ♛    ♚    ♝    ♞    ♜    White took -
|                                             Black took -
| 7   ♟    ♟    ♟    ♟  ‹   ›  ♟    ♟    ♟    ahead      nobody
|
| 6                                             1. f3           >e5
|
| 5                     { ♟ }
|
| 4
|
| 3                            ♙
|
| 2   ♙    ♙    ♙    ♙    ♙         ♙    ♙
|
| 1   ♖    ♘    ♗    ♕    ♔    ♗    ♘    ♖
|     a    b    c    d    e    f    g    h
|
|
| rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq e6 0 2
| Black plays e5
| >                                       Arrows: go   Enter: choose   Esc: back
# Esc gives up what is chosen, then the cursor.
keys Down Down Down Right Right Enter
wait g2
keys Escape
gone »
keys Enter Up Up Enter
wait White plays g4
keys Up Up Up Up Left Left Left Up Enter
wait d8
keys Down Down Down Down Right Right Right Right Enter
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
