/* Azul the slow way.
 *
 * Every place where tiles can lie is a string of their letters. Taking a tile is taking a letter
 * out of a string, and putting it down is writing it at the end of another one: nothing else ever
 * happens to tiles, and after each move all of them are counted.
 *
 * The phase is kept, not worked out from what is on the table, and so is the player who started the
 * round. */
#include "azul.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char ref_colors[] = "BYRKW";

/* The printed wall, as the player boards show it. */
static const char *const ref_printed[5] = {"BYRKW", "WBYRK", "KWBYR", "RKWBY", "YRKWB"};

/* ---- strings of tiles ---- */

static int ref_count(const char *tiles, char tile)
{
    int count = 0;
    for (; *tiles != '\0'; tiles++)
        if (*tiles == tile) count++;
    return count;
}

static void ref_add(char *tiles, char tile)
{
    size_t len = strlen(tiles);
    tiles[len] = tile;
    tiles[len + 1] = '\0';
}

/* Takes one tile out; false if there is none. */
static bool ref_remove(char *tiles, char tile)
{
    char *found = strchr(tiles, tile);
    if (tile == '\0' || found == NULL) return false;
    memmove(found, found + 1, strlen(found));
    return true;
}

static void ref_pour(char *from, char *into)
{
    for (; *from != '\0'; ref_remove(from, *from)) ref_add(into, *from);
}

/* ---- the state of things ---- */

static int ref_room(int row)
{
    return row + 1;
}

static bool ref_line_is_full(const ref_azul_player *player, int row)
{
    return (int)strlen(player->line[row]) == ref_room(row);
}

static bool ref_row_is_finished(const ref_azul_player *player, int row)
{
    return strchr(player->wall[row], '-') == NULL;
}

static int ref_finished_rows(const ref_azul_player *player)
{
    int count = 0;
    for (int row = 0; row < 5; row++) count += ref_row_is_finished(player, row);
    return count;
}

/* A column of the wall as a string. */
static void ref_column(char out[6], const ref_azul_player *player, int column)
{
    for (int row = 0; row < 5; row++) out[row] = player->wall[row][column];
    out[5] = '\0';
}

static bool ref_nothing_to_take(const ref_azul *pos)
{
    bool empty = pos->centre[0] == '\0' || strcmp(pos->centre, "F") == 0;
    for (int i = 0; i < pos->factories; i++) empty = empty && pos->factory[i][0] == '\0';
    return empty;
}

static int ref_count_everywhere(const ref_azul *pos, char tile)
{
    int count = ref_count(pos->bag, tile) + ref_count(pos->lid, tile) +
                ref_count(pos->centre, tile);
    for (int i = 0; i < pos->factories; i++) count += ref_count(pos->factory[i], tile);
    for (int p = 0; p < pos->players; p++) {
        const ref_azul_player *player = &pos->player[p];
        for (int row = 0; row < 5; row++)
            count += ref_count(player->wall[row], tile) + ref_count(player->line[row], tile);
        count += ref_count(player->floor, tile);
    }
    return count;
}

bool ref_azul_is_whole(const ref_azul *pos)
{
    for (int i = 0; i < 5; i++)
        if (ref_count_everywhere(pos, ref_colors[i]) != 20) return false;
    int tokens = ref_count_everywhere(pos, 'F');
    if (pos->phase == REF_AZUL_FINISHED) return tokens == 0 && pos->next == -1;
    return tokens + (pos->next != -1) == 1;
}

void ref_azul_start(ref_azul *out, int players, bool free_wall)
{
    memset(out, 0, sizeof *out);
    out->phase = REF_AZUL_DEALING;
    out->players = players;
    out->free_wall = free_wall;
    out->factories = players == 2 ? 5 : players == 3 ? 7 : 9;
    strcpy(out->centre, "F");
    for (int i = 0; i < REF_AZUL_TILES; i++) ref_add(out->bag, ref_colors[i / 20]);
    for (int p = 0; p < players; p++)
        for (int row = 0; row < 5; row++) strcpy(out->player[p].wall[row], "-----");
    out->round = 1;
    out->next = -1;
}

/* ---- finding moves ---- */

static bool ref_may_hold(const ref_azul_player *player, int row, char color)
{
    const char *line = player->line[row];
    return !ref_line_is_full(player, row) && (line[0] == '\0' || line[0] == color) &&
           ref_count(player->wall[row], color) == 0;
}

