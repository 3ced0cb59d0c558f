/* The row of Jieqi, a game of chance with something to hide. */
#include "../game_row.h"
#include "internal.h"

THUNKS(jieqi)
BOUNDS_HOLD(JIEQI);

static const char *const jieqi_fields[] = {"board", "captured", "turn", "view", "identities",
                                           "half",  "full",     "pool", NULL};

static const char *const jieqi_players[] = {"red", "black", NULL};

static const fy__style_row jieqi_styles[] = {
    {"dialect", "jfn", FY_JIEQI_PIKAFISH, FY_JIEQI_JFN},
    {"dialect", "pikafish", FY_JIEQI_PIKAFISH, FY_JIEQI_PIKAFISH},
    {NULL, NULL, 0, 0},
};

static int is_gap(char ch)
{
    return ch == ' ' || ch == '\t';
}

static const char *skip_gap(const char *p, const char *end)
{
    while (p < end && is_gap(*p)) p++;
    return p;
}

static int word_has(const char *p, const char *end, char ch)
{
    return memchr(p, ch, (size_t)(end - p)) != NULL;
}

/* The space or tab before `end` that comes first, or `end`. */
static const char *word_end(const char *p, const char *end)
{
    const char *space = memchr(p, ' ', (size_t)(end - p));
    if (space != NULL) end = space;
    const char *tab = memchr(p, '\t', (size_t)(end - p));
    return tab != NULL ? tab : end;
}

/* Ten rows, and so nine '/' in the first word, but no '|'; or a ':' in the second. */
static fy__likeness jieqi_looks_like(const char *text, size_t len)
{
    if (len == 0) return FY__UNLIKE;
    const char *end = text + len, *board = skip_gap(text, end), *behind = word_end(board, end);
    const char *next = skip_gap(behind, end);
    if (word_has(board, behind, '|') || !word_has(board, behind, '/')) return FY__UNLIKE;
    if (word_has(next, word_end(next, end), ':')) return FY__CLEAR;
    int slashes = 0;
    for (const char *p = board; p < behind; p++) slashes += *p == '/';
    return slashes == 9 ? FY__ALIKE : FY__UNLIKE;
}

/* What the quick reader takes has a board of ten rows and a ":" behind it. */
static int jieqi_at_a_glance(fy_position *out, const char *text, size_t len)
{
    return fy__jieqi_quick_parse(&out->jieqi, text, len);
}

