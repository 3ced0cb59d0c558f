/* The generator for any machine. */
#include "attacks.h"
#include "en_passant.h"
#include "moves.h"
#include "play.h"

#define FY__MACHINE base
#include "lanes.h"
#include "lanes_256.h"
#include "generate.h"
#include "generate_perft.h"
#undef FY__MACHINE
