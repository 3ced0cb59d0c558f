/* Conditions on positions, from options to patterns. */
#include "position_conditions.h"

#include <inttypes.h>
#include <stdlib.h>

#include "../output/out.h"

typedef enum condition_form {
    AS_FLAG,  /* the word             */
    AS_WORD,  /* the word and the value */
    AS_RANGE, /* the word compared with the ends of the range */
    AS_PATTERN
} condition_form;

/* What is quick to answer comes first. */
static const struct condition_row {
    option_id option;
    condition_form form;
    const char *word;
} condition_rows[] = {
    {OPT_TURN, AS_WORD, "turn="},         {OPT_PIECES, AS_RANGE, "pieces"},
    {OPT_PLY, AS_RANGE, "ply"},           {OPT_HAS, AS_PATTERN, ""},
    {OPT_MATERIAL, AS_WORD, "material="}, {OPT_IN_CHECK, AS_WORD, "check="},
    {OPT_SOUND, AS_FLAG, "sound"},        {OPT_OVER, AS_WORD, "over="},
};

_Static_assert(sizeof condition_rows / sizeof condition_rows[0] == POSITION_CONDITIONS,
               "there is room for all");

/* Reads the first `len` bytes of a text as a number, and appends a term with it; false if they are
 * none. */
static bool add_term(char *out, size_t room, const char *word, uint64_t *number, const char *text,
                     size_t len)
{
    char digits[16];
    snprintf(digits, sizeof digits, "%.*s", (int)(len < 15 ? len : 15), text);
    if (!option_number(number, digits, 0, INT32_MAX)) return false;
    const size_t used = strlen(out);
    snprintf(out + used, room - used, "%s%" PRIu64 " ", word, *number);
    return true;
}

/* "16..", "..7", "3..7" or "5" as terms; false if it is none of these, or nothing is in it. */
static bool range_terms(char *out, size_t room, const char *word, const char *range)
{
    char sign[32];
    uint64_t least = 0, most = INT32_MAX;
    const char *dots = strstr(range, ".."), *last = dots != NULL ? dots + 2 : range;
    const size_t before = (size_t)(dots != NULL ? dots - range : 0);
    *out = '\0';
    snprintf(sign, sizeof sign, "%s>=", word);
    if (before > 0 && !add_term(out, room, sign, &least, range, before)) return false;
    if (before > 0 && *last == '\0') return true;
    snprintf(sign, sizeof sign, "%s%s", word, dots != NULL ? "<=" : "=");
    return add_term(out, room, sign, &most, last, strlen(last)) && least <= most;
}

static bool is_one_word(const char *value)
{
    return *value != '\0' && strpbrk(value, " \t\r\n()|!") == NULL;
}

/* False if the value makes no sense. */
static bool make_text(condition_text *out, const struct condition_row *row, const char *value)
{
    const size_t room = strlen(row->word) + strlen(value) + 64;
    *out = (condition_text){.row = row, .pattern = talk_need(malloc(room))};
    if (row->form == AS_RANGE) return range_terms(out->pattern, room, row->word, value);
    out->lead = strlen(row->word);
    snprintf(out->pattern, room, "%s%s", row->word, value);
    return row->form != AS_WORD || is_one_word(value);
}

/* What is to be said before the name of an option that makes no sense. A second one would silently
 * take the place of the first. */
static const char *taken_for(const settings *s, const struct condition_row *row)
{
    if (s->repeated[row->option]) return "only one";
    return row->form == AS_RANGE ? "a range such as 3..7, 16.. or ..7 for" : "one word for";
}

static bool read_conditions(position_conditions *c, const settings *s)
{
    for (size_t i = 0; i < POSITION_CONDITIONS; i++) {
        const struct condition_row *row = &condition_rows[i];
        const char *value = s->value[row->option];
        char why[128];
        if (!s->given[row->option]) continue;
        if (make_text(&c->text[c->count++], row, value != NULL ? value : "") &&
            !s->repeated[row->option])
            continue;
        snprintf(why, sizeof why, "takes %s '--%s'", taken_for(s, row),
                 option_rows[row->option].name);
        options_refuse(s, why);
        return false;
    }
    return true;
}

static void compile_for(game_conditions *out, const fy_game *game, const position_conditions *c)
{
    for (; out->count < c->count; out->count++) {
        const condition_text *text = &c->text[out->count];
        out->fault = fy_pattern_compile(&out->pattern[out->count], game, text->pattern,
                                        strlen(text->pattern));
        if (out->fault.code == FY_OK) continue;
        out->wrong = text;
        return;
    }
}

void position_conditions_say_wrong(const game_conditions *in, const fy_game *game,
                                   const settings *s, const char *more)
{
    char text[FY_EXPLAIN_MAX + 512], drawn[FY_EXPLAIN_MAX] = "";
    const condition_text *wrong = in->wrong;
    const char *value = s->value[wrong->row->option];
    /* A range is spelled otherwise in the pattern; and what comes before the value is not shown. */
    if (value != NULL && in->fault.at >= wrong->lead && wrong->row->form != AS_RANGE &&
        fy_explain(drawn, sizeof drawn, value, strlen(value), in->fault.at - (uint32_t)wrong->lead)
                .code != FY_OK)
        drawn[0] = '\0';
    const int len = snprintf(text, sizeof text, "forsyth: '--%s' in %s: %s: %s\n%s%s",
                             option_rows[wrong->row->option].name, fy_game_name(game),
                             fy_code_name(in->fault.code), fy_code_text(in->fault.code), drawn,
                             more);
    talk_text(text, (size_t)len);
}

/* The game in which most of the conditions can be read. */
static size_t nearest_game(const position_conditions *c)
{
    size_t best = 0;
    for (size_t i = 1; fy_game_at(i) != NULL; i++) {
        const game_conditions *a = &c->in[i], *b = &c->in[best];
        if (a->count > b->count || (a->count == b->count && a->fault.at > b->fault.at)) best = i;
    }
    return best;
}

/* Is there a game that knows all conditions, and is it the one that was named? If not, says so. */
static bool compile_conditions(position_conditions *c, const settings *s)
{
    bool some = false;
    size_t named = CONDITION_GAMES;
    for (size_t i = 0; fy_game_at(i) != NULL; i++) {
        compile_for(&c->in[i], fy_game_at(i), c);
        if (s->game == fy_game_at(i)) named = i;
        some |= c->in[i].wrong == NULL;
    }
    if (named == CONDITION_GAMES && some) return true;
    if (named == CONDITION_GAMES) named = nearest_game(c);
    const game_conditions *in = &c->in[named];
    if (in->wrong == NULL) return true;
    position_conditions_say_wrong(in, fy_game_at(named), s, "");
    return false;
}

position_conditions *position_conditions_read(const settings *s)
{
    position_conditions *c = talk_need(calloc(1, sizeof *c));
    if (read_conditions(c, s) && compile_conditions(c, s)) return c;
    position_conditions_free(c);
    return NULL;
}

void position_conditions_free(position_conditions *c)
{
    for (size_t i = 0; i < c->count; i++) free(c->text[i].pattern);
    free(c);
}

bool position_conditions_hold(const game_conditions *in, const fy_position *pos)
{
    for (size_t i = 0; i < in->count; i++)
        if (!fy_pattern_matches(&in->pattern[i], pos)) return false;
    return true;
}
