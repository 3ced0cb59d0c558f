/* Playing Jieqi the slow way.
 *
 * A move is two squares, so there are 90 times 90 to ask about. Each is asked twice. First: can the
 * piece go there at all, as that piece moves? Then the move is played on a copy of the position,
 * and is legal if no king of the side that moved is attacked in the copy. Pins, checks, cannons
 * whose screen walks away and kings that come to face each other need no sentence of their own.
 *
 * How a piece goes is a question about two squares as well, whatever stands on the second: the same
 * answer tells where it may move and what it attacks. Only a cannon looks at the square it goes to,
 * and only kings attack otherwise than they move: each other, along an open file, and nothing else.
 *
 * A face-down piece goes as the piece whose start square it stands on. The start squares are taken
 * from the usual array of Chinese chess, which is written out below as text.
 *
 * REF_JIEQI_MOVES_MAX is never reached: none of the 90 pieces has more than 17 squares to go to. */
#include "jieqi.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct ref_point {
    int row, column;
} ref_point;

/* By row from Red's back rank up. */
static const char ref_array[REF_JIEQI_ROWS][REF_JIEQI_COLUMNS + 1] = {
    "RHEAKAEHR", ".........", ".C.....C.", "P.P.P.P.P", ".........",
    ".........", "p.p.p.p.p", ".c.....c.", ".........", "rheakaehr",
};

static char ref_upper(char letter)
{
    return letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter;
}

static char ref_lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

/* 'r' or 'b'; 0 for an empty square. */
static char ref_color_of(char piece)
{
    if (piece == '.') {
        return 0;
    }
    return piece >= 'A' && piece <= 'Z' ? 'r' : 'b';
}

static char ref_other(char color)
{
    return color == 'r' ? 'b' : 'r';
}

/* The letter of a type for a piece of that colour. */
static char ref_piece_of(char color, char type)
{
    return color == 'r' ? ref_upper(type) : ref_lower(type);
}

static bool ref_is_hidden(char piece)
{
    return ref_upper(piece) == 'X';
}

static char ref_at(const ref_jieqi *pos, ref_point at)
{
    return pos->board[at.row][at.column];
}

/* The captured pieces of a colour. */
static char *ref_captured(ref_jieqi *pos, char color)
{
    return pos->captured[color == 'b'];
}

static void ref_append(char *list, char letter)
{
    size_t len = strlen(list);
    list[len] = letter;
    list[len + 1] = '\0';
}

/* ---- reading ---- */

/* Copies the field and gives what follows it and its blank. */
static const char *ref_cut_field(char *out, const char *text)
{
    size_t len = strcspn(text, " ");
    memcpy(out, text, len);
    out[len] = '\0';
    return text[len] == ' ' ? text + len + 1 : text + len;
}

static void ref_read_board(ref_jieqi *out, const char *text)
{
    int row = REF_JIEQI_ROWS - 1, column = 0;
    for (; *text != '\0'; text++) {
        if (*text == '/') {
            row--;
            column = 0;
        } else if (isdigit((unsigned char)*text)) {
            column += *text - '0';
        } else {
            out->board[row][column] = *text;
            column++;
        }
    }
}

/* Two lists with a colon between, each "-" if it is empty. */
static void ref_read_lists(char red[128], char black[128], const char *text)
{
    size_t len = strcspn(text, ":");
    memcpy(red, text, len);
    red[len] = '\0';
    memcpy(black, text + len + 1, strlen(text + len + 1) + 1);
    if (strcmp(red, "-") == 0) {
        red[0] = '\0';
    }
    if (strcmp(black, "-") == 0) {
        black[0] = '\0';
    }
}

static void ref_read_captured(ref_jieqi *out, const char *text)
{
    char red[128], black[128];
    ref_read_lists(red, black, text);
    memcpy(out->captured[0], red, strlen(red) + 1);
    memcpy(out->captured[1], black, strlen(black) + 1);
}

