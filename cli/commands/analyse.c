/* forsyth analyse: games in export form, with a judgement of each move.
 *
 * What is said of a move stands where readers expect it: a mark right behind the move, the score at
 * the front of its comment, the better line behind all of that. As these come in between the
 * events of the input, they wait in `pending` until the event that they stand before. */
#include <inttypes.h>
#include <stdlib.h>

#include "commands.h"
#include "export.h"
#include "judge.h"
#include "../engine/level.h"
#include "../output/json_verdict.h"

enum {
    NODES = 50000,
    MEGABYTES = 16,
    LINE_MOST = 8, /* moves of a better line */
    EVAL_ROOM = 64,
    ROW_ROOM = 1024 + FY_SEARCH_LINE_MAX * (FY_MOVE_TEXT_MAX + 4),
    PLAYERS = 4
};

typedef struct tally {
    uint64_t moves, marks[MARK_INACCURACY + 1];
    double loss;
} tally;

/* What is still to be written of the last move of the game itself. */
typedef struct pending {
    bool has_mark, has_eval, has_line; /* to write */
    char eval[EVAL_ROOM];
    judgement verdict;
    fy_position before;
    uint32_t ply;
} pending;

typedef struct analyse {
    const settings *s;
    records r;
    judge judge;
    const char *level;
    export export;
    spool rows; /* of --json */
    pending pending;
    bool began; /* the judge knows of the game */
    tally tallies[PLAYERS];
    char result[FY_RECORD_WORD_MAX + 1];
    fy_record_event fault; /* of the game at hand; its code is FY_OK if it has none */
    uint64_t good, reported;
} analyse;

/* ---- text -------------------------------------------------------------------------------- */

static void move_text(char out[FY_MOVE_TEXT_MAX], const fy_game *game, const fy_position *pos,
                      fy_move move, uint32_t style)
{
    out[0] = '\0';
    if (fy_move_write(out, FY_MOVE_TEXT_MAX, game, pos, move, style).code != FY_OK)
        fy_move_write(out, FY_MOVE_TEXT_MAX, game, pos, move, FY_MOVE_PLAIN);
}

/* For the first of two players. A mate that is on the board needs no score. */
static void write_eval(pending *p, const fy_game *game)
{
    const fy_best *made = &p->verdict.made;
    const int sign = p->verdict.player == 0 ? 1 : -1;
    const int mate = made->mate > 0 ? made->mate - 1 : made->mate;
    p->has_eval = fy_players(game, &p->before) == 2 && made->mate != 1;
    if (made->mate != 0)
        snprintf(p->eval, EVAL_ROOM, "[%%eval #%d]", sign * mate);
    else
        snprintf(p->eval, EVAL_ROOM, "[%%eval %.2f]", sign * made->score / 100.0);
}

/* ---- what is written behind a move ------------------------------------------------------- */

static bool put_mark(analyse *a)
{
    pending *p = &a->pending;
    if (!p->has_mark) return true;
    p->has_mark = false;
    return export_put(
        &a->export,
        &(fy_record_event){.kind = FY_RECORD_NAG, .number = p->verdict.mark, .ply = p->ply + 1});
}

static bool put_comment(analyse *a, const char *text, size_t len)
{
    return export_put(&a->export, &(fy_record_event){.kind = FY_RECORD_COMMENT,
                                                     .text = text,
                                                     .len = len,
                                                     .ply = a->pending.ply + 1,
                                                     .first = 1,
                                                     .last = 1});
}

static bool put_eval(analyse *a)
{
    pending *p = &a->pending;
    if (!p->has_eval) return true;
    p->has_eval = false;
    return put_comment(a, p->eval, strlen(p->eval));
}

static bool put_line(analyse *a)
{
    pending *p = &a->pending;
    const fy_best *best = &p->verdict.best;
    const fy_game *game = a->r.file.replay.game;
    fy_position pos = p->before;
    if (!p->has_line) return true;
    p->has_line = false;
    bool good = export_put(&a->export,
                           &(fy_record_event){.kind = FY_RECORD_OPEN, .ply = p->ply, .depth = 1});
    for (uint32_t i = 0; good && i < best->length && i < LINE_MOST; i++) {
        char text[FY_MOVE_TEXT_MAX];
        move_text(text, game, &pos, best->line[i], FY_MOVE_SAN);
        if (fy_play(&pos, game, &pos, best->line[i]).code != FY_OK) break;
        good = export_put(&a->export, &(fy_record_event){.kind = FY_RECORD_MOVE,
                                                         .text = text,
                                                         .len = strlen(text),
                                                         .ply = p->ply + i,
                                                         .depth = 1});
    }
    return good &&
           export_put(&a->export, &(fy_record_event){.kind = FY_RECORD_CLOSE, .ply = p->ply + 1});
}

