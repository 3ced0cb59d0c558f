/* Games in export form on standard output. What is written of a game waits for its end, where it is
 * known whether all was well, and how it ended. */
#ifndef CLI_EXPORT_H
#define CLI_EXPORT_H

#include "../input/records.h"
#include "../output/spool.h"

typedef struct export
{
    fy_record_writer writer, before; /* the game at hand */
    char *tags, *text;
    size_t text_room;
    spool spool;
    uint64_t spooled, given; /* bytes of the game */
    uint64_t hole;           /* where in these the result goes */
    bool has_hole, seeks_hole;
    const char *result;
}
export;

void export_start(export *out);

/* Takes the event at hand. False if it cannot be written; then the game is to be dropped. */
bool export_event(export *x, const records *r);

/* Takes an event that is not in the input. */
bool export_put(export *x, const fy_record_event *event);

/* Prints what waits. The result is that of the game, "*" if it has none. */
void export_print(export *x, const char *result);

/* The game at hand is as if it had never begun. */
void export_drop(export *x);

/* Prints what may still be waiting, and gives everything back. */
void export_end(export *x);

#endif
