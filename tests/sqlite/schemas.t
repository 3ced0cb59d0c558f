# needs: sqlite3
# ---- a constraint, a stored column, an index on an expression
$ sql $TMP/a.db "CREATE TABLE p(fen TEXT NOT NULL CHECK (fy_sound(fen)), key INTEGER AS (fy_key(fen)) STORED, game TEXT AS (fy_game(fen)) VIRTUAL); CREATE UNIQUE INDEX once ON p(fy_reduce(fen, 'legal-ep')); CREATE INDEX by_key ON p(key)"
$ sql $TMP/a.db "INSERT INTO p VALUES (fy_start()), (fy_start('jieqi'))"
$ sql $TMP/a.db "INSERT INTO p VALUES ('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 4 3')"
Error: stepping, UNIQUE constraint failed: index 'once' (19)
[exit 19]
$ sql $TMP/a.db "INSERT INTO p VALUES ('8/8/8/8/8/8/8/8 w - - 0 1')"
Error: stepping, CHECK constraint failed: fy_sound(fen) (19)
[exit 19]
$ sql $TMP/a.db "INSERT INTO p VALUES ('not a position')"
Error: stepping, fy_key: chess-bad-piece at byte 1: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
[exit 1]
$ sql $TMP/a.db "SELECT game, fen FROM p ORDER BY fen"
chess|rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
jieqi|xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
$ sql $TMP/a.db "EXPLAIN QUERY PLAN SELECT fen FROM p WHERE key = fy_key(fy_start())" "EXPLAIN QUERY PLAN SELECT fen FROM p WHERE fy_reduce(fen, 'legal-ep') = ?1"
QUERY PLAN
`--SEARCH p USING INDEX by_key (key=?)
QUERY PLAN
`--SEARCH p USING INDEX once (<expr>=?)
# ---- a schema that trusts nobody may use them, too
$ sql $TMP/a.db "PRAGMA trusted_schema = OFF; CREATE VIEW v AS SELECT fy_status(fen) AS status, (SELECT count(*) FROM fy_moves(fen)) AS moves FROM p; CREATE TRIGGER t BEFORE INSERT ON p WHEN fy_has(NEW.fen, 'over') BEGIN SELECT RAISE(ABORT, 'over'); END; SELECT * FROM v; INSERT INTO p VALUES ('7k/5Q2/8/8/8/8/8/K7 b - - 0 1')"
Error: stepping, over (19)
ongoing|20
ongoing|44
[exit 19]
# ---- a database in UTF-16
$ sql $TMP/b.db "PRAGMA encoding = 'UTF-16'; CREATE TABLE p(fen); INSERT INTO p VALUES (fy_start()), ('8/8/8/8/8/8/8/8 w - - 0 X'); SELECT fy_valid(fen), fy_has(CASE WHEN fy_valid(fen) THEN fen END, 'P@e2') FROM p; SELECT fy_canonical(fen) FROM p WHERE NOT fy_valid(fen)"
Error: stepping, fy_canonical: chess-bad-fullmove at byte 24: the move number is a plain number from 1 to 65535
1|1
0|
[exit 1]
# ---- what is no text, or far too much of it
$ sql '' "SELECT fy_canonical(x'')"
Error: stepping, fy_canonical: packed-short at byte 0: the packed position ends too soon
[exit 1]
$ sql '' "SELECT fy_canonical(x'00')"
Error: stepping, fy_canonical: packed-file-game at byte 0: no game has this number
[exit 1]
$ sql '' "SELECT fy_canonical(CAST(fy_start() AS BLOB))"
Error: stepping, fy_canonical: packed-file-game at byte 0: no game has this number
[exit 1]
$ sql '' "SELECT fy_canonical(substr(fy_pack(fy_start()), 1, 30))"
Error: stepping, fy_canonical: packed-short at byte 30: the packed position ends too soon
[exit 1]
$ sql '' "SELECT fy_canonical(fy_pack(fy_start()) || x'00')"
Error: stepping, fy_canonical: chess-bad-piece at byte 0: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
[exit 1]
$ sql '' "SELECT fy_canonical(CAST(fy_pack(fy_start()) || x'00' AS BLOB))"
Error: stepping, fy_canonical: packed-long at byte 33: there are extra bytes after the packed position
[exit 1]
$ sql '' "SELECT fy_canonical(substr(fy_start(), 1, 10) || char(0) || 'x')"
Error: stepping, fy_canonical: chess-bad-piece at byte 10: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
[exit 1]
$ sql '' "SELECT fy_canonical(fy_start() || char(0))"
Error: stepping, fy_canonical: chess-bad-fullmove at byte 56: the move number is a plain number from 1 to 65535
[exit 1]
$ sql '' "SELECT fy_canonical(CAST(x'ff80c3' AS TEXT))"
Error: stepping, fy_canonical: chess-bad-piece at byte 0: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
[exit 1]
$ sql '' "SELECT fy_valid(fy_start() || x'ff'), fy_valid(printf('%.10000000c', '8')), fy_valid(zeroblob(10000000))"
0|0|0
$ sql '' "SELECT fy_status(printf('%.5000000c', ' ') || fy_start() || printf('%.5000000c', ' '))"
ongoing
$ sql '' "SELECT fy_has(fy_start(), printf('%.10000000c', '('))"
Error: stepping, fy_has: pattern-too-deep at byte 16 of the pattern: the groups are nested too deeply
[exit 1]
$ sql '' "SELECT fy_play(fy_start(), printf('%.10000000c', 'e'))"
Error: stepping, fy_play: chess-bad-move at byte 2 of the moves: expected a move such as e2e4, e7e8q, Nf3, exd8=Q or O-O
[exit 1]
$ sql '' "SELECT fy_play(fy_start(), 'e4' || char(0) || 'e5')"
Error: stepping, fy_play: chess-bad-move at byte 2 of the moves: expected a move such as e2e4, e7e8q, Nf3, exd8=Q or O-O
[exit 1]
$ sql '' "SELECT code FROM fy_findings(printf('%.10000000c', '/'))" | sort | uniq -c
      1 chess-many-ranks
      1 chess-missing-castling
      1 chess-missing-en-passant
      1 chess-missing-fullmove
      1 chess-missing-halfmove
      1 chess-missing-turn
      2 chess-short-rank
$ sql '' "SELECT fy_valid()"
Error: in prepare, wrong number of arguments to function fy_valid()
  SELECT fy_valid()
         ^--- error here
[exit 1]
