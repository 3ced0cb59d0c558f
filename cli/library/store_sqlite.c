/* Libraries in SQLite: one file, with a second and a third beside it while it is in use.
 *
 * The journal is a write-ahead log, so that readers and a writer do not wait for each other, and
 * every commit is on disk before it returns.
 *
 * Reading needs the files beside it, too. Who may not make them, in a folder of somebody else,
 * reads the file alone, if no log belongs to it; then nothing is locked, and a file that somebody
 * changes meanwhile is an error.
 *
 * A library holds the secrets of games that are being played, so a new one is its owner's alone;
 * SQLite gives the files beside it the same rights. */
#include "database.h"

#ifndef HAVE_SQLITE

const database_kind *const database_sqlite = NULL;

#else

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "sqlite_calls.h"

enum { COLUMNS_MAX = 16 };

struct database {
    sqlite3 *handle;
    sqlite3_stmt *prepared[STATEMENTS];
    database_said said;
    char *where;
    unsigned wait_ms;
    bool has_log;
    bool is_alone;    /* it is read without locks, */
    struct stat then; /* and was so when that began */
};

/* ---- failures ---------------------------------------------------------------------------- */

static store_code fail(database *d, store_code code, const char *text)
{
    snprintf(d->said.text, sizeof d->said.text, "%s", text);
    snprintf(d->said.details, sizeof d->said.details, "%s: %s", d->where, text);
    return code;
}

/* A limit on the size of files is as good as a full disk. */
static bool is_full(int system_error)
{
    return system_error == ENOSPC || system_error == EDQUOT || system_error == EFBIG;
}

/* The system's word for what went wrong; of writing, the file of the log has it. */
static int system_error_of(database *d)
{
    const int error = sqlite.sqlite3_system_errno(d->handle);
    sqlite3_file *log = NULL;
    int last = 0;
    if (error != 0) return error;
    if (sqlite.sqlite3_file_control(d->handle, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log) ==
            SQLITE_OK &&
        log != NULL && log->pMethods != NULL)
        log->pMethods->xFileControl(log, SQLITE_FCNTL_LAST_ERRNO, &last);
    return last;
}

/* What SQLite's last answer means. */
static store_code failed(database *d)
{
    const int answer = sqlite.sqlite3_errcode(d->handle) & 0xff;
    const int system_error = system_error_of(d);
    char text[200];
    switch (answer) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return fail(d, STORE_BUSY, "the library is in use by another program that writes to it");
    case SQLITE_FULL: return fail(d, STORE_FULL, "the disk is full; nothing was written");
    case SQLITE_CORRUPT: return fail(d, STORE_DAMAGED, "the library is damaged");
    case SQLITE_NOTADB: return fail(d, STORE_REFUSED, "this file is not a library");
    case SQLITE_NOMEM: return fail(d, STORE_IO, "no memory");
    case SQLITE_READONLY: return fail(d, STORE_IO, "the library may not be written to");
    case SQLITE_CANTOPEN:
    case SQLITE_IOERR:
        if (is_full(system_error))
            return fail(d, STORE_FULL, "the disk is full; nothing was written");
        if (system_error != 0) {
            snprintf(text, sizeof text, "the library cannot be read or written: %s",
                     strerror(system_error));
            return fail(d, STORE_IO, text);
        }
        break;
    default: break;
    }
    return fail(d, STORE_IO, sqlite.sqlite3_errmsg(d->handle));
}

/* Was a file changed that is read alone? */
static bool is_changed(const database *d)
{
    struct stat now;
    if (!d->is_alone) return false;
    return stat(d->where, &now) != 0 || now.st_ino != d->then.st_ino ||
           now.st_size != d->then.st_size || now.st_mtim.tv_sec != d->then.st_mtim.tv_sec ||
           now.st_mtim.tv_nsec != d->then.st_mtim.tv_nsec;
}

static store_code outcome(database *d, int answer)
{
    if (is_changed(d)) return fail(d, STORE_IO, "the library was changed while it was read");
    return answer == SQLITE_OK || answer == SQLITE_DONE ? STORE_OK : failed(d);
}