/* May a tile of that colour go there? */
static bool ref_is_open(const ref_azul *pos, const ref_azul_player *player, int row, int column,
                        char color)
{
    char in_column[6];
    ref_column(in_column, player, column);
    if (player->wall[row][column] != '-') return false;
    if (!pos->free_wall) return ref_printed[row][column] == color;
    return ref_count(player->wall[row], color) == 0 && ref_count(in_column, color) == 0;
}

static int ref_open_places(const ref_azul *pos, const ref_azul_player *player, int row)
{
    int count = 0;
    for (int column = 0; column < 5; column++)
        count += ref_is_open(pos, player, row, column, player->line[row][0]);
    return count;
}

static int ref_topmost_full_line(const ref_azul_player *player)
{
    int row = 0;
    while (row < 5 && !ref_line_is_full(player, row)) row++;
    return row;
}

static size_t ref_list(ref_azul_move *out, size_t n, char a, char b, char c)
{
    out[n][0] = a;
    out[n][1] = b;
    out[n][2] = c;
    out[n][3] = '\0';
    return n + 1;
}

static size_t ref_list_source(ref_azul_move *out, size_t n, const ref_azul *pos, char name,
                              const char *tiles)
{
    const ref_azul_player *player = &pos->player[pos->current];
    for (int i = 0; i < 5; i++) {
        char color = ref_colors[i];
        if (ref_count(tiles, color) == 0) continue;
        for (int row = 0; row < 5; row++)
            if (ref_may_hold(player, row, color))
                n = ref_list(out, n, name, color, (char)('1' + row));
        n = ref_list(out, n, name, color, 'F');
    }
    return n;
}

size_t ref_azul_moves(ref_azul_move out[REF_AZUL_MOVES_MAX], const ref_azul *pos)
{
    const ref_azul_player *player = &pos->player[pos->current];
    size_t n = 0;
    if (pos->phase == REF_AZUL_DRAFTING) {
        for (int i = 0; i < pos->factories; i++)
            n = ref_list_source(out, n, pos, (char)('1' + i), pos->factory[i]);
        n = ref_list_source(out, n, pos, 'C', pos->centre);
    }
    if (pos->phase == REF_AZUL_TILING) {
        int row = ref_topmost_full_line(player);
        for (int column = 0; column < 5; column++)
            if (ref_is_open(pos, player, row, column, player->line[row][0]))
                n = ref_list(out, n, (char)('1' + row), '>', (char)('1' + column));
    }
    return n;
}

/* ---- the end of a round ---- */

static void ref_to_floor(ref_azul *pos, ref_azul_player *player, char tile)
{
    ref_add(strlen(player->floor) < 7 ? player->floor : pos->lid, tile);
}

/* The tiles in a row without a gap through a place of a string. */
static int ref_run(const char tiles[6], int place)
{
    int first = place, last = place;
    while (first > 0 && tiles[first - 1] != '-') first--;
    while (last < 4 && tiles[last + 1] != '-') last++;
    return last - first + 1;
}

static void ref_place(ref_azul *pos, ref_azul_player *player, int row, int column)
{
    char *line = player->line[row], in_column[6];
    player->wall[row][column] = line[0];
    ref_remove(line, line[0]);
    ref_pour(line, pos->lid);
    ref_column(in_column, player, column);
    int across = ref_run(player->wall[row], column), down = ref_run(in_column, row);
    if (across == 1 && down == 1) player->score += 1;
    if (across > 1) player->score += across;
    if (down > 1) player->score += down;
}

static void ref_pay_for_floor(ref_azul *pos, int p)
{
    static const int total[8] = {0, 1, 2, 4, 6, 8, 11, 14};
    ref_azul_player *player = &pos->player[p];
    player->score -= total[strlen(player->floor)];
    if (player->score < 0) player->score = 0;
    if (ref_remove(player->floor, 'F')) pos->next = p;
    ref_pour(player->floor, pos->lid);
}

static int ref_bonus(const ref_azul_player *player)
{
    int bonus = 0;
    for (int i = 0; i < 5; i++) {
        char column[6];
        int of_color = 0;
        ref_column(column, player, i);
        for (int row = 0; row < 5; row++) of_color += ref_count(player->wall[row], ref_colors[i]);
        bonus += ref_row_is_finished(player, i) ? 2 : 0;
        bonus += ref_count(column, '-') == 0 ? 7 : 0;
        bonus += of_color == 5 ? 10 : 0;
    }
    return bonus;
}

