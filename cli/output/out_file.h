/* The file of --output: standard output goes to a file beside it, which takes its place when all
 * went well. So whoever looks finds the old file or the whole new one. */
#ifndef CLI_OUT_FILE_H
#define CLI_OUT_FILE_H

/* From now on standard output is that file. What is there and no plain file, such as /dev/null, is
 * written to as it is. Returns 0, or the error of the system. */
int out_file_begin(const char *path);

/* Puts the file in its place. Returns 0, or the error of the system; then the old one stays. */
int out_file_keep(void);

/* Removes the new file; the old one stays. Does nothing if there is none. A signal handler may call
 * it. */
void out_file_drop(void);

/* For signal handlers: drops the file, and lets the signal end the program. */
void out_file_die_of(int signal_number);

#endif
