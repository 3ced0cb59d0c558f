// What simd128.c asks: nanoseconds for the attacks of a queen, the best of many passes.
//
//     clang --target=wasm32 -O3 -msimd128 -nostdlib -Wl,--no-entry \
//         -o build/simd128.wasm bench/wasm/simd128.c
//     node bench/wasm/simd128.mjs build/simd128.wasm
import { readFileSync } from 'node:fs';

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {});
const { init, scalar, simd128 } = instance.exports;
const count = 20_000;
const ways = [
    { name: 'scalar', run: scalar, best: Infinity },
    { name: 'simd128', run: simd128, best: Infinity },
];

init();
if (scalar(count) !== simd128(count)) throw new Error('they differ');
for (let pass = 0; pass < 500; pass++)
    for (const way of ways) {
        const start = process.hrtime.bigint();
        way.run(count);
        way.best = Math.min(way.best, Number(process.hrtime.bigint() - start) / count);
    }
for (const { name, best } of ways) console.log(`${name}\t${best.toFixed(2)}`);
