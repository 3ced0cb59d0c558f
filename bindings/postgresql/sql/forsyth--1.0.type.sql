-- What every type has; sql/make.sh replaces the words between @.
--
-- Immutable is what no later version may answer otherwise; what is for people to read, or may learn
-- more rules, is stable.

CREATE TYPE @type@;
CREATE FUNCTION @type@_in(cstring) RETURNS @type@
    LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'fysql_@type@_in';
CREATE FUNCTION @type@_out(@type@) RETURNS cstring
    LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'fysql_@type@_out';
CREATE FUNCTION @type@_recv(internal) RETURNS @type@
    LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'fysql_@type@_recv';
CREATE FUNCTION @type@_send(@type@) RETURNS bytea
    LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'fysql_@type@_send';
CREATE TYPE @type@ (
    INPUT = @type@_in, OUTPUT = @type@_out, RECEIVE = @type@_recv, SEND = @type@_send,
    INTERNALLENGTH = @length@, ALIGNMENT = @alignment@, STORAGE = @storage@);

-- Comparing.

CREATE FUNCTION @type@_eq(@type@, @type@) RETURNS boolean
    LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'fysql_@type@_eq';
CREATE FUNCTION @type@_ne(@type@, @type@) RETURNS boolean
    LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'fysql_@type@_ne';
CREATE FUNCTION @type@_lt(@type@, @type@) RETURNS boolean
    LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'fysql_@type@_lt';
CREATE FUNCTION @type@_le(@type@, @type@) RETURNS boolean
    LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'fysql_@type@_le';
CREATE FUNCTION @type@_gt(@type@, @type@) RETURNS boolean
    LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'fysql_@type@_gt';
CREATE FUNCTION @type@_ge(@type@, @type@) RETURNS boolean
    LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'fysql_@type@_ge';
CREATE FUNCTION @type@_cmp(@type@, @type@) RETURNS integer
    LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'fysql_@type@_cmp';
CREATE FUNCTION @type@_hash(@type@) RETURNS integer
    LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS 'MODULE_PATHNAME', 'fysql_@type@_hash';
CREATE FUNCTION @type@_hash_extended(@type@, bigint) RETURNS bigint
    LANGUAGE c IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE
    AS 'MODULE_PATHNAME', 'fysql_@type@_hash_extended';
CREATE FUNCTION @type@_sortsupport(internal) RETURNS void
    LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'fysql_@type@_sortsupport';

CREATE OPERATOR = (LEFTARG = @type@, RIGHTARG = @type@, FUNCTION = @type@_eq, COMMUTATOR = =,
    NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES);
