/* Findings lie inside the text and agree with parse; a fixed text parses, breaks no rule that the
 * text did not break, and stays as it is when it is fixed again. */
#include "input.h"

typedef struct diagnosis {
    fy_finding found[FY_FINDINGS_MAX];
    size_t count;
    int faults;
    uint64_t rules;
} diagnosis;

static void diagnose(diagnosis *d, const fuzz_input *in)
{
    d->count = fy_chess_diagnose(d->found, FY_FINDINGS_MAX, in->text, in->len, in->allow);
    d->faults = 0;
    d->rules = 0;
    require(d->count <= FY_FINDINGS_MAX);
    for (size_t i = 0; i < d->count; i++) {
        const fy_finding *f = &d->found[i];
        fy_severity severity = fy_code_severity(f->code);
        require(f->at <= in->len && f->len <= in->len - f->at);
        require(f->repair_at <= in->len && f->repair_len <= in->len - f->repair_at);
        if (f->repairable)
            require(strlen(f->repair) != f->repair_len ||
                    memcmp(in->text + f->repair_at, f->repair, f->repair_len) != 0);
        require(i == 0 || d->found[i - 1].at <= f->at);
        require(f->field < FY_CHESS_FIELDS && memchr(f->repair, '\0', FY_REPAIR_MAX) != NULL);
        d->faults += severity == FY_SEVERITY_FAULT;
        if (severity == FY_SEVERITY_RULE) d->rules |= FY_RULE(f->code);
    }
}

static void fix(const fuzz_input *in, uint64_t known_rules)
{
    size_t cap = in->len + FY_CHESS_TEXT_MAX;
    char *once = malloc(cap), *twice = malloc(cap);
    require(once != NULL && twice != NULL);
    fy_result first = fy_chess_fix(once, cap, in->text, in->len, in->allow);
    if (first.code == FY_OK) {
        fy_chess pos;
        char *exact = exact_copy(once, first.at);
        require(fy_chess_parse(&pos, exact, first.at, in->allow).code == FY_OK);
        require((fy_chess_check(&pos) & ~known_rules) == 0);
        require(fy_chess_fix(twice, cap, exact, first.at, in->allow).code == FY_OK);
        require(strcmp(once, twice) == 0);
        free(exact);
    } else {
        require(first.code != FY_NO_SPACE);
    }
    free(once);
    free(twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input in = input_of(data, size);
    diagnosis d;
    fy_chess pos;
    diagnose(&d, &in);
    fy_result read = fy_chess_parse(&pos, in.text, in.len, in.allow);
    require((read.code == FY_OK) == (d.faults == 0));
    if (read.code == FY_OK && d.count < FY_FINDINGS_MAX) /* else some may have found no room */
        require(fy_chess_check(&pos) == d.rules);
    /* What is read leniently is read more leniently, too, as long as the fields are the same. */
    uint32_t more = in.allow | (FY_ALLOW_ALL & ~(uint32_t)FY_ALLOW_UNDERSCORE);
    if (read.code == FY_OK) require(fy_chess_parse(&pos, in.text, in.len, more).code == FY_OK);
    fix(&in, d.rules);
    free(in.text);
    return 0;
}
