-- The packed form as bytea, for tables that have it already, and JSON.

CREATE FUNCTION @type@_from_bytes(bytea) RETURNS @type@
    LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 2
    AS 'MODULE_PATHNAME', 'fysql_@type@_from_bytes';
CREATE FUNCTION @type@_to_bytes(@type@) RETURNS bytea
    LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'fysql_@type@_to_bytes';
CREATE FUNCTION @type@_try(bytea) RETURNS @type@
    LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 2 AS 'MODULE_PATHNAME', 'fysql_@type@_try';
CREATE CAST (bytea AS @type@) WITH FUNCTION @type@_from_bytes(bytea);
CREATE CAST (@type@ AS bytea) WITH FUNCTION @type@_to_bytes(@type@);
CREATE FUNCTION fy_json(@type@) RETURNS jsonb
    LANGUAGE c STABLE STRICT PARALLEL SAFE COST 50 AS 'MODULE_PATHNAME', 'fysql_@type@_json';
CREATE FUNCTION fy_findings(@type@) RETURNS TABLE (code text, severity text, at integer,
        length integer, field text, message text, repair text, repair_at integer,
        repair_length integer)
    LANGUAGE c STABLE STRICT PARALLEL SAFE COST 100 ROWS 3
    AS 'MODULE_PATHNAME', 'fysql_@type@_findings';
