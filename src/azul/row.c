/* The row of Azul, a game of chance and of points, some of whose moves exist only as text. */
#include "../game_row.h"
#include "internal.h"

THUNKS(azul)
BOUNDS_HOLD(AZUL);

static const char *const azul_fields[] = {"factories", "centre", "wall",    "lines", "floor",
                                          "scores",    "round",  "current", "tags",  NULL};

static const char *const azul_players[] = {"player-0", "player-1", "player-2", "player-3", NULL};

static const fy__style_row azul_styles[] = {{NULL, NULL, 0, 0}};

static int azul_has(const char *text, const char *end, char ch)
{
    return end > text && memchr(text, ch, (size_t)(end - text)) != NULL;
}

/* A '|', and before it no '/', since the factories come first; or no blank, if they are missing. */
static fy__likeness azul_looks_like(const char *text, size_t len)
{
    const char *bar = len > 0 ? memchr(text, '|', len) : NULL;
    if (bar == NULL) return FY__UNLIKE;
    if (!azul_has(text, bar, '/')) return FY__CLEAR;
    return azul_has(text, bar, ' ') || azul_has(text, bar, '\t') ? FY__UNLIKE : FY__ALIKE;
}

/* What the quick reader takes begins with factories. */
static int azul_at_a_glance(fy_position *out, const char *text, size_t len)
{
    return fy__azul_quick_parse(&out->azul, text, len);
}

/* No name of a file has a '|'. */
static fy_attempt azul_attempt(const char *text, size_t len)
{
    return azul_looks_like(text, len) ? FY_ATTEMPT_CLEAR : FY_ATTEMPT_NONE;
}

/* A deal is two words: "deal BYRY|RKWW|...". */
static size_t azul_move_length(const char *text, size_t len)
{
    const size_t word = fy__word_length(text, len);
    size_t next = word;
    if (word != 4 || memcmp(text, "deal", 4) != 0) return word;
    while (next < len && fy__word_length(text + next, 1) == 0) next++;
    return next < len ? next + fy__word_length(text + next, len - next) : word;
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

static void azul_deal(fy_position *out, int players, uint64_t *random)
{
    memset(out, 0, sizeof *out);
    fy_azul_deal_for(&out->azul, players, 0, random);
}

static fy_result azul_play_text(fy_position *out, fy_move *move, const fy_position *pos,
                                const char *text, size_t len)
{
    fy_position after;
    memset(&after, 0, sizeof after);
    fy_result result = fy_azul_play_text(&after.azul, move, &pos->azul, text, len);
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

static fy_result azul_start_for(fy_position *out, int players)
{
    if (players < 2 || players > FY_AZUL_PLAYERS_MAX) return (fy_result){FY_WRONG_PLAYERS, 0};
    memset(out, 0, sizeof *out);
    fy_azul_start_for(&out->azul, players, 0);
    return (fy_result){FY_OK, 0};
}

static int azul_players_of(const fy_position *pos)
{
    return pos->azul.players;
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

static size_t azul_fault_number(uint32_t code, const char *text, size_t len)
{
    return code == FY_AZUL_WRONG_FIELDS ? fy_azul_field_count(text, len) : 0;
}

static uint32_t azul_chance_note(const fy_position *pos)
{
    return pos->azul.has_bag || pos->azul.has_lid ? FY_OK : FY_AZUL_DRAWN_UNSEEN;
}

static const char *const azul_details[FY_AZUL_DETAILS] = {
    "from_centre",
    "tokens",
    "to_floor",
    "round_ends",
};

const fy_game fy__game_azul = {
    .name = "azul",
    .fields = azul_fields,
    .players = azul_players,
    .styles = azul_styles,
    .rules = FY_AZUL_WRONG_FACTORIES,
    .value_size = sizeof(fy_azul),
    .looks_like = azul_looks_like,
    .at_a_glance = azul_at_a_glance,
    .start = azul_start,
    .parse = azul_parse,
    .judge = azul_judge,
    .write = azul_write,
    .rewrite = fy_azul_rewrite,
    .check = azul_check,
    .diagnose = fy_azul_diagnose,
    .fix = fy_azul_fix,
    .draw = azul_draw,
    .draw_svg = azul_draw_svg,
    .svg_size = azul_svg_size,
    .to_json = azul_to_json,
    .from_json = azul_from_json,
    .pack = azul_to_packed,
    .unpack = azul_from_packed,
    .turn = azul_turn,
    .moves = azul_moves,
    .play = azul_play,
    .status = azul_status,
    .key = azul_key,
    .reduce = azul_reduce,
    .move_parse = azul_move_parse,
    .move_write = azul_move_write,
    .perft = azul_perft,
    .perft_details = azul_perft_details,
    .details = azul_details,
    .detail_count = FY_AZUL_DETAILS,
    .line_start = azul_line_start,
    .line_play = azul_line_play,
    .line_undo = azul_line_undo,
    .line_position = azul_line_position,
    .line_status = azul_line_status,
    .words = &fy__azul_words,
    .count = azul_count_on,
    .fact = azul_fact,
    .lying = azul_lying,
    .start_for = azul_start_for,
    .chance = azul_chance,
    .deal = azul_deal,
    .play_text = azul_play_text,
    .line_play_text = azul_line_play_text,
    .events = azul_events,
    .playout = azul_playout,
    .score = azul_score,
    .refusal = azul_refusal,
    .chance_note = azul_chance_note,
    .players_of = azul_players_of,
    .fault_number = azul_fault_number,
    .attempt = azul_attempt,
    .move_length = azul_move_length,
};
