#!/bin/sh
# Builds the npm package: core and glue as one WebAssembly module, and the scripts around it.
#
#   bindings/npm/build.sh build/npm
#
# WASM_CC names the compiler, WASM_FLAGS what to optimise for.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
here=$root/bindings/npm
mkdir -p "$1"
out=$(cd "$1" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cc=${WASM_CC:-$("$here/find_clang.sh")}

# What is written for SIMD128 is compiled apart: the generator of moves is faster without.
# shellcheck disable=SC2086 # the flags are words
for file in parse_16 write_16; do
    "$cc" --target=wasm32-wasi ${WASM_FLAGS:--O3} -std=c11 -msimd128 -fvisibility=hidden \
        -I"$root/include" -c -o "$work/$file.o" "$root/src/chess/$file.c"
done

# Nothing is imported: it is instantiated with {}. The stack stands first, so that one that is used
# up is a trap and nothing is overwritten. The search needs 4 MiB of it.
# shellcheck disable=SC2086 # the flags are words
"$cc" --target=wasm32-wasi ${WASM_FLAGS:--O3} -std=c11 \
    -mexec-model=reactor -fvisibility=hidden -DFY_SIMD128 -I"$root/include" \
    -Wl,--no-entry,--stack-first,-z,stack-size=4194304,-s,--export-table,--growable-table \
    -o "$out/forsyth.wasm" "$here"/glue/*.c "$root/src/forsyth.c" \
    "$work/parse_16.o" "$work/write_16.o"

cp "$here"/js/*.js "$here"/js/*.cjs "$here"/js/*.d.ts "$root/LICENSE" "$here/README.md" "$out"
cp "$here/js/index.d.ts" "$out/index.d.cts"
printf "export const base64 =\n    '%s';\n" "$(base64 -w 0 "$out/forsyth.wasm")" >"$work/base64"
mv "$work/base64" "$out/forsyth.base64.js"
for module in "$here"/js/*.js "$out/forsyth.base64.js"; do
    name=$(basename "$module" .js)
    # These have CommonJS of their own.
    case $name in index | index.node | inline | inline.node) continue ;; esac
    awk -f "$here/cjs.awk" "$module" >"$out/$name.cjs"
done

version=$(sed -n 's/^#define FY_VERSION_[A-Z]* \([0-9]*\)$/\1/p' "$root/include/forsyth/base.h" |
    paste -sd .)
sed "s/@VERSION@/$version/" "$here/package.json.in" >"$out/package.json"
