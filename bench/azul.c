/* Azul as a subject: its texts, which come from the middle of rounds of random games of two, and
 * random games themselves.
 *
 *   playout   fy_azul_playout: drafts are drawn without a list
 *   listed    fy_azul_moves, and one of the list played: what a program does that chooses itself */
#include <stdio.h>
#include <string.h>

#include "bench.h"

typedef fy_azul position;
enum { TEXT_ROOM = FY_AZUL_TEXT_MAX };
#define VERB(verb) fy_azul_##verb

#include "verbs.h"

const bench_subject bench_azul = {prepare, operations, OPERATIONS};

/* ---- texts ------------------------------------------------------------------------------- */

enum { MOVES_LEAST = 12, MOVES_MORE = 49 };

/* Of another game each, with bag and lid. */
void bench_print_rounds(size_t count)
{
    uint64_t state = 6;
    while (count > 0) {
        fy_azul pos;
        char text[FY_AZUL_TEXT_MAX];
        fy_azul_deal(&pos, &state);
        fy_azul_playout(&pos, &state, MOVES_LEAST + bench_random(&state) % MOVES_MORE);
        if (fy_azul_phase_of(&pos) != FY_AZUL_DRAFTING) continue;
        fy_result written = fy_azul_write(text, sizeof text, &pos, 0);
        if (written.code != FY_OK) bench_die("cannot write", fy_code_text(written.code));
        puts(text);
        count--;
    }
}

/* ---- random games ------------------------------------------------------------------------ */

static void play_out(fy_azul *pos, uint64_t *state)
{
    fy_azul_playout(pos, state, UINT64_MAX);
}

static void play_listed(fy_azul *pos, uint64_t *state)
{
    fy_move moves[FY_AZUL_MOVES_MAX];
    for (;;) {
        const size_t count = fy_azul_moves(moves, pos);
        const fy_move move = count > 0 ? moves[bench_random(state) % count]
                                       : fy_azul_chance(pos, state);
        if (move == 0) return;
        fy_azul_play_unchecked(pos, pos, move);
    }
}

typedef struct playing {
    const char *name;
    void (*play)(fy_azul *pos, uint64_t *state);
} playing;

static playing find_playing(const char *name)
{
    static const playing known[] = {{"playout", play_out}, {"listed", play_listed}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].name, name) == 0) return known[i];
    bench_die("no way to play", name);
}

/* From the deal to the end. The sum is over the scores, so that no compiler leaves a game out. */
static uint64_t play_games(const playing *way, size_t games)
{
    uint64_t state = 7, sum = 0;
    for (size_t i = 0; i < games; i++) {
        fy_azul pos;
        fy_azul_deal(&pos, &state);
        way->play(&pos, &state);
        if (!fy_azul_status(&pos).over) bench_die("a game that does not end", way->name);
        sum += 1000u * pos.score[0] + pos.score[1];
    }
    return sum;
}

void bench_playouts(const char *program, const char *set, size_t games, size_t times, char **names)
{
    for (; *names != NULL; names++) {
        const playing way = find_playing(*names);
        double best = 0;
        uint64_t before = 0;
        for (size_t i = 0; i < times; i++) {
            double start = bench_worked();
            uint64_t sum = play_games(&way, games);
            double time = bench_worked() - start;
            if (i > 0 && sum != before) bench_die("another result than before", way.name);
            before = sum;
            if (i == 0 || time < best) best = time;
        }
        printf("%s\t%s\t%s\t%.2f\n", program, set, way.name, best / (double)games);
    }
}
