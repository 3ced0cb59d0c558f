#include "internal.h"

/* ---- taking a position ------------------------------------------------------------------- */

/* Who will start the next round, as far as it is known. */
static uint8_t starter_of(const fy_azul *pos)
{
    uint8_t starter = pos->next < pos->players ? pos->next : FY_AZUL_NOBODY;
    for (uint8_t p = 0; p < pos->players; p++)
        if (memchr(pos->board[p].floor, FY_AZUL_TOKEN, FY_AZUL_FLOOR_MAX) != NULL) starter = p;
    return starter;
}

/* The first frame. Before a deal `current` is the starter. */
void fy__azul_take_round(fy__azul_search *s, const fy_azul *pos)
{
    fy__azul_frame *f = &s->frames[0];
    fy__round *round = &f->round;
    memset(round, 0, sizeof *round);
    s->players = pos->players;
    s->factories = pos->factories;
    s->me = pos->current;
    s->key = fy__mix((uint64_t)pos->players << 8 | pos->factories);
    if (s->players > 2) s->key = fy__mix(s->key + (uint64_t)s->me + 1);
    for (int i = 0; i < pos->factories; i++) round->sources[i] = fy__colors_load(pos->factory[i]);
    round->sources[FY__CENTRE] = fy__colors_load(pos->centre);
    for (int p = 0; p < s->players; p++) {
        fy__azul_take_seat(&s->seats[p], pos, p);
        s->key = fy__mix(s->key + s->seats[p].key);
        round->lines[p] = fy__azul_take_lines(&pos->board[p]);
        f->worth[p] = fy__azul_worth_in(s, p, round->lines[p]);
    }
    round->token = pos->token;
    round->current = round->last = pos->current;
    round->starter = starter_of(pos);
    if (fy__azul_is_over(round) && pos->token) {
        round->token = 0;
        round->starter = pos->current;
    }
    f->chosen = 0;
}

/* ---- playing ----------------------------------------------------------------------------- */

fy__lines fy__azul_lines_after(const fy__round *round, fy_move move)
{
    fy__lines lines = round->lines[round->current];
    const int line = fy_azul_line_of(move), color = fy_azul_move_color(move);
    const int taken = fy__azul_taken(round, move);
    if (round->token && fy_azul_source(move) == FY_AZUL_CENTRE_SOURCE) lines = fy__drop(lines, 1);
    if (line == FY_AZUL_FLOOR_LINE) return fy__drop(lines, taken);
    const int before = fy__line_count(lines, line), all = before + taken;
    const int count = all < line + 1 ? all : line + 1;
    lines &= ~(UINT64_C(63) << FY__LINE_BITS * line);
    lines |= (fy__lines)(color | count << 3) << FY__LINE_BITS * line;
    return fy__drop(lines, all - count);
}

static void draft_tiles(fy__round *round, int players, fy_move move)
{
    const int source = fy_azul_source(move), bit = FY__COLOR_BITS * (fy_azul_move_color(move) - 1);
    const int is_centre = source == FY_AZUL_CENTRE_SOURCE;
    const fy__colors color = (fy__colors)FY__COLOR_MASK << bit;
    round->lines[round->current] = fy__azul_lines_after(round, move);
    if (is_centre) {
        round->sources[FY__CENTRE] &= ~color;
        if (round->token) round->starter = round->current;
        round->token = 0;
    } else {
        round->sources[FY__CENTRE] += round->sources[source] & ~color;
        round->sources[source] = 0;
    }
    round->last = round->current;
    round->current = (uint8_t)(round->current + 1 < players ? round->current + 1 : 0);
}

/* If nobody took the token, or if it is nowhere, the rules tell who starts. */
static void end_round(fy__round *round, int players, int factories)
{
    if (round->token)
        round->starter = (uint8_t)((round->last + (factories - 1) * (players - 1)) % players);
    else if (round->starter == FY_AZUL_NOBODY)
        round->starter = round->current;
    round->token = 0;
}

void fy__azul_play_in(fy__azul_search *s, int ply, fy_move move)
{
    const fy__azul_frame *f = &s->frames[ply];
    fy__azul_frame *to = &s->frames[ply + 1];
    const int player = f->round.current;
    to->round = f->round;
    draft_tiles(&to->round, s->players, move);
    memcpy(to->worth, f->worth, sizeof to->worth);
    to->worth[player] = fy__azul_worth_in(s, player, to->round.lines[player]);
    if (fy__azul_is_over(&to->round)) end_round(&to->round, s->players, s->factories);
    if (s->deepest <= ply) s->deepest = ply + 1;
}

int fy__azul_is_over(const fy__round *round)
{
    fy__colors left = 0;
    for (int i = 0; i < FY__SOURCES; i++) left |= round->sources[i];
    return left == 0;
}

/* ---- value ------------------------------------------------------------------------------- */

fy__azul_worth fy__azul_worth_in(fy__azul_search *s, int player, fy__lines lines)
{
    const uint64_t key = fy__mix(s->seats[player].key + lines) | 1;
    fy__azul_known *known = &s->known[key >> 50];
    if (known->key != key) {
        known->key = key;
        known->worth = fy__azul_worth_of(&s->seats[player], lines, s->weights, NULL);
    }
    return known->worth;
}

