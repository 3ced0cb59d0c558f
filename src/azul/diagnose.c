/* The kind reader: everything that is wrong with a text, and how to put it right.
 *
 * parse.c stops at the first fault. This reader goes on: it splits the text into its fields, hands
 * each to its strict reader, and looks closer only at a field that the strict reader refused
 * (diagnose_fields.c). What it understands goes into a position, as repaired; the rules are judged
 * on that (diagnose_rules.c).
 *
 * How repairs come about is said in base/finding.h. Nothing is repaired by making up tiles.
 *
 * All tags together are one part of the text, and so are the boards of a text with ten fields,
 * which is written with eleven. If the number of fields is wrong, only those are read of which it
 * is known what they are: factories, centre and tags. */
#include <string.h>

#include "diagnose.h"

/* ---- recording --------------------------------------------------------------------------- */

fy_finding *fy__azul_record(fy__azul_scan *s, uint32_t code, int slot, fy__span where, int clear)
{
    fy_finding *f = fy__add_finding(&s->findings, code, slot, where, clear);
    if (f != NULL) f->field = (uint8_t)fy__azul_field_of(s, slot);
    return f;
}

/* ---- slots ------------------------------------------------------------------------------- */

int fy__azul_field_of(const fy__azul_scan *s, int slot)
{
    const int behind = slot - fy__azul_fields_before_scores(&s->form); /* the boards */
    if (slot == FY__SLOT_TAGS) return FY_AZUL_TAGS;
    if (slot == FY__SLOT_TEXT || slot == FY__SLOT_FACTORIES) return FY_AZUL_FACTORIES;
    if (slot == FY__SLOT_CENTRE) return FY_AZUL_CENTRE;
    if (behind >= 0) return FY_AZUL_SCORES + behind;
    if (s->form.ten)
        return slot < FY__SLOT_BOARDS + FY__AZUL_TEN_GRIDS ? FY_AZUL_WALL : FY_AZUL_FLOOR;
    return FY_AZUL_WALL + (slot - FY__SLOT_BOARDS) % 3;
}

int fy__azul_board_slot(const fy__azul_scan *s, int field, int player)
{
    if (!s->form.ten) return FY__SLOT_BOARDS + 3 * player + field - FY_AZUL_WALL;
    return FY__SLOT_BOARDS + player + (field == FY_AZUL_FLOOR ? FY__AZUL_TEN_GRIDS : 0);
}

/* Finds the fields, and the tags behind them. */
static void azul_split(fy__azul_scan *s, const fy__cursor *c)
{
    const uint32_t tags = (uint32_t)(s->form.tags - c->start);
    uint32_t at = fy__offset(c);
    for (int slot = 0; slot < s->form.fields && slot < FY__AZUL_FIELDS_MAX; slot++, at++) {
        s->slot[slot].at = at;
        while (at < tags && s->text[at] != '/') at++;
        s->slot[slot].len = at - s->slot[slot].at;
    }
    const uint32_t first = tags < s->end ? tags + 1 : s->end;
    s->slot[FY__SLOT_TAGS] = (fy__span){first, s->end - first};
}

/* From the first byte of a slot to the last of another. */
static fy__span azul_slots_span(const fy__azul_scan *s, int first, int last)
{
    const uint32_t at = s->slot[first].at;
    return (fy__span){at, s->slot[last].at + s->slot[last].len - at};
}

/* ---- reading the fields ------------------------------------------------------------------ */

static uint32_t azul_strict(fy__azul_scan *s, int slot, fy__cursor *c)
{
    const int board = slot - FY__SLOT_BOARDS;
    const int player = s->form.ten ? board - FY__AZUL_TEN_GRIDS : board / 3;
    switch (fy__azul_field_of(s, slot)) {
    case FY_AZUL_FACTORIES: return fy__azul_factories(c, &s->pos);
    case FY_AZUL_CENTRE: return fy__azul_centre(c, &s->pos);
    case FY_AZUL_WALL: return fy__azul_wall(c, &s->pos.board[player]);
    case FY_AZUL_LINES: return fy__azul_lines(c, &s->pos.board[player]);
    case FY_AZUL_FLOOR: return fy__azul_floor(c, &s->pos.board[player]);
    case FY_AZUL_SCORES: return fy__azul_scores(c, &s->pos);
    case FY_AZUL_ROUND: return fy__azul_round(c, &s->pos);
    default: return fy__azul_current(c, &s->pos);
    }
}

