/* A connection to a library: opening it, bringing it up to date, what went wrong. */
#include <stdio.h>
#include <stdlib.h>

#include "schema.h"
#include "store_state.h"

const char *const statement_texts[STATEMENTS] = {
#define STATEMENT(name, sql) [SQL_##name] = (sql),
#include "statements.def"
#undef STATEMENT
};

const char *store_code_name(store_code code)
{
    static const char *const names[STORE_CODES] = {
        [STORE_OK] = "ok",       [STORE_NOT_FOUND] = "not-found", [STORE_EXISTS] = "exists",
        [STORE_BUSY] = "busy",   [STORE_FULL] = "disk-full",      [STORE_DAMAGED] = "damaged",
        [STORE_NEWER] = "newer", [STORE_REFUSED] = "refused",     [STORE_MISSING] = "missing",
        [STORE_IO] = "io",
    };
    return names[code];
}

/* ---- messages ---------------------------------------------------------------------------- */

store_code store_fail(store *s, store_code code, const char *text)
{
    snprintf(s->message, sizeof s->message, "%s", text);
    snprintf(s->details, sizeof s->details, "%s", text);
    return code;
}

store_code store_damaged(store *s, int64_t id)
{
    char text[96];
    snprintf(text, sizeof text, "the library is damaged: position %lld is not what was written",
             (long long)id);
    return store_fail(s, STORE_DAMAGED, text);
}

/* What the database said becomes the message. */
static store_code told(store *s, store_code code)
{
    if (code == STORE_OK) return code;
    const database_said *said = s->d != NULL ? s->kind->said(s->d) : NULL;
    if (said == NULL) return store_fail(s, code, "no memory");
    snprintf(s->message, sizeof s->message, "%s", said->text);
    snprintf(s->details, sizeof s->details, "%s", said->details);
    return code;
}

const char *store_message(const store *s)
{
    return s != NULL ? s->message : "no memory";
}

const char *store_details(const store *s)
{
    return s != NULL ? s->details : "no memory";
}

/* ---- statements -------------------------------------------------------------------------- */

store_code store_run(store *s, statement_id id, const value *parameters, size_t count,
                     database_row *row, void *context)
{
    return told(s, s->kind->run(s->d, id, parameters, count, row, context, NULL));
}

store_code store_change(store *s, int64_t *changed, statement_id id, const value *parameters,
                        size_t count)
{
    return told(s, s->kind->run(s->d, id, parameters, count, NULL, NULL, changed));
}

static bool take_number(void *context, const value *columns)
{
    *(int64_t *)context = columns[0].number;
    return false;
}

store_code store_number(store *s, int64_t *out, statement_id id, const value *parameters,
                        size_t count)
{
    return store_run(s, id, parameters, count, take_number, out);
}

store_code store_get_number(store *s, int64_t *out, const char *name)
{
    const value parameters[] = {value_text(name)};
    int64_t found = -1;
    const store_code code = store_number(s, &found, SQL_GET_NUMBER, parameters, 1);
    if (code != STORE_OK) return code;
    if (found < 0) return store_fail(s, STORE_DAMAGED, "the library is damaged: a number is gone");
    *out = found;
    return STORE_OK;
}

store_code store_set_number(store *s, const char *name, int64_t number)
{
    const value parameters[] = {value_text(name), value_number(number)};
    return store_run(s, SQL_SET_NUMBER, parameters, 2, NULL, NULL);
}

store_code store_begin(store *s)
{
    if (s->import != NULL) return store_fail(s, STORE_REFUSED, "an import is under way");
    return told(s, s->kind->begin(s->d));
}

store_code store_end(store *s, store_code code)
{
    if (code == STORE_OK) code = told(s, s->kind->commit(s->d));
    if (code != STORE_OK) s->kind->drop(s->d);
    return code;
}

/* ---- opening ----------------------------------------------------------------------------- */

static store_code take_step(store *s, unsigned from)
{
    char *script = schema_step(s->kind, from);
    if (script == NULL) return store_fail(s, STORE_IO, "no memory");
    const store_code code = told(s, s->kind->run_script(s->d, script));
    free(script);
    return code == STORE_OK ? store_set_number(s, "version", from + 1) : code;
}

/* Says why a database is not opened, and which. */
static store_code refuse(store *s, store_code code, const char *text)
{
    snprintf(s->message, sizeof s->message, "%s", text);
    snprintf(s->details, sizeof s->details, "%s: %s", s->kind->where(s->d), text);
    return code;
}

/* The version of a library; 0 if there is nothing. */
static store_code read_version(store *s, int64_t *version)
{
    database_holds holds;
    const store_code code = told(s, s->kind->holds(&holds, s->d));
    *version = 0;
    if (code != STORE_OK || holds == HOLDS_NOTHING) return code;
    if (holds == HOLDS_SOMETHING_ELSE)
        return refuse(s, STORE_REFUSED, "this database is not a library");
    return store_get_number(s, version, "version");
}

static store_code take_steps(store *s)
{
    int64_t version;
    store_code code = store_begin(s);
    if (code != STORE_OK) return code;
    code = read_version(s, &version); /* which another may have changed meanwhile */
    for (; code == STORE_OK && version < SCHEMA_VERSION; version++)
        code = take_step(s, (unsigned)version);
    return store_end(s, code);
}

static store_code bring_up_to_date(store *s, const store_options *options)
{
    int64_t version;
    const store_code code = read_version(s, &version);
    if (code != STORE_OK || version == SCHEMA_VERSION) return code;
    if (version > SCHEMA_VERSION)
        return refuse(s, STORE_NEWER,
                      "the library was made by a newer version of forsyth, and is left alone");
    if (version == 0 && !options->creates) return refuse(s, STORE_NOT_FOUND, "there is no library");
    return take_steps(s);
}

static const database_kind *kind_for(store *s, const char *where)
{
    const bool is_url = strncmp(where, "postgresql://", 13) == 0 ||
                        strncmp(where, "postgres://", 11) == 0;
    const database_kind *kind = is_url ? database_postgresql : database_sqlite;
    const char *text = is_url ? "this forsyth was built without PostgreSQL: install Debian's "
                                "libpq-dev, and build again"
                              : "this forsyth was built without SQLite: install Debian's "
                                "libsqlite3-dev, and build again";
    if (kind == NULL) store_fail(s, STORE_MISSING, text);
    return kind;
}

store_code store_open(store **out, const char *where, const store_options *options)
{
    store *s = calloc(1, sizeof *s);
    *out = s;
    if (s == NULL) return STORE_IO;
    s->kind = kind_for(s, where);
    if (s->kind == NULL) return STORE_MISSING;
    const store_code code = told(s, s->kind->open(&s->d, where, options));
    return code == STORE_OK ? bring_up_to_date(s, options) : code;
}

void store_close(store *s)
{
    if (s == NULL) return;
    if (s->d != NULL) {
        store_import_drop(s);
        s->kind->close(s->d);
    }
    free(s);
}
