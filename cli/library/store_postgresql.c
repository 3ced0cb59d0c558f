/* Libraries in PostgreSQL: for many people and machines, in a database or a schema of their own.
 *
 * Whoever changes the library takes one lock of the database first, so that writers come one after
 * the other, as in a file; readers never wait for them. The lock is the server's: it is free again
 * when a program dies. A commit is on the server's disk before it returns.
 *
 * Values go to the server and come back in binary form, apart from the statements: no text of a
 * user is ever part of SQL. Rows in bulk go by COPY. A connection that was lost is made anew by the
 * next call outside a change.
 *
 * Where the extension of docs/postgresql.md is installed in the database, the server matches
 * patterns, through indexes on the positions as values of its types.
 *
 * What is said to anybody names no machine, and nothing that is said has the password in it. */
#include "database.h"

#ifndef HAVE_POSTGRESQL

const database_kind *const database_postgresql = NULL;

#else

#include <stdio.h>
#include <stdlib.h>

#include "pq_calls.h"

enum {
    COLUMNS_MAX = 16,
    NUMBER_SIZE = 8,
    COPY_ROOM = 1 << 16 /* bytes of rows that are sent at once */
};

/* Types of the server, by numbers that never change. */
enum { TYPE_BOOL = 16, TYPE_BYTEA = 17, TYPE_INT8 = 20, TYPE_INT4 = 23, TYPE_TEXT = 25 };

struct database {
    PGconn *link;
    bool prepared[STATEMENTS];
    bool in_change, copying;
    enum { TYPES_UNKNOWN, TYPES_MISSING, TYPES_THERE } types;
    unsigned wait_ms;
    char where[256]; /* host and database, for the details */
    database_said said;
    size_t copy_len;
    uint8_t copy[COPY_ROOM];
};

/* The lock of writers: "forsyth" in bytes. */
#define LOCK "28836027463428200"

/* Positions by the types of the extension. What is kept as text, since it has no packed form, is
 * found in any case: whoever asks looks at it. */
#define MATCHING                                                                                   \
    "SELECT p.id, p.game, p.hash, p.bytes, p.added, p.place, s.name FROM position p "              \
    "JOIN source s ON s.id = p.source WHERE p.id > ?1 AND p.id IN ("                               \
    "SELECT id FROM position WHERE game = 1 AND chess_try(bytes) @> ?3::text::chess_pattern "      \
    "UNION ALL SELECT id FROM position WHERE game = 1 AND chess_try(bytes) IS NULL "               \
    "AND ?3::text IS NOT NULL "                                                                    \
    "UNION ALL SELECT id FROM position WHERE game = 2 "                                            \
    "AND jieqi_view_try(bytes) @> ?4::text::jieqi_view_pattern "                                   \
    "UNION ALL SELECT id FROM position WHERE game = 2 "                                            \
    "AND jieqi_table_try(bytes) @> ?4::text::jieqi_table_pattern "                                 \
    "UNION ALL SELECT id FROM position WHERE game = 3 "                                            \
    "AND azul_try(bytes) @> ?5::text::azul_pattern) ORDER BY p.id LIMIT ?2"

/* The indexes for it. */
#define MAKE_MATCHING                                                                              \
    "CREATE INDEX position_chess ON position "                                                     \
    "USING gin (chess_try(bytes)) WHERE game = 1;"                                                 \
    "CREATE INDEX position_chess_text ON position (id) "                                           \
    "WHERE game = 1 AND chess_try(bytes) IS NULL;"                                                 \
    "CREATE INDEX position_jieqi_view ON position "                                                \
    "USING gin (jieqi_view_try(bytes)) WHERE game = 2;"                                            \
    "CREATE INDEX position_jieqi_table ON position "                                               \
    "USING gin (jieqi_table_try(bytes)) WHERE game = 2;"                                           \
    "CREATE INDEX position_azul ON position "                                                      \
    "USING gin (azul_try(bytes)) WHERE game = 3"

