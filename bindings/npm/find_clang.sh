#!/bin/sh
# Prints a clang that can build WebAssembly with a C library; fails if there is none.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
printf '#include <string.h>\nint f(char *p) { return (int)strlen(p); }\n' >"$work/try.c"
for cc in clang clang-19 clang-18 clang-17 clang-16 clang-15 clang-14; do
    command -v "$cc" >/dev/null || continue
    "$cc" --target=wasm32-wasi -O1 -mexec-model=reactor -Wl,--no-entry -o "$work/try.wasm" \
        "$work/try.c" 2>/dev/null || continue
    echo "$cc"
    exit 0
done
exit 1
