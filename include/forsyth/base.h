/* Forsyth: what all games share: results, codes, moves, findings, drawings and JSON trees.
 *
 * Conventions for the whole library:
 *
 * - Text is a pointer and a length. A NUL is neither needed nor trusted.
 * - Arguments stand in this order: what the call changes (outputs, and objects that it updates),
 *   then the game, then what it reads. The state of a random generator, memory to work in and
 *   what threads share are not outputs: they stand among the inputs. A line comes before its game.
 * - On failure outputs are untouched.
 * - Text that is written ends in a NUL, which `cap` must have room for and lengths do not count.
 * - Nothing allocates, does I/O or keeps state: every function may be called from any thread.
 * - Offsets are bytes from the start of the text that was passed in. */
#ifndef FORSYTH_BASE_H
#define FORSYTH_BASE_H

#include <stddef.h>
#include <stdint.h>

#include "codes.h"

#define FY_VERSION_MAJOR 0
#define FY_VERSION_MINOR 2
#define FY_VERSION_PATCH 0

#if defined _WIN32
#define FY_API
#elif defined __GNUC__
#define FY_API __attribute__((visibility("default")))
#else
#define FY_API
#endif

/* Marks calls that may fail because of what they read or play: compilers warn where their result is
 * not looked at. Calls that only write have no such mark. With the room that the header names, and
 * for a move that is legal, they cannot fail. */
#if defined __GNUC__
#define FY_MUST_USE __attribute__((warn_unused_result))
#else
#define FY_MUST_USE
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- results ---------------------------------------------------------------------------- */

/* What became of a call. `at` means the same in every call:
 *
 *     FY_OK         how many bytes were read, of a text or of packed bytes, or written (the NUL not
 *                   counted); 0 in a call that does neither
 *     FY_NO_SPACE   the size that `cap` must have, the NUL included
 *     other codes   where in the input the fault is: the offset of a byte in a text or in packed
 *                   bytes, their length if they end too soon; `at` of a JSON value; the index of an
 *                   entry in an array; 0 if the fault is in a move, a position or an option */
typedef struct fy_result {
    uint32_t code, at;
} fy_result;

/* Texts longer than this are refused as FY_TEXT_TOO_LONG without being read. */
#define FY_TEXT_LIMIT 0x7fffffffu

/* "0.2.0": the version of the library that is running, which may be newer than the header. */
FY_API const char *fy_version(void);

/* ---- codes ------------------------------------------------------------------------------ */

typedef enum fy_severity {
    FY_SEVERITY_NONE,  /* FY_OK, or not a code                                    */
    FY_SEVERITY_NOTE,  /* the text is a position, but not the canonical text of it */
    FY_SEVERITY_RULE,  /* the position breaks a rule                              */
    FY_SEVERITY_FAULT, /* the text is not a position                              */
    FY_SEVERITY_CALL,  /* the call cannot be served, such as FY_NO_SPACE          */
    FY_SEVERITY_MOVE,  /* the move cannot be played in this position              */
    FY_SEVERITY_STATUS /* not an error: how a game stands                         */
} fy_severity;

/* What another program makes of a text, and why: the code of what the program does not take, or
 * which makes it read something else; FY_OK if it reads the same. */
typedef enum fy_reading {
    FY_READS_SAME,  /* the position that the text is            */
    FY_READS_OTHER, /* a position that differs from it          */
    FY_READS_NOT,   /* the program refuses the text             */
    FY_READS_UNSURE /* it may crash, or play what is no game    */
} fy_reading;

typedef struct fy_read_as {
    fy_reading reading;
    uint32_t rule;
} fy_read_as;

/* The stable kebab-case name of a code ("chess-bad-turn"), its English text, and what kind of code
 * it is. FY_OK is "ok"; a number that is not a code is "unknown". Never NULL. */
FY_API const char *fy_code_name(uint32_t code);
FY_API const char *fy_code_text(uint32_t code);
FY_API fy_severity fy_code_severity(uint32_t code);

/* The i-th leniency, from 0: its kebab-case name and its bit, and a text that says what it accepts.
 * Past the last: NULL, and the bit 0. */
FY_API const char *fy_allow_name(uint32_t *bit, unsigned i);
FY_API const char *fy_allow_text(unsigned i);

/* The bit of a rule's code in the set that fy_check returns. */
#define FY_RULE(code) (UINT64_C(1) << ((unsigned)(code) % 64))

/* Draws the line and a caret under the byte `at`:
 *
 *     8/8/8/8/8/8/8/9 w - - 0 1
 *                   ^
 *
 * two lines, each ending in a newline, indented by four spaces. Bytes other than printable ASCII
 * appear as \xNN, so that no text can control the terminal. A long line is cut to the part around
 * the caret. FY_EXPLAIN_MAX is room enough for any text. */
#define FY_EXPLAIN_MAX 1024
FY_API fy_result fy_explain(char *out, size_t cap, const char *text, size_t len, uint32_t at);

/* ---- moves and outcomes ------------------------------------------------------------------- */

/* A move of any game. Each game defines the bits. 0 is no move. */
typedef uint32_t fy_move;

/* The turn when chance is to move: tiles are drawn, or a piece is turned over. Players are numbered
 * from 0. */
#define FY_CHANCE (-1)

/* The winner when there is none. */
#define FY_NOBODY (-1)

/* Who looks on without being a player, and so may know only what all players know. */
#define FY_SPECTATOR (-2)

/* How a game stands. `code` is FY_ONGOING, FY_CHECKMATE and so on: fy_code_name() and
 * fy_code_text() give its name and its text. */
