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

static void cut_common_start(const char *text, fy__span *a, const char *other, fy__span *b)
{
    for (; a->len > 0 && b->len > 0 && text[a->at] == other[b->at]; a->len--, b->len--) {
        a->at++;
        b->at++;
    }
}

static void cut_common_end(const char *text, fy__span *a, const char *other, fy__span *b)
{
    while (a->len > 0 && b->len > 0 && text[a->at + a->len - 1] == other[b->at + b->len - 1]) {
        a->len--;
        b->len--;
    }
}

void fy__cut_common_ends(const char *text, fy__span *span, const char *other, fy__span *other_span)
{
    cut_common_start(text, span, other, other_span);
    cut_common_end(text, span, other, other_span);
}

void fy__cut_common_digits(const char *text, fy__span *span, const char *other,
                           fy__span *other_span)
{
    cut_common_end(text, span, other, other_span);
    cut_common_start(text, span, other, other_span);
}

/* ---- the list ---------------------------------------------------------------------------- */

void fy__clear_findings(fy__findings *list)
{
    memset(list, 0, offsetof(fy__findings, part));
}

/* Does the last finding go on here? */
static int continues(const fy__findings *list, uint32_t code, int part, fy__span where, int clear)
{
    if (list->last >= list->count) return 0;
    const fy_finding *last = &list->found[list->last];
    return list->part[list->last] == part && last->repairable == clear && last->code == code &&
           last->len > 0 && last->at + last->len == where.at;
}

/* Does a finding matter less than one of that severity, byte and code? */
static int matters_less(const fy__findings *list, size_t i, int severity, uint32_t at,
                        uint32_t code)
{
    const fy_finding *f = &list->found[i];
    if (list->severity[i] != severity) return list->severity[i] < severity;
    return f->at != at ? f->at > at : f->code > code;
}

/* The finding that matters least; there is one. */
static size_t least_finding(const fy__findings *list)
{
    size_t least = 0;
    for (size_t i = 1; i < list->count; i++) {
        const fy_finding *f = &list->found[least];
        if (matters_less(list, i, list->severity[least], f->at, f->code)) least = i;
    }
    return least;
}

/* The place for a finding; FY_FINDINGS_MAX if all that are listed matter more. */
static size_t place_for(fy__findings *list, int severity, uint32_t at, uint32_t code)
{
    if (list->count < FY_FINDINGS_MAX) return list->count++;
    const size_t least = least_finding(list);
    const int kept = matters_less(list, least, severity, at, code);
    list->overflow = 1;
    list->overflow_fault |= (kept ? list->severity[least] : severity) == FY_SEVERITY_FAULT;
    return kept ? least : FY_FINDINGS_MAX;
}

fy_finding *fy__add_finding(fy__findings *list, uint32_t code, int part, fy__span where, int clear)
{
    const fy_severity severity = fy_code_severity(code);
    if (severity == FY_SEVERITY_FAULT) {
        list->faulty[part] = 1;
        list->unclear[part] |= !clear;
    }
    if (continues(list, code, part, where, clear)) {
        fy_finding *last = &list->found[list->last];
        last->len += where.len;
        return last;
    }
    const size_t place = list->last = place_for(list, (int)severity, where.at, code);
    if (place == FY_FINDINGS_MAX) return NULL;
    list->part[place] = (uint8_t)part;
    list->severity[place] = (uint8_t)severity;
    list->found[place] = (fy_finding){.code = code,
                                      .at = where.at,
                                      .len = where.len,
                                      .field = (uint8_t)part,
                                      .repairable = (uint8_t)clear};
    return &list->found[place];
}

void fy__set_repair(fy_finding *f, fy__span old, int inserted, const char *text, uint32_t len)
{
    if (f == NULL) return;
    f->repair_at = old.at;
    f->repair_len = old.len;
    if (inserted) f->repair[0] = ' ';
    memcpy(f->repair + inserted, text, len);
}

static int comes_before(const fy__findings *list, size_t i, size_t j)
{
    const fy_finding *a = &list->found[i], *b = &list->found[j];
    if (a->at != b->at) return a->at < b->at;
    if (list->severity[i] != list->severity[j]) return list->severity[i] > list->severity[j];
    return a->field != b->field ? a->field < b->field : a->code < b->code;
}

static void swap_findings(fy__findings *list, size_t i, size_t j)
{
    const fy_finding found = list->found[i];
    const uint8_t part = list->part[i], severity = list->severity[i];
    list->found[i] = list->found[j];
    list->part[i] = list->part[j];
    list->severity[i] = list->severity[j];
    list->found[j] = found;
    list->part[j] = part;
    list->severity[j] = severity;
}

static void sort_findings(fy__findings *list)
{
    for (size_t i = 1; i < list->count; i++)
        for (size_t j = i; j > 0 && comes_before(list, j, j - 1); j--)
            swap_findings(list, j, j - 1);
}

static void drop_least(fy__findings *list)
{
    const size_t least = least_finding(list);
    list->overflow_fault |= list->severity[least] == FY_SEVERITY_FAULT;
    swap_findings(list, least, --list->count);
}

void fy__close_findings(fy__findings *list, uint32_t end)
{
    if (list->overflow) drop_least(list);
    sort_findings(list);
    if (!list->overflow) return;
    list->severity[list->count] = FY_SEVERITY_CALL;
    list->found[list->count++] = (fy_finding){.code = FY_TOO_MANY_FINDINGS, .at = end};
}

size_t fy__give_findings(fy_finding *out, size_t cap, const fy__findings *list)
{
    for (size_t i = 0; i < list->count && i < cap; i++) out[i] = list->found[i];
    return list->count;
}

fy_result fy__refuse_fix(const fy__findings *list)
{
    for (size_t i = 0; i < list->count; i++) {
        const fy_finding *f = &list->found[i];
        if (!f->repairable && list->severity[i] == FY_SEVERITY_FAULT)
            return (fy_result){f->code, f->at};
    }
    if (!list->overflow_fault) return (fy_result){FY_OK, 0};
    return (fy_result){FY_TOO_MANY_FINDINGS, list->found[list->count - 1].at};
}
