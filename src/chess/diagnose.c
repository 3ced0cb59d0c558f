/* The kind reader: everything that is wrong with a text, and how to put it right.
 *
 * parse.c stops at the first fault. This reader goes on: it splits the text into fields, hands each
 * to its strict reader, and looks closer only at a field that the strict reader refused. What it
 * understands goes into a position, as repaired; the rules are judged on that. How repairs come
 * about is said in base/finding.h. */
#include <string.h>

#include "diagnose.h"

/* ---- fields ------------------------------------------------------------------------------ */

/* From the byte to blame to the end of its field. */
static fy__span rest_of_field(const fy__scan *s, const fy__cursor *c, int field)
{
    uint32_t at = fy__offset(c);
    return (fy__span){at, s->field[field].at + s->field[field].len - at};
}

static int field_is(const fy__scan *s, int field, const char *word)
{
    return fy__span_is(s->text, s->field[field], word);
}

static int is_dash(const fy__scan *s, int field)
{
    return fy__span_is_dash(s->text, s->field[field]);
}

/* ---- splitting --------------------------------------------------------------------------- */

/* Skips the gap before a field, and notes one that is not a single space. */
static void scan_gap(fy__scan *s, fy__cursor *c, int field)
{
    fy__span gap = {fy__offset(c), 0};
    fy__skip_blanks(c);
    gap.len = fy__offset(c) - gap.at;
    if (c->p == c->end || (gap.len == 1 && s->text[gap.at] == ' ')) return;
    fy__set_repair(fy__scan_record(s, FY_CHESS_SPACING, field, gap, 1), gap, 0, " ", 1);
}

/* Finds the fields; the cursor stays behind the last of them. */
static void scan_split(fy__scan *s, fy__cursor *c)
{
    while (s->fields_present <= FY_CHESS_FULLMOVE) {
        fy__cursor next = *c;
        fy__skip_blanks(&next);
        if (next.p == next.end) return;
        int may_stop = s->fields_present == FY_CHESS_HALFMOVE && (s->allow & FY_ALLOW_OPERATIONS);
        if (may_stop && !fy__is_digit(*next.p)) return;
        if (s->fields_present > 0) scan_gap(s, c, s->fields_present);
        fy__span *field = &s->field[s->fields_present++];
        field->at = fy__offset(c);
        while (!fy__at_gap(c)) c->p++;
        field->len = fy__offset(c) - field->at;
    }
}

/* ---- the fields behind the board --------------------------------------------------------- */

static void scan_turn(fy__scan *s)
{
    fy__cursor c = fy__scan_cursor(s, FY_CHESS_TURN);
    if (fy__chess_turn(&c, &s->repaired, s->allow) == FY_OK) return;
    int white = field_is(s, FY_CHESS_TURN, "w") || field_is(s, FY_CHESS_TURN, "white");
    int black = field_is(s, FY_CHESS_TURN, "b") || field_is(s, FY_CHESS_TURN, "black");
    s->repaired.turn = black ? FY_CHESS_BLACK : FY_CHESS_WHITE;
    fy__scan_record(s, FY_CHESS_BAD_TURN, FY_CHESS_TURN, rest_of_field(s, &c, FY_CHESS_TURN),
                    white || black);
}

/* Names every byte that is no right, and every right beyond a side's second. A '-' at the start is
 * whole, so that what follows it is wrong. */
static void scan_castling(fy__scan *s)
{
    fy_chess before = s->repaired;
    fy__cursor c = fy__scan_cursor(s, FY_CHESS_CASTLING);
    if (fy__chess_castling(&c, &s->repaired, s->allow) == FY_OK) return;
    s->repaired = before;
    fy__span f = s->field[FY_CHESS_CASTLING];
    if (is_dash(s, FY_CHESS_CASTLING) || s->text[f.at] == '-') {
        fy__scan_record(s, FY_CHESS_BAD_CASTLING, FY_CHESS_CASTLING,
                        rest_of_field(s, &c, FY_CHESS_CASTLING), is_dash(s, FY_CHESS_CASTLING));
        return;
    }
    for (uint32_t at = f.at; at < f.at + f.len; at++) {
        fy__cursor letter = {s->text, s->text + at, s->text + at + 1, ' '};
        uint32_t code = *letter.p == '-' ? FY_CHESS_BAD_CASTLING
                                         : fy__chess_castling(&letter, &s->repaired, s->allow);
        if (code != FY_OK) fy__scan_record(s, code, FY_CHESS_CASTLING, (fy__span){at, 1}, 0);
    }
}

