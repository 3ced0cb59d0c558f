#include "settings.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "../engine/clock_text.h"
#include "../option_near.h"
#include "../options.h"
#include "../output/home.h"
#include "../output/out.h"
#include "save.h"

enum { FILE_MOST = 65536 };

/* ---- the table --------------------------------------------------------------------------- */

typedef enum value_kind {
    VALUE_TEXT,
    VALUE_SWITCH,
    VALUE_PIECES,
    VALUE_CLOCK,
    VALUE_NUMBER
} value_kind;

typedef struct setting {
    const char *name;
    value_kind kind;
    size_t at; /* in play_settings */
    const char *usual;
    const char *help;
} setting;

#define AT(member) offsetof(play_settings, member)

static const setting rows[] = {
    {"theme", VALUE_TEXT, AT(theme), "",
     "colours of the screen; /theme shows them one after the other"},
    {"pieces", VALUE_PIECES, AT(ascii), "unicode",
     "unicode, or ascii where the terminal has no figures"},
    {"level", VALUE_TEXT, AT(level), "medium",
     "who plays against you: easy, medium, hard, elo:1500, or the command of a UCI engine"},
    {"clock", VALUE_CLOCK, AT(clock), "none", "none, or such as 5+3: minutes, and seconds a move"},
    {"coordinates", VALUE_SWITCH, AT(coordinates), "on", "on or off: names of rows and columns"},
    {"evaluation", VALUE_SWITCH, AT(evaluation), "off", "on or off: a bar that tells who is ahead"},
    {"sound", VALUE_SWITCH, AT(sound), "off",
     "on or off: the terminal's bell when you are to move"},
    {"pace", VALUE_NUMBER, AT(pace), "600",
     "milliseconds between moves when no person plays, from 0 to 60000"},
};

enum { ROWS = sizeof rows / sizeof rows[0] };

/* ---- values ------------------------------------------------------------------------------ */

static bool read_switch(bool *out, const char *text, const char *yes, const char *no)
{
    if (strcmp(text, yes) != 0 && strcmp(text, no) != 0) return false;
    *out = strcmp(text, yes) == 0;
    return true;
}

static bool read_clock(char out[PLAY_SETTING_MAX], const char *text)
{
    fy_time_control time;
    const bool is_none = strcmp(text, "none") == 0;
    if (!is_none && !clock_text_read(&time, text, 60000)) return false;
    snprintf(out, PLAY_SETTING_MAX, "%s", is_none ? "" : text);
    return true;
}

/* NULL, or what it should be. */
static const char *set_value(play_settings *s, const setting *row, const char *text)
{
    void *to = (char *)s + row->at;
    uint64_t number;
    switch (row->kind) {
    case VALUE_TEXT: snprintf(to, PLAY_SETTING_MAX, "%s", text); return NULL;
    case VALUE_SWITCH: return read_switch(to, text, "on", "off") ? NULL : "on or off";
    case VALUE_PIECES: return read_switch(to, text, "ascii", "unicode") ? NULL : "unicode or ascii";
    case VALUE_CLOCK: return read_clock(to, text) ? NULL : "none, or a clock such as 5+3";
    default:
        if (!option_number(&number, text, 0, 60000)) return "a number from 0 to 60000";
        *(unsigned *)to = (unsigned)number;
        return NULL;
    }
}

/* ---- lines ------------------------------------------------------------------------------- */

/* One line of the file, cut into its parts. */
typedef struct conf_line {
    const char *text; /* and its length, without the line end: */
    size_t len;
    size_t name_at, name_len, value_at, value_len; /* value_at is where one would stand */
    bool is_empty, has_equals;
} conf_line;

static size_t skip_blanks(const char *text, size_t from, size_t len)
{
    while (from < len && (text[from] == ' ' || text[from] == '\t' || text[from] == '\r')) from++;
    return from;
}

static size_t trim(const char *text, size_t from, size_t until)
{
    while (until > from && strchr(" \t\r", text[until - 1]) != NULL) until--;
    return until - from;
}

