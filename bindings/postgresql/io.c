/* Values in and out: as canonical text, and as bytes.
 *
 * Text is read strictly and written canonically. The bytes of COPY BINARY and of clients are a byte
 * with the version of the packed forms, FY_PACK_VERSION, and then the packed form. */
#include "value.h" /* the server's own header comes first */

#include <forsyth/codes.h>
#include <libpq/pqformat.h>
#include <string.h>

static bool is_blank(char ch)
{
    return ch == ' ' || ch == '\t' || ch == '\r' || ch == '\n';
}

/* The byte of a text that is a position, but not of this type: of its view in Jieqi, of its 33rd
 * piece in chess. */
static uint32_t byte_of(uint32_t code, const char *text)
{
    enum { VIEW_FIELD = 3, PIECES_MAX = 32 };
    size_t at = 0;
    int pieces = 0, field = 0;
    while (is_blank(text[at])) at++;
    for (; text[at] != '\0'; at++) {
        if (code == FY_JIEQI_BAD_VIEW && field == VIEW_FIELD) break;
        if (is_blank(text[at]) && !is_blank(text[at + 1])) field++;
        const char letter = (char)(text[at] | 0x20);
        if (code != FY_JIEQI_BAD_VIEW && letter >= 'a' && letter <= 'z' && ++pieces > PIECES_MAX)
            break;
    }
    return (uint32_t)at;
}

/* For a text that is a position, but of the other type of its game. */
static int hint_of(uint32_t code, const sql_type *type)
{
    if (code != FY_JIEQI_BAD_VIEW || type->kind == IS_ANY) return 0;
    if (type->kind == IS_VIEW) return errhint("fy_view(table, player) makes a view of a table.");
    return errhint("A player's view does not tell what lies face down: it is no table.");
}

SQL_FUNCTION(in)
{
    const char *text = PG_GETARG_CSTRING(0);
    const size_t len = strlen(text);
    Datum value = 0;
    position p; /* without zeros, which would take longer than packing it does */
    p.game = fy_game_numbered(type->game);
    fy_result done = fy_parse(&p.pos, p.game, text, len, 0);
    const bool is_position = done.code == FY_OK;
    if (is_position) {
        done = value_make(&value, &p, type);
        if (done.code == FY_OK) return value;
        done.at = byte_of(done.code, text);
    }
    FAIL_INPUT(fcinfo, (errcode(ERRCODE_INVALID_TEXT_REPRESENTATION),
                        errmsg("invalid input syntax for type %s", type->name),
                        fault_detail(done, ""), is_position ? hint_of(done.code, type) : 0));
}

SQL_FUNCTION(out)
{
    char text[FY_TEXT_MAX];
    position p;
    position_of(&p, PG_GETARG_DATUM(0), type);
    const fy_result written = fy_write(text, sizeof text, p.game, &p.pos, 0);
    if (written.code != FY_OK)
        ereport(ERROR, (errcode(ERRCODE_INTERNAL_ERROR),
                        errmsg("a value of type %s cannot be written", type->name),
                        fault_detail(written, NULL)));
    return CStringGetDatum(pnstrdup(text, written.at));
}

static _Noreturn void fail_of_bytes(const sql_type *type, fy_result fault)
{
    ereport(ERROR, (errcode(ERRCODE_INVALID_BINARY_REPRESENTATION),
                    errmsg("these bytes are not a value of type %s", type->name),
                    fault_detail(fault, "")));
}

SQL_FUNCTION(recv)
{
    StringInfo from = (StringInfo)PG_GETARG_POINTER(0);
    position p;
    if (from->cursor >= from->len) fail_of_bytes(type, (fy_result){FY_PACKED_SHORT, 0});
    const int version = pq_getmsgbyte(from);
    if (version != FY_PACK_VERSION)
        ereport(ERROR,
                (errcode(ERRCODE_INVALID_BINARY_REPRESENTATION),
                 errmsg("bytes of version %d are not known of type %s", version, type->name)));
    const size_t len = (size_t)(from->len - from->cursor);
    const uint8_t *packed = (const uint8_t *)pq_getmsgbytes(from, (int)len);
    fy_result read = position_unpack(&p, type, packed, len);
    read.at += 1; /* the version */
    if (read.code != FY_OK) fail_of_bytes(type, read);
    return value_of(&p, type);
}

SQL_FUNCTION(send)
{
    StringInfoData to;
    position p;
    position_of(&p, PG_GETARG_DATUM(0), type); /* what is damaged is not passed on */
    const bytes packed = bytes_of(PG_GETARG_DATUM(0), type);
    pq_begintypsend(&to);
    pq_sendbyte(&to, FY_PACK_VERSION);
    pq_sendbytes(&to, (const char *)packed.at, (int)packed.len);
    return PointerGetDatum(pq_endtypsend(&to));
}

/* ---- bytea ------------------------------------------------------------------------------- */

/* The packed form alone, for those who keep it in tables of their own. */
SQL_FUNCTION(from_bytes)
{
    position p;
    const words packed = words_of(PG_GETARG_DATUM(0));
    const fy_result read = position_unpack(&p, type, (const uint8_t *)packed.at, packed.len);
    if (read.code != FY_OK) fail_of_bytes(type, read);
    return value_of(&p, type);
}

/* The same, and NULL for all other bytes. */
SQL_FUNCTION(try)
{
    position p;
    const words packed = words_of(PG_GETARG_DATUM(0));
    const fy_result read = position_unpack(&p, type, (const uint8_t *)packed.at, packed.len);
    if (read.code != FY_OK) PG_RETURN_NULL();
    return value_of(&p, type);
}

SQL_FUNCTION(to_bytes)
{
    const bytes packed = bytes_of(PG_GETARG_DATUM(0), type);
    char *value = palloc(VARHDRSZ + packed.len);
    SET_VARSIZE(value, VARHDRSZ + packed.len);
    memcpy(value + VARHDRSZ, packed.at, packed.len);
    return PointerGetDatum(value);
}
