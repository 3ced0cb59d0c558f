/* forsyth games: what is in files of game records, whether it is right, and the same in export
 * form. */
#include <inttypes.h>

#include "commands.h"
#include "export.h"
#include "main_line.h"
#include "../output/json_verdict.h"

typedef struct games {
    const settings *s;
    records r;
    uint64_t good, reported;
    char result[FY_RECORD_WORD_MAX + 1]; /* of the game at hand, "" if it has none */
    fy_record_event fault;               /* of the game at hand; its code is FY_OK if it has none */
    main_line line;
    export export;
} games;

static void report(games *g)
{
    records_report(&g->r, g->fault.code, g->fault.at, g->fault.ply);
}

/* ---- a line for each game ---------------------------------------------------------------- */

static void print_value(const games *g, const char *before, const char *name)
{
    const record_tag *tag = records_tag(&g->r, name, strlen(name));
    out_puts(before);
    if (tag != NULL)
        out_readable(tag->text, tag->len);
    else
        out_char('?');
}

static const char *status_name(games *g)
{
    const fy_record_replay *replay = &g->r.file.replay;
    if (g->fault.code != FY_OK) return fy_code_name(g->fault.code);
    return fy_code_name(main_line_status(&g->line, replay).code);
}

static uint32_t plies(const games *g)
{
    return g->r.has_position ? g->r.event.ply : 0;
}

/* 1  1-0  33 plies  checkmate  Morphy, Paul - Isouard; Paris; 1858.??.?? */
static void print_line(games *g)
{
    out_number(g->r.number);
    out_puts("  ");
    out_puts(g->result[0] != '\0' ? g->result : "*");
    out_puts("  ");
    out_number(plies(g));
    out_puts(" plies  ");
    out_puts(status_name(g));
    print_value(g, "  ", "White");
    print_value(g, " - ", "Black");
    print_value(g, "; ", "Event");
    print_value(g, "; ", "Date");
    out_char('\n');
}

/* Of tags with the same name the last one counts. */
static void print_json_tags(const records *r)
{
    const char *comma = "";
    out_puts(",\"tags\":{");
    for (size_t i = 0; i < r->tag_count; i++) {
        const record_tag *tag = &r->tags[i];
        if (records_tag(r, tag->name, tag->name_len) != tag) continue;
        out_puts(comma);
        out_json_string(tag->name, tag->name_len);
        out_char(':');
        out_json_string(tag->text, tag->len);
        comma = ",";
    }
    out_char('}');
}

static void print_json_word(const char *key, const char *word)
{
    out_puts(key);
    if (word != NULL)
        out_json_string(word, strlen(word));
    else
        out_puts("null");
}

static void print_json_code(const games *g)
{
    const fy_record_event *e = g->fault.code != FY_OK ? &g->fault : &g->r.event;
    if (e->code == FY_OK) return;
    print_json_word(",\"code\":", fy_code_name(e->code));
    out_puts(",\"at\":");
    out_number(e->at);
    out_puts(",\"ply\":");
    out_number(e->ply);
    print_json_word(",\"message\":", fy_code_text(e->code));
}

static void print_json(games *g)
{
    const records *r = &g->r;
    const bool ok = g->fault.code == FY_OK;
    print_json_word("{\"game\":", fy_game_name(r->file.replay.game));
    out_puts(ok ? ",\"ok\":true,\"number\":" : ",\"ok\":false,\"number\":");
    out_number(r->number);
    if (r->is_file) print_json_word(",\"file\":", r->name);
    print_json_tags(r);
    out_puts(",\"plies\":");
    out_number(plies(g));
    print_json_word(",\"result\":", g->result[0] != '\0' ? g->result : NULL);
    print_json_word(",\"status\":", ok ? status_name(g) : NULL);
    print_json_code(g);
    out_puts("}\n");
}

/* A game without a result is not faulty, but may have been cut off. */
static void check_game(games *g)
{
    if (g->fault.code == FY_OK && g->r.event.code != FY_OK)
        records_report(&g->r, g->r.event.code, g->r.event.at, plies(g));
}

/* ---- export form ------------------------------------------------------------------------- */

static void rewrite_event(games *g)
{
    const fy_record_event *e = &g->r.event;
    if (g->fault.code == FY_OK && !export_event(&g->export, &g->r)) {
        g->fault = *e;
        g->fault.code = FY_RECORD_BAD_EVENT;
        fy_record_skip(&g->r.file.replay.reader, FY_RECORD_BAD_EVENT);
        report(g);
    }
    if (e->kind == FY_RECORD_END && g->fault.code != FY_OK)
        export_drop(&g->export);
    else if (!g->r.in_game)
        export_print(&g->export, g->result[0] != '\0' ? g->result : "*");
}

/* ---- the command ------------------------------------------------------------------------- */

static void note_result(games *g)
{
    memcpy(g->result, g->r.event.text, g->r.event.len);
    g->result[g->r.event.len] = '\0';
}

/* The form in which a game is told at its end; with --fmt each event is written as it comes. */
static void (*form_of(const settings *s))(games *)
{
    if (s->given[OPT_CHECK]) return check_game;
    if (s->given[OPT_FMT]) return NULL;
    return s->given[OPT_JSON] ? print_json : print_line;
}

static void begin_game(games *g)
{
    g->result[0] = '\0';
    g->fault.code = FY_OK;
}

static void take_event(games *g, void (*tell)(games *))
{
    const fy_record_event *e = &g->r.event;
    if (e->kind == FY_RECORD_BEGIN) begin_game(g);
    if (tell == print_line || tell == print_json) main_line_take(&g->line, &g->r);
    if (e->kind == FY_RECORD_RESULT) note_result(g);
    if (e->kind == FY_RECORD_FAULT) {
        g->fault = *e;
        if (tell != print_json) report(g);
    }
    if (tell == NULL)
        rewrite_event(g);
    else if (e->kind == FY_RECORD_END)
        tell(g);
    if (e->kind != FY_RECORD_END) return;
    if (g->fault.code == FY_OK)
        g->good++;
    else
        g->reported++;
}

static void print_stats(const games *g)
{
    fprintf(talk(), "%" PRIu64 " games: %" PRIu64 " %s, %" PRIu64 " reported",
            g->good + g->reported + g->r.passed, g->good, g->s->given[OPT_FMT] ? "written" : "good",
            g->reported);
    if (g->s->given[OPT_WHERE]) fprintf(stderr, ", %" PRIu64 " passed over", g->r.passed);
    fputc('\n', stderr);
}

int cmd_games(const settings *s)
{
    static games g;
    void (*tell)(games *) = form_of(s);
    g.s = s;
    if (!records_start(&g.r, s)) return 2;
    if (tell == NULL) export_start(&g.export);
    while (records_next(&g.r)) take_event(&g, tell);
    if (tell == NULL && g.r.in_game) export_drop(&g.export); /* there was a Ctrl-C */
    if (tell == NULL) export_end(&g.export);
    main_line_free(&g.line);
    const int exit_code = records_end(&g.r);
    if (s->given[OPT_STATS]) print_stats(&g);
    return exit_code == 0 && g.reported > 0 ? 1 : exit_code;
}
