/* Text becomes cells glyph by glyph. How wide a glyph is does not depend on the locale, so that a
 * test sees the same everywhere. */
#include "canvas.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../output/out.h"
#include "../output/utf8.h"

/* ---- how wide ----------------------------------------------------------------------------- */

typedef struct range {
    uint32_t first, last;
} range;

/* They stand on the character before them. */
static const range combining[] = {
    {0x300, 0x36f},   {0x483, 0x489},   {0x591, 0x5bd},   {0x610, 0x61a},   {0x64b, 0x65f},
    {0xe31, 0xe31},   {0xe34, 0xe3a},   {0xe47, 0xe4e},   {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff},
    {0x200b, 0x200d}, {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f}, {0xe0100, 0xe01ef}};

/* They take two columns. */
static const range wide[] = {
    {0x1100, 0x115f}, {0x2e80, 0x303e},   {0x3041, 0x33ff},   {0x3400, 0x4dbf},  {0x4e00, 0x9fff},
    {0xa000, 0xa4cf}, {0xac00, 0xd7a3},   {0xf900, 0xfaff},   {0xfe30, 0xfe6f},  {0xff00, 0xff60},
    {0xffe0, 0xffe6}, {0x1f300, 0x1f64f}, {0x1f900, 0x1f9ff}, {0x20000, 0x3fffd}};

/* They may turn the direction of what follows, or end the line: never shown as they are. */
static const range unprintable[] = {{0x0, 0x1f},      {0x7f, 0x9f},       {0x200e, 0x200f},
                                    {0x2028, 0x202e}, {0x2060, 0x206f},   {0xfeff, 0xfeff},
                                    {0xfff0, 0xfffb}, {0xe0000, 0xe00ff}, {0xe000, 0xf8ff},
                                    {0x61c, 0x61c},   {0xf0000, 0x10ffff}};

#define LENGTH(array) (sizeof(array) / sizeof *(array))

static bool is_among(const range *ranges, size_t count, uint32_t value)
{
    for (size_t i = 0; i < count; i++)
        if (value >= ranges[i].first && value <= ranges[i].last) return true;
    return false;
}

static uint32_t code_point(const char *text, size_t len)
{
    const unsigned char *p = (const unsigned char *)text;
    if (len == 1) return p[0];
    uint32_t value = p[0] & (0x7fu >> len);
    for (size_t i = 1; i < len; i++) value = value << 6 | (p[i] & 0x3f);
    return value;
}

size_t canvas_glyph(int *columns, const char *text, size_t len)
{
    *columns = 0;
    if (len == 0) return 0;
    size_t used = utf8_length((const unsigned char *)text, len);
    if (used == 0) return 1;
    const uint32_t first = code_point(text, used);
    if (is_among(unprintable, LENGTH(unprintable), first) ||
        is_among(combining, LENGTH(combining), first))
        return used;
    *columns = is_among(wide, LENGTH(wide), first) ? 2 : 1;
    while (used < len) {
        const size_t more = utf8_length((const unsigned char *)text + used, len - used);
        if (more == 0 || used + more >= CANVAS_GLYPH_MAX) break;
        if (!is_among(combining, LENGTH(combining), code_point(text + used, more))) break;
        used += more;
    }
    return used;
}

enum { ESCAPED_MAX = 4 * 4 + 1 };

/* \x1b, for each byte of what is not printable. */
static int escape(char out[ESCAPED_MAX], const char *text, size_t len)
{
    int used = 0;
    for (size_t i = 0; i < len && i < 4; i++)
        used += snprintf(out + used, (size_t)(ESCAPED_MAX - used), "\\x%02x",
                         (unsigned)(unsigned char)text[i]);
    return used;
}

int canvas_width(const char *text)
{
    int sum = 0, columns;
    char escaped[ESCAPED_MAX];
    size_t used;
    for (size_t len = strlen(text); (used = canvas_glyph(&columns, text, len)) > 0;
         text += used, len -= used)
        sum += columns > 0 ? columns : escape(escaped, text, used);
    return sum;
}

/* ---- cells -------------------------------------------------------------------------------- */

