/* Judging a position: which rules does it break?
 *
 * Every rule is one bit, and check answers with all of them at once. A piece is somewhere in one of
 * three ways: face up, with a type that everybody knows; face down, which is of no known type in a
 * view and of a known one in a table; or lost, and then known unless it is a '?'. Types are counted
 * over all that are known, pieces over all. Kings have rules of their own and are left out of the
 * count by type.
 *
 * A side that is complete has as many pieces that nobody has seen as its set lacks among those that
 * are known. This is asked of a side only while no type of it is too many, which alone would spoil
 * the sum.
 *
 * While something is due, a move is only half told: the piece that moved lies face down off its
 * square, the piece that was taken is on neither board nor list, and nobody knows yet who gives
 * check. Nothing here depends on the position being sensible. Most positions never come here:
 * plain.c and x86/plain_v3.c find them sound. */
#include "../base/cpu.h"
#include "board.h"

/* What a side has. */
typedef struct jieqi_tally {
    uint8_t known[FY_JIEQI_TYPES]; /* by type: face up, identified or lost                 */
    unsigned all;                  /* pieces, those taken included                         */
    unsigned unseen;               /* face down on the board, or taken and not yet known   */
    unsigned outside;              /* kings outside of the palace                          */
    unsigned away;                 /* hidden pieces where none starts                      */
} jieqi_tally;

static uint64_t jieqi_broken(int condition, uint32_t code)
{
    return condition ? FY_RULE(code) : 0;
}

/* One piece more, of a type or of none that is known. */
static void jieqi_tally_add(jieqi_tally *tally, unsigned type)
{
    tally->all++;
    if (type >= FY_JIEQI_KING && type <= FY_JIEQI_PAWN)
        tally->known[type]++;
    else
        tally->unseen++;
}

static void jieqi_tally_square(jieqi_tally tally[2], const fy_jieqi *pos, int s)
{
    const unsigned piece = pos->view.board[s], type = piece & 15;
    const int color = fy__jieqi_color(piece), hidden = type == FY_JIEQI_HIDDEN;
    const int turned = (pos->view.due & FY_JIEQI_DUE_REVEAL) != 0 && s == pos->view.due_square;
    if (type == 0) return;
    jieqi_tally_add(&tally[color],
                    hidden && fy_jieqi_is_table(pos) ? pos->table.identity[s] : type);
    tally[color].outside += type == FY_JIEQI_KING && !fy__in_palace(s, color);
    tally[color].away += hidden && !turned && fy__jieqi_hidden_type(s, color) == 0;
}

static void jieqi_tally_board(jieqi_tally tally[2], const fy_jieqi *pos)
{
    for (int half = 0; half < 2; half++)
        for (uint64_t rest = fy__jieqi_occupied_in(pos->view.board, half); rest != 0;
             rest &= rest - 1)
            jieqi_tally_square(tally, pos, FY__HALF_BOARD * half + fy__lowest(rest));
}

static void jieqi_tally_captured(jieqi_tally *tally, const fy_jieqi_view *view, int color)
{
    for (size_t i = 0; i < fy__jieqi_captured_count(view, color); i++)
        jieqi_tally_add(tally, view->captured[color][i] & 7u);
    if ((view->due & FY_JIEQI_DUE_TAKEN) && view->turn != color) jieqi_tally_add(tally, 0);
}