/* The index of hashes stays during an import: to drop it would keep readers waiting until the end.
 * Afterwards the server counts anew, to plan by. */
static const char *text_of(statement_id id)
{
    switch (id) {
    case SQL_DROP_HASHES: return "SELECT 1";
    case SQL_MAKE_HASHES: return "ANALYZE position";
    case SQL_POSITIONS_MATCHING: return MATCHING;
    default: return statement_texts[id];
    }
}

/* ---- failures ---------------------------------------------------------------------------- */

static const database_said *pg_said(const database *d)
{
    return &d->said;
}

static const char *pg_where(const database *d)
{
    return d->where;
}

/* The password must not be seen, wherever the server or the driver repeats it. */
static void hide_password(const database *d, char *text)
{
    const char *password = d->link != NULL ? pq.PQpass(d->link) : NULL;
    if (password == NULL || *password == '\0') return;
    for (char *p = text; (p = strstr(p, password)) != NULL;)
        for (size_t i = strlen(password); i > 0; i--) *p++ = '*';
}

/* `more` is what the server or the driver said, or NULL. Of several lines the first is taken. */
static store_code fail(database *d, store_code code, const char *text, const char *more)
{
    const char *details = more != NULL && *more != '\0' ? more : text;
    snprintf(d->said.text, sizeof d->said.text, "%s", text);
    snprintf(d->said.details, sizeof d->said.details, "%s: %.*s", d->where,
             (int)strcspn(details, "\n"), details);
    hide_password(d, d->said.details);
    return code;
}

/* What a state of the server means: the first whose letters it begins with. */
static const struct {
    const char *state;
    store_code code;
    const char *text;
} states[] = {
    {"55P03", STORE_BUSY, "the library is in use by another program that writes to it"},
    {"40", STORE_BUSY, "the library is in use by another program that writes to it"},
    {"53100", STORE_FULL, "the disk of the server is full; nothing was written"},
    {"53300", STORE_BUSY, "the server has too many connections"},
    {"42501", STORE_IO, "the server does not let this user do that"},
    {"25006", STORE_IO, "the library may not be written to"},
    {"28", STORE_IO, "the server does not let this user in"},
    {"3F", STORE_REFUSED, "the database has no such schema"},
    {"42P01", STORE_DAMAGED, "the library is damaged: a table is gone"},
    {"42703", STORE_DAMAGED, "the library is damaged: a column is gone"},
    {"XX001", STORE_DAMAGED, "the library is damaged"},
    {"XX002", STORE_DAMAGED, "the library is damaged: an index is wrong"},
    {"22021", STORE_REFUSED, "the database cannot hold this text: its encoding is not UTF-8"},
    {"22P05", STORE_REFUSED, "the database cannot hold this text: its encoding is not UTF-8"},
    {"57P", STORE_IO, "the server is shutting down"},
    {"", STORE_IO, "the server refuses a statement"},
};

/* Why a statement failed. */
static store_code failed(database *d, const PGresult *result)
{
    const char *state = pq.PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const char *more = pq.PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    size_t i = 0;
    if (state == NULL) /* it comes from the driver */
        return fail(d, STORE_IO, "the database server does not answer", pq.PQerrorMessage(d->link));
    while (strncmp(state, states[i].state, strlen(states[i].state)) != 0) i++;
    return fail(d, states[i].code, states[i].text, more);
}

/* Clears the result of a statement. */
static store_code outcome(database *d, PGresult *result)
{
    const ExecStatusType status = pq.PQresultStatus(result);
    const bool good = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    const store_code code = good ? STORE_OK : failed(d, result);
    pq.PQclear(result);
    return code;
}

static store_code run_text(database *d, const char *text)
{
    return outcome(d, pq.PQexec(d->link, text));
}

/* ---- the connection ---------------------------------------------------------------------- */

static void say_nothing(void *context, const char *message)
{
    (void)context;
    (void)message;
}

