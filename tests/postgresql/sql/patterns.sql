-- Patterns: with every index the answer is that of a look at every row.

-- Positions from openings to bare kings.
CREATE TABLE chess_position AS
    SELECT two.after AS p FROM (VALUES
        ('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'::chess),
        ('r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3'),
        ('r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'),
        ('8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1'), ('8/5k2/8/3r4/8/4P3/4K3/R7 w - - 0 60'),
        ('n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1'),
        ('8/8/4k3/8/8/3QK3/8/8 w - - 0 1')) start (p),
    fy_moves(start.p) one, fy_moves(one.after) two;
INSERT INTO chess_position SELECT '8/8/8/8/8/8/8/8 w - - 0 1' FROM generate_series(1, 3);
INSERT INTO chess_position VALUES ('QQQQQQQQ/QQQQQQQQ/8/8/8/8/8/K6k w - - 0 1'),
    ('QQQQQQQQ/QQQQQQQ1/8/8/8/8/8/K6k w - - 0 1');
CREATE TABLE jieqi_view_position AS
    SELECT two.after AS p FROM (VALUES
        ('2x1k1x2/4a4/3c5/x1x1p1x1x/4h1r2/9/X1X1P1X1X/1C5C1/4A4/X1E1K1E2 RP??:raHC r r 3 20'::jieqi_view),
        ('3xkx3/9/9/9/9/9/9/9/9/3XKX3 -:- r r')) start (p),
    fy_moves(start.p) one, fy_moves(one.after) two;
CREATE TABLE jieqi_table_position AS
    SELECT two.after AS p FROM (VALUES
        ('xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r * rheaaehrccppppp:rheaaehrccppppp 0 1'::jieqi_table)) start (p),
    fy_moves(start.p) one, fy_moves(one.after) two;
CREATE TABLE azul_position AS
    SELECT two.after AS p FROM (VALUES
        ('BYYR|----|BBYW|YRKK|----/FBBK/B----|-----|--BYR|-----|-----/-|YY|W--|----|-----/RF/-----|-----|-----|-----|-----/-|--|---|KKKK|-----/-/12,7/3/1'::azul)) start (p),
    fy_moves(start.p) one, fy_moves(one.after) two;
SELECT count(*) FROM chess_position;
SELECT count(*) FROM jieqi_view_position;
SELECT count(*) FROM jieqi_table_position;
SELECT count(*) FROM azul_position;

