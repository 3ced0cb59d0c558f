/* The fields of a text that is being diagnosed.
 *
 * The strict readers stop at the first fault. The walks here take no offence: they name what is
 * wrong, keep what they understand, and go on. What has one repair:
 *
 *     a tile or token in lower case          is meant in upper case
 *     a blank inside a field                 is left out, unless it splits a number
 *     a row without its '|'                  is two, if all of them then have their width
 *     a gap in a line, an empty line         is filled up by '-' behind the tiles
 *     an empty centre or floor, '--'         is '-'
 *     '-' among the tiles of the centre      is left out, as is '-' behind those of a floor
 *     the token behind tiles of the centre   goes before them
 *     a plus sign                            is left out
 *     a tag that is there twice              is left out, if both are the same
 *
 * A missing tile, row or number could be any; whoever made up one would make up a game. */
#include <string.h>

#include "diagnose.h"

/* ---- bytes ------------------------------------------------------------------------------- */

/* What a byte of a field with tiles is, upper case or lower. */
static unsigned azul_kind_symbol(char ch)
{
    const int lower = ch >= 'a' && ch <= 'z';
    return fy__azul_symbols[(unsigned char)(lower ? ch & ~0x20 : ch)];
}

static int azul_is_blank(char ch)
{
    return ch == ' ' || ch == '\t';
}

/* Records a byte that has no place in a field, where `token` tells whether 'F' has one. 1 if it
 * stands for nothing. */
static int azul_odd_byte(fy__azul_scan *s, int slot, uint32_t at, uint32_t bad, int token)
{
    const char ch = s->text[at];
    const unsigned strict = fy__azul_symbols[(unsigned char)ch], kind = azul_kind_symbol(ch);
    if (fy__azul_is_place(strict) || (token && strict != 0)) return 0;
    const int known = azul_is_blank(ch) || fy__azul_is_place(kind) || (token && kind != 0);
    fy__azul_record(s, bad, slot, (fy__span){at, 1}, known);
    return azul_is_blank(ch);
}

/* ---- factories and walls ----------------------------------------------------------------- */

typedef struct azul_grid_kind {
    int width, rows;
    uint32_t bad, narrow, wide, few, many;
} azul_grid_kind;

typedef struct azul_grid_walk {
    const azul_grid_kind *kind;
    int slot, row, places;
    int split; /* the row began without a '|' */
} azul_grid_walk;

static void azul_put_place(fy__azul_scan *s, const azul_grid_walk *w, unsigned color)
{
    if (w->row >= w->kind->rows) return;
    if (w->slot != FY__SLOT_FACTORIES)
        s->pos.board[(w->slot - FY__SLOT_BOARDS) / 3].wall[w->row][w->places] = (uint8_t)color;
    else if (color != 0)
        s->pos.factory[w->row][color - 1]++;
}

static void azul_grid_row_end(fy__azul_scan *s, azul_grid_walk *w, fy__span where)
{
    const int narrow = w->places < w->kind->width;
    if (narrow && w->split) { /* it is not two rows, then, but one that is too long */
        s->findings.unclear[w->slot] = 1;
        w->row--;
    } else if (narrow) {
        fy__azul_record(s, w->kind->narrow, w->slot, where, 0);
    }
    w->places = w->split = 0;
    w->row++;
}

static void azul_grid_byte(fy__azul_scan *s, azul_grid_walk *w, uint32_t at)
{
    const fy__span here = {at, 1};
    const unsigned symbol = azul_kind_symbol(s->text[at]);
    if (s->text[at] == '|') {
        azul_grid_row_end(s, w, here);
        if (w->row >= w->kind->rows) fy__azul_record(s, w->kind->many, w->slot, here, 0);
        return;
    }
    if (azul_odd_byte(s, w->slot, at, w->kind->bad, 0)) return;
    const int full = w->places == w->kind->width;
    if (full && !fy__azul_is_place(symbol)) return;
    if (full) {
        w->row++;
        w->places = 0;
        w->split = 1;
        if (w->row >= w->kind->rows) s->findings.unclear[w->slot] = 1;
    }
    if (w->split) fy__azul_record(s, w->kind->wide, w->slot, here, 1);
    azul_put_place(s, w, fy__azul_is_place(symbol) ? symbol & 7 : 0);
    w->places++;
}

