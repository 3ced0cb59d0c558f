# needs: sqlite3
# ---- what a text is
$ sql '' "SELECT fy_version() = '$(forsyth --version | sed 's/.* //')'"
1
$ sql '' "SELECT fy_game(fy_start()), fy_game(fy_start('jieqi')), fy_game(fy_start('azul'))"
chess|jieqi|azul
$ sql '' "SELECT fy_valid(fy_start()), fy_valid('8/8/8/8/8/8/8/8 w - - 0 1'), fy_valid('8/8'), fy_valid(''), fy_valid(5), fy_valid(1.5)"
1|1|0|0|0|0
$ sql '' "SELECT fy_sound(fy_start()), fy_sound('8/8/8/8/8/8/8/8 w - - 0 1'), fy_sound('8/8')"
1|0|0
$ sql '' "SELECT fy_check('8/8/8/8/8/8/8/8 w K - 0 1'), '[' || fy_check(fy_start()) || ']'"
chess-no-white-king chess-no-black-king chess-castling-no-king chess-castling-no-rook|[]
$ sql '' "SELECT fy_check('8/8/8/8/8/8/8/8 W K - 0 1')"
Error: stepping, fy_check: chess-bad-turn at byte 16: the side to move is 'w' or 'b'
[exit 1]
# ---- NULL gives NULL, in whatever argument
$ sql -nullvalue NULL '' "SELECT fy_game(NULL), fy_valid(NULL), fy_sound(NULL), fy_check(NULL), fy_canonical(NULL), fy_fix(NULL), fy_json(NULL), fy_key(NULL), fy_pack(NULL), fy_unpack(NULL), fy_turn(NULL), fy_status(NULL), fy_svg(NULL), fy_draw(NULL), fy_start(NULL)"
NULL|NULL|NULL|NULL|NULL|NULL|NULL|NULL|NULL|NULL|NULL|NULL|NULL|NULL|NULL
$ sql -nullvalue NULL '' "SELECT fy_has(NULL, 'P'), fy_has(fy_start(), NULL), fy_play(NULL, 'e4'), fy_play(fy_start(), NULL), fy_reduce(fy_start(), NULL), fy_reduce(NULL, 'board'), fy_same(NULL, fy_start()), fy_same(fy_start(), NULL), fy_key(fy_start(), NULL), fy_svg(fy_start(), NULL), fy_canonical(fy_start(), NULL), fy_start('chess', NULL), fy_view(NULL, 'red')"
NULL|NULL|NULL|NULL|NULL|NULL|NULL|NULL|NULL|NULL|NULL|NULL|NULL
$ sql '' "SELECT count(*) FROM fy_moves(NULL)" "SELECT count(*) FROM fy_findings(NULL)"
0
0
# ---- spelling
$ sql '' "SELECT fy_canonical('  4k2r/8/8/8/8/8/8/4K3  b k - 0 1 ')"
4k2r/8/8/8/8/8/8/4K3 b k - 0 1
$ sql '' "SELECT fy_canonical('4k2r/8/8/8/3pP3/8/8/4K3 b k e3 0 1', 'ep=legal castling=shredder')" "SELECT fy_canonical('4k2r/8/8/8/4P3/8/8/4K3 b k e3 0 1', ' ep=legal ')"
4k2r/8/8/8/3pP3/8/8/4K3 b h e3 0 1
4k2r/8/8/8/4P3/8/8/4K3 b k - 0 1
$ sql '' "SELECT fy_canonical(fy_start(), 'ep=never')"
Error: stepping, fy_canonical: unknown-value at byte 3 of the styles: the style option has no such value
[exit 1]
$ sql '' "SELECT fy_canonical(fy_start(), 'ep=legal castle=shredder')"
Error: stepping, fy_canonical: unknown-option at byte 9 of the styles: this game has no such style option
[exit 1]
$ sql '' "SELECT fy_canonical(fy_start(), 'ep')"
Error: stepping, fy_canonical: unknown-value at byte 0 of the styles: the style option has no such value
[exit 1]
$ sql '' "SELECT fy_canonical(fy_start(), 'ep=' || printf('%100s', 'x'))"
Error: stepping, fy_canonical: unknown-value at byte 3 of the styles: the style option has no such value
[exit 1]
$ sql '' "SELECT fy_canonical(fy_start(), printf('%.100c', 'x'))"
Error: stepping, fy_canonical: unknown-option at byte 0 of the styles: this game has no such style option
[exit 1]
$ sql '' "SELECT fy_canonical('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W KQkq - 0 1')"
Error: stepping, fy_canonical: chess-bad-turn at byte 44: the side to move is 'w' or 'b'
[exit 1]
$ sql '' "SELECT fy_canonical('a|b|c/d')"
Error: stepping, fy_canonical: azul-wrong-fields at byte 5: an Azul text has 8, 10, 11, 14 or 17 fields, not counting tags (1 found)
[exit 1]
$ sql '' "SELECT fy_fix('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 W Kkq - 0 1')"
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w kq - 0 1
$ sql '' "SELECT fy_fix('rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1')"
Error: stepping, fy_fix: chess-short-rank at byte 16: the rank ends before its 8th square
[exit 1]
$ sql '' "SELECT fy_fix(fy_pack(fy_start()))"
Error: stepping, fy_fix: a blob has no spelling to be repaired
[exit 1]
$ test "$(sql '' "SELECT fy_json(fy_start('jieqi'))")" = "$(forsyth json --game jieqi startpos)" && echo same
same
# ---- identity
$ sql '' "SELECT fy_key(fy_start()), printf('%016x', fy_key(fy_start())), printf('%016x', fy_key(fy_start(), 'polyglot'))"
-5557800337480108799|b2deba0a1ff3b501|463b96181691fc9c
$ forsyth key startpos && forsyth key --polyglot startpos
b2deba0a1ff3b501
463b96181691fc9c
$ sql '' "SELECT fy_key(fy_start('azul'), 'polyglot')"
Error: stepping, fy_key: this game has no such key
[exit 1]
$ sql '' "SELECT fy_key(fy_start(), 'zobrist')"
Error: stepping, fy_key: the last argument is one of: identity, polyglot
[exit 1]
$ sql '' "SELECT hex(fy_pack(fy_start())), hex(fy_pack(fy_start(), 'no-counters'))"
01FFFF00000000FFFF245336421111111199999999ACDBBECA0000010000408181|01FFFF00000000FFFF275336721111111199999999A7DBBE7A
$ sql '' "SELECT fy_unpack(fy_pack('4k3/8/8/8/8/8/8/4K3 b - - 7 30'))" "SELECT fy_unpack(fy_pack('4k3/8/8/8/8/8/8/4K3 b - - 7 30', 'no-counters'))"
4k3/8/8/8/8/8/8/4K3 b - - 7 30
4k3/8/8/8/8/8/8/4K3 b - - 0 1
$ sql '' "SELECT fy_unpack(fy_pack(fy_start('jieqi'))) = fy_start('jieqi'), fy_unpack(fy_pack(fy_start('azul'))) = fy_start('azul')"
1|1
$ sql '' "SELECT fy_pack('8/8/8/8/8/8/8/8 w K - 0 1', 'no-counters')"
Error: stepping, fy_pack: chess-packed-castling: packed without counters, a castling right needs its rook on the back rank
[exit 1]
$ sql '' "SELECT fy_reduce('4k3/8/8/8/4P3/8/8/4K2R b K e3 7 30', 'full')" "SELECT fy_reduce('4k3/8/8/8/4P3/8/8/4K2R b K e3 7 30', 'no-counters')" "SELECT fy_reduce('4k3/8/8/8/4P3/8/8/4K2R b K e3 7 30', 'legal-ep')" "SELECT fy_reduce('4k3/8/8/8/4P3/8/8/4K2R b K e3 7 30', 'board')"
4k3/8/8/8/4P3/8/8/4K2R b K e3 7 30
4k3/8/8/8/4P3/8/8/4K2R b K e3 0 1
4k3/8/8/8/4P3/8/8/4K2R b K - 0 1
4k3/8/8/8/4P3/8/8/4K2R w - - 0 1
$ sql '' "SELECT fy_reduce(fy_start(), 'nothing')"
Error: stepping, fy_reduce: the last argument is one of: full, no-counters, legal-ep, board
[exit 1]
$ sql '' "SELECT fy_same(fy_start(), fy_start()), fy_same(fy_start(), fy_pack(fy_start())), fy_same(fy_start(), fy_start('jieqi')), fy_same(fy_start(), fy_play(fy_start(), 'Nf3 Nf6 Ng1 Ng8'), 'no-counters'), fy_same(fy_start(), fy_play(fy_start(), 'Nf3 Nf6 Ng1 Ng8'))"
1|1|0|1|0
# ---- patterns
$ sql '' "SELECT fy_has(fy_start(), 'P@e2 pieces=32'), fy_has(fy_start(), 'P@e4'), fy_has(fy_start(), '')"
1|0|1
$ sql '' "SELECT fy_has(fy_start(), 'P@e9')"
Error: stepping, fy_has: pattern-unknown-place at byte 2 of the pattern: this game has no such square or place
[exit 1]
$ sql '' "SELECT fy_has(fy_start('azul'), 'chekc')"
Error: stepping, fy_has: pattern-unknown-name at byte 0 of the pattern: patterns of this game know no such name
[exit 1]
# Each game has its own words.
$ sql '' "SELECT fy_has(fy_start('azul'), 'round=1')"
1
$ sql '' "SELECT fy_has(fy_start(), 'round=1')"
Error: stepping, fy_has: pattern-unknown-name at byte 0 of the pattern: patterns of this game know no such name
[exit 1]
# A constant pattern serves several games, a column any number of patterns.
$ sql '' "CREATE TABLE t(p, w); INSERT INTO t VALUES (fy_start(), 'P@e2'), (fy_start('jieqi'), 'X@a0'), (fy_start(), 'p@e7'), (fy_start('azul'), 'round=1'); SELECT fy_has(p, 'turn=chance'), fy_has(p, w) FROM t"
0|1
0|1
0|1
1|1
# ---- playing
$ sql '' "SELECT fy_turn(fy_start()), fy_turn(fy_start('jieqi')), fy_turn(fy_start('azul'))"
white|red|chance
$ sql '' "SELECT fy_status(fy_start()), fy_status(fy_play(fy_start(), 'f3 e5 g4 Qh4#')), fy_status('7k/5Q2/8/8/8/8/8/K7 b - - 0 1')"
ongoing|checkmate|stalemate
$ sql '' "SELECT fy_play(fy_start(), 'e2e4 e7e5 Nf3')" "SELECT fy_play(fy_start(), '') = fy_start()"
rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2
1
$ sql '' "SELECT fy_play(fy_start(), 'e4  e7e4')"
Error: stepping, fy_play: chess-illegal-move at byte 6 of the moves: the piece cannot go there
[exit 1]
$ sql '' "SELECT fy_play(fy_start(), 'e4 Zz9')"
Error: stepping, fy_play: chess-bad-move at byte 3 of the moves: expected a move such as e2e4, e7e8q, Nf3, exd8=Q or O-O
[exit 1]
$ sql '' "SELECT fy_start('chess', 518) = fy_start(), fy_start('chess', 0)"
1|bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1
$ sql '' "SELECT fy_start('chess', 960)"
Error: stepping, fy_start: no-such-start: this game has no start position of this number
[exit 1]
$ sql '' "SELECT fy_start('chess', printf('%.1000c', '1'))"
Error: stepping, fy_start: no-such-start: this game has no start position of this number
[exit 1]
$ sql '' "SELECT fy_start('jieqi', 1)"
Error: stepping, fy_start: no-such-start: this game has no start position of this number
[exit 1]
$ sql '' "SELECT fy_start('draughts')"
Error: stepping, fy_start: unknown-game: no game has this name
[exit 1]
$ sql '' "SELECT fy_view('$(forsyth deal --game jieqi --seed 7)', 'red')"
xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
$ sql '' "SELECT fy_view('$(forsyth deal --game jieqi --seed 7)', 'green')"
Error: stepping, fy_view: no-such-player: there is no such player in this game
[exit 1]
$ sql '' "SELECT fy_view(fy_start(), 'white')"
Error: stepping, fy_view: nothing-to-hide: this is already a player's view, or a game without secrets
[exit 1]
# ---- drawing
$ sql '' "SELECT fy_draw('4k3/8/8/8/8/8/8/4K3 w - - 0 1', 'ascii')"
  +-----------------+
