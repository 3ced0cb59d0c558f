/* Values, texts and faults. */
#include "value.h"

#include <mb/pg_wchar.h>
#include <string.h>
#include <utils/builtins.h>

PG_MODULE_MAGIC;

#define TYPE(name, ...) const sql_type type_##name = {#name, __VA_ARGS__};
#include "types.def"
#undef TYPE

/* ---- values ------------------------------------------------------------------------------ */

bytes bytes_of(Datum value, const sql_type *type)
{
    if (type->fixed > 0) return (bytes){(const uint8_t *)DatumGetPointer(value), type->fixed, NULL};
    struct varlena *stored = (struct varlena *)DatumGetPointer(value);
    struct varlena *whole = pg_detoast_datum_packed(stored);
    return (bytes){(const uint8_t *)VARDATA_ANY(whole), VARSIZE_ANY_EXHDR(whole),
                   whole != stored ? whole : NULL};
}

static bool is_of_kind(const position *p, const sql_type *type)
{
    return type->kind == IS_ANY ||
           (fy_jieqi_is_table(&p->pos.jieqi) != 0) == (type->kind == IS_TABLE);
}

fy_result position_unpack(position *out, const sql_type *type, const uint8_t *packed, size_t len)
{
    if (type->fixed > 0 && len != type->fixed)
        return (fy_result){len < type->fixed ? FY_PACKED_SHORT : FY_PACKED_LONG,
                           (uint32_t)Min(len, type->fixed)};
    out->game = fy_game_numbered(type->game);
    const fy_result read = fy_unpack(&out->pos, out->game, packed, len);
    if (read.code == FY_OK && !is_of_kind(out, type)) return (fy_result){FY_PACKED_VALUE, 0};
    return read;
}

void position_of(position *out, Datum value, const sql_type *type)
{
    const bytes stored = bytes_of(value, type);
    const fy_result read = position_unpack(out, type, stored.at, stored.len);
    if (read.code != FY_OK)
        ereport(ERROR, (errcode(ERRCODE_DATA_CORRUPTED),
                        errmsg("a stored value of type %s is damaged", type->name),
                        fault_detail(read, "")));
    if (stored.copy != NULL) pfree(stored.copy);
}

fy_result value_make(Datum *out, const position *p, const sql_type *type)
{
    uint8_t packed[FY_PACKED_MAX];
    if (!is_of_kind(p, type)) return (fy_result){FY_JIEQI_BAD_VIEW, 0};
    const fy_result done = fy_pack(packed, sizeof packed, p->game, &p->pos, 0);
    if (done.code != FY_OK) return done;
    const size_t head = type->fixed > 0 ? 0 : VARHDRSZ;
    char *value = palloc(head + done.at);
    if (head > 0) SET_VARSIZE(value, head + done.at);
    memcpy(value + head, packed, done.at);
    *out = PointerGetDatum(value);
    return done;
}

Datum value_of(const position *p, const sql_type *type)
{
    Datum value = 0;
    const fy_result made = value_make(&value, p, type);
    if (made.code != FY_OK)
        ereport(ERROR, (errcode(ERRCODE_INVALID_PARAMETER_VALUE),
                        errmsg("type %s cannot hold this position", type->name),
                        fault_detail(made, NULL)));
    return value;
}

/* ---- texts ------------------------------------------------------------------------------- */

words words_of(Datum text)
{
    const struct varlena *whole = PG_DETOAST_DATUM_PACKED(text);
    return (words){VARDATA_ANY(whole), VARSIZE_ANY_EXHDR(whole)};
}

bool words_are(const words *w, const char *text)
{
    return w->len == strlen(text) && memcmp(w->at, text, w->len) == 0;
}

unsigned choice_of(const words *w, const char *const *list, const char *what)
{
    char all[256] = "";
    for (unsigned i = 0; list[i] != NULL; i++)
        if (words_are(w, list[i])) return i;
    for (unsigned i = 0; list[i] != NULL; i++) {
        const size_t len = strlen(all);
        snprintf(all + len, sizeof all - len, "%s%s", i > 0 ? ", " : "", list[i]);
    }
    ereport(ERROR, (errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("there is no such %s", what),
                    errhint("It is one of: %s.", all)));
}

Datum text_of(const char *utf8, size_t len)
{
    const char *own = pg_any_to_server(utf8, (int)len, PG_UTF8);
    return PointerGetDatum(cstring_to_text_with_len(own, (int)(own == utf8 ? len : strlen(own))));
}

Datum name_of(const char *name)
{
    return text_of(name, strlen(name));
}

/* ---- faults ------------------------------------------------------------------------------ */

int fault_detail(fy_result fault, const char *of)
{
    const char *name = fy_code_name(fault.code), *text = fy_code_text(fault.code);
    if (of == NULL) return errdetail("%s: %s", name, text);
    return errdetail("%s at byte %u%s: %s", name, (unsigned)fault.at, of, text);
}
