/* What the functions of the SQLite extension share: reading their arguments, giving results, and
 * turning faults into SQL errors.
 *
 * A position is an argument of either kind: a text in any notation that fy_parse_any reads, or a
 * blob that fy_pack() of SQL made: a byte with the number of the game, then the packed position.
 * NULL gives NULL. A fault becomes an error that names the function, the code, and the byte of the
 * argument, counted from 0:
 *
 *     fy_game: packed-short at byte 1: the packed position ends too soon
 *
 * No error repeats a part of the argument. */
#ifndef FORSYTH_SQLITE_CALL_H
#define FORSYTH_SQLITE_CALL_H

#include <forsyth/forsyth.h>
#include <sqlite3ext.h>
#include <stdbool.h>

/* Set when the extension is loaded: all calls of SQLite go through it. */
extern const sqlite3_api_routines *sqlite3_api;

/* One function of SQL, which takes from `least` to `most` arguments. */
typedef struct sql_function {
    const char *name;
    int least, most;
    void (*call)(sqlite3_context *ctx, int count, sqlite3_value **values);
} sql_function;

/* In functions.c; closed by a row without a name. */
extern const sql_function sql_functions[];

/* In tables.c: registers fy_moves and fy_findings. */
int sql_tables_register(sqlite3 *db);

/* What functions.c lists of other files. */
void sql_has(sqlite3_context *ctx, int count, sqlite3_value **values);
void sql_svg(sqlite3_context *ctx, int count, sqlite3_value **values);

/* ---- arguments --------------------------------------------------------------------------- */

/* The bytes of an argument, which stay until the function returns. */
typedef struct argument {
    const char *bytes; /* NULL if it is NULL in SQL */
    size_t len;
    bool is_blob;
} argument;

typedef struct position {
    const fy_game *game;
    fy_position pos;
} position;

/* SQLITE_OK or SQLITE_NOMEM. Numbers are read as their text. */
int argument_read(argument *out, sqlite3_value *value);

/* The same for a function. False: there is nothing more to do, for the argument is NULL, and so
 * will the result be, or memory ran out, which SQLite has been told. */
bool argument_of(argument *out, sqlite3_context *ctx, sqlite3_value *value);

fy_result position_read(position *out, const argument *from);

/* Both. False also for a fault, which is then the error of the function. */
bool position_of(position *out, sqlite3_context *ctx, sqlite3_value *value);

/* Does an argument have exactly this text? */
bool argument_is(const argument *a, const char *text);

/* ---- options ----------------------------------------------------------------------------- */

enum { WORD_MAX = 32 }; /* longer names and values are known to nobody, NUL included */

/* A word `name=value` or `name` of a text of options. */
typedef struct word {
    const char *name, *value; /* in the text; value is NULL without '=' */
    size_t name_len, value_len;
    uint32_t at, value_at; /* their bytes in the text */
} word;

/* What separates words, and moves: a space, a tab or a line end. */
bool is_blank(char ch);

/* Takes the next word, from *at on; false after the last one. */
bool word_next(word *out, uint32_t *at, const argument *text);

/* ---- results ----------------------------------------------------------------------------- */

enum { FAULT_MAX = 512 };

/* The text of an error. `of` says in which argument the byte is: " of the moves", or "" for the
 * position; NULL if the fault has no byte. `from` is the text with the fault, or NULL. */
void fault_text(char out[FAULT_MAX], const char *function, fy_result fault, const char *of,
                const argument *from);

/* Makes it the error of a function. */
void fail_with(sqlite3_context *ctx, fy_result fault, const char *of, const argument *from);

/* An error in words of the function's own. */
void fail_in_words(sqlite3_context *ctx, const char *words);

/* The name of the function that is being called. */
const char *called_function(sqlite3_context *ctx);

void give_text(sqlite3_context *ctx, const char *text, size_t len); /* a copy of it */
void give_name(sqlite3_context *ctx, const char *name);             /* a constant; NULL is NULL */
void give_position(sqlite3_context *ctx, const fy_game *game, const fy_position *pos);

#endif
