// The WebAssembly module and its memory. Texts go in as UTF-8 through one block that is kept from
// call to call; answers come out as JSON. There is one instance, which `init` is given.

let calls, memory, block, room, used;

/** What the module tells of itself: version, games, themes, leniencies. */
export const known = {};

let compiled, spawnWorker;

/** The WebAssembly.Module, for workers. */
export const compiledModule = () => compiled;

/** Makes workers, by the means of the platform. */
export const spawner = () => spawnWorker;

const FIRST_ROOM = 1 << 16;
const ROOM_TO_KEEP = 1 << 20;
export const TEXT_LIMIT = 0x0fff_ffff; // UTF-16 units; three times that still fits the memory

export function init(module, instance, spawn) {
    if (compiled !== undefined) return;
    calls = instance.exports;
    memory = calls.memory;
    calls._initialize?.();
    room = 0;
    block = 0;
    reserve(FIRST_ROOM);
    const info = answer(calls.info());
    known.version = info.version;
    known.themes = info.themes;
    known.leniencies = info.leniencies.map(({ name, message }) => ({ name, message }));
    for (const { name, bit } of info.leniencies) leniencyBits.set(name, bit);
    known.games = {};
    info.games.forEach((game, i) => {
        gameNumbers.set(game.name, i + 1);
        const styles = {};
        for (const [option, value] of game.styles) (styles[option] ??= []).push(value);
        known.games[game.name] = { ...game, styles };
    });
    compiled = module;
    spawnWorker = spawn;
}

export const gameNumbers = new Map();
export const leniencyBits = new Map();

export const wasm = () => calls;

// ---- texts in -------------------------------------------------------------------------------

const encoder = new TextEncoder();
const decoder = new TextDecoder();

let bytes = new Uint8Array(0);

/** All of the memory. Views are void whenever it grows. */
export function view() {
    if (bytes.buffer !== memory.buffer) bytes = new Uint8Array(memory.buffer);
    return bytes;
}

/** Empties the block and makes room in it; false if there is no memory. */
export function reserve(size) {
    used = 0;
    if (size <= room && (room <= ROOM_TO_KEEP || size > ROOM_TO_KEEP)) return true;
    calls.give(block);
    room = Math.max(size, FIRST_ROOM);
    block = calls.take(room);
    if (block !== 0) return true;
    room = FIRST_ROOM;
    block = calls.take(room);
    return false;
}

let length = 0;

/** The length of what was put last, in bytes. */
export const written = () => length;

/** Writes a text to the block, which has room for it: three bytes for each unit. */
export function put(text) {
    const at = block + used;
    const target = view();
    let i = 0;
    const end = text.length;
    if (end < 256)
        for (; i < end; i++) {
            const unit = text.charCodeAt(i);
            if (unit > 127) break;
            target[at + i] = unit;
        }
    length = i;
    if (i < end)
        length += encoder.encodeInto(
            i === 0 ? text : text.slice(i),
            target.subarray(at + i, block + room),
        ).written;
    used += length;
    return at;
}

/** The same for a text that ends in a NUL. */
export function putWord(text) {
    const at = put(text);
    view()[block + used++] = 0;
    return at;
}

/** Writes bytes to the block. */
export function putBytes(source) {
    const at = block + used;
    view().set(source, at);
    length = source.length;
    used += length;
    return at;
}

/** The address of what will be put next. */
export const mark = () => block + used;

/** Room for so many bytes, aligned for any number; gives the address. */
export function putSpace(size) {
    used = (used + 7) & ~7;
    const at = block + used;
    used += size;
    return at;
}

/** How large the module's memory is, in bytes. */
export const memorySize = () => memory.buffer.byteLength;

// ---- answers out ----------------------------------------------------------------------------

export function textAt(at, len) {
    return decoder.decode(view().subarray(at, at + len));
}

/** The answer of a call that gave its length. */
export function answer(len) {
    if (len === 0) return { ok: false, code: 'no-space', at: 0, message: 'there is no memory' };
    return JSON.parse(textAt(calls.answer(), len));
}
