/* Positions that come from something else than lines of text: their texts, one behind the other,
 * and where each comes from. If that is a line, it may stand behind the text. */
#ifndef CLI_CONVERTED_H
#define CLI_CONVERTED_H

#include <forsyth/forsyth.h>
#include <stdbool.h>

/* Where a text comes from: as in a place. */
typedef struct origin {
    size_t len;          /* of the text, which has no line end */
    size_t line_len;     /* of the line that it stood in, which is behind it; or 0 */
    bool is_sample;      /* what is behind it is a fy_sample instead, */
    unsigned format;     /* from a file of this format */
    fy_result fault;     /* why it is not a position, or FY_OK: then a byte of the text */
    const fy_game *game; /* or NULL */
    uint64_t line, column, byte;
    const char *unit; /* what is numbered: "game" or "record"; or NULL */
    uint64_t number;
    uint32_t ply;
} origin;

/* All 0 is an empty one. */
typedef struct converted {
    char *text;
    size_t len, room;
    origin *origins;
    size_t count, origin_room;
} converted;

void converted_clear(converted *c);
void converted_free(converted *c);

/* Adds a text; its length is filled in. */
void converted_add(converted *c, origin from, const char *text, size_t len);

/* Keeps the line that the last text stood in. */
void converted_keep_line(converted *c, const char *line, size_t len);

/* Adds the text of a position. */
void converted_add_position(converted *c, origin from, const fy_position *pos);

/* Is it enough for a block? */
bool converted_is_full(const converted *c);

#endif
