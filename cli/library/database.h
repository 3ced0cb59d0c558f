/* What a library needs of a database. There is one file for each kind of database,
 * store_<kind>.c, which has one table of functions, and nothing else of the library knows SQL
 * libraries.
 *
 * The SQL itself is the same for all: statements.def has it, with ?1, ?2 for parameters, and
 * schema.h has the tables. So a kind runs statements by number, and prepares each once. Queries are
 * short: whoever asks for many rows asks page by page, so that all rows of an answer may be kept in
 * memory, and `row` may run other statements. */
#ifndef CLI_LIBRARY_DATABASE_H
#define CLI_LIBRARY_DATABASE_H

#include <string.h>

#include "store.h"

typedef struct database database;

/* Numbers of statements: STATEMENT(NAME, "SQL"). */
typedef enum statement_id {
#define STATEMENT(name, sql) SQL_##name,
#include "statements.def"
#undef STATEMENT
    STATEMENTS
} statement_id;

extern const char *const statement_texts[STATEMENTS];

typedef enum value_kind { VALUE_NONE, VALUE_NUMBER, VALUE_TEXT, VALUE_BYTES } value_kind;

/* A parameter, or a column of a row. Texts have a NUL behind them, which `len` does not count. */
typedef struct value {
    value_kind kind;
    int64_t number;
    const void *bytes;
    size_t len;
} value;

/* Is called for each row, whose columns are valid until it returns; false: that is enough. */
typedef bool database_row(void *context, const value *columns);

/* The columns of a row of the table `position`, for adding many. */
enum { POSITION_COLUMNS = 7 };

/* The games that SQL_POSITIONS_MATCHING knows, by their numbers from 1 on. */
enum { MATCHED_GAMES = 3 };

/* What is said when a call fails. */
typedef struct database_said {
    char text[256];    /* without names of files and machines */
    char details[512]; /* with them                            */
} database_said;

typedef enum database_holds { HOLDS_NOTHING, HOLDS_LIBRARY, HOLDS_SOMETHING_ELSE } database_holds;

typedef struct database_kind {
    /* Opens a database, of which *out is one even if that fails; only `close` and `said` may
     * then be called. STORE_NOT_FOUND if there is none, and `options` wants none made. */
    store_code (*open)(database **out, const char *where, const store_options *options);
    void (*close)(database *d);

    /* Why the last call failed. */
    const database_said *(*said)(const database *d);

    /* Which database it is, for messages: a file, or a server, without secrets. */
    const char *(*where)(const database *d);

    /* What is in the database. */
    store_code (*holds)(database_holds *out, database *d);

    /* Runs a statement. `row` may be NULL. *changed, which may be NULL, is how many rows it
     * added, changed or removed. */
    store_code (*run)(database *d, statement_id id, const value *parameters, size_t count,
                      database_row *row, void *context, int64_t *changed);

    /* A change by one writer at a time: what it reads nobody else can change before it ends.
     * After a failure only `drop` ends it. */
    store_code (*begin)(database *d);
    store_code (*commit)(database *d);
    void (*drop)(database *d);

    /* Several statements of the schema, within a change; semicolons end them. */
    store_code (*run_script)(database *d, const char *script);

    /* Adds a row to `position`, within a change; as quickly as can be. Rows may wait until
     * `rows_end`, which comes before any other statement. */
    store_code (*add_row)(database *d, const value columns[POSITION_COLUMNS]);
    store_code (*rows_end)(database *d);

    /* Can it match patterns itself, by SQL_POSITIONS_MATCHING? NULL: never. */
    bool (*matches)(database *d);

    /* Asks the database itself whether it is damaged. */
    store_code (*check)(database *d, store_said *said, void *context);

    store_code (*size)(uint64_t *bytes, database *d);

    /* For the schema: names of types, of which texts compare byte by byte; and what stands
     * behind a table that is kept in the order of its key. */
    const char *number_type, *bytes_type, *text_type, *clustered;
} database_kind;

/* NULL where the program was built without it. */
extern const database_kind *const database_sqlite;
extern const database_kind *const database_postgresql;

/* ---- values ------------------------------------------------------------------------------ */

static inline value value_number(int64_t number)
{
    return (value){VALUE_NUMBER, number, NULL, 0};
}

static inline value value_text(const char *text)
{
    return (value){VALUE_TEXT, 0, text, strlen(text)};
}

static inline value value_bytes(const void *bytes, size_t len)
{
    return (value){VALUE_BYTES, 0, bytes, len};
}

#endif
