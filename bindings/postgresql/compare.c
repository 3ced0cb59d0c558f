/* Comparing and hashing: by the bytes of the packed form, as they are stored.
 *
 * Equal positions have equal bytes, so this is equality. The order means nothing but is the same
 * everywhere: byte by byte, and of two values of which one begins with the other the shorter comes
 * first. Sorting compares the first eight bytes as one number before it looks at the rest; in chess
 * these are the occupied squares, which differ nearly always. */
#include "value.h" /* the server's own header comes first */

#include <common/hashfn.h>
#include <port/pg_bswap.h>
#include <string.h>
#include <utils/sortsupport.h>

static int compare(Datum x, Datum y, const sql_type *type)
{
    const bytes a = bytes_of(x, type), b = bytes_of(y, type);
    int order = memcmp(a.at, b.at, Min(a.len, b.len));
    if (order == 0) order = (a.len > b.len) - (a.len < b.len);
    if (a.copy != NULL) pfree(a.copy);
    if (b.copy != NULL) pfree(b.copy);
    return order;
}

#define COMPARISON(verb, condition)                                                                \
    SQL_FUNCTION(verb)                                                                             \
    {                                                                                              \
        const int order = compare(PG_GETARG_DATUM(0), PG_GETARG_DATUM(1), type);                   \
        PG_RETURN_BOOL(condition);                                                                 \
    }

COMPARISON(eq, order == 0)
COMPARISON(ne, order != 0)
COMPARISON(lt, order < 0)
COMPARISON(le, order <= 0)
COMPARISON(gt, order > 0)
COMPARISON(ge, order >= 0)

SQL_FUNCTION(cmp)
{
    const int order = compare(PG_GETARG_DATUM(0), PG_GETARG_DATUM(1), type);
    PG_RETURN_INT32((order > 0) - (order < 0));
}

SQL_FUNCTION(hash)
{
    const bytes a = bytes_of(PG_GETARG_DATUM(0), type);
    const uint32 hash = hash_bytes(a.at, (int)a.len);
    if (a.copy != NULL) pfree(a.copy);
    PG_RETURN_UINT32(hash);
}

SQL_FUNCTION(hash_extended)
{
    const bytes a = bytes_of(PG_GETARG_DATUM(0), type);
    const uint64 hash = hash_bytes_extended(a.at, (int)a.len, (uint64)PG_GETARG_INT64(1));
    if (a.copy != NULL) pfree(a.copy);
    PG_RETURN_UINT64(hash);
}

/* ---- sorting ----------------------------------------------------------------------------- */

static int sort_compare(Datum x, Datum y, SortSupport support)
{
    return compare(x, y, support->ssup_extra);
}

#if SIZEOF_DATUM == 8
/* The first eight bytes, with zeros behind the last; the first byte counts most. */
static Datum sort_abbreviate(Datum original, SortSupport support)
{
    uint64 first = 0;
    const bytes a = bytes_of(original, support->ssup_extra);
    memcpy(&first, a.at, Min(a.len, sizeof first));
    if (a.copy != NULL) pfree(a.copy);
    return UInt64GetDatum(pg_ntoh64(first));
}

static int sort_compare_abbreviated(Datum x, Datum y, SortSupport support)
{
    (void)support;
    return (x > y) - (x < y);
}

static bool sort_gives_up(int count, SortSupport support)
{
    (void)count;
    (void)support;
    return false;
}
#endif

SQL_FUNCTION(sortsupport)
{
    SortSupport support = (SortSupport)PG_GETARG_POINTER(0);
    support->ssup_extra = (void *)type;
    support->comparator = sort_compare;
#if SIZEOF_DATUM == 8
    if (support->abbreviate) {
        support->abbrev_full_comparator = sort_compare;
        support->abbrev_converter = sort_abbreviate;
        support->abbrev_abort = sort_gives_up;
        support->comparator = sort_compare_abbreviated;
    }
#endif
    PG_RETURN_VOID();
}
