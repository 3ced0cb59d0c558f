/* Reading Azul FEN.
 *
 *     BYRY|RKWW|WBBY|YRKK|KWBB/FBY/wall/lines/floor/wall/lines/floor/12,8/3/1/bag:9,9,9,9,9
 *     ^ factories              ^ centre                              ^    ^ ^ ^ tags
 *                                  ^ a board for each player         |    | current
 *                                                                    |    round
 *                                                                    scores
 *
 * The number of fields tells how many players there are, so they are counted before any is read.
 * Then there is one function per symbol of the grammar, named after it. Each takes the cursor at
 * its first byte and leaves it behind its last; when something is wrong it returns the code at once
 * and leaves the cursor at the byte to blame, so nothing needs to keep track of offsets.
 *
 * Walls and lines have two readers. The quick one takes a grid of the usual widths, whose bytes all
 * stand at known places, without a branch for each of them, or gives up. The careful one, entered
 * only then, takes all widths and knows which byte is to blame.
 *
 * On machines with AVX2 and BMI2, most texts never come here: x86/parse_v3.c reads them.
 *
 * The reader asks only whether the text is a position. Whether tiles, lines and walls agree with
 * the rules is for check.c to say. */
#include <string.h>

#include "../base/cpu.h"
#include "fields.h"

// clang-format off
const uint8_t fy__azul_symbols[256] = {
    ['-'] = FY__AZUL_PLACE,
    ['B'] = FY__AZUL_PLACE + FY_AZUL_BLUE,  ['Y'] = FY__AZUL_PLACE + FY_AZUL_YELLOW,
    ['R'] = FY__AZUL_PLACE + FY_AZUL_RED,   ['K'] = FY__AZUL_PLACE + FY_AZUL_BLACK,
    ['W'] = FY__AZUL_PLACE + FY_AZUL_WHITE, ['F'] = FY_AZUL_TOKEN,
};
// clang-format on

FY__INLINE unsigned azul_symbol(const fy__cursor *c)
{
    return c->p < c->end ? fy__azul_symbols[(unsigned char)*c->p] : 0;
}

/* Why the byte at the cursor takes no place: the row just ended, or it is a bad byte. */
static uint32_t azul_no_place(const fy__cursor *c, uint32_t ended, uint32_t bad)
{
    return fy__azul_at_end(c) || *c->p == '|' ? ended : bad;
}

/* ---- factories and centre ---------------------------------------------------------------- */

/* Tiles are counted in one number, eight bits for each colour and for '-', so that no branch
 * depends on what they are. */
FY__INLINE void azul_unpack(uint8_t counts[FY_AZUL_COLORS], uint64_t sum)
{
    for (int color = 1; color <= FY_AZUL_COLORS; color++)
        counts[color - 1] = (uint8_t)(sum >> 8 * color);
}

FY__INLINE uint32_t azul_factory(fy__cursor *c, uint8_t counts[FY_AZUL_COLORS])
{
    uint64_t sum = 0;
    for (int i = 0; i < FY__FACTORY_TILES; i++, c->p++) {
        const unsigned symbol = azul_symbol(c);
        if (!fy__azul_is_place(symbol))
            return azul_no_place(c, FY_AZUL_SHORT_FACTORY, FY_AZUL_BAD_FACTORY);
        sum += UINT64_C(1) << 8 * (symbol & 7);
    }
    azul_unpack(counts, sum);
    return FY_OK;
}

uint32_t fy__azul_factories(fy__cursor *c, fy_azul *pos)
{
    for (;; c->p++) {
        const uint32_t code = azul_factory(c, pos->factory[pos->factories]);
        if (code != FY_OK) return code;
        pos->factories++;
        if (fy__azul_at_end(c)) return FY_OK;
        if (*c->p != '|')
            return fy__azul_is_place(azul_symbol(c)) ? FY_AZUL_LONG_FACTORY : FY_AZUL_BAD_FACTORY;
        if (pos->factories == FY_AZUL_FACTORIES_MAX) return FY_AZUL_MANY_FACTORIES;
    }
}

