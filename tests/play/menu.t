# The menu: a plain list over the board, chosen from by digits, arrows, Enter or the mouse. Esc
# always leads back.
$ forsyth play
wait New game
show
| Forsyth
|
|
| 8   ♜    ♞    ♝    ♛    ♚    ♝    ♞    ♜
|
| 7   ♟    ♟    ♟    ♟    ♟    ♟    ♟    ♟
|
| 6
|                  ┌ Forsyth ─────────────────────────────────┐
| 5                │ > 1  New game                            │
|                  │   2  Start from a position               │
| 4                │   3  Open a record                       │
|                  │   4  Watch bots                          │
| 3                │   5  Settings                            │
|                  │   6  Quit                                │
| 2   ♙    ♙    ♙  └ 1-9, arrows, Enter: choose   Esc: back ──┘
|
| 1   ♖    ♘    ♗    ♕    ♔    ♗    ♘    ♖
|     a    b    c    d    e    f    g    h
|
|
| rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
|
|
keys Down
show 9-16
|                  ┌ Forsyth ─────────────────────────────────┐
| 5                │   1  New game                            │
|                  │ > 2  Start from a position               │
| 4                │   3  Open a record                       │
|                  │   4  Watch bots                          │
| 3                │   5  Settings                            │
|                  │   6  Quit                                │
| 2   ♙    ♙    ♙  └ 1-9, arrows, Enter: choose   Esc: back ──┘
keys 1
show 9-16
|                  ┌ New game ────────────────────────────────┐
| 5                │ > 1  Begin                               │
|                  │   2  Game      Chess                     │
| 4                │   3  You play  White                     │
|                  │   4  Against   medium                    │
| 3                │   5  Clock     none                      │
|                  │   6  Start     usual                     │
| 2   ♙    ♙    ♙  └ 1-9, arrows, Enter: choose   Esc: back ──┘
keys Escape
wait Quit
keys 2
show 9-15
|  ┌ Start from a position ───────────────────────────────────────────────────┐
| 5│ Type or paste the notation of a position, of any game.                   │
|  │                                                                          │
| 4│ >                                                                        │
|  │                                                                          │
| 3│                                                                          │
|  └ Enter: start   Esc: back ────────────────────────────────────────────────┘
keys Escape
wait Quit
keys 3
show 9-15
|
| 5
|    ┌ Open a record: which file? ──────────────────────────────────────────┐
| 4  │ >                                                                    │
|    └ Tab: complete   Enter: open   Esc: back ─────────────────────────────┘
| 3
|
keys Escape
wait Quit
keys 4
show 8-16
| 6                ┌ Watch bots ──────────────────────────────┐
|                  │ > 1  Begin                               │
| 5                │   2  Game        Chess                   │
|                  │   3  First bot   medium                  │
| 4                │   4  Second bot  hard                    │
|                  │   5  Clock       none                    │
| 3                │   6  Start       usual                   │
|                  │   7  Games       1                       │
| 2   ♙    ♙    ♙  └ 1-9, arrows, Enter: choose   Esc: back ──┘
keys Escape
wait Quit
click 14 30
wait Settings ─
show 8-16
| 6
|                  ┌ Settings ────────────────────────────────┐
| 5                │ > 1  Theme                      dark     │
|                  │   2  Pieces                     figures  │
| 4                │   3  Evaluation bar             off      │
|                  │   4  Names of rows and columns  on       │
| 3                │   5  Bell when you are to move  off      │
|                  │   6  Board turned               no       │
| 2   ♙    ♙    ♙  └ 1-9, arrows, Enter: choose   Esc: back ──┘
keys Escape
wait Quit
keys Down Enter
ended
run cd $HOME; find . -type f
|./.config/forsyth/play.conf
