/* The generator for x86-64-v3: AVX2 and BMI2. */
#include "../../base/cpu.h"

#if FY__DISPATCH
#include "../attacks.h"
#include "../en_passant.h"
#include "../moves.h"

#include "../../base/x86/v3_begin.h"

/* For the same machine: other code would wait for the vector registers that are in use. */
#include "../play.h"

#define FY__MACHINE v3
#include "../lanes.h"
#include "../lanes_256.h"
#include "../generate.h"
#define GEN_ABREAST fy__chess_abreast_v3
#include "../generate_perft.h"
#undef GEN_ABREAST
#undef FY__MACHINE

#include "../../base/x86/end.h"
#endif