/* '-' alone, or tiles, of which the token is the first if it is there. */
uint32_t fy__azul_centre(fy__cursor *c, fy_azul *pos)
{
    const char *const first = c->p;
    unsigned tiles = 0;
    uint64_t sum = 0;
    for (int f = 0; f < pos->factories; f++) tiles += fy__tiles(pos->factory[f]);
    if (c->p < c->end && *c->p == '-') {
        if (!fy__azul_ends_at(c, c->p + 1)) return FY_AZUL_BAD_CENTRE;
        c->p++;
        return FY_OK;
    }
    if (c->p < c->end && *c->p == 'F') {
        pos->token = 1;
        c->p++;
    }
    for (; !fy__azul_at_end(c); c->p++) {
        const unsigned symbol = azul_symbol(c);
        if (symbol <= FY__AZUL_PLACE) return FY_AZUL_BAD_CENTRE;
        if (++tiles > FY__TABLE_MAX) return FY_AZUL_MANY_TILES;
        sum += UINT64_C(1) << 8 * (symbol & 7);
    }
    azul_unpack(pos->centre, sum);
    return c->p > first ? FY_OK : FY_AZUL_BAD_CENTRE;
}

/* ---- boards ------------------------------------------------------------------------------ */

typedef struct azul_row_codes {
    uint32_t few, many, wide, bad;
} azul_row_codes;

/* What follows a full row: '|' and another row, or the end of the field. */
FY__INLINE uint32_t azul_row_end(fy__cursor *c, int row, azul_row_codes codes)
{
    const int last = row == FY_AZUL_ROWS - 1;
    if (fy__azul_at_end(c)) return last ? (uint32_t)FY_OK : codes.few;
    if (*c->p != '|') return fy__azul_is_place(azul_symbol(c)) ? codes.wide : codes.bad;
    if (last) return codes.many;
    c->p++;
    return FY_OK;
}

/* Reads a wall that has nothing wrong with it, or changes nothing and gives 0. */
static int azul_quick_wall(fy__cursor *c, fy_azul_board *board)
{
    enum { LENGTH = 29 };
    const char *p = c->p;
    uint8_t wall[FY_AZUL_ROWS][5];
    unsigned all = FY__AZUL_PLACE;
    if (c->end - p < LENGTH || !fy__azul_ends_at(c, p + LENGTH)) return 0;
    for (int row = 0; row < FY_AZUL_ROWS; row++, p += 6) {
        for (int column = 0; column < 5; column++) {
            const unsigned symbol = fy__azul_symbols[(unsigned char)p[column]];
            all &= symbol;
            wall[row][column] = symbol & 7;
        }
        if (row < FY_AZUL_ROWS - 1 && p[5] != '|') return 0;
    }
    if (all == 0) return 0;
    memcpy(board->wall, wall, sizeof wall);
    c->p += LENGTH;
    return 1;
}

static uint32_t azul_careful_wall(fy__cursor *c, fy_azul_board *board)
{
    static const azul_row_codes codes = {FY_AZUL_FEW_WALL_ROWS, FY_AZUL_MANY_WALL_ROWS,
                                         FY_AZUL_LONG_WALL_ROW, FY_AZUL_BAD_WALL};
    for (int row = 0; row < FY_AZUL_ROWS; row++) {
        for (int column = 0; column < 5; column++, c->p++) {
            const unsigned symbol = azul_symbol(c);
            if (!fy__azul_is_place(symbol))
                return azul_no_place(c, FY_AZUL_SHORT_WALL_ROW, FY_AZUL_BAD_WALL);
            board->wall[row][column] = symbol & 7;
        }
        const uint32_t code = azul_row_end(c, row, codes);
        if (code != FY_OK) return code;
    }
    return FY_OK;
}

uint32_t fy__azul_wall(fy__cursor *c, fy_azul_board *board)
{
    return azul_quick_wall(c, board) ? (uint32_t)FY_OK : azul_careful_wall(c, board);
}