static void ref_after_tiling(ref_azul *pos)
{
    bool over = false;
    for (int p = 0; p < pos->players; p++) over = over || ref_finished_rows(&pos->player[p]) > 0;
    pos->current = pos->next;
    pos->next = -1;
    if (over) {
        for (int p = 0; p < pos->players; p++) pos->player[p].score += ref_bonus(&pos->player[p]);
        pos->phase = REF_AZUL_FINISHED;
    } else {
        strcpy(pos->centre, "F");
        pos->round++;
        pos->phase = REF_AZUL_DEALING;
    }
}

/* Tiles the walls from the current player on, and stops where one must choose. */
static void ref_tile_walls(ref_azul *pos)
{
    for (; pos->current < pos->players; pos->current++) {
        ref_azul_player *player = &pos->player[pos->current];
        int row;
        while ((row = ref_topmost_full_line(player)) < 5) {
            char color = player->line[row][0];
            int places = ref_open_places(pos, player, row), column = 0;
            if (places > 1) {
                pos->phase = REF_AZUL_TILING;
                return;
            }
            while (places == 1 && !ref_is_open(pos, player, row, column, color)) column++;
            if (places == 1)
                ref_place(pos, player, row, column);
            else
                while (ref_remove(player->line[row], color)) ref_to_floor(pos, player, color);
        }
        ref_pay_for_floor(pos, pos->current);
    }
    ref_after_tiling(pos);
}

/* ---- playing ---- */

static void ref_take_token(ref_azul *pos)
{
    ref_azul_player *player = &pos->player[pos->current];
    if (!ref_remove(pos->centre, 'F')) return;
    if (strlen(player->floor) < 7)
        ref_add(player->floor, 'F');
    else
        pos->next = pos->current;
}

static void ref_draft(ref_azul *pos, const char *move)
{
    ref_azul_player *player = &pos->player[pos->current];
    bool from_centre = move[0] == 'C';
    char *source = from_centre ? pos->centre : pos->factory[move[0] - '1'];
    int row = move[2] == 'F' ? -1 : move[2] - '1';
    if (from_centre) ref_take_token(pos);
    while (ref_remove(source, move[1]))
        if (row >= 0 && !ref_line_is_full(player, row))
            ref_add(player->line[row], move[1]);
        else
            ref_to_floor(pos, player, move[1]);
    if (!from_centre) ref_pour(source, pos->centre);
    pos->current = (pos->current + 1) % pos->players;
    if (ref_nothing_to_take(pos)) {
        if (ref_remove(pos->centre, 'F')) pos->next = pos->starter;
        pos->current = 0;
        ref_tile_walls(pos);
    }
}

static bool ref_is_among_moves(const ref_azul *pos, const char *move)
{
    ref_azul_move moves[REF_AZUL_MOVES_MAX];
    size_t count = ref_azul_moves(moves, pos);
    for (size_t i = 0; i < count; i++)
        if (strcmp(moves[i], move) == 0) return true;
    return false;
}

void ref_azul_play(ref_azul *pos, const char *move)
{
    assert(ref_is_among_moves(pos, move));
    if (pos->phase == REF_AZUL_DRAFTING) {
        ref_draft(pos, move);
    } else {
        ref_place(pos, &pos->player[pos->current], move[0] - '1', move[2] - '1');
        ref_tile_walls(pos);
    }
    assert(ref_azul_is_whole(pos));
}

/* ---- dealing ---- */

/* Fills one factory, and takes its tiles away from those that are asked for. The bag gives what it
 * can; only an empty one is filled again. */
static bool ref_fill(ref_azul *pos, char *factory, char *wanted)
{
    for (int again = 0; again < 2; again++) {
        for (int i = 0; i < 5; i++) {
            while (ref_count(wanted, ref_colors[i]) > 0 && ref_remove(pos->bag, ref_colors[i])) {
                ref_remove(wanted, ref_colors[i]);
                ref_add(factory, ref_colors[i]);
            }
        }
        if (wanted[0] != '\0' && pos->bag[0] == '\0') ref_pour(pos->lid, pos->bag);
    }
    bool all = pos->bag[0] == '\0' && pos->lid[0] == '\0';
    return wanted[0] == '\0' && (strlen(factory) == 4 || all);
}

