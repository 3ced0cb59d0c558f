/* forsyth dataset check: what a trainer does not want to find in its data. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "../output/out.h"
#include "dataset.h"
#include "game_samples.h"
#include "position_table.h"
#include "sample_inputs.h"

typedef enum count_id {
    COUNT_SAMPLES,
    COUNT_GAMES,
    COUNT_FAULTY,
    COUNT_ILLEGAL,
    COUNT_IN_CHECK,
    COUNT_REPEATED,
    COUNT_BETWEEN,
    COUNT_CONTRADICTIONS,
    COUNTS
} count_id;

static const struct {
    const char *name, *key;
    bool is_wrong;
} count_rows[COUNTS] = {
    [COUNT_SAMPLES] = {"samples", "samples", false},
    [COUNT_GAMES] = {"games", "games", false},
    [COUNT_FAULTY] = {"faulty", "faulty", true},
    [COUNT_ILLEGAL] = {"  illegal moves", "illegal_moves", true},
    [COUNT_IN_CHECK] = {"in check", "in_check", false},
    [COUNT_REPEATED] = {"repeated within a file", "repeated", false},
    [COUNT_BETWEEN] = {"repeated between files", "between_files", true},
    [COUNT_CONTRADICTIONS] = {"results that contradict the moves", "contradictions", true},
};

typedef struct checking {
    uint64_t counts[COUNTS];
    uint64_t shown, most;
    game_samples in_file;
    position_table positions;
} checking;

/* ---- results ----------------------------------------------------------------------------- */

/* What a position without a legal move says of the result for the side to move; 2 if it has one. */
static int result_on_board(const fy_chess *pos)
{
    fy_move moves[FY_CHESS_MOVES_MAX];
    if (fy_chess_moves(moves, pos) > 0) return 2;
    return fy_chess_in_check(pos) ? -1 : 0;
}

/* Why a result cannot be; NULL if it can. */
static const char *contradiction(const checking *c, const fy_sample *s)
{
    fy_chess after;
    if (!(s->has & FY_SAMPLE_RESULT)) return NULL;
    const fy_sample *last = &c->in_file.last;
    if (game_samples_follows(&c->in_file, s) && last->has & FY_SAMPLE_RESULT &&
        last->result != -s->result)
        return "the sample before it, of the same game, has another result";
    int on_board = result_on_board(&s->pos);
    if (on_board < 2 && on_board != s->result) return "the position is over with another result";
    if (!(s->has & FY_SAMPLE_MOVE)) return NULL;
    fy_chess_play_unchecked(&after, &s->pos, s->move);
    on_board = result_on_board(&after);
    return on_board < 2 && on_board != -s->result ? "its move ends the game with another result"
                                                  : NULL;
}

static void say_contradiction(checking *c, const sample_inputs *in, const char *why)
{
    if (c->shown++ >= c->most) return;
    const char *path = strcmp(in->path, "-") == 0 ? "stdin" : in->path;
    print_escaped(talk(), path, strlen(path));
    fprintf(stderr, ":%" PRIu64 ": sample %" PRIu64 ": %s\n", in->file.reader.begin,
            in->file.reader.count, why);
}

/* ---- samples ----------------------------------------------------------------------------- */

static void check_sample(sample_inputs *in, const fy_sample *s)
{
    checking *c = in->context;
    const char *why = contradiction(c, s);
    if (why != NULL) say_contradiction(c, in, why);
    c->counts[COUNT_CONTRADICTIONS] += why != NULL;
    c->counts[COUNT_SAMPLES]++;
    c->counts[COUNT_IN_CHECK] += (uint64_t)fy_chess_in_check(&s->pos);
    if (game_samples_known(in->file.reader.format))
        c->counts[COUNT_GAMES] += game_samples_take(&c->in_file, s);
    const unsigned first = position_table_first(&c->positions, fy_chess_key(&s->pos), in->number);
    if (first == POSITION_IS_NEW) return;
    c->counts[first == in->number ? COUNT_REPEATED : COUNT_BETWEEN]++;
}

static void count_fault(sample_inputs *in)
{
    checking *c = in->context;
    const uint32_t code = in->file.reader.fault.code;
    c->counts[COUNT_FAULTY]++;
    c->counts[COUNT_ILLEGAL] += code == FY_SAMPLE_ILLEGAL || code == FY_CHESS_ILLEGAL_MOVE;
}

static bool begin_file(sample_inputs *in)
{
    checking *c = in->context;
    c->in_file = (game_samples){.games = 0};
    return true;
}

static void print_counts(const checking *c, bool as_json)
{
    for (int i = 0; i < COUNTS; i++) {
        out_puts(as_json ? (i == 0 ? "{\"" : ",\"") : count_rows[i].name);
        if (as_json) {
            out_puts(count_rows[i].key);
            out_char('"');
        }
        out_puts(as_json ? ":" : ": ");
        out_number(c->counts[i]);
        if (!as_json) out_char('\n');
    }
    if (as_json) out_puts("}\n");
    out_flush();
}

int dataset_check(const settings *s)
{
    static sample_inputs in;
    static checking c;
    enum { SHOWN = 1000 };
    c = (checking){.most = s->given[OPT_MAX_ERRORS] ? s->number[OPT_MAX_ERRORS] : SHOWN};
    in = (sample_inputs){
        .s = s, .use = check_sample, .begin = begin_file, .fault = count_fault, .context = &c};
    int exit_code = sample_inputs_each(&in, s->args, s->arg_count);
    print_counts(&c, s->given[OPT_JSON]);
    for (int i = 0; i < COUNTS; i++)
        if (count_rows[i].is_wrong && c.counts[i] > 0 && exit_code == 0) exit_code = 1;
    position_table_free(&c.positions);
    return exit_code;
}