/* Reads lines of one to five places, or gives 0; what it has changed then is read again. */
static int azul_quick_lines(fy__cursor *c, fy_azul_board *board)
{
    enum { LENGTH = 19 };
    const char *p = c->p;
    unsigned all = FY__AZUL_PLACE, wrong = 0;
    if (c->end - p < LENGTH || !fy__azul_ends_at(c, p + LENGTH)) return 0;
    for (int row = 0; row < FY_AZUL_ROWS; row++, p++) {
        const unsigned first = fy__azul_symbols[(unsigned char)*p++];
        unsigned before = first & 7, tiles = before != 0;
        all &= first;
        for (int place = 1; place <= row; place++) {
            const unsigned symbol = fy__azul_symbols[(unsigned char)*p++], tile = symbol & 7;
            all &= symbol;
            wrong |= (unsigned)(tile != 0) & (unsigned)(tile != before);
            tiles += tile != 0;
            before = tile;
        }
        wrong |= row < FY_AZUL_ROWS - 1 && *p != '|';
        board->line_color[row] = first & 7;
        board->line_count[row] = (uint8_t)tiles;
    }
    if (all == 0 || wrong) return 0;
    c->p += LENGTH;
    return 1;
}

/* Up to five places. A tile goes first, or behind one of its colour. */
FY__INLINE uint32_t azul_line(fy__cursor *c, uint8_t *color, uint8_t *count)
{
    unsigned before = 0, tiles = 0, any = 0;
    int places = 0;
    for (; places < 5; places++, c->p++) {
        const unsigned symbol = azul_symbol(c), tile = symbol & 7;
        if (!fy__azul_is_place(symbol)) break;
        if (tile != 0 && tile != before && places > 0)
            return before == 0 ? FY_AZUL_LINE_GAP : FY_AZUL_MIXED_LINE;
        tiles += tile != 0;
        any |= tile;
        before = tile;
    }
    if (places == 0) return azul_no_place(c, FY_AZUL_EMPTY_LINE, FY_AZUL_BAD_LINE);
    *color = (uint8_t)any;
    *count = (uint8_t)tiles;
    return FY_OK;
}

static uint32_t azul_careful_lines(fy__cursor *c, fy_azul_board *board)
{
    static const azul_row_codes codes = {FY_AZUL_FEW_LINES, FY_AZUL_MANY_LINES, FY_AZUL_LONG_LINE,
                                         FY_AZUL_BAD_LINE};
    for (int row = 0; row < FY_AZUL_ROWS; row++) {
        uint32_t code = azul_line(c, &board->line_color[row], &board->line_count[row]);
        if (code == FY_OK) code = azul_row_end(c, row, codes);
        if (code != FY_OK) return code;
    }
    return FY_OK;
}

uint32_t fy__azul_lines(fy__cursor *c, fy_azul_board *board)
{
    return azul_quick_lines(c, board) ? (uint32_t)FY_OK : azul_careful_lines(c, board);
}

uint32_t fy__azul_floor(fy__cursor *c, fy_azul_board *board)
{
    int count = 0;
    if (c->p < c->end && *c->p == '-') {
        if (!fy__azul_ends_at(c, c->p + 1)) return FY_AZUL_BAD_FLOOR;
        c->p++;
        return FY_OK;
    }
    for (; !fy__azul_at_end(c); c->p++) {
        const unsigned color = azul_symbol(c) & 7;
        if (color == 0) return FY_AZUL_BAD_FLOOR;
        if (count == FY_AZUL_FLOOR_MAX) return FY_AZUL_LONG_FLOOR;
        board->floor[count++] = (uint8_t)color;
    }
    return count > 0 ? FY_OK : FY_AZUL_BAD_FLOOR;
}

static uint32_t azul_board(fy__cursor *c, fy_azul_board *board)
{
    uint32_t code = fy__azul_wall(c, board);
    if (code != FY_OK) return code;
    c->p++;
    code = fy__azul_lines(c, board);
    if (code != FY_OK) return code;
    c->p++;
    return fy__azul_floor(c, board);
}

/* ---- numbers ----------------------------------------------------------------------------- */

/* A number up to `max`; one that is larger is blamed on its first digit. */
FY__INLINE int azul_number_to(fy__cursor *c, uint32_t *out, uint32_t max)
{
    const char *first = c->p;
    if (!fy__azul_number(c, out)) return 0;
    if (*out <= max) return 1;
    c->p = first;
    return 0;
}

