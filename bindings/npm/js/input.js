// What calls are given, made ready for the module, and faults made ready for JavaScript.
//
// Bad texts give faults, which are values. Arguments of the wrong type are mistakes of the program
// and throw.
import { TEXT_LIMIT, answer, gameNumbers, leniencyBits, wasm } from './wasm.js';
import { mark, put, putBytes, reserve, view, written } from './wasm.js';

// ---- codes ----------------------------------------------------------------------------------

// Codes that JavaScript alone can need.
const OWN_CODES = {
    'lone-surrogate': ['the text has half of a surrogate pair', 'error'],
};

let table;

function codes() {
    if (table !== undefined) return table;
    reserve(0);
    table = { byNumber: answer(wasm().codes()), byName: new Map() };
    for (const [name, message, severity] of Object.values(table.byNumber))
        table.byName.set(name, { code: name, message, severity });
    for (const [name, [message, severity]] of Object.entries(OWN_CODES))
        table.byName.set(name, { code: name, message, severity });
    return table;
}

/** The name of a fault's number. */
export function codeName(number) {
    return codes().byNumber[number]?.[0] ?? 'unknown';
}

/** The English text and the kind of a code. */
export function describe(code) {
    const found = codes().byName.get(expectString(code, 'code'));
    return found === undefined ? { code, message: '', severity: 'none' } : { ...found };
}

/** A fault that the module was not asked about. */
export function fault(code, more = {}) {
    const { message } = describe(code);
    return { ok: false, code, message, at: 0, index: 0, ...more };
}

// ---- types ----------------------------------------------------------------------------------

export function expectString(value, what) {
    if (typeof value !== 'string') throw new TypeError(`${what} is not a string`);
    return value;
}

export function expectObject(value, what) {
    if (typeof value !== 'object' || value === null)
        throw new TypeError(`${what} is not an object`);
    return value;
}

export function expectCount(value, what, most = 0x7fff_ffff) {
    if (!Number.isSafeInteger(value) || value < 0 || value > most)
        throw new TypeError(`${what} is not a whole number from 0 to ${most}`);
    return value;
}

export function expectOptions(options) {
    return options === undefined ? {} : expectObject(options, 'options');
}

export function expectSeed(seed) {
    if (typeof seed === 'bigint') return BigInt.asUintN(64, seed);
    return BigInt(expectCount(seed, 'seed', Number.MAX_SAFE_INTEGER));
}

/** A seed of nobody's choice. Node 18 has no `crypto` of its own accord. */
export function randomSeed() {
    const numbers = new Uint32Array(2).map(() => 2 ** 32 * Math.random());
    globalThis.crypto?.getRandomValues(numbers);
    return (BigInt(numbers[0]) << 32n) | BigInt(numbers[1]);
}

/** 64 bits as 16 hexadecimal digits, as BigInt. */
export const bigOf = (hex) => BigInt(`0x${hex}`);

// ---- texts ----------------------------------------------------------------------------------

const LONE = /[\ud800-\udfff]/u;

/** Why a text cannot be given to the module; undefined if it can. */
export function textFault(text) {
    if (text.length > TEXT_LIMIT) return fault('text-too-long');
    const lone = LONE.exec(text);
    if (lone === null) return undefined;
    const at = new TextEncoder().encode(text.slice(0, lone.index)).length;
    return fault('lone-surrogate', { at, index: lone.index });
}

/** The index of a byte of a text. Bytes within a character have the index of its first unit. */
export function indexOfByte(text, at) {
    let byte = 0;
    for (let i = 0; i < text.length; i++) {
        const unit = text.charCodeAt(i);
        const pair = unit >= 0xd800 && unit < 0xdc00;
        const size = unit < 0x80 ? 1 : unit < 0x800 ? 2 : pair ? 4 : 3;
        if (byte + size > at) return i;
        byte += size;
        if (pair) i++;
    }
    return text.length;
}

/** The faulty byte of a text as an index, too. `size` is that of the text in bytes. */
export function withIndex(found, text, size) {
    found.index = size === text.length ? found.at : indexOfByte(text, found.at);
    return found;
}

