/* The grammar of patterns, one function for each of its symbols; docs/notation/pattern.md has it as
 * a whole. */
#include "internal.h"

fy_pattern_op *fy__pattern_add(fy__compiler *c, fy_pattern_kind kind)
{
    if (c->out->count == FY_PATTERN_OPS_MAX) return NULL;
    fy_pattern_op *op = &c->out->op[c->out->count++];
    memset(op, 0, sizeof *op);
    op->kind = (uint8_t)kind;
    op->span = 1;
    return op;
}

void fy__pattern_close(const fy__compiler *c, fy_pattern_op *op)
{
    op->span = (uint16_t)(c->out->op + c->out->count - op);
}

/* The same for what may have only one operation within: that takes its place. */
static void close_or_unwrap(fy__compiler *c, fy_pattern_op *op)
{
    fy__pattern_close(c, op);
    if (op->span != 1 + op[1].span) return;
    memmove(op, op + 1, (op->span - 1u) * sizeof *op);
    c->out->count--;
}

/* ---- small things ------------------------------------------------------------------------- */

static int is_space(char ch)
{
    return ch == ' ' || ch == '\t' || fy__is_line_end(ch);
}

static void skip_space(fy__compiler *c)
{
    while (c->in.p < c->in.end && is_space(*c->in.p)) c->in.p++;
}

