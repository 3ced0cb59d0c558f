/* Reading a record: bytes in, events out.
 *
 * The reader stands between tokens, or inside one of the few things that may be longer than a
 * buffer. It gives an event only when all bytes that decide about it are there, so that the way in
 * which a text was cut into buffers cannot matter; else it asks for more.
 *
 * After a fault a game is muted: it is read on to its end, so that the next one is found, but
 * nothing of it is told. Where not even its tokens can be told apart, the reader is lost, and looks
 * for a line that begins with a tag. */
#include "internal.h"
#include "scan.h"

/* What a byte is where a token may begin: one that has a meaning of its own stands for itself, 'w'
 * is part of a word, '*' of one that may be no move, '0' a digit or a dot, '_' a blank, 'x' is
 * nothing. Byte 26 ended files once. */
static const char record_classes[256] = "xxxxxxxxx_____xx"
                                        "xxxxxxxxxx_xxxxx"
                                        "_!xw$%ww()*ww*0w"
                                        "0000000000w;www!"
                                        "wwwwwwwwwwwwwwww"
                                        "wwwwwwwwww*[wxww"
                                        "wwwwwwwwwwwwwwww"
                                        "wwwwwwwwwww{w}wx";

FY__INLINE char record_class(char ch)
{
    return record_classes[(uint8_t)ch];
}

void fy_record_start(fy_record_reader *out, uint32_t *plies, size_t room)
{
    memset(out, 0, sizeof *out);
    out->text = "";
    out->before = '\n';
    out->plies = plies;
    out->room = room;
}

void fy_record_feed(fy_record_reader *r, const char *text, size_t len, int last)
{
    if (r->used > 0) r->before = (uint8_t)r->text[r->used - 1];
    r->base += r->used;
    r->text = len > 0 ? text : "";
    r->len = len;
    r->used = 0;
    r->stops = 0;
    r->last = last != 0;
}

size_t fy_record_keep(fy_record_reader *r, char *buffer)
{
    const size_t left = r->len - r->used;
    if (r->used > 0) r->before = (uint8_t)r->text[r->used - 1];
    if (left > 0) memmove(buffer, fy__record_place(r), left);
    r->base += r->used;
    r->text = left > 0 ? buffer : "";
    r->len = left;
    r->used = 0;
    r->stops = 0;
    return left;
}

int fy__record_is_between(const fy_record_reader *r)
{
    const int inside = r->state == FY__RECORD_IN_BRACES || r->state == FY__RECORD_IN_LINE ||
                       r->state == FY__RECORD_IN_ESCAPE;
    return (inside ? r->back : r->state) <= FY__RECORD_BETWEEN;
}

void fy_record_skip(fy_record_reader *r, uint32_t code)
{
    if (fy__record_is_between(r)) return;
    r->muted = 1;
    if (r->code == FY_OK) r->code = code;
}

/* ---- games ------------------------------------------------------------------------------- */

int fy__record_fault(fy_record_event *out, fy_record_reader *r, uint32_t code, uint64_t at)
{
    if (r->muted) return FY__RECORD_AGAIN;
    fy__record_give(out, r, FY_RECORD_FAULT, fy__record_place(r), 0);
    out->at = at;
    out->code = r->code = code;
    r->muted = 1;
    return FY_RECORD_FAULT;
}

int fy__record_begin_game(fy_record_event *out, fy_record_reader *r)
{
    r->game++;
    r->ply = r->depth = 0;
    r->moved = r->tagged = 0;
    return fy__record_give(out, r, FY_RECORD_BEGIN, fy__record_place(r), 0);
}

int fy__record_end_game(fy_record_event *out, fy_record_reader *r, uint32_t code)
{
    r->depth = 0;
    fy__record_give(out, r, FY_RECORD_END, fy__record_place(r), 0);
    out->code = r->code != FY_OK ? r->code : code;
    r->state = FY__RECORD_BETWEEN;
    r->muted = 0;
    r->code = FY_OK;
    return FY_RECORD_END;
}

/* The text or the tags of another game begin, and there was no result. */
static int record_break_off(fy_record_event *out, fy_record_reader *r)
{
    if (r->depth > 0 && !r->muted)
        return fy__record_fault(out, r, FY_RECORD_OPEN_VARIATION,
                                fy__record_offset(r, fy__record_place(r)));
    return fy__record_end_game(out, r, FY_RECORD_NO_RESULT);
}

