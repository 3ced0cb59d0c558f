# A whole game between bots: the boards at its end, who has won, and a step back.
$ forsyth play --game azul --seed 3 --white nodes:50 --black nodes:60
wait centre
keys + + + + + +
wait Game over
gone Space: skip
show
| Azul   nodes:50 (Player-0)  vs  nodes:60 (Player-1)
|
| ╭─1──╮╭─2──╮╭─3──╮╭─4──╮╭─5──╮                          Game over
| │    ││    ││    ││    ││    │                          round 5
| ╰────╯╰────╯╰────╯╰────╯╰────╯                          bag 0
| ‹centre›                                                lid 63 B13 Y13 R13 K14
|    player-0           33      player-1           51       W10
|   1         · ▸ B Y R K W    1         · ▸ B Y R K W
|   2       · · ▸ W B Y R K    2       · · ▸ W B Y R K     18. CW1     2W5
|   3     · · · ▸ k w B Y R    3     · · · ▸ K W B Y r     19. 3B2     4W1
|   4   · · · B ▸ R K w b y    4   · · · · ▸ R k w b Y     20. CR4     5K3
|   5 · W W W W ▸ y r k w b    5 · · · · · ▸ y r k W b     21. CKF     CY4
|   F · · · · · · ·           ‹F · · · · · · ·             22. CBF
|                                                          23. 4W2     2B1
|                                                          24. 5B1     1K3
|                                                          25. 3Y3     CY2
|                                                          26. CB4     CR4
|                                                          27. CKF    >CWF
|
| ----|----|----|----|----/-/BYRKW|WBYRK|--BYR|RK---|-----/-|--|---|B---|WWWW-/-
| /BYRKW|WBYRK|KWBY-|R---Y|---W-/-|--|---|----|-----/-/33,51/5/1/bag:0,0,0,0,0/l
| id:13,13,13,14,10
| Player-1 wins
| >                                1 rematch   2 save   3 menu   Left: look back
keys Left
wait Left, Right: step
show 3-14
| ╭─1──╮╭─2──╮╭─3──╮╭─4──╮╭─5──╮                          Player-1 to move
| │    ││    ││    ││    ││    │                          round 5
| ╰────╯╰────╯╰────╯╰────╯╰────╯                          player-1 starts next
| ‹centre› WW                                             bag 0
|    player-0           15   ╭─ player-1 ───────── 27 ─╮  lid 48 B11 Y10 R10 K10
|   1         B ▸ b Y R K W  │ 1         B ▸ b Y R K W │    W7
|   2       W W ▸ w B Y R K  │ 2       Y Y ▸ W B y R K │
|   3     Y Y Y ▸ k w B y R  │ 3     K K K ▸ k W B Y r │   19. 3B2     4W1
|   4   · · · B ▸ R K w b y  │ 4   R R R R ▸ r k w b Y │   20. CR4     5K3
|   5 · W W W W ▸ y r k w b  │ 5 · · · · · ▸ y r k W b │   21. CKF     CY4
|  ‹F B K K · · · · -4       ╰ F B F · · · · · -2      ╯   22. CBF
|                                                          23. 4W2     2B1
line /quit
ended
