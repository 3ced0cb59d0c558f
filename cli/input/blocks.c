/* Cutting what is read into blocks of whole lines.
 *
 * A block is read into its own buffer and cut after its last line end. What is left over is the
 * beginning of the next block; nothing else is copied. The buffer grows with the longest line up to
 * a limit, so that memory stays bounded whatever comes in; of a line beyond the limit only the
 * beginning is given. */
#include "blocks.h"

#include <stdlib.h>
#include <string.h>

#include "../threads/interrupt.h"

enum { BLOCK_ROOM = 1 << 18, ROOM_MOST = LINE_LIMIT + BLOCK_ROOM };

void block_free(block *b)
{
    free(b->buffer);
    b->buffer = NULL;
    b->room = 0;
}

static void grow(block *b)
{
    size_t wanted = b->room == 0 ? BLOCK_ROOM : 2 * b->room;
    if (wanted > ROOM_MOST) wanted = ROOM_MOST;
    b->buffer = talk_need(realloc(b->buffer, wanted));
    b->room = wanted;
}

void lines_start(line_reader *out, source *from)
{
    out->from = from;
    out->rest_len = 0;
    out->line = 0;
    out->mark = 0;
    out->started = out->ended = out->passing = false;
}

void lines_free(line_reader *in)
{
    free(in->rest);
    in->rest = NULL;
    in->rest_room = 0;
}

/* ---- cutting ----------------------------------------------------------------------------- */

/* In pieces short enough to count in bytes, which the compiler does many at a time. */
static uint64_t count_line_ends(const char *text, size_t len)
{
    enum { PIECE = 128 };
    uint64_t count = 0;
    for (size_t i = 0; i < len; i += PIECE) {
        size_t end = len - i < PIECE ? len : i + PIECE;
        unsigned char few = 0;
        for (size_t k = i; k < end; k++) few = (unsigned char)(few + (text[k] == '\n'));
        count += few;
    }
    return count;
}

/* The length of all whole lines, of which none ends before `from`. */
static size_t whole_lines(const char *text, size_t len, size_t from)
{
    while (len > from && text[len - 1] != '\n') len--;
    return len > from ? len : 0;
}

static void keep_rest(line_reader *in, const char *rest, size_t len)
{
    if (len > in->rest_room) {
        in->rest = talk_need(realloc(in->rest, len));
        in->rest_room = len;
    }
    if (len > 0) memcpy(in->rest, rest, len);
    in->rest_len = len;
}

/* Gives the first `cut` of `used` bytes and keeps the others. */
static bool give(line_reader *in, block *b, size_t cut, size_t used)
{
    b->text = b->buffer + in->mark;
    b->len = cut - in->mark;
    b->line = in->line;
    in->mark = 0;
    keep_rest(in, b->buffer + cut, used - cut);
    if (in->counts && b->len > 0 && !b->too_long)
        in->line += count_line_ends(b->text, b->len) + (b->text[b->len - 1] != '\n');
    return b->len > 0;
}

/* A line that is longer than the limit, and has no end yet. */
static bool give_beginning(line_reader *in, block *b, size_t used)
{
    b->too_long = in->passing = true;
    give(in, b, used, used);
    in->line++;
    return true;
}

/* The end of a line that was too long: false while it is not there. */
static bool pass_line(line_reader *in, block *b, size_t *used)
{
    const char *newline = memchr(b->buffer, '\n', *used);
    in->passing = newline == NULL;
    size_t gone = newline != NULL ? (size_t)(newline - b->buffer) + 1 : *used;
    memmove(b->buffer, b->buffer + gone, *used - gone);
    *used -= gone;
    return !in->passing;
}

/* Some editors put a byte order mark before the first line. False while it is not yet clear whether
 * there is one. */
static bool find_mark(line_reader *in, const char *text, size_t len)
{
    static const char mark[3] = "\xef\xbb\xbf";
    size_t seen = len < sizeof mark ? len : sizeof mark;
    bool same = memcmp(text, mark, seen) == 0;
    in->started = !same || seen == sizeof mark || in->ended;
    if (same && seen == sizeof mark) in->mark = sizeof mark;
    return in->started;
}

bool lines_read(line_reader *in, block *b)
{
    size_t used = in->rest_len;
    while (b->room < used + BLOCK_ROOM / 2) grow(b);
    if (used > 0) memcpy(b->buffer, in->rest, used);
    in->rest_len = 0;
    b->too_long = false;
    while (!in->ended) {
        size_t before = used;
        if (used - in->mark > LINE_LIMIT) return give_beginning(in, b, used);
        if (used == b->room) grow(b);
        size_t wanted = b->room - used < BLOCK_ROOM ? b->room - used : BLOCK_ROOM;
        ptrdiff_t n = source_read(in->from, b->buffer + used, wanted);
        if (n < 0 && (source_has_failed(in->from) || interrupt_seen())) return false;
        if (n < 0) continue;
        used += (size_t)n;
        in->ended = n == 0;
        if (in->passing && !pass_line(in, b, &used)) continue;
        if (!in->started && !find_mark(in, b->buffer, used)) continue;
        size_t cut = used > before ? whole_lines(b->buffer, used, before) : 0;
        if (cut > 0) return give(in, b, cut, used);
    }
    return give(in, b, used, used);
}
