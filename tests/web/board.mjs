// The board: every way of making a move, in every game. Mode "view" plays by the rules.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { click, drag, phone, pieceOn, point, shot, tap, text, withPage } from './browser.mjs';
import { at, azul, emptyBoard, start } from './positions.mjs';

const afterE4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1';
const jieqi = '4k4/9/9/9/4p4/4P4/9/9/9/R3K4 -:- r r';
const afterAzul =
    '----|BBBY|BYRR|BBYW|BRKW/FBK/-----|-----|-----|-----|-----/-|WW|---|----|-----/-/' +
    `${emptyBoard}/0,0/1/1`;

const games = [
    {
        game: 'chess',
        before: start,
        from: 'e2',
        to: 'e4',
        piece: 'P',
        typed: 'e4',
        after: afterE4,
        said: /white pawn to e4/,
    },
    {
        game: 'jieqi',
        before: jieqi,
        from: 'a0',
        to: 'a9',
        piece: 'R',
        typed: 'a0a9',
        after: 'R3k4/9/9/9/4p4/4P4/9/9/9/4K4 -:- b r',
        said: /red rook a0 to a9, check/,
    },
    {
        game: 'azul',
        before: azul,
        from: '1',
        to: '0.2',
        piece: 'W',
        typed: '1W2',
        after: afterAzul,
        said: /2 white from factory 1 to line 2/,
    },
];

for (const { game, before, from, to, piece, typed, after, said } of games) {
    test(`${game}: dragging a piece plays a move, and says it`, () =>
        withPage({ at: at(game, 'view', before), still: false }, async (page) => {
            await drag(page, await pieceOn(page, from, piece), to);
            assert.equal(await text(page), after);
            assert.match(await page.locator('#said').textContent(), said);
            await shot(page, `${game}-moved`);
        }));

    test(`${game}: clicking a piece shows its targets, clicking one plays`, () =>
        withPage({ at: at(game, 'view', before) }, async (page) => {
            const place = await pieceOn(page, from, piece);
            await page.mouse.click(place.x, place.y);
            assert.ok(
                (await page
                    .locator('.over .target, .over .target-taken, .over .target-row')
                    .count()) > 0,
            );
            await shot(page, `${game}-targets`);
            await click(page, to);
            assert.equal(await text(page), after);
        }));

    test(`${game}: a tap and a tap play on a phone`, () =>
        withPage({ at: at(game, 'view', before), size: phone, touch: true }, async (page) => {
            const place = await pieceOn(page, from, piece);
            await page.touchscreen.tap(place.x, place.y);
            await tap(page, to);
            assert.equal(await text(page), after);
        }));

    test(`${game}: a move can be typed, a wrong one is explained`, () =>
        withPage({ at: at(game, 'view', before) }, async (page) => {
            await page.locator('#board').focus();
            await page.keyboard.type(typed);
            await page.keyboard.press('Enter');
            assert.equal(await text(page), after);
            await page.locator('#move').fill('zz9');
            await page.keyboard.press('Enter');
            assert.match(await page.locator('#status').textContent(), /^zz9: ./);
            assert.equal(await text(page), after);
        }));

    test(`${game}: the keyboard walks, picks up and puts down`, () =>
        withPage({ at: at(game, 'view', before) }, async (page) => {
            await walkTo(page, from);
            await page.keyboard.press('Enter');
            if (game === 'azul') await page.getByRole('button', { name: 'white' }).press('Enter');
            await shot(page, `${game}-keyboard`);
            await walkTo(page, to);
            await page.keyboard.press('Enter');
            assert.equal(await text(page), after);
        }));

    test(`${game}: undo and redo`, () =>
        withPage({ at: at(game, 'view', before) }, async (page) => {
            await page.locator('#move').fill(typed);
            await page.keyboard.press('Enter');
            await page.locator('#board').focus();
            await page.keyboard.press('Control+z');
            assert.equal(await text(page), before);
            await page.keyboard.press('Control+y');
            assert.equal(await text(page), after);
        }));

    test(`${game}: marks and arrows, by the right button and without`, () =>
        withPage({ at: at(game, 'view', before) }, async (page) => {
            const drawn = () => page.locator('#board svg > g[fill="#1d7f3f"] path').count();
            const marked = () => page.locator('#board svg > g[stroke="#1d7f3f"] > *').count();
            await click(page, to, { button: 'right' });
            assert.equal(await marked(), 1);
            await drag(page, from, to, 'right');
            assert.equal(await drawn(), 1);
            await drag(page, from, to, 'right');
            assert.equal(await drawn(), 0);
            await page.locator('#draw').click();
            await click(page, from);
            await click(page, to);
            assert.equal(await drawn(), 1);
            assert.equal(await text(page), before);
        }));
}

/** Walks with the arrow keys, one step at a time, by where things are. */
async function walkTo(page, square) {
    await page.locator('#board').focus();
    const goal = await point(page, square);
    for (let i = 0; i < 60; i++) {
        const cursor = page.locator('.over .cursor');
        if ((await cursor.count()) === 0) {
            await page.keyboard.press('ArrowDown');
            continue;
        }
        const box = await cursor.boundingBox();
        const dx = goal.x - box.x - box.width / 2,
            dy = goal.y - box.y - box.height / 2;
        if (Math.abs(dx) < 6 && Math.abs(dy) < 6) return;
        if (Math.abs(dx) > Math.abs(dy))
            await page.keyboard.press(dx > 0 ? 'ArrowRight' : 'ArrowLeft');
        else await page.keyboard.press(dy > 0 ? 'ArrowDown' : 'ArrowUp');
    }
    assert.fail(`the cursor never came to ${square}`);
}

test('a promotion is chosen, by mouse and by keyboard', () =>
    withPage({ at: at('chess', 'view', '8/P6k/8/8/8/8/8/K7 w - - 0 1') }, async (page) => {
        await drag(page, 'a7', 'a8');
        await shot(page, 'chess-promotion');
        await page.getByRole('button', { name: 'white knight' }).click();
        assert.equal(await text(page), 'N7/7k/8/8/8/8/8/K7 b - - 0 1');
        await page.locator('#undo').click();
        await drag(page, 'a7', 'a8');
        await page.keyboard.press('Escape');
        assert.equal(await text(page), '8/P6k/8/8/8/8/8/K7 w - - 0 1');
        await drag(page, 'a7', 'a8');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        assert.notEqual(await text(page), '8/P6k/8/8/8/8/8/K7 w - - 0 1');
    }));

for (const target of ['g1', 'h1'])
    test(`castling may be played to ${target}`, () =>
        withPage({ at: at('chess', 'view', '4k3/8/8/8/8/8/8/4K2R w K - 0 1') }, async (page) => {
            await drag(page, 'e1', target);
            assert.equal(await text(page), '4k3/8/8/8/8/8/8/5RK1 b - - 1 1');
            assert.match(await page.locator('#said').textContent(), /white castles short/);
        }));

test('a flipped board is played like any other', () =>
    withPage({ at: at('chess', 'view', start) }, async (page) => {
        const before = await point(page, 'e2');
        await page.locator('#flip').click();
        const after = await point(page, 'e2');
        assert.ok(after.y < before.y);
        await drag(page, 'e2', 'e4');
        assert.equal(await text(page), afterE4);
    }));

test('a piece that is let go beside its targets stays where it was', () =>
    withPage({ at: at('chess', 'view', start) }, async (page) => {
        await drag(page, 'e2', 'e5');
        await drag(page, 'e2', { x: 1200, y: 700 });
        assert.equal(await text(page), start);
    }));
