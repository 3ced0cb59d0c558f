/* Runs what docs/notation/record.md says: a block ```record is followed by a block ```events or
 * ```written. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record_support.h"

#define PAGE "docs/notation/record.md"

enum { LEAST_EXAMPLES = 6 };

/* The lines of a block up to its end. */
static record_bytes read_block(char **rest)
{
    record_bytes out = {0};
    char *line;
    add_text(&out, "");
    while ((line = next_line(rest)) != NULL && strncmp(line, "```", 3) != 0) {
        add_text(&out, line);
        add_text(&out, "\n");
    }
    return out;
}

static void compare(const record_bytes *record, const char *language, const char *expected)
{
    if (strcmp(language, "events") == 0) {
        record_log log = log_of(record->text, record->len, 1, 0, NULL);
        assert_string_equal(log.text, expected);
        free(log.text);
    } else {
        record_bytes out = rewritten(record->text, record->len);
        assert_string_equal(out.text, expected);
        free(out.text);
    }
}

static void every_example_is_true(void **state)
{
    (void)state;
    size_t len;
    int examples = 0;
    char *text = read_file(PAGE, &len), *rest = text, *line;
    record_bytes record = {0};
    while ((line = next_line(&rest)) != NULL) {
        if (strncmp(line, "```", 3) != 0) continue;
        record_bytes block = read_block(&rest);
        if (strcmp(line + 3, "record") == 0) {
            free(record.text);
            record = block;
            continue;
        }
        compare(&record, line + 3, block.text);
        free(block.text);
        examples++;
    }
    assert_true(examples >= LEAST_EXAMPLES);
    free(record.text);
    free(text);
}

static void the_page_names_every_code_and_bound(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int value;
    } bounds[] = {{"FY_RECORD_PIECE", FY_RECORD_PIECE},
                  {"FY_RECORD_TAG_MAX", FY_RECORD_TAG_MAX},
                  {"FY_RECORD_WORD_MAX", FY_RECORD_WORD_MAX},
                  {"FY_RECORD_BUFFER_MIN", FY_RECORD_BUFFER_MIN}};
    size_t len;
    char *text = read_file(PAGE, &len), row[96];
    for (uint32_t code = 1; code < CODES_END; code++) {
        snprintf(row, sizeof row, "`%s`", fy_code_name(code));
        if (strncmp(row, "`record-", 8) == 0 && strstr(text, row) == NULL)
            fail_msg("%s does not name %s", PAGE, row);
    }
    for (size_t i = 0; i < sizeof bounds / sizeof bounds[0]; i++) {
        snprintf(row, sizeof row, "\n| `%s` | %d |", bounds[i].name, bounds[i].value);
        assert_non_null(strstr(text, row));
    }
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_example_is_true),
        cmocka_unit_test(the_page_names_every_code_and_bound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
