// Analyse: the tree by mouse, keyboard and touch, records in and out, engine lines, graph, perft.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drag, phone, shot, tap, text, withPage as onPage } from './browser.mjs';
import { looksRight } from './checks.mjs';
import { at, azul, start } from './positions.mjs';

/** A page that forgets what was analysed in it. */
const withPage = (options, act) =>
    onPage({ load: true, ...options }, async (page) => {
        await act(page);
        await page.evaluate(() => addEventListener('pagehide', () => localStorage.clear()));
    });

const moves = async (page) =>
    (await page.locator('.moves').innerText()).replace(/\s+/g, ' ').trim();
const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

const opera = `[Event "Paris"]
[White "Morphy"]
[Black "Duke"]

1. e4 {[%eval 0.20]} e5 {[%eval 0.25]} 2. Nf3 {[%eval 0.30]} d6 {[%eval 0.60] Philidor} 3. d4
Bg4 $6 (3... exd4 4. Nxd4 (4. Qxd4 Nc6) 4... Nf6) 4. dxe5 {[%eval 2.10]} 1-0

[Event "Second"]
[White "<img src=x onerror=document.title='caught'>"]

1. d4 d5 {<b onclick="document.title='caught'">bold</b>} *
`;

async function importText(page, record) {
    await press(page, 'Import game');
    await page.locator('#record').fill(record);
    await press(page, 'Import');
}

async function exported(page) {
    await press(page, 'Export game');
    const record = await page.locator('dialog textarea').inputValue();
    await press(page, 'Close');
    return record;
}

test('moves on the board grow the tree; another move is a variation', () =>
    withPage({ at: at('chess', 'analyse', start) }, async (page) => {
        await drag(page, 'e2', 'e4');
        await drag(page, 'e7', 'e5');
        await page.keyboard.press('ArrowLeft');
        assert.match(await text(page), / b KQkq e3 /);
        await drag(page, 'c7', 'c5');
        assert.equal(await moves(page), '1. e4 e5 1…c5');
        await page.getByText('Comment, marks and variation').click();
        await press(page, 'Promote');
        assert.equal(await moves(page), '1. e4 c5 1…e5');
        await page.getByRole('button', { name: 'e5' }).click();
        await press(page, 'Make main line');
        assert.equal(await moves(page), '1. e4 e5 1…c5');
        await press(page, 'Delete from here');
        assert.equal(await moves(page), '1. e4 c5');
        await page.locator('#undo').click();
        assert.match(await moves(page), /e5/);
    }));

test('keys walk through the game after a click, and move the cursor after Tab', () =>
    withPage({ at: at('chess', 'analyse', start) }, async (page) => {
        await importText(page, opera);
        await page.keyboard.press('End');
        assert.match(await text(page), /^rn1qkbnr\/ppp2ppp\/3p4\/4P3\/4P1b1/);
        await page.keyboard.press('Home');
        assert.equal(await text(page), start);
        for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowRight');
        const main = await text(page);
        await page.keyboard.press('ArrowDown');
        assert.notEqual(await text(page), main);
        await page.keyboard.press('ArrowUp');
        assert.equal(await text(page), main);
        await page.locator('#board').focus();
        await page.keyboard.press('Tab');
        await page.locator('#board').focus();
        await page.keyboard.press('ArrowLeft');
        assert.equal(await text(page), main);
    }));

test('a record is imported with its variations, and exported as the package writes it', () =>
    withPage({ at: at('chess', 'analyse', start) }, async (page) => {
        await importText(page, opera);
        assert.match(
            await moves(page),
            /2\. Nf3 \+0\.3 d6 \+0\.6 Philidor 3\. d4 Bg4\?! 3…exd4 4\.Nxd4 \(4\.Qxd4 Nc6 \) 4…Nf6/,
        );
        assert.equal(await page.locator('.games-list li').count(), 2);
        const record = await exported(page);
        assert.match(record, /\[White "Morphy"\]/);
        assert.match(
            record,
            /3\. d4 Bg4 \$6 \(3\.\.\. exd4 4\. Nxd4 \(4\. Qxd4 Nc6\) 4\.\.\. Nf6\)/,
        );
        await shot(page, 'analyse-imported');
        await importText(page, record);
        assert.equal(await exported(page), record);
    }));

