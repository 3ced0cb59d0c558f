/* The tables of SQL, which are functions with rows: fy_moves(position) and fy_findings(text).
 *
 * Each is a virtual table without storage whose last column is hidden and holds the argument. When
 * a scan begins, all rows are found at once, since they are few, and kept in the cursor; a column
 * is written when SQLite asks for it. */
#include <stdio.h>
#include <string.h>

#include "call.h"

typedef struct cursor {
    sqlite3_vtab_cursor base;
    sqlite3_value *given; /* the argument */
    position p;
    size_t row, count;
    union {
        fy_move move[FY_MOVES_MAX];
        fy_finding finding[FY_FINDINGS_MAX];
    } rows;
} cursor;

/* What tells one table from the other. */
typedef struct table_kind {
    const char *name, *schema;
    int hidden;                                      /* the column of the argument        */
    fy_result (*find)(cursor *c, const argument *a); /* fills p, count and rows           */
    void (*column)(sqlite3_context *ctx, const cursor *c, int column);
} table_kind;

typedef struct table {
    sqlite3_vtab base;
    const table_kind *kind;
} table;

/* ---- fy_moves ---------------------------------------------------------------------------- */

enum { MOVES_MOVE, MOVES_SAN, MOVES_TEXT, MOVES_HIDDEN };

static fy_result find_moves(cursor *c, const argument *a)
{
    const fy_result read = position_read(&c->p, a);
    if (read.code != FY_OK) return read;
    const fy_result refused = {fy_refusal(c->p.game, &c->p.pos), 0};
    if (refused.code == FY_OK) c->count = fy_moves(c->rows.move, c->p.game, &c->p.pos);
    return refused;
}

static void give_move(sqlite3_context *ctx, const cursor *c, uint32_t style)
{
    char text[FY_MOVE_TEXT_MAX];
    const fy_result written = fy_move_write(text, sizeof text, c->p.game, &c->p.pos,
                                            c->rows.move[c->row], style);
    if (written.code == FY_OK) give_text(ctx, text, written.at); /* else there is no such style */
}

static void moves_column(sqlite3_context *ctx, const cursor *c, int column)
{
    fy_position next;
    if (column == MOVES_MOVE) {
        give_move(ctx, c, FY_MOVE_PLAIN);
    } else if (column == MOVES_SAN) {
        give_move(ctx, c, FY_MOVE_SAN);
    } else if (fy_play(&next, c->p.game, &c->p.pos, c->rows.move[c->row]).code == FY_OK) {
        give_position(ctx, c->p.game, &next);
    }
}

/* ---- fy_findings ------------------------------------------------------------------------- */

enum {
    FINDINGS_CODE,
    FINDINGS_SEVERITY,
    FINDINGS_AT,
    FINDINGS_LENGTH,
    FINDINGS_FIELD,
    FINDINGS_MESSAGE,
    FINDINGS_REPAIR,
    FINDINGS_REPAIR_AT,
    FINDINGS_REPAIR_LENGTH,
    FINDINGS_HIDDEN
};

/* A blob has no spelling: what can be found is what is wrong with its position's text. */
static fy_result find_findings(cursor *c, const argument *a)
{
    char text[FY_TEXT_MAX];
    argument of = *a;
    if (a->is_blob) {
        fy_result done = position_read(&c->p, a);
        if (done.code == FY_OK) done = fy_write(text, sizeof text, c->p.game, &c->p.pos, 0);
        if (done.code != FY_OK) return done;
        of = (argument){text, done.at, false};
    }
    c->p.game = fy_game_detect(of.bytes, of.len);
    c->count = fy_diagnose(c->rows.finding, FY_FINDINGS_MAX, c->p.game, of.bytes, of.len, 0);
    return (fy_result){FY_OK, 0};
}

static const char *severity_name(uint32_t code)
{
    switch (fy_code_severity(code)) {
    case FY_SEVERITY_FAULT: return "fault";
    case FY_SEVERITY_RULE: return "rule";
    case FY_SEVERITY_NOTE: return "note";
    default: return "call";
    }
}

static void findings_column(sqlite3_context *ctx, const cursor *c, int column)
{
    const fy_finding *f = &c->rows.finding[c->row];
    const bool repairable = f->repairable == FY_REPAIR_HERE;
    switch (column) {
    case FINDINGS_CODE: give_name(ctx, fy_code_name(f->code)); break;
    case FINDINGS_SEVERITY: give_name(ctx, severity_name(f->code)); break;
    case FINDINGS_AT: sqlite3_result_int64(ctx, f->at); break;
    case FINDINGS_LENGTH: sqlite3_result_int64(ctx, f->len); break;
    case FINDINGS_FIELD: give_name(ctx, fy_field_name(c->p.game, f->field)); break;
    case FINDINGS_MESSAGE: give_name(ctx, fy_code_text(f->code)); break;
    case FINDINGS_REPAIR:
        if (repairable) give_text(ctx, f->repair, strlen(f->repair));
        break;
    case FINDINGS_REPAIR_AT:
        if (repairable) sqlite3_result_int64(ctx, f->repair_at);
        break;
    case FINDINGS_REPAIR_LENGTH:
        if (repairable) sqlite3_result_int64(ctx, f->repair_len);
        break;
    default: break;
    }
}

/* ---- the two of them --------------------------------------------------------------------- */

