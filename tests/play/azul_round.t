# To the end of a round: what is scored is told tile by tile, and can be skipped. Then the next round
# is dealt.
$ forsyth play --game azul --seed 3 --white you --black nodes:500
wait centre
line 4B1
wait 1R2
line 5W2
wait CY3
line CB3
wait 2B4
line CR5
wait CW1
line 3R4
wait CB4
gone Space: skip
show
| Azul   you (Player-0)  vs  nodes:500 (Player-1)
|
| ╭─1──╮╭─2──╮╭─3──╮╭─4──╮╭─5──╮                          Player-0 to move
| │    ││    ││    ││    ││    │                          round 1
| ╰────╯╰────╯╰────╯╰────╯╰────╯                          player-1 starts next
| ‹centre› KKKK                                           bag 80 B15 Y17 R14 K16
| ╭─ player-0 (you) ──── 0 ─╮   player-1            0       W18
| │ 1         B ▸ b y r k w │  1         W ▸ b y r k w    lid 0
| │ 2       · W ▸ w b y r k │  2       R R ▸ w b y r k
| │ 3     · · B ▸ k w b y r │  3     Y Y Y ▸ k w b y r      1. 4B1     1R2
| │ 4   · R R R ▸ r k w b y │ ‹4   · B B B ▸ r k w b y      2. 5W2     CY3
| │ 5 · · · · R ▸ y r k w b │  5 · · · · · ▸ y r k w b      3. CB3     2B4
| ╰ F · · · · · · ·         ╯  F F · · · · · · -1           4. CR5     CW1
|                                                           5. 3R4    >CB4
|
|
|
|
|
| ----|----|----|----|----/KKKK/-----|-----|-----|-----|-----/B|W-|B--|RRR-|R---
| -/-/-----|-----|-----|-----|-----/W|RR|YYY|BBB-|-----/F/0,0/1/0/bag:15,17,14,1
| 6,18/lid:0,0,0,0,0
| nodes:500 plays CB4
| >                      Tab: complete   /: commands   Arrows: board   Esc: menu
line CKF
wait Space: skip
keys Space
gone Space: skip
show
| Azul   you (Player-0)  vs  nodes:500 (Player-1)
|
| ╭‹1›─╮╭─2──╮╭─3──╮╭─4──╮╭─5──╮                          Player-0 to move
| │    ││RRKW││YRRK││RKKW││YRKW│                          round 2
| ╰────╯╰────╯╰────╯╰────╯╰────╯                          bag 60 B14 Y14 R7 K10
|  centre  F B Y R                                          W15
| ╭─ player-0 (you) ──── 0 ─╮   player-1            3     lid 7 Y2 R1 K4
| │ 1         · ▸ B y r k w │ ‹1         K ▸ b y r k W
| │ 2       · W ▸ w b y r k │  2       · · ▸ w b y R k      1. 4B1     1R2
| │ 3     · · B ▸ k w b y r │  3     · · · ▸ k w b Y r      2. 5W2     CY3
| │ 4   · R R R ▸ r k w b y │  4   · B B B ▸ r k w b y      3. CB3     2B4
| │ 5 · · · · R ▸ y r k w b │  5 · · · · · ▸ y r k w b      4. CR5     CW1
| ╰ F · · · · · · ·         ╯  F · · · · · · ·              5. 3R4     CB4
|                                                           6. CKF    >1K1
|
|
|
|
|
| ----|RRKW|YRRK|RKKW|YRKW/FBYR/B----|-----|-----|-----|-----/-|W-|B--|RRR-|R---
| -/-/----W|---R-|---Y-|-----|-----/K|--|---|BBB-|-----/-/0,3/2/0/bag:14,14,7,10
| ,15/lid:0,2,1,4,0
| nodes:500 plays 1K1
| >                      Tab: complete   /: commands   Arrows: board   Esc: menu
# The same by PgUp: the scores are those of the board that is shown.
keys PPage
wait Left, Right: step
show
| Azul   you (Player-0)  vs  nodes:500 (Player-1)
|
| ╭─1──╮╭─2──╮╭─3──╮╭─4──╮╭─5──╮                          Player-1 to move
| │BYRK││RRKW││YRRK││RKKW││YRKW│                          round 2
| ╰────╯╰────╯╰────╯╰────╯╰────╯                          bag 60 B14 Y14 R7 K10
| ‹centre› F                                                W15
|    player-0 (you)      0   ╭─ player-1 ────────── 3 ─╮  lid 7 Y2 R1 K4
|   1         · ▸ B y r k w  │ 1         · ▸ b y r k W │
|   2       · W ▸ w b y r k  │ 2       · · ▸ w b y R k │    1. 4B1     1R2
|   3     · · B ▸ k w b y r  │ 3     · · · ▸ k w b Y r │    2. 5W2     CY3
|   4   · R R R ▸ r k w b y  │ 4   · B B B ▸ r k w b y │    3. CB3     2B4
|   5 · · · · R ▸ y r k w b  │ 5 · · · · · ▸ y r k w b │    4. CR5     CW1
|  ‹F · · · · · · ·          ╰ F · · · · · · ·         ╯    5. 3R4     CB4
|                                                           6.>CKF     1K1
|
|
|
|
|
| BYRK|RRKW|YRRK|RKKW|YRKW/F/B----|-----|-----|-----|-----/-|W-|B--|RRR-|R----/-
| /----W|---R-|---Y-|-----|-----/-|--|---|BBB-|-----/-/0,3/2/1/bag:14,14,7,10,15
| /lid:0,2,1,4,0
| nodes:500 plays 1K1
| >                                    Left, Right: step   End: back to the game
keys End
wait Player-0 to move
line /quit
ended
