/* The end of what v3_begin.h or v4_begin.h began. */
#if defined __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