static void ref_read_identities(ref_jieqi *out, const char *text)
{
    char red[128], black[128];
    ref_read_lists(red, black, text);
    const char *next_red = red, *next_black = black;
    for (int row = REF_JIEQI_ROWS - 1; row >= 0; row--) {
        for (int column = 0; column < REF_JIEQI_COLUMNS; column++) {
            if (out->board[row][column] == 'X') {
                out->identity[row][column] = *next_red++;
            } else if (out->board[row][column] == 'x') {
                out->identity[row][column] = *next_black++;
            }
        }
    }
}

void ref_jieqi_read(ref_jieqi *out, const char *text)
{
    char field[REF_JIEQI_TEXT_ROOM];
    memset(out, 0, sizeof *out);
    memset(out->board, '.', sizeof out->board);
    memset(out->identity, '.', sizeof out->identity);
    text = ref_cut_field(field, text);
    ref_read_board(out, field);
    text = ref_cut_field(field, text);
    ref_read_captured(out, field);
    text = ref_cut_field(field, text);
    out->turn = field[0];
    text = ref_cut_field(field, text);
    out->view = field[0];
    if (out->view == '*') {
        text = ref_cut_field(field, text);
        ref_read_identities(out, field);
    }
    if (*text != '\0') {
        text = ref_cut_field(field, text);
        out->half = atoi(field);
        out->full = atoi(text);
    }
}

/* ---- writing ---- */

static void ref_write_row(char *out, const char row[REF_JIEQI_COLUMNS])
{
    int empty = 0;
    for (int column = 0; column < REF_JIEQI_COLUMNS; column++) {
        if (row[column] == '.') {
            empty++;
            continue;
        }
        if (empty > 0) {
            ref_append(out, (char)('0' + empty));
        }
        empty = 0;
        ref_append(out, row[column]);
    }
    if (empty > 0) {
        ref_append(out, (char)('0' + empty));
    }
}

static void ref_write_lists(char *out, const char *red, const char *black)
{
    strcat(out, *red != '\0' ? red : "-");
    strcat(out, ":");
    strcat(out, *black != '\0' ? black : "-");
}

static void ref_write_identities(char *out, const ref_jieqi *pos)
{
    char lists[2][128] = {"", ""};
    for (int row = REF_JIEQI_ROWS - 1; row >= 0; row--) {
        for (int column = 0; column < REF_JIEQI_COLUMNS; column++) {
            if (ref_is_hidden(pos->board[row][column])) {
                ref_append(lists[pos->board[row][column] == 'x'], pos->identity[row][column]);
            }
        }
    }
    ref_write_lists(out, lists[0], lists[1]);
}

size_t ref_jieqi_write(char *out, const ref_jieqi *pos)
{
    out[0] = '\0';
    for (int row = REF_JIEQI_ROWS - 1; row >= 0; row--) {
        ref_write_row(out, pos->board[row]);
        ref_append(out, row > 0 ? '/' : ' ');
    }
    ref_write_lists(out, pos->captured[0], pos->captured[1]);
    sprintf(out + strlen(out), " %c %c", pos->turn, pos->view);
    if (pos->view == '*') {
        ref_append(out, ' ');
        ref_write_identities(out, pos);
    }
    if (pos->full > 0) {
        sprintf(out + strlen(out), " %d %d", pos->half, pos->full);
    }
    return strlen(out);
}

/* ---- how pieces go ---- */

static bool ref_in_palace(ref_point at, char color)
{
    bool rows = color == 'r' ? at.row <= 2 : at.row >= 7;
    return rows && at.column >= 3 && at.column <= 5;
}

/* On the colour's own side of the river. */
static bool ref_on_half(ref_point at, char color)
{
    return color == 'r' ? at.row <= 4 : at.row >= 5;
}

/* The type that the piece on a square moves as: its own, or that of the start square if it is face
 * down. 0 if it cannot move. */
static char ref_moves_as(const ref_jieqi *pos, ref_point at)
{
    char piece = ref_at(pos, at);
    if (!ref_is_hidden(piece)) {
        return ref_upper(piece);
    }
    char start = ref_array[at.row][at.column];
    if (ref_color_of(start) != ref_color_of(piece) || ref_upper(start) == 'K') {
        return 0;
    }
    return ref_upper(start);
}

