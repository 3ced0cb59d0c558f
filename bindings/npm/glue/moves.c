/* Moves: as texts that people wrote, as members of an answer, and as a line that was played. */
#include <stdlib.h>
#include <string.h>

#include "glue.h"
#include "out.h"

/* What only the game itself knows. Games that are not here have no more to say. */
typedef struct details {
    const char *game;
    void (*say_move)(const fy_position *pos, fy_move move);
    void (*say_check)(const fy_position *pos);
    void (*say_events)(const fy_position *pos, fy_move move);
} details;

static const details all_details[] = {
    {"chess", npm_say_move_chess, npm_say_check_chess, NULL},
    {"jieqi", npm_say_move_jieqi, npm_say_check_jieqi, NULL},
    {"azul", npm_say_move_azul, NULL, npm_say_events_azul},
};

static const details *details_of(const fy_game *game)
{
    static const details none;
    for (size_t i = 0; i < sizeof all_details / sizeof *all_details; i++)
        if (strcmp(fy_game_name(game), all_details[i].game) == 0) return &all_details[i];
    return &none;
}

void npm_say_check(const fy_game *game, const fy_position *pos)
{
    const details *of = details_of(game);
    if (of->say_check != NULL) of->say_check(pos);
}

void npm_say_events(const fy_game *game, const fy_position *pos, fy_move move)
{
    const details *of = details_of(game);
    if (of->say_events != NULL && move != 0) of->say_events(pos, move);
}

void npm_say_move(const fy_game *game, const fy_position *pos, fy_move move)
{
    const details *of = details_of(game);
    char plain[FY_MOVE_TEXT_MAX], other[FY_MOVE_TEXT_MAX];
    fy_result written = fy_move_write(plain, sizeof plain, game, pos, move, FY_MOVE_PLAIN);
    if (written.code != FY_OK) plain[0] = '\0';
    out_puts("\"move\":");
    out_quoted(plain);
    written = fy_move_write(other, sizeof other, game, pos, move, FY_MOVE_SAN);
    if (written.code == FY_OK) out_key_string("san", other);
    written = fy_move_write(other, sizeof other, game, pos, move, FY_MOVE_UCI);
    if (written.code == FY_OK && strcmp(other, plain) != 0) out_key_string("uci", other);
    if (of->say_move != NULL) of->say_move(pos, move);
}

/* ---- moves that were said ---------------------------------------------------------------- */

static const char blanks[] = " \t\r\n";

/* How many bytes are "12." or "12...", or the dots alone. */
static size_t number_length(const char *word, size_t len)
{
    size_t digits = 0, dots = 0;
    while (digits < len && word[digits] >= '0' && word[digits] <= '9') digits++;
    while (digits + dots < len && word[digits + dots] == '.') dots++;
    return dots > 0 ? digits + dots : 0;
}

static bool is_result(const char *word, size_t len)
{
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "*"};
    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
        if (strlen(results[i]) == len && memcmp(word, results[i], len) == 0) return true;
    return false;
}

static void pass(npm_moves *row, size_t len)
{
    row->text += len;
    row->len -= len;
}

static void pass_blanks(npm_moves *row)
{
    while (row->len > 0 && *row->text != '\0' && strchr(blanks, *row->text) != NULL) pass(row, 1);
}

static bool next_listed(const char **move, size_t *len, npm_moves *row)
{
    uint32_t size;
    if (row->len < sizeof size) return false;
    memcpy(&size, row->text, sizeof size);
    pass(row, sizeof size);
    if (size > row->len) return false;
    *move = row->text;
    *len = size;
    pass(row, size);
    return true;
}

/* A result ends the row if nothing stands behind it. */
bool npm_next_move(const char **move, size_t *len, npm_moves *row, const fy_game *game)
{
    if (row->listed) return next_listed(move, len, row);
    do {
        pass_blanks(row);
        pass(row, number_length(row->text, row->len));
        if (row->len == 0) return false;
        *move = row->text;
        *len = fy_move_length(game, row->text, row->len);
        pass(row, *len);
    } while (*len == 0 && row->len > 0);
    pass_blanks(row);
    return *len > 0 && !(row->len == 0 && is_result(*move, *len));
}

size_t npm_count_moves(npm_moves row, const fy_game *game)
{
    const char *move;
    size_t len, count = 0;
    while (npm_next_move(&move, &len, &row, game)) count++;
    return count;
}

void npm_refuse_move(const fy_game *game, fy_result fault, const char *move, size_t len,
                     size_t index)
{
    npm_refuse_open(game, fault);
    out_key("move");
    out_string(move, len);
    out_key_number("moveIndex", (int64_t)index);
    npm_close();
}

/* ---- lines ------------------------------------------------------------------------------- */

bool npm_line_open(npm_line *out, const npm_read *at, size_t room)
{
    out->steps = room == 0 ? NULL : calloc(room, sizeof *out->steps);
    if (out->steps == NULL && room > 0) {
        npm_refuse(at->game, (fy_result){FY_NO_SPACE, 0});
        return false;
    }
    fy_line_start(&out->line, at->game, &at->pos, out->steps, room);
    return true;
}

bool npm_line_follow(npm_line *line, const fy_game *game, npm_moves row)
{
    const char *move;
    size_t len, index = 0;
    for (; npm_next_move(&move, &len, &row, game); index++) {
        const fy_result played = fy_line_play_text(&line->line, game, move, len);
        if (played.code == FY_OK) continue;
        npm_refuse_move(game, played, move, len, index);
        return false;
    }
    return true;
}

void npm_line_free(npm_line *line)
{
    free(line->steps);
}
