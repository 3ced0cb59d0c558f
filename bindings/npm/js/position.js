// Positions: what a text says, what is wrong with it, and in which other forms it can be had.
import { answer, gameNumbers, known, view, wasm } from './wasm.js';
import { put, putBytes, putWord, reserve, written } from './wasm.js';
import { askAbout, bigOf, codeName, expectCount, expectOptions, expectString } from './input.js';
import { fault, gameNumber, indexOfByte, textFault, withSpan } from './input.js';

export { codeName, describe } from './input.js';

let names;
const gameNames = () => (names ??= [...gameNumbers.keys()]);

export function detect(text) {
    expectString(text, 'text');
    if (textFault(text) !== undefined || !reserve(3 * text.length + 64)) return gameNames()[0];
    const at = put(text);
    return gameNames()[wasm().detect(at, written()) - 1];
}

export function explain(text, at) {
    expectString(text, 'text');
    expectCount(at, 'at', 0xffff_ffff);
    if (text.length > 0x0fff_ffff || !reserve(3 * text.length + 64)) return '';
    const from = put(text);
    return answer(wasm().explain(from, written(), at)).lines;
}

/** The names of the rules in a set of bits. */
export function ruleNames(game, bits) {
    const number = gameNumber(game);
    const names = [];
    for (let bit = 0, rest = BigInt.asUintN(64, bits); rest > 0n; bit++, rest >>= 1n)
        if (rest & 1n) names.push(codeName(wasm().rule_code(number, bit)));
    return names;
}

// ---- judging --------------------------------------------------------------------------------

export function parse(text, options) {
    return askAbout(text, options, wasm().parse).found;
}

/** A short text of ASCII that is sound needs no answer of many words. */
function checkQuickly(text, options) {
    if (typeof text !== 'string' || options !== undefined || text.length > 256) return undefined;
    reserve(1024);
    const at = put(text);
    if (written() !== text.length) return undefined;
    const number = wasm().is_sound(0, at, text.length, 0);
    if (number === 0) return undefined;
    return { ok: true, game: gameNames()[number - 1], text, sound: true, rules: [] };
}

export function check(text, options) {
    const quick = checkQuickly(text, options);
    if (quick !== undefined) return quick;
    const { given, found } = askAbout(text, options, wasm().check);
    found.text = given.text;
    return found;
}

function spanFindings(list, { text, size }) {
    for (const finding of list) {
        withSpan(finding, text, size);
        if (finding.repair !== undefined) withSpan(finding.repair, text, size);
    }
}

export function diagnose(text, options) {
    const { given, found } = askAbout(text, options, wasm().diagnose);
    found.text = given.text;
    if (found.findings === undefined)
        Object.assign(found, { sound: false, rules: [], canonical: false, findings: [] });
    spanFindings(found.findings, given);
    return found;
}

export function fix(text, options) {
    const { given, found } = askAbout(text, options, wasm().fix);
    if (found.ok) spanFindings(found.changes, given);
    return found;
}

export function format(text, options) {
    const { style = {} } = expectOptions(options);
    const words = Object.entries(style).flat();
    for (const word of words) expectString(word, 'a style');
    const unfit = words.some((word) => word.includes('\0') || textFault(word) !== undefined);
    if (unfit) return fault('unknown-option', { text });
    const units = words.join(' ').length + words.length;
    const ask = (game, at, size, allow) => {
        let row = 0;
        let end = 0;
        for (const word of words) {
            const from = putWord(word);
            row ||= from;
            end = from + written() + 1;
        }
        return wasm().format(game, at, size, allow, row, end - row);
    };
    return askAbout(text, options, ask, units).found;
}

export function readBy(program, text, options) {
    expectString(program, 'program');
    const wrong = program.includes('\0') || textFault(program) !== undefined;
    if (wrong) return fault('no-such-program');
    const ask = (game, at, size) => {
        const name = putWord(program);
        return wasm().read_by(name, game, at, size);
    };
    return askAbout(text, options, ask, program.length + 1).found;
}

// ---- keys, packed forms, patterns -----------------------------------------------------------

const KEY_KINDS = { identity: 0, polyglot: 1 };