static void azul_walk_grid(fy__azul_scan *s, int slot)
{
    static const azul_grid_kind factories = {FY__FACTORY_TILES,     FY_AZUL_FACTORIES_MAX,
                                             FY_AZUL_BAD_FACTORY,   FY_AZUL_SHORT_FACTORY,
                                             FY_AZUL_LONG_FACTORY,  FY_OK,
                                             FY_AZUL_MANY_FACTORIES};
    static const azul_grid_kind wall = {5,
                                        FY_AZUL_ROWS,
                                        FY_AZUL_BAD_WALL,
                                        FY_AZUL_SHORT_WALL_ROW,
                                        FY_AZUL_LONG_WALL_ROW,
                                        FY_AZUL_FEW_WALL_ROWS,
                                        FY_AZUL_MANY_WALL_ROWS};
    azul_grid_walk w = {.kind = slot == FY__SLOT_FACTORIES ? &factories : &wall, .slot = slot};
    const fy__span f = s->slot[slot];
    const fy__span end = {f.at + f.len, 0};
    for (uint32_t at = f.at; at < end.at; at++) azul_grid_byte(s, &w, at);
    azul_grid_row_end(s, &w, end);
    if (w.kind->few != FY_OK && w.row < w.kind->rows) fy__azul_record(s, w.kind->few, slot, end, 0);
    if (slot == FY__SLOT_FACTORIES)
        s->pos.factories = (uint8_t)(w.row < w.kind->rows ? w.row : w.kind->rows);
}

/* ---- lines ------------------------------------------------------------------------------- */

typedef struct azul_line_walk {
    int slot, row, places, gap;
    uint8_t color[FY_AZUL_ROWS], count[FY_AZUL_ROWS];
} azul_line_walk;

static void azul_line_end(fy__azul_scan *s, azul_line_walk *w, fy__span where)
{
    if (w->places == 0) fy__azul_record(s, FY_AZUL_EMPTY_LINE, w->slot, where, 1);
    w->places = w->gap = 0;
    w->row++;
}

static void azul_line_tile(fy__azul_scan *s, azul_line_walk *w, fy__span here, unsigned tile)
{
    if (w->row >= FY_AZUL_ROWS) return;
    const int mixed = w->color[w->row] != 0 && w->color[w->row] != tile;
    if (w->gap)
        fy__azul_record(s, FY_AZUL_LINE_GAP, w->slot, here, !mixed);
    else if (mixed)
        fy__azul_record(s, FY_AZUL_MIXED_LINE, w->slot, here, 0);
    if (!mixed) w->color[w->row] = (uint8_t)tile;
    w->count[w->row]++;
}

static void azul_line_byte(fy__azul_scan *s, azul_line_walk *w, uint32_t at)
{
    const fy__span here = {at, 1};
    const unsigned symbol = azul_kind_symbol(s->text[at]);
    if (s->text[at] == '|') {
        azul_line_end(s, w, here);
        if (w->row >= FY_AZUL_ROWS) fy__azul_record(s, FY_AZUL_MANY_LINES, w->slot, here, 0);
        return;
    }
    if (azul_odd_byte(s, w->slot, at, FY_AZUL_BAD_LINE, 0)) return;
    if (w->places == 5) {
        if (fy__azul_is_place(symbol)) fy__azul_record(s, FY_AZUL_LONG_LINE, w->slot, here, 0);
        return;
    }
    w->places++;
    if (symbol > FY__AZUL_PLACE) azul_line_tile(s, w, here, symbol & 7);
    w->gap |= symbol == FY__AZUL_PLACE;
}

