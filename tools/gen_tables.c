/* Writes the small tables that hot code looks things up in:
 *
 *     gen_tables chess   src/chess/tables.c: generating and playing moves, writing positions
 *     gen_tables jieqi   src/jieqi/tables.c: reading and writing positions
 *     gen_tables crc     src/base/crc_table.h: checksums
 *     gen_tables bits    src/base/set_bits.c: the bits of a byte
 *
 * The output is committed; a test regenerates and compares it. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gen_text_tables.h"

static uint64_t bit(int square)
{
    return UINT64_C(1) << square;
}

/* All squares from one in steps of a direction, up to the edge; at most `steps` of them. */
static uint64_t walk(int square, int file_step, int rank_step, int steps)
{
    uint64_t squares = 0;
    int file = square % 8 + file_step, rank = square / 8 + rank_step;
    for (; steps > 0 && file >= 0 && file < 8 && rank >= 0 && rank < 8; steps--) {
        squares |= bit(8 * rank + file);
        file += file_step;
        rank += rank_step;
    }
    return squares;
}

static void write_numbers(const uint64_t *numbers, int count)
{
    for (int i = 0; i < count; i++)
        printf("%s0x%016" PRIx64 "%s", i % 4 == 0 ? "    " : " ", numbers[i],
               i % 4 == 3 || i == count - 1 ? ",\n" : ",");
}

static void write_set(const char *name, const uint64_t sets[64])
{
    printf("\nconst uint64_t %s[64] = {\n", name);
    write_numbers(sets, 64);
    puts("};");
}

/* ---- where pieces go --------------------------------------------------------------------- */

static void write_rays(void)
{
    static const int steps[8][2] = {{0, 1},  {1, 0},  {1, 1},   {-1, 1},
                                    {0, -1}, {-1, 0}, {-1, -1}, {1, -1}};
    puts("\nconst uint64_t fy__chess_rays[64][8] __attribute__((aligned(64))) = {");
    for (int square = 0; square < 64; square++) {
        uint64_t rays[8];
        for (int i = 0; i < 8; i++) rays[i] = walk(square, steps[i][0], steps[i][1], 7);
        puts("    {");
        write_numbers(rays, 8);
        puts("    },");
    }
    puts("};");
}

static void write_lines(void)
{
    static const int up[4][2] = {{0, 1}, {1, 0}, {1, 1}, {-1, 1}};
    puts("\nconst fy__line fy__chess_lines[64][4] __attribute__((aligned(64))) = {");
    for (int square = 0; square < 64; square++) {
        puts("    {");
        for (int i = 0; i < 4; i++) {
            const uint64_t below = walk(square, -up[i][0], -up[i][1], 7);
            printf("        {0x%016" PRIx64 ", %d},\n", below | walk(square, up[i][0], up[i][1], 7),
                   128 * __builtin_popcountll(below));
        }
        puts("    },");
    }
    puts("};");
}

static unsigned reach(int below, unsigned occupied)
{
    unsigned reached = 0;
    for (int i = below; i < 7; i++) {
        reached |= 1u << i;
        if (occupied >> i & 1) break;
    }
    for (int i = below - 1; i >= 0; i--) {
        reached |= 1u << i;
        if (occupied >> i & 1) break;
    }
    return reached;
}

static void write_reach(void)
{
    puts("\nconst uint8_t fy__chess_reach[8 * 128] = {");
    for (int below = 0; below < 8; below++)
        for (unsigned occupied = 0; occupied < 128; occupied++)
            printf("%s%u,%s", occupied % 16 == 0 ? "    " : " ", reach(below, occupied),
                   occupied % 16 == 15 ? "\n" : "");
    puts("};");
}

static uint64_t walk_all(int square, int straight, int diagonal, int steps)
{
    uint64_t squares = 0;
    for (int f = -1; f <= 1; f++)
        for (int r = -1; r <= 1; r++)
            if ((f != 0 || r != 0) && (f != 0 && r != 0 ? diagonal : straight))
                squares |= walk(square, f, r, steps);
    return squares;
}

static uint64_t knight_ways(int square)
{
    uint64_t squares = 0;
    for (int f = -2; f <= 2; f++)
        for (int r = -2; r <= 2; r++)
            if (abs(f) + abs(r) == 3) squares |= walk(square, f, r, 1);
    return squares;
}

static uint64_t king_ways(int square)
{
    return walk_all(square, 1, 1, 1);
}

static uint64_t bishop_ways(int square)
{
    return walk_all(square, 0, 1, 7);
}

