// The editor: every field of every notation, by mouse, keyboard and touch.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { click, drag, phone, point, shot, tap, tablet, text, withPage } from './browser.mjs';
import { at, azul, start } from './positions.mjs';

const bare = '4k3/8/8/8/8/8/8/4K3 w - - 0 1';
const table =
    '1hxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX R:p r * ' +
    'pphcepaehrcppa:cparehpaecprp 0 2';
const redView = '1hxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX R:p r r 0 2';

const tray = (page, name) => page.locator('.tray').getByRole('button', { name, exact: true });
const press = (page, name) => page.getByRole('button', { name, exact: true }).click();
const field = (page, name) => page.getByLabel(name, { exact: true });

async function middle(locator) {
    const box = await locator.boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('chess: pieces are placed from the tray by click and by drag, and dragged off', () =>
    withPage({ at: at('chess', 'edit', bare), load: true }, async (page) => {
        await tray(page, 'white queen').click();
        await click(page, 'd4');
        await click(page, 'd5');
        await click(page, 'd5');
        assert.equal(await text(page), '4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1');
        await press(page, 'Move pieces');
        await drag(page, await middle(tray(page, 'black rook')), 'a8');
        await drag(page, 'd4', 'h4');
        assert.equal(await text(page), 'r3k3/8/8/8/7Q/8/8/4K3 w - - 0 1');
        await drag(page, 'h4', { x: 700, y: 500 });
        await press(page, 'Remove');
        await click(page, 'a8');
        assert.equal(await text(page), bare);
        for (let i = 0; i < 7; i++) await page.keyboard.press('Control+z');
        assert.equal(await text(page), bare);
        assert.equal(await page.locator('#undo').isDisabled(), true);
    }));

test('chess: pieces are placed by touch and by keyboard', () =>
    withPage({ at: at('chess', 'edit', bare), size: phone, touch: true }, async (page) => {
        await page.locator('#sheet').tap();
        await tray(page, 'black knight').tap();
        await tap(page, 'b8');
        assert.equal(await text(page), '1n2k3/8/8/8/8/8/8/4K3 w - - 0 1');
        await shot(page, 'chess-sheet');
        await page.locator('#board').focus();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Q');
        assert.equal(await text(page), '1n2k3/1Q6/8/8/8/8/8/4K3 w - - 0 1');
        await page.keyboard.press('Delete');
        assert.equal(await text(page), '1n2k3/8/8/8/8/8/8/4K3 w - - 0 1');
    }));

test('chess: castling offers only what the board allows, by rook in Chess960', () =>
    withPage({ at: at('chess', 'edit', 'r3k2r/8/8/8/8/8/8/1R1K2R1 w - - 0 1') }, async (page) => {
        const ticks = () => page.getByRole('group', { name: /castles with/ }).getByRole('checkbox');
        assert.equal(await ticks().count(), 4);
        await page.getByLabel('b1, long').check();
        await page.getByLabel('g1, short').check();
        await page.getByLabel('h8, short').check();
        assert.equal(
            await text(page),
            'r3k2r/8/8/8/8/8/8/1R1K2R1 w GBk - 0 1'.replace('GBk', 'KQk'),
        );
        await drag(page, 'g1', 'g4');
        assert.equal(await text(page), 'r3k2r/8/8/8/6R1/8/8/1R1K4 w Qk - 0 1');
        await drag(page, 'd1', 'd2');
        assert.equal(
            await page
                .getByRole('group', { name: 'White castles with' })
                .getByRole('checkbox')
                .count(),
            0,
        );
    }));

test('chess: en passant offers only real squares', () =>
    withPage({ at: at('chess', 'edit', '4k3/8/8/8/2pPp2P/8/P7/4K3 b - - 0 1') }, async (page) => {
        const options = await field(page, 'En passant').locator('option').allTextContents();
        assert.deepEqual(options, ['none', 'd3', 'h3']);
        await field(page, 'En passant').selectOption('d3');
        assert.equal(await text(page), '4k3/8/8/8/2pPp2P/8/P7/4K3 b - d3 0 1');
        await field(page, 'To move').selectOption('white');
        assert.equal(await text(page), '4k3/8/8/8/2pPp2P/8/P7/4K3 w - - 0 1');
    }));

test('chess: counters, start position, Chess960 by number, clear', () =>
    withPage({ at: at('chess', 'edit', bare) }, async (page) => {
        await field(page, 'Halfmove clock').fill('12');
        await field(page, 'Move number').fill('40');
        await page.keyboard.press('Tab');
        assert.equal(await text(page), '4k3/8/8/8/8/8/8/4K3 w - - 12 40');
        await press(page, 'Start position');
        assert.equal(await text(page), start);
        await field(page, 'Chess960').fill('0');
        await press(page, 'Set up');
        assert.match(await text(page), /^bbqnnrkr\/pppppppp/);
        assert.equal(await field(page, 'Chess960').inputValue(), '0');
        await press(page, 'Random');
        assert.match(await page.locator('#verdict').textContent(), /^Sound/);
        await press(page, 'Clear board');
        assert.equal(await text(page), '8/8/8/8/8/8/8/8 w - - 0 1');
        await shot(page, 'chess-empty');
    }));

test('jieqi: the view switches between the referee and the players, and back', () =>
    withPage({ at: at('jieqi', 'edit', table), size: tablet }, async (page) => {
        await page.locator('#sheet').click();
        await field(page, 'Seen by').selectOption('red');
        assert.equal(await text(page), redView);
        assert.equal(await page.locator('#board [data-identity]').count(), 0);
        await field(page, 'Seen by').selectOption('black');
        assert.equal(await text(page), redView.replace('R:p r r', 'R:? r b'));
        await field(page, 'Seen by').selectOption('referee');
        assert.equal(await text(page), table);
        await shot(page, 'jieqi-referee');
    }));

test('jieqi: the referee sets what a hidden piece is', () =>
    withPage({ at: at('jieqi', 'edit', table) }, async (page) => {
        await tray(page, 'black hidden rook').click();
        await click(page, 'c9');
        assert.match(await text(page), /:rparehpaecprp 0 2$/);
        await tray(page, 'red hidden cannon').click();
        await click(page, 'b2');
        assert.match(await text(page), / pphceccpaehr|\/1X5X1\/9\/XXXXKXXXX/);
    }));

test('jieqi: losses are added and removed, as the viewer knows them', () =>
    withPage({ at: at('jieqi', 'edit', redView) }, async (page) => {
        for (const summary of await page.getByText('Add a loss').all()) await summary.click();
        await press(page, "add cannon to Red's losses");
        await press(page, "add hidden piece, unknown to Red's losses");
        await press(page, "add hidden horse to Black's losses");
        assert.match(await text(page), / RC\?:ph r r 0 2$/);
        await press(page, 'Black lost hidden pawn: remove');
        assert.match(await text(page), / RC\?:h r r 0 2$/);
        await shot(page, 'jieqi-losses');
    }));

test('jieqi: pieces, turn, what is due, counters, deals', () =>
    withPage({ at: at('jieqi', 'edit', '4k4/9/9/9/4c4/9/4X4/9/9/4K4 -:- r r') }, async (page) => {
        await tray(page, 'red hidden piece').click();
        await click(page, 'a0');
        assert.match(await text(page), /\/X3K4 -:- r r$/);
        await field(page, 'To be turned over').selectOption('e3');
        assert.match(await text(page), / r\+e3 r$/);
        await page.getByLabel(/it took a hidden piece/).check();
        assert.match(await text(page), / r\+e3xe3 r$/);
        await field(page, 'To move').selectOption('black');
        await page.getByLabel('kept').check();
        assert.match(await text(page), / -:- b r 0 1$/);
        await press(page, 'Deal a table');
        assert.match(await text(page), / -:- r \* [rhceap]{15}:[rhceap]{15}/);
        await press(page, 'Start position');
        assert.match(await text(page), /^xxxxkxxxx.* -:- r r/);
        await press(page, 'Clear board');
        assert.match(await text(page), /^9\/9\//);
    }));

test('azul: tiles are put everywhere, by click and by drag', () =>
    withPage({ at: at('azul', 'edit', azul) }, async (page) => {
        await tray(page, 'red').click();
        for (const square of ['C', '1.2', '1.2', '0.F']) await click(page, square);
        await tray(page, 'blue').click();
        await click(page, '0.1.1');
        assert.equal(
            await text(page),
            azul
                .replace('/F/-----|', '/FR/B----|')
                .replace('/-/----', '/R/----')
                .replace('-|--|---|----|-----/-/0,0', '-|RR|---|----|-----/-/0,0'),
        );
        await press(page, 'Move pieces');
        await drag(page, '0.1.1', 'C');
        assert.match(await text(page), /\/FBR\/-----\|/);
        await click(page, '1.1.5');
        assert.match(await text(page), /\/----W\|-----\|/);
        await shot(page, 'azul-edited');
    }));

test('azul: on a phone everything is large enough for a finger, which may scroll, too', () =>
    withPage({ at: at('azul', 'edit', azul), size: phone, touch: true }, async (page) => {
        const small = await page.evaluate(() =>
            [...document.querySelectorAll('#board rect[data-square], #board use[data-piece]')]
                .filter((one) => {
                    const { width, height } = one.getBoundingClientRect();
                    return Math.min(width, height) < 26;
                })
                .map(({ dataset }) => dataset.square ?? dataset.piece),
        );
        assert.deepEqual(small, []);
        await page.locator('#sheet').tap();
        await tray(page, 'red').tap();
        await page.locator('#sheet').tap();
        await tap(page, '0.3');
        await tap(page, '0.3');
        const placed = azul.replace('-|--|---|', '-|--|RR-|');
        assert.equal(await text(page), placed);
        await shot(page, 'azul-phone');
        const client = await page.context().newCDPSession(page);
        const finger = (type, ...touchPoints) =>
            client.send('Input.dispatchTouchEvent', { type, touchPoints });
        const { x, y } = await point(page, '0.2');
        await finger('touchStart', { x, y });
        for (let i = 1; i <= 12; i++) await finger('touchMove', { x, y: y - 25 * i });
        await finger('touchEnd');
        await page.waitForFunction(() => scrollY > 200);
        assert.equal(await text(page), placed, 'scrolling puts nothing down');
        await tap(page, '1.1.1');
        assert.match(await text(page), /\/1\/0$/);
        assert.notEqual(await text(page), placed);
    }));

test('azul: players, scores, round, bag, lid, walls', () =>
    withPage({ at: at('azul', 'edit', azul) }, async (page) => {
        await field(page, 'Players').selectOption('4');
        assert.equal((await text(page)).split('/').length, 17);
        await field(page, 'Player 4').fill('17');
        await field(page, 'Round').fill('3');
        await field(page, 'To move').selectOption('2');
        assert.match(await text(page), /\/0,0,0,17\/3\/2$/);
        await page.getByLabel('known').first().check();
        assert.match(await text(page), /\/bag:\d+,\d+,\d+,\d+,\d+$/);
        await field(page, 'Walls').selectOption('free');
        assert.match(await text(page), /\/wall:free$/);
        await shot(page, 'azul-four');
        await press(page, 'Deal for 3');
        assert.equal((await text(page)).split('/').filter((f) => !f.includes(':')).length, 14);
        await press(page, 'Clear table');
        assert.match(await text(page), /^----\|----/);
    }));

test('an edited board keeps the text in step, and the text the board', () =>
    withPage({ at: at('chess', 'edit', start) }, async (page) => {
        await drag(page, 'e2', 'e4');
        assert.equal(
            await text(page),
            'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1',
        );
        await page.locator('#text').fill(bare);
        assert.equal(await page.locator('#board use[data-piece]').count(), 2);
        assert.ok(await point(page, 'e1'));
    }));