uint32_t fy__azul_scores(fy__cursor *c, fy_azul *pos)
{
    for (int player = 0;; player++, c->p++) {
        uint32_t number;
        const int last = player == pos->players - 1;
        if (!azul_number_to(c, &number, UINT16_MAX)) return FY_AZUL_BAD_SCORE;
        pos->score[player] = (uint16_t)number;
        if (fy__azul_at_end(c)) return last ? FY_OK : FY_AZUL_FEW_SCORES;
        if (*c->p != ',') return FY_AZUL_BAD_SCORE;
        if (last) return FY_AZUL_MANY_SCORES;
    }
}

uint32_t fy__azul_round(fy__cursor *c, fy_azul *pos)
{
    const char *first = c->p;
    uint32_t number;
    if (!azul_number_to(c, &number, UINT16_MAX) || !fy__azul_at_end(c)) return FY_AZUL_BAD_ROUND;
    pos->round = (uint16_t)number;
    if (number > 0) return FY_OK;
    c->p = first;
    return FY_AZUL_BAD_ROUND;
}

uint32_t fy__azul_current(fy__cursor *c, fy_azul *pos)
{
    const char *first = c->p;
    uint32_t number;
    if (!fy__azul_number(c, &number)) return FY_AZUL_BAD_CURRENT;
    pos->current = (uint8_t)number;
    if (number < pos->players) return fy__azul_at_end(c) ? FY_OK : FY_AZUL_BAD_CURRENT;
    c->p = first;
    return FY_AZUL_CURRENT_TOO_LARGE;
}

/* ---- tags -------------------------------------------------------------------------------- */

int fy__azul_tag_name(fy__cursor *c)
{
    static const char names[FY__TAGS][8] = {"bag:", "lid:", "next:", "wall:"};
    for (int tag = 0; tag < FY__TAGS; tag++) {
        const size_t len = strlen(names[tag]);
        if ((size_t)(c->end - c->p) < len || memcmp(c->p, names[tag], len) != 0) continue;
        c->p += len;
        return tag;
    }
    return FY__TAGS;
}

static uint32_t azul_counts(fy__cursor *c, uint8_t counts[FY_AZUL_COLORS])
{
    for (int color = 0; color < FY_AZUL_COLORS; color++) {
        uint32_t number;
        if (!azul_number_to(c, &number, FY__COUNT_MAX)) return FY_AZUL_BAD_COUNTS;
        counts[color] = (uint8_t)number;
        if (color == FY_AZUL_COLORS - 1) break;
        if (c->p == c->end || *c->p != ',') return FY_AZUL_BAD_COUNTS;
        c->p++;
    }
    return fy__azul_at_end(c) ? FY_OK : FY_AZUL_BAD_COUNTS;
}

static uint32_t azul_next_player(fy__cursor *c, fy_azul *pos)
{
    uint32_t number;
    if (!azul_number_to(c, &number, pos->players - 1u) || !fy__azul_at_end(c))
        return FY_AZUL_BAD_NEXT;
    pos->next = (uint8_t)number;
    return FY_OK;
}

static uint32_t azul_wall_kind(fy__cursor *c, fy_azul *pos)
{
    const char *first = c->p;
    while (!fy__azul_at_end(c)) c->p++;
    pos->free_wall = 1;
    if (c->p - first == 4 && memcmp(first, "free", 4) == 0) return FY_OK;
    c->p = first;
    return FY_AZUL_BAD_WALL_TAG;
}

static uint32_t azul_tags(fy__cursor *c, fy_azul *pos)
{
    unsigned seen = 0;
    while (c->p < c->end) {
        const char *first = ++c->p;
        const int tag = fy__azul_tag_name(c);
        if (tag == FY__TAGS) return FY_AZUL_BAD_TAG;
        if (seen >> tag & 1) {
            c->p = first;
            return FY_AZUL_REPEATED_TAG;
        }
        seen |= 1u << tag;
        uint32_t code;
        switch (tag) {
        case FY__TAG_BAG: code = azul_counts(c, pos->bag); break;
        case FY__TAG_LID: code = azul_counts(c, pos->lid); break;
        case FY__TAG_NEXT: code = azul_next_player(c, pos); break;
        default: code = azul_wall_kind(c, pos); break;
        }
        if (code != FY_OK) return code;
    }
    pos->has_bag = seen >> FY__TAG_BAG & 1;
    pos->has_lid = seen >> FY__TAG_LID & 1;
    return FY_OK;
}

/* ---- the number of fields ---------------------------------------------------------------- */

