# Azul: factories, centre and the boards of two to four players. '--game' is needed for 'startpos' only.
$ forsyth show --ascii 'BBBY|----|----|----|----/BYYRKK/---K-|----K|-----|-----|-----/-|--|BB-|RRR-|YY---/BFWWWW/--R--|-----|-----|-----|-----/-|K-|WW-|YY--|BB---/RR/1,0/2/1/bag:11,12,12,14,11/lid:0,1,1,1,3'
.--1---. .--2---. .--3---. .--4---. .--5---.
|[B][B]| |      | |      | |      | |      |
|[B][Y]| |      | |      | |      | |      |
'------' '------' '------' '------' '------'
 C [B] [Y][Y] [R] [K][K]
.- player-0 ---------------- score 1 -.  .- > player-1 -------------- score 0 -.
| 1              .  >  b  y  r [K] w  |  | 1              .  >  b  y [R] k  w  |
| 2           .  .  >  w  b  y  r [K] |  | 2           . [K] >  w  b  y  r  k  |
| 3        . [B][B] >  k  w  b  y  r  |  | 3        . [W][W] >  k  w  b  y  r  |
| 4     . [R][R][R] >  r  k  w  b  y  |  | 4     .  . [Y][Y] >  r  k  w  b  y  |
| 5  .  .  . [Y][Y] >  y  r  k  w  b  |  | 5  .  .  . [B][B] >  y  r  k  w  b  |
| F [B][F][W][W][W][W] .              |  | F [R][R] .  .  .  .  .              |
|   -1 -1 -2 -2 -2 -3 -3              |  |   -1 -1 -2 -2 -2 -3 -3              |
'-------------------------------------'  '-------------------------------------'
round 2: player-1 takes tiles, printed wall
bag 60 (B11 Y12 R12 K14 W11), lid 6 (B0 Y1 R1 K1 W3)
status: ongoing
$ forsyth show 'BBBY|----|----|----|----/BYYRKK/---K-|----K|-----|-----|-----/-|--|BB-|RRR-|YY---/BFWWWW/--R--|-----|-----|-----|-----/-|K-|WW-|YY--|BB---/RR/1,0/2/1/bag:11,12,12,14,11/lid:0,1,1,1,3'
╭──1───╮ ╭──2───╮ ╭──3───╮ ╭──4───╮ ╭──5───╮
│▐B▌▐B▌│ │      │ │      │ │      │ │      │
│▐B▌▐Y▌│ │      │ │      │ │      │ │      │
╰──────╯ ╰──────╯ ╰──────╯ ╰──────╯ ╰──────╯
 C ▐B▌ ▐Y▌▐Y▌ ▐R▌ ▐K▌▐K▌
╭─ player-0 ──────────────── score 1 ─╮  ╭─ ▶ player-1 ────────────── score 0 ─╮
│ 1              ·  ▸  b  y  r ▐K▌ w  │  │ 1              ·  ▸  b  y ▐R▌ k  w  │
│ 2           ·  ·  ▸  w  b  y  r ▐K▌ │  │ 2           · ▐K▌ ▸  w  b  y  r  k  │
│ 3        · ▐B▌▐B▌ ▸  k  w  b  y  r  │  │ 3        · ▐W▌▐W▌ ▸  k  w  b  y  r  │
│ 4     · ▐R▌▐R▌▐R▌ ▸  r  k  w  b  y  │  │ 4     ·  · ▐Y▌▐Y▌ ▸  r  k  w  b  y  │
│ 5  ·  ·  · ▐Y▌▐Y▌ ▸  y  r  k  w  b  │  │ 5  ·  ·  · ▐B▌▐B▌ ▸  y  r  k  w  b  │
│ F ▐B▌▐F▌▐W▌▐W▌▐W▌▐W▌ ·              │  │ F ▐R▌▐R▌ ·  ·  ·  ·  ·              │
│   -1 -1 -2 -2 -2 -3 -3              │  │   -1 -1 -2 -2 -2 -3 -3              │
╰─────────────────────────────────────╯  ╰─────────────────────────────────────╯
round 2: player-1 takes tiles, printed wall
bag 60 (B11 Y12 R12 K14 W11), lid 6 (B0 Y1 R1 K1 W3)
status: ongoing
# Three players, from the last to the first; the free wall, where a tile is to be placed.
$ forsyth show --ascii --flip 'BBRW|YYYK|RRRR|BYKW|KKWW|----|BBBB/FB/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|YY-|----|-----/-/0,1,2/1/2'
.--1---. .--2---. .--3---. .--4---. .--5---. .--6---. .--7---.
|[B][B]| |[Y][Y]| |[R][R]| |[B][Y]| |[K][K]| |      | |[B][B]|
|[R][W]| |[Y][K]| |[R][R]| |[K][W]| |[W][W]| |      | |[B][B]|
'------' '------' '------' '------' '------' '------' '------'
 C [F] [B]
.- > player-2 -------------- score 2 -.  .- player-1 ---------------- score 1 -.
| 1              .  >  b  y  r  k  w  |  | 1              .  >  b  y  r  k  w  |
| 2           .  .  >  w  b  y  r  k  |  | 2           .  .  >  w  b  y  r  k  |
| 3        . [Y][Y] >  k  w  b  y  r  |  | 3        .  .  .  >  k  w  b  y  r  |
| 4     .  .  .  .  >  r  k  w  b  y  |  | 4     .  .  .  .  >  r  k  w  b  y  |
| 5  .  .  .  .  .  >  y  r  k  w  b  |  | 5  .  .  .  .  .  >  y  r  k  w  b  |
| F  .  .  .  .  .  .  .              |  | F  .  .  .  .  .  .  .              |
|   -1 -1 -2 -2 -2 -3 -3              |  |   -1 -1 -2 -2 -2 -3 -3              |
'-------------------------------------'  '-------------------------------------'
.- player-0 ---------------- score 0 -.
| 1              .  >  b  y  r  k  w  |
| 2           .  .  >  w  b  y  r  k  |
| 3        .  .  .  >  k  w  b  y  r  |
| 4     .  .  .  .  >  r  k  w  b  y  |
| 5  .  .  .  .  .  >  y  r  k  w  b  |
| F  .  .  .  .  .  .  .              |
|   -1 -1 -2 -2 -2 -3 -3              |
'-------------------------------------'
round 1: player-2 takes tiles, printed wall
status: ongoing
$ forsyth show --ascii '----|----|----|----|----/-/--R--|B----|-----|-----|-----/-|RR|---|YYYY|-----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/3,4/2/0/wall:free'
.--1---. .--2---. .--3---. .--4---. .--5---.
|      | |      | |      | |      | |      |
|      | |      | |      | |      | |      |
'------' '------' '------' '------' '------'
 C  .
.- > player-0 -------------- score 3 -.  .- player-1 ---------------- score 4 -.
| 1              .  >  .  . [R] .  .  |  | 1              .  >  .  .  .  .  .  |
| 2          [R][R] > [B] .  .  .  .  |  | 2           .  .  >  .  .  .  .  .  |
| 3        .  .  .  >  .  .  .  .  .  |  | 3        .  .  .  >  .  .  .  .  .  |
| 4    [Y][Y][Y][Y] >  .  .  .  .  .  |  | 4     .  .  .  .  >  .  .  .  .  .  |
| 5  .  .  .  .  .  >  .  .  .  .  .  |  | 5  .  .  .  .  .  >  .  .  .  .  .  |
| F [F] .  .  .  .  .  .              |  | F  .  .  .  .  .  .  .              |
|   -1 -1 -2 -2 -2 -3 -3              |  |   -1 -1 -2 -2 -2 -3 -3              |
'-------------------------------------'  '-------------------------------------'
round 2: player-0 places the tile of line 2, free wall
status: ongoing
# Before a deal, at the end, and one board alone.
$ forsyth show --ascii --game azul startpos | tail -3
round 1: player-0 starts after the deal, printed wall
bag 100 (B20 Y20 R20 K20 W20), lid 0 (B0 Y0 R0 K0 W0)
status: ongoing
$ forsyth show --ascii '----|----|----|----|----/-/BYRKW|W----|K----|R----|Y----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/59,29/6/1'
.--1---. .--2---. .--3---. .--4---. .--5---.
|      | |      | |      | |      | |      |
|      | |      | |      | |      | |      |
'------' '------' '------' '------' '------'
 C  .
.- player-0 --------------- score 59 -.  .- player-1 --------------- score 29 -.
| 1              .  > [B][Y][R][K][W] |  | 1              .  >  b  y  r  k  w  |
| 2           .  .  > [W] b  y  r  k  |  | 2           .  .  >  w  b  y  r  k  |
| 3        .  .  .  > [K] w  b  y  r  |  | 3        .  .  .  >  k  w  b  y  r  |
| 4     .  .  .  .  > [R] k  w  b  y  |  | 4     .  .  .  .  >  r  k  w  b  y  |
| 5  .  .  .  .  .  > [Y] r  k  w  b  |  | 5  .  .  .  .  .  >  y  r  k  w  b  |
| F  .  .  .  .  .  .  .              |  | F  .  .  .  .  .  .  .              |
|   -1 -1 -2 -2 -2 -3 -3              |  |   -1 -1 -2 -2 -2 -3 -3              |
'-------------------------------------'  '-------------------------------------'
round 6: player-0 has won, printed wall
status: won: player-0 has won
$ forsyth show --ascii 'BYRY|RKWW|WBBY|YRKK|KWBB/BY/B----|Y----|R----|K----|W----/BB--|YYY-|----|----|----/BRW/12,8/3/1' | head -6
.--1---. .--2---. .--3---. .--4---. .--5---.
|[B][Y]| |[R][K]| |[B][B]| |[Y][R]| |[B][B]|
|[Y][R]| |[W][W]| |[Y][W]| |[K][K]| |[K][W]|
'------' '------' '------' '------' '------'
 C [B] [Y]