static const database_said *sqlite_said(const database *d)
{
    return &d->said;
}

static const char *sqlite_where(const database *d)
{
    return d->where;
}

/* ---- statements -------------------------------------------------------------------------- */

static int bind(sqlite3_stmt *statement, int number, const value *v)
{
    switch (v->kind) {
    case VALUE_NUMBER: return sqlite.sqlite3_bind_int64(statement, number, v->number);
    case VALUE_TEXT:
        return sqlite.sqlite3_bind_text64(statement, number, v->bytes, v->len, SQLITE_STATIC,
                                          SQLITE_UTF8);
    case VALUE_BYTES:
        if (v->len == 0) return sqlite.sqlite3_bind_zeroblob(statement, number, 0);
        return sqlite.sqlite3_bind_blob64(statement, number, v->bytes, v->len, SQLITE_STATIC);
    default: return sqlite.sqlite3_bind_null(statement, number);
    }
}

static value column(sqlite3_stmt *statement, int i)
{
    value v = {VALUE_NONE, 0, NULL, 0};
    switch (sqlite.sqlite3_column_type(statement, i)) {
    case SQLITE_INTEGER: return value_number(sqlite.sqlite3_column_int64(statement, i));
    case SQLITE_TEXT:
        v.kind = VALUE_TEXT;
        v.bytes = sqlite.sqlite3_column_text(statement, i);
        break;
    case SQLITE_BLOB:
        v.kind = VALUE_BYTES;
        v.bytes = sqlite.sqlite3_column_blob(statement, i);
        break;
    default: return v;
    }
    v.len = (size_t)sqlite.sqlite3_column_bytes(statement, i);
    if (v.bytes == NULL) v.bytes = ""; /* no bytes at all */
    return v;
}

/* The statement, ready to be run; NULL if it cannot be prepared. A row handler may run a statement
 * within itself: then it is prepared once more, and *is_own tells that it is to be finalised. */
static sqlite3_stmt *statement_for(database *d, statement_id id, bool *is_own)
{
    sqlite3_stmt **kept = &d->prepared[id], *fresh = NULL;
    *is_own = *kept != NULL && sqlite.sqlite3_stmt_busy(*kept);
    if (*kept != NULL && !*is_own) return *kept;
    if (sqlite.sqlite3_prepare_v3(d->handle, statement_texts[id], -1, SQLITE_PREPARE_PERSISTENT,
                                  &fresh, NULL) != SQLITE_OK)
        return NULL;
    if (!*is_own) *kept = fresh;
    return fresh;
}

static store_code sqlite_run(database *d, statement_id id, const value *parameters, size_t count,
                             database_row *row, void *context, int64_t *changed)
{
    bool is_own;
    sqlite3_stmt *statement = statement_for(d, id, &is_own);
    if (statement == NULL) return failed(d);
    int answer = SQLITE_OK;
    for (size_t i = 0; i < count && answer == SQLITE_OK; i++)
        answer = bind(statement, (int)i + 1, &parameters[i]);
    bool goes_on = answer == SQLITE_OK;
    const int width = sqlite.sqlite3_column_count(statement);
    while (goes_on && (answer = sqlite.sqlite3_step(statement)) == SQLITE_ROW) {
        value columns[COLUMNS_MAX];
        for (int i = 0; i < width && i < COLUMNS_MAX; i++) columns[i] = column(statement, i);
        goes_on = row == NULL || row(context, columns);
    }
    const store_code code = outcome(d, goes_on ? answer : SQLITE_OK);
    if (changed != NULL) *changed = sqlite.sqlite3_changes64(d->handle);
    sqlite.sqlite3_reset(statement);
    if (is_own) sqlite.sqlite3_finalize(statement);
    return code;
}

static store_code run_text(database *d, const char *text)
{
    return outcome(d, sqlite.sqlite3_exec(d->handle, text, NULL, NULL, NULL));
}

/* The log is for good, so it is only switched to where something is about to be written: what turns
 * out to be no library is left as it is. Switching does not wait for others by itself. */
