/* The loop of a UCI engine, but for the thinking.
 *
 * It reads commands from standard input and keeps the game as a line, so that it knows about
 * repetition:
 *
 *     uci, isready, ucinewgame, quit            as the protocol says
 *     setoption name UCI_Chess960 value true    castling is written as the king taking its rook
 *     position startpos|fen FEN [moves MOVE...] sets up a game
 *     d                                         shows where it stands
 *     go perft N                                counts games of N moves
 *     go ...                                    plays: think() is where an engine begins
 *
 * Whatever cannot be done is answered with "info string", the byte of the line where the fault is,
 * and its name; the game stays as it was. The first byte is 0.
 *
 *     cc -O2 -Iinclude examples/uci_position.c src/forsyth.c -o uci_position
 *     echo 'position startpos moves e2e4 e7e5
 *     d' | ./uci_position
 */
#include <forsyth/chess.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* A move in a line takes five bytes with its blank. */
enum { LINE_ROOM = 1 << 16, GAME_ROOM = LINE_ROOM / 5 };

/* The next game is set up beside the present one, which it replaces only if all of it is good. */
typedef struct engine {
    fy_chess_line game;
    fy_chess_step steps[2][GAME_ROOM];
    int side;            /* which of the two the game is in */
    uint32_t move_style; /* FY_MOVE_PLAIN or FY_MOVE_960    */
} engine;

/* ---- words of a line --------------------------------------------------------------------- */

/* A line that is being read; `word` is the word before `at`, of length 0 at the end. */
typedef struct reader {
    const char *start, *end, *at, *word;
    size_t len;
} reader;

static int is_blank(char ch)
{
    return ch == ' ' || ch == '\t' || ch == '\r';
}

static int next_word(reader *in)
{
    while (in->at < in->end && is_blank(*in->at)) in->at++;
    in->word = in->at;
    while (in->at < in->end && !is_blank(*in->at)) in->at++;
    in->len = (size_t)(in->at - in->word);
    return in->len > 0;
}

static int word_is(const reader *in, const char *word)
{
    return in->len == strlen(word) && memcmp(in->word, word, in->len) == 0;
}

static int complain(const reader *in, const char *at, const char *name, const char *text)
{
    printf("info string byte %d: %s: %s\n", (int)(at - in->start), name, text);
    return 0;
}

static int complain_of(const reader *in, const char *text, fy_result fault)
{
    return complain(in, text + fault.at, fy_code_name(fault.code), fy_code_text(fault.code));
}

/* ---- position ---------------------------------------------------------------------------- */

/* Everything up to the word "moves" is the FEN. Some programs leave the counters off. */
static int read_fen(fy_chess *out, reader *in)
{
    next_word(in);
    const char *fen = in->word, *end = fen;
    while (in->len > 0 && !word_is(in, "moves")) {
        end = in->at;
        next_word(in);
    }
    fy_result read = fy_chess_parse(out, fen, (size_t)(end - fen), FY_ALLOW_MISSING_COUNTERS);
    return read.code == FY_OK || complain_of(in, fen, read);
}

static int read_start(fy_chess *out, reader *in)
{
    next_word(in);
    if (word_is(in, "fen")) return read_fen(out, in);
    if (!word_is(in, "startpos"))
        return complain(in, in->word, "position", "expected startpos or fen");
    fy_chess_start(out);
    next_word(in);
    return 1;
}

static int read_moves(fy_chess_line *game, reader *in)
{
    while (next_word(in)) {
        fy_move move;
        fy_result done = fy_chess_move_parse(&move, &game->pos, in->word, in->len);
        if (done.code == FY_OK) done = fy_chess_line_play(game, move);
        if (done.code != FY_OK) return complain_of(in, in->word, done);
    }
    return 1;
}

static void do_position(engine *e, reader *in)
{
    fy_chess pos;
    fy_chess_line next;
    if (!read_start(&pos, in)) return;
    fy_chess_line_start(&next, &pos, e->steps[!e->side], GAME_ROOM);
    if (in->len > 0 && !word_is(in, "moves")) {
        complain(in, in->word, "position", "expected moves");
        return;
    }
    if (in->len > 0 && !read_moves(&next, in)) return;
    e->game = next;
    e->side = !e->side;
}

/* ---- what there is to see ---------------------------------------------------------------- */

static void do_show(const engine *e)
{
    char board[FY_CHESS_DRAW_MAX], fen[FY_CHESS_TEXT_MAX];
    const fy_chess *pos = &e->game.pos;
    fy_outcome stands = fy_chess_line_status(&e->game);
    fy_chess_draw(board, sizeof board, pos, FY_DRAW_ASCII);
    fy_chess_write(fen, sizeof fen, pos, 0);
    printf("%s", board);
    printf("fen: %s\n", fen);
    printf("key: %016" PRIx64 "\n", e->game.key);
    printf("status: %s\n", fy_code_name(stands.code));
    printf("times seen: %u\n", fy_chess_line_repeats(&e->game));
}