typedef struct fy_outcome {
    uint32_t code;
    int8_t winner;     /* a player, or FY_NOBODY                                       */
    uint8_t over;      /* 1: the game has ended                                        */
    uint8_t claimable; /* 1: a player may claim a draw; unless one does, it goes on    */
    uint8_t unused;    /* 0                                                            */
} fy_outcome;

/* What kind of key to compute. */
enum fy_key_kind {
    FY_KEY_IDENTITY = 0, /* all games: equal for positions that the rules treat as equal */
    FY_KEY_POLYGLOT = 1  /* chess: the key of opening books in the Polyglot format       */
};

/* What counts when two positions are compared, from most to least: positions that are the same
 * under one are the same under all that follow it. */
enum fy_same_by {
    FY_SAME_FULL = 0,        /* all that the canonical text tells                              */
    FY_SAME_NO_COUNTERS = 1, /* all but the move counters                                      */
    FY_SAME_LEGAL = 2,       /* what the rules of repetition see, as in a key of FY_KEY_IDENTITY */
    FY_SAME_BOARD = 3        /* what lies on the board, and nothing else                       */
};

/* How to write a move. */
enum fy_move_style {
    FY_MOVE_PLAIN = 0, /* from square to square, or as the game's notation page says   */
    FY_MOVE_SAN = 1,   /* chess: standard algebraic notation                           */
    FY_MOVE_960 = 2,   /* chess: plain, but castling always as the king taking its rook */
    FY_MOVE_UCI = 3    /* as engines of the game speak in UCI: jieqi as Pikafish, else plain */
};

/* Shared by threads that count the games from one position together. All of it must be 0 first, but
 * for what the caller may choose: salt, threads and yield. */
typedef struct fy_perft_shared {
    /* Counted so far. May be read at any time, with an atomic load. */
    uint64_t ways;

    uint64_t joined, arrived, taken; /* used by the library */

    /* Any number. Counts with different salts keep their positions at different places in memory,
     * so one verifies the other. The salt changes nothing else. */
    uint64_t salt;

    /* How many threads count; 0 is one. They wait for each other, so all of them must come. */
    uint64_t threads;

    /* Called again and again by a thread that waits, or NULL. */
    void (*yield)(void);
} fy_perft_shared;

/* ---- packed positions ----------------------------------------------------------------------- */

/* The version of the packed forms, which docs/packed.md describes. Stored bytes can be unpacked as
 * long as this number is the same. The bytes are the same on every machine. */
#define FY_PACK_VERSION 1

/* How to pack. */
enum fy_pack_style {
    FY_PACK_NO_COUNTERS = 1 /* leave out what counts moves: shorter, for collections of positions */
};

/* ---- findings: what diagnose lists ------------------------------------------------------- */

#define FY_REPAIR_MAX 112

/* At most this many findings are listed for one text. If there are more, the last one listed is
 * FY_TOO_MANY_FINDINGS, and the others are those that matter most: faults before rules before
 * notes, and among equals the first in the text. Fix fails with FY_TOO_MANY_FINDINGS if a fault is
 * not listed; unlisted rules and notes do not stop it. */
#define FY_FINDINGS_MAX 64

typedef enum fy_repair {
    FY_REPAIR_HERE = 1,  /* replacing the bytes by `repair` is the one repair                   */
    FY_REPAIR_BY_FIX = 2 /* there is one repair, but not here: fix makes it, if nothing else is
                            in its way                                                          */
} fy_repair;

/* The field of a finding that is about the text as a whole. */
#define FY_FIELD_TEXT 255

/* One thing that is wrong with a text, and its repair if there is exactly one. */
typedef struct fy_finding {
    uint32_t code;
    uint32_t at, len;               /* the faulty bytes; len may be 0 at the end of the text     */
    uint32_t repair_at, repair_len; /* the bytes that the repair replaces                        */
    uint8_t field;                  /* which field of the notation, from 0; see fy_field_name()  */
    uint8_t repairable;             /* fy_repair, 0 if there is no one repair                     */
    char repair[FY_REPAIR_MAX];     /* ends in a NUL; two findings may share one repair          */
} fy_finding;

/* ---- drawing ----------------------------------------------------------------------------- */

/* How to draw for a terminal. Pictures have a header of their own, picture.h. */
enum fy_draw_style {
    FY_DRAW_UNICODE = 0, /* figures and frame for a UTF-8 terminal               */
    FY_DRAW_ASCII = 1,   /* plain letters                                        */
    FY_DRAW_FLIP = 4,    /* seen from the other side                             */
    FY_DRAW_COLOR = 8    /* with ANSI colours (Unicode only)                     */
};

/* ---- JSON -------------------------------------------------------------------------------- */

/* A JSON value that has been parsed. The library writes JSON as text but reads it only as such a
 * tree: the caller chooses the parser and owns the memory. */
typedef enum fy_json_type {
    FY_JSON_NULL,
    FY_JSON_BOOL,
    FY_JSON_NUMBER,
    FY_JSON_STRING,
    FY_JSON_ARRAY,
    FY_JSON_OBJECT
} fy_json_type;

typedef struct fy_json {
    fy_json_type type;
    uint32_t at;     /* offset in the JSON text, where faults will point          */
    const char *key; /* the name of a member of an object, else NULL              */
    size_t key_len;
    const char *text; /* a string, unescaped; a number as written; "true", "false" */
    size_t len;
    int plain;                   /* a string without escapes: its byte i stands at at + 1 + i */
    const struct fy_json *child; /* the first element or member                               */
    const struct fy_json *next;  /* the next one in the same array or object                  */
} fy_json;

/* The member of an object with that name; NULL if there is none, or if it is not an object. */
FY_API const fy_json *fy_json_find(const fy_json *object, const char *key);

#ifdef __cplusplus
}
#endif

#endif
