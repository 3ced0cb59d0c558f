/* The fields behind the board of a text that is being diagnosed.
 *
 * A field that its strict reader refuses is looked at byte by byte. Where a letter can mean only
 * one thing, it is taken for that: 'N' and 'B', as other notations call the horse and the elephant,
 * a capital among the identities, a dash that a word processor has lengthened. */
#include "diagnose.h"

/* ---- spans and words --------------------------------------------------------------------- */

static uint32_t field_end(const fy__jieqi_scan *s, int field)
{
    return s->field[field].at + s->field[field].len;
}

/* From the byte to blame to the end of its field. */
static fy__span rest_from(const fy__jieqi_scan *s, const fy__cursor *c, int field)
{
    return (fy__span){fy__offset(c), field_end(s, field) - fy__offset(c)};
}

/* What is behind a '-' that should stand alone. */
static fy__span behind_first(fy__span span)
{
    return (fy__span){span.at + 1, span.len - 1};
}

int fy__jieqi_side_of_word(const fy__jieqi_scan *s, fy__span word)
{
    if (fy__span_is(s->text, word, "r") || fy__span_is(s->text, word, "red")) return FY_JIEQI_RED;
    if (fy__span_is(s->text, word, "w") || fy__span_is(s->text, word, "white")) return FY_JIEQI_RED;
    if (fy__span_is(s->text, word, "b") || fy__span_is(s->text, word, "black"))
        return FY_JIEQI_BLACK;
    return -1;
}

/* ---- captured pieces --------------------------------------------------------------------- */

/* As fy__jieqi_captured_of, the other dialect's letters included. */
static unsigned lenient_lost(char ch)
{
    const unsigned lost = fy__jieqi_captured_of(ch, fy__jieqi_letters);
    return lost != 0 ? lost : fy__jieqi_captured_of(ch, fy__pikafish_letters);
}

/* One side's captured pieces. */
static void scan_list(fy__jieqi_scan *s, int color)
{
    const fy__span list = s->list[color];
    int count = 0;
    if (list.len == 0) {
        const uint32_t len = list.at < field_end(s, FY_JIEQI_CAPTURED);
        fy__jieqi_record(s, FY_JIEQI_EMPTY_CAPTURED, FY_JIEQI_CAPTURED, (fy__span){list.at, len},
                         1);
    } else if (fy__span_is_dash(s->text, list)) {
        if (list.len > 1) fy__jieqi_record(s, FY_JIEQI_BAD_CAPTURED, FY_JIEQI_CAPTURED, list, 1);
        return;
    } else if (s->text[list.at] == '-') {
        fy__jieqi_record(s, FY_JIEQI_BAD_CAPTURED, FY_JIEQI_CAPTURED, behind_first(list), 0);
        return;
    }
    for (uint32_t at = list.at; at < list.at + list.len; at++) {
        const char ch = s->text[at];
        const unsigned lost = lenient_lost(ch);
        const int strict = fy__jieqi_captured_of(ch, fy__jieqi_letters) != 0;
        const int king = ch == 'K' || ch == 'k';
        uint32_t code = strict ? FY_OK : king ? FY_JIEQI_CAPTURED_KING : FY_JIEQI_BAD_CAPTURED;
        if (strict && count == FY_JIEQI_CAPTURED_MAX) code = FY_JIEQI_MANY_CAPTURED;
        const int clear = lost != 0 && count < FY_JIEQI_CAPTURED_MAX;
        if (code != FY_OK) fy__jieqi_record(s, code, FY_JIEQI_CAPTURED, (fy__span){at, 1}, clear);
        if (clear) s->pos.view.captured[color][count++] = (uint8_t)lost;
    }
}

static void scan_captured(fy__jieqi_scan *s)
{
    const fy__span f = s->field[FY_JIEQI_CAPTURED];
    const char *first = s->text + f.at, *colon = memchr(first, ':', f.len);
    const uint32_t split = colon != NULL ? (uint32_t)(colon - first) : f.len;
    const uint32_t behind = split + (colon != NULL);
    s->list[FY_JIEQI_RED] = (fy__span){f.at, split};
    s->list[FY_JIEQI_BLACK] = (fy__span){f.at + behind, f.len - behind};
    scan_list(s, FY_JIEQI_RED);
    if (colon != NULL) {
        scan_list(s, FY_JIEQI_BLACK);
        return;
    }
    const int none = fy__span_is_dash(s->text, f);
    fy__jieqi_record(s, FY_JIEQI_MISSING_COLON, FY_JIEQI_CAPTURED, s->list[FY_JIEQI_BLACK], none);
    if (!none) s->list[FY_JIEQI_RED].len = 0; /* nobody knows whose they are */
}

