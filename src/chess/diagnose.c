/* The kind reader: everything that is wrong with a text, and how to put it right.
 *
 * parse.c stops at the first fault. This reader goes on: it splits the text into fields, hands each
 * to its strict reader, and looks closer only at a field that the strict reader refused. What it
 * understands goes into a position, as repaired; the rules are judged on that.
 *
 * Repairs need no machinery of their own. A field is either clear or unclear. If every field is
 * clear, the repaired text is simply the position, written; and the repair of one field is that
 * field of the written text. A field is unclear when more than one repair could be meant, and then
 * none is offered. */
#include <string.h>

#include "internal.h"

typedef struct field_span {
    uint32_t at, len;
} field_span;

typedef struct scan {
    const char *text;
    uint32_t allow;
    uint32_t end;  /* of the text, blanks and line ends behind it aside */
    fy_chess pos;  /* as far as it is understood, */
    fy_chess read; /* and before anything impossible was dropped from it */

    field_span field[FY_CHESS_FIELDS];
    int present;                      /* how many of the six fields are there, */
    int wanted;                       /* and how many there should be */
    uint8_t unclear[FY_CHESS_FIELDS]; /* has a fault that has no one repair */
    uint32_t square_at[64];           /* which byte a square's piece comes from */
    field_span operations;            /* what is kept as it is */

    fy_finding found[FY_FINDINGS_MAX];
    size_t count;
    int overflow;
} scan;

/* ---- recording --------------------------------------------------------------------------- */

/* `clear`: there is one repair, the field as the position will write it. Neighbouring bytes with the
 * same fault are one finding. Returns the finding, or NULL if there is no room for it. */
static fy_finding *scan_find(scan *s, uint32_t code, int field, field_span where, int clear)
{
    if (!clear && fy_code_severity(code) == FY_SEVERITY_FAULT) s->unclear[field] = 1;
    fy_finding *last = s->count > 0 ? &s->found[s->count - 1] : NULL;
    if (last != NULL && last->code == code && last->field == field && last->len > 0 &&
        last->at + last->len == where.at && last->repairable == clear) {
        last->len += where.len;
        return last;
    }
    if (s->count == FY_FINDINGS_MAX) {
        s->overflow = 1;
        return NULL;
    }
    fy_finding *f = &s->found[s->count++];
    memset(f, 0, sizeof *f);
    f->code = code;
    f->at = where.at;
    f->len = where.len;
    f->field = (uint8_t)field;
    f->repairable = (uint8_t)clear;
    return f;
}

/* A finding with a repair of its own, apart from its field's. */
static void scan_replace(scan *s, uint32_t code, int field, field_span where, field_span old,
                         const char *text)
{
    fy_finding *f = scan_find(s, code, field, where, 1);
    if (f == NULL) return;
    f->repair_at = old.at;
    f->repair_len = old.len;
    memcpy(f->repair, text, strlen(text));
}

static fy__cursor cursor_at(const scan *s, int field)
{
    const char *first = s->text + s->field[field].at;
    return (fy__cursor){s->text, first, first + s->field[field].len, ' '};
}

/* Is the field this word, in upper or lower case? */
static int field_is(const scan *s, int field, const char *word)
{
    const char *p = s->text + s->field[field].at;
    if (s->field[field].len != strlen(word)) return 0;
    for (; *word != '\0'; p++, word++)
        if (*p != *word && !(*word >= 'a' && *word <= 'z' && *p == (*word & ~0x20))) return 0;
    return 1;
}

/* '-' and the dashes that word processors make of it. */
static int is_dash(const scan *s, int field)
{
    return field_is(s, field, "-") || field_is(s, field, "\xe2\x80\x93") ||
           field_is(s, field, "\xe2\x80\x94") || field_is(s, field, "\xe2\x88\x92");
}

/* ---- splitting --------------------------------------------------------------------------- */

