/* Patterns as values, and position @> pattern. A pattern is compiled and kept as long as the next
 * one is the same, so a scan compiles it once. */
#include "pattern.h"

#include "first_look.h"

#include <libpq/pqformat.h>
#include <string.h>
#include <utils/builtins.h>

/* ---- values ------------------------------------------------------------------------------ */

static fy_result try_pattern(const sql_type *type, const char *text, size_t len)
{
    fy_pattern pattern;
    return fy_pattern_compile(&pattern, fy_game_numbered(type->game), text, len);
}

SQL_FUNCTION(pattern_in)
{
    const char *text = PG_GETARG_CSTRING(0);
    const fy_result read = try_pattern(type, text, strlen(text));
    if (read.code == FY_OK) return PointerGetDatum(cstring_to_text(text));
    FAIL_INPUT(fcinfo, (errcode(ERRCODE_INVALID_TEXT_REPRESENTATION),
                        errmsg("invalid input syntax for type %s_pattern", type->name),
                        fault_detail(read, "")));
}

SQL_FUNCTION(pattern_out)
{
    (void)type;
    return CStringGetDatum(text_to_cstring(PG_GETARG_TEXT_PP(0)));
}

SQL_FUNCTION(pattern_recv)
{
    StringInfo from = (StringInfo)PG_GETARG_POINTER(0);
    int len;
    const char *text = pq_getmsgtext(from, from->len - from->cursor, &len);
    const fy_result read = try_pattern(type, text, (size_t)len);
    if (read.code != FY_OK)
        ereport(ERROR, (errcode(ERRCODE_INVALID_BINARY_REPRESENTATION),
                        errmsg("these bytes are not a value of type %s_pattern", type->name),
                        fault_detail(read, "")));
    return PointerGetDatum(cstring_to_text_with_len(text, len));
}

SQL_FUNCTION(pattern_send)
{
    const words text = words_of(PG_GETARG_DATUM(0));
    StringInfoData to;
    (void)type;
    pq_begintypsend(&to);
    pq_sendtext(&to, text.at, (int)text.len);
    return PointerGetDatum(pq_endtypsend(&to));
}

/* ---- matching ---------------------------------------------------------------------------- */

void pattern_read(fy_pattern *out, const sql_type *type, const words *text)
{
    const fy_game *game = fy_game_numbered(type->game);
    const fy_result read = fy_pattern_compile(out, game, text->at, text->len);
    if (read.code != FY_OK)
        ereport(ERROR, (errcode(ERRCODE_DATA_CORRUPTED),
                        errmsg("a stored value of type %s_pattern is damaged", type->name),
                        fault_detail(read, "")));
}

typedef struct kept_pattern {
    fy_pattern pattern;
    first_look look; /* for chess */
    size_t len;
    char text[];
} kept_pattern;

static const kept_pattern *pattern_of(FunctionCallInfo fcinfo, const sql_type *type,
                                      const words *text)
{
    kept_pattern *kept = fcinfo->flinfo->fn_extra;
    if (kept != NULL && kept->len == text->len && memcmp(kept->text, text->at, text->len) == 0)
        return kept;
    if (kept != NULL) pfree(kept);
    fcinfo->flinfo->fn_extra = NULL;
    kept = MemoryContextAlloc(fcinfo->flinfo->fn_mcxt, sizeof *kept + text->len);
    kept->len = text->len;
    memcpy(kept->text, text->at, text->len);
    pattern_read(&kept->pattern, type, text);
    first_look_plan(&kept->look, &kept->pattern);
    fcinfo->flinfo->fn_extra = kept;
    return kept;
}

SQL_FUNCTION(has)
{
    const words text = words_of(PG_GETARG_DATUM(1));
    const kept_pattern *kept = pattern_of(fcinfo, type, &text);
    const Datum value = PG_GETARG_DATUM(0);
    position p;
    if (type == &type_chess && first_look_refuses(&kept->look, bytes_of(value, type).at))
        PG_RETURN_BOOL(false);
    position_of(&p, value, type);
    PG_RETURN_BOOL(fy_pattern_matches(&kept->pattern, &p.pos) != 0);
}
