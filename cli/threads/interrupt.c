#include "interrupt.h"

#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#include "../output/out.h"
#include "../output/out_file.h"

atomic_bool interrupt_noted;

/* One interrupt may come twice: timeout(1) sends it to a program and to its group. Nobody presses
 * keys so fast. */
enum { SAME_INTERRUPT_MS = 100 };

static uint32_t milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint32_t)now.tv_sec * 1000 + (uint32_t)(now.tv_nsec / 1000000);
}

static void on_interrupt(int signal_number)
{
    static atomic_uint first; /* when it came, or 0 */
    const unsigned now = milliseconds() | 1;
    unsigned before = 0;
    if (!atomic_compare_exchange_strong(&first, &before, now) && now - before > SAME_INTERRUPT_MS)
        out_file_die_of(signal_number);
    atomic_store(&interrupt_noted, true);
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