static uint64_t rook_ways(int square)
{
    return walk_all(square, 1, 0, 7);
}

/* The bits of a word that a mask has, moved together, and the way back. */
static unsigned gather(uint64_t word, uint64_t mask)
{
    unsigned bits = 0;
    for (int i = 0; mask != 0; mask &= mask - 1, i++)
        bits |= (unsigned)(word >> __builtin_ctzll(mask) & 1) << i;
    return bits;
}

static uint64_t scatter(unsigned bits, uint64_t mask)
{
    uint64_t word = 0;
    for (; mask != 0; mask &= mask - 1, bits >>= 1)
        word |= (uint64_t)(bits & 1) << __builtin_ctzll(mask);
    return word;
}

static uint64_t bishop_reach(int square, uint64_t occupied)
{
    uint64_t squares = 0;
    for (int ray = 0; ray < 4; ray++) {
        const int file_step = ray & 1 ? 1 : -1, rank_step = ray & 2 ? 1 : -1;
        int steps = 1;
        while (steps < 7 && !(walk(square, file_step, rank_step, steps) & occupied)) steps++;
        squares |= walk(square, file_step, rank_step, steps);
    }
    return squares;
}

static uint64_t bishop_inner(int square)
{
    return bishop_ways(square) & UINT64_C(0x007e7e7e7e7e7e00);
}

static void write_diagonals(void)
{
    int row = 0;
    puts("\nconst fy__diagonals fy__chess_diagonals[64] = {");
    for (int square = 0; square < 64; square++) {
        const uint64_t inner = bishop_inner(square);
        printf("    {0x%016" PRIx64 ", 0x%016" PRIx64 ", %d},\n", bishop_ways(square), inner, row);
        row += 1 << __builtin_popcountll(inner);
    }
    printf("};\n\nconst uint16_t fy__chess_bishop_reach[%d] = {\n", row);
    for (int square = 0; square < 64; square++) {
        const uint64_t ways = bishop_ways(square), inner = bishop_inner(square);
        const unsigned count = 1u << __builtin_popcountll(inner);
        for (unsigned i = 0; i < count; i++)
            printf("%s0x%04x,%s", i % 8 == 0 ? "    " : " ",
                   gather(bishop_reach(square, scatter(i, inner)), ways), i % 8 == 7 ? "\n" : "");
    }
    puts("};");
}

static void write_leaps(void)
{
    uint64_t knight[64], king[64];
    for (int square = 0; square < 64; square++) {
        knight[square] = knight_ways(square);
        king[square] = king_ways(square);
    }
    write_set("fy__chess_knight_leaps", knight);
    write_set("fy__chess_king_leaps", king);
}

/* ---- where pieces come from ---------------------------------------------------------------- */

enum {
    WHITE_STEPS,
    BLACK_STEPS,
    KNIGHT,
    BISHOP,
    ROOK,
    QUEEN,
    KINGS,
    WHITE_TAKES,
    BLACK_TAKES,
    WAYS
};

/* No step begins on a back rank, and two begin where pawns start. */
static uint64_t step_ways(int square, int back, int far_rank, int back_rank)
{
    const int rank = square / 8;
    if (rank + back == back_rank) return 0;
    return walk(square, 0, back, rank == far_rank ? 2 : 1);
}

static void write_ways(void)
{
    static uint64_t ways[WAYS][64];
    for (int square = 0; square < 64; square++) {
        ways[WHITE_STEPS][square] = step_ways(square, -1, 3, 0);
        ways[BLACK_STEPS][square] = step_ways(square, 1, 4, 7);
        ways[KNIGHT][square] = knight_ways(square);
        ways[BISHOP][square] = bishop_ways(square);
        ways[ROOK][square] = rook_ways(square);
        ways[QUEEN][square] = bishop_ways(square) | rook_ways(square);
        ways[KINGS][square] = king_ways(square);
        ways[WHITE_TAKES][square] = walk(square, -1, -1, 1) | walk(square, 1, -1, 1);
        ways[BLACK_TAKES][square] = walk(square, -1, 1, 1) | walk(square, 1, 1, 1);
    }
    printf("\nconst uint64_t fy__chess_san_ways[%d][64] = {\n", WAYS);
    for (int way = 0; way < WAYS; way++) {
        puts("    {");
        write_numbers(ways[way], 64);
        puts("    },");
    }
    puts("};");
}

enum { BETWEEN_MIDDLE = 7 * 16 + 7 };

