# Jieqi: two sides, of which each sees its own. '--game' is needed for 'startpos' only.
$ forsyth show --ascii --game jieqi startpos
  +-------------------------------------+
9 | (x) (x) (x) (x)  k  (x) (x) (x) (x) |
8 |  .   .   .   .   .   .   .   .   .  |
7 |  .  (x)  .   .   .   .   .  (x)  .  |
6 | (x)  .  (x)  .  (x)  .  (x)  .  (x) |
5 |  .   .   .   .   .   .   .   .   .  |
  |~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~|
4 |  .   .   .   .   .   .   .   .   .  |
3 | [X]  .  [X]  .  [X]  .  [X]  .  [X] |
2 |  .  [X]  .   .   .   .   .  [X]  .  |
1 |  .   .   .   .   .   .   .   .   .  |
0 | [X] [X] [X] [X]  K  [X] [X] [X] [X] |
  +-------------------------------------+
     a   b   c   d   e   f   g   h   i
Red lost: nothing
Black lost: nothing
Red unseen: R2 H2 C2 E2 A2 P5; face down [ ]: 15
Black unseen: r2 h2 c2 e2 a2 p5; face down ( ): 15
Red to move, seen by Red
status: ongoing
$ forsyth show '2x1k1x2/4a4/3c5/x1x1p1x1x/4h1r2/9/X1X1P1X1X/1C5C1/4A4/X1E1K1E2 RP??:raHC r r 12 31'
9  ┌────┬───(x)───┬───將k───┬───(x)───┬────┐
   │    │    │    │ ╲  │  ╱ │    │    │    │
8  ├────┼────┼────┼───士a───┼────┼────┼────┤
   │    │    │    │ ╱  │  ╲ │    │    │    │
7  ├────┼────┼───砲c───┼────┼────┼────┼────┤
   │    │    │    │    │    │    │    │    │
6 (x)───┼───(x)───┼───卒p───┼───(x)───┼───(x)
   │    │    │    │    │    │    │    │    │
5  ├────┴────┴────┴───馬h───┴───車r───┴────┤
   │       楚 河               漢 界       │
4  ├────┬────┬────┬────┬────┬────┬────┬────┤
   │    │    │    │    │    │    │    │    │
3 [X]───┼───[X]───┼───兵P───┼───[X]───┼───[X]
   │    │    │    │    │    │    │    │    │
2  ├───炮C───┼────┼────┼────┼────┼───炮C───┤
   │    │    │    │ ╲  │  ╱ │    │    │    │
1  ├────┼────┼────┼───仕A───┼────┼────┼────┤
   │    │    │    │ ╱  │  ╲ │    │    │    │
0 [X]───┴───相E───┴───帥K───┴───相E───┴────┘
   a    b    c    d    e    f    g    h    i
Red lost: 俥R 兵P [?] [?]
Black lost: (車r) (士a) 馬h 砲c
Red unseen: R1 H2 A1 P3; face down [ ]: 5
Black unseen: e2 p4; face down ( ): 6
Red to move, seen by Red, clock 12, move 31
status: ongoing
$ forsyth show --ascii --flip '4k4/9/1c7/9/9/9/9/9/9/X3K4 -:- r r'
  +-------------------------------------+
0 |  .   .   .   .   K   .   .   .  [X] |
1 |  .   .   .   .   .   .   .   .   .  |
2 |  .   .   .   .   .   .   .   .   .  |
3 |  .   .   .   .   .   .   .   .   .  |
4 |  .   .   .   .   .   .   .   .   .  |
  |~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~|
5 |  .   .   .   .   .   .   .   .   .  |
6 |  .   .   .   .   .   .   .   .   .  |
7 |  .   .   .   .   .   .   .   c   .  |
8 |  .   .   .   .   .   .   .   .   .  |
9 |  .   .   .   .   k   .   .   .   .  |
  +-------------------------------------+
     i   h   g   f   e   d   c   b   a
Red lost: nothing
Black lost: nothing
Red unseen: R2 H2 C2 E2 A2 P5; face down [ ]: 1
Black unseen: r2 h2 c1 e2 a2 p5; face down ( ): 0
Red to move, seen by Red
status: ongoing
unsound: jieqi-kings-face: the kings face each other on an open file
[exit 1]
# What is due is told below the board, and a table shows what its pieces are.
$ forsyth show --ascii 'xXxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:- r+b9xb9 r'
  +-------------------------------------+
9 | (x) [X] (x) (x)  k  (x) (x) (x) (x) |
8 |  .   .   .   .   .   .   .   .   .  |
7 |  .  (x)  .   .   .   .   .  (x)  .  |
6 | (x)  .  (x)  .  (x)  .  (x)  .  (x) |
5 |  .   .   .   .   .   .   .   .   .  |
  |~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~|
4 |  .   .   .   .   .   .   .   .   .  |
3 | [X]  .  [X]  .  [X]  .  [X]  .  [X] |
2 |  .   .   .   .   .   .   .  [X]  .  |
1 |  .   .   .   .   .   .   .   .   .  |
0 | [X] [X] [X] [X]  K  [X] [X] [X] [X] |
  +-------------------------------------+
     a   b   c   d   e   f   g   h   i
Red lost: nothing
Black lost: nothing
Red unseen: R2 H2 C2 E2 A2 P5; face down [ ]: 15
Black unseen: r2 h2 c2 e2 a2 p5; face down ( ): 14
Due on b9: what the piece is, and what it took
Red has moved, seen by Red
status: ongoing
$ forsyth show --ascii '3xk4/9/9/9/4c4/9/4P4/9/9/X3K4 rP:- b * h:r 3 40'
  +-------------------------------------+
9 |  .   .   .  (r)  k   .   .   .   .  |
8 |  .   .   .   .   .   .   .   .   .  |
7 |  .   .   .   .   .   .   .   .   .  |
6 |  .   .   .   .   .   .   .   .   .  |
5 |  .   .   .   .   c   .   .   .   .  |
  |~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~|
4 |  .   .   .   .   .   .   .   .   .  |
3 |  .   .   .   .   P   .   .   .   .  |
2 |  .   .   .   .   .   .   .   .   .  |
1 |  .   .   .   .   .   .   .   .   .  |
0 | [H]  .   .   .   K   .   .   .   .  |
  +-------------------------------------+
     a   b   c   d   e   f   g   h   i
