// All that the package offers besides what `init` makes known.
export { memorySize } from './wasm.js';
export * from './position.js';
export * from './state.js';
export * from './play.js';
export * from './record.js';
export * from './batch.js';
export { bestSync } from './search.js';
export * from './best.js';
export { host } from './host.js';
