/* GIN indexes for patterns.
 *
 * The keys of a position are numbers: one for each piece on a place ("a white pawn on e4"), one for
 * how many there are of each piece ("two black rooks", "no white queen"), and one for how many
 * there are in all. The class <type>_pattern_ops has all of them, <type>_material_ops only
 * the counts.
 *
 * A pattern is a tree of operations. Each operation that counts pieces on places of a board becomes
 * a leaf: the keys that tell, and how. A leaf whose keys would be too many, or that asks for
 * something else, such as the turn, tells nothing: then the position itself is asked. Given which
 * keys a position has, has not, or may have, the tree is true, false or unsure. A negation is
 * carried down to the leaves, so that "no white queen" is found by a key and not by the lack of
 * others. */
#include "pattern.h" /* the server's own header comes first */

#include <access/gin.h>
#include <access/stratnum.h>
#include <string.h>

enum {
    PIECES = 32,
    COUNT_KEYS = FY_PATTERN_PLACES_MAX * PIECES, /* keys below it are of a place and a piece */
    COUNTS = 128,                                /* more than a board has places             */
    MANY = 15,       /* so many of a piece, or more, share a key                            */
    LEAF_KEYS = 160, /* a leaf that needs more tells nothing                                */
    KEYS_MAX = 1024
};

static int32 place_key(unsigned place, unsigned piece)
{
    return (int32)(place * PIECES + piece);
}

/* Piece 0 stands for all of them, whose counts are exact. */
static int32 count_key(unsigned piece, unsigned count)
{
    return (int32)(COUNT_KEYS + piece * COUNTS + (piece > 0 && count > MANY ? MANY : count));
}

/* ---- the keys of a position -------------------------------------------------------------- */

static Datum keys_of(FunctionCallInfo fcinfo, const sql_type *type, bool with_places)
{
    int32 *count = (int32 *)PG_GETARG_POINTER(1);
    uint8_t lying[FY_PATTERN_PLACES_MAX];
    unsigned counts[PIECES] = {0};
    Datum *keys = palloc((FY_PATTERN_PLACES_MAX + PIECES) * sizeof *keys);
    int32 n = 0;
    position p;
    position_of(&p, PG_GETARG_DATUM(0), type);
    const size_t places = fy_pattern_lying(lying, p.game, &p.pos);
    for (unsigned place = 0; place < places; place++) {
        const unsigned piece = lying[place];
        if (piece == 0 || piece == FY_PATTERN_NO_PLACE) continue;
        if (with_places) keys[n++] = Int32GetDatum(place_key(place, piece));
        counts[piece]++;
        counts[0]++;
    }
    keys[n++] = Int32GetDatum(count_key(0, counts[0]));
    for (unsigned piece = 1; type->letters[piece] != '\0'; piece++)
        if (type->letters[piece] != ' ') keys[n++] = Int32GetDatum(count_key(piece, counts[piece]));
    *count = n;
    return PointerGetDatum(keys);
}

SQL_FUNCTION(gin_keys)
{
    return keys_of(fcinfo, type, true);
}

SQL_FUNCTION(gin_material_keys)
{
    return keys_of(fcinfo, type, false);
}

/* ---- the keys of a pattern --------------------------------------------------------------- */

typedef enum leaf_kind {
    TELLS_NOTHING,
    IS_IMPLIED,   /* it holds if the others of its group do                            */
    TELLS_PLACES, /* the number of its keys that are there is what is counted          */
    TELLS_EMPTY,  /* the same, of the places less that number                          */
    TELLS_ONE_OF, /* it holds if one of its keys is there                              */
    TELLS_SUM     /* what is counted is a sum: `values` keys for each of some pieces   */
} leaf_kind;

typedef struct leaf {
    leaf_kind kind;
    int first, keys; /* among all keys of the pattern */
    int values;      /* TELLS_SUM: the counts 0, 1, ... of each piece that have a key */
    int places;      /* TELLS_EMPTY: of the operation */
    bool is_exact;   /* TELLS_ONE_OF: the last key tells, too */
} leaf;

