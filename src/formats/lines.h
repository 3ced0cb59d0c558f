/* Formats with a sample a line. */
#ifndef FY_FORMATS_LINES_H
#define FY_FORMATS_LINES_H

#include <forsyth/batch.h>

#include "internal.h"

/* What comes next: a line, or the rest of one that is too long. */
enum { LINES_AT_LINE, LINES_AT_REST };

/* Cuts the next line off. STEP_SAMPLE: it is there; with any other kind the step is done. */
format_step fy__line_step(fy_cut *cut, fy_sample_reader *r, format_input in);

/* A whole number between two others; 0 if the text is none. */
int fy__text_number(int32_t *out, const char *text, size_t len, int32_t min, int32_t max);

/* A result as text, as the side to move sees it: 1-0, 1/2-1/2 and 0-1 are White's, 1, 0 and -1 its
 * own. 0 if it is none. */
int fy__text_result(int8_t *out, const fy_chess *pos, const char *text, size_t len);

/* "1-0" and so on. */
const char *fy__result_text(const fy_sample *s);

#endif
