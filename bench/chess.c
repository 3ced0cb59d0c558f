/* Chess as a subject. Its rules of play are in play.c, its texts in texts.c. */
#include "bench.h"

typedef fy_chess position;
enum { TEXT_ROOM = FY_CHESS_TEXT_MAX };
#define VERB(verb) fy_chess_##verb

#include "verbs.h"

const bench_subject bench_chess = {prepare, operations, OPERATIONS};