typedef struct plan {
    const sql_type *type;
    bool with_places;
    unsigned board; /* places that hold one piece at most */
    uint32_t pieces;
    fy_pattern pattern;
    leaf leaves[FY_PATTERN_OPS_MAX]; /* beside its operations */
    int count;
    Datum keys[KEYS_MAX];
} plan;

static bool compares(int64_t have, const fy_pattern_op *op, bool negated)
{
    bool holds = false;
    switch (op->compare) {
    case FY_PATTERN_EQUAL: holds = have == op->number; break;
    case FY_PATTERN_UNEQUAL: holds = have != op->number; break;
    case FY_PATTERN_AT_MOST: holds = have <= op->number; break;
    case FY_PATTERN_AT_LEAST: holds = have >= op->number; break;
    case FY_PATTERN_LESS: holds = have < op->number; break;
    default: holds = have > op->number; break;
    }
    return holds != negated;
}

static bool has_place(const fy_pattern_op *op, unsigned place)
{
    return op->places[place / 64] >> place % 64 & 1;
}

static void add_key(plan *p, leaf *l, int32 key)
{
    p->keys[p->count++] = Int32GetDatum(key);
    l->keys++;
}

/* How many of one piece, or of all: the keys of all counts for which the operation holds. */
static void plan_one_of(plan *p, leaf *l, const fy_pattern_op *op, bool negated, unsigned piece)
{
    const unsigned last = piece == 0 ? COUNTS - 1 : MANY;
    unsigned beyond = 0;
    l->kind = TELLS_ONE_OF;
    for (unsigned count = 0; count < last; count++)
        if (compares(count, op, negated)) add_key(p, l, count_key(piece, count));
    for (unsigned count = last; count < COUNTS; count++) beyond += compares(count, op, negated);
    l->is_exact = beyond == 0 || beyond == COUNTS - last;
    if (beyond > 0) add_key(p, l, count_key(piece, last));
}

/* How many of several pieces. Keys of counts that alone are too many are left out. */
static void plan_sum(plan *p, leaf *l, const fy_pattern_op *op, bool negated)
{
    int most = COUNTS;
    while (most > 0 && !compares(most, op, negated)) most--;
    const int values = Min(most, MANY) + 1;
    if (values * __builtin_popcount(op->pieces) > LEAF_KEYS) return;
    l->kind = TELLS_SUM;
    l->values = values;
    for (unsigned piece = 1; piece < PIECES; piece++)
        for (int count = 0; op->pieces >> piece & 1 && count < values; count++)
            add_key(p, l, count_key(piece, (unsigned)count));
}

/* Some places. If they may be empty, the keys are of what else may lie there. */
static void plan_places(plan *p, leaf *l, const fy_pattern_op *op)
{
    const bool is_empty = op->pieces & 1;
    const uint32_t pieces = (is_empty ? ~op->pieces : op->pieces) & p->pieces;
    int places = 0;
    for (unsigned place = 0; place < p->board; place++) places += has_place(op, place);
    if (!p->with_places || (is_empty && p->type->is_sparse) ||
        places * __builtin_popcount(pieces) > LEAF_KEYS)
        return;
    l->kind = is_empty ? TELLS_EMPTY : TELLS_PLACES;
    l->places = places;
    for (unsigned place = 0; place < p->board; place++)
        for (unsigned piece = 1; has_place(op, place) && piece < PIECES; piece++)
            if (pieces >> piece & 1) add_key(p, l, place_key(place, piece));
}

static void plan_leaf(plan *p, leaf *l, const fy_pattern_op *op, bool negated)
{
    bool is_board = (op->pieces & 1) == 0;
    for (unsigned place = 0; place < FY_PATTERN_PLACES_MAX; place++) {
        if (place >= p->board && has_place(op, place)) return;
        if (place < p->board && !has_place(op, place)) is_board = false;
    }
    const uint32_t pieces = op->pieces & p->pieces;
    if (p->count + LEAF_KEYS > KEYS_MAX) return;
    if (!is_board)
        plan_places(p, l, op);
    else if (pieces == p->pieces)
        plan_one_of(p, l, op, negated, 0);
    else if ((pieces & (pieces - 1)) == 0 && pieces != 0)
        plan_one_of(p, l, op, negated, (unsigned)__builtin_ctz(pieces));
    else
        plan_sum(p, l, op, negated);
}

