-- Values: texts in and out, order, hashes, indexes, bytes.

-- Texts are written canonically; equal positions are equal whatever their spelling.
SELECT 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1'::chess;
SELECT '  8/8/8/8/8/8/8/8 w - - 0 1'::chess;
SELECT 'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9'::chess;
SELECT 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r'::jieqi_view;
SELECT '3xkx3/9/9/9/9/9/9/9/9/3XKX3 -:- r * rp:hc 0 1'::jieqi_table;
SELECT 'BYYR|----|BBYW|YRKK|----/FBBK/B----|-----|--BYR|-----|-----/-|YY|W--|----|-----/RF/-----|-----|-----|-----|-----/-|--|---|KKKK|-----/-/12,7/3/1'::azul;

-- As large as the packed form, with one byte before it where sizes differ.
CREATE TABLE stored (c chess, v jieqi_view, t jieqi_table, a azul);
INSERT INTO stored VALUES ('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r',
    '3xkx3/9/9/9/9/9/9/9/9/3XKX3 -:- r * rp:hc 0 1',
    'BYYR|----|BBYW|YRKK|----/FBBK/B----|-----|--BYR|-----|-----/-|YY|W--|----|-----/RF/-----|-----|-----|-----|-----/-|--|---|KKKK|-----/-/12,7/3/1');
SELECT pg_column_size(c), pg_column_size(v), pg_column_size(t), pg_column_size(a) FROM stored;
SELECT octet_length(c::bytea), octet_length(v::bytea), octet_length(t::bytea),
    octet_length(a::bytea) FROM stored;
SELECT c::bytea::chess = c, v::bytea::jieqi_view = v, t::bytea::jieqi_table = t,
    a::bytea::azul = a FROM stored;

-- All positions after three moves of each game.
CREATE TABLE game AS
    SELECT three.after AS p FROM stored, fy_moves(c) one, fy_moves(one.after) two,
        fy_moves(two.after) three;
CREATE TABLE azul_game AS
    SELECT two.after AS p FROM stored, fy_moves(a) one, fy_moves(one.after) two;
SELECT count(*), count(DISTINCT p), count(DISTINCT p::text), count(DISTINCT fy_key(p)) FROM game;
SELECT count(*), count(DISTINCT p), count(DISTINCT p::text), count(DISTINCT fy_key(p))
    FROM azul_game;

-- Sorting, hashing and merging agree with the bytes.
SELECT count(*) FROM (SELECT p, lag(p) OVER (ORDER BY p) AS before FROM game) g
    WHERE NOT before <= p OR NOT before::bytea <= p::bytea;
SELECT count(*) FROM (SELECT p, lag(p) OVER (ORDER BY p DESC) AS before FROM azul_game) g
    WHERE NOT before >= p OR NOT before::bytea >= p::bytea;
SET enable_sort = off;
SELECT count(*) FROM (SELECT p FROM game GROUP BY p) g;
RESET enable_sort;
SET enable_hashjoin = off; SET enable_nestloop = off;
SELECT count(*) FROM (SELECT DISTINCT p FROM game) a JOIN (SELECT DISTINCT p FROM game) b USING (p);
RESET enable_hashjoin; RESET enable_nestloop;
SELECT bool_and((a.p = b.p) = (a.p::text = b.p::text)), bool_and((a.p < b.p) = (b.p > a.p)),
    bool_and((a.p <> b.p) = (a.p < b.p OR a.p > b.p)), bool_and((a.p <= b.p) = NOT (a.p > b.p))
    FROM (SELECT p FROM game LIMIT 100) a, (SELECT p FROM game OFFSET 50 LIMIT 100) b;

-- Exact look-up by either index.
CREATE INDEX game_btree ON game (p);
ANALYZE game;
EXPLAIN (COSTS OFF) SELECT count(*) FROM game
    WHERE p = 'rnbqkbnr/1ppppppp/8/p7/P7/R7/1PPPPPPP/1NBQKBNR b Kkq - 1 2';
