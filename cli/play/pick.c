#include "pick.h"

#include <stdlib.h>
#include <string.h>

void pick_start(pick *p, const fy_game *game, const board_kind *kind, const fy_position *pos)
{
    p->kind = kind;
    p->pos = *pos;
    p->count = 0;
    p->chosen_count = 0;
    if (kind == NULL) return;
    p->count = fy_moves(p->moves, game, pos);
    for (size_t i = 0; i < p->count; i++) {
        int path[BOARD_STEPS];
        p->steps[i] = (unsigned char)kind->path(path, pos, p->moves[i]);
        for (int k = 0; k < p->steps[i]; k++) p->path[i][k] = (short)path[k];
    }
}

void pick_stop(pick *p)
{
    p->count = 0;
    p->chosen_count = 0;
}

/* Does the path of a move begin with what is chosen? */
static bool is_left(const pick *p, size_t move)
{
    if (p->steps[move] < p->chosen_count) return false;
    for (int k = 0; k < p->chosen_count; k++)
        if (p->path[move][k] != p->chosen[k]) return false;
    return true;
}

static void targets(bool out[BOARD_PLACES], const pick *p)
{
    memset(out, 0, BOARD_PLACES * sizeof *out);
    for (size_t i = 0; i < p->count; i++)
        if (is_left(p, i) && p->steps[i] > p->chosen_count) out[p->path[i][p->chosen_count]] = true;
}

int pick_next(const pick *p, int out[BOARD_PLACES])
{
    bool is_target[BOARD_PLACES];
    int count = 0;
    targets(is_target, p);
    for (int place = 0; place < BOARD_PLACES; place++)
        if (is_target[place]) out[count++] = place;
    return count;
}

void pick_marks(board_marks *out, const pick *p)
{
    out->cursor = p->cursor;
    out->chosen_count = p->chosen_count;
    memcpy(out->chosen, p->chosen, sizeof out->chosen);
    targets(out->target, p);
}

bool pick_asks(const pick *p, const board_look *look)
{
    int next[BOARD_PLACES];
    board_spot spot;
    return pick_next(p, next) > 0 && !p->kind->spot(&spot, look, &p->pos, next[0]);
}

/* The move whose path is just what is chosen; 0 if there is none. */
static fy_move complete(const pick *p)
{
    for (size_t i = 0; i < p->count; i++)
        if (p->steps[i] == p->chosen_count && is_left(p, i)) return p->moves[i];
    return 0;
}

static bool is_next(const pick *p, int place)
{
    bool is_target[BOARD_PLACES];
    targets(is_target, p);
    return place >= 0 && place < BOARD_PLACES && is_target[place];
}

/* A place further on, to which one way only leads from the beginning: the way is chosen. */
static bool choose_way(pick *p, int place)
{
    const short *way = NULL;
    int steps = 0;
    for (size_t i = 0; i < p->count; i++)
        for (int k = 1; k < p->steps[i]; k++) {
            if (p->path[i][k] != place) continue;
            if (way != NULL &&
                (k != steps || memcmp(way, p->path[i], (size_t)k * sizeof *way) != 0))
                return false;
            way = p->path[i];
            steps = k;
        }
    for (int k = 0; k < steps; k++) p->chosen[k] = way[k];
    if (way != NULL) p->chosen_count = steps;
    return way != NULL;
}

fy_move pick_choose(pick *p, int place)
{
    if (p->chosen_count > 0 && p->chosen[p->chosen_count - 1] == place && !is_next(p, place)) {
        p->chosen_count--;
        return 0;
    }
    const int before = p->chosen_count;
    while (!is_next(p, place) && p->chosen_count > 0) p->chosen_count--;
    if (!is_next(p, place) && !choose_way(p, place)) {
        p->chosen_count = before;
        return 0;
    }
    p->chosen[p->chosen_count++] = place;
    const fy_move move = complete(p);
    if (move != 0) p->chosen_count = 0;
    return move;
}