/* A comment without its score, which is told anew. Gives its length. */
static size_t without_eval(char *out, const char *text, size_t len)
{
    static const char opening[] = "[%eval";
    const char *value, *begin, *end;
    size_t value_len;
    memcpy(out, text, len);
    if (!fy_record_command(&value, &value_len, text, len, "eval")) return len;
    for (begin = value; begin > text && memcmp(begin, opening, sizeof opening - 1) != 0;) begin--;
    end = memchr(value + value_len, ']', (size_t)(text + len - value) - value_len);
    if (end == NULL || begin + sizeof opening - 1 > value) return len;
    end++;
    while (end < text + len && *end == ' ' && (begin == text || begin[-1] == ' ')) end++;
    memmove(out + (begin - text), end, (size_t)(text + len - end));
    len -= (size_t)(end - begin);
    while (len > 0 && out[len - 1] == ' ') len--;
    return len;
}

/* The comment of the input with the score before it. One that comes in pieces is left as it is. */
static bool put_merged(analyse *a)
{
    char text[EVAL_ROOM + FY_RECORD_PIECE];
    const fy_record_event *e = &a->r.event;
    pending *p = &a->pending;
    const size_t eval = p->has_eval ? strlen(p->eval) : 0;
    if (!e->first || !e->last || e->len > FY_RECORD_PIECE)
        return put_eval(a) && export_event(&a->export, &a->r);
    memcpy(text, p->eval, eval);
    const size_t rest = without_eval(text + eval + 1, e->text, e->len);
    text[eval] = ' ';
    if (eval == 0 && rest == 0 && e->len > 0) return true;
    fy_record_event merged = *e;
    merged.text = eval > 0 ? text : text + 1;
    merged.len = eval > 0 ? (rest > 0 ? eval + 1 + rest : eval) : rest;
    p->has_eval = false;
    return export_put(&a->export, &merged);
}

/* ---- an object for each move ------------------------------------------------------------- */

static int add_best(char *out, size_t room, const fy_best *best)
{
    int len = snprintf(out, room, "\"score\":%" PRId32 ",\"expected\":%.4f,\"mate\":", best->score,
                       best->expected / (double)FY_SEARCH_SURE);
    if (best->mate == 0) return len + snprintf(out + len, room - (size_t)len, "null");
    return len + snprintf(out + len, room - (size_t)len, "%" PRId32, best->mate);
}

static int add_line(char *out, size_t room, const fy_game *game, fy_position pos,
                    const fy_best *best)
{
    int len = snprintf(out, room, ",\"line\":[");
    for (uint32_t i = 0; i < best->length; i++) {
        char text[FY_MOVE_TEXT_MAX];
        move_text(text, game, &pos, best->line[i], FY_MOVE_PLAIN);
        if (fy_play(&pos, game, &pos, best->line[i]).code != FY_OK) break;
        len += snprintf(out + len, room - (size_t)len, "%s\"%s\"", i > 0 ? "," : "", text);
    }
    return len + snprintf(out + len, room - (size_t)len, "]");
}

static int add_verdict(char *out, size_t room, const fy_game *game, const pending *p)
{
    char text[FY_MOVE_TEXT_MAX];
    const judgement *v = &p->verdict;
    const char *mark = judge_mark_text(v->mark);
    move_text(text, game, &p->before, v->best.move, FY_MOVE_PLAIN);
    int len = add_best(out, room, &v->made);
    len += snprintf(out + len, room - (size_t)len, ",\"best\":{\"move\":\"%s\",", text);
    len += add_best(out + len, room - (size_t)len, &v->best);
    len += add_line(out + len, room - (size_t)len, game, p->before, &v->best);
    return len + snprintf(out + len, room - (size_t)len, "},\"loss\":%.4f,\"mark\":%s%s%s", v->loss,
                          mark ? "\"" : "", mark ? mark : "null", mark ? "\"" : "");
}

