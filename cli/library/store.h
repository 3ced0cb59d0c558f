/* The position library: positions of all games with what is known of them, kept in a database.
 *
 * A position is stored once, with an id that is never given to another. Where it came from is kept
 * each time it comes: a source, and the place in it. Name, notes and tags belong to the position.
 * Beside the positions a library keeps games that are being played, as bytes that only their owner
 * can read.
 *
 * A store is a connection to a library. It is for one thread at a time; threads open one each, and
 * so do processes and machines. A call that writes has its answer on disk before it returns
 * STORE_OK, and has changed nothing if it returns anything else. One process writes at a time: the
 * others wait, as long as they were opened to.
 *
 * This is what commands and services use. What a database must be able to do is in database.h. */
#ifndef CLI_LIBRARY_STORE_H
#define CLI_LIBRARY_STORE_H

#include <forsyth/pattern.h>
#include <stdbool.h>

typedef struct store store;

/* What became of a call. */
typedef enum store_code {
    STORE_OK,
    STORE_NOT_FOUND, /* there is no such id, library or game                             */
    STORE_EXISTS,    /* that number of an event is taken                                 */
    STORE_BUSY,      /* another writer did not end in time: try again                    */
    STORE_FULL,      /* the disk is full; nothing was written                            */
    STORE_DAMAGED,   /* the library does not hold what was written to it                 */
    STORE_NEWER,     /* the library was made by a newer version of this program          */
    STORE_REFUSED,   /* what is asked for makes no sense; the message says why           */
    STORE_MISSING,   /* such a database needs a library that is not there                */
    STORE_IO,        /* reading or writing failed, or the server does not answer         */
    STORE_CODES
} store_code;

/* "not-found" and so on. */
const char *store_code_name(store_code code);

/* ---- opening ----------------------------------------------------------------------------- */

typedef struct store_options {
    bool creates;     /* a library that is not there is made                            */
    unsigned wait_ms; /* how long to wait for other writers                             */
} store_options;

/* Opens the library in a file, or the one that a URL "postgresql://..." names. *out is to be
 * asked for the message and closed in any case. An older library is brought up to date. */
FY_MUST_USE store_code store_open(store **out, const char *where, const store_options *options);
void store_close(store *s);

/* Why the last call did not return STORE_OK: a sentence for anybody, without names of files and
 * machines; and the same with them, for whoever runs the program. Valid until the next call. */
const char *store_message(const store *s);
const char *store_details(const store *s);

/* ---- positions --------------------------------------------------------------------------- */

enum {
    STORE_NAME_MAX = 200,    /* bytes of a name, */
    STORE_NOTES_MAX = 65536, /* of notes, */
    STORE_TAG_MAX = 64,      /* of a tag, */
    STORE_SOURCE_MAX = 1024, /* and of a source; */
    STORE_TAGS_MAX = 256     /* tags of a position */
};

/* A position to be added. Texts are UTF-8 without control characters, but that notes may have line
 * ends and tabs; NULL is none. A tag has no blanks and no commas. */
typedef struct store_new {
    const fy_game *game;
    const fy_position *pos;
    unsigned by; /* FY_SAME_*: what makes it one that is there already */
    const char *name, *notes;
    const char *const *tags;
    size_t tag_count;
    const char *source;
    uint64_t place; /* in the source: the number of a line or a position; 0: none */
} store_new;

typedef struct store_added {
    int64_t id;
    bool is_new;
    bool kept_words; /* it was there, with another name or other notes, which were kept */
} store_added;

/* Adds a position. If it is there already, under `by`, its tags and its source are added to those
 * that it has, a name or notes only where it has none. The same place of the same source counts
 * once. */
FY_MUST_USE store_code store_add(store_added *out, store *s, const store_new *in);

/* A position of the library. Texts are never NULL. */
typedef struct store_entry {
    int64_t id;
    const fy_game *game;
    fy_position pos;
    int64_t added; /* seconds since 1970 */
    const char *name, *notes;
    const char *const *tags; /* in the order of their bytes */
    size_t tag_count;
    const char *source; /* the first */
    uint64_t place;
    uint64_t occurrences; /* how often it came, from 1 */
} store_entry;

/* Is called with what was found, whose texts are valid until it returns. False: that is enough. It
 * may not use the store. */
typedef bool store_found(void *context, const store_entry *entry);

/* Calls `found` for the position of that id. */
FY_MUST_USE store_code store_get(store *s, int64_t id, store_found *found, void *context);

/* One time that a position came. */
typedef struct store_occurrence {
    const char *source;
    uint64_t place;
    int64_t added;
} store_occurrence;

typedef bool store_occurred(void *context, const store_occurrence *occurrence);

/* All of them, the first one first. */
FY_MUST_USE store_code store_occurrences(store *s, int64_t id, store_occurred *occurred,
                                         void *context);

/* Changes name and notes, those that are not NULL; "" removes one. */
FY_MUST_USE store_code store_edit(store *s, int64_t id, const char *name, const char *notes);

