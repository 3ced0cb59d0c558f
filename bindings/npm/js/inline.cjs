// For require(), the module being part of the script.
'use strict';

const { join } = require('node:path');

const { base64 } = require('./forsyth.base64.cjs');
const { spawnNode } = require('./spawn.node.cjs');
const { init, known } = require('./wasm.cjs');

const module_ = new WebAssembly.Module(Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)));
const spawn = spawnNode(join(__dirname, 'worker.node.cjs'));
init(module_, new WebAssembly.Instance(module_, {}), spawn);

module.exports = { ...known, ...require('./all.cjs') };
