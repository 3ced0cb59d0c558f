/* One tag: [Name "value"], on one line.
 *
 * The value ends at the first quote that has a ']' behind it, blanks aside, so that quotes within
 * it do no harm; those that are escaped never end it. Whoever runs out of bytes on the way needs
 * more, or has met the end of the text, or has met the bound for tags. */
#include "internal.h"
#include "scan.h"

typedef struct tag_text {
    const char *start, *p, *end; /* of the tag, of what may be read of it */
    const char *name, *name_end, *value, *value_end;
    uint8_t escaped;
} tag_text;

static int tag_is_blank(char ch)
{
    return ch == ' ' || ch == '\t' || ch == '\r';
}

static void tag_skip_blanks(tag_text *t)
{
    while (t->p < t->end && tag_is_blank(*t->p)) t->p++;
}

/* Letters, digits and what else is printable, up to a blank, a quote or a bracket. */
static int tag_is_name(char ch)
{
    return ch > ' ' && ch < 0x7f && ch != '"' && ch != '[' && ch != ']';
}

/* [ blanks Name blanks "; leaves the cursor at the first byte that does not fit. */
static int tag_read_name(tag_text *t)
{
    t->p++;
    tag_skip_blanks(t);
    t->name = t->p;
    while (t->p < t->end && tag_is_name(*t->p)) t->p++;
    t->name_end = t->p;
    tag_skip_blanks(t);
    return t->name_end > t->name && t->p < t->end && *t->p == '"';
}

/* On to a quote, an escape or a line end. */
static void tag_skip_plain(tag_text *t)
{
    while (t->end - t->p >= FY__SCAN_WIDTH) {
        const unsigned stops = fy__value_stops(t->p);
        if (stops != 0) {
            t->p += fy__lowest(stops);
            return;
        }
        t->p += FY__SCAN_WIDTH;
    }
    while (t->p < t->end && *t->p != '"' && *t->p != '\\' && *t->p != '\n') t->p++;
}

/* The cursor is at a quote: is it the last? Then it goes behind the bracket. */
static int tag_is_closed(tag_text *t)
{
    const char *quote = t->p++;
    tag_skip_blanks(t);
    if (t->p < t->end && *t->p == ']') {
        t->value_end = quote;
        t->p++;
        return 1;
    }
    if (t->p < t->end) t->p = quote + 1;
    return 0;
}

static int tag_read_value(tag_text *t)
{
    t->value = ++t->p;
    for (;;) {
        tag_skip_plain(t);
        if (t->p == t->end || *t->p == '\n') return 0;
        if (*t->p == '"') {
            if (tag_is_closed(t)) return 1;
        } else { /* an escape, of a quote or a backslash; any other is just a backslash */
            t->p++;
            if (t->p < t->end && (*t->p == '"' || *t->p == '\\')) t->escaped = 1, t->p++;
        }
    }
}

/* Why there is no tag: not enough bytes, too many, or the wrong ones. */
static int tag_refused(fy_record_event *out, fy_record_reader *r, const tag_text *t, uint32_t code,
                       const char *at)
{
    const int whole = t->end == fy__record_end(r) && t->end - t->start < FY_RECORD_TAG_MAX;
    if (t->p == t->end && whole && !r->last) return FY_RECORD_MORE;
    if (t->p == t->end && !whole) {
        code = FY_RECORD_LONG_TAG;
        at = t->start;
    }
    fy__record_go(r, t->start + 1);
    r->state = FY__RECORD_LOST_IN_TAGS;
    return fy__record_fault(out, r, code, fy__record_offset(r, at));
}

/* Event is the first tag of a game. */
static int tag_begins_game(const tag_text *t)
{
    return t->name_end - t->name == 5 && memcmp(t->name, "Event", 5) == 0;
}

int fy__record_tag(fy_record_event *out, fy_record_reader *r)
{
    tag_text t = {.start = fy__record_place(r), .p = fy__record_place(r)};
    const size_t left = (size_t)(fy__record_end(r) - t.start);
    t.end = t.start + (left < FY_RECORD_TAG_MAX ? left : FY_RECORD_TAG_MAX);
    if (!tag_read_name(&t)) return tag_refused(out, r, &t, FY_RECORD_BAD_TAG, t.p);
    if (!tag_read_value(&t)) return tag_refused(out, r, &t, FY_RECORD_OPEN_TAG, t.value - 1);
    if (r->tagged && tag_begins_game(&t)) return fy__record_end_game(out, r, FY_RECORD_NO_RESULT);
    fy__record_give(out, r, FY_RECORD_TAG, t.value, (size_t)(t.value_end - t.value));
    out->at = fy__record_offset(r, t.start);
    out->name = t.name;
    out->name_len = (size_t)(t.name_end - t.name);
    out->escaped = t.escaped;
    r->tagged = 1;
    fy__record_go(r, t.p);
    return FY_RECORD_TAG;
}

/* At most a line end before it, one blank within, and behind the name all in 64 bytes: the quotes
 * are the first two bytes that could end a value. */
int fy__record_quick_tag(fy_record_event *out, fy_record_reader *r)
{
    const char *p = fy__record_place(r);
    if (r->len - r->used < FY__SCAN_WIDE + 2) return 0;
    p += *p == '\n';
    if (*p != '[') return 0;
    const uint64_t stops = fy__value_stops_wide(p), others = stops & (stops - 1);
    if (others == 0) return 0;
    const int open = fy__lowest(stops), close = fy__lowest(others), name_len = open - 2;
    const int name_stop = fy__lowest(fy__name_stops(p + 1) | UINT32_C(1) << FY__SCAN_WIDTH);
    if (name_stop != name_len || name_len == 0 || p[open - 1] != ' ' || p[open] != '"') return 0;
    if (p[close] != '"' || p[close + 1] != ']') return 0;
    if (name_len == 5 && r->tagged && memcmp(p + 1, "Event", 5) == 0) return 0;
    fy__record_give(out, r, FY_RECORD_TAG, p + open + 1, (size_t)(close - open - 1));
    out->at = fy__record_offset(r, p);
    out->name = p + 1;
    out->name_len = (size_t)name_len;
    r->tagged = 1;
    fy__record_go(r, p + close + 2);
    return FY_RECORD_TAG;
}
