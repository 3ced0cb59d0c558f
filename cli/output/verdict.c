#include "verdict.h"

#include <inttypes.h>
#include <string.h>

void verdict_json_open(const line *l, bool ok)
{
    out_puts("{\"game\":\"");
    out_puts(fy_game_name(l->game));
    out_puts(ok ? "\",\"ok\":true,\"text\":" : "\",\"ok\":false,\"text\":");
    out_json_string(l->where.text, l->where.len);
    if (l->where.is_file) {
        out_puts(",\"file\":");
        out_json_string(l->where.file, strlen(l->where.file));
    }
    out_puts(",\"line\":");
    out_number(l->where.line);
}

void verdict_json_fault(fy_result fault)
{
    out_puts(",\"code\":\"");
    out_puts(fy_code_name(fault.code));
    out_puts("\",\"at\":");
    out_number(fault.at);
    out_puts(",\"message\":");
    const char *message = fy_code_text(fault.code);
    out_json_string(message, strlen(message));
}

void verdict_json_rules(const fy_game *game, uint64_t rules, bool parsed)
{
    bool sound = parsed && rules == 0;
    out_puts(sound ? ",\"sound\":true,\"rules\":[" : ",\"sound\":false,\"rules\":[");
    bool first = true;
    for (unsigned bit = 0; rules != 0; bit++, rules >>= 1) {
        if (!(rules & 1)) continue;
        out_puts(first ? "\"" : ",\"");
        out_puts(fy_code_name(fy_rule_code(game, bit)));
        out_char('"');
        first = false;
    }
    out_char(']');
}

void verdict_json_player(const char *key, const fy_game *game, int player)
{
    const char *name = player >= 0 ? fy_player_name(game, player) : NULL;
    out_puts(",\"");
    out_puts(key);
    out_puts(name != NULL ? "\":\"" : "\":");
    out_puts(name != NULL ? name : "null");
    if (name != NULL) out_char('"');
}

void verdict_json_status(const fy_game *game, fy_outcome outcome)
{
    out_puts(",\"status\":\"");
    out_puts(fy_code_name(outcome.code));
    out_char('"');
    verdict_json_player("winner", game, outcome.winner);
}

bool verdict_parse(fy_position *out, const settings *s, const line *l)
{
    if (!s->given[OPT_JSON]) return input_parse(out, s, l);
    fy_result parsed = input_try(out, s, l);
    if (parsed.code == FY_OK) return true;
    verdict_json_open(l, false);
    verdict_json_fault(parsed);
    out_puts("}\n");
    return false;
}

bool verdict_playable(const fy_position *pos, const settings *s, const line *l)
{
    const fy_result why = {fy_refusal(l->game, pos), 0};
    if (why.code == FY_OK) return true;
    if (s->given[OPT_JSON]) {
        verdict_json_open(l, false);
        verdict_json_fault(why);
        out_puts("}\n");
    } else {
        talk_remark(&l->where, &(remark){"error", why.code, 0, NULL});
    }
    return false;
}

void verdict_omissions(const line *l, const fy_position *pos, uint32_t style)
{
    uint32_t omitted[8];
    size_t count = fy_omissions(omitted, sizeof omitted / sizeof *omitted, l->game, pos, style);
    for (size_t i = 0; i < count && i < sizeof omitted / sizeof *omitted; i++)
        talk_remark(&l->where, &(remark){"note", omitted[i], 0, NULL});
}

bool verdict_position(const settings *s, const line *l, const fy_position *pos)
{
    char text[FY_TEXT_MAX];
    uint32_t style = options_style(s, l->game);
    fy_result written = fy_write(text, sizeof text, l->game, pos, style);
    if (written.code != FY_OK) {
        talk_remark(&l->where, &(remark){"error", written.code, 0, NULL});
        return false;
    }
    line after = *l;
    after.where.text = text;
    after.where.len = written.at;
    if (s->given[OPT_JSON]) {
        verdict_json_open(&after, true);
    } else {
        out_text(text, written.at);
        out_char('\n');
    }
    verdict_omissions(&after, pos, style);
    return true;
}

const char *verdict_kind(uint32_t code)
{
    switch (fy_code_severity(code)) {
    case FY_SEVERITY_NOTE: return "note";
    case FY_SEVERITY_RULE: return "unsound";
    default: return "error";
    }
}

static void json_finding(const fy_game *game, const fy_finding *f)
{
    out_puts("{\"severity\":\"");
    out_puts(verdict_kind(f->code));
    out_puts("\",\"field\":\"");
    out_puts(fy_field_name(game, f->field));
    out_char('"');
    verdict_json_fault((fy_result){f->code, f->at});
    out_puts(",\"len\":");
    out_number(f->len);
    if (f->repairable) {
        out_puts(",\"repair\":{\"at\":");
        out_number(f->repair_at);
        out_puts(",\"len\":");
        out_number(f->repair_len);
        out_puts(",\"text\":");
        out_json_string(f->repair, strlen(f->repair));
        out_char('}');
    }
    out_char('}');
}

void verdict_json_findings(const char *key, const fy_game *game, const fy_finding *found,
                           size_t count)
{
    out_puts(",\"");
    out_puts(key);
    out_puts("\":[");
    for (size_t i = 0; i < count; i++) {
        if (i > 0) out_char(',');
        json_finding(game, &found[i]);
    }
    out_char(']');
}

void verdict_repair_text(char *out, size_t cap, const line *l, const fy_finding *f)
{
    FILE *memory = fmemopen(out, cap - 1, "w"); /* which may leave out the NUL */
    memset(out, 0, cap);
    if (memory == NULL) return;
    const char *old = l->where.text + f->repair_at;
    const char *repair = f->repair;
    size_t old_len = f->repair_len, repair_len = strlen(repair);
    fprintf(memory, "%s%s: ", strcmp(repair, " ") == 0 ? "before " : "",
            fy_field_name(l->game, f->field));
    if (old_len == 0) {
        fprintf(memory, "add '%s'", repair + strspn(repair, " "));
    } else {
        fputs(repair_len == 0 ? "remove '" : "'", memory);
        print_escaped(memory, old, old_len < 100 ? old_len : 100);
        fputs(old_len < 100 ? "'" : "...'", memory);
        if (repair_len > 0) fprintf(memory, " becomes '%s'", repair);
    }
    fclose(memory);
}

/* ---- totals ------------------------------------------------------------------------------ */

void verdict_stats(const settings *s, const tally *t, const line_counts *counts)
{
    if (!s->given[OPT_STATS]) return;
    fprintf(talk(),
            "%" PRIu64 " lines: %" PRIu64 " written, %" PRIu64 " reported, %" PRIu64
            " passed over\n",
            counts->lines, t->written, t->reported, counts->passed);
}

void verdict_header(void *context, const cell *c)
{
    rewriting *r = context;
    out_text(c->line, c->len);
    out_puts(c->crlf ? "\r\n" : "\n");
    r->tally.written++;
}

void verdict_join(void *context, const void *copy)
{
    rewriting *into = context;
    const rewriting *from = copy;
    into->tally.written += from->tally.written;
    into->tally.reported += from->tally.reported;
}
