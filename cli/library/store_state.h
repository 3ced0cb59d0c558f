/* What the files of the library share of a store. */
#ifndef CLI_LIBRARY_STORE_STATE_H
#define CLI_LIBRARY_STORE_STATE_H

#include "database.h"

typedef struct importing importing; /* import.c */

struct store {
    const database_kind *kind;
    database *d;
    char message[256], details[640];
    importing *import; /* NULL: there is none */
};

/* Says why a call fails, and returns the code. The text names no files. */
store_code store_fail(store *s, store_code code, const char *text);

/* A row that cannot be what was written. */
store_code store_damaged(store *s, int64_t id);

/* Runs a statement; what the database says of a failure becomes the message. */
store_code store_run(store *s, statement_id id, const value *parameters, size_t count,
                     database_row *row, void *context);

/* The same for statements that change rows, with their number. */
store_code store_change(store *s, int64_t *changed, statement_id id, const value *parameters,
                        size_t count);

/* Numbers of the library itself, and what a statement with one number answers; *out is untouched if
 * there is no row. */
store_code store_number(store *s, int64_t *out, statement_id id, const value *parameters,
                        size_t count);
store_code store_get_number(store *s, int64_t *out, const char *name);
store_code store_set_number(store *s, const char *name, int64_t number);

/* A change: what `store_begin` begins, `store_end` commits if the code is STORE_OK, and drops
 * otherwise. Returns the code, or why it could not be committed. */
store_code store_begin(store *s);
store_code store_end(store *s, store_code code);

/* The id of a source, which is added if it is new. */
store_code store_source(store *s, int64_t *id, const char *name);

/* ---- entries (details.c) ----------------------------------------------------------------- */

/* Texts of an entry that were read after its row. */
typedef struct details {
    char *text; /* one after the other, each with a NUL */
    size_t used, room;
    const char *tags[STORE_TAGS_MAX];
    size_t tag_at[STORE_TAGS_MAX];
} details;

/* Reads name, notes, tags and the number of occurrences. What they are is valid as long as the
 * details are. */
store_code details_read(details *d, store *s, store_entry *entry);
void details_free(details *d);

/* Is a text fit to be a name, notes, a tag, a source? If not, the message says why. */
store_code store_accepts_name(store *s, const char *name);
store_code store_accepts_notes(store *s, const char *notes);
store_code store_accepts_tag(store *s, const char *tag);
store_code store_accepts_tags(store *s, const char *const *tags, size_t count);
store_code store_accepts_source(store *s, const char *source);

/* Adds a tag that is fit, within a change, which is to be dropped if there are too many. */
store_code store_add_tag(store *s, int64_t id, const char *tag);

/* ---- adding (positions.c) ---------------------------------------------------------------- */

/* Another time that a position came; the same place of the same source counts once. */
store_code store_occurred_again(store *s, int64_t id, int64_t source, uint64_t place,
                                int64_t added);

/* The entry that is the same as a position under a level: its id, or 0. `hash` is that of the
 * position. */
store_code store_same(store *s, int64_t *id, const fy_game *game, const fy_position *pos,
                      int64_t hash, unsigned by);

#endif
