#include "rewriting.h"

#include <inttypes.h>

void rewriting_header(void *context, const cell *c)
{
    rewriting *r = context;
    cell_print_line(c);
    r->written++;
}

static void join(void *context, const void *copy)
{
    rewriting *into = context;
    const rewriting *from = copy;
    into->written += from->written;
    into->reported += from->reported;
}

int rewriting_run(rewriting *r, size_t size, line_handler *handle,
                  void (*header)(void *context, const cell *c))
{
    line_counts counts;
    const line_work work = {
        .handle = handle, .header = header, .context = r, .size = size, .join = join};
    const int exit_code = input_all(r->s, &work, &counts);
    if (exit_code == 2 || !r->s->given[OPT_STATS]) return exit_code;
    fprintf(talk(),
            "%" PRIu64 " lines: %" PRIu64 " written, %" PRIu64 " reported, %" PRIu64
            " passed over\n",
            counts.lines, r->written, r->reported, counts.passed);
    return exit_code;
}
