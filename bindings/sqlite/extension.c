/* The SQLite extension: positions of all games in anyone's own tables.
 *
 *     .load forsyth_sqlite
 *     SELECT fy_canonical(fen) FROM games WHERE fy_has(fen, 'P@e4 n@f6');
 *
 * Functions are deterministic, so that indexes and generated columns may use them, and innocuous,
 * so that schemas may. functions.c is the table of them, tables.c has the functions with rows. The
 * library is inside; nothing but the entry point below is visible from outside. */
#include "call.h"

SQLITE_EXTENSION_INIT1

/* SQLite finds this name from that of the file, forsyth_sqlite.so. */
FY_API int sqlite3_forsythsqlite_init(sqlite3 *db, char **error, const sqlite3_api_routines *api);

enum { SQLITE_LEAST = 3031000 }; /* which has SQLITE_INNOCUOUS */

int sqlite3_forsythsqlite_init(sqlite3 *db, char **error, const sqlite3_api_routines *api)
{
    const int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
    int done = SQLITE_OK;
    SQLITE_EXTENSION_INIT2(api);
    if (sqlite3_libversion_number() < SQLITE_LEAST) {
        *error = sqlite3_mprintf("forsyth_sqlite needs SQLite 3.31 or newer");
        return SQLITE_ERROR;
    }
    for (const sql_function *f = sql_functions; f->name != NULL; f++)
        for (int count = f->least; count <= f->most && done == SQLITE_OK; count++)
            done = sqlite3_create_function_v2(db, f->name, count, flags, (void *)f, f->call, NULL,
                                              NULL, NULL);
    return done == SQLITE_OK ? sql_tables_register(db) : done;
}