static fy__cursor azul_slot_cursor(const fy__azul_scan *s, int slot)
{
    return fy__span_cursor(s->text, s->slot[slot]);
}

static void azul_scan_field(fy__azul_scan *s, int slot)
{
    const fy_azul before = s->pos;
    fy__cursor c = azul_slot_cursor(s, slot);
    if (azul_strict(s, slot, &c) == FY_OK) return;
    s->pos = before;
    fy__azul_look_closer(s, slot);
}

/* The grids of a text with ten fields: whatever is on them could be anybody's, and what is no grid
 * is another field, so that nobody knows what the others are. 0 if there is one such. */
static int azul_scan_ten_grids(fy__azul_scan *s)
{
    int grids = 1;
    const int last = FY__SLOT_BOARDS + FY__AZUL_TEN_GRIDS - 1;
    for (int slot = FY__SLOT_BOARDS; slot <= last; slot++) {
        const fy__span f = s->slot[slot];
        for (uint32_t at = f.at; at < f.at + f.len; at++)
            if (s->text[at] != '-' && s->text[at] != '|')
                fy__azul_record(s, FY_AZUL_TEN_FIELD_AMBIGUOUS, slot, (fy__span){at, 1}, 0);
        if (s->findings.faulty[slot]) continue;
        fy_azul_board ignored;
        fy__cursor c = azul_slot_cursor(s, slot);
        if (fy__azul_lines(&c, &ignored) == FY_OK) continue;
        fy__azul_record(s, FY_AZUL_TEN_FIELD_AMBIGUOUS, slot,
                        (fy__span){fy__offset(&c), c.p < c.end}, 0);
        grids = 0;
    }
    return grids;
}

static void azul_scan_fields(fy__azul_scan *s)
{
    int first = 0;
    s->pos.players = (uint8_t)s->form.players;
    s->pos.partial = s->form.boards < s->form.players;
    s->pos.round = (uint16_t)s->form.nine;
    if (s->form.ten) {
        azul_scan_field(s, FY__SLOT_FACTORIES);
        azul_scan_field(s, FY__SLOT_CENTRE);
        first = FY__SLOT_BOARDS + FY__AZUL_TEN_GRIDS;
        if (!azul_scan_ten_grids(s)) {
            memset(s->findings.faulty + first, 1, (size_t)(s->form.fields - first));
            return;
        }
    }
    for (int slot = first; slot < s->form.fields; slot++) azul_scan_field(s, slot);
    fy__azul_scan_tags(s);
}

/* With a wrong number of fields, what is known of them. */
static void azul_scan_known_fields(fy__azul_scan *s)
{
    if (!fy__azul_has_table(&s->form)) return;
    azul_scan_field(s, FY__SLOT_FACTORIES);
    azul_scan_field(s, FY__SLOT_CENTRE);
    fy__azul_scan_tags(s);
}

/* ---- the number of fields ---------------------------------------------------------------- */

/* Counts the fields. Those at the end that are empty have one repair, to be left out, if the number
 * is right without them. */
static void azul_scan_form(fy__azul_scan *s, const fy__cursor *c, uint32_t allow)
{
    const uint32_t code = fy__azul_form_of(&s->form, c, allow);
    const uint32_t end = (uint32_t)(s->form.end - c->start);
    const fy__span slashes = {end, s->end - end};
    if (code == FY_OK) return;
    const fy__span where = {(uint32_t)(s->form.blamed - c->start), slashes.len};
    fy_finding *f = fy__azul_record(s, code, FY__SLOT_TEXT, where, s->form.known);
    if (s->form.known) fy__set_repair(f, slashes, 0, "", 0);
    s->end = end;
}

/* ---- notes and repairs ------------------------------------------------------------------- */

/* The repaired position as text, and the part of it that belongs to each slot. */
typedef struct azul_written {
    char text[FY_AZUL_TEXT_MAX];
    fy__span slot[FY__SLOTS];
} azul_written;

