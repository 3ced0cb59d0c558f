// The module is part of the script: nothing is fetched.
import { base64 } from './forsyth.base64.js';
import { spawnWeb } from './spawn.js';
import { init, known } from './wasm.js';

const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const module = await WebAssembly.compile(bytes);
const spawn = spawnWeb(
    () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }),
);
init(module, await WebAssembly.instantiate(module, {}), spawn);

export const { version, games, themes, leniencies } = known;
export * from './all.js';
