#include "match_table.h"

#include <inttypes.h>
#include <stdio.h>

#include "../output/json_verdict.h"
#include "match_record.h"

/* ---- counting ---------------------------------------------------------------------------- */

void match_score_add(match_score *score, const match *m, const game_result *r)
{
    const uint64_t number = score->games++;
    const bool is_complete = score->games % (uint64_t)m->players == 0;
    for (int seat = 0; seat < m->players; seat++) {
        match_row *row = &score->rows[match_player(m, number, seat)];
        const unsigned share = r->shares[seat];
        row->won += share == GAME_WHOLE;
        row->lost += share == 0;
        row->shared += share > 0 && share < GAME_WHOLE;
        row->sum += share;
        row->sum_group += share;
        if (!is_complete) continue;
        elo_add(&row->groups, (double)row->sum_group / (GAME_WHOLE * m->players));
        row->sum_group = 0;
    }
}

static double likelihood(const match_score *score, const match *m)
{
    return elo_likelihood(&score->rows[0].groups, m->players, m->elo0, m->elo1);
}

bool match_is_decided(const match_score *score, const match *m)
{
    const double llr = m->has_test ? likelihood(score, m) : 0;
    return llr >= ELO_DECIDED || llr <= -ELO_DECIDED;
}

static const char *decision(double llr)
{
    return llr >= ELO_DECIDED ? "H1" : llr <= -ELO_DECIDED ? "H0" : NULL;
}

static double percent(const match_score *score, int index)
{
    const double all = (double)(score->games * GAME_WHOLE);
    return score->games > 0 ? 100 * (double)score->rows[index].sum / all : 0;
}

/* ---- a game ------------------------------------------------------------------------------ */

static void print_game_text(const match *m, const match_ending *e, uint64_t number,
                            const char *result)
{
    out_number(number + 1);
    out_puts("  ");
    out_puts(result);
    out_puts("  ");
    out_number(e->plies);
    out_puts(" plies  ");
    out_puts(fy_code_name(e->outcome.code));
    for (int i = 0; i < m->players; i++) {
        const char *name = match_name(m, number, i);
        out_puts(i > 0 ? " - " : "  ");
        out_readable(name, strlen(name));
    }
    if (e->failed >= 0) {
        const char *name = match_name(m, number, e->failed);
        out_puts("; ");
        out_readable(name, strlen(name));
        out_char(' ');
        out_puts(e->reason);
    }
    out_char('\n');
}

static void print_game_json(const match *m, const match_ending *e, uint64_t number,
                            const char *result)
{
    char text[FY_TEXT_MAX];
    const fy_result written = fy_write(text, sizeof text, m->game, &e->end, 0);
    const place where = {.file = "match", .line = number + 1, .text = text, .len = written.at};
    json_open(m->game, &where, true);
    out_puts(",\"players\":[");
    for (int i = 0; i < m->players; i++) {
        if (i > 0) out_char(',');
        out_json_string(match_name(m, number, i), strlen(match_name(m, number, i)));
    }
    out_puts("],\"result\":");
    out_json_string(result, strlen(result));
    out_puts(",\"plies\":");
    out_number(e->plies);
    json_status(m->game, e->outcome);
    if (e->failed >= 0) {
        json_player("forfeited", m->game, e->failed);
        out_puts(",\"reason\":");
        out_json_string(e->reason, strlen(e->reason));
    }
    out_puts("}\n");
}

void match_print_game(const match *m, const match_ending *e, uint64_t number)
{
    char result[GAME_RESULT_MAX] = "*";
    game_result_write(result, &e->result, m->players);
    if (m->s->given[OPT_JSON])
        print_game_json(m, e, number, result);
    else
        print_game_text(m, e, number, result);
}

/* ---- the table --------------------------------------------------------------------------- */

enum { ROW_MAX = 160, NAME_SHOWN = 24 };

/* "+7 =0 -3  70.0 %  +147.2 +- 211.0  LOS 91.2 %"; the last two only when they are known. */
static void write_row(char out[ROW_MAX], const match *m, const match_score *score, int index)
{
    const match_row *row = &score->rows[index];
    elo_estimate e;
    const int len = snprintf(out, ROW_MAX, "+%" PRIu64 " =%" PRIu64 " -%" PRIu64 "  %.1f %%",
                             row->won, row->shared, row->lost, percent(score, index));
    if (elo_estimate_of(&e, &row->groups, m->players))
        snprintf(out + len, ROW_MAX - (size_t)len, "  %+.1f +- %.1f  LOS %.1f %%", e.elo, e.margin,
                 100 * e.better);
}