static void scan_en_passant(fy__scan *s)
{
    fy__cursor c = fy__scan_cursor(s, FY_CHESS_EN_PASSANT);
    if (fy__chess_en_passant(&c, &s->repaired, s->allow) == FY_OK) return;
    s->repaired.en_passant = FY_CHESS_NO_SQUARE;
    fy__cursor again = fy__scan_cursor(s, FY_CHESS_EN_PASSANT);
    int upper = fy__chess_en_passant(&again, &s->repaired, FY_ALLOW_UPPER_EN_PASSANT) == FY_OK;
    if (!upper) s->repaired.en_passant = FY_CHESS_NO_SQUARE;
    fy__scan_record(s, FY_CHESS_BAD_EN_PASSANT, FY_CHESS_EN_PASSANT,
                    rest_of_field(s, &c, FY_CHESS_EN_PASSANT),
                    upper || is_dash(s, FY_CHESS_EN_PASSANT));
}

/* A dash stands for a counter that is not known; a plus sign and the move number 0 are habits of
 * some programs. Anything else could mean anything. */
static void scan_counter(fy__scan *s, int field)
{
    int half = field == FY_CHESS_HALFMOVE;
    fy__cursor c = fy__scan_cursor(s, field);
    uint32_t code = half ? fy__chess_halfmove(&c, &s->repaired, s->allow)
                         : fy__chess_fullmove(&c, &s->repaired, s->allow);
    if (code == FY_OK) return;
    fy__cursor again = fy__scan_cursor(s, field);
    again.p += *again.p == '+';
    uint32_t second = half ? fy__chess_halfmove(&again, &s->repaired, FY_ALLOW_ALL)
                           : fy__chess_fullmove(&again, &s->repaired, FY_ALLOW_ALL);
    fy__scan_record(s, code, field, rest_of_field(s, &c, field),
                    second == FY_OK || is_dash(s, field));
}

/* ---- fields that are not there ----------------------------------------------------------- */

/* Could the side have castling rights at all? */
static int may_castle(const fy_chess *pos, int color)
{
    return fy__castling_king(pos, color) >= 0 && fy__back_rank(pos, color, FY_CHESS_ROOK) != 0;
}

/* Could any pawn just have made a double push? */
static int may_take_en_passant(const fy_chess *pos)
{
    fy_chess trial = *pos;
    for (int square = 0; square < 64; square++) {
        trial.en_passant = (uint8_t)square;
        if (fy__chess_en_passant_rules(&trial) == 0) return 1;
    }
    return 0;
}

/* Several digits at the end may be both counters, glued together. */
static int may_be_both_counters(const fy__scan *s)
{
    int digits = 0;
    fy__cursor c = fy__scan_cursor(s, FY_CHESS_HALFMOVE);
    for (; c.p < c.end; c.p++) digits += fy__is_digit(*c.p);
    return digits > 1;
}

static void scan_missing(fy__scan *s, int field)
{
    int allowed = fy__chess_may_be_missing(field, s->allow);
    int board = !s->findings.unclear[FY_CHESS_PLACEMENT];
    int clear = field == FY_CHESS_HALFMOVE;
    if (field == FY_CHESS_FULLMOVE) clear = !may_be_both_counters(s);
    if (field == FY_CHESS_CASTLING)
        clear = board && !may_castle(&s->repaired, FY_CHESS_WHITE) &&
                !may_castle(&s->repaired, FY_CHESS_BLACK);
    if (field == FY_CHESS_EN_PASSANT)
        clear = board && !s->findings.unclear[FY_CHESS_TURN] && !may_take_en_passant(&s->repaired);
    s->field[field] = (fy__span){s->end, 0};
    fy__scan_record(s, allowed ? FY_CHESS_LENIENT : fy__chess_missing_code(field), field,
                    s->field[field], clear || allowed);
}

/* ---- rules ------------------------------------------------------------------------------- */

static void scan_castling_rule(fy__scan *s, uint32_t code)
{
    fy__span f = s->field[FY_CHESS_CASTLING];
    if (code == FY_CHESS_CASTLING_SAME_WING) {
        fy__scan_record(s, code, FY_CHESS_CASTLING, f, 0);
        return;
    }
    for (uint32_t at = f.at; at < f.at + f.len; at++) {
        int color, file;
        if (!fy__chess_right(&s->repaired, s->text[at], &color, &file)) continue;
        int king = fy__castling_king(&s->repaired, color) >= 0;
        int rook = (int)(fy__back_rank(&s->repaired, color, FY_CHESS_ROOK) >> file & 1);
        if (code == FY_CHESS_CASTLING_NO_KING ? king : rook) continue;
        fy__scan_record(s, code, FY_CHESS_CASTLING, (fy__span){at, 1}, 1);
    }
}

