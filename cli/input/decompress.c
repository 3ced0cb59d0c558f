/* Decompression, by zlib and libzstd.
 *
 * Either library may be missing when the tool is built; then there is no decompressor for its form,
 * and whoever asks for one says so. libzstd refuses frames that need a window of more than 128 MB,
 * and so bounds its memory. */
#include "decompress.h"

#include <stdlib.h>
#include <string.h>

#ifdef HAVE_ZLIB
#include <zlib.h>
#endif
#ifdef HAVE_ZSTD
#include <zstd.h>
#endif

struct decompressor {
    compression form;
    bool done; /* after a whole member or frame */
#ifdef HAVE_ZLIB
    z_stream gzip;
#endif
#ifdef HAVE_ZSTD
    ZSTD_DStream *zstd;
#endif
};

/* ---- forms ------------------------------------------------------------------------------- */

/* How much of a magic number the bytes agree with: all of it, or all of the bytes, or neither. */
static compression compare(const char *bytes, size_t len, const char *magic, size_t all,
                           compression form)
{
    size_t seen = len < all ? len : all;
    if (memcmp(bytes, magic, seen) != 0) return COMPRESSION_NONE;
    return seen == all ? form : COMPRESSION_UNCLEAR;
}

compression compression_of(const char *bytes, size_t len)
{
    if (len == 0) return COMPRESSION_UNCLEAR;
    compression form = compare(bytes, len, "\x1f\x8b", 2, COMPRESSION_GZIP);
    if (form == COMPRESSION_NONE)
        form = compare(bytes, len, "\x28\xb5\x2f\xfd", 4, COMPRESSION_ZSTD);
    /* zstd's frames to be skipped: sixteen magic numbers, which differ in the first byte */
    if (form == COMPRESSION_NONE && (bytes[0] & 0xf0) == 0x50)
        form = compare(bytes + 1, len - 1, "\x2a\x4d\x18", 3, COMPRESSION_ZSTD);
    return form;
}

const char *compression_name(compression form)
{
    return form == COMPRESSION_GZIP ? "gzip" : "zstd";
}

bool decompressor_is_there(compression form)
{
#ifdef HAVE_ZLIB
    if (form == COMPRESSION_GZIP) return true;
#endif
#ifdef HAVE_ZSTD
    if (form == COMPRESSION_ZSTD) return true;
#endif
    (void)form;
    return false;
}

/* ---- gzip -------------------------------------------------------------------------------- */

#ifdef HAVE_ZLIB

enum { GZIP_WINDOW = 15 + 16 }; /* 32 KB, and gzip's header */

/* Zeros after the last member are what tapes are filled up with. */
static void pass_over_zeros(decompress_step *step)
{
    while (step->in_len > 0 && *step->in == '\0') {
        step->in++;
        step->in_len--;
    }
}

static const char *decompress_gzip(decompressor *u, decompress_step *step)
{
    z_stream *z = &u->gzip;
    int result = Z_OK;
    while (result == Z_OK && step->out_len > 0) {
        if (u->done) {
            pass_over_zeros(step);
            if (step->in_len == 0) break;
            inflateReset(z);
            u->done = false;
        }
        z->next_in = (z_const Bytef *)step->in;
        z->avail_in = (uInt)step->in_len;
        z->next_out = (Bytef *)step->out;
        z->avail_out = (uInt)step->out_len;
        result = inflate(z, Z_NO_FLUSH);
        step->in = (const char *)z->next_in;
        step->in_len = z->avail_in;
        step->out = (char *)z->next_out;
        step->out_len = z->avail_out;
        u->done = result == Z_STREAM_END;
        if (u->done) result = Z_OK;
    }
    if (result == Z_OK || result == Z_BUF_ERROR) return NULL; /* it wants more, in or out */
    if (result == Z_MEM_ERROR) return "no memory";
    return z->msg != NULL ? z->msg : "bad data";
}

#endif

/* ---- zstd -------------------------------------------------------------------------------- */

#ifdef HAVE_ZSTD

static const char *decompress_zstd(decompressor *u, decompress_step *step)
{
    ZSTD_inBuffer in = {step->in, step->in_len, 0};
    ZSTD_outBuffer out = {step->out, step->out_len, 0};
    size_t before, result;
    do {
        before = in.pos + out.pos;
        result = ZSTD_decompressStream(u->zstd, &out, &in);
        if (ZSTD_isError(result)) break;
        if (in.pos + out.pos > before) u->done = result == 0;
    } while (in.pos + out.pos > before && out.pos < out.size);
    step->in += in.pos;
    step->in_len -= in.pos;
    step->out += out.pos;
    step->out_len -= out.pos;
    return ZSTD_isError(result) ? ZSTD_getErrorName(result) : NULL;
}

#endif

/* ---- either ------------------------------------------------------------------------------ */

decompressor *decompressor_new(compression form)
{
    decompressor *u = decompressor_is_there(form) ? calloc(1, sizeof *u) : NULL;
    bool ready = false;
    if (u == NULL) return NULL;
    u->form = form;
#ifdef HAVE_ZLIB
    if (form == COMPRESSION_GZIP) ready = inflateInit2(&u->gzip, GZIP_WINDOW) == Z_OK;
#endif
#ifdef HAVE_ZSTD
    if (form == COMPRESSION_ZSTD) ready = (u->zstd = ZSTD_createDStream()) != NULL;
#endif
    if (ready) return u;
    free(u);
    return NULL;
}

void decompressor_free(decompressor *u)
{
    if (u == NULL) return;
#ifdef HAVE_ZLIB
    if (u->form == COMPRESSION_GZIP) inflateEnd(&u->gzip);
#endif
#ifdef HAVE_ZSTD
    if (u->form == COMPRESSION_ZSTD) ZSTD_freeDStream(u->zstd);
#endif
    free(u);
}

const char *decompress(decompressor *u, decompress_step *step)
{
#ifdef HAVE_ZLIB
    if (u->form == COMPRESSION_GZIP) return decompress_gzip(u, step);
#endif
#ifdef HAVE_ZSTD
    if (u->form == COMPRESSION_ZSTD) return decompress_zstd(u, step);
#endif
    (void)u;
    (void)step;
    return "not in this build";
}

bool decompressor_is_done(const decompressor *u)
{
    return u->done;
}
