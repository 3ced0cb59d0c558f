/* One row per game: the table behind the generic interface.
 *
 * GAME(name) makes the thunks that unpack the union for one game's typed functions. To add a game,
 * add its member to fy_position, a GAME line and a row. The first row is the game that a text is
 * taken for when it looks like no other. */
#include <forsyth/forsyth.h>
#include <string.h>

#include "base/random.h"
#include "chess/internal.h"

typedef struct style_row {
    const char *option, *value;
    uint32_t mask, bits;
} style_row;

struct fy_game {
    const char *name;
    const char *const *fields;  /* names, closed by a NULL */
    const char *const *players; /* names, closed by a NULL */
    const style_row *styles;    /* closed by a row without an option */
    uint32_t rules;             /* the code of rule bit 0 */
    size_t value_size;
    int (*looks_like)(const char *text, size_t len);
    void (*start)(fy_position *);
    fy_result (*parse)(fy_position *, const char *, size_t, uint32_t);
    fy_result (*write)(char *, size_t, const fy_position *, uint32_t);
    fy_result (*rewrite)(char *, size_t, const char *, size_t, uint32_t, uint32_t);
    uint64_t (*check)(const fy_position *);
    fy_result (*judge)(uint64_t *, const char *, size_t, uint32_t);
    size_t (*diagnose)(fy_finding *, size_t, const char *, size_t, uint32_t);
    fy_result (*fix)(char *, size_t, const char *, size_t, uint32_t);
    fy_result (*draw)(char *, size_t, const fy_position *, uint32_t);
    fy_result (*to_json)(char *, size_t, const fy_position *);
    fy_result (*from_json)(fy_position *, const fy_json *, uint32_t);
    fy_result (*pack)(uint8_t *, size_t, const fy_position *, uint32_t);
    fy_result (*unpack)(fy_position *, const uint8_t *, size_t);
    int (*turn)(const fy_position *);
    size_t (*moves)(fy_move *, const fy_position *);
    fy_result (*play)(fy_position *, const fy_position *, fy_move);
    fy_outcome (*status)(const fy_position *);
    fy_result (*key)(uint64_t *, const fy_position *, unsigned);
    void (*reduce)(fy_position *, unsigned);
    fy_result (*move_parse)(fy_move *, const fy_position *, const char *, size_t);
    fy_result (*move_write)(char *, size_t, const fy_position *, fy_move, uint32_t);
    uint64_t (*perft)(const fy_position *, int);
    void (*line_start)(fy_line *, const fy_position *, fy_step *, size_t);
    fy_result (*line_play)(fy_line *, fy_move);
    fy_move (*line_undo)(fy_line *);
    void (*line_position)(fy_position *, const fy_line *);
    fy_outcome (*line_status)(const fy_line *);
    /* What not every game has: NULL where there is no such thing. */
    uint64_t (*perft_hashed)(const fy_position *, int, fy_perft_slot *, size_t);
    size_t (*losses)(uint32_t *, size_t, const fy_position *, uint32_t);
    fy_move (*chance)(const fy_position *, uint64_t *);
    void (*deal)(fy_position *, uint64_t *);
    fy_result (*view)(fy_position *, const fy_position *, int);
    fy_result (*play_text)(fy_position *, const fy_position *, const char *, size_t);
    fy_result (*line_play_text)(fy_line *, const char *, size_t);
    fy_result (*events)(char *, size_t, const fy_position *, fy_move);
    uint64_t (*playout)(fy_position *, uint64_t *, uint64_t);
    int64_t (*score)(const fy_position *, int);
    uint32_t (*refusal)(const fy_position *);
    uint32_t (*chance_note)(const fy_position *);
    uint8_t packed, packed_bare; /* sizes, with and without counters; 0 where they differ */
};

/* A position's bytes beyond the game's own are zeroed, so that unions compare as values do. The
 * compiler is not told how many: gcc would use an instruction that is slow for so few. */
