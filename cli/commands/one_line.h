/* One line, answered as a command answers each of its lines, for whoever has lines that do not come
 * from arguments. With --json in the settings the answer is an object, and so is a fault. Returns
 * 0, or 1 if the line is faulty, unsound or illegal, as the exit code would be. */
#ifndef CLI_ONE_LINE_H
#define CLI_ONE_LINE_H

#include "../input/line.h"

typedef int line_answer(const settings *s, const line *l);

line_answer check_one;
line_answer fix_one;
line_answer json_one;
line_answer key_one;
line_answer moves_one;
line_answer status_one; /* --moves says which are played first */
line_answer best_one;

/* The arguments of the settings are those of the command: the position, and the moves or the
 * player. */
line_answer apply_one;
line_answer view_one;

/* What chance decides in a position. */
line_answer deal_one;

/* A new game of --game: the position, dealt with the options. FY_NOTHING_TO_DEAL,
 * FY_WRONG_PLAYERS, FY_NO_SUCH_VARIANT. */
FY_MUST_USE fy_result deal_new(fy_position *out, const settings *s, uint64_t *random);

#endif