/* Fields [first, first + count) of a text, '/' between them; `at` moves behind them. */
static fy__span azul_take_fields(const char *text, uint32_t end, uint32_t *at, int count)
{
    const uint32_t first = *at;
    while (*at < end && (text[*at] != '/' || --count > 0)) ++*at;
    const fy__span taken = {first, *at - first};
    if (*at < end) ++*at;
    return taken;
}

static void azul_write_slots(azul_written *out, const fy__azul_scan *s)
{
    const fy_result written = fy_azul_write(out->text, sizeof out->text, &s->pos, 0);
    const uint32_t end = written.code == FY_OK ? written.at : 0;
    const int boards = 3 * (s->pos.partial ? 1 : s->pos.players);
    uint32_t at = 0;
    memset(out->slot, 0, sizeof out->slot);
    for (int slot = 0; slot < s->form.fields && slot < FY__AZUL_FIELDS_MAX; slot++) {
        const int joined = s->form.ten && slot == FY__SLOT_BOARDS;
        const int state = s->form.nine && slot == s->form.fields - 1; /* all of it: 0,0/1/0 */
        out->slot[slot] = azul_take_fields(out->text, end, &at, joined ? boards : state ? 3 : 1);
        if (joined) slot += FY__AZUL_TEN_GRIDS + 1;
    }
    out->slot[FY__SLOT_TAGS] = (fy__span){at, end - at};
}

/* The slot whose text is replaced when a finding of this one is repaired, and up to which one. */
static int azul_repair_slot(const fy__azul_scan *s, int slot, int *last)
{
    const int ten_last = FY__SLOT_BOARDS + FY__AZUL_TEN_GRIDS + 1;
    *last = slot;
    if (!s->form.ten || slot < FY__SLOT_BOARDS || slot > ten_last) return slot;
    *last = ten_last;
    return FY__SLOT_BOARDS;
}

/* Gives a finding its part of the written text: whole, or if that is too long, what differs. If
 * even that does not fit there is no repair: only what no game can have is so long. */
static void azul_set_repair(fy__azul_scan *s, size_t i, const azul_written *w)
{
    fy_finding *f = &s->findings.found[i];
    int last;
    const int slot = azul_repair_slot(s, s->findings.part[i], &last);
    fy__span old = azul_slots_span(s, slot, last), repair = w->slot[slot];
    if (repair.len >= FY_REPAIR_MAX) fy__cut_common_ends(s->text, &old, w->text, &repair);
    f->repairable = repair.len < FY_REPAIR_MAX;
    for (int k = slot; k <= last; k++) f->repairable &= !s->findings.unclear[k];
    if (f->repairable) fy__set_repair(f, old, 0, w->text + repair.at, repair.len);
}

static void azul_note_difference(fy__azul_scan *s, uint32_t code, int slot, const azul_written *w)
{
    fy__span old = s->slot[slot], other = w->slot[slot];
    if (code == FY_AZUL_NUMBER_SPELLING)
        fy__cut_common_digits(s->text, &old, w->text, &other);
    else
        fy__cut_common_ends(s->text, &old, w->text, &other);
    if (old.len > 0 || other.len > 0) fy__azul_record(s, code, slot, old, 1);
}

/* Numbers with zeros before them, which all stand behind a ':' or a ',' of a tag. */
static void azul_note_tag_numbers(fy__azul_scan *s)
{
    const fy__span tags = s->slot[FY__SLOT_TAGS];
    const uint32_t end = tags.at + tags.len;
    for (uint32_t at = tags.at + 1; at + 1 < end; at++) {
        uint32_t zeros = at;
        if (s->text[at - 1] != ':' && s->text[at - 1] != ',') continue;
        while (zeros + 1 < end && s->text[zeros] == '0' && fy__is_digit(s->text[zeros + 1]))
            zeros++;
        if (zeros > at)
            fy__azul_record(s, FY_AZUL_NUMBER_SPELLING, FY__SLOT_TAGS, (fy__span){at, zeros - at},
                            1);
    }
}

