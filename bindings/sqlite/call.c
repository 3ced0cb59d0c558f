#include "call.h"

#include <stdio.h>
#include <string.h>

/* ---- arguments --------------------------------------------------------------------------- */

int argument_read(argument *out, sqlite3_value *value)
{
    const int type = sqlite3_value_type(value);
    *out = (argument){NULL, 0, type == SQLITE_BLOB};
    if (type == SQLITE_NULL) return SQLITE_OK;
    /* The bytes are asked for after the text, which may be made only then, in UTF-8. */
    const void *bytes = out->is_blob ? sqlite3_value_blob(value)
                                     : (const void *)sqlite3_value_text(value);
    out->len = (size_t)sqlite3_value_bytes(value);
    if (bytes == NULL && (!out->is_blob || out->len > 0)) return SQLITE_NOMEM;
    out->bytes = bytes != NULL ? bytes : ""; /* a blob without bytes has no address */
    return SQLITE_OK;
}

bool argument_of(argument *out, sqlite3_context *ctx, sqlite3_value *value)
{
    if (argument_read(out, value) == SQLITE_OK) return out->bytes != NULL;
    sqlite3_result_error_nomem(ctx);
    return false;
}

static fy_result read_packed(position *out, const argument *from)
{
    if (from->len == 0) return (fy_result){FY_PACKED_SHORT, 0};
    out->game = fy_game_numbered((unsigned char)from->bytes[0]);
    if (out->game == NULL) return (fy_result){FY_PACKED_FILE_GAME, 0};
    memset(&out->pos, 0, sizeof out->pos);
    fy_result read = fy_unpack(&out->pos, out->game, (const uint8_t *)from->bytes + 1,
                               from->len - 1);
    read.at += 1; /* the byte of the game */
    return read;
}

fy_result position_read(position *out, const argument *from)
{
    if (from->is_blob) return read_packed(out, from);
    out->game = NULL;
    return fy_parse_any(&out->pos, &out->game, from->bytes, from->len, 0);
}

bool position_of(position *out, sqlite3_context *ctx, sqlite3_value *value)
{
    argument from;
    if (!argument_of(&from, ctx, value)) return false;
    const fy_result read = position_read(out, &from);
    if (read.code != FY_OK) fail_with(ctx, read, "", &from);
    return read.code == FY_OK;
}

bool argument_is(const argument *a, const char *text)
{
    return a->len == strlen(text) && memcmp(a->bytes, text, a->len) == 0;
}

/* ---- options ----------------------------------------------------------------------------- */

bool is_blank(char ch)
{
    return ch == ' ' || ch == '\t' || ch == '\r' || ch == '\n';
}

bool word_next(word *out, uint32_t *at, const argument *text)
{
    uint32_t i = *at;
    while (i < text->len && is_blank(text->bytes[i])) i++;
    *out = (word){.name = text->bytes + i, .at = i};
    while (i < text->len && !is_blank(text->bytes[i]) && text->bytes[i] != '=') i++;
    out->name_len = i - out->at;
    if (i < text->len && text->bytes[i] == '=') {
        out->value_at = ++i;
        out->value = text->bytes + i;
        while (i < text->len && !is_blank(text->bytes[i])) i++;
        out->value_len = i - out->value_at;
    }
    *at = i;
    return i > out->at;
}

/* ---- results ----------------------------------------------------------------------------- */

void fault_text(char out[FAULT_MAX], const char *function, fy_result fault, const char *of,
                const argument *from)
{
    char where[WORD_MAX * 2] = "", number[WORD_MAX] = "";
    const size_t found = from != NULL ? fy_fault_number(fault.code, from->bytes, from->len) : 0;
    if (of != NULL) snprintf(where, sizeof where, " at byte %u%s", (unsigned)fault.at, of);
    if (found > 0) snprintf(number, sizeof number, " (%zu found)", found);
    snprintf(out, FAULT_MAX, "%s: %s%s: %s%s", function, fy_code_name(fault.code), where,
             fy_code_text(fault.code), number);
}

const char *called_function(sqlite3_context *ctx)
{
    return ((const sql_function *)sqlite3_user_data(ctx))->name;
}

void fail_with(sqlite3_context *ctx, fy_result fault, const char *of, const argument *from)
{
    char text[FAULT_MAX];
    fault_text(text, called_function(ctx), fault, of, from);
    sqlite3_result_error(ctx, text, -1);
}

void fail_in_words(sqlite3_context *ctx, const char *words)
{
    char text[FAULT_MAX];
    snprintf(text, sizeof text, "%s: %s", called_function(ctx), words);
    sqlite3_result_error(ctx, text, -1);
}

void give_text(sqlite3_context *ctx, const char *text, size_t len)
{
    sqlite3_result_text(ctx, text, (int)len, SQLITE_TRANSIENT);
}

void give_name(sqlite3_context *ctx, const char *name)
{
    sqlite3_result_text(ctx, name, -1, SQLITE_STATIC);
}

void give_position(sqlite3_context *ctx, const fy_game *game, const fy_position *pos)
{
    char text[FY_TEXT_MAX];
    const fy_result written = fy_write(text, sizeof text, game, pos, 0);
    if (written.code == FY_OK)
        give_text(ctx, text, written.at);
    else
        fail_with(ctx, written, NULL, NULL);
}
