/* The notation of the engine Pikafish.
 *
 *     xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w R2A2C2P5N2B2r2a2c2p5n2b2 0 1
 *     ^ board                                             turn ^ ^ pool              half ^ ^ full
 *
 * It says what has not been seen where JFN says what was taken. One follows from the other as long
 * as the side that is to move is the one who looks: of each type the set, less what is face up and
 * what is in the pool, was taken in its sight. If the pool of the side to move has more pieces than
 * the side has hidden on the board, the rest are those taken from it face down: '?'. The other side
 * has lost nothing that the one who looks does not know, so there the same excess is a fault.
 *
 * What cannot be said this way is what fy_jieqi_omissions() lists. It asks what reading would
 * deduce from the text, by the function that reads, and compares; so a position of which it says
 * nothing comes back as it was, but for counters that were not kept. */
#include "internal.h"

/* The types in the order of the pool. */
static const uint8_t pikafish_order[] = {FY_JIEQI_ROOK, FY_JIEQI_ADVISOR, FY_JIEQI_CANNON,
                                         FY_JIEQI_PAWN, FY_JIEQI_HORSE,   FY_JIEQI_ELEPHANT};

enum { PIKAFISH_POOL_TYPES = sizeof pikafish_order };

/* ---- what follows from board and pool ---------------------------------------------------- */

/* The pieces of a colour on the board by type, hidden ones among them. */
static void pikafish_count(uint8_t out[FY_JIEQI_TYPES], const fy_jieqi_view *view, int color)
{
    memset(out, 0, FY_JIEQI_TYPES);
    for (int s = 0; s < FY_JIEQI_SQUARES; s++)
        if (view->board[s] != 0 && fy__jieqi_color(view->board[s]) == color)
            out[view->board[s] & 15]++;
}

/* Makes the list of captured pieces, of which there are never more than a set has pieces: those
 * that are known, and behind them the '?', whose number is returned. */
static unsigned pikafish_deduce(uint8_t lost[FY_JIEQI_CAPTURED_MAX],
                                const uint8_t on_board[FY_JIEQI_TYPES],
                                const uint8_t pool[FY_JIEQI_TYPES])
{
    size_t n = 0;
    unsigned unseen = 0, excess = 0;
    memset(lost, 0, FY_JIEQI_CAPTURED_MAX);
    for (int type = FY_JIEQI_ROOK; type <= FY_JIEQI_PAWN; type++) {
        for (int i = on_board[type] + pool[type]; i < fy__jieqi_set[type]; i++)
            lost[n++] = (uint8_t)type;
        unseen += pool[type];
    }
    for (unsigned i = on_board[FY_JIEQI_HIDDEN]; i < unseen; i++, excess++)
        lost[n++] = FY_JIEQI_TAKEN_HIDDEN;
    return excess;
}

/* ---- reading ----------------------------------------------------------------------------- */

typedef struct pikafish_pools {
    uint8_t on_board[2][FY_JIEQI_TYPES];
    uint8_t count[2][FY_JIEQI_TYPES];
    uint8_t named[2][FY_JIEQI_TYPES];
    const char *first[2]; /* the first letter of a colour */
} pikafish_pools;

/* The type of a letter of the pool in capitals; 0 if it is none. */
static int pikafish_pool_type(char letter)
{
    for (int i = 0; i < PIKAFISH_POOL_TYPES; i++)
        if (fy__pikafish_letters[pikafish_order[i]] == letter) return pikafish_order[i];
    return 0;
}

/* A letter and a digit. */
static uint32_t pikafish_read_entry(fy__cursor *c, pikafish_pools *pools)
{
    const char *letter = c->p;
    const int color = *letter >= 'a' ? FY_JIEQI_BLACK : FY_JIEQI_RED;
    const int type = pikafish_pool_type((char)(color ? *letter - 'a' + 'A' : *letter));
    if (type == 0 || pools->named[color][type]) return FY_JIEQI_BAD_POOL;
    pools->named[color][type] = 1;
    if (pools->first[color] == NULL) pools->first[color] = letter;
    c->p++;
    if (c->p == c->end || !fy__is_digit(*c->p)) return FY_JIEQI_BAD_POOL;
    pools->count[color][type] = (uint8_t)(*c->p++ - '0');
    if (pools->on_board[color][type] + pools->count[color][type] <= fy__jieqi_set[type])
        return FY_OK;
    c->p = letter;
    return FY_JIEQI_POOL_TOO_LARGE;
}

static uint32_t pikafish_read_entries(fy__cursor *c, pikafish_pools *pools)
{
    if (*c->p == '-') {
        c->p++;
        return fy__at_gap(c) ? FY_OK : FY_JIEQI_BAD_POOL;
    }
    while (!fy__at_gap(c)) {
        const uint32_t code = pikafish_read_entry(c, pools);
        if (code != FY_OK) return code;
    }
    return FY_OK;
}

