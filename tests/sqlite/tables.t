# needs: sqlite3
$ sql '' "SELECT * FROM fy_moves('k7/8/1K6/8/8/8/8/7R w - - 0 1') WHERE move LIKE 'h1h%' ORDER BY move"
h1h2|Rh2|k7/8/1K6/8/8/8/7R/8 b - - 1 1
h1h3|Rh3|k7/8/1K6/8/8/7R/8/8 b - - 1 1
h1h4|Rh4|k7/8/1K6/8/7R/8/8/8 b - - 1 1
h1h5|Rh5|k7/8/1K6/7R/8/8/8/8 b - - 1 1
h1h6|Rh6|k7/8/1K5R/8/8/8/8/8 b - - 1 1
h1h7|Rh7|k7/7R/1K6/8/8/8/8/8 b - - 1 1
h1h8|Rh8#|k6R/8/1K6/8/8/8/8/8 b - - 1 1
$ sql '' "SELECT count(*) FROM fy_moves(fy_start())"
20
$ sql '' "SELECT move FROM fy_moves(fy_start('jieqi')) ORDER BY move" | head -3
+a0a1
+a0a2
+a3a4
$ forsyth moves --game jieqi startpos | head -3
+a0a1
+a0a2
+a3a4
# SAN is of chess alone. Where chance is to move there may be nothing to list.
$ sql -nullvalue NULL '' "SELECT DISTINCT san FROM fy_moves(fy_start('jieqi'))" "SELECT count(*) FROM fy_moves(fy_start('azul'))"
NULL
0
$ sql '' "SELECT count(*) FROM fy_moves(fy_pack(fy_start()))"
20
$ sql '' "SELECT m.move, count(*) FROM fy_moves('k7/8/1K6/8/8/8/8/7R w - - 0 1') m, fy_moves(m.text) r WHERE m.move >= 'h1h' GROUP BY 1 ORDER BY 1"
h1h2|1
h1h3|1
h1h4|1
h1h5|1
h1h6|1
h1h7|1
$ sql '' "SELECT rowid, san FROM fy_moves WHERE position = 'k7/8/1K6/8/8/8/8/7R b - - 0 1'" "SELECT position FROM fy_moves('k7/8/1K6/8/8/8/8/7R b - - 0 1')"
1|Kb8
k7/8/1K6/8/8/8/8/7R b - - 0 1
$ sql '' "SELECT count(*) FROM fy_moves WHERE position IN (fy_start(), fy_start('jieqi'))"
64
# ---- a join, in whatever order it is written
$ sql '' "CREATE TABLE t(fen); INSERT INTO t VALUES (fy_start()), (NULL), ('k7/8/1K6/8/8/8/8/7R b - - 0 1'); SELECT count(*) FROM t, fy_moves(t.fen); SELECT count(*) FROM fy_moves m, t WHERE m.position = t.fen; SELECT count(*) FROM t LEFT JOIN fy_moves(t.fen)"
21
21
22
# ---- faults
$ sql '' "SELECT * FROM fy_moves"
Error: in prepare, fy_moves needs a position: fy_moves(text)
[exit 1]
$ sql '' "SELECT * FROM fy_moves('8/8/8/8/8/8/8/9 w - - 0 1')"
Error: stepping, fy_moves: chess-bad-digit at byte 14: a run of empty squares is a digit from 1 to 8
[exit 1]
$ sql '' "SELECT * FROM fy_moves(x'0102')"
Error: stepping, fy_moves: packed-short at byte 2: the packed position ends too soon
[exit 1]
$ sql '' "SELECT * FROM fy_moves('a', 'b')"
Error: in prepare, too many arguments on fy_moves() - max 1
[exit 1]
$ sql '' "CREATE VIRTUAL TABLE mine USING fy_moves"
Error: stepping, no such module: fy_moves
[exit 1]
$ sql '' "INSERT INTO fy_moves VALUES (1, 2, 3)"
Error: in prepare, table fy_moves may not be modified
[exit 1]
# ---- findings
$ sql -header -nullvalue NULL '' "SELECT * FROM fy_findings('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 W Kkq - 00 1')"
code|severity|at|length|field|message|repair|repair_at|repair_length
chess-bad-turn|fault|44|1|turn|the side to move is 'w' or 'b'|w|44|1
chess-castling-no-rook|rule|46|1|castling|a castling right needs its rook on the back rank|kq|46|3
chess-leading-zero|note|52|1|halfmove|counters are written without leading zeros|0|52|2
$ sql '' "SELECT count(*) FROM fy_findings(fy_start())" "SELECT code FROM fy_findings('')" "SELECT code, severity FROM fy_findings(fy_pack('8/8/8/8/8/8/8/8 w - - 0 1'))"
0
chess-empty
chess-no-white-king|rule
chess-no-black-king|rule
$ sql '' "SELECT * FROM fy_findings(x'ff')"
Error: stepping, fy_findings: packed-file-game at byte 0: no game has this number
[exit 1]
