# Ctrl-Z leaves the terminal to the shell, as it was; and the game goes on with fg.
$ forsyth play --white you --black you
wait White to move
line e4
wait White plays e4
keys C-z
wait Stopped
show
|$ forsyth play --white you --black you
|[1] + Stopped                    forsyth play --white you --black you
|$
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
line stty -a | grep -o -e '-\{0,1\}icanon' -e ' -\{0,1\}echo '
wait icanon
show
|$ forsyth play --white you --black you
|[1] + Stopped                    forsyth play --white you --black you
|$ stty -a | grep -o -e '-\{0,1\}icanon' -e ' -\{0,1\}echo '
|icanon
| echo
|$
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
|
|
|
|
|
|
|
line fg
wait Black to move
show
| Chess   you (White)  vs  you (Black)
|
|                                             Black to move
| 8   ♜    ♞    ♝    ♛    ♚    ♝    ♞    ♜    White took -
|                                             Black took -
| 7   ♟    ♟    ♟    ♟    ♟    ♟    ♟    ♟    ahead      nobody
|
| 6                                             1.>e4
|
| 5
|
| 4                     ‹ ♙ ›
|
| 3
|
| 2   ♙    ♙    ♙    ♙  ‹   ›  ♙    ♙    ♙
|
| 1   ♖    ♘    ♗    ♕    ♔    ♗    ♘    ♖
|     a    b    c    d    e    f    g    h
|
|
| rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
| White plays e4
| >                      Tab: complete   /: commands   Arrows: board   Esc: menu
line e5
wait Black plays e5
line /quit
ended
