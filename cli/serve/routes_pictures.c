/* Pictures of positions. A picture depends on its request alone, so clients may keep it. */
#include "picture_request.h"
#include "routes.h"

static const option_id options[] = {OPT_GAME, OPT_ALLOW,       OPT_THEME, OPT_SIZE,
                                    OPT_FLIP, OPT_COORDINATES, OPT_HELP};
static const route_param params[] = {
    {"text", "string", true, "the position, as text"},
    {"last", "string", false, "the move that led here, whose squares are tinted: e2e4"},
    {"marks", "string", false, "squares to be circled: d5,e4"},
    {"arrows", "string", false, "from square to square: e2e4,g1f3"},
    {"check", "boolean", false, "mark a king in check; default true"},
    {NULL, NULL, false, NULL},
};

const route picture_routes[] = {
    {.method = HTTP_GET,
     .path = "/board.svg",
     .handle = handle_svg,
     .summary = "a picture of a position, as SVG",
     .options = options,
     .params = params,
     .answers = "image/svg+xml"},
    {.method = HTTP_GET,
     .path = "/board.png",
     .handle = handle_png,
     .summary = "a picture of a position, as PNG",
     .thread = ROUTE_WORKS,
     .options = options,
     .params = params,
     .answers = "image/png"},
    {0},
};
