# A game against a bot whose moves are the same every time, to its end; then the rematch, in which
# the seats have changed.
$ forsyth play --white nodes:500 --black you --seed 1
wait nodes:500 plays
show
| Chess   nodes:500 (White)  vs  you (Black)
|
|                                             Black to move
| 1   ♖    ♘    ♗    ♔    ♕    ♗  ‹   ›  ♖    White took -
|                                             Black took -
| 2   ♙    ♙    ♙    ♙    ♙    ♙    ♙    ♙    ahead      nobody
|
| 3                          ‹ ♘ ›              1.>Nc3
|
| 4
|
| 5
|
| 6
|
| 7   ♟    ♟    ♟    ♟    ♟    ♟    ♟    ♟
|
| 8   ♜    ♞    ♝    ♚    ♛    ♝    ♞    ♜
|     h    g    f    e    d    c    b    a
|
|
| rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/R1BQKBNR b KQkq - 1 1
| nodes:500 plays Nc3
| >                      Tab: complete   /: commands   Arrows: board   Esc: menu
line f6
wait 2.>
line g5
wait 3.>
gone Space: skip
show
| Chess   nodes:500 (White)  vs  you (Black)
|
|                                             Black to move
| 1   ♖    ♘    ♗    ♔    ♕    ♗         ♖    White took -
|                                             Black took -
| 2 ‹   ›  ♙    ♙    ♙    ♙    ♙    ♙    ♙    ahead      nobody
|
| 3                                             1. Nc3           f6
|                                               2. Nd5           g5
| 4 ‹ ♙ ›                                       3.>h4
|
| 5        ♟              ♘
|
| 6             ♟
|
| 7   ♟              ♟    ♟    ♟    ♟    ♟
|
| 8   ♜    ♞    ♝    ♚    ♛    ♝    ♞    ♜
|     h    g    f    e    d    c    b    a
|
|
| rnbqkbnr/ppppp2p/5p2/3N2p1/7P/8/PPPPPPP1/R1BQKBNR b KQkq h3 0 3
| nodes:500 plays h4
| >                      Tab: complete   /: commands   Arrows: board   Esc: menu
line /resign
wait Give this game up?
text y
wait resigned
gone Space: skip
show
| Chess   nodes:500 (White)  vs  you (Black)
|
|                                             Game over
| 1   ♖    ♘    ♗    ♔    ♕    ♗         ♖    White took -
|                                             Black took -
| 2 ‹   ›  ♙    ♙    ♙    ♙    ♙    ♙    ♙    ahead      nobody
|
| 3                                             1. Nc3           f6
|                                               2. Nd5           g5
| 4 ‹ ♙ ›                                       3.>h4
|
| 5        ♟              ♘
|
| 6             ♟
|
| 7   ♟              ♟    ♟    ♟    ♟    ♟
|
| 8   ♜    ♞    ♝    ♚    ♛    ♝    ♞    ♜
|     h    g    f    e    d    c    b    a
|
|
| rnbqkbnr/ppppp2p/5p2/3N2p1/7P/8/PPPPPPP1/R1BQKBNR b KQkq h3 0 3
| resigned: White wins
| >                                1 rematch   2 save   3 menu   Left: look back
keys 1
wait you (White)
show
| Chess   you (White)  vs  nodes:500 (Black)
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
line /quit
ended
