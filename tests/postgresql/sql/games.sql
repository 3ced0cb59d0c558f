-- Playing, judging and showing.

SELECT move, san, after FROM fy_moves('k7/8/1K6/8/8/8/8/7R w - - 0 1'::chess)
    WHERE fy_status(after) = 'checkmate';
SELECT fy_play('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'::chess,
    'e4 e5 Nf3 Nc6 Bb5');
SELECT fy_status(p), fy_turn(p), fy_check(p), fy_material(p) FROM (VALUES
    ('rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3'::chess),
    ('8/8/8/8/8/8/8/8 w - - 0 1'), ('4k3/8/8/8/8/8/4q3/4K2R b K - 0 12')) v (p);
SELECT code, severity, at, length, field, repair, repair_at, repair_length
    FROM fy_findings('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 W Kkq - 0 1');
SELECT code, severity FROM fy_findings('8/8/8/8/8/8/8/8 w - - 0 1'::chess);
SELECT lpad(to_hex(fy_key(p)), 16, '0'), lpad(to_hex(fy_key(p, 'polyglot')), 16, '0')
    FROM (VALUES ('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'::chess)) v (p);
SELECT fy_json('8/5k2/8/3r4/8/4P3/4K3/R7 w - - 0 60'::chess)->>'turn';

-- A picture; the theme, the marks and the size change it.
SELECT left(fy_svg(p), 4), fy_svg(p) = fy_svg(p, 'brown'), fy_svg(p) = fy_svg(p, theme => 'green'),
    fy_svg(p, size => 99) ~ '^<svg[^>]* width=''99''', fy_svg(p, marks => 'e4') = fy_svg(p),
    fy_svg(p, flip => true, coordinates => false, last_move => 'e2e4', arrows => 'g1f3', id => 'a')
        ~ '</svg>\s*$'
    FROM (VALUES ('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'::chess)) v (p);

-- Jieqi: a table, and what each may see of it.
CREATE TABLE tables (t jieqi_table);
INSERT INTO tables VALUES
    ('xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r * rheaaehrccppppp:rheaaehrccppppp 0 1');
SELECT fy_play(t, '+a3a4') FROM tables;
SELECT player, fy_view(fy_play(t, '+a3a4'), player) FROM tables,
    unnest('{red,black,spectator}'::text[]) player;
SELECT pg_typeof(after), count(*) FROM tables, fy_moves(t) GROUP BY 1;
SELECT pg_typeof(after), count(*) FROM tables, fy_moves(fy_view(t, 'red')) GROUP BY 1;
SELECT fy_status(t), fy_turn(t), fy_turn(fy_play(fy_view(t, 'red'), '+a3a4')) FROM tables;
SELECT fy_material(t) FROM tables;

-- There is no way from a view to a table, of any name.
SELECT count(*) FROM pg_cast WHERE castsource = 'jieqi_view'::regtype
    AND casttarget = 'jieqi_table'::regtype;
SELECT count(*) FROM pg_proc WHERE prorettype = 'jieqi_table'::regtype
    AND 'jieqi_view'::regtype = ANY (proargtypes);
SELECT count(*) FROM pg_cast WHERE castsource = 'jieqi_table'::regtype
    AND casttarget = 'jieqi_view'::regtype;
SELECT oid::regprocedure FROM pg_proc WHERE prorettype = 'jieqi_view'::regtype
    AND 'jieqi_table'::regtype = ANY (proargtypes);
SELECT fy_view(t, 'red')::jieqi_table FROM tables;
SELECT t::jieqi_view FROM tables;
SELECT fy_view(t, 'red')::text::jieqi_table FROM tables;
SELECT t::text::jieqi_view FROM tables;
SELECT '3xkx3/9/9/9/9/9/9/9/9/3XKX3 -:- r z 0 1'::text::jieqi_view;
SELECT fy_view(t, 'red')::bytea::jieqi_table FROM tables;
SELECT t::bytea::jieqi_view FROM tables;
SELECT fy_view(t, 'nobody') FROM tables;
DROP TABLE tables;

-- Azul.
SELECT count(*), count(san) FROM fy_moves('BYYR|----|BBYW|YRKK|----/FBBK/B----|-----|--BYR|-----|-----/-|YY|W--|----|-----/RF/-----|-----|-----|-----|-----/-|--|---|KKKK|-----/-/12,7/3/1'::azul);
SELECT fy_turn(p), fy_status(p), fy_material(p) FROM (VALUES ('BYYR|----|BBYW|YRKK|----/FBBK/B----|-----|--BYR|-----|-----/-|YY|W--|----|-----/RF/-----|-----|-----|-----|-----/-|--|---|KKKK|-----/-/12,7/3/1'::azul)) v (p);
SELECT fy_version() ~ '^[0-9]+\.[0-9]+\.[0-9]+$';
