// Records: games with their variations out of the events of a text, and back.
import { answer, put, putBytes, putWord, reserve, textAt, wasm, written } from './wasm.js';
import { codeName, expectObject, expectString, fault, indexOfByte, textFault } from './input.js';
import { parse } from './position.js';
import { start } from './play.js';

// ---- reading --------------------------------------------------------------------------------

/** A game that is being read: its lines, the innermost last. */
class Reading {
    constructor(number) {
        this.game = {
            ok: true,
            game: 'chess',
            number,
            tags: {},
            start: '',
            moves: [],
            result: null,
        };
        this.lines = [{ moves: this.game.moves, waiting: [] }];
        this.comment = '';
    }

    get line() {
        return this.lines.at(-1);
    }

    tag({ name, text }) {
        this.game.tags[name] = text;
    }

    move({ said, ply, text, as }) {
        const node = { move: said, plain: as?.move ?? said, ply, text };
        if (as?.from !== undefined) Object.assign(node, { from: as.from, to: as.to });
        if (this.line.waiting.length > 0) node.before = this.line.waiting.splice(0);
        this.line.moves.push(node);
    }

    pass(event) {
        this.move({ ...event, said: '--', as: undefined });
    }

    nag({ number }) {
        (this.line.moves.at(-1)?.nags ?? this.#make('nags')).push(number);
    }

    #make(list) {
        const node = this.line.moves.at(-1);
        if (node === undefined) return [];
        node[list] ??= [];
        return node[list];
    }

    /** A long comment comes in pieces. */
    comment_({ text, first, last }) {
        this.comment = first ? text : this.comment + text;
        if (!last) return;
        if (this.line.moves.length > 0) this.#make('comments').push(this.comment);
        else this.line.waiting.push(this.comment);
    }

    open() {
        const moves = [];
        this.#make('variations').push(moves);
        this.lines.push({ moves, waiting: [] });
    }

    close() {
        if (this.lines.length === 1) return;
        const { moves, waiting } = this.lines.pop();
        if (moves.length === 0) this.#dropEmpty(moves, waiting);
    }

    /** A variation without moves: its comments go to the move that it replaces. */
    #dropEmpty(moves, waiting) {
        const node = this.line.moves.at(-1);
        node.variations.splice(node.variations.indexOf(moves), 1);
        if (node.variations.length === 0) delete node.variations;
        for (const text of waiting) this.#make('comments').push(text);
    }

    result({ text }) {
        this.game.result = text;
    }

    fault({ code, message, at, ply }) {
        Object.assign(this.game, { ok: false, code, message, at, ply });
    }

    end({ code, message, at, ply }) {
        while (this.lines.length > 1) this.close();
        if (this.line.waiting.length > 0) this.game.comments = this.line.waiting;
        if (code !== undefined && this.game.code === undefined)
            Object.assign(this.game, { code, message, at, ply });
    }

    add(event) {
        if (event.start !== undefined) {
            this.game.game = event.game;
            this.game.start = event.start.text;
        }
        this[event.kind === 'comment' ? 'comment_' : event.kind](event);
    }
}

/** Comments between games belong to none of them: they go to the next, or to the last. */
function collect(events) {
    const games = [];
    const outside = new Reading(0);
    let reading = outside;
    for (const event of events) {
        if (event.kind === 'begin') {
            reading = new Reading(games.length + 1);
            reading.line.waiting.push(...outside.line.waiting.splice(0));
            continue;
        }
        reading.add(event);
        if (event.kind !== 'end') continue;
        games.push(reading.game);
        reading = outside;
    }
    const rest = outside.line.waiting;
    if (rest.length > 0 && games.length > 0) (games.at(-1).comments ??= []).push(...rest);
    return games;
}

