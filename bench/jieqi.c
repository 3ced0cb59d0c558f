/* Jieqi as a subject, and the texts to measure it on: positions from the middle of random games,
 * each of another game. A game is dealt and played by the referee; a view is what one of its
 * players, drawn at random, sees of the table. */
#include <stdio.h>
#include <string.h>

#include "bench.h"

typedef fy_jieqi position;
enum { TEXT_ROOM = FY_JIEQI_TEXT_MAX };
#define VERB(verb) fy_jieqi_##verb

#include "verbs.h"

const bench_subject bench_jieqi = {prepare, operations, OPERATIONS};

/* ---- texts ------------------------------------------------------------------------------- */

enum { PLIES_LEAST = 20, PLIES_MORE = 41 };

/* Deals and plays some moves; 0 if the game ended before. */
static int make_table(fy_jieqi *out, uint64_t *state)
{
    const fy_game *game = fy_game_find("jieqi", 5);
    const uint64_t plies = PLIES_LEAST + bench_random(state) % PLIES_MORE;
    fy_position pos;
    memset(&pos, 0, sizeof pos);
    fy_jieqi_deal(&pos.jieqi.table, state);
    const int complete = fy_playout(&pos, game, state, plies) == plies;
    *out = pos.jieqi;
    return complete && !fy_jieqi_status(out).over;
}

static void print_jieqi(const fy_jieqi *pos)
{
    char text[FY_JIEQI_TEXT_MAX];
    fy_result written = fy_jieqi_write(text, sizeof text, pos, 0);
    if (written.code != FY_OK) bench_die("cannot write", fy_code_text(written.code));
    puts(text);
}

void bench_print_tables(size_t count)
{
    uint64_t state = 4;
    while (count > 0) {
        fy_jieqi pos;
        if (!make_table(&pos, &state)) continue;
        print_jieqi(&pos);
        count--;
    }
}

void bench_print_views(size_t count)
{
    uint64_t state = 5;
    while (count > 0) {
        fy_jieqi pos;
        fy_jieqi_view view;
        if (!make_table(&pos, &state)) continue;
        fy_jieqi_view_of(&view, &pos.table, (int)(bench_random(&state) % 2));
        fy_jieqi_from_view(&pos, &view);
        print_jieqi(&pos);
        count--;
    }
}