/* Waiting 0 ms is waiting for ever in the server's terms. */
static store_code settle_session(database *d)
{
    char text[256];
    if (pq.PQstatus(d->link) != CONNECTION_OK)
        return fail(d, STORE_IO, "there is no connection to the database server",
                    pq.PQerrorMessage(d->link));
    snprintf(text, sizeof text,
             "SET lock_timeout = %u; SET synchronous_commit = on; SET jit = off; "
             "SET client_min_messages = error",
             d->wait_ms > 0 ? d->wait_ms : 1);
    return run_text(d, text);
}

/* A connection that was lost is made anew, unless a change is lost with it. */
static store_code ready(database *d)
{
    if (d->in_change || pq.PQstatus(d->link) == CONNECTION_OK) return STORE_OK;
    memset(d->prepared, 0, sizeof d->prepared);
    d->types = TYPES_UNKNOWN;
    pq.PQreset(d->link);
    return settle_session(d);
}

/* "host:port/database"; an address that cannot be read is not repeated: its faulty part may be the
 * password. */
static store_code read_address(database *d, const char *url)
{
    char *error = NULL;
    const char *host = "local", *port = "", *name = "";
    snprintf(d->where, sizeof d->where, "postgresql");
    if (!late_load(&pq_calls))
        return fail(d, STORE_MISSING, "the client is missing: install the Debian package libpq5",
                    NULL);
    PQconninfoOption *options = pq.PQconninfoParse(url, &error);
    pq.PQfreemem(error);
    if (options == NULL)
        return fail(d, STORE_REFUSED, "this is not the address of a PostgreSQL database", NULL);
    for (const PQconninfoOption *o = options; o->keyword != NULL; o++) {
        if (o->val == NULL || *o->val == '\0') continue;
        if (strcmp(o->keyword, "host") == 0) host = o->val;
        if (strcmp(o->keyword, "port") == 0) port = o->val;
        if (strcmp(o->keyword, "dbname") == 0) name = o->val;
    }
    snprintf(d->where, sizeof d->where, "%s%s%s/%s", host, *port != '\0' ? ":" : "", port, name);
    pq.PQconninfoFree(options);
    return STORE_OK;
}

/* What stands before "dbname" is used unless the URL says otherwise. */
static store_code connect_to(database *d, const char *url)
{
    static const char *const names[] = {"connect_timeout", "tcp_user_timeout", "application_name",
                                        "dbname",          "client_encoding",  NULL};
    const char *const values[] = {"10", "30000", "forsyth", url, "UTF8", NULL};
    d->link = pq.PQconnectdbParams(names, values, 1);
    if (d->link == NULL) return fail(d, STORE_IO, "no memory", NULL);
    pq.PQsetNoticeProcessor(d->link, say_nothing, NULL);
    return settle_session(d);
}

static store_code pg_open(database **out, const char *where, const store_options *options)
{
    database *d = calloc(1, sizeof *d);
    *out = d;
    if (d == NULL) return STORE_IO;
    d->wait_ms = options->wait_ms;
    const store_code code = read_address(d, where);
    return code == STORE_OK ? connect_to(d, where) : code;
}

static void pg_close(database *d)
{
    if (d == NULL) return;
    if (d->link != NULL) pq.PQfinish(d->link);
    free(d);
}

/* ---- values ------------------------------------------------------------------------------ */

/* Numbers are sent with their highest byte first. */
static void put_number(uint8_t out[NUMBER_SIZE], uint64_t number, int width)
{
    for (int i = width; i > 0; i--, number >>= 8) out[i - 1] = (uint8_t)number;
}

static int64_t get_number(const char *bytes, int len)
{
    uint64_t number = len > 0 && bytes[0] < 0 ? UINT64_MAX : 0;
    for (int i = 0; i < len; i++) number = number << 8 | (uint8_t)bytes[i];
    return (int64_t)number;
}

/* The parameters of a statement, as the driver wants them. */
typedef struct parameters {
    Oid types[COLUMNS_MAX];
    const char *values[COLUMNS_MAX];
    int lengths[COLUMNS_MAX], formats[COLUMNS_MAX];
    uint8_t numbers[COLUMNS_MAX][NUMBER_SIZE];
} parameters;

