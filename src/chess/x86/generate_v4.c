/* The generator for x86-64 with AVX-512 as Zen 4 and Ice Lake have it. */
#include "../../base/cpu.h"

#if FY__DISPATCH
#include <immintrin.h>

#include "../attacks.h"
#include "../en_passant.h"
#include "../moves.h"

#include "../../base/x86/v4_begin.h"

/* For the same machine: other code would wait for the vector registers that are in use. */
#include "../play.h"

#define FY__MACHINE v4
#include "../lanes.h"
#include "lanes_512.h"
#include "../generate.h"
#undef FY__MACHINE

#include "../../base/x86/end.h"
#endif
