/* The generator for x86-64-v3: AVX2 and BMI2. */
#include "../base/cpu.h"

#if FY__DISPATCH
#include "attacks.h"
#include "en_passant.h"
#include "moves.h"
#include "play.h"

#if defined __clang__
#pragma clang attribute push(FY__TARGET_V3, apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")
#endif

#define FY__MACHINE v3
#include "lanes.h"
#include "lanes_halves.h"
#include "generate.h"
#undef FY__MACHINE

#if defined __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
