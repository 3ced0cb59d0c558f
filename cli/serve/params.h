/* What a request asks for, as the settings that the command line would give. Parameters of the
 * query have the names of the tool's options; so have the members of a JSON body. */
#ifndef CLI_SERVE_PARAMS_H
#define CLI_SERVE_PARAMS_H

#include "../input/json_read.h"
#include "../input/line.h"
#include "http.h"

/* A request that was understood. It points into itself and into the request: it is not copied. */
typedef struct asked {
    settings s;
    line l;        /* its text is the parameter "text" */
    bool has_text; /* or there is none */
    char *args[3]; /* the text, and "moves" or "player" */
    json_doc doc;  /* the body, if it is JSON */
    char *words;   /* values of a JSON body, each with a NUL behind it */
    size_t words_used, words_room;
    char start[FY_TEXT_MAX]; /* what "startpos" stands for */
} asked;

/* Reads the parameters that the route knows, from the query and from a JSON body, of which a
 * parameter may be given by one only. False after a problem: 400 for a parameter that is not known
 * or has a wrong value, and for malformed JSON; 415 for a body of another type. In any case
 * asked_free() ends it. */
bool asked_read(asked *out, http_request *r, http_response *to);
void asked_free(asked *a);

/* The value of a parameter of the route that is not an option, or NULL; `len` may be NULL. It is in
 * the query, or a string, number or boolean of the JSON body. */
const char *asked_value(asked *a, const http_request *r, const char *name, size_t *len);

/* A number of that kind. False after a problem; a parameter that is missing leaves it as it is. */
bool asked_number(uint64_t *out, asked *a, const http_request *r, http_response *to,
                  const char *name, uint64_t least, uint64_t most);

/* From where to where a number goes. A picture is smaller here than on the command line can be,
 * since anybody may ask for one. */
void asked_range(option_id id, uint64_t *least, uint64_t *most);

/* Does an option have this value here? Formats to train from are the command line's alone. */
bool asked_has_value(option_id id, const char *value);

/* "true" or "false" and their kin, in the same way. */
bool asked_flag(bool *out, asked *a, const http_request *r, http_response *to, const char *name);

/* Is the type of the body this one? Parameters such as "; charset=utf-8" do not count. */
bool body_is(const http_request *r, const char *type);

/* Does the body say nothing of the position, but is lines to be answered one by one? */
bool body_is_lines(const http_request *r);

#endif
