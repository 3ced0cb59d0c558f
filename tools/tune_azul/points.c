/* The opponent to beat: iterative deepening alpha-beta by the rules of the library that counts
 * points, as if the round ended now, and nothing else. With more than two players the others are
 * taken to play together against the one to move. */
#include <string.h>

#include "tune.h"

enum { INFINITE = 1000000, SURE = 10000 };

typedef struct points_search {
    player *p;
    int me, stopped, reached; /* the end of the depth */
} points_search;

static int run(const uint8_t *wall, int from, int step, int room)
{
    int length = 0;
    for (int at = from + step; room > 0 && wall[at] != 0; at += step, room--) length++;
    return length;
}

static int tile_points(const fy_azul_board *board, int row, int column)
{
    const uint8_t *wall = &board->wall[0][0];
    const int at = 5 * row + column;
    const int across = 1 + run(wall, at, 1, 4 - column) + run(wall, at, -1, column);
    const int down = 1 + run(wall, at, 5, 4 - row) + run(wall, at, -5, row);
    const int points = (across > 1 ? across : 0) + (down > 1 ? down : 0);
    return points > 0 ? points : 1;
}

static int points_of(const fy_azul *pos, int seat)
{
    static const int costs[] = {0, 1, 2, 4, 6, 8, 11, 14};
    fy_azul_board board = pos->board[seat];
    int points = pos->score[seat], floor = 0;
    for (int row = 0; row < 5; row++) {
        if (board.line_count[row] <= row) continue;
        const int column = fy_azul_column(row, board.line_color[row]);
        points += tile_points(&board, row, column);
        board.wall[row][column] = board.line_color[row];
    }
    while (floor < 7 && board.floor[floor] != 0) floor++;
    points -= costs[floor];
    return points > 0 ? points : 0;
}

static int value_points(const fy_azul *pos, int me)
{
    const fy_outcome now = fy_azul_status(pos);
    int best = -INFINITE;
    for (int p = 0; p < pos->players; p++) {
        const int points = now.over ? pos->score[p] : points_of(pos, p);
        if (p != me && points > best) best = points;
    }
    const int margin = (now.over ? pos->score[me] : points_of(pos, me)) - best;
    return now.over && now.winner == me ? margin + SURE : now.over ? margin - SURE : margin;
}

static int is_twin(const fy_azul *pos, fy_move move)
{
    const int source = fy_azul_source(move);
    if (source == FY_AZUL_CENTRE_SOURCE) return 0;
    for (int i = 0; i < source; i++)
        if (memcmp(pos->factory[i], pos->factory[source], FY_AZUL_COLORS) == 0) return 1;
    return 0;
}

/* Moves that fill a line come first, those to the floor last. */
static int guess(const fy_azul *pos, fy_move move)
{
    const int source = fy_azul_source(move), line = fy_azul_line_of(move);
    const uint8_t *tiles = source == FY_AZUL_CENTRE_SOURCE ? pos->centre : pos->factory[source];
    const int count = tiles[fy_azul_move_color(move) - 1];
    if (line == FY_AZUL_FLOOR_LINE) return -10 * count;
    const int over = pos->board[pos->current].line_count[line] + count - line - 1;
    return over > 0 ? 10 - 10 * over : over == 0 ? 20 + line : count + over;
}

static size_t list_in_order(fy_move *moves, const fy_azul *pos, fy_move first)
{
    int guesses[FY_AZUL_MOVES_MAX];
    const size_t all = fy_azul_moves(moves, pos);
    size_t count = 0;
    for (size_t i = 0; i < all; i++) {
        const fy_move move = moves[i];
        if (is_twin(pos, move)) continue;
        const int promise = move == first ? INFINITE : guess(pos, move);
        size_t at = count++;
        for (; at > 0 && guesses[at - 1] < promise; at--) {
            guesses[at] = guesses[at - 1];
            moves[at] = moves[at - 1];
        }
        guesses[at] = promise;
        moves[at] = move;
    }
    return count;
}

static int must_stop(points_search *s)
{
    player *p = s->p;
    p->looked++;
    if (p->nodes != 0 && p->looked > p->nodes) s->stopped = 1;
    if (p->nanoseconds != 0 && p->looked % 256 == 0 && cpu_time() > p->ends) s->stopped = 1;
    return s->stopped;
}

static int search_points(points_search *s, const fy_azul *pos, int depth, int alpha, int beta,
                         fy_move *best)
{
    fy_move moves[FY_AZUL_MOVES_MAX];
    const int mine = pos->current == s->me, over = fy_azul_phase_of(pos) != FY_AZUL_DRAFTING;
    if (must_stop(s)) return 0;
    if (!over && depth == 0) s->reached = 1;
    if (over || depth == 0) return value_points(pos, s->me);
    const size_t count = list_in_order(moves, pos, best != NULL ? *best : 0);
    for (size_t i = 0; i < count && alpha < beta; i++) {
        fy_azul next;
        fy_azul_play_unchecked(&next, pos, moves[i]);
        const int score = search_points(s, &next, depth - 1, alpha, beta, NULL);
        if (s->stopped) break;
        if (mine && score > alpha) {
            alpha = score;
            if (best != NULL) *best = moves[i];
        }
        if (!mine && score < beta) beta = score;
    }
    return mine ? alpha : beta;
}

fy_move choose_by_points(player *p, const fy_azul *pos)
{
    points_search s = {.p = p, .me = pos->current, .reached = 1};
    fy_move moves[FY_AZUL_MOVES_MAX];
    p->looked = 0;
    p->ends = cpu_time() + p->nanoseconds;
    if (list_in_order(moves, pos, 0) == 0) return 0;
    for (int depth = 1; s.reached && !s.stopped; depth++) {
        s.reached = 0;
        search_points(&s, pos, depth, -INFINITE, INFINITE, &moves[0]);
    }
    return moves[0];
}