/* The pieces to point at for a rule about the board; 0 for the whole board. */
static uint64_t offenders(const fy_chess *pos, uint32_t code)
{
    switch (code) {
    case FY_CHESS_TOO_MANY_WHITE_KINGS: return fy__pieces(pos, FY_CHESS_WHITE, FY_CHESS_KING);
    case FY_CHESS_TOO_MANY_BLACK_KINGS: return fy__pieces(pos, FY_CHESS_BLACK, FY_CHESS_KING);
    case FY_CHESS_PAWN_ON_BACK_RANK:
        return fy_chess_of_type(pos, FY_CHESS_PAWN) & (FY__RANK_1 | FY__RANK_8);
    case FY_CHESS_OPPONENT_IN_CHECK: return fy__pieces(pos, !pos->turn, FY_CHESS_KING);
    case FY_CHESS_TOO_MANY_CHECKERS:
    case FY_CHESS_IMPOSSIBLE_CHECK: return fy__pieces(pos, pos->turn, FY_CHESS_KING);
    default: return 0;
    }
}

static void scan_board_rule(fy__scan *s, uint32_t code)
{
    fy__span where = s->field[FY_CHESS_PLACEMENT];
    uint64_t squares = offenders(&s->repaired, code);
    if (squares != 0) where = (fy__span){s->square_at[fy__highest(squares)], 1};
    fy__scan_record(s, code, FY_CHESS_PLACEMENT, where, 0);
}

/* Is the en passant square wrong whoever is to move? If not, the turn may be what is wrong. */
static int en_passant_wrong_for_both(const fy_chess *pos)
{
    fy_chess other = *pos;
    other.turn = !pos->turn;
    return fy__chess_en_passant_rules(pos) != 0 && fy__chess_en_passant_rules(&other) != 0;
}

static void scan_rule(fy__scan *s, uint32_t code)
{
    switch (code) {
    case FY_CHESS_CASTLING_NO_KING:
    case FY_CHESS_CASTLING_NO_ROOK:
    case FY_CHESS_CASTLING_SAME_WING: scan_castling_rule(s, code); break;
    case FY_CHESS_EN_PASSANT_RANK:
    case FY_CHESS_EN_PASSANT_PAWN:
    case FY_CHESS_EN_PASSANT_PASSED:
    case FY_CHESS_EN_PASSANT_ORIGIN:
        fy__scan_record(s, code, FY_CHESS_EN_PASSANT, s->field[FY_CHESS_EN_PASSANT],
                        en_passant_wrong_for_both(&s->repaired));
        break;
    default: scan_board_rule(s, code); break;
    }
}

/* Takes out of the position what the broken rules leave no room for. */
static void drop_impossible(fy_chess *pos, uint64_t broken)
{
    const uint64_t en_passant = FY_RULE(FY_CHESS_EN_PASSANT_RANK) |
                                FY_RULE(FY_CHESS_EN_PASSANT_PAWN) |
                                FY_RULE(FY_CHESS_EN_PASSANT_PASSED) |
                                FY_RULE(FY_CHESS_EN_PASSANT_ORIGIN);
    for (int color = FY_CHESS_WHITE; color <= FY_CHESS_BLACK; color++) {
        pos->castling[color] &= (uint8_t)fy__back_rank(pos, color, FY_CHESS_ROOK);
        if (fy__castling_king(pos, color) < 0) pos->castling[color] = 0;
    }
    if ((broken & en_passant) != 0 && en_passant_wrong_for_both(pos))
        pos->en_passant = FY_CHESS_NO_SQUARE;
}

/* Judges as much as is known: nothing without the board, and without the turn only what does not
 * depend on it. */
static void scan_rules(fy__scan *s)
{
    s->as_read = s->repaired;
    if (s->findings.unclear[FY_CHESS_PLACEMENT]) return;
    fy_chess known = s->repaired;
    if (s->findings.unclear[FY_CHESS_CASTLING]) known.castling[0] = known.castling[1] = 0;
    uint64_t broken = fy_chess_check(&known);
    if (s->findings.unclear[FY_CHESS_TURN]) {
        fy_chess other = known;
        other.turn = !known.turn;
        broken &= fy_chess_check(&other);
    }
    for (uint64_t rest = broken; rest != 0; rest &= rest - 1)
        scan_rule(s, (uint32_t)FY_CHESS_NO_WHITE_KING + (uint32_t)fy__lowest(rest));
    drop_impossible(&s->repaired, broken);
}

