/* The words of a game: pieces, places and facts. */
#include "internal.h"

/* ---- facts -------------------------------------------------------------------------------- */

static const fy__fact common_facts[FY__COMMON_FACTS] = {
    [FY__IS_OVER] = {"over", FY__IS_YES_OR_NO},
    [FY__IS_SOUND] = {"sound", FY__IS_YES_OR_NO},
    [FY__WHOSE_TURN] = {"turn", FY__IS_PLAYER},
};

static const fy__fact *fact_at(const fy_game *game, unsigned which)
{
    if (which < FY__COMMON_FACTS) return &common_facts[which];
    return &game->words->facts[which - FY__COMMON_FACTS];
}

static int is_called(const char *name, const char *text, size_t len)
{
    return strlen(name) == len && memcmp(name, text, len) == 0;
}

const fy__fact *fy__pattern_fact(unsigned *which, const fy_game *game, const char *name, size_t len)
{
    const fy__fact *fact;
    for (*which = 0; (fact = fact_at(game, *which))->name != NULL; ++*which)
        if (is_called(fact->name, name, len)) return fact;
    return NULL;
}

fy__fact_kind fy__pattern_fact_kind(const fy_game *game, unsigned which)
{
    return fact_at(game, which)->kind;
}

/* ---- pieces ------------------------------------------------------------------------------- */

uint32_t fy__pattern_named_set(const fy_game *game, const char *name, size_t len)
{
    for (const fy__piece_set *set = game->words->sets; set->name != NULL; set++)
        if (is_called(set->name, name, len)) return set->pieces;
    return 0;
}

uint32_t fy__pattern_anything(const fy_game *game)
{
    uint32_t all = 0;
    for (unsigned i = 0; i < FY__PIECES; i++)
        if (game->words->letters[i] != ' ') all |= FY__PIECE(i);
    return all;
}

uint32_t fy__pattern_letter(const fy_game *game, char letter)
{
    for (unsigned i = 0; i < FY__PIECES; i++)
        if (letter != ' ' && game->words->letters[i] == letter) return FY__PIECE(i);
    return 0;
}

/* "[" [ "^" ] { letter | "-" } "]" */
static uint32_t read_set(fy__compiler *c, uint32_t *out)
{
    uint32_t set = 0;
    c->in.p++;
    const int others = fy__take(c, '^');
    while (fy__peek(c) != ']') {
        const uint32_t piece = fy__pattern_letter(c->game, fy__peek(c));
        if (piece == 0) return c->in.p < c->in.end ? FY_PATTERN_UNKNOWN_PIECE : FY_PATTERN_OPEN_SET;
        set |= piece;
        c->in.p++;
    }
    if (set == 0) return FY_PATTERN_UNKNOWN_PIECE;
    c->in.p++;
    *out = others ? fy__pattern_anything(c->game) & ~set : set;
    return FY_OK;
}

