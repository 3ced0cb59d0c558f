/* Many positions in one change.
 *
 * An index of hashes that is kept up to date row by row costs more than all else. So once an import
 * turns out to be large beside what is there, the index is dropped, rows are only appended, and the
 * index is made anew in the end. What came before is then known from a table of recent hashes;
 * what that has forgotten shows in the finished index, as a hash that is there twice, and is
 * merged.
 *
 * Positions that seem to have come before wait, so that rows can be sent in long runs. */
#include <stdlib.h>
#include <time.h>

#include "entry.h"
#include "index.h"

enum {
    RECENT_BITS = 20,
    RECENT = 1 << RECENT_BITS,
    WAITING = 1024,
    LARGE = 4096, /* positions at least, to drop the index for */
    SHARE = 4     /* and this part of those that are there */
};

typedef struct recent {
    int64_t hash, id;
} recent;

/* A position that may have come before. */
typedef struct waiting {
    int64_t id; /* of what it may be the same as, or 0 */
    int64_t hash, source;
    uint64_t place;
    const fy_game *game;
    fy_position pos;
    entry_bytes packed;
} waiting;

struct importing {
    const char *const *tags;
    size_t tag_count;
    int64_t first, next; /* ids: of the first new row, and of the next */
    int64_t now;
    char source_name[STORE_SOURCE_MAX + 1];
    int64_t source;
    bool is_large; /* and there is no index */
    uint64_t came;
    store_imported done;
    struct timespec began;
    recent *recent;
    waiting *waiting;
    size_t waiting_count;
};

/* Of the processor: on one core it is all that an import needs. */
static double seconds_since(struct timespec *then)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    const double seconds = (double)(now.tv_sec - then->tv_sec) +
                           (double)(now.tv_nsec - then->tv_nsec) / 1e9;
    *then = now;
    return seconds;
}

static void free_import(store *s)
{
    free(s->import->recent);
    free(s->import->waiting);
    free(s->import);
    s->import = NULL;
}

void store_import_drop(store *s)
{
    if (s->import == NULL) return;
    s->kind->drop(s->d);
    free_import(s);
}

static bool has_memory(store *s)
{
    importing *m = s->import = calloc(1, sizeof *m);
    if (m == NULL) return false;
    m->recent = calloc(RECENT, sizeof *m->recent);
    m->waiting = calloc(WAITING, sizeof *m->waiting);
    if (m->recent != NULL && m->waiting != NULL) return true;
    free_import(s);
    return false;
}

store_code store_import_begin(store *s, const char *const *tags, size_t tag_count)
{
    store_code code = store_accepts_tags(s, tags, tag_count);
    if (code == STORE_OK) code = store_begin(s);
    if (code != STORE_OK) return code;
    int64_t next;
    code = store_get_number(s, &next, "next");
    if (code == STORE_OK && !has_memory(s)) code = store_fail(s, STORE_IO, "no memory");
    if (code != STORE_OK) return store_end(s, code);
    importing *m = s->import;
    m->tags = tags;
    m->tag_count = tag_count;
    m->first = m->next = next;
    m->now = (int64_t)time(NULL);
    m->source = -1;
    seconds_since(&m->began);
    return STORE_OK;
}

/* ---- rows -------------------------------------------------------------------------------- */

static store_code rows_end(store *s)
{
    const store_code code = s->kind->rows_end(s->d);
    if (code == STORE_OK) return code;
    store_fail(s, code, s->kind->said(s->d)->text);
    return code;
}

/* Many rows go in long runs; one that is looked for right after, by itself. */
static store_code send_row(store *s, const value row[POSITION_COLUMNS])
{
    if (!s->import->is_large)
        return store_run(s, SQL_ADD_POSITION, row, POSITION_COLUMNS, NULL, NULL);
    const store_code code = s->kind->add_row(s->d, row);
    return code == STORE_OK ? code : store_fail(s, code, s->kind->said(s->d)->text);
}

static store_code add_row(store *s, const waiting *w)
{
    importing *m = s->import;
    const value row[POSITION_COLUMNS] = {
        value_number(m->next),
        value_number(fy_game_number(w->game)),
        value_number(w->hash),
        value_bytes(w->packed.bytes, w->packed.len),
        value_number(m->now),
        value_number(w->source),
        value_number((int64_t)w->place),
    };
    const store_code code = send_row(s, row);
    if (code != STORE_OK) return code;
    m->recent[(uint64_t)w->hash >> (64 - RECENT_BITS)] = (recent){w->hash, m->next};
    m->next++;
    m->done.added++;
    return STORE_OK;
}

