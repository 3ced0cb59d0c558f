// For browsers and bundlers: the module is fetched beside this file.
import { spawnWeb } from './spawn.js';
import { init, known } from './wasm.js';

const address = new URL('./forsyth.wasm', import.meta.url);

// A server may not know the type of the file, without which a stream cannot be compiled.
async function compile() {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`cannot load ${address.href}: ${response.status}`);
    const type = response.headers.get('content-type') ?? '';
    if (type.startsWith('application/wasm')) return WebAssembly.compileStreaming(response);
    return WebAssembly.compile(await response.arrayBuffer());
}

const module = await compile();
const spawn = spawnWeb(
    () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }),
);
init(module, await WebAssembly.instantiate(module, {}), spawn);

export const { version, games, themes, leniencies } = known;
export * from './all.js';
