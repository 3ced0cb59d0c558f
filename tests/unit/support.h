/* What the unit tests share: a random generator that gives the same numbers everywhere, and ways to
 * call the library that leave it no room for error: texts come in heap blocks of their exact size,
 * where a sanitizer sees each byte that is read too many. */
#ifndef SUPPORT_H
#define SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <forsyth/forsyth.h>

/* ---- failing with the text in question --------------------------------------------------- */

/* As assert_true, but tells which text it was, and how it was read. */
#define assert_read(text, len, allow, condition)                                                   \
    do {                                                                                           \
        if (!(condition)) fail_for(__FILE__, __LINE__, #condition, text, len, allow);              \
    } while (0)

#define assert_for(text, len, condition) assert_read(text, len, 0, condition)

void fail_for(const char *file, int line, const char *condition, const char *text, size_t len,
              uint32_t allow);

/* ---- chance ------------------------------------------------------------------------------ */

uint64_t random_bits(uint64_t *state);

/* From 0 to below - 1. */
int random_below(uint64_t *state, int below);

/* True once in so many times. */
int one_in(uint64_t *state, int times);

/* ---- texts ------------------------------------------------------------------------------- */

/* Room for a text of chess or Jieqi, spelled in any way and spoiled. */
#define SPELLING_MAX 512

/* The text without blanks and line ends around it, and without '_' where those are blanks. */
void trim(const char **text, size_t *len, uint32_t allow);

/* Makes the repairs of the findings in a text, each once; gives the new length. */
size_t apply_repairs(char *out, size_t cap, const char *text, size_t len,
                     const fy_finding *findings, size_t count);

/* ---- calling the library ----------------------------------------------------------------- */

/* A block of exactly that size, to be freed. */
char *exact_copy(const char *text, size_t len);

/* The game of that name, which must be there. */
const fy_game *game_named(const char *name);

fy_result parse_exact(fy_chess *out, const char *text, size_t len, uint32_t allow);
size_t diagnose_exact(fy_finding out[FY_FINDINGS_MAX], const char *text, size_t len,
                      uint32_t allow);

int same_position(const fy_chess *a, const fy_chess *b);

/* The position of a FEN that must be good. */
fy_chess position_of(const char *fen);

/* The code of that name; 0 if there is none. */
uint32_t code_named(const char *name, size_t len);

/* The bit of the leniency of that name; 0 if there is none. */
uint32_t allow_named(const char *name, size_t len);

/* No code has a higher value. */
#define CODES_END 4096

/* ---- files ------------------------------------------------------------------------------- */

/* The bytes of a file and a NUL, to be freed; fails the test if it cannot be read. */
char *read_file(const char *path, size_t *len);

/* Cuts the next line off the text: NULL at the end. The line ends in a NUL. */
char *next_line(char **rest);

/* Cuts the next column off a line of a table with tabs; NULL at the end. */
char *next_column(char **rest);

/* ---- how much to do ---------------------------------------------------------------------- */

/* 1 where code is slow: under a sanitizer, not optimised, or run by an emulator, which whoever
 * compiles it says. Tests then try less. */
#ifdef SLOW_BUILD
#elif defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__ || !defined __OPTIMIZE__
#define SLOW_BUILD 1
#elif defined __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SLOW_BUILD 1
#endif
#endif
#ifndef SLOW_BUILD
#define SLOW_BUILD 0
#endif

/* ---- the machine ------------------------------------------------------------------------- */

/* fy__cpu_is_v3(), asked once: a virtual machine is slow to answer. */
int is_v3(void);

/* Is it a text that only the calls for any game look into? */
static inline int is_wrapped_text(const fy_game *game, const char *text, size_t len, uint32_t allow)
{
    fy_position ignored;
    const uint32_t plain = allow & ~(uint32_t)(FY_ALLOW_WRAPPED | FY_ALLOW_STARTPOS);
    return fy_parse(&ignored, game, text, len, plain).code == FY_WRAPPED_TEXT;
}

#endif
