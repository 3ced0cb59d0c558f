/* One row per game: the table behind the generic interface.
 *
 * GAME(name) makes the thunks that unpack the union for one game's typed functions. To add a game,
 * add its member to fy_position, a GAME line and a row. The first row is the game that a text is
 * taken for when it looks like no other. */
#include <forsyth/forsyth.h>
#include <string.h>

typedef struct style_row {
    const char *option, *value;
    uint32_t mask, bits;
} style_row;

struct fy_game {
    const char *name;
    const char *const *fields; /* names, closed by a NULL */
    const style_row *styles;   /* closed by a row without an option */
    uint32_t rules;            /* the code of rule bit 0 */
    int (*looks_like)(const char *text, size_t len);
    void (*start)(fy_position *);
    fy_result (*parse)(fy_position *, const char *, size_t, uint32_t);
    fy_result (*write)(char *, size_t, const fy_position *, uint32_t);
    fy_result (*rewrite)(char *, size_t, const char *, size_t, uint32_t, uint32_t);
    uint64_t (*check)(const fy_position *);
    size_t (*diagnose)(fy_finding *, size_t, const char *, size_t, uint32_t);
    fy_result (*fix)(char *, size_t, const char *, size_t, uint32_t);
    fy_result (*draw)(char *, size_t, const fy_position *, uint32_t);
    fy_result (*to_json)(char *, size_t, const fy_position *);
    fy_result (*from_json)(fy_position *, const fy_json *, uint32_t);
};

/* A position's bytes beyond the game's own are zeroed, so that unions compare as values do. */
#define GAME(g)                                                                                    \
    static void g##_start(fy_position *out)                                                        \
    {                                                                                              \
        memset(out, 0, sizeof *out);                                                               \
        fy_##g##_start(&out->g);                                                                   \
    }                                                                                              \
    static fy_result g##_parse(fy_position *out, const char *text, size_t len, uint32_t allow)     \
    {                                                                                              \
        fy_position pos = {0};                                                                     \
        fy_result result = fy_##g##_parse(&pos.g, text, len, allow);                               \
        if (result.code == FY_OK) *out = pos;                                                      \
        return result;                                                                             \
    }                                                                                              \
    static fy_result g##_write(char *out, size_t cap, const fy_position *pos, uint32_t style)      \
    {                                                                                              \
        return fy_##g##_write(out, cap, &pos->g, style);                                           \
    }                                                                                              \
    static uint64_t g##_check(const fy_position *pos)                                              \
    {                                                                                              \
        return fy_##g##_check(&pos->g);                                                            \
    }                                                                                              \
    static fy_result g##_draw(char *out, size_t cap, const fy_position *pos, uint32_t style)       \
    {                                                                                              \
        return fy_##g##_draw(out, cap, &pos->g, style);                                            \
    }                                                                                              \
    static fy_result g##_to_json(char *out, size_t cap, const fy_position *pos)                    \
    {                                                                                              \
        return fy_##g##_to_json(out, cap, &pos->g);                                                \
    }                                                                                              \
    static fy_result g##_from_json(fy_position *out, const fy_json *object, uint32_t allow)        \
    {                                                                                              \
        fy_position pos = {0};                                                                     \
        fy_result result = fy_##g##_from_json(&pos.g, object, allow);                              \
        if (result.code == FY_OK) *out = pos;                                                      \
        return result;                                                                             \
    }

#define ROW(g, first_rule, detect)                                                                 \
    {                                                                                              \
        .name = #g, .fields = g##_fields, .styles = g##_styles, .rules = (first_rule),             \
        .looks_like = (detect), .start = g##_start, .parse = g##_parse, .write = g##_write,        \
        .rewrite = fy_##g##_rewrite, .check = g##_check, .diagnose = fy_##g##_diagnose,            \
        .fix = fy_##g##_fix, .draw = g##_draw, .to_json = g##_to_json, .from_json = g##_from_json, \
    }

/* ---- chess ------------------------------------------------------------------------------- */

GAME(chess)

static const char *const chess_fields[] = {"placement", "turn",     "castling",   "en-passant",
                                           "halfmove",  "fullmove", "operations", NULL};

enum {
    EP_MASK = FY_CHESS_EP_LEGAL | FY_CHESS_EP_XFEN,
    CASTLING_MASK = FY_CHESS_CASTLING_SHREDDER | FY_CHESS_CASTLING_XFEN
};

