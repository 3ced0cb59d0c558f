/* The least that libmicrohttpd can do: bare PORT FILE TYPE answers every request with the bytes of
 * the file. What the service is compared with (bench/serve.sh). */
#include <microhttpd.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

typedef struct content {
    char bytes[1 << 20];
    size_t len;
    const char *type;
} content;

static enum MHD_Result answer(void *context, struct MHD_Connection *connection, const char *path,
                              const char *method, const char *version, const char *bytes,
                              size_t *len, void **state)
{
    static char seen;
    content *c = context;
    (void)path;
    (void)method;
    (void)version;
    (void)bytes;
    (void)len;
    if (*state == NULL) {
        *state = &seen;
        return MHD_YES;
    }
    struct MHD_Response *response = MHD_create_response_from_buffer(c->len, c->bytes,
                                                                    MHD_RESPMEM_PERSISTENT);
    MHD_add_response_header(response, "Content-Type", c->type);
    const enum MHD_Result queued = MHD_queue_response(connection, MHD_HTTP_OK, response);
    MHD_destroy_response(response);
    return queued;
}

int main(int argc, char **argv)
{
    static content c;
    FILE *file = argc == 4 ? fopen(argv[2], "rb") : NULL;
    if (file == NULL) return 2;
    c.len = fread(c.bytes, 1, sizeof c.bytes, file);
    c.type = argv[3];
    fclose(file);
    if (MHD_start_daemon(MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_TURBO,
                         (uint16_t)strtoul(argv[1], NULL, 10), NULL, NULL, answer, &c,
                         MHD_OPTION_THREAD_POOL_SIZE, 1u, MHD_OPTION_END) == NULL)
        return 1;
    pause();
    return 0;
}