Red lost: [R] P
Black lost: nothing
Red unseen: R1 H2 C2 E2 A2 P3; face down [ ]: 1
Black unseen: r2 h2 c1 e2 a2 p5; face down ( ): 1
Black to move, seen by the referee, clock 3, move 40
status: ongoing
unsound: jieqi-opponent-in-check: the side not to move is in check
[exit 1]
$ forsyth show --svg --game jieqi startpos | head -c 4; echo
<svg
$ forsyth show --json '4k4/9/9/9/4c4/9/4P4/9/9/4K4 -:- r r'
{"game":"jieqi","ok":true,"text":"4k4/9/9/9/4c4/9/4P4/9/9/4K4 -:- r r","kind":"view","board":["....k....",".........",".........",".........","....c....",".........","....P....",".........",".........","....K...."],"captured":{"red":[],"black":[]},"turn":"red","view":"red","due":null,"identities":null,"half":null,"full":null,"hidden":{"red":0,"black":0},"pool":{"red":{"R":2,"H":2,"C":2,"E":2,"A":2,"P":4},"black":{"R":2,"H":2,"C":1,"E":2,"A":2,"P":5}},"sound":true,"rules":[],"status":"ongoing","winner":null}
# A view, a table and Pikafish's text are recognised.
$ forsyth check -v 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r' 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r * rheaaehrccppppp:rheaaehrccppppp 0 1'
argument:1: sound
argument:1: sound
$ forsyth check -v 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w R2A2C2P5N2B2r2a2c2p5n2b2 0 1'
argument:1: sound
argument:1:61: note: jieqi-other-dialect: the text is in Pikafish's notation, not in JFN
    xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w R2A2C2P5N2B2r2a2c2p5n2b2 0 1
                                                                ^
    repair: turn: 'w R2A2C2P5N2B2r2a2c2p5n2b2 0 1' becomes '-:- r r 0 1'
# The board: rows of 8 and of 10 columns.
$ forsyth check 'xxxxkxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r'
argument:1:9: error: jieqi-short-row: the row ends before its 9th square
    xxxxkxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
            ^
[exit 1]
$ forsyth check 'xxxxkxxxx/9/1x6x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r'
argument:1:17: error: jieqi-long-row: the row has more than 9 squares
    xxxxkxxxx/9/1x6x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
                    ^
[exit 1]
$ forsyth check 'xxxxkxxxx/8/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r'
argument:1:12: error: jieqi-short-row: the row ends before its 9th square
    xxxxkxxxx/8/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
               ^
[exit 1]
$ forsyth check 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/91/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r'
argument:1:32: error: jieqi-long-row: the row has more than 9 squares
    xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/91/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
                                   ^
[exit 1]
# 9 rows and 11, and a slash too many, which without '--game' would look like another game.
$ forsyth check --game jieqi 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r'
argument:1:58: error: jieqi-few-rows: the board ends before its 10th row
    xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
                                                             ^
[exit 1]
$ forsyth check --game jieqi 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r'
argument:1:52: error: jieqi-many-rows: the board has more than 10 rows
    xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
                                                       ^
[exit 1]
$ forsyth check --game jieqi 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX/ -:- r r'
argument:1:60: error: jieqi-many-rows: the board has more than 10 rows
    xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX/ -:- r r
                                                               ^
    repair: board: 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX/' becomes 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX'
[exit 1]
# Pieces after the ninth column, and 0.
$ forsyth check 'xxxxkxxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r'
argument:1:10: error: jieqi-long-row: the row has more than 9 squares
    xxxxkxxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
             ^
[exit 1]
$ forsyth check 'xxxxkxxxx/9X/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r'
argument:1:12: error: jieqi-long-row: the row has more than 9 squares
    xxxxkxxxx/9X/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
               ^
[exit 1]
$ forsyth check 'xxxxkxxxx/90/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r'
argument:1:12: error: jieqi-bad-digit: a run of empty squares is a digit from 1 to 9
    xxxxkxxxx/90/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
               ^
    repair: board: 'xxxxkxxxx/90/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX' becomes 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX'
