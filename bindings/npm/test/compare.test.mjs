// The package says what the tool says, on every text of the test data, on positions of random games
// and on texts with a fault put in.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import {
    fileOf,
    forsyth,
    mutated,
    playedTexts,
    storedTexts,
    tool,
    toolObjects,
} from './support.mjs';

const stored = storedTexts();
const played = playedTexts(600);
const texts = [
    ...new Set([...stored, ...played, ...mutated([...played, ...stored.slice(0, 3000)], 6000)]),
];
const positions = texts.filter((text) => forsyth.check(text).ok);

assert.ok(texts.length > 15_000 && positions.length > 4000, `${texts.length}, ${positions.length}`);

/** All that the tool says is in the package's answer, too. */
function assertSays(answer, said, about) {
    for (const [key, value] of Object.entries(said)) {
        if (key === 'file' || key === 'line') continue;
        assert.deepEqual(
            withKeysOf(answer[key], value),
            value,
            `${key} of ${JSON.stringify(about)}`,
        );
    }
}

/** A value with only those keys that another one has. */
function withKeysOf(value, like) {
    if (Array.isArray(like) && Array.isArray(value))
        return value.length === like.length
            ? value.map((item, i) => withKeysOf(item, like[i]))
            : value;
    if (typeof like !== 'object' || like === null || typeof value !== 'object' || value === null)
        return value;
    return Object.fromEntries(
        Object.keys(value)
            .filter((key) => key in like)
            .map((key) => [key, withKeysOf(value[key], like[key])]),
    );
}

function compare(command, options, inputs, call, leaveOut = []) {
    const objects = toolObjects(command, inputs, ...options);
    assert.equal(objects.length, inputs.length);
    inputs.forEach((text, i) => {
        for (const key of leaveOut) delete objects[i][key];
        assertSays(call(text), objects[i], text);
    });
}

test('diagnose finds what check -v finds', () => {
    compare('check', ['--json', '-v'], texts, (text) => forsyth.diagnose(text));
});

test('check judges as check does', () => {
    compare('check', ['--json'], texts, (text) => ({
        sound: false,
        rules: [],
        ...forsyth.check(text),
    }));
});

test('leniencies accept the same', () => {
    const lenient = { allow: 'all' };
    compare('check', ['--json', '-v', '--allow', 'all'], texts, (text) =>
        forsyth.diagnose(text, lenient),
    );
});

test('a game that is told is not guessed', () => {
    const some = texts.filter((_, i) => i % 5 === 0);
    for (const game of Object.keys(forsyth.games))
        compare('check', ['--json', '--game', game], some, (text) => ({
            sound: false,
            rules: [],
            ...forsyth.check(text, { game }),
        }));
});

test('fix repairs as fix does', () => {
    compare('fix', ['--json'], texts, (text) => {
        const fixed = forsyth.fix(text);
        return fixed.ok ? fixed : { ...fixed, sound: false, rules: [], changes: [] };
    });
});

test('parse gives the state that json prints, and write gives the text back', () => {
    compare('json', [], positions, (text) => forsyth.parse(text));
    for (const text of positions) {
        const state = forsyth.parse(text);
        const back = forsyth.write(JSON.parse(JSON.stringify(state)));
        assert.deepEqual(back, { ok: true, game: state.game, text: state.text });
    }
});

test('format writes what fmt writes', () => {
    const file = fileOf(`${positions.join('\n')}\n`);
    const lines = tool('fmt', '--from', 'text', file).toString().trimEnd().split('\n');
    positions.forEach((text, i) => assert.equal(forsyth.format(text).text, lines[i]));
    const styles = { ep: 'legal', castling: 'shredder' };
    const chess = positions.filter((text) => forsyth.detect(text) === 'chess');
    const options = ['--ep', 'legal', '--castling', 'shredder'];
    const styled = tool('fmt', '--from', 'text', ...options, fileOf(`${chess.join('\n')}\n`));
    styled
        .toString()
        .trimEnd()
        .split('\n')
        .forEach((line, i) => assert.equal(forsyth.format(chess[i], { style: styles }).text, line));
});

const playable = positions.filter((text) => forsyth.moves(text).ok);

test('moves lists what moves lists', () => {
    const some = playable.filter((_, i) => i % 3 === 0);
    compare('moves', ['--json'], some, (text) => forsyth.moves(text), ['text']);
});

test('positions in which nothing can be played are refused alike', () => {
    const others = positions.filter((text) => !forsyth.moves(text).ok);
    assert.ok(others.length > 0);
    compare('moves', ['--json'], others, (text) => forsyth.moves(text));
});

test('moves that are listed lead where apply leads', () => {
    const lines = playable
        .filter((_, i) => i % 8 === 0)
        .flatMap((text) =>
            forsyth
                .moves(text)
                .moves.slice(0, 2)
                .map(({ move }) => ({ text, move })),
        );
    assert.ok(lines.length > 500);
    const said = toolObjects(
        'apply',
        lines.map(({ text, move }) => `${text} moves ${move}`),
        '--json',
    );
    lines.forEach(({ text, move }, i) => {
        const after = forsyth.play(text, [move]);
        assert.equal(after.text, said[i].text);
        assert.equal(after.played[0].move, said[i].moves[0]);
    });
});