SELECT count(*) FROM game WHERE p = 'rnbqkbnr/1ppppppp/8/p7/P7/R7/1PPPPPPP/1NBQKBNR b Kkq - 1 2';
DROP INDEX game_btree;
CREATE INDEX game_hash ON game USING hash (p);
EXPLAIN (COSTS OFF) SELECT count(*) FROM game
    WHERE p = 'rnbqkbnr/1ppppppp/8/p7/P7/R7/1PPPPPPP/1NBQKBNR b Kkq - 1 2';
SELECT count(*) FROM game WHERE p = 'rnbqkbnr/1ppppppp/8/p7/P7/R7/1PPPPPPP/1NBQKBNR b Kkq - 1 2';
CREATE INDEX game_key ON game (fy_key(p));
ANALYZE game;
EXPLAIN (COSTS OFF) SELECT count(*) FROM game
    WHERE fy_key(p) = fy_key('rnbqkbnr/1ppppppp/8/p7/P7/R7/1PPPPPPP/1NBQKBNR b Kkq - 7 9'::chess);
SELECT count(*) FROM game
    WHERE fy_key(p) = fy_key('rnbqkbnr/1ppppppp/8/p7/P7/R7/1PPPPPPP/1NBQKBNR b Kkq - 7 9'::chess);

-- Levels of sameness in unique indexes.
CREATE TABLE once (p chess);
CREATE UNIQUE INDEX once_each ON once (fy_reduce(p, 'legal-ep'));
INSERT INTO once VALUES ('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1');
INSERT INTO once VALUES ('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 3 9');
INSERT INTO once VALUES ('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 3 9')
    ON CONFLICT DO NOTHING;
SELECT level, fy_reduce('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 5 7'::chess, level)
    FROM unnest('{full,no-counters,legal-ep,board}'::text[]) level;
SELECT level, fy_same('8/8/8/8/8/8/8/8 w - - 0 1'::chess, '8/8/8/8/8/8/8/8 b - - 5 1', level)
    FROM unnest('{full,no-counters,legal-ep,board}'::text[]) level;
SELECT DISTINCT fy_reduce(p, 'board') = fy_reduce(fy_reduce(p, 'no-counters'), 'board') FROM game;

-- Values in long rows are squeezed and moved out by the server, and are still the same.
CREATE TABLE wide (a azul[], b text);
INSERT INTO wide SELECT array_agg(p ORDER BY p), 'x' FROM azul_game;
SELECT count(*) FROM (SELECT unnest(a) AS p FROM wide) w JOIN (SELECT DISTINCT p FROM azul_game) g
    USING (p);

-- The wire: a byte with the version, then the packed form.
SELECT substr(chess_send(c)::text, 1, 20), octet_length(chess_send(c)) FROM stored;

-- Nothing of this is done for NULL.
SELECT fy_key(NULL::chess), NULL::azul = NULL::azul, fy_reduce(NULL::jieqi_view, 'full');

-- The server's own checks of the operator classes.
SELECT opcname FROM pg_opclass o JOIN pg_type t ON t.oid = o.opcintype
    WHERE typname IN ('chess', 'jieqi_view', 'jieqi_table', 'azul') AND amvalidate(o.oid)
    ORDER BY 1;
SELECT count(*) FROM pg_proc p JOIN pg_depend d ON d.objid = p.oid AND d.deptype = 'e'
    JOIN pg_extension e ON e.oid = d.refobjid AND extname = 'forsyth' WHERE proparallel <> 's';
SELECT DISTINCT proname, provolatile FROM pg_proc p
    JOIN pg_depend d ON d.objid = p.oid AND d.deptype = 'e'
    JOIN pg_extension e ON e.oid = d.refobjid AND extname = 'forsyth'
    WHERE proname LIKE 'fy%' ORDER BY 1;
DROP TABLE stored, game, azul_game, once, wide;
