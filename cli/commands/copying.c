#include "copying.h"

#include <stdlib.h>
#include <string.h>

#include "../output/clipboard.h"
#include "../output/out.h"

void copying_add(copying *c, const char *line, size_t len)
{
    if (c->len + len + 1 > c->room) {
        c->room = 2 * c->room + len + 1024;
        c->text = talk_need(realloc(c->text, c->room));
    }
    if (c->len > 0) c->text[c->len++] = '\n';
    memcpy(c->text + c->len, line, len);
    c->len += len;
}

int copying_end(copying *c, int exit_code)
{
    if (c->len == 0 || exit_code > 1) {
        free(c->text);
        return exit_code;
    }
    const char *done = clipboard_copy(c->text, c->len);
    free(c->text);
    if (done == NULL)
        fputs("forsyth: there is no clipboard to copy to\n", talk());
    else if (!talk_is_quiet())
        fprintf(talk(), "%s\n", done);
    return done != NULL ? exit_code : 1;
}