-- Rows that match by the index, which must be used, and by looking at each.
CREATE FUNCTION compare_with_index(kind text, pattern text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
    plan text;
    by_index bigint;
    by_scan bigint;
BEGIN
    SET LOCAL jit = off; -- a scan that is forbidden looks dear enough to compile
    SET LOCAL enable_seqscan = off;
    SET LOCAL enable_bitmapscan = on;
    FOR plan IN EXECUTE format('EXPLAIN (COSTS OFF) SELECT count(*) FROM %I WHERE p @> %L',
        kind || '_position', pattern) LOOP
        EXIT WHEN plan ~ 'Bitmap Index Scan';
    END LOOP;
    IF plan IS NULL OR plan !~ 'Bitmap Index Scan' THEN RETURN 'no index'; END IF;
    EXECUTE format('SELECT count(*) FROM %I WHERE p @> %L', kind || '_position', pattern)
        INTO by_index;
    EXECUTE format('SELECT count(*) FROM %I WHERE fy_has(p, %L)', kind || '_position', pattern)
        INTO by_scan;
    RETURN CASE WHEN by_index = by_scan THEN by_scan::text
        ELSE format('index %s, scan %s', by_index, by_scan) END;
END $$;

CREATE TABLE pattern (kind text, pattern text);
INSERT INTO pattern VALUES
    ('chess', ''), ('chess', 'P@e4'), ('chess', 'P@e4 n@f6'), ('chess', 'P@e4,d4=2'),
    ('chess', 'P@e4,d4'), ('chess', '!P@e4'), ('chess', '[NB]@f3'), ('chess', '-@e5'),
    ('chess', '[^-]@e5'), ('chess', '[-P]@e4'), ('chess', 'P=8'), ('chess', 'Q=0'),
    ('chess', '!Q'), ('chess', 'Q'), ('chess', 'Q>=2'), ('chess', 'Q>15'), ('chess', 'Q=16'),
    ('chess', 'Q!=1'), ('chess', 'Q>=15'), ('chess', 'Q<15'), ('chess', 'Q<=200'),
    ('chess', 'pieces<=7'), ('chess', 'pieces=0'), ('chess', 'pieces!=32'), ('chess', 'white=1'),
    ('chess', 'white>=17'), ('chess', 'white<16'), ('chess', '[Qq]>=1'), ('chess', '[Qq]=0'),
    ('chess', '!([Qq]=2)'), ('chess', '[RBNQ]<4'), ('chess', 'P@e>=2'), ('chess', '[Rr]@?7'),
    ('chess', '[Pp]@d4..e5=0'), ('chess', '[Pp]@d4..e5'), ('chess', '-@a3..h6=28'),
    ('chess', 'material=KRPkr'), ('chess', 'material=KQk'), ('chess', 'swap(material=KRkrp)'),
    ('chess', 'n@c6 | n@f6'), ('chess', '!(n@f6 | P@d4)'), ('chess', '!(n@f6 P@d4)'),
    ('chess', 'r1bqkbnr/*/*/*/*/*/*/*'), ('chess', '*/*/*/4p*/4P*/5[NB]??/*/*'),
    ('chess', '8/*/*/*/*/*/*/*'), ('chess', '8/8/8/8/8/8/8/8'), ('chess', 'mirror(swap(R@a1 k@e8))'),
    ('chess', 'turn=white check'), ('chess', 'check | Q=0'), ('chess', 'K@castling'),
    ('chess', '?@a1'), ('chess', '?=64'), ('chess', 'P@a1..h8=8'), ('chess', 'white<0'),
    ('jieqi_view', 'X@a0'), ('jieqi_view', 'X=5'), ('jieqi_view', '!x'), ('jieqi_view', 'R@lost'),
    ('jieqi_view', 'pieces<20'), ('jieqi_view', 'mirror(x@c9 h@e5)'),
    ('jieqi_table', 'X@a0 x@?6>=4'), ('jieqi_table', 'table X<15'), ('jieqi_table', '-@a4'),
    ('azul', 'B@wall011'), ('azul', 'tiles@wall03=3'), ('azul', '-@wall0=21'), ('azul', 'B=2'),
    ('azul', 'tiles>=5'), ('azul', 'Y@line02=2'), ('azul', '!K'), ('azul', 'material=BBYR');

-- The first look at a row refuses none that matches: there is none at a choice of patterns.
SELECT count(*) AS patterns, string_agg(pattern, '; ') FILTER (WHERE one <> other) AS wrong
    FROM (SELECT pattern,
        (SELECT count(*) FROM chess_position WHERE fy_has(p, pattern::chess_pattern)) AS one,
        (SELECT count(*) FROM chess_position
            WHERE fy_has(p, ('(' || pattern || ') | white<0')::chess_pattern)) AS other
        FROM pattern WHERE kind = 'chess' AND pattern <> '') a;

CREATE INDEX chess_gin ON chess_position USING gin (p);
CREATE INDEX jieqi_view_gin ON jieqi_view_position USING gin (p);
CREATE INDEX jieqi_table_gin ON jieqi_table_position USING gin (p);
CREATE INDEX azul_gin ON azul_position USING gin (p);
ANALYZE;
SELECT kind, pattern, compare_with_index(kind, pattern) FROM pattern;

-- Rows that come later are found, too, in the list of what waits for the index.
INSERT INTO chess_position SELECT after FROM fy_moves('8/8/4k3/8/8/3QK3/8/8 w - - 0 1'::chess);
SELECT compare_with_index('chess', 'Q=1 P=0');

-- Only counts.
DROP INDEX chess_gin, jieqi_view_gin, jieqi_table_gin, azul_gin;
CREATE INDEX chess_material ON chess_position USING gin (p chess_material_ops);
CREATE INDEX jieqi_view_material ON jieqi_view_position USING gin (p jieqi_view_material_ops);
CREATE INDEX jieqi_table_material ON jieqi_table_position USING gin (p jieqi_table_material_ops);
CREATE INDEX azul_material ON azul_position USING gin (p azul_material_ops);
SELECT count(*) AS patterns, string_agg(kind || ' ' || pattern || ': ' || answer, '; ')
    FILTER (WHERE answer !~ '^[0-9]+$') AS wrong
    FROM (SELECT kind, pattern, compare_with_index(kind, pattern) AS answer FROM pattern) a;
DROP INDEX chess_material;
CREATE INDEX chess_gin ON chess_position USING gin (p);

-- The planner knows how rare a pattern is.
ANALYZE chess_position;
EXPLAIN (COSTS OFF) SELECT count(*) FROM chess_position WHERE p @> 'N@f3 n@c6 b@c5';
EXPLAIN (COSTS OFF) SELECT count(*) FROM chess_position WHERE p @> 'K';

-- In parallel.
SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0; SET min_parallel_table_scan_size = 0;
SET max_parallel_workers_per_gather = 2;
EXPLAIN (COSTS OFF) SELECT count(*) FROM chess_position WHERE fy_has(p, 'K');
SELECT count(*) FROM chess_position WHERE fy_has(p, 'K');
RESET parallel_setup_cost; RESET parallel_tuple_cost; RESET min_parallel_table_scan_size;
RESET max_parallel_workers_per_gather;

-- What fy_material says, a pattern wants.
SELECT count(*) FROM chess_position WHERE fy_material(p) <> '' AND
    NOT p @> ('material=' || fy_material(p))::chess_pattern;
SELECT count(*) FROM jieqi_view_position WHERE NOT p @>
    ('material=' || fy_material(p))::jieqi_view_pattern;
SELECT count(*) FROM azul_position WHERE NOT p @> ('material=' || fy_material(p))::azul_pattern;

-- A faulty pattern is an error with an index as without.
SET enable_seqscan = off;
SELECT count(*) FROM chess_position WHERE p @> 'P@e9';
RESET enable_seqscan;
DROP TABLE chess_position, jieqi_view_position, jieqi_table_position, azul_position, pattern;
DROP FUNCTION compare_with_index;

-- Patterns in a table: which of them a position matches.
CREATE TABLE wanted (name text, pattern chess_pattern);
INSERT INTO wanted VALUES ('centre', 'P@d4,e4'), ('open', '[Pp]@e=0'), ('any', '');
INSERT INTO wanted VALUES ('slip', 'P@e9');
SELECT name, pattern FROM wanted WHERE 'k7/8/1K6/8/4P3/8/8/7R w - - 0 1'::chess @> pattern;
DROP TABLE wanted;