test('status says how a game stands', () => {
    compare('status', ['--json'], positions, (text) => forsyth.status(text), ['text']);
});

test('keys are the same', () => {
    compare(
        'key',
        ['--json'],
        positions,
        (text) => {
            const { hex, ...rest } = forsyth.key(text);
            assert.equal(BigInt.asUintN(64, rest.key).toString(16).padStart(16, '0'), hex);
            return { ...rest, key: hex };
        },
        ['text'],
    );
    const chess = positions.filter((text) => forsyth.detect(text) === 'chess');
    compare(
        'key',
        ['--json', '--polyglot'],
        chess,
        (text) => {
            const found = forsyth.key(text, { kind: 'polyglot' });
            return { ...found, key: found.hex };
        },
        ['text'],
    );
});

test('pictures are the same, byte for byte', () => {
    const some = positions.filter((_, i) => i % 60 === 0);
    for (const theme of forsyth.themes) {
        const flip = theme.length % 2 === 0;
        const folder = mkdtempSync(join(tmpdir(), 'forsyth-pictures-'));
        const options = ['--theme', theme, '--size', '300', ...(flip ? ['--flip'] : [])];
        tool(
            'show',
            '--svg',
            '--from',
            'text',
            ...options,
            '-o',
            `${folder}/`,
            fileOf(`${some.join('\n')}\n`),
        );
        some.forEach((text, i) => {
            const said = readFileSync(
                join(folder, `${String(i + 1).padStart(4, '0')}.svg`),
                'utf8',
            );
            const { svg, width, height } = forsyth.draw(text, { theme, size: 300, flip });
            assert.ok(svg === said, text);
            assert.ok(svg.includes(`width='${width}' height='${height}'`), text);
        });
        rmSync(folder, { recursive: true });
    }
});

test('packed forms go there and back', () => {
    let count = 0;
    for (const text of positions) {
        const packed = forsyth.pack(text);
        if (!packed.ok) continue;
        count++;
        const { game } = packed;
        assert.equal(forsyth.unpack(packed.bytes, { game }).text, forsyth.format(text).text);
    }
    assert.ok(count > 0.95 * positions.length);
});

test('deals and draws are those of the tool', () => {
    for (let seed = 0; seed < 16; seed++) {
        for (const game of ['jieqi', 'azul']) {
            const said = JSON.parse(tool('deal', '--json', '--game', game, '--seed', `${seed}`));
            assert.equal(forsyth.deal(game, { seed }).text, said.text);
        }
        const table = forsyth.deal('jieqi', { seed }).text;
        if (seed % 8 > 0) continue;
        const seen = tool('view', table, 'black').toString().trimEnd();
        assert.equal(forsyth.view(table, 'black').text, seen);
    }
});

test('perft counts as perft counts', () => {
    for (const text of playable.filter((_, i) => i % 200 === 0)) {
        const said = JSON.parse(tool('perft', '--json', '--divide', text, '2'));
        const counted = forsyth.perft(text, 2, { divide: true });
        assert.equal(counted.nodes, BigInt(said.nodes), text);
        for (const [move, ways] of Object.entries(said.divide))
            assert.equal(counted.divide[move], BigInt(ways));
    }
});

test('the search finds what best finds', () => {
    const some = playable.filter(
        (text, i) => i % 50 === 0 && forsyth.bestSync(text, { depth: 1 }).ok,
    );
    assert.ok(some.length > 50);
    const options = ['--json', '--depth', '3', '--top', '2', '--hash', '16', '--threads', '1'];
    compare('best', options, some, (text) => forsyth.bestSync(text, { depth: 3, top: 2 }), [
        'text',
    ]);
});

test('levels play as the levels of the tool', () => {
    const some = playable.filter(
        (text, i) => i % 200 === 0 && forsyth.bestSync(text, { depth: 1 }).ok,
    );
    const options = ['--json', '--level', 'easy', '--seed', '5', '--top', '1', '--hash', '16'];
    const call = (text) => forsyth.bestSync(text, { level: 'easy', seed: 5 });
    compare('best', options, some, call, ['text']);
});

test('records of games are read as games reads them', () => {
    const said = tool('games', '--json', 'tests/data/oracle/book.pgn')
        .toString()
        .trimEnd()
        .split('\n');
    const { games } = forsyth.readRecords(readFileSync('tests/data/oracle/book.pgn', 'utf8'));
    assert.equal(games.length, said.length);
    said.map((line) => JSON.parse(line)).forEach((one, i) => {
        assert.equal(games[i].moves.length, one.plies);
        assert.deepEqual(games[i].tags, one.tags);
        assert.equal(games[i].result, one.result);
    });
});
