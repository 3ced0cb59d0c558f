/* What the tests of records share: events as text, one line each, from a text that is cut into
 * buffers in some way.
 *
 *     0 begin              the offset and the kind; then
 *     0 tag Event "Open"   the name and the value as it stands there
 *     20 move 0 e4         the ply and the move, or "--"
 *     23 nag 1             the number
 *     25 comment "text"    a piece; + before it if it is not the first, behind it if not the last
 *     30 open, 35 close    with nothing more
 *     37 result 1-0 0      the text and the winner
 *     40 fault CODE        the name of the code, as behind end
 *     40 end ok */
#ifndef RECORD_SUPPORT_H
#define RECORD_SUPPORT_H

#include <forsyth/record.h>

#include "support.h"

enum { RECORD_DEPTH = 24 };

typedef struct record_log {
    char *text; /* to be freed */
    size_t len, room;
    size_t games, faults; /* END and FAULT */
} record_log;

void log_event(record_log *log, const fy_record_event *event);

/* Reads a text in buffers that grow by as many bytes as `random` says, by at most `step`; all at
 * once if step is 0. Each buffer is a block of its exact size. With `replay` moves are played. */
record_log log_of(const char *text, size_t len, int replay, int step, uint64_t *random);

/* The text of a log is this one. */
#define assert_log(log, expected) assert_string_equal((log).text, expected)

/* Bytes to which more can be added; to be freed. */
typedef struct record_bytes {
    char *text;
    size_t len, room;
} record_bytes;

void add_bytes(record_bytes *out, const char *text, size_t len);
void add_text(record_bytes *out, const char *text);

/* Writes an event behind the bytes; the call must succeed. */
void add_event(record_bytes *out, fy_record_writer *w, const fy_record_event *event);

/* The record anew, as the writer writes what the reader reads. */
record_bytes rewritten(const char *text, size_t len);

/* One of some texts, which are an array. */
const char *one_of(const char *const *list, size_t count, uint64_t *random);

#define ONE_OF(list, random) one_of(list, sizeof(list) / sizeof *(list), random)

/* A game of chess with all that a record may have, well spelled or nearly so. */
void add_random_game(record_bytes *out, uint64_t *random);

#endif
