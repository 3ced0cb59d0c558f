/* forsyth-mpi: joins the other ranks, reads the command line and hands over to one command. */
#include <stdlib.h>

#include "commands.h"
#include "output/out.h"
#include "ranks.h"

/* All ranks read the same words. Rank 0 says what is wrong with them. */
static int read_words(settings *s, own_options *o, int argc, char **argv)
{
    if (all_ranks.own != 0 && freopen("/dev/null", "w", stdout) == NULL) return 3;
    int answered = own_options_read(o, &argc, argv);
    if (answered < 0) answered = options_read(s, argc, argv);
    if (answered < 0 && own_options_allow(o, s) != 0) answered = 2;
    return answered;
}

int main(int argc, char **argv)
{
    settings s = {.command = CMD_PERFT};
    own_options o = {.split = -1};
    program_name = "forsyth-mpi";
    setenv("NO_COLOR", "1", 1); /* the terminal that mpirun shows to rank 0 is none */
    if (!ranks_join(&argc, &argv)) return ranks_leave(3);
    ranks_hush(true);
    int answered = read_words(&s, &o, argc, argv);
    ranks_hush(false);
    ranks_share(&answered, sizeof answered);
    if (answered >= 0) return ranks_leave(answered);
    return ranks_leave(s.command == CMD_PERFT ? ranks_perft(&s, &o) : ranks_lines(&s, &o));
}
