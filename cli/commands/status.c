/* forsyth status: how a game stands, a word a line; and who has won with how many points. */
#include <stdlib.h>

#include "commands.h"
#include "../input/input.h"
#include "../input/said_moves.h"
#include "../output/json_verdict.h"
#include "one_line.h"

typedef struct asking {
    const settings *s;
    said_moves said;
} asking;

/* The moves again, as they were understood: of all of them together a line is made, which sees
 * repetition. */
static fy_outcome status_after(const fy_position *pos, const asking *a, const fy_game *game)
{
    fy_line played;
    const said_moves *m = &a->said;
    fy_step *steps = m->count > 0 ? talk_need(calloc(m->count, sizeof *steps)) : NULL;
    fy_line_start(&played, game, pos, steps, m->count);
    for (size_t i = 0; i < m->count; i++) {
        const said_move *said = &m->said[i];
        const fy_result done = said->move != 0 ? fy_line_play(&played, game, said->move)
                                               : fy_line_play_text(&played, game,
                                                                   m->text + said->at, said->len);
        if (done.code != FY_OK) break;
    }
    const fy_outcome outcome = fy_line_status(&played, game);
    free(steps);
    return outcome;
}

/* ,"scores":[45,52] */
static void print_json_scores(const fy_game *game, const fy_position *pos)
{
    if (fy_score(game, pos, 0) == FY_NO_SCORE) return;
    out_puts(",\"scores\":[");
    for (int i = 0; i < fy_players(game, pos); i++) {
        if (i > 0) out_char(',');
        out_number((uint64_t)fy_score(game, pos, i));
    }
    out_char(']');
}

/* ,"can_win":{"white":true,"black":false}, in games that tell. Of a game that is over, in whatever
 * way, the outcome tells. */
static void print_json_can_win(const fy_game *game, const fy_position *pos, fy_outcome outcome)
{
    const char *name;
    if (fy_can_win(game, pos, 0) < 0) return;
    out_puts(",\"can_win\":{");
    for (int i = 0; (name = fy_player_name(game, i)) != NULL; i++) {
        if (i > 0) out_char(',');
        out_json_string(name, strlen(name));
        bool can = outcome.over ? outcome.winner == i : fy_can_win(game, pos, i) > 0;
        out_puts(can ? ":true" : ":false");
    }
    out_char('}');
}

static void print_json(const line *l, const fy_position *pos, fy_outcome outcome)
{
    json_open(l->game, &l->where, true);
    json_turn(l->game, pos);
    json_status(l->game, outcome);
    print_json_scores(l->game, pos);
    print_json_can_win(l->game, pos, outcome);
    out_puts(outcome.over ? ",\"over\":true" : ",\"over\":false");
    out_puts(outcome.claimable ? ",\"claimable\":true" : ",\"claimable\":false");
    out_puts(",\"message\":");
    const char *message = fy_code_text(outcome.code);
    out_json_string(message, strlen(message));
    out_puts("}\n");
}

/* "ongoing", "checkmate"; of a finished game with points "won player-1 45,52". */
static void print_word(const fy_game *game, const fy_position *pos, fy_outcome outcome)
{
    const char *winner = outcome.winner >= 0 ? fy_player_name(game, outcome.winner) : NULL;
    out_puts(fy_code_name(outcome.code));
    if (outcome.over && fy_score(game, pos, 0) != FY_NO_SCORE) {
        if (winner != NULL) out_char(' ');
        if (winner != NULL) out_puts(winner);
        for (int i = 0; i < fy_players(game, pos); i++) {
            out_char(i > 0 ? ',' : ' ');
            out_number((uint64_t)fy_score(game, pos, i));
        }
    }
    out_char('\n');
}

static int status_line(void *context, const line *l)
{
    asking *a = context;
    fy_position start;
    char text[FY_TEXT_MAX];
    line judged = *l;
    if (!line_parse(&start, a->s, l)) return 1;
    if (!said_moves_play(&a->said, &start, a->s, l)) return 1;
    const fy_position *pos = &a->said.end;
    fy_outcome outcome = status_after(&start, a, l->game);
    if (!a->s->given[OPT_JSON]) {
        print_word(l->game, pos, outcome);
        return 0;
    }
    if (a->s->given[OPT_MOVES]) {
        fy_result written = fy_write(text, sizeof text, l->game, pos, 0);
        judged.where.text = text;
        judged.where.len = written.code == FY_OK ? written.at : 0;
    }
    print_json(&judged, pos, outcome);
    return 0;
}

int status_one(const settings *s, const line *l)
{
    asking a = {.s = s};
    char *moves = (char *)s->value[OPT_MOVES];
    said_moves_read(&a.said, &moves, moves != NULL);
    const int answer = status_line(&a, l);
    said_moves_free(&a.said);
    return answer;
}

int cmd_status(const settings *s)
{
    asking a = {.s = s};
    char *moves = (char *)s->value[OPT_MOVES];
    said_moves_read(&a.said, &moves, moves != NULL);
    line_work work = {.handle = status_line, .context = &a, .size = sizeof a};
    /* What is played is noted in the list of moves, of which all copies share one. */
    int exit_code = moves != NULL ? input_each(s, status_line, &a, false)
                                  : input_all(s, &work, NULL);
    said_moves_free(&a.said);
    return exit_code;
}
