/* A game at the terminal: pick a move, and the machine replies.
 *
 * It shows how a game is kept (a line), how moves are listed and read as text, and how a game ends.
 * Answer with a number of the list, with a move (Nf3, g1f3, O-O), with "draw" where one can be
 * claimed, or with "quit".
 *
 * The machine looks one move ahead, by this rule: checkmate if it can; else the move that wins the
 * most material, where a piece that can be taken on its new square counts as lost; of equal moves,
 * one by chance. The same seed gives the same game.
 *
 *     cc -O2 -Iinclude examples/pick.c src/forsyth.c -o pick
 *     ./pick 1
 *     ./pick 1 '4k3/8/8/8/8/8/8/4K2R w K - 0 1'
 */
#include <forsyth/chess.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAME_ROOM = 6000, ANSWER_ROOM = 80, MATE = 1000 };

/* ---- the list of moves ------------------------------------------------------------------- */

typedef struct choice {
    fy_move move;
    char san[FY_CHESS_MOVE_TEXT_MAX];
} choice;

static int by_name(const void *a, const void *b)
{
    return strcmp(((const choice *)a)->san, ((const choice *)b)->san);
}

/* All legal moves by name; `out` has room for FY_CHESS_MOVES_MAX. */
static size_t list_moves(choice *out, const fy_chess *pos)
{
    fy_move moves[FY_CHESS_MOVES_MAX];
    size_t count = fy_chess_moves(moves, pos);
    for (size_t i = 0; i < count; i++) {
        out[i].move = moves[i];
        fy_chess_move_write(out[i].san, sizeof out[i].san, pos, moves[i], FY_MOVE_SAN);
    }
    qsort(out, count, sizeof *out, by_name);
    return count;
}

/* ---- the machine ------------------------------------------------------------------------- */

static uint64_t random_bits(uint64_t *state)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return *state >> 33;
}

static int gain(const fy_chess *pos, fy_move move)
{
    static const int value[] = {0, [FY_CHESS_PAWN] = 1, 3, 3, 5, 9, [FY_CHESS_KING] = 0};
    int to = fy_chess_to(move), becomes = fy_chess_becomes(move), won = 0;
    fy_chess after;
    fy_chess_play_unchecked(&after, pos, move);
    if (fy_chess_status(&after).code == FY_CHECKMATE) return MATE;
    if (move & FY_CHESS_CASTLES) return 0;
    if (move & FY_CHESS_TAKES_EN_PASSANT) won = value[FY_CHESS_PAWN];
    won += value[fy_chess_type_at(pos, to)] + value[becomes] - value[fy_chess_moved(move)];
    return fy_chess_attackers(&after, to, after.turn) ? won - value[becomes] : won;
}

static choice machine_choice(const fy_chess *pos, uint64_t *chance)
{
    choice list[FY_CHESS_MOVES_MAX], best = {0, ""};
    size_t count = list_moves(list, pos), equals = 0;
    int most = -MATE;
    for (size_t i = 0; i < count; i++) {
        int won = gain(pos, list[i].move);
        if (won < most) continue;
        if (won > most) equals = 0;
        most = won;
        if (random_bits(chance) % ++equals == 0) best = list[i];
    }
    return best;
}

/* ---- the player -------------------------------------------------------------------------- */

static void show(const fy_chess *pos, const choice *list, size_t count)
{
    char board[FY_CHESS_DRAW_MAX];
    fy_chess_draw(board, sizeof board, pos, FY_DRAW_ASCII);
    fputs(board, stdout);
    for (size_t i = 0; i < count; i++) {
        int ends_row = i % 6 == 5 || i + 1 == count;
        printf("%3zu %-*s%s", i + 1, ends_row ? 0 : 8, list[i].san, ends_row ? "\n" : "");
    }
}