/* How many pieces stand between two squares of one row or one column; -1 if they share neither. */
static int ref_between(const ref_jieqi *pos, ref_point from, ref_point to)
{
    int count = 0;
    int up = (to.row > from.row) - (to.row < from.row);
    int right = (to.column > from.column) - (to.column < from.column);
    if ((up != 0) == (right != 0)) {
        return -1;
    }
    for (int row = from.row + up, column = from.column + right;
         row != to.row || column != to.column; row += up, column += right) {
        count += pos->board[row][column] != '.';
    }
    return count;
}

/* Over a square next to it, which must be empty. */
static bool ref_horse_goes(const ref_jieqi *pos, ref_point from, ref_point to)
{
    int up = to.row - from.row, right = to.column - from.column;
    if (abs(up) == 2 && abs(right) == 1) {
        return pos->board[from.row + up / 2][from.column] == '.';
    }
    if (abs(up) == 1 && abs(right) == 2) {
        return pos->board[from.row][from.column + right / 2] == '.';
    }
    return false;
}

/* Over the square in the middle, which must be empty. */
static bool ref_elephant_goes(const ref_jieqi *pos, ref_point from, ref_point to)
{
    if (abs(to.row - from.row) != 2 || abs(to.column - from.column) != 2) {
        return false;
    }
    return pos->board[(from.row + to.row) / 2][(from.column + to.column) / 2] == '.';
}

static bool ref_pawn_goes(ref_point from, ref_point to, char color)
{
    int ahead = color == 'r' ? to.row - from.row : from.row - to.row;
    int aside = abs(to.column - from.column);
    return (ahead == 1 && aside == 0) || (ahead == 0 && aside == 1 && !ref_on_half(from, color));
}

/* Can the piece of one square go to another, whoever stands there, and its king's safety aside? */
static bool ref_goes(const ref_jieqi *pos, ref_point from, ref_point to)
{
    char piece = ref_at(pos, from), color = ref_color_of(piece);
    bool hidden = ref_is_hidden(piece);
    int up = abs(to.row - from.row), right = abs(to.column - from.column);
    switch (ref_moves_as(pos, from)) {
    case 'K': return up + right == 1 && ref_in_palace(to, color);
    case 'R': return ref_between(pos, from, to) == 0;
    case 'H': return ref_horse_goes(pos, from, to);
    case 'C': return ref_between(pos, from, to) == (ref_at(pos, to) == '.' ? 0 : 1);
    case 'E': return ref_elephant_goes(pos, from, to) && (!hidden || ref_on_half(to, color));
    case 'A': return up == 1 && right == 1 && (!hidden || ref_in_palace(to, color));
    case 'P': return ref_pawn_goes(from, to, color);
    default: return false;
    }
}

/* ---- check ---- */

static bool ref_is_king(char piece)
{
    return ref_upper(piece) == 'K';
}

/* A king attacks another along an open column, and nothing else. */
static bool ref_attacks_king(const ref_jieqi *pos, ref_point from, ref_point king)
{
    if (ref_is_king(ref_at(pos, from))) {
        return from.column == king.column && ref_between(pos, from, king) == 0;
    }
    return ref_goes(pos, from, king);
}

static bool ref_is_attacked(const ref_jieqi *pos, ref_point king)
{
    char attacker = ref_other(ref_color_of(ref_at(pos, king)));
    for (int row = 0; row < REF_JIEQI_ROWS; row++) {
        for (int column = 0; column < REF_JIEQI_COLUMNS; column++) {
            ref_point from = {row, column};
            if (ref_color_of(ref_at(pos, from)) == attacker && ref_attacks_king(pos, from, king)) {
                return true;
            }
        }
    }
    return false;
}

static bool ref_king_attacked(const ref_jieqi *pos, char color)
{
    for (int row = 0; row < REF_JIEQI_ROWS; row++) {
        for (int column = 0; column < REF_JIEQI_COLUMNS; column++) {
            ref_point at = {row, column};
            if (ref_at(pos, at) == ref_piece_of(color, 'K') && ref_is_attacked(pos, at)) {
                return true;
            }
        }
    }
    return false;
}

bool ref_jieqi_in_check(const ref_jieqi *pos)
{
    return ref_king_attacked(pos, pos->turn);
}

/* ---- playing ---- */

