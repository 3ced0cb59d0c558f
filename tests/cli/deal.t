# A new game is a table. The same seed deals the same everywhere.
$ forsyth deal --game jieqi --seed 7
xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r * ceprcpharphpepa:rppehpepahrcapc
$ forsyth deal --game jieqi --seed 0
xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r * rprepphphcaecap:cpahaeeprphrppc
$ forsyth deal --game jieqi --seed 18446744073709551615
xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r * echppaaprcherpp:ppcrhcahpaepepr
$ forsyth deal --game jieqi --seed 7 | forsyth check -v
stdin:1: sound
$ forsyth deal --game jieqi --seed 7 --json
{"game":"jieqi","ok":true,"text":"xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r * ceprcpharphpepa:rppehpepahrcapc","line":1,"seed":7}
$ forsyth deal --game jieqi --seed 7 --dialect pikafish
xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w R2A2C2P5N2B2r2a2c2p5n2b2 0 1
deal:1:1: note: jieqi-omits-identities: Pikafish's notation omits the identities of hidden pieces
    xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w R2A2C2P5N2B2r2a2c2p5n2b2 0 1
    ^
deal:1:1: note: jieqi-omits-view: Pikafish's notation omits whose view it is
    xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w R2A2C2P5N2B2r2a2c2p5n2b2 0 1
    ^
# Without a seed it tells the one that it took, so that the game can be dealt again.
$ forsyth deal --game jieqi >$TMP/dealt 2>$TMP/said; sed 's/[0-9][0-9]*/N/' $TMP/said
seed N
$ forsyth deal --game jieqi --seed $(sed 's/seed //' $TMP/said) | cmp - $TMP/dealt
$ forsyth deal --game jieqi 2>/dev/null | cmp -s - $TMP/dealt || echo other
other
# Of a position in which chance is to move: what it has decided.
$ forsyth deal --seed 3 'xXxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:- r+b9xb9 r'
xRxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:p b r
$ forsyth deal --seed 4 'xXxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:- r+b9xb9 r'
xExxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:p b r
$ forsyth deal --seed 3 --json 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/X8/2X1X1X1X/1X5X1/9/XXXXKXXXX -:- r+a4 b 3 8'
{"game":"jieqi","ok":true,"text":"xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/R8/2X1X1X1X/1X5X1/9/XXXXKXXXX -:- b b 3 8","line":1,"seed":3}
# Several share one seed, so that equal positions get their own draws.
$ for i in 1 2 3 4; do echo 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/X8/2X1X1X1X/1X5X1/9/XXXXKXXXX -:- r+a4 r'; done | forsyth deal --seed 1 -
xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/A8/2X1X1X1X/1X5X1/9/XXXXKXXXX -:- b r
xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/P8/2X1X1X1X/1X5X1/9/XXXXKXXXX -:- b r
xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/P8/2X1X1X1X/1X5X1/9/XXXXKXXXX -:- b r
xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/E8/2X1X1X1X/1X5X1/9/XXXXKXXXX -:- b r
# Where nothing is due, or nothing is left to be drawn, there is nothing to deal.
$ forsyth deal --seed 3 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r'
argument:1:1: error: nothing-to-deal: there is nothing to deal in this game or position
    xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
    ^
[exit 1]
$ forsyth deal --seed 3 --json 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r'
{"game":"jieqi","ok":false,"text":"xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r","line":1,"code":"nothing-to-deal","at":0,"message":"there is nothing to deal in this game or position"}
[exit 1]
$ forsyth deal --seed 3 '4k4/9/9/9/4c4/X8/4P4/9/9/4K4 RRHHCCEEAAPPPP:- r+a4 r'
argument:1:1: error: nothing-to-deal: there is nothing to deal in this game or position
    4k4/9/9/9/4c4/X8/4P4/9/9/4K4 RRHHCCEEAAPPPP:- r+a4 r
    ^
[exit 1]
$ forsyth deal --seed 3 startpos
startpos:1:1: error: nothing-to-deal: there is nothing to deal in this game or position
    rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
    ^
[exit 1]
# Wrong usage.
$ forsyth deal
forsyth: 'deal' needs a position, or '--game' for a new game
See 'forsyth deal --help'.
[exit 2]
$ forsyth deal --game chess --seed 1
forsyth: 'deal' has nothing to deal in this game without '--variant'
See 'forsyth deal --help'.
[exit 2]
$ forsyth deal --game jieqi --seed x
forsyth: '--seed' takes a number from 0 to 18446744073709551615
See 'forsyth deal --help'.
[exit 2]
$ forsyth deal --game jieqi --seed -1
forsyth: '--seed' takes a number from 0 to 18446744073709551615
See 'forsyth deal --help'.
[exit 2]
$ forsyth deal --game jieqi --seed 18446744073709551616
forsyth: '--seed' takes a number from 0 to 18446744073709551615
See 'forsyth deal --help'.
[exit 2]
$ forsyth deal --game jieqi --seed
forsyth: '--seed' needs a number from 0 to 18446744073709551615
See 'forsyth deal --help'.
[exit 2]
$ forsyth show --seed 7 --game jieqi startpos
forsyth: '--seed' is not an option of 'show'
See 'forsyth show --help'.
[exit 2]
$ forsyth deal --seed 7 no-such-file
forsyth: cannot read 'no-such-file': No such file or directory
[exit 3]
# As many players as the game is for.
$ forsyth deal --game azul --players 3 --seed 4
YYRR|RKWW|KKKW|YYRW|KKKW|YYWW|BBYR/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0,0/1/0/bag:18,13,15,13,13/lid:0,0,0,0,0
$ forsyth deal --game azul --seed 4 > $TMP/two; forsyth deal --game azul --players 2 --seed 4 | cmp - $TMP/two
$ forsyth deal --game azul --players 4 --seed 4 | forsyth check
$ forsyth deal --game jieqi --players 3
forsyth: 'deal' takes only '--players 2' in this game
See 'forsyth deal --help'.
[exit 2]
$ forsyth deal --game azul --players 5
forsyth: '--players' takes a number from 2 to 4
See 'forsyth deal --help'.
[exit 2]
$ forsyth deal --players 3 startpos
forsyth: 'deal' takes '--players' only for a new game
See 'forsyth deal --help'.
[exit 2]
# Chess has nothing to deal, but for the start positions of Chess960.
$ forsyth deal --game chess --variant 960 --seed 7
nrbkrbnq/pppppppp/8/8/8/8/PPPPPPPP/NRBKRBNQ w KQkq - 0 1
$ forsyth deal --game chess --variant 960 --seed 7 --json
{"game":"chess","ok":true,"text":"nrbkrbnq/pppppppp/8/8/8/8/PPPPPPPP/NRBKRBNQ w KQkq - 0 1","line":1,"seed":7}
$ forsyth deal --game chess --seed 7
forsyth: 'deal' has nothing to deal in this game without '--variant'
See 'forsyth deal --help'.
[exit 2]
$ forsyth deal --game azul --variant 960
forsyth: 'deal' does not know this '--variant' in this game
See 'forsyth deal --help'.
[exit 2]
$ forsyth deal --game chess --variant 961
forsyth: '--variant' takes one of 960
See 'forsyth deal --help'.
[exit 2]
$ forsyth deal --game chess --variant 960 --players 2
forsyth: 'deal' takes '--players' or '--variant', not both
See 'forsyth deal --help'.
[exit 2]
$ forsyth deal --variant 960 startpos
forsyth: 'deal' takes '--variant' only for a new game
See 'forsyth deal --help'.
[exit 2]
