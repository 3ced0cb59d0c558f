/* Findings lie inside the text and agree with parse; a fixed text parses, breaks no rule that the
 * text did not break, and stays as it is when it is fixed again. In any game. */
#include "input.h"

enum { LONGEST = FY_TEXT_MAX + 64 }; /* no position needs more */

typedef struct diagnosis {
    fy_finding found[FY_FINDINGS_MAX];
    size_t count;
    int faults;
    uint64_t rules;
} diagnosis;

static void diagnose(diagnosis *d, const fy_game *game, const fuzz_input *in)
{
    d->count = fy_diagnose(d->found, FY_FINDINGS_MAX, game, in->text, in->len, in->allow);
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
        require(fy_field_name(game, f->field) != NULL);
        require(memchr(f->repair, '\0', FY_REPAIR_MAX) != NULL);
        d->faults += severity == FY_SEVERITY_FAULT;
        if (severity == FY_SEVERITY_RULE) d->rules |= FY_RULE(f->code);
    }
}

static void fix(const fy_game *game, const fuzz_input *in, const diagnosis *d)
{
    size_t cap = in->len + FY_TEXT_MAX;
    char *once = malloc(cap), *twice = malloc(cap);
    require(once != NULL && twice != NULL);
    fy_result first = fy_fix(once, cap, game, in->text, in->len, in->allow);
    if (first.code == FY_OK) {
        fy_position pos;
        char *exact = exact_copy(once, first.at);
        require(fy_parse(&pos, game, exact, first.at, in->allow).code == FY_OK);
        if (d->count < FY_FINDINGS_MAX) require((fy_check(game, &pos) & ~d->rules) == 0);
        require(fy_fix(twice, cap, game, exact, first.at, in->allow).code == FY_OK);
        require(strcmp(once, twice) == 0);
        free(exact);
    } else {
        require(first.code != FY_NO_SPACE);
    }
    free(once);
    free(twice);
}

static void examine_as(const fy_game *game, const fuzz_input *in)
{
    diagnosis d;
    fy_position pos;
    diagnose(&d, game, in);
    fy_result read = fy_parse(&pos, game, in->text, in->len, in->allow);
    require((read.code == FY_OK) == (d.faults == 0));
    if (read.code == FY_OK && d.count < FY_FINDINGS_MAX) /* else some may have found no room */
        require(fy_check(game, &pos) == d.rules);
    /* What is read leniently is read more leniently, too, as long as the fields are the same. */
    uint32_t more = in->allow | (FY_ALLOW_ALL & ~(uint32_t)FY_ALLOW_UNDERSCORE);
    if (read.code == FY_OK) require(fy_parse(&pos, game, in->text, in->len, more).code == FY_OK);
    fix(game, in, &d);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size > LONGEST) return 0;
    fuzz_input in = input_of(data, size);
    for (size_t i = 0; fy_game_at(i) != NULL; i++) examine_as(fy_game_at(i), &in);
    free(in.text);
    return 0;
}
