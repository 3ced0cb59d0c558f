/* A picture is drawn or refused, whatever is asked for: a refusal has its fault inside of the
 * request and leaves the output alone; what is drawn fits its bound and has nothing of the request
 * in it that could end an attribute.
 *
 * The text is a position, a line end, and the request. */
#include "input.h"

typedef struct request {
    const char *text;
    size_t len;
} request;

static fy_picture look_of(request r, uint32_t how)
{
    fy_picture look = {.size = how, .theme = (uint8_t)(how % 8), .flip = how >> 3 & 1};
    switch (how % 4) {
    case 0: look.last_move = r.text, look.last_move_len = r.len; break;
    case 1: look.marks = r.text, look.marks_len = r.len; break;
    case 2: look.arrows = r.text, look.arrows_len = r.len; break;
    default: look.id = r.text, look.id_len = r.len; break;
    }
    return look;
}

static void require_picture(const char *svg, size_t len)
{
    size_t open = 0, close = 0, quotes = 0;
    for (size_t i = 0; i < len; i++) {
        open += svg[i] == '<';
        close += svg[i] == '>';
        quotes += svg[i] == '\'';
        require((svg[i] >= ' ' && svg[i] <= '~') || svg[i] == '\n');
    }
    require(open == close && quotes % 2 == 0);
    require(memcmp(svg, "<svg ", 5) == 0 && memcmp(svg + len - 7, "</svg>\n", 8) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char svg[FY_SVG_MAX];
    const fuzz_input in = input_of(data, size);
    const char *end = in.len > 0 ? memchr(in.text, '\n', in.len) : NULL;
    const size_t len = end != NULL ? (size_t)(end - in.text) : in.len;
    const request r = {in.text + len + (end != NULL), in.len - len - (end != NULL)};
    const fy_game *game = NULL;
    fy_position pos;
    if (fy_parse_any(&pos, &game, in.text, len, 0).code == FY_OK) {
        const fy_picture look = look_of(r, in.allow);
        svg[0] = 'x';
        const fy_result drawn = fy_draw_svg(svg, sizeof svg, game, &pos, &look);
        require(drawn.code != FY_NO_SPACE);
        if (drawn.code == FY_OK)
            require_picture(svg, drawn.at);
        else
            require(svg[0] == 'x' && drawn.at <= r.len);
    }
    free(in.text);
    return 0;
}