test('nothing of a record is markup', () =>
    withPage({ at: at('chess', 'analyse', start) }, async (page) => {
        await importText(page, opera);
        await page.locator('.games-list button').nth(1).click();
        assert.match(await moves(page), /<b onclick=/);
        assert.match(await page.locator('.games-list').innerText(), /<img src=x/);
        assert.equal(await page.locator('.moves b, .games-list img').count(), 0);
        assert.notEqual(await page.title(), 'caught');
    }));

test('a faulty record is explained with its byte, and leaves the tree as it was', () =>
    withPage({ at: at('chess', 'analyse', start) }, async (page) => {
        await drag(page, 'e2', 'e4');
        await importText(page, '1. Ke3 *');
        assert.match(await page.getByRole('alert').innerText(), /byte 4: .*\(chess-illegal-move\)/);
        await page.locator('#record').fill('');
        await press(page, 'Import');
        assert.match(await page.getByRole('alert').innerText(), /no game/);
        await press(page, 'Close');
        assert.equal(await moves(page), '1. e4');
    }));

test('comments and marks are kept, in the record and over a reload', () =>
    withPage({ at: at('chess', 'analyse', start) }, async (page) => {
        await drag(page, 'e2', 'e4');
        await page.getByText('Comment, marks and variation').click();
        await page.locator('#comment').fill('best by } test\nindeed');
        await page.getByRole('button', { name: 'good move' }).click();
        assert.equal(await moves(page), '1. e4! best by ) test indeed');
        assert.match(await exported(page), /1\. e4 \$1 \{best by \) test indeed\} \*/);
        await page.reload();
        await page.waitForSelector('html[data-ready]', { state: 'attached' });
        await page.getByText('best by ) test indeed').waitFor();
        assert.equal(await moves(page), '1. e4! best by ) test indeed');
    }));

