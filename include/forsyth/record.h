/* Forsyth: games as text. PGN for chess, and the same form for every other game: tags, moves,
 * comments, variations, a result. docs/notation/record.md describes it.
 *
 * A record is read as a row of events, from a buffer of the caller's that is filled again and
 * again, and written as a row of the same events. No function needs a whole game in memory.
 *
 *     fy_record_reader   events as they stand in the text
 *     fy_record_replay   the same, and the moves are played: positions and keys
 *     fy_record_writer   events in, text out
 *
 * The conventions are those of base.h, but for offsets: those of events count from the first byte
 * of the whole text. */
#ifndef FORSYTH_RECORD_H
#define FORSYTH_RECORD_H

#include "forsyth.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- events ------------------------------------------------------------------------------ */

enum fy_record_kind {
    FY_RECORD_MORE,    /* nothing: the reader needs more bytes                         */
    FY_RECORD_DONE,    /* nothing: the text is over                                    */
    FY_RECORD_BEGIN,   /* a game begins                                                */
    FY_RECORD_TAG,     /* `name`, and the value in `text`                              */
    FY_RECORD_MOVE,    /* the move is `text`, without marks such as '!'                */
    FY_RECORD_PASS,    /* a null move: --, Z0 or 0000                                  */
    FY_RECORD_NAG,     /* `number` is 1 for '!' or $1, and so on                       */
    FY_RECORD_COMMENT, /* `text` is a comment or a piece of it                         */
    FY_RECORD_OPEN,    /* a variation begins: other moves in place of the last one     */
    FY_RECORD_CLOSE,   /* it ends, and what was before it goes on                      */
    FY_RECORD_RESULT,  /* `number` is the winner                                       */
    FY_RECORD_FAULT,   /* `code` is what is wrong; the rest of the game is passed over */
    FY_RECORD_END      /* the game is over; `code` says whether all was well           */
};

/* The winner, if it is no player: nobody has won (FY_NOBODY), or nobody knows. */
#define FY_RECORD_UNKNOWN (-2)

/* Where and what. Each game has one BEGIN and one END. In between all events have its number; a
 * comment outside of games has that of the game before it. */
typedef struct fy_record_event {
    uint64_t at;      /* the offset of its first byte; of a FAULT, of the faulty byte        */
    uint64_t game;    /* the number of the game, from 1                                      */
    const char *text; /* into the buffer, good until it is filled again; may be NULL if len 0 */
    size_t len;
    const char *name; /* of a tag, else NULL                                                 */
    size_t name_len;
    int32_t number;  /* of a NAG or a RESULT                                                */
    uint32_t code;   /* of a FAULT; of an END: FY_OK, FY_RECORD_NO_RESULT or its fault's    */
    uint32_t ply;    /* how many moves lead here: 0 for the first move                      */
    uint32_t depth;  /* of variations; 0 in the game itself                                 */
    uint8_t kind;    /* one of FY_RECORD_*                                                  */
    uint8_t first;   /* COMMENT: the first piece                                            */
    uint8_t last;    /* COMMENT: the last piece                                             */
    uint8_t line;    /* COMMENT: it began with ';' and ends with its line                   */
    uint8_t escaped; /* TAG: the value has escapes, for fy_record_unescape                  */
} fy_record_event;

/* Comments longer than this come in pieces, all of this size but the last. */
#define FY_RECORD_PIECE 4096

/* No tag, from '[' to ']', and no word is longer. */
#define FY_RECORD_TAG_MAX 4096
#define FY_RECORD_WORD_MAX 255

/* A buffer for reading has at least this size. */
#define FY_RECORD_BUFFER_MIN 8192

/* ---- reading ----------------------------------------------------------------------------- */

/* All of it is the library's. */
typedef struct fy_record_reader {
    const char *text;
    size_t len, used, seen;
    uint64_t base, game, opened, stops;
    uint32_t *plies;
    size_t room;
    uint32_t ply, code, depth; /* not side by side: who stores one would delay who loads both */
    uint8_t state, back, last, before, moved, muted, tagged, piece;
} fy_record_reader;

/* Begins at the first byte of a text. `plies` has room for variations nested so deep; more is a
 * fault, FY_RECORD_TOO_DEEP. It must outlive the reader. */
FY_API void fy_record_start(fy_record_reader *out, uint32_t *plies, size_t room);

/* Gives the reader a buffer. It begins with the bytes that fy_record_keep has kept of the one
 * before, more follow; `last`: and that is all. */
FY_API void fy_record_feed(fy_record_reader *r, const char *text, size_t len, int last);

/* The next event; gives its kind, too. The events are the same however the text is cut into
 * buffers. FY_RECORD_MORE: keep, fill and feed. Of more than FY_RECORD_BUFFER_MIN bytes some are
 * always used.
 *
 *     size_t kept = 0, got;
 *     fy_record_start(&reader, plies, 64);
 *     do {
 *         got = fread(buffer + kept, 1, sizeof buffer - kept, file);
 *         fy_record_feed(&reader, buffer, kept + got, got == 0);
 *         while (fy_record_next(&event, &reader) > FY_RECORD_DONE) use(&event);
 *         kept = fy_record_keep(&reader, buffer);
 *     } while (got > 0); */
FY_API int fy_record_next(fy_record_event *out, fy_record_reader *r);

/* Moves the bytes that are not used yet to the front of the buffer; gives their number. */
FY_API size_t fy_record_keep(fy_record_reader *r, char *buffer);

