# A position is typed or pasted where a game begins, or where moves are typed. What is wrong with it
# is said with its place, and the repair is one key away.
$ forsyth play
wait New game
keys 2
paste rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W KQkq - 0 1
show
| Forsyth
|
|
| 8   ♜    ♞    ♝    ♛    ♚    ♝    ♞    ♜
|
| 7   ♟    ♟    ♟    ♟    ♟    ♟    ♟    ♟
|
| 6
|  ┌ Start from a position ───────────────────────────────────────────────────┐
| 5│ chess                                                                    │
|  │                                                                          │
| 4│ > rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W KQkq - 0 1               │
|  │                                                                          │
| 3│                                                                          │
|  └ Enter: start   Esc: back ────────────────────────────────────────────────┘
| 2   ♙    ♙    ♙    ♙    ♙    ♙    ♙    ♙
|
| 1   ♖    ♘    ♗    ♕    ♔    ♗    ♘    ♖
|     a    b    c    d    e    f    g    h
|
|
| rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
|
|
keys Enter
wait ^
show 9-15
|  ┌ Start from a position ───────────────────────────────────────────────────┐
| 5│ chess                                                                    │
|  │ the side to move is 'w' or 'b'                                           │
| 4│ > rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W KQkq - 0 1               │
|  │                                               ^                          │
| 3│ repaired: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1       │
|  └ Ctrl-R: repair   Enter: start   Esc: back ───────────────────────────────┘
keys C-r
gone ^
show 9-15
|  ┌ Start from a position ───────────────────────────────────────────────────┐
| 5│ chess                                                                    │
|  │                                                                          │
| 4│ > rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1               │
|  │                                                                          │
| 3│                                                                          │
|  └ Enter: start   Esc: back ────────────────────────────────────────────────┘
keys Enter
wait Begin
show 9-16
|
| 5                ┌ Start from this position ────────────────┐
|                  │ > 1  Begin                               │
| 4                │   2  You play  White                     │
|                  │   3  Against   medium                    │
| 3                │   4  Clock     none                      │
|                  └ 1-9, arrows, Enter: choose   Esc: back ──┘
| 2   ♙    ♙    ♙    ♙    ♙    ♙    ♙    ♙
keys 1
wait White to move
show
| Chess   you (White)  vs  medium (Black)
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
# In the middle of a game, too: then it is asked for.
$ forsyth play --white you --black you
wait White to move
paste r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3
wait 2n5
keys Enter
wait Start from this position
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
|             ┌────────────────────────────────────────────────────┐
| 4           │ Start from this position? The game so far is kept. │
|             └ y: yes   n: no ────────────────────────────────────┘
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
| > r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3
text y
wait Black to move
gone Start from
show
| Chess   you (White)  vs  you (Black)
|
|                                             Black to move
| 8   ♜         ♝    ♛    ♚    ♝    ♞    ♜    White took -
|                                             Black took -
| 7   ♟    ♟    ♟    ♟         ♟    ♟    ♟    ahead      nobody
|
| 6             ♞
|
| 5        ♗              ♟
|
| 4                       ♙
|
| 3                            ♘
|
| 2   ♙    ♙    ♙    ♙         ♙    ♙    ♙
|
| 1   ♖    ♘    ♗    ♕    ♔              ♖
|     a    b    c    d    e    f    g    h
|
|
| r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3
|
| >                      Tab: complete   /: commands   Arrows: board   Esc: menu
# A text that cannot be repaired stays as it is, to be edited.
paste rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w KQkq - 0 1
keys Enter
wait no king
show 20-24
|
| r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3
| White has no king
| > rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w KQkq - 0 1
|   ^                    Tab: complete   /: commands   Arrows: board   Esc: menu
keys Escape
gone no king
keys Escape
gone RNBQ1BNR
# What breaks a rule and can be repaired, is.
paste rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w KQkq - 0 1
keys Enter
wait Ctrl-R
show 20-24
|
| r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3
| a castling right needs its rook on the back rank   Ctrl-R: repair
| > rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w KQkq - 0 1
|                                                 ^
keys C-r
gone Ctrl-R
keys Enter
wait Start from this position
text n
gone Start from this position
keys Escape
gone RNBQKBN1
line /quit
ended
# The command line says the same.
$ clear; forsyth play 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W KQkq - 0 1'
ended
show 1-6
|argument:1:45: error: chess-bad-turn: the side to move is 'w' or 'b'
|    rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W KQkq - 0 1
|                                                ^
|    repair: turn: 'W' becomes 'w'
|repaired: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
|$
