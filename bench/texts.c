/* The texts to measure chess on. Those of other games come from games (jieqi.c, azul.c).
 *
 * A branch predictor remembers thousands of branches, so a loop over a few positions measures how
 * well the machine has learnt them by heart. All sets here are longer than that memory and in
 * random order:
 *
 *   a column      repeats the positions of a table, which come from games and are as odd as games
 *                 get: few pieces, many queens, Chess960, huge counters
 *   middlegames   are made up, no two texts alike, and every one has the length and the mixture of
 *                 letters and digits of a middlegame
 *   games         come from thousands of games of random legal moves, as a data set has them: some
 *                 dozen positions from each, openings among them, castling rights that wear off,
 *                 and an en passant square after every double step of a pawn
 *
 * Everything follows from a fixed seed: two machines measure the same bytes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"

/* splitmix64 */
uint64_t bench_random(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

static int below(uint64_t *state, int limit)
{
    return (int)(bench_random(state) % (uint64_t)limit);
}

/* ---- lines ------------------------------------------------------------------------------- */

/* The whole file, kept until the program ends. */
static char *read_file(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL || fseek(file, 0, SEEK_END) != 0) bench_die("cannot read", path);
    long end = ftell(file);
    if (end <= 0) bench_die("empty", path);
    rewind(file);
    *size = (size_t)end;
    char *bytes = bench_alloc(*size, 1);
    if (fread(bytes, 1, *size, file) != *size) bench_die("cannot read", path);
    fclose(file);
    return bytes;
}

static size_t count_lines(const char *bytes, size_t size)
{
    size_t count = 0;
    for (size_t i = 0; i < size; i++) count += bytes[i] == '\n';
    return count;
}

bench_set bench_read_lines(const char *path)
{
    size_t size;
    char *const file = read_file(path, &size);
    char *const lines = bench_alloc(size, 1);
    memcpy(lines, file, size);
    bench_set set = {NULL, count_lines(file, size), lines, size};
    if (set.count == 0) bench_die("no lines", path);
    set.texts = bench_alloc(set.count, sizeof *set.texts);
    char *line = file;
    for (size_t i = 0; i < set.count; i++) {
        char *end = memchr(line, '\n', (size_t)(file + size - line));
        *end = '\0';
        set.texts[i] = (bench_text){line, (size_t)(end - line)};
        line = end + 1;
    }
    return set;
}

void bench_print_column(const char *path, size_t count)
{
    const bench_set rows = bench_read_lines(path);
    size_t *order = bench_alloc(count, sizeof *order);
    uint64_t state = 1;
    for (size_t i = 0; i < count; i++) { /* shuffles while it fills */
        size_t other = (size_t)(bench_random(&state) % (i + 1));
        order[i] = order[other];
        order[other] = i % rows.count;
    }
    for (size_t i = 0; i < count; i++) {
        const bench_text *row = &rows.texts[order[i]];
        const char *tab = memchr(row->at, '\t', row->len);
        size_t len = tab == NULL ? row->len : (size_t)(tab - row->at);
        fwrite(row->at, 1, len, stdout);
        putchar('\n');
    }
    free(order);
    free(rows.texts);
}

/* ---- middlegames ------------------------------------------------------------------------- */

/* Squares are seen from the side that the piece belongs to: rank 0 is its own back rank. */
static int square_of(int color, int file, int rank)
{
    return 8 * (color == FY_CHESS_WHITE ? rank : 7 - rank) + file;
}

static int is_empty(const fy_chess *pos, int square)
{
    return fy_chess_type_at(pos, square) == 0;
}

static void put(fy_chess *pos, int color, int type, int square)
{
    for (int k = 0; k < 3; k++) pos->plane[k] |= (uint64_t)(type >> k & 1) << square;
    pos->black |= (uint64_t)color << square;
}

/* On an empty square, the nearer to home the likelier. */
static void put_somewhere(fy_chess *pos, int color, int type, uint64_t *state)
{
    int square;
    do {
        int one = below(state, 6), two = below(state, 6);
        square = square_of(color, below(state, 8), one < two ? one : two);
    } while (!is_empty(pos, square));
    put(pos, color, type, square);
}

/* Six or so, most of them where they began. */
static void put_pawns(fy_chess *pos, int color, uint64_t *state)
{
    static const int ranks[16] = {1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4};
    for (int file = 0; file < 8; file++) {
        int square = square_of(color, file, ranks[below(state, 16)]);
        if (below(state, 5) != 0 && is_empty(pos, square)) put(pos, color, FY_CHESS_PAWN, square);
    }
}

