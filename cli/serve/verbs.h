/* Routes that answer a line as a command of the tool does: one position in the query or in a JSON
 * body, or a body of lines, each with an answer of its own. */
#ifndef CLI_SERVE_VERBS_H
#define CLI_SERVE_VERBS_H

#include "http.h"
#include "params.h"

/* The handler of all of them. */
void handle_line(http_request *r, http_response *to);

/* The same for a request that is understood already. */
void answer_asked(http_request *r, http_response *to, asked *a);

/* Answers the body line by line, as a stream (batch.c). The settings are copied. */
void answer_lines(http_request *r, http_response *to, const asked *a);

#endif