/* Texts of moves are plain: nothing in them needs an escape. */
static void add_row(analyse *a, fy_move move, bool is_judged)
{
    char row[ROW_ROOM], plain[FY_RECORD_WORD_MAX + 1], san[FY_RECORD_WORD_MAX + 1];
    const fy_game *game = a->r.file.replay.game;
    const pending *p = &a->pending;
    const int turn = fy_turn(game, &p->before);
    if (move == 0) return;
    records_move(plain, &a->r, FY_MOVE_PLAIN);
    records_move(san, &a->r, FY_MOVE_SAN);
    int len = snprintf(row, ROW_ROOM,
                       "{\"game\":\"%s\",\"ok\":true,\"number\":%" PRIu64 ",\"ply\":%" PRIu32
                       ",\"turn\":\"%s\",\"move\":\"%s\",\"san\":\"%s\",",
                       fy_game_name(game), a->r.number, p->ply,
                       turn == FY_CHANCE ? "chance" : fy_player_name(game, turn), plain, san);
    if (is_judged)
        len += add_verdict(row + len, ROW_ROOM - (size_t)len, game, p);
    else
        len += snprintf(row + len, ROW_ROOM - (size_t)len,
                        "\"score\":null,\"expected\":null,\"mate\":null,\"best\":null,"
                        "\"loss\":null,\"mark\":null");
    len += snprintf(row + len, ROW_ROOM - (size_t)len, "}\n");
    spool_add(&a->rows, row, (size_t)len);
}

static void print_rows(void *context, const char *bytes, size_t len)
{
    (void)context;
    out_text(bytes, len);
}

/* ---- moves ------------------------------------------------------------------------------- */

static void count_move(tally *t, const judgement *v)
{
    t->moves++;
    t->loss += v->loss;
    t->marks[v->mark]++;
}

static void take_level(analyse *a, const fy_game *game)
{
    level found;
    if (a->level == NULL || !level_find(&found, game, a->level)) return;
    a->judge.limits = found.limits;
    a->judge.milliseconds = found.milliseconds;
}

/* A move of the game itself. */
static void judge_it(analyse *a)
{
    const fy_record_replay *replay = &a->r.file.replay;
    const bool passes = a->r.event.kind == FY_RECORD_PASS;
    const fy_move move = passes ? 0 : replay->move;
    pending *p = &a->pending;
    memset(p, 0, sizeof *p);
    p->before = *fy_record_before(replay);
    p->ply = a->r.event.ply;
    if (!a->began) {
        take_level(a, replay->game);
        judge_begin(&a->judge, replay->game, &p->before);
        a->began = true;
    }
    const bool is_judged = judge_move(&a->judge, &p->verdict, move);
    judge_follow(&a->judge, move, fy_record_after(replay));
    if (a->s->given[OPT_JSON]) add_row(a, move, is_judged);
    if (!is_judged) return;
    count_move(&a->tallies[p->verdict.player % PLAYERS], &p->verdict);
    write_eval(p, replay->game);
    p->has_mark = p->has_line = p->verdict.mark != MARK_NONE;
}

/* ---- events ------------------------------------------------------------------------------ */

/* An author's own mark stands; and so does a variation that begins like the better line. */
static void note_author(analyse *a)
{
    const fy_record_event *e = &a->r.event;
    pending *p = &a->pending;
    if (e->kind == FY_RECORD_NAG && e->depth == 0 && e->number >= 1 && e->number <= 6)
        p->has_mark = false;
    if (e->kind == FY_RECORD_MOVE && e->depth == 1 && e->ply == p->ply &&
        a->r.file.replay.move == p->verdict.best.move)
        p->has_line = false;
}

static bool write_event(analyse *a)
{
    const fy_record_event *e = &a->r.event;
    if (e->kind == FY_RECORD_NAG || e->depth > 1) return export_event(&a->export, &a->r);
    if (e->kind == FY_RECORD_COMMENT && e->depth == 0 && a->r.in_game)
        return put_mark(a) && put_merged(a);
    if (e->kind == FY_RECORD_OPEN || e->depth > 0)
        return put_mark(a) && put_eval(a) && export_event(&a->export, &a->r);
    if (e->kind == FY_RECORD_CLOSE) return export_event(&a->export, &a->r);
    return put_mark(a) && put_eval(a) && put_line(a) && export_event(&a->export, &a->r);
}

static void report(analyse *a)
{
    records_report(&a->r, a->fault.code, a->fault.at, a->fault.ply);
}

static void rewrite_event(analyse *a)
{
    const fy_record_event *e = &a->r.event;
    if (a->fault.code == FY_OK && !write_event(a)) {
        a->fault = *e;
        a->fault.code = FY_RECORD_BAD_EVENT;
        fy_record_skip(&a->r.file.replay.reader, FY_RECORD_BAD_EVENT);
        report(a);
    }
    if (e->kind == FY_RECORD_END && a->fault.code != FY_OK)
        export_drop(&a->export);
    else if (!a->r.in_game)
        export_print(&a->export, a->result[0] != '\0' ? a->result : "*");
}