/** The same for a span. */
export function withSpan(found, text, size) {
    withIndex(found, text, size);
    const end = found.at + found.len;
    found.end = size === text.length ? end : indexOfByte(text, end);
    return found;
}

// ---- positions ------------------------------------------------------------------------------

const allLeniencies = () => [...leniencyBits.values()].reduce((set, bit) => set | bit, 0);

/** The bits of leniencies; undefined if one is unknown. */
function allowBits(allow) {
    if (allow === undefined) return 0;
    const names =
        typeof allow === 'string' ? allow.split(',').filter((name) => name !== '') : allow;
    if (!Array.isArray(names)) throw new TypeError('allow is neither a string nor an array');
    let bits = 0;
    for (const name of names) {
        const bit = name === 'all' ? allLeniencies() : leniencyBits.get(name);
        if (bit === undefined) return undefined;
        bits |= bit;
    }
    return bits;
}

/** The number of a game by its name; 0: the text tells; undefined if there is no such game. */
export function gameNumber(name) {
    if (name === undefined) return 0;
    return gameNumbers.get(expectString(name, 'game'));
}

/** A position that a call is given: text, number of the game, leniencies; or a fault. */
export function source(position, options) {
    const { game: told, allow } = expectOptions(options);
    let text = position;
    let game = told;
    if (typeof position !== 'string') {
        if (position?.ok === false && position.text === undefined)
            return { text: '', fault: position };
        text = expectString(expectObject(position, 'position').text, 'the text of the position');
        game ??= position.game;
    }
    const number = gameNumber(game);
    const bits = allowBits(allow);
    if (number === undefined) return { text, fault: fault('unknown-game') };
    if (bits === undefined) return { text, fault: fault('unknown-value') };
    return { text, game: number, allow: bits, size: 0, fault: undefined };
}

/** Asks the module about a position. `ask` gets game, address, length and leniencies, and gives the
 *  length of the answer; `more` is how many units of other texts it will put. */
export function askAbout(position, options, ask, more = 0) {
    const given = source(position, options);
    const { text } = given;
    const wrong = given.fault ?? (isAscii(text) ? undefined : textFault(text));
    if (wrong !== undefined) return { given, found: { ...wrong, text } };
    if (!reserve(3 * (text.length + more) + 4096))
        return { given, found: fault('no-space', { text }) };
    const at = put(text);
    given.size = written();
    const found = answer(ask(given.game, at, given.size, given.allow));
    if (found.ok === false) finishFault(found, given);
    return { given, found };
}

/** Is it sure that a text is ASCII, and not too long? */
function isAscii(text) {
    if (text.length > 256) return false;
    for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
    return true;
}

function finishFault(found, { text, size }) {
    if (found.move === undefined) {
        withIndex(found, text, size);
    } else {
        found.index = indexOfByte(found.move, found.at);
    }
    found.text = text;
}

// ---- moves and players ----------------------------------------------------------------------

/** A row of moves, to be put behind the position: one text as it is, or several, each behind its
 *  length. A move that is no text for the module gives a fault. */
export function moveRow(moves = []) {
    const listed = typeof moves !== 'string';
    if (listed && !Array.isArray(moves))
        throw new TypeError('moves are neither a string nor an array');
    const all = listed ? moves : [moves];
    let units = 0;
    for (const [i, move] of all.entries()) {
        const wrong = textFault(expectString(move, 'a move'));
        if (wrong !== undefined) return { fault: { ...wrong, move, moveIndex: listed ? i : 0 } };
        units += move.length + 2;
    }
    return { units, listed: listed ? 1 : 0, put: () => (listed ? putList(moves) : putText(moves)) };
}

function putText(text) {
    const at = put(text);
    return [at, written()];
}

function putList(texts) {
    const start = mark();
    for (const text of texts) {
        const head = putBytes(NO_LENGTH);
        put(text);
        new DataView(view().buffer).setUint32(head, written(), true);
    }
    return [start, mark() - start];
}

const NO_LENGTH = new Uint8Array(4);

/** The number of a player by name or number; undefined if there is none of that name. */
export function playerNumber(player, names) {
    if (typeof player === 'number') return expectCount(player, 'player');
    const found = names.indexOf(expectString(player, 'player'));
    return found < 0 ? undefined : found;
}
