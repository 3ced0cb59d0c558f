/* A room as it is kept: its deed and its events, as JSON. What is read was written here, perhaps by
 * an older version, and may have been damaged since: it is looked at like any other text. */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "../engine/clock_text.h"
#include "../input/json_read.h"
#include "../options.h"
#include "room.h"

/* ---- writing ----------------------------------------------------------------------------- */

typedef struct text {
    char *p;
    size_t len;
} text;

static void put(text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void put(text *t, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    const size_t left = ROOM_TEXT_MAX - t->len;
    const int len = vsnprintf(t->p + t->len, left, format, values); /* NOLINT: initialized */
    va_end(values);
    if (len > 0) t->len += (size_t)len;
    if (t->len >= ROOM_TEXT_MAX) t->len = ROOM_TEXT_MAX - 1;
}

/* Control characters are not in any text that is kept. */
static void put_string(text *t, const char *key, const char *value)
{
    put(t, ",\"%s\":\"", key);
    for (; *value != '\0'; value++)
        put(t, "%s%c", *value == '"' || *value == '\\' ? "\\" : "", *value);
    put(t, "\"");
}

size_t room_event_write(char out[ROOM_TEXT_MAX], const room_event *e)
{
    text t = {.len = 0};
    t.p = out;
    put(&t, "{\"do\":\"%s\",\"at\":%" PRIu64, room_act_name(e->act), e->at);
    if (e->seat >= 0) put(&t, ",\"seat\":%d", e->seat);
    if (e->act == ROOM_MOVE) put_string(&t, "move", e->move);
    if (e->has_seed) put(&t, ",\"seed\":\"%" PRIu64 "\"", e->seed);
    if (e->act == ROOM_JOIN) put_string(&t, "name", e->name);
    if (e->act == ROOM_JOIN) put_string(&t, "token", e->hash);
    put(&t, "}");
    return t.len;
}

size_t room_deed_write(char out[ROOM_TEXT_MAX], const room_deed *d)
{
    char start[FY_TEXT_MAX], clock[CLOCK_TEXT_MAX];
    text t = {.len = 0};
    t.p = out;
    fy_write(start, sizeof start, d->game, &d->start, 0);
    clock_text_write(clock, d->time);
    put(&t, "{\"version\":1");
    put_string(&t, "game", fy_game_name(d->game));
    put_string(&t, "start", start);
    put(&t, ",\"seed\":\"%" PRIu64 "\"", d->seed);
    if (d->time.base > 0) put_string(&t, "clock", clock);
    put(&t, ",\"created\":%" PRId64 ",\"public\":%s,\"over\":%s", d->created,
        d->is_public ? "true" : "false", d->is_over ? "true" : "false");
    for (int i = 0; i < FY_SEATS_MAX; i++) {
        const char key[] = {'b', 'o', 't', (char)('0' + i), '\0'};
        if (d->bots[i][0] != '\0') put_string(&t, key, d->bots[i]);
    }
    put(&t, "}");
    return t.len;
}

/* ---- reading ----------------------------------------------------------------------------- */

/* The member as text with a NUL; false if there is none, or no room. */
static bool get_string(char *out, size_t cap, const fy_json *object, const char *key)
{
    const fy_json *member = fy_json_find(object, key);
    if (member == NULL || member->type != FY_JSON_STRING || member->len >= cap) return false;
    memset(out, 0, cap);
    memcpy(out, member->text, member->len);
    return memchr(out, '\0', member->len) == NULL;
}

static bool get_digits(uint64_t *out, const fy_json *member)
{
    char digits[24];
    if (member == NULL || member->len >= sizeof digits) return false;
    memcpy(digits, member->text, member->len);
    digits[member->len] = '\0';
    return option_number(out, digits, 0, UINT64_MAX);
}

static bool get_number(uint64_t *out, const fy_json *object, const char *key)
{
    const fy_json *member = fy_json_find(object, key);
    return member != NULL && member->type == FY_JSON_NUMBER && get_digits(out, member);
}

static bool get_seed(uint64_t *out, const fy_json *object)
{
    const fy_json *member = fy_json_find(object, "seed");
    return member != NULL && member->type == FY_JSON_STRING && get_digits(out, member);
}

static bool is_true(const fy_json *object, const char *key)
{
    const fy_json *member = fy_json_find(object, key);
    return member != NULL && member->type == FY_JSON_BOOL && member->len == 4;
}

static bool get_event(room_event *e, const fy_json *object)
{
    const fy_json *name = fy_json_find(object, "do");
    uint64_t seat = 0;
    if (name == NULL || name->type != FY_JSON_STRING) return false;
    e->act = room_act_find(name->text, name->len);
    if (e->act == ROOM_ACTS || !get_number(&e->at, object, "at")) return false;
    const bool has_seat = get_number(&seat, object, "seat");
    if (has_seat && seat >= FY_SEATS_MAX) return false;
    e->seat = has_seat ? (int)seat : FY_NOBODY;
    e->has_seed = get_seed(&e->seed, object);
    if (e->act == ROOM_MOVE) return get_string(e->move, sizeof e->move, object, "move");
    return e->act != ROOM_JOIN || (get_string(e->name, sizeof e->name, object, "name") &&
                                   get_string(e->hash, sizeof e->hash, object, "token"));
}

bool room_event_read(room_event *out, const char *bytes, size_t len)
{
    json_doc doc;
    room_event e = {.act = ROOM_ACTS};
    if (json_read(&doc, bytes, len).code != FY_OK) return false;
    const bool is_good = get_event(&e, doc.root);
    json_free(&doc);
    if (is_good) *out = e;
    return is_good;
}

static bool get_deed(room_deed *d, const fy_json *object)
{
    char game[32], start[FY_TEXT_MAX], clock[CLOCK_TEXT_MAX];
    uint64_t version, created;
    if (!get_number(&version, object, "version") || version != 1) return false;
    if (!get_string(game, sizeof game, object, "game")) return false;
    d->game = fy_game_find(game, strlen(game));
    if (d->game == NULL || !get_string(start, sizeof start, object, "start") ||
        fy_parse(&d->start, d->game, start, strlen(start), 0).code != FY_OK)
        return false;
    if (!get_seed(&d->seed, object) || !get_number(&created, object, "created")) return false;
    d->created = (int64_t)(created & INT64_MAX);
    if (get_string(clock, sizeof clock, object, "clock") && !clock_text_read(&d->time, clock, 1000))
        return false;
    d->is_public = is_true(object, "public");
    d->is_over = is_true(object, "over");
    for (int i = 0; i < FY_SEATS_MAX; i++) {
        const char key[] = {'b', 'o', 't', (char)('0' + i), '\0'};
        if (fy_json_find(object, key) != NULL &&
            !get_string(d->bots[i], sizeof d->bots[i], object, key))
            return false;
    }
    return true;
}

bool room_deed_read(room_deed *out, const char *bytes, size_t len)
{
    json_doc doc;
    room_deed d;
    memset(&d, 0, sizeof d);
    if (json_read(&doc, bytes, len).code != FY_OK) return false;
    const bool is_good = get_deed(&d, doc.root);
    json_free(&doc);
    if (is_good) *out = d;
    return is_good;
}