static int record_at_end(fy_record_event *out, fy_record_reader *r)
{
    if (!r->last) return FY_RECORD_MORE;
    if (r->state != FY__RECORD_BETWEEN) return record_break_off(out, r);
    fy__record_give(out, r, FY_RECORD_DONE, fy__record_place(r), 0);
    return FY_RECORD_DONE;
}

/* ---- tokens ------------------------------------------------------------------------------ */

/* Each of these reads the token at the reader's place, whose first byte has told what it is. */

static int record_variation_opens(fy_record_event *out, fy_record_reader *r, const char *p)
{
    const uint32_t outer = r->depth++;
    fy__record_go(r, p + 1);
    if (r->plies != NULL && outer < r->room) r->plies[outer] = r->ply;
    if (!r->moved || outer >= r->room)
        return fy__record_fault(out, r, r->moved ? FY_RECORD_TOO_DEEP : FY_RECORD_NO_MOVE_TO_VARY,
                                fy__record_offset(r, p));
    r->ply -= r->ply > 0;
    r->moved = 0;
    return fy__record_give(out, r, FY_RECORD_OPEN, p, 1);
}

static int record_variation_closes(fy_record_event *out, fy_record_reader *r, const char *p)
{
    fy__record_go(r, p + 1);
    if (r->depth == 0)
        return fy__record_fault(out, r, FY_RECORD_STRAY_CLOSE, fy__record_offset(r, p));
    fy__record_give(out, r, FY_RECORD_CLOSE, p, 1);
    const uint32_t outer = --r->depth;
    if (r->plies != NULL && outer < r->room) r->ply = r->plies[outer];
    r->moved = 1;
    return FY_RECORD_CLOSE;
}

static int record_comment_opens(fy_record_event *out, fy_record_reader *r, const char *p)
{
    r->opened = fy__record_offset(r, p);
    r->piece = 0;
    r->back = r->state == FY__RECORD_BETWEEN ? FY__RECORD_BETWEEN : FY__RECORD_IN_MOVES;
    r->state = *p == '{' ? FY__RECORD_IN_BRACES : FY__RECORD_IN_LINE;
    fy__record_go(r, p + 1);
    return *p == '{' ? fy__record_braces(out, r) : fy__record_line(out, r);
}

/* ! ? !! ?? !? ?! are the first six. */
static int record_mark(fy_record_event *out, fy_record_reader *r, const char *p)
{
    static const uint8_t numbers[2][3] = {{1, 3, 5}, {2, 6, 4}}; /* alone, with '!', with '?' */
    const char *end = fy__record_end(r);
    if (p + 1 == end && !r->last) return FY_RECORD_MORE;
    const int next = p + 1 < end ? p[1] : 0;
    const int second = next == '!' ? 1 : next == '?' ? 2 : 0;
    fy__record_go(r, p + 1 + (second > 0));
    fy__record_give(out, r, FY_RECORD_NAG, p, (size_t)1 + (second > 0));
    out->number = numbers[*p == '?'][second];
    return FY_RECORD_NAG;
}

static int record_nag(fy_record_event *out, fy_record_reader *r, const char *p)
{
    const char *end = fy__record_end(r), *digit = p + 1;
    int32_t number = 0;
    for (; digit < end && *digit >= '0' && *digit <= '9' && digit - p < 4; digit++)
        number = number * 10 + (*digit - '0');
    if (digit == end && digit - p < 4 && !r->last) return FY_RECORD_MORE;
    fy__record_go(r, digit);
    if (digit == p + 1 || number > 255)
        return fy__record_fault(out, r, FY_RECORD_BAD_NAG, fy__record_offset(r, p));
    fy__record_give(out, r, FY_RECORD_NAG, p, (size_t)(digit - p));
    out->number = number;
    return FY_RECORD_NAG;
}

static int record_bad_byte(fy_record_event *out, fy_record_reader *r, const char *p)
{
    const int among_tags = r->state == FY__RECORD_IN_TAGS && r->tagged;
    r->state = among_tags ? FY__RECORD_LOST_IN_TAGS : FY__RECORD_LOST;
    return fy__record_fault(out, r, FY_RECORD_BAD_BYTE, fy__record_offset(r, p));
}