static const style_row chess_styles[] = {
    {"ep", "always", EP_MASK, FY_CHESS_EP_ALWAYS},
    {"ep", "legal", EP_MASK, FY_CHESS_EP_LEGAL},
    {"ep", "xfen", EP_MASK, FY_CHESS_EP_XFEN},
    {"castling", "auto", CASTLING_MASK, FY_CHESS_CASTLING_AUTO},
    {"castling", "shredder", CASTLING_MASK, FY_CHESS_CASTLING_SHREDDER},
    {"castling", "xfen", CASTLING_MASK, FY_CHESS_CASTLING_XFEN},
    {"dialect", "fen", FY_CHESS_EPD, 0},
    {"dialect", "epd", FY_CHESS_EPD, FY_CHESS_EPD},
    {NULL, NULL, 0, 0},
};

/* ---- the table --------------------------------------------------------------------------- */

static const fy_game games[] = {
    ROW(chess, FY_CHESS_NO_WHITE_KING, NULL),
};

enum { GAMES = sizeof games / sizeof games[0] };

const fy_game *fy_game_at(size_t index)
{
    return index < GAMES ? &games[index] : NULL;
}

const fy_game *fy_game_find(const char *name, size_t len)
{
    for (size_t i = 0; i < GAMES; i++)
        if (strlen(games[i].name) == len && memcmp(games[i].name, name, len) == 0) return &games[i];
    return NULL;
}

const fy_game *fy_game_detect(const char *text, size_t len)
{
    for (size_t i = 0; i < GAMES; i++)
        if (games[i].looks_like != NULL && games[i].looks_like(text, len)) return &games[i];
    return &games[0];
}

const char *fy_game_name(const fy_game *game)
{
    return game->name;
}

const char *fy_field_name(const fy_game *game, unsigned field)
{
    for (unsigned i = 0; game->fields[i] != NULL; i++)
        if (i == field) return game->fields[i];
    return NULL;
}

uint32_t fy_rule_code(const fy_game *game, unsigned bit)
{
    return game->rules + (bit & 63);
}

int fy_style_at(const fy_game *game, size_t i, const char **option, const char **value)
{
    size_t rows = 0;
    while (game->styles[rows].option != NULL) rows++;
    if (i >= rows) return 0;
    *option = game->styles[i].option;
    *value = game->styles[i].value;
    return 1;
}

static int same(const char *a, const char *b)
{
    size_t len = strlen(a);
    return strlen(b) == len && memcmp(a, b, len) == 0;
}

fy_result fy_style(uint32_t *style, const fy_game *game, const char *option, const char *value)
{
    uint32_t code = FY_UNKNOWN_OPTION;
    for (const style_row *row = game->styles; row->option != NULL; row++) {
        if (!same(row->option, option)) continue;
        code = FY_UNKNOWN_VALUE;
        if (!same(row->value, value)) continue;
        *style = (*style & ~row->mask) | row->bits;
        return (fy_result){FY_OK, 0};
    }
    return (fy_result){code, 0};
}

/* ---- forwarding -------------------------------------------------------------------------- */

void fy_start(fy_position *out, const fy_game *game)
{
    game->start(out);
}

fy_result fy_parse(fy_position *out, const fy_game *game, const char *text, size_t len,
                   uint32_t allow)
{
    return game->parse(out, text, len, allow);
}

fy_result fy_write(char *out, size_t cap, const fy_game *game, const fy_position *pos,
                   uint32_t style)
{
    return game->write(out, cap, pos, style);
}

fy_result fy_rewrite(char *out, size_t cap, const fy_game *game, const char *text, size_t len,
                     uint32_t allow, uint32_t style)
{
    return game->rewrite(out, cap, text, len, allow, style);
}

uint64_t fy_check(const fy_game *game, const fy_position *pos)
{
    return game->check(pos);
}

size_t fy_diagnose(fy_finding *out, size_t cap, const fy_game *game, const char *text, size_t len,
                   uint32_t allow)
{
    return game->diagnose(out, cap, text, len, allow);
}

fy_result fy_fix(char *out, size_t cap, const fy_game *game, const char *text, size_t len,
                 uint32_t allow)
{
    return game->fix(out, cap, text, len, allow);
}

fy_result fy_draw(char *out, size_t cap, const fy_game *game, const fy_position *pos,
                  uint32_t style)
{
    return game->draw(out, cap, pos, style);
}

fy_result fy_to_json(char *out, size_t cap, const fy_game *game, const fy_position *pos)
{
    return game->to_json(out, cap, pos);
}

fy_result fy_from_json(fy_position *out, const fy_game *game, const fy_json *object, uint32_t allow)
{
    return game->from_json(out, object, allow);
}
