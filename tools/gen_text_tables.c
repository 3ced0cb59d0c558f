/* The tables by which positions are read and written as text: a part of gen_tables.c. */
#include "gen_text_tables.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- writing ------------------------------------------------------------------------------- */

/* What follows the eight squares in the source: the digits 1 to 7, then a slash. */
enum { DIGITS = 8, SLASH = 15, TEXT_LENGTH = 15 };

/* Where each byte of the text of a rank comes from, and how many those are. */
static void spell_rank(unsigned char row[16], unsigned occupied)
{
    int len = 0, gap = 0;
    for (int i = 0; i < 16; i++) row[i] = 0;
    for (int file = 0; file < 8; file++) {
        if (occupied >> file & 1) {
            if (gap > 0) row[len++] = (unsigned char)(DIGITS + gap - 1);
            row[len++] = (unsigned char)file;
            gap = 0;
        } else {
            gap++;
        }
    }
    if (gap == 8)
        row[len++] = 0; /* an empty square is an 8 */
    else if (gap > 0)
        row[len++] = (unsigned char)(DIGITS + gap - 1);
    row[len++] = SLASH;
    row[TEXT_LENGTH] = (unsigned char)len;
}

static void write_row(const unsigned char row[16])
{
    fputs("    {", stdout);
    for (int i = 0; i < 16; i++) printf("%d%s", row[i], i < 15 ? ", " : "},\n");
}

static void write_rank_texts(void)
{
    puts("\nconst uint8_t fy__chess_rank_texts[256][16] __attribute__((aligned(16))) = {");
    for (unsigned occupied = 0; occupied < 256; occupied++) {
        unsigned char row[16];
        spell_rank(row, occupied);
        write_row(row);
    }
    puts("};");
}

/* Where the letter of each square is in that text; NO_PLACE for an empty one. */
enum { NO_PLACE = 0x80 };

static void write_rank_places(void)
{
    puts("\nconst uint8_t fy__chess_rank_places[256][8] = {");
    for (unsigned occupied = 0; occupied < 256; occupied++) {
        unsigned char row[16];
        int place = 0;
        spell_rank(row, occupied);
        fputs("    {", stdout);
        for (int file = 0; file < 8; file++) {
            const int empty = (occupied >> file & 1) == 0;
            while (!empty && row[place] != file) place++;
            printf("%d%s", empty ? NO_PLACE : place, file < 7 ? ", " : "},\n");
        }
    }
    puts("};");
}

/* The same for a rank in one word: pieces that are to be moved by as many bytes are one part, from
 * which others are shifted away; no rank has more than three. */
enum { PARTS = 3 };

typedef struct rank_word {
    uint64_t digits, keep[PARTS];
    int shift[PARTS], len;
} rank_word;

static void put_gap(rank_word *w, int gap)
{
    if (gap > 0) w->digits |= (uint64_t)('0' + gap) << 8 * w->len++;
}

static rank_word word_of_rank(unsigned occupied)
{
    rank_word w = {0, {0}, {0}, 0};
    int gap = 0, part = 0;
    for (int file = 0; file < 8; file++) {
        if ((occupied >> file & 1) == 0) {
            gap++;
            continue;
        }
        put_gap(&w, gap);
        gap = 0;
        if (8 * (file - w.len) != w.shift[part]) w.shift[++part] = 8 * (file - w.len);
        w.keep[part] |= UINT64_C(0xff) << 8 * w.len++;
    }
    put_gap(&w, gap);
    return w;
}

static void write_rank_words(void)
{
    puts("\nconst fy__rank_word fy__chess_rank_words[256] = {");
    for (unsigned occupied = 0; occupied < 256; occupied++) {
        const rank_word w = word_of_rank(occupied);
        printf("    {0x%" PRIx64 ", {0x%" PRIx64 ", 0x%" PRIx64 ", 0x%" PRIx64
               "}, {%d, %d}, %d},\n",
               w.digits, w.keep[0], w.keep[1], w.keep[2], w.shift[1], w.shift[2], w.len);
    }
    puts("};");
}

static uint64_t spread(unsigned bits)
{
    uint64_t bytes = 0;
    for (int i = 0; i < 8; i++) bytes |= (uint64_t)(bits >> i & 1) << 8 * i;
    return bytes;
}

/* What a byte of a board leaves in a cell, and 256 times how many cells it takes. */
static unsigned cell_of(int byte)
{
    enum { ONE = 0x100, MARK_SLASH = 0x80, MARK_BAD = 0x40 };
    static const char pieces[16] = " PNBRQK  pnbrqk ";
    if (byte == '/') return ONE | MARK_SLASH;
    if (byte >= '1' && byte <= '8') return (unsigned)(byte - '0') * ONE;
    const char *piece = memchr(pieces, byte, sizeof pieces);
    return byte == ' ' || piece == NULL ? ONE | MARK_BAD : ONE | (unsigned)(piece - pieces);
}