/* The captured pieces of a colour. A type that is too many on the board alone may have no letter to
 * blame: then it is the whole pool. */
static uint32_t pikafish_settle(fy__cursor *c, const char *field, const pikafish_pools *pools,
                                fy_jieqi_view *view, int color)
{
    const uint8_t *on_board = pools->on_board[color];
    for (int type = FY_JIEQI_ROOK; type <= FY_JIEQI_PAWN; type++)
        if (on_board[type] > fy__jieqi_set[type]) {
            c->p = field;
            return FY_JIEQI_POOL_TOO_LARGE;
        }
    const unsigned unseen = pikafish_deduce(view->captured[color], on_board, pools->count[color]);
    if (unseen == 0 || color == view->turn) return FY_OK;
    c->p = pools->first[color];
    return FY_JIEQI_POOL_UNKNOWN;
}

static uint32_t pikafish_read_pool(fy__cursor *c, fy_jieqi_view *view)
{
    const char *field = c->p;
    pikafish_pools pools;
    memset(&pools, 0, sizeof pools);
    pikafish_count(pools.on_board[FY_JIEQI_RED], view, FY_JIEQI_RED);
    pikafish_count(pools.on_board[FY_JIEQI_BLACK], view, FY_JIEQI_BLACK);
    uint32_t code = pikafish_read_entries(c, &pools);
    if (code == FY_OK) code = pikafish_settle(c, field, &pools, view, FY_JIEQI_RED);
    if (code == FY_OK) code = pikafish_settle(c, field, &pools, view, FY_JIEQI_BLACK);
    return code;
}

/* What follows the turn, in its order. */
static const struct {
    uint32_t (*read)(fy__cursor *c, fy_jieqi_view *view);
    uint32_t missing;
} pikafish_fields[] = {
    {pikafish_read_pool, FY_JIEQI_MISSING_POOL},
    {fy__jieqi_read_half, FY_JIEQI_MISSING_HALF},
    {fy__jieqi_read_full, FY_JIEQI_MISSING_FULL},
};

/* A second field that is not a turn does not come here: it makes the text JFN. */
static uint32_t pikafish_read(fy__cursor *c, fy_jieqi_view *view)
{
    const uint32_t code = fy__jieqi_read_board(c, view->board, fy__pikafish_letters);
    if (code != FY_OK) return code;
    fy__skip_blanks(c);
    view->turn = *c->p++ == 'b' ? FY_JIEQI_BLACK : FY_JIEQI_RED;
    view->viewer = view->turn;
    for (size_t i = 0; i < sizeof pikafish_fields / sizeof *pikafish_fields; i++) {
        fy__skip_blanks(c);
        if (c->p == c->end) return pikafish_fields[i].missing;
        const uint32_t fault = pikafish_fields[i].read(c, view);
        if (fault != FY_OK) return fault;
    }
    fy__skip_blanks(c);
    return c->p == c->end ? FY_OK : FY_JIEQI_EXTRA_FIELD;
}

fy_result fy__jieqi_pikafish_parse(fy_jieqi *out, const char *text, size_t len)
{
    fy__cursor c = fy__trimmed(text, len, ' ');
    fy_jieqi pos;
    memset(&pos, 0, sizeof pos);
    const uint32_t code = pikafish_read(&c, &pos.view);
    if (code != FY_OK) return (fy_result){code, fy__offset(&c)};
    *out = pos;
    return (fy_result){FY_OK, (uint32_t)len};
}

/* ---- writing ----------------------------------------------------------------------------- */

static void pikafish_put_pool(fy__writer *w, const fy_jieqi_view *view)
{
    const size_t start = w->len;
    for (int color = FY_JIEQI_RED; color <= FY_JIEQI_BLACK; color++) {
        uint8_t pool[FY_JIEQI_TYPES];
        fy_jieqi_pool(pool, view, color);
        for (int i = 0; i < PIKAFISH_POOL_TYPES; i++) {
            const char letter = fy__pikafish_letters[pikafish_order[i]];
            if (pool[pikafish_order[i]] == 0) continue;
            fy__put(w, (char)(color == FY_JIEQI_BLACK ? letter - 'A' + 'a' : letter));
            fy__put(w, (char)('0' + pool[pikafish_order[i]]));
        }
    }
    if (w->len == start) fy__put(w, '-');
}