static void azul_walk_lines(fy__azul_scan *s, int slot)
{
    azul_line_walk w = {.slot = slot};
    const fy__span f = s->slot[slot];
    const fy__span end = {f.at + f.len, 0};
    for (uint32_t at = f.at; at < end.at; at++) azul_line_byte(s, &w, at);
    azul_line_end(s, &w, end);
    if (w.row < FY_AZUL_ROWS) fy__azul_record(s, FY_AZUL_FEW_LINES, slot, end, 0);
    fy_azul_board *board = &s->pos.board[(slot - FY__SLOT_BOARDS) / 3];
    memcpy(board->line_color, w.color, sizeof w.color);
    memcpy(board->line_count, w.count, sizeof w.count);
}

/* ---- centre and floors ------------------------------------------------------------------- */

typedef struct azul_heap_walk {
    int slot, gap;
    unsigned tiles;       /* that count towards what can be written */
    fy_azul_board *floor; /* NULL for the centre */
} azul_heap_walk;

static void azul_centre_symbol(fy__azul_scan *s, azul_heap_walk *w, fy__span here, unsigned symbol)
{
    const int first = s->pos.token == 0 && fy__tiles(s->pos.centre) == 0;
    if (symbol == FY__AZUL_PLACE) {
        fy__azul_record(s, FY_AZUL_BAD_CENTRE, w->slot, here, 1);
    } else if (symbol == FY_AZUL_TOKEN) {
        if (!first) fy__azul_record(s, FY_AZUL_BAD_CENTRE, w->slot, here, s->pos.token == 0);
        s->pos.token = 1;
    } else if (w->tiles >= FY__TABLE_MAX) {
        fy__azul_record(s, FY_AZUL_MANY_TILES, w->slot, here, 0);
    } else {
        w->tiles++;
        s->pos.centre[(symbol & 7) - 1]++;
    }
}

static void azul_floor_symbol(fy__azul_scan *s, azul_heap_walk *w, fy__span here, unsigned symbol)
{
    if (symbol == FY__AZUL_PLACE) {
        fy__azul_record(s, FY_AZUL_BAD_FLOOR, w->slot, here, 1);
        w->gap = 1;
        return;
    }
    if (w->gap) s->findings.unclear[w->slot] = 1; /* in which place does it lie? */
    if (w->tiles >= FY_AZUL_FLOOR_MAX)
        fy__azul_record(s, FY_AZUL_LONG_FLOOR, w->slot, here, 0);
    else
        w->floor->floor[w->tiles++] = symbol & 7;
}

/* '-', as word processors make it. */
static int azul_is_long_dash(const char *p, uint32_t len)
{
    return len == 3 && (memcmp(p, "\xe2\x80\x93", 3) == 0 || memcmp(p, "\xe2\x80\x94", 3) == 0 ||
                        memcmp(p, "\xe2\x88\x92", 3) == 0);
}

static void azul_walk_heap(fy__azul_scan *s, int slot, int player)
{
    const uint32_t bad = player < 0 ? FY_AZUL_BAD_CENTRE : FY_AZUL_BAD_FLOOR;
    const fy__span f = s->slot[slot];
    azul_heap_walk w = {.slot = slot, .floor = player < 0 ? NULL : &s->pos.board[player]};
    if (f.len == 0 || azul_is_long_dash(s->text + f.at, f.len)) {
        fy__azul_record(s, bad, slot, f, 1);
        return;
    }
    if (player < 0)
        for (int i = 0; i < s->pos.factories; i++) w.tiles += fy__tiles(s->pos.factory[i]);
    for (uint32_t at = f.at; at < f.at + f.len; at++) {
        const unsigned symbol = azul_kind_symbol(s->text[at]);
        azul_odd_byte(s, slot, at, bad, 1);
        if (symbol == 0) continue;
        if (player < 0)
            azul_centre_symbol(s, &w, (fy__span){at, 1}, symbol);
        else
            azul_floor_symbol(s, &w, (fy__span){at, 1}, symbol);
    }
}

/* ---- numbers ----------------------------------------------------------------------------- */