/* If all operations of a group count pieces of the board, each piece once, and want exactly so
 * many, as `material=` does, then how many there are in all is known, too, and is rarer than each.
 * That there are no others, which comes last, need then not be asked. */
static void plan_total(plan *p, leaf *l, const fy_pattern_op *group)
{
    uint32_t seen = 0;
    int64_t total = 0;
    leaf *none = NULL;
    for (const fy_pattern_op *in = group + 1; in < group + group->span; in += in->span) {
        leaf *one = &p->leaves[in - p->pattern.op];
        const bool is_none = in->negated && in->compare == FY_PATTERN_AT_LEAST && in->number == 1;
        const bool is_so_many = !in->negated && in->compare == FY_PATTERN_EQUAL;
        if (one->kind != TELLS_ONE_OF && one->kind != TELLS_SUM) return;
        if ((!is_none && !is_so_many) || (in->pieces & seen) != 0) return;
        seen |= in->pieces;
        total += is_none ? 0 : in->number;
        none = is_none ? one : NULL;
    }
    if (seen != p->pieces || total >= COUNTS || p->count == KEYS_MAX) return;
    if (none != NULL) {
        p->count = none->first;
        none->kind = IS_IMPLIED;
    }
    *l = (leaf){.kind = TELLS_ONE_OF, .first = p->count, .is_exact = true};
    add_key(p, l, count_key(0, (unsigned)total));
}

/* Groups are nested no deeper than FY_PATTERN_DEPTH_MAX allows. */
static void plan_op(plan *p, const fy_pattern_op *op, bool negated)
{
    leaf *l = &p->leaves[op - p->pattern.op];
    negated ^= op->negated;
    *l = (leaf){.kind = TELLS_NOTHING, .first = p->count};
    if (op->kind == FY_PATTERN_COUNT) plan_leaf(p, l, op, negated);
    if (op->kind != FY_PATTERN_ALL && op->kind != FY_PATTERN_ANY) return;
    for (const fy_pattern_op *in = op + 1; in < op + op->span; in += in->span)
        plan_op(p, in, negated);
    if (op->kind == FY_PATTERN_ALL && !negated) plan_total(p, l, op);
}

/* ---- what keys tell ---------------------------------------------------------------------- */

/* A count that lies between two numbers. */
static GinTernaryValue judge(int least, int most, const fy_pattern_op *op, bool negated)
{
    int holding = 0;
    for (int count = least; count <= most; count++) holding += compares(count, op, negated);
    if (holding == 0) return GIN_FALSE;
    return holding == most - least + 1 ? GIN_TRUE : GIN_MAYBE;
}

static GinTernaryValue judge_places(const leaf *l, const GinTernaryValue *has,
                                    const fy_pattern_op *op, bool negated)
{
    int there = 0, unsure = 0;
    for (int i = 0; i < l->keys; i++) {
        there += has[i] == GIN_TRUE;
        unsure += has[i] == GIN_MAYBE;
    }
    if (l->kind == TELLS_PLACES) return judge(there, there + unsure, op, negated);
    return judge(l->places - there - unsure, l->places - there, op, negated);
}

static GinTernaryValue judge_one_of(const leaf *l, const GinTernaryValue *has)
{
    GinTernaryValue answer = GIN_FALSE;
    for (int i = 0; i < l->keys; i++) {
        const bool tells = i + 1 < l->keys || l->is_exact;
        if (tells && has[i] == GIN_TRUE) return GIN_TRUE;
        if (has[i] != GIN_FALSE) answer = GIN_MAYBE;
    }
    return answer;
}

/* A piece of which no key is there has a count that none of them stands for: too many. */
static GinTernaryValue judge_sum(const leaf *l, const GinTernaryValue *has, const fy_pattern_op *op,
                                 bool negated)
{
    int least = 0, most = 0;
    for (int first = 0; first < l->keys; first += l->values) {
        int low = -1, high = -1;
        for (int count = 0; count < l->values; count++) {
            if (has[first + count] == GIN_FALSE) continue;
            if (low < 0 || has[first + count] == GIN_TRUE) low = count;
            high = count;
            if (has[first + count] == GIN_TRUE) break;
        }
        if (low < 0) return GIN_FALSE;
        least += low;
        most += high == MANY ? COUNTS : high;
    }
    return judge(least, Min(most, COUNTS), op, negated);
}

