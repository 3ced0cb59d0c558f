/* The referee: who deals, plays for both, and tells each player only what that player may know.
 *
 * A deal can be replayed elsewhere, for its draws have a fixed order. Red's pieces are laid out as
 *
 *     R R H H C C E E A A P P P P P
 *
 * and shuffled from the end: for i = 14, 13, ... 1 a number j below i + 1 is drawn, and the pieces
 * at i and j change places. They go to Red's start squares, the king's left out, from a0 to i3 in
 * the order of the squares' numbers. Then the same is done for Black. A number below a bound is the
 * upper half of one of splitmix64 times the bound, divided by 2^32, where the few that would make
 * some answers likelier are drawn again (base/random.h). What is due in a view is drawn alike: a
 * number below the size of the pool, counted off over the types in the order R H C E A P; the piece
 * turned over first, the piece taken second.
 *
 * What a player is told must not depend on what it may not know. Its view has no room for the
 * identities, and of its own pieces that were taken face down there remains only that they were. A
 * player's move is played without regard to what it claims to bring to light: to refuse a wrong
 * guess would be to answer it. */
#include "internal.h"

/* ---- dealing ----------------------------------------------------------------------------- */

enum { JIEQI_DEALT = 15 };

static void jieqi_shuffled(uint8_t types[JIEQI_DEALT], uint64_t *random)
{
    size_t count = 0;
    for (int type = FY_JIEQI_ROOK; type <= FY_JIEQI_PAWN; type++)
        for (int i = 0; i < fy__jieqi_set[type]; i++) types[count++] = (uint8_t)type;
    for (size_t i = JIEQI_DEALT - 1; i > 0; i--) {
        const size_t j = fy__random_below(random, (uint32_t)i + 1);
        const uint8_t kept = types[i];
        types[i] = types[j];
        types[j] = kept;
    }
}

static void jieqi_deal_side(fy_jieqi_table *table, int color, uint64_t *random)
{
    uint8_t types[JIEQI_DEALT] = {0};
    size_t next = 0;
    jieqi_shuffled(types, random);
    for (int s = 0; s < FY_JIEQI_SQUARES; s++) {
        if (fy__jieqi_hidden_type(s, color) == 0) continue;
        table->open.board[s] = (uint8_t)fy__jieqi_piece(color, FY_JIEQI_HIDDEN);
        table->identity[s] = types[next++];
    }
}

void fy_jieqi_deal(fy_jieqi_table *out, uint64_t *random)
{
    enum { RED_KING = 4, BLACK_KING = 85 };
    memset(out, 0, sizeof *out);
    out->open.viewer = FY_JIEQI_REFEREE;
    out->open.board[RED_KING] = fy__jieqi_start_piece[RED_KING];
    out->open.board[BLACK_KING] = fy__jieqi_start_piece[BLACK_KING];
    jieqi_deal_side(out, FY_JIEQI_RED, random);
    jieqi_deal_side(out, FY_JIEQI_BLACK, random);
}

static int jieqi_draw_type(const uint8_t pool[FY_JIEQI_TYPES], unsigned total, uint64_t *random)
{
    unsigned number = fy__random_below(random, total);
    int type = FY_JIEQI_ROOK;
    for (; number >= pool[type]; type++) number -= pool[type];
    return type;
}

/* What is dealt of a colour: each draw takes a piece out of the pool. False if none is left. */
static int jieqi_deal_one(uint8_t *out, uint8_t pool[FY_JIEQI_TYPES], uint64_t *random)
{
    unsigned total = 0;
    for (int type = FY_JIEQI_ROOK; type <= FY_JIEQI_PAWN; type++) total += pool[type];
    if (total == 0) return 0;
    const int type = jieqi_draw_type(pool, total, random);
    pool[type]--;
    *out = (uint8_t)type;
    return 1;
}

/* Where draws come from: one generator for all, or the next one for each. */
typedef struct jieqi_source {
    uint64_t *random;
    size_t step; /* 0 or 1 */
} jieqi_source;

static int jieqi_deal_next(uint8_t *out, uint8_t pool[FY_JIEQI_TYPES], jieqi_source *from)
{
    const int dealt = jieqi_deal_one(out, pool, from->random);
    from->random += from->step;
    return dealt;
}

/* Face-down pieces in the order of their squares' numbers, then those that were taken. */
static int jieqi_deal_unseen(fy_jieqi_table *table, const fy_jieqi_view *view, int color,
                             jieqi_source *from)
{
    const unsigned hidden = fy__jieqi_piece(color, FY_JIEQI_HIDDEN);
    uint8_t pool[FY_JIEQI_TYPES], taken;
    fy_jieqi_pool(pool, view, color);
    for (int s = 0; s < FY_JIEQI_SQUARES; s++)
        if (view->board[s] == hidden && !jieqi_deal_next(&table->identity[s], pool, from)) return 0;
    for (int i = 0; i < FY_JIEQI_CAPTURED_MAX; i++) {
        if (view->captured[color][i] != FY_JIEQI_TAKEN_HIDDEN) continue;
        if (!jieqi_deal_next(&taken, pool, from)) return 0;
        table->open.captured[color][i] = (uint8_t)(taken | FY_JIEQI_TAKEN_HIDDEN);
    }
    return 1;
}

