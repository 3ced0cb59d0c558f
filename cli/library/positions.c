/* Positions one by one: adding, getting, editing, removing. */
#include <stdio.h>
#include <time.h>

#include "entry.h"
#include "index.h"

/* ---- adding ------------------------------------------------------------------------------ */

store_code store_source(store *s, int64_t *id, const char *name)
{
    const value find[] = {value_text(name != NULL ? name : "")};
    int64_t found = -1, last = 0;
    store_code code = store_number(s, &found, SQL_FIND_SOURCE, find, 1);
    *id = found;
    if (code != STORE_OK || found >= 0) return code;
    code = store_number(s, &last, SQL_LAST_SOURCE, NULL, 0);
    if (code != STORE_OK) return code;
    *id = last + 1;
    const value add[] = {value_number(*id), find[0]};
    return store_run(s, SQL_ADD_SOURCE, add, 2, NULL, NULL);
}

typedef struct comparing {
    const fy_game *game;
    const fy_position *pos;
    unsigned by;
    int64_t id;      /* of the one that is the same, or 0 */
    int64_t last;    /* that was compared */
    int64_t damaged; /* or 0 */
    int count;
} comparing;

static bool compare(void *context, const value *columns)
{
    comparing *c = context;
    store_entry entry;
    c->count++;
    c->last = columns[0].number;
    if (!entry_read(&entry, columns)) {
        c->damaged = entry.id;
        return false;
    }
    if (entry.game == c->game && entry_same(c->game, &entry.pos, c->pos, c->by)) c->id = entry.id;
    return c->id == 0;
}

store_code store_same(store *s, int64_t *id, const fy_game *game, const fy_position *pos,
                      int64_t hash, unsigned by)
{
    enum { PAGE = 64 };
    comparing c = {.game = game, .pos = pos, .by = by};
    int64_t least = hash, most = hash;
    if (by != FY_SAME_FULL) entry_hash_range(&least, &most, hash);
    do {
        const value page[] = {value_number(least), value_number(most), value_number(c.last),
                              value_number(PAGE)};
        c.count = 0;
        const store_code code = store_run(s, SQL_POSITIONS_HASHED, page, 4, compare, &c);
        if (code != STORE_OK) return code;
        if (c.damaged != 0) return store_damaged(s, c.damaged);
    } while (c.count == PAGE && c.id == 0);
    *id = c.id;
    return STORE_OK;
}

store_code store_occurred_again(store *s, int64_t id, int64_t source, uint64_t place, int64_t added)
{
    const value row[] = {value_number(id), value_number(source), value_number((int64_t)place),
                         value_number(added)};
    int64_t is_first = 0;
    if (source == 0 && place == 0) return STORE_OK; /* nobody says where it came from */
    const store_code code = store_number(s, &is_first, SQL_IS_FIRST_OCCURRENCE, row, 3);
    if (code != STORE_OK || is_first) return code;
    return store_run(s, SQL_ADD_OCCURRENCE, row, 4, NULL, NULL);
}

static store_code add_row(store *s, int64_t *id, const store_new *in, const entry_bytes *packed,
                          int64_t hash, int64_t source)
{
    store_code code = store_get_number(s, id, "next");
    if (code == STORE_OK) code = store_set_number(s, "next", *id + 1);
    if (code != STORE_OK) return code;
    const value row[POSITION_COLUMNS] = {
        value_number(*id),
        value_number(fy_game_number(in->game)),
        value_number(hash),
        value_bytes(packed->bytes, packed->len),
        value_number((int64_t)time(NULL)),
        value_number(source),
        value_number((int64_t)in->place),
    };
    code = store_run(s, SQL_ADD_POSITION, row, POSITION_COLUMNS, NULL, NULL);
    return code == STORE_OK ? index_extend(s, *id + 1) : code;
}

typedef struct words {
    char name[STORE_NAME_MAX + 1];
    char notes[STORE_NOTES_MAX + 1];
} words;

static void copy_text(char *out, size_t room, const value *text)
{
    const size_t len = text->len < room ? text->len : room - 1;
    memcpy(out, text->bytes, len);
    out[len] = '\0';
}

static bool take_words(void *context, const value *columns)
{
    words *w = context;
    copy_text(w->name, sizeof w->name, &columns[0]);
    copy_text(w->notes, sizeof w->notes, &columns[1]);
    return false;
}

/* Sets what is not NULL, `keeps` what is there already. */
static store_code set_words(store *s, int64_t id, const char *name, const char *notes, bool keeps,
                            bool *kept)
{
    static _Thread_local words w;
    const value key[] = {value_number(id)};
    w.name[0] = w.notes[0] = '\0';
    const store_code code = store_run(s, SQL_GET_WORDS, key, 1, take_words, &w);
    if (code != STORE_OK) return code;
    if (name != NULL && keeps && w.name[0] != '\0' && strcmp(w.name, name) != 0)
        *kept = true, name = NULL;
    if (notes != NULL && keeps && w.notes[0] != '\0' && strcmp(w.notes, notes) != 0)
        *kept = true, notes = NULL;
    const value row[] = {key[0], value_text(name != NULL ? name : w.name),
                         value_text(notes != NULL ? notes : w.notes)};
    if (row[1].len == 0 && row[2].len == 0)
        return store_run(s, SQL_REMOVE_WORDS, key, 1, NULL, NULL);
    return store_run(s, SQL_SET_WORDS, row, 3, NULL, NULL);
}

static store_code accepts(store *s, const store_new *in)
{
    store_code code = STORE_OK;
    if (in->name != NULL) code = store_accepts_name(s, in->name);
    if (code == STORE_OK && in->notes != NULL) code = store_accepts_notes(s, in->notes);
    if (code == STORE_OK && in->source != NULL) code = store_accepts_source(s, in->source);
    return code == STORE_OK ? store_accepts_tags(s, in->tags, in->tag_count) : code;
}