/* What an executed move says after its squares: the letter behind a mark, or 0. */
static char ref_told(const char *move, char mark)
{
    const char *found = strchr(move, mark);
    return found != NULL ? found[1] : '\0';
}

static ref_point ref_read_point(const char *text)
{
    return (ref_point){text[1] - '0', text[0] - 'a'};
}

/* How the piece that is taken enters the captured pieces of its side. */
static char ref_loss(const ref_jieqi *pos, ref_point at, const char *move)
{
    if (!ref_is_hidden(ref_at(pos, at))) {
        return ref_upper(ref_at(pos, at));
    }
    if (pos->view == '*') {
        return pos->identity[at.row][at.column];
    }
    return ref_told(move, 'x') != '\0' ? ref_told(move, 'x') : '?';
}

/* The piece that arrives: the one that left, or what it turns out to be. */
static char ref_arriving(const ref_jieqi *pos, ref_point from, const char *move)
{
    char piece = ref_at(pos, from);
    if (!ref_is_hidden(piece)) {
        return piece;
    }
    char type = pos->view == '*' ? pos->identity[from.row][from.column] : ref_told(move, '=');
    return ref_piece_of(pos->turn, type);
}

/* Counters stay at their highest value. */
static int ref_next_count(int count)
{
    return count < 65535 ? count + 1 : 65535;
}

void ref_jieqi_play(ref_jieqi *out, const ref_jieqi *pos, const char *move)
{
    const ref_jieqi before = *pos;
    const char *squares = move[0] == '+' ? move + 1 : move;
    ref_point from = ref_read_point(squares), to = ref_read_point(squares + 2);
    bool takes = ref_at(&before, to) != '.';
    *out = before;
    if (takes) {
        ref_append(ref_captured(out, ref_other(before.turn)), ref_loss(&before, to, move));
    }
    out->board[to.row][to.column] = ref_arriving(&before, from, move);
    out->board[from.row][from.column] = '.';
    out->identity[to.row][to.column] = '.';
    out->identity[from.row][from.column] = '.';
    out->turn = ref_other(before.turn);
    if (before.full > 0) {
        out->half = takes ? 0 : ref_next_count(before.half);
        out->full = before.turn == 'b' ? ref_next_count(before.full) : before.full;
    }
}

/* ---- legal moves ---- */

/* Is the square free for the side to move: empty, or with a piece on it that can be taken? */
static bool ref_is_free(const ref_jieqi *pos, ref_point to)
{
    char piece = ref_at(pos, to);
    if (piece == '.') {
        return true;
    }
    return ref_color_of(piece) != pos->turn && !ref_is_king(piece) &&
           strlen(pos->captured[pos->turn == 'r']) < 15;
}

static void ref_spell(ref_jieqi_move out, const ref_jieqi *pos, ref_point from, ref_point to)
{
    sprintf(out, "%s%c%c%c%c", ref_is_hidden(ref_at(pos, from)) ? "+" : "",
            (char)('a' + from.column), (char)('0' + from.row), (char)('a' + to.column),
            (char)('0' + to.row));
}

/* The move as it comes out if the piece turns out to be of that type. */
static void ref_spell_outcome(ref_jieqi_move out, const char *move, char type)
{
    memcpy(out, move, strlen(move) + 1);
    ref_append(out, '=');
    ref_append(out, type);
}

/* What a face-down piece turns out to be has no say in this: it attacks no king of its own side,
 * and whatever it is, it stands in the way of others. Any type will do. */
static bool ref_is_safe(const ref_jieqi *pos, const char *move)
{
    ref_jieqi after;
    ref_jieqi_move outcome;
    ref_spell_outcome(outcome, move, 'P');
    ref_jieqi_play(&after, pos, outcome);
    return !ref_king_attacked(&after, pos->turn);
}

size_t ref_jieqi_moves(ref_jieqi_move out[REF_JIEQI_MOVES_MAX], const ref_jieqi *pos)
{
    size_t count = 0;
    const int squares = REF_JIEQI_ROWS * REF_JIEQI_COLUMNS;
    for (int i = 0; i < squares; i++) {
        ref_point from = {i / REF_JIEQI_COLUMNS, i % REF_JIEQI_COLUMNS};
        if (ref_color_of(ref_at(pos, from)) != pos->turn) {
            continue;
        }
        for (int j = 0; j < squares; j++) {
            ref_point to = {j / REF_JIEQI_COLUMNS, j % REF_JIEQI_COLUMNS};
            if (!ref_is_free(pos, to) || !ref_goes(pos, from, to)) {
                continue;
            }
            ref_spell(out[count], pos, from, to);
            count += ref_is_safe(pos, out[count]);
        }
    }
    return count;
}

