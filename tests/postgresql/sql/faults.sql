-- What is refused, and how: code and byte, and never a part of what was given.

\set VERBOSITY sqlstate
SELECT 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W KQkq - 0 1'::text::chess;
SELECT decode('00', 'hex')::chess;
SELECT fy_play('8/8/8/8/8/8/8/8 w - - 0 1'::chess, 'e4');
\set VERBOSITY default
SELECT ''::chess;
SELECT 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNX w KQkq - 0 1'::chess;
SELECT E'8/8/8/8/8/8/8/8 w - - 0 1\x01\x1b[31m'::chess;
SELECT repeat('8/', 1000000)::chess;
SELECT '8/8/8/8/8/8/8/8 w - - 0 1'::azul;
SELECT '8/8/8/8/8/8/8/8 w - - 0 1'::jieqi_view;
SELECT '8/8/8/8/8/8/8/8 w - - 0 1'::jieqi_table;
-- More than 32 pieces have no packed form; the byte is that of the one too many.
SELECT 'PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/7P/8/8/8 w - - 0 1'::chess;

-- A row of COPY: which, and where in it. Nothing of it is kept.
CREATE TABLE copied (id integer, p chess);
COPY copied FROM stdin;
1	rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
2	rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e9 0 1
\.
SELECT count(*) FROM copied;
COPY copied FROM stdin;
1	rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
2	\N
\.
SELECT count(*), count(p) FROM copied;
DROP TABLE copied;

-- Bytes that are not a position.
SELECT ''::bytea::chess;
SELECT '\x00'::bytea::azul;
SELECT decode(repeat('00', 32), 'hex')::chess;
SELECT decode(repeat('00', 24), 'hex')::chess;
SELECT decode(repeat('00', 33), 'hex')::chess;
SELECT decode(repeat('ff', 40), 'hex')::jieqi_view;
SELECT decode(repeat('ff', 400), 'hex')::azul;

-- Words that are none.
SELECT fy_key('8/8/8/8/8/8/8/8 w - - 0 1'::chess, 'other');
SELECT fy_key('3xkx3/9/9/9/9/9/9/9/9/3XKX3 -:- r r'::jieqi_view, 'polyglot');
SELECT fy_reduce('8/8/8/8/8/8/8/8 w - - 0 1'::chess, 'nearly');
SELECT fy_play('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'::chess, 'e4 e6 Ke3');
SELECT fy_play('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'::chess, 'e4 nonsense');
SELECT '8/8/8/8/8/8/8/8 w - - 0 1'::chess @> 'P@e9';
SELECT '3xkx3/9/9/9/9/9/9/9/9/3XKX3 -:- r r'::jieqi_view @> 'Q@e1';
SELECT fy_svg('8/8/8/8/8/8/8/8 w - - 0 1'::chess, theme => 'pink');
SELECT fy_svg('8/8/8/8/8/8/8/8 w - - 0 1'::chess, size => 5000);
SELECT fy_svg('8/8/8/8/8/8/8/8 w - - 0 1'::chess, marks => 'e4,z9');
SELECT fy_svg('8/8/8/8/8/8/8/8 w - - 0 1'::chess, id => '<script>');
SELECT count(*) FROM fy_moves('BYYR|----|BBYW|YRKK|----/FBBK/B----|-----|-----|-----|-----/-|--|---|----|-----/-/12,7/3/1'::azul);

-- Values that are not what this extension has written, as on a damaged page: a function of the
-- server makes them of any bytes.
CREATE FUNCTION forged_azul(bytea, bytea) RETURNS azul LANGUAGE internal AS 'byteacat';
CREATE FUNCTION forged_view(bytea, bytea) RETURNS jieqi_view LANGUAGE internal AS 'byteacat';
CREATE FUNCTION forged_table(bytea, bytea) RETURNS jieqi_table LANGUAGE internal AS 'byteacat';
CREATE FUNCTION forged_chess(bytea, bytea) RETURNS chess LANGUAGE internal AS 'byteacat';
CREATE FUNCTION forged_pattern(bytea, bytea) RETURNS chess_pattern LANGUAGE internal AS 'byteacat';
\set VERBOSITY sqlstate
SELECT forged_azul('', '');
SELECT forged_azul('\xff', '')::text;
SELECT azul_send(forged_azul('\xff', '\x00'));
SELECT fy_key(forged_azul(decode(repeat('17', 500), 'hex'), ''));
SELECT fy_moves(forged_view('\x00', ''));
SELECT fy_view(forged_table(decode(repeat('00', 70), 'hex'), ''), 'red');
SELECT fy_svg(forged_chess(decode(repeat('ff', 32), 'hex'), ''));
SELECT forged_chess(decode(repeat('ff', 32), 'hex'), '') @> 'P@e4';
SELECT '8/8/8/8/8/8/8/8 w - - 0 1'::chess @> forged_pattern('\xff78', '');
-- A view where a table should be, and the other way round.
SELECT forged_table('3xkx3/9/9/9/9/9/9/9/9/3XKX3 -:- r r'::jieqi_view::bytea, '');
SELECT forged_view('3xkx3/9/9/9/9/9/9/9/9/3XKX3 -:- r * rp:hc 0 1'::jieqi_table::bytea, '');
-- Every cut and every changed byte of a value either is refused or is another position.
CREATE FUNCTION outcome_of(bytes bytea) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
    RETURN CASE WHEN (forged_azul(bytes, '')::text)::azul::bytea = bytes THEN 'position'
        ELSE 'other' END;
EXCEPTION WHEN data_corrupted THEN RETURN 'refused';
END $$;
WITH value AS (SELECT 'BYYR|----|BBYW|YRKK|----/FBBK/B----|-----|--BYR|-----|-----/-|YY|W--|----|-----/RF/-----|-----|-----|-----|-----/-|--|---|KKKK|-----/-/12,7/3/1'::azul::bytea AS b)
SELECT outcome_of(substr(b, 1, len)), count(*) FROM value, generate_series(0, octet_length(b)) len
    GROUP BY 1 ORDER BY 1;
WITH value AS (SELECT 'BYYR|----|BBYW|YRKK|----/FBBK/B----|-----|--BYR|-----|-----/-|YY|W--|----|-----/RF/-----|-----|-----|-----|-----/-|--|---|KKKK|-----/-/12,7/3/1'::azul::bytea AS b)
SELECT outcome_of(set_byte(b, i, x)) AS outcome, count(*) > 0 FROM value,
    generate_series(0, octet_length(b) - 1) i, generate_series(0, 255, 5) x
    GROUP BY 1 ORDER BY 1;
\set VERBOSITY default
DROP FUNCTION forged_azul, forged_view, forged_table, forged_chess, forged_pattern, outcome_of;
