/* The pattern index in the database.
 *
 * Only whole chunks of ids are indexed, when the last of them has been given away; positions behind
 * them are few, and are looked at one by one. The position of an id never changes, so rows are
 * written once. Of a position that was removed the bits stay; it is not found because it is not
 * there. */
#include "index.h"

#include <stdio.h>
#include <stdlib.h>

#include "entry.h"

/* A row is known by one number. */
static int64_t row_id(const fy_game *game, int64_t chunk, unsigned place)
{
    return (int64_t)fy_game_number(game) << 48 | chunk << 8 | place;
}

/* ---- making ------------------------------------------------------------------------------ */

/* The rows of all games of a chunk. */
typedef struct chunk_games {
    store *s;
    int64_t first; /* id */
    chunk_rows *game[STORE_GAMES];
    int64_t last, damaged; /* ids, or 0 */
    size_t count;
    bool no_memory;
} chunk_games;

static size_t index_of(const fy_game *game)
{
    size_t i = 0;
    while (fy_game_at(i) != game) i++;
    return i;
}

static bool take_position(void *context, const value *columns)
{
    chunk_games *c = context;
    store_entry entry;
    c->count++;
    c->last = columns[0].number;
    if (!entry_read(&entry, columns)) {
        c->damaged = entry.id;
        return false;
    }
    chunk_rows **rows = &c->game[index_of(entry.game)];
    if (*rows == NULL) *rows = calloc(1, sizeof **rows);
    c->no_memory |= *rows == NULL;
    if (*rows != NULL) slices_add(*rows, entry.game, &entry.pos, (size_t)(entry.id - c->first));
    return *rows != NULL;
}

/* Reads the positions of a chunk. */
static store_code slice_chunk(chunk_games *c, store *s, int64_t chunk)
{
    enum { PAGE = 4096 };
    c->s = s;
    c->first = chunk * CHUNK;
    c->last = c->first - 1;
    do {
        const value page[] = {value_number(c->last), value_number(c->first + CHUNK),
                              value_number(PAGE)};
        c->count = 0;
        const store_code code = store_run(s, SQL_POSITIONS_AFTER, page, 3, take_position, c);
        if (code != STORE_OK) return code;
        if (c->damaged != 0) return store_damaged(s, c->damaged);
        if (c->no_memory) return store_fail(s, STORE_IO, "no memory");
    } while (c->count == PAGE);
    return STORE_OK;
}

static void free_chunk(chunk_games *c)
{
    for (size_t i = 0; i < STORE_GAMES; i++) free(c->game[i]);
}

static store_code write_rows(store *s, const chunk_rows *rows, const fy_game *game, int64_t chunk)
{
    uint8_t bytes[SLICES_MAX];
    for (unsigned place = 0; place < PLACES; place++) {
        const size_t len = slices_write(bytes, &rows->place[place]);
        if (len == 0) continue;
        const value row[] = {value_number(row_id(game, chunk, place)), value_bytes(bytes, len)};
        const store_code code = store_run(s, SQL_PUT_SLICES, row, 2, NULL, NULL);
        if (code != STORE_OK) return code;
    }
    return STORE_OK;
}

store_code index_extend(store *s, int64_t next)
{
    int64_t indexed;
    store_code code = store_get_number(s, &indexed, "indexed");
    if (code != STORE_OK) return code;
    const int64_t before = indexed;
    for (; indexed + CHUNK <= next && code == STORE_OK; indexed += CHUNK) {
        chunk_games c = {0};
        code = slice_chunk(&c, s, indexed / CHUNK);
        for (size_t i = 0; i < STORE_GAMES && code == STORE_OK; i++)
            if (c.game[i] != NULL) code = write_rows(s, c.game[i], fy_game_at(i), indexed / CHUNK);
        free_chunk(&c);
    }
    if (code != STORE_OK || indexed == before) return code;
    return store_set_number(s, "indexed", indexed);
}

/* ---- asking ------------------------------------------------------------------------------ */