static void azul_note_tags(fy__azul_scan *s)
{
    uint32_t at = 0;
    int ordered = 1;
    for (int tag = 0; tag < FY__TAGS; tag++) {
        if (s->tag[tag].len == 0) continue;
        ordered &= s->tag[tag].at > at;
        at = s->tag[tag].at;
    }
    if (!ordered) fy__azul_record(s, FY_AZUL_TAG_ORDER, FY__SLOT_TAGS, s->slot[FY__SLOT_TAGS], 1);
    azul_note_tag_numbers(s);
}

/* A field that reads well but is written differently gets a note. */
static void azul_scan_notes(fy__azul_scan *s, const azul_written *w)
{
    static const uint32_t codes[] = {
        [FY_AZUL_FACTORIES] = FY_AZUL_TILE_ORDER,  [FY_AZUL_CENTRE] = FY_AZUL_TILE_ORDER,
        [FY_AZUL_LINES] = FY_AZUL_LINE_WIDTH,      [FY_AZUL_SCORES] = FY_AZUL_NUMBER_SPELLING,
        [FY_AZUL_ROUND] = FY_AZUL_NUMBER_SPELLING, [FY_AZUL_CURRENT] = FY_AZUL_NUMBER_SPELLING,
    };
    const int ten_last = FY__SLOT_BOARDS + FY__AZUL_TEN_GRIDS - 1;
    const int last = s->form.fields - 1;
    for (int slot = 0; slot <= last - s->form.nine; slot++) {
        const int field = fy__azul_field_of(s, slot);
        const int canonical = field == FY_AZUL_WALL || field == FY_AZUL_FLOOR;
        if (!s->findings.faulty[slot] && !canonical) azul_note_difference(s, codes[field], slot, w);
    }
    if (!s->findings.faulty[FY__SLOT_TAGS]) azul_note_tags(s);
    int good = s->form.ten; /* floors, too, which are repaired together with the grids */
    for (int slot = FY__SLOT_BOARDS; slot <= ten_last + 2; slot++)
        good &= !s->findings.faulty[slot];
    if (good)
        fy__azul_record(s, FY_AZUL_TEN_FIELDS, FY__SLOT_BOARDS,
                        azul_slots_span(s, FY__SLOT_BOARDS, ten_last), 1);
    if (s->form.nine && !s->findings.faulty[last])
        fy__azul_record(s, FY_AZUL_NINE_FIELDS, last, s->slot[last], 1);
    if (s->pos.partial)
        fy__azul_record(s, FY_AZUL_PARTIAL, FY__SLOT_BOARDS,
                        azul_slots_span(s, FY__SLOT_BOARDS, FY__SLOT_BOARDS + 2), 0);
}

static void azul_scan_repairs(fy__azul_scan *s)
{
    azul_written w;
    azul_write_slots(&w, s);
    if (s->form.known) azul_scan_notes(s, &w);
    if (s->token_is_in_centre) {
        s->pos.token = 1;
        azul_write_slots(&w, s);
    }
    for (size_t i = 0; i < s->findings.count; i++)
        if (s->findings.found[i].repairable && s->findings.part[i] != FY__SLOT_TEXT)
            azul_set_repair(s, i, &w);
}

/* ---- the whole text ---------------------------------------------------------------------- */

_Static_assert(FY_AZUL_WRONG_FACTORIES % 64 == 0, "the rules' codes start at bit 0");

/* How often a player can have taken tiles in this round, at most: every time at least one came to
 * its lines or its floor, unless that is full. */
static unsigned azul_most_drafts(const fy_azul_board *board)
{
    enum { FLOOR_PLACES = 7 };
    const unsigned on_floor = (unsigned)fy__floor_count(board);
    unsigned tiles = on_floor;
    for (int i = 0; i < FY_AZUL_ROWS; i++) tiles += board->line_count[i];
    return on_floor < FLOOR_PLACES ? tiles : UINT8_MAX;
}

/* Can nobody have taken from the centre in this round? Either because it has three tiles of each
 * empty factory: a factory leaves three at most, and whoever takes from the centre takes one at
 * least. Or because the players, who take turns, cannot have taken more often than there are empty
 * factories; in the first round, since a later deal may leave factories empty. */