static GinTernaryValue judge_op(const plan *p, const GinTernaryValue *has, const fy_pattern_op *op,
                                bool negated)
{
    const leaf *l = &p->leaves[op - p->pattern.op];
    negated ^= op->negated;
    if (op->kind == FY_PATTERN_ALL || op->kind == FY_PATTERN_ANY) {
        const GinTernaryValue end = (op->kind == FY_PATTERN_ANY) != negated ? GIN_TRUE : GIN_FALSE;
        GinTernaryValue answer = end == GIN_TRUE ? GIN_FALSE : GIN_TRUE;
        if (l->kind == TELLS_ONE_OF) answer = judge_one_of(l, has + l->first);
        if (answer == end) return end;
        for (const fy_pattern_op *in = op + 1; in < op + op->span; in += in->span) {
            const GinTernaryValue one = judge_op(p, has, in, negated);
            if (one == end) return end;
            if (one == GIN_MAYBE) answer = GIN_MAYBE;
        }
        return answer;
    }
    switch (l->kind) {
    case TELLS_PLACES:
    case TELLS_EMPTY: return judge_places(l, has + l->first, op, negated);
    case TELLS_ONE_OF: return judge_one_of(l, has + l->first);
    case TELLS_SUM: return judge_sum(l, has + l->first, op, negated);
    case IS_IMPLIED: return GIN_TRUE;
    default: return GIN_MAYBE;
    }
}

/* ---- what the server calls --------------------------------------------------------------- */

static uint32_t pieces_of(const sql_type *type)
{
    uint32_t pieces = 0;
    for (unsigned i = 1; type->letters[i] != '\0'; i++)
        if (type->letters[i] != ' ') pieces |= UINT32_C(1) << i;
    return pieces;
}

static Datum query_keys(FunctionCallInfo fcinfo, const sql_type *type, bool with_places)
{
    int32 *count = (int32 *)PG_GETARG_POINTER(1);
    Pointer **extra = (Pointer **)PG_GETARG_POINTER(4);
    int32 *mode = (int32 *)PG_GETARG_POINTER(6);
    const words text = words_of(PG_GETARG_DATUM(0));
    GinTernaryValue nothing[KEYS_MAX] = {GIN_FALSE};
    uint8_t lying[FY_PATTERN_PLACES_MAX];
    fy_position start;
    plan *p = palloc0(sizeof *p);
    p->type = type;
    p->with_places = with_places;
    p->pieces = pieces_of(type);
    pattern_read(&p->pattern, type, &text);
    fy_start(&start, p->pattern.game);
    p->board = (unsigned)fy_pattern_lying(lying, p->pattern.game, &start);
    if (p->pattern.count > 0) plan_op(p, p->pattern.op, false);
    *count = p->count;
    /* Where a position with none of the keys may match, all of them must be looked at. */
    if (p->count == 0 || judge_op(p, nothing, p->pattern.op, false) != GIN_FALSE)
        *mode = GIN_SEARCH_MODE_ALL;
    *extra = palloc((size_t)Max(p->count, 1) * sizeof **extra);
    for (int i = 0; i < p->count; i++) (*extra)[i] = (Pointer)p;
    return PointerGetDatum(p->keys);
}

SQL_FUNCTION(gin_query)
{
    return query_keys(fcinfo, type, true);
}

SQL_FUNCTION(gin_material_query)
{
    return query_keys(fcinfo, type, false);
}

PG_FUNCTION_INFO_V1(fysql_gin_judge);
Datum fysql_gin_judge(PG_FUNCTION_ARGS)
{
    const GinTernaryValue *has = (const GinTernaryValue *)PG_GETARG_POINTER(0);
    const int32 count = PG_GETARG_INT32(3);
    const Pointer *extra = (const Pointer *)PG_GETARG_POINTER(4);
    if (count == 0) PG_RETURN_GIN_TERNARY_VALUE(GIN_MAYBE);
    const plan *p = (const plan *)extra[0];
    PG_RETURN_GIN_TERNARY_VALUE(judge_op(p, has, p->pattern.op, false));
}
