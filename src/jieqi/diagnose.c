/* The kind reader: everything that is wrong with a text, and how to put it right.
 *
 * parse.c stops at the first fault. This reader goes on: it splits the text into fields, hands each
 * to its strict reader, and looks closer only at a field that the strict reader refused. What it
 * understands goes into a position, as repaired; what the fields forbid one another, and the rules,
 * are judged on that. How repairs come about is said in base/finding.h.
 *
 * A text in Pikafish's notation reads well, but is not canonical: its repair is to be written as
 * JFN. If its own reader refuses it, only that is said. Of a text of Chinese chess only that it is
 * one. */
#include "diagnose.h"

/* A finding with a repair of its own, apart from its field's. */
static void record_repair(fy__jieqi_scan *s, uint32_t code, int field, fy__span where,
                          const char *text, uint32_t len)
{
    fy__set_repair(fy__jieqi_record(s, code, field, where, 1), where, 0, text, len);
}

/* ---- splitting --------------------------------------------------------------------------- */

/* Takes the next word for a field, and notes a gap before it that is not a single space. 0 if there
 * is none. */
static int take_field(fy__jieqi_scan *s, fy__cursor *c, int field)
{
    fy__span gap = {fy__offset(c), 0}, *f = &s->field[field];
    fy__skip_blanks(c);
    if (c->p == c->end) return 0;
    gap.len = fy__offset(c) - gap.at;
    if (field != FY_JIEQI_BOARD && (gap.len != 1 || s->text[gap.at] != ' '))
        record_repair(s, FY_JIEQI_SPACING, field, gap, " ", 1);
    f->at = fy__offset(c);
    while (!fy__at_gap(c)) c->p++;
    f->len = fy__offset(c) - f->at;
    s->present[field] = 1;
    return 1;
}

/* Is the next word for the identities? It is if the view is '*', and if the view is no player's and
 * the word looks like them. */
static int identities_ahead(const fy__jieqi_scan *s, fy__cursor c)
{
    const fy__span view = s->field[FY_JIEQI_VIEW];
    if ((view.len == 1 && s->text[view.at] == '*')) return 1;
    if (fy__jieqi_side_of_word(s, view) >= 0) return 0;
    fy__skip_blanks(&c);
    for (; !fy__at_gap(&c); c.p++)
        if (*c.p == ':') return 1;
    return 0;
}

/* Finds the fields; what follows the last of them should not be there. */
static void split_fields(fy__jieqi_scan *s, fy__cursor *c)
{
    int field = FY_JIEQI_BOARD;
    while (field <= FY_JIEQI_FULL && take_field(s, c, field)) {
        field++;
        if (field == FY_JIEQI_IDENTITIES && !identities_ahead(s, *c)) field++;
    }
    fy__skip_blanks(c);
    if (c->p == c->end) return;
    const fy__span rest = {fy__offset(c), (uint32_t)(c->end - c->p)};
    fy__jieqi_record(s, FY_JIEQI_EXTRA_FIELD, FY_JIEQI_FULL, rest, 0);
}

/* ---- repairs ----------------------------------------------------------------------------- */

/* A field that reads well but is written differently gets a note. */
static void note_spelling(fy__jieqi_scan *s, int field, uint32_t code,
                          const fy__jieqi_fields *written)
{
    fy__span f = s->field[field], other = {written->at[field], written->len[field]};
    if (!s->present[field] || s->findings.unclear[field] || s->findings.faulty[field]) return;
    if (field == FY_JIEQI_BOARD)
        fy__cut_common_ends(s->text, &f, written->text, &other);
    else
        fy__cut_common_digits(s->text, &f, written->text, &other);
    if (f.len > 0 || other.len > 0) fy__jieqi_record(s, code, field, f, 1);
}

