/* What the files of the interpreter share: words and texts of a line, the position of the text, and
 * the keywords of case_play.c. Only case*.c include this. */
#ifndef CASE_LINES_H
#define CASE_LINES_H

#include "case.h"

/* Cuts the next word off a line: NULL at its end. */
const char *case_word(const char **rest, size_t *len);

/* The text of a line with its escapes undone. */
void case_unescape(case_run *run, case_text *out, const char *line);

/* The code of that name; a name that is none is wrong. */
uint32_t case_code(case_run *run, const char *name, size_t len);

/* Ends the text before it, if there is one, and takes this one, which must outlive the case. */
void case_take_text(case_run *run, const char *text, int epd);

/* The position of the text; 0, and wrong, if it does not parse. */
int case_parses(case_run *run, fy_position *out);

/* ---- case_play.c ------------------------------------------------------------------------- */

void case_line_deal(case_run *run, const char *rest);
void case_line_move(case_run *run, const char *rest);
void case_line_san(case_run *run, const char *rest);
void case_line_plain(case_run *run, const char *rest);
void case_line_m960(case_run *run, const char *rest);
void case_line_after(case_run *run, const char *rest);
void case_line_score(case_run *run, const char *rest);
void case_line_state(case_run *run, const char *rest);
void case_line_key(case_run *run, const char *rest);

/* The mark below a move. */
void case_move_fault(case_run *run, uint32_t code, size_t at);

/* Is all said that must be said of the move, if there is one? */
void case_end_move(case_run *run);

#endif
