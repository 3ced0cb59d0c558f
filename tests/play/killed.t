# Killed in the middle of a game with clocks, it is all there again: the moves, the clocks, who plays.
mask [0-9]+:[0-9][0-9](\.[0-9])?
mask [0-9]+ (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)
$ forsyth play --white you --black nodes:500 --clock 5+3 --seed 1
wait White to move
line e4
wait 1. e4
wait White to move
line d4
wait 2. d4
wait White to move
gone Space: skip
show
| Chess   you (White)  vs  nodes:500 (Black)                       > ~   ~
|
|                                             White to move
| 8   ♜    ♞    ♝    ♛    ♚    ♝         ♜    White took -
|                                             Black took -
| 7   ♟    ♟    ♟    ♟  ‹   ›  ♟    ♟    ♟    ahead      nobody
|
| 6                     ‹ ♟ ›  ♞                1. e4            Nf6
|                                               2. d4           >e6
| 5
|
| 4                  ♙    ♙
|
| 3
|
| 2   ♙    ♙    ♙              ♙    ♙    ♙
|
| 1   ♖    ♘    ♗    ♕    ♔    ♗    ♘    ♖
|     a    b    c    d    e    f    g    h
|
|
| rnbqkb1r/pppp1ppp/4pn2/8/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3
| nodes:500 plays e6
| >                      Tab: complete   /: commands   Arrows: board   Esc: menu
text Nf
wait > Nf
signal KILL
ended
reset
$ forsyth play
wait Resume
show 8-17
| 6                ┌ Forsyth ─────────────────────────────────┐
|                  │ > 1  New game                            │
| 5                │   2  Start from a position               │
|                  │   3  Resume                              │
| 4                │   4  Open a record                       │
|                  │   5  Watch bots                          │
| 3                │   6  Settings                            │
|                  │   7  Quit                                │
| 2   ♙    ♙    ♙  └ 1-9, arrows, Enter: choose   Esc: back ──┘
|
keys 3
show
| Forsyth
|
|
| 8   ♜    ♞    ♝    ♛    ♚    ♝    ♞    ♜
|
| 7   ♟    ♟    ♟    ♟    ♟    ♟    ♟    ♟
|
| 6
|
| 5
|             ┌ Resume ────────────────────────────────────────────┐
| 4           │ > 1  ~ ~  chess, you - nodes:500, 4 moves │
|             └ 1-9, arrows, Enter: choose   Esc: back ────────────┘
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
|
keys 1
wait 2. d4
show
| Chess   you (White)  vs  nodes:500 (Black)                       > ~   ~
|
|                                             White to move
| 8   ♜    ♞    ♝    ♛    ♚    ♝         ♜    White took -
|                                             Black took -
| 7   ♟    ♟    ♟    ♟  ‹   ›  ♟    ♟    ♟    ahead      nobody
|
| 6                     ‹ ♟ ›  ♞                1. e4            Nf6
|                                               2. d4           >e6
| 5
|
| 4                  ♙    ♙
|
| 3
|
| 2   ♙    ♙    ♙              ♙    ♙    ♙
|
| 1   ♖    ♘    ♗    ♕    ♔    ♗    ♘    ♖
|     a    b    c    d    e    f    g    h
|
|
| rnbqkb1r/pppp1ppp/4pn2/8/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3
| resumed: chess, you - nodes:500, 4 moves
| >                      Tab: complete   /: commands   Arrows: board   Esc: menu
line Nf3
wait 3. Nf3
line /quit
ended
# On the command line, too; and a game that was given up is over, and not to be resumed.
$ forsyth play --resume
wait 3. Nf3
line /resign
wait Give this game up?
text y
wait resigned
line /quit
ended
$ clear; forsyth play --resume
ended
show 1-3
|forsyth: there is no game to resume
|$
|
