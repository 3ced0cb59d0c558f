/* Game records: bytes of PGN in, events or positions out.
 *
 * The text is made here, the same on every machine: random games of chess, each with the tags of a
 * tournament, numbered moves in SAN, and as long as games are. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <forsyth/record.h>

#include "bench.h"

enum { GAME_PLIES = 86, LINE = 76, RECORD_MAX = 4096, DEPTH = 16, BUFFER = 1 << 18 };

/* ---- the text ---------------------------------------------------------------------------- */

typedef struct record_text {
    char *bytes;
    size_t len, moves;
} record_text;

static size_t print_tags(char *out, size_t number)
{
    const unsigned n = (unsigned)number;
    return (size_t)sprintf(
        out,
        "[Event \"%uth City Masters Open\"]\n[Site \"Somewhere ENG\"]\n[Date \"1997.%02u.%02u\"]\n"
        "[Round \"%u.%u\"]\n[White \"Whiteman, First %u\"]\n[Black \"Blackwell, Second %u\"]\n"
        "[Result \"1/2-1/2\"]\n[WhiteElo \"%u\"]\n[BlackElo \"%u\"]\n[ECO \"C%02u\"]\n"
        "[EventDate \"1997.%02u.??\"]\n\n",
        n / 100, n % 12 + 1, n % 28 + 1, n % 9 + 1, n % 60, n % 5003, n % 4999, 2000 + n % 700,
        2000 + n % 701, n % 100, n % 12 + 1);
}

/* Writes a word after a blank or a line end; gives the new column. */
static size_t print_word(record_text *text, const char *word, size_t len, size_t column)
{
    if (column > 0) text->bytes[text->len++] = column + 1 + len > LINE ? '\n' : ' ';
    memcpy(text->bytes + text->len, word, len);
    text->len += len;
    return column == 0 || column + 1 + len > LINE ? len : column + 1 + len;
}

static void print_game(record_text *text, size_t number, uint64_t *random)
{
    fy_chess pos;
    fy_move moves[FY_CHESS_MOVES_MAX];
    char word[FY_CHESS_MOVE_TEXT_MAX + 16];
    size_t column = 0, count;
    fy_chess_start(&pos);
    text->len += print_tags(text->bytes + text->len, number);
    const int plies = GAME_PLIES / 2 + (int)(bench_random(random) % GAME_PLIES);
    for (int ply = 0; ply < plies && (count = fy_chess_moves(moves, &pos)) > 0; ply++) {
        const fy_move move = moves[bench_random(random) % count];
        if (ply % 2 == 0) {
            const int len = sprintf(word, "%d.", ply / 2 + 1);
            column = print_word(text, word, (size_t)len, column);
        }
        const fy_result written = fy_chess_move_write(word, sizeof word, &pos, move, FY_MOVE_SAN);
        if (written.code != FY_OK) bench_die("cannot write a move", fy_code_text(written.code));
        column = print_word(text, word, written.at, column);
        fy_chess_play_unchecked(&pos, &pos, move);
        text->moves++;
    }
    print_word(text, "1/2-1/2", 7, column);
    text->bytes[text->len++] = '\n';
    text->bytes[text->len++] = '\n';
}

static record_text print_games(size_t games)
{
    record_text text = {bench_alloc(games, RECORD_MAX), 0, 0};
    uint64_t random = 7;
    for (size_t i = 0; i < games; i++) print_game(&text, i, &random);
    return text;
}

/* ---- ways to read it --------------------------------------------------------------------- */

/* In buffers, as a file is read, but without copying. Gives how many moves there were. */
static size_t scan(const record_text *text)
{
    uint32_t plies[DEPTH];
    fy_record_reader reader;
    fy_record_event event;
    size_t at = 0, moves = 0, faults = 0;
    fy_record_start(&reader, plies, DEPTH);
    for (int kind = FY_RECORD_MORE; kind != FY_RECORD_DONE;) {
        at = (size_t)(reader.base + reader.used);
        const size_t left = text->len - at, len = left < BUFFER ? left : BUFFER;
        fy_record_feed(&reader, text->bytes + at, len, len == left);
        while ((kind = fy_record_next(&event, &reader)) > FY_RECORD_DONE) {
            moves += kind == FY_RECORD_MOVE;
            faults += kind == FY_RECORD_FAULT;
        }
    }
    if (faults > 0) bench_die("a fault in the record", fy_code_text(event.code));
    return moves;
}

static size_t replay(const record_text *text)
{
    static fy_record_frame frames[DEPTH];
    static fy_record_replay reader;
    fy_record_event event;
    size_t moves = 0;
    uint64_t sum = 0;
    fy_record_replay_start(&reader, frames, DEPTH, 0);
    for (int kind = FY_RECORD_MORE; kind != FY_RECORD_DONE;) {
        const size_t at = (size_t)(reader.reader.base + reader.reader.used);
        const size_t left = text->len - at, len = left < BUFFER ? left : BUFFER;
        fy_record_feed(&reader.reader, text->bytes + at, len, len == left);
        while ((kind = fy_record_replay_next(&event, &reader)) > FY_RECORD_DONE) {
            if (kind == FY_RECORD_FAULT) bench_die("a fault", fy_code_text(event.code));
            if (kind != FY_RECORD_MOVE) continue;
            moves++;
            sum += fy_record_key_after(&reader);
        }
    }
    return sum == 0 ? 0 : moves;
}

static const struct way {
    const char *name;
    size_t (*run)(const record_text *text);
} ways[] = {{"scan", scan}, {"replay", replay}};

enum { WAYS = sizeof ways / sizeof *ways };

static const struct way *way_named(const char *name)
{
    for (int i = 0; i < WAYS; i++)
        if (strcmp(ways[i].name, name) == 0) return &ways[i];
    bench_die("no such way to read a record", name);
}

void bench_print_records(size_t games)
{
    const record_text text = print_games(games);
    if (fwrite(text.bytes, 1, text.len, stdout) != text.len) bench_die("cannot write", "the games");
    free(text.bytes);
}

void bench_records(const char *program, const char *set, size_t games, size_t times, char **names)
{
    const record_text text = print_games(games);
    for (; *names != NULL; names++) {
        const struct way *way = way_named(*names);
        double best = 0;
        for (size_t i = 0; i < times; i++) {
            const double begin = bench_worked();
            if (way->run(&text) != text.moves) bench_die("not all moves were read by", *names);
            const double time = bench_worked() - begin;
            if (i == 0 || time < best) best = time;
        }
        printf("%s\t%s\t%s\t%.4f\n", program, set, *names, best / (double)text.len);
    }
    free(text.bytes);
}
