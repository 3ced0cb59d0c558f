# Jieqi against a bot: what lies face down is a tile with the letter of what it moves like.
$ forsyth play --game jieqi --seed 3 --white you --black nodes:500
wait Red to move
show
| Jieqi   you (Red)  vs  nodes:500 (Black)
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
# By hand: the cannon's square, which may jump.
keys Up Up Up Right
wait {[C]}
keys Enter
show
| Jieqi   you (Red)  vs  nodes:500 (Black)
| 9  (r)─*(h)*─(e)──(a)──將k──(a)──(e)──(h)──(r)
|     │    │    │    │ ╲  │  ╱ │    │    │    │    Red to move
| 8   ├────┼────┼────┼────┼────┼────┼────┼────┤    Red lost -
|     │    │    │    │  ╱ │ ╲  │    │    │    │    Black lost -
| 7   ├───(c)───┼────┼────┼────┼────┼───(c)───┤    Red unseen 15: R2 H2 C2 E2 A2
|     │    │    │    │    │    │    │    │    │      P5
| 6  (p)───•───(p)───┼───(p)───┼───(p)───┼───(p)   Black unseen 15: r2 h2 c2 e2
|     │    │    │    │    │    │    │    │    │      a2 p5
| 5   ├────•────┴────┴────┴────┴────┴────┴────┤    [R] face down, moves like R
|     │       楚 河               漢 界       │
| 4   ├────•────┬────┬────┬────┬────┬────┬────┤
|     │    │    │    │    │    │    │    │    │
| 3  [P]───•───[P]───┼───[P]───┼───[P]───┼───[P]
|     │    │    │    │    │    │    │    │    │
| 2   •──{[C]}──•────•────•────•────•───[C]───┤
|     │    │    │    │ ╲  │  ╱ │    │    │    │
| 1   ├────•────┼────┼────┼────┼────┼────┼────┤
|     │    │    │    │  ╱ │ ╲  │    │    │    │
| 0  [R]──[H]──[E]──[A]──帥K──[A]──[E]──[H]──[R]
|     a    b    c    d    e    f    g    h    i
| xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
| b2
| >                                       Arrows: go   Enter: choose   Esc: back
keys Up Up Up Up Up Up Up
show
| Jieqi   you (Red)  vs  nodes:500 (Black)
| 9  (r)─{(h)}─(e)──(a)──將k──(a)──(e)──(h)──(r)
|     │    │    │    │ ╲  │  ╱ │    │    │    │    Red to move
| 8   ├────┼────┼────┼────┼────┼────┼────┼────┤    Red lost -
|     │    │    │    │  ╱ │ ╲  │    │    │    │    Black lost -
| 7   ├───(c)───┼────┼────┼────┼────┼───(c)───┤    Red unseen 15: R2 H2 C2 E2 A2
|     │    │    │    │    │    │    │    │    │      P5
| 6  (p)───•───(p)───┼───(p)───┼───(p)───┼───(p)   Black unseen 15: r2 h2 c2 e2
|     │    │    │    │    │    │    │    │    │      a2 p5
| 5   ├────•────┴────┴────┴────┴────┴────┴────┤    [R] face down, moves like R
|     │       楚 河               漢 界       │
| 4   ├────•────┬────┬────┬────┬────┬────┬────┤
|     │    │    │    │    │    │    │    │    │
| 3  [P]───•───[P]───┼───[P]───┼───[P]───┼───[P]
|     │    │    │    │    │    │    │    │    │
| 2   •──»[C]«──•────•────•────•────•───[C]───┤
|     │    │    │    │ ╲  │  ╱ │    │    │    │
| 1   ├────•────┼────┼────┼────┼────┼────┼────┤
|     │    │    │    │  ╱ │ ╲  │    │    │    │
| 0  [R]──[H]──[E]──[A]──帥K──[A]──[E]──[H]──[R]
|     a    b    c    d    e    f    g    h    i
| xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
| b2, b9   Enter plays +b2b9: takes a hidden piece, turns over
| >                                       Arrows: go   Enter: choose   Esc: back
keys Enter
wait 1. +b2
wait Red to move
gone Space: skip
show
| Jieqi   you (Red)  vs  nodes:500 (Black)
| 9 ‹ ┌─›{士a}─(e)──(a)──將k──(a)──(e)──(h)──(r)
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
| nodes:500 plays +a9b9=A
| >                                       Arrows: go   Enter: choose   Esc: back
# A form for larger terminals.
size 100x30
show
| Jieqi   you (Red)  vs  nodes:500 (Black)
|
| 9 ‹ ┌─›{士a}─(e)──(a)──將k──(a)──(e)──(h)──(r)   Red to move
|     │    │    │    │ ╲  │  ╱ │    │    │    │    Red lost P
| 8   ├────┼────┼────┼────┼────┼────┼────┼────┤    Black lost (e)
|     │    │    │    │  ╱ │ ╲  │    │    │    │    Red unseen 14: R2 H2 C2 E2 A2 P4
| 7   ├───(c)───┼────┼────┼────┼────┼───(c)───┤    Black unseen 13: r2 h2 c2 e1 a1 p5
|     │    │    │    │    │    │    │    │    │    [R] face down, moves like R
| 6  (p)───┼───(p)───┼───(p)───┼───(p)───┼───(p)
|     │    │    │    │    │    │    │    │    │      1. +b2b9=Pxe    >+a9b9=A
| 5   ├────┴────┴────┴────┴────┴────┴────┴────┤
|     │       楚 河               漢 界       │
| 4   ├────┬────┬────┬────┬────┬────┬────┬────┤
|     │    │    │    │    │    │    │    │    │
| 3  [P]───┼───[P]───┼───[P]───┼───[P]───┼───[P]
|     │    │    │    │    │    │    │    │    │
| 2   ├────┼────┼────┼────┼────┼────┼───[C]───┤
|     │    │    │    │ ╲  │  ╱ │    │    │    │
| 1   ├────┼────┼────┼────┼────┼────┼────┼────┤
|     │    │    │    │  ╱ │ ╲  │    │    │    │
| 0  [R]──[H]──[E]──[A]──帥K──[A]──[E]──[H]──[R]
|     a    b    c    d    e    f    g    h    i
|
|
|
|
| 1axxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX P:e r r
|
| nodes:500 plays +a9b9=A
| >                                                           Arrows: go   Enter: choose   Esc: back
size 140x50
show
| Jieqi   you (Red)  vs  nodes:500 (Black)
|
|           ╭───╮  ┏━━━┓  ┏━━━┓  ╭───╮  ┏━━━┓  ┏━━━┓  ┏━━━┓  ┏━━━┓   Red to move
| 9 ‹  ┌──›{│士a│}─┃(e)┃──┃(a)┃──│將k│──┃(a)┃──┃(e)┃──┃(h)┃──┃(r)┃   Red lost P
|      │    ╰───╯  ┗━━━┛  ┗━━━┛╲ ╰───╯ ╱┗━━━┛  ┗━━━┛  ┗━━━┛  ┗━━━┛   Black lost (e)
|      │      │      │      │   ╲  │  ╱   │      │      │      │     Red unseen 14: R2 H2 C2 E2 A2 P4
| 8    ├──────┼──────┼──────┼──────┼──────┼──────┼──────┼──────┤     Black unseen 13: r2 h2 c2 e1 a1 p5
|      │      │      │      │   ╱  │  ╲   │      │      │      │     [R] face down, moves like R
|      │    ┏━━━┓    │      │  ╱   │   ╲  │      │    ┏━━━┓    │
| 7    ├────┃(c)┃────┼──────┼──────┼──────┼──────┼────┃(c)┃────┤       1. +b2b9=Pxe    >+a9b9=A
|      │    ┗━━━┛    │      │      │      │      │    ┗━━━┛    │
|    ┏━━━┓    │    ┏━━━┓    │    ┏━━━┓    │    ┏━━━┓    │    ┏━━━┓
| 6  ┃(p)┃────┼────┃(p)┃────┼────┃(p)┃────┼────┃(p)┃────┼────┃(p)┃
|    ┗━━━┛    │    ┗━━━┛    │    ┗━━━┛    │    ┗━━━┛    │    ┗━━━┛
|      │      │      │      │      │      │      │      │      │
| 5    ├──────┴──────┴──────┴──────┴──────┴──────┴──────┴──────┤
|      │                                                       │
|      │           楚 河                       漢 界           │
|      │                                                       │
| 4    ├──────┬──────┬──────┬──────┬──────┬──────┬──────┬──────┤
|      │      │      │      │      │      │      │      │      │
|    ┏━━━┓    │    ┏━━━┓    │    ┏━━━┓    │    ┏━━━┓    │    ┏━━━┓
| 3  ┃[P]┃────┼────┃[P]┃────┼────┃[P]┃────┼────┃[P]┃────┼────┃[P]┃
|    ┗━━━┛    │    ┗━━━┛    │    ┗━━━┛    │    ┗━━━┛    │    ┗━━━┛
|      │      │      │      │      │      │      │    ┏━━━┓    │
| 2    ├──────┼──────┼──────┼──────┼──────┼──────┼────┃[C]┃────┤
|      │      │      │      │  ╲   │   ╱  │      │    ┗━━━┛    │
|      │      │      │      │   ╲  │  ╱   │      │      │      │
| 1    ├──────┼──────┼──────┼──────┼──────┼──────┼──────┼──────┤
|      │      │      │      │   ╱  │  ╲   │      │      │      │
|    ┏━━━┓  ┏━━━┓  ┏━━━┓  ┏━━━┓╱ ╭───╮ ╲┏━━━┓  ┏━━━┓  ┏━━━┓  ┏━━━┓
| 0  ┃[R]┃──┃[H]┃──┃[E]┃──┃[A]┃──│帥K│──┃[A]┃──┃[E]┃──┃[H]┃──┃[R]┃
|    ┗━━━┛  ┗━━━┛  ┗━━━┛  ┗━━━┛  ╰───╯  ┗━━━┛  ┗━━━┛  ┗━━━┛  ┗━━━┛
|      a      b      c      d      e      f      g      h      i
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
| 1axxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX P:e r r
|
|
| nodes:500 plays +a9b9=A
| >                                                                                                   Arrows: go   Enter: choose   Esc: back
size 80x24
line /resign
wait Give this game up?
text y
wait Game over
gone Space: skip
show
| Jieqi   you (Red)  vs  nodes:500 (Black)
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
line /quit
ended
