/* From here to end.h, functions are compiled for AVX-512 as Zen 4 and Ice Lake have it. May be
 * included often. */
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