[exit 1]
$ forsyth check 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1Q5X1/9/XXXXKXXXX -:- r r'
argument:1:44: error: jieqi-bad-piece: expected a piece (KRHCEAPX, or KRNCBAPX in Pikafish's), a digit from 1 to 9, or '/'
    xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1Q5X1/9/XXXXKXXXX -:- r r
                                               ^
argument:1: this line has more findings; -v lists them all
[exit 1]
# The captured pieces: K, a secret of the viewer's own side, '?' on the other, sixteen of them.
$ forsyth check '4k4/9/9/9/4c4/9/4P4/9/9/4K4 RKP:- r r'
argument:1:30: error: jieqi-captured-king: a king is never captured
    4k4/9/9/9/4c4/9/4P4/9/9/4K4 RKP:- r r
                                 ^
[exit 1]
$ forsyth check '4k4/9/9/9/4c4/9/4P4/9/9/4K4 Rh?:- r r'
argument:1:30: error: jieqi-own-secret: the viewer cannot know its own piece that was captured face down: write '?'
    4k4/9/9/9/4c4/9/4P4/9/9/4K4 Rh?:- r r
                                 ^
    repair: captured: 'Rh?:-' becomes 'R??:-'
[exit 1]
$ forsyth check '4k4/9/9/9/4c4/9/4P4/9/9/4K4 -:Rh? b b'
argument:1:26: unsound: jieqi-opponent-in-check: the side not to move is in check
    4k4/9/9/9/4c4/9/4P4/9/9/4K4 -:Rh? b b
                             ^
argument:1:32: error: jieqi-own-secret: the viewer cannot know its own piece that was captured face down: write '?'
    4k4/9/9/9/4c4/9/4P4/9/9/4K4 -:Rh? b b
                                   ^
    repair: captured: '-:Rh?' becomes '-:R??'
[exit 1]
$ forsyth check '4k4/9/9/9/4c4/9/4P4/9/9/4K4 R?:h?C r r'
argument:1:33: error: jieqi-taker-knows: the viewer captured this piece and knows it: '?' is only for its own pieces
    4k4/9/9/9/4c4/9/4P4/9/9/4K4 R?:h?C r r
                                    ^
[exit 1]
$ forsyth check '4k4/9/9/9/4c4/9/4P4/9/9/4K4 R:?C r * -:-'
argument:1:31: error: jieqi-referee-knows: the view '*' knows every piece: '?' is only for a player's view
    4k4/9/9/9/4c4/9/4P4/9/9/4K4 R:?C r * -:-
                                  ^
[exit 1]
$ forsyth check '4k4/9/9/9/4c4/9/9/9/9/4K4 ????????????????:- r r'
argument:1:42: error: jieqi-many-captured: a side loses at most 15 pieces
    4k4/9/9/9/4c4/9/9/9/9/4K4 ????????????????:- r r
                                             ^
[exit 1]
$ forsyth check '4k4/9/9/9/4c4/9/4P4/9/9/4K4 RP r r' '4k4/9/9/9/4c4/9/4P4/9/9/4K4 : r r' '4k4/9/9/9/4c4/9/4P4/9/9/4K4 -R:- r r'
argument:1:31: error: jieqi-missing-colon: captured pieces are Red's, then ':', then Black's
    4k4/9/9/9/4c4/9/4P4/9/9/4K4 RP r r
                                  ^
argument:1:29: error: jieqi-empty-captured: a side that has lost nothing is written '-'
    4k4/9/9/9/4c4/9/4P4/9/9/4K4 : r r
                                ^
    repair: captured: ':' becomes '-:-'
argument:1:30: error: jieqi-bad-captured: captured pieces are '-' alone, or letters of RHCEAP (face up), rhceap (face down) and '?'
    4k4/9/9/9/4c4/9/4P4/9/9/4K4 -R:- r r
                                 ^
[exit 1]
# Turn, view and what follows.
$ forsyth check '4k4/9/9/9/4c4/9/4P4/9/9/4K4 -:- red r'
argument:1:34: error: jieqi-bad-turn: the side to move is 'r' or 'b'
    4k4/9/9/9/4c4/9/4P4/9/9/4K4 -:- red r
                                     ^
    repair: turn: 'red' becomes 'r'
[exit 1]
$ forsyth check '4k4/9/9/9/4c4/9/4P4/9/9/4K4 -:- r+e3 r'
argument:1:35: error: jieqi-bad-due: what is due is '+' and the square of a hidden piece, 'x' and a square, or both
    4k4/9/9/9/4c4/9/4P4/9/9/4K4 -:- r+e3 r
                                      ^
[exit 1]
$ forsyth check '4k4/9/9/9/4c4/9/4X4/9/9/4K4 -:- r+e3 * p:-'
argument:1:34: error: jieqi-referee-due: the view '*' knows every piece: nothing is due
    4k4/9/9/9/4c4/9/4X4/9/9/4K4 -:- r+e3 * p:-
                                     ^
[exit 1]
$ forsyth check '4k4/9/9/9/4c4/9/4P4/9/9/4K4 -:- r g'
argument:1:35: error: jieqi-bad-view: the view is 'r', 'b' or '*'
    4k4/9/9/9/4c4/9/4P4/9/9/4K4 -:- r g
                                      ^
[exit 1]
$ forsyth check '4k4/9/9/9/4c4/9/4P4/9/9/4K4 -:- r *'
argument:1:36: error: jieqi-missing-identities: the identities of the hidden pieces are missing after the view '*', such as '-:-'
    4k4/9/9/9/4c4/9/4P4/9/9/4K4 -:- r *
                                       ^
    repair: identities: add '-:-'
[exit 1]
$ forsyth check '4k4/9/9/9/4c4/9/4X4/9/9/4K4 -:- r * -:-' '4k4/9/9/9/4c4/9/4X4/9/9/4K4 -:- r * pp:-'
argument:1:37: error: jieqi-few-identities: there are fewer identities than hidden pieces on the board
    4k4/9/9/9/4c4/9/4X4/9/9/4K4 -:- r * -:-
                                        ^
argument:1:38: error: jieqi-many-identities: there are more identities than hidden pieces on the board
    4k4/9/9/9/4c4/9/4X4/9/9/4K4 -:- r * pp:-
                                         ^
[exit 1]
$ forsyth check '4k4/9/9/9/4c4/9/4P4/9/9/4K4 -:- r r 0 1 2'
argument:1:41: error: jieqi-extra-field: there is more text after the last field
    4k4/9/9/9/4c4/9/4P4/9/9/4K4 -:- r r 0 1 2
                                            ^
[exit 1]
$ forsyth check '4k4/9/9/9/4c4/9/4P4/9/9/4K4 -:- r r extra'
argument:1:37: error: jieqi-bad-half: the count of plies without a capture is a plain number from 0 to 65535
    4k4/9/9/9/4c4/9/4P4/9/9/4K4 -:- r r extra
                                        ^
argument:1:42: error: jieqi-missing-full: the move number is missing after the count of plies without a capture
    4k4/9/9/9/4c4/9/4P4/9/9/4K4 -:- r r extra
                                             ^
[exit 1]
$ forsyth check '4k4/9/9/9/4c4/9/4P4/9/9/4K4 -:- r r 12'
argument:1:39: error: jieqi-missing-full: the move number is missing after the count of plies without a capture
    4k4/9/9/9/4c4/9/4P4/9/9/4K4 -:- r r 12
                                          ^
[exit 1]
$ forsyth check '4k4/9/9/9/4c4/9/4P4/9/9/4K4 -:-' '4k4/9/9/9/4c4/9/4P4/9/9/4K4 -:- r'
argument:1:32: error: jieqi-missing-turn: the side to move ('r' or 'b') is missing
    4k4/9/9/9/4c4/9/4P4/9/9/4K4 -:-
                                   ^
argument:1:32: error: jieqi-missing-view: the view ('r', 'b' or '*') is missing
    4k4/9/9/9/4c4/9/4P4/9/9/4K4 -:-
                                   ^
argument:1:34: error: jieqi-missing-view: the view ('r', 'b' or '*') is missing
    4k4/9/9/9/4c4/9/4P4/9/9/4K4 -:- r
                                     ^
[exit 1]
# The rules. These are the two examples of JFN's description.
$ forsyth check '4k4/9/3R5/x1x3x1x/4X4/4x4/X1X3X1X/1C5C1/9/4K4 RP??:raHC r r'
argument:1:20: unsound: jieqi-red-hidden-away: a hidden red piece stands where none starts
    4k4/9/3R5/x1x3x1x/4X4/4x4/X1X3X1X/1C5C1/9/4K4 RP??:raHC r r
                       ^
argument:1:24: unsound: jieqi-black-hidden-away: a hidden black piece stands where none starts
    4k4/9/3R5/x1x3x1x/4X4/4x4/X1X3X1X/1C5C1/9/4K4 RP??:raHC r r
                           ^
[exit 1]
$ forsyth check '4k4/9/1c7/9/9/9/9/9/9/X3K4 -:- r r'
argument:1:2: unsound: jieqi-kings-face: the kings face each other on an open file
    4k4/9/1c7/9/9/9/9/9/9/X3K4 -:- r r
     ^
argument:1:25: unsound: jieqi-kings-face: the kings face each other on an open file
    4k4/9/1c7/9/9/9/9/9/9/X3K4 -:- r r
                            ^
[exit 1]
$ forsyth check --json '4k4/9/1c7/9/9/9/9/9/9/X3K4 -:- r r'
{"game":"jieqi","ok":true,"text":"4k4/9/1c7/9/9/9/9/9/9/X3K4 -:- r r","line":1,"sound":false,"rules":["jieqi-kings-face"]}
[exit 1]
$ forsyth check --stats 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r' '9/9/9/9/9/9/9/9/9/9 -:- r r' 'kkkkk4/9/9/9/9/9/9/9/9/RRR6 -:- r r'
argument:1:1: unsound: jieqi-no-red-king: Red has no king
    9/9/9/9/9/9/9/9/9/9 -:- r r
    ^
argument:1:1: unsound: jieqi-no-black-king: Black has no king
    9/9/9/9/9/9/9/9/9/9 -:- r r
    ^
argument:1:1: unsound: jieqi-no-red-king: Red has no king
    kkkkk4/9/9/9/9/9/9/9/9/RRR6 -:- r r
    ^
argument:1:1: unsound: jieqi-black-king-outside: a black king stands outside of its palace, d7 to f9
    kkkkk4/9/9/9/9/9/9/9/9/RRR6 -:- r r
    ^
argument:1:1: unsound: jieqi-opponent-in-check: the side not to move is in check
    kkkkk4/9/9/9/9/9/9/9/9/RRR6 -:- r r
    ^
argument:1:2: unsound: jieqi-many-black-kings: Black has more than one king
    kkkkk4/9/9/9/9/9/9/9/9/RRR6 -:- r r
     ^
argument:1:26: unsound: jieqi-many-of-red-type: Red has more pieces of a type than a set, captured ones included
    kkkkk4/9/9/9/9/9/9/9/9/RRR6 -:- r r
                             ^
3 lines: 1 sound, 2 unsound, 0 faulty, 0 passed over
[exit 1]
# fmt: JFN, and Pikafish's notation with what it cannot tell.
$ forsyth fmt '  xxxxkxxxx/54/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX   -:-  r r 007 09 '
xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r 7 9
$ forsyth fmt --dialect pikafish 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r 3 8'
xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w R2A2C2P5N2B2r2a2c2p5n2b2 3 8
$ forsyth fmt --dialect pikafish '2x1k1x2/4a4/3c5/x1x1p1x1x/4h1r2/9/X1X1P1X1X/1C5C1/4A4/X1E1K1E2 RP??:RHCA r r 12 31'
2x1k1x2/4a4/3c5/x1x1p1x1x/4n1r2/9/X1X1P1X1X/1C5C1/4A4/X1B1K1B2 w R1A1P3N2p4b2 12 31
$ forsyth fmt --dialect pikafish '2x1k1x2/4a4/3c5/x1x1p1x1x/4h1r2/9/X1X1P1X1X/1C5C1/4A4/X1E1K1E2 RP??:raHC b r'
2x1k1x2/4a4/3c5/x1x1p1x1x/4n1r2/9/X1X1P1X1X/1C5C1/4A4/X1B1K1B2 b R1A1P3N2p4b2 0 1
argument:1:1: note: jieqi-omits-captured: Pikafish's notation omits how and in which order pieces were captured
    2x1k1x2/4a4/3c5/x1x1p1x1x/4h1r2/9/X1X1P1X1X/1C5C1/4A4/X1E1K1E2 RP??:raHC b r
    ^
argument:1:1: note: jieqi-omits-unseen: Pikafish's notation omits which unseen pieces are captured and which are hidden
    2x1k1x2/4a4/3c5/x1x1p1x1x/4h1r2/9/X1X1P1X1X/1C5C1/4A4/X1E1K1E2 RP??:raHC b r
    ^
argument:1:1: note: jieqi-omits-view: Pikafish's notation omits whose view it is
    2x1k1x2/4a4/3c5/x1x1p1x1x/4h1r2/9/X1X1P1X1X/1C5C1/4A4/X1E1K1E2 RP??:raHC b r
    ^
$ forsyth fmt --dialect pikafish 'x3k4/9/9/9/4c4/9/4P4/9/9/X3K4 -:- r * h:r' '4k4/9/9/9/9/9/4P4/9/9/RRR1K4 -:- r r' 'xXxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:- r+b9xb9 r'
x3k4/9/9/9/4c4/9/4P4/9/9/X3K4 w R2A2C2P4N2B2r2a2c1p5n2b2 0 1
argument:1:1: note: jieqi-omits-unseen: Pikafish's notation omits which unseen pieces are captured and which are hidden
    x3k4/9/9/9/4c4/9/4P4/9/9/X3K4 -:- r * h:r
    ^
argument:1:1: note: jieqi-omits-identities: Pikafish's notation omits the identities of hidden pieces
    x3k4/9/9/9/4c4/9/4P4/9/9/X3K4 -:- r * h:r
    ^
argument:1:1: note: jieqi-omits-view: Pikafish's notation omits whose view it is
    x3k4/9/9/9/4c4/9/4P4/9/9/X3K4 -:- r * h:r
    ^
4k4/9/9/9/9/9/4P4/9/9/RRR1K4 w A2C2P4N2B2r2a2c2p5n2b2 0 1
argument:1:1: note: jieqi-omits-unseen: Pikafish's notation omits which unseen pieces are captured and which are hidden
    4k4/9/9/9/9/9/4P4/9/9/RRR1K4 -:- r r
    ^
argument:1:1: note: jieqi-omits-excess: Pikafish's notation cannot hold more pieces of a type than a set has
    4k4/9/9/9/9/9/4P4/9/9/RRR1K4 -:- r r
    ^
xXxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX w R2A2C2P5N2B2r2a2c2p5n2b2 0 1
argument:1:1: note: jieqi-omits-unseen: Pikafish's notation omits which unseen pieces are captured and which are hidden
    xXxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:- r+b9xb9 r
    ^
argument:1:1: note: jieqi-omits-due: Pikafish's notation omits that the outcome of the last move is due
    xXxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:- r+b9xb9 r
    ^
$ forsyth fmt 'xnxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX b R2A2C2P5N2B2r2a2c2p5n1b2 4 7'
xhxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- b b 4 7
$ forsyth fmt --dialect jfn 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXX1KXXXX w R2A2C2P5N2B2r2a2c2p5n2b2 4 7'
xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXX1KXXXX ?:- r r 4 7
$ forsyth fmt 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w R3A2C2P5N2B2r2a2c2p5n2b2 0 1' 'xxxxkxxxx/9/1x5x1/2x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w R2A2C2P5N2B2r2a2c2p5n2b2 0 1'
argument:1:63: error: jieqi-pool-too-large: pool and board together have more pieces of a type than a set
    xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w R3A2C2P5N2B2r2a2c2p5n2b2 0 1
                                                                  ^
argument:1:74: error: jieqi-pool-unknown: the opponent's pool is larger than its hidden pieces: what was captured is unknown
    ...xkxxxx/9/1x5x1/2x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w R2A2C2P5N2B2r2a2c2p5n2b2 0 1
                                                                             ^
[exit 1]
# fix makes the clear repairs, and refuses what could be meant in two ways.
$ forsyth fix 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/90/X1X1X1X1X/1X5X1/9/XXXXKXXXX :-  RED red'
argument:1:32: fixed: jieqi-bad-digit: a run of empty squares is a digit from 1 to 9
    xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/90/X1X1X1X1X/1X5X1/9/XXXXKXXXX :-  RED red
                                   ^
    board: 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/90/X1X1X1X1X/1X5X1/9/XXXXKXXXX' becomes 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX'
argument:1:62: fixed: jieqi-empty-captured: a side that has lost nothing is written '-'
    xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/90/X1X1X1X1X/1X5X1/9/XXXXKXXXX :-  RED red
                                                                 ^
    captured: ':-' becomes '-:-'
argument:1:64: fixed: jieqi-spacing: fields are separated by one space
    xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/90/X1X1X1X1X/1X5X1/9/XXXXKXXXX :-  RED red
                                                                   ^
    before turn: '  ' becomes ' '
argument:1:66: fixed: jieqi-bad-turn: the side to move is 'r' or 'b'
    xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/90/X1X1X1X1X/1X5X1/9/XXXXKXXXX :-  RED red
                                                                     ^
    turn: 'RED' becomes 'r'
argument:1:71: fixed: jieqi-bad-view: the view is 'r', 'b' or '*'
    xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/90/X1X1X1X1X/1X5X1/9/XXXXKXXXX :-  RED red
                                                                          ^
    view: 'red' becomes 'r'
xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
$ forsyth fix 'xnxxkbxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r'
argument:1:2: fixed: jieqi-bad-piece: expected a piece (KRHCEAPX, or KRNCBAPX in Pikafish's), a digit from 1 to 9, or '/'
    xnxxkbxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
     ^
    board: 'xnxxkbxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX' becomes 'xhxxkexxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX'
argument:1:6: fixed: jieqi-bad-piece: expected a piece (KRHCEAPX, or KRNCBAPX in Pikafish's), a digit from 1 to 9, or '/'
    xnxxkbxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
         ^
xhxxkexxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
$ forsyth fix '4k4/9/9/9/4c4/9/4P4/9/9/4K4 Rh:- r r' '4k4/9/9/9/4c4/9/4P4/9/9/4K4 R?:- r'
argument:1:30: fixed: jieqi-own-secret: the viewer cannot know its own piece that was captured face down: write '?'
    4k4/9/9/9/4c4/9/4P4/9/9/4K4 Rh:- r r
                                 ^
    captured: 'Rh:-' becomes 'R?:-'
4k4/9/9/9/4c4/9/4P4/9/9/4K4 R?:- r r
argument:1:35: fixed: jieqi-missing-view: the view ('r', 'b' or '*') is missing
    4k4/9/9/9/4c4/9/4P4/9/9/4K4 R?:- r
                                      ^
    view: add 'r'
4k4/9/9/9/4c4/9/4P4/9/9/4K4 R?:- r r
$ forsyth fix 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w R2A2C2P5N2B2r2a2c2p5n2b2 0 1'
argument:1:61: fixed: jieqi-other-dialect: the text is in Pikafish's notation, not in JFN
    xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w R2A2C2P5N2B2r2a2c2p5n2b2 0 1
                                                                ^
    turn: 'w R2A2C2P5N2B2r2a2c2p5n2b2 0 1' becomes '-:- r r 0 1'
xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r 0 1
$ forsyth fix 'xxxxkxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r'
argument:1:9: error: jieqi-short-row: the row ends before its 9th square
    xxxxkxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
            ^
[exit 1]
$ forsyth fix '4k4/9/9/9/4c4/9/4P4/9/9/4K4 R:?C r r'
argument:1:31: error: jieqi-taker-knows: the viewer captured this piece and knows it: '?' is only for its own pieces
    4k4/9/9/9/4c4/9/4P4/9/9/4K4 R:?C r r
                                  ^
[exit 1]
# json, there and back.
$ forsyth json '4k4/9/9/9/4c4/9/4X4/9/9/4K4 R?:h r r 12 31'
{"game":"jieqi","ok":true,"text":"4k4/9/9/9/4c4/9/4X4/9/9/4K4 R?:h r r 12 31","kind":"view","board":["....k....",".........",".........",".........","....c....",".........","....X....",".........",".........","....K...."],"captured":{"red":["R","?"],"black":["h"]},"turn":"red","view":"red","due":null,"identities":null,"half":12,"full":31,"hidden":{"red":1,"black":0},"pool":{"red":{"R":1,"H":2,"C":2,"E":2,"A":2,"P":5},"black":{"R":2,"H":1,"C":1,"E":2,"A":2,"P":5}}}
$ forsyth json '3xk4/9/9/9/4c4/9/4P4/9/9/X3K4 rP:- b * h:r'
{"game":"jieqi","ok":true,"text":"3xk4/9/9/9/4c4/9/4P4/9/9/X3K4 rP:- b * h:r","kind":"table","board":["...xk....",".........",".........",".........","....c....",".........","....P....",".........",".........","X...K...."],"captured":{"red":["r","P"],"black":[]},"turn":"black","view":"referee","due":null,"identities":["...r.....",".........",".........",".........",".........",".........",".........",".........",".........","H........"],"half":null,"full":null,"hidden":{"red":1,"black":1},"pool":{"red":{"R":1,"H":2,"C":2,"E":2,"A":2,"P":3},"black":{"R":2,"H":2,"C":1,"E":2,"A":2,"P":5}}}
$ forsyth deal --game jieqi --seed 7 > $TMP/table; forsyth json $TMP/table | forsyth json --reverse | cmp - $TMP/table
$ printf '%s\n' 'xXxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:- r+b9xb9 r' '4k4/9/3R5/x1x3x1x/4X4/4x4/X1X3X1X/1C5C1/9/4K4 RP??:raHC r r' > $TMP/views; forsyth json $TMP/views | forsyth json --reverse | cmp - $TMP/views
$ echo '{"game":"jieqi","text":"4k4/9/9/9/4c4/9/4P4/9/9/4K4 Rh:- r r"}' | forsyth json --reverse
stdin:1:54: error: jieqi-own-secret: the viewer cannot know its own piece that was captured face down: write '?'
    4k4/9/9/9/4c4/9/4P4/9/9/4K4 Rh:- r r
                                 ^
[exit 1]
# moves: with nothing told of their outcome; and where chance moves, each outcome.
$ forsyth moves --game jieqi startpos | paste -sd ' ' -
+a0a1 +a0a2 +a3a4 +b0a2 +b0c2 +b2a2 +b2b1 +b2b3 +b2b4 +b2b5 +b2b6 +b2b9 +b2c2 +b2d2 +b2e2 +b2f2 +b2g2 +c0a2 +c0e2 +c3c4 +d0e1 +e3e4 +f0e1 +g0e2 +g0i2 +g3g4 +h0g2 +h0i2 +h2c2 +h2d2 +h2e2 +h2f2 +h2g2 +h2h1 +h2h3 +h2h4 +h2h5 +h2h6 +h2h9 +h2i2 +i0i1 +i0i2 +i3i4 e0e1
$ forsyth moves '3ak4/9/4P4/9/9/9/9/9/9/3K5 -:- b b'
d9c8
d9e8
e9f9
$ forsyth moves '4k4/9/9/9/4c4/X8/4P4/9/9/4K4 RRHHCCEEA:- r+a4 r' 'P3k4/9/9/9/4c4/9/4P4/9/9/4K4 -:RRHHCEE rxa9 r' | paste -sd ' ' -
=A =P  xa xp
# apply: what a move brings to light is due until it is told, by a move of chance or at once.
$ forsyth apply --game jieqi startpos +b2b9
xXxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:- r+b9xb9 r
$ forsyth apply --game jieqi startpos +b2b9 =Rxp
xRxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:p b r
$ forsyth apply --game jieqi startpos +b2b9=Rxp
xRxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:p b r
$ forsyth apply --each --game jieqi startpos +b2b9=R xp +a9b9 =C
xRxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:- rxb9 r
xRxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:p b r
1xxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX R:p b+b9 r
1cxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX R:p r r
$ forsyth apply --game jieqi startpos '1. +h2h5 =A +a6a5 =P 2. h5g4 *'
xxxxkxxxx/9/1x5x1/2x1x1x1x/p8/6A2/X1X1X1X1X/1X7/9/XXXXKXXXX -:- b r
# Black is not told what it has lost, and Red not what Black has taken.
$ forsyth apply 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r b' +b2b9=R
xRxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:? b b
$ forsyth apply 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- b r' +b7b0=R
xxxxkxxxx/9/7x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XrXXKXXXX ?:- r r
# Counters, where they are kept: a capture sets the first back, Black's move adds to the second.
$ forsyth apply --each 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r 3 8' e0e1 +a6a5=P +b2b9=Rxp +a9b9=C
xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/4K4/XXXX1XXXX -:- b r 4 8
xxxxkxxxx/9/1x5x1/2x1x1x1x/p8/9/X1X1X1X1X/1X5X1/4K4/XXXX1XXXX -:- r r 5 9
xRxxkxxxx/9/1x5x1/2x1x1x1x/p8/9/X1X1X1X1X/7X1/4K4/XXXX1XXXX -:p b r 0 9
1cxxkxxxx/9/1x5x1/2x1x1x1x/p8/9/X1X1X1X1X/7X1/4K4/XXXX1XXXX R:p r r 0 10
# On a table everything is known: the move tells nothing, or what is so.
$ forsyth apply --each 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r * pppppccrheaaehr:rheaaehrccppppp' +b2b9 +a9b9=R
xCxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:h b * pppppcrheaaehr:reaaehrccppppp
1rxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX C:h r * pppppcrheaaehr:eaaehrccppppp
$ forsyth apply 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r * pppppccrheaaehr:rheaaehrccppppp' +b2b9=R
moves:1:7: error: jieqi-wrong-reveal: the hidden piece is another one
    +b2b9=R
          ^
    argument:1: move 1, '+b2b9=R', in xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r * pppppccrheaaehr:rheaaehrccppppp
[exit 1]
$ forsyth apply 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r * pppppccrheaaehr:rheaaehrccppppp' +b2b9=Cxp
moves:1:9: error: jieqi-wrong-taken: the captured piece is another one
    +b2b9=Cxp
            ^
    argument:1: move 1, '+b2b9=Cxp', in xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r * pppppccrheaaehr:rheaaehrccppppp
[exit 1]
# With a seed chance draws, and draws the same again.
$ forsyth apply --game jieqi --seed 5 startpos +b2b9 +a9b9
1hxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX C:p r r
$ forsyth apply --game jieqi --seed 5 startpos +b2b9 +a9b9
1hxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX C:p r r
$ forsyth apply --game jieqi --seed 6 startpos +b2b9 +a9b9
1rxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX P:e r r
$ forsyth apply --game jieqi --seed 5 --json startpos +b2b9 +a9b9
{"game":"jieqi","ok":true,"text":"1hxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX C:p r r","line":1,"moves":["+b2b9","=Cxp","+a9b9","=H"]}
$ forsyth apply --game jieqi --seed 5 --json --each startpos +b2b9 +a9b9
{"game":"jieqi","ok":true,"text":"xCxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:p b r","line":1,"move":"+b2b9","drawn":"=Cxp","index":1}
{"game":"jieqi","ok":true,"text":"1hxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX C:p r r","line":1,"move":"+a9b9","drawn":"=H","index":2}
$ forsyth apply --game jieqi startpos +b2b9 =Axc +a9b9 =P
1pxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX A:c r r
$ forsyth apply --game jieqi --dialect pikafish startpos +a3a4=H
xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/N8/2X1X1X1X/1X5X1/9/XXXXKXXXX b R2A2C2P5N1B2r2a2c2p5n2b2 0 1
startpos:1:1: note: jieqi-omits-view: Pikafish's notation omits whose view it is
    xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/N8/2X1X1X1X/1X5X1/9/XXXXKXXXX b R2A2C2P5N1B2r2a2c2p5n2b2 0 1
    ^
# What cannot be played, with the byte to blame.
$ forsyth apply --game jieqi startpos a0a1
moves:1:1: error: jieqi-missing-plus: that piece is hidden: its move starts with '+'
    a0a1
    ^
    startpos:1: move 1, 'a0a1', in xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
[exit 1]
$ forsyth apply --game jieqi startpos +e0e1
moves:1:1: error: jieqi-not-hidden: that piece is face up: its move has no '+' and no '='
    +e0e1
    ^
    startpos:1: move 1, '+e0e1', in xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
[exit 1]
$ forsyth apply --game jieqi startpos e0e1=K
moves:1:6: error: jieqi-reveals-king: no hidden piece is a king
    e0e1=K
         ^
    startpos:1: move 1, 'e0e1=K', in xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
[exit 1]
$ forsyth apply --game jieqi startpos +a0a1=K
moves:1:7: error: jieqi-reveals-king: no hidden piece is a king
    +a0a1=K
          ^
    startpos:1: move 1, '+a0a1=K', in xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
[exit 1]
$ forsyth apply --game jieqi startpos +a0a1=R +a9a8=R a1b1=H
moves:1:21: error: jieqi-not-hidden: that piece is face up: its move has no '+' and no '='
    +a0a1=R +a9a8=R a1b1=H
                        ^
    startpos:1: move 3, 'a1b1=H', in 1xxxkxxxx/r8/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/R8/1XXXKXXXX -:- r r
[exit 1]
$ forsyth apply --game jieqi startpos +a0a5
moves:1:4: error: jieqi-cannot-move-so: that piece does not move like that, or something is in its way
    +a0a5
       ^
    startpos:1: move 1, '+a0a5', in xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
[exit 1]
$ forsyth apply --game jieqi startpos +a0b0
moves:1:4: error: jieqi-own-piece: a piece of the same side stands on the target square
    +a0b0
       ^
    startpos:1: move 1, '+a0b0', in xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
[exit 1]
$ forsyth apply --game jieqi startpos +a9a8
moves:1:2: error: jieqi-not-yours: that piece belongs to the other side
    +a9a8
     ^
    startpos:1: move 1, '+a9a8', in xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
[exit 1]
$ forsyth apply --game jieqi startpos a1a2
moves:1:1: error: jieqi-no-piece: there is no piece on that square
    a1a2
    ^
    startpos:1: move 1, 'a1a2', in xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
[exit 1]
$ forsyth apply --game jieqi startpos +a0-a1
moves:1:4: error: jieqi-bad-move: a move is two squares, such as a0a1, +a0a1, +a0a1=R or +a0a9=Rxp
    +a0-a1
       ^
    startpos:1: move 1, '+a0-a1', in xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
[exit 1]
$ forsyth apply --game jieqi startpos +a3a4xp
moves:1:6: error: jieqi-nothing-taken: 'x' is for capturing a hidden piece, and this move captures none
    +a3a4xp
         ^
    startpos:1: move 1, '+a3a4xp', in xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
[exit 1]
$ forsyth apply --game jieqi startpos +a3a4=Q
moves:1:7: error: jieqi-bad-move: a move is two squares, such as a0a1, +a0a1, +a0a1=R or +a0a9=Rxp
    +a3a4=Q
          ^
    startpos:1: move 1, '+a3a4=Q', in xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
[exit 1]
$ forsyth apply --game jieqi startpos +b2b9 +a9b9
moves:1:7: error: jieqi-chance-first: the outcome of the last move must be given first: '=R', 'xp' or '=Rxp'
    +b2b9 +a9b9
          ^
    startpos:1: move 2, '+a9b9', in xXxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:- r+b9xb9 r
[exit 1]
$ forsyth apply --game jieqi startpos +b2b9 =R
moves:1:9: error: jieqi-chance-first: the outcome of the last move must be given first: '=R', 'xp' or '=Rxp'
    +b2b9 =R
            ^
    startpos:1: move 2, '=R', in xXxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:- r+b9xb9 r
[exit 1]
$ forsyth apply --game jieqi startpos +b2b9 xp
moves:1:7: error: jieqi-chance-first: the outcome of the last move must be given first: '=R', 'xp' or '=Rxp'
    +b2b9 xp
          ^
    startpos:1: move 2, 'xp', in xXxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:- r+b9xb9 r
[exit 1]
$ forsyth apply --game jieqi startpos =R
moves:1:1: error: jieqi-nothing-due: no outcome is due
    =R
    ^
    startpos:1: move 1, '=R', in xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
[exit 1]
$ forsyth apply '4k4/9/9/9/4c4/9/X3P4/9/9/4K4 RR:- r r' +a3a4=R
moves:1:7: error: jieqi-not-in-pool: all pieces of this type have been seen: the hidden piece cannot be one
    +a3a4=R
          ^
    argument:1: move 1, '+a3a4=R', in 4k4/9/9/9/4c4/9/X3P4/9/9/4K4 RR:- r r
[exit 1]
$ forsyth apply 'x3k4/9/9/9/9/9/4P4/9/9/R3K4 -:rR r r' a0a9xr
moves:1:6: error: jieqi-taken-not-in-pool: all pieces of this type have been seen: the captured piece cannot be one
    a0a9xr
         ^
    argument:1: move 1, 'a0a9xr', in x3k4/9/9/9/9/9/4P4/9/9/R3K4 -:rR r r
[exit 1]
$ forsyth apply 'x3k4/9/9/9/9/9/4P4/9/9/R3K4 -:- r b' a0a9xr
moves:1:5: error: jieqi-taken-secret: only the player who captures a hidden piece knows what it is
    a0a9xr
        ^
    argument:1: move 1, 'a0a9xr', in x3k4/9/9/9/9/9/4P4/9/9/R3K4 -:- r b
[exit 1]
$ forsyth apply '4k4/9/4R4/9/9/9/9/9/9/3K5 -:- r r' e7e9
moves:1:3: error: jieqi-takes-king: a king is never captured
    e7e9
      ^
    argument:1: move 1, 'e7e9', in 4k4/9/4R4/9/9/9/9/9/9/3K5 -:- r r
[exit 1]
$ forsyth apply '4k4/9/9/9/4R4/9/9/9/9/4K4 -:- r r' e5d5
moves:1:1: error: jieqi-leaves-facing: the move leaves the kings facing each other
    e5d5
    ^
    argument:1: move 1, 'e5d5', in 4k4/9/9/9/4R4/9/9/9/9/4K4 -:- r r
[exit 1]
$ forsyth apply '3rk4/9/9/9/9/9/9/9/4A4/4K4 -:- r r' e0d0
moves:1:1: error: jieqi-leaves-check: the move leaves its own king in check
    e0d0
    ^
    argument:1: move 1, 'e0d0', in 3rk4/9/9/9/9/9/9/9/4A4/4K4 -:- r r
[exit 1]
$ forsyth apply '4k4/9/9/9/9/9/4P4/9/9/r3K4 -:RRHHCCEEAAPPPPP r r' e3e4
moves:1:1: error: jieqi-leaves-check: the move leaves its own king in check
    e3e4
    ^
    argument:1: move 1, 'e3e4', in 4k4/9/9/9/9/9/4P4/9/9/r3K4 -:RRHHCCEEAAPPPPP r r
[exit 1]
$ forsyth apply 'r3k4/9/9/9/9/9/4P4/9/9/R3K4 -:RRHHCCEEAAPPPPP r r' a0a9
moves:1:3: error: jieqi-captured-full: a side loses at most 15 pieces
    a0a9
      ^
    argument:1: move 1, 'a0a9', in r3k4/9/9/9/9/9/4P4/9/9/R3K4 -:RRHHCCEEAAPPPPP r r
[exit 1]
$ forsyth apply --json --game jieqi startpos +a3a4=H +a6a5=P a4b6
{"game":"jieqi","ok":false,"text":"xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r","line":1,"code":"jieqi-cannot-move-so","at":2,"message":"that piece does not move like that, or something is in its way","move":"a4b6","index":3}
[exit 1]
# status. The third occurrence is a draw, and who gave check all along loses.
$ forsyth status --game jieqi startpos
ongoing
$ forsyth status '4k4/9/9/9/9/9/9/9/4A4/R3K4 -:- r r' --moves 'a0b0 e9d9 b0a0 d9e9'
ongoing
$ forsyth status '4k4/9/9/9/9/9/9/9/4A4/R3K4 -:- r r' --moves 'a0b0 e9d9 b0a0 d9e9 a0b0 e9d9 b0a0 d9e9'
draw-repetition
$ forsyth status --json '4k4/9/9/9/9/9/9/9/4A4/R3K4 -:- r r' --moves 'a0a9 e9e8 a9a8 e8e9 a8a9 e9e8 a9a8 e8e9 a8a9'
{"game":"jieqi","ok":true,"text":"R3k4/9/9/9/9/9/9/9/4A4/4K4 -:- b r","line":1,"turn":"black","status":"perpetual-check","winner":"black","over":true,"claimable":false,"message":"a side has given check at every move of a repetition: it has lost"}
# Whoever has no legal move has lost. 80 plies without a capture are a draw, the board aside.
$ forsyth status '3k4R/8R/9/9/9/9/9/9/9/5K3 -:- b b' '3k5/8R/9/9/9/9/9/9/4R4/5K3 -:- b b'
checkmate
no-legal-move
$ forsyth status --json '3k5/8R/9/9/9/9/9/9/4R4/5K3 -:- b b'
{"game":"jieqi","ok":true,"text":"3k5/8R/9/9/9/9/9/9/4R4/5K3 -:- b b","line":1,"turn":"black","status":"no-legal-move","winner":"red","over":true,"claimable":false,"message":"the side to move is not in check and has no legal move: it has lost"}
$ forsyth status '4k4/9/9/9/9/9/9/9/4A4/R3K4 -:- r r 79 90' '4k4/9/9/9/9/9/9/9/4A4/R3K4 -:- r r 80 90' '3k4R/8R/9/9/9/9/9/9/9/5K3 -:- b b 80 90'
ongoing
draw-no-capture
checkmate
$ forsyth status '4k4/9/9/9/9/9/9/9/4A4/R3K4 -:- r r 79 90' --moves a0b0
draw-no-capture
# While something is due, nobody can say; and chance is to move.
$ forsyth status --json 'xXxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:- r+b9xb9 r'
{"game":"jieqi","ok":true,"text":"xXxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:- r+b9xb9 r","line":1,"turn":"chance","status":"ongoing","winner":null,"over":false,"claimable":false,"message":"the game goes on"}
# perft: a view counts what may turn up, a table what is there.
$ for depth in 0 1 2 3; do forsyth perft --game jieqi startpos $depth; done
1
259
66462
13862869
$ for depth in 0 1 2 3 4; do forsyth perft 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r * pppppccrheaaehr:rheaaehrccppppp' $depth; done
1
44
1920
79666
3290240
$ for threads in 1 2 3 256; do forsyth perft --threads $threads --game jieqi startpos 2; done
66462
66462
66462
66462
$ forsyth perft --divide --game jieqi startpos 1 | tail -4
+i3i4: 6
e0e1: 1

total: 259
$ for depth in 1 2 3; do forsyth perft --divide --threads 2 --game jieqi startpos $depth | awk '/^total/ { print $2 - sum, $2 } /^[+a-i]/ { sum += $2 }'; done
0 259
0 66462
0 13862869
$ forsyth perft 'xXxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:- r+b9xb9 r' 1
1536
# key: counters and the order of the captured pieces do not count; who looks and what is due do.
$ forsyth key --game jieqi startpos
9d1441990057bfd6
$ forsyth key '4k4/9/9/9/4c4/9/4P4/9/9/4K4 RP?:hC r r' '4k4/9/9/9/4c4/9/4P4/9/9/4K4 ?PR:Ch r r 4 50' | uniq | wc -l
1
$ forsyth key '4k4/9/9/9/4c4/9/4X4/9/9/4K4 -:- r r' '4k4/9/9/9/4c4/9/4X4/9/9/4K4 -:- b r' '4k4/9/9/9/4c4/9/4X4/9/9/4K4 -:- r b' '4k4/9/9/9/4c4/9/4X4/9/9/4K4 -:- r+e3 r' '4k4/9/9/9/4c4/9/4X4/9/9/4K4 -:- r * p:-' '4k4/9/9/9/4c4/9/4X4/9/9/4K4 -:- r * h:-' '4k4/9/9/9/4c4/9/4X4/9/9/4K4 P:- r r' '4k4/9/9/9/4c4/9/4X4/9/9/4K4 ?:- r r' | sort | uniq | wc -l
8
$ forsyth key --json 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w R2A2C2P5N2B2r2a2c2p5n2b2 0 1'
{"game":"jieqi","ok":true,"text":"xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w R2A2C2P5N2B2r2a2c2p5n2b2 0 1","line":1,"kind":"identity","key":"9d1441990057bfd6"}
# A position of Chinese chess is told from a damaged one of Jieqi.
$ forsyth check 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1'
argument:1:63: error: jieqi-xiangqi-fields: turn and two dashes are Chinese chess: Jieqi has captured pieces, turn and view
    rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1
                                                                  ^
[exit 1]