.- the one board that is known -------.
$ forsyth show --json 'BBBY|----|----|----|----/BYYRKK/---K-|----K|-----|-----|-----/-|--|BB-|RRR-|YY---/BFWWWW/--R--|-----|-----|-----|-----/-|K-|WW-|YY--|BB---/RR/1,0/2/1/bag:11,12,12,14,11/lid:0,1,1,1,3'
{"game":"azul","ok":true,"text":"BBBY|----|----|----|----/BYYRKK/---K-|----K|-----|-----|-----/-|--|BB-|RRR-|YY---/BFWWWW/--R--|-----|-----|-----|-----/-|K-|WW-|YY--|BB---/RR/1,0/2/1/bag:11,12,12,14,11/lid:0,1,1,1,3","players":2,"partial":false,"factories":["BBBY","----","----","----","----"],"centre":{"token":false,"tiles":"BYYRKK"},"boards":[{"wall":["---K-","----K","-----","-----","-----"],"lines":["-","--","BB-","RRR-","YY---"],"floor":"BFWWWW"},{"wall":["--R--","-----","-----","-----","-----"],"lines":["-","K-","WW-","YY--","BB---"],"floor":"RR"}],"scores":[1,0],"round":2,"current":1,"bag":{"B":11,"Y":12,"R":12,"K":14,"W":11},"lid":{"B":0,"Y":1,"R":1,"K":1,"W":3},"next":null,"wall":"printed","phase":"drafting","sound":true,"rules":[],"status":"ongoing","winner":null}
$ forsyth show --svg 'BBBY|----|----|----|----/BYYRKK/---K-|----K|-----|-----|-----/-|--|BB-|RRR-|YY---/BFWWWW/--R--|-----|-----|-----|-----/-|K-|WW-|YY--|BB---/RR/1,0/2/1/bag:11,12,12,14,11/lid:0,1,1,1,3' | head -c 4; echo
<svg
# The notation is recognised, also where it begins like an option.
$ forsyth check -v 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0' '----|BYRK|BYRK|BYRK|BYRK/FWB/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0'
argument:1: sound
argument:1: sound
argument:1:27: note: azul-tile-order: tiles are written in the order B, Y, R, K, W, before empty places
    ----|BYRK|BYRK|BYRK|BYRK/FWB/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-...
                              ^
    repair: centre: 'FWB' becomes 'FBW'
$ forsyth check -v 'KBYR|BYRK|BYRK|BYRK|BYRK/F/-----|-----|-----|-----|-----/-----|-----|-----|-----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/00,0/01/0/wall:free/bag:15,15,15,15,20'
argument:1: sound
argument:1:1: note: azul-tile-order: tiles are written in the order B, Y, R, K, W, before empty places
    KBYR|BYRK|BYRK|BYRK|BYRK/F/-----|-----|-----|-----|-----/-----|-----|-----|-----|-----/-/-----|-----...
    ^
    repair: factories: 'KBYR|BYRK|BYRK|BYRK|BYRK' becomes 'BYRK|BYRK|BYRK|BYRK|BYRK'
argument:1:59: note: azul-line-width: pattern line i is i places wide
    KBYR|BYRK|BYRK|BYRK|BYRK/F/-----|-----|-----|-----|-----/-----|-----|-----|-----|-----/-/-----|-----...
                                                              ^
    repair: lines: '-----|-----|-----|-----|-----' becomes '-|--|---|----|-----'
argument:1:142: note: azul-number-spelling: numbers are written without leading zeros
    ...---|-----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/00,0/01/0/wall:free/bag:15,15,...
                                                                             ^
    repair: scores: '00,0' becomes '0,0'
argument:1:147: note: azul-number-spelling: numbers are written without leading zeros
    ...----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/00,0/01/0/wall:free/bag:15,15,15,15...
                                                                             ^
    repair: round: '01' becomes '1'
argument:1:152: note: azul-tag-order: tags are written in the order bag, lid, next, wall
    ...-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/00,0/01/0/wall:free/bag:15,15,15,15,20
                                                                             ^
    repair: tags: 'wall:free/bag:15,15,15,15,20' becomes 'bag:15,15,15,15,20/wall:free'
# The two examples of the notation's first description: ten fields, of which all grids are blank, and eight.
$ forsyth check 'BYRY|RKWW|WBBY|YRKK|KWBB/BYR/-----|-----|-----|-----|-----/-----|-----|-----|-----|-----/-----|-----|-----|-----|-----/-/-/0,0/1/0'
argument:1:26: unsound: azul-no-token: the first-player token is missing, and there is no 'next:'
    BYRY|RKWW|WBBY|YRKK|KWBB/BYR/-----|-----|-----|-----|-----/-----|-----|-----|-----|-----/-----|-----...
                             ^
argument:1:26: unsound: azul-round-has-begun: all factories are full, but there are tiles in the centre or on a floor
    BYRY|RKWW|WBBY|YRKK|KWBB/BYR/-----|-----|-----|-----|-----/-----|-----|-----|-----|-----/-----|-----...
                             ^
[exit 1]
$ forsyth check -v 'BYRY|RKWW|WBBY|YRKK|KWBB/BY/B----|Y----|R----|K----|W----/BB--|YYY-|----|----|----/BRW/12,8/3/1'
argument:1:3: note: azul-tile-order: tiles are written in the order B, Y, R, K, W, before empty places
    BYRY|RKWW|WBBY|YRKK|KWBB/BY/B----|Y----|R----|K----|W----/BB--|YYY-|----|----|----/BRW/12,8/3/1
      ^
    repair: factories: 'BYRY|RKWW|WBBY|YRKK|KWBB' becomes 'BYYR|RKWW|BBYW|YRKK|BBKW'
argument:1:26: unsound: azul-round-has-begun: all factories are full, but there are tiles in the centre or on a floor
    BYRY|RKWW|WBBY|YRKK|KWBB/BY/B----|Y----|R----|K----|W----/BB--|YYY-|----|----|----/BRW/12,8/3/1
                             ^
argument:1:29: note: azul-partial: 8 fields describe only one player: the position cannot be played
    BYRY|RKWW|WBBY|YRKK|KWBB/BY/B----|Y----|R----|K----|W----/BB--|YYY-|----|----|----/BRW/12,8/3/1
                                ^
argument:1:35: unsound: azul-wall-color: the tile is on a place of the wall that is printed for another colour
    BYRY|RKWW|WBBY|YRKK|KWBB/BY/B----|Y----|R----|K----|W----/BB--|YYY-|----|----|----/BRW/12,8/3/1
                                      ^
argument:1:41: unsound: azul-wall-color: the tile is on a place of the wall that is printed for another colour
    BYRY|RKWW|WBBY|YRKK|KWBB/BY/B----|Y----|R----|K----|W----/BB--|YYY-|----|----|----/BRW/12,8/3/1
                                            ^
argument:1:47: unsound: azul-wall-color: the tile is on a place of the wall that is printed for another colour
    BYRY|RKWW|WBBY|YRKK|KWBB/BY/B----|Y----|R----|K----|W----/BB--|YYY-|----|----|----/BRW/12,8/3/1
                                                  ^
argument:1:53: unsound: azul-wall-color: the tile is on a place of the wall that is printed for another colour
    BYRY|RKWW|WBBY|YRKK|KWBB/BY/B----|Y----|R----|K----|W----/BB--|YYY-|----|----|----/BRW/12,8/3/1
                                                        ^
argument:1:59: unsound: azul-line-overflows: the pattern line has more tiles than places
    BYRY|RKWW|WBBY|YRKK|KWBB/BY/B----|Y----|R----|K----|W----/BB--|YYY-|----|----|----/BRW/12,8/3/1
                                                              ^
argument:1:59: unsound: azul-line-color-on-wall: the colour of the pattern line is already in that row of the wall
    BYRY|RKWW|WBBY|YRKK|KWBB/BY/B----|Y----|R----|K----|W----/BB--|YYY-|----|----|----/BRW/12,8/3/1
                                                              ^
argument:1:61: note: azul-line-width: pattern line i is i places wide
    BYRY|RKWW|WBBY|YRKK|KWBB/BY/B----|Y----|R----|K----|W----/BB--|YYY-|----|----|----/BRW/12,8/3/1
                                                                ^
    repair: lines: 'BB--|YYY-|----|----|----' becomes 'BB|YYY|---|----|-----'
argument:1:64: unsound: azul-line-overflows: the pattern line has more tiles than places
    BYRY|RKWW|WBBY|YRKK|KWBB/BY/B----|Y----|R----|K----|W----/BB--|YYY-|----|----|----/BRW/12,8/3/1
                                                                   ^
argument:1:64: unsound: azul-line-color-on-wall: the colour of the pattern line is already in that row of the wall
    BYRY|RKWW|WBBY|YRKK|KWBB/BY/B----|Y----|R----|K----|W----/BB--|YYY-|----|----|----/BRW/12,8/3/1
                                                                   ^
argument:1:84: unsound: azul-round-has-begun: all factories are full, but there are tiles in the centre or on a floor
    ...Y|YRKK|KWBB/BY/B----|Y----|R----|K----|W----/BB--|YYY-|----|----|----/BRW/12,8/3/1
                                                                             ^
[exit 1]
$ forsyth fmt 'BYRY|RKWW|WBBY|YRKK|KWBB/BYR/-----|-----|-----|-----|-----/-----|-----|-----|-----|-----/-----|-----|-----|-----|-----/-/-/0,0/1/0' 'BYRY|RKWW|WBBY|YRKK|KWBB/BY/B----|Y----|R----|K----|W----/BB--|YYY-|----|----|----/BRW/12,8/3/1'
BYYR|RKWW|BBYW|YRKK|BBKW/BYR/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0
BYYR|RKWW|BBYW|YRKK|BBKW/BY/B----|Y----|R----|K----|W----/BB|YYY|---|----|-----/BRW/12,8/3/1
$ forsyth apply 'BYRY|RKWW|WBBY|YRKK|KWBB/BY/B----|Y----|R----|K----|W----/BB--|YYY-|----|----|----/BRW/12,8/3/1' '1BF'
moves:1:1: error: azul-is-partial: only one board is known: nothing can be played
    1BF
    ^
    argument:1: move 1, '1BF', in BYYR|RKWW|BBYW|YRKK|BBKW/BY/B----|Y----|R----|K----|W----/BB|YYY|---|----|-----/BRW/12,8/3/1