static conf_line cut_line(const char *text, size_t len)
{
    conf_line l = {.text = text, .len = len};
    const char *hash = memchr(text, '#', len);
    const size_t end = hash != NULL ? (size_t)(hash - text) : len;
    const char *equals = memchr(text, '=', end);
    const size_t middle = equals != NULL ? (size_t)(equals - text) : end;
    l.has_equals = equals != NULL;
    l.name_at = skip_blanks(text, 0, middle);
    l.name_len = trim(text, l.name_at, middle);
    l.value_at = skip_blanks(text, equals != NULL ? middle + 1 : end, end);
    l.value_len = trim(text, l.value_at, end);
    l.is_empty = !l.has_equals && l.name_len == 0;
    return l;
}

static const setting *find_row(const conf_line *l)
{
    for (int i = 0; i < ROWS; i++)
        if (strlen(rows[i].name) == l->name_len &&
            memcmp(rows[i].name, l->text + l->name_at, l->name_len) == 0)
            return &rows[i];
    return NULL;
}

/* ---- the file ---------------------------------------------------------------------------- */

static bool path_of(char out[SAVE_PATH_MAX])
{
    return home_path(out, SAVE_PATH_MAX, "XDG_CONFIG_HOME", ".config", "play.conf");
}

/* The whole file, to be freed; NULL and an errno. */
static char *read_file(const char *path, size_t *len)
{
    const int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    char *text = fd < 0 ? NULL : talk_need(malloc(FILE_MOST));
    *len = 0;
    ssize_t got = 0;
    while (fd >= 0 && *len < FILE_MOST &&
           ((got = read(fd, text + *len, FILE_MOST - *len)) > 0 || (got < 0 && errno == EINTR)))
        if (got > 0) *len += (size_t)got;
    const int error = got < 0 ? errno : *len == FILE_MOST ? EFBIG : 0;
    if (fd < 0) return NULL;
    close(fd);
    if (error == 0) return text;
    free(text);
    errno = error;
    return NULL;
}

static void complain(FILE *faults, const char *path, const char *why)
{
    if (faults == NULL) return;
    print_escaped(faults, path, strlen(path));
    fprintf(faults, ": %s\n", why);
}

/* What is read, and how it went. */
typedef struct reading {
    play_settings *out;
    const char *path;
    FILE *faults;
    size_t line;
    bool has_fault;
} reading;

static void fault(reading *r, size_t at, const char *why, const char *more)
{
    r->has_fault = true;
    if (r->faults == NULL) return;
    print_escaped(r->faults, r->path, strlen(r->path));
    fprintf(r->faults, ":%zu:%zu: error: %s%s\n", r->line, at + 1, why, more);
}

static void fault_name(reading *r, const conf_line *l)
{
    char more[64];
    near_name near = {.word = l->text + l->name_at, .len = l->name_len};
    for (int i = 0; i < ROWS; i++) near_try(&near, rows[i].name);
    const char *found = near_found(&near);
    snprintf(more, sizeof more, "%s%s%s", found != NULL ? ": did you mean '" : "",
             found != NULL ? found : "", found != NULL ? "'?" : "");
    fault(r, l->name_at, "there is no such setting", more);
}

static void read_line(reading *r, const conf_line *l)
{
    char value[PLAY_SETTING_MAX];
    if (l->is_empty) return;
    const setting *row = find_row(l);
    if (!l->has_equals) {
        fault(r, l->name_at, "a line is 'name = value'", "");
    } else if (row == NULL) {
        fault_name(r, l);
    } else if (l->value_len >= sizeof value || memchr(l->text, '\0', l->len) != NULL) {
        fault(r, l->value_at, "this value is too long, or no text", "");
    } else {
        snprintf(value, sizeof value, "%.*s", (int)l->value_len, l->text + l->value_at);
        const char *wanted = set_value(r->out, row, value);
        if (wanted != NULL) fault(r, l->value_at, "this should be ", wanted);
    }
}