static int azul_has_so_many(int fields, int nine)
{
    return nine || fields == 8 || fields == 10 || fields == 11 || fields == 14 || fields == 17;
}

/* Behind the '/' before the field with that number, counted from 0. */
static const char *azul_field_start(const char *p, int field)
{
    while (field > 0) field -= *p++ == '/';
    return p;
}

/* In pieces whose count fits a byte, of which compilers then count many at a time. */
static size_t azul_count_slashes(const char *p, const char *end)
{
    size_t count = 0;
    while (p < end) {
        const char *const stop = end - p > 255 ? p + 255 : end;
        uint8_t some = 0;
        for (; p < stop; p++) some = (uint8_t)(some + (*p == '/'));
        count += some;
    }
    return count;
}

/* How many fields there are before the tags, which begin with a small letter. */
static size_t azul_count_fields(const char **tags, const fy__cursor *c)
{
    size_t fields = 1 + azul_count_slashes(c->p, c->end);
    *tags = c->end;
    for (const char *p = c->end; fields > 1;) {
        while (p[-1] != '/') p--;
        if (p == *tags || *p < 'a' || *p > 'z') break;
        *tags = --p;
        fields--;
    }
    return fields;
}

size_t fy_azul_field_count(const char *text, size_t len)
{
    const char *tags;
    const fy__cursor c = fy__trimmed(text, len, ' ');
    return c.p == c.end ? 0 : azul_count_fields(&tags, &c);
}

static uint32_t azul_find_form(fy__azul_form *out, const fy__cursor *c, uint32_t allow)
{
    const size_t fields = azul_count_fields(&out->tags, c);
    out->end = c->end;
    const int capped = fields > FY__AZUL_FIELDS_MAX ? FY__AZUL_FIELDS_MAX + 1 : (int)fields;
    out->fields = capped;
    out->ten = capped == 10;
    out->nine = capped == 9 && (allow & FY_ALLOW_LEGACY) != 0;
    out->players = capped < 14 ? 2 : (capped - 5) / 3;
    out->boards = capped == 8 ? 1 : out->players;
    out->known = azul_has_so_many(capped, out->nine);
    const int many = capped > FY__AZUL_FIELDS_MAX;
    out->blamed = many ? azul_field_start(c->p, FY__AZUL_FIELDS_MAX) : out->tags;
    return out->known ? FY_OK : FY_AZUL_WRONG_FIELDS;
}

uint32_t fy__azul_form_of(fy__azul_form *out, const fy__cursor *c, uint32_t allow)
{
    const uint32_t code = azul_find_form(out, c, allow);
    if (code == FY_OK) return FY_OK;
    fy__cursor shorter = *c;
    fy__azul_form form;
    while (shorter.end > shorter.p && shorter.end[-1] == '/') shorter.end--;
    if (shorter.end == c->end || azul_find_form(&form, &shorter, allow) != FY_OK) return code;
    *out = form;
    out->blamed = form.end;
    return code;
}

/* ---- the whole text ---------------------------------------------------------------------- */

/* A grid of a text with ten fields must be blank. It can be lines of any width then, and so a wall
 * as well. */
static uint32_t azul_ten_grid(fy__cursor *c, fy_azul_board *board)
{
    const char *p = c->p;
    while (!fy__azul_ends_at(c, p) && (*p == '-' || *p == '|')) p++;
    if (fy__azul_ends_at(c, p))
        return fy__azul_lines(c, board) == FY_OK ? FY_OK : FY_AZUL_TEN_FIELD_AMBIGUOUS;
    c->p = p;
    return FY_AZUL_TEN_FIELD_AMBIGUOUS;
}

static uint32_t azul_ten_boards(fy__cursor *c, fy_azul *pos)
{
    for (int grid = 0; grid < FY__AZUL_TEN_GRIDS; grid++) {
        const uint32_t code = azul_ten_grid(c, &pos->board[0]);
        if (code != FY_OK) return code;
        c->p++;
    }
    const uint32_t code = fy__azul_floor(c, &pos->board[0]);
    if (code != FY_OK) return code;
    c->p++;
    return fy__azul_floor(c, &pos->board[1]);
}

