/* What went wrong, as application/problem+json (RFC 9457):
 *
 *   {"type":"about:blank","title":"Not Found","status":404,"code":"unknown-route",
 *    "detail":"there is no such route; did you mean /api/v1/check?"}
 *
 * `code` is a name that stays; a fault of a text has the code of the library, and `at`, its
 * byte. */
#ifndef CLI_SERVE_PROBLEM_H
#define CLI_SERVE_PROBLEM_H

#include <forsyth/forsyth.h>

#include "http.h"

/* Ends the answer: whatever was printed of it before is forgotten. The detail is escaped. */
void problem(http_response *to, unsigned status, const char *code, const char *detail);

/* The same with a format as printf takes it; at most 512 bytes of it are told. */
void problem_detail(http_response *to, unsigned status, const char *code, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* A fault of a text, a move or a position, with its byte: 422. Or of JSON: 400 if it is malformed,
 * else 422. */
void problem_fault(http_response *to, fy_result fault);

/* The same for a fault in a line of the body. */
void problem_fault_line(http_response *to, fy_result fault, uint64_t line);

/* "Not Found" */
const char *problem_title(unsigned status);

/* The members of a problem, without braces: "type":..., "title":..., "status":... */
void problem_open(unsigned status);

#endif
