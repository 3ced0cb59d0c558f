/* Finding positions.
 *
 * Some part of a query says where to look: the hash of a position, a tag, words, the pattern index,
 * or the database if it matches patterns itself; or else every position is looked at. That gives
 * positions in the order of their ids, each of which is then compared with the whole query. So an
 * answer never depends on the way that was taken, but for the time. */
#include <stdlib.h>

#include "entry.h"
#include "index.h"

enum { PAGE = 1024 };

typedef struct finding {
    store *s;
    const store_query *query;
    store_found *found;
    void *context;
    int64_t source; /* of the query, or -1 */
    uint64_t given; /* so far */
    int64_t last;   /* id that was looked at */
    size_t in_page; /* rows */
    bool is_done;
    store_code code;
    details more;
    int64_t ids[PAGE]; /* of a page that is only ids */
} finding;

/* ---- does it hold? ----------------------------------------------------------------------- */

static bool has_tag(const store_entry *entry, const char *tag)
{
    for (size_t i = 0; i < entry->tag_count; i++)
        if (strcmp(entry->tags[i], tag) == 0) return true;
    return false;
}

static int lower(char ch)
{
    return ch >= 'A' && ch <= 'Z' ? ch + 'a' - 'A' : ch;
}

static bool has_word(const char *text, const char *word)
{
    const size_t len = strlen(word);
    do {
        size_t i = 0;
        while (i < len && lower(text[i]) == lower(word[i])) i++; /* the NUL is like no letter */
        if (i == len) return true;
    } while (*text++ != '\0');
    return false;
}

static bool matches(const store_query *q, const store_entry *entry)
{
    bool is_asked = q->pattern_count == 0;
    for (size_t i = 0; i < q->pattern_count; i++) {
        if (q->patterns[i]->game != entry->game) continue;
        if (!fy_pattern_matches(q->patterns[i], &entry->pos)) return false;
        is_asked = true;
    }
    return is_asked;
}

static bool position_holds(const store_query *q, const store_entry *entry)
{
    if (q->game != NULL && entry->game != q->game) return false;
    if (q->same_as != NULL && !entry_same(q->game, q->same_as, &entry->pos, q->by)) return false;
    return matches(q, entry);
}

static bool words_hold(const store_query *q, const store_entry *entry)
{
    for (size_t i = 0; i < q->tag_count; i++)
        if (!has_tag(entry, q->tags[i])) return false;
    for (size_t i = 0; i < q->word_count; i++)
        if (!has_word(entry->name, q->words[i]) && !has_word(entry->notes, q->words[i]))
            return false;
    return true;
}

static store_code source_holds(finding *f, const store_entry *entry, bool *holds)
{
    const char *source = f->query->source;
    const value key[] = {value_number(entry->id), value_number(f->source)};
    int64_t found = 0;
    *holds = source == NULL || strcmp(entry->source, source) == 0;
    if (*holds) return STORE_OK;
    const store_code code = store_number(f->s, &found, SQL_HAS_SOURCE, key, 2);
    *holds = found != 0;
    return code;
}

/* ---- rows -------------------------------------------------------------------------------- */

static bool stop(finding *f, store_code code)
{
    f->code = code;
    f->is_done = true;
    return false;
}

/* Looks at a row; false if no more are wanted. */
static bool take_row(void *context, const value *columns)
{
    finding *f = context;
    const store_query *q = f->query;
    store_entry entry;
    bool holds;
    f->in_page++;
    f->last = columns[0].number;
    if (!entry_read(&entry, columns)) return stop(f, store_damaged(f->s, entry.id));
    if (!position_holds(q, &entry)) return true;
    if (!q->is_bare || q->tag_count > 0 || q->word_count > 0) {
        const store_code code = details_read(&f->more, f->s, &entry);
        if (code != STORE_OK) return stop(f, code);
        if (!words_hold(q, &entry)) return true;
    }
    const store_code code = source_holds(f, &entry, &holds);
    if (code != STORE_OK) return stop(f, code);
    if (!holds) return true;
    f->given++;
    if (!f->found(f->context, &entry) || f->given == q->limit) return stop(f, STORE_OK);
    return true;
}

static bool take_id(void *context, const value *columns)
{
    finding *f = context;
    f->ids[f->in_page++] = columns[0].number;
    return true;
}

/* Looks at positions by their ids; some may have been removed. */
static store_code look_at(finding *f, const int64_t *ids, size_t count)
{
    for (size_t i = 0; i < count && !f->is_done; i++) {
        const value key[] = {value_number(ids[i])};
        const store_code code = store_run(f->s, SQL_GET_POSITION, key, 1, take_row, f);
        if (code != STORE_OK) return code;
    }
    return f->code;
}

/* ---- where to look ----------------------------------------------------------------------- */

/* Page by page, by a statement that gives rows of positions; its parameters from `after` on are
 * that id and what else `set` has. */
static store_code all_rows(finding *f, statement_id id, value *parameters, size_t count,
                           size_t after)
{
    do {
        parameters[after] = value_number(f->last);
        f->in_page = 0;
        const store_code code = store_run(f->s, id, parameters, count, take_row, f);
        if (code != STORE_OK) return code;
    } while (!f->is_done && f->in_page == PAGE);
    return f->code;
}

static store_code all_ids(finding *f, statement_id id, value *parameters, size_t count,
                          size_t after)
{
    size_t in_page;
    do {
        parameters[after] = value_number(f->last);
        f->in_page = 0;
        store_code code = store_run(f->s, id, parameters, count, take_id, f);
        in_page = f->in_page;
        if (code != STORE_OK || in_page == 0) return code;
        code = look_at(f, f->ids, in_page);
        if (code != STORE_OK) return code;
        f->last = f->ids[in_page - 1];
    } while (!f->is_done && in_page == PAGE);
    return f->code;
}

