/* Any position that parses can be searched, and the answer keeps its contract: legal moves, each
 * once, the best first, with lines that can be played; the same again with the same memory. A
 * search that went on with what another position has left behind in its memory does no harm.
 *
 * An input is four bytes that choose the limits, then a text of any game:
 *
 *     0   nodes, from 1
 *     1   the moves that are wanted, modulo 8; 8: plain; 16: only a few of the moves; 32: blind
 *     2   the size of the table, modulo 64, times 37; 0 is none
 *     3   its place within a cache line, modulo 64; 64: the second thread; 128: a depth of 3 */
#include "input.h"

#include <forsyth/search.h>

enum { OPTIONS = 4, WANTED_MAX = 8, CHOSEN = 5, STEPS = 4 };

typedef struct fuzz_search {
    const fy_game *game;
    fy_line line;
    fy_step steps[STEPS];
    fy_search_limits limits;
    fy_search_memory memory;
    char *table; /* memory.table is somewhere in it */
    fy_move chosen[CHOSEN];
    size_t wanted;
} fuzz_search;

/* Some legal moves, and some numbers that are none. */
static void choose_moves(fuzz_search *f, const fy_position *pos)
{
    fy_move legal[FY_MOVES_MAX];
    const size_t count = fy_moves(legal, f->game, pos);
    for (size_t i = 0; i < CHOSEN; i++)
        f->chosen[i] = i % 2 == 0 && count > 0 ? legal[i * 7 % count] : (fy_move)(i * 0x9e3779b9);
    f->limits.moves = f->chosen;
    f->limits.move_count = CHOSEN;
}

static void *zeros(size_t size)
{
    void *memory = calloc(1, size);
    require(memory != NULL);
    return memory;
}

static void open_search(fuzz_search *f, const uint8_t options[OPTIONS], const fy_position *pos)
{
    const size_t at = options[3] % 64, table = options[2] % 64 * 37u;
    fy_line_start(&f->line, f->game, pos, f->steps, STEPS);
    f->wanted = options[1] % WANTED_MAX;
    f->limits = (fy_search_limits){.nodes = 1u + options[0],
                                   .flags = options[1] & 8 ? FY_SEARCH_PLAIN : 0,
                                   .blind = options[1] & 32 ? 400 : 0,
                                   .thread = options[3] & 64 ? 1 : 0,
                                   .depth = options[3] & 128 ? 3 : 0};
    if (options[1] & 16) choose_moves(f, pos);
    f->table = zeros(table + at);
    f->memory.own_size = fy_search_size(f->game);
    f->memory.own = zeros(f->memory.own_size);
    f->memory.table = table > 0 ? f->table + at : NULL;
    f->memory.table_size = table;
}

static void close_search(fuzz_search *f)
{
    free(f->memory.own);
    free(f->table);
}

/* What is played is what the player to move sees, who may not know all of the position. */
static void require_line(const fuzz_search *f, const fy_best *best)
{
    fy_position pos, view;
    fy_line_position(&pos, &f->line, f->game);
    if (fy_view(&view, f->game, &pos, fy_turn(f->game, &pos)).code == FY_OK) pos = view;
    require(best->length >= 1 && best->length <= FY_SEARCH_LINE_MAX && best->line[0] == best->move);
    for (uint32_t i = 0; i < best->length; i++)
        require(fy_play(&pos, f->game, &pos, best->line[i]).code == FY_OK);
}

static void require_best(const fuzz_search *f, const fy_best *best, size_t count)
{
    require(count <= f->wanted);
    for (size_t i = 0; i < count; i++) {
        const int is_proved = best[i].score > FY_SEARCH_WON || best[i].score < -FY_SEARCH_WON;
        require(is_proved == (best[i].mate != 0));
        require(i == 0 || best[i - 1].score >= best[i].score);
        for (size_t k = 0; k < i; k++) require(best[k].move != best[i].move);
        require_line(f, &best[i]);
    }
}

static size_t search(const fuzz_search *f, fy_best best[WANTED_MAX])
{
    size_t count = f->wanted;
    memset(best, 0, WANTED_MAX * sizeof *best);
    const fy_result done = fy_search_best(best, &count, &f->line, f->game, &f->limits, &f->memory);
    if (done.code != FY_OK) return 0;
    require_best(f, best, count);
    return count;
}

static void search_twice(const fy_game *game, const fy_position *pos,
                         const uint8_t options[OPTIONS])
{
    fuzz_search first = {.game = game}, second = {.game = game};
    fy_best best[WANTED_MAX], again[WANTED_MAX];
    open_search(&first, options, pos);
    open_search(&second, options, pos);
    const size_t count = search(&first, best);
    require(search(&second, again) == count);
    require(memcmp(best, again, sizeof best) == 0);
    search(&first, again); /* with what it has learnt */
    close_search(&first);
    close_search(&second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const fy_game *game;
    if (size < OPTIONS) return 0;
    char *text = exact_copy(data + OPTIONS, size - OPTIONS);
    for (size_t i = 0; (game = fy_game_at(i)) != NULL; i++) {
        fy_position pos;
        if (fy_parse(&pos, game, text, size - OPTIONS, FY_ALLOW_ALL).code != FY_OK) continue;
        search_twice(game, &pos, data);
    }
    free(text);
    return 0;
}
