# The curtain holds, whatever is pressed in front of it: menu, help, looking back, another size, the
# end of the program.
mask [0-9]{4}\.[0-9]{2}\.[0-9]{2}
$ forsyth play --game jieqi --seed 3 --white you --black you
wait Red's turn
keys Enter
wait Red to move
line +b2b9
wait Black's turn
show
| Jieqi   you (Red)  vs  you (Black)
|
|
|
|
|
|
|
|
|
|                               Red plays +b2b9=P
|
|              Black's turn: press Enter when only Black is looking
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
keys Left Up F1 Tab C-b C-r Home
text /fen
show
| Jieqi   you (Red)  vs  you (Black)
|
|
|
|
|
|
|
|
|
|                               Red plays +b2b9=P
|
|              Black's turn: press Enter when only Black is looking
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
signal TERM
ended
# To go on begins behind the curtain, too.
$ cd $TMP; forsyth play --resume
wait Black's turn
show
| Jieqi   you (Red)  vs  you (Black)
|
|
|
|
|
|
|
|
|
|                               Red plays +b2b9=P
|
|              Black's turn: press Enter when only Black is looking
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
keys Escape
wait Quit
show
| Jieqi   you (Red)  vs  you (Black)
|
|
|
|
|
|
|
|                  ┌ Forsyth ─────────────────────────────────┐
|                  │ > 1  New game                            │
|                  │   2  Start from a position               │
|                  │   3  Open a record                       │
|              Blac│   4  Watch bots                          │king
|                  │   5  Settings                            │
|                  │   6  Quit                                │
|                  └ 1-9, arrows, Enter: choose   Esc: back ──┘
|
|
|
|
|
|
|
|
keys Escape
gone Quit
size 60x20
wait too small
show 1-3
|60 x 20 is too small: this needs 80 x 24
|make the window larger; Ctrl-C leaves, and the game is kept
|
size 100x30
show
| Jieqi   you (Red)  vs  you (Black)
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
|                                         Red plays +b2b9=P
|
|                        Black's turn: press Enter when only Black is looking
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
size 80x24
paste xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
show
| Jieqi   you (Red)  vs  you (Black)
|
|
|
|
|
|
|
|
|
|                               Red plays +b2b9=P
|
|              Black's turn: press Enter when only Black is looking
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
click 13 20
show 1-14
| Jieqi   you (Red)  vs  you (Black)
|
|
|
|
|
|
|
|
|
|                               Red plays +b2b9=P
|
|              Black's turn: press Enter when only Black is looking
|
# Who looks back sees no more than before: what Red took is Red's secret.
keys Enter
wait Black to move
keys PPage
wait Left, Right: step
show
| Jieqi   you (Red)  vs  you (Black)
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
| 4   ├────┬────┬────┬────┬────┬────┬────┬────┤      1. +b2b9=P
|     │    │    │    │    │    │    │    │    │
| 3  [P]───┼───[P]───┼───[P]───┼───[P]───┼───[P]
|     │    │    │    │    │    │    │    │    │
| 2   ├───[C]───┼────┼────┼────┼────┼───[C]───┤
|     │    │    │    │ ╲  │  ╱ │    │    │    │
| 1   ├────┼────┼────┼────┼────┼────┼────┼────┤
|     │    │    │    │  ╱ │ ╲  │    │    │    │
| 0  [R]──[H]──[E]──[A]──帥K──[A]──[E]──[H]──[R]
|     a    b    c    d    e    f    g    h    i
| xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r b
| resumed: jieqi, you - you, 1 move
| >                                    Left, Right: step   End: back to the game
keys End
wait Black to move
line /pgn
wait Event
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
|[Game "jieqi"]
|[SetUp "1"]
|[FEN "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r b"]
|
|1. +b2b9=P *
keys Escape
gone Event
line /save black.pgn
wait saved
run grep -v '^\[Date' $TMP/black.pgn
|[Event "forsyth play"]
|[Site "?"]
|[Round "?"]
|[White "you"]
|[Black "you"]
|[Result "*"]
|[TimeControl "-"]
|[Termination "unterminated"]
|[Game "jieqi"]
|[SetUp "1"]
|[FEN "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r b"]
|
|1. +b2b9=P *
line /quit
ended