export function key(position, options) {
    const { kind = 'identity' } = expectOptions(options);
    if (!Object.hasOwn(KEY_KINDS, kind)) return fault('unknown-option');
    const ask = (game, at, size, allow) => wasm().key(game, at, size, allow, KEY_KINDS[kind]);
    const { found } = askAbout(position, options, ask);
    if (found.ok) found.key = bigOf(found.hex);
    return found;
}

export function pack(position, options) {
    const { counters = true } = expectOptions(options);
    const ask = (game, at, size, allow) => wasm().pack(game, at, size, allow, counters ? 0 : 1);
    const { found } = askAbout(position, options, ask);
    if (found.ok) found.bytes = Uint8Array.from(found.bytes);
    return found;
}

export function unpack(bytes, options) {
    if (!(bytes instanceof Uint8Array)) throw new TypeError('bytes are not a Uint8Array');
    const number = gameNumber(expectString(expectOptions(options).game, 'game'));
    if (number === undefined) return fault('unknown-game');
    if (!reserve(bytes.length + 64)) return fault('no-space');
    const found = answer(wasm().unpack(number, putBytes(bytes), bytes.length));
    if (!found.ok) found.index = found.at;
    return found;
}

export function matches(pattern, position, options) {
    const wrong = textFault(expectString(pattern, 'pattern'));
    if (wrong !== undefined) return wrong;
    const ask = (game, at, size, allow) => {
        const from = put(pattern);
        return wasm().matches(from, written(), game, at, size, allow);
    };
    const { found } = askAbout(position, options, ask, pattern.length);
    if (found.inPattern) {
        delete found.inPattern;
        found.index = indexOfByte(pattern, found.at);
        found.text = pattern;
    }
    return found;
}

// ---- pictures -------------------------------------------------------------------------------

// The members of fy_picture, as the module has them in memory.
const PICTURE_TEXTS = ['lastMove', 'marks', 'arrows', 'id'];
const PICTURE = { size: 32, theme: 36, flip: 37, noCoordinates: 38, noCheck: 39, narrow: 40 };

function putPicture(texts, options, theme) {
    const address = wasm().picture();
    const places = texts.map((text) => [put(text), written()]);
    const picture = new DataView(view().buffer, address);
    places.forEach(([at, size], i) => {
        picture.setUint32(8 * i, size > 0 ? at : 0, true);
        picture.setUint32(8 * i + 4, size, true);
    });
    picture.setUint32(PICTURE.size, options.size ?? 0, true);
    picture.setUint8(PICTURE.theme, theme);
    picture.setUint8(PICTURE.flip, options.flip ? 1 : 0);
    picture.setUint8(PICTURE.noCoordinates, options.coordinates === false ? 1 : 0);
    picture.setUint8(PICTURE.noCheck, options.check === false ? 1 : 0);
    picture.setUint8(PICTURE.narrow, options.narrow ? 1 : 0);
}

/** A list of squares or arrows as one text. */
function listed(value, what) {
    if (value === undefined) return '';
    if (!Array.isArray(value)) return expectString(value, what);
    return value.map((item) => expectString(item, what)).join(',');
}

export function draw(position, options) {
    const wanted = expectOptions(options);
    const theme = wanted.theme === undefined ? 0 : known.themes.indexOf(wanted.theme);
    const texts = PICTURE_TEXTS.map((name) => listed(wanted[name], name));
    if (wanted.size !== undefined) expectCount(wanted.size, 'size', 0xffff_ffff);
    if (theme < 0) return fault('unknown-value');
    const wrong = textFault(texts.join(''));
    if (wrong !== undefined) return wrong;
    const ask = (game, at, size, allow) => {
        putPicture(texts, wanted, theme);
        return wasm().draw(game, at, size, allow);
    };
    return askAbout(position, options, ask, texts.join('').length).found;
}

const DRAW = { ascii: 1, flip: 4, color: 8 };

export function drawText(position, options) {
    const wanted = expectOptions(options);
    let style = 0;
    for (const [name, bit] of Object.entries(DRAW)) if (wanted[name]) style |= bit;
    const ask = (game, at, size, allow) => wasm().draw_text(game, at, size, allow, style);
    return askAbout(position, options, ask).found;
}
