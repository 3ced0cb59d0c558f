/* What the files of the kind reader share: one text under examination. */
#ifndef FY_AZUL_DIAGNOSE_H
#define FY_AZUL_DIAGNOSE_H

#include "../base/finding.h"
#include "fields.h"

/* Where findings belong: the fields in the order of the text, all tags together, or the text. */
enum {
    FY__SLOT_FACTORIES = 0,
    FY__SLOT_CENTRE = 1,
    FY__SLOT_BOARDS = 2,
    FY__SLOT_TAGS = FY__AZUL_FIELDS_MAX,
    FY__SLOT_TEXT,
    FY__SLOTS
};

typedef struct fy__azul_scan {
    const char *text;
    uint32_t end; /* of the text, blanks and line ends behind it aside */
    fy__azul_form form;
    fy_azul pos;            /* as far as it is understood, and as repaired */
    int token_is_in_centre; /* it is nowhere, but can be only there */

    fy__span slot[FY__SLOTS];
    fy__span tag[FY__TAGS]; /* its first byte to its last; empty if it is not there */
    fy__findings findings;  /* a part is a slot */
} fy__azul_scan;

_Static_assert(FY__SLOTS <= FY__PARTS_MAX, "there is room for every slot");

/* As fy__add_finding, with the field of the slot. */
fy_finding *fy__azul_record(fy__azul_scan *s, uint32_t code, int slot, fy__span where, int clear);

/* Which field of the notation a slot is. */
int fy__azul_field_of(const fy__azul_scan *s, int slot);

/* The slot of a field of a player's board. */
int fy__azul_board_slot(const fy__azul_scan *s, int field, int player);

/* Reads a slot that the strict reader refuses, and records what is wrong. (diagnose_fields.c) */
void fy__azul_look_closer(fy__azul_scan *s, int slot);

/* Reads the tags. (diagnose_fields.c) */
void fy__azul_scan_tags(fy__azul_scan *s);

/* Records a broken rule at the bytes that break it. (diagnose_rules.c) */
void fy__azul_scan_rule(fy__azul_scan *s, uint32_t code);

#endif