[exit 1]
# How many fields were found, and how many there may be.
$ printf '%s\n' 'BBRW|YYYK|RRRR|BYKW|KKWW' 'BBRW|YYYK|RRRR|BYKW|KKWW/F' 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----' 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----' 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-' 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0' | forsyth check --syntax
stdin:1:25: error: azul-wrong-fields: an Azul text has 8, 10, 11, 14 or 17 fields, not counting tags (1 found)
    BBRW|YYYK|RRRR|BYKW|KKWW
                            ^
stdin:2:27: error: azul-wrong-fields: an Azul text has 8, 10, 11, 14 or 17 fields, not counting tags (2 found)
    BBRW|YYYK|RRRR|BYKW|KKWW/F
                              ^
stdin:3:57: error: azul-wrong-fields: an Azul text has 8, 10, 11, 14 or 17 fields, not counting tags (3 found)
    BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----
                                                            ^
stdin:4:77: error: azul-wrong-fields: an Azul text has 8, 10, 11, 14 or 17 fields, not counting tags (4 found)
    ...YYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----
                                                                             ^
stdin:5:79: error: azul-wrong-fields: an Azul text has 8, 10, 11, 14 or 17 fields, not counting tags (5 found)
    ...K|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-
                                                                             ^
stdin:6:83: error: azul-wrong-fields: an Azul text has 8, 10, 11, 14 or 17 fields, not counting tags (6 found)
    ...RR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0
                                                                             ^
[exit 1]
$ forsyth check --syntax 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1'
argument:1:85: error: azul-wrong-fields: an Azul text has 8, 10, 11, 14 or 17 fields, not counting tags (7 found)
    ...|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1
                                                                             ^
[exit 1]
$ forsyth check --syntax 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/0'
argument:1:89: error: azul-wrong-fields: an Azul text has 8, 10, 11, 14 or 17 fields, not counting tags (9 found)
    ...W|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/0
                                                                             ^
[exit 1]
$ forsyth check --syntax 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/2'
argument:1:141: error: azul-wrong-fields: an Azul text has 8, 10, 11, 14 or 17 fields, not counting tags (12 found)
    ...|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/2
                                                                             ^
[exit 1]
$ forsyth check --syntax 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/2/bag:0,0,0,0,0'
argument:1:141: error: azul-wrong-fields: an Azul text has 8, 10, 11, 14 or 17 fields, not counting tags (12 found)
    ...|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/2/bag:0,0,0,0,0
                                                                             ^
[exit 1]
$ forsyth check --syntax 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/2/3'
argument:1:143: error: azul-wrong-fields: an Azul text has 8, 10, 11, 14 or 17 fields, not counting tags (13 found)
    ...----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/2/3
                                                                             ^
[exit 1]
$ forsyth check --syntax 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0,0/1/0/0'
argument:1:195: error: azul-wrong-fields: an Azul text has 8, 10, 11, 14 or 17 fields, not counting tags (15 found)
    ...----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0,0/1/0/0
                                                                             ^
[exit 1]
$ forsyth check --syntax 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0,0/1/0/0/0'
argument:1:197: error: azul-wrong-fields: an Azul text has 8, 10, 11, 14 or 17 fields, not counting tags (16 found)
    ...--/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0,0/1/0/0/0
                                                                             ^
[exit 1]
$ forsyth check --syntax 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0,0,0/1/0/0'
argument:1:248: error: azul-wrong-fields: an Azul text has 8, 10, 11, 14 or 17 fields, not counting tags (18 found)
    ...---/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0,0,0/1/0/0
                                                                             ^
[exit 1]
# Ten fields whose grids are not blank.
$ forsyth check 'BYRY|RKWW|WBBY|YRKK|KWBB/BYR/-----|-----|-----|-----|-----/B----|-----|-----|-----|-----/-----|-----|-----|-----|-----/-/-/0,0/1/0'
argument:1:60: error: azul-ten-field-ambiguous: 10 fields need three blank grids; else a text has 8, 11, 14 or 17, not counting tags
    BYRY|RKWW|WBBY|YRKK|KWBB/BYR/-----|-----|-----|-----|-----/B----|-----|-----|-----|-----/-----|-----...
                                                               ^
[exit 1]
# Factories of three tiles and of five, a letter that is none, a tenth factory.
$ forsyth check 'BRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0'
argument:1:4: error: azul-short-factory: the factory has fewer than four places; empty ones are '-'
    BRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|----...
       ^
[exit 1]
$ forsyth check 'BBRWK|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0'
argument:1:5: error: azul-long-factory: the factory has more than four places
    BBRWK|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|--...
        ^
[exit 1]
$ forsyth check 'BBXW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0'
argument:1:3: error: azul-bad-factory: a factory is four of B, Y, R, K, W and '-'
    BBXW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|---...
      ^
[exit 1]
$ forsyth check 'bbrw|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0'
argument:1:1: error: azul-bad-factory: a factory is four of B, Y, R, K, W and '-'
    bbrw|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|---...
    ^
    repair: factories: 'bbrw|YYYK|RRRR|BYKW|KKWW' becomes 'BBRW|YYYK|RRRR|BYKW|KKWW'
[exit 1]
$ forsyth check 'BBRW|YYYK|RRRR|BYKW|KKWW|----|----|----|----|BYRK/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0'
argument:1:45: error: azul-many-factories: there are more than 9 factories
    BBRW|YYYK|RRRR|BYKW|KKWW|----|----|----|----|BYRK/F/-----|-----|-----|-----|-----/-|--|---|----|----...
                                                ^
[exit 1]
# Centre, walls, lines, floors.
$ forsyth check 'BBRW|YYYK|RRRR|BYKW|KKWW/BF/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0' 'BBRW|YYYK|RRRR|BYKW|KKWW/FG/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0'
argument:1:26: unsound: azul-round-has-begun: all factories are full, but there are tiles in the centre or on a floor
    BBRW|YYYK|RRRR|BYKW|KKWW/BF/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|--...
                             ^
argument:1:27: error: azul-bad-centre: the centre is '-' alone, or tiles of BYRKW, after an 'F' if the token lies there
    BBRW|YYYK|RRRR|BYKW|KKWW/BF/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|--...
                              ^
    repair: centre: 'BF' becomes 'FB'
argument:1:27: error: azul-bad-centre: the centre is '-' alone, or tiles of BYRKW, after an 'F' if the token lies there
    BBRW|YYYK|RRRR|BYKW|KKWW/FG/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|--...
                              ^
[exit 1]
$ forsyth check 'BBRW|YYYK|RRRR|BYKW|KKWW/F/B---|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0' 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0' 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|--Q--|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0'
argument:1:32: error: azul-short-wall-row: the row of the wall has fewer than five places
    BBRW|YYYK|RRRR|BYKW|KKWW/F/B---|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|----...
                                   ^
argument:1:51: error: azul-few-wall-rows: the wall has fewer than five rows
    BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|---...
                                                      ^
argument:1:42: error: azul-bad-wall: a row of a wall is five of B, Y, R, K, W and '-'
    BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|--Q--|-----|-----/-|--|---|----|-----/-/-----|-----|-----|---...
                                             ^
[exit 1]
$ forsyth check 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|BY|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0'
argument:1:61: error: azul-mixed-line: a pattern line has tiles of one colour
    BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|BY|---|----|-----/-/-----|-----|-----|---...
                                                                ^
[exit 1]
$ forsyth check 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|-R--|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0'
argument:1:68: error: azul-line-gap: a pattern line has its tiles first, then the empty places
    BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|-R--|-----/-/-----|-----|-----|---...
                                                                       ^
    repair: lines: '-|--|---|-R--|-----' becomes '-|--|---|R---|-----'
[exit 1]
$ forsyth check 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|RRR?|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0' 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---||-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0' 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0'
argument:1:70: error: azul-bad-line: a pattern line is tiles of one colour of BYRKW, then '-'
    BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|RRR?|-----/-/-----|-----|-----|---...
                                                                         ^
argument:1:67: error: azul-empty-line: the pattern line has no places; empty ones are '-'
    BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---||-----/-/-----|-----|-----|-----|-...
                                                                      ^
    repair: lines: '-|--|---||-----' becomes '-|--|---|----|-----'
argument:1:71: error: azul-few-lines: there are fewer than five pattern lines
    BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----/-/-----|-----|-----|-----|---...
                                                                          ^
[exit 1]
$ forsyth check 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/B-B/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0' 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/BBBBBBBBBBBBBBBBBBBBB/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0'
argument:1:79: error: azul-bad-floor: a floor is '-' alone, or tiles of BYRKW and the token 'F'
    ...K|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/B-B/-----|-----|-----|-----|---...
                                                                             ^
argument:1:98: error: azul-long-floor: the floor has more than 20 tiles
    ...-----|-----|-----|-----|-----/-|--|---|----|-----/BBBBBBBBBBBBBBBBBBBBB/-----|-----|-----|-----|----...
                                                                             ^
[exit 1]
# Scores that are no numbers, or not as many as boards; round and current player.
$ forsyth check 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/x,0/1/0'
argument:1:132: error: azul-bad-score: a score is a plain number from 0 to 65535
    ...|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/x,0/1/0
                                                                             ^
[exit 1]
$ forsyth check 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,-1/1/0'
argument:1:134: error: azul-bad-score: a score is a plain number from 0 to 65535
    ...--|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,-1/1/0
                                                                             ^
