/* A command with --json prints an object for a line, and one for a fault. The object of a good
 * answer is the answer; that of a fault becomes a problem, with the members of a problem before its
 * own. */
#include "verbs.h"

#include <stdlib.h>
#include <string.h>

#include "problem.h"
#include "routes.h"
#include "server.h"

/* Did the command refuse the line? Its object begins with {"game":"...","ok":false. */
static bool is_refusal(const char *object, size_t len)
{
    static const char ok[] = "\"ok\":false";
    const char *comma = memchr(object, ',', len);
    if (comma == NULL) return false;
    const size_t left = len - (size_t)(comma + 1 - object);
    return left >= sizeof ok - 1 && memcmp(comma + 1, ok, sizeof ok - 1) == 0;
}

/* Prints the message of the object once more, as the detail of the problem. */
static void print_detail(const char *object)
{
    static const char key[] = "\"message\":\"";
    const char *found = strstr(object, key);
    if (found == NULL) return;
    found += sizeof key - 1;
    out_puts(",\"detail\":\"");
    out_text(found, strcspn(found, "\""));
    out_char('"');
}

/* {"game":...} becomes {"type":...,"game":...} */
static void refuse(http_response *to, const char *object, size_t len)
{
    char *copy = talk_need(malloc(len + 1));
    memcpy(copy, object, len);
    copy[len] = '\0';
    to->status = 422;
    to->type = "application/problem+json";
    out_char('{');
    problem_open(422);
    print_detail(copy);
    out_char(',');
    out_text(copy + 1, len - 1);
    free(copy);
}

void answer_asked(http_request *r, http_response *to, asked *a)
{
    size_t len;
    r->route->answer(&a->s, &a->l);
    const char *object = out_take(&len);
    if (len == 0)
        problem(to, 422, "no-answer", "the request does not fit this game");
    else if (is_refusal(object, len))
        refuse(to, object, len);
    else
        out_keep(len); /* it is still there */
}

void handle_line(http_request *r, http_response *to)
{
    asked a;
    if (asked_read(&a, r, to)) {
        if (body_is_lines(r) && !a.has_text)
            answer_lines(r, to, &a);
        else
            answer_asked(r, to, &a);
    }
    asked_free(&a);
}