static int record_bracket(fy_record_event *out, fy_record_reader *r)
{
    if (r->state == FY__RECORD_IN_MOVES) return record_break_off(out, r);
    return fy__record_tag(out, r);
}

/* ---- words ------------------------------------------------------------------------------- */

FY__INLINE int record_is_word(char class)
{
    return class == 'w' || class == '0' || class == '*' || class == '%';
}

/* Past the word, or to a byte more than any word has. */
FY__INLINE const char *record_word_end(const char *p, const char *end)
{
    if (end - p > FY_RECORD_WORD_MAX + 1) end = p + FY_RECORD_WORD_MAX + 1;
    for (; end - p >= FY__SCAN_WIDTH; p += FY__SCAN_WIDTH) {
        const unsigned stops = fy__word_stops(p);
        if (stops != 0) return p + fy__lowest(stops);
    }
    for (; p < end; p++) {
        const char class = record_class(*p);
        if (!record_is_word(class) && *p != 0x7f) break;
    }
    return p;
}

/* Is a word that ends here whole, and not too long? */
FY__INLINE int record_is_whole(const fy_record_reader *r, const char *p, const char *word_end)
{
    return word_end - p <= FY_RECORD_WORD_MAX && (word_end < fy__record_end(r) || r->last);
}

static int record_long_word(fy_record_event *out, fy_record_reader *r, const char *p,
                            const char *word_end)
{
    if (word_end - p <= FY_RECORD_WORD_MAX) return FY_RECORD_MORE;
    r->state = FY__RECORD_LOST;
    return fy__record_fault(out, r, FY_RECORD_LONG_WORD, fy__record_offset(r, p));
}

FY__INLINE int record_move(fy_record_event *out, fy_record_reader *r, int kind, const char *p,
                           const char *word_end)
{
    fy__record_go(r, word_end);
    fy__record_give(out, r, kind, p, (size_t)(word_end - p));
    r->ply++;
    r->moved = 1;
    return kind;
}

/* "deal" and its tiles, which have a '|' among them, are one move. */
static int record_deal(fy_record_event *out, fy_record_reader *r, const char *p)
{
    const char *end = fy__record_end(r), *tiles = p + 4;
    while (tiles < end && tiles - p <= FY_RECORD_WORD_MAX && record_class(*tiles) == '_') tiles++;
    const char *tiles_end = record_word_end(tiles, end);
    const int is_long = tiles_end - p > FY_RECORD_WORD_MAX;
    if (tiles_end == end && !r->last && !is_long) return FY_RECORD_MORE;
    if (is_long || memchr(tiles, '|', (size_t)(tiles_end - tiles)) == NULL) tiles_end = p + 4;
    return record_move(out, r, FY_RECORD_MOVE, p, tiles_end);
}

static int record_is(const char *p, const char *word_end, const char *word)
{
    const size_t len = strlen(word);
    return (size_t)(word_end - p) == len && memcmp(p, word, len) == 0;
}

static int record_result(fy_record_event *out, fy_record_reader *r, const char *p,
                         const char *word_end, int32_t winner)
{
    fy__record_go(r, word_end);
    if (r->depth > 0)
        return fy__record_fault(out, r, FY_RECORD_OPEN_VARIATION, fy__record_offset(r, p));
    fy__record_give(out, r, FY_RECORD_RESULT, p, (size_t)(word_end - p));
    out->number = winner;
    r->state = FY__RECORD_ENDING;
    return FY_RECORD_RESULT;
}

/* May a word be something else than a move? Those of letters are "deal" and "e.p.". */
FY__INLINE int record_is_special(const char *p, size_t len)
{
    return record_class(*p) == '*' || (len == 4 && (*p | 1) == 'e' && (p[1] == 'e' || p[1] == '.'));
}

static int record_special(fy_record_event *out, fy_record_reader *r, const char *p,
                          const char *word_end)
{
    if (record_is(p, word_end, "*")) return record_result(out, r, p, word_end, FY_RECORD_UNKNOWN);
    if (record_is(p, word_end, "--") || record_is(p, word_end, "Z0"))
        return record_move(out, r, FY_RECORD_PASS, p, word_end);
    if (record_is(p, word_end, "deal")) return record_deal(out, r, p);
    if (!record_is(p, word_end, "e.p.")) return record_move(out, r, FY_RECORD_MOVE, p, word_end);
    fy__record_go(r, word_end);
    return FY__RECORD_AGAIN;
}