/* Passes over the rest of the game: the next event is its END. If `code` is not FY_OK, that is its
 * code. Outside of games it does nothing. */
FY_API void fy_record_skip(fy_record_reader *r, uint32_t code);

/* The value of a tag with its escapes undone: \" and \\. The NUL included, it needs at most one
 * byte more than the text. */
FY_API FY_MUST_USE fy_result fy_record_unescape(char *out, size_t cap, const char *text,
                                                size_t len);

/* Finds a command, [%clk 0:10:00], in the text of a comment by its name ("clk"): 1 and its value
 * without blanks around it, or 0. The first of that name counts. */
FY_API int fy_record_command(const char **value, size_t *value_len, const char *text, size_t len,
                             const char *name);

/* ---- playing what is read ---------------------------------------------------------------- */

/* One line of play: the game itself, or a variation. */
typedef struct fy_record_frame {
    fy_position pos[2];
    uint64_t key[2];
    uint32_t ply;
    uint8_t now; /* which of the two is the position after the last move */
} fy_record_frame;

typedef struct fy_record_replay {
    fy_record_reader reader; /* to feed and keep                                   */
    const fy_game *game;     /* of the record                                      */
    fy_move move;            /* the last one; 0 for a pass, or if it has no number */
    /* the library's: */
    fy_record_frame *frames;
    uint32_t depth, allow, start_len;
    uint64_t start_at;
    fy_record_event end; /* comes next, if `holds_end` */
    uint8_t ready, quick, holds_end;
    char start[FY_TEXT_MAX];
} fy_record_replay;

/* Begins at the first byte of a text. There is a frame for the game and one for each variation that
 * is open, so at least one; more depth is a fault. They must outlive the replay. `allow` is for the
 * start positions. */
FY_API void fy_record_replay_start(fy_record_replay *out, fy_record_frame *frames, size_t count,
                                   uint32_t allow);

/* As fy_record_next, and moves are played: from the position of the tag FEN, in the notation of the
 * game that the tag Game names, else from where that game begins. Without that tag it is chess. A
 * move that cannot be played is a fault, with its byte and the code of its reason; so is a start
 * position that cannot be read. */
FY_API int fy_record_replay_next(fy_record_event *out, fy_record_replay *r);

/* The position before the last move and after it, and their identity keys. They are good from the
 * first event behind the tags of a game to its end. Where no move has been played yet, in a game or
 * in a variation, both are where it begins. */
static inline const fy_position *fy_record_before(const fy_record_replay *r)
{
    const fy_record_frame *frame = &r->frames[r->depth];
    return &frame->pos[!frame->now];
}

static inline const fy_position *fy_record_after(const fy_record_replay *r)
{
    const fy_record_frame *frame = &r->frames[r->depth];
    return &frame->pos[frame->now];
}

static inline uint64_t fy_record_key_before(const fy_record_replay *r)
{
    const fy_record_frame *frame = &r->frames[r->depth];
    return frame->key[!frame->now];
}

static inline uint64_t fy_record_key_after(const fy_record_replay *r)
{
    const fy_record_frame *frame = &r->frames[r->depth];
    return frame->key[frame->now];
}

/* ---- a player's record ------------------------------------------------------------------- */

/* Room for the text of an event that is told. */
#define FY_RECORD_TOLD_MAX FY_TEXT_MAX

/* An event of a referee's record as one player may see it; `r` has just given it. The start becomes
 * the player's view of it, and each move what the player is told of it; both are written to `text`.
 * What the referee has added is left out: comments, annotations, variations, faults, and tags
 * other than the seven of the roster, Game, SetUp and FEN. For these `out->kind` is
 * FY_RECORD_MORE: there is nothing to tell. Offsets and codes are 0, for these would tell of the
 * referee's text.
 *
 * FY_NOTHING_TO_HIDE if the game has no secrets, or the record is not a referee's;
 * FY_NO_SUCH_PLAYER if there is no such player. */
FY_API FY_MUST_USE fy_result fy_record_told(fy_record_event *out, char text[FY_RECORD_TOLD_MAX],
                                            const fy_record_replay *r, const fy_record_event *event,
                                            int player);

/* ---- writing ----------------------------------------------------------------------------- */

/* All of it is the library's. */
typedef struct fy_record_writer {
    char *tags;
    size_t room, used;
    uint32_t start, depth;
    uint8_t tags_written, moved, ended, comment, column, gap, word_len;
    char word[80];
} fy_record_writer;

/* Begins an empty text. Tags wait in `tags` until the first event that is none, to be put in order;
 * it must outlive the writer. */
FY_API void fy_record_write_start(fy_record_writer *out, char *tags, size_t room);

/* Writes an event: to `out`, what can be written by now, which may be nothing. Of an event its kind
 * counts and, by that, text, name, number, ply and the flags. A value is written with its escapes,
 * a result by its text or, without one, by its number. FAULT and MORE write nothing. END closes
 * what is open, and writes the result "*" if there was none; DONE writes what may still be waiting.
 *
 * FY_NO_SPACE leaves the writer as it was: make room, and write the event again; with `at` 0 it is
 * the room for tags that is too small. FY_RECORD_BAD_EVENT: such an event cannot be written; `at`
 * is the byte of its text to blame. A comment in braces cannot have a '}', and one that ends with
 * its line can have no line end: what has the one is to be written as the other. */
FY_API FY_MUST_USE fy_result fy_record_write(char *out, size_t cap, fy_record_writer *w,
                                             const fy_record_event *event);

#ifdef __cplusplus
}
#endif

#endif
