# Two persons at one screen: nothing is seen until the right one says that nobody else looks, and
# then only what that one may know.
$ forsyth play --game jieqi --seed 3 --white you --black you
wait Red's turn
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
|                Red's turn: press Enter when only Red is looking
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
text b2e2
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
|                Red's turn: press Enter when only Red is looking
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
keys Enter
wait Red to move
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
keys Enter
wait Black to move
show
| Jieqi   you (Red)  vs  you (Black)
| 9  (r)─‹兵P›─(e)──(a)──將k──(a)──(e)──(h)──(r)
|     │    │    │    │ ╲  │  ╱ │    │    │    │    Black to move
| 8   ├────┼────┼────┼────┼────┼────┼────┼────┤    Red lost -
|     │    │    │    │  ╱ │ ╲  │    │    │    │    Black lost (?)
| 7   ├───(c)───┼────┼────┼────┼────┼───(c)───┤    Red unseen 14: R2 H2 C2 E2 A2
|     │    │    │    │    │    │    │    │    │      P4
| 6  (p)───┼───(p)───┼───(p)───┼───(p)───┼───(p)   Black unseen 15: r2 h2 c2 e2
|     │    │    │    │    │    │    │    │    │      a2 p5
| 5   ├────┴────┴────┴────┴────┴────┴────┴────┤    [R] face down, moves like R
|     │       楚 河               漢 界       │
| 4   ├────┬────┬────┬────┬────┬────┬────┬────┤      1.>+b2b9=P
|     │    │    │    │    │    │    │    │    │
| 3  [P]───┼───[P]───┼───[P]───┼───[P]───┼───[P]
|     │    │    │    │    │    │    │    │    │
| 2   ├──‹─┼─›──┼────┼────┼────┼────┼───[C]───┤
|     │    │    │    │ ╲  │  ╱ │    │    │    │
| 1   ├────┼────┼────┼────┼────┼────┼────┼────┤
|     │    │    │    │  ╱ │ ╲  │    │    │    │
| 0  [R]──[H]──[E]──[A]──帥K──[A]──[E]──[H]──[R]
|     a    b    c    d    e    f    g    h    i
| xPxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:? b b
| Red plays +b2b9=P
| >                      Tab: complete   /: commands   Arrows: board   Esc: menu
# Red took (h) face down, and knows what it was; Black does not.
line /fen
wait sent
buffer
|xPxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:? b b
keys Escape
gone sent
line +a9b9
wait Red's turn
keys Enter
wait Red to move
show
| Jieqi   you (Red)  vs  you (Black)
| 9 ‹ ┌─›‹士a›─(e)──(a)──將k──(a)──(e)──(h)──(r)
|     │    │    │    │ ╲  │  ╱ │    │    │    │    Red to move
| 8   ├────┼────┼────┼────┼────┼────┼────┼────┤    Red lost P
|     │    │    │    │  ╱ │ ╲  │    │    │    │    Black lost (e)
| 7   ├───(c)───┼────┼────┼────┼────┼───(c)───┤    Red unseen 14: R2 H2 C2 E2 A2
|     │    │    │    │    │    │    │    │    │      P4
| 6  (p)───┼───(p)───┼───(p)───┼───(p)───┼───(p)   Black unseen 13: r2 h2 c2 e1
|     │    │    │    │    │    │    │    │    │      a1 p5
| 5   ├────┴────┴────┴────┴────┴────┴────┴────┤    [R] face down, moves like R
|     │       楚 河               漢 界       │
| 4   ├────┬────┬────┬────┬────┬────┬────┬────┤      1. +b2b9=Pxe  >+a9b9=A
|     │    │    │    │    │    │    │    │    │
| 3  [P]───┼───[P]───┼───[P]───┼───[P]───┼───[P]
|     │    │    │    │    │    │    │    │    │
| 2   ├────┼────┼────┼────┼────┼────┼───[C]───┤
|     │    │    │    │ ╲  │  ╱ │    │    │    │
| 1   ├────┼────┼────┼────┼────┼────┼────┼────┤
|     │    │    │    │  ╱ │ ╲  │    │    │    │
| 0  [R]──[H]──[E]──[A]──帥K──[A]──[E]──[H]──[R]
|     a    b    c    d    e    f    g    h    i
| 1axxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX P:e r r
| Black plays +a9b9=A
| >                      Tab: complete   /: commands   Arrows: board   Esc: menu
line /fen
wait sent
buffer
|1axxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX P:e r r
keys Escape
gone sent
line /resign
wait Give this game up?
text y
wait Game over
gone Space: skip
show
| Jieqi   you (Red)  vs  you (Black)
|
| 9 ‹ · ‹士a›(c) (p) 將k (r) (h) (p) (p)   Game over
| 8   ·   ·   ·   +   +   +   ·   ·   ·    Red lost P
| 7   ·  (p)  ·   +   +   +   ·  (c)  ·    Black lost (e)
| 6  (a)  ·  (h)  ·  (r)  ·  (e)  ·  (p)   Red unseen 14: R2 H2 C2 E2 A2 P4
| 5   ·   ·   ·   ·   ·   ·   ·   ·   ·    Black unseen 13: r2 h2 c2 e1 a1 p5
|           楚 河           漢 界          [R] face down, is R
| 4   ·   ·   ·   ·   ·   ·   ·   ·   ·
| 3  [H]  ·  [R]  ·  [E]  ·  [A]  ·  [R]     1. +b2b9=Pxe    >+a9b9=A
| 2   ·   ·   ·   +   +   +   ·  [E]  ·
| 1   ·   ·   ·   +   +   +   ·   ·   ·
| 0  [C] [P] [A] [P] 帥K [P] [C] [H] [P]
|     a   b   c   d   e   f   g   h   i
|
|
|
|
|
|
| 1axxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX P:e r * hrearecpappc
| hp:cprhpppcahrep
| resigned: Black wins
| >                                1 rematch   2 save   3 menu   Left: look back
