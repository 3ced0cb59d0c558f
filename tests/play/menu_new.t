# A new game: what is chosen is seen in the list, and stays for the next one.
$ forsyth play
wait New game
keys 1
wait Begin
keys 2
wait Which game
show 9-16
|
| 5                ┌ Which game? ─────────────────────────────┐
|                  │ > 1  Chess                               │
| 4                │   2  Jieqi                               │
|                  │   3  Azul                                │
| 3                └ 1-9, arrows, Enter: choose   Esc: back ──┘
|
| 2   ♙    ♙    ♙    ♙    ♙    ♙    ♙    ♙
keys 3
wait Azul
show 9-16
|                  ┌ New game ────────────────────────────────┐
| 5                │   1  Begin                               │
|                  │ > 2  Game      Azul                      │
| 4                │   3  Players   2                         │
|                  │   4  You play  Player-0                  │
| 3                │   5  Against   medium                    │
|                  │   6  Clock     none                      │
| 2   ♙    ♙    ♙  └ 1-9, arrows, Enter: choose   Esc: back ──┘
keys 3
wait How many
show 9-16
|
| 5                ┌ How many players? ───────────────────────┐
|                  │ > 1  two                                 │
| 4                │   2  three                               │
|                  │   3  four                                │
| 3                └ 1-9, arrows, Enter: choose   Esc: back ──┘
|
| 2   ♙    ♙    ♙    ♙    ♙    ♙    ♙    ♙
keys 3
gone How many
keys 4
show 8-17
| 6
|                  ┌ Which side do you play? ─────────────────┐
| 5                │ > 1  Player-0                            │
|                  │   2  Player-1                            │
| 4                │   3  Player-2                            │
|                  │   4  Player-3                            │
| 3                │   5  drawn by lot                        │
|                  │   6  all sides: people at this terminal  │
| 2   ♙    ♙    ♙  └ 1-9, arrows, Enter: choose   Esc: back ──┘
|
keys 2
wait Player-1
keys 5
show 8-17
| 6
|
| 5                ┌ Against whom? ───────────────────────────┐
|                  │   1  easy       answers within 2 s       │
| 4                │ > 2  medium     within 4 s               │
|                  │   3  hard       within 8 s               │
| 3                │   4  a program  that speaks UCI          │
|                  └ 1-9, arrows, Enter: choose   Esc: back ──┘
| 2   ♙    ♙    ♙    ♙    ♙    ♙    ♙    ♙
|
keys 1
wait easy
keys 6
show 8-17
| 6
|                 ┌ Clock ────────────────────────────────────┐
| 5               │ > 1  none                                 │
|                 │   2  3+2      minutes, and seconds a move │
| 4               │   3  5+3                                  │
|                 │   4  10+0                                 │
| 3               │   5  15+10                                │
|                 │   6  another                              │
| 2   ♙    ♙    ♙ └ 1-9, arrows, Enter: choose   Esc: back ───┘
|
keys Escape
gone Clock:
show 8-17
| 6
|                  ┌ New game ────────────────────────────────┐
| 5                │   1  Begin                               │
|                  │   2  Game      Azul                      │
| 4                │   3  Players   4                         │
|                  │   4  You play  Player-1                  │
| 3                │   5  Against   easy                      │
|                  │ > 6  Clock     none                      │
| 2   ♙    ♙    ♙  └ 1-9, arrows, Enter: choose   Esc: back ──┘
|
# A bot starts, and then it is the turn of the person on the second seat.
keys 1
wait Player-1 to move
show 1
| Azul   easy (Player-0)  vs  you (Player-1)  vs  easy (Player-2)  vs  easy (Pla
keys Escape
wait Quit
keys 1
wait You play  Player-1
# Another game has other choices.
keys 2 1
wait Start     usual
keys 6
wait Start     960
keys 1
wait Chess   easy (White)  vs  you (Black)
line /quit
ended
