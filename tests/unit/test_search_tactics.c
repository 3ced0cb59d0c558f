/* Positions in which one move is far better than all others: Stockfish says which, and that a first
 * glance takes another (tests/data/oracle/tactics.tsv, by tests/oracle/tactics.mjs). The search
 * has to find a stated share of them with a fixed number of nodes. */
#include <stdlib.h>
#include <string.h>

#include "search_support.h"

enum { TABLE = 1 << 24, ROWS_MAX = 256 };

typedef struct puzzle {
    char fen[FY_CHESS_TEXT_MAX], move[8];
} puzzle;

static puzzle puzzles[ROWS_MAX];
static int puzzle_count;

static int read_puzzles(void **state)
{
    (void)state;
    size_t len;
    char *text = read_file("tests/data/oracle/tactics.tsv", &len), *rest = text, *line;
    while ((line = next_line(&rest)) != NULL && puzzle_count < ROWS_MAX) {
        puzzle *p = &puzzles[puzzle_count++];
        const size_t fen = strcspn(line, "\t"), move = strcspn(line + fen + 1, "\t");
        assert_true(fen < sizeof p->fen && move < sizeof p->move);
        memcpy(p->fen, line, fen);
        memcpy(p->move, line + fen + 1, move);
    }
    free(text);
    return 0;
}

static int is_solved(searcher *s, const puzzle *p, uint64_t nodes)
{
    fy_best best;
    char text[FY_CHESS_MOVE_TEXT_MAX];
    searcher_set(s, p->fen);
    s->limits.nodes = nodes;
    assert_int_equal(searcher_best(s, &best, 1), 1);
    assert_int_equal(
        fy_chess_move_write(text, sizeof text, &s->line.chess.pos, best.move, FY_MOVE_PLAIN).code,
        FY_OK);
    return strcmp(text, p->move) == 0;
}

static int solved_with(uint64_t nodes)
{
    searcher *s = searcher_open("chess", TABLE);
    int solved = 0;
    for (int i = 0; i < puzzle_count; i++) solved += is_solved(s, &puzzles[i], nodes);
    searcher_close(s);
    print_message("%d of %d with %d nodes\n", solved, puzzle_count, (int)nodes);
    return solved;
}

static void most_tactics_are_found(void **state)
{
    (void)state;
    assert_true(puzzle_count >= 100);
    assert_true(100 * solved_with(SLOW_BUILD ? 5000 : 100000) >=
                (SLOW_BUILD ? 50 : 80) * puzzle_count);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(most_tactics_are_found),
    };
    return cmocka_run_group_tests(tests, read_puzzles, NULL);
}
