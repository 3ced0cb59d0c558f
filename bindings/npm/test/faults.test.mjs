// Bad texts give faults, which are values with a byte and an index; arguments of the wrong type
// throw. Nothing grows from call to call.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { forsyth, mutated, playedTexts } from './support.mjs';

const start = forsyth.start('chess').text;

test('offsets are bytes, and indices of the string', () => {
    const cases = [
        ['8/8/8/8/8/8/8/7\u00e9 w - - 0 1', 15, 15],
        [`\u00e9${start}`, 0, 0],
        ['8/8/8/8/8/8/8/8 w - - 0 1 \u4e2d x', 26, 26],
        ['\u{1f600}\u{1f600}/8 w - - 0 1', 0, 0],
    ];
    for (const [text, at, index] of cases) {
        const found = forsyth.check(text);
        assert.deepEqual([found.ok, found.at, found.index, found.text], [false, at, index, text]);
    }
    const text = '4k3/8/8/8/8/8/8/4K3 w - - 0 1 \u4e2d\u{1f600} ;';
    for (const { at, len, index, end } of forsyth.diagnose(text).findings) {
        const bytes = new TextEncoder().encode(text);
        assert.equal(text.slice(index, end), new TextDecoder().decode(bytes.slice(at, at + len)));
    }
});

test('a repair is made by slicing the string', () => {
    for (const text of mutated(playedTexts(50), 1500)) {
        const { findings } = forsyth.diagnose(text);
        for (const { repair } of findings.filter((finding) => finding.repair)) {
            const before = new TextEncoder().encode(text).slice(0, repair.at);
            assert.equal(text.slice(0, repair.index), new TextDecoder().decode(before));
        }
    }
});

test('lone surrogates, NULs and long texts are faults', () => {
    assert.equal(forsyth.parse('8/8/\ud800').code, 'lone-surrogate');
    assert.deepEqual(
        [forsyth.check('\u4e2d\udc00').at, forsyth.check('\u4e2d\udc00').index],
        [3, 1],
    );
    assert.equal(forsyth.play(start, ['e4', '\ud800']).moveIndex, 1);
    assert.equal(forsyth.readRecords('{\ud800} e4 *').code, 'lone-surrogate');
    assert.equal(
        forsyth.writeRecords({ moves: ['e4'], comments: ['\ud800'] }).code,
        'lone-surrogate',
    );
    assert.equal(forsyth.check(`${start}\0`).ok, false);
    assert.equal(forsyth.play(start, ['e4\0']).ok, false);
    assert.equal(forsyth.draw(start, { id: 'a\0b' }).code, 'picture-bad-id');
    const long = '8/'.repeat(20_000_000);
    assert.equal(forsyth.check(long).ok, false);
    assert.equal(forsyth.diagnose(long).ok, false);
    assert.equal(forsyth.check('x'.repeat(0x1000_0000)).code, 'text-too-long');
});

test('what does not exist is a fault', () => {
    assert.equal(forsyth.check(start, { game: 'go' }).code, 'unknown-game');
    assert.equal(forsyth.check(start, { allow: 'nonsense' }).code, 'unknown-value');
    assert.equal(forsyth.start('chess', { number: 960 }).code, 'no-such-start');
    assert.equal(forsyth.start('chess', { players: 3 }).code, 'wrong-players');
    assert.equal(forsyth.deal('chess').code, 'nothing-to-deal');
    assert.equal(forsyth.deal('chess', { variant: 'x' }).code, 'no-such-variant');
    assert.equal(forsyth.view(start, 0).code, 'nothing-to-hide');
    assert.equal(forsyth.view(forsyth.deal('jieqi', { seed: 1 }), 'green').code, 'no-such-player');
    assert.equal(forsyth.format(start, { style: { ep: 'x' } }).code, 'unknown-value');
    assert.equal(forsyth.readBy('nobody', start).code, 'no-such-program');
    assert.equal(forsyth.draw(start, { marks: ['d5', 'e9'] }).code, 'picture-bad-mark');
    assert.equal(forsyth.matches('(', start).ok, false);
    assert.equal(forsyth.unpack(new Uint8Array(3), { game: 'chess' }).code, 'packed-short');
    assert.equal(forsyth.bestSync(start, { level: 'x' }).code, 'search-no-level');
    assert.equal(forsyth.bestSync(start, { only: ['e2e5'] }).moveIndex, 0);
    assert.equal(forsyth.host({ game: 'go' }).code, 'unknown-game');
});

test('states that are wrong have a path', () => {
    const state = forsyth.parse(start);
    const fault = (change) => {
        const { ok, code, path, at } = forsyth.write({ ...state, ...change });
        return [ok, code, path, at];
    };
    assert.deepEqual(fault({ board: [...state.board.slice(0, 7), 'RNBQKBNx'] }), [
        false,
        'json-value',
        'board[7]',
        7,
    ]);
    assert.deepEqual(fault({ castling: { white: ['h', 'z'], black: [] } }), [
        false,
        'json-value',
        'castling.white[1]',
        0,
    ]);
    assert.deepEqual(fault({ halfmove: 1.5 }), [false, 'json-value', 'halfmove', 0]);
    assert.deepEqual(fault({ turn: 7 }), [false, 'json-type', 'turn', 0]);
    assert.deepEqual(fault({ turn: () => {} }), [false, 'json-type', 'turn', 0]);
    assert.equal(forsyth.write({ ...state, board: undefined }).code, 'json-missing-key');
    const circle = {};
    circle.circle = circle;
    assert.equal(forsyth.write(circle).code, 'json-depth');
    assert.equal(forsyth.write({ board: Array(5000).fill('') }).code, 'json-too-large');
});

test('arguments of the wrong type throw', () => {
    const wrong = [
        () => forsyth.parse(7),
        () => forsyth.parse(null),
        () => forsyth.parse({ text: 7 }),
        () => forsyth.check(start, 'chess'),
        () => forsyth.check(start, { game: 7 }),
        () => forsyth.play(start, 7),
        () => forsyth.play(start, [7]),
        () => forsyth.perft(start, -1),
        () => forsyth.deal('azul', { seed: 1.5 }),
        () => forsyth.unpack([1], { game: 'chess' }),
        () => forsyth.write('x'),
        () => forsyth.parseLines(7),
        () => forsyth.best(start, { depth: 'x' }),
        () => forsyth.readRecords(7),
        () => forsyth.writeRecords({ moves: [7] }),
    ];
    for (const call of wrong) assert.throws(call, TypeError, call.toString());
});

test('memory does not grow from call to call', () => {
    const rounds = Number(process.env.NPM_ROUNDS ?? 30_000);
    const jieqi = forsyth.deal('jieqi', { seed: 1 }).text;
    const work = () => {
        forsyth.check(start);
        forsyth.check('8/8/x');
        forsyth.fix('4k3/8/8/8/8/8/8/4K2R W KQ - 0 1');
        forsyth.play(start, ['e4', 'e5']);
        forsyth.view(jieqi, 0);
        forsyth.write({ turn: 'white' });
        const { host } = forsyth.host({ game: 'chess' });
        host.play(0, 'e4');
        host.close();
    };
    work();
    const before = forsyth.memorySize();
    for (let i = 0; i < rounds / 10; i++) work();
    for (let i = 0; i < rounds; i++) forsyth.check(start);
    assert.equal(forsyth.memorySize(), before);
});
