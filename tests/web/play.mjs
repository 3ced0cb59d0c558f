// Play: games against bots in every game, what a reload keeps, and what the page can know of the
// hidden pieces of Jieqi.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import {
    desktop, drag, phone, pieceOn, shot, site, tap, text, withPage as onPage,
} from './browser.mjs';
import { looksRight, overflow } from './checks.mjs';
import { forsyth } from './package.mjs';
import { at, start } from './positions.mjs';
import { serve } from './server.mjs';

const withPage = (options, act) => onPage({ load: true, ...options }, act);
const press = (page, name) => page.getByRole('button', { name, exact: true }).click();
const moves = async (page) =>
    (await page.locator('.play .moves').innerText()).replace(/\s+/g, ' ').trim();
const status = (page) => page.locator('#status');
const yourMove = (page) =>
    page.waitForFunction(() => /^Your move/.test(document.querySelector('#status').textContent));

/** Begins a game, giving up whatever went on in this browser. */
async function begin(page, { level = 'easy', side = '0', ...more } = {}) {
    await page.locator('.play[data-known]').waitFor();
    if (!(await page.locator('.new-game').evaluate((one) => one.open)))
        await page.locator('.new-game summary').click();
    if (more.bots) await page.getByLabel('Bots').selectOption(more.bots);
    await page.getByLabel('Opponent').selectOption(level);
    await page.getByLabel('You are').selectOption(side);
    await page.getByLabel('Clock', { exact: true }).selectOption(more.clock ?? 'none');
    if (more.from) await page.getByLabel('From').selectOption(more.from);
    await press(page, 'Start game');
    const sure = page.getByRole('button', { name: 'Start new game' });
    if (await sure.isVisible()) await sure.click();
    await page.locator('.play-acts').waitFor();
}

async function typed(page, move) {
    await page.locator('#move').fill(move);
    await page.keyboard.press('Enter');
}

/** Types the first legal move of the position, and waits for the answers. */
async function moveOn(page, game) {
    const before = await text(page);
    await typed(page, forsyth.moves(before, { game }).moves[0].move);
    await page.waitForFunction((old) => document.querySelector('#text').value !== old, before);
    await page.waitForFunction(() =>
        /^Your move|wins|Draw/.test(document.querySelector('#status').textContent),
    );
}

for (const [game, from, to] of [
    ['chess', 'e2', 'e4'],
    ['jieqi', 'a3', 'a4'],
])
    test(`${game}: a move by mouse is answered, and a reload goes on where it was`, () =>
        withPage({ at: `${game}/play` }, async (page) => {
            await begin(page);
            await yourMove(page);
            await drag(page, from, to);
            await page.waitForFunction(() => document.querySelectorAll('.play .move').length === 2);
            await yourMove(page);
            const [before, list] = [await text(page), await moves(page)];
            await shot(page, `play-${game}`);
            await page.reload();
            await page.locator('.play .move').nth(1).waitFor();
            assert.equal(await text(page), before);
            assert.equal(await moves(page), list);
            assert.match(await status(page).textContent(), /^Your move/);
        }));

test('chess as Black: the board is turned, and the bot begins', () =>
    withPage({ at: 'chess/play' }, async (page) => {
        await begin(page, { side: '1', clock: '5+3' });
        await yourMove(page);
        assert.equal(await page.locator('#flip').getAttribute('aria-pressed'), 'true');
        assert.equal(await page.locator('.clock').count(), 2);
        assert.match(await page.locator('.seat.below').innerText(), /You\s+Black.*5:0/s);
        await shot(page, 'play-chess-black');
    }));

test('taking back, resigning, a rematch with the other colour, and the game in Analyse', () =>
    withPage({ at: 'chess/play' }, async (page) => {
        await begin(page);
        await yourMove(page);
        await typed(page, 'e4');
        await page.waitForFunction(() => document.querySelectorAll('.play .move').length === 2);
        await yourMove(page);
        await press(page, 'Take back');
        await page.waitForFunction(() => document.querySelectorAll('.play .move').length === 0);
        assert.equal(await text(page), start);
        await typed(page, 'd4');
        await page.waitForFunction(() => document.querySelectorAll('.play .move').length === 2);
        await yourMove(page);
        await press(page, 'Offer draw');
        await page.getByText('The draw is declined.').waitFor();
        await page.keyboard.press('Home');
        assert.match(await status(page).textContent(), /earlier position/);
        await page.keyboard.press('End');
        await press(page, 'Resign');
        await page.getByRole('dialog').getByRole('button', { name: 'Keep playing' }).click();
        await press(page, 'Resign');
        await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
        await page.locator('.outcome').waitFor();
        assert.match(await page.locator('.outcome').innerText(), /Black wins/);
        await shot(page, 'play-over');
        await press(page, 'Analyse this game');
        await page.locator('.analyse .move').nth(1).waitFor();
        assert.match(await page.locator('.analyse .moves').innerText(), /d4/);
        await page.locator('#modes [data-mode="play"]').click();
        await press(page, 'Rematch');
        await page.waitForFunction(() =>
            /Black/.test(document.querySelector('.seat.below')?.textContent ?? ''),
        );
        await yourMove(page);
    }));

