/* fy_svg(position, options): a picture. The options are words, those of `forsyth show`:
 *
 *     theme=green size=400 flip last-move=e2e4 mark=d5,e4 arrow=e2e4,g1f3 coordinates=no id=a1 */
#include <stdio.h>
#include <string.h>

#include "call.h"

static bool is_word(const char *text, size_t len, const char *name)
{
    return len == strlen(name) && memcmp(text, name, len) == 0;
}

static bool read_theme(fy_picture *out, const word *w)
{
    const char *name;
    for (unsigned i = 0; (name = fy_theme_name(i)) != NULL; i++) {
        if (!is_word(w->value, w->value_len, name)) continue;
        out->theme = (uint8_t)i;
        return true;
    }
    return false;
}

/* In the bounds of `forsyth show --size`. */
static bool read_size(fy_picture *out, const word *w)
{
    enum { SIZE_LEAST = 16, SIZE_MOST = 4096, DIGITS_MAX = 4 };
    uint32_t size = 0;
    if (w->value_len > DIGITS_MAX) return false;
    for (size_t i = 0; i < w->value_len; i++) {
        if (w->value[i] < '0' || w->value[i] > '9') return false;
        size = size * 10 + (uint32_t)(w->value[i] - '0');
    }
    out->size = size;
    return size >= SIZE_LEAST && size <= SIZE_MOST;
}

static bool read_coordinates(fy_picture *out, const word *w)
{
    out->no_coordinates = is_word(w->value, w->value_len, "no");
    return out->no_coordinates || is_word(w->value, w->value_len, "yes");
}

static bool read_last_move(fy_picture *out, const word *w)
{
    out->last_move = w->value;
    out->last_move_len = w->value_len;
    return true;
}

static bool read_marks(fy_picture *out, const word *w)
{
    out->marks = w->value;
    out->marks_len = w->value_len;
    return true;
}

static bool read_arrows(fy_picture *out, const word *w)
{
    out->arrows = w->value;
    out->arrows_len = w->value_len;
    return true;
}

static bool read_id(fy_picture *out, const word *w)
{
    out->id = w->value;
    out->id_len = w->value_len;
    return true;
}

static bool read_flip(fy_picture *out, const word *w)
{
    (void)w;
    out->flip = 1;
    return true;
}

static const struct {
    const char *name;
    bool has_value;
    bool (*read)(fy_picture *out, const word *w);
} picture_options[] = {
    {"theme", true, read_theme}, {"size", true, read_size},
    {"flip", false, read_flip},  {"last-move", true, read_last_move},
    {"mark", true, read_marks},  {"arrow", true, read_arrows},
    {"id", true, read_id},       {"coordinates", true, read_coordinates},
};

static fy_result read_option(fy_picture *out, const word *w)
{
    const size_t count = sizeof picture_options / sizeof picture_options[0];
    for (size_t i = 0; i < count; i++) {
        if (!is_word(w->name, w->name_len, picture_options[i].name)) continue;
        if (picture_options[i].has_value != (w->value != NULL)) break;
        const bool good = picture_options[i].read(out, w);
        return (fy_result){good ? FY_OK : FY_UNKNOWN_VALUE, w->value_at};
    }
    return (fy_result){FY_UNKNOWN_OPTION, w->at};
}

/* A fault in a list of squares has its byte in that list. */
static uint32_t start_of_list(const fy_picture *look, const argument *options, uint32_t code)
{
    const char *list = code == FY_PICTURE_BAD_LAST_MOVE ? look->last_move
                       : code == FY_PICTURE_BAD_MARK    ? look->marks
                       : code == FY_PICTURE_BAD_ID      ? look->id
                                                        : look->arrows;
    return list != NULL ? (uint32_t)(list - options->bytes) : 0;
}

/* The texts of these two codes speak of notations. */
static void fail_of_option(sqlite3_context *ctx, fy_result fault)
{
    char text[FAULT_MAX];
    snprintf(text, sizeof text, "%s at byte %u of the options: there is no such %s",
             fy_code_name(fault.code), (unsigned)fault.at,
             fault.code == FY_UNKNOWN_VALUE ? "value of this option" : "option for pictures");
    fail_in_words(ctx, text);
}

static void draw(sqlite3_context *ctx, const position *p, const fy_picture *look,
                 const argument *options)
{
    char *svg = sqlite3_malloc(FY_SVG_MAX);
    if (svg == NULL) {
        sqlite3_result_error_nomem(ctx);
        return;
    }
    fy_result drawn = fy_draw_svg(svg, FY_SVG_MAX, p->game, &p->pos, look);
    if (drawn.code == FY_OK) {
        give_text(ctx, svg, drawn.at);
    } else {
        drawn.at += start_of_list(look, options, drawn.code);
        fail_with(ctx, drawn, " of the options", NULL);
    }
    sqlite3_free(svg);
}

void sql_svg(sqlite3_context *ctx, int count, sqlite3_value **values)
{
    fy_picture look = {0};
    argument options = {"", 0, false};
    fy_result read = {FY_OK, 0};
    word w;
    position p;
    if (count > 1 && !argument_of(&options, ctx, values[1])) return;
    for (uint32_t at = 0; read.code == FY_OK && word_next(&w, &at, &options);)
        read = read_option(&look, &w);
    if (read.code != FY_OK)
        fail_of_option(ctx, read);
    else if (position_of(&p, ctx, values[0]))
        draw(ctx, &p, &look, &options);
}
