/* What is passed over in pieces: comments, lines that begin with '%', and text that makes no sense.
 *
 * A piece of a comment is a window of FY_RECORD_PIECE bytes. Where it begins and ends depends on
 * the comment alone, not on the buffer. */
#include "internal.h"

/* A comment that runs into the tags of the next game was never closed. */
static const char record_next_game[] = "[Event \"";

enum { RECORD_NEXT_GAME = sizeof record_next_game - 1 };

/* Where the next game begins in the first `len` bytes; NULL if it does not. */
static const char *record_find_next_game(const fy_record_reader *r, const char *p, size_t len)
{
    const char *stop = p + len, *end = fy__record_end(r);
    for (; (p = memchr(p, '[', (size_t)(stop - p))) != NULL; p++) {
        if (!fy__record_at_line_start(r, p) || end - p < RECORD_NEXT_GAME) continue;
        if (memcmp(p, record_next_game, RECORD_NEXT_GAME) == 0) return p;
    }
    return NULL;
}

static int record_piece(fy_record_event *out, fy_record_reader *r, size_t len, int last)
{
    const char *p = fy__record_place(r);
    fy__record_give(out, r, FY_RECORD_COMMENT, p, len);
    out->first = r->piece == 0;
    out->last = (uint8_t)last;
    out->line = r->state == FY__RECORD_IN_LINE;
    fy__record_go(r, p + len);
    r->piece = 1;
    if (last) r->state = r->back;
    return FY_RECORD_COMMENT;
}

/* The fault needs a game to belong to. */
static int record_open_comment(fy_record_event *out, fy_record_reader *r, const char *p)
{
    if (r->back == FY__RECORD_BETWEEN) {
        r->back = FY__RECORD_IN_MOVES;
        return fy__record_begin_game(out, r);
    }
    fy__record_go(r, p);
    r->state = FY__RECORD_IN_MOVES;
    return fy__record_fault(out, r, FY_RECORD_OPEN_COMMENT, r->opened);
}

int fy__record_braces(fy_record_event *out, fy_record_reader *r)
{
    const char *p = fy__record_place(r), *end = fy__record_end(r);
    const size_t left = (size_t)(end - p);
    const size_t window = left < FY_RECORD_PIECE ? left : FY_RECORD_PIECE;
    const char *close = window > 0 ? memchr(p, '}', window) : NULL;
    if (close == NULL && left < FY_RECORD_PIECE + RECORD_NEXT_GAME && !r->last)
        return FY_RECORD_MORE;
    const size_t len = close != NULL ? (size_t)(close - p) : window;
    const char *next = len > 0 ? record_find_next_game(r, p, len) : NULL;
    if (next != NULL) return record_open_comment(out, r, next);
    if (close == NULL && len < FY_RECORD_PIECE) return record_open_comment(out, r, end);
    record_piece(out, r, len, close != NULL);
    r->used += close != NULL;
    return FY_RECORD_COMMENT;
}

int fy__record_line(fy_record_event *out, fy_record_reader *r)
{
    const char *p = fy__record_place(r);
    const size_t left = (size_t)(fy__record_end(r) - p);
    const size_t window = left < FY_RECORD_PIECE ? left : FY_RECORD_PIECE;
    const char *close = window > 0 ? memchr(p, '\n', window) : NULL;
    if (close == NULL && left < FY_RECORD_PIECE && !r->last) return FY_RECORD_MORE;
    size_t len = close != NULL ? (size_t)(close - p) : window;
    if (close == NULL && len == FY_RECORD_PIECE) return record_piece(out, r, len, 0);
    if (len > 0 && p[len - 1] == '\r') len--;
    return record_piece(out, r, len, 1);
}

int fy__record_escape(fy_record_event *out, fy_record_reader *r)
{
    (void)out;
    const char *p = fy__record_place(r), *end = fy__record_end(r);
    const char *close = p < end ? memchr(p, '\n', (size_t)(end - p)) : NULL;
    fy__record_go(r, close != NULL ? close : end);
    if (close == NULL && !r->last) return FY_RECORD_MORE;
    r->state = r->back;
    return FY__RECORD_AGAIN;
}

/* Does a line begin here with a tag? */
static int record_is_tag_line(const char *p, const char *end)
{
    const int letter = end - p >= 2 ? p[1] | 0x20 : 0;
    return letter >= 'a' && letter <= 'z' && p[0] == '[';
}

/* Goes on to the next game: a line that begins with a tag. The tags of the faulty game do not
 * count, if it was among these that the fault stood: they end with the first other line. */
int fy__record_lost(fy_record_event *out, fy_record_reader *r)
{
    const char *p = fy__record_place(r), *end = fy__record_end(r);
    while (p < end && (p = memchr(p, '\n', (size_t)(end - p))) != NULL) {
        if (end - p < 3 && !r->last) break; /* what begins the next line is not there yet */
        p++;
        if (r->state == FY__RECORD_LOST_IN_TAGS) {
            if (p == end || *p != '[') r->state = FY__RECORD_LOST;
        } else if (record_is_tag_line(p, end)) {
            fy__record_go(r, p);
            return fy__record_end_game(out, r, r->code);
        }
    }
    fy__record_go(r, p != NULL ? p : end);
    return r->last ? fy__record_end_game(out, r, r->code) : FY_RECORD_MORE;
}