static void read_lines(reading *r, const char *text, size_t len)
{
    size_t at = 0;
    while (at < len) {
        const char *newline = memchr(text + at, '\n', len - at);
        const size_t end = newline != NULL ? (size_t)(newline - text) : len;
        const conf_line l = cut_line(text + at, end - at);
        r->line++;
        read_line(r, &l);
        at = end + 1;
    }
}

/* ---- writing ----------------------------------------------------------------------------- */

/* A file with the usual values. */
static char *usual_text(size_t *len)
{
    char *text = NULL;
    FILE *to = talk_need(open_memstream(&text, len));
    fputs(
        "# Settings of 'forsyth play'. A line is a name, '=' and a value; what follows a '#' is a\n"
        "# comment. Remove this file to have it written anew.\n",
        to);
    for (int i = 0; i < ROWS; i++)
        fprintf(to, "\n# %s\n%s =%s%s\n", rows[i].help, rows[i].name,
                rows[i].usual[0] != '\0' ? " " : "", rows[i].usual);
    fclose(to);
    return text;
}

static bool write_text(const char *path, const char *text, size_t len, FILE *faults)
{
    char why[SAVE_WHY_MAX];
    if (!home_make_folders(path, 0777)) {
        complain(faults, path, strerror(errno));
        return false;
    }
    if (save_text(path, text, len, 0666, why)) return true;
    if (faults != NULL) fprintf(faults, "%s\n", why);
    return false;
}

/* That there is no place for it is no fault: the usual values do. */
static void write_usual(const char *path)
{
    size_t len;
    char *text = usual_text(&len);
    (void)write_text(path, text, len, NULL);
    free(text);
}

/* ---- together ---------------------------------------------------------------------------- */

void play_settings_read(play_settings *out, FILE *faults)
{
    char path[SAVE_PATH_MAX];
    size_t len;
    memset(out, 0, sizeof *out);
    for (int i = 0; i < ROWS; i++) set_value(out, &rows[i], rows[i].usual);
    if (!path_of(path)) return;
    char *text = read_file(path, &len);
    if (text != NULL) {
        reading r = {.out = out, .path = path, .faults = faults};
        read_lines(&r, text, len);
        free(text);
    } else if (errno == ENOENT) {
        write_usual(path);
    } else {
        complain(faults, path, strerror(errno));
    }
}

/* The text with another value in the line of that name, or with such a line behind it. */
static char *changed_text(const char *text, size_t len, const char *name, const char *value,
                          size_t *new_len)
{
    char *out = NULL;
    FILE *to = talk_need(open_memstream(&out, new_len));
    bool is_done = false;
    for (size_t at = 0; at < len;) {
        const char *newline = memchr(text + at, '\n', len - at);
        const size_t end = newline != NULL ? (size_t)(newline - text) : len;
        const conf_line l = cut_line(text + at, end - at);
        const bool is_it = l.has_equals && find_row(&l) != NULL &&
                           strcmp(find_row(&l)->name, name) == 0;
        if (is_it) {
            const char *rest = l.text + l.value_at + l.value_len;
            fprintf(to, "%s = %s%.*s\n", name, value, (int)(l.text + l.len - rest), rest);
        } else {
            fprintf(to, "%.*s\n", (int)l.len, l.text);
        }
        is_done |= is_it;
        at = end + 1;
    }
    if (!is_done) fprintf(to, "%s = %s\n", name, value);
    fclose(to);
    return out;
}

bool play_settings_change(const char *name, const char *value, FILE *faults)
{
    char path[SAVE_PATH_MAX];
    play_settings ignored;
    size_t len, new_len;
    if (!path_of(path)) return false;
    char *text = read_file(path, &len);
    if (text == NULL && errno == ENOENT) text = usual_text(&len);
    if (text == NULL) {
        complain(faults, path, strerror(errno));
        return false;
    }
    reading r = {.out = &ignored, .path = path, .faults = faults};
    read_lines(&r, text, len);
    char *changed = changed_text(text, len, name, value, &new_len);
    const bool is_done = !r.has_fault && write_text(path, changed, new_len, faults);
    free(text);
    free(changed);
    return is_done;
}