[exit 1]
$ forsyth check 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,65536/1/0'
argument:1:134: error: azul-bad-score: a score is a plain number from 0 to 65535
    ...--|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,65536/1/0
                                                                             ^
[exit 1]
$ forsyth check 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0/1/0'
argument:1:133: error: azul-few-scores: there are fewer scores than players
    ...---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0/1/0
                                                                             ^
[exit 1]
$ forsyth check 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0,0/1/0'
argument:1:135: error: azul-many-scores: there are more scores than players
    ...-|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0,0/1/0
                                                                             ^
[exit 1]
$ forsyth check 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/0/0'
argument:1:136: error: azul-bad-round: the round is a plain number from 1 to 65535
    ...|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/0/0
                                                                             ^
[exit 1]
$ forsyth check 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/one/0'
argument:1:136: error: azul-bad-round: the round is a plain number from 1 to 65535
    ...|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/one/0
                                                                             ^
[exit 1]
$ forsyth check 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/2'
argument:1:138: error: azul-current-too-large: no player has this number; players count from 0
    ...---|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/2
                                                                             ^
[exit 1]
$ forsyth check 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/-1'
argument:1:138: error: azul-bad-current: the current player is a plain number from 0
    ...---|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/-1
                                                                             ^
[exit 1]
$ forsyth check 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/1x'
argument:1:139: error: azul-bad-current: the current player is a plain number from 0
    ...--|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/1x
                                                                             ^
[exit 1]
$ forsyth check 'BBRW|YYYK|RRRR|BYKW|KKWW|BBBB|WWWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/3'
argument:1:197: error: azul-few-scores: there are fewer scores than players
    ...-|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/3
                                                                             ^
argument:1:200: error: azul-current-too-large: no player has this number; players count from 0
    ...---|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/3
                                                                             ^
[exit 1]
# Tags that are unknown, repeated or malformed.
$ forsyth check --syntax 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/bog:1'
argument:1:140: error: azul-bad-tag: a tag is 'bag:', 'lid:', 'next:' or 'wall:free'
    ...-|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/bog:1
                                                                             ^
[exit 1]
$ forsyth check --syntax 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/bag:1,2,3'
argument:1:149: error: azul-bad-counts: 'bag:' and 'lid:' have five numbers from 0 to 255, separated by ','
    .../-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/bag:1,2,3
                                                                             ^
[exit 1]
$ forsyth check --syntax 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/bag:1,2,3,4,256'
argument:1:152: error: azul-bad-counts: 'bag:' and 'lid:' have five numbers from 0 to 255, separated by ','
    ...---|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/bag:1,2,3,4,256
                                                                             ^
[exit 1]
$ forsyth check --syntax 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/lid:1,2,3,4,x'
argument:1:152: error: azul-bad-counts: 'bag:' and 'lid:' have five numbers from 0 to 255, separated by ','
    ...---|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/lid:1,2,3,4,x
                                                                             ^
[exit 1]
$ forsyth check --syntax 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/next:2'
argument:1:145: error: azul-bad-next: 'next:' has the number of a player, from 0
    ...--/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/next:2
                                                                             ^
[exit 1]
$ forsyth check --syntax 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/next:'
argument:1:145: error: azul-bad-next: 'next:' has the number of a player, from 0
    ...--/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/next:
                                                                             ^
[exit 1]
$ forsyth check --syntax 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/wall:grey'
argument:1:145: error: azul-bad-wall-tag: the only value of 'wall:' is 'free'
    ...--/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/wall:grey
                                                                             ^
[exit 1]
$ forsyth check --syntax 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/wall:free/wall:free'
argument:1:150: error: azul-repeated-tag: the position has this tag twice
    ...-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/wall:free/wall:free
                                                                             ^
    repair: tags: 'wall:free/wall:free' becomes 'wall:free'
[exit 1]
$ forsyth check --syntax 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/next:0/next:1'
argument:1:147: error: azul-repeated-tag: the position has this tag twice
    .../-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/next:0/next:1
                                                                             ^
[exit 1]
# Rules: what a position shows to be broken.
$ forsyth check 'BYRY|RKWW|WBBY|YRKK|KWBB/BYR/-----|-----|-----|-----|-----/-----|-----|-----|-----|-----/-----|-----|-----|-----|-----/-/-/0,0/1/0' 'BYRK|BYRK|BYRK|BYRK/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0' 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/BB|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0'
argument:1:26: unsound: azul-no-token: the first-player token is missing, and there is no 'next:'
    BYRY|RKWW|WBBY|YRKK|KWBB/BYR/-----|-----|-----|-----|-----/-----|-----|-----|-----|-----/-----|-----...
                             ^
argument:1:26: unsound: azul-round-has-begun: all factories are full, but there are tiles in the centre or on a floor
    BYRY|RKWW|WBBY|YRKK|KWBB/BYR/-----|-----|-----|-----|-----/-----|-----|-----|-----|-----/-----|-----...
                             ^
argument:1:1: unsound: azul-wrong-factories: there must be two factories for each player and one more
    BYRK|BYRK|BYRK|BYRK/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|--...
    ^
argument:1:58: unsound: azul-line-overflows: the pattern line has more tiles than places
    BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/BB|--|---|----|-----/-/-----|-----|-----|--...
                                                             ^
[exit 1]
$ forsyth check --json 'BBRW|YYYK|RRRR|BYKW|KKWW/F/BYRKW|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/9,0/6/0'
{"game":"azul","ok":true,"text":"BBRW|YYYK|RRRR|BYKW|KKWW/F/BYRKW|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/9,0/6/0","line":1,"sound":false,"rules":["azul-row-finished"]}
[exit 1]
$ forsyth check --stats 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0' 'BBBY|----|----|----|----/BYYRKK/---K-|----K|-----|-----|-----/-|--|BB-|RRR-|YY---/BFWWWW/--R--|-----|-----|-----|-----/-|K-|WW-|YY--|BB---/RR/1,0/2/1/bag:11,12,12,14,11/lid:0,1,1,1,3' 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/2' 'BBRW|YYYK|RRRR|BYKW|KKWW/FB/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0'
argument:1:138: error: azul-current-too-large: no player has this number; players count from 0
    ...---|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/2
                                                                             ^
argument:1:26: unsound: azul-round-has-begun: all factories are full, but there are tiles in the centre or on a floor
    BBRW|YYYK|RRRR|BYKW|KKWW/FB/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|--...
                             ^
4 lines: 2 sound, 1 unsound, 1 faulty, 0 passed over
[exit 1]
$ forsyth check --syntax --stats 'BBRW|YYYK|RRRR|BYKW|KKWW/FB/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0'
1 lines: 1 sound, 0 unsound, 0 faulty, 0 passed over
# fmt and fix.
$ forsyth fmt '  WRBB|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-----|-----|Y----|-----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/000,007/01/0/wall:free/next:1  '
BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|Y--|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,7/1/0/next:1/wall:free
$ forsyth fmt 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/2'
argument:1:138: error: azul-current-too-large: no player has this number; players count from 0
    ...---|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/2
                                                                             ^
[exit 1]
$ forsyth fix '----|kbry|BYRKBYRK|BYRK/fWB/-----|-----|-----|-----|-----/-|-B|---|----|-----/--/-----|-----|-----|-----|-----/-|--|---|----|-----/-/+0,0/01/0/wall:free/bag:15,16,16,16,19'
argument:1:6: fixed: azul-bad-factory: a factory is four of B, Y, R, K, W and '-'
    ----|kbry|BYRKBYRK|BYRK/fWB/-----|-----|-----|-----|-----/-|-B|---|----|-----/--/-----|-----|-----|-...
         ^
    factories: '----|kbry|BYRKBYRK|BYRK' becomes '----|BYRK|BYRK|BYRK|BYRK'
argument:1:15: fixed: azul-long-factory: the factory has more than four places
    ----|kbry|BYRKBYRK|BYRK/fWB/-----|-----|-----|-----|-----/-|-B|---|----|-----/--/-----|-----|-----|-...
                  ^
argument:1:25: fixed: azul-bad-centre: the centre is '-' alone, or tiles of BYRKW, after an 'F' if the token lies there
    ----|kbry|BYRKBYRK|BYRK/fWB/-----|-----|-----|-----|-----/-|-B|---|----|-----/--/-----|-----|-----|-...
                            ^
    centre: 'fWB' becomes 'FBW'
argument:1:62: fixed: azul-line-gap: a pattern line has its tiles first, then the empty places
    ----|kbry|BYRKBYRK|BYRK/fWB/-----|-----|-----|-----|-----/-|-B|---|----|-----/--/-----|-----|-----|-...
                                                                 ^
    lines: '-|-B|---|----|-----' becomes '-|B-|---|----|-----'
argument:1:79: fixed: azul-bad-floor: a floor is '-' alone, or tiles of BYRKW and the token 'F'
    ...y|BYRKBYRK|BYRK/fWB/-----|-----|-----|-----|-----/-|-B|---|----|-----/--/-----|-----|-----|-----|---...
                                                                             ^
    floor: '--' becomes '-'
argument:1:134: fixed: azul-bad-score: a score is a plain number from 0 to 65535
    ...---|----|-----/--/-----|-----|-----|-----|-----/-|--|---|----|-----/-/+0,0/01/0/wall:free/bag:15,16,...
                                                                             ^
    scores: '+0,0' becomes '0,0'
argument:1:139: fixed: azul-number-spelling: numbers are written without leading zeros
    ...---|-----/--/-----|-----|-----|-----|-----/-|--|---|----|-----/-/+0,0/01/0/wall:free/bag:15,16,16,16...
                                                                             ^
    round: '01' becomes '1'
argument:1:144: fixed: azul-tag-order: tags are written in the order bag, lid, next, wall
    ...----/--/-----|-----|-----|-----|-----/-|--|---|----|-----/-/+0,0/01/0/wall:free/bag:15,16,16,16,19
                                                                             ^
    tags: 'wall:free/bag:15,16,16,16,19' becomes 'bag:15,16,16,16,19/wall:free'
