// For require() in Node.
'use strict';

const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const { spawnNode } = require('./spawn.node.cjs');
const { init, known } = require('./wasm.cjs');

const module_ = new WebAssembly.Module(readFileSync(join(__dirname, 'forsyth.wasm')));
const spawn = spawnNode(join(__dirname, 'worker.node.cjs'));
init(module_, new WebAssembly.Instance(module_, {}), spawn);

module.exports = { ...known, ...require('./all.cjs') };
