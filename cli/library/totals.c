/* The library as a whole: what is in it, and whether that is what was written. */
#include <stdio.h>
#include <stdlib.h>

#include "entry.h"
#include "index.h"
#include "schema.h"

static bool take_totals(void *context, const value *columns)
{
    store_totals *t = context;
    t->occurrences = (uint64_t)columns[0].number;
    t->named = (uint64_t)columns[1].number;
    t->tags = (uint64_t)columns[2].number;
    t->sources = (uint64_t)columns[3].number;
    t->kept_games = (uint64_t)columns[4].number;
    return false;
}

static bool take_game(void *context, const value *columns)
{
    store_totals *t = context;
    const uint64_t count = (uint64_t)columns[1].number;
    t->positions += count;
    for (size_t i = 0; i < STORE_GAMES && fy_game_at(i) != NULL; i++)
        if ((int64_t)fy_game_number(fy_game_at(i)) == columns[0].number) t->of_game[i] = count;
    return true;
}

store_code store_stats(store_totals *out, store *s)
{
    store_totals t = {.version = SCHEMA_VERSION};
    int64_t indexed = 0;
    store_code code = store_run(s, SQL_COUNT_ALL, NULL, 0, take_totals, &t);
    if (code == STORE_OK) code = store_run(s, SQL_COUNT_GAMES, NULL, 0, take_game, &t);
    if (code == STORE_OK) code = store_get_number(s, &indexed, "indexed");
    if (code != STORE_OK) return code;
    code = s->kind->size(&t.bytes, s->d);
    if (code != STORE_OK) return store_fail(s, code, s->kind->said(s->d)->text);
    t.occurrences += t.positions;
    t.indexed = (uint64_t)indexed;
    *out = t;
    return STORE_OK;
}

/* ---- checking ---------------------------------------------------------------------------- */

typedef struct checking {
    store *s;
    store_said *said;
    void *context;
    int64_t last;
    size_t in_page;
    bool is_damaged;
} checking;

static void say(checking *c, const char *what)
{
    c->is_damaged = true;
    c->said(c->context, what);
}

static bool check_row(void *context, const value *columns)
{
    checking *c = context;
    store_entry entry;
    entry_bytes packed;
    char what[96];
    c->in_page++;
    c->last = columns[0].number;
    if (entry_read(&entry, columns) && entry_pack(&packed, entry.game, &entry.pos).code == FY_OK &&
        entry_hash(entry.game, &entry.pos, &packed) == columns[2].number)
        return true;
    snprintf(what, sizeof what, "position %lld is not what was written", (long long)c->last);
    say(c, what);
    return true;
}

static store_code check_rows(checking *c)
{
    enum { PAGE = 4096 };
    do {
        const value page[] = {value_number(c->last), value_number(INT64_MAX), value_number(PAGE)};
        c->in_page = 0;
        const store_code code = store_run(c->s, SQL_POSITIONS_AFTER, page, 3, check_row, c);
        if (code != STORE_OK) return code;
    } while (c->in_page == PAGE);
    return STORE_OK;
}

static store_code check_tables(checking *c)
{
    static const struct {
        statement_id id;
        const char *what;
    } lost[] = {
        {SQL_LOST_WORDS, "names or notes of positions that are not there"},
        {SQL_LOST_TAGS, "tags of positions that are not there"},
        {SQL_LOST_OCCURRENCES, "occurrences of positions that are not there"},
        {SQL_LOST_SOURCES, "positions from sources that are not there"},
    };
    int64_t next, last = 0;
    for (size_t i = 0; i < sizeof lost / sizeof lost[0]; i++) {
        int64_t count = 0;
        char what[96];
        const store_code code = store_number(c->s, &count, lost[i].id, NULL, 0);
        if (code != STORE_OK) return code;
        if (count == 0) continue;
        snprintf(what, sizeof what, "%s: %lld", lost[i].what, (long long)count);
        say(c, what);
    }
    store_code code = store_get_number(c->s, &next, "next");
    if (code == STORE_OK) code = store_number(c->s, &last, SQL_LAST_POSITION, NULL, 0);
    if (code == STORE_OK && last >= next) say(c, "an id is greater than the next one");
    return code;
}

static store_code check_index(checking *c)
{
    int64_t indexed;
    store_code code = store_get_number(c->s, &indexed, "indexed");
    for (int64_t chunk = 0; code == STORE_OK && chunk < indexed / CHUNK; chunk++) {
        code = index_check(c->s, chunk, c->said, c->context);
        c->is_damaged |= code == STORE_DAMAGED;
        if (code == STORE_DAMAGED) code = STORE_OK;
    }
    return code;
}

store_code store_check(store *s, store_said *said, void *context)
{
    checking c = {.s = s, .said = said, .context = context};
    store_code code = s->kind->check(s->d, said, context);
    if (code != STORE_OK) return store_fail(s, code, s->kind->said(s->d)->text);
    code = check_rows(&c);
    if (code == STORE_OK) code = check_tables(&c);
    if (code == STORE_OK && !c.is_damaged) code = check_index(&c);
    if (code == STORE_OK && c.is_damaged)
        code = store_fail(s, STORE_DAMAGED, "the library is damaged");
    return code;
}
