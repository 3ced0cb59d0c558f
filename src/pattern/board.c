/* Boards in rows, as FEN has them, with wildcards; and boards turned around. */
#include "internal.h"

enum { WIDTH_MAX = 16 };

/* The squares of a row, as far as they have been read. */
typedef struct row_of_sets {
    uint32_t set[WIDTH_MAX];
    size_t count;
    size_t star; /* how many came before the '*'; SIZE_MAX: there was none */
} row_of_sets;

static int is_row_end(const fy__compiler *c)
{
    const char ch = fy__peek(c);
    return c->in.p == c->in.end || ch == '/' || ch == ')' || ch == '|' || ch == ' ' || ch == '\t' ||
           fy__is_line_end(ch);
}

static uint32_t append(row_of_sets *row, size_t width, uint32_t set, size_t times)
{
    if (times > width - row->count) return FY_PATTERN_LONG_ROW;
    while (times-- > 0) row->set[row->count++] = set;
    return FY_OK;
}

/* piece | run | "*" */
static uint32_t read_part(fy__compiler *c, row_of_sets *row, size_t width)
{
    const char ch = fy__peek(c), *start = c->in.p;
    uint32_t set, code = FY_OK;
    if (ch == '*') {
        if (row->star != SIZE_MAX) return FY_PATTERN_BAD_BYTE;
        row->star = row->count;
        c->in.p++;
    } else if (ch >= '1' && ch <= '9') {
        code = append(row, width, FY__PIECE(0), (size_t)(ch - '0'));
        if (code == FY_OK) c->in.p++;
    } else {
        code = fy__pattern_piece(c, &set);
        if (code == FY_OK && (code = append(row, width, set, 1)) != FY_OK) c->in.p = start;
    }
    return code;
}

/* The '*' stands for whatever squares are missing. */
static void fill_star(row_of_sets *row, size_t width, uint32_t anything)
{
    const size_t missing = width - row->count, behind = row->count - row->star;
    memmove(row->set + row->star + missing, row->set + row->star, behind * sizeof row->set[0]);
    for (size_t i = 0; i < missing; i++) row->set[row->star + i] = anything;
    row->count = width;
}

/* row = { piece | run | "*" } */
static uint32_t read_row(fy__compiler *c, row_of_sets *row, size_t width)
{
    uint32_t code = FY_OK;
    row->count = 0;
    row->star = SIZE_MAX;
    while (code == FY_OK && !is_row_end(c)) code = read_part(c, row, width);
    if (code != FY_OK) return code;
    if (row->star != SIZE_MAX) fill_star(row, width, fy__pattern_anything(c->game));
    return row->count == width ? FY_OK : FY_PATTERN_SHORT_ROW;
}

/* A square must hold one of a set: the operation for that set says so of one more square. */
static uint32_t require_square(fy__compiler *c, const fy_pattern_op *all, uint32_t set,
                               size_t square)
{
    fy_pattern_op *op = c->out->op + (all - c->out->op) + 1, *end = c->out->op + c->out->count;
    while (op < end && op->pieces != set) op++;
    if (op == end) {
        op = fy__pattern_add(c, FY_PATTERN_COUNT);
        if (op == NULL) return FY_PATTERN_TOO_LONG;
        op->pieces = set;
        op->compare = FY_PATTERN_EQUAL;
    }
    op->places[square / 64] |= UINT64_C(1) << square % 64;
    op->number++;
    return FY_OK;
}

static uint32_t require_row(fy__compiler *c, const fy_pattern_op *all, const row_of_sets *row,
                            size_t first)
{
    const uint32_t anything = fy__pattern_anything(c->game);
    uint32_t code = FY_OK;
    for (size_t i = 0; code == FY_OK && i < row->count; i++)
        if (row->set[i] != anything) code = require_square(c, all, row->set[i], first + i);
    return code;
}

static int has_board(const fy__area *area)
{
    return area->name[0] == '\0' && area->axis[1] != NULL && area->axis[2] == NULL &&
           strlen(area->axis[0]) <= WIDTH_MAX;
}

uint32_t fy__pattern_board(fy__compiler *c)
{
    const fy__area *board = &c->game->words->areas[0];
    fy_pattern_op *all = fy__pattern_add(c, FY_PATTERN_ALL);
    row_of_sets row;
    if (all == NULL) return FY_PATTERN_TOO_LONG;
    if (!has_board(board)) return FY_PATTERN_NO_BOARD;
    const size_t width = strlen(board->axis[0]);
    for (size_t y = strlen(board->axis[1]); y-- > 0;) {
        uint32_t code = read_row(c, &row, width);
        if (code == FY_OK) code = require_row(c, all, &row, y * width);
        if (code != FY_OK) return code;
        if ((y > 0) != (fy__peek(c) == '/')) return FY_PATTERN_WRONG_ROWS;
        if (y > 0) c->in.p++;
    }
    fy__pattern_close(c, all);
    return FY_OK;
}

/* ---- images ------------------------------------------------------------------------------- */

static void turn_squares(uint64_t places[FY__PLACE_WORDS], const fy__area *board, fy__image image)
{
    const size_t wide = strlen(board->axis[0]), high = strlen(board->axis[1]);
    uint64_t turned[FY__PLACE_WORDS];
    memcpy(turned, places, sizeof turned);
    for (size_t y = 0; y < high; y++)
        for (size_t x = 0; x < wide; x++) {
            const size_t to = image == FY__MIRROR ? wide * y + wide - 1 - x
                                                  : wide * (high - 1 - y) + x;
            const size_t from = wide * y + x;
            turned[to / 64] &= ~(UINT64_C(1) << to % 64);
            turned[to / 64] |= (places[from / 64] >> from % 64 & 1) << to % 64;
        }
    memcpy(places, turned, sizeof turned);
}

static uint32_t swap_sides(uint32_t pieces, const fy_game *game)
{
    const unsigned far = game->words->other_side;
    const uint32_t empty = pieces & FY__PIECE(0), held = pieces & ~FY__PIECE(0);
    return ((held << far | held >> far) & fy__pattern_anything(game) & ~FY__PIECE(0)) | empty;
}

void fy__pattern_turn(fy_pattern_op *op, const fy_game *game, fy__image image)
{
    if (op->kind == FY_PATTERN_COUNT) {
        turn_squares(op->places, &game->words->areas[0], image);
        if (image == FY__SWAP) op->pieces = swap_sides(op->pieces, game);
    } else if (op->kind == FY_PATTERN_FACT && image == FY__SWAP && op->number >= 0 &&
               op->number <= 1 && fy__pattern_fact_kind(game, op->which) == FY__IS_PLAYER) {
        op->number = 1 - op->number;
    }
}
