/* What the functions of the PostgreSQL extension share: the types, their values, and faults.
 *
 * There is one type of SQL for each kind of position, in types.def. A value is the packed form of
 * docs/packed.md: 32 bytes in chess, in the other games as many as the position needs, behind the
 * usual header of PostgreSQL. Equal positions are equal bytes. Whatever comes from a page, a peer
 * or a caller is unpacked before it is used, which refuses all bytes that are not those of a
 * position of the type; only comparing, hashing and the first look for a pattern take bytes as they
 * are.
 *
 * A fault becomes an error whose DETAIL has the code and the byte, counted from 0:
 *
 *     ERROR:  invalid input syntax for type chess
 *     DETAIL:  chess-bad-turn at byte 44: the side to move is 'w' or 'b'
 *
 * No error repeats a part of what was given. */
#ifndef FORSYTH_POSTGRESQL_VALUE_H
#define FORSYTH_POSTGRESQL_VALUE_H

#include <postgres.h>

#include <fmgr.h>
#include <forsyth/forsyth.h>

/* What a position of a type must be. */
typedef enum value_kind { IS_ANY, IS_VIEW, IS_TABLE } value_kind;

typedef struct sql_type {
    const char *name;
    unsigned game; /* its number */
    value_kind kind;
    size_t fixed;        /* bytes of every value; 0: their number differs            */
    bool is_sparse;      /* a place of the board may not be there at all             */
    const char *letters; /* of the pieces by their numbers in patterns, ' ' for none */
    const char *order;   /* in which fy_material lists them                          */
} sql_type;

#define TYPE(name, ...) extern const sql_type type_##name;
#include "types.def"
#undef TYPE

/* Begins a function of SQL that every type has: SQL_FUNCTION(key) { ... } is called with `fcinfo`
 * and `type`, and is fysql_chess_key, fysql_azul_key and so on for the server. */
#define TYPE_ENTRY(type_name, verb)                                                                \
    PG_FUNCTION_INFO_V1(fysql_##type_name##_##verb);                                               \
    Datum fysql_##type_name##_##verb(PG_FUNCTION_ARGS)                                             \
    {                                                                                              \
        return call_##verb(fcinfo, &type_##type_name);                                             \
    }
#define SQL_FUNCTION(verb)                                                                         \
    static Datum call_##verb(FunctionCallInfo fcinfo, const sql_type *type);                       \
    TYPE_ENTRY(chess, verb)                                                                        \
    TYPE_ENTRY(jieqi_view, verb)                                                                   \
    TYPE_ENTRY(jieqi_table, verb)                                                                  \
    TYPE_ENTRY(azul, verb)                                                                         \
    static Datum call_##verb(FunctionCallInfo fcinfo, const sql_type *type)

/* ---- values ------------------------------------------------------------------------------ */

typedef struct position {
    const fy_game *game;
    fy_position pos;
} position;

typedef struct bytes {
    const uint8_t *at;
    size_t len;
    void *copy; /* to be freed, or NULL */
} bytes;

/* The packed form inside of a value, as it is stored: nothing is known of it yet. */
bytes bytes_of(Datum value, const sql_type *type);

/* Unpacks bytes. A position that is not of the type's kind is FY_PACKED_VALUE. */
FY_MUST_USE fy_result position_unpack(position *out, const sql_type *type, const uint8_t *packed,
                                      size_t len);

/* The position of a stored value. Fails if the value is damaged. */
void position_of(position *out, Datum value, const sql_type *type);

/* Makes a value. FY_OK, or why the type cannot hold the position. */
FY_MUST_USE fy_result value_make(Datum *out, const position *p, const sql_type *type);

/* The same for what is the result of a function. Fails where there is no such value. */
Datum value_of(const position *p, const sql_type *type);

/* ---- texts ------------------------------------------------------------------------------- */

typedef struct words {
    const char *at;
    size_t len;
} words;

/* A text argument; it stays until the function returns. */
words words_of(Datum text);

bool words_are(const words *w, const char *text);

/* The index of a word in a list that a NULL closes; fails if it is not there. */
unsigned choice_of(const words *w, const char *const *list, const char *what);

/* A text of the library, which is UTF-8, in the encoding of the database. */
Datum text_of(const char *utf8, size_t len);
Datum name_of(const char *name);

/* ---- faults ------------------------------------------------------------------------------ */

/* For errdetail of ereport: code, byte and meaning. `of` says in which argument the byte is, " of
 * the moves", or is "" for the only one; NULL if the fault has no byte. */
int fault_detail(fy_result fault, const char *of);

/* Input functions may be asked to report instead of failing, since PostgreSQL 16. */
#if PG_VERSION_NUM >= 160000
#include <nodes/miscnodes.h>
#define FAIL_INPUT(fcinfo, ...) ereturn((fcinfo)->context, (Datum)0, __VA_ARGS__)
#else
#define FAIL_INPUT(fcinfo, ...) ereport(ERROR, __VA_ARGS__)
#endif

#endif