/* A word that begins with a digit or a dot, which is not a move number. */
static int record_digits(fy_record_event *out, fy_record_reader *r, const char *p,
                         const char *word_end)
{
    int32_t winner;
    if (fy__record_result(&winner, p, (size_t)(word_end - p)))
        return record_result(out, r, p, word_end, winner);
    return record_move(out, r, FY_RECORD_MOVE, p, word_end);
}

/* Past a move number: digits and dots, or digits alone. Where there is none, p itself. */
FY__INLINE const char *record_past_number(const char *p, const char *word_end)
{
    const char *q = p;
    while (q < word_end && *q >= '0' && *q <= '9') q++;
    if (q < word_end && *q != '.') return p;
    while (q < word_end && *q == '.') q++;
    return q;
}

/* ---- the loop ---------------------------------------------------------------------------- */

static int record_token(fy_record_event *out, fy_record_reader *r, const char *p, char class)
{
    switch (class) {
    case '[': return record_bracket(out, r);
    case '(': return record_variation_opens(out, r, p);
    case ')': return record_variation_closes(out, r, p);
    case '$': return record_nag(out, r, p);
    case '!': return record_mark(out, r, p);
    case '}':
        fy__record_go(r, p + 1);
        return fy__record_fault(out, r, FY_RECORD_STRAY_CLOSE, fy__record_offset(r, p));
    default: return record_bad_byte(out, r, p);
    }
}

/* What may stand outside of a game; 0 if it is something else. */
static int record_outside(const fy_record_reader *r, const char *p, char class)
{
    return class == '{' || class == ';' || (class == '%' && fy__record_at_line_start(r, p));
}

static int record_pass_over(fy_record_event *out, fy_record_reader *r, const char *p)
{
    if (*p != '%') return record_comment_opens(out, r, p);
    r->back = r->state;
    r->state = FY__RECORD_IN_ESCAPE;
    return fy__record_escape(out, r);
}

/* A word, or the number before one: then there is no event yet. */
FY__INLINE int record_word(fy_record_event *out, fy_record_reader *r, const char *p)
{
    const char *word_end = record_word_end(p, fy__record_end(r));
    if (__builtin_expect(!record_is_whole(r, p, word_end), 0))
        return record_long_word(out, r, p, word_end);
    if (record_class(*p) == '0') {
        const char *past = record_past_number(p, word_end);
        if (past == p) return record_digits(out, r, p, word_end);
        if (record_is(p, word_end, "0000")) return record_move(out, r, FY_RECORD_PASS, p, word_end);
        fy__record_go(r, past);
        return FY__RECORD_AGAIN;
    }
    if (record_is_special(p, (size_t)(word_end - p))) return record_special(out, r, p, word_end);
    return record_move(out, r, FY_RECORD_MOVE, p, word_end);
}

/* Those beyond ASCII have no class. */
static int record_is_bad(char class)
{
    return class == 'x' || class == '\0';
}

static int record_text(fy_record_event *out, fy_record_reader *r)
{
    const char *p = fy__record_place(r), *end = fy__record_end(r);
    while (p < end && record_class(*p) == '_') p++;
    fy__record_go(r, p);
    if (p == end) return record_at_end(out, r);
    const char class = record_class(*p);
    if (record_outside(r, p, class)) return record_pass_over(out, r, p);
    if (r->state == FY__RECORD_BETWEEN) {
        r->state = FY__RECORD_IN_TAGS;
        return fy__record_begin_game(out, r);
    }
    if (r->state == FY__RECORD_IN_TAGS && class != '[' && !record_is_bad(class))
        r->state = FY__RECORD_IN_MOVES;
    return record_is_word(class) ? record_word(out, r, p) : record_token(out, r, p, class);
}

FY__INLINE int record_is_digit(char ch)
{
    return (uint8_t)(ch - '0') < 10;
}

/* A place that is found by a branch, which the CPU foresees, and not by arithmetic: the next token
 * must not wait for the bytes of this one. */
FY__INLINE const char *record_foreseen(const char *p)
{
    __asm__("" : "+r"(p));
    return p;
}

/* Past "1." or "12." or "123."; NULL if something else stands there. */
FY__INLINE const char *record_quick_number(const char *p)
{
    if (p[1] == '.') return record_foreseen(p + 2);
    if (!record_is_digit(p[1])) return NULL;
    if (p[2] == '.') return record_foreseen(p + 3);
    return record_is_digit(p[2]) && p[3] == '.' ? p + 4 : NULL;
}