static store_code add_all(store_added *out, store *s, const store_new *in,
                          const entry_bytes *packed)
{
    const int64_t hash = entry_hash(in->game, in->pos, packed);
    int64_t source;
    store_code code = store_source(s, &source, in->source);
    if (code == STORE_OK) code = store_same(s, &out->id, in->game, in->pos, hash, in->by);
    if (code != STORE_OK) return code;
    out->is_new = out->id == 0;
    if (out->is_new)
        code = add_row(s, &out->id, in, packed, hash, source);
    else
        code = store_occurred_again(s, out->id, source, in->place, (int64_t)time(NULL));
    if (code == STORE_OK && (in->name != NULL || in->notes != NULL))
        code = set_words(s, out->id, in->name, in->notes, true, &out->kept_words);
    for (size_t i = 0; i < in->tag_count && code == STORE_OK; i++)
        code = store_add_tag(s, out->id, in->tags[i]);
    return code;
}

store_code store_add(store_added *out, store *s, const store_new *in)
{
    store_added added = {0};
    entry_bytes packed;
    store_code code = accepts(s, in);
    if (code != STORE_OK) return code;
    const fy_result fits = entry_pack(&packed, in->game, in->pos);
    if (fits.code != FY_OK) return store_fail(s, STORE_REFUSED, fy_code_text(fits.code));
    code = store_begin(s);
    if (code != STORE_OK) return code;
    code = store_end(s, add_all(&added, s, in, &packed));
    if (code == STORE_OK) *out = added;
    return code;
}

/* ---- one that is there ------------------------------------------------------------------- */

static store_code no_such_id(store *s, int64_t id)
{
    char text[64];
    snprintf(text, sizeof text, "there is no position %lld", (long long)id);
    return store_fail(s, STORE_NOT_FOUND, text);
}

typedef struct getting {
    store *s;
    store_found *found;
    void *context;
    store_code code;
    bool is_there;
} getting;

static bool take_entry(void *context, const value *columns)
{
    getting *g = context;
    details more = {0};
    store_entry entry;
    g->is_there = true;
    if (!entry_read(&entry, columns)) {
        g->code = store_damaged(g->s, entry.id);
        return false;
    }
    g->code = details_read(&more, g->s, &entry);
    if (g->code == STORE_OK) g->found(g->context, &entry);
    details_free(&more);
    return false;
}

store_code store_get(store *s, int64_t id, store_found *found, void *context)
{
    getting g = {s, found, context, STORE_OK, false};
    const value key[] = {value_number(id)};
    const store_code code = store_run(s, SQL_GET_POSITION, key, 1, take_entry, &g);
    if (code != STORE_OK) return code;
    return g.is_there ? g.code : no_such_id(s, id);
}

typedef struct listing {
    store_occurred *occurred;
    void *context;
    bool goes_on;
} listing;

static bool take_first(void *context, const store_entry *entry)
{
    listing *l = context;
    const store_occurrence first = {entry->source, entry->place, entry->added};
    l->goes_on = l->occurred(l->context, &first);
    return false;
}

static bool take_occurrence(void *context, const value *columns)
{
    listing *l = context;
    const store_occurrence one = {columns[0].bytes, (uint64_t)columns[1].number, columns[2].number};
    return l->occurred(l->context, &one);
}

store_code store_occurrences(store *s, int64_t id, store_occurred *occurred, void *context)
{
    listing l = {occurred, context, false};
    const value key[] = {value_number(id)};
    const store_code code = store_get(s, id, take_first, &l);
    if (code != STORE_OK || !l.goes_on) return code;
    return store_run(s, SQL_OCCURRENCES, key, 1, take_occurrence, &l);
}

static bool is_there(void *context, const value *columns)
{
    (void)columns;
    *(bool *)context = true;
    return false;
}

/* Begins a change of a position, if there is such a one. */
static store_code begin_on(store *s, int64_t id)
{
    const value key[] = {value_number(id)};
    bool found = false;
    store_code code = store_begin(s);
    if (code != STORE_OK) return code;
    code = store_run(s, SQL_GET_POSITION, key, 1, is_there, &found);
    if (code == STORE_OK && !found) code = no_such_id(s, id);
    return code == STORE_OK ? code : store_end(s, code);
}

store_code store_edit(store *s, int64_t id, const char *name, const char *notes)
{
    const store_new in = {.name = name, .notes = notes};
    bool kept;
    store_code code = accepts(s, &in);
    if (code == STORE_OK) code = begin_on(s, id);
    return code == STORE_OK ? store_end(s, set_words(s, id, name, notes, false, &kept)) : code;
}

store_code store_tag(store *s, int64_t id, const char *tag, bool has)
{
    const value row[] = {value_text(tag), value_number(id)};
    store_code code = store_accepts_tag(s, tag);
    if (code == STORE_OK) code = begin_on(s, id);
    if (code != STORE_OK) return code;
    return store_end(s, has ? store_add_tag(s, id, tag)
                            : store_run(s, SQL_REMOVE_TAG, row, 2, NULL, NULL));
}

store_code store_remove(store *s, int64_t id)
{
    static const statement_id all[] = {SQL_REMOVE_TAGS, SQL_REMOVE_WORDS, SQL_REMOVE_OCCURRENCES,
                                       SQL_REMOVE_POSITION};
    const value key[] = {value_number(id)};
    store_code code = begin_on(s, id);
    if (code != STORE_OK) return code;
    for (size_t i = 0; i < sizeof all / sizeof all[0] && code == STORE_OK; i++)
        code = store_run(s, all[i], key, 1, NULL, NULL);
    return store_end(s, code);
}