static const pen blank_pen = {INK_TEXT, GROUND_PAGE, false};

static void put(canvas_cell *at, pen with, const char *glyph, size_t len)
{
    memcpy(at->glyph, glyph, len);
    memset(at->glyph + len, 0, sizeof at->glyph - len);
    at->ink = (unsigned char)with.ink;
    at->ground = (unsigned char)with.ground;
    at->bold = with.bold;
}

/* A cell is about to be written: the other half of a wide glyph that it was part of is blank from
 * now on. */
static void part(canvas *c, int row, int column)
{
    canvas_cell *at = canvas_at(c, row, column);
    if (at->glyph[0] == '\0' && column > 0) strcpy(at[-1].glyph, " ");
    if (column + 1 < c->columns && at[1].glyph[0] == '\0') strcpy(at[1].glyph, " ");
}

void canvas_clear(canvas *c)
{
    for (int i = 0; i < c->rows * c->columns; i++) put(&c->cells[i], blank_pen, " ", 1);
}

void canvas_resize(canvas *c, int rows, int columns)
{
    free(c->cells);
    c->rows = rows > 1 ? rows : 1;
    c->columns = columns > 1 ? columns : 1;
    c->cells = talk_need(calloc((size_t)c->rows * (size_t)c->columns, sizeof *c->cells));
    canvas_clear(c);
}

void canvas_free(canvas *c)
{
    free(c->cells);
    *c = (canvas){0};
}

/* Writes one glyph where it fits; gives the columns that it took, or -1. */
static int write_glyph(canvas *c, int row, int column, int end, pen with, const char *glyph,
                       size_t len, int columns)
{
    if (column + columns > end) return -1;
    if (column < 0) return columns;
    for (int i = 0; i < columns; i++) part(c, row, column + i);
    put(canvas_at(c, row, column), with, glyph, len);
    if (columns == 2) put(canvas_at(c, row, column + 1), with, "", 0);
    return columns;
}

int canvas_text_in(canvas *c, int row, int column, int columns, pen with, const char *text)
{
    if (row < 0 || row >= c->rows) return 0;
    const int end = columns < c->columns - column ? column + columns : c->columns;
    int at = column;
    size_t used;
    for (size_t len = strlen(text); len > 0; text += used, len -= used) {
        int wide_by;
        char escaped[ESCAPED_MAX];
        used = canvas_glyph(&wide_by, text, len);
        const char *glyph = text;
        size_t glyph_len = used;
        int count = 1;
        if (wide_by == 0) {
            count = escape(escaped, text, used);
            glyph = escaped;
            glyph_len = 1;
            wide_by = 1;
        }
        for (int i = 0; i < count; i++) {
            const int took = write_glyph(c, row, at, end, with, glyph + i, glyph_len, wide_by);
            if (took < 0) return at - column;
            at += took;
        }
    }
    return at - column;
}

int canvas_text(canvas *c, int row, int column, pen with, const char *text)
{
    return canvas_text_in(c, row, column, c->columns, with, text);
}

void canvas_fill(canvas *c, int row, int column, int rows, int columns, pen with)
{
    for (int r = row; r < row + rows; r++)
        for (int k = column; k < column + columns; k++) {
            if (r < 0 || r >= c->rows || k < 0 || k >= c->columns) continue;
            part(c, r, k);
            put(canvas_at(c, r, k), with, " ", 1);
        }
}

char *canvas_dump(const canvas *c)
{
    const size_t line = (size_t)c->columns * CANVAS_GLYPH_MAX + 1;
    char *out = talk_need(malloc((size_t)c->rows * line + 1)), *p = out;
    for (int row = 0; row < c->rows; row++) {
        char *end = p; /* of what is no blank */
        for (int column = 0; column < c->columns; column++) {
            const char *glyph = canvas_at(c, row, column)->glyph;
            const size_t len = strlen(glyph);
            memcpy(p, glyph, len);
            p += len;
            if (len > 0 && strcmp(glyph, " ") != 0) end = p;
        }
        p = end;
        *p++ = '\n';
    }
    *p = '\0';
    return out;
}
