/* Drawing what a request asks for. */
#ifndef CLI_SERVE_PICTURE_REQUEST_H
#define CLI_SERVE_PICTURE_REQUEST_H

#include <forsyth/picture.h>

#include "params.h"

http_handler handle_svg, handle_png;

/* How a picture is to look: its size, its theme, what is marked. */
fy_picture picture_look(asked *a, const http_request *r);

#endif