/* The codes of Black's rules follow Red's by one. */
static uint64_t jieqi_side_rules(const jieqi_tally *tally, int color)
{
    const unsigned kings = tally->known[FY_JIEQI_KING];
    unsigned pool = 0;
    int many = 0;
    for (int type = FY_JIEQI_ROOK; type <= FY_JIEQI_PAWN; type++) {
        many |= tally->known[type] > fy__jieqi_set[type];
        if (tally->known[type] < fy__jieqi_set[type])
            pool += (unsigned)fy__jieqi_set[type] - tally->known[type];
    }
    const int wrong_pool = tally->all == 16 && tally->unseen != pool;
    const uint64_t broken = jieqi_broken(kings == 0, FY_JIEQI_NO_RED_KING) |
                            jieqi_broken(kings > 1, FY_JIEQI_MANY_RED_KINGS) |
                            jieqi_broken(tally->outside > 0, FY_JIEQI_RED_KING_OUTSIDE) |
                            jieqi_broken(tally->away > 0, FY_JIEQI_RED_HIDDEN_AWAY) |
                            jieqi_broken(many, FY_JIEQI_MANY_OF_RED_TYPE) |
                            jieqi_broken(tally->all > 16, FY_JIEQI_MANY_RED_PIECES) |
                            jieqi_broken(wrong_pool, FY_JIEQI_RED_POOL);
    return broken << color;
}

_Static_assert(FY_JIEQI_NO_BLACK_KING == FY_JIEQI_NO_RED_KING + 1 &&
                   FY_JIEQI_MANY_BLACK_KINGS == FY_JIEQI_MANY_RED_KINGS + 1 &&
                   FY_JIEQI_BLACK_KING_OUTSIDE == FY_JIEQI_RED_KING_OUTSIDE + 1 &&
                   FY_JIEQI_BLACK_HIDDEN_AWAY == FY_JIEQI_RED_HIDDEN_AWAY + 1 &&
                   FY_JIEQI_MANY_OF_BLACK_TYPE == FY_JIEQI_MANY_OF_RED_TYPE + 1 &&
                   FY_JIEQI_MANY_BLACK_PIECES == FY_JIEQI_MANY_RED_PIECES + 1 &&
                   FY_JIEQI_BLACK_POOL == FY_JIEQI_RED_POOL + 1,
               "a rule of Black's is Red's shifted by one");

uint64_t fy__jieqi_check_closely(const fy_jieqi *pos)
{
    const fy_jieqi_view *view = &pos->view;
    jieqi_tally tally[2] = {{.all = 0}, {.all = 0}};
    jieqi_tally_board(tally, pos);
    for (int color = FY_JIEQI_RED; color <= FY_JIEQI_BLACK; color++)
        jieqi_tally_captured(&tally[color], view, color);
    fy__jieqi_board b;
    fy__jieqi_board_set(&b, view);
    const int left_in_check = view->due == 0 && fy__jieqi_board_attacked(&b, 1 - view->turn);
    return jieqi_side_rules(&tally[FY_JIEQI_RED], FY_JIEQI_RED) |
           jieqi_side_rules(&tally[FY_JIEQI_BLACK], FY_JIEQI_BLACK) |
           jieqi_broken(tally[FY_JIEQI_RED].all + tally[FY_JIEQI_BLACK].all > 32,
                        FY_JIEQI_MANY_PIECES) |
           jieqi_broken(fy__jieqi_board_kings_face(&b), FY_JIEQI_KINGS_FACE) |
           jieqi_broken(left_in_check, FY_JIEQI_OPPONENT_IN_CHECK);
}

#if FY__DISPATCH
static int jieqi_plain_resolve(const fy_jieqi *pos);
static int (*_Atomic jieqi_plain_chosen)(const fy_jieqi *) = jieqi_plain_resolve;

static int jieqi_plain_resolve(const fy_jieqi *pos)
{
    return FY__CHOOSE(jieqi_plain_chosen,
                      fy__cpu_has_quick_pdep() ? fy__jieqi_is_plain_v3
                                               : fy__jieqi_is_plain_v3_no_pext,
                      fy__jieqi_is_plain)(pos);
}

static int jieqi_is_plain(const fy_jieqi *pos)
{
    return FY__CHOSEN(jieqi_plain_chosen)(pos);
}
#else
static int jieqi_is_plain(const fy_jieqi *pos)
{
    return fy__jieqi_is_plain(pos);
}
#endif

uint64_t fy_jieqi_check(const fy_jieqi *pos)
{
    return jieqi_is_plain(pos) ? 0 : fy__jieqi_check_closely(pos);
}
