// The line of text: in step with the board at each keystroke, with findings and repairs, and safe.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phone, shot, text, withPage } from './browser.mjs';
import { at, azul, start } from './positions.mjs';

const findings = (page) => page.locator('#findings li code').allTextContents();
const shown = (page) => page.locator('#board svg title').textContent();
const jieqiStart = 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r';

test('the board follows each keystroke', () =>
    withPage({ at: at('chess', 'edit', start) }, async (page) => {
        const field = page.locator('#text');
        await field.fill('');
        const typed = '4k3/8/8/8/8/8/8/4K3 w - - 0 1';
        for (let i = 0; i < typed.length; i++) {
            await page.keyboard.type(typed[i]);
            if (i + 1 < typed.length)
                assert.equal(await shown(page), start, `after ${i + 1} letters`);
        }
        assert.equal(await shown(page), typed);
        assert.match(await page.locator('#verdict').textContent(), /^Sound/);
        await page.locator('#board').focus();
        await page.keyboard.press('Control+z');
        assert.equal(await text(page), start);
    }));

const faults = [
    [
        'chess',
        'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 W Kkq - 0 1',
        ['chess-bad-turn', 'chess-castling-no-rook'],
        /turn: W becomes w/,
        'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w kq - 0 1',
    ],
    [
        'jieqi',
        '4k4/54/9/9/4c4/9/4P4/9/9/4K4  -:- r r 007 1',
        [
            'jieqi-split-digits',
            'jieqi-spacing',
            'jieqi-partial-red',
            'jieqi-partial-black',
            'jieqi-number-spelling',
        ],
        /007 becomes 7/,
        '4k4/9/9/9/4c4/9/4P4/9/9/4K4 -:- r r 7 1',
    ],
    [
        'azul',
        azul.replace('BKWW', 'WKBW').replace('0,0/1/0', '00,0/1/0'),
        ['azul-tile-order', 'azul-number-spelling'],
        /WKBW becomes BKWW|00,0 becomes 0,0|00 becomes 0/,
        azul,
    ],
];

for (const [game, faulty, codes, repair, fixed] of faults)
    test(`${game}: findings have caret, code, sentence and a button that repairs`, () =>
        withPage({ at: at(game, 'edit', faulty) }, async (page) => {
            assert.deepEqual(await findings(page), codes);
            assert.match(await page.locator('#findings pre').first().textContent(), /\n *\^/);
            await shot(page, `${game}-findings`);
            const one = page.getByRole('button', { name: repair }).first();
            const before = (await findings(page)).length;
            await one.click();
            assert.ok((await findings(page)).length < before);
            await page.locator('#undo').click();
            assert.equal(await text(page), faulty);
            await page.getByRole('button', { name: 'Repair all' }).click();
            assert.equal(await text(page), fixed);
        }));

test('a caret stands under the byte, also behind letters that take several', () =>
    withPage({ at: at('chess', 'edit', start) }, async (page) => {
        await page.locator('#text').fill('8/8/8/8/8/8/8/é8 w - - 0 1');
        const lines = (await page.locator('#findings pre').first().textContent()).split('\n');
        assert.equal([...lines[0]][lines[1].indexOf('^')], 'é');
    }));

test('a board that stands alone is completed by one click', () =>
    withPage({ at: at('chess', 'edit', start) }, async (page) => {
        const complete = (who) => page.getByRole('button', { name: `Complete it: ${who} to move` });
        await page.locator('#text').fill(start.split(' ')[0]);
        await complete('Black').click();
        assert.equal(await text(page), start.replace(' w ', ' b '));
        await page.locator('#text').fill('4k2r/8/8/8/8/8/8/R3K3');
        await complete('White').click();
        assert.equal(await text(page), '4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1');
        assert.equal(await complete('White').count(), 0);
        await page.locator('#text').fill('4k3/8/8/8/8/8/8/9');
        assert.equal(await complete('White').count(), 0);
        await page.locator('#text').fill(jieqiStart.split(' ')[0]);
        await complete('Red').click();
        assert.equal(await text(page), jieqiStart);
    }));

test('a text of another game opens that game', () =>
    withPage({ at: at('chess', 'edit', start) }, async (page) => {
        await page.locator('#text').fill(jieqiStart);
        assert.equal(await page.locator('html').getAttribute('data-game'), 'jieqi');
        await page.locator('#text').fill(azul);
        assert.equal(await page.locator('html').getAttribute('data-game'), 'azul');
        await page.locator('#text').fill(start);
        assert.equal(await page.locator('html').getAttribute('data-game'), 'chess');
        await page.waitForFunction((end) => location.hash.endsWith(end), '_w_KQkq_-_0_1');
    }));

test('an unsound position is drawn, copied and explained', () =>
    withPage(
        { at: at('chess', 'edit', '8/8/8/8/8/8/8/KK6 w - - 0 1'), size: phone, grant: true },
        async (page) => {
            assert.match(await page.locator('#verdict').textContent(), /breaks a rule/);
            assert.deepEqual(await findings(page), [
                'chess-no-black-king',
                'chess-too-many-white-kings',
            ]);
            await page.locator('#copy').click();
            await page.locator('#copy', { hasText: 'Copied' }).waitFor();
            assert.equal(
                await page.evaluate(() => navigator.clipboard.readText()),
                await text(page),
            );
            assert.equal(await page.locator('#move').isDisabled(), true);
        },
    ));

