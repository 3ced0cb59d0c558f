// What the package is for: games played and watched, records, searches, many lines.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { forsyth, mutated, numbers, playedTexts, tool, fileOf } from './support.mjs';

const start = forsyth.start('chess').text;

// ---- moves ----------------------------------------------------------------------------------

test('castling moves two pieces, and en passant takes beside', () => {
    const castling = '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1';
    const [short] = forsyth.moves(castling).moves.filter(({ san }) => san === 'O-O');
    assert.deepEqual(short.steps, [
        { from: 'e1', to: 'g1' },
        { from: 'h1', to: 'f1' },
    ]);
    assert.deepEqual([short.move, short.from, short.to, short.castles], ['e1g1', 'e1', 'g1', true]);
    const [taking] = forsyth
        .moves('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1')
        .moves.filter(({ enPassant }) => enPassant);
    assert.deepEqual([taking.from, taking.to, taking.takes], ['e5', 'd6', 'd5']);
    const promotions = forsyth
        .moves('8/P6k/8/8/8/8/8/K7 w - - 0 1')
        .moves.filter(({ promotes }) => promotes);
    assert.deepEqual(promotions.map(({ promotes }) => promotes).sort(), ['B', 'N', 'Q', 'R']);
    assert.equal(forsyth.moves('4k3/8/8/8/7b/8/8/4K3 w - - 0 1').inCheck, 'e1');
});

test('places of moves are squares of the picture', () => {
    for (const text of playedTexts(60)) {
        const { svg } = forsyth.draw(text);
        const squares = new Set(
            [...svg.matchAll(/data-square='([^']*)'/g)].map(([, name]) => name),
        );
        const listed = forsyth.moves(text);
        for (const { from, to } of listed.ok ? listed.moves : [])
            assert.ok(squares.has(from) && squares.has(to), `${from} ${to} in ${text}`);
    }
});

test('boards of a page have ids of their own', () => {
    const ids = (id) =>
        [...forsyth.draw(start, { id }).svg.matchAll(/ id='([^']*)'/g)].map(([, name]) => name);
    assert.ok(ids('left').length > 0 && ids('left').every((name) => name.startsWith('left')));
    assert.ok(!ids('left').some((name) => ids('right').includes(name)));
});

test('a history shows repetition', () => {
    const moves = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
    assert.equal(forsyth.status(start, { moves: [...moves, ...moves] }).status, 'draw-threefold');
    assert.equal(
        forsyth.play(start, '1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8').status.claimable,
        true,
    );
});

test('Azul scores are told as events', () => {
    let at = forsyth.deal('azul', { seed: 9 }).text;
    const events = [];
    const random = numbers(3);
    for (let i = 0; i < 400 && !forsyth.status(at).over; i++) {
        const { moves, turn } = forsyth.moves(at);
        if (turn === 'chance') {
            at = forsyth.chance(at, { seed: i }).text;
            continue;
        }
        const { played, text } = forsyth.play(at, [moves[random.next().value % moves.length].move]);
        events.push(...(played[0].events ?? []));
        at = text;
    }
    assert.ok(forsyth.status(at).over);
    const { scores } = forsyth.status(at);
    scores.forEach((score, player) =>
        assert.equal(events.filter((e) => e.player === player).at(-1).score, score),
    );
    assert.ok(events.some(({ reason, across }) => reason === 'tile' && across > 1));
    assert.match(events[0].text, /^player-\d /);
});

// ---- secrets --------------------------------------------------------------------------------

test('what a seat of Jieqi is told never holds a hidden identity', () => {
    const random = numbers(5);
    for (let seed = 0; seed < 6; seed++) {
        const { host } = forsyth.host({ game: 'jieqi', seed });
        for (let i = 0; i < 60 && !host.state('referee').over; i++) {
            const { seat } = host.state('referee');
            const { moves } = forsyth.moves(host.view(seat));
            assert.ok(host.play(seat, moves[random.next().value % moves.length].move).ok);
        }
        for (const seat of [0, 1]) {
            const state = forsyth.parse(host.state(seat));
            assert.equal(state.kind, 'view');
            assert.equal(state.identities, null);
            const line = host.line(seat);
            const followed = forsyth.play(line, line.moves);
            assert.equal(followed.text, host.view(seat).text);
            assert.ok(line.moves.length > 0);
        }
        host.close();
    }
});

test('two tables that look alike to a seat are told alike', () => {
    const seen = forsyth.view(forsyth.deal('jieqi', { seed: 1 }), 0);
    const tables = [1, 2].map((seed) => forsyth.dealHidden(seen, { seed }));
    assert.notEqual(tables[0].text, tables[1].text);
    assert.deepEqual(...tables.map((table) => forsyth.view(table, 0).text));
});

// ---- games that are played ------------------------------------------------------------------

