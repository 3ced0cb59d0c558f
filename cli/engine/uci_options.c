/* One table of options. Names are compared without regard to case and to the blanks between words,
 * since programs differ in both. */
#include "uci_options.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "../input/book_file.h"

typedef enum kind { SPIN, CHECK, BUTTON, STRING } kind;

typedef struct row {
    const char *name;
    kind kind;
    int64_t standard, least, most;
} row;

static const row rows[UCI_OPTIONS] = {
    [UCI_HASH] = {"Hash", SPIN, 16, 0, 1 << 20},
    [UCI_THREADS] = {"Threads", SPIN, 1, 1, 256},
    [UCI_MULTIPV] = {"MultiPV", SPIN, 1, 1, 256},
    [UCI_PONDER] = {"Ponder", CHECK, 0, 0, 1},
    [UCI_OVERHEAD] = {"Move Overhead", SPIN, 10, 0, 5000},
    [UCI_CLEAR] = {"Clear Hash", BUTTON, 0, 0, 0},
    [UCI_960] = {"UCI_Chess960", CHECK, 0, 0, 1},
    [UCI_LIMITS_STRENGTH] = {"UCI_LimitStrength", CHECK, 0, 0, 1},
    [UCI_ELO] = {"UCI_Elo", SPIN, 0, 0, 0}, /* as level.h has it */
    [UCI_OWN_BOOK] = {"OwnBook", CHECK, 0, 0, 1},
    [UCI_BOOK_FILE] = {"Book File", STRING, 0, 0, 0},
    [UCI_BEST_BOOK_MOVE] = {"Best Book Move", CHECK, 0, 0, 1},
};

void uci_options_start(uci_options *out, const uci_setup *setup)
{
    memset(out, 0, sizeof *out);
    out->game = setup->game;
    for (int i = 0; i < UCI_OPTIONS; i++) out->value[i] = rows[i].standard;
    out->value[UCI_HASH] = (int64_t)setup->megabytes;
    out->value[UCI_THREADS] = setup->threads;
    level_elo_range(setup->game, &out->least_elo, &out->most_elo);
    out->value[UCI_ELO] = setup->elo > 0 ? (int64_t)setup->elo : out->most_elo;
    out->value[UCI_LIMITS_STRENGTH] = setup->elo > 0;
    if (setup->book == NULL) return;
    out->value[UCI_OWN_BOOK] = 1;
    snprintf(out->book, sizeof out->book, "%s", setup->book);
}

static bool is_offered(const uci_options *o, uci_option option)
{
    uint32_t least, most;
    switch (option) {
    case UCI_960: return fy_variant_at(o->game, 0) != NULL;
    case UCI_LIMITS_STRENGTH:
    case UCI_ELO: return level_elo_range(o->game, &least, &most);
    case UCI_OWN_BOOK:
    case UCI_BOOK_FILE:
    case UCI_BEST_BOOK_MOVE: return book_file_knows(o->game);
    default: return true;
    }
}

static int64_t least_of(const uci_options *o, uci_option option)
{
    return option == UCI_ELO ? o->least_elo : rows[option].least;
}

static int64_t most_of(const uci_options *o, uci_option option)
{
    return option == UCI_ELO ? o->most_elo : rows[option].most;
}

/* ---- telling ----------------------------------------------------------------------------- */

static int tell_option(char *out, size_t room, const uci_options *o, uci_option i)
{
    static const char *const kinds[] = {"spin", "check", "button", "string"};
    int len = snprintf(out, room, "option name %s type %s", rows[i].name, kinds[rows[i].kind]);
    char *rest = out + len;
    room -= (size_t)len;
    switch (rows[i].kind) {
    case SPIN:
        len += snprintf(rest, room, " default %" PRId64 " min %" PRId64 " max %" PRId64,
                        o->value[i], least_of(o, i), most_of(o, i));
        break;
    case CHECK: len += snprintf(rest, room, " default %s", o->value[i] ? "true" : "false"); break;
    case STRING:
        len += snprintf(rest, room, " default %s", o->book[0] ? o->book : "<empty>");
        break;
    case BUTTON: break;
    }
    return len;
}

void uci_options_tell(char *out, size_t room, const uci_options *o)
{
    for (uci_option i = 0; i < UCI_OPTIONS; i++) {
        if (!is_offered(o, i)) continue;
        const int len = tell_option(out, room, o, i);
        out += len;
        room -= (size_t)len;
        *out++ = '\n';
        room--;
    }
    *out = '\0';
}

/* ---- setting ----------------------------------------------------------------------------- */

static bool is_same(const char *text, size_t len, const char *name)
{
    if (strlen(name) != len) return false;
    for (size_t i = 0; i < len; i++)
        if ((text[i] | 0x20) != (name[i] | 0x20)) return false;
    return true;
}

static bool is_named(const char *text, size_t len, const char *name)
{
    words said = words_of(text, len);
    for (words meant = words_of(name, strlen(name)); words_next(&meant);) {
        char word[32] = "";
        memcpy(word, meant.word, meant.len);
        if (!words_next(&said) || !is_same(said.word, said.len, word)) return false;
    }
    return !words_next(&said);
}

static uci_option option_named(const uci_options *o, const char *text, size_t len)
{
    uci_option i = 0;
    while (i < UCI_OPTIONS && !(is_named(text, len, rows[i].name) && is_offered(o, i))) i++;
    return i;
}

static bool set_value(uci_options *o, uci_option i, const char *text, size_t len)
{
    words w = words_of(text, len);
    const bool is_one = words_next(&w);
    switch (rows[i].kind) {
    case SPIN: {
        const int64_t number = words_number(&w), least = least_of(o, i), most = most_of(o, i);
        if (!words_is_number(&w)) return false;
        o->value[i] = number < least ? least : number > most ? most : number;
        return true;
    }
    case CHECK:
        if (!is_same(w.word, w.len, "true") && !is_same(w.word, w.len, "false")) return false;
        o->value[i] = w.len == 4;
        return true;
    case STRING:
        if (len >= sizeof o->book || memchr(text, '\0', len) != NULL) return false;
        if (!is_one || is_same(text, len, "<empty>")) len = 0;
        memcpy(o->book, text, len);
        o->book[len] = '\0';
        return true;
    case BUTTON: break;
    }
    return true;
}

uci_option uci_options_set(uci_options *o, words *w, char *why, size_t room)
{
    const char *name, *value;
    size_t name_len, value_len;
    why[0] = '\0';
    if (!words_next(w) || !words_is(w, "name")) return UCI_OPTIONS;
    words_until(w, "value", &name, &name_len);
    words_until(w, "", &value, &value_len);
    const uci_option option = option_named(o, name, name_len);
    if (option == UCI_OPTIONS) {
        snprintf(why, room, "there is no such option");
        return option;
    }
    if (set_value(o, option, value, value_len)) return option;
    if (rows[option].kind == SPIN)
        snprintf(why, room, "%s takes a number from %" PRId64 " to %" PRId64, rows[option].name,
                 least_of(o, option), most_of(o, option));
    else
        snprintf(why, room, "%s takes %s", rows[option].name,
                 rows[option].kind == CHECK ? "'true' or 'false'" : "the name of a file");
    return UCI_OPTIONS;
}