static void set_parameters(parameters *p, const value *values, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const value *v = &values[i];
        p->formats[i] = 1;
        p->lengths[i] = v->kind == VALUE_NUMBER ? NUMBER_SIZE : (int)v->len;
        p->types[i] = v->kind == VALUE_NUMBER  ? TYPE_INT8
                      : v->kind == VALUE_TEXT  ? TYPE_TEXT
                      : v->kind == VALUE_BYTES ? TYPE_BYTEA
                                               : 0;
        p->values[i] = v->len > 0 ? v->bytes : "";
        if (v->kind == VALUE_NONE) p->values[i] = NULL;
        if (v->kind != VALUE_NUMBER) continue;
        put_number(p->numbers[i], (uint64_t)v->number, NUMBER_SIZE);
        p->values[i] = (const char *)p->numbers[i];
    }
}

static value column(const PGresult *result, int row, int i)
{
    const char *bytes = pq.PQgetvalue(result, row, i);
    const int len = pq.PQgetlength(result, row, i);
    if (pq.PQgetisnull(result, row, i)) return (value){VALUE_NONE, 0, NULL, 0};
    switch (pq.PQftype(result, i)) {
    case TYPE_BOOL:
    case TYPE_INT4:
    case TYPE_INT8: return value_number(get_number(bytes, len));
    case TYPE_BYTEA: return value_bytes(bytes, (size_t)len);
    default: return (value){VALUE_TEXT, 0, bytes, (size_t)len}; /* the driver adds a NUL */
    }
}

/* ---- statements -------------------------------------------------------------------------- */

/* ?1 becomes $1, as the server wants it. */
static store_code prepare(database *d, statement_id id, const char *name, const parameters *p,
                          size_t count)
{
    char *text = strdup(text_of(id));
    if (text == NULL) return fail(d, STORE_IO, "no memory", NULL);
    for (char *at = text; (at = strchr(at, '?')) != NULL;) *at = '$';
    const store_code code = outcome(d, pq.PQprepare(d->link, name, text, (int)count, p->types));
    free(text);
    d->prepared[id] = code == STORE_OK;
    return code;
}

/* All rows have come before the first is shown, so that `row` may run other statements. */
static void show_rows(const PGresult *result, database_row *row, void *context)
{
    const int rows = pq.PQntuples(result), width = pq.PQnfields(result);
    bool goes_on = row != NULL;
    for (int r = 0; r < rows && goes_on; r++) {
        value columns[COLUMNS_MAX];
        for (int i = 0; i < width && i < COLUMNS_MAX; i++) columns[i] = column(result, r, i);
        goes_on = row(context, columns);
    }
}

static store_code ask_number(database *d, int64_t *out, const char *text);

static bool pg_matches(database *d)
{
    int64_t found = 0;
    if (d->types == TYPES_UNKNOWN &&
        ask_number(d, &found, "SELECT to_regprocedure('chess_try(bytea)') IS NOT NULL") == STORE_OK)
        d->types = found != 0 ? TYPES_THERE : TYPES_MISSING;
    return d->types == TYPES_THERE;
}

/* Are there no indexes for it yet, and may this user, who then owns the table, make them? */
static bool lacks_indexes(database *d)
{
    int64_t lacks = 0;
    return pg_matches(d) &&
           ask_number(d, &lacks,
                      "SELECT to_regclass('position_azul') IS NULL AND "
                      "pg_has_role(relowner, 'USAGE') FROM pg_class "
                      "WHERE oid = to_regclass('position')") == STORE_OK &&
           lacks != 0;
}