static void write_cells(void)
{
    puts("\nconst uint16_t fy__chess_cells[256] = {");
    for (int byte = 0; byte < 256; byte++)
        printf("%s0x%03x,%s", byte % 8 == 0 ? "    " : " ", cell_of(byte),
               byte % 8 == 7 ? "\n" : "");
    puts("};");
}

static void write_spread_bits(void)
{
    puts("\nconst uint64_t fy__chess_spread_bits[256] = {");
    for (unsigned bits = 0; bits < 256; bits++)
        printf("%s0x%" PRIx64 ",%s", bits % 4 == 0 ? "    " : " ", spread(bits),
               bits % 4 == 3 ? "\n" : "");
    puts("};");
}

static void write_letter_pairs(void)
{
    static const char letters[] = "8PNBRQK?8pnbrqk?";
    puts("\nconst uint16_t fy__chess_letter_pairs[256] = {");
    for (int pair = 0; pair < 256; pair++)
        printf("%s0x%x,%s", pair % 8 == 0 ? "    " : " ",
               (unsigned)(letters[pair % 16] | letters[pair / 16] << 8), pair % 8 == 7 ? "\n" : "");
    puts("};");
}

/* Eight a line. The last byte is the length, in bits. */
static void write_number_texts(void)
{
    puts("\nconst uint8_t fy__chess_number_texts[1000][4] = {");
    for (int number = 0; number < 1000; number++) {
        const int len = 1 + (number > 9) + (number > 99);
        const char *zeros = "\\0\\0";
        printf("%s\"%d%s\\%o\",%s", number % 8 == 0 ? "    " : " ", number, zeros + 2 * (len - 1),
               8u * (unsigned)len, number % 8 == 7 ? "\n" : "");
    }
    puts("};");
}

/* Eight a line, and then that of no square. */
static void write_square_texts(void)
{
    puts("\nconst uint8_t fy__chess_square_texts[65][4] = {");
    for (int square = 0; square < 64; square++)
        printf("%s\"%c%d \\3\",%s", square % 8 == 0 ? "    " : " ", 'a' + square % 8,
               1 + square / 8, square % 8 == 7 ? "\n" : "");
    puts("    \"- \\0\\2\",\n};");
}

/* ---- reading and writing Jieqi --------------------------------------------------------------- */

/* What stands in the text itself, and not on a square, has this bit. */
enum { AS_IT_IS = 128, NOWHERE = 128 };

static int spell_gap(unsigned char row[16], int len, int gap)
{
    if (gap > 0) row[len++] = (unsigned char)(AS_IT_IS | ('0' + gap));
    return len;
}

static void spell_jieqi_row(unsigned char row[16], unsigned occupied)
{
    int len = 0, gap = 0;
    for (int i = 0; i < 16; i++) row[i] = 0;
    for (int column = 0; column < 9; column++) {
        if (occupied >> column & 1) {
            len = spell_gap(row, len, gap);
            row[len++] = (unsigned char)column;
            gap = 0;
        } else {
            gap++;
        }
    }
    len = spell_gap(row, len, gap);
    row[len++] = AS_IT_IS | '/';
    row[TEXT_LENGTH] = (unsigned char)len;
}

/* The other way round: where in the text the piece of each square is. */
static void find_squares(unsigned char row[16], unsigned occupied)
{
    unsigned char text[16];
    spell_jieqi_row(text, occupied);
    for (int i = 0; i < 16; i++) row[i] = NOWHERE;
    for (int i = 0; i < text[TEXT_LENGTH]; i++)
        if (text[i] < 9) row[text[i]] = (unsigned char)i;
    row[TEXT_LENGTH] = (unsigned char)(text[TEXT_LENGTH] - 1);
}

static void write_jieqi_rows(const char *name, void (*make)(unsigned char *, unsigned))
{
    printf("\nconst uint8_t %s[512][16] __attribute__((aligned(16))) = {\n", name);
    for (unsigned occupied = 0; occupied < 512; occupied++) {
        unsigned char row[16];
        make(row, occupied);
        write_row(row);
    }
    puts("};");
}

/* ---- all of them ----------------------------------------------------------------------------- */

void write_chess_texts(void)
{
    write_rank_texts();
    write_rank_places();
    write_cells();
    write_rank_words();
    write_spread_bits();
    write_letter_pairs();
    write_number_texts();
    write_square_texts();
}

void write_jieqi_texts(void)
{
    write_jieqi_rows("fy__jieqi_row_texts", spell_jieqi_row);
    write_jieqi_rows("fy__jieqi_row_squares", find_squares);
}
