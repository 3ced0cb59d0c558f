# Lines are printed as they are, in order, if all conditions hold.
$ printf '%s\n' 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' 'rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R  w KQkq - 2 3' '8/5k2/8/3r4/8/4P3/4K3/R7 b - - 0 60' 'R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 30' '8/8/8/8/8/8/8/8 w - - 0 1' > $TMP/chess
$ forsyth filter --has 'P@e4 n@f6' $TMP/chess
rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R  w KQkq - 2 3
$ forsyth filter --pieces ..7 $TMP/chess
8/5k2/8/3r4/8/4P3/4K3/R7 b - - 0 60
R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 30
8/8/8/8/8/8/8/8 w - - 0 1
$ forsyth filter --pieces 6..31 $TMP/chess
R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 30
$ forsyth filter --pieces 32 --turn white --ply ..3 $TMP/chess
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
$ forsyth filter --ply 58.. $TMP/chess
8/5k2/8/3r4/8/4P3/4K3/R7 b - - 0 60
R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 30
$ forsyth filter --material rkPRK $TMP/chess
8/5k2/8/3r4/8/4P3/4K3/R7 b - - 0 60
$ forsyth filter --over yes $TMP/chess
R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 30
8/8/8/8/8/8/8/8 w - - 0 1
$ forsyth filter --in-check yes $TMP/chess
R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 30
$ forsyth filter --sound --over no --in-check no --count $TMP/chess
3
$ forsyth filter --sound --over no --in-check no --invert $TMP/chess
R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 30
8/8/8/8/8/8/8/8 w - - 0 1
$ forsyth filter $TMP/chess | cmp - $TMP/chess
# A pattern for every game; see docs/notation/pattern.md.
$ forsyth filter --has 'mirror(K@d2 R@h1) swap(k@e7) | material=k' $TMP/chess
8/5k2/8/3r4/8/4P3/4K3/R7 b - - 0 60
$ forsyth filter --has '*/pppp1ppp/*/*/4P*/*/*/*' $TMP/chess
rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R  w KQkq - 2 3
$ (forsyth deal --game jieqi --seed 7 | forsyth view - r; forsyth deal --game azul --seed 4) > $TMP/games
$ forsyth filter --has 'X@a0 R@pool=2 viewer=red' $TMP/games
xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
forsyth: '--has' in azul: pattern-unknown-piece: this game has no such piece
    X@a0 R@pool=2 viewer=red
    ^
    lines of this game are left out
[exit 1]
$ forsyth filter --game azul --has 'round=1 factories=0 F@centre' startpos
----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/bag:20,20,20,20,20/lid:0,0,0,0,0
$ forsyth filter --turn red $TMP/games
xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
forsyth: '--turn' in azul: pattern-bad-value: expected a number, or where it fits, 'yes' or 'no' or the name of a player
    red
    ^
    lines of this game are left out
[exit 1]
# What nobody satisfies is the answer no, as in grep.
$ forsyth filter --has 'Q@a8' $TMP/chess
[exit 1]
$ forsyth filter --count --has 'Q@a8' $TMP/chess
0
[exit 1]
$ forsyth filter --has 'N@b1' startpos && echo yes
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
yes
# Faulty lines are reported where they come.
$ printf '8/8/8/8/8/8/8/8 w - - 0 1\nx\n\n# c\n8/8/8/8/8/8/8/8 b - - 0 1\n' | forsyth filter --stats --turn black
stdin:2:1: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
    x
    ^
8/8/8/8/8/8/8/8 b - - 0 1
5 lines: 1 printed, 1 left out, 1 faulty, 2 passed over
[exit 1]
$ printf '8/8/8/8/8/8/8/8 w - -\n' | forsyth filter --allow missing-counters --has 'pieces=0'
8/8/8/8/8/8/8/8 w - -
# A game that does not know a condition: its lines are left out, which is told once.
$ cat $TMP/games $TMP/games $TMP/chess | forsyth filter --in-check yes --stats
forsyth: '--in-check' in azul: pattern-unknown-name: patterns of this game know no such name
    lines of this game are left out
R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 30
9 lines: 1 printed, 8 left out, 0 faulty, 0 passed over
[exit 1]
$ cat $TMP/games $TMP/games $TMP/chess | forsyth filter --in-check yes --invert --count
forsyth: '--in-check' in azul: pattern-unknown-name: patterns of this game know no such name
    lines of this game are left out