export function readRecords(source) {
    const isText = typeof source === 'string';
    if (!isText && !(source instanceof Uint8Array))
        throw new TypeError('records are neither a string nor a Uint8Array');
    const wrong = isText ? textFault(source) : undefined;
    if (wrong !== undefined) return wrong;
    if (!reserve((isText ? 3 : 1) * source.length + 64)) return fault('no-space');
    const at = isText ? put(source) : putBytes(source);
    const size = written();
    const found = answer(wasm().read_records(at, size));
    if (!found.ok) return { ...found, index: 0 };
    const games = collect(found.events);
    for (const game of games)
        if (game.at !== undefined)
            game.index = isText && size !== source.length ? indexOfByte(source, game.at) : game.at;
    return { ok: true, games };
}

// ---- writing --------------------------------------------------------------------------------

class BadEvent extends Error {
    constructor(found) {
        super(found.code);
        this.found = found;
    }
}

/** Writes one event. */
function event(kind, { name, text = '', number = 0, ply = 0 } = {}) {
    const wrong = textFault(text) ?? (name === undefined ? undefined : textFault(name));
    if (wrong !== undefined) throw new BadEvent({ ...wrong, text });
    if (!reserve(3 * (text.length + (name?.length ?? 0)) + 64))
        throw new BadEvent(fault('no-space'));
    const kindAt = putWord(kind);
    const nameAt = name === undefined ? 0 : putWord(name);
    const at = put(text);
    const result = BigInt.asUintN(
        64,
        wasm().write_event(kindAt, nameAt, at, written(), number, ply),
    );
    if (result === 0n) return;
    const byte = Number(result >> 32n);
    const code = codeName(Number(result & 0xffff_ffffn));
    throw new BadEvent(fault(code, { at: byte, index: indexOfByte(text, byte), text }));
}

function list(value, what) {
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) throw new TypeError(`${what} are not an array`);
    return value;
}

const comments = (texts) => {
    for (const text of list(texts, 'comments'))
        event('comment', { text: expectString(text, 'a comment') });
};

function moveLine(moves, ply) {
    for (const [i, item] of list(moves, 'moves').entries()) {
        const node = typeof item === 'string' ? { move: item } : expectObject(item, 'a move');
        const text = expectString(node.move, 'a move');
        comments(node.before);
        event(text === '--' ? 'pass' : 'move', { text, ply: ply + i });
        for (const number of list(node.nags, 'nags')) event('nag', { number });
        comments(node.comments);
        for (const variation of list(node.variations, 'variations')) {
            event('open');
            moveLine(variation, ply + i);
            event('close');
        }
    }
}

/** The tags with those that tell the game and where it begins. */
function tagsOf(record) {
    const tags = { ...record.tags };
    const game = record.game ?? tags.Game?.toLowerCase() ?? 'chess';
    if (record.result && tags.Result === undefined) tags.Result = record.result;
    if (game !== 'chess' && tags.Game === undefined) tags.Game = game;
    if (record.start === undefined || record.start === start(game).text) {
        return tags;
    }
    const told = tags.FEN === undefined ? undefined : parse(tags.FEN, { game });
    if (told?.ok && told.text === record.start) return tags;
    return { ...tags, SetUp: '1', FEN: record.start };
}

function writeGame({ record, tags }) {
    event('begin');
    for (const [name, text] of Object.entries(tags))
        event('tag', { name, text: expectString(text, 'the value of a tag') });
    moveLine(record.moves, 0);
    comments(record.comments);
    const result = record.result ?? '*';
    event('result', { text: expectString(result, 'the result'), number: -2 });
    event('end');
}

export function writeRecords(records) {
    const given = Array.isArray(records) ? records : [records];
    // Tags are made first: the calls that they need would be in the way of the text.
    const all = given.map((record) => ({ record, tags: tagsOf(expectObject(record, 'a record')) }));
    if (!wasm().write_begin()) return fault('no-space');
    try {
        all.forEach(writeGame);
    } catch (bad) {
        if (bad instanceof BadEvent) return bad.found;
        throw bad;
    }
    const length = wasm().write_end();
    return { ok: true, text: textAt(wasm().answer(), length) };
}