/* Gives each repairable finding its field of the canonical text. */
static void give_repairs(fy__jieqi_scan *s)
{
    fy__jieqi_fields written;
    fy__jieqi_write_fields(&written, &s->pos);
    note_spelling(s, FY_JIEQI_BOARD, FY_JIEQI_SPLIT_DIGITS, &written);
    note_spelling(s, FY_JIEQI_HALF, FY_JIEQI_NUMBER_SPELLING, &written);
    note_spelling(s, FY_JIEQI_FULL, FY_JIEQI_NUMBER_SPELLING, &written);
    for (size_t i = 0; i < s->findings.count; i++) {
        fy_finding *f = &s->findings.found[i];
        if (!f->repairable || f->code == FY_JIEQI_SPACING) continue;
        f->repairable = !s->findings.unclear[f->field];
        if (f->repairable)
            fy__set_repair(f, s->field[f->field], !s->present[f->field],
                           written.text + written.at[f->field], written.len[f->field]);
    }
}

/* ---- JFN --------------------------------------------------------------------------------- */

static void scan_jfn(fy__jieqi_scan *s, fy__cursor *c)
{
    split_fields(s, c);
    for (int field = 0; field < FY_JIEQI_FIELDS; field++)
        if (!s->present[field]) s->field[field] = (fy__span){s->end, 0};
    fy__jieqi_scan_board(s);
    fy__jieqi_scan_fields(s);
    fy__jieqi_scan_rules(s);
    give_repairs(s);
}

/* ---- Pikafish's notation ----------------------------------------------------------------- */

static void scan_pikafish_fault(fy__jieqi_scan *s, fy_result fault)
{
    if (fault.code >= FY_JIEQI_BAD_PIECE && fault.code <= FY_JIEQI_MANY_ROWS) {
        s->findings.unclear[FY_JIEQI_BOARD] = 1;
        fy__jieqi_scan_board(s);
        return;
    }
    int field = FY_JIEQI_BOARD;
    for (int i = 0; i < FY_JIEQI_FIELDS; i++)
        if (s->present[i] && s->field[i].at <= fault.at && s->field[i].at >= s->field[field].at)
            field = i;
    uint32_t end = fault.at;
    while (end < s->end && s->text[end] != ' ' && s->text[end] != '\t') end++;
    fy__jieqi_record(s, fault.code, field, (fy__span){fault.at, end - fault.at}, 0);
}

/* The board has no repair of its own, since its field would be written in JFN. */
static void drop_repairs(fy__jieqi_scan *s)
{
    for (size_t i = 0; i < s->findings.count; i++)
        if (s->findings.found[i].code != FY_JIEQI_SPACING) s->findings.found[i].repairable = 0;
}

/* Two findings, each with its repair: the board, if JFN has other letters for it, and the rest. */
static void note_dialect(fy__jieqi_scan *s)
{
    static const char foreign[] = "NnBb";
    fy__jieqi_fields jfn;
    fy__jieqi_write_fields(&jfn, &s->pos);
    const fy__span board = s->field[FY_JIEQI_BOARD];
    const uint32_t turn = s->field[FY_JIEQI_TURN].at, len = jfn.len[FY_JIEQI_BOARD];
    int letters = 0;
    for (uint32_t i = 0; i < board.len; i++)
        letters |= memchr(foreign, s->text[board.at + i], 4) != NULL;
    if (board.len != len || memcmp(s->text + board.at, jfn.text, len) != 0)
        record_repair(s, letters ? FY_JIEQI_OTHER_DIALECT : FY_JIEQI_SPLIT_DIGITS, FY_JIEQI_BOARD,
                      board, jfn.text, len);
    record_repair(s, FY_JIEQI_OTHER_DIALECT, FY_JIEQI_TURN, (fy__span){turn, s->end - turn},
                  jfn.text + jfn.at[FY_JIEQI_CAPTURED],
                  (uint32_t)strlen(jfn.text) - jfn.at[FY_JIEQI_CAPTURED]);
}

