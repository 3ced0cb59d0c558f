/* Games of the search against itself, from random deals and a few random moves, with so many nodes
 * a move.
 *
 * Written down are quiet positions as the player to move sees them: not in check, the move played
 * no capture, the score not that of a game already decided. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tune.h"

enum { PLIES = 500, DECIDED = 2500, TABLE = 1 << 20 };

typedef struct player {
    const fy_game *game;
    fy_search_memory memory;
    fy_search_limits limits;
    fy_step steps[PLIES];
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

static void open_game(player *p, fy_line *line, uint64_t *state)
{
    fy_position pos;
    memset(&pos, 0, sizeof pos);
    fy_jieqi_deal(&pos.jieqi.table, state);
    fy_line_start(line, p->game, &pos, p->steps, PLIES);
    for (uint64_t plies = draw(state) % 6; plies > 0; plies--) {
        fy_move moves[FY_JIEQI_MOVES_MAX];
        const size_t count = fy_jieqi_moves(moves, &line->jieqi.pos);
        if (count == 0 || fy_line_play(line, p->game, moves[draw(state) % count]).code != FY_OK)
            return;
    }
}

static void note_view(player *p, const fy_jieqi_table *table, const fy_best *best)
{
    record *r = &p->records[p->count];
    const int turn = table->open.turn;
    if (fy_jieqi_in_check(&table->open) || fy_jieqi_captured(&table->open, best->move) != 0 ||
        best->score > DECIDED || best->score < -DECIDED)
        return;
    memset(r, 0, sizeof *r);
    fy_jieqi_view_of(&r->view, table, turn);
    r->score = (int16_t)(turn == FY_JIEQI_RED ? best->score : -best->score);
    p->count++;
}

/* The result for Red: 0, 1 or 2. */
static int play_out(player *p, fy_line *line)
{
    for (;;) {
        fy_best best;
        size_t one = 1;
        const fy_outcome now = fy_line_status(line, p->game);
        if (now.over) return now.winner == FY_NOBODY ? 1 : now.winner == FY_JIEQI_RED ? 2 : 0;
        if (fy_search_best(&best, &one, line, p->game, &p->limits, &p->memory).code != FY_OK)
            return 1;
        note_view(p, &line->jieqi.pos.table, &best);
        if (fy_line_play(line, p->game, best.move).code != FY_OK) return 1;
    }
}

int selfplay(uint64_t seed, uint64_t games, uint64_t nodes)
{
    player *p = calloc(1, sizeof *p);
    p->game = fy_game_find("jieqi", 5);
    p->memory.own_size = fy_search_size(p->game);
    p->memory.own = malloc(p->memory.own_size);
    p->memory.table_size = TABLE;
    p->memory.table = malloc(TABLE);
    p->limits.nodes = nodes;
    for (uint64_t i = 0; i < games; i++) {
        fy_line line;
        memset(p->memory.own, 0, p->memory.own_size);
        memset(p->memory.table, 0, p->memory.table_size);
        p->count = 0;
        open_game(p, &line, &seed);
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
