/* The rules of chess as a subject: what a program that plays or reads games pays for each move.
 *
 * Each position goes with one of its legal moves, drawn at random, and that move's name. Where the
 * game is over there is none; then the position before it in the set takes its place. */
#include <stdlib.h>
#include <string.h>

#include "bench.h"

typedef struct ply {
    fy_chess pos;
    uint64_t key;
    fy_move move;
    uint32_t len;
    char san[FY_CHESS_MOVE_TEXT_MAX];
} ply;

/* ---- operations -------------------------------------------------------------------------- */

static uint64_t list_moves(const bench_set *set, const void *positions)
{
    const ply *plies = positions;
    uint64_t sum = 0;
    for (size_t i = 0; i < set->count; i++) {
        fy_move moves[FY_CHESS_MOVES_MAX];
        size_t count = fy_chess_moves(moves, &plies[i].pos);
        sum += count + moves[0];
    }
    return sum;
}

static uint64_t play_key(const bench_set *set, const void *positions)
{
    const ply *plies = positions;
    uint64_t sum = 0;
    for (size_t i = 0; i < set->count; i++) {
        fy_chess after;
        sum += fy_chess_play_key(&after, &plies[i].pos, plies[i].move, plies[i].key);
        sum += after.plane[0];
    }
    return sum;
}

static uint64_t status(const bench_set *set, const void *positions)
{
    const ply *plies = positions;
    uint64_t sum = 0;
    for (size_t i = 0; i < set->count; i++) sum += fy_chess_status(&plies[i].pos).code;
    return sum;
}

static uint64_t write_san(const bench_set *set, const void *positions)
{
    const ply *plies = positions;
    uint64_t sum = 0;
    for (size_t i = 0; i < set->count; i++) {
        char text[FY_CHESS_MOVE_TEXT_MAX];
        fy_result written = fy_chess_move_write(text, sizeof text, &plies[i].pos, plies[i].move,
                                                FY_MOVE_SAN);
        sum += written.at + (unsigned char)text[0];
    }
    return sum;
}

static uint64_t read_san(const bench_set *set, const void *positions)
{
    const ply *plies = positions;
    uint64_t sum = 0;
    for (size_t i = 0; i < set->count; i++) {
        fy_move move;
        fy_result read = fy_chess_move_parse(&move, &plies[i].pos, plies[i].san, plies[i].len);
        sum += read.code == FY_OK ? move : 1;
    }
    return sum;
}

static const bench_operation operations[] = {
    {"moves", list_moves},    {"play+key", play_key}, {"status", status},
    {"SAN write", write_san}, {"SAN read", read_san},
};

/* ---- preparing --------------------------------------------------------------------------- */

/* The name must lead back to the move, and the key must follow it. */
static void check_ply(const ply *p)
{
    fy_move move;
    fy_chess after;
    fy_result read = fy_chess_move_parse(&move, &p->pos, p->san, p->len);
    if (read.code != FY_OK || move != p->move) bench_die("read differently", p->san);
    if (fy_chess_play_key(&after, &p->pos, p->move, p->key) != fy_chess_key(&after))
        bench_die("another key after", p->san);
}

static int make_ply(ply *out, bench_text text, uint64_t *state)
{
    fy_move moves[FY_CHESS_MOVES_MAX];
    memset(out, 0, sizeof *out);
    fy_result read = fy_chess_parse(&out->pos, text.at, text.len, 0);
    if (read.code != FY_OK) bench_die("unreadable text in the set", fy_code_text(read.code));
    const size_t count = fy_chess_moves(moves, &out->pos);
    if (count == 0) return 0;
    out->move = moves[bench_random(state) % count];
    out->key = fy_chess_key(&out->pos);
    fy_result written = fy_chess_move_write(out->san, sizeof out->san, &out->pos, out->move,
                                            FY_MOVE_SAN);
    if (written.code != FY_OK) bench_die("cannot write a move", fy_code_text(written.code));
    out->len = (uint32_t)written.at;
    check_ply(out);
    return 1;
}

static void *prepare(const bench_set *set)
{
    ply *plies = bench_alloc(set->count, sizeof *plies);
    uint64_t state = 3;
    size_t last = set->count;
    for (size_t i = 0; i < set->count; i++) {
        if (make_ply(&plies[i], set->texts[i], &state))
            last = i;
        else if (last < i)
            plies[i] = plies[last];
        else
            bench_die("no move in the first position", set->texts[i].at);
    }
    return plies;
}

const bench_subject bench_play = {prepare, operations, sizeof operations / sizeof *operations};
