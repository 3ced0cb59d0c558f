/* One connection has one exchange at a time. libmicrohttpd calls answer() when the headers of a
 * request are there, for each part of its body, at its end, and, if the connection slept meanwhile,
 * once more when it was woken. */
#include "daemon.h"

#ifdef HAVE_MICROHTTPD

#include <arpa/inet.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

#include "exchange.h"
#include "gzip.h"
#include "mhd_calls.h"
#include "own_store.h"
#include "picture_cache.h"
#include "problem.h"

enum { SECOND = 1000000, SLOWEST = 4096, BLOCK = 1 << 15, HEARTBEAT = 15 * SECOND, TICK = 200000 };

typedef struct connection {
    struct connection *next, *before;
    int fd;
    atomic_uint_fast64_t deadline; /* when it is cut off; 0: not at all */
    char address[INET6_ADDRSTRLEN];
    unsigned char key[16]; /* what the rate counts: the address, of IPv6 the first half */
    struct MHD_Connection *handle;
    server *server;
    exchange e;
    struct MHD_Response *answer; /* ready to be sent, or NULL */
    uint64_t answer_len;
    bool is_made; /* whether or not there was memory for it */
} connection;

struct waker {
    struct waker *next, *before;
    pthread_mutex_t lock;
    connection *c;
    http_stream stream;
    bool sleeps, woken, beats;
    uint64_t last; /* when something was sent */
};

/* What the watching thread looks at. */
static struct {
    pthread_mutex_t lock;
    connection *connections;
    waker *wakers;
    unsigned seconds;
    atomic_uint_fast64_t requests;
} all = {.lock = PTHREAD_MUTEX_INITIALIZER};

static void set_deadline(connection *c, uint64_t now, uint64_t bytes)
{
    const uint64_t more = (all.seconds + bytes / SLOWEST) * UINT64_C(1000000);
    atomic_store_explicit(&c->deadline, now + more, memory_order_relaxed);
}

static void no_deadline(connection *c)
{
    atomic_store_explicit(&c->deadline, 0, memory_order_relaxed);
}

/* ---- threads print into buffers of their own ------------------------------------------------ */

static pthread_key_t printing;
static pthread_once_t printing_once = PTHREAD_ONCE_INIT;

static void forget_buffers(void *unused)
{
    (void)unused;
    out_forget();
    cache_forget();
    own_store_close();
}

static void make_key(void)
{
    pthread_key_create(&printing, forget_buffers);
}

static void collect_here(void)
{
    static _Thread_local bool collects;
    if (collects) return;
    pthread_once(&printing_once, make_key);
    pthread_setspecific(printing, &printing);
    out_collect();
    collects = true;
}

/* ---- streams -------------------------------------------------------------------------------- */

void waker_wake(waker *w)
{
    pthread_mutex_lock(&w->lock);
    w->woken = true;
    if (w->sleeps) {
        w->sleeps = false;
        mhd.MHD_resume_connection(w->c->handle);
    }
    pthread_mutex_unlock(&w->lock);
}

/* Sleeps, unless somebody has called meanwhile. */
static bool sleep_now(waker *w)
{
    pthread_mutex_lock(&w->lock);
    const bool sleeps = !w->woken;
    w->woken = false;
    if (sleeps) {
        w->sleeps = true;
        no_deadline(w->c);
        mhd.MHD_suspend_connection(w->c->handle);
    }
    pthread_mutex_unlock(&w->lock);
    return sleeps;
}

static bool takes_beat(waker *w)
{
    pthread_mutex_lock(&w->lock);
    const bool beats = w->beats;
    w->beats = false;
    pthread_mutex_unlock(&w->lock);
    return beats;
}

static ssize_t give_beat(waker *w, char *out, size_t cap)
{
    const size_t len = strlen(w->stream.heartbeat);
    if (len > cap) return MHD_CONTENT_READER_END_WITH_ERROR;
    memcpy(out, w->stream.heartbeat, len);
    return (ssize_t)len;
}

/* Lets the thread serve the others first. */
static ssize_t give_turn(waker *w)
{
    mhd.MHD_suspend_connection(w->c->handle);
    mhd.MHD_resume_connection(w->c->handle);
    return 0;
}