/* A pool has no more than 15 pieces, so each side takes at most 16 numbers, the last in vain. */
static fy_result jieqi_deal_from(fy_jieqi_table *out, const fy_jieqi_view *view, jieqi_source from)
{
    fy_jieqi_table table;
    if (view->viewer == FY_JIEQI_REFEREE) return (fy_result){FY_NOTHING_TO_DEAL, 0};
    if (view->due != 0) return (fy_result){FY_JIEQI_CHANCE_FIRST, 0};
    memset(&table, 0, sizeof table);
    table.open = *view;
    table.open.viewer = FY_JIEQI_REFEREE;
    for (int color = FY_JIEQI_RED; color <= FY_JIEQI_BLACK; color++)
        if (!jieqi_deal_unseen(&table, view, color, &from))
            return (fy_result){FY_NOTHING_TO_DEAL, 0};
    *out = table;
    return (fy_result){FY_OK, 0};
}

fy_result fy_jieqi_deal_hidden(fy_jieqi_table *out, const fy_jieqi_view *view, uint64_t *random)
{
    uint64_t drawn = *random;
    const fy_result dealt = jieqi_deal_from(out, view, (jieqi_source){&drawn, 0});
    if (dealt.code == FY_OK) *random = drawn;
    return dealt;
}

fy_result fy_jieqi_deal_hidden_each(fy_jieqi_table *out, const fy_jieqi_view *view,
                                    uint64_t random[FY_JIEQI_DEALT_MAX])
{
    return jieqi_deal_from(out, view, (jieqi_source){random, 1});
}

/* ---- telling ----------------------------------------------------------------------------- */

/* Takes what was taken face down out of both lists. */
static void jieqi_leave_out_taken(fy_jieqi_view *view)
{
    for (int color = FY_JIEQI_RED; color <= FY_JIEQI_BLACK; color++) {
        size_t kept = 0;
        for (size_t i = 0; i < FY_JIEQI_CAPTURED_MAX; i++) {
            const uint8_t lost = view->captured[color][i];
            view->captured[color][i] = 0;
            if (!(lost & FY_JIEQI_TAKEN_HIDDEN)) view->captured[color][kept++] = lost;
        }
    }
}

void fy_jieqi_view_of(fy_jieqi_view *out, const fy_jieqi_table *table, int player)
{
    const int color = player == FY_JIEQI_BLACK ? FY_JIEQI_BLACK : FY_JIEQI_RED;
    fy_jieqi_view view = table->open;
    view.viewer = (uint8_t)color;
    for (size_t i = 0; i < FY_JIEQI_CAPTURED_MAX; i++)
        if (view.captured[color][i] & FY_JIEQI_TAKEN_HIDDEN)
            view.captured[color][i] = FY_JIEQI_TAKEN_HIDDEN;
    if (player == FY_SPECTATOR) jieqi_leave_out_taken(&view);
    *out = view;
}

/* Has a piece been taken face down, or is something due? Then the players know different things, or
 * will. */
static int jieqi_has_secrets(const fy_jieqi_view *view)
{
    for (int color = FY_JIEQI_RED; color <= FY_JIEQI_BLACK; color++)
        for (size_t i = 0; i < FY_JIEQI_CAPTURED_MAX; i++)
            if (view->captured[color][i] & FY_JIEQI_TAKEN_HIDDEN) return 1;
    return view->due != 0;
}

fy_result fy_jieqi_seen_by(fy_jieqi *out, const fy_jieqi *pos, int player)
{
    if (fy_jieqi_is_table(pos)) return (fy_result){FY_NOTHING_TO_HIDE, 0};
    if (player != FY_JIEQI_RED && player != FY_JIEQI_BLACK)
        return (fy_result){FY_NO_SUCH_PLAYER, 0};
    if (player != pos->view.viewer && jieqi_has_secrets(&pos->view))
        return (fy_result){FY_JIEQI_TAKEN_SECRET, 0};
    if (out != pos) *out = *pos;
    out->view.viewer = (uint8_t)player;
    return (fy_result){FY_OK, 0};
}

/* What a move tells of its outcome. */
static fy_move jieqi_telling(int revealed, int taken)
{
    return (fy_move)revealed << 16 | (fy_move)taken << 19;
}

fy_result fy_jieqi_execute(fy_jieqi_table *out, fy_move executed[2], const fy_jieqi_table *table,
                           fy_move move)
{
    const fy_move bare = move & ~jieqi_telling(7, 7);
    const int mover = table->open.turn;
    fy_jieqi pos;
    pos.table = *table;
    const fy_result result = fy_jieqi_play(&pos, &pos, bare);
    if (result.code != FY_OK) return result;
    const int revealed = bare & FY_JIEQI_REVEALS ? table->identity[fy_jieqi_from(bare)] : 0;
    executed[mover] = bare | jieqi_telling(revealed, table->identity[fy_jieqi_to(bare)]);
    executed[1 - mover] = bare | jieqi_telling(revealed, 0);
    *out = pos.table;
    return result;
}

/* ---- chance ------------------------------------------------------------------------------ */

fy_move fy_jieqi_chance(const fy_jieqi *pos, uint64_t *random)
{
    const fy_jieqi_view *view = &pos->view;
    const int reveal = view->due & FY_JIEQI_DUE_REVEAL, taken = view->due & FY_JIEQI_DUE_TAKEN;
    if (view->due == 0) return 0;
    uint8_t own[FY_JIEQI_TYPES], other[FY_JIEQI_TYPES];
    const unsigned own_total = fy_jieqi_pool(own, view, view->turn);
    const unsigned other_total = fy_jieqi_pool(other, view, 1 - view->turn);
    if ((reveal && own_total == 0) || (taken && other_total == 0)) return 0;
    const int revealed_type = reveal ? jieqi_draw_type(own, own_total, random) : 0;
    const int taken_type = taken ? jieqi_draw_type(other, other_total, random) : 0;
    const fy_move square = view->due_square;
    return square | square << 7 | FY_JIEQI_TELLS | jieqi_telling(revealed_type, taken_type);
}