static store_code find_same(finding *f)
{
    const store_query *q = f->query;
    entry_bytes packed;
    int64_t least, most;
    if (q->game == NULL) return store_fail(f->s, STORE_REFUSED, "a position is of a game");
    if (entry_pack(&packed, q->game, q->same_as).code != FY_OK) return STORE_OK;
    least = most = entry_hash(q->game, q->same_as, &packed);
    if (q->by != FY_SAME_FULL) entry_hash_range(&least, &most, least);
    value page[] = {value_number(least), value_number(most), {0}, value_number(PAGE)};
    return all_rows(f, SQL_POSITIONS_HASHED, page, 4, 2);
}

/* Looks at all positions with ids below `end`. */
static store_code find_below(finding *f, int64_t end)
{
    value page[] = {{0}, value_number(end), value_number(PAGE)};
    return all_rows(f, SQL_POSITIONS_AFTER, page, 3, 0);
}

enum { MANY = CHUNK / 16 };

/* The ids of a set, at most MANY of them. */
static size_t ids_of(int64_t ids[MANY], const slice *set, int64_t first, int64_t after)
{
    size_t count = 0;
    for (size_t word = 0; word < SLICE_WORDS; word++)
        for (size_t i = 64 * word; set->word[word] != 0 && i < 64 * word + 64; i++) {
            if (!slice_has(set, i) || first + (int64_t)i <= after) continue;
            if (count == MANY) return count;
            ids[count++] = first + (int64_t)i;
        }
    return count;
}

/* Looks at the positions of a chunk that the index tells; if they are many, at all of them. */
static store_code find_in_chunk(finding *f, int64_t chunk)
{
    const int64_t first = chunk * CHUNK;
    int64_t ids[MANY];
    slice may;
    store_code code = index_ask(&may, f->s, chunk, f->query);
    if (code != STORE_OK) return code;
    const size_t count = ids_of(ids, &may, first, f->last);
    code = count < MANY ? look_at(f, ids, count) : find_below(f, first + CHUNK);
    if (f->last < first + CHUNK - 1) f->last = first + CHUNK - 1;
    return code;
}

static store_code find_by_index(finding *f)
{
    int64_t indexed;
    store_code code = store_get_number(f->s, &indexed, "indexed");
    while (code == STORE_OK && !f->is_done && f->last + 1 < indexed)
        code = find_in_chunk(f, (f->last + 1) / CHUNK);
    return code == STORE_OK && !f->is_done ? find_below(f, INT64_MAX) : code;
}

/* By a database that matches patterns itself. */
static store_code find_by_database(finding *f)
{
    const store_query *q = f->query;
    value page[2 + MATCHED_GAMES] = {{0}, value_number(PAGE)};
    for (size_t i = 0; i < q->pattern_count; i++)
        if (q->game == NULL || q->game == q->patterns[i]->game)
            page[1 + fy_game_number(q->patterns[i]->game)] = value_text(q->pattern_text);
    return all_rows(f, SQL_POSITIONS_MATCHING, page, 2 + MATCHED_GAMES, 0);
}

static bool database_matches(const finding *f)
{
    const store_query *q = f->query;
    const database_kind *kind = f->s->kind;
    if (q->pattern_count == 0 || q->pattern_text == NULL || kind->matches == NULL) return false;
    for (size_t i = 0; i < q->pattern_count; i++)
        if (fy_game_number(q->patterns[i]->game) > MATCHED_GAMES) return false;
    return kind->matches(f->s->d);
}

static store_code find_all(finding *f)
{
    const store_query *q = f->query;
    if (q->same_as != NULL) return find_same(f);
    if (q->tag_count > 0) {
        value page[] = {value_text(q->tags[0]), {0}, value_number(PAGE)};
        return all_ids(f, SQL_TAGGED_AFTER, page, 3, 1);
    }
    if (q->word_count > 0) {
        value page[] = {{0}, value_number(PAGE)};
        return all_ids(f, SQL_WORDS_AFTER, page, 2, 0);
    }
    if (database_matches(f)) return find_by_database(f);
    if (q->game != NULL || q->pattern_count > 0) return find_by_index(f);
    return find_below(f, INT64_MAX);
}

store_code store_find(store *s, const store_query *query, store_found *found, void *context)
{
    finding *f = calloc(1, sizeof *f);
    if (f == NULL) return store_fail(s, STORE_IO, "no memory");
    f->s = s;
    f->query = query;
    f->found = found;
    f->context = context;
    f->source = -1;
    f->last = query->after;
    store_code code = STORE_OK;
    if (query->source != NULL) {
        const value name[] = {value_text(query->source)};
        code = store_number(s, &f->source, SQL_FIND_SOURCE, name, 1);
        f->is_done = f->source < 0;
    }
    if (code == STORE_OK && !f->is_done) code = find_all(f);
    details_free(&f->more);
    free(f);
    return code;
}

static bool count_one(void *context, const store_entry *entry)
{
    (void)entry;
    ++*(uint64_t *)context;
    return true;
}

store_code store_count(uint64_t *out, store *s, const store_query *query)
{
    store_query bare = *query;
    uint64_t count = 0;
    bare.is_bare = true;
    const store_code code = store_find(s, &bare, count_one, &count);
    if (code == STORE_OK) *out = count;
    return code;
}
