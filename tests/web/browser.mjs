// Debian's chromium, one for each suite, whose tests share it. Every page is watched: an error on
// the console, an exception, a request that fails and a breach of the content security policy fail
// the test.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serve } from './server.mjs';

const build = process.env.FORSYTH_BUILD ?? 'build';
export const site = join(build, 'site');
export const shots = join(build, 'web-test', 'screenshots');
const tools = createRequire(resolve(build, 'web-test', 'x.js'));
const { chromium } = tools('playwright-core');

const flags = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync',
    '--disable-background-networking', '--disable-component-update'];

/* How long something may take: a machine with many other things to do. Nothing here waits for a
 * time to pass, only for what it expects. */
const patience = 120_000;

export const desktop = { width: 1280, height: 800 };
export const tablet = { width: 768, height: 1024 };
export const phone = { width: 360, height: 740 };

let browser, folder, loads = 0;
const pages = new Map();
export let host;

export async function open() {
    mkdirSync(shots, { recursive: true });
    folder = mkdtempSync(join(tmpdir(), 'forsyth-web-'));
    host = await serve(site);
    const root = process.getuid() === 0 ? ['--no-sandbox'] : [];
    browser = await chromium.launch({
        executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
        args: [...flags, ...root, `--disk-cache-dir=${folder}`],
    });
}

export async function close() {
    await browser.close();
    host.close();
    rmSync(folder, { recursive: true, force: true });
}

/** A page and what went wrong in it. Pages of a kind are used again, since a new one takes
 *  seconds. */
async function pageOf({ size, touch, dark, still, grant, fresh }) {
    const kind = JSON.stringify([size, touch, dark, still, grant]);
    if (!fresh && pages.has(kind)) return pages.get(kind);
    const context = await browser.newContext({
        viewport: size, hasTouch: touch, isMobile: touch, colorScheme: dark ? 'dark' : 'light',
        reducedMotion: still ? 'reduce' : 'no-preference',
        permissions: grant ? ['clipboard-read', 'clipboard-write'] : [],
    });
    context.setDefaultTimeout(patience);
    const page = await context.newPage();
    const wrong = [];
    page.on('console', (message) => {
        if (message.type() === 'error') wrong.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => wrong.push(`exception: ${error.stack ?? error}`));
    page.on('requestfailed', (request) => {
        const why = request.failure()?.errorText ?? '';
        if (why !== 'net::ERR_ABORTED') wrong.push(`request: ${request.url()} ${why}`); // a reload
    });
    await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) =>
            console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));
    });
    const made = { context, page, wrong };
    if (!fresh) pages.set(kind, made);
    return made;
}

/** Runs in the page: shows another address without loading it, with nothing left of what was shown
 *  before but the steps of Undo. */
async function turnTo(hash) {
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
    for (const name of ['flip', 'draw'])
        if (document.getElementById(name).getAttribute('aria-pressed') === 'true')
            document.getElementById(name).click();
    if (document.documentElement.hasAttribute('data-sheet'))
        document.getElementById('sheet').click();
    document.getElementById('move').value = '';
    document.activeElement?.blur();
    for (const next of ['#chess/view/8/8/8/8/8/8/8/8_w_-_-_0_99', hash]) {
        const [, mode] = next.split('/');
        history.replaceState(null, '', '#');
        await new Promise((done) => {
            addEventListener('popstate', done, { once: true });
            location.hash = next;
        });
        while (document.documentElement.dataset.mode !== mode)
            await new Promise((done) => setTimeout(done, 5));
    }
}

/** Runs `act(page, wrong)` on a page that shows an address: "chess/edit/8...". It is loaded if
 *  `load` says so or it must be, otherwise the page of the last test goes to that address. A fresh
 *  page has nothing in its cache or storage; `init` runs in it first. `wrong` lists what went
 *  wrong; in the end it must be empty. */
export async function withPage({ size = desktop, touch = false, at = '', dark = false, still = true,
    grant = false, fresh = false, load = false, url = host.url, init = null }, act) {
    const made = await pageOf({ size, touch, dark, still, grant, fresh });
    const { context, page, wrong } = made;
    wrong.length = 0;
    if (init) await page.addInitScript(init);
    try {
        await page.setViewportSize(size);
        if (made.tidy && !load && at.split('/').length > 2 && page.url().startsWith(url)) {
            await page.evaluate(turnTo, `#${at}`);
        } else {
            await page.goto(`${url}?${++loads}${at ? `#${at}` : ''}`);
            await page.waitForSelector('html[data-ready]', { state: 'attached' });
        }
        made.tidy = false; // a test that fails leaves a page that is loaded anew
        await act(page, wrong);
        assert.deepEqual(wrong, []);
        made.tidy = !load;
    } finally {
        if (fresh) await context.close();
    }
}

/** The text of the position. */
export const text = (page) => page.locator('#text').inputValue();

/** The middle of a square in pixels. */
export async function point(page, square) {
    const box = await page.locator(`#board rect[data-square="${square}"]`).boundingBox();
    assert.ok(box, `square ${square}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The middle of a piece on a square in pixels. */
export async function pieceOn(page, square, piece) {
    const found = await page.evaluate(
        ([square, piece]) => {
            const box = document
                .querySelector(`#board rect[data-square="${square}"]`)
                .getBoundingClientRect();
            for (const one of document.querySelectorAll(`#board use[data-piece="${piece}"]`)) {
                const place = one.getBoundingClientRect();
                const x = place.x + place.width / 2,
                    y = place.y + place.height / 2;
                if (x > box.left && x < box.right && y > box.top && y < box.bottom) return { x, y };
            }
            return null;
        },
        [square, piece],
    );
    assert.ok(found, `${piece} on ${square}`);
    return found;
}

export async function click(page, square, options) {
    const { x, y } = await point(page, square);
    await page.mouse.click(x, y, options);
}

export async function tap(page, square) {
    const { x, y } = await point(page, square);
    await page.touchscreen.tap(x, y);
}

export async function drag(page, from, to, button = 'left') {
    const a = typeof from === 'string' ? await point(page, from) : from;
    const b = typeof to === 'string' ? await point(page, to) : to;
    await page.mouse.move(a.x, a.y);
    await page.mouse.down({ button });
    await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2);
    await page.mouse.move(b.x, b.y);
    await page.mouse.up({ button });
}

export const shot = (page, name) => page.screenshot({ path: join(shots, `${name}.png`) });