static void begin_game(analyse *a)
{
    a->result[0] = '\0';
    a->fault.code = FY_OK;
    a->began = false;
    memset(&a->pending, 0, sizeof a->pending);
    memset(a->tallies, 0, sizeof a->tallies);
}

static void print_tally(const analyse *a, int player)
{
    static const char *const tags[] = {"White", "Black"};
    const tally *t = &a->tallies[player];
    const record_tag *tag = player < 2 ? records_tag(&a->r, tags[player], 5) : NULL;
    if (t->moves == 0) return;
    fprintf(talk(), "game %" PRIu64 ": %s", a->r.number,
            fy_player_name(a->r.file.replay.game, player));
    if (tag != NULL) {
        fputs(" (", stderr);
        print_escaped(stderr, tag->text, tag->len);
        fputc(')', stderr);
    }
    fprintf(stderr,
            ": %" PRIu64 " moves, mean loss %.1f %%, %" PRIu64 " ?!, %" PRIu64 " ?, %" PRIu64
            " ??\n",
            t->moves, 100 * t->loss / (double)t->moves, t->marks[MARK_INACCURACY],
            t->marks[MARK_MISTAKE], t->marks[MARK_BLUNDER]);
}

static void end_game(analyse *a)
{
    if (a->fault.code != FY_OK) {
        a->reported++;
        spool_drop(&a->rows);
        return;
    }
    a->good++;
    spool_give(&a->rows, print_rows, a);
    out_flush();
    if (!a->s->given[OPT_STATS]) return;
    for (int i = 0; i < PLAYERS; i++) print_tally(a, i);
}

static void take_event(analyse *a)
{
    const fy_record_event *e = &a->r.event;
    const bool is_move = (e->kind == FY_RECORD_MOVE || e->kind == FY_RECORD_PASS) && e->depth == 0;
    if (e->kind == FY_RECORD_BEGIN) begin_game(a);
    if (e->kind == FY_RECORD_RESULT) {
        memcpy(a->result, e->text, e->len);
        a->result[e->len] = '\0';
    }
    if (e->kind == FY_RECORD_FAULT) {
        a->fault = *e;
        report(a);
    }
    note_author(a);
    if (!a->s->given[OPT_JSON]) rewrite_event(a);
    if (is_move && a->fault.code == FY_OK) judge_it(a);
    if (e->kind == FY_RECORD_END) end_game(a);
}

/* ---- the command ------------------------------------------------------------------------- */

static void set_limits(analyse *a, const settings *s)
{
    const bool has_limit = s->given[OPT_TIME] || s->given[OPT_NODES] || s->given[OPT_DEPTH] ||
                           s->given[OPT_LEVEL];
    a->judge.milliseconds = s->number[OPT_TIME];
    a->judge.limits.nodes = has_limit ? s->number[OPT_NODES] : NODES;
    a->judge.limits.depth = (uint32_t)s->number[OPT_DEPTH];
    a->judge.megabytes = s->given[OPT_HASH] ? s->number[OPT_HASH] : MEGABYTES;
    a->judge.threads = s->given[OPT_THREADS] ? (unsigned)s->number[OPT_THREADS] : 1;
    a->level = s->value[OPT_LEVEL];
}

static void print_stats(const analyse *a)
{
    fprintf(talk(), "%" PRIu64 " games: %" PRIu64 " judged, %" PRIu64 " reported",
            a->good + a->reported + a->r.passed, a->good, a->reported);
    if (a->s->given[OPT_WHERE]) fprintf(stderr, ", %" PRIu64 " passed over", a->r.passed);
    fputc('\n', stderr);
}

int cmd_analyse(const settings *s)
{
    static analyse a;
    const bool writes = !s->given[OPT_JSON];
    a.s = s;
    set_limits(&a, s);
    if (s->given[OPT_LEVEL] && (s->given[OPT_TIME] || s->given[OPT_NODES] || s->given[OPT_DEPTH]))
        return options_refuse(s, "takes '--level' or limits, not both");
    if (!records_start(&a.r, s)) return 2;
    if (writes) export_start(&a.export);
    while (records_next(&a.r)) take_event(&a);
    if (writes && a.r.in_game) export_drop(&a.export); /* there was a Ctrl-C */
    if (writes) export_end(&a.export);
    spool_free(&a.rows);
    judge_free(&a.judge);
    const int exit_code = records_end(&a.r);
    if (s->given[OPT_STATS]) print_stats(&a);
    return exit_code == 0 && a.reported > 0 ? 1 : exit_code;
}
