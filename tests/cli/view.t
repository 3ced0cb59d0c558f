# What a player may see of a table: the board is the same, the secrets are not.
$ forsyth deal --game jieqi --seed 7 | forsyth view - r
xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
$ forsyth deal --game jieqi --seed 7 | forsyth view - black
xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r b
$ forsyth view '3xk4/9/9/9/4c4/9/4P4/9/9/X3K4 rPh:Ca r * h:r 3 40' r
3xk4/9/9/9/4c4/9/4P4/9/9/X3K4 ?P?:Ca r r 3 40
$ forsyth view '3xk4/9/9/9/4c4/9/4P4/9/9/X3K4 rPh:Ca r * h:r 3 40' red
3xk4/9/9/9/4c4/9/4P4/9/9/X3K4 ?P?:Ca r r 3 40
$ forsyth view '3xk4/9/9/9/4c4/9/4P4/9/9/X3K4 rPh:Ca r * h:r 3 40' b
3xk4/9/9/9/4c4/9/4P4/9/9/X3K4 rPh:C? r b 3 40
$ forsyth view --json '3xk4/9/9/9/4c4/9/4P4/9/9/X3K4 rPh:Ca r * h:r 3 40' black
{"game":"jieqi","ok":true,"text":"3xk4/9/9/9/4c4/9/4P4/9/9/X3K4 rPh:C? r b 3 40","line":1}
$ forsyth view --dialect pikafish '3xk4/9/9/9/4c4/9/4P4/9/9/X3K4 rPh:Ca r * h:r 3 40' r
3xk4/9/9/9/4c4/9/4P4/9/9/X3K4 w R2A2C2P3N2B2r2a1p5n2b2 3 40
argument:1:1: note: jieqi-omits-captured: Pikafish's notation omits how and in which order pieces were captured
    3xk4/9/9/9/4c4/9/4P4/9/9/X3K4 w R2A2C2P3N2B2r2a1p5n2b2 3 40
    ^
argument:1:1: note: jieqi-omits-unseen: Pikafish's notation omits which unseen pieces are captured and which are hidden
    3xk4/9/9/9/4c4/9/4P4/9/9/X3K4 w R2A2C2P3N2B2r2a1p5n2b2 3 40
    ^
# A game in which a table and either player's view go on side by side.
$ forsyth apply --each 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r * pppppccrheaaehr:rheaaehrccppppp' +b2b9 +a9b9 +h2h9 > $TMP/tables
$ forsyth view $TMP/tables r; forsyth apply --each 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r' +b2b9=Cxh +a9b9=R +h2h9=Cxh
xCxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:h b r
1rxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX C:h r r
1rxxkxxCx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/9/9/XXXXKXXXX C:hh b r
xCxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:h b r
1rxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX C:h r r
1rxxkxxCx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/9/9/XXXXKXXXX C:hh b r
$ forsyth view $TMP/tables b; forsyth apply --each 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r b' +b2b9=C +a9b9=R +h2h9=C
xCxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:? b b
1rxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX C:? r b
1rxxkxxCx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/9/9/XXXXKXXXX C:?? b b
xCxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:? b b
1rxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX C:? r b
1rxxkxxCx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/9/9/XXXXKXXXX C:?? b b
# A view shows nothing more to anybody, and chess hides nothing.
$ forsyth view '4k4/9/9/9/4c4/9/4X4/9/9/4K4 -:- r r' r
argument:1:1: error: nothing-to-hide: this is already a player's view, or a game without secrets
    4k4/9/9/9/4c4/9/4X4/9/9/4K4 -:- r r
    ^
[exit 1]
$ forsyth view '4k4/9/9/9/4c4/9/4X4/9/9/4K4 -:- r r' b
argument:1:1: error: nothing-to-hide: this is already a player's view, or a game without secrets
    4k4/9/9/9/4c4/9/4X4/9/9/4K4 -:- r r
    ^
[exit 1]
$ forsyth view --json '4k4/9/9/9/4c4/9/4X4/9/9/4K4 -:- r r' b
{"game":"jieqi","ok":false,"text":"4k4/9/9/9/4c4/9/4X4/9/9/4K4 -:- r r","line":1,"code":"nothing-to-hide","at":0,"message":"this is already a player's view, or a game without secrets"}
[exit 1]
$ forsyth view startpos w
startpos:1:1: error: nothing-to-hide: this is already a player's view, or a game without secrets
    rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
    ^
[exit 1]
# Wrong usage, and what is no table.
$ forsyth view
forsyth: 'view' needs a position and a player
See 'forsyth view --help'.
[exit 2]
$ forsyth view '4k4/9/9/9/4c4/9/4X4/9/9/4K4 -:- r * p:-'
forsyth: 'view' needs a position and a player
See 'forsyth view --help'.
[exit 2]
$ forsyth view '4k4/9/9/9/4c4/9/4X4/9/9/4K4 -:- r * p:-' green
forsyth: 'view' takes a player after the position, such as 'r' or 'black'
See 'forsyth view --help'.
[exit 2]
$ forsyth view '4k4/9/9/9/4c4/9/4X4/9/9/4K4 -:- r * p:-' white
argument:1: error: there is no player 'white' in jieqi: 'view' takes 'red' or 'black'
[exit 2]
$ forsyth view '4k4/9/9/9/4c4/9/4X4/9/9/4K4 -:- r * k:-' r
argument:1:37: error: jieqi-bad-identities: identities are Red's, ':', and Black's; each is '-' alone, or letters of rhceap
    4k4/9/9/9/4c4/9/4X4/9/9/4K4 -:- r * k:-
                                        ^
[exit 1]
# A player of another game: wrong usage, unless some table has such a player.
$ forsyth deal --game jieqi --seed 7 > $TMP/j.jfn; forsyth view $TMP/j.jfn white 2>&1 | sed "s|$TMP/||"; forsyth view $TMP/j.jfn white 2>/dev/null
j.jfn:1: error: there is no player 'white' in jieqi: 'view' takes 'red' or 'black'
[exit 2]
