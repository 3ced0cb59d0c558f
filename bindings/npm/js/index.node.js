// For Node: the module is read beside this file.
import { readFileSync } from 'node:fs';

import { spawnNode } from './spawn.node.js';
import { init, known } from './wasm.js';

const module = new WebAssembly.Module(readFileSync(new URL('./forsyth.wasm', import.meta.url)));
const spawn = spawnNode(new URL('./worker.node.js', import.meta.url));
init(module, new WebAssembly.Instance(module, {}), spawn);

export const { version, games, themes, leniencies } = known;
export * from './all.js';