test('a game is not lost without a question', () =>
    withPage({ at: 'chess/play' }, async (page) => {
        await begin(page);
        await yourMove(page);
        await moveOn(page, 'chess');
        const list = await moves(page);
        await page.locator('.new-game summary').click();
        await press(page, 'Start game');
        await page.getByRole('dialog').getByRole('button', { name: 'Keep playing' }).click();
        assert.equal(await moves(page), list);
        await page.locator('#text').fill('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
        await press(page, 'Go on with your game');
        assert.equal(await moves(page), list);
    }));

test('a game goes on after a look at other games', () =>
    withPage({ at: 'chess/play' }, async (page) => {
        await begin(page);
        await yourMove(page);
        await moveOn(page, 'chess');
        const list = await moves(page);
        for (const game of ['Azul', 'Jieqi', 'Chess']) await press(page, game);
        await page.locator('.play .move').nth(1).waitFor();
        assert.equal(await moves(page), list);
        await yourMove(page);
    }));

test('a game from a position', () =>
    withPage({ at: at('chess', 'play', '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1') }, async (page) => {
        await begin(page, { from: 'position' });
        await yourMove(page);
        await typed(page, 'e4');
        await page.waitForFunction(() => document.querySelectorAll('.play .move').length === 2);
        assert.match(await moves(page), /^1\. e4 K/);
    }));

/** Plays a round, until its tiles are scored. */
async function playRound(page) {
    for (let i = 0; i < 12 && !(await page.locator('.events li').count()); i++) {
        const before = await text(page);
        await typed(page, forsyth.moves(before, { game: 'azul' }).moves.at(-1).move);
        await page.waitForFunction((old) => document.querySelector('#text').value !== old, before);
        await page.waitForFunction(
            () =>
                document.querySelector('.events li') ||
                /^Your move/.test(document.querySelector('#status').textContent),
        );
    }
    await page.locator('.events li').first().waitFor();
}

test('Azul: a page that is loaded anew while a round is scored goes on with the next', () =>
    withPage({ at: 'azul/play', still: false }, async (page) => {
        await begin(page);
        await yourMove(page);
        await playRound(page);
        assert.match(await status(page).textContent(), /^Scoring the round/);
        await page.reload();
        await yourMove(page);
        assert.match(await text(page), /\/2\/\d\/bag/);
    }));

test('a page that showed an earlier position is loaded anew with the last one', () =>
    withPage({ at: 'chess/play' }, async (page) => {
        await begin(page);
        await yourMove(page);
        await moveOn(page, 'chess');
        const last = await text(page);
        await page.locator('.steps [data-step="back"]').click();
        assert.match(await status(page).textContent(), /earlier position/);
        await page.reload();
        await yourMove(page);
        assert.equal(await text(page), last);
    }));

test('a second window waits for the game, and goes on with it when the first is closed', () =>
    withPage({ at: 'chess/play', fresh: true }, async (page) => {
        await begin(page);
        await yourMove(page);
        await moveOn(page, 'chess');
        const list = await moves(page);
        const second = await page.context().newPage();
        await second.goto(page.url());
        await second.getByText('This game is open in another window.').waitFor();
        await press(second, 'Jieqi');
        await begin(second);
        await yourMove(second);
        await press(second, 'Chess');
        await second.getByText('This game is open in another window.').waitFor();
        await page.close();
        await yourMove(second);
        assert.equal(await moves(second), list);
    }));

test('Azul: a round against three bots, told tile by tile', () =>
    withPage({ at: 'azul/play', still: false }, async (page) => {
        await begin(page, { bots: '3' });
        await yourMove(page);
        await shot(page, 'play-azul');
        await playRound(page);
        await shot(page, 'play-azul-scoring');
        assert.match(
            await page.locator('.events').innerText(),
            /^(You|Easy bot \(player \d\)): (row|floor)/m,
        );
        const skip = page.getByRole('button', { name: 'Skip' });
        await skip.evaluateAll((found) => found.forEach((one) => one.click())); // if still there
        await yourMove(page);
        assert.match(await text(page), /\/2\/\d\/bag/);
    }));

test('Azul on a phone, by touch', () =>
    withPage({ at: 'azul/play', size: phone, touch: true }, async (page) => {
        await page.locator('#sheet').tap();
        await begin(page);
        await page.locator('#sheet').tap();
        await yourMove(page);
        const { moves: list } = forsyth.moves(await text(page), { game: 'azul' });
        const { from, to, color } = list[0];
        const { x, y } = await pieceOn(page, from, color);
        await page.touchscreen.tap(x, y);
        await tap(page, to);
        await page.waitForFunction(() => document.querySelectorAll('.play .move').length >= 2);
        await shot(page, 'play-azul-phone');
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= phone.width);
    }));