const char *ref_jieqi_outcome(const ref_jieqi *pos)
{
    ref_jieqi_move moves[REF_JIEQI_MOVES_MAX];
    if (ref_jieqi_moves(moves, pos) > 0) {
        return "ongoing";
    }
    return ref_jieqi_in_check(pos) ? "checkmate" : "no-legal-move";
}

/* ---- knowledge ---- */

unsigned ref_jieqi_pool(unsigned out[REF_JIEQI_POOL], const ref_jieqi *pos, char color)
{
    static const int full[REF_JIEQI_POOL] = {2, 2, 2, 2, 2, 5};
    unsigned sum = 0;
    for (int i = 0; i < REF_JIEQI_POOL; i++) {
        char type = REF_JIEQI_HIDEABLE[i];
        int left = full[i];
        for (int row = 0; row < REF_JIEQI_ROWS; row++) {
            for (int column = 0; column < REF_JIEQI_COLUMNS; column++) {
                left -= pos->board[row][column] == ref_piece_of(color, type);
            }
        }
        for (const char *lost = pos->captured[color == 'b']; *lost != '\0'; lost++) {
            left -= ref_upper(*lost) == type;
        }
        out[i] = left > 0 ? (unsigned)left : 0;
        sum += out[i];
    }
    return sum;
}

/* A player does not know what the other side took from it face down. */
void ref_jieqi_view_of(ref_jieqi *out, const ref_jieqi *table, char player)
{
    *out = *table;
    out->view = player;
    memset(out->identity, '.', sizeof out->identity);
    for (char *lost = ref_captured(out, player); *lost != '\0'; lost++) {
        if (islower((unsigned char)*lost)) {
            *lost = '?';
        }
    }
}

void ref_jieqi_executed(ref_jieqi_move out, const ref_jieqi *table, const char *move, char player)
{
    const char *squares = move[0] == '+' ? move + 1 : move;
    ref_point from = ref_read_point(squares), to = ref_read_point(squares + 2);
    memcpy(out, move, strlen(move) + 1);
    if (ref_is_hidden(ref_at(table, from))) {
        ref_spell_outcome(out, move, ref_upper(table->identity[from.row][from.column]));
    }
    if (ref_is_hidden(ref_at(table, to)) && player == table->turn) {
        ref_append(out, 'x');
        ref_append(out, table->identity[to.row][to.column]);
    }
}

/* ---- counting ---- */

/* The ways to go on after one move, which turns over whatever the pool allows. */
static uint64_t ref_ways_of(const ref_jieqi *pos, const char *move, int depth)
{
    ref_jieqi after;
    uint64_t ways = 0;
    unsigned pool[REF_JIEQI_POOL];
    if (move[0] != '+' || pos->view == '*') {
        ref_jieqi_play(&after, pos, move);
        return ref_jieqi_perft(&after, depth - 1);
    }
    ref_jieqi_pool(pool, pos, pos->turn);
    for (int i = 0; i < REF_JIEQI_POOL; i++) {
        ref_jieqi_move outcome;
        if (pool[i] == 0) {
            continue;
        }
        ref_spell_outcome(outcome, move, REF_JIEQI_HIDEABLE[i]);
        ref_jieqi_play(&after, pos, outcome);
        ways += ref_jieqi_perft(&after, depth - 1);
    }
    return ways;
}

uint64_t ref_jieqi_perft(const ref_jieqi *pos, int depth)
{
    ref_jieqi_move moves[REF_JIEQI_MOVES_MAX];
    uint64_t ways = 0;
    if (depth <= 0) {
        return 1;
    }
    size_t count = ref_jieqi_moves(moves, pos);
    for (size_t i = 0; i < count; i++) {
        ways += ref_ways_of(pos, moves[i], depth);
    }
    return ways;
}