test('the address holds the text, sound or not, and Back and reload keep it', () =>
    withPage({ at: at('chess', 'edit', start) }, async (page) => {
        const odd = 'x_~%7C <b>|é" w';
        await page.locator('#text').fill(odd);
        await page.waitForFunction(() => location.hash.includes('%5F'));
        await page.reload();
        await page.waitForSelector('html[data-ready]', { state: 'attached' });
        assert.equal(await text(page), odd);
        await page.locator('#games button', { hasText: 'Jieqi' }).click();
        assert.equal(await text(page), jieqiStart);
        await page.goBack();
        await page.waitForFunction(() => document.documentElement.dataset.game === 'chess');
        assert.equal(await text(page), odd);
    }));

test('nothing that is typed becomes markup', () =>
    withPage({ at: at('chess', 'edit', start) }, async (page) => {
        const before = await page.locator('body *').count();
        for (const odd of [
            '<img src=x onerror=alert(1)>',
            '<svg/onload=alert(1)>',
            '</textarea><script>1',
            '8/8/8/8/8/8/8/8 w - - 0 1 <b>x</b>',
            '\'"><iframe>',
        ]) {
            await page.locator('#text').fill(odd);
            assert.equal(await page.locator('img, iframe, b, body script').count(), 0, odd);
            await page.locator('#text').fill(start);
            await page.locator('#move').fill(odd);
            await page.keyboard.press('Enter');
            assert.equal(await page.locator('img, iframe, b, body script').count(), 0, odd);
        }
        assert.equal(await page.locator('body *').count(), before);
    }));

const seeds = [
    start,
    jieqiStart,
    azul,
    '4k4/9/9/9/4x4/9/X3P4/9/9/4K4 R:p r * c:r 0 2',
    '4k3/8/8/8/3pP3/8/8/RR2K3 b B e3 0 1',
    '',
];

// In the editor each position makes all its fields anew, so there are fewer.
for (const [mode, share] of [['view', 0.9], ['edit', 0.1]])
    test(`${mode}: thousands of texts, cut, changed and mixed, raise no exception`, () =>
        withPage({ at: at('chess', mode, start) }, async (page) => {
            const rounds = Math.ceil(Number(process.env.FORSYTH_WEB_TEXTS ?? 10_000) * share);
            const result = await page.evaluate(fuzz, { rounds, seeds });
            assert.equal(result.done, rounds);
            assert.ok(result.read > rounds / 50, `${result.read} of them were positions`);
            assert.equal(result.games, 3);
            console.log(`    ${mode}: ${rounds} texts, ${result.read} of them positions`);
        }));

/** Runs in the page: sets texts as typing does. */
function fuzz({ rounds, seeds }) {
    let state = 20240611;
    const draw = (n) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * n);
    };
    const letters =
        ' /|-:+*?0123456789KQRBNPkqrbnpxXwWbBrhceapYFf<>&"\'é漢\u0000\u{1f600}\ud800~_%#';
    const pool = [...letters];
    const field = document.getElementById('text');
    const games = new Set();
    let read = 0,
        done = 0;
    for (; done < rounds; done++) {
        let text = seeds[draw(seeds.length)];
        for (let n = draw(4); n > 0; n--) {
            const at = draw(text.length + 1),
                what = draw(4);
            if (what === 0) text = text.slice(0, at) + pool[draw(pool.length)] + text.slice(at);
            else if (what === 1) text = text.slice(0, at) + text.slice(at + 1 + draw(3));
            else if (what === 2)
                text = text.slice(0, at) + pool[draw(pool.length)] + text.slice(at + 1);
            else text = text.slice(0, at) + seeds[draw(seeds.length)].slice(draw(80));
        }
        field.value = text;
        field.dispatchEvent(new Event('input'));
        games.add(document.documentElement.dataset.game);
        if (!document.getElementById('verdict').classList.contains('error')) read++;
    }
    return { done, read, games: games.size };
}

test('pasted text: blanks around it are dropped, and a game is offered to Analyse', () =>
    withPage({ at: at('chess', 'edit', start), grant: true }, async (page) => {
        const paste = async (words) => {
            await page.evaluate((one) => navigator.clipboard.writeText(one), words);
            await page.locator('#text').selectText();
            await page.keyboard.press('Control+v');
        };
        const ending = '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1';
        await paste(`\n  ${ending} \n\n`);
        await page.waitForFunction((one) => document.querySelector('#text').value === one, ending);
        await paste('[Event "A game"]\n[White "Ann"]\n\n1. e4 e5 2. Nf3 *\n');
        await page.getByRole('button', { name: 'Open it in Analyse' }).click();
        await page.locator('.analyse .move').nth(2).waitFor();
        assert.equal(await text(page), start);
    }));
