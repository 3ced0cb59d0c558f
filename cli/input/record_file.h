/* One text with game records as a row of events, with their moves played. However long the text or
 * a game is, two buffers hold what is needed of it. */
#ifndef CLI_RECORD_FILE_H
#define CLI_RECORD_FILE_H

#include <forsyth/record.h>

#include "source.h"

typedef struct record_file {
    source *from;
    fy_record_replay replay;
    char *now, *spare; /* buffers: some bytes that were read already, then those to read */
    size_t old;        /* how many of the former there are */
    size_t len;        /* of the latter, which begin at this offset of the text: */
    uint64_t at;
    bool last;
    fy_record_frame *frames;
} record_file;

/* Starts with a source, which stays the caller's. `allow` is for start positions. */
void record_file_start(record_file *out, source *from, uint32_t allow);
void record_file_end(record_file *f);

/* The next event. False at the end of the text, after a failure of its source, and after a Ctrl-C.
 * What was read before a failure is given as if the text ended there. */
bool record_file_next(record_file *f, fy_record_event *out);

/* The line around a byte, or what is left of it in the buffer: its text, and the place of the byte
 * in it. False if the byte itself is gone. */
bool record_file_line(const record_file *f, uint64_t at, const char **text, size_t *len,
                      uint32_t *place);

/* Has the game a position at an event behind its tags? At a fault, and at the end of a game with
 * one, only if it had one before. */
bool record_has_position(const fy_record_event *e);

#endif
