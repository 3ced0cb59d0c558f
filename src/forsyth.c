/* The whole library as one file: cc -O2 -Iinclude -c src/forsyth.c */
#include "base/cpu.c"
#include "base/json.c"
#include "base/result.c"
#include "base/writer.c"

#include "chess/check.c"
#include "chess/diagnose.c"
#include "chess/diagnose_board.c"
#include "chess/draw.c"
#include "chess/epd.c"
#include "chess/json.c"
#include "chess/outlines.c"
#include "chess/parse.c"
#include "chess/write.c"

#include "game.c"
