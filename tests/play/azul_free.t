# The free wall: with a full line, its player chooses where the tile goes, and sees what it scores.
$ forsyth play '----|----|----|----|----/-/B----|Y----|-----|-----|-----/Y|KK|---|----|-----/Y/-----|-----|-----|-----|-----/R|--|---|----|-----/F/0,0/2/0/wall:free' --white you --black you
wait centre
keys Up
show 3-14
| ╭─1──╮╭─2──╮╭─3──╮╭─4──╮╭─5──╮                          Player-0 to move
| │    ││    ││    ││    ││    │                          round 2
| ╰────╯╰────╯╰────╯╰────╯╰────╯                          player-1 starts next
|  centre                                                 bag and lid 93 B19 Y17
| ╭─ player-0 (you) ──── 0 ─╮   player-1            0       R19 K18 W20
| │ 1         Y ▸ B{Y*·*·*· │  1         R ▸ · · · · ·
| │ 2       K K ▸ Y · · · · │  2       · · ▸ · · · · ·
| │ 3     · · · ▸ · · · · · │  3     · · · ▸ · · · · ·
| │ 4   · · · · ▸ · · · · · │  4   · · · · ▸ · · · · ·
| │ 5 · · · · · ▸ · · · · · │  5 · · · · · ▸ · · · · ·
| ╰ F Y · · · · · · -1      ╯  F F · · · · · · -1
|
keys Right
show
| Azul   you (Player-0)  vs  you (Player-1)
|
| ╭─1──╮╭─2──╮╭─3──╮╭─4──╮╭─5──╮                          Player-0 to move
| │    ││    ││    ││    ││    │                          round 2
| ╰────╯╰────╯╰────╯╰────╯╰────╯                          player-1 starts next
|  centre                                                 bag and lid 93 B19 Y17
| ╭─ player-0 (you) ──── 0 ─╮   player-1            0       R19 K18 W20
| │ 1         Y ▸ B*·{Y*·*· │  1         R ▸ · · · · ·
| │ 2       K K ▸ Y · · · · │  2       · · ▸ · · · · ·
| │ 3     · · · ▸ · · · · · │  3     · · · ▸ · · · · ·
| │ 4   · · · · ▸ · · · · · │  4   · · · · ▸ · · · · ·
| │ 5 · · · · · ▸ · · · · · │  5 · · · · · ▸ · · · · ·
| ╰ F Y · · · · · · -1      ╯  F F · · · · · · -1
|
|
|
|
|
|
|
| ----|----|----|----|----/-/B----|Y----|-----|-----|-----/Y|KK|---|----|-----/Y
| /-----|-----|-----|-----|-----/R|--|---|----|-----/F/0,0/2/0/wall:free
| column 3   Enter plays 1>3: yellow of line 1 to column 3: +1
| >                                       Arrows: go   Enter: choose   Esc: back
keys Enter
wait 1>
show 3-14
| ╭─1──╮╭─2──╮╭─3──╮╭─4──╮╭─5──╮                          Player-0 to move
| │    ││    ││    ││    ││    │                          round 2
| ╰────╯╰────╯╰────╯╰────╯╰────╯                          player-1 starts next
|  centre                                                 bag and lid 93 B19 Y17
| ╭─ player-0 (you) ──── 1 ─╮   player-1            0       R19 K18 W20
| │ 1         · ▸ B ·‹Y · · │  1         R ▸ · · · · ·
| │ 2       K K ▸ Y{K*·*·*· │  2       · · ▸ · · · · ·      1.>1>3
| │ 3     · · · ▸ · · · · · │  3     · · · ▸ · · · · ·
| │ 4   · · · · ▸ · · · · · │  4   · · · · ▸ · · · · ·
| │ 5 · · · · · ▸ · · · · · │  5 · · · · · ▸ · · · · ·
| ╰ F Y · · · · · · -1      ╯  F F · · · · · · -1
|
line /quit
ended
