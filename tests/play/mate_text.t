# Fool's mate, typed. The board and its text are always in step.
mask [0-9]{4}-[0-9-]+-chess-[0-9a-f]+
$ forsyth play --white you --black you
wait White to move
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
| 1   ♖    ♘    ♗    ♕    ♔    ♗    ♘    ♖
|     a    b    c    d    e    f    g    h
|
|
| rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
|
| >                      Tab: complete   /: commands   Arrows: board   Esc: menu
line f3
wait White plays f3
line e7e5
wait Black plays e5
line g4
wait White plays g4
# A move that is none is answered in the line above, with a caret below its letter.
line Qh9
wait ^
show
| Chess   you (White)  vs  you (Black)
|
|                                             Black to move
| 8   ♜    ♞    ♝    ♛    ♚    ♝    ♞    ♜    White took -
|                                             Black took -
| 7   ♟    ♟    ♟    ♟         ♟    ♟    ♟    ahead      nobody
|
| 6                                             1. f3            e5
|                                               2.>g4
| 5                       ♟
|
| 4                               ‹ ♙ ›
|
| 3                            ♙
|
| 2   ♙    ♙    ♙    ♙    ♙       ‹   ›  ♙
|
| 1   ♖    ♘    ♗    ♕    ♔    ♗    ♘    ♖
|     a    b    c    d    e    f    g    h
|
| rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq g3 0 2
| expected a move such as e2e4, e7e8q, Nf3, exd8=Q or O-O
| > Qh9
|     ^                  Tab: complete   /: commands   Arrows: board   Esc: menu
# Another one takes its place, and the first can be brought back.
text Q
gone Qh9
keys C-p
wait Qh9
keys BSpace
text 4
keys Enter
wait Game over
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
# It can be looked at again, move by move.
keys Left
wait Black to move
show
| Chess   you (White)  vs  you (Black)
|
|                                             Black to move
| 8   ♜    ♞    ♝    ♛    ♚    ♝    ♞    ♜    White took -
|                                             Black took -
| 7   ♟    ♟    ♟    ♟         ♟    ♟    ♟    ahead      nobody
|
| 6                                             1. f3            e5
|                                               2.>g4            Qh4#
| 5                       ♟
|
| 4                               ‹ ♙ ›
|
| 3                            ♙
|
| 2   ♙    ♙    ♙    ♙    ♙       ‹   ›  ♙
|
| 1   ♖    ♘    ♗    ♕    ♔    ♗    ♘    ♖
|     a    b    c    d    e    f    g    h
|
|
| rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq g3 0 2
| checkmate: Black wins
| >                                    Left, Right: step   End: back to the game
keys Home
wait White to move
show
| Chess   you (White)  vs  you (Black)
|
|                                             White to move
| 8   ♜    ♞    ♝    ♛    ♚    ♝    ♞    ♜    White took -
|                                             Black took -
| 7   ♟    ♟    ♟    ♟    ♟    ♟    ♟    ♟    ahead      nobody
|
| 6                                             1. f3            e5
|                                               2. g4            Qh4#
| 5
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
| checkmate: Black wins
| >                                    Left, Right: step   End: back to the game
keys End
wait Game over
line /quit
ended
run cd $HOME; find . -type f
|./.config/forsyth/play.conf
|./.local/state/forsyth/archive/~.pgn
