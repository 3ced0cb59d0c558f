// The library of the service: positions are kept, found by a drawn pattern, by tags, and opened.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { click, shot, text, withPage } from './browser.mjs';
import { at, start } from './positions.mjs';
import { withServer } from './service.mjs';

const ending = '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1';

const found = (page) => page.locator('.thumbnails li');
const says = (page, words) =>
    page.locator('.library [role=status]').filter({ hasText: words }).waitFor();

async function keep(page, name, tags, token) {
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('New tags').fill(tags);
    await page.getByLabel('Token').fill(token);
    await page.getByRole('button', { name: 'Keep' }).click();
}

test('library: positions are kept, found by pattern and tag, and opened', () =>
    withServer((url, token) =>
        withPage({ url, at: at('chess', 'library', start), fresh: true }, async (page, wrong) => {
            await says(page, 'Nothing found');
            await keep(page, 'the start', 'opening', 'wrong');
            await page.locator('.library .bad').waitFor();
            wrong.length = 0; // the refusal is on the console, too
            await keep(page, 'the start', 'opening', token);
            await found(page).nth(0).waitFor();
            await page.locator('#text').fill(ending);
            await keep(page, 'a pawn', 'endgame', token);
            await found(page).nth(1).waitFor();
            await shot(page, 'chess-library');
            await click(page, 'e2');
            await click(page, 'd1');
            assert.equal(await page.getByLabel('Pattern').inputValue(), 'P@e2 -@d1');
            await page.getByRole('button', { name: 'Find', exact: true }).click();
            await says(page, '1 found');
            assert.match(await found(page).innerText(), /a pawn/);
            await page.getByRole('button', { name: 'Forget the squares' }).click();
            await page.getByLabel('Tags', { exact: true }).fill('opening');
            await page.getByRole('button', { name: 'Find', exact: true }).click();
            await page.getByRole('button', { name: /^Open the start/ }).click();
            assert.equal(await text(page), start);
            await page.getByLabel('Pattern').fill('P@z9');
            await page.getByRole('button', { name: 'Find', exact: true }).click();
            await says(page, 'no such square');
            wrong.length = 0;
        }),
    ));

test('a server without a library says how to start it with one, and offers no embedding', () =>
    withServer(
        (url) =>
            withPage({ url, at: 'chess/library', fresh: true }, async (page, wrong) => {
                await page.locator('.library code', { hasText: 'serve --library' }).waitFor();
                assert.equal(await page.locator('.library input').count(), 0);
                wrong.length = 0; // the refusal is on the console, too
                await page.locator('#share').click();
                await page.getByRole('button', { name: 'Copy link', exact: true }).waitFor();
                assert.equal(await page.getByRole('button', { name: 'Copy embed' }).count(), 0);
            }),
        { library: false },
    ));
