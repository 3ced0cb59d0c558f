#include "kinds.h"

#include <string.h>

/* ---- lines ------------------------------------------------------------------------------- */

/* The first line that is not passed over; false while it is not whole, or if there is none. */
static bool first_line(const char **text, size_t *len, const char *bytes, size_t all, bool is_all)
{
    static const char mark[] = "\xef\xbb\xbf";
    if (all >= 3 && memcmp(bytes, mark, 3) == 0) bytes += 3, all -= 3;
    while (all > 0) {
        const fy_cut cut = fy_cut_line(bytes, all);
        if (!cut.ends && !is_all) return false;
        *text = bytes;
        *len = cut.len;
        if (!cut.is_passed) return true;
        bytes += cut.used;
        all -= cut.used;
    }
    return false;
}

static likeness yes_if(bool holds)
{
    return holds ? LIKENESS_YES : LIKENESS_NO;
}

/* Has its first line operations, as in EPD and lists of perft counts? */
static likeness epd_recognise(const char *bytes, size_t len, bool is_all)
{
    const char *text;
    size_t text_len;
    fy_position ignored;
    if (!first_line(&text, &text_len, bytes, len, is_all))
        return is_all ? LIKENESS_NO : LIKENESS_UNCLEAR;
    if (memchr(text, ';', text_len) == NULL) return LIKENESS_NO;
    const fy_game *game = fy_game_detect(text, text_len);
    if (fy_parse(&ignored, game, text, text_len, 0).code == FY_OK) return LIKENESS_NO;
    return yes_if(fy_parse(&ignored, game, text, text_len, FY_ALLOW_OPERATIONS).code == FY_OK);
}

/* Does the first line name a column that holds positions in the second? */
static likeness table_recognise(const char *bytes, size_t len, bool is_all, bool has_tabs)
{
    table t = {.name = NULL};
    const fy_cut head = fy_cut_line(bytes, len);
    const char *second;
    size_t second_len;
    cell c;
    if (!head.ends) return is_all ? LIKENESS_NO : LIKENESS_UNCLEAR;
    if (!table_find_header(&t, bytes, head.len) || (t.delimiter == '\t') != has_tabs)
        return LIKENESS_NO;
    if (!first_line(&second, &second_len, bytes + head.used, len - head.used, is_all))
        return is_all ? LIKENESS_NO : LIKENESS_UNCLEAR;
    return yes_if(table_find_cell(&c, &t, second, second_len) && table_holds_position(&c));
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

/* In the order in which they are tried. */
static const kind_row kinds[] = {
    {.name = "packed",
     .recognise = packed_recognise,
     .open = packed_open_file,
     .next = packed_next_positions,
     .close = packed_close_file,
     .has_failed = packed_has_failed,
     .explain = packed_explain},
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
