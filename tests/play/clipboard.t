# What is copied goes through the terminal to its clipboard, which here is tmux's; and it is shown.
mask [0-9]{4}\.[0-9]{2}\.[0-9]{2}
$ forsyth play --white you --black you
wait White to move
line e4
wait White plays e4
line /fen
wait sent
show 11-13
|        ┌ /fen: sent to the terminal's clipboard ─────────────────────┐
| 4      │ rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1 │
|        └ Esc: back ──────────────────────────────────────────────────┘
buffer
|rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
keys Escape
gone sent
line /pgn
wait Event
show
| Chess   you (White)  vs  you (Black)
|
|                                             Black to move
| 8   ♜    ♞    ♝    ♛    ♚    ♝    ♞    ♜    White took -
|                                             Black took -
| 7   ♟    ♟    ♟  ┌ /pgn: sent to the terminal's clipboard ──┐
|                  │ [Event "forsyth play"]                   │
| 6                │ [Site "?"]                               │
|                  │ [Date "~"]                      │
| 5                │ [Round "?"]                              │
|                  │ [White "you"]                            │
| 4                │ [Black "you"]                            │
|                  │ [Result "*"]                             │
| 3                │ [TimeControl "-"]                        │
|                  │ [Termination "unterminated"]             │
| 2   ♙    ♙    ♙  │                                          │
|                  │ 1. e4 *                                  │
| 1   ♖    ♘    ♗  └ Esc: back ───────────────────────────────┘
|     a    b    c    d    e    f    g    h
|
|
| rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
| White plays e4
| > /pgn                 Tab: complete   /: commands   Arrows: board   Esc: menu
buffer
|[Event "forsyth play"]
|[Site "?"]
|[Date "~"]
|[Round "?"]
|[White "you"]
|[Black "you"]
|[Result "*"]
|[TimeControl "-"]
|[Termination "unterminated"]
|
|1. e4 *
keys Escape
gone Event
# Who looks back copies what is on the screen.
keys PPage
wait Left, Right: step
line /fen
wait sent
buffer
|rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
keys Escape
gone sent
line /quit
ended
