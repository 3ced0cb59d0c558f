/* What is said of a position: reading it, and which texts are fit to be kept. */
#include <stdio.h>
#include <stdlib.h>

#include "../output/utf8.h"
#include "store_state.h"

/* ---- reading ----------------------------------------------------------------------------- */

typedef struct reading {
    details *d;
    size_t count;
    size_t at[2]; /* of name and notes */
    bool has_words, no_memory;
} reading;

/* Keeps a text, and returns where; the memory may move until all is read. */
static size_t keep(reading *r, const value *text)
{
    details *d = r->d;
    const size_t len = text->kind == VALUE_TEXT ? text->len : 0, at = d->used;
    if (d->room - d->used <= len) {
        const size_t room = 2 * (d->room + len) + 256;
        char *grown = realloc(d->text, room);
        r->no_memory |= grown == NULL;
        if (grown == NULL) return at;
        d->text = grown;
        d->room = room;
    }
    if (len > 0) memcpy(d->text + at, text->bytes, len);
    d->text[at + len] = '\0';
    d->used += len + 1;
    return at;
}

static bool take_words(void *context, const value *columns)
{
    reading *r = context;
    r->has_words = true;
    for (int i = 0; i < 2; i++) r->at[i] = keep(r, &columns[i]);
    return false;
}

static bool take_tag(void *context, const value *columns)
{
    reading *r = context;
    if (r->count == STORE_TAGS_MAX) return false;
    r->d->tag_at[r->count++] = keep(r, &columns[0]);
    return true;
}

store_code details_read(details *d, store *s, store_entry *entry)
{
    reading r = {.d = d};
    const value id[] = {value_number(entry->id)};
    int64_t again = 0;
    d->used = 0;
    store_code code = store_run(s, SQL_GET_WORDS, id, 1, take_words, &r);
    if (code == STORE_OK) code = store_run(s, SQL_GET_TAGS, id, 1, take_tag, &r);
    if (code == STORE_OK) code = store_number(s, &again, SQL_COUNT_OCCURRENCES, id, 1);
    if (code == STORE_OK && r.no_memory) code = store_fail(s, STORE_IO, "no memory");
    if (code != STORE_OK) return code;
    entry->occurrences = (uint64_t)again + 1;
    if (r.has_words) entry->name = d->text + r.at[0];
    if (r.has_words) entry->notes = d->text + r.at[1];
    for (size_t i = 0; i < r.count; i++) d->tags[i] = d->text + d->tag_at[i];
    entry->tags = d->tags;
    entry->tag_count = r.count;
    return STORE_OK;
}

void details_free(details *d)
{
    free(d->text);
}

/* ---- writing ----------------------------------------------------------------------------- */

/* Is it UTF-8, without control characters but those that are allowed? */
static bool is_plain(const char *from, const char *controls)
{
    const unsigned char *text = (const unsigned char *)from, *end = text + strlen(from);
    while (text < end) {
        const size_t len = utf8_length(text, (size_t)(end - text));
        if (len == 0) return false;
        if (len == 1 && (*text < ' ' || *text == 0x7f) && strchr(controls, *text) == NULL)
            return false;
        text += len;
    }
    return true;
}

static store_code accepts(store *s, const char *what, const char *text, size_t most,
                          const char *controls)
{
    char why[96];
    if (strlen(text) <= most && is_plain(text, controls)) return STORE_OK;
    if (strlen(text) > most)
        snprintf(why, sizeof why, "%s is longer than %zu bytes", what, most);
    else
        snprintf(why, sizeof why, "%s has a control character, or is not UTF-8", what);
    return store_fail(s, STORE_REFUSED, why);
}

store_code store_accepts_name(store *s, const char *name)
{
    return accepts(s, "the name", name, STORE_NAME_MAX, "");
}

store_code store_accepts_notes(store *s, const char *notes)
{
    return accepts(s, "the text of the notes", notes, STORE_NOTES_MAX, "\n\t");
}

store_code store_accepts_source(store *s, const char *source)
{
    return accepts(s, "the source", source, STORE_SOURCE_MAX, "");
}

store_code store_accepts_tag(store *s, const char *tag)
{
    if (*tag == '\0' || strpbrk(tag, " ,") != NULL)
        return store_fail(s, STORE_REFUSED, "a tag is one word, without blanks and commas");
    return accepts(s, "the tag", tag, STORE_TAG_MAX, "");
}

static store_code many_tags(store *s)
{
    char why[64];
    snprintf(why, sizeof why, "a position has at most %d tags", (int)STORE_TAGS_MAX);
    return store_fail(s, STORE_REFUSED, why);
}

store_code store_accepts_tags(store *s, const char *const *tags, size_t count)
{
    store_code code = count > STORE_TAGS_MAX ? many_tags(s) : STORE_OK;
    for (size_t i = 0; i < count && code == STORE_OK; i++) code = store_accepts_tag(s, tags[i]);
    return code;
}

store_code store_add_tag(store *s, int64_t id, const char *tag)
{
    const value row[] = {value_text(tag), value_number(id)};
    int64_t added = 0, count = 0;
    store_code code = store_change(s, &added, SQL_ADD_TAG, row, 2);
    if (code == STORE_OK && added > 0) code = store_number(s, &count, SQL_COUNT_TAGS, &row[1], 1);
    return code == STORE_OK && count > STORE_TAGS_MAX ? many_tags(s) : code;
}