/* A stream without an end of its own ends with the server. */
static ssize_t read_stream(void *context, uint64_t at, char *out, size_t cap)
{
    waker *w = context;
    (void)at;
    collect_here();
    set_deadline(w->c, clock_now(), cap);
    for (;;) {
        const long n = w->stream.read(w->stream.context, out, cap);
        if (n == STREAM_END) return MHD_CONTENT_READER_END_OF_STREAM;
        if (n == STREAM_LATER) return give_turn(w);
        if (n < 0) return MHD_CONTENT_READER_END_WITH_ERROR;
        w->last = clock_now();
        w->c->answer_len += (uint64_t)n;
        if (n > 0) return n;
        if (atomic_load(&w->c->server->stopping)) return MHD_CONTENT_READER_END_OF_STREAM;
        if (w->stream.heartbeat != NULL && takes_beat(w)) return give_beat(w, out, cap);
        if (sleep_now(w)) return 0;
    }
}

static void close_stream(void *context)
{
    waker *w = context;
    pthread_mutex_lock(&all.lock);
    if (w->next != NULL) w->next->before = w->before;
    *(w->before != NULL ? &w->before->next : &all.wakers) = w->next;
    pthread_mutex_unlock(&all.lock);
    w->stream.close(w->stream.context);
    pthread_mutex_destroy(&w->lock);
    free(w);
}

static struct MHD_Response *make_stream(connection *c, const http_stream *stream)
{
    waker *w = calloc(1, sizeof *w);
    if (w == NULL) {
        stream->close(stream->context);
        return NULL;
    }
    *w = (waker){.c = c, .stream = *stream, .last = clock_now()};
    pthread_mutex_init(&w->lock, NULL);
    pthread_mutex_lock(&all.lock);
    w->next = all.wakers;
    if (w->next != NULL) w->next->before = w;
    all.wakers = w;
    pthread_mutex_unlock(&all.lock);
    if (stream->open != NULL) stream->open(stream->context, w);
    struct MHD_Response *made = mhd.MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, BLOCK,
                                                                      read_stream, w, close_stream);
    if (made == NULL) close_stream(w);
    return made;
}

/* ---- answers -------------------------------------------------------------------------------- */

