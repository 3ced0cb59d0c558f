#include "rank_progress.h"

#include <inttypes.h>
#include <time.h>

#include "output/out.h"
#include "test_number.h"

enum { PROGRESS_SECONDS = 5 };

double seconds_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

void rank_progress_start(rank_progress *out, bool is_asked)
{
    const double now = seconds_now();
    const bool is_wanted = talk_shows_progress() || (is_asked && !talk_is_quiet());
    *out = (rank_progress){is_wanted, now, now};
}

void rank_progress_show(rank_progress *p, const char *what, uint64_t before, uint64_t done,
                        uint64_t all)
{
    const double now = seconds_now();
    const double wait = (double)test_number("FORSYTH_MPI_TEST_SECONDS", PROGRESS_SECONDS);
    if (!p->is_wanted || done == before || done == all || now - p->shown < wait) return;
    p->shown = now;
    if (all == 0) {
        fprintf(stderr, "%s: %" PRIu64 " %s\n", program_name, done, what);
        return;
    }
    const double share = (double)done / (double)all;
    const double left = (now - p->started) * (double)(all - done) / (double)(done - before);
    fprintf(stderr, "%s: %" PRIu64 " of %" PRIu64 " %s, %.1f%%, %.0f s left\n", program_name, done,
            all, what, 100 * share, left);
}
