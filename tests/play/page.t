# The screens of docs/play.md, which page.sh compares.
$ forsyth play --white you --black you
wait White to move
line e4
wait White plays e4
line e5
wait Black plays e5
line Nf3
wait White plays Nf3
line Nc6
wait Black plays Nc6
line Bb5
wait White plays Bb5
show
| Chess   you (White)  vs  you (Black)
|
|                                             Black to move
| 8   ♜         ♝    ♛    ♚    ♝    ♞    ♜    White took -
|                                             Black took -
| 7   ♟    ♟    ♟    ♟         ♟    ♟    ♟    ahead      nobody
|
| 6             ♞                               1. e4            e5
|                                               2. Nf3           Nc6
| 5      ‹ ♗ ›            ♟                     3.>Bb5
|
| 4                       ♙
|
| 3                            ♘
|
| 2   ♙    ♙    ♙    ♙         ♙    ♙    ♙
|
| 1   ♖    ♘    ♗    ♕    ♔  ‹   ›       ♖
|     a    b    c    d    e    f    g    h
|
|
| r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3
| White plays Bb5
| >                      Tab: complete   /: commands   Arrows: board   Esc: menu
line a7a5x
wait ^
show
| Chess   you (White)  vs  you (Black)
|
|                                             Black to move
| 8   ♜         ♝    ♛    ♚    ♝    ♞    ♜    White took -
|                                             Black took -
| 7   ♟    ♟    ♟    ♟         ♟    ♟    ♟    ahead      nobody
|
| 6             ♞                               1. e4            e5
|                                               2. Nf3           Nc6
| 5      ‹ ♗ ›            ♟                     3.>Bb5
|
| 4                       ♙
|
| 3                            ♘
|
| 2   ♙    ♙    ♙    ♙         ♙    ♙    ♙
|
| 1   ♖    ♘    ♗    ♕    ♔  ‹   ›       ♖
|     a    b    c    d    e    f    g    h
|
| r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3
| expected a move such as e2e4, e7e8q, Nf3, exd8=Q or O-O
| > a7a5x
|       ^                Tab: complete   /: commands   Arrows: board   Esc: menu
keys Escape Escape Up Enter Left Left Down
wait Enter plays
show
| Chess   you (White)  vs  you (Black)
|
|                                             Black to move
| 8   ♜    •    ♝    ♛    ♚    ♝    ♞    ♜    White took -
|                                             Black took -
| 7   ♟    ♟    ♟    ♟    •    ♟    ♟    ♟    ahead      nobody
|
| 6           » ♞ «                             1. e4            e5
|                                               2. Nf3           Nc6
| 5 { • }‹ ♗ ›            ♟                     3.>Bb5
|
| 4        •         •    ♙
|
| 3                            ♘
|
| 2   ♙    ♙    ♙    ♙         ♙    ♙    ♙
|
| 1   ♖    ♘    ♗    ♕    ♔  ‹   ›       ♖
|     a    b    c    d    e    f    g    h
|
|
| r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3
| c6, a5   Enter plays c6a5
| >                                       Arrows: go   Enter: choose   Esc: back
keys Escape Escape
line /quit
ended
$ forsyth play --game jieqi --seed 7 --white you --black easy
wait Red to move
show
| Jieqi   you (Red)  vs  easy (Black)
| 9  (r)──(h)──(e)──(a)──將k──(a)──(e)──(h)──(r)
|     │    │    │    │ ╲  │  ╱ │    │    │    │    Red to move
| 8   ├────┼────┼────┼────┼────┼────┼────┼────┤    Red lost -
|     │    │    │    │  ╱ │ ╲  │    │    │    │    Black lost -
| 7   ├───(c)───┼────┼────┼────┼────┼───(c)───┤    Red unseen 15: R2 H2 C2 E2 A2
|     │    │    │    │    │    │    │    │    │      P5
| 6  (p)───┼───(p)───┼───(p)───┼───(p)───┼───(p)   Black unseen 15: r2 h2 c2 e2
|     │    │    │    │    │    │    │    │    │      a2 p5
| 5   ├────┴────┴────┴────┴────┴────┴────┴────┤    [R] face down, moves like R
|     │       楚 河               漢 界       │
| 4   ├────┬────┬────┬────┬────┬────┬────┬────┤
|     │    │    │    │    │    │    │    │    │
| 3  [P]───┼───[P]───┼───[P]───┼───[P]───┼───[P]
|     │    │    │    │    │    │    │    │    │
| 2   ├───[C]───┼────┼────┼────┼────┼───[C]───┤
|     │    │    │    │ ╲  │  ╱ │    │    │    │
| 1   ├────┼────┼────┼────┼────┼────┼────┼────┤
|     │    │    │    │  ╱ │ ╲  │    │    │    │
| 0  [R]──[H]──[E]──[A]──帥K──[A]──[E]──[H]──[R]
|     a    b    c    d    e    f    g    h    i
| xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
|
| >                      Tab: complete   /: commands   Arrows: board   Esc: menu
line /quit
ended
$ forsyth play --game azul --seed 5 --white you --black easy
wait Player-0 to move
keys Up Enter Enter Down
wait Enter plays
show
| Azul   you (Player-0)  vs  easy (Player-1)
|
| ╔»1«═╗╭─2──╮╭─3──╮╭─4──╮╭─5──╮                          Player-0 to move
| ║BYKK║│BBWW││YYRK││KWWW││BBKK│                          round 1
| ╚»═══╝╰────╯╰────╯╰────╯╰────╯                          bag 80 B15 Y17 R19 K14
|  centre  F                                                W15
| ╭─ player-0 (you) ──── 0 ─╮   player-1            0     lid 0
| │*1         · ▸ b y r k w │  1         · ▸ b y r k w
| │{2       ·+B ▸ w b y r k │  2       · · ▸ w b y r k
| │*3     · · · ▸ k w b y r │  3     · · · ▸ k w b y r
| │*4   · · · · ▸ r k w b y │  4   · · · · ▸ r k w b y
| │*5 · · · · · ▸ y r k w b │  5 · · · · · ▸ y r k w b
| ╰*F · · · · · · ·         ╯  F · · · · · · ·
|
|
|
|
|
|
| BYKK|BBWW|YYRK|KWWW|BBKK/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-
| /-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/bag:15,17,19,14,1
| 5/lid:0,0,0,0,0
| factory 1, blue, line 2   Enter plays 1B2: 1 to line 2
| >                                       Arrows: go   Enter: choose   Esc: back
keys Escape Escape Escape
line /quit
ended
$ forsyth play
wait New game
paste rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W KQkq - 0 1
wait repaired
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
|  │ the side to move is 'w' or 'b'                                           │
| 4│ > rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W KQkq - 0 1               │
|  │                                               ^                          │
| 3│ repaired: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1       │
|  └ Ctrl-R: repair   Enter: start   Esc: back ───────────────────────────────┘
| 2   ♙    ♙    ♙    ♙    ♙    ♙    ♙    ♙
|
| 1   ♖    ♘    ♗    ♕    ♔    ♗    ♘    ♖
|     a    b    c    d    e    f    g    h
|
|
| rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
|
|
keys C-c
wait Leave?
keys y
ended
