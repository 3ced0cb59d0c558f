/* The functions of SQL that give rows: fy_moves(position) and fy_findings(text). */
#include "value.h" /* the server's own header comes first */

#include <funcapi.h>
#include <string.h>
#include <utils/tuplestore.h>

static void put_row(FunctionCallInfo fcinfo, Datum *columns, bool *nulls)
{
    ReturnSetInfo *rows = (ReturnSetInfo *)fcinfo->resultinfo;
    tuplestore_putvalues(rows->setResult, rows->setDesc, columns, nulls);
}

/* ---- fy_moves ---------------------------------------------------------------------------- */

/* NULL where the game has no such style. */
static void put_move(Datum *column, bool *is_null, const position *p, fy_move move, uint32_t style)
{
    char text[FY_MOVE_TEXT_MAX];
    const fy_result written = fy_move_write(text, sizeof text, p->game, &p->pos, move, style);
    *is_null = written.code != FY_OK;
    if (!*is_null) *column = text_of(text, written.at);
}

SQL_FUNCTION(moves)
{
    enum { MOVE, SAN, AFTER, COLUMNS };
    fy_move moves[FY_MOVES_MAX];
    position p, after;
    InitMaterializedSRF(fcinfo, 0);
    position_of(&p, PG_GETARG_DATUM(0), type);
    const fy_result refused = {fy_refusal(p.game, &p.pos), 0};
    if (refused.code != FY_OK)
        ereport(ERROR,
                (errcode(ERRCODE_INVALID_PARAMETER_VALUE),
                 errmsg("no move can be played in this position"), fault_detail(refused, NULL)));
    const size_t count = fy_moves(moves, p.game, &p.pos);
    after.game = p.game;
    for (size_t i = 0; i < count; i++) {
        Datum columns[COLUMNS] = {0};
        bool nulls[COLUMNS] = {false};
        put_move(&columns[MOVE], &nulls[MOVE], &p, moves[i], FY_MOVE_PLAIN);
        put_move(&columns[SAN], &nulls[SAN], &p, moves[i], FY_MOVE_SAN);
        nulls[AFTER] = fy_play(&after.pos, p.game, &p.pos, moves[i]).code != FY_OK;
        if (!nulls[AFTER]) columns[AFTER] = value_of(&after, type);
        put_row(fcinfo, columns, nulls);
    }
    PG_RETURN_NULL();
}

/* ---- fy_findings ------------------------------------------------------------------------- */

static const char *severity_name(uint32_t code)
{
    switch (fy_code_severity(code)) {
    case FY_SEVERITY_FAULT: return "fault";
    case FY_SEVERITY_RULE: return "rule";
    case FY_SEVERITY_NOTE: return "note";
    default: return "call";
    }
}

static void put_finding(FunctionCallInfo fcinfo, const fy_game *game, const fy_finding *f)
{
    enum { CODE, SEVERITY, AT, LENGTH, FIELD, MESSAGE, REPAIR, REPAIR_AT, REPAIR_LENGTH, COLUMNS };
    Datum columns[COLUMNS] = {0};
    bool nulls[COLUMNS] = {false};
    const char *field = fy_field_name(game, f->field);
    columns[CODE] = name_of(fy_code_name(f->code));
    columns[SEVERITY] = name_of(severity_name(f->code));
    columns[AT] = Int32GetDatum((int32)f->at);
    columns[LENGTH] = Int32GetDatum((int32)f->len);
    columns[MESSAGE] = name_of(fy_code_text(f->code));
    nulls[FIELD] = field == NULL;
    if (field != NULL) columns[FIELD] = name_of(field);
    if (f->repairable == FY_REPAIR_HERE) {
        columns[REPAIR] = name_of(f->repair);
        columns[REPAIR_AT] = Int32GetDatum((int32)f->repair_at);
        columns[REPAIR_LENGTH] = Int32GetDatum((int32)f->repair_len);
    } else {
        nulls[REPAIR] = nulls[REPAIR_AT] = nulls[REPAIR_LENGTH] = true;
    }
    put_row(fcinfo, columns, nulls);
}

static Datum find(FunctionCallInfo fcinfo, const fy_game *game, const words *text)
{
    fy_finding findings[FY_FINDINGS_MAX];
    InitMaterializedSRF(fcinfo, 0);
    const size_t count = fy_diagnose(findings, FY_FINDINGS_MAX, game, text->at, text->len, 0);
    for (size_t i = 0; i < count; i++) put_finding(fcinfo, game, &findings[i]);
    PG_RETURN_NULL();
}

PG_FUNCTION_INFO_V1(fysql_findings);
Datum fysql_findings(PG_FUNCTION_ARGS)
{
    const words text = words_of(PG_GETARG_DATUM(0));
    return find(fcinfo, fy_game_detect(text.at, text.len), &text);
}

/* A value has no spelling: what can be found is what is wrong with its position. */
SQL_FUNCTION(findings)
{
    char text[FY_TEXT_MAX];
    position p;
    position_of(&p, PG_GETARG_DATUM(0), type);
    const words written = {text, fy_write(text, sizeof text, p.game, &p.pos, 0).at};
    return find(fcinfo, p.game, &written);
}
