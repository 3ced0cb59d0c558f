# A round of Azul by keys: source, colour, line; what comes of it is seen before Enter.
$ forsyth play --game azul --seed 3 --white you --black nodes:500
wait centre
show
| Azul   you (Player-0)  vs  nodes:500 (Player-1)
|
| ╭─1──╮╭─2──╮╭─3──╮╭─4──╮╭─5──╮                          Player-0 to move
| │BRRW││BBKK││BRRR││BYRK││YYKW│                          round 1
| ╰────╯╰────╯╰────╯╰────╯╰────╯                          bag 80 B15 Y17 R14 K16
|  centre  F                                                W18
| ╭─ player-0 (you) ──── 0 ─╮   player-1            0     lid 0
| │ 1         · ▸ b y r k w │  1         · ▸ b y r k w
| │ 2       · · ▸ w b y r k │  2       · · ▸ w b y r k
| │ 3     · · · ▸ k w b y r │  3     · · · ▸ k w b y r
| │ 4   · · · · ▸ r k w b y │  4   · · · · ▸ r k w b y
| │ 5 · · · · · ▸ y r k w b │  5 · · · · · ▸ y r k w b
| ╰ F · · · · · · ·         ╯  F · · · · · · ·
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
keys Right
show 3-5
| ╭{1}─╮╭─2──╮╭─3──╮╭─4──╮╭─5──╮                          Player-0 to move
| │BRRW││BBKK││BRRR││BYRK││YYKW│                          round 1
| ╰────╯╰────╯╰────╯╰────╯╰────╯                          bag 80 B15 Y17 R14 K16
keys Right Right
show 3-5
| ╭─1──╮╭─2──╮╭{3}─╮╭─4──╮╭─5──╮                          Player-0 to move
| │BRRW││BBKK││BRRR││BYRK││YYKW│                          round 1
| ╰────╯╰────╯╰────╯╰────╯╰────╯                          bag 80 B15 Y17 R14 K16
keys Enter
show 3-6
| ╭─1──╮╭─2──╮╔»3«═╗╭─4──╮╭─5──╮                          Player-0 to move
| │BRRW││BBKK│║BRRR║│BYRK││YYKW│                          round 1
| ╰────╯╰────╯╚^***╝╰────╯╰────╯                          bag 80 B15 Y17 R14 K16
|  centre  F                                                W18
keys Right
show 3-6
| ╭─1──╮╭─2──╮╔»3«═╗╭─4──╮╭─5──╮                          Player-0 to move
| │BRRW││BBKK│║BRRR║│BYRK││YYKW│                          round 1
| ╰────╯╰────╯╚*^^^╝╰────╯╰────╯                          bag 80 B15 Y17 R14 K16
|  centre  F                                                W18
keys Enter
show
| Azul   you (Player-0)  vs  nodes:500 (Player-1)
|
| ╭─1──╮╭─2──╮╔»3«═╗╭─4──╮╭─5──╮                          Player-0 to move
| │BRRW││BBKK│║BRRR║│BYRK││YYKW│                          round 1
| ╰────╯╰────╯╚═»»»╝╰────╯╰────╯                          bag 80 B15 Y17 R14 K16
|  centre  F                                                W18
| ╭─ player-0 (you) ──── 0 ─╮   player-1            0     lid 0
| │{1        +R ▸ b y r k w │  1         · ▸ b y r k w
| │*2       · · ▸ w b y r k │  2       · · ▸ w b y r k
| │*3     · · · ▸ k w b y r │  3     · · · ▸ k w b y r
| │*4   · · · · ▸ r k w b y │  4   · · · · ▸ r k w b y
| │*5 · · · · · ▸ y r k w b │  5 · · · · · ▸ y r k w b
| ╰*F+R+R · · · · · -2      ╯  F · · · · · · ·
|
|
|
|
|
|
| BRRW|BBKK|BRRR|BYRK|YYKW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-
| /-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/bag:15,17,14,16,1
| 8/lid:0,0,0,0,0
| factory 3, red, line 1   Enter plays 3R1: 1 to line 1, 2 to the floor, -2
| >                                       Arrows: go   Enter: choose   Esc: back
keys Down Down
show
| Azul   you (Player-0)  vs  nodes:500 (Player-1)
|
| ╭─1──╮╭─2──╮╔»3«═╗╭─4──╮╭─5──╮                          Player-0 to move
| │BRRW││BBKK│║BRRR║│BYRK││YYKW│                          round 1
| ╰────╯╰────╯╚═»»»╝╰────╯╰────╯                          bag 80 B15 Y17 R14 K16
|  centre  F                                                W18
| ╭─ player-0 (you) ──── 0 ─╮   player-1            0     lid 0
| │*1         · ▸ b y r k w │  1         · ▸ b y r k w
| │*2       · · ▸ w b y r k │  2       · · ▸ w b y r k
| │{3    +R+R+R ▸ k w b y r │  3     · · · ▸ k w b y r
| │*4   · · · · ▸ r k w b y │  4   · · · · ▸ r k w b y
| │*5 · · · · · ▸ y r k w b │  5 · · · · · ▸ y r k w b
| ╰*F · · · · · · ·         ╯  F · · · · · · ·
|
|
|
|
|
|
| BRRW|BBKK|BRRR|BYRK|YYKW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-
| /-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/bag:15,17,14,16,1
| 8/lid:0,0,0,0,0
| factory 3, red, line 3   Enter plays 3R3: 3 to line 3
| >                                       Arrows: go   Enter: choose   Esc: back
keys Enter
wait nodes:500 plays
gone Space: skip
show
| Azul   you (Player-0)  vs  nodes:500 (Player-1)
|
| ╭‹1›─╮╭{2}─╮╭─3──╮╭─4──╮╭─5──╮                          Player-0 to move
| │    ││BBKK││    ││BYRK││YYKW│                          round 1
| ╰────╯╰────╯╰────╯╰────╯╰────╯                          bag 80 B15 Y17 R14 K16
|  centre  F BB W                                           W18
| ╭─ player-0 (you) ──── 0 ─╮   player-1            0     lid 0
| │ 1         · ▸ b y r k w │  1         · ▸ b y r k w
| │ 2       · · ▸ w b y r k │ ‹2       R R ▸ w b y r k      1. 3R3    >1R2
| │ 3     R R R ▸ k w b y r │  3     · · · ▸ k w b y r
| │ 4   · · · · ▸ r k w b y │  4   · · · · ▸ r k w b y
| │ 5 · · · · · ▸ y r k w b │  5 · · · · · ▸ y r k w b
| ╰ F · · · · · · ·         ╯  F · · · · · · ·
|
|
|
|
|
|
| ----|BBKK|----|BYRK|YYKW/FBBW/-----|-----|-----|-----|-----/-|--|RRR|----|----
| -/-/-----|-----|-----|-----|-----/-|RR|---|----|-----/-/0,0/1/0/bag:15,17,14,1
| 6,18/lid:0,0,0,0,0
| nodes:500 plays 1R2
| >                                       Arrows: go   Enter: choose   Esc: back
