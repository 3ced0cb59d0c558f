/* Findings in words. */
#ifndef CLI_FINDING_H
#define CLI_FINDING_H

#include <forsyth/forsyth.h>

/* What a finding is called: "error", "unsound" or "note". */
const char *finding_kind(uint32_t code);

/* Keeps what is worth saying, and gives its number: one fault a field is enough to find it, and a
 * line of junk is not worth a page. */
size_t findings_shorten(fy_finding found[], size_t count);

/* "placement: '44' becomes '8'": what the repair would change in the text, escaped. */
void finding_repair_text(char *out, size_t cap, const fy_game *game, const char *text,
                         const fy_finding *f);

#endif