bool ref_azul_deal(ref_azul *pos, const char *factories)
{
    ref_azul after = *pos;
    if (pos->phase != REF_AZUL_DEALING || (int)strlen(factories) != 5 * pos->factories - 1)
        return false;
    for (int i = 0; i < pos->factories; i++) {
        char wanted[5] = "";
        for (int place = 0; place < 4; place++)
            if (factories[5 * i + place] != '-') ref_add(wanted, factories[5 * i + place]);
        if (!ref_fill(&after, after.factory[i], wanted)) return false;
    }
    after.starter = after.current;
    if (!ref_nothing_to_take(&after)) after.phase = REF_AZUL_DRAFTING;
    assert(ref_azul_is_whole(&after));
    *pos = after;
    return true;
}

/* ---- after the game ---- */

static bool ref_is_better(const ref_azul_player *a, const ref_azul_player *b)
{
    return a->score > b->score ||
           (a->score == b->score && ref_finished_rows(a) > ref_finished_rows(b));
}

int ref_azul_winners(bool out[REF_AZUL_PLAYERS], const ref_azul *pos)
{
    int count = 0;
    for (int p = 0; p < REF_AZUL_PLAYERS; p++) {
        out[p] = p < pos->players;
        for (int other = 0; other < pos->players; other++)
            out[p] = out[p] && !ref_is_better(&pos->player[other], &pos->player[p]);
        count += out[p];
    }
    return count;
}

uint64_t ref_azul_perft(const ref_azul *pos, int depth)
{
    ref_azul_move moves[REF_AZUL_MOVES_MAX];
    uint64_t ways = 0;
    if (depth <= 0 || pos->phase != REF_AZUL_DRAFTING) return 1;
    size_t count = ref_azul_moves(moves, pos);
    for (size_t i = 0; i < count; i++) {
        ref_azul after = *pos;
        ref_azul_play(&after, moves[i]);
        ways += ref_azul_perft(&after, depth - 1);
    }
    return ways;
}

/* ---- writing ---- */

/* The tiles of a string in the order of their colours, and then '-' up to a width. */
static char *ref_put_tiles(char *out, const char *tiles, int width)
{
    int written = 0;
    for (int i = 0; i < 5; i++)
        for (int n = ref_count(tiles, ref_colors[i]); n > 0; n--, written++) *out++ = ref_colors[i];
    for (; written < width; written++) *out++ = '-';
    *out = '\0';
    return out;
}

static char *ref_put_board(char *out, const ref_azul_player *player)
{
    for (int row = 0; row < 5; row++)
        out += sprintf(out, "%s%s", player->wall[row], row < 4 ? "|" : "/");
    for (int row = 0; row < 5; row++) {
        out = ref_put_tiles(out, player->line[row], ref_room(row));
        *out++ = row < 4 ? '|' : '/';
    }
    return out + sprintf(out, "%s/", player->floor[0] != '\0' ? player->floor : "-");
}

static char *ref_put_counts(char *out, const char *name, const char *tiles)
{
    return out + sprintf(out, "/%s:%d,%d,%d,%d,%d", name, ref_count(tiles, 'B'),
                         ref_count(tiles, 'Y'), ref_count(tiles, 'R'), ref_count(tiles, 'K'),
                         ref_count(tiles, 'W'));
}

size_t ref_azul_write(char out[REF_AZUL_TEXT_MAX], const ref_azul *pos)
{
    char *end = out;
    for (int i = 0; i < pos->factories; i++) {
        end = ref_put_tiles(end, pos->factory[i], 4);
        *end++ = i < pos->factories - 1 ? '|' : '/';
    }
    if (ref_count(pos->centre, 'F') > 0) *end++ = 'F';
    end = ref_put_tiles(end, pos->centre, pos->centre[0] == '\0' ? 1 : 0);
    *end++ = '/';
    for (int p = 0; p < pos->players; p++) end = ref_put_board(end, &pos->player[p]);
    for (int p = 0; p < pos->players; p++)
        end += sprintf(end, "%d%c", pos->player[p].score, p < pos->players - 1 ? ',' : '/');
    end += sprintf(end, "%d/%d", pos->round, pos->current);
    end = ref_put_counts(end, "bag", pos->bag);
    end = ref_put_counts(end, "lid", pos->lid);
    if (pos->next != -1) end += sprintf(end, "/next:%d", pos->next);
    if (pos->free_wall) end += sprintf(end, "/wall:free");
    return (size_t)(end - out);
}

/* ---- reading ---- */

/* Cuts a piece off before the next mark; NULL at the end. */
static char *ref_cut(char **rest, char mark)
{
    char *piece = *rest;
    if (piece == NULL) return NULL;
    char *end = strchr(piece, mark);
    *rest = end != NULL ? end + 1 : NULL;
    if (end != NULL) *end = '\0';
    return piece;
}

