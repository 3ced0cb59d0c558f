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

# Nothing is imported: it is instantiated with {}.
"$here/compile.sh" "$out/forsyth.wasm" -mexec-model=reactor \
    -Wl,--no-entry,--export-table,--growable-table "$here"/glue/*.c

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
