/* The row of Azul, a game of chance and of points, some of whose moves exist only as text. */
#include "game_row.h"

GAME(azul)
BOUNDS_HOLD(AZUL);

static const char *const azul_fields[] = {"factories", "centre", "wall",    "lines", "floor",
                                          "scores",    "round",  "current", "tags",  NULL};

static const char *const azul_players[] = {"player-0", "player-1", "player-2", "player-3", NULL};

static const fy__style_row azul_styles[] = {{NULL, NULL, 0, 0}};

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

static void azul_deal(fy_position *out, int players, uint64_t *random)
{
    memset(out, 0, sizeof *out);
    fy_azul_deal_for(&out->azul, players, 0, random);
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

const fy_game fy__game_azul =
    ROW(azul, FY_AZUL_WRONG_FACTORIES, azul_looks_like, .start_for = azul_start_for,
        .players_of = azul_players_of, .chance = azul_chance, .deal = azul_deal,
        .play_text = azul_play_text, .line_play_text = azul_line_play_text, .events = azul_events,
        .playout = azul_playout, .score = azul_score, .refusal = azul_refusal,
        .fault_number = azul_fault_number, .chance_note = azul_chance_note);