/* Adds a tag, or takes it away. What is so already stays so. */
FY_MUST_USE store_code store_tag(store *s, int64_t id, const char *tag, bool has);

/* Removes a position with all that belongs to it. */
FY_MUST_USE store_code store_remove(store *s, int64_t id);

/* ---- finding ----------------------------------------------------------------------------- */

/* What to find: positions for which all of this holds. All 0: every position. */
typedef struct store_query {
    const fy_game *game;        /* NULL: any, */
    const fy_position *same_as; /* but for this, which is of a game; NULL: any */
    unsigned by;                /* FY_SAME_* */
    /* All those of a position's own game match. If there are patterns, positions of games that
     * none is for are not found. */
    const fy_pattern *const *patterns;
    size_t pattern_count;
    /* One text that says what all patterns of a game say together, for databases that match
     * patterns themselves; NULL if there is none. */
    const char *pattern_text;
    const char *const *tags; /* it has all of them */
    size_t tag_count;
    const char *const *words; /* each is in its name or notes, whatever the case of ASCII letters */
    size_t word_count;
    const char *source; /* it came from there, the first time or another; NULL: any */
    int64_t after;      /* only greater ids, for going on where a page ended */
    uint64_t limit;     /* at most so many; 0: all */
    bool is_bare;       /* name, notes, tags and number of occurrences are not wanted: quicker */
} store_query;

/* Calls `found` for each position, in the order of their ids. */
FY_MUST_USE store_code store_find(store *s, const store_query *query, store_found *found,
                                  void *context);

/* How many there are. */
FY_MUST_USE store_code store_count(uint64_t *out, store *s, const store_query *query);

/* ---- many at once ------------------------------------------------------------------------ */

typedef struct store_imported {
    uint64_t added;               /* positions that are new                     */
    uint64_t repeated;            /* that came again, there or in the import    */
    double rows, exact, patterns; /* seconds of the processor: for rows, for the exact index, for
                                     that of patterns */
} store_imported;

/* Begins an import, which is one change: all of it is in the library when store_import_end() has
 * returned STORE_OK, and nothing before. All positions get the tags. Other writers wait. */
FY_MUST_USE store_code store_import_begin(store *s, const char *const *tags, size_t tag_count);

/* As store_add() does it; only game, pos, by, source and place count. */
FY_MUST_USE store_code store_import_add(store *s, const store_new *in);
FY_MUST_USE store_code store_import_end(store_imported *out, store *s);

/* Leaves the library as it was. Also right after a call that failed. */
void store_import_drop(store *s);

/* ---- the library as a whole -------------------------------------------------------------- */

enum { STORE_GAMES = 16 };

typedef struct store_totals {
    uint64_t positions, occurrences;
    uint64_t of_game[STORE_GAMES]; /* positions, in the order of fy_game_at() */
    uint64_t named;                /* with a name or notes */
    uint64_t tags, sources, kept_games;
    uint64_t indexed; /* ids below this are in the pattern index */
    uint64_t bytes;   /* on disk */
    uint32_t version; /* of the schema */
} store_totals;

FY_MUST_USE store_code store_stats(store_totals *out, store *s);

/* Looks at everything, and calls `said` for each thing that is wrong. STORE_DAMAGED if there is
 * one. Changes nothing. */
typedef void store_said(void *context, const char *what);
FY_MUST_USE store_code store_check(store *s, store_said *said, void *context);

/* ---- games that are being played --------------------------------------------------------- */

/* A game is a document, a list of events with numbers from 0 on, or both. Ids are at most
 * STORE_TAG_MAX bytes, as of tags. Bytes are the owner's affair. */
enum { STORE_BYTES_MAX = 16 << 20 };

/* Writes the document of a game, in place of the one that was there. */
FY_MUST_USE store_code store_game_put(store *s, const char *id, const void *bytes, size_t len);

/* Is called with a document, or with an event and its number; false: that is enough. */
typedef bool store_game_found(void *context, const char *id, int64_t number, const void *bytes,
                              size_t len);

/* The document; its number is that of its events. */
FY_MUST_USE store_code store_game_get(store *s, const char *id, store_game_found *found,
                                      void *context);

/* All documents, in the order of their ids: those after `after`, at most `limit` unless it is 0. */
FY_MUST_USE store_code store_game_list(store *s, const char *after, uint64_t limit,
                                       store_game_found *found, void *context);

/* Adds an event. STORE_EXISTS if the game has one of that number: then somebody else was first. */
FY_MUST_USE store_code store_game_append(store *s, const char *id, int64_t number,
                                         const void *bytes, size_t len);

/* The events from a number on, in order. */
FY_MUST_USE store_code store_game_events(store *s, const char *id, int64_t from,
                                         store_game_found *found, void *context);

/* Removes document and events. STORE_NOT_FOUND if there are none. */
FY_MUST_USE store_code store_game_remove(store *s, const char *id);

#endif
