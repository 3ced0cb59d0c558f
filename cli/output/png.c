#include "png.h"

#ifdef HAVE_RSVG

#include <librsvg/rsvg.h>

#include "late_calls.h"
#include "out.h"

enum { PIXELS_MAX = 32767 }; /* of a side, in cairo */

/* What is called in librsvg, and in the libraries that come with it. */
#define RSVG_CALLS(CALL)                                                                           \
    CALL(cairo_create)                                                                             \
    CALL(cairo_destroy)                                                                            \
    CALL(cairo_image_surface_create)                                                               \
    CALL(cairo_status_to_string)                                                                   \
    CALL(cairo_surface_destroy)                                                                    \
    CALL(cairo_surface_write_to_png_stream)                                                        \
    CALL(g_memory_input_stream_new_from_data)                                                      \
    CALL(g_object_unref)                                                                           \
    CALL(rsvg_handle_get_intrinsic_size_in_pixels)                                                 \
    CALL(rsvg_handle_new_from_stream_sync)                                                         \
    CALL(rsvg_handle_render_document)

LATE_CALLS(rsvg, RSVG_CALLS, "librsvg-2.so.2")

const char *png_missing(void)
{
    return late_load(&rsvg_calls) ? NULL : "cannot make PNG: install the Debian package librsvg2-2";
}

static cairo_status_t print_bytes(void *context, const unsigned char *bytes, unsigned len)
{
    (void)context;
    out_text((const char *)bytes, len);
    return CAIRO_STATUS_SUCCESS;
}

static const char *print_surface(RsvgHandle *picture, cairo_surface_t *surface, double width,
                                 double height)
{
    const RsvgRectangle whole = {0, 0, width, height};
    cairo_t *cairo = rsvg.cairo_create(surface);
    const bool drawn = rsvg.rsvg_handle_render_document(picture, cairo, &whole, NULL);
    rsvg.cairo_destroy(cairo);
    if (!drawn) return "the picture cannot be drawn";
    const cairo_status_t status = rsvg.cairo_surface_write_to_png_stream(surface, print_bytes,
                                                                         NULL);
    return status == CAIRO_STATUS_SUCCESS ? NULL : rsvg.cairo_status_to_string(status);
}

static const char *print_picture(RsvgHandle *picture)
{
    double width = 0, height = 0;
    if (!rsvg.rsvg_handle_get_intrinsic_size_in_pixels(picture, &width, &height) ||
        width > PIXELS_MAX || height > PIXELS_MAX)
        return "the picture is too large for PNG";
    cairo_surface_t *surface = rsvg.cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)width,
                                                               (int)height);
    const char *why = print_surface(picture, surface, width, height);
    rsvg.cairo_surface_destroy(surface);
    return why;
}

const char *png_print(const char *svg, size_t len)
{
    GInputStream *stream = rsvg.g_memory_input_stream_new_from_data(svg, (gssize)len, NULL);
    RsvgHandle *picture =
        rsvg.rsvg_handle_new_from_stream_sync(stream, NULL, RSVG_HANDLE_FLAG_UNLIMITED, NULL, NULL);
    const char *why = picture != NULL ? print_picture(picture) : "the picture cannot be read";
    if (picture != NULL) rsvg.g_object_unref(picture);
    rsvg.g_object_unref(stream);
    return why;
}

#else

const char *png_missing(void)
{
    return "cannot make PNG in this build: install the Debian package librsvg2-dev, and build "
           "again";
}

const char *png_print(const char *svg, size_t len)
{
    (void)svg;
    (void)len;
    return png_missing();
}

#endif
