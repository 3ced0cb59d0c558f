-- What is not of one type.

CREATE FUNCTION fy_version() RETURNS text
    LANGUAGE c STABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'fysql_version';
CREATE FUNCTION fy_view(jieqi_table, player text) RETURNS jieqi_view
    LANGUAGE c IMMUTABLE STRICT PARALLEL SAFE COST 3 AS 'MODULE_PATHNAME', 'fysql_view';
CREATE FUNCTION fy_findings(text) RETURNS TABLE (code text, severity text, at integer,
        length integer, field text, message text, repair text, repair_at integer,
        repair_length integer)
    LANGUAGE c STABLE STRICT PARALLEL SAFE COST 100 ROWS 3 AS 'MODULE_PATHNAME', 'fysql_findings';
