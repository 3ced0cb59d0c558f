/* Time controls as text: "300+3", "40/60+0.5", "2". */
#ifndef CLI_CLOCK_TEXT_H
#define CLI_CLOCK_TEXT_H

#include <forsyth/host.h>
#include <stdbool.h>

/* BASE, BASE+INCREMENT or MOVES/BASE+INCREMENT. The increment is in seconds, and so is the base if
 * `unit` is 1000; with 60000 it is in minutes. Both may have a part behind a point. False if the
 * text is anything else, or if there is no time at all. */
bool clock_text_read(fy_time_control *out, const char *text, uint32_t unit);

enum { CLOCK_TEXT_MAX = 64 };

/* As the tag TimeControl of a record has it, in seconds; "-" without a clock. */
void clock_text_write(char out[CLOCK_TEXT_MAX], fy_time_control time);

#endif