static void zero_rest(fy_position *pos, size_t used)
{
    size_t rest = sizeof *pos - used;
    __asm__("" : "+r"(rest));
    memset((char *)pos + used, 0, rest);
}

#define GAME(g)                                                                                    \
    static void g##_start(fy_position *out)                                                        \
    {                                                                                              \
        memset(out, 0, sizeof *out);                                                               \
        fy_##g##_start(&out->g);                                                                   \
    }                                                                                              \
    static fy_result g##_parse(fy_position *out, const char *text, size_t len, uint32_t allow)     \
    {                                                                                              \
        fy_result result = fy_##g##_parse(&out->g, text, len, allow);                              \
        if (result.code == FY_OK) zero_rest(out, sizeof out->g);                                   \
        return result;                                                                             \
    }                                                                                              \
    static fy_result g##_judge(uint64_t *rules, const char *text, size_t len, uint32_t allow)      \
    {                                                                                              \
        fy_##g pos;                                                                                \
        fy_result result = fy_##g##_parse(&pos, text, len, allow);                                 \
        if (rules != NULL) *rules = result.code == FY_OK ? fy_##g##_check(&pos) : 0;               \
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
        fy_result result = fy_##g##_from_json(&out->g, object, allow);                             \
        if (result.code == FY_OK) zero_rest(out, sizeof out->g);                                   \
        return result;                                                                             \
    }                                                                                              \
    static fy_result g##_to_packed(uint8_t *out, size_t cap, const fy_position *pos,               \
                                   uint32_t style)                                                 \
    {                                                                                              \
        return fy_##g##_pack(out, cap, &pos->g, style);                                            \
    }                                                                                              \
    static fy_result g##_from_packed(fy_position *out, const uint8_t *bytes, size_t len)           \
    {                                                                                              \
        fy_result result = fy_##g##_unpack(&out->g, bytes, len);                                   \
        if (result.code == FY_OK) zero_rest(out, sizeof out->g);                                   \
        return result;                                                                             \
    }                                                                                              \
    static size_t g##_moves(fy_move *out, const fy_position *pos)                                  \
    {                                                                                              \
        return fy_##g##_moves(out, &pos->g);                                                       \
    }                                                                                              \
    static fy_result g##_play(fy_position *out, const fy_position *pos, fy_move move)              \
    {                                                                                              \
        fy_position after;                                                                         \
        memset(&after, 0, sizeof after);                                                           \
        fy_result result = fy_##g##_play(&after.g, &pos->g, move);                                 \
        if (result.code == FY_OK) *out = after;                                                    \
        return result;                                                                             \
    }                                                                                              \
    static fy_outcome g##_status(const fy_position *pos)                                           \
    {                                                                                              \
        return fy_##g##_status(&pos->g);                                                           \
    }                                                                                              \
    static void g##_reduce(fy_position *pos, unsigned by)                                          \
    {                                                                                              \
        fy_##g##_reduce(&pos->g, by);                                                              \
    }                                                                                              \
    static fy_result g##_move_parse(fy_move *out, const fy_position *pos, const char *text,        \
                                    size_t len)                                                    \
    {                                                                                              \
        return fy_##g##_move_parse(out, &pos->g, text, len);                                       \
    }                                                                                              \
    static fy_result g##_move_write(char *out, size_t cap, const fy_position *pos, fy_move move,   \
                                    uint32_t style)                                                \
    {                                                                                              \
        return fy_##g##_move_write(out, cap, &pos->g, move, style);                                \
    }                                                                                              \
    static uint64_t g##_perft(const fy_position *pos, int depth)                                   \
    {                                                                                              \
        return fy_##g##_perft(&pos->g, depth);                                                     \
    }                                                                                              \
    static void g##_line_start(fy_line *out, const fy_position *pos, fy_step *steps, size_t room)  \
    {                                                                                              \
        fy_##g##_line_start(&out->g, &pos->g, (fy_##g##_step *)(void *)steps, room);               \
    }                                                                                              \
    static fy_result g##_line_play(fy_line *line, fy_move move)                                    \
    {                                                                                              \
        return fy_##g##_line_play(&line->g, move);                                                 \
    }                                                                                              \
    static fy_move g##_line_undo(fy_line *line)                                                    \
    {                                                                                              \
        return fy_##g##_line_undo(&line->g);                                                       \
    }                                                                                              \
    static void g##_line_position(fy_position *out, const fy_line *line)                           \
    {                                                                                              \
        memset(out, 0, sizeof *out);                                                               \
        out->g = line->g.pos;                                                                      \
    }                                                                                              \
    static fy_outcome g##_line_status(const fy_line *line)                                         \
    {                                                                                              \
        return fy_##g##_line_status(&line->g);                                                     \
    }