CREATE OPERATOR <> (LEFTARG = @type@, RIGHTARG = @type@, FUNCTION = @type@_ne, COMMUTATOR = <>,
    NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR < (LEFTARG = @type@, RIGHTARG = @type@, FUNCTION = @type@_lt, COMMUTATOR = >,
    NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (LEFTARG = @type@, RIGHTARG = @type@, FUNCTION = @type@_le, COMMUTATOR = >=,
    NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel);
CREATE OPERATOR > (LEFTARG = @type@, RIGHTARG = @type@, FUNCTION = @type@_gt, COMMUTATOR = <,
    NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel);
CREATE OPERATOR >= (LEFTARG = @type@, RIGHTARG = @type@, FUNCTION = @type@_ge, COMMUTATOR = <=,
    NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel);

CREATE OPERATOR CLASS @type@_btree_ops DEFAULT FOR TYPE @type@ USING btree AS
    OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
    FUNCTION 1 @type@_cmp(@type@, @type@),
    FUNCTION 2 @type@_sortsupport(internal),
    FUNCTION 4 btequalimage(oid);
CREATE OPERATOR CLASS @type@_hash_ops DEFAULT FOR TYPE @type@ USING hash AS
    OPERATOR 1 =,
    FUNCTION 1 @type@_hash(@type@),
    FUNCTION 2 @type@_hash_extended(@type@, bigint);

-- Asking. A unit of cost is about what an operator of numbers takes.

CREATE FUNCTION fy_key(@type@, kind text DEFAULT 'identity') RETURNS bigint
    LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 2 AS 'MODULE_PATHNAME', 'fysql_@type@_key';
CREATE FUNCTION fy_reduce(@type@, level text) RETURNS @type@
    LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 2 AS 'MODULE_PATHNAME', 'fysql_@type@_reduce';
CREATE FUNCTION fy_same(@type@, @type@, level text DEFAULT 'full') RETURNS boolean
    LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 3 AS 'MODULE_PATHNAME', 'fysql_@type@_same';
CREATE FUNCTION fy_material(@type@) RETURNS text
    LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 5 AS 'MODULE_PATHNAME', 'fysql_@type@_material';
CREATE FUNCTION fy_turn(@type@) RETURNS text
    LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 2 AS 'MODULE_PATHNAME', 'fysql_@type@_turn';
CREATE FUNCTION fy_status(@type@) RETURNS text
    LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 5 AS 'MODULE_PATHNAME', 'fysql_@type@_status';
CREATE FUNCTION fy_play(@type@, moves text) RETURNS @type@
    LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 10 AS 'MODULE_PATHNAME', 'fysql_@type@_play';
CREATE FUNCTION fy_moves(@type@) RETURNS TABLE (move text, san text, after @type@)
    LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 500 ROWS 35
    AS 'MODULE_PATHNAME', 'fysql_@type@_moves';
CREATE FUNCTION fy_check(@type@) RETURNS text[]
    LANGUAGE c STABLE STRICT PARALLEL SAFE COST 4 AS 'MODULE_PATHNAME', 'fysql_@type@_check';
CREATE FUNCTION fy_svg(@type@, theme text DEFAULT 'brown', size integer DEFAULT 0,
        flip boolean DEFAULT false, coordinates boolean DEFAULT true, last_move text DEFAULT '',
        marks text DEFAULT '', arrows text DEFAULT '', id text DEFAULT '') RETURNS text
    LANGUAGE c STABLE STRICT PARALLEL SAFE COST 500 AS 'MODULE_PATHNAME', 'fysql_@type@_svg';

-- Patterns. They have a type of their own, so that a faulty one is refused where it is written, and
-- since the server sends no text to other servers if its collation could matter.

CREATE TYPE @type@_pattern;
CREATE FUNCTION @type@_pattern_in(cstring) RETURNS @type@_pattern
    LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'fysql_@type@_pattern_in';
CREATE FUNCTION @type@_pattern_out(@type@_pattern) RETURNS cstring
    LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'fysql_@type@_pattern_out';
CREATE FUNCTION @type@_pattern_recv(internal) RETURNS @type@_pattern
    LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'fysql_@type@_pattern_recv';
CREATE FUNCTION @type@_pattern_send(@type@_pattern) RETURNS bytea
    LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'fysql_@type@_pattern_send';
CREATE TYPE @type@_pattern (
    INPUT = @type@_pattern_in, OUTPUT = @type@_pattern_out,
    RECEIVE = @type@_pattern_recv, SEND = @type@_pattern_send,
    INTERNALLENGTH = variable, STORAGE = extended);

CREATE FUNCTION fy_has(@type@, pattern @type@_pattern) RETURNS boolean
    LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 4 AS 'MODULE_PATHNAME', 'fysql_@type@_has';
CREATE OPERATOR @> (LEFTARG = @type@, RIGHTARG = @type@_pattern, FUNCTION = fy_has,
    RESTRICT = matchingsel, JOIN = matchingjoinsel);

-- The server wants the type itself where these are given the pattern.

CREATE FUNCTION @type@_gin_keys(@type@, internal, internal) RETURNS internal
    LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'fysql_@type@_gin_keys';
CREATE FUNCTION @type@_gin_query(@type@, internal, smallint, internal, internal, internal, internal)
    RETURNS internal
    LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'fysql_@type@_gin_query';
CREATE FUNCTION @type@_gin_material_keys(@type@, internal, internal) RETURNS internal
    LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE
    AS 'MODULE_PATHNAME', 'fysql_@type@_gin_material_keys';
CREATE FUNCTION @type@_gin_material_query(@type@, internal, smallint, internal, internal, internal,
        internal) RETURNS internal
    LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE
    AS 'MODULE_PATHNAME', 'fysql_@type@_gin_material_query';
CREATE FUNCTION @type@_gin_judge(internal, smallint, @type@, integer, internal, internal, internal)
    RETURNS "char"
    LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'fysql_gin_judge';

CREATE OPERATOR CLASS @type@_pattern_ops DEFAULT FOR TYPE @type@ USING gin AS
    OPERATOR 1 @> (@type@, @type@_pattern),
    FUNCTION 1 btint4cmp(integer, integer),
    FUNCTION 2 @type@_gin_keys(@type@, internal, internal),
    FUNCTION 3 @type@_gin_query(@type@, internal, smallint, internal, internal, internal, internal),
    FUNCTION 6 @type@_gin_judge(internal, smallint, @type@, integer, internal, internal, internal),
    STORAGE integer;
CREATE OPERATOR CLASS @type@_material_ops FOR TYPE @type@ USING gin AS
    OPERATOR 1 @> (@type@, @type@_pattern),
    FUNCTION 1 btint4cmp(integer, integer),
    FUNCTION 2 @type@_gin_material_keys(@type@, internal, internal),
    FUNCTION 3 @type@_gin_material_query(@type@, internal, smallint, internal, internal, internal,
        internal),
    FUNCTION 6 @type@_gin_judge(internal, smallint, @type@, integer, internal, internal, internal),
    STORAGE integer;
