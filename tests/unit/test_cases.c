/* Runs the cases of tests/data/chess: small texts in files, with what the library must say of them.
 *
 * A case is a block of lines between blank lines, in the language of case.h; a line that starts
 * with '#' is a comment. Besides the cases themselves the tests here ask whether the files cover
 * what they should: a code or a leniency of chess that no case shows is a failure. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "case.h"

#define DATA "tests/data/chess"

static case_run run;

static void run_file(const char *path)
{
    size_t len;
    char *text = read_file(path, &len), *rest = text, *line;
    int inside = 0;
    run.file = path;
    for (run.line = 1; (line = next_line(&rest)) != NULL; run.line++) {
        if (line[0] == '#') continue;
        int blank = line[0] == '\0';
        if (inside && blank) case_end(&run);
        if (!inside && !blank) case_begin(&run);
        if (!blank) case_line(&run, line);
        inside = !blank;
    }
    if (inside) case_end(&run);
    free(text);
}

static int run_all_files(void **state)
{
    (void)state;
    DIR *folder = opendir(DATA);
    if (folder == NULL) return -1;
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        const char *dot = strrchr(entry->d_name, '.');
        char path[512];
        if (dot == NULL || strcmp(dot, ".cases") != 0) continue;
        snprintf(path, sizeof path, "%s/%s", DATA, entry->d_name);
        run_file(path);
    }
    closedir(folder);
    return 0;
}

static void every_case_holds(void **state)
{
    (void)state;
    print_message("%d cases\n", run.cases);
    assert_true(run.cases > 100);
    assert_int_equal(run.failures, 0);
}

/* Those of calls aside: no text is to blame for them. */
static void every_code_of_chess_has_a_case(void **state)
{
    (void)state;
    int missing = 0;
    for (uint32_t code = 1; code < CODES_END; code++) {
        const char *name = fy_code_name(code);
        if (strncmp(name, "chess-", 6) != 0 || run.code_seen[code]) continue;
        if (fy_code_severity(code) == FY_SEVERITY_CALL) continue;
        print_error("no case shows %s\n", name);
        missing++;
    }
    assert_int_equal(missing, 0);
}

static void every_leniency_has_a_case_that_needs_it(void **state)
{
    (void)state;
    assert_int_equal(case_unneeded_leniencies(&run), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_case_holds),
        cmocka_unit_test(every_code_of_chess_has_a_case),
        cmocka_unit_test(every_leniency_has_a_case_that_needs_it),
    };
    return cmocka_run_group_tests(tests, run_all_files, NULL);
}