static const table_kind kinds[] = {
    {"fy_moves", "CREATE TABLE fy_moves(move TEXT, san TEXT, text TEXT, position HIDDEN)",
     MOVES_HIDDEN, find_moves, moves_column},
    {"fy_findings",
     "CREATE TABLE fy_findings(code TEXT, severity TEXT, at INTEGER, length INTEGER, field TEXT, "
     "message TEXT, repair TEXT, repair_at INTEGER, repair_length INTEGER, position HIDDEN)",
     FINDINGS_HIDDEN, find_findings, findings_column},
};

/* ---- what SQLite calls ------------------------------------------------------------------- */

static int table_connect(sqlite3 *db, void *kind, int count, const char *const *words,
                         sqlite3_vtab **out, char **error)
{
    (void)count;
    (void)words;
    (void)error;
    const int declared = sqlite3_declare_vtab(db, ((const table_kind *)kind)->schema);
    if (declared != SQLITE_OK) return declared;
    sqlite3_vtab_config(db, SQLITE_VTAB_INNOCUOUS);
    table *t = sqlite3_malloc(sizeof *t);
    if (t == NULL) return SQLITE_NOMEM;
    *t = (table){.kind = kind};
    *out = &t->base;
    return SQLITE_OK;
}

static int table_disconnect(sqlite3_vtab *t)
{
    sqlite3_free(t);
    return SQLITE_OK;
}

static int say(sqlite3_vtab *t, const char *text)
{
    sqlite3_free(t->zErrMsg);
    t->zErrMsg = sqlite3_mprintf("%s", text);
    return t->zErrMsg != NULL ? SQLITE_ERROR : SQLITE_NOMEM;
}

/* The one plan that there is: the argument is known. */
static int table_best_index(sqlite3_vtab *base, sqlite3_index_info *info)
{
    const table_kind *kind = ((const table *)base)->kind;
    char text[FAULT_MAX];
    bool seen = false;
    for (int i = 0; i < info->nConstraint; i++) {
        const struct sqlite3_index_constraint *c = &info->aConstraint[i];
        if (c->iColumn != kind->hidden || c->op != SQLITE_INDEX_CONSTRAINT_EQ) continue;
        seen = true;
        if (!c->usable) continue;
        info->aConstraintUsage[i].argvIndex = 1;
        info->aConstraintUsage[i].omit = 1;
        info->estimatedCost = 10;
        info->estimatedRows = 30;
        return SQLITE_OK;
    }
    if (seen) return SQLITE_CONSTRAINT; /* SQLite then tries another order of the tables */
    snprintf(text, sizeof text, "%s needs a position: %s(text)", kind->name, kind->name);
    return say(base, text);
}

static int cursor_open(sqlite3_vtab *t, sqlite3_vtab_cursor **out)
{
    (void)t;
    cursor *c = sqlite3_malloc(sizeof *c);
    if (c == NULL) return SQLITE_NOMEM;
    memset(c, 0, sizeof *c);
    *out = &c->base;
    return SQLITE_OK;
}

static int cursor_close(sqlite3_vtab_cursor *base)
{
    sqlite3_value_free(((cursor *)base)->given);
    sqlite3_free(base);
    return SQLITE_OK;
}

static int cursor_filter(sqlite3_vtab_cursor *base, int plan, const char *plan_text, int count,
                         sqlite3_value **values)
{
    cursor *c = (cursor *)base;
    const table_kind *kind = ((const table *)base->pVtab)->kind;
    argument a;
    char text[FAULT_MAX];
    (void)plan;
    (void)plan_text;
    c->row = c->count = 0;
    if (count < 1) return SQLITE_OK;
    sqlite3_value_free(c->given);
    c->given = sqlite3_value_dup(values[0]);
    if (c->given == NULL || argument_read(&a, values[0]) != SQLITE_OK) return SQLITE_NOMEM;
    if (a.bytes == NULL) return SQLITE_OK;
    const fy_result found = kind->find(c, &a);
    if (found.code == FY_OK) return SQLITE_OK;
    fault_text(text, kind->name, found, "", &a);
    return say(base->pVtab, text);
}

static int cursor_next(sqlite3_vtab_cursor *base)
{
    ((cursor *)base)->row++;
    return SQLITE_OK;
}

static int cursor_eof(sqlite3_vtab_cursor *base)
{
    const cursor *c = (const cursor *)base;
    return c->row >= c->count;
}

static int cursor_column(sqlite3_vtab_cursor *base, sqlite3_context *ctx, int column)
{
    const cursor *c = (const cursor *)base;
    const table_kind *kind = ((const table *)base->pVtab)->kind;
    if (column == kind->hidden)
        sqlite3_result_value(ctx, c->given);
    else
        kind->column(ctx, c, column);
    return SQLITE_OK;
}

static int cursor_rowid(sqlite3_vtab_cursor *base, sqlite3_int64 *out)
{
    *out = (sqlite3_int64)((const cursor *)base)->row + 1;
    return SQLITE_OK;
}

/* Without xCreate: the tables are there by themselves, and no other can be made of them. */
static const sqlite3_module module = {
    .xConnect = table_connect,
    .xBestIndex = table_best_index,
    .xDisconnect = table_disconnect,
    .xOpen = cursor_open,
    .xClose = cursor_close,
    .xFilter = cursor_filter,
    .xNext = cursor_next,
    .xEof = cursor_eof,
    .xColumn = cursor_column,
    .xRowid = cursor_rowid,
};

int sql_tables_register(sqlite3 *db)
{
    int done = SQLITE_OK;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0] && done == SQLITE_OK; i++)
        done = sqlite3_create_module_v2(db, kinds[i].name, &module, (void *)&kinds[i], NULL);
    return done;
}