/* Skips the gap before a field, and notes one that is not a single space. */
static void scan_gap(scan *s, fy__cursor *c, int field)
{
    field_span gap = {fy__offset(c), 0};
    fy__skip_blanks(c);
    gap.len = fy__offset(c) - gap.at;
    if (c->p == c->end || (gap.len == 1 && s->text[gap.at] == ' ')) return;
    scan_replace(s, FY_CHESS_SPACING, field, gap, gap, " ");
}

/* Finds the fields; the cursor stays behind the last of them. */
static void scan_split(scan *s, fy__cursor *c)
{
    while (s->present <= FY_CHESS_FULLMOVE) {
        fy__cursor next = *c;
        fy__skip_blanks(&next);
        if (next.p == next.end) return;
        int may_stop = s->present == FY_CHESS_HALFMOVE && (s->allow & FY_ALLOW_OPERATIONS);
        if (may_stop && !fy__is_digit(*next.p)) return;
        if (s->present > 0) scan_gap(s, c, s->present);
        field_span *field = &s->field[s->present++];
        field->at = fy__offset(c);
        while (!fy__at_gap(c)) c->p++;
        field->len = fy__offset(c) - field->at;
    }
}

/* ---- placement --------------------------------------------------------------------------- */

/* A walk over the board field that takes no offence. Squares are numbered in reading order, as if
 * there were no slashes; `fits` says whether they end up where the slashes say they should. */
typedef struct walk {
    int squares, width, ranks;
    int fits;
} walk;

static void walk_squares(scan *s, walk *w, uint32_t symbol, uint32_t at, int report)
{
    int run = fy__symbol_width(symbol);
    if (w->width == 8 && w->ranks < 7 && (s->allow & FY_ALLOW_MISSING_SLASH)) {
        w->width = 0;
        w->ranks++;
    }
    if (w->width <= 8 && w->width + run > 8 && report)
        scan_find(s, FY_CHESS_LONG_RANK, FY_CHESS_PLACEMENT, (field_span){at, 1}, 1);
    if (w->squares % 8 + run > 8 || w->squares + run > 64) w->fits = 0;
    if (w->fits && fy__symbol_piece(symbol) != 0) {
        int square = 8 * (7 - w->squares / 8) + w->squares % 8;
        fy__put_piece(&s->pos, square, fy__symbol_piece(symbol));
        s->square_at[square] = at;
    }
    if (w->width <= 8) w->width += run;
    if (w->squares <= 64) w->squares += run;
}

/* A rank is over, at a '/' or at the end of the field. */
static void walk_rank_end(scan *s, walk *w, field_span where, int report)
{
    if (w->width < 8 && report) scan_find(s, FY_CHESS_SHORT_RANK, FY_CHESS_PLACEMENT, where, 1);
    if (w->squares % 8 != 0) w->fits = 0;
    w->width = 0;
    w->ranks += w->ranks <= 8;
}

static void walk_byte(scan *s, walk *w, uint32_t at, int report)
{
    char ch = s->text[at];
    field_span here = {at, 1};
    uint32_t symbol = fy__chess_symbol(ch);
    int mark = at > s->field[FY_CHESS_PLACEMENT].at && fy__chess_is_promoted_mark(s->text + at);
    if (ch == '/') {
        walk_rank_end(s, w, here, report);
        if (w->ranks == 8 && report) scan_find(s, FY_CHESS_MANY_RANKS, FY_CHESS_PLACEMENT, here, 1);
    } else if ((ch == '0' && (s->allow & FY_ALLOW_ZERO_DIGIT)) ||
               (mark && (s->allow & FY_ALLOW_PROMOTED_MARK))) {
        return;
    } else if (ch == '0' || ch == '9') {
        if (report) scan_find(s, FY_CHESS_BAD_DIGIT, FY_CHESS_PLACEMENT, here, ch == '0');
    } else if (symbol != 0) {
        walk_squares(s, w, symbol, at, report);
    } else if (report) {
        scan_find(s, FY_CHESS_BAD_PIECE, FY_CHESS_PLACEMENT, here, mark);
    }
}

