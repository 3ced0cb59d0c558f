/* Games that are being played: documents and events, by id. */
#include "store_state.h"

static store_code accepts(store *s, const char *id, size_t len)
{
    if (len > STORE_BYTES_MAX) return store_fail(s, STORE_REFUSED, "the game is too large");
    return store_accepts_tag(s, id);
}

/* One statement is one change; but a change waits for other writers as it should. */
static store_code change(store *s, int64_t *changed, statement_id id, const value *row,
                         size_t count)
{
    const store_code code = store_begin(s);
    return code == STORE_OK ? store_end(s, store_change(s, changed, id, row, count)) : code;
}

store_code store_game_put(store *s, const char *id, const void *bytes, size_t len)
{
    const value row[] = {value_text(id), value_bytes(bytes, len)};
    const store_code code = accepts(s, id, len);
    return code == STORE_OK ? change(s, NULL, SQL_PUT_GAME, row, 2) : code;
}

store_code store_game_append(store *s, const char *id, int64_t number, const void *bytes,
                             size_t len)
{
    const value row[] = {value_text(id), value_number(number), value_bytes(bytes, len)};
    int64_t added = 0;
    store_code code = accepts(s, id, len);
    if (code == STORE_OK) code = change(s, &added, SQL_ADD_EVENT, row, 3);
    if (code == STORE_OK && added == 0)
        code = store_fail(s, STORE_EXISTS, "the game has an event of that number");
    return code;
}

typedef struct giving {
    store_game_found *found;
    void *context;
    uint64_t count;
    int64_t last;
    char id[STORE_TAG_MAX + 1];
    bool goes_on;
} giving;

static bool give(void *context, const value *columns)
{
    giving *g = context;
    const size_t len = columns[0].len < STORE_TAG_MAX ? columns[0].len : STORE_TAG_MAX;
    memcpy(g->id, columns[0].bytes, len);
    g->id[len] = '\0';
    g->count++;
    g->last = columns[1].number;
    g->goes_on = g->found(g->context, g->id, g->last, columns[2].bytes, columns[2].len);
    return g->goes_on;
}

static store_code not_found(store *s)
{
    return store_fail(s, STORE_NOT_FOUND, "there is no such game");
}

store_code store_game_get(store *s, const char *id, store_game_found *found, void *context)
{
    giving g = {.found = found, .context = context};
    const value key[] = {value_text(id)};
    const store_code code = store_run(s, SQL_GET_GAME, key, 1, give, &g);
    return code == STORE_OK && g.count == 0 ? not_found(s) : code;
}

store_code store_game_list(store *s, const char *after, uint64_t limit, store_game_found *found,
                           void *context)
{
    giving g = {.found = found, .context = context, .goes_on = true};
    uint64_t seen = 0;
    char last[STORE_TAG_MAX + 1] = "";
    if (after != NULL && store_accepts_tag(s, after) == STORE_OK)
        memcpy(last, after, strlen(after));
    while (g.goes_on && (limit == 0 || seen < limit)) {
        const value key[] = {value_text(last)};
        const store_code code = store_run(s, SQL_GAMES_AFTER, key, 1, give, &g);
        if (code != STORE_OK || g.count == seen) return code;
        seen = g.count;
        memcpy(last, g.id, sizeof last);
    }
    return STORE_OK;
}

store_code store_game_events(store *s, const char *id, int64_t from, store_game_found *found,
                             void *context)
{
    giving g = {.found = found, .context = context, .goes_on = true, .last = from - 1};
    uint64_t seen;
    do {
        const value key[] = {value_text(id), value_number(g.last + 1)};
        seen = g.count;
        const store_code code = store_run(s, SQL_EVENTS_FROM, key, 2, give, &g);
        if (code != STORE_OK) return code;
    } while (g.goes_on && g.count > seen);
    return STORE_OK;
}

store_code store_game_remove(store *s, const char *id)
{
    const value key[] = {value_text(id)};
    int64_t games = 0, events = 0;
    store_code code = store_begin(s);
    if (code != STORE_OK) return code;
    code = store_change(s, &games, SQL_REMOVE_GAME, key, 1);
    if (code == STORE_OK) code = store_change(s, &events, SQL_REMOVE_EVENTS, key, 1);
    if (code == STORE_OK && games + events == 0) code = not_found(s);
    return store_end(s, code);
}
