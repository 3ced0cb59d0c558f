/* Files of packed positions, made of lines, and lines made of them. */
#ifndef CLI_SERVE_CONVERT_H
#define CLI_SERVE_CONVERT_H

#include "http.h"

http_handler handle_convert;

#endif