static store_code pg_run(database *d, statement_id id, const value *values, size_t count,
                         database_row *row, void *context, int64_t *changed)
{
    parameters p;
    char name[16];
    store_code code = ready(d);
    snprintf(name, sizeof name, "s%d", (int)id);
    set_parameters(&p, values, count);
    if (code == STORE_OK && !d->prepared[id]) code = prepare(d, id, name, &p, count);
    if (code == STORE_OK && id == SQL_MAKE_HASHES && lacks_indexes(d))
        code = run_text(d, MAKE_MATCHING); /* before the server counts */
    if (code != STORE_OK) return code;
    PGresult *result = pq.PQexecPrepared(d->link, name, (int)count, p.values, p.lengths, p.formats,
                                         1);
    if (pq.PQresultStatus(result) == PGRES_TUPLES_OK) show_rows(result, row, context);
    if (changed != NULL) *changed = strtoll(pq.PQcmdTuples(result), NULL, 10);
    return outcome(d, result);
}

/* A statement of this file's own that answers with one number. */
static store_code ask_number(database *d, int64_t *out, const char *text)
{
    const store_code code = ready(d);
    if (code != STORE_OK) return code;
    PGresult *result = pq.PQexecParams(d->link, text, 0, NULL, NULL, NULL, NULL, 1);
    if (pq.PQresultStatus(result) == PGRES_TUPLES_OK && pq.PQntuples(result) == 1)
        *out = column(result, 0, 0).number;
    return outcome(d, result);
}

/* ---- changes ----------------------------------------------------------------------------- */

static void pg_drop(database *d)
{
    if (d->copying) {
        pq.PQputCopyEnd(d->link, "dropped");
        for (PGresult *r; (r = pq.PQgetResult(d->link)) != NULL;) pq.PQclear(r);
    }
    if (d->in_change) pq.PQclear(pq.PQexec(d->link, "ROLLBACK"));
    d->copying = d->in_change = false;
    d->copy_len = 0;
}

static store_code pg_begin(database *d)
{
    store_code code = ready(d);
    if (code != STORE_OK) return code;
    d->in_change = true;
    code = run_text(d, "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE; "
                       "SELECT pg_advisory_xact_lock(" LOCK ")");
    if (code != STORE_OK) pg_drop(d);
    return code;
}

/* The server answers ROLLBACK where something failed before. */
static store_code pg_commit(database *d)
{
    PGresult *result = pq.PQexec(d->link, "COMMIT");
    const bool done = strcmp(pq.PQcmdStatus(result), "COMMIT") == 0;
    const store_code code = outcome(d, result);
    d->in_change = false;
    if (code != STORE_OK || done) return code;
    return fail(d, STORE_IO, "the change was given up", NULL);
}

/* ---- rows in bulk ------------------------------------------------------------------------ */

static store_code send_rows(database *d)
{
    const int sent = pq.PQputCopyData(d->link, (const char *)d->copy, (int)d->copy_len);
    d->copy_len = 0;
    if (sent == 1) return STORE_OK;
    return fail(d, STORE_IO, "the database server does not answer", pq.PQerrorMessage(d->link));
}

static void put_bytes(database *d, const void *bytes, size_t len)
{
    memcpy(d->copy + d->copy_len, bytes, len);
    d->copy_len += len;
}

static void put_big_endian(database *d, uint64_t number, int width)
{
    uint8_t bytes[NUMBER_SIZE];
    put_number(bytes, number, width);
    put_bytes(d, bytes, (size_t)width);
}

static store_code start_copy(database *d)
{
    static const char head[] = "PGCOPY\n\377\r\n\0\0\0\0\0\0\0\0"; /* and a NUL: 19 bytes */
    PGresult *result = pq.PQexec(d->link, "COPY position (id, game, hash, bytes, added, source, "
                                          "place) FROM STDIN (FORMAT binary)");
    if (pq.PQresultStatus(result) != PGRES_COPY_IN) return outcome(d, result);
    pq.PQclear(result);
    d->copying = true;
    put_bytes(d, head, sizeof head);
    return STORE_OK;
}