static fy_result jieqi_read_by(fy_position *as, fy_read_as *out, size_t program, const char *text,
                               size_t len)
{
    const fy_result read = fy_jieqi_read_by(&as->jieqi, out, program, text, len);
    if (read.code == FY_OK) fy__zero_rest(as, sizeof as->jieqi);
    return read;
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
static uint64_t jieqi_playout(fy_position *pos, uint64_t *random, uint64_t limit)
{
    if (pos->jieqi.view.full == 0) pos->jieqi.view.full = 1;
    return fy__play_at_random(pos, &fy__game_jieqi, random, limit);
}

static size_t jieqi_omissions(uint32_t *out, size_t cap, const fy_position *pos, uint32_t style)
{
    return fy_jieqi_omissions(out, cap, &pos->jieqi, style);
}

static fy_move jieqi_chance(const fy_position *pos, uint64_t *random)
{
    return fy_jieqi_chance(&pos->jieqi, random);
}

static void jieqi_deal(fy_position *out, int players, uint64_t *random)
{
    (void)players;
    memset(out, 0, sizeof *out);
    fy_jieqi_deal(&out->jieqi.table, random);
}

static fy_result jieqi_deal_hidden(fy_position *out, const fy_position *view, uint64_t *random)
{
    fy_jieqi_table table;
    const fy_result dealt = fy_jieqi_deal_hidden(&table, &view->jieqi.view, random);
    if (dealt.code != FY_OK) return dealt;
    memset(out, 0, sizeof *out);
    out->jieqi.table = table;
    return dealt;
}

static fy_result jieqi_deal_hidden_each(fy_position *out, const fy_position *view,
                                        uint64_t random[FY_DEALT_MAX])
{
    _Static_assert(FY_JIEQI_DEALT_MAX <= FY_DEALT_MAX, "enough for this game");
    fy_jieqi_table table;
    const fy_result dealt = fy_jieqi_deal_hidden_each(&table, &view->jieqi.view, random);
    if (dealt.code != FY_OK) return dealt;
    memset(out, 0, sizeof *out);
    out->jieqi.table = table;
    return dealt;
}

static int jieqi_looks_on(int player)
{
    return player == FY_JIEQI_RED || player == FY_JIEQI_BLACK || player == FY_SPECTATOR;
}

static fy_result jieqi_view(fy_position *out, const fy_position *pos, int player)
{
    if (!fy_jieqi_is_table(&pos->jieqi)) return (fy_result){FY_NOTHING_TO_HIDE, 0};
    if (!jieqi_looks_on(player)) return (fy_result){FY_NO_SUCH_PLAYER, 0};
    fy_jieqi_view view;
    fy_jieqi_view_of(&view, &pos->jieqi.table, player);
    memset(out, 0, sizeof *out);
    fy_jieqi_from_view(&out->jieqi, &view);
    return (fy_result){FY_OK, 0};
}

static fy_result jieqi_seen_by(fy_position *out, const fy_position *pos, int player)
{
    const fy_result seen = fy_jieqi_seen_by(&out->jieqi, &pos->jieqi, player);
    if (seen.code == FY_OK) fy__zero_rest(out, sizeof out->jieqi);
    return seen;
}

static fy_result jieqi_move_parse_uci(fy_move *out, const fy_position *pos, const char *text,
                                      size_t len)
{
    return fy_jieqi_move_parse_uci(out, &pos->jieqi, text, len);
}

static fy_result jieqi_told(fy_move *out, const fy_position *pos, fy_move move, int player)
{
    fy_jieqi_table after;
    fy_move executed[2];
    if (!fy_jieqi_is_table(&pos->jieqi)) return (fy_result){FY_NOTHING_TO_HIDE, 0};
    if (!jieqi_looks_on(player)) return (fy_result){FY_NO_SUCH_PLAYER, 0};
    const fy_result result = fy_jieqi_execute(&after, executed, &pos->jieqi.table, move);
    /* What the mover's opponent is told, all are told. */
    const int ear = player == FY_SPECTATOR ? 1 - pos->jieqi.view.turn : player;
    if (result.code == FY_OK) *out = executed[ear];
    return result;
}

static int jieqi_reveals(const fy_position *pos, fy_move move)
{
    return (move & FY_JIEQI_REVEALS) != 0 ||
           fy_jieqi_captured(&pos->jieqi.view, move) == FY_JIEQI_HIDDEN;
}

static const char *const jieqi_details[FY_JIEQI_DETAILS] = {
    "captures",
    "turned_over",
    "checks",
    "checkmates",
};

const fy_game fy__game_jieqi = {
    .name = "jieqi",
    .fields = jieqi_fields,
    .players = jieqi_players,
    .styles = jieqi_styles,
    .rules = FY_JIEQI_NO_RED_KING,
    .value_size = sizeof(fy_jieqi),
    .looks_like = jieqi_looks_like,
    .at_a_glance = jieqi_at_a_glance,
    .start = jieqi_start,
    .parse = jieqi_parse,
    .judge = jieqi_judge,
    .write = jieqi_write,
    .rewrite = fy_jieqi_rewrite,
    .check = jieqi_check,
    .diagnose = fy_jieqi_diagnose,
    .fix = fy_jieqi_fix,
    .draw = jieqi_draw,
    .draw_svg = jieqi_draw_svg,
    .svg_size = jieqi_svg_size,
    .to_json = jieqi_to_json,
    .from_json = jieqi_from_json,
    .pack = jieqi_to_packed,
    .unpack = jieqi_from_packed,
    .turn = jieqi_turn,
    .moves = jieqi_moves,
    .play = jieqi_play,
    .status = jieqi_status,
    .key = jieqi_key,
    .reduce = jieqi_reduce,
    .move_parse = jieqi_move_parse,
    .move_write = jieqi_move_write,
    .perft = jieqi_perft,
    .perft_details = jieqi_perft_details,
    .details = jieqi_details,
    .detail_count = FY_JIEQI_DETAILS,
    .line_start = jieqi_line_start,
    .line_play = jieqi_line_play,
    .line_undo = jieqi_line_undo,
    .line_position = jieqi_line_position,
    .line_status = jieqi_line_status,
    .words = &fy__jieqi_words,
    .count = jieqi_count_on,
    .fact = jieqi_fact,
    .lying = jieqi_lying,
    .program_at = fy_jieqi_program_at,
    .program_rule = fy_jieqi_program_rule,
    .read_by = jieqi_read_by,
    .omissions = jieqi_omissions,
    .chance = jieqi_chance,
    .deal = jieqi_deal,
    .view = jieqi_view,
    .seen_by = jieqi_seen_by,
    .move_parse_uci = jieqi_move_parse_uci,
    .deal_hidden = jieqi_deal_hidden,
    .deal_hidden_each = jieqi_deal_hidden_each,
    .told = jieqi_told,
    .reveals = jieqi_reveals,
    .playout = jieqi_playout,
};