uint32_t fy__pattern_piece(fy__compiler *c, uint32_t *out)
{
    const char ch = fy__peek(c);
    if (ch == '[') return read_set(c, out);
    const uint32_t set = ch == '?' ? fy__pattern_anything(c->game)
                                   : fy__pattern_letter(c->game, ch);
    if (set == 0) {
        const int is_letter = (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z');
        return is_letter ? FY_PATTERN_UNKNOWN_PIECE : FY_PATTERN_BAD_BYTE;
    }
    c->in.p++;
    *out = set;
    return FY_OK;
}

/* ---- places ------------------------------------------------------------------------------- */

/* Some of the places of an area: along each axis those from one to another. */
typedef struct box {
    const fy__area *area;
    size_t first; /* place of the area */
    size_t from[FY__AXES], to[FY__AXES];
} box;

static size_t axis_size(const fy__area *area, size_t axis)
{
    return area->axis[axis] != NULL ? strlen(area->axis[axis]) : 1;
}

static size_t area_size(const fy__area *area)
{
    return axis_size(area, 0) * axis_size(area, 1) * axis_size(area, 2);
}

static void add_box(uint64_t out[FY__PLACE_WORDS], const box *b)
{
    const size_t wide = axis_size(b->area, 0), high = axis_size(b->area, 1);
    for (size_t z = b->from[2]; z <= b->to[2]; z++)
        for (size_t y = b->from[1]; y <= b->to[1]; y++)
            for (size_t x = b->from[0]; x <= b->to[0]; x++) {
                const size_t place = b->first + x + wide * (y + high * z);
                out[place / 64] |= UINT64_C(1) << place % 64;
            }
}

static box whole_area(const fy__area *area, size_t first)
{
    box b = {.area = area, .first = first};
    for (size_t i = 0; i < FY__AXES; i++) b.to[i] = axis_size(area, i) - 1;
    return b;
}

void fy__pattern_everywhere(uint64_t out[FY__PLACE_WORDS], const fy_game *game)
{
    const box b = whole_area(&game->words->areas[0], 0);
    add_box(out, &b);
}

/* The name of an area, then a letter for each axis, or '?' for any; the last ones may be missing
 * behind a name or a letter. 0 if the word says something else. */
static int fits_area(box *b, const char *word, size_t len)
{
    const size_t name = strlen(b->area->name);
    if (len < name || memcmp(word, b->area->name, name) != 0) return 0;
    if (len == 0 || len - name > FY__AXES) return 0;
    for (size_t i = 0; i < len - name; i++) {
        const char ch = word[name + i];
        const char *letters = b->area->axis[i];
        if (letters == NULL) return 0;
        if (ch == '?') continue;
        const char *at = memchr(letters, ch, strlen(letters));
        if (at == NULL) return 0;
        b->from[i] = b->to[i] = (size_t)(at - letters);
    }
    return 1;
}

static int is_place_byte(char ch)
{
    return (ch >= 'a' && ch <= 'z') || fy__is_digit(ch) || ch == '?';
}

/* spot = [ area ] { coordinate | "?" } */
static uint32_t read_spot(fy__compiler *c, box *out)
{
    size_t first = 0;
    const char *word = c->in.p, *end = word;
    while (end < c->in.end && is_place_byte(*end)) end++;
    for (const fy__area *area = c->game->words->areas; area->name != NULL; area++) {
        *out = whole_area(area, first);
        if (fits_area(out, word, (size_t)(end - word))) {
            c->in.p = end;
            return FY_OK;
        }
        first += area_size(area);
    }
    return FY_PATTERN_UNKNOWN_PLACE;
}

static int takes_range(fy__compiler *c)
{
    if (c->in.end - c->in.p < 2 || c->in.p[0] != '.' || c->in.p[1] != '.') return 0;
    c->in.p += 2;
    return 1;
}

/* place = spot [ ".." spot ] : all from one corner to the other */
static uint32_t read_place(fy__compiler *c, uint64_t out[FY__PLACE_WORDS])
{
    box b, other;
    uint32_t code = read_spot(c, &b);
    if (code == FY_OK && takes_range(c)) {
        const char *second = c->in.p;
        code = read_spot(c, &other);
        if (code == FY_OK && other.area != b.area) {
            c->in.p = second;
            return FY_PATTERN_UNKNOWN_PLACE;
        }
        for (size_t i = 0; code == FY_OK && i < FY__AXES; i++) {
            if (other.from[i] < b.from[i]) b.from[i] = other.from[i];
            if (other.to[i] > b.to[i]) b.to[i] = other.to[i];
        }
    }
    if (code == FY_OK) add_box(out, &b);
    return code;
}

uint32_t fy__pattern_places(fy__compiler *c, uint64_t out[FY__PLACE_WORDS])
{
    uint32_t code;
    do code = read_place(c, out);
    while (code == FY_OK && fy__take(c, ','));
    return code;
}
