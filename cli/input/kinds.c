#include "kinds.h"

#include <string.h>

/* ---- lines ------------------------------------------------------------------------------- */

/* The lines of the first bytes. */
typedef struct first_lines {
    const char *rest;
    size_t left;
    bool is_all;
    const char *text; /* the one at hand */
    size_t len;
} first_lines;

static first_lines lines_of(const char *bytes, size_t len, bool is_all)
{
    static const char mark[] = "\xef\xbb\xbf";
    const size_t skip = len >= 3 && memcmp(bytes, mark, 3) == 0 ? 3 : 0;
    return (first_lines){.rest = bytes + skip, .left = len - skip, .is_all = is_all};
}

/* The next line that is not passed over; false if it is not whole, or if there is none. */
static bool next_line(first_lines *l)
{
    while (l->left > 0) {
        const fy_cut cut = fy_cut_line(l->rest, l->left);
        if (!cut.ends && !l->is_all) return false;
        l->text = l->rest;
        l->len = cut.len;
        l->rest += cut.used;
        l->left -= cut.used;
        if (!cut.is_passed) return true;
    }
    return false;
}

/* Has a line operations, as in EPD and lists of perft counts? Unclear: it has none, but lacks the
 * counters, as a line of EPD does. */
static likeness line_is_epd(const char *text, size_t len)
{
    fy_position ignored;
    const fy_game *game = fy_game_detect(text, len);
    if (fy_parse(&ignored, game, text, len, 0).code == FY_OK ||
        fy_parse(&ignored, game, text, len, FY_ALLOW_OPERATIONS).code != FY_OK)
        return LIKENESS_NO;
    return memchr(text, ';', len) != NULL ? LIKENESS_YES : LIKENESS_UNCLEAR;
}

/* The first line tells that is not merely without counters. */
static likeness epd_recognise(const char *bytes, size_t len, bool is_all)
{
    enum { FEW = 8 };
    first_lines l = lines_of(bytes, len, is_all);
    for (int i = 0; i < FEW; i++) {
        if (!next_line(&l)) return is_all ? LIKENESS_NO : LIKENESS_UNCLEAR;
        const likeness found = line_is_epd(l.text, l.len);
        if (found != LIKENESS_UNCLEAR) return found;
    }
    return LIKENESS_NO;
}

/* Does the first line name a column that holds positions? */
static likeness table_recognise(const char *bytes, size_t len, bool is_all, bool has_tabs)
{
    table t = {.name = NULL};
    const fy_cut head = fy_cut_line(bytes, len);
    if (!head.ends && !is_all) return LIKENESS_UNCLEAR;
    const bool is_header = table_find_header(&t, bytes, head.len);
    return is_header && (t.delimiter == '\t') == has_tabs ? LIKENESS_YES : LIKENESS_NO;
}

static likeness csv_recognise(const char *bytes, size_t len, bool is_all)
{
    return table_recognise(bytes, len, is_all, false);
}

static likeness tsv_recognise(const char *bytes, size_t len, bool is_all)
{
    return table_recognise(bytes, len, is_all, true);
}

static likeness text_recognise(const char *bytes, size_t len, bool is_all)
{
    (void)bytes, (void)len, (void)is_all;
    return LIKENESS_YES;
}

/* ---- the table --------------------------------------------------------------------------- */

#define SAMPLES(format, recognises)                                                                \
    {                                                                                              \
        .name = (format), .recognise = (recognises), .open = samples_open,                         \
        .next = samples_next_positions, .close = samples_close, .has_failed = samples_have_failed, \
        .explain = samples_explain, .cut = samples_cut, .go_to = samples_go_to                     \
    }

/* In the order in which they are tried. */
static const kind_row kinds[] = {
    {.name = "packed",
     .recognise = packed_recognise,
     .open = packed_open_file,
     .next = packed_next_positions,
     .close = packed_close_file,
     .has_failed = packed_has_failed,
     .explain = packed_explain,
     .cut = packed_cut,
     .go_to = packed_go_to},
    SAMPLES("binpack", binpack_recognise),
    SAMPLES("plain", plain_recognise),
    SAMPLES("bin", samples_recognise),
    SAMPLES("marlin", never_recognise),
    SAMPLES("viri", never_recognise),
    SAMPLES("bullet", never_recognise),
    {.name = "json",
     .recognise = json_recognise,
     .open = json_open_file,
     .next = json_next,
     .close = json_close},
    {.name = "pgn",
     .recognise = records_recognise,
     .open = records_open,
     .next = records_next_positions,
     .close = records_close},
    {.name = "csv", .recognise = csv_recognise, .delimiter = ','},
    {.name = "tsv", .recognise = tsv_recognise, .delimiter = '\t'},
    {.name = "epd", .recognise = epd_recognise, .allow = FY_ALLOW_OPERATIONS},
    {.name = "text", .recognise = text_recognise},
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

static const kind_row *find_kind(const char *name)
{
    size_t i = 0;
    while (i + 1 < KINDS && strcmp(kinds[i].name, name) != 0) i++;
    return &kinds[i];
}

const kind_row *kind_named(const settings *s)
{
    return s->given[OPT_FROM] ? find_kind(s->value[OPT_FROM]) : NULL;
}

bool kind_is_clear(const settings *s)
{
    const kind_row *named = kind_named(s);
    char why[80];
    if (!s->given[OPT_COLUMN] || named == NULL || named->open == NULL) return true;
    snprintf(why, sizeof why, "takes no '--column' with '--from %s', which has no columns",
             named->name);
    options_refuse(s, why);
    return false;
}

const kind_row *kind_of(const char *bytes, size_t len, bool is_all)
{
    for (size_t i = 0; i < KINDS; i++) {
        const likeness found = kinds[i].recognise(bytes, len, is_all);
        if (found == LIKENESS_YES) return &kinds[i];
        if (found == LIKENESS_UNCLEAR) return NULL;
    }
    return kind_text();
}

const kind_row *kind_text(void)
{
    return find_kind("text");
}

const kind_row *kind_json(void)
{
    return find_kind("json");
}

const kind_row *kind_packed(void)
{
    return find_kind("packed");
}
