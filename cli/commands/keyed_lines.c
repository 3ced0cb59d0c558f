#include "keyed_lines.h"

#include <stdlib.h>
#include <string.h>

#include "../output/out.h"
#include "../output/temporary.h"

/* What stands before each line. */
typedef struct head {
    uint64_t key, len;
} head;

/* What sorting is done with; the system's sort may take as much again. */
typedef struct entry {
    uint64_t key;
    size_t at;
} entry;

enum { PART_BUFFER = 1 << 14 };

/* ---- adding ------------------------------------------------------------------------------ */

static void write_part(const keyed_lines *k, head h, const char *text)
{
    FILE *part = k->part[h.key << k->depth >> (64 - KEYED_BITS)];
    if (fwrite(&h, sizeof h, 1, part) != 1 || fwrite(text, 1, h.len, part) != h.len)
        temporary_fail("write");
}

/* The line at a place in memory. */
static const char *line_at(const keyed_lines *k, size_t at, head *h)
{
    memcpy(h, k->bytes + at, sizeof *h);
    return k->bytes + at + sizeof *h;
}

static void drop_memory(keyed_lines *k)
{
    free(k->bytes);
    k->bytes = NULL;
    k->used = k->room = k->count = 0;
}

/* From memory to parts. */
static void divide(keyed_lines *k)
{
    head h;
    k->is_divided = true;
    for (int i = 0; i < KEYED_PARTS; i++) {
        k->part[i] = temporary_file();
        setvbuf(k->part[i], NULL, _IOFBF, PART_BUFFER);
    }
    for (size_t at = 0; at < k->used; at += sizeof h + h.len) {
        const char *text = line_at(k, at, &h);
        write_part(k, h, text);
    }
    drop_memory(k);
}

static bool fits(const keyed_lines *k, size_t more)
{
    const size_t sorting = 2 * sizeof(entry) * (k->count + 1);
    return k->count == 0 || k->used + more + sorting <= k->memory;
}

static void make_room(keyed_lines *k, size_t more)
{
    enum { LEAST_ROOM = 1 << 16 };
    const size_t twice = 2 * k->room < k->memory ? 2 * k->room : k->memory;
    if (k->bytes != NULL && k->room - k->used >= more) return;
    k->room = k->used + more > twice ? k->used + more : twice;
    if (k->room < LEAST_ROOM) k->room = LEAST_ROOM;
    k->bytes = talk_need(realloc(k->bytes, k->room));
}

void keyed_lines_add(keyed_lines *k, uint64_t key, const char *text, size_t len)
{
    const head h = {key, len};
    const size_t more = sizeof h + len;
    if (!k->is_divided && !fits(k, more) && k->depth + KEYED_BITS <= 64) divide(k);
    if (k->is_divided) {
        write_part(k, h, text);
        return;
    }
    make_room(k, more);
    memcpy(k->bytes + k->used, &h, sizeof h);
    memcpy(k->bytes + k->used + sizeof h, text, len);
    k->used += more;
    k->count++;
}

/* ---- giving ------------------------------------------------------------------------------ */

static int by_key(const void *a, const void *b)
{
    const entry *x = a, *y = b;
    return (x->key > y->key) - (x->key < y->key);
}

static bool give_memory(const keyed_lines *k, keyed_use *use, void *context)
{
    bool goes_on = true;
    head h;
    if (k->count == 0) return true;
    entry *order = talk_need(malloc(k->count * sizeof *order));
    for (size_t at = 0, i = 0; at < k->used; at += sizeof h + h.len, i++) {
        line_at(k, at, &h);
        order[i] = (entry){h.key, at};
    }
    qsort(order, k->count, sizeof *order, by_key);
    for (size_t i = 0; goes_on && i < k->count; i++) {
        const char *text = line_at(k, order[i].at, &h);
        goes_on = use(context, text, h.len);
    }
    free(order);
    return goes_on;
}

/* Adds the lines of a file to others, and closes it. */
static void take_file(keyed_lines *into, FILE *from)
{
    char *text = NULL;
    size_t room = 0;
    head h;
    if (fflush(from) != 0) temporary_fail("write");
    rewind(from);
    while (fread(&h, sizeof h, 1, from) == 1) {
        if (h.len >= room) text = talk_need(realloc(text, room = 2 * h.len + 1));
        if (fread(text, 1, h.len, from) != h.len) temporary_fail("read");
        keyed_lines_add(into, h.key, text, h.len);
    }
    if (ferror(from)) temporary_fail("read");
    fclose(from);
    free(text);
}

static bool give(keyed_lines *k, keyed_use *use, void *context, bool goes_on)
{
    if (!k->is_divided) {
        goes_on = goes_on && give_memory(k, use, context);
        drop_memory(k);
        return goes_on;
    }
    for (int i = 0; i < KEYED_PARTS; i++) {
        keyed_lines within = {.memory = k->memory, .depth = k->depth + KEYED_BITS};
        if (goes_on)
            take_file(&within, k->part[i]);
        else
            fclose(k->part[i]);
        goes_on = give(&within, use, context, goes_on);
    }
    return goes_on;
}

void keyed_lines_give(keyed_lines *k, keyed_use *use, void *context)
{
    give(k, use, context, true);
}
