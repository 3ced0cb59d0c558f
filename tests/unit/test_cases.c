/* Runs the cases of tests/data: small texts in files, a folder a game, with what the library must
 * say of them.
 *
 * A case is a block of lines between blank lines, in the language of case.h; a line that starts
 * with '#' is a comment. Besides the cases themselves the tests here ask whether the files cover
 * what they should: a code of a game that no case shows is a failure, and so is a leniency. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "case.h"

#define DATA "tests/data"

enum { GAMES_MAX = 16 };

static case_run runs[GAMES_MAX];

static void run_file(case_run *run, const char *path)
{
    size_t len;
    char *text = read_file(path, &len), *rest = text, *line;
    int inside = 0;
    run->file = path;
    for (run->line = 1; (line = next_line(&rest)) != NULL; run->line++) {
        if (line[0] == '#') continue;
        int blank = line[0] == '\0';
        if (inside && blank) case_end(run);
        if (!inside && !blank) case_begin(run);
        if (!blank) case_line(run, line);
        inside = !blank;
    }
    if (inside) case_end(run);
    free(text);
}

static int run_folder(case_run *run)
{
    char folder_path[256], path[768];
    snprintf(folder_path, sizeof folder_path, "%s/%s", DATA, fy_game_name(run->game));
    DIR *folder = opendir(folder_path);
    if (folder == NULL) return -1;
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        const char *dot = strrchr(entry->d_name, '.');
        if (dot == NULL || strcmp(dot, ".cases") != 0) continue;
        snprintf(path, sizeof path, "%s/%s", folder_path, entry->d_name);
        run_file(run, path);
    }
    closedir(folder);
    return 0;
}

static int run_all_files(void **state)
{
    (void)state;
    for (size_t i = 0; fy_game_at(i) != NULL; i++) {
        if (i == GAMES_MAX) return -1;
        runs[i].game = fy_game_at(i);
        if (run_folder(&runs[i]) != 0) return -1;
    }
    return 0;
}

static void every_case_holds(void **state)
{
    (void)state;
    int failures = 0;
    for (const case_run *run = runs; run < runs + GAMES_MAX && run->game != NULL; run++) {
        print_message("%d cases of %s\n", run->cases, fy_game_name(run->game));
        assert_true(run->cases > 0);
        failures += run->failures;
    }
    assert_int_equal(failures, 0);
}

/* Is a code in the list of those that other tests show? A game need not have that list. */
static int is_shown_elsewhere(const char *game, const char *name)
{
    char path[256];
    size_t len;
    int found = 0;
    snprintf(path, sizeof path, "%s/%s/elsewhere.codes", DATA, game);
    if (access(path, R_OK) != 0) return 0;
    char *text = read_file(path, &len), *rest = text;
    for (char *line; !found && (line = next_line(&rest)) != NULL;) found = strcmp(line, name) == 0;
    free(text);
    return found;
}

/* Those of calls aside: no text is to blame for them. */
static int codes_without_a_case(const case_run *run)
{
    const char *game = fy_game_name(run->game);
    size_t len = strlen(game);
    int missing = 0;
    for (uint32_t code = 1; code < CODES_END; code++) {
        const char *name = fy_code_name(code);
        if (strncmp(name, game, len) != 0 || name[len] != '-' || run->code_seen[code]) continue;
        if (fy_code_severity(code) == FY_SEVERITY_CALL || is_shown_elsewhere(game, name)) continue;
        print_error("no case shows %s\n", name);
        missing++;
    }
    return missing;
}

static void every_code_of_a_game_has_a_case(void **state)
{
    (void)state;
    int missing = 0;
    for (const case_run *run = runs; run < runs + GAMES_MAX && run->game != NULL; run++)
        missing += codes_without_a_case(run);
    assert_int_equal(missing, 0);
}

static void every_leniency_has_a_case_that_needs_it(void **state)
{
    (void)state;
    uint32_t needed = 0;
    for (int i = 0; i < GAMES_MAX; i++) needed |= runs[i].allow_needed;
    assert_int_equal(case_unneeded_leniencies(needed), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_case_holds),
        cmocka_unit_test(every_code_of_a_game_has_a_case),
        cmocka_unit_test(every_leniency_has_a_case_that_needs_it),
    };
    return cmocka_run_group_tests(tests, run_all_files, NULL);
}
