# Settings are kept for the next time, and the file may be edited by hand: what is wrong with it is
# said, and it is not written over.
mask \/tmp\/[^:]*home
$ forsyth play
wait New game
keys 5
wait Theme
keys 1
show 8-18
| 6
|                  ┌ Settings ────────────────────────────────┐
| 5                │ > 1  Theme                      light    │
|                  │   2  Pieces                     figures  │
| 4                │   3  Evaluation bar             off      │
|                  │   4  Names of rows and columns  on       │
| 3                │   5  Bell when you are to move  off      │
|                  │   6  Board turned               no       │
| 2   ♙    ♙    ♙  └ 1-9, arrows, Enter: choose   Esc: back ──┘
|
| 1   ♖    ♘    ♗    ♕    ♔    ♗    ♘    ♖
keys 2
wait letters
show 8-18
| 6
|                  + Settings --------------------------------+
| 5                |   1  Theme                      light    |
|                  | > 2  Pieces                     letters  |
| 4                |   3  Evaluation bar             off      |
|                  |   4  Names of rows and columns  on       |
| 3                |   5  Bell when you are to move  off      |
|                  |   6  Board turned               no       |
| 2   P    P    P  + 1-9, arrows, Enter: choose   Esc: back --+
|
| 1   R    N    B    Q    K    B    N    R
keys Escape
wait Quit
keys 6
ended
run grep -v '^#' $HOME/.config/forsyth/play.conf | grep .
|theme = light
|pieces = ascii
|level = medium
|clock = none
|coordinates = on
|evaluation = off
|sound = off
|pace = 600
$ forsyth play --white you --black you
wait White to move
show 3-8
|                                             White to move
| 8   r    n    b    q    k    b    n    r    White took -
|                                             Black took -
| 7   p    p    p    p    p    p    p    p    ahead      nobody
|
| 6
line /quit
ended
run echo 'themes = light' >>$HOME/.config/forsyth/play.conf
$ clear; forsyth play --white you --black you
wait Faults in the settings
keys Escape
gone Faults in the settings
line /quit
ended
show 1-5
|~/.config/forsyth/play.conf:27:1: error: there is no such
| setting: did you mean 'theme'?
|$
|
|
# A file with a fault is told about on the screen, and is not written over.
$ clear; printf 'theme = dark\npieces = foo\n' >$HOME/.config/forsyth/play.conf
$ forsyth play --white you --black you
wait play.conf:2:10: error
keys Escape
gone play.conf
line /theme
wait This is not kept
keys Escape
line /quit
ended
run cat $HOME/.config/forsyth/play.conf
|theme = dark
|pieces = foo