/* Reads a line without its end; 0 if there is none. What does not fit is dropped. */
static int read_answer(char *out, size_t *len)
{
    int byte;
    *len = 0;
    while ((byte = getchar()) != EOF && byte != '\n')
        if (*len < ANSWER_ROOM - 1) out[(*len)++] = (char)byte;
    out[*len] = '\0';
    return byte != EOF || *len > 0;
}

/* The move that an answer means; 0 if there is none, with a word why. */
static fy_move understand(const char *answer, size_t len, const fy_chess *pos, const choice *list,
                          size_t count)
{
    char caret[FY_EXPLAIN_MAX];
    fy_move move = 0;
    if (len > 0 && strspn(answer, "0123456789") == len) {
        unsigned long number = strtoul(answer, NULL, 10);
        if (number >= 1 && number <= count) return list[number - 1].move;
        printf("There is no move %s.\n", answer);
        return 0;
    }
    if (len == 0) return 0;
    fy_result read = fy_chess_move_parse(&move, pos, answer, len);
    if (read.code == FY_OK) return move; /* 0 for " 0000", which is none */
    printf("%s\n", fy_code_text(read.code));
    fy_explain(caret, sizeof caret, answer, len, read.at);
    fputs(caret, stdout);
    return 0;
}

/* Asks until there is an answer that ends the game or a move; 0 if it ends the game. */
static fy_move player_move(const fy_chess_line *line)
{
    choice list[FY_CHESS_MOVES_MAX];
    char answer[ANSWER_ROOM];
    size_t len, count = list_moves(list, &line->pos);
    fy_outcome stands = fy_chess_line_status(line);
    show(&line->pos, list, count);
    if (stands.claimable) printf("You may claim a draw: %s.\n", fy_code_name(stands.code));
    for (;;) {
        printf("Your move? ");
        fflush(stdout);
        if (!read_answer(answer, &len) || strcmp(answer, "quit") == 0) {
            printf("You leave.\n");
            return 0;
        }
        if (strcmp(answer, "draw") == 0 && stands.claimable) {
            printf("You claim a draw.\n");
            return 0;
        }
        fy_move move = understand(answer, len, &line->pos, list, count);
        if (move != 0) return move;
    }
}

/* ---- the game ---------------------------------------------------------------------------- */

static void play_game(fy_chess_line *line, uint64_t chance)
{
    int player = line->pos.turn;
    fy_outcome stands;
    while (!(stands = fy_chess_line_status(line)).over) {
        fy_move move;
        if (line->pos.turn == player) {
            move = player_move(line);
            if (move == 0) return;
        } else {
            choice reply = machine_choice(&line->pos, &chance);
            printf("The machine plays %s.\n", reply.san);
            move = reply.move;
        }
        fy_result played = fy_chess_line_play(line, move);
        if (played.code != FY_OK) {
            printf("The game stops: %s.\n", fy_code_text(played.code));
            return;
        }
    }
    printf("The game is over: %s.\n", fy_code_name(stands.code));
    if (stands.winner == FY_NOBODY)
        printf("Nobody wins.\n");
    else
        printf("%s\n", stands.winner == player ? "You win." : "The machine wins.");
}

int main(int argc, char **argv)
{
    static fy_chess_step steps[GAME_ROOM];
    fy_chess_line line;
    fy_chess pos;
    if (argc > 3) {
        fprintf(stderr, "usage: pick [SEED [FEN]]\n");
        return 2;
    }
    fy_chess_start(&pos);
    if (argc == 3) {
        fy_result read = fy_chess_parse(&pos, argv[2], strlen(argv[2]), 0);
        if (read.code != FY_OK) {
            fprintf(stderr, "byte %" PRIu32 ": %s\n", read.at, fy_code_text(read.code));
            return 1;
        }
    }
    fy_chess_line_start(&line, &pos, steps, GAME_ROOM);
    play_game(&line, argc > 1 ? strtoull(argv[1], NULL, 10) : 0);
    return 0;
}