/* The one repair of a board whose slashes are wrong is to put them right, if the pieces and runs
 * between them fill 64 squares without crossing the end of a rank. */
static void scan_placement(scan *s)
{
    fy_chess ignored = {0};
    fy__cursor c = cursor_at(s, FY_CHESS_PLACEMENT);
    int report = fy__chess_placement(&c, &ignored, s->allow) != FY_OK;

    walk w = {.fits = 1};
    field_span f = s->field[FY_CHESS_PLACEMENT];
    for (uint32_t at = f.at; at < f.at + f.len; at++) walk_byte(s, &w, at, report);
    field_span end = {f.at + f.len, 0};
    int empty_last = w.width == 0 && w.ranks >= 8; /* a '/' too many has been named already */
    if (!empty_last) walk_rank_end(s, &w, end, report);
    if (w.ranks < 8 && report) scan_find(s, FY_CHESS_FEW_RANKS, FY_CHESS_PLACEMENT, end, 1);
    if (!w.fits || w.squares != 64) s->unclear[FY_CHESS_PLACEMENT] = 1;
}

/* ---- the other fields -------------------------------------------------------------------- */

static void scan_turn(scan *s)
{
    fy__cursor c = cursor_at(s, FY_CHESS_TURN);
    if (fy__chess_turn(&c, &s->pos, s->allow) == FY_OK) return;
    int white = field_is(s, FY_CHESS_TURN, "w") || field_is(s, FY_CHESS_TURN, "white");
    int black = field_is(s, FY_CHESS_TURN, "b") || field_is(s, FY_CHESS_TURN, "black");
    s->pos.turn = black ? FY_BLACK : FY_WHITE;
    scan_find(s, FY_CHESS_BAD_TURN, FY_CHESS_TURN, s->field[FY_CHESS_TURN], white || black);
}

/* Names every byte that is no right, and every right beyond a side's second. */
static void scan_castling(scan *s)
{
    fy_chess before = s->pos;
    fy__cursor c = cursor_at(s, FY_CHESS_CASTLING);
    if (fy__chess_castling(&c, &s->pos, s->allow) == FY_OK) return;
    s->pos = before;
    field_span f = s->field[FY_CHESS_CASTLING];
    if (is_dash(s, FY_CHESS_CASTLING)) {
        scan_find(s, FY_CHESS_BAD_CASTLING, FY_CHESS_CASTLING, f, 1);
        return;
    }
    for (uint32_t at = f.at; at < f.at + f.len; at++) {
        fy__cursor letter = {s->text, s->text + at, s->text + at + 1, ' '};
        uint32_t code = *letter.p == '-' ? FY_CHESS_BAD_CASTLING
                                         : fy__chess_castling(&letter, &s->pos, s->allow);
        if (code != FY_OK) scan_find(s, code, FY_CHESS_CASTLING, (field_span){at, 1}, 0);
    }
}

static void scan_en_passant(scan *s)
{
    fy__cursor c = cursor_at(s, FY_CHESS_EN_PASSANT);
    if (fy__chess_en_passant(&c, &s->pos, s->allow) == FY_OK) return;
    s->pos.en_passant = FY_CHESS_NO_SQUARE;
    fy__cursor again = cursor_at(s, FY_CHESS_EN_PASSANT);
    int upper = fy__chess_en_passant(&again, &s->pos, FY_ALLOW_UPPER_EN_PASSANT) == FY_OK;
    if (!upper) s->pos.en_passant = FY_CHESS_NO_SQUARE;
    scan_find(s, FY_CHESS_BAD_EN_PASSANT, FY_CHESS_EN_PASSANT, s->field[FY_CHESS_EN_PASSANT],
              upper || is_dash(s, FY_CHESS_EN_PASSANT));
}

/* A dash stands for a counter that is not known; a plus sign and the move number 0 are habits of
 * some programs. Anything else could mean anything. */