static store_code pg_add_row(database *d, const value columns[POSITION_COLUMNS])
{
    store_code code = d->copying ? STORE_OK : start_copy(d);
    size_t size = 2;
    for (int i = 0; i < POSITION_COLUMNS; i++) size += 4 + NUMBER_SIZE + columns[i].len;
    if (code == STORE_OK && d->copy_len + size > COPY_ROOM) code = send_rows(d);
    if (code != STORE_OK) return code;
    put_big_endian(d, POSITION_COLUMNS, 2);
    for (int i = 0; i < POSITION_COLUMNS; i++) {
        const value *v = &columns[i];
        const bool is_number = v->kind == VALUE_NUMBER;
        put_big_endian(d, is_number ? NUMBER_SIZE : v->len, 4);
        if (is_number)
            put_big_endian(d, (uint64_t)v->number, NUMBER_SIZE);
        else
            put_bytes(d, v->bytes, v->len);
    }
    return STORE_OK;
}

static store_code pg_rows_end(database *d)
{
    if (!d->copying) return STORE_OK;
    store_code code = d->copy_len + 2 > COPY_ROOM ? send_rows(d) : STORE_OK;
    put_big_endian(d, 0xffff, 2);
    if (code == STORE_OK) code = send_rows(d);
    if (code != STORE_OK) return code;
    d->copying = false;
    if (pq.PQputCopyEnd(d->link, NULL) != 1)
        return fail(d, STORE_IO, "the database server does not answer", pq.PQerrorMessage(d->link));
    for (PGresult *result; (result = pq.PQgetResult(d->link)) != NULL;) {
        const store_code ended = outcome(d, result);
        if (code == STORE_OK) code = ended;
    }
    return code;
}

/* ---- the library as a whole -------------------------------------------------------------- */

/* A library is alone in its schema, which is the first on the search path. */
#define OWN_TABLES                                                                                 \
    "FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace "                               \
    "WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S')"

static store_code pg_holds(database_holds *out, database *d)
{
    int64_t tables = 0, ours = 0;
    store_code code = ask_number(d, &tables, "SELECT count(*) " OWN_TABLES);
    if (code == STORE_OK)
        code = ask_number(d, &ours, "SELECT count(*) " OWN_TABLES " AND c.relname = 'library'");
    *out = ours > 0 ? HOLDS_LIBRARY : tables > 0 ? HOLDS_SOMETHING_ELSE : HOLDS_NOTHING;
    return code;
}

/* The server finds damage when it reads a page, so all pages are read. */
static store_code pg_check(database *d, store_said *said, void *context)
{
    static const char *const tables[] = {"library", "source", "position",  "occurrence", "words",
                                         "tag",     "slice",  "kept_game", "kept_event"};
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        char text[128];
        int64_t rows;
        snprintf(text, sizeof text, "SELECT count(t::text) FROM %s t", tables[i]);
        const store_code code = ask_number(d, &rows, text);
        if (code == STORE_DAMAGED) said(context, d->said.text);
        if (code != STORE_OK) return code;
    }
    return STORE_OK;
}

static store_code pg_size(uint64_t *bytes, database *d)
{
    int64_t size = 0;
    const store_code code = ask_number(
        d, &size, "SELECT coalesce(sum(pg_total_relation_size(c.oid)), 0)::bigint " OWN_TABLES);
    *bytes = (uint64_t)size;
    return code;
}

static const database_kind postgresql_kind = {
    .open = pg_open,
    .close = pg_close,
    .said = pg_said,
    .where = pg_where,
    .holds = pg_holds,
    .run = pg_run,
    .begin = pg_begin,
    .commit = pg_commit,
    .drop = pg_drop,
    .run_script = run_text,
    .add_row = pg_add_row,
    .rows_end = pg_rows_end,
    .matches = pg_matches,
    .check = pg_check,
    .size = pg_size,
    .number_type = "BIGINT",
    .bytes_type = "BYTEA",
    .text_type = "TEXT COLLATE \"C\"",
    .clustered = "",
};

const database_kind *const database_postgresql = &postgresql_kind;

#endif
