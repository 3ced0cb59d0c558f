# A click on a tile chooses its factory and its colour; a click on a line, the move.
$ forsyth play --game azul --seed 3 --white you --black nodes:500
wait centre
click 4 16
wait »
show 3-13
| ╭─1──╮╭─2──╮╔»3«═╗╭─4──╮╭─5──╮                          Player-0 to move
| │BRRW││BBKK│║BRRR║│BYRK││YYKW│                          round 1
| ╰────╯╰────╯╚═»»»╝╰────╯╰────╯                          bag 80 B15 Y17 R14 K16
|  centre  F                                                W18
| ╭─ player-0 (you) ──── 0 ─╮   player-1            0     lid 0
| │*1         · ▸ b y r k w │  1         · ▸ b y r k w
| │*2       · · ▸ w b y r k │  2       · · ▸ w b y r k
| │*3     · · · ▸ k w b y r │  3     · · · ▸ k w b y r
| │*4   · · · · ▸ r k w b y │  4   · · · · ▸ r k w b y
| │*5 · · · · · ▸ y r k w b │  5 · · · · · ▸ y r k w b
| ╰*F · · · · · · ·         ╯  F · · · · · · ·
# Another tile, in place of the first.
click 4 9
show 3-13
| ╭─1──╮╔»2«═╗╭─3──╮╭─4──╮╭─5──╮                          Player-0 to move
| │BRRW│║BBKK║│BRRR││BYRK││YYKW│                          round 1
| ╰────╯╚»»══╝╰────╯╰────╯╰────╯                          bag 80 B15 Y17 R14 K16
|  centre  F                                                W18
| ╭─ player-0 (you) ──── 0 ─╮   player-1            0     lid 0
| │*1         · ▸ b y r k w │  1         · ▸ b y r k w
| │*2       · · ▸ w b y r k │  2       · · ▸ w b y r k
| │*3     · · · ▸ k w b y r │  3     · · · ▸ k w b y r
| │*4   · · · · ▸ r k w b y │  4   · · · · ▸ r k w b y
| │*5 · · · · · ▸ y r k w b │  5 · · · · · ▸ y r k w b
| ╰*F · · · · · · ·         ╯  F · · · · · · ·
click 9 10
wait nodes:500 plays
gone Space: skip
show 3-13
| ╭‹1›─╮╭─2──╮╭─3──╮╭─4──╮╭─5──╮                          Player-0 to move
| │    ││    ││BRRR││BYRK││YYKW│                          round 1
| ╰────╯╰────╯╰────╯╰────╯╰────╯                          bag 80 B15 Y17 R14 K16
|  centre  F B KK W                                         W18
| ╭─ player-0 (you) ──── 0 ─╮   player-1            0     lid 0
| │ 1         · ▸ b y r k w │  1         · ▸ b y r k w
| │ 2       B B ▸ w b y r k │ ‹2       R R ▸ w b y r k      1. 2B2    >1R2
| │ 3     · · · ▸ k w b y r │  3     · · · ▸ k w b y r
| │ 4   · · · · ▸ r k w b y │  4   · · · · ▸ r k w b y
| │ 5 · · · · · ▸ y r k w b │  5 · · · · · ▸ y r k w b
| ╰ F · · · · · · ·         ╯  F · · · · · · ·
# A factory, then its colour, then the floor.
click 3 27
wait »5«
show 3-5
| ╭‹1›─╮╭─2──╮╭─3──╮╭─4──╮╔»5«═╗                          Player-0 to move
| │    ││    ││BRRR││BYRK│║YYKW║                          round 1
| ╰────╯╰────╯╰────╯╰────╯╚****╝                          bag 80 B15 Y17 R14 K16
click 4 28
click 13 5
wait 2. 5Y
gone Space: skip
show 3-13
| ╭─1──╮╭─2──╮╭─3──╮╭‹4›─╮╭─5──╮                          Player-0 to move
| │    ││    ││BRRR││    ││    │                          round 1
| ╰────╯╰────╯╰────╯╰────╯╰────╯                          bag 80 B15 Y17 R14 K16
|  centre  F BB R KKKK WW                                   W18
| ╭─ player-0 (you) ──── 0 ─╮   player-1            0     lid 0
| │ 1         · ▸ b y r k w │ ‹1         Y ▸ b y r k w
| │ 2       B B ▸ w b y r k │  2       R R ▸ w b y r k      1. 2B2     1R2
| │ 3     · · · ▸ k w b y r │  3     · · · ▸ k w b y r      2. 5YF    >4Y1
| │ 4   · · · · ▸ r k w b y │  4   · · · · ▸ r k w b y
| │ 5 · · · · · ▸ y r k w b │  5 · · · · · ▸ y r k w b
| ╰ F Y Y · · · · · -2      ╯  F · · · · · · ·