/* What was printed, compressed if the client takes that. */
static struct MHD_Response *make_printed(connection *c, bool *encoded, bool *varies)
{
    size_t len, small;
    const char *bytes = out_take(&len);
    const bool pays = gzip_pays(c->e.to.type, len);
    void *copy = c->e.r.takes_gzip && pays ? gzip_bytes(bytes, len, &small) : NULL;
    *varies = *varies || pays;
    *encoded = copy != NULL;
    c->answer_len = copy != NULL ? small : len;
    if (copy != NULL)
        return mhd.MHD_create_response_from_buffer(small, copy, MHD_RESPMEM_MUST_FREE);
    return mhd.MHD_create_response_from_buffer(len, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

/* `varies`: another client may get it in another coding. That holds for 304, too, which stands for
 * the answer. */
static struct MHD_Response *make_body(connection *c, bool *encoded, bool *varies)
{
    const http_response *to = &c->e.to;
    *encoded = to->is_encoded;
    if (to->stream.read != NULL) return make_stream(c, &to->stream);
    *varies = (to->constant != NULL || to->status == 304) && gzip_suits(to->type);
    if (to->constant == NULL) return make_printed(c, encoded, varies);
    c->answer_len = to->constant_len;
    return mhd.MHD_create_response_from_buffer(to->constant_len, (void *)to->constant,
                                               MHD_RESPMEM_PERSISTENT);
}

/* Makes of what the handler printed and set what is to be sent. In the thread of the handler. */
static void finish(connection *c)
{
    const http_response *to = &c->e.to;
    bool encoded = false, varies = false;
    char id[17];
    c->answer_len = 0;
    c->is_made = true;
    struct MHD_Response *a = make_body(c, &encoded, &varies);
    if (a == NULL) return;
    request_id(id, c->e.r.number);
    mhd.MHD_add_response_header(a, "X-Request-Id", id);
    mhd.MHD_add_response_header(a, "X-Content-Type-Options", "nosniff");
    if (to->status != 204 && to->status != 304)
        mhd.MHD_add_response_header(a, "Content-Type", to->type);
    for (size_t i = 0; i < to->header_count; i++)
        mhd.MHD_add_response_header(a, to->headers[i].name, to->headers[i].value);
    if (encoded) mhd.MHD_add_response_header(a, "Content-Encoding", "gzip");
    if (varies) mhd.MHD_add_response_header(a, "Vary", "Accept-Encoding");
    const char *cors = guard_cors(c->server, &c->e.from);
    if (cors != NULL) {
        mhd.MHD_add_response_header(a, "Access-Control-Allow-Origin", cors);
        mhd.MHD_add_response_header(a, "Vary", "Origin");
    }
    if (atomic_load(&c->server->stopping) || exchange_is_hasty(&c->e))
        mhd.MHD_add_response_header(a, "Connection", "close");
    c->answer = a;
}

static enum MHD_Result send_answer(connection *c)
{
    if (c->answer == NULL) return MHD_NO;
    set_deadline(c, clock_now(), c->answer_len);
    const enum MHD_Result queued = mhd.MHD_queue_response(c->handle, c->e.to.status, c->answer);
    mhd.MHD_destroy_response(c->answer);
    c->answer = NULL;
    return queued;
}

/* ---- requests ------------------------------------------------------------------------------- */

static enum MHD_Result take_header(void *context, enum MHD_ValueKind kind, const char *name,
                                   const char *value)
{
    exchange *e = context;
    (void)kind;
    if (value == NULL) return MHD_YES;
    if (strcasecmp(name, "Host") == 0) e->from.hosts++;
    exchange_header(e, name, value);
    return MHD_YES;
}

static enum MHD_Result take_param(void *context, enum MHD_ValueKind kind, const char *name,
                                  size_t name_len, const char *value, size_t len)
{
    exchange *e = context;
    (void)kind;
    (void)name_len;
    e->too_many_params = e->r.param_count == PARAMS_MAX;
    if (e->too_many_params) return MHD_NO;
    e->r.params[e->r.param_count++] = (http_param){name, value != NULL ? value : "",
                                                   value != NULL ? len : 0};
    return MHD_YES;
}

static void begin(connection *c, const char *method, const char *path)
{
    exchange *e = &c->e;
    memset(e, 0, sizeof *e);
    c->is_made = false;
    e->started = clock_now();
    e->r.number = atomic_fetch_add(&all.requests, 1);
    atomic_fetch_add(&c->server->under_way, 1);
    set_deadline(c, e->started, 0);
    mhd.MHD_get_connection_values(c->handle, MHD_HEADER_KIND, take_header, e);
    mhd.MHD_get_connection_values_n(c->handle, MHD_GET_ARGUMENT_KIND, take_param, e);
    exchange_admit(e, c->server, method, path, c->key, sizeof c->key);
    if (e->is_refused) finish(c);
}

/* In a thread of a pool, while the connection sleeps. */
static void work(void *context)
{
    connection *c = context;
    collect_here();
    c->e.r.route->handle(&c->e.r, &c->e.to);
    finish(c);
    mhd.MHD_resume_connection(c->handle);
}

static enum MHD_Result give_to_pool(connection *c, pool *p, const char *seconds)
{
    no_deadline(c);
    mhd.MHD_suspend_connection(c->handle);
    if (pool_add(p, work, c)) return MHD_YES;
    problem(&c->e.to, 503, "busy", "too many requests of this kind wait already");
    response_header(&c->e.to, "Retry-After", seconds);
    finish(c);
    mhd.MHD_resume_connection(c->handle);
    return MHD_YES;
}

static enum MHD_Result complete(connection *c)
{
    exchange *e = &c->e;
    if (!exchange_complete(e)) {
        finish(c);
        return send_answer(c);
    }
    if (e->r.route->thread == ROUTE_WAITS) return give_to_pool(c, c->server->waits, "1");
    if (e->r.route->thread == ROUTE_WORKS) return give_to_pool(c, c->server->works, "1");
    if (e->r.route->thread == ROUTE_THINKS) return give_to_pool(c, c->server->thinks, "5");
    e->r.route->handle(&e->r, &e->to);
    finish(c);
    return send_answer(c);
}

static enum MHD_Result answer(void *context, struct MHD_Connection *handle, const char *path,
                              const char *method, const char *version, const char *bytes,
                              size_t *len, void **state)
{
    (void)context;
    (void)version;
    collect_here();
    if (*state == NULL) {
        const union MHD_ConnectionInfo *info =
            mhd.MHD_get_connection_info(handle, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
        connection *c = info->socket_context;
        if (c == NULL) return MHD_NO; /* there was no memory for it */
        *state = c;
        begin(c, method, path);
        return exchange_is_hasty(&c->e) ? send_answer(c) : MHD_YES;
    }
    connection *c = *state;
    if (*len > 0) {
        const bool goes_on = exchange_body(&c->e, bytes, *len);
        *len = 0;
        set_deadline(c, c->e.started, c->e.received);
        return goes_on ? MHD_YES : MHD_NO;
    }
    return c->is_made ? send_answer(c) : complete(c);
}

static void count(connection *c, unsigned status)
{
    const exchange *e = &c->e;
    metrics *m = &c->server->metrics;
    const uint64_t took = clock_now() - e->started;
    const size_t at = e->r.route != NULL ? routes_number(e->r.route) : routes_count();
    atomic_fetch_add_explicit(&m->requests[at][status / 100 % METRIC_CLASSES], 1,
                              memory_order_relaxed);
    atomic_fetch_add_explicit(&m->microseconds[at], took, memory_order_relaxed);
    atomic_fetch_add_explicit(&m->sent, c->answer_len, memory_order_relaxed);
    atomic_fetch_add_explicit(&m->received, e->received, memory_order_relaxed);
    if (!log_is_on()) return;
    log_add(&(log_entry){.number = e->r.number,
                         .method = e->method,
                         .path = e->r.route != NULL ? e->r.route->path : NULL,
                         .address = c->address,
                         .status = status,
                         .bytes = c->answer_len,
                         .microseconds = took});
}

static void completed(void *context, struct MHD_Connection *handle, void **state,
                      enum MHD_RequestTerminationCode why)
{
    connection *c = *state;
    (void)context;
    (void)handle;
    if (c == NULL) return;
    count(c, why == MHD_REQUEST_TERMINATED_COMPLETED_OK ? c->e.to.status : 0);
    if (c->answer != NULL) mhd.MHD_destroy_response(c->answer);
    c->answer = NULL;
    exchange_free(&c->e);
    set_deadline(c, clock_now(), 0);
    atomic_fetch_sub(&c->server->under_way, 1);
    *state = NULL;
}

/* ---- connections ---------------------------------------------------------------------------- */

static void note_address(connection *c)
{
    const union MHD_ConnectionInfo *info =
        mhd.MHD_get_connection_info(c->handle, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    const struct sockaddr *address = info != NULL ? info->client_addr : NULL;
    if (address == NULL) return;
    if (address->sa_family == AF_INET) {
        const struct sockaddr_in *v4 = (const struct sockaddr_in *)(const void *)address;
        inet_ntop(AF_INET, &v4->sin_addr, c->address, sizeof c->address);
        memcpy(c->key, &v4->sin_addr, sizeof v4->sin_addr);
    } else if (address->sa_family == AF_INET6) {
        const struct sockaddr_in6 *v6 = (const struct sockaddr_in6 *)(const void *)address;
        inet_ntop(AF_INET6, &v6->sin6_addr, c->address, sizeof c->address);
        memcpy(c->key, &v6->sin6_addr, sizeof c->key / 2);
    }
}

static connection *open_connection(server *s, struct MHD_Connection *handle)
{
    connection *c = calloc(1, sizeof *c);
    if (c == NULL) return NULL;
    c->server = s;
    c->handle = handle;
    c->fd = mhd.MHD_get_connection_info(handle, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
    note_address(c);
    set_deadline(c, clock_now(), 0);
    atomic_fetch_add(&s->metrics.connections, 1);
    pthread_mutex_lock(&all.lock);
    c->next = all.connections;
    if (c->next != NULL) c->next->before = c;
    all.connections = c;
    pthread_mutex_unlock(&all.lock);
    return c;
}

static void close_connection(connection *c)
{
    pthread_mutex_lock(&all.lock);
    if (c->next != NULL) c->next->before = c->before;
    *(c->before != NULL ? &c->before->next : &all.connections) = c->next;
    pthread_mutex_unlock(&all.lock);
    atomic_fetch_sub(&c->server->metrics.connections, 1);
    free(c);
}

static void notice(void *context, struct MHD_Connection *handle, void **own,
                   enum MHD_ConnectionNotificationCode what)
{
    if (what == MHD_CONNECTION_NOTIFY_STARTED)
        *own = open_connection(context, handle);
    else if (*own != NULL)
        close_connection(*own);
}

/* ---- the watching thread -------------------------------------------------------------------- */

static void cut_slow(server *s, uint64_t now)
{
    for (connection *c = all.connections; c != NULL; c = c->next) {
        const uint64_t deadline = atomic_load(&c->deadline);
        if (deadline == 0 || deadline > now) continue;
        no_deadline(c);
        shutdown(c->fd, SHUT_RDWR);
        atomic_fetch_add(&s->metrics.cut, 1);
    }
}

static void beat(uint64_t now, bool stopping)
{
    for (waker *w = all.wakers; w != NULL; w = w->next) {
        pthread_mutex_lock(&w->lock);
        const bool due = now - w->last > HEARTBEAT && w->stream.heartbeat != NULL;
        if (due) w->beats = true;
        pthread_mutex_unlock(&w->lock);
        if (due || stopping) waker_wake(w);
    }
}

static atomic_bool watch_ends;

static void *watch(void *context)
{
    server *s = context;
    while (!atomic_load(&watch_ends)) {
        const uint64_t now = clock_now();
        pthread_mutex_lock(&all.lock);
        cut_slow(s, now);
        beat(now, atomic_load(&s->stopping));
        pthread_mutex_unlock(&all.lock);
        log_flush();
        usleep(TICK);
    }
    return NULL;
}

/* ---- start and end -------------------------------------------------------------------------- */

static pthread_t watching;

bool daemon_is_there(void)
{
    return late_load(&mhd_calls);
}

struct MHD_Daemon *daemon_start(server *s, int socket, const daemon_limits *limits)
{
    enum { MEMORY = 1 << 14, PART = 4, LEAST = 16 };
    const unsigned part = limits->connections / PART;
    all.seconds = limits->seconds;
    struct MHD_Daemon *d = mhd.MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_TURBO, 0, NULL, NULL,
        answer, s, MHD_OPTION_LISTEN_SOCKET, socket, MHD_OPTION_THREAD_POOL_SIZE, limits->threads,
        MHD_OPTION_CONNECTION_LIMIT, limits->connections, MHD_OPTION_PER_IP_CONNECTION_LIMIT,
        part < LEAST ? (unsigned)LEAST : part, MHD_OPTION_CONNECTION_TIMEOUT, limits->seconds,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)MEMORY, MHD_OPTION_NOTIFY_COMPLETED, completed,
        s, MHD_OPTION_NOTIFY_CONNECTION, notice, s, MHD_OPTION_END);
    if (d != NULL && pthread_create(&watching, NULL, watch, s) == 0) return d;
    if (d != NULL) mhd.MHD_stop_daemon(d);
    return NULL;
}

static void cut_all(void)
{
    pthread_mutex_lock(&all.lock);
    for (connection *c = all.connections; c != NULL; c = c->next) shutdown(c->fd, SHUT_RDWR);
    pthread_mutex_unlock(&all.lock);
}

void daemon_stop(struct MHD_Daemon *d, server *s, unsigned seconds)
{
    const uint64_t end = clock_now() + seconds * UINT64_C(1000000);
    atomic_store(&s->stopping, true);
    const int listening = mhd.MHD_quiesce_daemon(d);
    if (listening >= 0) close(listening);
    while (atomic_load(&s->under_way) > 0 && clock_now() < end) usleep(TICK / 10);
    cut_all();
    pool_stop(s->waits);
    pool_stop(s->works);
    pool_stop(s->thinks);
    mhd.MHD_stop_daemon(d);
    pool_free(s->waits);
    pool_free(s->works);
    pool_free(s->thinks);
    atomic_store(&watch_ends, true);
    pthread_join(watching, NULL);
    log_flush();
}

#else

/* Nothing is served, and nobody sleeps. */
void waker_wake(waker *w)
{
    (void)w;
}

#endif
