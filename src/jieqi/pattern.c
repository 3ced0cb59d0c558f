/* The words of Jieqi in patterns. Besides the squares there are two places: what both sides have
 * lost, and what the viewer has not seen of either. What face-down pieces are cannot be asked, of a
 * table neither: they are X. */
#include "internal.h"

/* A piece has the number that it has on the board. */
enum {
    LOST_PLACE = FY_JIEQI_SQUARES,
    POOL_PLACE,
    RED_PIECES = 0x1fe,
    FAR = 16 /* from the number of a red piece to that of a black one */
};

static const fy__area jieqi_areas[] = {
    {"", {"abcdefghi", "0123456789", NULL}},
    {"lost", {NULL, NULL, NULL}},
    {"pool", {NULL, NULL, NULL}},
    {NULL, {NULL, NULL, NULL}},
};

static const fy__piece_set jieqi_sets[] = {
    {"red", RED_PIECES},
    {"black", RED_PIECES << FAR},
    {"pieces", RED_PIECES | RED_PIECES << FAR},
    {NULL, 0},
};

enum { ASK_JIEQI_CHECK, ASK_HALF, ASK_FULL, ASK_JIEQI_PLY, ASK_TABLE, ASK_VIEWER };

static const fy__fact jieqi_facts[] = {
    [ASK_JIEQI_CHECK] = {"check", FY__IS_YES_OR_NO},
    [ASK_HALF] = {"half", FY__IS_NUMBER},
    [ASK_FULL] = {"full", FY__IS_NUMBER},
    [ASK_JIEQI_PLY] = {"ply", FY__IS_NUMBER},
    [ASK_TABLE] = {"table", FY__IS_YES_OR_NO},
    [ASK_VIEWER] = {"viewer", FY__IS_PLAYER},
    {NULL, FY__IS_NUMBER},
};

const fy__words fy__jieqi_words = {
    .letters = "-KRHCEAPX        krhceapx       ",
    .areas = jieqi_areas,
    .sets = jieqi_sets,
    .facts = jieqi_facts,
    .other_side = FAR,
};

static int is_place(const uint64_t places[FY__PLACE_WORDS], unsigned place)
{
    return (places[place / 64] >> place % 64 & 1) != 0;
}

/* A piece that was taken face down counts as what it was, if the viewer knows, and as X if not. */
static unsigned lost_among(const fy_jieqi_view *view, uint32_t pieces)
{
    unsigned count = 0;
    for (int color = 0; color < 2; color++)
        for (size_t i = 0; i < fy__jieqi_captured_count(view, color); i++) {
            const int type = view->captured[color][i] & 7;
            const unsigned piece = fy__jieqi_piece(color, type != 0 ? type : FY_JIEQI_HIDDEN);
            count += pieces >> piece & 1;
        }
    return count;
}

static unsigned pool_among(const fy_jieqi_view *view, uint32_t pieces)
{
    unsigned count = 0;
    for (int color = 0; color < 2; color++) {
        uint8_t pool[FY_JIEQI_TYPES];
        fy_jieqi_pool(pool, view, color);
        for (int type = 1; type < FY_JIEQI_TYPES; type++)
            if (pieces >> fy__jieqi_piece(color, type) & 1) count += pool[type];
    }
    return count;
}

unsigned fy__jieqi_count(const fy_jieqi *pos, uint32_t pieces,
                         const uint64_t places[FY__PLACE_WORDS])
{
    const fy_jieqi_view *view = &pos->view;
    unsigned count = 0;
    for (unsigned word = 0; word < 2; word++)
        for (uint64_t left = places[word]; left != 0; left &= left - 1) {
            const unsigned square = 64 * word + (unsigned)fy__lowest(left);
            if (square < FY_JIEQI_SQUARES) count += pieces >> view->board[square] & 1;
        }
    if (is_place(places, LOST_PLACE)) count += lost_among(view, pieces);
    if (is_place(places, POOL_PLACE)) count += pool_among(view, pieces);
    return count;
}

/* Positions without counters have none of the three numbers. */
int64_t fy__jieqi_fact(const fy_jieqi *pos, unsigned which)
{
    const fy_jieqi_view *view = &pos->view;
    const int is_table = fy_jieqi_is_table(pos), has_counters = view->full != 0;
    switch (which) {
    case ASK_JIEQI_CHECK: return fy_jieqi_in_check(view) != 0;
    case ASK_TABLE: return is_table;
    case ASK_VIEWER: return is_table ? FY__NO_FACT : view->viewer;
    case ASK_HALF: return has_counters ? view->half : FY__NO_FACT;
    case ASK_FULL: return has_counters ? view->full : FY__NO_FACT;
    default: return has_counters ? 2 * (int64_t)(view->full - 1) + view->turn : FY__NO_FACT;
    }
}

size_t fy__jieqi_lying(uint8_t *out, const fy_jieqi *pos)
{
    memcpy(out, pos->view.board, FY_JIEQI_SQUARES);
    return FY_JIEQI_SQUARES;
}
