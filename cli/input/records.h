/* The games of all files that the arguments name, event by event.
 *
 * A game begins when its tags have been read: they are not events here. A game that --where does
 * not want is not seen at all. */
#ifndef CLI_RECORDS_H
#define CLI_RECORDS_H

#include "../options.h"
#include "../output/progress.h"
#include "conditions.h"
#include "record_file.h"

/* No game has more tags; one that has is faulty. */
enum { RECORDS_TAGS = 256 };

typedef struct record_tag {
    const char *name, *text; /* without escapes */
    size_t name_len, len;
} record_tag;

typedef struct records {
    const settings *s;
    conditions where;
    progress progress;
    int next;         /* argument */
    const char *name; /* of the file, as in a place */
    bool is_file, is_open, failed;
    source from;
    record_file file;
    fy_record_event event; /* the one at hand */
    fy_record_event held;  /* that which comes next, if `holds` */
    bool holds;
    bool in_game, in_tags;
    bool wanted;             /* the game, or the one before */
    bool has_position;       /* the game at hand, as fy_record_after() gives it */
    uint64_t number, passed; /* of the game at hand, over all files; those not wanted */
    record_tag tags[RECORDS_TAGS];
    size_t tag_count, tags_used;
    char *tag_texts;
} records;

/* False if --where makes no sense, which it has said; the exit code is 2. */
bool records_start(records *out, const settings *s);

/* The next event, in `event`: BEGIN with the tags at hand, then what follows them, and END. False
 * when all is read. */
bool records_next(records *r);

/* Gives everything back. 0, or 3 if something could not be read, or 130 after a Ctrl-C. */
int records_end(records *r);

/* The tag of that name, the last if there are several; NULL if there is none. */
const record_tag *records_tag(const records *r, const char *name, size_t len);

/* Is it a fault, and not merely a missing result? */
bool records_is_fault(uint32_t code);

/* Says what is wrong with the game at hand: file:byte, the code, the line with a caret. */
void records_report(const records *r, uint32_t code, uint64_t at, uint32_t ply);

/* The move of the event at hand in a style, one of FY_MOVE_*; as it stands in the text if the game
 * does not know the style or the move has no number. `out` has room for FY_RECORD_WORD_MAX + 1
 * bytes; gives the length. */
size_t records_move(char *out, const records *r, uint32_t style);

#endif