static int weight_of(const fy__azul_search *s, int term, int most)
{
    return fy__azul_taper(s->weights[term].early, s->weights[term].late, most);
}

/* The lines that are begun and can be finished with what lies on the table. */
static int worth_of_table(const fy__azul_search *s, const fy__round *round, int player, int most)
{
    const fy__lines lines = round->lines[player];
    fy__colors left = 0;
    int worth = 0;
    for (int i = 0; i < FY__SOURCES; i++) left += round->sources[i];
    for (int row = 1; row < FY_AZUL_ROWS; row++) {
        const int count = fy__line_count(lines, row), color = fy__line_color(lines, row);
        if (count == 0 || count > row) continue;
        if ((int)fy__colors_at(left, FY__COLOR_BITS * (color - 1)) + count > row)
            worth += weight_of(s, FY__AZUL_COMPLETABLE + row, most);
    }
    return worth;
}

static int most_in_a_row(const fy__azul_search *s, const fy__azul_frame *f)
{
    int most = 0;
    for (int p = 0; p < s->players; p++)
        if (f->worth[p].most > most) most = f->worth[p].most;
    return most;
}

/* What all of a player is worth if the fullest row of all has so many tiles. In the last round only
 * points count. */
static int total_of(const fy__azul_search *s, const fy__azul_frame *f, int player, int most)
{
    const fy__azul_worth *worth = &f->worth[player];
    int total = worth->points;
    if (most < 5) total += fy__azul_taper(worth->early, worth->late, most);
    if (most < 5 && player == f->round.starter) total += weight_of(s, FY__AZUL_START, most);
    if (fy__azul_is_over(&f->round)) return total;
    const int late = most < 5 ? most : 4;
    total -= worth->debt; /* there may still be points that pay for it */
    if (player == f->round.current) total += weight_of(s, FY__AZUL_TEMPO, late);
    return total + worth_of_table(s, &f->round, player, late);
}

static int within(int value, int most)
{
    return value > most ? most : value < -most ? -most : value;
}

/* The game is over. Of two players one has won for certain, unless one of them can place a tile in
 * another way; with more, the others might have played another way. Then it is only worth much. */
static int value_of_result(const fy__azul_search *s, const fy__azul_frame *f)
{
    const fy__azul_worth *own = &f->worth[s->me];
    int best = INT32_MAX, is_guess = s->players > 2;
    for (int p = 0; p < s->players; p++) {
        is_guess |= f->worth[p].is_guess;
        if (p == s->me) continue;
        const int ahead = (own->points - f->worth[p].points) / FY__POINT;
        const int by_rows = own->rows - f->worth[p].rows;
        const int won = ahead != 0 ? ahead : by_rows;
        const int margin = within(ahead, FY__AZUL_MARGIN_MAX);
        const int score = won > 0   ? FY_SEARCH_WON + 1 + margin
                          : won < 0 ? -FY_SEARCH_WON - 1 + margin
                                    : 0;
        if (score < best) best = score;
    }
    if (!is_guess) return best;
    const int margin = best > 0 ? best - FY_SEARCH_WON : best < 0 ? best + FY_SEARCH_WON : 0;
    const int sure = best > 0 ? FY__AZUL_VALUE_MAX / 5 : best < 0 ? -FY__AZUL_VALUE_MAX / 5 : 0;
    return sure + within(margin, FY__AZUL_VALUE_MAX / 2 / FY__POINT) * FY__POINT;
}

int fy__azul_value(const fy__azul_search *s, const fy__azul_frame *f)
{
    const int most = most_in_a_row(s, f);
    if (most == 5 && fy__azul_is_over(&f->round)) return value_of_result(s, f);
    int best = INT32_MIN;
    for (int p = 0; p < s->players; p++) {
        const int total = p != s->me ? total_of(s, f, p, most) : INT32_MIN;
        if (total > best) best = total;
    }
    return within(total_of(s, f, s->me, most) - best, FY__AZUL_VALUE_MAX);
}

/* ---- the key ----------------------------------------------------------------------------- */

/* Factories are added up, so that it does not matter which of two equal ones is left. */
uint64_t fy__azul_key_of(const fy__azul_search *s, const fy__azul_frame *f)
{
    const fy__round *round = &f->round;
    const uint64_t rest = (uint64_t)round->token | (uint64_t)round->current << 8 |
                          (uint64_t)round->starter << 16 | (uint64_t)f->chosen << 24;
    uint64_t key = s->key + fy__mix(rest + 1) + fy__mix(~round->sources[FY__CENTRE]);
    for (int i = 0; i < FY__CENTRE; i++)
        if (round->sources[i] != 0) key += fy__mix(round->sources[i]);
    for (int p = 0; p < s->players; p++)
        key += fy__mix(round->lines[p] + ((uint64_t)(p + 1) << 48));
    return fy__mix(key);
}
