#include "json.h"

#include <string.h>

#include "cursor.h"

const fy_json *fy_json_find(const fy_json *object, const char *key)
{
    size_t len = strlen(key);
    if (object->type != FY_JSON_OBJECT) return NULL;
    for (const fy_json *member = object->child; member != NULL; member = member->next)
        if (member->key_len == len && memcmp(member->key, key, len) == 0) return member;
    return NULL;
}

uint32_t fy__json_member(const fy_json **out, const fy_json *object, const char *key,
                         fy_json_type type, uint32_t *at)
{
    const fy_json *member = fy_json_find(object, key);
    *at = member != NULL ? member->at : object->at;
    if (member == NULL) return FY_JSON_MISSING_KEY;
    if (member->type != type) return FY_JSON_TYPE;
    *out = member;
    return FY_OK;
}

uint32_t fy__json_number(uint32_t *out, const fy_json *object, const char *key, uint32_t least,
                         uint32_t most, uint32_t *at)
{
    const fy_json *member;
    uint32_t code = fy__json_member(&member, object, key, FY_JSON_NUMBER, at);
    if (code != FY_OK) return code;
    fy__cursor c = {member->text, member->text, member->text + member->len, ' '};
    uint32_t number;
    if (!fy__read_number(&c, &number) || number < least || number > most) return FY_JSON_VALUE;
    *out = number;
    return FY_OK;
}

uint32_t fy__json_byte(const fy_json *string, uint32_t i)
{
    return string->plain ? string->at + 1 + i : string->at;
}

int fy__json_is(const fy_json *value, const char *text)
{
    size_t len = strlen(text);
    return value->type == FY_JSON_STRING && value->len == len &&
           memcmp(value->text, text, len) == 0;
}

/* ---- a position -------------------------------------------------------------------------- */

static fy_result json_text(void *out, const fy__json_game *game, const fy_json *text,
                           uint32_t allow)
{
    if (text->type != FY_JSON_STRING) return (fy_result){FY_JSON_TYPE, text->at};
    const fy_result parsed = game->parse(out, text->text, text->len, allow);
    if (parsed.code == FY_OK) return (fy_result){FY_OK, 0};
    return (fy_result){parsed.code, fy__json_byte(text, parsed.at)};
}

static fy_result json_keys(void *out, const fy__json_game *game, const fy_json *object)
{
    uint32_t at = object->at;
    const uint32_t code = game->read_keys(out, object, &at);
    return (fy_result){code, code == FY_OK ? 0 : at};
}

static int has_any_key(const fy_json *object, const char *const *keys)
{
    for (; *keys != NULL; keys++)
        if (fy_json_find(object, *keys) != NULL) return 1;
    return 0;
}

fy_result fy__json_position(void *read, const fy__json_game *game, const fy_json *object,
                            uint32_t allow)
{
    void *const second = (char *)read + game->size;
    if (object->type != FY_JSON_OBJECT) return (fy_result){FY_JSON_TYPE, object->at};
    const fy_json *text = fy_json_find(object, "text");
    if (text == NULL) return json_keys(read, game, object);
    fy_result result = json_text(read, game, text, allow);
    if (result.code != FY_OK || !has_any_key(object, game->keys)) return result;
    result = json_keys(second, game, object);
    if (result.code == FY_OK && memcmp(read, second, game->size) != 0)
        result = (fy_result){FY_JSON_DISAGREES, text->at};
    return result;
}
