/* forsyth library list, find, export, show: positions out of the library. */
#include <inttypes.h>
#include <stdlib.h>

#include "../input/input.h"
#include "../output/json_verdict.h"
#include "../threads/interrupt.h"
#include "library.h"
#include "position_conditions.h"
#include "same_by.h"

/* A query, and what it points to. */
typedef struct asking {
    store_query query;
    position_conditions *conditions;
    const fy_pattern *patterns[CONDITION_GAMES * POSITION_CONDITIONS];
    char *tags_text, *words_text, *pattern_text;
    const char *tags[LIBRARY_WORDS_MAX], *words[LIBRARY_WORDS_MAX];
    const settings *s;
    bool only_texts;
    uint64_t found;
} asking;

/* ---- printing ---------------------------------------------------------------------------- */

static void print_json_text(const char *key, const char *text)
{
    out_puts(key);
    out_json_string(text, strlen(text));
}

void library_open_json(const store_entry *entry, const char *text, size_t len)
{
    char when[LIBRARY_TIME_MAX];
    const place where = {.text = text, .len = len};
    json_open(entry->game, &where, true);
    out_puts(",\"id\":");
    out_number((uint64_t)entry->id);
    print_json_text(",\"name\":", entry->name);
    print_json_text(",\"notes\":", entry->notes);
    out_puts(",\"tags\":[");
    for (size_t i = 0; i < entry->tag_count; i++) print_json_text(i > 0 ? "," : "", entry->tags[i]);
    print_json_text("],\"source\":", entry->source);
    out_puts(",\"place\":");
    out_number(entry->place);
    out_puts(",\"occurrences\":");
    out_number(entry->occurrences);
    library_time(when, entry->added);
    print_json_text(",\"added\":", when);
}

/* ID, TAB, the text; then a TAB and the name, and a TAB and the tags, if there are any. */
static void print_line(const store_entry *entry, const char *text, size_t len)
{
    out_number((uint64_t)entry->id);
    out_char('\t');
    out_text(text, len);
    if (entry->name[0] != '\0' || entry->tag_count > 0) out_char('\t');
    out_readable(entry->name, strlen(entry->name));
    for (size_t i = 0; i < entry->tag_count; i++) {
        out_char(i > 0 ? ',' : '\t');
        out_readable(entry->tags[i], strlen(entry->tags[i]));
    }
}

static bool print_found(void *context, const store_entry *entry)
{
    asking *a = context;
    char text[FY_TEXT_MAX];
    const size_t len = fy_write(text, sizeof text, entry->game, &entry->pos, 0).at;
    a->found++;
    if (a->s->given[OPT_JSON]) {
        library_open_json(entry, text, len);
        out_char('}');
    } else if (a->only_texts) {
        out_text(text, len);
    } else {
        print_line(entry, text, len);
    }
    out_char('\n');
    return !interrupt_seen();
}

/* ---- asking ------------------------------------------------------------------------------ */

static void forget(asking *a)
{
    position_conditions_free(a->conditions);
    free(a->tags_text);
    free(a->words_text);
    free(a->pattern_text);
}

/* All conditions as one pattern; NULL if that is too long for one in some game. */
static char *all_conditions(const asking *a)
{
    const position_conditions *c = a->conditions;
    size_t room = 1, len = 0;
    fy_pattern one;
    for (size_t i = 0; i < c->count; i++) room += strlen(c->text[i].pattern) + 3;
    char *text = talk_need(malloc(room));
    text[0] = '\0';
    for (size_t i = 0; i < c->count; i++)
        len += (size_t)snprintf(text + len, room - len, c->count > 1 ? "(%s) " : "%s",
                                c->text[i].pattern);
    for (size_t i = 0; i < a->query.pattern_count; i++)
        if (fy_pattern_compile(&one, a->patterns[i]->game, text, len).code != FY_OK) {
            free(text);
            return NULL;
        }
    return text;
}

static bool ask(asking *a, const settings *s)
{
    *a = (asking){.s = s, .conditions = position_conditions_read(s)};
    if (a->conditions == NULL) return false;
    a->tags_text = library_copy(s->value[OPT_TAG]);
    a->words_text = library_copy(s->value[OPT_WORDS]);
    a->query = (store_query){
        .game = s->game,
        .by = same_by(s),
        .patterns = a->patterns,
        .tags = a->tags,
        .tag_count = library_words(a->tags, a->tags_text, ","),
        .words = a->words,
        .word_count = library_words(a->words, a->words_text, " "),
        .source = s->value[OPT_SOURCE],
        .after = (int64_t)s->number[OPT_AFTER],
        .limit = s->number[OPT_LIMIT],
    };
    if (a->query.tag_count > STORE_TAGS_MAX || a->query.word_count > STORE_TAGS_MAX) {
        options_refuse(s, "takes at most 256 tags, and 256 words");
        forget(a);
        return false;
    }
    for (size_t g = 0; fy_game_at(g) != NULL && a->conditions->count > 0; g++)
        for (size_t i = 0; i < a->conditions->in[g].count; i++)
            if (a->conditions->in[g].wrong == NULL)
                a->patterns[a->query.pattern_count++] = &a->conditions->in[g].pattern[i];
    a->query.pattern_text = a->pattern_text = all_conditions(a);
    return true;
}

