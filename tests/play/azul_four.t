# Four boards on 80x24, and more room where there is more.
$ forsyth play --game azul --seed 3 --seats you,nodes:100,nodes:100,nodes:100
wait centre
show
| Azul   you (Player-0)  vs  nodes:100 (Player-1)  vs  nodes:100 (Player-2)  vs
| ╭─1──╮╭─2──╮╭─3──╮╭─4──╮╭─5──╮╭─6──╮╭─7──╮╭─8──╮╭─9──╮
| │BRRW││BBKK││BRRR││BYRK││YYKW││YYWW││BRKW││BYYW││YWWW│  Player-0 to move
| ╰────╯╰────╯╰────╯╰────╯╰────╯╰────╯╰────╯╰────╯╰────╯  round 1
|  centre  F                                              bag 64 B13 Y12 R13 K15
| ╭─ player-0 (you) ──── 0 ─╮   player-1            0       W11
| │ 1         · ▸ b y r k w │  1         · ▸ b y r k w    lid 0
| │ 2       · · ▸ w b y r k │  2       · · ▸ w b y r k
| │ 3     · · · ▸ k w b y r │  3     · · · ▸ k w b y r
| │ 4   · · · · ▸ r k w b y │  4   · · · · ▸ r k w b y
| │ 5 · · · · · ▸ y r k w b │  5 · · · · · ▸ y r k w b
| ╰ F · · · · · · ·         ╯  F · · · · · · ·
|    player-2            0      player-3            0
|   1         · ▸ b y r k w    1         · ▸ b y r k w
|   2       · · ▸ w b y r k    2       · · ▸ w b y r k
|   3     · · · ▸ k w b y r    3     · · · ▸ k w b y r
|   4   · · · · ▸ r k w b y    4   · · · · ▸ r k w b y
|   5 · · · · · ▸ y r k w b    5 · · · · · ▸ y r k w b
|   F · · · · · · ·            F · · · · · · ·
| BRRW|BBKK|BRRR|BYRK|YYKW|YYWW|BRKW|BYYW|YWWW/F/-----|-----|-----|-----|-----/-
| |--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----
| |-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|----...
|
| >                      Tab: complete   /: commands   Arrows: board   Esc: menu
size 120x40
show
| Azul   you (Player-0)  vs  nodes:100 (Player-1)  vs  nodes:100 (Player-2)  vs  nodes:100 (Player-3)
|
| ╭─1─────╮╭─2─────╮╭─3─────╮╭─4─────╮╭─5─────╮╭─6─────╮╭─7─────╮╭─8─────╮╭─9─────╮  Player-0 to move
| │B R R W││B B K K││B R R R││B Y R K││Y Y K W││Y Y W W││B R K W││B Y Y W││Y W W W│  round 1
| ╰───────╯╰───────╯╰───────╯╰───────╯╰───────╯╰───────╯╰───────╯╰───────╯╰───────╯  bag 64 B13 Y12 R13 K15 W11
|  centre  F                                                                         lid 0
| ╭─ player-0 (you) ────────────── 0 ─╮   player-1                      0
| │ 1             ·  ▸ b  y  r  k  w  │  1             ·  ▸ b  y  r  k  w
| │ 2          ·  ·  ▸ w  b  y  r  k  │  2          ·  ·  ▸ w  b  y  r  k
| │ 3       ·  ·  ·  ▸ k  w  b  y  r  │  3       ·  ·  ·  ▸ k  w  b  y  r
| │ 4    ·  ·  ·  ·  ▸ r  k  w  b  y  │  4    ·  ·  ·  ·  ▸ r  k  w  b  y
| │ 5 ·  ·  ·  ·  ·  ▸ y  r  k  w  b  │  5 ·  ·  ·  ·  ·  ▸ y  r  k  w  b
| │ F ·  ·  ·  ·  ·  ·  ·             │  F ·  ·  ·  ·  ·  ·  ·
| ╰─ -1 -1 -2 -2 -2 -3 -3─────────────╯   -1 -1 -2 -2 -2 -3 -3
|    player-2                      0      player-3                      0
|   1             ·  ▸ b  y  r  k  w     1             ·  ▸ b  y  r  k  w
|   2          ·  ·  ▸ w  b  y  r  k     2          ·  ·  ▸ w  b  y  r  k
|   3       ·  ·  ·  ▸ k  w  b  y  r     3       ·  ·  ·  ▸ k  w  b  y  r
|   4    ·  ·  ·  ·  ▸ r  k  w  b  y     4    ·  ·  ·  ·  ▸ r  k  w  b  y
|   5 ·  ·  ·  ·  ·  ▸ y  r  k  w  b     5 ·  ·  ·  ·  ·  ▸ y  r  k  w  b
|   F ·  ·  ·  ·  ·  ·  ·                F ·  ·  ·  ·  ·  ·  ·
|    -1 -1 -2 -2 -2 -3 -3                 -1 -1 -2 -2 -2 -3 -3
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
| BRRW|BBKK|BRRR|BYRK|YYKW|YYWW|BRKW|BYYW|YWWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-
| ----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|-
| -|---|----|-----/-/0,0,0,0/1/0/bag:13,12,13,15,11/lid:0,0,0,0,0
|
|
|
| >                                                              Tab: complete   /: commands   Arrows: board   Esc: menu