static void pikafish_emit(fy__writer *w, const void *what, uint32_t style)
{
    const fy_jieqi_view *view = what;
    (void)style;
    fy__jieqi_put_board(w, view->board, fy__pikafish_letters);
    fy__puts(w, view->turn == FY_JIEQI_BLACK ? " b " : " w ");
    pikafish_put_pool(w, view);
    fy__put(w, ' ');
    fy__put_number(w, view->half);
    fy__put(w, ' ');
    fy__put_number(w, view->full > 0 ? view->full : 1);
}

/* What is written of a table is what the side to move may see: who reads it will be that side. */
static fy_jieqi_view pikafish_seen(const fy_jieqi *pos)
{
    fy_jieqi_view view = pos->view;
    if (fy_jieqi_is_table(pos)) fy_jieqi_view_of(&view, &pos->table, pos->view.turn);
    return view;
}

fy_result fy__jieqi_pikafish_write(char *out, size_t cap, const fy_jieqi *pos)
{
    const fy_jieqi_view view = pikafish_seen(pos);
    return fy__write_whole(out, cap, pikafish_emit, &view, 0);
}

/* ---- what writing omits ------------------------------------------------------------------ */

enum { PIKAFISH_CAPTURED = 1, PIKAFISH_UNSEEN = 2, PIKAFISH_EXCESS = 4 };

/* Are there other known captured pieces in a list than those that would be read, or a '?' before
 * one? */
static int pikafish_known_differ(const uint8_t lost[FY_JIEQI_CAPTURED_MAX],
                                 const uint8_t read[FY_JIEQI_CAPTURED_MAX])
{
    size_t known = 0, read_known = 0;
    while (known < FY_JIEQI_CAPTURED_MAX && (lost[known] & 7) != 0) known++;
    while (read_known < FY_JIEQI_CAPTURED_MAX && (read[read_known] & 7) != 0) read_known++;
    if (known != read_known || memcmp(lost, read, known) != 0) return 1;
    for (size_t i = known; i < FY_JIEQI_CAPTURED_MAX; i++)
        if (lost[i] & 7) return 1;
    return 0;
}

/* Which parts of a colour's captured pieces would not come back. */
static int pikafish_omits(const fy_jieqi_view *view, int color)
{
    uint8_t on_board[FY_JIEQI_TYPES], pool[FY_JIEQI_TYPES], read[FY_JIEQI_CAPTURED_MAX];
    uint8_t known[FY_JIEQI_TYPES] = {0};
    unsigned unseen = 0;
    pikafish_count(on_board, view, color);
    fy_jieqi_pool(pool, view, color);
    const unsigned read_unseen = pikafish_deduce(read, on_board, pool);
    for (size_t i = 0; i < FY_JIEQI_CAPTURED_MAX; i++) {
        unseen += view->captured[color][i] == FY_JIEQI_TAKEN_HIDDEN;
        known[view->captured[color][i] & 7]++;
    }
    int omits = pikafish_known_differ(view->captured[color], read) ? PIKAFISH_CAPTURED : 0;
    if (unseen != read_unseen || (read_unseen > 0 && color != view->turn)) omits |= PIKAFISH_UNSEEN;
    for (int type = FY_JIEQI_ROOK; type <= FY_JIEQI_PAWN; type++)
        if (on_board[type] + known[type] > fy__jieqi_set[type]) omits |= PIKAFISH_EXCESS;
    return omits;
}

size_t fy_jieqi_omissions(uint32_t *out, size_t cap, const fy_jieqi *pos, uint32_t style)
{
    if (!(style & FY_JIEQI_PIKAFISH)) return 0;
    const fy_jieqi_view seen = pikafish_seen(pos), *view = &seen;
    const int omits = pikafish_omits(view, FY_JIEQI_RED) | pikafish_omits(view, FY_JIEQI_BLACK);
    const int hidden = fy_jieqi_hidden_count(view, FY_JIEQI_RED) > 0 ||
                       fy_jieqi_hidden_count(view, FY_JIEQI_BLACK) > 0;
    const struct {
        int applies;
        uint32_t code;
    } notes[] = {
        {omits & PIKAFISH_CAPTURED, FY_JIEQI_OMITS_CAPTURED},
        {omits & PIKAFISH_UNSEEN, FY_JIEQI_OMITS_UNSEEN},
        {hidden && fy_jieqi_is_table(pos), FY_JIEQI_OMITS_IDENTITIES},
        {pos->view.viewer != view->turn, FY_JIEQI_OMITS_VIEW},
        {view->due != 0, FY_JIEQI_OMITS_DUE},
        {omits & PIKAFISH_EXCESS, FY_JIEQI_OMITS_EXCESS},
    };
    size_t count = 0;
    for (size_t i = 0; i < sizeof notes / sizeof *notes; i++) {
        if (!notes[i].applies) continue;
        if (count < cap) out[count] = notes[i].code;
        count++;
    }
    return count;
}