test('the text and the tree stay in step, and Undo leads back to the old tree', () =>
    withPage({ at: at('chess', 'analyse', start) }, async (page) => {
        await drag(page, 'e2', 'e4');
        await page.locator('#text').fill('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
        assert.match(await moves(page), /Play a move/);
        await page.locator('#undo').click();
        assert.equal(await moves(page), '1. e4');
        await page.waitForFunction(() =>
            location.hash.includes('/analyse/rnbqkbnr/pppppppp/8/8/4P3'),
        );
    }));

test('Jieqi: what a hidden piece turns out to be is asked', () =>
    withPage({ at: 'jieqi/analyse' }, async (page) => {
        await drag(page, 'b2', 'b9');
        await shot(page, 'analyse-jieqi-outcome');
        await page.getByRole('button', { name: 'red rook' }).click();
        await page.getByRole('button', { name: 'takes black pawn' }).click();
        assert.equal(await moves(page), '1. +b2b9=Rxp');
        assert.match(await text(page), /^xRxxk.* -:p b r$/);
    }));

test('Azul: after the last tile a round is dealt, and can be dealt otherwise', () =>
    withPage(
        {
            at: at(
                'azul',
                'analyse',
                '----|----|----|----|----/R/-----|-----|-----|-----|-----/-|--|---|----|-----/-/' +
                    '-----|-----|-----|-----|-----/-|--|---|----|-----/F/0,0/1/0/' +
                    'bag:20,20,19,20,20/lid:0,0,0,0,0',
            ),
        },
        async (page) => {
            await page.locator('#move').fill('CR1');
            await page.keyboard.press('Enter');
            assert.equal(await moves(page), '1. CR1 deal');
            await page.locator('.steps [data-step="back"]').click();
            await press(page, 'Deal the next round');
            assert.equal(await moves(page), '1. CR1 deal 1…deal');
        },
    ));

for (const [game, position] of [
    ['chess', start],
    ['jieqi', 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r'],
    ['azul', azul],
])
    test(`${game}: engine lines grow deeper, and a move of one can be played`, () =>
        withPage({ at: at(game, 'analyse', position) }, async (page) => {
            await press(page, 'Start engine');
            await page.locator('.engine-lines .pv').first().waitFor();
            await page.waitForFunction(
                () => document.querySelectorAll('.engine-lines li').length === 3,
            );
            assert.match(await page.locator('.engine-depth').innerText(), /depth \d+/);
            await shot(page, `analyse-${game}-engine`);
            await press(page, 'Stop engine');
            const [first] = await page
                .locator('.engine-lines li')
                .first()
                .locator('.pv')
                .allInnerTexts();
            await page.locator('.engine-lines .pv').first().click();
            while (await page.locator('.chooser').isVisible())
                await page.locator('.chooser button').first().click(); /* what it turns out to be */
            assert.ok((await moves(page)).includes(first));
            assert.notEqual(await text(page), position);
        }));

test('the graph shows the scores of a record, and leads to its moves', () =>
    withPage({ at: at('chess', 'analyse', start) }, async (page) => {
        assert.equal(await page.locator('.graph').isVisible(), false);
        await importText(page, opera);
        const box = await page.locator('.graph').boundingBox();
        await page.mouse.click(box.x + box.width - 2, box.y + box.height / 2);
        assert.match(await page.locator('.move[aria-current]').innerText(), /dxe5/);
        await page.locator('.graph').press('ArrowLeft');
        assert.match(await page.locator('.move[aria-current]').innerText(), /Bg4/);
        assert.equal(await page.locator('.graph').getAttribute('aria-valuetext'), 'Bg4');
    }));

test('judging a game marks its mistakes', () =>
    withPage({ at: at('chess', 'analyse', start) }, async (page) => {
        await importText(page, '1. f3 e5 2. g4 Qh4# 0-1');
        await press(page, 'Judge the game');
        await page.getByRole('button', { name: 'Judge the game' }).waitFor();
        assert.match(await moves(page), /g4\?\?/);
        assert.match(await exported(page), /2\. g4 \$4\s+\{\[%eval #-1\]\} \(2\. /);
        assert.equal(await page.locator('.graph').isVisible(), true);
        await shot(page, 'analyse-judged');
    }));

test('key, packed form and perft', () =>
    withPage({ at: at('chess', 'analyse', start) }, async (page) => {
        await page.getByText('For the curious').click();
        await page.locator('.curious', { hasText: '463b96181691fc9c' }).waitFor();
        await page.locator('.curious input').fill('3');
        await page.locator('.curious input').press('Tab');
        await press(page, 'Count');
        await page.locator('.divide').waitFor();
        assert.match(await page.locator('.perft').innerText(), /perft 3: 8,902/);
        assert.equal(await page.locator('.divide li').count(), 20);
    }));

test('on a phone the panel is a sheet, and moves are made by touch', () =>
    withPage({ at: at('chess', 'analyse', start), size: phone, touch: true }, async (page) => {
        await tap(page, 'e2');
        await tap(page, 'e4');
        await page.locator('#sheet').tap();
        assert.equal(await moves(page), '1. e4');
        await shot(page, 'analyse-phone');
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= phone.width, `${wide} pixels`);
        await page.locator('.steps [data-step="back"]').tap();
        assert.equal(await text(page), start);
    }));

for (const [game, record] of [
    [
        'jieqi',
        `[Game "jieqi"]
[SetUp "1"]
[FEN "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r"]

1. +b2b9=Cxp (1. +h2h9=Rxa) 1... +a9b9=R {so} *`,
    ],
    ['azul', '[Game "azul"]\n\n1. deal BYRK|BYRW|BYKW|BRKW|YRKW 1B2 2. 2B1 (2. 2B2) *'],
])
    test(`${game}: a record is imported from any game, and exported`, () =>
        withPage({ at: at('chess', 'analyse', start) }, async (page) => {
            await importText(page, record);
            assert.equal(await page.locator('html').getAttribute('data-game'), game);
            const written = await exported(page);
            const bare = (one) => one.replace(/\s+/g, ' ').replace(/.*\] /, '');
            assert.equal(bare(written).trim(), bare(record).trim());
            await page.keyboard.press('End');
            assert.match(await page.locator('.move[aria-current]').innerText(), /=R|2B1/);
        }));

for (const dark of [false, true])
    test(`analysis, ${dark ? 'dark' : 'light'}: contrast, names, nothing cut at any width`, () =>
        withPage({ at: at('chess', 'analyse', start), dark }, async (page) => {
            await importText(page, opera);
            await page.keyboard.press('End');
            await page.getByText('Comment, marks and variation').click();
            await page.getByText('For the curious').click();
            await looksRight(page, `analyse-${dark ? 'dark' : 'light'}`);
        }));
