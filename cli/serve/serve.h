/* forsyth serve: what the tool does, over HTTP. */
#ifndef CLI_SERVE_H
#define CLI_SERVE_H

#include "../options.h"

int cmd_serve(const settings *s);

#endif