/* ---- turn and view ----------------------------------------------------------------------- */

static void scan_side_to_move(fy__jieqi_scan *s)
{
    fy__cursor c = fy__jieqi_scan_cursor(s, FY_JIEQI_TURN);
    const char *turn = c.p;
    uint32_t code = fy__jieqi_read_turn(&c, &s->pos.view);
    if (code == FY_OK && !s->findings.unclear[FY_JIEQI_BOARD] &&
        !s->findings.unclear[FY_JIEQI_CAPTURED])
        code = fy__jieqi_due_fault(&c, turn, &s->pos.view);
    if (code == FY_OK) return;
    const int side = fy__jieqi_side_of_word(s, s->field[FY_JIEQI_TURN]);
    s->pos.view.turn = side == FY_JIEQI_BLACK ? FY_JIEQI_BLACK : FY_JIEQI_RED;
    s->pos.view.due = s->pos.view.due_square = 0;
    fy__jieqi_record(s, code, FY_JIEQI_TURN, rest_from(s, &c, FY_JIEQI_TURN), side >= 0);
}

static void scan_viewer(fy__jieqi_scan *s)
{
    fy__cursor c = fy__jieqi_scan_cursor(s, FY_JIEQI_VIEW);
    const uint32_t code = fy__jieqi_read_view(&c, &s->pos.view);
    if (code == FY_OK) return;
    const int side = fy__jieqi_side_of_word(s, s->field[FY_JIEQI_VIEW]);
    s->pos.view.viewer = side == FY_JIEQI_BLACK ? FY_JIEQI_BLACK : FY_JIEQI_RED;
    fy__jieqi_record(s, code, FY_JIEQI_VIEW, rest_from(s, &c, FY_JIEQI_VIEW), side >= 0);
}

/* Could this player have written the captured pieces and what is due? */
static int may_be_viewer(const fy_jieqi_view *view, int viewer)
{
    if (view->due & FY_JIEQI_DUE_TAKEN && view->turn != viewer) return 0;
    for (int color = FY_JIEQI_RED; color <= FY_JIEQI_BLACK; color++)
        for (int i = 0; i < FY_JIEQI_CAPTURED_MAX && view->captured[color][i] != 0; i++)
            if (fy__jieqi_secret_fault(viewer, color, view->captured[color][i]) != FY_OK) return 0;
    return 1;
}

/* A view that is not there is clear if only one player's would do. */
static void scan_missing_view(fy__jieqi_scan *s)
{
    const int red = may_be_viewer(&s->pos.view, FY_JIEQI_RED);
    const int black = may_be_viewer(&s->pos.view, FY_JIEQI_BLACK);
    const int known = !s->findings.unclear[FY_JIEQI_CAPTURED] &&
                      !s->findings.unclear[FY_JIEQI_TURN];
    s->pos.view.viewer = black && !red ? FY_JIEQI_BLACK : FY_JIEQI_RED;
    fy__jieqi_record(s, FY_JIEQI_MISSING_VIEW, FY_JIEQI_VIEW, s->field[FY_JIEQI_VIEW],
                     known && red != black);
}

/* What the view forbids the captured pieces. An own secret is told by leaving it out. */
static void scan_secrets(fy__jieqi_scan *s, int color)
{
    const fy__span list = s->list[color];
    const int viewer = s->pos.view.viewer;
    for (uint32_t at = list.at; at < list.at + list.len; at++) {
        const uint32_t code = fy__jieqi_secret_fault(viewer, color, lenient_lost(s->text[at]));
        if (code != FY_OK)
            fy__jieqi_record(s, code, FY_JIEQI_CAPTURED, (fy__span){at, 1},
                             code == FY_JIEQI_OWN_SECRET);
    }
    for (int i = 0; i < FY_JIEQI_CAPTURED_MAX; i++) {
        uint8_t *lost = &s->pos.view.captured[color][i];
        if (fy__jieqi_secret_fault(viewer, color, *lost) == FY_JIEQI_OWN_SECRET)
            *lost = FY_JIEQI_TAKEN_HIDDEN;
    }
}