/* Copies the tiles of a field, without '-'. */
static void ref_get_tiles(char *out, size_t cap, const char *field)
{
    for (; field != NULL && *field != '\0'; field++)
        if (*field != '-' && strlen(out) + 1 < cap) ref_add(out, *field);
}

static void ref_get_board(ref_azul_player *player, char **rest)
{
    char *wall = ref_cut(rest, '/'), *lines = ref_cut(rest, '/');
    for (int row = 0; row < 5; row++) {
        const char *places = ref_cut(&wall, '|');
        snprintf(player->wall[row], sizeof player->wall[row], "%s", places != NULL ? places : "");
        ref_get_tiles(player->line[row], sizeof player->line[row], ref_cut(&lines, '|'));
    }
    ref_get_tiles(player->floor, sizeof player->floor, ref_cut(rest, '/'));
}

static void ref_get_counts(char *out, const char *field)
{
    int counts[5] = {0};
    if (sscanf(field, "%d,%d,%d,%d,%d", &counts[0], &counts[1], &counts[2], &counts[3],
               &counts[4]) != 5)
        return;
    for (int i = 0; i < 5; i++)
        for (int n = 0; n < counts[i] && strlen(out) < REF_AZUL_TILES; n++)
            ref_add(out, ref_colors[i]);
}

static void ref_get_tag(ref_azul *pos, const char *tag)
{
    if (strncmp(tag, "bag:", 4) == 0)
        ref_get_counts(pos->bag, tag + 4);
    else if (strncmp(tag, "lid:", 4) == 0)
        ref_get_counts(pos->lid, tag + 4);
    else if (strncmp(tag, "next:", 5) == 0)
        pos->next = atoi(tag + 5);
    else if (strcmp(tag, "wall:free") == 0)
        pos->free_wall = true;
}

/* What comes next, and who started the round, as far as the position tells. */
static void ref_work_out(ref_azul *pos)
{
    int full = 0, empty = 0;
    for (int p = 0; p < pos->players; p++) full += ref_topmost_full_line(&pos->player[p]) < 5;
    for (int i = 0; i < pos->factories; i++) empty += pos->factory[i][0] == '\0';
    if (!ref_nothing_to_take(pos))
        pos->phase = REF_AZUL_DRAFTING;
    else if (pos->centre[0] == 'F')
        pos->phase = REF_AZUL_DEALING;
    else
        pos->phase = full > 0 ? REF_AZUL_TILING : REF_AZUL_FINISHED;
    pos->starter = (pos->current + empty * (pos->players - 1)) % pos->players;
}

static int ref_get_number(char *field)
{
    return field != NULL ? atoi(field) : 0;
}

static void ref_get_fields(ref_azul *pos, char *rest)
{
    char *factories = ref_cut(&rest, '/'), *tag;
    for (int i = 0; i < pos->factories; i++)
        ref_get_tiles(pos->factory[i], sizeof pos->factory[i], ref_cut(&factories, '|'));
    ref_get_tiles(pos->centre, sizeof pos->centre, ref_cut(&rest, '/'));
    for (int p = 0; p < pos->players; p++) ref_get_board(&pos->player[p], &rest);
    char *scores = ref_cut(&rest, '/');
    for (int p = 0; p < pos->players; p++)
        pos->player[p].score = ref_get_number(ref_cut(&scores, ','));
    pos->round = ref_get_number(ref_cut(&rest, '/'));
    pos->current = ref_get_number(ref_cut(&rest, '/')) % pos->players;
    while ((tag = ref_cut(&rest, '/')) != NULL) ref_get_tag(pos, tag);
}

/* Whatever is not canonical is found out by writing what was read. */
bool ref_azul_read(ref_azul *out, const char *text)
{
    char copy[REF_AZUL_TEXT_MAX];
    const char *tags = strstr(text, "/bag:");
    int fields = 1;
    ref_azul pos;
    if (tags == NULL || strlen(text) >= sizeof copy) return false;
    for (const char *c = text; c < tags; c++) fields += *c == '/';
    if (fields != 11 && fields != 14 && fields != 17) return false;
    ref_azul_start(&pos, (fields - 5) / 3, false);
    pos.centre[0] = pos.bag[0] = '\0';
    strcpy(copy, text);
    ref_get_fields(&pos, copy);
    ref_work_out(&pos);
    ref_azul_write(copy, &pos);
    if (strcmp(copy, text) != 0 || !ref_azul_is_whole(&pos)) return false;
    *out = pos;
    return true;
}
