/* The kinds of files that hold positions, and how each is known by its first bytes.
 *
 * Text, EPD and tables are lines, which are read where they lie. Of the others, a reader turns one
 * after the other into texts. */
#ifndef CLI_KINDS_H
#define CLI_KINDS_H

#include <stdio.h>

#include "../options.h"
#include "column.h"
#include "converted.h"
#include "source.h"

/* What the first bytes say: unclear as long as more of them are needed. */
typedef enum likeness { LIKENESS_NO, LIKENESS_UNCLEAR, LIKENESS_YES } likeness;

/* What a file may be cut in; beyond these it is records of so many bytes. */
enum { CUT_NOT, CUT_LINES, CUT_BLOCKS };

typedef struct kind_row {
    const char *name; /* as --from takes it */
    /* `is_all`: there are no more bytes, or too many; then nothing is unclear. */
    likeness (*recognise)(const char *bytes, size_t len, bool is_all);
    /* NULL if it is lines. Reads from the source, which stays the caller's. */
    void *(*open)(source *from, const settings *s);
    /* The next texts; false if there are none: at the end, after a fault of the file or of its
     * source, and after a Ctrl-C. Such texts as were read before that come first. */
    bool (*next)(void *reader, converted *out);
    void (*close)(void *reader);
    /* Has the file faults that end the reading, and which? NULL if only its source can fail. */
    bool (*has_failed)(const void *reader);
    void (*explain)(const void *reader, FILE *to);
    uint32_t allow; /* leniencies that its lines have anyway */
    char delimiter; /* of a table, else 0 */
    /* In what a file can be cut so that one piece can be read without those before it: as
     * feed_cut() gives it. Then reading goes on elsewhere, where the source goes, too, up to its
     * end or to another such place. NULL if the kind cannot be cut. */
    size_t (*cut)(const void *reader);
    void (*go_to)(void *reader, const record_place *place, bool to_end);
} kind_row;

/* The kind that --from names; NULL if nobody says. */
const kind_row *kind_named(const settings *s);

/* Is --column given only with kinds that have lines? If not, says so. */
bool kind_is_clear(const settings *s);

/* The kind of a file that starts like this; NULL while that is unclear. What is nothing else is
 * text. */
const kind_row *kind_of(const char *bytes, size_t len, bool is_all);

/* The kinds with a name in the code. */
const kind_row *kind_text(void);
const kind_row *kind_json(void);
const kind_row *kind_packed(void);

/* ---- the readers ------------------------------------------------------------------------- */

/* (json_positions.c) One JSON value a line; or one value that takes several lines, and if that is
 * an array, its elements. */
likeness json_recognise(const char *bytes, size_t len, bool is_all);
bool json_is_document(const char *bytes, size_t len);
void *json_open_file(source *from, const settings *s);
bool json_next(void *reader, converted *out);
void json_close(void *reader);

/* (record_positions.c) The positions of the main lines of games. */
likeness records_recognise(const char *bytes, size_t len, bool is_all);
void *records_open(source *from, const settings *s);
bool records_next_positions(void *reader, converted *out);
void records_close(void *reader);

/* (packed_positions.c) */
likeness packed_recognise(const char *bytes, size_t len, bool is_all);
void *packed_open_file(source *from, const settings *s);
bool packed_next_positions(void *reader, converted *out);
void packed_close_file(void *reader);
bool packed_has_failed(const void *reader);
void packed_explain(const void *reader, FILE *to);
size_t packed_cut(const void *reader);
void packed_go_to(void *reader, const record_place *place, bool to_end);

/* (sample_positions.c) Files to train from. Of those without a mark, the first row recognises all,
 * and the reader finds out which it is. */
likeness plain_recognise(const char *bytes, size_t len, bool is_all);
likeness binpack_recognise(const char *bytes, size_t len, bool is_all);
likeness samples_recognise(const char *bytes, size_t len, bool is_all);
likeness never_recognise(const char *bytes, size_t len, bool is_all);
void *samples_open(source *from, const settings *s);
bool samples_next_positions(void *reader, converted *out);
void samples_close(void *reader);
bool samples_have_failed(const void *reader);
void samples_explain(const void *reader, FILE *to);
size_t samples_cut(const void *reader);
void samples_go_to(void *reader, const record_place *place, bool to_end);

#endif
