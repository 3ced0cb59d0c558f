#include "sample_file.h"

#include <string.h>

#include "../threads/interrupt.h"

unsigned sample_format(const char *name)
{
    unsigned format = 0;
    while (format < FY_FORMATS && strcmp(fy_format_name(format), name) != 0) format++;
    return format;
}

bool sample_format_is_text(unsigned format)
{
    return format == FY_FORMAT_PLAIN || format == FY_FORMAT_EPD || format == FY_FORMAT_CSV;
}

unsigned sample_format_of(const char *bytes, size_t len, bool is_all)
{
    unsigned format = 0;
    while (format < FY_FORMATS &&
           fy_format_likeness(format, (const uint8_t *)bytes, len, is_all) < 2)
        format++;
    return format;
}

void sample_file_start(sample_file *out, source *from, unsigned format, uint32_t style)
{
    memset(out, 0, sizeof *out);
    out->from = from;
    out->reader.format = format;
    out->reader.style = style;
}

void sample_file_go_to(sample_file *f, const record_place *place)
{
    f->reader.at = place->byte;
    f->reader.count = place->before;
}

/* Reads more bytes behind those that are left, or finds that there are none; false if that cannot
 * be done. */
static bool read_bytes(sample_file *f)
{
    const size_t left = f->until - f->next;
    memmove(f->buffer, f->buffer + f->next, left);
    f->next = 0;
    f->until = left;
    while (!interrupt_seen()) {
        const ptrdiff_t n = source_read(f->from, (char *)f->buffer + left, sizeof f->buffer - left);
        if (source_has_failed(f->from)) return false;
        if (n < 0) continue;
        f->is_last = n == 0;
        f->until += (size_t)n;
        return true;
    }
    return false;
}

bool sample_file_has_more(const sample_file *f)
{
    return f->until - f->next >= FY_SAMPLE_BYTES_MAX || (f->is_last && f->next < f->until);
}

sample_state sample_file_next(sample_file *f, fy_sample *out)
{
    for (;;) {
        const fy_samples done = fy_samples_read(out, 1, &f->reader, f->buffer + f->next,
                                                f->until - f->next, f->is_last);
        f->next += done.used;
        if (done.count > 0) return SAMPLE_READ;
        if (f->reader.fault.code != FY_OK) return SAMPLE_FAULTY;
        if (f->is_last || !read_bytes(f)) return SAMPLE_END;
    }
}
