-- From version to version, with tables that use the first one.

CREATE SCHEMA old;
CREATE TABLE names AS SELECT pg_describe_object(classid, objid, objsubid) AS name
    FROM pg_depend WHERE deptype = 'e' AND refclassid = 'pg_extension'::regclass
    AND refobjid = (SELECT oid FROM pg_extension WHERE extname = 'forsyth');
DROP EXTENSION forsyth;
SELECT count(*) FROM pg_type WHERE typname IN ('chess', 'jieqi_view', 'jieqi_table', 'azul');

CREATE EXTENSION forsyth VERSION '1.0';
CREATE TABLE kept (p chess PRIMARY KEY);
CREATE INDEX ON kept USING gin (p);
INSERT INTO kept SELECT after
    FROM fy_moves('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'::chess);
SELECT p::bytea FROM kept LIMIT 1;
ALTER EXTENSION forsyth UPDATE;
SELECT extversion FROM pg_extension WHERE extname = 'forsyth';
SELECT count(*), count(p::bytea), count(*) FILTER (WHERE p @> 'P@e4') FROM kept;

-- The same things as a fresh one has.
SELECT name FROM names EXCEPT SELECT pg_describe_object(classid, objid, objsubid)
    FROM pg_depend WHERE deptype = 'e' AND refclassid = 'pg_extension'::regclass
    AND refobjid = (SELECT oid FROM pg_extension WHERE extname = 'forsyth');
SELECT count(*) > 100 FROM names;
DROP EXTENSION forsyth;
ALTER EXTENSION forsyth SET SCHEMA old;
SELECT 'k7/8/1K6/8/8/8/8/7R w - - 0 1'::old.chess;
ALTER EXTENSION forsyth SET SCHEMA public;
DROP TABLE kept, names;
DROP SCHEMA old;