bool pick_back(pick *p)
{
    if (p->chosen_count == 0) return false;
    p->chosen_count--;
    return true;
}

fy_move pick_would(const pick *p, int place)
{
    for (size_t i = 0; i < p->count; i++)
        if (p->steps[i] == p->chosen_count + 1 && is_left(p, i) &&
            p->path[i][p->chosen_count] == place)
            return p->moves[i];
    return 0;
}

/* ---- the cursor --------------------------------------------------------------------------- */

/* Where a place is, in units that are about as long in both directions. */
typedef struct point {
    int row, column;
} point;

static bool place_point(point *out, const pick *p, const board_look *look, int place)
{
    board_spot spot;
    if (!p->kind->spot(&spot, look, &p->pos, place)) return false;
    out->row = 2 * (2 * spot.row + spot.rows);
    out->column = 2 * spot.column + spot.columns;
    return true;
}

/* How far it is from one point to another that way, what lies aside counting twice; 0 if it does
 * not lie that way. */
static int distance(point from, point to, pick_way way)
{
    const int down = to.row - from.row, right = to.column - from.column;
    const int along = way == PICK_UP     ? -down
                      : way == PICK_DOWN ? down
                      : way == PICK_LEFT ? -right
                                         : right;
    const int aside = way == PICK_UP || way == PICK_DOWN ? right : down;
    return along <= 0 ? 0 : along + 2 * abs(aside);
}

/* May the cursor stand there? What is chosen, to be given up, and what comes next. */
static bool may_stand(const pick *p, const bool is_target[BOARD_PLACES], int place)
{
    if (p->kind->roams || is_target[place]) return true;
    for (int k = 0; k < p->chosen_count; k++)
        if (p->chosen[k] == place) return true;
    return false;
}

static int first_to_stand(const pick *p, const board_look *look, const bool is_target[BOARD_PLACES])
{
    point at;
    for (int place = 0; place < BOARD_PLACES; place++)
        if (is_target[place] && place_point(&at, p, look, place)) return place;
    return BOARD_NO_PLACE;
}

void pick_move(pick *p, const board_look *look, pick_way way)
{
    if (p->kind == NULL) return;
    bool is_target[BOARD_PLACES];
    point from, to;
    int best = BOARD_NO_PLACE, least = 0;
    targets(is_target, p);
    if (p->cursor == BOARD_NO_PLACE || !place_point(&from, p, look, p->cursor)) {
        p->cursor = first_to_stand(p, look, is_target);
        return;
    }
    for (int place = 0; place < BOARD_PLACES; place++) {
        if (!may_stand(p, is_target, place) || !place_point(&to, p, look, place)) continue;
        const int far = distance(from, to, way);
        if (far == 0 || (best != BOARD_NO_PLACE && far >= least)) continue;
        best = place;
        least = far;
    }
    if (best != BOARD_NO_PLACE) p->cursor = best;
}

void pick_settle(pick *p, const board_look *look)
{
    bool is_target[BOARD_PLACES];
    if (p->kind == NULL || p->kind->roams || p->cursor == BOARD_NO_PLACE) return;
    targets(is_target, p);
    if (is_target[p->cursor]) return;
    const int place = first_to_stand(p, look, is_target);
    if (place != BOARD_NO_PLACE) p->cursor = place;
}

int pick_at(const pick *p, const board_look *look, int row, int column)
{
    if (p->kind == NULL) return BOARD_NO_PLACE;
    bool is_target[BOARD_PLACES];
    int found = BOARD_NO_PLACE;
    targets(is_target, p);
    for (int place = 0; place < BOARD_PLACES; place++) {
        board_spot spot;
        if (!p->kind->spot(&spot, look, &p->pos, place)) continue;
        if (row < spot.row || row >= spot.row + spot.rows) continue;
        if (column < spot.column || column >= spot.column + spot.columns) continue;
        if (is_target[place]) return place;
        found = place;
    }
    return found;
}
