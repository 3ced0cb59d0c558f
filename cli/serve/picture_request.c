#include "picture_request.h"

#include <string.h>

#include "etag.h"
#include "picture_cache.h"
#include "problem.h"
#include "../output/png.h"

static uint8_t theme_of(const settings *s)
{
    const char *name;
    for (uint8_t i = 0; s->given[OPT_THEME] && (name = fy_theme_name(i)) != NULL; i++)
        if (strcmp(name, s->value[OPT_THEME]) == 0) return i;
    return 0;
}

fy_picture picture_look(asked *a, const http_request *r)
{
    fy_picture look = {
        .size = (uint32_t)a->s.number[OPT_SIZE],
        .theme = theme_of(&a->s),
        .flip = a->s.given[OPT_FLIP],
        .no_coordinates = a->s.given[OPT_COORDINATES] && a->s.value[OPT_COORDINATES][0] == 'n',
    };
    look.last_move = asked_value(a, r, "last", &look.last_move_len);
    look.marks = asked_value(a, r, "marks", &look.marks_len);
    look.arrows = asked_value(a, r, "arrows", &look.arrows_len);
    const char *check = asked_value(a, r, "check", NULL);
    look.no_check = check != NULL && (check[0] == '0' || check[0] == 'f' || check[0] == 'n');
    return look;
}

/* Draws into `out`, which has room for FY_SVG_MAX. Gives the length; 0 after a problem. */
static size_t draw(char *out, http_request *r, http_response *to)
{
    asked a;
    fy_position pos;
    size_t len = 0;
    if (asked_read(&a, r, to)) {
        const fy_picture look = picture_look(&a, r);
        fy_result done = line_try(&pos, &a.s, &a.l);
        if (done.code == FY_OK) done = fy_draw_svg(out, FY_SVG_MAX, a.l.game, &pos, &look);
        if (done.code == FY_OK)
            len = done.at;
        else
            problem_fault(to, done);
    }
    asked_free(&a);
    return len;
}

/* Sends a picture that is at hand. */
static void give(http_request *r, http_response *to, const cached_picture *picture)
{
    response_header(to, "Cache-Control", "public, max-age=3600");
    if (!etag_matches(r, to, picture->tag)) out_text(picture->bytes, picture->len);
}

/* Sends what was printed, and keeps it. */
static void give_printed(http_request *r, http_response *to, cached_picture *slot, const char *form)
{
    char tag[ETAG_MAX];
    size_t len;
    const char *bytes = out_take(&len);
    etag_make(tag, form, bytes, len);
    cache_keep(slot, bytes, len, tag);
    response_header(to, "Cache-Control", "public, max-age=3600");
    if (!etag_matches(r, to, tag)) out_keep(len); /* it is still there */
}

void handle_svg(http_request *r, http_response *to)
{
    cached_picture *slot = cache_find(r, "svg");
    const bool cached = slot != NULL && slot->bytes != NULL;
    const size_t len = cached ? 0 : draw(out_room(FY_SVG_MAX), r, to);
    if (!cached && len == 0) return;
    to->type = "image/svg+xml";
    if (cached) {
        give(r, to, slot);
    } else {
        out_keep(len);
        give_printed(r, to, slot, "svg");
    }
}

/* Prints the picture; false after a problem. */
static bool draw_png(http_request *r, http_response *to)
{
    char svg[FY_SVG_MAX];
    const char *why = png_missing();
    if (why != NULL) {
        problem(to, 501, "no-png", why);
        return false;
    }
    const size_t len = draw(svg, r, to);
    if (len == 0) return false;
    why = png_print(svg, len);
    if (why != NULL) problem(to, 422, "no-png", why);
    return why == NULL;
}

void handle_png(http_request *r, http_response *to)
{
    cached_picture *slot = cache_find(r, "png");
    const bool cached = slot != NULL && slot->bytes != NULL;
    if (!cached && !draw_png(r, to)) return;
    to->type = "image/png";
    if (cached)
        give(r, to, slot);
    else
        give_printed(r, to, slot, "png");
}