typedef struct azul_numbers {
    int slot, count;
    uint32_t least, most;
    uint32_t bad, large, few, many;
} azul_numbers;

/* A number with blanks around it or a plus sign before it. */
static int azul_loose_number(fy__cursor c, const azul_numbers *n, uint32_t *out)
{
    while (c.p < c.end && azul_is_blank(*c.p)) c.p++;
    while (c.end > c.p && azul_is_blank(c.end[-1])) c.end--;
    if (c.p < c.end && *c.p == '+') c.p++;
    return fy__azul_number(&c, out) && c.p == c.end && *out >= n->least && *out <= n->most;
}

/* What is too large or too small is blamed on its first digit, else the first byte that is none. */
static void azul_read_piece(fy__azul_scan *s, const azul_numbers *n, fy__span piece, uint32_t *out)
{
    fy__cursor c = {s->text, s->text + piece.at, s->text + piece.at + piece.len, ' '};
    const fy__cursor whole = c;
    const int digits = fy__azul_number(&c, out);
    const int large = digits && *out > n->most;
    if (digits && !large && c.p == c.end && *out >= n->least) return;
    if (large || c.p == c.end) c.p = whole.p;
    const uint32_t at = fy__offset(&c);
    const fy__span rest = {at, piece.at + piece.len - at};
    fy__azul_record(s, large ? n->large : n->bad, n->slot, rest, azul_loose_number(whole, n, out));
}

/* Reads as many numbers as there should be, ',' between them. */
static void azul_walk_numbers(fy__azul_scan *s, const azul_numbers *n, fy__span f, uint32_t *out)
{
    uint32_t at = f.at;
    const uint32_t end = f.at + f.len;
    for (int i = 0; i < n->count; i++) {
        fy__span piece = {at, 0};
        while (at < end && s->text[at] != ',') at++;
        piece.len = at - piece.at;
        azul_read_piece(s, n, piece, &out[i]);
        if (at == end) {
            if (i + 1 < n->count) fy__azul_record(s, n->few, n->slot, (fy__span){end, 0}, 0);
            return;
        }
        if (i + 1 < n->count) at++;
    }
    fy__azul_record(s, n->many, n->slot, (fy__span){at, end - at}, 0);
}

static void azul_walk_scores(fy__azul_scan *s, int slot)
{
    const azul_numbers scores = {.slot = slot,
                                 .count = s->form.players,
                                 .most = UINT16_MAX,
                                 .bad = FY_AZUL_BAD_SCORE,
                                 .large = FY_AZUL_BAD_SCORE,
                                 .few = FY_AZUL_FEW_SCORES,
                                 .many = FY_AZUL_MANY_SCORES};
    uint32_t numbers[FY_AZUL_PLAYERS_MAX] = {0};
    azul_walk_numbers(s, &scores, s->slot[slot], numbers);
    for (int i = 0; i < s->form.players; i++) s->pos.score[i] = (uint16_t)numbers[i];
}

/* One number, whose faults have one code, but perhaps for one that is too large. */
static uint32_t azul_walk_number(fy__azul_scan *s, int slot, fy__span f, uint32_t least,
                                 uint32_t most, uint32_t bad, uint32_t large)
{
    const azul_numbers one = {slot, 1, least, most, bad, large, bad, bad};
    uint32_t number = least;
    azul_walk_numbers(s, &one, f, &number);
    return number;
}

/* ---- tags -------------------------------------------------------------------------------- */

static void azul_walk_counts(fy__azul_scan *s, fy__span value, uint8_t out[FY_AZUL_COLORS])
{
    static const azul_numbers counts = {FY__SLOT_TAGS,      FY_AZUL_COLORS,     0,
                                        FY__COUNT_MAX,      FY_AZUL_BAD_COUNTS, FY_AZUL_BAD_COUNTS,
                                        FY_AZUL_BAD_COUNTS, FY_AZUL_BAD_COUNTS};
    uint32_t numbers[FY_AZUL_COLORS] = {0};
    azul_walk_numbers(s, &counts, value, numbers);
    for (int color = 0; color < FY_AZUL_COLORS; color++) out[color] = (uint8_t)numbers[color];
}