/* Would the fields be refused for what the view forbids? */
static int view_forbids(const fy_jieqi_view *view)
{
    if (view->viewer == FY_JIEQI_REFEREE && view->due != 0) return 1;
    return !may_be_viewer(view, view->viewer);
}

/* A view forbids nothing as long as it, or what it is about, is not read. A fault there has no
 * repair if the view would then forbid the rest: the view may be what is wrong. */
static void scan_what_the_view_forbids(fy__jieqi_scan *s)
{
    static const uint8_t fields[] = {FY_JIEQI_CAPTURED, FY_JIEQI_TURN, FY_JIEQI_VIEW};
    int faulty = 0;
    for (size_t i = 0; i < sizeof fields; i++) faulty |= s->findings.faulty[fields[i]];
    if (faulty) {
        for (size_t i = 0; i < sizeof fields; i++)
            if (s->findings.faulty[fields[i]] && view_forbids(&s->pos.view))
                s->findings.unclear[fields[i]] = 1;
        return;
    }
    scan_secrets(s, FY_JIEQI_RED);
    scan_secrets(s, FY_JIEQI_BLACK);
    if (s->pos.view.due == 0) return;
    fy__cursor c = fy__jieqi_scan_cursor(s, FY_JIEQI_TURN);
    const uint32_t code = fy__jieqi_viewer_due_fault(&c, c.p, &s->pos.view);
    if (code == FY_OK) return;
    s->pos.view.due = s->pos.view.due_square = 0;
    fy__jieqi_record(s, code, FY_JIEQI_TURN, rest_from(s, &c, FY_JIEQI_TURN), 0);
}

/* ---- identities -------------------------------------------------------------------------- */

/* As fy__jieqi_identity_of, in upper case and with the other dialect's letters, too. */
static unsigned lenient_identity(char ch)
{
    return lenient_lost(ch) & 7;
}

/* One side's identities, of `hidden` pieces. */
static void scan_named(fy__jieqi_scan *s, fy__span list, int hidden)
{
    const int field = FY_JIEQI_IDENTITIES;
    const uint32_t end = list.at + list.len;
    if (list.len == 0) {
        const fy__span here = {end, end < field_end(s, field)};
        fy__jieqi_record(s, FY_JIEQI_BAD_IDENTITIES, field, here, hidden == 0);
    } else if (fy__span_is_dash(s->text, list)) {
        if (list.len > 1)
            fy__jieqi_record(s, FY_JIEQI_BAD_IDENTITIES, field, list, hidden == 0);
        else if (hidden > 0)
            fy__jieqi_record(s, FY_JIEQI_FEW_IDENTITIES, field, list, 0);
    } else if (s->text[list.at] == '-') {
        fy__jieqi_record(s, FY_JIEQI_BAD_IDENTITIES, field, behind_first(list), 0);
    } else {
        int count = 0;
        for (uint32_t at = list.at; at < end; at++, count++) {
            const int strict = fy__jieqi_identity_of(s->text[at]) != 0;
            const int clear = lenient_identity(s->text[at]) != 0 && count < hidden;
            const uint32_t code = strict ? FY_JIEQI_MANY_IDENTITIES : FY_JIEQI_BAD_IDENTITIES;
            if (!strict || count >= hidden)
                fy__jieqi_record(s, code, field, (fy__span){at, 1}, clear);
        }
        if (count < hidden)
            fy__jieqi_record(s, FY_JIEQI_FEW_IDENTITIES, field, (fy__span){end, 0}, 0);
    }
}

/* Gives the hidden pieces of a colour their identities, as far as they are named. */
static void take_named(fy__jieqi_scan *s, fy__span list, int color)
{
    uint32_t at = list.at;
    for (int i = 0; i < FY_JIEQI_SQUARES && at < list.at + list.len; i++) {
        const int square = fy__jieqi_read_as(i);
        if (s->pos.view.board[square] != fy__jieqi_piece(color, FY_JIEQI_HIDDEN)) continue;
        s->pos.table.identity[square] = (uint8_t)lenient_identity(s->text[at++]);
    }
}

