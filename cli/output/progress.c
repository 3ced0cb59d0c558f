#include "progress.h"

#include <stdio.h>
#include <string.h>

#include "out.h"

static double seconds_since(const struct timespec *start)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - start->tv_sec) + (double)(now.tv_nsec - start->tv_nsec) / 1e9;
}

void progress_start(progress *p)
{
    memset(p, 0, sizeof *p);
    p->wanted = talk_shows_progress();
    clock_gettime(CLOCK_MONOTONIC, &p->start);
    p->shown = p->start;
}

void progress_file(progress *p, uint64_t size)
{
    p->at = 0;
    p->size = size;
    p->file_start = (uint64_t)(1000 * seconds_since(&p->start));
}

/* "12.5%, 1000000 lines, 2.31 million a second, 40 s left" */
static void compose(char *out, size_t cap, const progress *p, double seconds)
{
    double at = (double)p->at, size = (double)p->size;
    double lines = (double)p->lines, rate = lines / seconds;
    const char *unit = p->unit != NULL ? p->unit : "lines";
    char share[32] = "", left[48] = "";
    if (at > 0 && at <= size) {
        double spent = seconds - (double)p->file_start / 1000;
        snprintf(share, sizeof share, "%.1f%%, ", 100 * at / size);
        snprintf(left, sizeof left, ", %.0f s left", spent * (size - at) / at);
    }
    if (rate >= 1e5)
        snprintf(out, cap, "%s%.0f %s, %.2f million a second%s", share, lines, unit, rate / 1e6,
                 left);
    else
        snprintf(out, cap, "%s%.0f %s, %.0f a second%s", share, lines, unit, rate, left);
}

void progress_show(progress *p)
{
    char text[160];
    if (!p->wanted || seconds_since(&p->shown) < 0.1) return;
    double seconds = seconds_since(&p->start);
    if (seconds < 1) return;
    compose(text, sizeof text, p, seconds);
    talk_progress(text);
    clock_gettime(CLOCK_MONOTONIC, &p->shown);
}
