# The line: Tab completes, Up brings back, F1 lists the commands, Ctrl-C asks.
$ forsyth play --white you --black you
wait White to move
text N
keys Tab
show 21-24
|
| rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
| Na3  Nc3  Nf3  Nh3
| > N                    Tab: complete   /: commands   Arrows: board   Esc: menu
text f
keys Tab
wait Nf3
keys Enter
wait White plays Nf3
text /re
keys Tab
show 21-24
|
| rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1
| /redo  /refuse  /resign  /rematch
| > /re                  Tab: complete   /: commands   Arrows: board   Esc: menu
keys C-u
gone > /re
keys C-p
wait > Nf3
keys C-u
keys F1
wait Help ─
show
| Chess   you (White)  vs  you (Black)
|  ┌ Help ────────────────────────────────────────────────────────────────────┐
|  │ Type a move and press Enter: e4, Nf3, O-O, or as the game writes it.     │
| 8│ A line that begins with / is a command; a whole position can be pasted.  │
|  │                                                                          │
| 7│ arrows, Enter  go about the board, and choose: what moves, then where to │
|  │ mouse          click what moves, then where to                           │
| 6│ PgUp, PgDn     one move back, or on; Home and End: the start, and back   │
|  │ Left, Right    the same, while you look back and when the game is over   │
| 5│ Tab            complete a move, a command, the name of a file            │
|  │ Ctrl-R         repair a faulty position that was entered                 │
| 4│ Ctrl-B         the bar that tells who is ahead, on or off                │
|  │ Esc            one step back, and at last the menu; a bot moves now      │
| 3│ Ctrl-Z, Ctrl-C stop for a while; leave                                   │
|  │                                                                          │
| 2│ /fen           print and copy the position                               │
|  │ /pgn           print and copy the game as a record                       │
| 1│ /save NAME     write the record to a file                                │
|  │ /load FILE     go on from a record or a position in a file               │
|  │ /undo          take your last move back                                  │
|  │ /redo          play again what was taken back                            │
| r│ /agree         let the move be taken back                                │
| W└ Up, Down: more   Esc: back ──────────────────────────────────────────────┘
| >                      Tab: complete   /: commands   Arrows: board   Esc: menu
keys Escape
gone Help ─
keys C-b
wait eval
keys C-b
gone eval
line /flip
wait h    g
show
| Chess   you (White)  vs  you (Black)
|
|                                             Black to move
| 1   ♖  ‹   ›  ♗    ♔    ♕    ♗    ♘    ♖    White took -
|                                             Black took -
| 2   ♙    ♙    ♙    ♙    ♙    ♙    ♙    ♙    ahead      nobody
|
| 3           ‹ ♘ ›                             1.>Nf3
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
| rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1
| White plays Nf3
| >                      Tab: complete   /: commands   Arrows: board   Esc: menu
line /undo
gone Nf3
show
| Chess   you (White)  vs  you (Black)
|
|                                             White to move
| 1   ♖    ♘    ♗    ♔    ♕    ♗    ♘    ♖    White took -
|                                             Black took -
| 2   ♙    ♙    ♙    ♙    ♙    ♙    ♙    ♙    ahead      nobody
|
| 3
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
| rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
| 1 move taken back
| >                      Tab: complete   /: commands   Arrows: board   Esc: menu
keys C-c
wait Leave
show 11-13
|                          ┌──────────────────────────┐
| 5                        │ Leave? The game is kept. │
|                          └ y: yes   n: no ──────────┘
text n
gone Leave
keys C-c
wait Leave
text y
ended
