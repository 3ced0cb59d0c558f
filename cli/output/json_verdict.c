#include "json_verdict.h"

#include "finding.h"

void json_open(const fy_game *game, const place *where, bool ok)
{
    out_puts("{\"game\":\"");
    out_puts(fy_game_name(game));
    out_puts(ok ? "\",\"ok\":true,\"text\":" : "\",\"ok\":false,\"text\":");
    out_json_string(where->text, where->len);
    if (where->is_file) {
        out_puts(",\"file\":");
        out_json_string(where->file, strlen(where->file));
    }
    if (where->line == 0 && where->file == NULL) return; /* it comes from no input */
    out_puts(where->line > 0 ? ",\"line\":" : ",\"byte\":");
    out_number(where->line > 0 ? where->line : where->byte);
    if (where->unit == NULL) return;
    const bool is_game = strcmp(where->unit, "game") == 0;
    out_puts(is_game ? ",\"number\":" : ",\"record\":");
    out_number(where->number);
    if (!is_game) return;
    out_puts(",\"ply\":");
    out_number(where->ply);
}

void json_fault(fy_result fault)
{
    out_puts(",\"code\":\"");
    out_puts(fy_code_name(fault.code));
    out_puts("\",\"at\":");
    out_number(fault.at);
    out_puts(",\"message\":");
    const char *message = fy_code_text(fault.code);
    out_json_string(message, strlen(message));
}

void json_rules(const fy_game *game, uint64_t rules, bool parsed)
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

void json_player(const char *key, const fy_game *game, int player)
{
    const char *name = player >= 0 ? fy_player_name(game, player) : NULL;
    out_puts(",\"");
    out_puts(key);
    out_puts(name != NULL ? "\":\"" : "\":");
    out_puts(name != NULL ? name : "null");
    if (name != NULL) out_char('"');
}

void json_turn(const fy_game *game, const fy_position *pos)
{
    if (fy_turn(game, pos) == FY_CHANCE)
        out_puts(",\"turn\":\"chance\"");
    else
        json_player("turn", game, fy_turn(game, pos));
}

void json_status(const fy_game *game, fy_outcome outcome)
{
    out_puts(",\"status\":\"");
    out_puts(fy_code_name(outcome.code));
    out_char('"');
    json_player("winner", game, outcome.winner);
}

static void json_finding(const fy_game *game, const fy_finding *f)
{
    out_puts("{\"severity\":\"");
    out_puts(finding_kind(f->code));
    out_puts("\",\"field\":\"");
    out_puts(fy_field_name(game, f->field));
    out_char('"');
    json_fault((fy_result){f->code, f->at});
    out_puts(",\"len\":");
    out_number(f->len);
    if (f->repairable == FY_REPAIR_HERE) {
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

void json_findings(const char *key, const fy_game *game, const fy_finding *found, size_t count)
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

void json_allow(const char *list)
{
    if (*list == '\0') return;
    out_puts(",\"allow\":\"");
    out_puts(list);
    out_char('"');
}

void json_refusal(const fy_game *game, const place *where, fy_result fault, const char *allow)
{
    json_open(game, where, false);
    json_fault(fault);
    json_allow(allow);
    out_puts("}\n");
}
