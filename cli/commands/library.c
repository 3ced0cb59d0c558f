/* forsyth library: the verbs, opening the library, and what is wrong with it. */
#include "library.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <time.h>

#include "../library/place.h"
#include "../option_near.h"
#include "../output/out.h"
#include "commands.h"

/* Others may import many positions meanwhile. */
enum { WAIT_MS = 600 * 1000 };

static const struct verb_row {
    const char *name;
    int (*run)(const settings *, store *);
    bool creates; /* a library that is not there */
} verbs[] = {
    {"add", library_add, true},        {"list", library_list, false},
    {"find", library_find, false},     {"show", library_show, false},
    {"edit", library_edit, false},     {"tag", library_tag, false},
    {"remove", library_remove, false}, {"import", library_import, true},
    {"export", library_export, false}, {"stats", library_stats, false},
    {"check", library_check, false},
};

enum { VERBS = sizeof verbs / sizeof verbs[0] };

/* ---- what they share --------------------------------------------------------------------- */

int library_say(const store *lib, store_code code)
{
    FILE *to = talk();
    fputs("forsyth: ", to);
    print_escaped(to, store_details(lib), strlen(store_details(lib)));
    fputc('\n', to);
    if (code == STORE_NOT_FOUND) return 1;
    return code == STORE_REFUSED ? 2 : 3;
}

void library_die(store *lib, store_code code)
{
    out_flush();
    const int exit_code = library_say(lib, code);
    store_close(lib);
    out_exit(exit_code);
}

size_t library_words(const char *out[LIBRARY_WORDS_MAX], char *text, const char *between)
{
    size_t count = 0;
    for (char *rest = text; rest != NULL && count < LIBRARY_WORDS_MAX;) {
        rest += strspn(rest, between);
        if (*rest == '\0') break;
        out[count++] = rest;
        rest = strpbrk(rest, between);
        if (rest != NULL) *rest++ = '\0';
    }
    return count;
}

char *library_copy(const char *text)
{
    return text != NULL ? talk_need(strdup(text)) : NULL;
}

bool library_id(int64_t *out, const settings *s, const char *text)
{
    uint64_t number;
    if (option_number(&number, text, 1, INT64_MAX)) {
        *out = (int64_t)number;
        return true;
    }
    options_refuse(s, "takes ids here, which are numbers from 1 on");
    return false;
}

void library_time(char out[LIBRARY_TIME_MAX], int64_t seconds)
{
    const time_t when = (time_t)seconds;
    struct tm parts;
    if (gmtime_r(&when, &parts) == NULL ||
        strftime(out, LIBRARY_TIME_MAX, "%Y-%m-%dT%H:%M:%SZ", &parts) == 0)
        out[0] = '\0';
}

/* ---- the library as a whole -------------------------------------------------------------- */

static void print_count(const char *before, const char *name, uint64_t count)
{
    char line[96];
    snprintf(line, sizeof line, "%s%s: %" PRIu64 "\n", before, name, count);
    out_puts(line);
}

static void print_member(const char *before, const char *name, uint64_t count)
{
    char text[96];
    snprintf(text, sizeof text, "%s\"%s\":%" PRIu64, before, name, count);
    out_puts(text);
}

static void print_totals(const store_totals *t)
{
    print_count("", "positions", t->positions);
    for (size_t i = 0; i < STORE_GAMES && fy_game_at(i) != NULL; i++)
        if (t->of_game[i] > 0) print_count("  ", fy_game_name(fy_game_at(i)), t->of_game[i]);
    print_count("", "occurrences", t->occurrences);
    print_count("", "with name or notes", t->named);
    print_count("", "tags", t->tags);
    print_count("", "sources", t->sources);
    print_count("", "games being played", t->kept_games);
    print_count("", "ids in the pattern index", t->indexed);
    print_count("", "bytes", t->bytes);
    print_count("", "version", t->version);
}

void library_print_json_totals(const store_totals *t)
{
    const char *comma = "";
    print_member("{", "positions", t->positions);
    out_puts(",\"games\":{");
    for (size_t i = 0; i < STORE_GAMES && fy_game_at(i) != NULL; i++) {
        if (t->of_game[i] == 0) continue;
        print_member(comma, fy_game_name(fy_game_at(i)), t->of_game[i]);
        comma = ",";
    }
    print_member("},", "occurrences", t->occurrences);
    print_member(",", "named", t->named);
    print_member(",", "tags", t->tags);
    print_member(",", "sources", t->sources);
    print_member(",", "kept_games", t->kept_games);
    print_member(",", "indexed", t->indexed);
    print_member(",", "bytes", t->bytes);
    print_member(",", "version", t->version);
    out_puts("}\n");
}

int library_stats(const settings *s, store *lib)
{
    store_totals totals;
    const store_code code = store_stats(&totals, lib);
    if (code != STORE_OK) return library_say(lib, code);
    (s->given[OPT_JSON] ? library_print_json_totals : print_totals)(&totals);
    out_flush();
    return 0;
}

static void say_damage(void *context, const char *what)
{
    (void)context;
    out_puts("damaged: ");
    out_readable(what, strlen(what));
    out_char('\n');
}

int library_check(const settings *s, store *lib)
{
    (void)s;
    const store_code code = store_check(lib, say_damage, NULL);
    out_flush();
    if (code == STORE_OK) return 0;
    library_say(lib, code);
    return code == STORE_DAMAGED ? 1 : 3;
}

/* ---- the command ------------------------------------------------------------------------- */

static const struct verb_row *find_verb(const settings *s)
{
    if (s->arg_count == 0) {
        options_refuse(s, "needs to be told what to do: add, list, find, show, edit, tag, remove, "
                          "import, export, stats or check");
        return NULL;
    }
    const char *word = s->args[0];
    near_name known = {.word = word, .len = strlen(word)};
    for (size_t i = 0; i < VERBS; i++) {
        if (strcmp(verbs[i].name, word) == 0) return &verbs[i];
        near_try(&known, verbs[i].name);
    }
    char why[128];
    const char *near = near_found(&known);
    snprintf(why, sizeof why, "cannot do that%s%s%s", near != NULL ? "; did you mean '" : "",
             near != NULL ? near : "", near != NULL ? "'?" : "");
    options_refuse(s, why);
    return NULL;
}

static int run_verb(const settings *s, const struct verb_row *verb)
{
    char where[LIBRARY_PLACE_MAX];
    store *lib;
    if (!library_place(where, s->value[OPT_LIBRARY], verb->creates))
        talk_die("there is no folder for the library", errno);
    const store_options options = {.creates = verb->creates, .wait_ms = WAIT_MS};
    const store_code code = store_open(&lib, where, &options);
    int exit_code;
    if (code == STORE_OK)
        exit_code = verb->run(s, lib);
    else if (library_say(lib, code) == 2)
        exit_code = 3; /* it is a file that cannot be read as a library */
    else
        exit_code = code == STORE_DAMAGED && verb->run == library_check ? 1 : 3;
    store_close(lib);
    return exit_code;
}

int cmd_library(const settings *s)
{
    const struct verb_row *verb = find_verb(s);
    if (verb == NULL) return 2;
    settings rest = *s;
    rest.args++;
    rest.arg_count--;
    return run_verb(&rest, verb);
}
