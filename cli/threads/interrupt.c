#include "interrupt.h"

#include <signal.h>
#include <string.h>

#include "../output/out.h"
#include "../output/out_file.h"

atomic_bool interrupt_noted;

static void on_interrupt(int signal_number)
{
    if (atomic_exchange(&interrupt_noted, true)) out_file_die_of(signal_number);
    out_interrupted();
}

/* A closed pipe and a file that grows too large are errors of write(). */
void interrupt_catch(void)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = on_interrupt;
    sigaction(SIGINT, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
}
