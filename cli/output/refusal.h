/* What a command says of a file that it cannot use. */
#ifndef CLI_REFUSAL_H
#define CLI_REFUSAL_H

/* Says "forsyth: cannot write 'games.pgn': why", and gives the exit code. */
int refuse_file(const char *what, const char *path, const char *why, int exit_code);

#endif
