#include "secrets.h"

#include <errno.h>
#include <sys/random.h>

#include "../output/out.h"

void secret_bytes(void *out, size_t len)
{
    unsigned char *p = out;
    while (len > 0) {
        const ssize_t got = getrandom(p, len, 0);
        if (got < 0 && errno != EINTR) talk_die("no randomness", errno);
        if (got < 0) continue;
        p += got;
        len -= (size_t)got;
    }
}

static void write_hex(char *out, const uint8_t *bytes, size_t len)
{
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < len; i++) {
        *out++ = digits[bytes[i] >> 4];
        *out++ = digits[bytes[i] & 15];
    }
    *out = '\0';
}

void secret_id(char out[SECRET_ID])
{
    uint8_t bytes[SECRET_ID_BYTES];
    secret_bytes(bytes, sizeof bytes);
    write_hex(out, bytes, sizeof bytes);
}

void secret_token(char out[SECRET_TOKEN])
{
    uint8_t bytes[SECRET_TOKEN_BYTES];
    secret_bytes(bytes, sizeof bytes);
    write_hex(out, bytes, sizeof bytes);
}

void secret_hash(char out[SECRET_HASH], const char *token, size_t len)
{
    uint8_t hash[SHA256_BYTES];
    sha256(hash, token, len);
    write_hex(out, hash, sizeof hash);
}

bool secret_is_same(const char a[SECRET_HASH], const char b[SECRET_HASH])
{
    unsigned differ = 0;
    for (size_t i = 0; i < SECRET_HASH; i++) differ |= (unsigned)(a[i] ^ b[i]);
    return differ == 0;
}