static void scan_counter(scan *s, int field)
{
    int half = field == FY_CHESS_HALFMOVE;
    fy__cursor c = cursor_at(s, field);
    uint32_t code = half ? fy__chess_halfmove(&c, &s->pos, s->allow)
                         : fy__chess_fullmove(&c, &s->pos, s->allow);
    if (code == FY_OK) return;
    fy__cursor again = cursor_at(s, field);
    again.p += *again.p == '+';
    uint32_t second = half ? fy__chess_halfmove(&again, &s->pos, FY_ALLOW_ALL)
                           : fy__chess_fullmove(&again, &s->pos, FY_ALLOW_ALL);
    scan_find(s, code, field, s->field[field], second == FY_OK || is_dash(s, field));
}

/* ---- fields that are not there ----------------------------------------------------------- */

/* Could the side have castling rights at all? */
static int may_castle(const fy_chess *pos, int color)
{
    return fy__castling_king(pos, color) >= 0 && fy__back_rank(pos, color, FY_ROOK) != 0;
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

static void scan_missing(scan *s, int field)
{
    int allowed = fy__chess_may_be_missing(field, s->allow);
    int board = !s->unclear[FY_CHESS_PLACEMENT];
    int clear = field >= FY_CHESS_HALFMOVE;
    if (field == FY_CHESS_CASTLING)
        clear = board && !may_castle(&s->pos, FY_WHITE) && !may_castle(&s->pos, FY_BLACK);
    if (field == FY_CHESS_EN_PASSANT)
        clear = board && !s->unclear[FY_CHESS_TURN] && !may_take_en_passant(&s->pos);
    s->field[field] = (field_span){s->end, 0};
    scan_find(s, allowed ? FY_CHESS_LENIENT : fy__chess_missing_code(field), field, s->field[field],
              clear || allowed);
}

/* ---- rules ------------------------------------------------------------------------------- */

static void scan_castling_rule(scan *s, uint32_t code)
{
    field_span f = s->field[FY_CHESS_CASTLING];
    if (code == FY_CHESS_CASTLING_SAME_WING) {
        scan_find(s, code, FY_CHESS_CASTLING, f, 0);
        return;
    }
    for (uint32_t at = f.at; at < f.at + f.len; at++) {
        int color, file;
        if (!fy__chess_right(&s->pos, s->text[at], &color, &file)) continue;
        int king = fy__castling_king(&s->pos, color) >= 0;
        int rook = (int)(fy__back_rank(&s->pos, color, FY_ROOK) >> file & 1);
        if (code == FY_CHESS_CASTLING_NO_KING ? king : rook) continue;
        scan_find(s, code, FY_CHESS_CASTLING, (field_span){at, 1}, 1);
    }
}

/* The pieces to point at for a rule about the board; 0 for the whole board. */
static uint64_t offenders(const fy_chess *pos, uint32_t code)
{
    switch (code) {
    case FY_CHESS_TOO_MANY_WHITE_KINGS: return fy__pieces(pos, FY_WHITE, FY_KING);
    case FY_CHESS_TOO_MANY_BLACK_KINGS: return fy__pieces(pos, FY_BLACK, FY_KING);
    case FY_CHESS_PAWN_ON_BACK_RANK:
        return fy_chess_of_type(pos, FY_PAWN) & (FY__RANK_1 | FY__RANK_8);
    case FY_CHESS_OPPONENT_IN_CHECK: return fy__pieces(pos, !pos->turn, FY_KING);
    case FY_CHESS_TOO_MANY_CHECKERS:
    case FY_CHESS_IMPOSSIBLE_CHECK: return fy__pieces(pos, pos->turn, FY_KING);
    default: return 0;
    }
}

static void scan_board_rule(scan *s, uint32_t code)
{
    field_span where = s->field[FY_CHESS_PLACEMENT];
    uint64_t squares = offenders(&s->pos, code);
    if (squares != 0) where = (field_span){s->square_at[fy__highest(squares)], 1};
    scan_find(s, code, FY_CHESS_PLACEMENT, where, 0);
}

/* Is the en passant square wrong whoever is to move? If not, the turn may be what is wrong. */
static int is_hopeless(const fy_chess *pos)
{
    fy_chess other = *pos;
    other.turn = !pos->turn;
    return fy__chess_en_passant_rules(pos) != 0 && fy__chess_en_passant_rules(&other) != 0;
}

static void scan_rule(scan *s, uint32_t code)
{
    switch (code) {
    case FY_CHESS_CASTLING_NO_KING:
    case FY_CHESS_CASTLING_NO_ROOK:
    case FY_CHESS_CASTLING_SAME_WING: scan_castling_rule(s, code); break;
    case FY_CHESS_EN_PASSANT_RANK:
    case FY_CHESS_EN_PASSANT_PAWN:
    case FY_CHESS_EN_PASSANT_PASSED:
    case FY_CHESS_EN_PASSANT_ORIGIN:
        scan_find(s, code, FY_CHESS_EN_PASSANT, s->field[FY_CHESS_EN_PASSANT],
                  is_hopeless(&s->pos));
        break;
    default: scan_board_rule(s, code); break;
    }
}

/* Takes out of the position what the rules leave no room for. */
static void drop_impossible(fy_chess *pos)
{
    for (int color = FY_WHITE; color <= FY_BLACK; color++) {
        pos->castling[color] &= (uint8_t)fy__back_rank(pos, color, FY_ROOK);
        if (fy__castling_king(pos, color) < 0) pos->castling[color] = 0;
    }
    if (is_hopeless(pos)) pos->en_passant = FY_CHESS_NO_SQUARE;
}

/* Judges as much as is known: nothing without the board, and without the turn only what does not
 * depend on it. */
static void scan_rules(scan *s)
{
    s->read = s->pos;
    if (s->unclear[FY_CHESS_PLACEMENT]) return;
    fy_chess known = s->pos;
    if (s->unclear[FY_CHESS_CASTLING]) known.castling[0] = known.castling[1] = 0;
    uint64_t broken = fy_chess_check(&known);
    if (s->unclear[FY_CHESS_TURN]) {
        fy_chess other = known;
        other.turn = !known.turn;
        broken &= fy_chess_check(&other);
    }
    for (; broken != 0; broken &= broken - 1)
        scan_rule(s, (uint32_t)FY_CHESS_NO_WHITE_KING + (uint32_t)fy__lowest(broken));
    drop_impossible(&s->pos);
}

_Static_assert(FY_CHESS_NO_WHITE_KING % 64 == 0, "the rules' codes start at bit 0");

/* ---- repairs ----------------------------------------------------------------------------- */

/* Where a field and another text for it differ, as a span of the field: common ends left off. */
static field_span difference(const scan *s, field_span f, const char *other, uint32_t len)
{
    const char *old = s->text + f.at;
    uint32_t head = 0, tail = 0, least = f.len < len ? f.len : len;
    while (head < least && old[head] == other[head]) head++;
    while (tail < least - head && old[f.len - 1 - tail] == other[len - 1 - tail]) tail++;
    return (field_span){f.at + head, f.len - head - tail};
}

static int has_fault(const scan *s, int field)
{
    for (size_t i = 0; i < s->count; i++)
        if (s->found[i].field == field && s->found[i].code != FY_CHESS_SPACING &&
            fy_code_severity(s->found[i].code) != FY_SEVERITY_RULE)
            return 1;
    return 0;
}

/* A field that reads well but is written differently gets a note. */
static void scan_note(scan *s, int field, const fy__chess_fields *canonical)
{
    static const uint32_t codes[] = {
        [FY_CHESS_PLACEMENT] = FY_CHESS_SPLIT_DIGITS,
        [FY_CHESS_TURN] = FY_CHESS_LENIENT,
        [FY_CHESS_CASTLING] = FY_CHESS_CASTLING_SPELLING,
        [FY_CHESS_EN_PASSANT] = FY_CHESS_LENIENT,
        [FY_CHESS_HALFMOVE] = FY_CHESS_LEADING_ZERO,
        [FY_CHESS_FULLMOVE] = FY_CHESS_LEADING_ZERO,
    };
    field_span f = s->field[field];
    const char *text = canonical->text + canonical->at[field];
    uint32_t len = canonical->len[field];
    if (f.len == len && memcmp(s->text + f.at, text, len) == 0) return;
    if (field == FY_CHESS_CASTLING && s->unclear[FY_CHESS_PLACEMENT]) return;
    fy_chess ignored = {0};
    fy__cursor c = cursor_at(s, field);
    uint32_t code = codes[field];
    if (field == FY_CHESS_PLACEMENT && fy__chess_placement(&c, &ignored, 0) != FY_OK)
        code = FY_CHESS_LENIENT;
    if (field == FY_CHESS_FULLMOVE && fy__chess_fullmove(&c, &ignored, 0) != FY_OK)
        code = FY_CHESS_LENIENT;
    scan_find(s, code, field, difference(s, f, text, len), 1);
}

static void set_repair(const scan *s, fy_finding *f, const fy__chess_fields *repaired)
{
    int inserted = f->field >= s->present;
    f->repair_at = s->field[f->field].at;
    f->repair_len = s->field[f->field].len;
    if (inserted) f->repair[0] = ' ';
    memcpy(f->repair + inserted, repaired->text + repaired->at[f->field], repaired->len[f->field]);
}

/* Gives each repairable finding its field of the canonical text. */
static void scan_repairs(scan *s)
{
    fy__chess_fields read, repaired;
    fy__chess_write_fields(&read, &s->read, 0);
    fy__chess_write_fields(&repaired, &s->pos, 0);
    for (int field = 0; field < s->wanted; field++)
        if (!s->unclear[field] && !has_fault(s, field)) scan_note(s, field, &read);
    for (size_t i = 0; i < s->count; i++) {
        fy_finding *f = &s->found[i];
        if (!f->repairable || f->field >= s->wanted || f->code == FY_CHESS_SPACING) continue;
        f->repairable = !s->unclear[f->field];
        if (f->repairable) set_repair(s, f, &repaired);
    }
}

/* ---- the whole text ---------------------------------------------------------------------- */

/* Operations, kept as they are. 0 if they do not read as such and need not. */
static int scan_operations(scan *s, fy__cursor *c)
{
    fy__cursor trial = *c;
    fy_chess pos = s->pos;
    uint32_t code = fy__chess_operations(&trial, &pos, NULL, NULL, s->present > FY_CHESS_HALFMOVE);
    if (code != FY_OK && (s->allow & FY_ALLOW_EXTRA_FIELDS)) return 0;
    if (code == FY_OK) s->pos = pos;
    scan_gap(s, c, FY_CHESS_OPERATIONS);
    s->operations = (field_span){fy__offset(c), (uint32_t)(c->end - c->p)};
    field_span fault = {fy__offset(&trial), trial.p < trial.end};
    if (code != FY_OK) scan_find(s, code, FY_CHESS_OPERATIONS, fault, 0);
    return 1;
}

/* Everything after the fields: operations, or what should not be there. */
static void scan_tail(scan *s, fy__cursor *c)
{
    field_span gap_and_rest = {fy__offset(c), (uint32_t)(c->end - c->p)};
    if (gap_and_rest.len == 0) return;
    if ((s->allow & FY_ALLOW_OPERATIONS) && scan_operations(s, c)) return;
    fy__skip_blanks(c);
    field_span rest = {fy__offset(c), (uint32_t)(c->end - c->p)};
    if (s->allow & FY_ALLOW_EXTRA_FIELDS)
        scan_replace(s, FY_CHESS_LENIENT, FY_CHESS_OPERATIONS, rest, gap_and_rest, "");
    else
        scan_find(s, FY_CHESS_EXTRA_FIELD, FY_CHESS_OPERATIONS, rest, 0);
}

/* By byte; at one byte faults before rules before notes. */
static int comes_before(const fy_finding *a, const fy_finding *b)
{
    if (a->at != b->at) return a->at < b->at;
    fy_severity left = fy_code_severity(a->code), right = fy_code_severity(b->code);
    if (left != right) return left > right;
    return a->field != b->field ? a->field < b->field : a->code < b->code;
}

static void scan_sort(scan *s)
{
    for (size_t i = 1; i < s->count; i++) {
        fy_finding moving = s->found[i];
        size_t j = i;
        for (; j > 0 && comes_before(&moving, &s->found[j - 1]); j--) s->found[j] = s->found[j - 1];
        s->found[j] = moving;
    }
}

static void scan_read_fields(scan *s)
{
    static void (*const readers[])(scan *) = {
        [FY_CHESS_PLACEMENT] = scan_placement,
        [FY_CHESS_TURN] = scan_turn,
        [FY_CHESS_CASTLING] = scan_castling,
        [FY_CHESS_EN_PASSANT] = scan_en_passant,
    };
    int may_stop = (s->allow & FY_ALLOW_OPERATIONS) && s->present <= FY_CHESS_HALFMOVE;
    s->wanted = may_stop ? FY_CHESS_HALFMOVE : FY_CHESS_FULLMOVE + 1;
    for (int field = 0; field < s->wanted; field++) {
        if (field >= s->present)
            scan_missing(s, field);
        else if (field >= FY_CHESS_HALFMOVE)
            scan_counter(s, field);
        else
            readers[field](s);
    }
}

static void diagnose(scan *s, const char *text, size_t len, uint32_t allow)
{
    memset(s, 0, offsetof(scan, found));
    s->count = 0;
    s->overflow = 0;
    s->text = text;
    s->allow = allow;
    s->pos = (fy_chess){.fullmove = 1, .en_passant = FY_CHESS_NO_SQUARE};
    if (len > FY_TEXT_LIMIT) {
        scan_find(s, FY_TEXT_TOO_LONG, FY_CHESS_PLACEMENT, (field_span){FY_TEXT_LIMIT, 0}, 0);
        return;
    }
    fy__cursor c = fy__trimmed(text, len, allow & FY_ALLOW_UNDERSCORE ? '_' : ' ');
    s->text = c.start;
    s->end = (uint32_t)(c.end - c.start);
    if (c.p == c.end) {
        scan_find(s, FY_CHESS_EMPTY, FY_CHESS_PLACEMENT, (field_span){s->end, 0}, 0);
        return;
    }
    scan_split(s, &c);
    scan_read_fields(s);
    scan_tail(s, &c);
    scan_rules(s);
    scan_repairs(s);
    scan_sort(s);
}

size_t fy_chess_diagnose(fy_finding *out, size_t cap, const char *text, size_t len, uint32_t allow)
{
    scan s;
    diagnose(&s, text, len, allow);
    for (size_t i = 0; i < s.count && i < cap; i++) out[i] = s.found[i];
    return s.count;
}

/* The fields as repaired, then the operations as they are. */
static void emit_fixed(fy__writer *w, const void *what, uint32_t style)
{
    (void)style;
    const scan *s = what;
    fy__chess_fields fen;
    fy__chess_write_fields(&fen, &s->pos, 0);
    fy__put_text(w, fen.text, fen.at[s->wanted - 1] + fen.len[s->wanted - 1]);
    if (s->operations.len == 0) return;
    fy__put(w, ' ');
    fy__put_text(w, s->text + s->operations.at, s->operations.len);
}

fy_result fy_chess_fix(char *out, size_t cap, const char *text, size_t len, uint32_t allow)
{
    scan s;
    diagnose(&s, text, len, allow);
    for (size_t i = 0; i < s.count; i++) {
        const fy_finding *f = &s.found[i];
        if (!f->repairable && fy_code_severity(f->code) == FY_SEVERITY_FAULT)
            return (fy_result){f->code, f->at};
    }
    if (s.overflow) return (fy_result){FY_TOO_MANY_FINDINGS, s.found[FY_FINDINGS_MAX - 1].at};
    return fy__write_whole(out, cap, emit_fixed, &s, 0);
}
