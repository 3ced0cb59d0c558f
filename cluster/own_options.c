#include "own_options.h"

#include <string.h>

#include "option_near.h"
#include "output/out.h"

typedef struct own_row {
    const char *name, *value, *help;
} own_row;

enum { OWN_JOBS, OWN_PROGRESS, OWN_SPLIT, OWN_VERIFY, OWN_COUNT };

static const own_row own_rows[OWN_COUNT] = {
    [OWN_JOBS] = {"jobs", "FILE",
                  "perft: keep what is counted in this file; a run that was ended goes on with it"},
    [OWN_PROGRESS] = {"progress", NULL,
                      "say on standard error every five seconds how much is done"},
    [OWN_SPLIT] =
        {"split", "N",
         "perft: the jobs are the positions after N moves (0..16); default: some thousand "
         "of them"},
    [OWN_VERIFY] = {"verify", NULL,
                    "perft: count each job twice, with different hash keys, and compare"},
};

/* The commands that ranks share. */
static const command_id shared[] = {CMD_PERFT, CMD_CHECK, CMD_STATS, CMD_CONVERT, CMD_UNIQ};
enum { SHARED = sizeof shared / sizeof shared[0] };

/* What they take from the tool's options that makes no sense with ranks, and why. */
static const struct {
    option_id option;
    const char *why;
} refused[] = {
    {OPT_THREADS, ": a rank is one thread, so start more of them"},
    {OPT_DIVIDE, ": a job is counted once, whichever first moves lead to it"},
};

static void help(void)
{
    fputs("forsyth-mpi: the work of 'forsyth', shared out among ranks by Open MPI\n\n"
          "usage: mpirun [options] forsyth-mpi COMMAND [options] [POSITION | FILE]...\n\n"
          "commands:\n",
          stdout);
    for (int i = 0; i < SHARED; i++) {
        const command_row *row = &command_rows[shared[i]];
        printf("  %-9s  %s\n", row->name, row->summary);
    }
    fputs("\nEach takes what 'forsyth COMMAND --help' lists, but for --threads and --divide, and\n"
          "prints what 'forsyth COMMAND' prints. All ranks must see the files that it reads;\n"
          "standard input is read by rank 0, which hands out the lines. Besides:\n\n",
          stdout);
    for (int i = 0; i < OWN_COUNT; i++) {
        char left[32];
        snprintf(left, sizeof left, "--%s%s%s", own_rows[i].name, own_rows[i].value ? " " : "",
                 own_rows[i].value ? own_rows[i].value : "");
        printf("  %-14s  %s\n", left, own_rows[i].help);
    }
    fputs("\nexit codes: 0 success; 1 a position is faulty or unsound, or two counts of a job\n"
          "            differ; 2 wrong usage; 3 reading or writing failed, or a rank was lost\n\n"
          "examples:\n"
          "  mpirun -n 64 forsyth-mpi perft --jobs nine.jobs --hash 512 startpos 9\n"
          "  mpirun -n 8 forsyth-mpi perft --details --verify startpos 7\n"
          "  mpirun -n 8 forsyth-mpi check --stats games.fen\n"
          "  mpirun -n 64 forsyth-mpi uniq --count -o distinct.fen part-*.fen\n"
          "  mpirun -n 8 forsyth-mpi convert --to binpack --progress -o all.binpack data-*.bin\n",
          stdout);
}

static int refuse_word(const char *before, const char *word, const char *after)
{
    fprintf(stderr, "forsyth-mpi: %s'", before);
    print_escaped(stderr, word, strlen(word));
    fprintf(stderr, "'%s\nSee 'forsyth-mpi --help'.\n", after);
    return 2;
}

/* ---- reading ----------------------------------------------------------------------------- */

static int find_own(const char *word)
{
    const size_t len = strcspn(word, "=");
    for (int i = 0; i < OWN_COUNT; i++)
        if (len == 2 + strlen(own_rows[i].name) && memcmp(word, "--", 2) == 0 &&
            memcmp(word + 2, own_rows[i].name, len - 2) == 0)
            return i;
    return OWN_COUNT;
}

static int set_own(own_options *o, int which, const char *value)
{
    uint64_t number;
    if (which == OWN_JOBS) o->jobs = value;
    if (which == OWN_VERIFY) o->verify = true;
    if (which == OWN_PROGRESS) o->progress = true;
    if (which != OWN_SPLIT) return -1;
    if (!option_number(&number, value, 0, 16))
        return refuse_word("", "--split", " takes a number from 0 to 16");
    o->split = (int)number;
    return -1;
}

static bool asks_for_help(const char *word)
{
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

/* Takes the own options out of the words. Values of other options, and what comes behind "--", stay
 * as they are, whatever they look like. */
int own_options_read(own_options *out, int *argc, char **argv)
{
    int kept = 1;
    bool is_value = false, only_arguments = false;
    *out = (own_options){.split = -1};
    for (int i = 1; i < *argc; i++) {
        const bool is_other = is_value || only_arguments;
        const int which = is_other ? OWN_COUNT : find_own(argv[i]);
        if (!is_other && (asks_for_help(argv[i]) || (i == 1 && strcmp(argv[i], "help") == 0))) {
            help();
            return 0;
        }
        if (which == OWN_COUNT) {
            only_arguments = only_arguments || (!is_value && strcmp(argv[i], "--") == 0);
            is_value = !is_other && option_takes_next(argv[i]);
            argv[kept++] = argv[i];
            continue;
        }
        const char *value = strchr(argv[i], '=');
        if (own_rows[which].value == NULL && value != NULL)
            return refuse_word("", argv[i], ": this option takes no value");
        if (value != NULL) value++;
        if (own_rows[which].value != NULL && value == NULL && ++i < *argc) value = argv[i];
        if (own_rows[which].value != NULL && value == NULL)
            return refuse_word("", argv[i - 1], " needs a value");
        if (set_own(out, which, value) >= 0) return 2;
    }
    argv[ *argc = kept] = NULL;
    if (*argc > 1) return -1;
    help();
    return 2;
}

int own_options_allow(const own_options *o, const settings *s)
{
    bool is_shared = false;
    for (int i = 0; i < SHARED; i++) is_shared = is_shared || shared[i] == s->command;
    if (!is_shared)
        return refuse_word("ranks do not share ", command_rows[s->command].name,
                           ": use 'forsyth' for it");
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        char word[32];
        if (!s->given[refused[i].option]) continue;
        snprintf(word, sizeof word, "--%s", option_rows[refused[i].option].name);
        return refuse_word("ranks do not take ", word, refused[i].why);
    }
    if (s->command != CMD_PERFT && (o->jobs != NULL || o->split >= 0 || o->verify))
        return refuse_word("only 'perft' has jobs, not ", command_rows[s->command].name, "");
    return 0;
}
