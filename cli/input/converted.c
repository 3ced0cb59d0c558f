#include "converted.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "../output/out.h"

enum { ENOUGH = 1 << 16 }; /* bytes */

void converted_clear(converted *c)
{
    c->len = c->count = 0;
}

void converted_free(converted *c)
{
    free(c->text);
    free(c->origins);
    *c = (converted){0};
}

bool converted_is_full(const converted *c)
{
    return c->len >= ENOUGH;
}

static void make_room(converted *c, size_t len)
{
    if (c->room - c->len < len) {
        c->room = 2 * c->room + len + ENOUGH;
        c->text = talk_need(realloc(c->text, c->room));
    }
    if (c->count < c->origin_room) return;
    c->origin_room = 2 * c->origin_room + 256;
    c->origins = talk_need(realloc(c->origins, c->origin_room * sizeof *c->origins));
}

void converted_add(converted *c, origin from, const char *text, size_t len)
{
    make_room(c, len);
    if (len > 0) memcpy(c->text + c->len, text, len);
    c->len += len;
    from.len = len;
    c->origins[c->count++] = from;
}

void converted_keep_line(converted *c, const char *line, size_t len)
{
    make_room(c, len);
    memcpy(c->text + c->len, line, len);
    c->len += len;
    c->origins[c->count - 1].line_len = len;
}

void converted_add_position(converted *c, origin from, const fy_position *pos)
{
    make_room(c, FY_TEXT_MAX);
    const fy_result written = fy_write(c->text + c->len, FY_TEXT_MAX, from.game, pos, 0);
    if (written.code != FY_OK) talk_die("cannot write", EOVERFLOW);
    from.len = written.at;
    c->len += written.at;
    c->origins[c->count++] = from;
}