static void scan_identities(fy__jieqi_scan *s)
{
    const fy__span f = s->field[FY_JIEQI_IDENTITIES];
    const char *first = s->text + f.at, *colon = memchr(first, ':', f.len);
    const uint32_t split = colon != NULL ? (uint32_t)(colon - first) : f.len;
    const fy__span red = {f.at, split};
    if (s->findings.unclear[FY_JIEQI_BOARD] || s->findings.unclear[FY_JIEQI_VIEW]) {
        s->findings.unclear[FY_JIEQI_IDENTITIES] = 1; /* nobody knows how many there must be */
        return;
    }
    const int hidden = fy_jieqi_hidden_count(&s->pos.view, FY_JIEQI_RED);
    scan_named(s, red, hidden);
    take_named(s, red, FY_JIEQI_RED);
    if (colon == NULL) {
        if (red.len >= (uint32_t)hidden) /* else it has ended too soon already */
            fy__jieqi_record(s, FY_JIEQI_BAD_IDENTITIES, FY_JIEQI_IDENTITIES,
                             (fy__span){f.at + f.len, 0}, 0);
        return;
    }
    const fy__span black = {f.at + split + 1, f.len - split - 1};
    scan_named(s, black, fy_jieqi_hidden_count(&s->pos.view, FY_JIEQI_BLACK));
    take_named(s, black, FY_JIEQI_BLACK);
}

static void scan_missing_identities(fy__jieqi_scan *s)
{
    const fy_jieqi_view *view = &s->pos.view;
    const int clear = !s->findings.unclear[FY_JIEQI_BOARD] &&
                      fy_jieqi_hidden_count(view, FY_JIEQI_RED) == 0 &&
                      fy_jieqi_hidden_count(view, FY_JIEQI_BLACK) == 0;
    fy__jieqi_record(s, FY_JIEQI_MISSING_IDENTITIES, FY_JIEQI_IDENTITIES,
                     s->field[FY_JIEQI_IDENTITIES], clear);
}

/* ---- counters ---------------------------------------------------------------------------- */

/* A plus sign is a habit of some programs. Anything else could mean anything. */
static void scan_number(fy__jieqi_scan *s, int field,
                        uint32_t (*read)(fy__cursor *c, fy_jieqi_view *view))
{
    fy__cursor c = fy__jieqi_scan_cursor(s, field);
    const uint32_t code = read(&c, &s->pos.view);
    if (code == FY_OK) return;
    fy__cursor again = fy__jieqi_scan_cursor(s, field);
    again.p += *again.p == '+';
    fy__jieqi_record(s, code, field, rest_from(s, &c, field), read(&again, &s->pos.view) == FY_OK);
}

static void scan_counters(fy__jieqi_scan *s)
{
    if (!s->present[FY_JIEQI_HALF]) return;
    s->pos.view.full = 1; /* so that there are counters to write, whatever the second one is */
    scan_number(s, FY_JIEQI_HALF, fy__jieqi_read_half);
    if (s->present[FY_JIEQI_FULL])
        scan_number(s, FY_JIEQI_FULL, fy__jieqi_read_full);
    else
        fy__jieqi_record(s, FY_JIEQI_MISSING_FULL, FY_JIEQI_FULL, s->field[FY_JIEQI_FULL], 0);
}

/* ---- all of them ------------------------------------------------------------------------- */

void fy__jieqi_scan_fields(fy__jieqi_scan *s)
{
    if (s->present[FY_JIEQI_CAPTURED])
        scan_captured(s);
    else
        fy__jieqi_record(s, FY_JIEQI_MISSING_CAPTURED, FY_JIEQI_CAPTURED,
                         s->field[FY_JIEQI_CAPTURED], 0);
    if (s->present[FY_JIEQI_TURN])
        scan_side_to_move(s);
    else
        fy__jieqi_record(s, FY_JIEQI_MISSING_TURN, FY_JIEQI_TURN, s->field[FY_JIEQI_TURN], 0);
    if (s->present[FY_JIEQI_VIEW])
        scan_viewer(s);
    else
        scan_missing_view(s);
    scan_what_the_view_forbids(s);
    if (s->present[FY_JIEQI_IDENTITIES])
        scan_identities(s);
    else if (fy_jieqi_is_table(&s->pos))
        scan_missing_identities(s);
    scan_counters(s);
}