/* Squares below the first one are at the top of the number. */
static void write_between(void)
{
    uint64_t between[2 * BETWEEN_MIDDLE + 1] = {0};
    for (int f = -1; f <= 1; f++)
        for (int r = -1; r <= 1; r++)
            for (int far = 2; far < 8; far++)
                for (int near = 1; near < far; near++)
                    between[BETWEEN_MIDDLE + far * (16 * r + f)] |= bit(near * (8 * r + f) & 63);
    between[BETWEEN_MIDDLE] = 0; /* where no direction led */
    printf("\nconst uint64_t fy__chess_between[%d] = {\n", 2 * BETWEEN_MIDDLE + 1);
    write_numbers(between, 2 * BETWEEN_MIDDLE + 1);
    puts("};");
}

/* ---- moves to list ------------------------------------------------------------------------- */

/* The moves from each square to those of a set, from the lowest on; then zeros. */
static void write_moves(const char *name, uint64_t (*reached)(int square), int room)
{
    printf("\nconst uint32_t %s[64][%d] __attribute__((aligned(%d))) = {\n", name, room, 4 * room);
    for (int square = 0; square < 64; square++) {
        int count = 0;
        for (int to = 0; to < 64; to++)
            if (reached(square) & bit(to))
                printf("%s%d", count++ == 0 ? "    {" : ", ", square | to << 6);
        puts("},");
    }
    puts("};");
}

static void write_all_moves(void)
{
    write_moves("fy__chess_knight_moves", knight_ways, 8);
    write_moves("fy__chess_king_moves", king_ways, 8);
    write_moves("fy__chess_bishop_moves", bishop_ways, 16);
    write_moves("fy__chess_rook_moves", rook_ways, 16);
}

/* ---- castling ---------------------------------------------------------------------------- */

/* The files from one to another, both included. */
static unsigned files(int a, int b)
{
    return a < b ? (2u << b) - (1u << a) : (2u << a) - (1u << b);
}

/* The king goes to the c- or g-file, the rook to the d- or f-file. */
static void write_castling(void)
{
    puts("\nconst fy__castling_way fy__chess_castling_ways[8][8] = {");
    for (int king = 0; king < 8; king++) {
        fputs("    {", stdout);
        for (int rook = 0; rook < 8; rook++) {
            const unsigned king_way = files(king, rook < king ? 2 : 6);
            const unsigned rook_way = files(rook, rook < king ? 3 : 5);
            const unsigned both = 1u << king | 1u << rook;
            printf("{0x%02x, 0x%02x}%s", (king_way | rook_way) & ~both, king_way,
                   rook == 7   ? "},\n"
                   : rook == 3 ? ",\n     "
                               : ", ");
        }
    }
    puts("};");
}

/* ---- playing ----------------------------------------------------------------------------- */

enum { PAWN = 1, KING = 6, FULLMOVE = 16, TURN = 32, EN_PASSANT = 40, CASTLING = 48 };

#define NO_SQUARE UINT64_C(64)

/* A row for each piece. After a double push the en passant square is all files of its rank. The row
 * of no piece tells what a capture leaves. */
static void write_changes(const char *name, int is_push)
{
    printf("    .%s = {\n", name);
    for (unsigned piece = 0; piece < 16; piece++) {
        const unsigned turn = piece >> 3, type = piece & 7;
        const uint64_t passed = !is_push || type != PAWN ? NO_SQUARE : turn == 0 ? 16 + 7 : 40 + 7;
        uint64_t add = (type != PAWN) + ((uint64_t)turn << FULLMOVE) + (passed << EN_PASSANT);
        const uint64_t counted = UINT64_C(0xffff), leave = ~(type <= PAWN ? counted : 0);
        uint64_t keep = ~(type == PAWN ? counted : 0) & ~(UINT64_C(0xff) << EN_PASSANT);
        add += turn == 0 ? UINT64_C(1) << TURN : 0 - (UINT64_C(1) << TURN);
        if (type == KING) keep &= ~(UINT64_C(0xff) << (CASTLING + 8 * turn));
        fputs("    {{", stdout);
        for (int k = 0; k < 4; k++)
            printf("%s%s", type >= PAWN && type <= KING && piece >> k & 1 ? "FY__ALL" : "0",
                   k < 3 ? ", " : "},");
        printf(" 0x%016" PRIx64 ", 0x%016" PRIx64 ", 0x%016" PRIx64 ", 0},\n", keep, add, leave);
    }
    puts("    },");
}

