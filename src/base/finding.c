#include "finding.h"

#include <string.h>

/* ---- spans of a text --------------------------------------------------------------------- */

fy__cursor fy__span_cursor(const char *text, fy__span span)
{
    const char *first = text + span.at;
    return (fy__cursor){text, first, first + span.len, ' '};
}

int fy__span_is(const char *text, fy__span span, const char *word)
{
    const char *p = text + span.at;
    if (span.len != strlen(word)) return 0;
    for (; *word != '\0'; p++, word++)
        if (*p != *word && !(*word >= 'a' && *word <= 'z' && *p == (*word & ~0x20))) return 0;
    return 1;
}

int fy__span_is_dash(const char *text, fy__span span)
{
    return fy__span_is(text, span, "-") || fy__span_is(text, span, "\xe2\x80\x93") ||
           fy__span_is(text, span, "\xe2\x80\x94") || fy__span_is(text, span, "\xe2\x88\x92");
}

void fy__cut_common_ends(const char *text, fy__span *span, const char *other, fy__span *other_span)
{
    fy__span a = *span, b = *other_span;
    for (; a.len > 0 && b.len > 0 && text[a.at] == other[b.at]; a.len--, b.len--) {
        a.at++;
        b.at++;
    }
    for (; a.len > 0 && b.len > 0 && text[a.at + a.len - 1] == other[b.at + b.len - 1]; a.len--)
        b.len--;
    *span = a;
    *other_span = b;
}

/* ---- the list ---------------------------------------------------------------------------- */

void fy__clear_findings(fy__findings *list)
{
    memset(list, 0, offsetof(fy__findings, part));
}

static int is_fault(uint32_t code)
{
    return fy_code_severity(code) == FY_SEVERITY_FAULT;
}

/* Does the last finding go on here? */
static int continues(const fy__findings *list, uint32_t code, int part, fy__span where, int clear)
{
    if (list->count == 0) return 0;
    const fy_finding *last = &list->found[list->count - 1];
    return list->part[list->count - 1] == part && last->repairable == clear && last->code == code &&
           last->len > 0 && last->at + last->len == where.at;
}

fy_finding *fy__add_finding(fy__findings *list, uint32_t code, int part, fy__span where, int clear)
{
    if (is_fault(code)) {
        list->faulty[part] = 1;
        list->unclear[part] |= !clear;
    }
    if (continues(list, code, part, where, clear)) {
        fy_finding *last = &list->found[list->count - 1];
        last->len += where.len;
        return last;
    }
    if (list->count == FY_FINDINGS_MAX) {
        list->overflow = 1;
        list->overflow_fault |= is_fault(code);
        return NULL;
    }
    list->part[list->count] = (uint8_t)part;
    fy_finding *f = &list->found[list->count++];
    memset(f, 0, sizeof *f);
    f->code = code;
    f->at = where.at;
    f->len = where.len;
    f->field = (uint8_t)part;
    f->repairable = (uint8_t)clear;
    return f;
}

void fy__set_repair(fy_finding *f, fy__span old, int inserted, const char *text, uint32_t len)
{
    if (f == NULL) return;
    f->repair_at = old.at;
    f->repair_len = old.len;
    if (inserted) f->repair[0] = ' ';
    memcpy(f->repair + inserted, text, len);
}

static int comes_before(const fy_finding *a, const fy_finding *b)
{
    if (a->at != b->at) return a->at < b->at;
    const fy_severity left = fy_code_severity(a->code), right = fy_code_severity(b->code);
    if (left != right) return left > right;
    return a->field != b->field ? a->field < b->field : a->code < b->code;
}

void fy__sort_findings(fy__findings *list)
{
    for (size_t i = 1; i < list->count; i++) {
        const fy_finding moving = list->found[i];
        const uint8_t part = list->part[i];
        size_t j = i;
        for (; j > 0 && comes_before(&moving, &list->found[j - 1]); j--) {
            list->found[j] = list->found[j - 1];
            list->part[j] = list->part[j - 1];
        }
        list->found[j] = moving;
        list->part[j] = part;
    }
}

size_t fy__give_findings(fy_finding *out, size_t cap, const fy__findings *list)
{
    for (size_t i = 0; i < list->count && i < cap; i++) out[i] = list->found[i];
    return list->count;
}

fy_result fy__first_stuck(const fy__findings *list)
{
    for (size_t i = 0; i < list->count; i++) {
        const fy_finding *f = &list->found[i];
        if (!f->repairable && is_fault(f->code)) return (fy_result){f->code, f->at};
    }
    return (fy_result){FY_OK, 0};
}