6
[exit 1]
$ forsyth filter --game azul --in-check yes startpos
forsyth: '--in-check' in azul: pattern-unknown-name: patterns of this game know no such name
[exit 2]
# What is wrong with conditions.
$ forsyth filter --has 'P@e9' startpos
forsyth: '--has' in chess: pattern-unknown-place: this game has no such square or place
    P@e9
      ^
    lines of this game are left out
[exit 1]
$ forsyth filter --game chess --has 'P@e9' startpos
forsyth: '--has' in chess: pattern-unknown-place: this game has no such square or place
    P@e9
      ^
[exit 2]
$ forsyth filter --has 'P@e4 (n@f6' startpos
forsyth: '--has' in chess: pattern-open-group: the group has no closing ')'
    P@e4 (n@f6
              ^
[exit 2]
$ forsyth filter --turn purple startpos
forsyth: '--turn' in chess: pattern-bad-value: expected a number, or where it fits, 'yes' or 'no' or the name of a player
    purple
    ^
[exit 2]
$ forsyth filter --turn 'white pieces=3' startpos
forsyth: 'filter' takes one word for '--turn'
See 'forsyth filter --help'.
[exit 2]
$ forsyth filter --material KRPkrX startpos --game chess
forsyth: '--material' in chess: pattern-unknown-piece: this game has no such piece
    KRPkrX
         ^
[exit 2]
$ forsyth filter --pieces 7..x startpos
forsyth: 'filter' takes a range such as 3..7, 16.. or ..7 for '--pieces'
See 'forsyth filter --help'.
[exit 2]
$ forsyth filter --pieces 7..3 startpos
forsyth: 'filter' takes a range such as 3..7, 16.. or ..7 for '--pieces'
See 'forsyth filter --help'.
[exit 2]
$ forsyth filter --pieces .. startpos
forsyth: 'filter' takes a range such as 3..7, 16.. or ..7 for '--pieces'
See 'forsyth filter --help'.
[exit 2]
$ forsyth filter --ply 9999999999 startpos
forsyth: 'filter' takes a range such as 3..7, 16.. or ..7 for '--ply'
See 'forsyth filter --help'.
[exit 2]
$ forsyth filter --has P --turn white --has N startpos
forsyth: 'filter' takes only one '--has'
See 'forsyth filter --help'.
[exit 2]
$ forsyth filter --over maybe startpos
forsyth: '--over' takes one of yes|no
See 'forsyth filter --help'.
[exit 2]
$ forsyth filter --hass P startpos
forsyth: there is no option '--hass'; did you mean '--has'?
See 'forsyth filter --help'.
[exit 2]
# Tables: the whole line, the header kept.
$ printf 'id,fen\r\n1,"8/8/8/8/8/8/8/8 w - - 0 1"\r\n2,8/8/8/8/8/8/8/K7 w - - 0 1\r\n' > $TMP/t.csv
$ forsyth filter --column fen --has 'pieces=0' $TMP/t.csv | od -c | head -5
0000000   i   d   ,   f   e   n  \r  \n   1   ,   "   8   /   8   /   8
0000020   /   8   /   8   /   8   /   8   /   8       w       -       -
0000040       0       1   "  \r  \n
0000047
$ forsyth filter --column fen --has 'pieces=0' --count $TMP/t.csv
1
# The answer does not depend on threads; nor do the remarks.
$ forsyth playout --game chess --positions --games 200 --seed 5 > $TMP/many; for i in 1 2 3; do cat $TMP/many $TMP/games; echo x; done > $TMP/mixed; wc -l < $TMP/mixed
213345
$ for j in 1 2 7; do forsyth filter --turn white --pieces ..20 --in-check no -j $j --stats < $TMP/mixed 2>&1 | cksum; done
2133020148 3132542
2133020148 3132542
2133020148 3132542
$ forsyth filter --turn white --pieces ..20 --in-check no --stats < $TMP/mixed 2>&1 >/dev/null | head -30
forsyth: '--turn' in jieqi: pattern-bad-value: expected a number, or where it fits, 'yes' or 'no' or the name of a player
    white
    ^
    lines of this game are left out
forsyth: '--turn' in azul: pattern-bad-value: expected a number, or where it fits, 'yes' or 'no' or the name of a player
    white
    ^
    lines of this game are left out
stdin:71115:1: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
    x
    ^
stdin:142230:1: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
    x
    ^
stdin:213345:1: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
    x
    ^
213345 lines: 74835 printed, 138507 left out, 3 faulty, 0 passed over
$ forsyth filter --pieces 10 --count -j 3 $TMP/many; forsyth filter --has 'pieces=10' $TMP/many | wc -l
3134
3134
