#include "finding.h"

#include <stdbool.h>

#include "out.h"

const char *finding_kind(uint32_t code)
{
    switch (fy_code_severity(code)) {
    case FY_SEVERITY_NOTE: return "note";
    case FY_SEVERITY_RULE: return "unsound";
    default: return "error";
    }
}

/* That something is around a position tells nothing of what is wrong inside. */
static bool settles_field(const fy_finding *f)
{
    return fy_code_severity(f->code) == FY_SEVERITY_FAULT && f->code != FY_WRAPPED_TEXT;
}

size_t findings_shorten(fy_finding found[], size_t count)
{
    enum { ENOUGH = 10 };
    bool told[UINT8_MAX + 1] = {false};
    size_t kept = 0;
    for (size_t i = 0; i < count && kept < ENOUGH; i++) {
        if (settles_field(&found[i]) && told[found[i].field]) continue;
        told[found[i].field] |= settles_field(&found[i]);
        found[kept++] = found[i];
    }
    return kept;
}

void finding_repair_text(char *out, size_t cap, const fy_game *game, const char *text,
                         const fy_finding *f)
{
    FILE *memory = fmemopen(out, cap - 1, "w"); /* which may leave out the NUL */
    memset(out, 0, cap);
    if (memory == NULL) return;
    if (f->repairable == FY_REPAIR_BY_FIX) {
        fputs("text: what is around the position goes, once nothing else is in its way", memory);
        fclose(memory);
        return;
    }
    const char *old = text + f->repair_at;
    const char *repair = f->repair;
    size_t old_len = f->repair_len, repair_len = strlen(repair);
    fprintf(memory, "%s%s: ", strcmp(repair, " ") == 0 ? "before " : "",
            fy_field_name(game, f->field));
    if (old_len == 0) {
        fprintf(memory, "add '%s'", repair + strspn(repair, " "));
    } else {
        fputs(repair_len == 0 ? "remove '" : "'", memory);
        print_escaped(memory, old, old_len < 100 ? old_len : 100);
        fputs(old_len < 100 ? "'" : "...'", memory);
        if (repair_len > 0) fprintf(memory, " becomes '%s'", repair);
    }
    fclose(memory);
}