static void write_test(char out[ROW_MAX], const match *m, const match_score *score)
{
    const double llr = likelihood(score, m);
    const char *decided = decision(llr);
    snprintf(out, ROW_MAX, "SPRT of %g and %g Elo: LLR %.2f (%.2f to %.2f), %s", m->elo0, m->elo1,
             llr, -ELO_DECIDED, ELO_DECIDED, decided != NULL ? decided : "not decided");
}

static void print_table_text(const match *m, const match_score *score)
{
    char text[ROW_MAX];
    size_t widest = 0;
    out_puts("games: ");
    out_number(score->games);
    out_char('\n');
    for (int i = 0; i < m->players; i++)
        if (strlen(m->who[i].text) > widest) widest = strlen(m->who[i].text);
    for (int i = 0; i < m->players; i++) {
        const size_t len = strlen(m->who[i].text);
        write_row(text, m, score, i);
        out_readable(m->who[i].text, len);
        for (size_t at = len; at < widest + 2; at++) out_char(' ');
        out_puts(text);
        out_char('\n');
    }
    if (!m->has_test) return;
    write_test(text, m, score);
    out_puts(text);
    out_char('\n');
}

static void print_row_json(const match *m, const match_score *score, int index)
{
    const match_row *row = &score->rows[index];
    elo_estimate e;
    char text[192];
    out_puts("{\"name\":");
    out_json_string(m->who[index].text, strlen(m->who[index].text));
    snprintf(text, sizeof text,
             ",\"won\":%" PRIu64 ",\"shared\":%" PRIu64 ",\"lost\":%" PRIu64 ",\"score\":%.4f",
             row->won, row->shared, row->lost, percent(score, index) / 100);
    out_puts(text);
    if (elo_estimate_of(&e, &row->groups, m->players))
        snprintf(text, sizeof text, ",\"elo\":%.2f,\"margin\":%.2f,\"los\":%.4f}", e.elo, e.margin,
                 e.better);
    else
        snprintf(text, sizeof text, ",\"elo\":null,\"margin\":null,\"los\":null}");
    out_puts(text);
}

static void print_test_json(const match *m, const match_score *score)
{
    const double llr = likelihood(score, m);
    char text[160];
    snprintf(text, sizeof text, ",\"sprt\":{\"elo0\":%g,\"elo1\":%g,\"llr\":%.4f,\"bound\":%.4f",
             m->elo0, m->elo1, llr, ELO_DECIDED);
    out_puts(text);
    out_puts(",\"decided\":");
    if (decision(llr) != NULL)
        out_json_string(decision(llr), 2);
    else
        out_puts("null");
    out_char('}');
}

static void print_table_json(const match *m, const match_score *score)
{
    const char *game = fy_game_name(m->game);
    out_puts("{\"game\":");
    out_json_string(game, strlen(game));
    out_puts(",\"ok\":true,\"seed\":");
    out_number(m->seed);
    out_puts(",\"games\":");
    out_number(score->games);
    out_puts(",\"players\":[");
    for (int i = 0; i < m->players; i++) {
        if (i > 0) out_char(',');
        print_row_json(m, score, i);
    }
    out_char(']');
    if (m->has_test) print_test_json(m, score);
    out_puts("}\n");
}

void match_print_table(const match *m, const match_score *score)
{
    if (m->s->given[OPT_JSON])
        print_table_json(m, score);
    else
        print_table_text(m, score);
}

/* So much of a name as there is room for, in printable ASCII. */
static void write_name(char out[NAME_SHOWN + 1], const char *name)
{
    size_t len = 0;
    for (; len < NAME_SHOWN && name[len] != '\0'; len++) {
        out[len] = name[len];
        if (out[len] < ' ' || out[len] > '~') out[len] = '?';
    }
    if (name[len] != '\0') memcpy(out + NAME_SHOWN - 3, "...", 3);
    out[len] = '\0';
}

void match_tell(char out[MATCH_TOLD_MAX], const match *m, const match_score *score)
{
    char name[NAME_SHOWN + 1], row[ROW_MAX];
    size_t len = (size_t)snprintf(out, MATCH_TOLD_MAX, "%" PRIu64 " of %" PRIu64 " games",
                                  score->games, m->games);
    for (int i = 0; i < m->players; i++) {
        write_name(name, m->who[i].text);
        write_row(row, m, score, i);
        len += (size_t)snprintf(out + len, MATCH_TOLD_MAX - len, "\n%-*s  %s", NAME_SHOWN, name,
                                row);
    }
    if (!m->has_test) return;
    write_test(row, m, score);
    snprintf(out + len, MATCH_TOLD_MAX - len, "\n%s", row);
}
