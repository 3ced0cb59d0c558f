// What is taken elsewhere: link, text, JSON, SVG, PNG, a piece of a page.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { click, shot, text, withPage } from './browser.mjs';
import { at, azul, start } from './positions.mjs';

const positions = {
    chess: start,
    azul,
    jieqi: '2x1k1x2/4a4/3c5/x1x1p1x1x/4h1r2/9/X1X1P1X1X/1C5C1/4A4/X1E1K1E2 RP??:raHC r r',
};

const clipboard = (page) => page.evaluate(() => navigator.clipboard.readText());

async function saved(page, name) {
    const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

for (const [game, position] of Object.entries(positions))
    test(`${game}: link, text, JSON, pictures and embed are what they should be`, () =>
        withPage({ at: at(game, 'edit', position), grant: true }, async (page) => {
            await page.locator('#share').click();
            await shot(page, `${game}-share`);
            const copied = async (name) => {
                await page.getByRole('button', { name, exact: true }).click();
                await page.locator('dialog [role=status]', { hasText: 'Copied' }).waitFor();
                await page.evaluate(() => {
                    document.querySelector('dialog [role=status]').textContent = '';
                });
                return clipboard(page);
            };
            const link = await copied('Copy link');
            assert.equal(await copied('Copy text'), position);
            assert.equal(JSON.parse(await copied('Copy JSON')).text, position);
            assert.match(await copied('Copy SVG'), /^<svg xmlns=.*<\/svg>\n$/s);
            const embed = await copied('Copy embed');
            const png = await saved(page, 'Save PNG');
            assert.equal(png.bytes.subarray(1, 4).toString(), 'PNG');
            assert.equal(png.bytes.readUInt32BE(16), 1024);
            assert.ok(png.bytes.length > 10_000);
            await page.getByRole('button', { name: 'Close' }).click();
            await page.goto('about:blank');
            await page.goto(link);
            await page.waitForSelector('html[data-ready]', { state: 'attached' });
            assert.equal(await text(page), position);
            await page.goto('about:blank');
            await page.goto(/src="([^"]*)"/.exec(embed)[1].replace(/&amp;/g, '&'));
            await page.waitForSelector('html[data-ready]', { state: 'attached' });
            assert.equal(await page.locator('#board svg title').textContent(), position);
            assert.equal(await page.locator('header').isVisible(), false);
        }));

test('what is drawn on the board is in the picture that is shared', () =>
    withPage({ at: at('chess', 'edit', start), grant: true }, async (page) => {
        await click(page, 'e4', { button: 'right' });
        await page.locator('#share').click();
        await page.getByRole('button', { name: 'Copy SVG' }).click();
        await page.locator('dialog [role=status]', { hasText: 'Copied' }).waitFor();
        assert.match(await clipboard(page), /<circle cx='\d+\.5' cy='\d+\.5' r='20\.5'\/>/);
    }));

test('without a clipboard, as over plain http, texts are copied by a selection', () => {
    const init = () => Object.defineProperty(navigator, 'clipboard', { value: undefined });
    return withPage({ at: at('chess', 'edit', start), fresh: true, init }, async (page) => {
        const pasted = async () => {
            await page.locator('#move').fill('');
            await page.locator('#move').press('Control+v');
            return page.locator('#move').inputValue();
        };
        await page.locator('#copy').click();
        await page.locator('#copy', { hasText: 'Copied' }).waitFor();
        assert.equal(await pasted(), start);
        await page.locator('#share').click();
        await page.getByRole('button', { name: 'Copy link', exact: true }).click();
        await page.locator('dialog [role=status]', { hasText: 'Copied' }).waitFor();
        await page.getByRole('button', { name: 'Copy PNG' }).click();
        await page.locator('dialog [role=status]', { hasText: 'save it' }).waitFor();
        await page.getByRole('button', { name: 'Close' }).click();
        assert.equal(await pasted(), page.url());
    });
});
