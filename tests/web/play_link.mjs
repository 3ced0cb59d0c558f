// Two people at one game, each with a browser of their own, and `forsyth serve` as the referee.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drag, shot, text, withPage } from './browser.mjs';
import { withServer } from './service.mjs';

const press = (page, name) => page.getByRole('button', { name, exact: true }).click();
const says = (page, words) =>
    page.waitForFunction(
        (sought) => new RegExp(sought).test(document.querySelector('#status').textContent),
        words,
    );
const showsMoves = (page, words) => page.locator('.play .moves', { hasText: words }).waitFor();

test('Jieqi against another person by link: each knows what that seat may know', () =>
    withServer((url) =>
        withPage({ url, at: 'jieqi/play', fresh: true }, async (ann) => {
            await ann.locator('.play[data-known]').waitFor();
            await ann.getByLabel('You are').selectOption('0');
            await press(ann, 'Invite a person');
            await ann.locator('.invitation').waitFor();
            await shot(ann, 'play-invitation');
            const link = await ann.locator('.invitation input').inputValue();
            assert.match(link, /#jieqi\/play\/room:[0-9a-f]+$/);
            await withPage({ url, at: link.split('#')[1], fresh: true }, async (bob) => {
                await says(bob, 'to move');
                await says(ann, 'Your move');
                await drag(ann, 'b2', 'b9');
                await says(bob, 'Your move');
                await showsMoves(ann, /\+b2b9=[RHCEAP]x[rhceap]/);
                await showsMoves(bob, /\+b2b9=[RHCEAP]\s*$/);
                await shot(bob, 'play-link');
                await bob.locator('#move').fill('+a9b9');
                await bob.keyboard.press('Enter');
                await says(ann, 'Your move');
                const before = await text(ann);
                await ann.reload();
                await says(ann, 'Your move');
                assert.equal(await text(ann), before);
                await press(ann, 'Offer draw');
                await press(bob, 'Accept draw');
                await ann.locator('.outcome').filter({ hasText: /Draw/ }).waitFor();
            });
            const secret = await ann.evaluate(
                () =>
                    Object.entries(localStorage).find(([name]) =>
                        name.startsWith('forsyth.seat.'),
                    )[1],
            );
            assert.ok(!ann.url().includes(secret));
            assert.ok(!(await ann.content()).includes(secret));
        }),
    ));

const mode = (page, name) => page.locator(`#modes [data-mode="${name}"]`).click();
const game = (page, name) => page.locator(`#games [data-game="${name}"]`).click();

test('a room is that of its game: another game is resumed, and the room when one comes back', () =>
    withServer((url) =>
        withPage({ url, at: 'jieqi/play', fresh: true }, async (ann) => {
            await ann.locator('.play[data-known]').waitFor();
            await ann.getByLabel('You are').selectOption('0');
            await press(ann, 'Start game');
            await says(ann, 'Your move');
            await game(ann, 'chess');
            await press(ann, 'Invite a person');
            await ann.locator('.invitation').waitFor();
            await mode(ann, 'edit');
            await game(ann, 'jieqi');
            await mode(ann, 'play');
            await says(ann, 'Your move');
            await ann.locator('.invitation').waitFor({ state: 'hidden' });
            await game(ann, 'chess');
            await ann.locator('.invitation').waitFor();
            await says(ann, 'Waiting for the other');
        }),
    ));

test('a server that is busy is asked again', () =>
    withServer((url) =>
        withPage({ url, at: 'chess/play', fresh: true }, async (ann, wrong) => {
            let refused = 0;
            await ann.route('**/events', (route) =>
                refused++ === 0
                    ? route.fulfill({
                          status: 503,
                          headers: { 'Retry-After': '1' },
                          contentType: 'application/problem+json',
                          body: '{"title":"Service Unavailable"}',
                      })
                    : route.continue(),
            );
            await ann.locator('.play[data-known]').waitFor();
            await press(ann, 'Invite a person');
            await says(ann, 'busy');
            await ann.locator('.invitation').waitFor();
            assert.equal(refused, 2);
            assert.equal(wrong.filter((what) => !what.includes('503')).length, 0);
            wrong.length = 0;
        }),
    ));
