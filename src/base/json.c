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