static void azul_walk_wall_kind(fy__azul_scan *s, fy__span value)
{
    const char *p = s->text + value.at;
    s->pos.free_wall = 1;
    if (value.len == 4 && memcmp(p, "free", 4) == 0) return;
    int same = value.len == 4;
    for (uint32_t i = 0; same && i < 4; i++) same = (p[i] | 0x20) == "free"[i];
    fy__azul_record(s, FY_AZUL_BAD_WALL_TAG, FY__SLOT_TAGS, value, same);
}

static void azul_walk_tag(fy__azul_scan *s, fy__span t)
{
    fy__cursor c = {s->text, s->text + t.at, s->text + t.at + t.len, ' '};
    const int tag = fy__azul_tag_name(&c);
    if (tag == FY__TAGS) {
        fy__azul_record(s, FY_AZUL_BAD_TAG, FY__SLOT_TAGS, t, 0);
        return;
    }
    const fy__span first = s->tag[tag];
    if (first.len > 0) {
        const int same = first.len == t.len &&
                         memcmp(s->text + first.at, s->text + t.at, t.len) == 0;
        fy__azul_record(s, FY_AZUL_REPEATED_TAG, FY__SLOT_TAGS, t, same);
        return;
    }
    s->tag[tag] = t;
    const fy__span value = {fy__offset(&c), (uint32_t)(c.end - c.p)};
    switch (tag) {
    case FY__TAG_BAG:
        s->pos.has_bag = 1;
        azul_walk_counts(s, value, s->pos.bag);
        break;
    case FY__TAG_LID:
        s->pos.has_lid = 1;
        azul_walk_counts(s, value, s->pos.lid);
        break;
    case FY__TAG_NEXT:
        s->pos.next = (uint8_t)azul_walk_number(s, FY__SLOT_TAGS, value, 0,
                                                (uint32_t)s->form.players - 1, FY_AZUL_BAD_NEXT,
                                                FY_AZUL_BAD_NEXT);
        break;
    default: azul_walk_wall_kind(s, value); break;
    }
}

void fy__azul_scan_tags(fy__azul_scan *s)
{
    const fy__span tags = s->slot[FY__SLOT_TAGS];
    const uint32_t end = tags.at + tags.len;
    for (uint32_t at = tags.at; at < end; at++) {
        fy__span tag = {at, 0};
        while (at < end && s->text[at] != '/') at++;
        tag.len = at - tag.at;
        azul_walk_tag(s, tag);
    }
}

/* ---- any field --------------------------------------------------------------------------- */

void fy__azul_look_closer(fy__azul_scan *s, int slot)
{
    const fy__span f = s->slot[slot];
    const int board = slot - FY__SLOT_BOARDS;
    switch (fy__azul_field_of(s, slot)) {
    case FY_AZUL_FACTORIES:
    case FY_AZUL_WALL: azul_walk_grid(s, slot); break;
    case FY_AZUL_CENTRE: azul_walk_heap(s, slot, -1); break;
    case FY_AZUL_LINES: azul_walk_lines(s, slot); break;
    case FY_AZUL_FLOOR:
        azul_walk_heap(s, slot, s->form.ten ? board - FY__AZUL_TEN_GRIDS : board / 3);
        break;
    case FY_AZUL_SCORES: azul_walk_scores(s, slot); break;
    case FY_AZUL_ROUND:
        s->pos.round = (uint16_t)azul_walk_number(s, slot, f, 1, UINT16_MAX, FY_AZUL_BAD_ROUND,
                                                  FY_AZUL_BAD_ROUND);
        break;
    default:
        s->pos.current = (uint8_t)azul_walk_number(s, slot, f, 0, (uint32_t)s->form.players - 1,
                                                   FY_AZUL_BAD_CURRENT, FY_AZUL_CURRENT_TOO_LARGE);
        break;
    }
}
