/* The engine's side of UCI, the Universal Chess Interface. */
#ifndef CLI_UCI_H
#define CLI_UCI_H

#include "uci_options.h"

/* Reads commands from standard input until 'quit' or its end. Gives the exit code. */
int uci_run(const uci_setup *setup);

#endif