static int is_name_byte(char ch)
{
    return (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z') || fy__is_digit(ch) || ch == '-';
}

static size_t name_length(const fy__compiler *c)
{
    const char *p = c->in.p;
    while (p < c->in.end && is_name_byte(*p)) p++;
    return (size_t)(p - c->in.p);
}

static int is_name(const fy__compiler *c, size_t len, const char *name)
{
    return strlen(name) == len && memcmp(c->in.p, name, len) == 0;
}

/* Does a term end here? */
static int at_end_of_term(const fy__compiler *c)
{
    const char ch = fy__peek(c);
    return c->in.p == c->in.end || is_space(ch) || ch == ')' || ch == '|';
}

/* Is the term at hand a board: are there slashes in it? */
static int is_at_board(const fy__compiler *c)
{
    fy__compiler ahead = *c;
    while (!at_end_of_term(&ahead) && *ahead.in.p != '(')
        if (*ahead.in.p++ == '/') return 1;
    return 0;
}

/* ---- comparisons -------------------------------------------------------------------------- */

static const struct {
    char sign[3];
    uint8_t compare;
} comparisons[] = {
    {"!=", FY_PATTERN_UNEQUAL}, {"<=", FY_PATTERN_AT_MOST}, {">=", FY_PATTERN_AT_LEAST},
    {"=", FY_PATTERN_EQUAL},    {"<", FY_PATTERN_LESS},     {">", FY_PATTERN_MORE},
};

/* compare = "=" | "!=" | "<" | "<=" | ">" | ">=" ; 0 if there is none */
static int read_compare(fy__compiler *c, fy_pattern_op *op)
{
    for (size_t i = 0; i < sizeof comparisons / sizeof comparisons[0]; i++) {
        const size_t len = strlen(comparisons[i].sign);
        if ((size_t)(c->in.end - c->in.p) < len) continue;
        if (memcmp(c->in.p, comparisons[i].sign, len) != 0) continue;
        c->in.p += len;
        op->compare = comparisons[i].compare;
        return 1;
    }
    return 0;
}

/* number = digit { digit } */
static uint32_t read_value(fy__compiler *c, fy_pattern_op *op)
{
    const char *first = c->in.p;
    int64_t value = 0;
    for (; c->in.p < c->in.end && fy__is_digit(*c->in.p) && value <= INT32_MAX; c->in.p++)
        value = 10 * value + (*c->in.p - '0');
    op->number = (int32_t)value;
    if (c->in.p > first && value <= INT32_MAX) return FY_OK;
    c->in.p = first;
    return FY_PATTERN_BAD_VALUE;
}

/* A word for a value: of a player, "yes" or "no". */
static int read_value_word(fy__compiler *c, fy_pattern_op *op, fy__fact_kind kind)
{
    const size_t len = name_length(c);
    const char *const *players = c->game->players;
    int32_t value = 0;
    if (kind == FY__IS_YES_OR_NO) {
        value = is_name(c, len, "yes");
        if (!value && !is_name(c, len, "no")) return 0;
    } else if (is_name(c, len, "chance")) {
        value = FY_CHANCE;
    } else {
        while (players[value] != NULL && !is_name(c, len, players[value])) value++;
        if (players[value] == NULL) return 0;
    }
    op->number = value;
    c->in.p += len;
    return 1;
}

/* ---- terms -------------------------------------------------------------------------------- */

static uint32_t add_count(fy__compiler *c, fy_pattern_op **out, uint32_t pieces)
{
    fy_pattern_op *op = fy__pattern_add(c, FY_PATTERN_COUNT);
    if (op == NULL) return FY_PATTERN_TOO_LONG;
    op->pieces = pieces;
    op->compare = FY_PATTERN_AT_LEAST;
    op->number = 1;
    *out = op;
    return FY_OK;
}

/* count = pieces [ "@" places ] [ compare number ] ; the pieces have been read */
static uint32_t read_count(fy__compiler *c, uint32_t pieces)
{
    fy_pattern_op *op;
    uint32_t code = add_count(c, &op, pieces);
    if (code != FY_OK) return code;
    if (fy__take(c, '@'))
        code = fy__pattern_places(c, op->places);
    else
        fy__pattern_everywhere(op->places, c->game);
    if (code != FY_OK || !read_compare(c, op)) return code;
    return read_value(c, op);
}

/* fact = name [ compare value ] ; only what is true or not can do without the comparison */
static uint32_t read_fact(fy__compiler *c, fy__fact_kind kind, unsigned which)
{
    fy_pattern_op *op = fy__pattern_add(c, FY_PATTERN_FACT);
    if (op == NULL) return FY_PATTERN_TOO_LONG;
    op->which = (uint8_t)which;
    op->compare = FY_PATTERN_EQUAL;
    op->number = 1;
    const char *sign = c->in.p;
    if (!read_compare(c, op)) return kind == FY__IS_YES_OR_NO ? FY_OK : FY_PATTERN_BAD_COMPARISON;
    if (kind != FY__IS_NUMBER && op->compare > FY_PATTERN_UNEQUAL) {
        c->in.p = sign;
        return FY_PATTERN_BAD_COMPARISON;
    }
    if (kind != FY__IS_NUMBER && read_value_word(c, op, kind)) return FY_OK;
    return kind == FY__IS_YES_OR_NO ? FY_PATTERN_BAD_VALUE : read_value(c, op);
}

/* material = "material=" letter { letter } : as many of each, and nothing else */
static uint32_t read_material(fy__compiler *c)
{
    fy_pattern_op *all = fy__pattern_add(c, FY_PATTERN_ALL), *op;
    uint32_t left = fy__pattern_anything(c->game) & ~FY__PIECE(0);
    const char *first = c->in.p;
    if (all == NULL) return FY_PATTERN_TOO_LONG;
    for (; !at_end_of_term(c); c->in.p++)
        if ((fy__pattern_letter(c->game, *c->in.p) & ~FY__PIECE(0)) == 0)
            return FY_PATTERN_UNKNOWN_PIECE;
    if (c->in.p == first) return FY_PATTERN_BAD_VALUE;
    for (const char *p = first; p < c->in.p; p++) {
        const uint32_t piece = fy__pattern_letter(c->game, *p);
        if ((left & piece) == 0) continue;
        left &= ~piece;
        if (add_count(c, &op, piece) != FY_OK) return FY_PATTERN_TOO_LONG;
        fy__pattern_everywhere(op->places, c->game);
        op->compare = FY_PATTERN_EQUAL;
        op->number = 0;
        for (const char *q = p; q < c->in.p; q++) op->number += *q == *p;
    }
    if (add_count(c, &op, left) != FY_OK) return FY_PATTERN_TOO_LONG;
    fy__pattern_everywhere(op->places, c->game);
    op->negated = 1;
    fy__pattern_close(c, all);
    return FY_OK;
}

static uint32_t read_either(fy__compiler *c);

/* "(" either ")" */
static uint32_t read_group(fy__compiler *c)
{
    const char *open = c->in.p++;
    if (c->depth == FY_PATTERN_DEPTH_MAX) {
        c->in.p = open;
        return FY_PATTERN_TOO_DEEP;
    }
    c->depth++;
    const uint32_t code = read_either(c);
    c->depth--;
    if (code != FY_OK) return code;
    return fy__take(c, ')') ? FY_OK : FY_PATTERN_OPEN_GROUP;
}

/* A group, or its image. */
static uint32_t read_image(fy__compiler *c, fy__image image, size_t name)
{
    fy_pattern_op *any = fy__pattern_add(c, FY_PATTERN_ANY);
    if (any == NULL) return FY_PATTERN_TOO_LONG;
    if (c->game->words->other_side == 0) return FY_PATTERN_NO_IMAGE;
    c->in.p += name;
    const uint32_t code = read_group(c);
    if (code != FY_OK) return code;
    const uint32_t first = (uint32_t)(any + 1 - c->out->op), end = c->out->count;
    if (2 * end - first > FY_PATTERN_OPS_MAX) return FY_PATTERN_TOO_LONG;
    for (uint32_t i = first; i < end; i++) {
        fy_pattern_op *op = &c->out->op[c->out->count++];
        *op = c->out->op[i];
        fy__pattern_turn(op, c->game, image);
    }
    fy__pattern_close(c, any);
    return FY_OK;
}

/* What begins with a name of more than one letter. */
static uint32_t read_named(fy__compiler *c, size_t len)
{
    unsigned which;
    const char *start = c->in.p, *behind = start + len;
    const int opens = behind < c->in.end && *behind == '(';
    if (opens && is_name(c, len, "mirror")) return read_image(c, FY__MIRROR, len);
    if (opens && is_name(c, len, "swap")) return read_image(c, FY__SWAP, len);
    const uint32_t pieces = fy__pattern_named_set(c->game, start, len);
    const fy__fact *fact = fy__pattern_fact(&which, c->game, start, len);
    const int is_material = is_name(c, len, "material");
    if (pieces == 0 && fact == NULL && !is_material) return FY_PATTERN_UNKNOWN_NAME;
    c->in.p = behind;
    if (pieces != 0) return read_count(c, pieces);
    if (fact != NULL) return read_fact(c, fact->kind, which);
    return fy__take(c, '=') ? read_material(c) : FY_PATTERN_BAD_COMPARISON;
}

static uint32_t read_pieces(fy__compiler *c)
{
    uint32_t pieces;
    const uint32_t code = fy__pattern_piece(c, &pieces);
    return code == FY_OK ? read_count(c, pieces) : code;
}

/* term = [ "!" ] ( group | image | board | material | fact | count ) */
static uint32_t read_term(fy__compiler *c)
{
    fy_pattern_op *op = &c->out->op[c->out->count];
    const uint8_t negated = (uint8_t)fy__take(c, '!');
    const size_t name = fy__peek(c) == '-' ? 0 : name_length(c);
    uint32_t code;
    if (c->out->count == FY_PATTERN_OPS_MAX) return FY_PATTERN_TOO_LONG;
    if (fy__peek(c) == '(')
        code = read_group(c);
    else if (is_at_board(c))
        code = fy__pattern_board(c);
    else if (name > 1)
        code = read_named(c, name);
    else
        code = read_pieces(c);
    if (code != FY_OK) return code;
    op->negated ^= negated;
    return at_end_of_term(c) ? FY_OK : FY_PATTERN_BAD_BYTE;
}

/* pattern = term { blank term } : all of them hold */
static uint32_t read_all(fy__compiler *c)
{
    fy_pattern_op *all = fy__pattern_add(c, FY_PATTERN_ALL);
    if (all == NULL) return FY_PATTERN_TOO_LONG;
    for (skip_space(c); !at_end_of_term(c); skip_space(c)) {
        const uint32_t code = read_term(c);
        if (code != FY_OK) return code;
    }
    if (c->out->op + c->out->count == all + 1) return FY_PATTERN_NO_TERM;
    close_or_unwrap(c, all);
    return FY_OK;
}

/* either = pattern { "|" pattern } : one of them holds */
static uint32_t read_either(fy__compiler *c)
{
    fy_pattern_op *any = fy__pattern_add(c, FY_PATTERN_ANY);
    uint32_t code;
    if (any == NULL) return FY_PATTERN_TOO_LONG;
    do code = read_all(c);
    while (code == FY_OK && fy__take(c, '|'));
    if (code == FY_OK) close_or_unwrap(c, any);
    return code;
}

fy_result fy_pattern_compile(fy_pattern *out, const fy_game *game, const char *text, size_t len)
{
    fy_pattern made;
    if (len > FY_TEXT_LIMIT) return (fy_result){FY_TEXT_TOO_LONG, FY_TEXT_LIMIT};
    fy__compiler c = {.in = fy__trimmed(text, len, ' '), .game = game, .out = &made};
    memset(&made, 0, sizeof made);
    made.game = game;
    uint32_t code = c.in.p < c.in.end ? read_either(&c) : FY_OK;
    if (code == FY_OK && c.in.p < c.in.end) code = FY_PATTERN_STRAY_CLOSE;
    if (code != FY_OK) return (fy_result){code, fy__offset(&c.in)};
    *out = made;
    return (fy_result){FY_OK, (uint32_t)len};
}