typedef struct comparing {
    const waiting *w;
    bool is_same;
} comparing;

static bool compare(void *context, const value *columns)
{
    comparing *c = context;
    store_entry entry;
    c->is_same = entry_read(&entry, columns) && entry.game == c->w->game &&
                 entry_same(entry.game, &entry.pos, &c->w->pos, FY_SAME_FULL);
    return false;
}

static store_code repeat(store *s, int64_t id, const waiting *w)
{
    importing *m = s->import;
    store_code code = store_occurred_again(s, id, w->source, w->place, m->now);
    for (size_t i = 0; i < m->tag_count && code == STORE_OK && id < m->first; i++)
        code = store_add_tag(s, id, m->tags[i]);
    m->done.repeated++;
    return code;
}

/* Is it the same as the one of that id? Then it came again; else it is new. */
static store_code settle_one(store *s, const waiting *w)
{
    comparing c = {.w = w};
    const value id[] = {value_number(w->id)};
    store_code code = rows_end(s);
    if (code == STORE_OK) code = store_run(s, SQL_GET_POSITION, id, 1, compare, &c);
    if (code != STORE_OK) return code;
    return c.is_same ? repeat(s, w->id, w) : add_row(s, w);
}

static store_code settle(store *s)
{
    importing *m = s->import;
    store_code code = STORE_OK;
    for (size_t i = 0; i < m->waiting_count && code == STORE_OK; i++)
        code = settle_one(s, &m->waiting[i]);
    m->waiting_count = 0;
    return code;
}

static store_code find_source(store *s, const char *name)
{
    importing *m = s->import;
    if (name == NULL) name = "";
    if (m->source >= 0 && strcmp(name, m->source_name) == 0) return STORE_OK;
    store_code code = store_accepts_source(s, name);
    if (code == STORE_OK) code = rows_end(s);
    if (code == STORE_OK) code = store_source(s, &m->source, name);
    if (code == STORE_OK) memcpy(m->source_name, name, strlen(name) + 1);
    return code;
}

/* From now on rows are appended without looking. */
static store_code become_large(store *s)
{
    s->import->is_large = true;
    return store_run(s, SQL_DROP_HASHES, NULL, 0, NULL, NULL);
}

static store_code add_live(store *s, const waiting *w, unsigned by)
{
    int64_t id;
    const store_code code = store_same(s, &id, w->game, &w->pos, w->hash, by);
    if (code != STORE_OK) return code;
    return id != 0 ? repeat(s, id, w) : add_row(s, w);
}

static store_code add_quickly(store *s, waiting *w)
{
    importing *m = s->import;
    const recent *r = &m->recent[(uint64_t)w->hash >> (64 - RECENT_BITS)];
    if (r->id == 0 || r->hash != w->hash) return add_row(s, w);
    w->id = r->id;
    return ++m->waiting_count == WAITING ? settle(s) : STORE_OK;
}

store_code store_import_add(store *s, const store_new *in)
{
    importing *m = s->import;
    if (m == NULL) return store_fail(s, STORE_REFUSED, "no import is under way");
    store_code code = find_source(s, in->source);
    if (code != STORE_OK) return code;
    waiting *w = &m->waiting[m->waiting_count];
    const fy_result fits = entry_pack(&w->packed, in->game, in->pos);
    if (fits.code != FY_OK) return store_fail(s, STORE_REFUSED, fy_code_text(fits.code));
    w->game = in->game;
    w->pos = *in->pos;
    w->hash = entry_hash(in->game, in->pos, &w->packed);
    w->source = m->source;
    w->place = in->place;
    m->came++;
    if (m->is_large) return add_quickly(s, w);
    code = add_live(s, w, in->by);
    /* Where most came before, the index finds them at once; to merge them later takes longer. */
    if (code == STORE_OK && in->by == FY_SAME_FULL && m->came >= LARGE &&
        m->came >= (uint64_t)m->first / SHARE && m->done.added >= m->done.repeated)
        code = become_large(s);
    return code;
}

/* ---- what came twice ---------------------------------------------------------------------- */

/* A hash that is there more than once: positions are compared with the first of them. */
typedef struct merging {
    store *s;
    int64_t hash;
    fy_position first;
    const fy_game *game;
    int64_t first_id, last, same, damaged, added;
    char source[STORE_SOURCE_MAX + 1];
    uint64_t place;
} merging;