static store_code use_log(database *d)
{
    const struct timespec pause = {0, 10 * 1000000};
    int answer = SQLITE_OK;
    for (unsigned waited = 0; !d->has_log; waited += 10) {
        answer = sqlite.sqlite3_exec(d->handle, "PRAGMA journal_mode = WAL", NULL, NULL, NULL);
        d->has_log = answer == SQLITE_OK;
        if ((answer & 0xff) != SQLITE_BUSY || waited >= d->wait_ms) break;
        nanosleep(&pause, NULL);
    }
    return outcome(d, answer);
}

static store_code sqlite_begin(database *d)
{
    if (sqlite.sqlite3_db_readonly(d->handle, "main") == 1)
        return fail(d, STORE_IO, "the library may not be written to");
    const store_code code = use_log(d);
    return code == STORE_OK ? run_text(d, "BEGIN IMMEDIATE") : code;
}

static store_code sqlite_commit(database *d)
{
    return run_text(d, "COMMIT");
}

static void sqlite_drop(database *d)
{
    if (!sqlite.sqlite3_get_autocommit(d->handle))
        sqlite.sqlite3_exec(d->handle, "ROLLBACK", NULL, NULL, NULL);
}

static store_code sqlite_add_row(database *d, const value columns[POSITION_COLUMNS])
{
    return sqlite_run(d, SQL_ADD_POSITION, columns, POSITION_COLUMNS, NULL, NULL, NULL);
}

static store_code sqlite_rows_end(database *d)
{
    (void)d;
    return STORE_OK;
}

/* ---- the file ---------------------------------------------------------------------------- */

/* Opens the file, and reads the first of it. */
static store_code open_file(database *d, const char *name, int flags)
{
    flags |= SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    if (sqlite.sqlite3_open_v2(name, &d->handle, flags, NULL) != SQLITE_OK) return failed(d);
    sqlite.sqlite3_busy_timeout(d->handle, (int)d->wait_ms);
    return run_text(d, "PRAGMA page_size = 8192; PRAGMA cell_size_check = ON; "
                       "PRAGMA synchronous = FULL; PRAGMA cache_size = -65536; "
                       "PRAGMA trusted_schema = OFF; PRAGMA temp_store = FILE; "
                       "SELECT 1 FROM sqlite_master LIMIT 1");
}

/* Is it a file that may be read, but not with others beside it, and all in one file? */
static bool can_be_alone(database *d)
{
    const int answer = sqlite.sqlite3_errcode(d->handle) & 0xff;
    struct stat log;
    if (answer != SQLITE_READONLY && answer != SQLITE_CANTOPEN) return false;
    char *name = sqlite.sqlite3_mprintf("%s-wal", d->where);
    const bool has_log = name == NULL || (stat(name, &log) == 0 && log.st_size > 0);
    sqlite.sqlite3_free(name);
    return !has_log && access(d->where, R_OK) == 0 && stat(d->where, &d->then) == 0;
}

