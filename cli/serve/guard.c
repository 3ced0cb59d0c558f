#include "guard.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/random.h>

#include "problem.h"
#include "server.h"

/* The host of "host:port" or "[::1]:port", without brackets; false if it is none. */
static bool split_host(char out[256], const char *host)
{
    const bool bracket = *host == '[';
    const size_t len = strcspn(host + bracket, bracket ? "]" : ":");
    const char *rest = host + bracket + len;
    if (bracket && *rest++ != ']') return false;
    if (*rest == ':') rest += 1 + strspn(rest + 1, "0123456789");
    if (len == 0 || len >= 256 || *rest != '\0') return false;
    memcpy(out, host + bracket, len);
    out[len] = '\0';
    return true;
}

/* An address cannot be made to point elsewhere, as a name can. */
static bool is_address(const char *name)
{
    unsigned char bytes[sizeof(struct in6_addr)];
    return inet_pton(AF_INET, name, bytes) == 1 || inet_pton(AF_INET6, name, bytes) == 1;
}

static bool is_local(const char *name)
{
    static const char local[] = "localhost";
    const size_t len = strlen(name), size = sizeof local - 1;
    if (strcasecmp(name, local) == 0) return true;
    return len > size && name[len - size - 1] == '.' && strcasecmp(name + len - size, local) == 0;
}

static bool is_listed(const char *hosts, const char *name)
{
    const size_t len = strlen(name);
    for (const char *p = hosts; p != NULL && *p != '\0';) {
        const size_t size = strcspn(p, ",");
        if (size == len && strncasecmp(p, name, len) == 0) return true;
        p += size + (p[size] == ',');
    }
    return false;
}

static bool knows_host(const server *s, const char *host)
{
    char name[256];
    if (host == NULL || !split_host(name, host)) return false;
    return is_address(name) || is_local(name) || is_listed(s->hosts, name);
}

/* Is the origin, such as "http://localhost:8080", the host itself? A request may have no host. */
static bool is_own_origin(const char *origin, const char *host)
{
    const char *name = strstr(origin, "://");
    return name != NULL && host != NULL && strcasecmp(name + 3, host) == 0;
}

const char *guard_cors(const server *s, const guard_headers *h)
{
    if (h->origin == NULL || s->cors == NULL || is_own_origin(h->origin, h->host)) return NULL;
    return strcmp(s->cors, "*") == 0 || strcmp(s->cors, h->origin) == 0 ? s->cors : NULL;
}

bool guard_admits(const server *s, http_response *to, const guard_headers *h)
{
    if (h->hosts > 1) {
        problem(to, 400, "two-hosts", "there is more than one header Host");
        return false;
    }
    if (!knows_host(s, h->host)) {
        problem(to, 403, "foreign-host", "this server does not answer to that name");
        return false;
    }
    if (h->origin == NULL || is_own_origin(h->origin, h->host) || guard_cors(s, h) != NULL)
        return true;
    problem(to, 403, "foreign-origin", "pages of that origin may not ask here");
    return false;
}

bool guard_same(const char *secret, const char *given)
{
    const size_t len = strlen(secret), given_len = strlen(given);
    unsigned differ = len != given_len || len == 0;
    for (size_t i = 0; i < given_len; i++)
        differ |= (unsigned char)(secret[len > 0 ? i % len : 0] ^ given[i]);
    return differ == 0;
}

bool guard_make_token(char out[GUARD_TOKEN])
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    unsigned char random[GUARD_TOKEN];
    if (getrandom(random, sizeof random, 0) != (ssize_t)sizeof random) return false;
    for (int i = 0; i < GUARD_TOKEN - 1; i++) out[i] = digits[random[i] % 64];
    out[GUARD_TOKEN - 1] = '\0';
    return true;
}
