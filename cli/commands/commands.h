/* The commands. Each returns the exit code. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "../options.h"

int cmd_show(const settings *s);
int cmd_check(const settings *s);
int cmd_stats(const settings *s);
int cmd_fmt(const settings *s);
int cmd_fix(const settings *s);
int cmd_json(const settings *s);
int cmd_moves(const settings *s);
int cmd_apply(const settings *s);
int cmd_status(const settings *s);
int cmd_perft(const settings *s);
int cmd_key(const settings *s);
int cmd_uniq(const settings *s);
int cmd_filter(const settings *s);
int cmd_sample(const settings *s);
int cmd_shuffle(const settings *s);
int cmd_view(const settings *s);
int cmd_deal(const settings *s);
int cmd_playout(const settings *s);
int cmd_convert(const settings *s);
int cmd_games(const settings *s);
int cmd_positions(const settings *s);
int cmd_book(const settings *s);
int cmd_analyse(const settings *s);
int cmd_best(const settings *s);
int cmd_engine(const settings *s);
int cmd_match(const settings *s);
int cmd_play(const settings *s);
int cmd_copy(const settings *s);
int cmd_library(const settings *s);
int cmd_dataset(const settings *s);

#endif
