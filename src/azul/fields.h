/* The grammar of the fields, one reader each (parse.c), for the strict and for the kind reader.
 *
 * Each starts at the first byte of its field and returns FY_OK at the '/' or the end of the text
 * behind it, or a code with the cursor at the faulty byte. The position must be empty where the
 * reader writes; pos->players is set before scores, current and tags are read. */
#ifndef FY_AZUL_FIELDS_H
#define FY_AZUL_FIELDS_H

#include "internal.h"

/* What a byte of a grid, a floor or the centre stands for. A tile is its colour and the bit
 * FY__AZUL_PLACE, which is set for '-', too; 'F' is FY_AZUL_TOKEN; any other byte is 0. */
enum { FY__AZUL_PLACE = 8 };
extern const uint8_t fy__azul_symbols[256];

/* Is the symbol a tile or '-'? */
FY__INLINE int fy__azul_is_place(unsigned symbol)
{
    return (symbol & FY__AZUL_PLACE) != 0;
}

/* Is the field over? */
FY__INLINE int fy__azul_ends_at(const fy__cursor *c, const char *p)
{
    return p == c->end || *p == '/';
}

FY__INLINE int fy__azul_at_end(const fy__cursor *c)
{
    return fy__azul_ends_at(c, c->p);
}

/* How many fields a text has, and so what they are. */
typedef struct fy__azul_form {
    const char *tags;   /* the '/' before the first tag; the end of the text if there is none */
    const char *end;    /* of the text, empty fields too many at its end aside                 */
    const char *blamed; /* the byte, if the number of fields is wrong                          */
    int known;          /* is it known what the fields are?                                    */
    int fields;         /* tags aside; FY__AZUL_FIELDS_MAX + 1 if there are more               */
    int players;
    int boards; /* that are written out: 1 if partial                          */
    int ten;    /* 10 fields: three blank grids, then two floors               */
    int nine;   /* 9 fields: round and current are missing                     */
} fy__azul_form;

enum { FY__AZUL_FIELDS_MAX = 17, FY__AZUL_TEN_GRIDS = 3 };

/* Tags are the fields at the end that begin with a lower-case letter; the first field is none. A
 * wrong number of fields is blamed on the place where the next one should begin, or on the first
 * one too many; if it is right without the empty ones at the end, on their first '/', and then the
 * form is that of the others. `allow` is a set of FY_ALLOW_*. */
uint32_t fy__azul_form_of(fy__azul_form *out, const fy__cursor *c, uint32_t allow);

/* How many fields stand before the scores. */
FY__INLINE int fy__azul_fields_before_scores(const fy__azul_form *form)
{
    return form->fields - (form->nine ? 1 : 3);
}

/* With a wrong number of fields the first two are still known; but two or three words are no
 * position. */
FY__INLINE int fy__azul_has_table(const fy__azul_form *form)
{
    return form->fields > 3;
}

uint32_t fy__azul_factories(fy__cursor *c, fy_azul *pos);
uint32_t fy__azul_centre(fy__cursor *c, fy_azul *pos);
uint32_t fy__azul_wall(fy__cursor *c, fy_azul_board *board);
uint32_t fy__azul_lines(fy__cursor *c, fy_azul_board *board);
uint32_t fy__azul_floor(fy__cursor *c, fy_azul_board *board);
uint32_t fy__azul_scores(fy__cursor *c, fy_azul *pos);
uint32_t fy__azul_round(fy__cursor *c, fy_azul *pos);
uint32_t fy__azul_current(fy__cursor *c, fy_azul *pos);

/* Digits, as many as there are; 0 if there are none. What is too large becomes UINT32_MAX. */
FY__INLINE int fy__azul_number(fy__cursor *c, uint32_t *out)
{
    const char *first = c->p;
    uint64_t value = 0;
    for (; c->p < c->end && fy__is_digit(*c->p); c->p++) {
        value = value * 10 + (uint64_t)(*c->p - '0');
        if (value > UINT32_MAX) value = UINT32_MAX;
    }
    *out = (uint32_t)value;
    return c->p > first;
}

/* The tags, in the order in which they are written. */
enum fy__azul_tag { FY__TAG_BAG, FY__TAG_LID, FY__TAG_NEXT, FY__TAG_WALL, FY__TAGS };

/* Which tag stands at the cursor, which moves behind its ':'. FY__TAGS if none does. */
int fy__azul_tag_name(fy__cursor *c);

#endif