/* The rows of a game in a chunk. */
typedef struct chunk_asked {
    store *s;
    const fy_game *game;
    int64_t chunk;
    planes *out;
    bool is_row;
} chunk_asked;

static bool take_row(void *context, const value *columns)
{
    chunk_asked *c = context;
    c->is_row = columns[0].kind == VALUE_BYTES &&
                slices_read(c->out, columns[0].bytes, columns[0].len);
    return false;
}

static store_code read_row(void *context, planes *out, unsigned place)
{
    chunk_asked *c = context;
    const value id[] = {value_number(row_id(c->game, c->chunk, place))};
    c->out = out;
    c->is_row = slices_read(out, NULL, 0); /* what is not there is 0 */
    const store_code code = store_run(c->s, SQL_GET_SLICES, id, 1, take_row, c);
    if (code != STORE_OK || c->is_row) return code;
    return store_fail(c->s, STORE_DAMAGED,
                      "the library is damaged: the pattern index is not "
                      "what was written");
}

/* Is a game to be looked for at all? */
static bool is_wanted(const fy_game *game, const store_query *query)
{
    if (query->game != NULL && query->game != game) return false;
    for (size_t i = 0; i < query->pattern_count; i++)
        if (query->patterns[i]->game == game) return true;
    return query->pattern_count == 0;
}

store_code index_ask(slice *out, store *s, int64_t chunk, const store_query *query)
{
    memset(out, 0, sizeof *out);
    for (size_t g = 0; fy_game_at(g) != NULL; g++) {
        chunk_asked c = {.s = s, .game = fy_game_at(g), .chunk = chunk};
        slices_asked asked = {.read = read_row, .context = &c};
        if (!is_wanted(c.game, query)) continue;
        store_code code = read_row(&c, &asked.row, PLACE_THERE);
        slice may = asked.row.plane[0];
        for (size_t i = 0; i < query->pattern_count && code == STORE_OK; i++)
            if (query->patterns[i]->game == c.game)
                code = slices_ask(&may, &asked, query->patterns[i]);
        if (code != STORE_OK) return code;
        for (size_t i = 0; i < SLICE_WORDS; i++) out->word[i] |= may.word[i];
    }
    return STORE_OK;
}

/* ---- checking ---------------------------------------------------------------------------- */

/* Of the positions that are there, is what the row says what it should say? */
static bool agrees(const planes *row, const planes *should, const slice *there)
{
    for (unsigned bit = 0; bit < PLANES; bit++)
        for (size_t i = 0; i < SLICE_WORDS; i++)
            if ((row->plane[bit].word[i] ^ should->plane[bit].word[i]) & there->word[i])
                return false;
    return true;
}

static store_code check_rows(store *s, const chunk_rows *rows, chunk_asked *c, store_said *said,
                             void *context)
{
    planes row;
    for (unsigned place = 0; place < PLACES; place++) {
        char what[96];
        const store_code code = read_row(c, &row, place);
        if (code != STORE_OK && code != STORE_DAMAGED) return code;
        if (code == STORE_OK &&
            agrees(&row, &rows->place[place], &rows->place[PLACE_THERE].plane[0]))
            continue;
        snprintf(what, sizeof what, "pattern index: %s, chunk %lld, row %u is wrong",
                 fy_game_name(c->game), (long long)c->chunk, place);
        said(context, what);
        return store_fail(s, STORE_DAMAGED, "the library is damaged");
    }
    return STORE_OK;
}

store_code index_check(store *s, int64_t chunk, store_said *said, void *context)
{
    chunk_games games = {0};
    store_code code = slice_chunk(&games, s, chunk);
    for (size_t i = 0; i < STORE_GAMES && code == STORE_OK; i++) {
        chunk_asked c = {.s = s, .game = fy_game_at(i), .chunk = chunk};
        if (games.game[i] != NULL) code = check_rows(s, games.game[i], &c, said, context);
    }
    free_chunk(&games);
    return code;
}
