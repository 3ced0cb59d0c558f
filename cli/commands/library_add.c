/* forsyth library add, import: positions into the library. */
#include <inttypes.h>
#include <stdlib.h>

#include "../input/input.h"
#include "../output/json_verdict.h"
#include "../threads/interrupt.h"
#include "library.h"
#include "same_by.h"

typedef struct adding {
    const settings *s;
    store *lib;
    store_new in;
    char *tags_text;
    const char *tags[LIBRARY_WORDS_MAX];
    const char *file; /* that positions are counted in */
    uint64_t count;
    uint64_t faulty;
} adding;

static void begin(adding *a, const settings *s, store *lib)
{
    *a = (adding){.s = s, .lib = lib, .tags_text = library_copy(s->value[OPT_TAG])};
    a->in.by = same_by(s);
    a->in.name = s->value[OPT_NAME];
    a->in.notes = s->value[OPT_NOTES];
    a->in.tag_count = library_words(a->tags, a->tags_text, ",");
    a->in.tags = a->tags;
}

/* Where a line comes from: what --source says, or its file, and its number there. */
static void name_source(adding *a, const line *l)
{
    const char *named = a->s->value[OPT_SOURCE];
    const char *file = named != NULL ? named : l->where.is_file ? l->where.file : NULL;
    if (file != a->file) a->count = 0;
    a->file = file;
    a->count++;
    a->in.source = file;
    a->in.place = file != NULL ? a->count : 0;
}

/* Reads the position of a line; false if it is faulty, which is reported. */
static bool take_line(fy_position *pos, adding *a, const line *l)
{
    name_source(a, l);
    a->in.game = l->game;
    a->in.pos = pos;
    if (line_parse(pos, a->s, l)) return true;
    a->faulty++;
    return false;
}

/* ---- add --------------------------------------------------------------------------------- */

/* The id is printed when the position is on disk, and not before. */
static void print_added(const adding *a, const line *l, const store_added *added)
{
    if (a->s->given[OPT_JSON]) {
        json_open(l->game, &l->where, true);
        out_puts(",\"id\":");
        out_number((uint64_t)added->id);
        out_puts(added->is_new ? ",\"new\":true}" : ",\"new\":false}");
    } else {
        out_number((uint64_t)added->id);
        if (!added->is_new) out_puts("\tagain");
    }
    out_char('\n');
    out_flush();
    if (added->kept_words && !talk_is_quiet())
        talk_word(&l->where, "it has a name or notes already, which were kept: see 'edit'");
}

static int add_line(void *context, const line *l)
{
    adding *a = context;
    fy_position pos;
    store_added added;
    if (!take_line(&pos, a, l)) return 1;
    const store_code code = store_add(&added, a->lib, &a->in);
    if (code != STORE_OK) library_die(a->lib, code);
    print_added(a, l, &added);
    return 0;
}

int library_add(const settings *s, store *lib)
{
    adding a;
    begin(&a, s, lib);
    const int exit_code = input_each(s, add_line, &a, false);
    free(a.tags_text);
    return exit_code;
}

/* ---- import ------------------------------------------------------------------------------ */

static int import_line(void *context, const line *l)
{
    adding *a = context;
    fy_position pos;
    if (!take_line(&pos, a, l)) return 1;
    const store_code code = store_import_add(a->lib, &a->in);
    if (code != STORE_OK) library_die(a->lib, code);
    return 0;
}

static void print_imported(const settings *s, const store_imported *done, uint64_t faulty)
{
    char text[256];
    int len = snprintf(text, sizeof text,
                       "%" PRIu64 " added, %" PRIu64 " repeated, %" PRIu64 " faulty\n", done->added,
                       done->repeated, faulty);
    if (s->given[OPT_JSON])
        len = snprintf(
            text, sizeof text,
            "{\"added\":%" PRIu64 ",\"repeated\":%" PRIu64 ",\"faulty\":%" PRIu64
            ",\"cpu_seconds\":{\"rows\":%.3f,\"exact_index\":%.3f,\"pattern_index\":%.3f}}\n",
            done->added, done->repeated, faulty, done->rows, done->exact, done->patterns);
    out_text(text, (size_t)len);
    out_flush();
    if (s->given[OPT_STATS])
        fprintf(talk(), "rows %.2f s, exact index %.2f s, pattern index %.2f s\n", done->rows,
                done->exact, done->patterns);
}

int library_import(const settings *s, store *lib)
{
    adding a;
    store_imported done;
    if (s->given[OPT_NAME] || s->given[OPT_NOTES])
        return options_refuse(s, "import takes neither --name nor --notes: see 'edit'");
    begin(&a, s, lib);
    store_code code = store_import_begin(lib, a.tags, a.in.tag_count);
    a.in.tag_count = 0;
    if (code != STORE_OK) {
        free(a.tags_text);
        return library_say(lib, code);
    }
    const int exit_code = input_each(s, import_line, &a, false);
    if (exit_code > 1 || interrupt_seen()) {
        store_import_drop(lib);
        if (exit_code != 2) fputs("forsyth: nothing was imported\n", talk());
        free(a.tags_text);
        return exit_code;
    }
    code = store_import_end(&done, lib);
    if (code != STORE_OK) library_die(lib, code);
    print_imported(s, &done, a.faulty);
    free(a.tags_text);
    return exit_code;
}
