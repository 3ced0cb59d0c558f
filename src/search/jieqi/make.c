/* Making and taking back moves, and what a position owes to those before it.
 *
 * The whole search works on one board. Its key has the board, the turn and the pools: the same
 * board with other pools is another position. */
#include "internal.h"

enum { NODES_A_POLL = 1024 };

/* ---- keys -------------------------------------------------------------------------------- */

static uint64_t jieqi_piece_key(unsigned piece, int at)
{
    return fy__mix(0x10000 | piece << 8 | (unsigned)at);
}

static uint64_t jieqi_pool_key(int color, int type, unsigned count)
{
    return fy__mix(0x20000 | (unsigned)color << 12 | (unsigned)type << 8 | count);
}

static uint64_t jieqi_turn_key(void)
{
    return fy__mix(0x30000);
}

static uint64_t jieqi_board_key(const fy__jieqi_board *b, const fy__jieqi_pools *pools, int turn)
{
    uint64_t key = turn == FY_JIEQI_BLACK ? jieqi_turn_key() : 0;
    for (int color = 0; color < 2; color++) {
        for (int word = 0; word < 4; word++)
            for (uint64_t rest = b->of[color][word]; rest != 0; rest &= rest - 1) {
                const int at = word << 6 | fy__lowest(rest);
                key ^= jieqi_piece_key(b->at[at], at);
            }
        for (int type = FY_JIEQI_ROOK; type <= FY_JIEQI_PAWN; type++)
            key ^= jieqi_pool_key(color, type, pools->of[color][type]);
    }
    return key;
}

/* ---- moves ------------------------------------------------------------------------------- */

static void set_mean(fy__jieqi_search *s, int color)
{
    int sum = 0, total = 0;
    for (int type = FY_JIEQI_ROOK; type <= FY_JIEQI_PAWN; type++) {
        sum += s->pools.of[color][type] * fy__worth(s, (unsigned)(type | FY__RED << color));
        total += s->pools.of[color][type];
    }
    s->mean[color] = total > 0 ? 3 * sum / total / 4 : 0;
}

/* What the next frame knows when the board is as it will be. */
static void arrive(fy__jieqi_search *s, int ply)
{
    fy__jieqi_frame *next = fy__jieqi_frame_at(s, ply + 1);
    fy__table_prefetch(&s->table, next->key);
    next->in_check = fy__jieqi_board_in_check(&s->board, next->turn);
    next->length = 0;
    s->keys[s->before + ply + 1] = next->key;
    s->checks[s->before + ply + 1] = (uint8_t)next->in_check;
}

void fy__jieqi_make(fy__jieqi_search *s, int ply, fy_move hop)
{
    fy__jieqi_frame *f = fy__jieqi_frame_at(s, ply), *next = f + 1;
    const int from = fy__hop_from(hop), to = fy__hop_to(hop);
    f->hop = hop;
    next->turn = !f->turn;
    next->key = f->key ^ jieqi_turn_key();
    next->quiet = f->quiet + 1;
    next->fresh = 0;
    if (hop != 0) {
        const unsigned moved = s->board.at[from], taken = s->board.at[to];
        const unsigned becomes = hop & FY__TURNS_OVER ? fy__mover(0, f->turn, 1) : moved;
        f->change = (fy__jieqi_change){(uint8_t)from, (uint8_t)to, (uint8_t)moved, (uint8_t)becomes,
                                       (uint8_t)taken};
        next->key ^= jieqi_piece_key(moved, from) ^ jieqi_piece_key(becomes, to);
        if (taken != 0) {
            next->key ^= jieqi_piece_key(taken, to);
            next->quiet = 0;
        } else if (!(hop & FY__TURNS_OVER)) {
            next->fresh = f->fresh + 1;
        }
        fy__jieqi_board_do(&s->board, &f->change);
    }
    arrive(s, ply);
    if (ply + 1 > s->deepest) s->deepest = ply + 1;
}

void fy__jieqi_unmake(fy__jieqi_search *s, int ply)
{
    const fy__jieqi_frame *f = fy__jieqi_frame_at(s, ply);
    if (f->hop != 0) fy__jieqi_board_undo(&s->board, &f->change);
}

/* Changes what the piece is that has just arrived, and how many of the type are left. */
static void turn_piece(fy__jieqi_search *s, int ply, unsigned piece, int type, int more)
{
    const fy__jieqi_frame *f = fy__jieqi_frame_at(s, ply);
    fy__jieqi_frame *next = fy__jieqi_frame_at(s, ply + 1);
    const int to = f->change.to;
    uint8_t *left = &s->pools.of[f->turn][type];
    next->key ^= jieqi_piece_key(s->board.at[to], to) ^ jieqi_piece_key(piece, to);
    next->key ^= jieqi_pool_key(f->turn, type, *left);
    *left = (uint8_t)(*left + more);
    next->key ^= jieqi_pool_key(f->turn, type, *left);
    s->board.at[to] = (uint8_t)piece;
    set_mean(s, f->turn);
}

void fy__turn_up(fy__jieqi_search *s, int ply, int type)
{
    turn_piece(s, ply, fy__mover(type, fy__jieqi_frame_at(s, ply)->turn, 0), type, -1);
    arrive(s, ply);
}

void fy__turn_down(fy__jieqi_search *s, int ply, int type)
{
    turn_piece(s, ply, fy__jieqi_frame_at(s, ply)->change.becomes, type, 1);
}