#define ROW(g, first_rule, detect, ...)                                                            \
    {                                                                                              \
        .name = #g, .fields = g##_fields, .players = g##_players, .styles = g##_styles,            \
        .rules = (first_rule), .value_size = sizeof(fy_##g), .looks_like = (detect),               \
        .start = g##_start, .parse = g##_parse, .reduce = g##_reduce, .write = g##_write,          \
        .rewrite = fy_##g##_rewrite, .check = g##_check, .judge = g##_judge,                       \
        .diagnose = fy_##g##_diagnose, .fix = fy_##g##_fix, .draw = g##_draw,                      \
        .to_json = g##_to_json, .from_json = g##_from_json, .pack = g##_to_packed,                 \
        .unpack = g##_from_packed, .turn = g##_turn, .moves = g##_moves, .play = g##_play,         \
        .status = g##_status, .key = g##_key, .move_parse = g##_move_parse,                        \
        .move_write = g##_move_write, .perft = g##_perft, .line_start = g##_line_start,            \
        .line_play = g##_line_play, .line_undo = g##_line_undo,                                    \
        .line_position = g##_line_position, .line_status = g##_line_status, __VA_ARGS__            \
    }

#define BOUNDS_HOLD(G)                                                                             \
    _Static_assert(FY_MOVES_MAX >= FY_##G##_MOVES_MAX &&                                           \
                       FY_MOVE_TEXT_MAX >= FY_##G##_MOVE_TEXT_MAX &&                               \
                       FY_TEXT_MAX >= FY_##G##_TEXT_MAX && FY_PACKED_MAX >= FY_##G##_PACKED_MAX && \
                       FY_PACKED_MAX < 256,                                                        \
                   "the bounds hold for every game")

/* ---- chess ------------------------------------------------------------------------------- */

GAME(chess)
BOUNDS_HOLD(CHESS);

static const char *const chess_fields[] = {"placement", "turn",     "castling",   "en-passant",
                                           "halfmove",  "fullmove", "operations", NULL};

static const char *const chess_players[] = {"white", "black", NULL};

static int chess_turn(const fy_position *pos)
{
    return pos->chess.turn;
}

static fy_result chess_key(uint64_t *out, const fy_position *pos, unsigned kind)
{
    if (kind > FY_KEY_POLYGLOT) return (fy_result){FY_UNKNOWN_OPTION, 0};
    *out = kind == FY_KEY_POLYGLOT ? fy_chess_polyglot(&pos->chess) : fy_chess_key(&pos->chess);
    return (fy_result){FY_OK, 0};
}

static uint64_t chess_perft_hashed(const fy_position *pos, int depth, fy_perft_slot *table,
                                   size_t slots)
{
    return fy_chess_perft_hashed(&pos->chess, depth, (fy_chess_perft_slot *)(void *)table, slots);
}

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

/* ---- jieqi ------------------------------------------------------------------------------- */

GAME(jieqi)
BOUNDS_HOLD(JIEQI);

static const char *const jieqi_fields[] = {"board", "losses", "turn", "view", "identities",
                                           "half",  "full",   "pool", NULL};

static const char *const jieqi_players[] = {"red", "black", NULL};

static const style_row jieqi_styles[] = {
    {"dialect", "jfn", FY_JIEQI_PIKAFISH, FY_JIEQI_JFN},
    {"dialect", "pikafish", FY_JIEQI_PIKAFISH, FY_JIEQI_PIKAFISH},
    {NULL, NULL, 0, 0},
};

static int is_gap(char ch)
{
    return ch == ' ' || ch == '\t';
}

/* Ten rows, and so nine '/' in the first word, but no '|'; or a ':' in the second, which no FEN
 * has. */
static int jieqi_looks_like(const char *text, size_t len)
{
    int slashes = 0;
    size_t i = 0;
    while (i < len && is_gap(text[i])) i++;
    for (; i < len && !is_gap(text[i]); i++) {
        if (text[i] == '|') return 0;
        slashes += text[i] == '/';
    }
    if (slashes == 9) return 1;
    while (i < len && is_gap(text[i])) i++;
    for (; slashes > 0 && i < len && !is_gap(text[i]); i++)
        if (text[i] == ':') return 1;
    return 0;
}

static int jieqi_turn(const fy_position *pos)
{
    return fy_jieqi_turn(&pos->jieqi);
}

static fy_result jieqi_key(uint64_t *out, const fy_position *pos, unsigned kind)
{
    if (kind != FY_KEY_IDENTITY) return (fy_result){FY_UNKNOWN_OPTION, 0};
    *out = fy_jieqi_key(&pos->jieqi);
    return (fy_result){FY_OK, 0};
}

/* Random games must end: the plies without a capture are counted. */
static uint64_t jieqi_playout(fy_position *pos, uint64_t *random, uint64_t limit);

static size_t jieqi_losses(uint32_t *out, size_t cap, const fy_position *pos, uint32_t style)
{
    return fy_jieqi_losses(out, cap, &pos->jieqi, style);
}

static fy_move jieqi_chance(const fy_position *pos, uint64_t *random)
{
    return fy_jieqi_chance(&pos->jieqi, random);
}

static void jieqi_deal(fy_position *out, uint64_t *random)
{
    memset(out, 0, sizeof *out);
    fy_jieqi_deal(&out->jieqi.table, random);
}

static fy_result jieqi_view(fy_position *out, const fy_position *pos, int player)
{
    if (!fy_jieqi_is_table(&pos->jieqi)) return (fy_result){FY_NOTHING_TO_HIDE, 0};
    if (player != FY_JIEQI_RED && player != FY_JIEQI_BLACK) return (fy_result){FY_UNKNOWN_VALUE, 0};
    fy_jieqi_view view;
    fy_jieqi_view_of(&view, &pos->jieqi.table, player);
    memset(out, 0, sizeof *out);
    fy_jieqi_from_view(&out->jieqi, &view);
    return (fy_result){FY_OK, 0};
}

/* ---- azul -------------------------------------------------------------------------------- */

GAME(azul)
BOUNDS_HOLD(AZUL);

static const char *const azul_fields[] = {"factories", "centre", "wall",    "lines", "floor",
                                          "scores",    "round",  "current", "tags",  NULL};

static const char *const azul_players[] = {"player-0", "player-1", "player-2", "player-3", NULL};

static const style_row azul_styles[] = {{NULL, NULL, 0, 0}};

static int azul_looks_like(const char *text, size_t len)
{
    return len > 0 && memchr(text, '|', len) != NULL;
}

static int azul_turn(const fy_position *pos)
{
    return fy_azul_turn(&pos->azul);
}

static fy_result azul_key(uint64_t *out, const fy_position *pos, unsigned kind)
{
    if (kind != FY_KEY_IDENTITY) return (fy_result){FY_UNKNOWN_OPTION, 0};
    *out = fy_azul_key(&pos->azul);
    return (fy_result){FY_OK, 0};
}

static fy_move azul_chance(const fy_position *pos, uint64_t *random)
{
    return fy_azul_chance(&pos->azul, random);
}

static void azul_deal(fy_position *out, uint64_t *random)
{
    memset(out, 0, sizeof *out);
    fy_azul_deal(&out->azul, random);
}

static fy_result azul_play_text(fy_position *out, const fy_position *pos, const char *text,
                                size_t len)
{
    fy_position after;
    memset(&after, 0, sizeof after);
    fy_result result = fy_azul_play_text(&after.azul, &pos->azul, text, len);
    if (result.code == FY_OK) *out = after;
    return result;
}

static fy_result azul_line_play_text(fy_line *line, const char *text, size_t len)
{
    return fy_azul_line_play_text(&line->azul, text, len);
}

static fy_result azul_events(char *out, size_t cap, const fy_position *pos, fy_move move)
{
    return fy_azul_events_write(out, cap, &pos->azul, move);
}

static uint64_t azul_playout(fy_position *pos, uint64_t *random, uint64_t limit)
{
    return fy_azul_playout(&pos->azul, random, limit);
}

static int64_t azul_score(const fy_position *pos, int player)
{
    return player >= 0 && player < pos->azul.players ? pos->azul.score[player] : FY_NO_SCORE;
}

static uint32_t azul_refusal(const fy_position *pos)
{
    return pos->azul.partial ? FY_AZUL_IS_PARTIAL : FY_OK;
}

static uint32_t azul_chance_note(const fy_position *pos)
{
    return pos->azul.has_bag || pos->azul.has_lid ? FY_OK : FY_AZUL_DRAWN_UNSEEN;
}

/* ---- the table --------------------------------------------------------------------------- */

static const fy_game games[] = {
    ROW(chess, FY_CHESS_NO_WHITE_KING, NULL, .perft_hashed = chess_perft_hashed,
        .packed = FY_CHESS_PACKED_MAX, .packed_bare = FY_CHESS_PACKED_BARE),
    ROW(jieqi, FY_JIEQI_NO_RED_KING, jieqi_looks_like, .losses = jieqi_losses,
        .chance = jieqi_chance, .deal = jieqi_deal, .view = jieqi_view, .playout = jieqi_playout),
    ROW(azul, FY_AZUL_WRONG_FACTORIES, azul_looks_like, .chance = azul_chance, .deal = azul_deal,
        .play_text = azul_play_text, .line_play_text = azul_line_play_text, .events = azul_events,
        .playout = azul_playout, .score = azul_score, .refusal = azul_refusal,
        .chance_note = azul_chance_note),
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

/* Is it a text of the usual length without '|' and ':' and with at most eight '/'? No game but the
 * first has such. Sixteen bytes are looked at side by side, always as many times, which needs no
 * branch: loads that would pass the end begin earlier, and slashes that were seen are left out. */
static int is_like_no_other(const char *text, size_t len)
{
    enum { WIDTH = 16, LOADS = 5 };
    typedef uint8_t bytes __attribute__((vector_size(WIDTH)));
    static const uint8_t last[2 * WIDTH] = {[WIDTH] = 1, 1, 1, 1, 1, 1, 1, 1,
                                            1,           1, 1, 1, 1, 1, 1, 1};
    if (len < WIDTH || len > WIDTH * LOADS) return 0;
    bytes slashes = {0}, others = {0}, now, is_new;
    for (size_t at = 0; at < WIDTH * LOADS; at += WIDTH) {
        const size_t from = at < len - WIDTH ? at : len - WIDTH;
        const size_t left = at < len ? len - at : 0;
        memcpy(&now, text + from, sizeof now);
        memcpy(&is_new, last + (left < WIDTH ? left : WIDTH), sizeof is_new);
        others |= (bytes)(now == '|') | (bytes)(now == ':');
        slashes += (bytes)(now == '/') & is_new;
    }
    uint64_t half[2];
    memcpy(half, &others, sizeof half);
    if ((half[0] | half[1]) != 0) return 0;
    memcpy(half, &slashes, sizeof half);
    return (half[0] + half[1]) * (UINT64_MAX / 255) >> 56 <= 8;
}

const fy_game *fy_game_detect(const char *text, size_t len)
{
    if (is_like_no_other(text, len)) return &games[0];
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

const char *fy_player_name(const fy_game *game, int player)
{
    for (int i = 0; game->players[i] != NULL; i++)
        if (i == player) return game->players[i];
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

/* What the quick reader of chess takes has nothing in it that another game is known by. */
fy_result fy_judge(uint64_t *rules, const fy_game **game, const char *text, size_t len,
                   uint32_t allow)
{
    fy_chess pos;
    if (*game == NULL && fy__chess_quick_parse(&pos, text, len)) {
        *game = &games[0];
        if (rules != NULL) *rules = fy_chess_check(&pos);
        return (fy_result){FY_OK, (uint32_t)len};
    }
    if (*game == NULL) *game = fy_game_detect(text, len);
    return (*game)->judge(rules, text, len, allow);
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

fy_result fy_pack(uint8_t *out, size_t cap, const fy_game *game, const fy_position *pos,
                  uint32_t style)
{
    return game->pack(out, cap, pos, style);
}

fy_result fy_unpack(fy_position *out, const fy_game *game, const uint8_t *bytes, size_t len)
{
    return game->unpack(out, bytes, len);
}

size_t fy_packed_size(const fy_game *game, uint32_t style)
{
    return style & FY_PACK_NO_COUNTERS ? game->packed_bare : game->packed;
}

int fy_turn(const fy_game *game, const fy_position *pos)
{
    return game->turn(pos);
}

size_t fy_moves(fy_move *out, const fy_game *game, const fy_position *pos)
{
    return game->moves(out, pos);
}

fy_result fy_play(fy_position *out, const fy_game *game, const fy_position *pos, fy_move move)
{
    return game->play(out, pos, move);
}

fy_outcome fy_status(const fy_game *game, const fy_position *pos)
{
    return game->status(pos);
}

fy_result fy_key(uint64_t *out, const fy_game *game, const fy_position *pos, unsigned kind)
{
    return game->key(out, pos, kind);
}

void fy_reduce(fy_position *pos, const fy_game *game, unsigned by)
{
    game->reduce(pos, by);
}

size_t fy_value_size(const fy_game *game)
{
    return game->value_size;
}

fy_result fy_move_parse(fy_move *out, const fy_game *game, const fy_position *pos, const char *text,
                        size_t len)
{
    return game->move_parse(out, pos, text, len);
}

fy_result fy_move_write(char *out, size_t cap, const fy_game *game, const fy_position *pos,
                        fy_move move, uint32_t style)
{
    return game->move_write(out, cap, pos, move, style);
}

uint64_t fy_perft(const fy_game *game, const fy_position *pos, int depth)
{
    return game->perft(pos, depth);
}

uint64_t fy_perft_hashed(const fy_game *game, const fy_position *pos, int depth,
                         fy_perft_slot *table, size_t slots)
{
    if (game->perft_hashed == NULL) return game->perft(pos, depth);
    return game->perft_hashed(pos, depth, table, slots);
}

void fy_line_start(fy_line *out, const fy_game *game, const fy_position *pos, fy_step *steps,
                   size_t room)
{
    game->line_start(out, pos, steps, room);
}

fy_result fy_line_play(fy_line *line, const fy_game *game, fy_move move)
{
    return game->line_play(line, move);
}

fy_move fy_line_undo(fy_line *line, const fy_game *game)
{
    return game->line_undo(line);
}

void fy_line_position(fy_position *out, const fy_game *game, const fy_line *line)
{
    game->line_position(out, line);
}

fy_outcome fy_line_status(const fy_game *game, const fy_line *line)
{
    return game->line_status(line);
}

size_t fy_losses(uint32_t *out, size_t cap, const fy_game *game, const fy_position *pos,
                 uint32_t style)
{
    return game->losses != NULL ? game->losses(out, cap, pos, style) : 0;
}

fy_move fy_chance(const fy_game *game, const fy_position *pos, uint64_t *random)
{
    return game->chance != NULL ? game->chance(pos, random) : 0;
}

uint32_t fy_chance_note(const fy_game *game, const fy_position *pos)
{
    return game->chance_note != NULL ? game->chance_note(pos) : FY_OK;
}

uint32_t fy_refusal(const fy_game *game, const fy_position *pos)
{
    return game->refusal != NULL ? game->refusal(pos) : FY_OK;
}

fy_result fy_deal(fy_position *out, const fy_game *game, uint64_t *random)
{
    if (game->deal == NULL) return (fy_result){FY_NOTHING_TO_DEAL, 0};
    game->deal(out, random);
    return (fy_result){FY_OK, 0};
}

fy_result fy_view(fy_position *out, const fy_game *game, const fy_position *pos, int player)
{
    if (game->view == NULL) return (fy_result){FY_NOTHING_TO_HIDE, 0};
    return game->view(out, pos, player);
}

fy_result fy_play_text(fy_position *out, const fy_game *game, const fy_position *pos,
                       const char *text, size_t len)
{
    fy_move move;
    if (game->play_text != NULL) return game->play_text(out, pos, text, len);
    fy_result result = game->move_parse(&move, pos, text, len);
    return result.code == FY_OK ? game->play(out, pos, move) : result;
}

fy_result fy_line_play_text(fy_line *line, const fy_game *game, const char *text, size_t len)
{
    fy_position pos;
    fy_move move;
    if (game->line_play_text != NULL) return game->line_play_text(line, text, len);
    game->line_position(&pos, line);
    fy_result result = game->move_parse(&move, &pos, text, len);
    return result.code == FY_OK ? game->line_play(line, move) : result;
}

fy_result fy_events(char *out, size_t cap, const fy_game *game, const fy_position *pos,
                    fy_move move)
{
    if (game->events != NULL) return game->events(out, cap, pos, move);
    if (cap == 0) return (fy_result){FY_NO_SPACE, 1};
    out[0] = '\0';
    return (fy_result){FY_OK, 0};
}

int64_t fy_score(const fy_game *game, const fy_position *pos, int player)
{
    return game->score != NULL ? game->score(pos, player) : FY_NO_SCORE;
}

/* A move at random of whoever is to move, or 0. */
static fy_move random_move_of(const fy_game *game, const fy_position *pos, uint64_t *random)
{
    fy_move moves[FY_MOVES_MAX];
    if (game->turn(pos) == FY_CHANCE) return fy_chance(game, pos, random);
    const size_t count = game->status(pos).over ? 0 : game->moves(moves, pos);
    return count > 0 ? moves[fy__random_below(random, (uint32_t)count)] : 0;
}

static uint64_t play_at_random(fy_position *pos, const fy_game *game, uint64_t *random,
                               uint64_t limit)
{
    uint64_t played = 0;
    for (; played < limit; played++) {
        const fy_move move = random_move_of(game, pos, random);
        if (move == 0 || game->play(pos, pos, move).code != FY_OK) break;
    }
    return played;
}

static uint64_t jieqi_playout(fy_position *pos, uint64_t *random, uint64_t limit)
{
    if (pos->jieqi.view.full == 0) pos->jieqi.view.full = 1;
    return play_at_random(pos, &games[1], random, limit);
}

uint64_t fy_playout(fy_position *pos, const fy_game *game, uint64_t *random, uint64_t limit)
{
    if (game->playout != NULL) return game->playout(pos, random, limit);
    return play_at_random(pos, game, random, limit);
}