/* King and rooks: at home with rights to castle in one game of three, else castled or wandering. */
static void put_king_and_rooks(fy_chess *pos, int color, uint64_t *state)
{
    static const int king_files[8] = {6, 6, 6, 6, 2, 1, 5, 4};
    int rights = below(state, 3) == 0 ? 1 + below(state, 3) : 0; /* 1: queen's rook, 2: king's */
    put(pos, color, FY_CHESS_KING, square_of(color, rights ? 4 : king_files[below(state, 8)], 0));
    for (int wing = 0; wing < 2; wing++) {
        if (rights >> wing & 1) {
            put(pos, color, FY_CHESS_ROOK, square_of(color, 7 * wing, 0));
            pos->castling[color] |= (uint8_t)(1u << 7 * wing);
        } else if (below(state, 8) != 0) {
            put_somewhere(pos, color, FY_CHESS_ROOK, state);
        }
    }
}

static void put_pieces(fy_chess *pos, int color, uint64_t *state)
{
    static const int types[5] = {FY_CHESS_QUEEN, FY_CHESS_BISHOP, FY_CHESS_BISHOP, FY_CHESS_KNIGHT,
                                 FY_CHESS_KNIGHT};
    for (int i = 0; i < 5; i++)
        if (below(state, 4) != 0) put_somewhere(pos, color, types[i], state);
}

/* If there is a pawn that may have come two squares with the last move, says so now and then. */
static void push_pawn(fy_chess *pos, uint64_t *state)
{
    const int color = !pos->turn, file = below(state, 8);
    const uint64_t pawns = fy_chess_of_type(pos, FY_CHESS_PAWN) & fy_chess_of_color(pos, color);
    if (!(pawns >> square_of(color, file, 3) & 1)) return;
    pos->en_passant = (uint8_t)square_of(color, file, 2);
    pos->halfmove = 0;
}

static void make_middlegame(fy_chess *pos, uint64_t *state)
{
    memset(pos, 0, sizeof *pos);
    for (int color = FY_CHESS_WHITE; color <= FY_CHESS_BLACK; color++) {
        put_king_and_rooks(pos, color, state);
        put_pawns(pos, color, state);
        put_pieces(pos, color, state);
    }
    pos->turn = (uint8_t)below(state, 2);
    pos->fullmove = (uint16_t)(10 + below(state, 35));
    pos->halfmove = (uint16_t)below(state, 12);
    pos->en_passant = FY_CHESS_NO_SQUARE;
    push_pawn(pos, state);
}

static void print_chess(const fy_chess *pos)
{
    char text[FY_CHESS_TEXT_MAX];
    fy_result written = fy_chess_write(text, sizeof text, pos, 0);
    if (written.code != FY_OK) bench_die("cannot write", fy_code_text(written.code));
    puts(text);
}

/* The library itself weeds out what could not have happened, a king left in check above all. */
void bench_print_middlegames(size_t count)
{
    uint64_t state = 2;
    while (count > 0) {
        fy_chess pos;
        make_middlegame(&pos, &state);
        if (fy_chess_check(&pos) != 0) continue;
        print_chess(&pos);
        count--;
    }
}

/* ---- games ------------------------------------------------------------------------------- */

enum { PLIES_LEAST = 10, PLIES_MOST = 80 };

/* Plays one game, and keeps every other position or so until there is no more room. */
static size_t play_game(fy_chess *out, size_t room, uint64_t *state)
{
    fy_chess pos;
    size_t kept = 0;
    fy_chess_start(&pos);
    for (int ply = 1; ply <= PLIES_MOST && kept < room; ply++) {
        fy_move moves[FY_CHESS_MOVES_MAX];
        const size_t count = fy_chess_moves(moves, &pos);
        if (count == 0) break;
        fy_chess_play_unchecked(&pos, &pos, moves[bench_random(state) % count]);
        if (ply >= PLIES_LEAST && below(state, 2) == 0) out[kept++] = pos;
    }
    return kept;
}

static void shuffle(fy_chess *positions, size_t count, uint64_t *state)
{
    for (size_t i = 1; i < count; i++) {
        const size_t other = (size_t)(bench_random(state) % (i + 1));
        const fy_chess swapped = positions[i];
        positions[i] = positions[other];
        positions[other] = swapped;
    }
}

void bench_print_games(size_t count)
{
    fy_chess *positions = bench_alloc(count, sizeof *positions);
    uint64_t state = 8;
    size_t made = 0;
    while (made < count) made += play_game(positions + made, count - made, &state);
    shuffle(positions, count, &state);
    for (size_t i = 0; i < count; i++) print_chess(&positions[i]);
    free(positions);
}
