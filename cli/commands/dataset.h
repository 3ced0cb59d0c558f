/* forsyth dataset: what its words do. Each gets the arguments behind the word. */
#ifndef CLI_DATASET_H
#define CLI_DATASET_H

#include "../options.h"

/* (dataset_make.c) Plays games with the search, and writes their positions. */
int dataset_make(const settings *s);

/* (dataset_check.c) Counts what a trainer does not want to find in its data. */
int dataset_check(const settings *s);

/* (dataset_split.c) Divides the games of files among others. */
int dataset_split(const settings *s);

#endif