test('a game that was saved goes on where it was', () => {
    for (const game of Object.keys(forsyth.games)) {
        const { host } = forsyth.host({ game, seed: 3, clock: { base: 60_000, increment: 1000 } });
        host.run(0);
        for (let i = 1; i <= 30; i++) {
            const { seat } = host.state('referee', i);
            const { moves } = forsyth.moves(host.view(seat));
            assert.ok(host.play(seat, moves[i % moves.length].move, i * 100).ok);
        }
        const saved = JSON.parse(JSON.stringify(host.save(3000)));
        const { host: again } = forsyth.host(saved);
        again.pause(0);
        for (const seat of [0, 1, 'referee']) {
            assert.equal(again.state(seat).text, host.state(seat).text);
            assert.deepEqual(
                again.moves(seat).moves.map(({ move }) => move),
                host.moves(seat).moves.map(({ move }) => move),
            );
        }
        assert.deepEqual(again.state(0, 0).clocks.length, host.seats);
        assert.ok(host.resign(0).ok);
        const { host: over } = forsyth.host(host.save(3000));
        assert.deepEqual(
            [over.state(1).status, over.state(1).winner],
            ['resigned', host.state(1).winner],
        );
        for (const one of [host, again, over]) one.close();
        assert.throws(() => host.state(0), TypeError);
    }
});

test('clocks run out, takebacks need the others, draws are agreed', () => {
    const { host } = forsyth.host({ game: 'chess', clock: { base: 1000 } });
    host.run(0);
    assert.ok(host.play('white', 'e4', 400).ok);
    assert.deepEqual(host.state(0, 500).clocks, [600, 900]);
    assert.equal(host.play('white', 'e5', 500).code, 'host-not-turn');
    host.takeBack('white', 600);
    assert.equal(host.state(0, 600).asker, 0);
    assert.ok(host.agree('black', 600).ok);
    assert.deepEqual([host.state(0, 600).count, host.state(0, 600).undone], [0, 1]);
    assert.equal(host.look(5000), true);
    assert.deepEqual([host.state(0).status, host.state(0).winner], ['out-of-time', 'black']);
    const { host: other } = forsyth.host({ game: 'chess' });
    other.offerDraw(0);
    assert.deepEqual(other.state(1).offers, [0]);
    other.offerDraw(1);
    assert.equal(other.state(1).status, 'draw-agreed');
});

// ---- searches -------------------------------------------------------------------------------

const mate = '6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1';

test('a worker finds what this thread finds, and tells how it goes', async () => {
    const limits = { depth: 6, top: 3 };
    const here = forsyth.bestSync(start, limits);
    const seen = [];
    const search = forsyth.best(start, {
        ...limits,
        onProgress: (progress) => seen.push(progress),
    });
    const iterated = [];
    for await (const progress of search) iterated.push(progress);
    const there = await search;
    assert.deepEqual(there.moves, here.moves);
    assert.equal(there.nodes, here.nodes);
    assert.deepEqual(iterated, seen);
    assert.ok(seen.length >= 6 && seen.some(({ rank }) => rank === 2));
    assert.equal((await forsyth.best(mate, { depth: 4 })).moves[0].mate, 1);
});

test('a search that is stopped has an answer', async () => {
    const search = forsyth.best(start, { depth: 100, top: 2 });
    for await (const { best } of search) if (best.depth >= 5) search.stop();
    const found = await search;
    assert.equal(found.stopped, true);
    assert.equal(found.moves.length, 2);
    assert.ok(found.moves[0].depth >= 5);
    const atOnce = forsyth.best(start, { depth: 100 });
    atOnce.stop();
    assert.equal((await atOnce).moves.length, 1);
    const controller = new AbortController();
    const aborted = forsyth.best(start, { depth: 100, signal: controller.signal });
    controller.abort();
    assert.equal((await aborted).stopped, true);
});

test('time ends a search, and faults come as values', async () => {
    const found = await forsyth.best(start, { milliseconds: 100 });
    assert.ok(found.ok && found.milliseconds < 5000);
    assert.equal((await forsyth.best('x')).code, 'chess-bad-piece');
    assert.equal((await forsyth.best(start, { level: 'x' })).code, 'search-no-level');
    assert.equal((await forsyth.best('4k3/8/8/8/8/8/8/4K3 w - - 0 1')).code, 'draw-insufficient');
    const table = forsyth.deal('jieqi', { seed: 2 });
    for (const text of [forsyth.view(table, 0).text, forsyth.deal('azul', { seed: 2 }).text]) {
        const [{ move }] = (await forsyth.best(text, { level: 'easy' })).moves;
        assert.ok(forsyth.play(text, [move]).ok);
    }
    forsyth.closeWorkers();
});

// ---- records --------------------------------------------------------------------------------