static store_code open_alone(database *d)
{
    sqlite3_str *name = sqlite.sqlite3_str_new(NULL);
    sqlite.sqlite3_str_appendall(name, d->where[0] == '/' ? "file://" : "file:");
    for (const char *p = d->where; *p != '\0'; p++)
        if (strchr("%?#", *p) != NULL)
            sqlite.sqlite3_str_appendf(name, "%%%02x", *p);
        else
            sqlite.sqlite3_str_append(name, p, 1);
    sqlite.sqlite3_str_appendall(name, "?immutable=1");
    char *text = sqlite.sqlite3_str_finish(name);
    if (text == NULL) return fail(d, STORE_IO, "no memory");
    sqlite.sqlite3_close(d->handle);
    d->handle = NULL;
    d->is_alone = true;
    const store_code code = open_file(d, text, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
    sqlite.sqlite3_free(text);
    return code;
}

/* Makes the file before SQLite does, which would give it to all who may read the folder. If it
 * cannot be made, SQLite says why. Closing a file ends the locks that this process has on it: by
 * then nobody has opened it. */
static void make_private(const char *name)
{
    const int fd = open(name, O_WRONLY | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (fd >= 0) close(fd);
}

static store_code prepare_file(database *d, const store_options *options)
{
    struct stat file;
    const bool is_there = stat(d->where, &file) == 0;
    if (!is_there && errno == ENOENT && !options->creates)
        return fail(d, STORE_NOT_FOUND, "there is no library");
    if (!is_there && errno == ENOENT && strcmp(d->where, ":memory:") != 0) make_private(d->where);
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an error, not the end */
    const int creates = options->creates ? SQLITE_OPEN_CREATE : 0;
    const store_code code = open_file(d, d->where, SQLITE_OPEN_READWRITE | creates);
    return code != STORE_OK && can_be_alone(d) ? open_alone(d) : code;
}

static store_code sqlite_open(database **out, const char *where, const store_options *options)
{
    database *d = calloc(1, sizeof *d);
    *out = d;
    if (d == NULL) return STORE_IO;
    d->where = strdup(where);
    if (d->where == NULL) return STORE_IO;
    d->wait_ms = options->wait_ms;
    if (!late_load(&sqlite_calls))
        return fail(d, STORE_MISSING, "SQLite is missing: install the Debian package libsqlite3-0");
    return prepare_file(d, options);
}

static void sqlite_close(database *d)
{
    if (d == NULL) return;
    if (d->handle != NULL) {
        for (int i = 0; i < STATEMENTS; i++) sqlite.sqlite3_finalize(d->prepared[i]);
        sqlite.sqlite3_close(d->handle);
    }
    free(d->where);
    free(d);
}

static store_code sqlite_holds(database_holds *out, database *d)
{
    sqlite3_stmt *statement = NULL;
    *out = HOLDS_NOTHING;
    if (sqlite.sqlite3_prepare_v2(d->handle, "SELECT name = 'library' FROM sqlite_master", -1,
                                  &statement, NULL) != SQLITE_OK)
        return failed(d);
    int answer;
    while ((answer = sqlite.sqlite3_step(statement)) == SQLITE_ROW)
        if (*out != HOLDS_LIBRARY)
            *out = sqlite.sqlite3_column_int(statement, 0) ? HOLDS_LIBRARY : HOLDS_SOMETHING_ELSE;
    const store_code code = outcome(d, answer);
    sqlite.sqlite3_finalize(statement);
    return code;
}

typedef struct checking {
    store_said *said;
    void *context;
    bool is_damaged;
} checking;

static int take_verdict(void *context, int count, char **columns, char **names)
{
    checking *c = context;
    (void)names;
    if (count < 1 || columns[0] == NULL || strcmp(columns[0], "ok") == 0) return 0;
    c->is_damaged = true;
    c->said(c->context, columns[0]);
    return 0;
}

static store_code sqlite_check(database *d, store_said *said, void *context)
{
    checking c = {said, context, false};
    const int answer = sqlite.sqlite3_exec(d->handle, "PRAGMA integrity_check", take_verdict, &c,
                                           NULL);
    const store_code code = outcome(d, answer);
    if (code != STORE_OK) return code;
    return c.is_damaged ? fail(d, STORE_DAMAGED, "the library is damaged") : STORE_OK;
}

static store_code sqlite_size(uint64_t *bytes, database *d)
{
    struct stat file;
    *bytes = 0;
    if (stat(d->where, &file) == 0) *bytes = (uint64_t)file.st_size;
    return STORE_OK;
}

static const database_kind sqlite_kind = {
    .open = sqlite_open,
    .close = sqlite_close,
    .said = sqlite_said,
    .where = sqlite_where,
    .holds = sqlite_holds,
    .run = sqlite_run,
    .begin = sqlite_begin,
    .commit = sqlite_commit,
    .drop = sqlite_drop,
    .run_script = run_text,
    .add_row = sqlite_add_row,
    .rows_end = sqlite_rows_end,
    .check = sqlite_check,
    .size = sqlite_size,
    .number_type = "INTEGER",
    .bytes_type = "BLOB",
    .text_type = "TEXT",
    .clustered = "WITHOUT ROWID",
};

const database_kind *const database_sqlite = &sqlite_kind;

#endif