static void print_move(const engine *e, fy_move move, const char *before, const char *after)
{
    char text[FY_CHESS_MOVE_TEXT_MAX];
    const fy_chess *pos = &e->game.pos;
    fy_chess_move_write(text, sizeof text, pos, move, e->move_style);
    printf("%s%s%s", before, text, after);
}

/* ---- go ---------------------------------------------------------------------------------- */

static void do_perft(const engine *e, reader *in)
{
    fy_move moves[FY_CHESS_MOVES_MAX];
    size_t count = fy_chess_moves(moves, &e->game.pos);
    uint64_t total = 0;
    if (!next_word(in) || in->len > 1 || *in->word < '1' || *in->word > '9') {
        complain(in, in->word, "go", "expected a number from 1 to 9");
        return;
    }
    for (size_t i = 0; i < count; i++) {
        fy_chess after;
        fy_chess_play_unchecked(&after, &e->game.pos, moves[i]);
        uint64_t ways = fy_chess_perft(&after, *in->word - '1');
        print_move(e, moves[i], "", "");
        printf(": %" PRIu64 "\n", ways);
        total += ways;
    }
    printf("nodes: %" PRIu64 "\n", total);
}

/* The move to play; 0 if there is none. An engine would search here, from game->pos, and with
 * game->steps for what has been on the board before. */
static fy_move think(const fy_chess_line *game)
{
    fy_move moves[FY_CHESS_MOVES_MAX];
    return fy_chess_moves(moves, &game->pos) > 0 ? moves[0] : 0;
}

static void do_go(const engine *e, reader *in)
{
    if (next_word(in) && word_is(in, "perft"))
        do_perft(e, in);
    else
        print_move(e, think(&e->game), "bestmove ", "\n");
}

/* ---- the loop ---------------------------------------------------------------------------- */

static void do_option(engine *e, reader *in)
{
    static const char *const expected[] = {"name", "UCI_Chess960", "value"};
    for (int i = 0; i < 3; i++) {
        next_word(in);
        if (word_is(in, expected[i])) continue;
        complain(in, in->word, "setoption", "expected name UCI_Chess960 value true or false");
        return;
    }
    next_word(in);
    if (word_is(in, "true"))
        e->move_style = FY_MOVE_960;
    else if (word_is(in, "false"))
        e->move_style = FY_MOVE_PLAIN;
    else
        complain(in, in->word, "setoption", "expected true or false");
}

static void introduce(void)
{
    printf("id name Forsyth %s example\n", fy_version());
    printf("id author the Forsyth project\n");
    printf("option name UCI_Chess960 type check default false\n");
    printf("uciok\n");
}

/* Does what a line says; 0 to end. */
static int obey(engine *e, reader *in)
{
    if (!next_word(in) || word_is(in, "ucinewgame")) return 1;
    if (word_is(in, "quit")) return 0;
    if (word_is(in, "uci"))
        introduce();
    else if (word_is(in, "isready"))
        printf("readyok\n");
    else if (word_is(in, "setoption"))
        do_option(e, in);
    else if (word_is(in, "position"))
        do_position(e, in);
    else if (word_is(in, "d"))
        do_show(e);
    else if (word_is(in, "go"))
        do_go(e, in);
    else
        complain(in, in->word, "command", "unknown");
    return 1;
}

/* Gives the length of the next line, its end not counted: more than LINE_ROOM if it was cut to fit,
 * -1 if there is none. */
static int read_line(char out[LINE_ROOM])
{
    int byte, len = 0;
    while ((byte = getchar()) != EOF && byte != '\n') {
        if (len < LINE_ROOM) out[len] = (char)byte;
        if (len <= LINE_ROOM) len++;
    }
    return byte == EOF && len == 0 ? -1 : len;
}

int main(void)
{
    static engine e;
    static char line[LINE_ROOM];
    fy_chess start;
    int len, go_on = 1;
    fy_chess_start(&start);
    fy_chess_line_start(&e.game, &start, e.steps[0], GAME_ROOM);
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ); /* whoever waits for an answer gets it at once */
    while (go_on && (len = read_line(line)) >= 0) {
        reader in = {.start = line, .end = line + len, .at = line};
        if (len > LINE_ROOM)
            complain(&in, line + LINE_ROOM, "command", "the line is too long");
        else
            go_on = obey(&e, &in);
    }
    return 0;
}