/* Takes the first one, or else stops at one that is the same. */
static bool take_equal(void *context, const value *columns)
{
    merging *m = context;
    store_entry entry;
    if (!entry_read(&entry, columns)) {
        m->damaged = entry.id;
        return false;
    }
    m->last = entry.id;
    if (m->first_id == 0) {
        m->first_id = entry.id;
        m->first = entry.pos;
        m->game = entry.game;
        return true;
    }
    if (entry.game != m->game || !entry_same(m->game, &m->first, &entry.pos, FY_SAME_FULL))
        return true;
    m->same = entry.id;
    m->place = entry.place;
    m->added = entry.added;
    const size_t len = strlen(entry.source);
    memcpy(m->source, entry.source, len <= STORE_SOURCE_MAX ? len + 1 : 0);
    return false;
}

/* Removes a row; the first one came from wherever it came from, too. */
static store_code merge_one(store *s, const merging *m)
{
    const value id[] = {value_number(m->same)};
    int64_t source;
    store_code code = store_source(s, &source, m->source);
    if (code == STORE_OK) code = store_occurred_again(s, m->first_id, source, m->place, m->added);
    const value both[] = {value_number(m->first_id), id[0]};
    if (code == STORE_OK) code = store_run(s, SQL_MOVE_OCCURRENCES, both, 2, NULL, NULL);
    if (code == STORE_OK) code = store_run(s, SQL_REMOVE_OCCURRENCES, id, 1, NULL, NULL);
    if (code == STORE_OK) code = store_run(s, SQL_REMOVE_POSITION, id, 1, NULL, NULL);
    for (size_t i = 0; i < s->import->tag_count && code == STORE_OK; i++)
        code = store_add_tag(s, m->first_id, s->import->tags[i]);
    s->import->done.added--;
    s->import->done.repeated++;
    return code;
}

static store_code merge_hash(store *s, int64_t hash)
{
    merging m = {.s = s, .hash = hash};
    for (;;) {
        const value page[] = {value_number(hash), value_number(hash), value_number(m.last),
                              value_number(64)};
        const int64_t before = m.last;
        m.same = 0;
        store_code code = store_run(s, SQL_POSITIONS_HASHED, page, 4, take_equal, &m);
        if (code == STORE_OK && m.damaged != 0) code = store_damaged(s, m.damaged);
        if (code == STORE_OK && m.same != 0) code = merge_one(s, &m);
        if (code != STORE_OK || (m.same == 0 && m.last == before)) return code;
    }
}

typedef struct hashes {
    int64_t hash[1024];
    size_t count;
} hashes;

static bool take_hash(void *context, const value *columns)
{
    hashes *h = context;
    h->hash[h->count++] = columns[0].number;
    return true;
}

static store_code merge_all(store *s)
{
    static _Thread_local hashes h;
    int64_t from = INT64_MIN;
    do {
        const value page[] = {value_number(from), value_number(1024)};
        h.count = 0;
        store_code code = store_run(s, SQL_REPEATED_HASHES, page, 2, take_hash, &h);
        for (size_t i = 0; i < h.count && code == STORE_OK; i++) code = merge_hash(s, h.hash[i]);
        if (code != STORE_OK) return code;
        if (h.count > 0) from = h.hash[h.count - 1] + 1;
    } while (h.count == 1024);
    return STORE_OK;
}

/* ---- the end ----------------------------------------------------------------------------- */

static store_code finish_rows(store *s)
{
    importing *m = s->import;
    store_code code = settle(s);
    if (code == STORE_OK) code = rows_end(s);
    if (code == STORE_OK) code = store_set_number(s, "next", m->next);
    m->done.rows = seconds_since(&m->began);
    if (code == STORE_OK && m->is_large) code = store_run(s, SQL_MAKE_HASHES, NULL, 0, NULL, NULL);
    if (code == STORE_OK && m->is_large) code = merge_all(s);
    for (size_t i = 0; i < m->tag_count && code == STORE_OK; i++) {
        const value row[] = {value_text(m->tags[i]), value_number(m->first)};
        code = store_run(s, SQL_TAG_FROM, row, 2, NULL, NULL);
    }
    m->done.exact = seconds_since(&m->began);
    return code;
}

store_code store_import_end(store_imported *out, store *s)
{
    if (s->import == NULL) return store_fail(s, STORE_REFUSED, "no import is under way");
    store_code code = finish_rows(s);
    if (code == STORE_OK) code = index_extend(s, s->import->next);
    s->import->done.patterns = seconds_since(&s->import->began);
    const store_imported done = s->import->done;
    free_import(s);
    code = store_end(s, code);
    if (code == STORE_OK) *out = done;
    return code;
}