static int azul_is_centre_untouched(const fy_azul *pos)
{
    unsigned empty = 0, drafts = azul_most_drafts(&pos->board[pos->current]);
    const unsigned others = drafts + 1;
    for (int f = 0; f < pos->factories; f++) empty += fy__tiles(pos->factory[f]) == 0;
    for (int p = 0; p < pos->players; p++) {
        const unsigned most = azul_most_drafts(&pos->board[p]);
        if (p != pos->current) drafts += most < others ? most : others;
    }
    const unsigned left = fy__tiles(pos->centre);
    if (pos->factories != 2 * pos->players + 1 || left > 3 * empty) return 0;
    return left == 3 * empty || (pos->round == 1 && drafts <= empty);
}

/* Judges a position of which all is known but scores and round, which no rule looks at. */
static void azul_scan_rules(fy__azul_scan *s)
{
    for (int slot = 0; slot < FY__SLOTS; slot++) {
        const int field = fy__azul_field_of(s, slot);
        if (s->findings.unclear[slot] && field != FY_AZUL_SCORES && field != FY_AZUL_ROUND) return;
    }
    const uint64_t broken = fy_azul_check(&s->pos);
    s->token_is_in_centre = broken & FY_RULE(FY_AZUL_NO_TOKEN) && azul_is_centre_untouched(&s->pos);
    for (uint64_t rest = broken; rest != 0; rest &= rest - 1)
        fy__azul_scan_rule(s, (uint32_t)FY_AZUL_WRONG_FACTORIES + (uint32_t)fy__lowest(rest));
}

static void azul_scan_text(fy__azul_scan *s, fy__cursor *c, uint32_t allow)
{
    azul_scan_form(s, c, allow);
    azul_split(s, c);
    if (s->form.known) {
        azul_scan_fields(s);
        azul_scan_rules(s);
    } else {
        azul_scan_known_fields(s);
    }
    azul_scan_repairs(s);
    fy__close_findings(&s->findings, s->end);
}

static void azul_diagnose(fy__azul_scan *s, const char *text, size_t len, uint32_t allow)
{
    memset(s, 0, offsetof(fy__azul_scan, findings));
    fy__clear_findings(&s->findings);
    s->pos.next = FY_AZUL_NOBODY;
    s->pos.players = 2;
    if (len > FY_TEXT_LIMIT) {
        fy__azul_record(s, FY_TEXT_TOO_LONG, FY__SLOT_TEXT, (fy__span){FY_TEXT_LIMIT, 0}, 0);
        return;
    }
    fy__cursor c = fy__trimmed(text, len, ' ');
    s->text = c.start;
    s->end = (uint32_t)(c.end - c.start);
    if (c.p == c.end) {
        fy__azul_record(s, FY_AZUL_EMPTY, FY__SLOT_TEXT, (fy__span){s->end, 0}, 0);
        return;
    }
    azul_scan_text(s, &c, allow);
}

/* Is it a canonical text that breaks no rule? Then there is nothing to find, and nothing to do but
 * to find that out quickly. */
static int azul_is_flawless(const char *text, size_t len)
{
    fy_azul pos;
    char again[FY_AZUL_TEXT_MAX];
    if (len >= sizeof again || fy_azul_parse(&pos, text, len, 0).code != FY_OK) return 0;
    if (pos.partial || fy_azul_check(&pos) != 0) return 0;
    const fy_result written = fy_azul_write(again, sizeof again, &pos, 0);
    return written.code == FY_OK && written.at == len && memcmp(again, text, len) == 0;
}

size_t fy_azul_diagnose(fy_finding *out, size_t cap, const char *text, size_t len, uint32_t allow)
{
    if (azul_is_flawless(text, len)) return 0;
    fy__azul_scan s;
    azul_diagnose(&s, text, len, allow);
    return fy__give_findings(out, cap, &s.findings);
}

fy_result fy_azul_fix(char *out, size_t cap, const char *text, size_t len, uint32_t allow)
{
    fy__azul_scan s;
    azul_diagnose(&s, text, len, allow);
    const fy_result refused = fy__refuse_fix(&s.findings);
    if (refused.code != FY_OK) return refused;
    return fy_azul_write(out, cap, &s.pos, 0);
}