argument:1:154: unsound: azul-too-many-of-color: there are more than 20 tiles of a colour
    ...---|-----|-----|-----|-----/-|--|---|----|-----/-/+0,0/01/0/wall:free/bag:15,16,16,16,19
                                                                             ^
----|BYRK|BYRK|BYRK|BYRK/FBW/-----|-----|-----|-----|-----/-|B-|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/bag:15,16,16,16,19/wall:free
[exit 1]
$ forsyth fix 'BRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0'
argument:1:4: error: azul-short-factory: the factory has fewer than four places; empty ones are '-'
    BRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|----...
       ^
[exit 1]
$ forsyth fix 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/next:0/next:1'
argument:1:147: error: azul-repeated-tag: the position has this tag twice
    .../-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/next:0/next:1
                                                                             ^
[exit 1]
$ forsyth fix 'BYRY|RKWW|WBBY|YRKK|KWBB/BYR/-----|-----|-----|-----|-----/-----|-----|-----|-----|-----/-----|-----|-----|-----|-----/-/-/0,0/1/0'
argument:1:3: fixed: azul-tile-order: tiles are written in the order B, Y, R, K, W, before empty places
    BYRY|RKWW|WBBY|YRKK|KWBB/BYR/-----|-----|-----|-----|-----/-----|-----|-----|-----|-----/-----|-----...
      ^
    factories: 'BYRY|RKWW|WBBY|YRKK|KWBB' becomes 'BYYR|RKWW|BBYW|YRKK|BBKW'
argument:1:30: fixed: azul-ten-fields: 10 fields are read as 11: two players with empty boards
    BYRY|RKWW|WBBY|YRKK|KWBB/BYR/-----|-----|-----|-----|-----/-----|-----|-----|-----|-----/-----|-----...
                                 ^
    wall: '-----|-----|-----|-----|-----/-----|-----|-----|-----|-----/-----|-----|-----|-----|-----/-/-' becomes '-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-'
argument:1:26: unsound: azul-no-token: the first-player token is missing, and there is no 'next:'
    BYRY|RKWW|WBBY|YRKK|KWBB/BYR/-----|-----|-----|-----|-----/-----|-----|-----|-----|-----/-----|-----...
                             ^
argument:1:26: unsound: azul-round-has-begun: all factories are full, but there are tiles in the centre or on a floor
    BYRY|RKWW|WBBY|YRKK|KWBB/BYR/-----|-----|-----|-----|-----/-----|-----|-----|-----|-----/-----|-----...
                             ^
BYYR|RKWW|BBYW|YRKK|BBKW/BYR/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0
[exit 1]
$ forsyth fix 'BBRW|YYYK|RRRR|BYKW|KKWW/FB/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0'
argument:1:26: unsound: azul-round-has-begun: all factories are full, but there are tiles in the centre or on a floor
    BBRW|YYYK|RRRR|BYKW|KKWW/FB/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|--...
                             ^
BBRW|YYYK|RRRR|BYKW|KKWW/FB/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0
[exit 1]
# json, there and back.
$ forsyth json 'BBBY|----|----|----|----/BYYRKK/---K-|----K|-----|-----|-----/-|--|BB-|RRR-|YY---/BFWWWW/--R--|-----|-----|-----|-----/-|K-|WW-|YY--|BB---/RR/1,0/2/1/bag:11,12,12,14,11/lid:0,1,1,1,3'
{"game":"azul","ok":true,"text":"BBBY|----|----|----|----/BYYRKK/---K-|----K|-----|-----|-----/-|--|BB-|RRR-|YY---/BFWWWW/--R--|-----|-----|-----|-----/-|K-|WW-|YY--|BB---/RR/1,0/2/1/bag:11,12,12,14,11/lid:0,1,1,1,3","players":2,"partial":false,"factories":["BBBY","----","----","----","----"],"centre":{"token":false,"tiles":"BYYRKK"},"boards":[{"wall":["---K-","----K","-----","-----","-----"],"lines":["-","--","BB-","RRR-","YY---"],"floor":"BFWWWW"},{"wall":["--R--","-----","-----","-----","-----"],"lines":["-","K-","WW-","YY--","BB---"],"floor":"RR"}],"scores":[1,0],"round":2,"current":1,"bag":{"B":11,"Y":12,"R":12,"K":14,"W":11},"lid":{"B":0,"Y":1,"R":1,"K":1,"W":3},"next":null,"wall":"printed","phase":"drafting"}
$ forsyth json 'BYRY|RKWW|WBBY|YRKK|KWBB/BY/B----|Y----|R----|K----|W----/BB--|YYY-|----|----|----/BRW/12,8/3/1' '----|----|----|----|----/-/--R--|B----|-----|-----|-----/-|RR|---|YYYY|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/3,4/2/0/next:0/wall:free'
{"game":"azul","ok":true,"text":"BYYR|RKWW|BBYW|YRKK|BBKW/BY/B----|Y----|R----|K----|W----/BB|YYY|---|----|-----/BRW/12,8/3/1","players":2,"partial":true,"factories":["BYYR","RKWW","BBYW","YRKK","BBKW"],"centre":{"token":false,"tiles":"BY"},"boards":[{"wall":["B----","Y----","R----","K----","W----"],"lines":["BB","YYY","---","----","-----"],"floor":"BRW"}],"scores":[12,8],"round":3,"current":1,"bag":null,"lid":null,"next":null,"wall":"printed","phase":"drafting"}
{"game":"azul","ok":true,"text":"----|----|----|----|----/-/--R--|B----|-----|-----|-----/-|RR|---|YYYY|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/3,4/2/0/next:0/wall:free","players":2,"partial":false,"factories":["----","----","----","----","----"],"centre":{"token":false,"tiles":""},"boards":[{"wall":["--R--","B----","-----","-----","-----"],"lines":["-","RR","---","YYYY","-----"],"floor":""},{"wall":["-----","-----","-----","-----","-----"],"lines":["-","--","---","----","-----"],"floor":""}],"scores":[3,4],"round":2,"current":0,"bag":null,"lid":null,"next":0,"wall":"free","phase":"tiling"}
$ printf '%s\n' 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0' 'BBBY|----|----|----|----/BYYRKK/---K-|----K|-----|-----|-----/-|--|BB-|RRR-|YY---/BFWWWW/--R--|-----|-----|-----|-----/-|K-|WW-|YY--|BB---/RR/1,0/2/1/bag:11,12,12,14,11/lid:0,1,1,1,3' '----|----|----|----|----/R/--R--|B----|-----|-----|-----/-|R-|---|YYYY|-----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/3,4/2/0/wall:free' '----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/3/0/bag:3,1,0,0,0/lid:0,0,10,10,0' 'BYRY|RKWW|WBBY|YRKK|KWBB/BY/B----|Y----|R----|K----|W----/BB--|YYY-|----|----|----/BRW/12,8/3/1' | forsyth fmt >$TMP/azul; forsyth json $TMP/azul | forsyth json --reverse | cmp - $TMP/azul
$ echo '{"game":"azul","text":"BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/2"}' | forsyth json --reverse
stdin:1:161: error: azul-current-too-large: no player has this number; players count from 0
    ...---|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/2
                                                                             ^
