// For Node, the module being part of the script.
import { base64 } from './forsyth.base64.js';
import { spawnNode } from './spawn.node.js';
import { init, known } from './wasm.js';

const module = new WebAssembly.Module(Buffer.from(base64, 'base64'));
const spawn = spawnNode(new URL('./worker.node.js', import.meta.url));
init(module, new WebAssembly.Instance(module, {}), spawn);

export const { version, games, themes, leniencies } = known;
export * from './all.js';