static void scan_pikafish(fy__jieqi_scan *s, fy__cursor *c)
{
    static const uint8_t behind_turn[] = {FY_JIEQI_POOL, FY_JIEQI_HALF, FY_JIEQI_FULL};
    take_field(s, c, FY_JIEQI_BOARD);
    take_field(s, c, FY_JIEQI_TURN);
    const size_t noted = s->findings.count;
    for (size_t i = 0; i < sizeof behind_turn && take_field(s, c, behind_turn[i]); i++) continue;
    s->findings.count = noted; /* one repair is for all that follows, gaps included */
    const fy_result read = fy__jieqi_pikafish_parse(&s->pos, s->text, s->end);
    if (read.code != FY_OK) {
        scan_pikafish_fault(s, read);
        drop_repairs(s);
        return;
    }
    fy__jieqi_scan_board(s);
    fy__jieqi_scan_rules(s);
    note_dialect(s);
}

/* ---- the whole text ---------------------------------------------------------------------- */

static void jieqi_diagnose(fy__jieqi_scan *s, const char *text, size_t len)
{
    memset(s, 0, offsetof(fy__jieqi_scan, findings));
    fy__clear_findings(&s->findings);
    s->text = text;
    if (len > FY_TEXT_LIMIT) {
        fy__jieqi_record(s, FY_TEXT_TOO_LONG, FY_JIEQI_BOARD, (fy__span){FY_TEXT_LIMIT, 0}, 0);
        return;
    }
    fy__cursor c = fy__trimmed(text, len, ' ');
    s->text = c.start;
    s->end = (uint32_t)(c.end - c.start);
    if (c.p == c.end) {
        fy__jieqi_record(s, FY_JIEQI_EMPTY, FY_JIEQI_BOARD, (fy__span){s->end, 0}, 0);
        return;
    }
    if (fy__jieqi_is_xiangqi(&c)) {
        const fy__span dashes = {fy__offset(&c), 1};
        fy__jieqi_record(s, FY_JIEQI_XIANGQI_FIELDS, FY_JIEQI_POOL, dashes, 0);
        return;
    }
    s->pikafish = fy__jieqi_is_pikafish(c);
    if (s->pikafish)
        scan_pikafish(s, &c);
    else
        scan_jfn(s, &c);
    fy__close_findings(&s->findings, s->end);
}

/* All pieces are on the board or taken. While a piece that was taken is to be told, there is one
 * less. */
static int jieqi_is_whole(const fy_jieqi_view *view)
{
    size_t pieces = fy__jieqi_captured_count(view, FY_JIEQI_RED) +
                    fy__jieqi_captured_count(view, FY_JIEQI_BLACK);
    for (int half = 0; half < 2; half++)
        pieces += (size_t)fy__count(fy__jieqi_occupied_in(view->board, half));
    return pieces == 32;
}

/* Is it a canonical text that breaks no rule, and of all pieces? Then there is nothing to find, and
 * nothing to do but to find that out quickly. */
static int jieqi_is_flawless(const char *text, size_t len)
{
    fy_jieqi pos;
    char again[FY_JIEQI_TEXT_MAX];
    if (len >= sizeof again || fy_jieqi_parse(&pos, text, len, 0).code != FY_OK) return 0;
    if (!jieqi_is_whole(&pos.view) || fy_jieqi_check(&pos) != 0) return 0;
    const fy_result written = fy_jieqi_write(again, sizeof again, &pos, 0);
    return written.code == FY_OK && written.at == len && memcmp(again, text, len) == 0;
}

size_t fy_jieqi_diagnose(fy_finding *out, size_t cap, const char *text, size_t len, uint32_t allow)
{
    if (jieqi_is_flawless(text, len)) return 0;
    (void)allow;
    fy__jieqi_scan s;
    jieqi_diagnose(&s, text, len);
    return fy__give_findings(out, cap, &s.findings);
}

fy_result fy_jieqi_fix(char *out, size_t cap, const char *text, size_t len, uint32_t allow)
{
    (void)allow;
    fy__jieqi_scan s;
    jieqi_diagnose(&s, text, len);
    const fy_result refused = fy__refuse_fix(&s.findings);
    if (refused.code != FY_OK) return refused;
    return fy_jieqi_write(out, cap, &s.pos, FY_JIEQI_JFN);
}