test('records are written and read again without loss', () => {
    const text = readFileSync('tests/data/oracle/book.pgn', 'utf8');
    const { games } = forsyth.readRecords(text);
    const written = forsyth.writeRecords(games);
    const again = forsyth.readRecords(written.text);
    assert.deepEqual(
        again.games.map(({ moves }) => moves),
        games.map(({ moves }) => moves),
    );
    const tree =
        '{a} 1. e4 $1 {b} (1. d4 {c} d5 (1... Nf6 {d}) 2. c4) 1... e5 {[%clk 0:01:00]} 2. -- *';
    const [game] = forsyth.readRecords(tree).games;
    assert.deepEqual(game.moves[0].before, ['a']);
    assert.deepEqual(game.moves[0].variations[0][1].variations[0][0].comments, ['d']);
    const [back] = forsyth.readRecords(forsyth.writeRecords(game).text).games;
    assert.deepEqual(back.moves, game.moves);
    assert.equal(back.moves[2].move, '--');
});

test('records of other games tell their game and their start', () => {
    for (const at of [forsyth.deal('jieqi', { seed: 4 }), forsyth.deal('azul', { seed: 4 })]) {
        const moves = [forsyth.moves(at).moves[0].move];
        const { text } = forsyth.writeRecords({
            game: at.game,
            start: at.text,
            moves,
            result: '*',
        });
        const [game] = forsyth.readRecords(text).games;
        assert.deepEqual([game.ok, game.game, game.start], [true, at.game, at.text]);
        assert.equal(game.moves[0].text, forsyth.play(at, moves).text);
    }
});

test('every game of a text has its own faults', () => {
    const { games } = forsyth.readRecords('{\u4e2d} 1. e4 e5 2. Ke3 *\n\n1. d4 *\n');
    assert.deepEqual(
        games.map(({ ok }) => ok),
        [false, true],
    );
    assert.deepEqual([games[0].code, games[0].at - games[0].index], ['chess-illegal-move', 2]);
    assert.equal(
        forsyth.writeRecords({ moves: ['e4'], comments: ['}\n'] }).code,
        'record-bad-event',
    );
});

// ---- many lines -----------------------------------------------------------------------------

test('batches say what single calls say', () => {
    const texts = [...playedTexts(400), ...mutated(playedTexts(100), 400)];
    const lines = texts.filter((text) => forsyth.detect(text) === 'chess');
    const bytes = new TextEncoder().encode(`# comment\n\n${lines.join('\r\n')}`);
    const checked = forsyth.checkLines(bytes, { game: 'chess' });
    const parsed = forsyth.parseLines(bytes, { game: 'chess', keys: true, packed: true });
    assert.equal(checked.count, lines.length);
    lines.forEach((text, i) => {
        const one = forsyth.check(text, { game: 'chess' });
        assert.equal(forsyth.codeName(checked.codes[i]), one.ok ? 'ok' : one.code);
        assert.equal(checked.at[i], one.ok ? 0 : one.at);
        assert.deepEqual(forsyth.ruleNames('chess', checked.rules[i]), one.ok ? one.rules : []);
        assert.equal(checked.lineNumbers[i], i + 2);
        const { offsets, lengths } = checked;
        assert.equal(
            new TextDecoder().decode(bytes.subarray(offsets[i], offsets[i] + lengths[i])),
            text,
        );
        if (!one.ok) return;
        assert.equal(parsed.keys[i], forsyth.key(text, { game: 'chess' }).key);
        const from = i === 0 ? 0 : parsed.packedEnds[i - 1];
        const packed = forsyth.pack(text, { game: 'chess' });
        assert.deepEqual(
            parsed.packed.slice(from, parsed.packedEnds[i]),
            packed.ok ? packed.bytes : new Uint8Array(0),
        );
    });
});

test('batches do not depend on how the bytes are cut', () => {
    const text = playedTexts(3000)
        .filter((line) => forsyth.detect(line) === 'azul')
        .join('\n');
    const bytes = new TextEncoder().encode(text);
    const whole = forsyth.checkLines(bytes);
    assert.equal(whole.game, 'azul');
    const cut = 12_345;
    const first = forsyth.checkLines(bytes.subarray(0, cut), { last: false });
    const rest = forsyth.checkLines(bytes.subarray(first.used));
    assert.equal(first.count + rest.count, whole.count);
    assert.deepEqual(
        [...first.offsets, ...rest.offsets.map((at) => at + first.used)],
        [...whole.offsets],
    );
    const long = `${' '.repeat(1 << 20)}${start}\n${start}\n`;
    assert.equal(forsyth.parseLines(long).count, 2);
});

test('lines are made canonical as fmt makes them', () => {
    const lines = playedTexts(500).filter((line) => forsyth.detect(line) === 'chess');
    const text = `${lines.join('\n')}\n`;
    const said = tool('fmt', '--from', 'text', '--ep', 'legal', fileOf(text));
    const { bytes } = forsyth.formatLines(text, { style: { ep: 'legal' } });
    assert.equal(Buffer.compare(Buffer.from(bytes), said), 0);
});

test('the result of a call can be given to the next, be it a fault', () => {
    const after = forsyth.play(forsyth.start('chess'), 'e4');
    assert.equal(forsyth.moves(after).moves.length, 20);
    const none = forsyth.deal('azul', { players: 9 });
    assert.equal(none.ok, false);
    assert.equal(forsyth.moves(none).code, none.code);
    assert.equal(forsyth.play(none, '1B1').code, none.code);
});
