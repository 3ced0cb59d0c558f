// Many lines at once. A block of bytes is copied into the module, which fills its own arrays; what
// they hold is put behind what was taken before.
import { gameNumbers, putBytes, putWord, reserve, view, wasm, written } from './wasm.js';
import { expectOptions, expectString, fault, source, textFault } from './input.js';

const BLOCK = 1 << 18; // fits the cache of most processors
const FIRST = 4096;

/** An array of numbers that grows. */
class Column {
    constructor(Type) {
        this.values = new Type(FIRST);
        this.length = 0;
    }

    /** Room for so many more; gives where they go. */
    extend(count) {
        const from = this.length;
        this.length += count;
        if (this.length > this.values.length) {
            const larger = new this.values.constructor(
                Math.max(this.length, 2 * this.values.length),
            );
            larger.set(this.values.subarray(0, from));
            this.values = larger;
        }
        return from;
    }

    append(items) {
        const from = this.extend(items.length); // which may replace the values
        this.values.set(items, from);
    }

    trimmed() {
        return this.values.slice(0, this.length);
    }
}

// fy_batch and the addresses behind it, and fy_verdict, as words of 32 bits.
const FILLED = { count: 0, used: 1, lines: 2, verdicts: 4, keys: 5, packed: 6, packedEnds: 7 };
const VERDICT = { code: 0, at: 1, rules: 2, offset: 4, length: 5, line: 6, words: 8 };

function readFilled() {
    const { buffer } = view();
    const words = new Uint32Array(buffer, wasm().batch_filled(), 8);
    return {
        buffer,
        words,
        count: words[FILLED.count],
        used: words[FILLED.used],
        lines: words[FILLED.lines],
    };
}

/** Goes through the lines, block by block. `step` reads one block. */
function eachBlock(bytes, last, step) {
    let used = 0;
    let lines = 0;
    let size = BLOCK;
    for (;;) {
        const block = bytes.subarray(used, used + size);
        const isAll = used + block.length === bytes.length;
        if (!reserve(block.length + 64)) return undefined;
        const at = putBytes(block);
        const done = step(at, block.length, isAll && last ? 1 : 0, used, lines);
        used += done.used;
        lines += done.lines;
        if (used === bytes.length || (isAll && done.used === 0)) return { used, lines };
        if (done.used === 0) size *= 2; // a line is longer than the block
    }
}

function takeVerdicts(columns, { buffer, words, count }, base, lines) {
    const verdicts = new Uint32Array(buffer, words[FILLED.verdicts], VERDICT.words * count);
    const from = columns.codes.extend(count);
    for (const name of ['at', 'offsets', 'lengths', 'lineNumbers']) columns[name].extend(count);
    const codes = columns.codes.values;
    const at = columns.at.values;
    const offsets = columns.offsets.values;
    const lengths = columns.lengths.values;
    const numbers = columns.lineNumbers.values;
    let faulty = 0;
    for (let i = 0, v = 0, to = from; i < count; i++, v += VERDICT.words, to++) {
        const code = verdicts[v + VERDICT.code];
        if (code !== 0) faulty++;
        codes[to] = code;
        at[to] = code === 0 ? 0 : verdicts[v + VERDICT.at];
        offsets[to] = base + verdicts[v + VERDICT.offset];
        lengths[to] = verdicts[v + VERDICT.length];
        numbers[to] = lines + verdicts[v + VERDICT.line];
    }
    return faulty;
}

function takeRules(rules, { buffer, words, count }) {
    const verdicts = new BigUint64Array(
        buffer,
        words[FILLED.verdicts],
        (VERDICT.words / 2) * count,
    );
    const from = rules.extend(count);
    let unsound = 0;
    for (let i = 0; i < count; i++) {
        const set = verdicts[(VERDICT.words / 2) * i + VERDICT.rules / 2];
        if (set !== 0n) unsound++;
        rules.values[from + i] = set;
    }
    return unsound;
}

function takePacked(columns, { buffer, words, count }) {
    const ends = new Uint32Array(buffer, words[FILLED.packedEnds], count);
    const base = columns.packed.length;
    columns.packed.append(
        new Uint8Array(buffer, words[FILLED.packed], count > 0 ? ends[count - 1] : 0),
    );
    const from = columns.packedEnds.extend(count);
    for (let i = 0; i < count; i++) columns.packedEnds.values[from + i] = base + ends[i];
}

// ---- what is given --------------------------------------------------------------------------

const gameNames = () => [...gameNumbers.keys()];

