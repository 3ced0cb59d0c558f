/* Games of the search against itself, from random openings, with so many nodes a move.
 *
 * Written down are quiet positions: not in check, the move played no capture, the score not that of
 * a game already decided. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tune.h"

enum { OPENING = 8, PLIES = 400, DECIDED = 1500, BALANCED = 300, TABLE = 4 << 20 };

typedef struct player {
    const fy_game *game;
    fy_search_memory memory;
    fy_search_limits limits;
    fy_chess_step steps[PLIES];
    record records[PLIES];
    size_t count;
} player;

static uint64_t draw(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

static void forget(player *p)
{
    memset(p->memory.own, 0, p->memory.own_size);
    memset(p->memory.table, 0, p->memory.table_size);
}

static int think(player *p, fy_best *best, const fy_chess_line *line)
{
    const fy_line any = {.chess = *line};
    size_t one = 1;
    return fy_search_best(best, &one, &any, p->game, &p->limits, &p->memory).code == FY_OK;
}

static int play_random(fy_chess_line *line, uint64_t *state)
{
    fy_move moves[FY_CHESS_MOVES_MAX];
    const size_t count = fy_chess_moves(moves, &line->pos);
    return count > 0 && fy_chess_line_play(line, moves[draw(state) % count]).code == FY_OK;
}

/* A balanced position after some random moves. */
static void open_game(player *p, fy_chess_line *line, uint64_t *state)
{
    fy_chess start;
    fy_best best;
    fy_chess_start(&start);
    for (;;) {
        fy_chess_line_start(line, &start, p->steps, PLIES);
        int plies = OPENING + (int)(draw(state) % 2);
        while (plies > 0 && play_random(line, state)) plies--;
        if (plies > 0 || !think(p, &best, line)) continue;
        if (best.score > -BALANCED && best.score < BALANCED) return;
    }
}

static void note_position(player *p, const fy_chess_line *line, const fy_best *best)
{
    record *r = &p->records[p->count];
    const int score = line->pos.turn == FY_CHESS_WHITE ? best->score : -best->score;
    if (fy_chess_in_check(&line->pos) || fy_chess_is_capture(&line->pos, best->move) ||
        fy_chess_promotes(best->move) || score > DECIDED || score < -DECIDED)
        return;
    memset(r, 0, sizeof *r);
    const fy_result packed = fy_chess_pack(r->packed, sizeof r->packed, &line->pos,
                                           FY_PACK_NO_COUNTERS);
    if (packed.code != FY_OK) return;
    r->score = (int16_t)score;
    p->count++;
}

/* The result for White: 0, 1 or 2. A game that is decided for some moves on end is won. */
static int play_out(player *p, fy_chess_line *line)
{
    int decided = 0;
    while (line->count < PLIES) {
        fy_best best;
        const fy_outcome now = fy_chess_line_status(line);
        if (now.code != FY_ONGOING)
            return now.winner == FY_NOBODY ? 1 : now.winner == FY_CHESS_WHITE ? 2 : 0;
        if (!think(p, &best, line)) return 1;
        note_position(p, line, &best);
        const int is_far = best.score > DECIDED || best.score < -DECIDED;
        decided = is_far ? decided + 1 : 0;
        if (decided == 6) return (best.score > 0) == (line->pos.turn == FY_CHESS_WHITE) ? 2 : 0;
        if (fy_chess_line_play(line, best.move).code != FY_OK) return 1;
    }
    return 1;
}

int selfplay(uint64_t seed, uint64_t games, uint64_t nodes)
{
    player *p = calloc(1, sizeof *p);
    p->game = fy_game_find("chess", 5);
    p->memory.own_size = fy_search_size(p->game);
    p->memory.own = malloc(p->memory.own_size);
    p->memory.table_size = TABLE;
    p->memory.table = malloc(TABLE);
    p->limits.nodes = nodes;
    uint64_t state = seed;
    for (uint64_t i = 0; i < games; i++) {
        fy_chess_line line;
        forget(p);
        p->count = 0;
        open_game(p, &line, &state);
        const int result = play_out(p, &line);
        for (size_t k = 0; k < p->count; k++) p->records[k].result = (uint8_t)result;
        if (fwrite(p->records, sizeof *p->records, p->count, stdout) != p->count) return 1;
        fflush(stdout);
    }
    free(p->memory.table);
    free(p->memory.own);
    free(p);
    return 0;
}
