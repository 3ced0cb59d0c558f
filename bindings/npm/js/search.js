// Best moves, in this thread.
//
// The module has no imports. What it is to call back is given to it by way of its table of
// functions, which takes functions of WebAssembly only: a tiny module wraps those of JavaScript.
import { answer, put, view, wasm, written } from './wasm.js';
import { askAbout, expectCount, expectOptions, expectSeed, expectString } from './input.js';
import { fault, moveRow, source, textFault } from './input.js';

// (import "m" "r" (func (param i32)))  (import "m" "s" (func (param i32) (result i32))), exported.
const WRAPPER = Uint8Array.of(
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...[0x01, 0x0a, 0x02, 0x60, 0x01, 0x7f, 0x00, 0x60, 0x01, 0x7f, 0x01, 0x7f],
    ...[0x02, 0x0d, 0x02, 0x01, 0x6d, 0x01, 0x72, 0x00, 0x00, 0x01, 0x6d, 0x01, 0x73, 0x00, 0x01],
    ...[0x07, 0x09, 0x02, 0x01, 0x72, 0x00, 0x00, 0x01, 0x73, 0x00, 0x01],
);

const NOBODY = { report: () => {}, stop: () => 0 };
let listener = NOBODY; // of the search that goes on
let places; // of the two functions in the table

function callbackPlaces() {
    if (places !== undefined) return places;
    const m = { r: (length) => listener.report(length), s: () => listener.stop() };
    const wrapper = new WebAssembly.Instance(new WebAssembly.Module(WRAPPER), { m });
    const table = wasm().__indirect_function_table;
    const first = table.grow(2);
    table.set(first, wrapper.exports.r);
    table.set(first + 1, wrapper.exports.s);
    places = { report: first, stop: first + 1 };
    return places;
}

const now = () => performance.now();

// ---- limits ---------------------------------------------------------------------------------

// The members of npm_search, as the module has them in memory.
const SETUP = {
    nodes: 0,
    seed: 8,
    depth: 16,
    top: 20,
    blind: 24,
    megabytes: 28,
    keep: 32,
    stop: 36,
    report: 40,
};

const MILLISECONDS = 1000; // where nothing else would end the search
const MEGABYTES = 16;
const MEGABYTES_MOST = 1024;

/** The limits of a search, checked; what is left out is 0. */
export function readLimits(options) {
    const given = expectOptions(options);
    const limits = { game: given.game, allow: given.allow, moves: given.moves, keep: given.keep };
    limits.depth = expectCount(given.depth ?? 0, 'depth', 120);
    limits.nodes = expectCount(given.nodes ?? 0, 'nodes', Number.MAX_SAFE_INTEGER);
    limits.milliseconds = given.milliseconds ?? 0;
    if (!(limits.milliseconds >= 0)) throw new TypeError('milliseconds are not a number from 0');
    limits.top = expectCount(given.top ?? 1, 'top', 256);
    limits.hash = expectCount(given.hash ?? MEGABYTES, 'hash', MEGABYTES_MOST);
    limits.seed = expectSeed(given.seed ?? 0);
    if (given.level !== undefined) limits.level = expectString(given.level, 'level');
    if (given.only !== undefined) {
        if (!Array.isArray(given.only)) throw new TypeError('only is not an array');
        limits.only = given.only.map((move) => expectString(move, 'a move'));
    }
    const ends = limits.depth > 0 || limits.nodes > 0 || limits.level !== undefined;
    if (limits.milliseconds === 0 && !ends) limits.milliseconds = MILLISECONDS;
    return limits;
}

/** Sets up a search; gives how many milliseconds it may take, or undefined without such a level. */
function setUp(limits, number) {
    const address = wasm().search_setup();
    const { report, stop } = callbackPlaces();
    const setup = new DataView(view().buffer, address);
    setup.setBigUint64(SETUP.nodes, BigInt(limits.nodes), true);
    setup.setBigUint64(SETUP.seed, limits.seed, true);
    setup.setUint32(SETUP.depth, limits.depth, true);
    setup.setUint32(SETUP.top, limits.top, true);
    setup.setUint32(SETUP.megabytes, limits.hash, true);
    setup.setUint32(SETUP.keep, limits.keep ? 1 : 0, true);
    setup.setUint32(SETUP.stop, stop, true);
    setup.setUint32(SETUP.report, report, true);
    if (limits.level === undefined) return limits.milliseconds;
    const name = put(limits.level);
    const most = wasm().level(number, name, written());
    if (most === 0) return undefined;
    return limits.milliseconds > 0 ? Math.min(most, limits.milliseconds) : most;
}

/** The number of the game of a position that is in the block. */
function gameAt(number, at, size) {
    return number > 0 ? number : wasm().detect(at, size);
}

// ---- searching ------------------------------------------------------------------------------

function toProgress(length, begin) {
    const progress = answer(length);
    progress.full /= 1000;
    progress.milliseconds = now() - begin;
    return progress;
}

/** The best moves of a position within limits that were read. */
export function searchNow(position, limits, onProgress) {
    const row = moveRow(limits.moves);
    const only = moveRow(limits.only);
    const level = limits.level ?? '';
    const wrong = row.fault ?? only.fault ?? textFault(level);
    if (wrong !== undefined) return wrong;
    const begin = now();
    let noSuchLevel = false;
    const ask = (game, at, size, allow) => {
        const most = setUp(limits, gameAt(game, at, size));
        noSuchLevel = most === undefined;
        if (noSuchLevel) return wasm().codes(); // an answer that is not looked at
        listener = {
            report: (length) => onProgress?.(toProgress(length, begin)),
            stop: () => (most > 0 && now() - begin >= most ? 1 : 0),
        };
        const [moves, movesSize] = row.put();
        return wasm().search(game, at, size, allow, moves, movesSize, row.listed, ...only.put());
    };
    try {
        const units = row.units + only.units + level.length;
        const { found } = askAbout(position, limits, ask, units);
        if (noSuchLevel) return fault('search-no-level', { text: source(position).text });
        if (found.ok) found.milliseconds = now() - begin;
        return found;
    } finally {
        listener = NOBODY;
    }
}

export function bestSync(position, options) {
    return searchNow(position, readLimits(options), options?.onProgress);
}