static void write_squares(void)
{
    uint64_t squares[64], kept[64];
    for (int square = 0; square < 64; square++) {
        squares[square] = bit(square);
        kept[square] = ~((UINT64_C(7) ^ (unsigned)(square % 8)) << EN_PASSANT);
        if (square < 8) kept[square] &= ~bit(CASTLING + square);
        if (square >= 56) kept[square] &= ~bit(square); /* the top byte is Black's */
    }
    puts("    .squares = {");
    write_numbers(squares, 64);
    puts("    },\n    .kept = {");
    write_numbers(kept, 64);
    puts("    },");
}

static void write_playing(void)
{
    puts("\nconst fy__chess_play_tables fy__chess_playing __attribute__((aligned(64))) = {");
    write_changes("changes", 0);
    write_squares();
    write_changes("pushes", 1);
    puts("};");
}

/* ---- the files ----------------------------------------------------------------------------- */

static void write_head(void)
{
    puts(
        "/* Generated by tools/gen_tables.c; tables.h tells what is what. */\n// clang-format off\n"
        "#include \"tables.h\"");
}

static void write_chess(void)
{
    write_head();
    puts("\n#define FY__ALL (~UINT64_C(0))");
    write_rays();
    write_lines();
    write_reach();
    write_diagonals();
    write_leaps();
    write_ways();
    write_between();
    write_all_moves();
    write_castling();
    write_playing();
    write_chess_texts();
}

static void write_jieqi(void)
{
    write_head();
    write_jieqi_texts();
}

/* ---- bits ------------------------------------------------------------------------------------ */

enum { NOWHERE = 128 };

/* A row for each byte, of the numbers that `row_of` puts in it. */
static void write_bit_rows(const char *name, void (*row_of)(unsigned char row[8], unsigned bits))
{
    printf("\nconst uint8_t %s[256][8] = {\n", name);
    for (unsigned bits = 0; bits < 256; bits++) {
        unsigned char row[8];
        for (int i = 0; i < 8; i++) row[i] = NOWHERE;
        row_of(row, bits);
        fputs(bits % 2 == 0 ? "    {" : " {", stdout);
        for (int i = 0; i < 8; i++) printf("%d%s", row[i], i < 7 ? ", " : "},");
        if (bits % 2 == 1) putchar('\n');
    }
    puts("};");
}

static void find_set_bits(unsigned char row[8], unsigned bits)
{
    for (int i = 0, count = 0; i < 8; i++)
        if (bits >> i & 1) row[count++] = (unsigned char)i;
}

static void find_set_ranks(unsigned char row[8], unsigned bits)
{
    for (int i = 0, count = 0; i < 8; i++)
        if (bits >> i & 1) row[i] = (unsigned char)count++;
}

static void write_set_bits(void)
{
    puts("/* Generated by tools/gen_tables.c; set_bits.h tells what is what. */\n"
         "// clang-format off\n#include \"set_bits.h\"");
    write_bit_rows("fy__set_bits", find_set_bits);
    write_bit_rows("fy__set_ranks", find_set_ranks);
}

/* The row after one with a byte fewer behind it; the first row is of bytes themselves. */
static void next_crc_row(uint32_t row[256])
{
    for (int b = 0; b < 256; b++)
        for (int i = 0; i < 8; i++) row[b] = row[b] >> 1 ^ (row[b] & 1 ? 0x82f63b78u : 0);
}

static void write_crc(void)
{
    uint32_t row[256];
    for (uint32_t b = 0; b < 256; b++) row[b] = b;
    puts("/* Generated by tools/gen_tables.c. What a byte does to a checksum: entry [i][b] is for");
    puts(" * the byte b with i bytes behind it. */\n// clang-format off");
    puts("static const uint32_t fy__crc32c_table[8][256] = {");
    for (int i = 0; i < 8; i++) {
        next_crc_row(row);
        puts("    {");
        for (int b = 0; b < 256; b++)
            printf("%s0x%08" PRIx32 "%s", b % 8 == 0 ? "    " : " ", row[b],
                   b % 8 == 7 ? ",\n" : ",");
        puts("    },");
    }
    puts("};");
}

int main(int argc, char **argv)
{
    const char *game = argc == 2 ? argv[1] : "";
    if (strcmp(game, "chess") == 0) {
        write_chess();
    } else if (strcmp(game, "jieqi") == 0) {
        write_jieqi();
    } else if (strcmp(game, "crc") == 0) {
        write_crc();
    } else if (strcmp(game, "bits") == 0) {
        write_set_bits();
    } else {
        fputs("usage: gen_tables chess|jieqi|crc|bits\n", stderr);
        return 2;
    }
    return 0;
}