/* The length of the word at p; 0 if its end is not in sight. Where words end is found for 64 bytes
 * at a time, and kept for the words that follow. */
FY__INLINE size_t record_quick_len(fy_record_reader *r, const char *p)
{
    const size_t at = (size_t)(p - r->text), ahead = at - r->seen;
    uint64_t stops = ahead < FY__SCAN_WIDE ? r->stops >> ahead : 0;
    if (__builtin_expect(stops == 0, 0)) {
        if (r->len - at < FY__SCAN_WIDE) return 0;
        stops = fy__word_stops_wide(p);
        r->stops = stops;
        r->seen = at;
        if (stops == 0) return 0;
    }
    return (size_t)fy__lowest(stops);
}

/* "deal" and "e.p.", or longer words that begin so, may be no moves. */
FY__INLINE int record_quick_is_odd(const char *p)
{
    return memcmp(p, "deal", 4) == 0 || memcmp(p, "e.p.", 4) == 0;
}

/* Reads what nearly all of a record is: a blank or a line end, perhaps a move number, a move. 0 if
 * something else stands there, or too near to the end of the buffer; then nothing has happened. */
FY__INLINE int record_quick(fy_record_event *out, fy_record_reader *r)
{
    const char *p = fy__record_place(r);
    if (r->len - r->used < FY__SCAN_WIDTH || record_class(*p) != '_') return 0;
    p++;
    if (*p == '\n') p = record_foreseen(p + 1);
    if (record_class(*p) == '0') {
        p = record_quick_number(p);
        if (p == NULL) return 0;
        if (record_class(*p) == '_') p = record_foreseen(p + 1);
    }
    if (record_class(*p) != 'w' || record_quick_is_odd(p)) return 0;
    const size_t len = record_quick_len(r, p);
    if (len == 0) return 0;
    record_move(out, r, FY_RECORD_MOVE, p, p + len);
    return 1;
}

/* A byte order mark, if the text has one, goes before everything. */
static int record_at_start(fy_record_reader *r)
{
    static const char mark[] = "\xef\xbb\xbf";
    const size_t len = r->len < 3 ? r->len : 3;
    if (len < 3 && !r->last && (len == 0 || memcmp(r->text, mark, len) == 0)) return FY_RECORD_MORE;
    if (len == 3 && memcmp(r->text, mark, len) == 0) {
        r->base += len; /* so that a line begins behind it */
        r->text += len;
        r->len -= len;
    }
    r->state = FY__RECORD_BETWEEN;
    return FY__RECORD_AGAIN;
}

static int record_step(fy_record_event *out, fy_record_reader *r)
{
    switch (r->state) {
    case FY__RECORD_AT_START: return record_at_start(r);
    case FY__RECORD_IN_BRACES: return fy__record_braces(out, r);
    case FY__RECORD_IN_LINE: return fy__record_line(out, r);
    case FY__RECORD_IN_ESCAPE: return fy__record_escape(out, r);
    case FY__RECORD_LOST_IN_TAGS:
    case FY__RECORD_LOST: return fy__record_lost(out, r);
    case FY__RECORD_ENDING: return fy__record_end_game(out, r, FY_OK);
    default: return record_text(out, r);
    }
}

/* Is it told: an event, of a game that is not muted, or the end of one that is? */
static int record_is_told(const fy_record_reader *r, int kind)
{
    return !r->muted || kind <= FY_RECORD_DONE || kind >= FY_RECORD_FAULT;
}

static __attribute__((noinline)) int record_next_any(fy_record_event *out, fy_record_reader *r)
{
    int kind;
    do {
        kind = record_step(out, r);
    } while (kind == FY__RECORD_AGAIN || !record_is_told(r, kind));
    if (kind == FY_RECORD_MORE) out->kind = FY_RECORD_MORE;
    return kind;
}

int fy_record_next(fy_record_event *out, fy_record_reader *r)
{
    if (r->state == FY__RECORD_IN_MOVES && !r->muted && record_quick(out, r)) return FY_RECORD_MOVE;
    if (r->state == FY__RECORD_IN_TAGS && !r->muted && fy__record_quick_tag(out, r))
        return FY_RECORD_TAG;
    return record_next_any(out, r);
}