static uint32_t azul_boards(fy__cursor *c, fy_azul *pos, int boards)
{
    for (int player = 0; player < boards; player++) {
        if (player > 0) c->p++;
        const uint32_t code = azul_board(c, &pos->board[player]);
        if (code != FY_OK) return code;
    }
    return FY_OK;
}

/* Scores, round and current; of nine fields the scores alone. */
static uint32_t azul_state(fy__cursor *c, fy_azul *pos, int nine)
{
    uint32_t code = fy__azul_scores(c, pos);
    pos->round = (uint16_t)nine;
    if (code != FY_OK || nine) return code;
    c->p++;
    code = fy__azul_round(c, pos);
    if (code != FY_OK) return code;
    c->p++;
    return fy__azul_current(c, pos);
}

static uint32_t azul_table(fy__cursor *c, fy_azul *pos)
{
    const uint32_t code = fy__azul_factories(c, pos);
    if (code != FY_OK) return code;
    c->p++;
    return fy__azul_centre(c, pos);
}

static uint32_t azul_all_fields(fy__cursor *c, fy_azul *pos, const fy__azul_form *form)
{
    pos->players = (uint8_t)form->players;
    pos->partial = form->boards < form->players;
    uint32_t code = azul_table(c, pos);
    if (code != FY_OK) return code;
    c->p++;
    code = form->ten ? azul_ten_boards(c, pos) : azul_boards(c, pos, form->boards);
    if (code != FY_OK) return code;
    c->p++;
    code = azul_state(c, pos, form->nine);
    return code == FY_OK ? azul_tags(c, pos) : code;
}

/* A wrong number of fields is told behind the faults of those that stand before the byte that is
 * blamed for it. */
static uint32_t azul_text(fy__cursor *c, fy_azul *pos, uint32_t allow)
{
    fy__azul_form form;
    if (c->p == c->end) return FY_AZUL_EMPTY;
    const uint32_t wrong = fy__azul_form_of(&form, c, allow);
    uint32_t code = FY_OK;
    c->end = form.end;
    if (form.known)
        code = azul_all_fields(c, pos, &form);
    else if (fy__azul_has_table(&form))
        code = azul_table(c, pos);
    if (wrong == FY_OK || (code != FY_OK && c->p < form.blamed)) return code;
    c->p = form.blamed;
    return wrong;
}

fy_result fy__azul_read(fy_azul *out, const char *text, size_t len, uint32_t allow)
{
    if (len > FY_TEXT_LIMIT) return (fy_result){FY_TEXT_TOO_LONG, FY_TEXT_LIMIT};
    fy__cursor c = fy__trimmed(text, len, ' ');
    fy_azul pos;
    memset(&pos, 0, sizeof pos);
    pos.next = FY_AZUL_NOBODY;
    const uint32_t code = azul_text(&c, &pos, allow);
    if (code != FY_OK) return (fy_result){code, fy__offset(&c)};
    *out = pos;
    return (fy_result){FY_OK, (uint32_t)len};
}

#if FY__DISPATCH
static int no_quick_azul(fy_azul *out, const char *text, size_t len) /* NOLINT: one of two */
{
    (void)out, (void)text, (void)len;
    return 0;
}

static int azul_parse_resolve(fy_azul *out, const char *text, size_t len);
static int (*_Atomic azul_parse_chosen)(fy_azul *, const char *, size_t) = azul_parse_resolve;

static int azul_parse_resolve(fy_azul *out, const char *text, size_t len)
{
    return FY__CHOOSE(azul_parse_chosen,
                      fy__cpu_has_quick_pdep() ? fy__azul_parse_v3 : fy__azul_parse_v3_no_pext,
                      no_quick_azul)(out, text, len);
}

int fy__azul_quick_parse(fy_azul *out, const char *text, size_t len)
{
    return FY__CHOSEN(azul_parse_chosen)(out, text, len);
}
#else
int fy__azul_quick_parse(fy_azul *out, const char *text, size_t len)
{
    (void)out, (void)text, (void)len;
    return 0;
}
#endif

fy_result fy_azul_parse(fy_azul *out, const char *text, size_t len, uint32_t allow)
{
    if (fy__azul_quick_parse(out, text, len)) return (fy_result){FY_OK, (uint32_t)len};
    return fy__azul_read(out, text, len, allow);
}
