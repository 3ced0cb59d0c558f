/* From here to end.h, functions are compiled for x86-64-v3: AVX2, BMI2. May be included often. */
#if defined __clang__
#pragma clang attribute push(FY__TARGET_V3, apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")
#endif
