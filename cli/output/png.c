#include "png.h"

#ifdef HAVE_RSVG

#include <librsvg/rsvg.h>

#include "out.h"

enum { PIXELS_MAX = 32767 }; /* of a side, in cairo */

bool png_is_there(void)
{
    return true;
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
    cairo_t *cairo = cairo_create(surface);
    const bool drawn = rsvg_handle_render_document(picture, cairo, &whole, NULL);
    cairo_destroy(cairo);
    if (!drawn) return "the picture cannot be drawn";
    const cairo_status_t status = cairo_surface_write_to_png_stream(surface, print_bytes, NULL);
    return status == CAIRO_STATUS_SUCCESS ? NULL : cairo_status_to_string(status);
}

static const char *print_picture(RsvgHandle *picture)
{
    double width = 0, height = 0;
    if (!rsvg_handle_get_intrinsic_size_in_pixels(picture, &width, &height) || width > PIXELS_MAX ||
        height > PIXELS_MAX)
        return "the picture is too large for PNG";
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)width,
                                                          (int)height);
    const char *why = print_surface(picture, surface, width, height);
    cairo_surface_destroy(surface);
    return why;
}

const char *png_print(const char *svg, size_t len)
{
    GInputStream *stream = g_memory_input_stream_new_from_data(svg, (gssize)len, NULL);
    RsvgHandle *picture = rsvg_handle_new_from_stream_sync(stream, NULL, RSVG_HANDLE_FLAG_UNLIMITED,
                                                           NULL, NULL);
    const char *why = picture != NULL ? print_picture(picture) : "the picture cannot be read";
    if (picture != NULL) g_object_unref(picture);
    g_object_unref(stream);
    return why;
}

#else

bool png_is_there(void)
{
    return false;
}

const char *png_print(const char *svg, size_t len)
{
    (void)svg;
    (void)len;
    return "not in this build";
}

#endif