/* ---- where lines end --------------------------------------------------------------------- */

int fy__jieqi_count_node(fy__jieqi_search *s)
{
    const fy_search_limits *limits = s->limits;
    if (s->stopped) return 1;
    if (limits->nodes != 0 && s->nodes >= limits->nodes) s->stopped = 1;
    s->nodes++;
    if (s->nodes % NODES_A_POLL == 0 && limits->stop != NULL && limits->stop(limits->context))
        s->stopped = 1;
    return s->stopped;
}

/* The score of a position that came before: a side that gave check with each of its moves since
 * then, if the other did not, has lost. */
static int score_of_cycle(const fy__jieqi_search *s, int now, int back)
{
    int mine = 1, theirs = 1;
    for (int i = 0; i < back; i += 2) {
        theirs &= s->checks[now - i];
        mine &= s->checks[now - i - 1];
    }
    if (mine == theirs || s->rules.perpetual_may_draw) return 0;
    return theirs ? FY__JIEQI_RULED : -FY__JIEQI_RULED;
}

/* Once more in the tree counts as if it were the last time, since what was done once can be done
 * again; not so in a plain search, nor for a position from before the tree. */
static int is_cycle_closed(const fy__jieqi_search *s, int ply, int *score)
{
    const int now = s->before + ply, fresh = s->frames[2 + ply].fresh;
    int times = 1;
    if (s->rules.repetitions == 0) return 0;
    for (int back = 4; back <= fresh && back <= now; back += 2) {
        if (s->keys[now - back] != s->keys[now]) continue;
        if (++times < s->rules.repetitions && (back >= ply || s->plain)) continue;
        *score = score_of_cycle(s, now, back);
        return 1;
    }
    return 0;
}

int fy__jieqi_is_over(fy__jieqi_search *s, int ply, int *score)
{
    fy__jieqi_frame *f = fy__jieqi_frame_at(s, ply);
    *score = 0;
    const int tired = s->rules.plies != 0 && f->quiet >= s->rules.plies;
    if (!tired && !is_cycle_closed(s, ply, score)) return 0;
    fy__jieqi_list(s, f, 0, 0);
    if (f->count + f->overlooked == 0) *score = ply - FY__JIEQI_MATE;
    return 1;
}

void fy__jieqi_keep_line(fy__jieqi_frame *f, fy_move hop)
{
    const uint32_t most = FY_SEARCH_LINE_MAX - 1;
    uint32_t rest = f[1].length < most ? f[1].length : most;
    if (hop & FY__TURNS_OVER || f->change.taken & FY__FACE_DOWN) rest = 0;
    f->line[0] = hop;
    memcpy(f->line + 1, f[1].line, rest * sizeof *f->line);
    f->length = rest + 1;
}

/* ---- the first position ------------------------------------------------------------------ */

static int jieqi_cannot_come_back(const fy_jieqi_step *step)
{
    return step->move & (FY_JIEQI_REVEALS | FY_JIEQI_TELLS) ||
           step->before.view.board[fy_jieqi_to(step->move)] != 0;
}

/* The positions that could be repeated. The pools have not changed since then. */
static void take_steps(fy__jieqi_search *s, const fy_jieqi_line *line)
{
    size_t fresh = 0;
    while (fresh < FY__JIEQI_BEFORE && fresh < line->count &&
           !jieqi_cannot_come_back(&line->steps[line->count - fresh - 1]))
        fresh++;
    for (size_t i = 0; i < fresh; i++) {
        const fy_jieqi_step *step = &line->steps[line->count - fresh + i];
        fy__jieqi_board board;
        fy__jieqi_board_set(&board, &step->before.view);
        s->keys[i] = jieqi_board_key(&board, &s->pools, step->before.view.turn);
        s->checks[i + 1] = step->gave_check;
    }
    s->checks[0] = 0;
    s->before = (int)fresh;
}

/* The counter, where one is kept, knows the moves of the line and those before it. */
static int quiet_before(const fy_jieqi_view *view, const fy_jieqi_line *line)
{
    int quiet = 0;
    for (size_t i = line->count; i-- > 0 && quiet < UINT16_MAX;) {
        const fy_jieqi_step *step = &line->steps[i];
        if (step->move & FY_JIEQI_TELLS) continue;
        if (step->before.view.board[fy_jieqi_to(step->move)] != 0) break;
        quiet++;
    }
    return quiet > view->half ? quiet : view->half;
}

void fy__jieqi_place(fy__jieqi_search *s, const fy_jieqi_view *view, const fy_jieqi_line *line)
{
    fy__jieqi_frame *f = fy__jieqi_frame_at(s, 0);
    fy__jieqi_board_set(&s->board, view);
    for (int color = 0; color < 2; color++) {
        fy_jieqi_pool(s->pools.of[color], view, color);
        set_mean(s, color);
    }
    s->rules = line->rules;
    take_steps(s, line);
    f->turn = view->turn;
    f->key = jieqi_board_key(&s->board, &s->pools, f->turn);
    f->quiet = quiet_before(view, line);
    f->fresh = s->before;
    f->in_check = fy__jieqi_board_in_check(&s->board, f->turn);
    s->keys[s->before] = f->key;
    s->checks[s->before] = (uint8_t)f->in_check;
}
