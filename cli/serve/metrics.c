#include "metrics.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LOG_ROOM = 1 << 16, LOG_LINE = 512 };

static struct {
    pthread_mutex_t lock;
    bool on;
    size_t used;
    char text[LOG_ROOM];
} waiting = {.lock = PTHREAD_MUTEX_INITIALIZER};

uint64_t clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

void request_id(char out[17], uint64_t number)
{
    for (int i = 15; i >= 0; i--, number >>= 4) out[i] = "0123456789abcdef"[number & 15];
    out[16] = '\0';
}

void log_start(bool quiet)
{
    waiting.on = !quiet;
}

bool log_is_on(void)
{
    return waiting.on;
}

/* What cannot be said is nothing to die of. */
static void write_out(void)
{
    const char *p = waiting.text;
    while (waiting.used > 0) {
        const ssize_t n = write(STDERR_FILENO, p, waiting.used);
        if (n <= 0) break;
        p += n;
        waiting.used -= (size_t)n;
    }
    waiting.used = 0;
}

void log_flush(void)
{
    pthread_mutex_lock(&waiting.lock);
    write_out();
    pthread_mutex_unlock(&waiting.lock);
}

static void add_line(const char *text, size_t len)
{
    pthread_mutex_lock(&waiting.lock);
    if (waiting.used + len > LOG_ROOM) write_out();
    memcpy(waiting.text + waiting.used, text, len);
    waiting.used += len;
    pthread_mutex_unlock(&waiting.lock);
}

static int print_time(char out[40])
{
    struct timespec now;
    struct tm utc;
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &utc);
    const size_t len = strftime(out, 40, "%Y-%m-%dT%H:%M:%S", &utc);
    return (int)len + snprintf(out + len, 40 - len, ".%03dZ", (int)(now.tv_nsec / 1000000));
}

void log_add(const log_entry *e)
{
    char line[LOG_LINE], when[40], id[17];
    if (!waiting.on) return;
    print_time(when);
    request_id(id, e->number);
    const int len = snprintf(line, sizeof line,
                             "{\"time\":\"%s\",\"event\":\"request\",\"id\":\"%s\",\"method\":"
                             "\"%.16s\",\"route\":\"%.128s\",\"status\":%u,\"bytes\":%" PRIu64
                             ",\"ms\":%.3f,\"address\":\"%.64s\"}\n",
                             when, id, e->method, e->path != NULL ? e->path : "", e->status,
                             e->bytes, (double)e->microseconds / 1000, e->address);
    if (len > 0 && len < LOG_LINE) add_line(line, (size_t)len);
}

void log_event(const char *event, const char *more)
{
    char line[LOG_LINE], when[40];
    if (!waiting.on) return;
    print_time(when);
    const int len = snprintf(line, sizeof line, "{\"time\":\"%s\",\"event\":\"%s\"%s%s}\n", when,
                             event, *more != '\0' ? "," : "", more);
    if (len > 0 && len < LOG_LINE) add_line(line, (size_t)len);
    log_flush();
}