/** Bytes, game, leniencies and whether it is all; or a fault. */
function readSource(lines, options) {
    const { last = true } = expectOptions(options);
    const isText = typeof lines === 'string';
    if (!isText && !(lines instanceof Uint8Array))
        throw new TypeError('lines are neither a string nor a Uint8Array');
    const given = source('', options);
    const wrong = given.fault ?? (isText ? textFault(lines) : undefined);
    if (wrong !== undefined) return { fault: wrong };
    const bytes = isText ? new TextEncoder().encode(lines) : lines;
    let { game } = given;
    if (game === 0) {
        const head = bytes.subarray(0, BLOCK);
        if (!reserve(head.length + 64)) return { fault: fault('no-space') };
        game = wasm().batch_game(putBytes(head), head.length);
    }
    return { bytes, game, allow: given.allow, last };
}

const newColumns = () => ({
    codes: new Column(Uint32Array),
    at: new Column(Uint32Array),
    offsets: new Column(Uint32Array),
    lengths: new Column(Uint32Array),
    lineNumbers: new Column(Uint32Array),
});

function finish(given, columns, done, counts) {
    if (done === undefined) return fault('no-space');
    const arrays = Object.entries(columns).map(([name, column]) => [name, column.trimmed()]);
    const game = gameNames()[given.game - 1];
    return {
        ok: true,
        game,
        count: columns.codes.length,
        ...done,
        ...Object.fromEntries(arrays),
        ...counts,
    };
}

// ---- the calls ------------------------------------------------------------------------------

export function parseLines(lines, options) {
    const given = readSource(lines, options);
    if (given.fault !== undefined) return given.fault;
    const { keys = false, packed = false, counters = true } = options ?? {};
    const columns = newColumns();
    if (keys) columns.keys = new Column(BigUint64Array);
    if (packed)
        Object.assign(columns, {
            packed: new Column(Uint8Array),
            packedEnds: new Column(Uint32Array),
        });
    let faulty = 0;
    const done = eachBlock(given.bytes, given.last, (at, size, last, base, before) => {
        const { game, allow } = given;
        wasm().parse_lines(
            game,
            at,
            size,
            last,
            allow,
            keys ? 1 : 0,
            packed ? 1 : 0,
            counters ? 0 : 1,
        );
        const filled = readFilled();
        faulty += takeVerdicts(columns, filled, base, before);
        if (keys)
            columns.keys.append(
                new BigUint64Array(filled.buffer, filled.words[FILLED.keys], filled.count),
            );
        if (packed) takePacked(columns, filled);
        return filled;
    });
    return finish(given, columns, done, { faulty });
}

export function checkLines(lines, options) {
    const given = readSource(lines, options);
    if (given.fault !== undefined) return given.fault;
    const columns = { ...newColumns(), rules: new Column(BigUint64Array) };
    const counts = { faulty: 0, unsound: 0 };
    const done = eachBlock(given.bytes, given.last, (at, size, last, base, before) => {
        wasm().check_lines(given.game, at, size, last, given.allow);
        const filled = readFilled();
        counts.faulty += takeVerdicts(columns, filled, base, before);
        counts.unsound += takeRules(columns.rules, filled);
        return filled;
    });
    return finish(given, columns, done, counts);
}

function styleBits(game, style) {
    const words = Object.entries(style).flat();
    const unfit = words.some((word) => /[^ -~]/.test(expectString(word, 'a style')));
    if (unfit || !reserve(words.join(' ').length + 64)) return -1n;
    let row = 0;
    let end = 0;
    for (const word of words) {
        const from = putWord(word);
        row ||= from;
        end = from + written() + 1;
    }
    return wasm().style(game, row, end - row);
}

export function formatLines(lines, options) {
    const given = readSource(lines, options);
    if (given.fault !== undefined) return given.fault;
    const style = styleBits(given.game, options?.style ?? {});
    if (style < 0n) return fault('unknown-option');
    const bytes = new Column(Uint8Array);
    let count = 0;
    let faulty = 0;
    const done = eachBlock(given.bytes, given.last, (at, size, last) => {
        const length = wasm().format_lines(given.game, at, size, last, given.allow, Number(style));
        const filled = readFilled();
        bytes.append(view().subarray(wasm().answer(), wasm().answer() + length));
        const verdicts = new Uint32Array(
            filled.buffer,
            filled.words[FILLED.verdicts],
            VERDICT.words * filled.count,
        );
        for (let i = 0; i < filled.count; i++) if (verdicts[VERDICT.words * i] !== 0) faulty++;
        count += filled.count;
        return filled;
    });
    if (done === undefined) return fault('no-space');
    return {
        ok: true,
        game: gameNames()[given.game - 1],
        bytes: bytes.trimmed(),
        count,
        faulty,
        ...done,
    };
}
