/* The generator for x86-64 with AVX-512 as Zen 4 and Ice Lake have it. */
#include "../base/cpu.h"

#if FY__DISPATCH
#include <immintrin.h>

#include "attacks.h"
#include "en_passant.h"
#include "moves.h"
#include "play.h"

// clang-format off
#if defined __clang__
#pragma clang attribute push(__attribute__((target( \
    "avx2,bmi,bmi2,lzcnt,popcnt,avx512f,avx512vl,avx512bw,avx512dq,avx512cd," \
    "avx512vbmi,avx512vbmi2,avx512vpopcntdq,avx512vnni"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt,avx512f,avx512vl,avx512bw,avx512dq,avx512cd," \
                   "avx512vbmi,avx512vbmi2,avx512vpopcntdq,avx512vnni")
#endif
// clang-format on

#define FY__MACHINE v4
#include "lanes.h"
#include "lanes_wide.h"
#include "generate.h"
#undef FY__MACHINE

#if defined __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
