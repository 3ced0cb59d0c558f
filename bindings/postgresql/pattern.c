/* position @> pattern. A pattern is compiled once and kept as long as the next one is the same, so
 * a scan compiles it once. */
#include "pattern.h"

#include <string.h>

void pattern_read(fy_pattern *out, const sql_type *type, const words *text)
{
    const fy_game *game = fy_game_numbered(type->game);
    const fy_result read = fy_pattern_compile(out, game, text->at, text->len);
    if (read.code != FY_OK)
        ereport(ERROR, (errcode(ERRCODE_INVALID_PARAMETER_VALUE),
                        errmsg("this is not a pattern for type %s", type->name),
                        fault_detail(read, " of the pattern")));
}

typedef struct kept_pattern {
    fy_pattern pattern;
    size_t len;
    char text[];
} kept_pattern;

static const fy_pattern *pattern_of(FunctionCallInfo fcinfo, const sql_type *type,
                                    const words *text)
{
    kept_pattern *kept = fcinfo->flinfo->fn_extra;
    if (kept != NULL && kept->len == text->len && memcmp(kept->text, text->at, text->len) == 0)
        return &kept->pattern;
    if (kept != NULL) pfree(kept);
    fcinfo->flinfo->fn_extra = NULL;
    kept = MemoryContextAlloc(fcinfo->flinfo->fn_mcxt, sizeof *kept + text->len);
    kept->len = text->len;
    memcpy(kept->text, text->at, text->len);
    pattern_read(&kept->pattern, type, text);
    fcinfo->flinfo->fn_extra = kept;
    return &kept->pattern;
}

SQL_FUNCTION(has)
{
    const words text = words_of(PG_GETARG_DATUM(1));
    const fy_pattern *pattern = pattern_of(fcinfo, type, &text);
    position p;
    position_of(&p, PG_GETARG_DATUM(0), type);
    PG_RETURN_BOOL(fy_pattern_matches(pattern, &p.pos) != 0);
}