_Static_assert(FY_CHESS_NO_WHITE_KING % 64 == 0, "the rules' codes start at bit 0");

/* ---- repairs ----------------------------------------------------------------------------- */

/* A field that reads well but is written differently gets a note. */
static void scan_note(fy__scan *s, int field, const fy__chess_fields *canonical)
{
    static const uint32_t codes[] = {
        [FY_CHESS_PLACEMENT] = FY_CHESS_SPLIT_DIGITS,
        [FY_CHESS_CASTLING] = FY_CHESS_CASTLING_SPELLING,
        [FY_CHESS_HALFMOVE] = FY_CHESS_LEADING_ZERO,
        [FY_CHESS_FULLMOVE] = FY_CHESS_LEADING_ZERO,
    };
    fy__span f = s->field[field], other = {canonical->at[field], canonical->len[field]};
    if (field >= FY_CHESS_HALFMOVE)
        fy__cut_common_digits(s->text, &f, canonical->text, &other);
    else
        fy__cut_common_ends(s->text, &f, canonical->text, &other);
    if (f.len == 0 && other.len == 0) return;
    if (field == FY_CHESS_CASTLING && s->findings.unclear[FY_CHESS_PLACEMENT]) return;
    fy_chess ignored = s->as_read; /* K and Q depend on the board */
    fy__cursor c = fy__scan_cursor(s, field);
    ignored.castling[FY_CHESS_WHITE] = ignored.castling[FY_CHESS_BLACK] = 0;
    int strict = fy__chess_field(field, &c, &ignored, 0) == FY_OK;
    uint32_t code = strict ? codes[field] : (uint32_t)FY_CHESS_LENIENT;
    fy__scan_record(s, code, field, f, 1);
}

static void set_repair(const fy__scan *s, fy_finding *f, const fy__chess_fields *repaired)
{
    fy__set_repair(f, s->field[f->field], f->field >= s->fields_present,
                   repaired->text + repaired->at[f->field], repaired->len[f->field]);
}

/* Gives each repairable finding its field of the canonical text. */
static void scan_repairs(fy__scan *s)
{
    fy__chess_fields read, repaired;
    fy__chess_write_fields(&read, &s->as_read, 0);
    fy__chess_write_fields(&repaired, &s->repaired, 0);
    for (int field = 0; field < s->fields_present; field++)
        if (!s->findings.unclear[field] && !s->findings.faulty[field]) scan_note(s, field, &read);
    for (size_t i = 0; i < s->findings.count; i++) {
        fy_finding *f = &s->findings.found[i];
        if (!f->repairable || f->field >= s->fields_wanted || f->code == FY_CHESS_SPACING) continue;
        f->repairable = !s->findings.unclear[f->field];
        if (f->repairable) set_repair(s, f, &repaired);
    }
}

/* ---- the whole text ---------------------------------------------------------------------- */

/* Operations are kept as they are. Leaves the cursor behind the last that can be read. */
static void scan_operations(fy__scan *s, fy__cursor *c)
{
    int has_counters = s->fields_present > FY_CHESS_HALFMOVE &&
                       !s->findings.unclear[FY_CHESS_HALFMOVE] &&
                       !s->findings.unclear[FY_CHESS_FULLMOVE];
    fy__cursor end = *c;
    uint32_t code = fy__chess_operations(&end, &s->repaired, NULL, NULL, has_counters, s->allow);
    fy__span fault = {fy__offset(&end), end.p < end.end};
    if (code != FY_OK) {
        fy__scan_record(s, code, FY_CHESS_OPERATIONS, fault, 0);
        end.p = end.end;
    }
    while (end.p > c->p && fy__is_blank(c, end.p[-1])) end.p--;
    if (end.p == c->p) return;
    scan_gap(s, c, FY_CHESS_OPERATIONS);
    s->operations = (fy__span){fy__offset(c), (uint32_t)(end.p - c->p)};
    c->p = end.p;
}

