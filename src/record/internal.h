/* What the readers of records share: the reader's states, and how events are given. */
#ifndef FY_RECORD_INTERNAL_H
#define FY_RECORD_INTERNAL_H

#include <forsyth/record.h>

#include "../base/bits.h"

/* What stands at the reader's place. */
enum fy__record_state {
    FY__RECORD_AT_START,     /* of the text                                        */
    FY__RECORD_BETWEEN,      /* games                                              */
    FY__RECORD_IN_TAGS,      /* of a game                                          */
    FY__RECORD_IN_MOVES,     /* of a game                                          */
    FY__RECORD_IN_BRACES,    /* the text of a comment                              */
    FY__RECORD_IN_LINE,      /* the text of a comment that began with ';'          */
    FY__RECORD_IN_ESCAPE,    /* a line that began with '%'                         */
    FY__RECORD_LOST_IN_TAGS, /* what makes no sense, among lines that begin with '[' */
    FY__RECORD_LOST,         /* what makes no sense                                */
    FY__RECORD_ENDING        /* nothing: the result was read                       */
};

/* Not an event: look again. */
enum { FY__RECORD_AGAIN = -1 };

FY__INLINE const char *fy__record_place(const fy_record_reader *r)
{
    return r->text + r->used;
}

FY__INLINE const char *fy__record_end(const fy_record_reader *r)
{
    return r->text + r->len;
}

FY__INLINE void fy__record_go(fy_record_reader *r, const char *p)
{
    r->used = (size_t)(p - r->text);
}

FY__INLINE uint64_t fy__record_offset(const fy_record_reader *r, const char *p)
{
    return r->base + (uint64_t)(p - r->text);
}

FY__INLINE int fy__record_give(fy_record_event *out, const fy_record_reader *r, int kind,
                               const char *text, size_t len)
{
    *out = (fy_record_event){.kind = (uint8_t)kind,
                             .text = text,
                             .len = len,
                             .at = fy__record_offset(r, text),
                             .game = r->game,
                             .ply = r->ply,
                             .depth = r->depth};
    return kind;
}

/* The first fault of a game is given; what follows it is not. (read.c) */
int fy__record_fault(fy_record_event *out, fy_record_reader *r, uint32_t code, uint64_t at);

/* Reads the tag at the reader's place. The quick one reads what nearly all are, or gives 0, and
 * then nothing has happened. (tag.c) */
int fy__record_tag(fy_record_event *out, fy_record_reader *r);
int fy__record_quick_tag(fy_record_event *out, fy_record_reader *r);

/* Read on in a comment, or past what makes no sense. (comment.c) */
int fy__record_braces(fy_record_event *out, fy_record_reader *r);
int fy__record_line(fy_record_event *out, fy_record_reader *r);
int fy__record_escape(fy_record_event *out, fy_record_reader *r);
int fy__record_lost(fy_record_event *out, fy_record_reader *r);

/* The game begins, or ends: with the code of its fault if it has one. (read.c) */
int fy__record_begin_game(fy_record_event *out, fy_record_reader *r);
int fy__record_end_game(fy_record_event *out, fy_record_reader *r, uint32_t code);

/* Does the reader stand between games, or in a comment or an escaped line there? (read.c) */
int fy__record_is_between(const fy_record_reader *r);

/* Is this the first byte of a line? */
FY__INLINE int fy__record_at_line_start(const fy_record_reader *r, const char *p)
{
    const int before = p == r->text ? r->before : p[-1];
    return before == '\n' || before == '\r';
}

/* A result: who gets which share, such as 1-0, 1/2-1/2 or 0-0-1. Gives 0 if it is none. (text.c) */
int fy__record_result(int32_t *winner, const char *text, size_t len);

#endif
