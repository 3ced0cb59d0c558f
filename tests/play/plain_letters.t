# Where the terminal has no Unicode, there is nothing but ASCII on the screen.
$ LC_ALL=C forsyth play --white you --black you
wait White to move
line e4
wait White plays e4
keys Up
show
| Chess   you (White)  vs  you (Black)
|
|                                             Black to move
| 8   r    n    b    q    k    b    n    r    White took -
|                                             Black took -
| 7 { p }  p    p    p    p    p    p    p    ahead      nobody
|
| 6                                             1.>e4
|
| 5
|
| 4                     < P >
|
| 3
|
| 2   P    P    P    P  <   >  P    P    P
|
| 1   R    N    B    Q    K    B    N    R
|     a    b    c    d    e    f    g    h
|
|
| rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
| White plays e4
| >                                       Arrows: go   Enter: choose   Esc: back
line /quit
ended
$ LC_ALL=C forsyth play --game jieqi --seed 3 --white you --black nodes:500
wait Red to move
show
| Jieqi   you (Red)  vs  nodes:500 (Black)
| 9  (r)--(h)--(e)--(a)-- k --(a)--(e)--(h)--(r)
|     |    |    |    | \  |  / |    |    |    |    Red to move
| 8   +----+----+----+----+----+----+----+----+    Red lost -
|     |    |    |    |  / | \  |    |    |    |    Black lost -
| 7   +---(c)---+----+----+----+----+---(c)---+    Red unseen 15: R2 H2 C2 E2 A2
|     |    |    |    |    |    |    |    |    |      P5
| 6  (p)---+---(p)---+---(p)---+---(p)---+---(p)   Black unseen 15: r2 h2 c2 e2
|     |    |    |    |    |    |    |    |    |      a2 p5
| 5   +----+----+----+----+----+----+----+----+    [R] face down, moves like R
|     | ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ |
| 4   +----+----+----+----+----+----+----+----+
|     |    |    |    |    |    |    |    |    |
| 3  [P]---+---[P]---+---[P]---+---[P]---+---[P]
|     |    |    |    |    |    |    |    |    |
| 2   +---[C]---+----+----+----+----+---[C]---+
|     |    |    |    | \  |  / |    |    |    |
| 1   +----+----+----+----+----+----+----+----+
|     |    |    |    |  / | \  |    |    |    |
| 0  [R]--[H]--[E]--[A]-- K --[A]--[E]--[H]--[R]
|     a    b    c    d    e    f    g    h    i
| xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
|
| >                      Tab: complete   /: commands   Arrows: board   Esc: menu
line /quit
ended
$ LC_ALL=C forsyth play --game azul --seed 3 --white you --black nodes:500
wait centre
show
| Azul   you (Player-0)  vs  nodes:500 (Player-1)
|
| .-1--..-2--..-3--..-4--..-5--.                          Player-0 to move
| |BRRW||BBKK||BRRR||BYRK||YYKW|                          round 1
| '----''----''----''----''----'                          bag 80 B15 Y17 R14 K16
|  centre  F                                                W18
| .- player-0 (you) ---- 0 -.   player-1            0     lid 0
| | 1         . > b y r k w |  1         . > b y r k w
| | 2       . . > w b y r k |  2       . . > w b y r k
| | 3     . . . > k w b y r |  3     . . . > k w b y r
| | 4   . . . . > r k w b y |  4   . . . . > r k w b y
| | 5 . . . . . > y r k w b |  5 . . . . . > y r k w b
| ' F . . . . . . .         '  F . . . . . . .
|
|
|
|
|
|
| BRRW|BBKK|BRRR|BYRK|YYKW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-
| /-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/bag:15,17,14,16,1
| 8/lid:0,0,0,0,0
|
| >                      Tab: complete   /: commands   Arrows: board   Esc: menu
line /quit
ended