[exit 1]
$ forsyth json --game azul startpos | sed 's/"token":true/"token":1/' | forsyth json --reverse
stdin:1:302: error: json-type: the JSON value has the wrong type
    ...se,"factories":["----","----","----","----","----"],"centre":{"token":1,"tiles":""},"boards":[{"wall...
                                                                             ^
[exit 1]
$ forsyth json --game azul startpos | sed 's/"players":2/"players":3/' | forsyth json --reverse
stdin:1:328: error: json-value: the JSON value is not valid for this key
    ...--","----","----","----"],"centre":{"token":true,"tiles":""},"boards":[{"wall":["-----","-----","---...
                                                                             ^
[exit 1]
# moves: by source, colour and place. Before a deal, and when the game is over, there are none.
$ forsyth moves 'BBBY|----|----|----|----/BYYRKK/---K-|----K|-----|-----|-----/-|--|BB-|RRR-|YY---/BFWWWW/--R--|-----|-----|-----|-----/-|K-|WW-|YY--|BB---/RR/1,0/2/1/bag:11,12,12,14,11/lid:0,1,1,1,3' | paste -sd ' ' -
1B1 1B5 1BF 1Y1 1Y4 1YF CB1 CB5 CBF CK1 CK2 CKF CRF CY1 CY4 CYF
$ forsyth moves --count 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0' 'BBBY|----|----|----|----/BYYRKK/---K-|----K|-----|-----|-----/-|--|BB-|RRR-|YY---/BFWWWW/--R--|-----|-----|-----|-----/-|K-|WW-|YY--|BB---/RR/1,0/2/1/bag:11,12,12,14,11/lid:0,1,1,1,3' '----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0' '----|----|----|----|----/-/BYRKW|W----|K----|R----|Y----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/59,29/6/1'
72
16
argument:1: note: chance is to move: use 'forsyth deal' or 'forsyth apply --seed'
0
0
$ forsyth moves '----|----|----|----|----/-/--R--|B----|-----|-----|-----/-|RR|---|YYYY|-----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/3,4/2/0/wall:free'
2>2
2>4
2>5
$ forsyth moves --json 'BBBY|----|----|----|----/BYYRKK/---K-|----K|-----|-----|-----/-|--|BB-|RRR-|YY---/BFWWWW/--R--|-----|-----|-----|-----/-|K-|WW-|YY--|BB---/RR/1,0/2/1/bag:11,12,12,14,11/lid:0,1,1,1,3'
{"game":"azul","ok":true,"text":"BBBY|----|----|----|----/BYYRKK/---K-|----K|-----|-----|-----/-|--|BB-|RRR-|YY---/BFWWWW/--R--|-----|-----|-----|-----/-|K-|WW-|YY--|BB---/RR/1,0/2/1/bag:11,12,12,14,11/lid:0,1,1,1,3","line":1,"turn":"player-1","count":16,"moves":[{"move":"1B1"},{"move":"1B5"},{"move":"1BF"},{"move":"1Y1"},{"move":"1Y4"},{"move":"1YF"},{"move":"CB1"},{"move":"CB5"},{"move":"CBF"},{"move":"CK1"},{"move":"CK2"},{"move":"CKF"},{"move":"CRF"},{"move":"CY1"},{"move":"CY4"},{"move":"CYF"}]}
# apply: what is left of a factory goes to the centre; who takes there first takes the token.
$ forsyth apply --each 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0' '2Y3' 'CK1' '1BF' | sed 's/^#/ #/'
BBRW|----|RRRR|BYKW|KKWW/FK/-----|-----|-----|-----|-----/-|--|YYY|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/1
BBRW|----|RRRR|BYKW|KKWW/-/-----|-----|-----|-----|-----/-|--|YYY|----|-----/-/-----|-----|-----|-----|-----/K|--|---|----|-----/F/0,0/1/0
----|----|RRRR|BYKW|KKWW/RW/-----|-----|-----|-----|-----/-|--|YYY|----|-----/BB/-----|-----|-----|-----|-----/K|--|---|----|-----/F/0,0/1/1
# The end of a round, with what was scored; the end of the game. The blank before each # is not printed.
$ forsyth apply --each '----|----|----|----|----/R/-----|----K|--BY-|-----|-----/-|--|RR-|----|-----/-/-----|-----|-----|-----|-----/-|Y-|---|----|-----/FBW/12,13/4/0' 'CR3' | sed 's/^#/ #/'
player-0 row 3 column 5 red +5 (3 across, 2 down) = 17
player-1 floor 3 tiles -4 = 9
----|----|----|----|----/F/-----|----K|--BYR|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|Y-|---|----|-----/-/17,9/5/1
$ forsyth apply --each --json '----|----|----|----|----/R/-----|----K|--BY-|-----|-----/-|--|RR-|----|-----/-/-----|-----|-----|-----|-----/-|Y-|---|----|-----/FBW/12,13/4/0' 'CR3'
{"game":"azul","ok":true,"text":"----|----|----|----|----/F/-----|----K|--BYR|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|Y-|---|----|-----/-/17,9/5/1","line":1,"move":"CR3","index":1,"events":["player-0 row 3 column 5 red +5 (3 across, 2 down) = 17","player-1 floor 3 tiles -4 = 9"]}
$ forsyth apply --each '----|----|----|----|----/B/-YRKW|W----|K----|R----|Y----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/F/40,30/6/0' 'CB1' | sed 's/^#/ #/'
player-0 row 1 column 1 blue +10 (5 across, 5 down) = 50
player-1 floor 1 tile -1 = 29
player-0 row 1 finished +2 = 52
player-0 column 1 finished +7 = 59
----|----|----|----|----/-/BYRKW|W----|K----|R----|Y----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/59,29/6/1
$ forsyth apply --json '----|----|----|----|----/R/-----|----K|--BY-|-----|-----/-|--|RR-|----|-----/-/-----|-----|-----|-----|-----/-|Y-|---|----|-----/FBW/12,13/4/0' 'CR3'
{"game":"azul","ok":true,"text":"----|----|----|----|----/F/-----|----K|--BYR|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|Y-|---|----|-----/-/17,9/5/1","line":1,"moves":["CR3"]}
# On the free wall its player chooses.
$ forsyth apply --each '----|----|----|----|----/R/--R--|B----|-----|-----|-----/-|R-|---|YYYY|-----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/3,4/2/0/wall:free' 'CR2 2>2 4>5' | sed 's/^#/ #/'
player-0 row 2 column 2 red +2 (2 across) = 5
player-0 row 4 column 5 yellow +1 (alone) = 6
player-0 floor 1 tile -1 = 5
----|----|----|----|----/-/--R--|B----|-----|-----|-----/-|RR|---|YYYY|-----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/3,4/2/0/wall:free
----|----|----|----|----/-/--R--|BR---|-----|-----|-----/-|--|---|YYYY|-----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/5,4/2/0/wall:free
----|----|----|----|----/F/--R--|BR---|-----|----Y|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/5,4/3/0/wall:free
# Dealing: with given factories, and with a seed, which deals the same again.
$ forsyth apply '----|----|----|----|----/R/-----|----K|--BY-|-----|-----/-|--|RR-|----|-----/-/-----|-----|-----|-----|-----/-|Y-|---|----|-----/FBW/12,13/4/0' 'CR3' 'deal BYRY|RKWW|WBBY|YRKK|KWBB' '1RF'
----|RKWW|BBYW|YRKK|BBKW/FBYY/-----|----K|--BYR|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|Y-|---|----|-----/R/17,9/5/0
$ forsyth apply '----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/3/0/bag:3,1,0,0,0/lid:0,0,10,10,0' 'deal BBBY|RRRR|RRRR|RRKK|KKKK'
BBBY|RRRR|RRRR|RRKK|KKKK/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/3/0/bag:0,0,0,4,0/lid:0,0,0,0,0
$ forsyth apply --each --seed 3 '----|----|----|----|----/R/-----|----K|--BY-|-----|-----/-|--|RR-|----|-----/-/-----|-----|-----|-----|-----/-|Y-|---|----|-----/FBW/12,13/4/0' 'CR3' '1RF' | sed 's/^#/ #/'
player-0 row 3 column 5 red +5 (3 across, 2 down) = 17
player-1 floor 3 tiles -4 = 9
BRRW|BBKK|BRRR|BYKW|YYKW/F/-----|----K|--BYR|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|Y-|---|----|-----/-/17,9/5/1
----|BBKK|BRRR|BYKW|YYKW/FBW/-----|----K|--BYR|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|Y-|---|----|-----/RR/17,9/5/0
$ forsyth apply --each --seed 3 --json '----|----|----|----|----/R/-----|----K|--BY-|-----|-----/-|--|RR-|----|-----/-/-----|-----|-----|-----|-----/-|Y-|---|----|-----/FBW/12,13/4/0' 'CR3' '1RF'
{"game":"azul","ok":true,"text":"BRRW|BBKK|BRRR|BYKW|YYKW/F/-----|----K|--BYR|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|Y-|---|----|-----/-/17,9/5/1","line":1,"move":"CR3","drawn":"deal BRRW|BBKK|BRRR|BYKW|YYKW","index":1,"events":["player-0 row 3 column 5 red +5 (3 across, 2 down) = 17","player-1 floor 3 tiles -4 = 9"]}
{"game":"azul","ok":true,"text":"----|BBKK|BRRR|BYKW|YYKW/FBW/-----|----K|--BYR|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|Y-|---|----|-----/RR/17,9/5/0","line":1,"move":"1RF","index":2}
$ forsyth apply --json '----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/3/0/bag:3,1,0,0,0/lid:0,0,10,10,0' 'deal' 'BBBY|RRRR|RRRR|RRKK|KKKK' '1BF'
{"game":"azul","ok":true,"text":"----|RRRR|RRRR|RRKK|KKKK/FY/-----|-----|-----|-----|-----/-|--|---|----|-----/BBB/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/3/1/bag:0,0,0,4,0/lid:0,0,0,0,0","line":1,"moves":["deal BBBY|RRRR|RRRR|RRKK|KKKK","1BF"]}
$ forsyth apply 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0'
BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0
# A position and a deal that begin like an option.
$ forsyth apply '----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/3/0/bag:3,1,0,0,0/lid:0,0,10,10,0' 'deal ----|RRRR|RRRR|RRKK|KKKK'
moves:1:6: error: azul-deal-not-there: bag and lid cannot give exactly these tiles
    deal ----|RRRR|RRRR|RRKK|KKKK
         ^
    argument:1: move 1, 'deal ----|RRRR|RRRR|RRKK|KKKK', in ----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/3/0/bag:3,1,0,0,0/lid:0,0,10,10,0
[exit 1]
$ forsyth apply '----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/3/0/bag:3,1,0,0,0/lid:0,0,10,10,0' deal '----|RRRR|RRRR|RRKK|KKKK'
moves:1:6: error: azul-deal-not-there: bag and lid cannot give exactly these tiles
    deal ----|RRRR|RRRR|RRKK|KKKK
         ^
    argument:1: move 1, 'deal ----|RRRR|RRRR|RRKK|KKKK', in ----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/3/0/bag:3,1,0,0,0/lid:0,0,10,10,0
[exit 1]
# What cannot be played, with the byte to blame.
$ forsyth apply 'BBBY|----|RKKW|BYRK|BYRK/FW/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-/3,4/2/1' '1b4'
moves:1:2: error: azul-bad-move: a move is a factory or 'C', a colour of BYRKW, and a line or 'F', such as 2W3 or CBF
    1b4
     ^
    argument:1: move 1, '1b4', in BBBY|----|RKKW|BYRK|BYRK/FW/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-/3,4/2/1
[exit 1]
$ forsyth apply 'BBBY|----|RKKW|BYRK|BYRK/FW/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-/3,4/2/1' 'B14'
moves:1:1: error: azul-bad-move: a move is a factory or 'C', a colour of BYRKW, and a line or 'F', such as 2W3 or CBF
    B14
    ^
    argument:1: move 1, 'B14', in BBBY|----|RKKW|BYRK|BYRK/FW/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-/3,4/2/1
[exit 1]
$ forsyth apply 'BBBY|----|RKKW|BYRK|BYRK/FW/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-/3,4/2/1' '1B'
moves:1:3: error: azul-bad-move: a move is a factory or 'C', a colour of BYRKW, and a line or 'F', such as 2W3 or CBF
    1B
      ^
    argument:1: move 1, '1B', in BBBY|----|RKKW|BYRK|BYRK/FW/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-/3,4/2/1
[exit 1]
$ forsyth apply 'BBBY|----|RKKW|BYRK|BYRK/FW/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-/3,4/2/1' '1B6'
moves:1:3: error: azul-bad-move: a move is a factory or 'C', a colour of BYRKW, and a line or 'F', such as 2W3 or CBF
    1B6
      ^
    argument:1: move 1, '1B6', in BBBY|----|RKKW|BYRK|BYRK/FW/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-/3,4/2/1
[exit 1]
$ forsyth apply 'BBBY|----|RKKW|BYRK|BYRK/FW/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-/3,4/2/1' '1B44'
moves:1:4: error: azul-bad-move: a move is a factory or 'C', a colour of BYRKW, and a line or 'F', such as 2W3 or CBF
    1B44
       ^
    argument:1: move 1, '1B44', in BBBY|----|RKKW|BYRK|BYRK/FW/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-/3,4/2/1
[exit 1]
$ forsyth apply 'BBBY|----|RKKW|BYRK|BYRK/FW/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-/3,4/2/1' '0B1'
moves:1:1: error: azul-bad-move: a move is a factory or 'C', a colour of BYRKW, and a line or 'F', such as 2W3 or CBF
    0B1
    ^
    argument:1: move 1, '0B1', in BBBY|----|RKKW|BYRK|BYRK/FW/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-/3,4/2/1
[exit 1]
$ forsyth apply 'BBBY|----|RKKW|BYRK|BYRK/FW/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-/3,4/2/1' '6B4'
moves:1:1: error: azul-no-such-factory: there is no such factory
    6B4
    ^
    argument:1: move 1, '6B4', in BBBY|----|RKKW|BYRK|BYRK/FW/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-/3,4/2/1
[exit 1]
$ forsyth apply 'BBBY|----|RKKW|BYRK|BYRK/FW/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-/3,4/2/1' '2B4'
moves:1:1: error: azul-empty-source: there are no tiles to take
    2B4
    ^
    argument:1: move 1, '2B4', in BBBY|----|RKKW|BYRK|BYRK/FW/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-/3,4/2/1
[exit 1]
$ forsyth apply 'BBBY|----|RKKW|BYRK|BYRK/FW/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-/3,4/2/1' '1W4'
moves:1:2: error: azul-no-such-color: there is no tile of this colour to take
    1W4
     ^
    argument:1: move 1, '1W4', in BBBY|----|RKKW|BYRK|BYRK/FW/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-/3,4/2/1
[exit 1]
$ forsyth apply 'BBBY|----|RKKW|BYRK|BYRK/FW/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-/3,4/2/1' '1Y1'
moves:1:3: error: azul-pattern-line-full: the pattern line is full
    1Y1
      ^
    argument:1: move 1, '1Y1', in BBBY|----|RKKW|BYRK|BYRK/FW/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-/3,4/2/1
[exit 1]
$ forsyth apply 'BBBY|----|RKKW|BYRK|BYRK/FW/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-/3,4/2/1' '3K2'
moves:1:3: error: azul-line-of-other-color: the pattern line has tiles of another colour
    3K2
      ^
    argument:1: move 1, '3K2', in BBBY|----|RKKW|BYRK|BYRK/FW/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-/3,4/2/1
[exit 1]
$ forsyth apply 'BBBY|----|RKKW|BYRK|BYRK/FW/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-/3,4/2/1' '1B3'
moves:1:3: error: azul-color-on-wall-row: this row of the wall already has the colour
    1B3
      ^
    argument:1: move 1, '1B3', in BBBY|----|RKKW|BYRK|BYRK/FW/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-/3,4/2/1
[exit 1]
$ forsyth apply 'BBBY|----|RKKW|BYRK|BYRK/FW/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-/3,4/2/1' '3>2'
moves:1:1: error: azul-nothing-to-place: there is no tile to place on the wall
    3>2
    ^
    argument:1: move 1, '3>2', in BBBY|----|RKKW|BYRK|BYRK/FW/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-/3,4/2/1
[exit 1]
$ forsyth apply 'BBBY|----|RKKW|BYRK|BYRK/FW/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-/3,4/2/1' 'deal BYRK|BYRK|BYRK|BYRK|BYRK'
moves:1:1: error: azul-not-dealing: it is not the dealer's turn
    deal BYRK|BYRK|BYRK|BYRK|BYRK
    ^
    argument:1: move 1, 'deal BYRK|BYRK|BYRK|BYRK|BYRK', in BBBY|----|RKKW|BYRK|BYRK/FW/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-/3,4/2/1
[exit 1]
$ forsyth apply 'BBBY|----|RKKW|BYRK|BYRK/FW/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-/3,4/2/1' 'e2e4'
moves:1:1: error: azul-bad-move: a move is a factory or 'C', a colour of BYRKW, and a line or 'F', such as 2W3 or CBF
    e2e4
    ^
    argument:1: move 1, 'e2e4', in BBBY|----|RKKW|BYRK|BYRK/FW/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-/3,4/2/1
[exit 1]
$ forsyth apply 'BBBY|----|RKKW|BYRK|BYRK/FW/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-/3,4/2/1' '1BF' 'CW1' '3K3' '1BF'
moves:1:13: error: azul-empty-source: there are no tiles to take
    1BF CW1 3K3 1BF
                ^
    argument:1: move 4, '1BF', in ----|----|----|BYRK|BYRK/YRW/-----|-----|-----|-----|-----/W|--|---|----|-----/F/-----|-----|--B--|-----|-----/Y|R-|KK-|----|-----/BBB/3,4/2/0
[exit 1]
$ forsyth apply --json 'BBBY|----|RKKW|BYRK|BYRK/FW/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-/3,4/2/1' '1B5' '3>2'
{"game":"azul","ok":false,"text":"BBBY|----|RKKW|BYRK|BYRK/FW/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-/3,4/2/1","line":1,"code":"azul-nothing-to-place","at":0,"message":"there is no tile to place on the wall","move":"3>2","index":2}
[exit 1]
$ forsyth apply '----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/3/0/bag:3,1,0,0,0/lid:0,0,10,10,0' '1BF'
moves:1:1: error: azul-deal-first: the factories must be filled first, as by 'deal BYRY|...'
    1BF
    ^
    argument:1: move 1, '1BF', in ----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/3/0/bag:3,1,0,0,0/lid:0,0,10,10,0
[exit 1]
$ forsyth apply '----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/3/0/bag:3,1,0,0,0/lid:0,0,10,10,0' 'deal'
moves:1:5: error: azul-bad-deal: a deal is 'deal ' and all factories, such as 'deal BYRY|RKWW|WBBY|YRKK|KWBB'
    deal
        ^
    argument:1: move 1, 'deal', in ----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/3/0/bag:3,1,0,0,0/lid:0,0,10,10,0
[exit 1]
$ forsyth apply '----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/3/0/bag:3,1,0,0,0/lid:0,0,10,10,0' 'deal BBBY|RRRR|RRRR|RRKK'
moves:1:25: error: azul-bad-deal: a deal is 'deal ' and all factories, such as 'deal BYRY|RKWW|WBBY|YRKK|KWBB'
    deal BBBY|RRRR|RRRR|RRKK
                            ^
    argument:1: move 1, 'deal BBBY|RRRR|RRRR|RRKK', in ----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/3/0/bag:3,1,0,0,0/lid:0,0,10,10,0
[exit 1]
$ forsyth apply '----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/3/0/bag:3,1,0,0,0/lid:0,0,10,10,0' 'deal BBBY|RRRR|RRRR|RRKK|KKKKK'
moves:1:30: error: azul-bad-deal: a deal is 'deal ' and all factories, such as 'deal BYRY|RKWW|WBBY|YRKK|KWBB'
    deal BBBY|RRRR|RRRR|RRKK|KKKKK
                                 ^
    argument:1: move 1, 'deal BBBY|RRRR|RRRR|RRKK|KKKKK', in ----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/3/0/bag:3,1,0,0,0/lid:0,0,10,10,0
[exit 1]
$ forsyth apply '----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/3/0/bag:3,1,0,0,0/lid:0,0,10,10,0' 'deal BBBY|RRRR|RRRR|RRKW|KKKK'
moves:1:21: error: azul-deal-not-there: bag and lid cannot give exactly these tiles
    deal BBBY|RRRR|RRRR|RRKW|KKKK
                        ^
    argument:1: move 1, 'deal BBBY|RRRR|RRRR|RRKW|KKKK', in ----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/3/0/bag:3,1,0,0,0/lid:0,0,10,10,0
[exit 1]
$ forsyth apply '----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/3/0/bag:3,1,0,0,0/lid:0,0,10,10,0' 'deal BBBY|RRRR|RRRR|RRKK|KKK-'
moves:1:26: error: azul-deal-not-there: bag and lid cannot give exactly these tiles
    deal BBBY|RRRR|RRRR|RRKK|KKK-
                             ^
    argument:1: move 1, 'deal BBBY|RRRR|RRRR|RRKK|KKK-', in ----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/3/0/bag:3,1,0,0,0/lid:0,0,10,10,0
[exit 1]
$ forsyth apply '----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/3/0/bag:3,1,0,0,0/lid:0,0,10,10,0' 'deal BBBR|RRRR|RRRR|RKKK|KKKK'
moves:1:6: error: azul-deal-not-there: bag and lid cannot give exactly these tiles
    deal BBBR|RRRR|RRRR|RKKK|KKKK
         ^
    argument:1: move 1, 'deal BBBR|RRRR|RRRR|RKKK|KKKK', in ----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/3/0/bag:3,1,0,0,0/lid:0,0,10,10,0
[exit 1]
$ forsyth apply '----|----|----|----|----/-/--R--|B----|-----|-----|-----/-|RR|---|YYYY|-----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/3,4/2/0/wall:free' '1BF'
moves:1:1: error: azul-place-first: the tile of a full line must be placed first, as by '3>2'
    1BF
    ^
    argument:1: move 1, '1BF', in ----|----|----|----|----/-/--R--|B----|-----|-----|-----/-|RR|---|YYYY|-----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/3,4/2/0/wall:free
[exit 1]
$ forsyth apply '----|----|----|----|----/-/--R--|B----|-----|-----|-----/-|RR|---|YYYY|-----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/3,4/2/0/wall:free' '4>2'
moves:1:1: error: azul-wrong-line: the tile of another line must be placed first
    4>2
    ^
    argument:1: move 1, '4>2', in ----|----|----|----|----/-/--R--|B----|-----|-----|-----/-|RR|---|YYYY|-----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/3,4/2/0/wall:free
[exit 1]
$ forsyth apply '----|----|----|----|----/-/--R--|B----|-----|-----|-----/-|RR|---|YYYY|-----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/3,4/2/0/wall:free' '2>1'
moves:1:3: error: azul-column-taken: that place of the wall already has a tile
    2>1
      ^
    argument:1: move 1, '2>1', in ----|----|----|----|----/-/--R--|B----|-----|-----|-----/-|RR|---|YYYY|-----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/3,4/2/0/wall:free
[exit 1]
$ forsyth apply '----|----|----|----|----/-/--R--|B----|-----|-----|-----/-|RR|---|YYYY|-----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/3,4/2/0/wall:free' '2>3'
moves:1:3: error: azul-color-in-column: that column of the wall already has the colour
    2>3
      ^
    argument:1: move 1, '2>3', in ----|----|----|----|----/-/--R--|B----|-----|-----|-----/-|RR|---|YYYY|-----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/3,4/2/0/wall:free
[exit 1]
$ forsyth apply '----|----|----|----|----/-/--R--|B----|-----|-----|-----/-|RR|---|YYYY|-----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/3,4/2/0/wall:free' '2>6'
moves:1:3: error: azul-bad-move: a move is a factory or 'C', a colour of BYRKW, and a line or 'F', such as 2W3 or CBF
    2>6
      ^
    argument:1: move 1, '2>6', in ----|----|----|----|----/-/--R--|B----|-----|-----|-----/-|RR|---|YYYY|-----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/3,4/2/0/wall:free
[exit 1]
$ forsyth apply '----|----|----|----|----/-/BYRKW|W----|K----|R----|Y----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/59,29/6/1' '1BF'
moves:1:1: error: azul-game-over: the game is over
    1BF
    ^
    argument:1: move 1, '1BF', in ----|----|----|----|----/-/BYRKW|W----|K----|R----|Y----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/59,29/6/1
[exit 1]
# status: with the scores, and who has won; of equals, who has more finished rows.
$ forsyth status 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0' '----|----|----|----|----/-/BYRKW|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/20,30/6/0' '----|----|----|----|----/-/BYRKW|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/30,30/6/0' '----|----|----|----|----/-/BYRKW|-----|-----|-----|-----/-|--|---|----|-----/-/BYRKW|-----|-----|-----|-----/-|--|---|----|-----/-/30,30/6/0' 'BYRY|RKWW|WBBY|YRKK|KWBB/BY/B----|Y----|R----|K----|W----/BB--|YYY-|----|----|----/BRW/12,8/3/1'
ongoing
won player-1 20,30
won player-0 30,30
tied 30,30
ongoing
$ forsyth status --json '----|----|----|----|----/-/BYRKW|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/20,30/6/0'
{"game":"azul","ok":true,"text":"----|----|----|----|----/-/BYRKW|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/20,30/6/0","line":1,"turn":"player-0","status":"won","winner":"player-1","scores":[20,30],"over":true,"claimable":false,"message":"the game is over, and one player has won"}
$ forsyth status --json '----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0'
{"game":"azul","ok":true,"text":"----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0","line":1,"turn":"chance","status":"ongoing","winner":null,"scores":[0,0],"over":false,"claimable":false,"message":"the game goes on"}
$ forsyth status '----|----|----|----|----/B/-YRKW|W----|K----|R----|Y----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/F/40,30/6/0' --moves CB1
won player-0 59,29
$ forsyth status '----|----|----|----|----/R/-----|----K|--BY-|-----|-----/-|--|RR-|----|-----/-/-----|-----|-----|-----|-----/-|Y-|---|----|-----/FBW/12,13/4/0' --moves 'CR3 deal BYRY|RKWW|WBBY|YRKK|KWBB 1RF'
ongoing
# perft stays within the round.
$ for depth in 0 1 2 3 4; do forsyth perft --threads 2 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0' $depth; done
1
72
4752
239196
10206755
$ forsyth perft --divide 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0' 2 | tail -3
5WF: 66

total: 4752
$ forsyth perft '----|----|----|----|----/R/-----|----K|--BY-|-----|-----/-|--|RR-|----|-----/-/-----|-----|-----|-----|-----/-|Y-|---|----|-----/FBW/12,13/4/0' 9
6
$ forsyth perft '----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/3/0/bag:3,1,0,0,0/lid:0,0,10,10,0' 3
1
$ forsyth perft --hash 1 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0' 2
4752
# key: all that a position tells, spelled in any way.
$ forsyth key 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0' 'WBRB|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0' 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/1'
450361b9a1b9c2be
450361b9a1b9c2be
1dd15308958036ff
$ forsyth key --json 'BYRY|RKWW|WBBY|YRKK|KWBB/BY/B----|Y----|R----|K----|W----/BB--|YYY-|----|----|----/BRW/12,8/3/1'
{"game":"azul","ok":true,"text":"BYRY|RKWW|WBBY|YRKK|KWBB/BY/B----|Y----|R----|K----|W----/BB--|YYY-|----|----|----/BRW/12,8/3/1","line":1,"kind":"identity","key":"437211204829fc55"}
$ forsyth key --polyglot 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0'
argument:1:1: error: unknown-option: this game has no such style option
    BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|---...
    ^
[exit 1]
# deal: a new game of two, or the next round of any.
$ forsyth deal --game azul --seed 4
YYRR|RKWW|KKKW|YYRW|KKKW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/bag:20,16,16,13,15/lid:0,0,0,0,0
$ forsyth deal --game azul --seed 4 | forsyth check -v
stdin:1: sound
$ forsyth deal --game azul --seed 4 --json
{"game":"azul","ok":true,"text":"YYRR|RKWW|KKKW|YYRW|KKKW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/bag:20,16,16,13,15/lid:0,0,0,0,0","line":1,"seed":4}
$ forsyth deal --game azul >$TMP/dealt 2>$TMP/said; sed 's/[0-9][0-9]*/N/' $TMP/said
seed N
$ forsyth deal --game azul --seed $(sed 's/seed //' $TMP/said) | cmp - $TMP/dealt
$ forsyth deal --seed 2 '----|----|----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0,0/1/0/bag:20,20,20,20,20/lid:0,0,0,0,0'
YKKW|BBRW|YKWW|BYWW|RRKW|YRKW|BYYR/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0,0/1/0/bag:16,14,15,15,12/lid:0,0,0,0,0
$ forsyth deal --seed 2 '----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/3/0/bag:3,1,0,0,0/lid:0,0,10,10,0' '----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/5/1/bag:1,1,1,1,1/lid:0,0,1,0,0'
BBBY|RRRK|RKKK|RRKK|RKKK/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/3/0/bag:0,0,3,1,0/lid:0,0,0,0,0
BYKW|RR--|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/5/1/bag:0,0,0,0,0/lid:0,0,0,0,0
$ forsyth deal --seed 2 '----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/5/1/lid:20,20,20,0,0'
KWWW|KKKW|KWWW|KKWW|KWWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/5/1/lid:20,20,20,0,0
$ forsyth deal --seed 2 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0'
argument:1:1: error: nothing-to-deal: there is nothing to deal in this game or position
    BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|---...
    ^
[exit 1]
$ forsyth deal --seed 2 '----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/5/1/bag:0,0,0,0,0/lid:0,0,0,0,0'
argument:1:1: error: nothing-to-deal: there is nothing to deal in this game or position
    ----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|---...
    ^
[exit 1]
# Nothing is hidden.
$ forsyth view 'BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0' player-0
argument:1:1: error: nothing-to-hide: this is already a player's view, or a game without secrets
    BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|---...
    ^
[exit 1]
# The token of a text that does not tell of it is in the centre if nobody can have taken from there.
$ forsyth fix 'BYYR|RKWW|BBYW|YRKK|BBKW/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0'
argument:1:26: fixed: azul-no-token: the first-player token is missing, and there is no 'next:'
    BYYR|RKWW|BBYW|YRKK|BBKW/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|---...
                             ^
    centre: '-' becomes 'F'
BYYR|RKWW|BBYW|YRKK|BBKW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0
$ forsyth check '----|RKWW|BBYW|YRKK|BBKW/BR/-----|-----|-----|-----|-----/-|YY|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/1'
argument:1:26: unsound: azul-no-token: the first-player token is missing, and there is no 'next:'
    ----|RKWW|BBYW|YRKK|BBKW/BR/-----|-----|-----|-----|-----/-|YY|---|----|-----/-/-----|-----|-----|--...
                             ^
    repair: centre: 'BR' becomes 'FBR'
[exit 1]
# Nine fields: round and current player are missing.
$ forsyth fmt 'BYYR|RKWW|BBYW|YRKK|BBKW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0'
argument:1:135: error: azul-wrong-fields: an Azul text has 8, 10, 11, 14 or 17 fields, not counting tags (9 found)
    ...-|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0
                                                                             ^
    accepted with --allow legacy
[exit 1]
$ forsyth fix --allow legacy 'BYYR|RKWW|BBYW|YRKK|BBKW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0'
argument:1:132: fixed: azul-nine-fields: 9 fields are read as 11: round 1, and player 0 is to move
    ...|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0
                                                                             ^
    scores: '0,0' becomes '0,0/1/0'
BYYR|RKWW|BBYW|YRKK|BBKW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0
$ forsyth moves --count --allow legacy 'BYYR|RKWW|BBYW|YRKK|BBKW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0'
90