for (const game of ['chess', 'jieqi', 'azul'])
    test(`${game}: a game is set up on a phone, with the whole board in sight`, () =>
        withPage({ at: `${game}/play`, size: phone, touch: true }, async (page) => {
            await page.locator('#sheet').tap();
            await page.locator('.new-game').waitFor();
            assert.deepEqual(await page.evaluate(overflow), { outside: [], wide: 0 });
            if (game === 'azul') return;
            const board = await page.locator('#board').boundingBox(),
                panel = await page.locator('#panel').boundingBox();
            assert.ok(board.y + board.height <= panel.y + 1);
        }));

for (const dark of [false, true])
    test(`a game, ${dark ? 'dark' : 'light'}: contrast, names, nothing cut off at any width`, () =>
        withPage({ at: 'chess/play', dark }, async (page) => {
            await begin(page, { clock: '10+5' });
            await yourMove(page);
            await page.locator('.new-game summary').click();
            await looksRight(page, `play-${dark ? 'dark' : 'light'}`);
        }));

// ---- secrets --------------------------------------------------------------------------------

/** The page with a referee whose first random number is known to this test. */
async function riggedSite(seed) {
    const folder = mkdtempSync(join(tmpdir(), 'forsyth-rigged-'));
    cpSync(site, folder, { recursive: true });
    const file = join(folder, 'referee.js');
    const drawn = /const random = .*;/;
    assert.match(readFileSync(file, 'utf8'), drawn);
    writeFileSync(
        file,
        readFileSync(file, 'utf8').replace(
            drawn,
            `let next = ${seed}n; const random = () => { const n = next; next = 5n; return n; };`,
        ),
    );
    const served = await serve(folder);
    return {
        url: served.url,
        close() {
            served.close();
            rmSync(folder, { recursive: true });
        },
    };
}

/** Every string of the main thread's heap, as one text. */
async function heap(page) {
    const client = await page.context().newCDPSession(page);
    const parts = [];
    client.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
    await client.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
    await client.detach();
    return JSON.parse(parts.join('')).strings.join('\n');
}

const watchWorkers = () => {
    const Own = Worker;
    window.traffic = [];
    window.Worker = class extends Own {
        constructor(...args) {
            super(...args);
            this.addEventListener('message', ({ data }) =>
                window.traffic.push(JSON.stringify(data)),
            );
        }
        postMessage(data, ...more) {
            window.traffic.push(JSON.stringify(data));
            super.postMessage(data, ...more);
        }
    };
};

const storage = () =>
    new Promise((done) => {
        const found = [
            JSON.stringify({ ...localStorage }),
            JSON.stringify({ ...sessionStorage }),
            location.href,
        ];
        const opening = indexedDB.open('forsyth-referee');
        opening.onsuccess = () => {
            const all = opening.result.transaction('games').objectStore('games').getAll();
            all.onsuccess = () => {
                for (const one of all.result) {
                    found.push(JSON.stringify(one));
                    if (one.sealed) found.push(new TextDecoder('latin1').decode(one.sealed));
                }
                opening.result.close();
                done(found.join('\n'));
            };
        };
    });

test('no hidden piece of Jieqi is anywhere in the page', async () => {
    const seed = 7n;
    const rigged = await riggedSite(seed);
    try {
        await withPage(
            {
                url: rigged.url,
                at: 'jieqi/play',
                grant: true,
                fresh: true,
                size: desktop,
                init: watchWorkers,
            },
            async (page) => {
                await begin(page);
                await yourMove(page);
                await drag(page, 'a3', 'a4');
                await page.waitForFunction(
                    () => document.querySelectorAll('.play .move').length === 2,
                );
                await yourMove(page);
                await page.locator('#copy').click();
                const traffic = await page.evaluate(() => window.traffic.join('\n'));
                const places = {
                    traffic,
                    heap: await heap(page),
                    storage: await page.evaluate(storage),
                    page: await page.content(),
                    text: await text(page),
                    clipboard: await page.evaluate(() => navigator.clipboard.readText()),
                };
                const secret = forsyth.deal('jieqi', { seed }).text.split(' ')[4];
                const pieces = secret
                    .split(':')
                    .flatMap((side) =>
                        Array.from({ length: side.length - 7 }, (_, i) => side.slice(i, i + 8)),
                    );
                for (const [name, found] of Object.entries(places))
                    for (const piece of pieces)
                        assert.ok(
                            !found.toLowerCase().includes(piece),
                            `${piece} is in the ${name}`,
                        );
                assert.ok(places.heap.includes('xxxxkxxxx'), 'the heap was read');
                assert.ok(traffic.includes('"tell":"game"'), 'the traffic was read');
                /* The same search finds the table when it may be known. */
                await press(page, 'Resign');
                await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
                await page.locator('.outcome').waitFor();
                const after = await page.evaluate(() => window.traffic.join('\n'));
                assert.ok(after.includes(secret));
            },
        );
    } finally {
        rigged.close();
    }
});