/* Prints what was asked for, or its number. */
static int answer(asking *a, store *lib)
{
    uint64_t count = 0;
    store_code code;
    interrupt_catch();
    a->query.is_bare = a->only_texts && !a->s->given[OPT_JSON];
    if (a->s->given[OPT_COUNT]) {
        code = store_count(&count, lib, &a->query);
        a->found = count;
        if (code == STORE_OK) out_number(count);
        if (code == STORE_OK) out_char('\n');
    } else {
        code = store_find(lib, &a->query, print_found, a);
    }
    out_flush();
    if (code != STORE_OK) return library_say(lib, code);
    return interrupt_seen() ? 130 : 0;
}

static int list_all(const settings *s, store *lib, bool only_texts)
{
    asking *a = talk_need(malloc(sizeof *a));
    int exit_code = 2;
    if (s->arg_count > 0)
        options_refuse(s, "takes a position with 'find', and ids with 'show'");
    else if (ask(a, s)) {
        a->only_texts = only_texts;
        exit_code = answer(a, lib);
        forget(a);
    }
    free(a);
    return exit_code;
}

int library_list(const settings *s, store *lib)
{
    return list_all(s, lib, false);
}

int library_export(const settings *s, store *lib)
{
    return list_all(s, lib, true);
}

/* ---- find -------------------------------------------------------------------------------- */

typedef struct finding {
    asking *a;
    store *lib;
    uint64_t found;
} finding;

static int find_line(void *context, const line *l)
{
    finding *f = context;
    fy_position pos;
    if (!line_parse(&pos, f->a->s, l)) return 1;
    f->a->query.game = l->game;
    f->a->query.same_as = &pos;
    const int exit_code = answer(f->a, f->lib);
    f->found += f->a->found;
    f->a->found = 0;
    return exit_code;
}

/* With positions, those that are the same as one of them; without, all that satisfy the conditions.
 * The exit code is 1 if nothing is found. */
int library_find(const settings *s, store *lib)
{
    asking *a = talk_need(malloc(sizeof *a));
    int exit_code = 2;
    if (ask(a, s)) {
        finding f = {.a = a, .lib = lib};
        exit_code = s->arg_count > 0 ? input_each(s, find_line, &f, false) : answer(a, lib);
        if (exit_code == 0 && f.found + a->found == 0) exit_code = 1;
        forget(a);
    }
    free(a);
    return exit_code;
}

/* ---- show -------------------------------------------------------------------------------- */

typedef struct showing {
    const settings *s;
    bool any;
} showing;

static void show_text(const char *name, const char *text)
{
    if (*text == '\0') return;
    out_puts(name);
    while (*text != '\0') { /* notes may have several lines */
        const size_t len = strcspn(text, "\n");
        out_readable(text, len);
        text += len;
        if (*text == '\n') {
            out_puts("\n    ");
            text++;
        }
    }
    out_char('\n');
}

static bool show_entry(void *context, const store_entry *entry)
{
    showing *show = context;
    char text[FY_TEXT_MAX];
    const size_t len = fy_write(text, sizeof text, entry->game, &entry->pos, 0).at;
    if (show->s->given[OPT_JSON]) {
        library_open_json(entry, text, len);
        out_puts(",\"sources\":[");
        return true;
    }
    if (show->any) out_char('\n');
    out_keep(fy_draw(out_room(FY_DRAW_MAX), FY_DRAW_MAX, entry->game, &entry->pos,
                     show->s->color ? FY_DRAW_COLOR : 0)
                 .at);
    out_puts("id: ");
    out_number((uint64_t)entry->id);
    out_puts("\ntext: ");
    out_text(text, len);
    out_char('\n');
    show_text("name: ", entry->name);
    show_text("notes: ", entry->notes);
    if (entry->tag_count > 0) out_puts("tags:");
    for (size_t i = 0; i < entry->tag_count; i++) {
        out_char(' ');
        out_readable(entry->tags[i], strlen(entry->tags[i]));
    }
    if (entry->tag_count > 0) out_char('\n');
    show->any = false;
    return true;
}

/* came: 2026-11-17T23:05:00Z games.pgn 12 */
static bool show_occurrence(void *context, const store_occurrence *one)
{
    showing *show = context;
    char when[LIBRARY_TIME_MAX];
    library_time(when, one->added);
    if (show->s->given[OPT_JSON]) {
        print_json_text(show->any ? ",{\"source\":" : "{\"source\":", one->source);
        out_puts(",\"place\":");
        out_number(one->place);
        print_json_text(",\"added\":", when);
        out_char('}');
    } else {
        out_puts("came: ");
        out_puts(when);
        if (one->source[0] != '\0') out_char(' ');
        out_readable(one->source, strlen(one->source));
        if (one->place > 0) out_char(' ');
        if (one->place > 0) out_number(one->place);
        out_char('\n');
    }
    show->any = true;
    return true;
}

int library_show(const settings *s, store *lib)
{
    showing show = {.s = s};
    int exit_code = 0;
    if (s->arg_count == 0) return options_refuse(s, "show takes ids");
    for (int i = 0; i < s->arg_count; i++) {
        int64_t id;
        if (!library_id(&id, s, s->args[i])) return 2;
        store_code code = store_get(lib, id, show_entry, &show);
        if (s->given[OPT_JSON]) show.any = false;
        if (code == STORE_OK) code = store_occurrences(lib, id, show_occurrence, &show);
        if (code == STORE_OK && s->given[OPT_JSON]) out_puts("]}\n");
        const int answered = code == STORE_OK ? 0 : library_say(lib, code);
        if (answered > exit_code) exit_code = answered;
    }
    out_flush();
    return exit_code;
}
