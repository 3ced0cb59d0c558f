/* The board field of a text that is being diagnosed.
 *
 * The strict reader stops at the first fault. This walk takes no offence: it numbers the squares in
 * reading order, as if there were no slashes, and only afterwards asks whether the slashes stand
 * where they should. So a missing, doubled or trailing '/' costs nothing but itself. */
#include "diagnose.h"

typedef struct walk {
    int squares;      /* so far, */
    int width, ranks; /* of them in this rank; ranks before it */
    int fits;         /* no run crosses the end of a rank, no '/' stands inside one */
} walk;

static void walk_squares(fy__scan *s, walk *w, uint32_t symbol, uint32_t at, int report)
{
    int run = fy__symbol_width(symbol);
    if (w->width == 8 && w->ranks < 7 && (s->allow & FY_ALLOW_MISSING_SLASH)) {
        w->width = 0;
        w->ranks++;
    }
    if (w->width <= 8 && w->width + run > 8 && report)
        fy__scan_record(s, FY_CHESS_LONG_RANK, FY_CHESS_PLACEMENT, (fy__span){at, 1}, 1);
    if (w->squares % 8 + run > 8 || w->squares + run > 64) w->fits = 0;
    if (w->fits && fy__symbol_piece(symbol) != 0) {
        int square = 8 * (7 - w->squares / 8) + w->squares % 8;
        fy__put_piece(&s->repaired, square, fy__symbol_piece(symbol));
        s->square_at[square] = at;
    }
    if (w->width <= 8) w->width += run;
    if (w->squares <= 64) w->squares += run;
}

/* A rank is over, at a '/' or at the end of the field. */
static void walk_rank_end(fy__scan *s, walk *w, fy__span where, int report)
{
    if (w->width < 8 && report)
        fy__scan_record(s, FY_CHESS_SHORT_RANK, FY_CHESS_PLACEMENT, where, 1);
    if (w->squares % 8 != 0) w->fits = 0;
    w->width = 0;
    w->ranks += w->ranks <= 8;
}

static void walk_byte(fy__scan *s, walk *w, uint32_t at, int report)
{
    char ch = s->text[at];
    fy__span here = {at, 1};
    uint32_t symbol = fy__chess_symbol(ch);
    int mark = at > s->field[FY_CHESS_PLACEMENT].at && fy__chess_is_promoted_mark(s->text + at);
    if (ch == '/') {
        walk_rank_end(s, w, here, report);
        if (w->ranks == 8 && report)
            fy__scan_record(s, FY_CHESS_MANY_RANKS, FY_CHESS_PLACEMENT, here, 1);
    } else if ((ch == '0' && (s->allow & FY_ALLOW_ZERO_DIGIT)) ||
               (mark && (s->allow & FY_ALLOW_PROMOTED_MARK))) {
        return;
    } else if (ch == '0' || ch == '9') {
        if (report) fy__scan_record(s, FY_CHESS_BAD_DIGIT, FY_CHESS_PLACEMENT, here, ch == '0');
    } else if (symbol != 0) {
        walk_squares(s, w, symbol, at, report);
    } else if (report) {
        fy__scan_record(s, FY_CHESS_BAD_PIECE, FY_CHESS_PLACEMENT, here, mark);
    }
}

/* The one repair of a board whose slashes are wrong is to put them right, if the pieces and runs
 * between them fill 64 squares without crossing the end of a rank. */
void fy__chess_scan_placement(fy__scan *s)
{
    fy_chess ignored = {0};
    fy__cursor c = fy__scan_cursor(s, FY_CHESS_PLACEMENT);
    int report = fy__chess_placement(&c, &ignored, s->allow) != FY_OK;

    walk w = {.fits = 1};
    fy__span f = s->field[FY_CHESS_PLACEMENT];
    for (uint32_t at = f.at; at < f.at + f.len; at++) walk_byte(s, &w, at, report);
    fy__span end = {f.at + f.len, 0};
    int empty_last = w.width == 0 && w.ranks >= 8; /* a '/' too many has been named already */
    if (!empty_last) walk_rank_end(s, &w, end, report);
    if (w.ranks < 8 && report) fy__scan_record(s, FY_CHESS_FEW_RANKS, FY_CHESS_PLACEMENT, end, 1);
    if (!w.fits || w.squares != 64) s->findings.unclear[FY_CHESS_PLACEMENT] = 1;
}