/* Everything after the fields: operations, then what should not be there. */
static void scan_tail(fy__scan *s, fy__cursor *c)
{
    if (s->allow & FY_ALLOW_OPERATIONS) scan_operations(s, c);
    fy__span gap_and_rest = {fy__offset(c), (uint32_t)(c->end - c->p)};
    fy__skip_blanks(c);
    fy__span rest = {fy__offset(c), (uint32_t)(c->end - c->p)};
    if (rest.len == 0) return;
    if (fy__chess_may_be_extra(c, s->allow))
        fy__set_repair(fy__scan_record(s, FY_CHESS_LENIENT, FY_CHESS_OPERATIONS, rest, 1),
                       gap_and_rest, 0, "", 0);
    else
        fy__scan_record(s, FY_CHESS_EXTRA_FIELD, FY_CHESS_OPERATIONS, rest, 0);
}

static void scan_read_fields(fy__scan *s)
{
    static void (*const readers[])(fy__scan *) = {
        [FY_CHESS_PLACEMENT] = fy__chess_scan_placement,
        [FY_CHESS_TURN] = scan_turn,
        [FY_CHESS_CASTLING] = scan_castling,
        [FY_CHESS_EN_PASSANT] = scan_en_passant,
    };
    int may_stop = (s->allow & FY_ALLOW_OPERATIONS) && s->fields_present <= FY_CHESS_HALFMOVE;
    s->fields_wanted = may_stop ? FY_CHESS_HALFMOVE : FY_CHESS_FULLMOVE + 1;
    for (int field = 0; field < s->fields_wanted; field++) {
        if (field >= s->fields_present)
            scan_missing(s, field);
        else if (field >= FY_CHESS_HALFMOVE)
            scan_counter(s, field);
        else
            readers[field](s);
    }
}

static void diagnose(fy__scan *s, const char *text, size_t len, uint32_t allow)
{
    memset(s, 0, offsetof(fy__scan, findings));
    fy__clear_findings(&s->findings);
    s->text = text;
    s->allow = allow;
    s->repaired = (fy_chess){.fullmove = 1, .en_passant = FY_CHESS_NO_SQUARE};
    if (len > FY_TEXT_LIMIT) {
        fy__scan_record(s, FY_TEXT_TOO_LONG, FY_CHESS_PLACEMENT, (fy__span){FY_TEXT_LIMIT, 0}, 0);
        return;
    }
    fy__cursor c = fy__trimmed(text, len, allow & FY_ALLOW_UNDERSCORE ? '_' : ' ');
    s->text = c.start;
    s->end = (uint32_t)(c.end - c.start);
    if (c.p == c.end) {
        fy__scan_record(s, FY_CHESS_EMPTY, FY_CHESS_PLACEMENT, (fy__span){s->end, 0}, 0);
        return;
    }
    scan_split(s, &c);
    scan_read_fields(s);
    scan_tail(s, &c);
    scan_rules(s);
    scan_repairs(s);
    fy__close_findings(&s->findings, s->end);
}

/* Is it a canonical text that breaks no rule? Then there is nothing to find, and nothing to do but
 * to find that out quickly. */
static int is_flawless(const char *text, size_t len)
{
    fy_chess pos;
    char again[FY_CHESS_TEXT_MAX];
    if (len >= sizeof again || fy_chess_parse(&pos, text, len, 0).code != FY_OK) return 0;
    if (fy_chess_check(&pos) != 0) return 0;
    const fy_result written = fy_chess_write(again, sizeof again, &pos, 0);
    return written.code == FY_OK && written.at == len && memcmp(again, text, len) == 0;
}

size_t fy_chess_diagnose(fy_finding *out, size_t cap, const char *text, size_t len, uint32_t allow)
{
    if (is_flawless(text, len)) return 0;
    fy__scan s;
    diagnose(&s, text, len, allow);
    return fy__give_findings(out, cap, &s.findings);
}

/* The fields as repaired, then the operations as they are. */
static void emit_fixed(fy__writer *w, const void *what, uint32_t style)
{
    (void)style;
    const fy__scan *s = what;
    fy__chess_fields fen;
    fy__chess_write_fields(&fen, &s->repaired, 0);
    fy__put_text(w, fen.text, fen.at[s->fields_wanted - 1] + fen.len[s->fields_wanted - 1]);
    if (s->operations.len == 0) return;
    fy__put(w, ' ');
    fy__put_text(w, s->text + s->operations.at, s->operations.len);
}

fy_result fy_chess_fix(char *out, size_t cap, const char *text, size_t len, uint32_t allow)
{
    fy__scan s;
    diagnose(&s, text, len, allow);
    const fy_result refused = fy__refuse_fix(&s.findings);
    if (refused.code != FY_OK) return refused;
    return fy__write_whole(out, cap, emit_fixed, &s, 0);
}