8 | . . . . k . . . |
7 | . . . . . . . . |
6 | . . . . . . . . |
5 | . . . . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . . . . |
1 | . . . . K . . . |
  +-----------------+
    a b c d e f g h
White to move, clock 0, move 1
$ sql '' "SELECT fy_draw(fy_start(), 'oil')"
Error: stepping, fy_draw: the last argument is one of: unicode, ascii
[exit 1]
$ sql '' "SELECT fy_svg(fy_start())" >$TMP/a.svg; (forsyth show --svg startpos; echo) | cmp - $TMP/a.svg && echo same
same
$ sql '' "SELECT fy_svg(fy_start(), 'theme=blue size=400 flip last-move=e2e4 mark=d5,e4 arrow=e7e5 coordinates=no')" >$TMP/b.svg
$ (forsyth show --svg --theme blue --size 400 --flip --last-move e2e4 --mark d5,e4 --arrow e7e5 --coordinates no startpos; echo) | cmp - $TMP/b.svg && echo same
same
$ sql '' "SELECT fy_svg(fy_start(), 'theme=pink')"
Error: stepping, fy_svg: unknown-value at byte 6 of the options: there is no such value of this option
[exit 1]
$ sql '' "SELECT fy_svg(fy_start(), 'flip size=5')"
Error: stepping, fy_svg: unknown-value at byte 10 of the options: there is no such value of this option
[exit 1]
$ sql '' "SELECT fy_svg(fy_start(), 'size=4096000')"
Error: stepping, fy_svg: unknown-value at byte 5 of the options: there is no such value of this option
[exit 1]
$ sql '' "SELECT fy_svg(fy_start(), 'flip=yes')"
Error: stepping, fy_svg: unknown-option at byte 0 of the options: there is no such option for pictures
[exit 1]
$ sql '' "SELECT fy_svg(fy_start(), 'theme')"
Error: stepping, fy_svg: unknown-option at byte 0 of the options: there is no such option for pictures
[exit 1]
$ sql '' "SELECT fy_svg(fy_start(), 'flip mark=d5,z9')"
Error: stepping, fy_svg: picture-bad-mark at byte 13 of the options: there is no such square to mark
[exit 1]
$ sql '' "SELECT fy_svg(fy_start(), 'flip arrow=e2')"
Error: stepping, fy_svg: picture-bad-arrow at byte 11 of the options: an arrow goes from a square to another
[exit 1]
$ sql '' "SELECT fy_svg(fy_start(), 'id=9')"
Error: stepping, fy_svg: picture-bad-id at byte 3 of the options: an id is a letter, then letters, digits, '-' or '_', 32 bytes at most
[exit 1]
$ sql '' "SELECT instr(fy_svg(fy_start(), 'id=abc'), 'id=''abc')  > 0"
1
