// The C part of the benchmark as WebAssembly, under node: loops within the module, no call for each
// text. It takes the same arguments, and sees the files of the current directory.
//
//     bench/wasm/build.sh build/bench/bench.wasm
//     node --no-warnings --single-threaded bench/wasm/bench.mjs build/bench/bench.wasm \
//         measure NAME SET FILE TIMES
import { readFileSync } from 'node:fs';
import { WASI } from 'node:wasi';

const [, , file, ...args] = process.argv;
const wasi = new WASI({ version: 'preview1', args: ['bench', ...args], preopens: { '.': '.' } });
const module = new WebAssembly.Module(readFileSync(file));
wasi.start(new WebAssembly.Instance(module, wasi.getImportObject()));
