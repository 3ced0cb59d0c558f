// What holds of every page: contrast, names of controls, nothing cut off.
import assert from 'node:assert/strict';
import { desktop, phone, shot, tablet } from './browser.mjs';

/** Runs in the page: texts whose contrast is below AA, and controls without a name. */
export function audit() {
    const light = ([r, g, b]) => {
        const [x, y, z] = [r, g, b]
            .map((v) => v / 255)
            .map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
        return 0.2126 * x + 0.7152 * y + 0.0722 * z;
    };
    const parse = (color) => color.match(/[\d.]+/g).map(Number);
    const behind = (element) => {
        for (let e = element; e; e = e.parentElement) {
            const [r, g, b, a = 1] = parse(getComputedStyle(e).backgroundColor);
            if (a > 0.99) return [r, g, b];
        }
        return [255, 255, 255];
    };
    const seen = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const pale = [],
        nameless = [];
    let texts = 0,
        controls = 0;
    for (const element of document.querySelectorAll('body *')) {
        if (!seen(element) || element.closest('svg, #marked, .unseen, .skip')) continue;
        const own = [...element.childNodes].some((n) => n.nodeType === 3 && n.data.trim() !== '');
        if (own || element.matches('input, textarea, select')) {
            const style = getComputedStyle(element);
            const pair = [light(parse(style.color)), light(behind(element))].sort((a, b) => b - a);
            const ratio = (pair[0] + 0.05) / (pair[1] + 0.05);
            const large =
                parseFloat(style.fontSize) >= 24 ||
                (parseFloat(style.fontSize) >= 18.66 && Number(style.fontWeight) >= 700);
            texts++;
            if (ratio < (large ? 3 : 4.5))
                pale.push(
                    `${element.tagName} ${element.textContent.slice(0, 30)} ${ratio.toFixed(2)}`,
                );
        }
        if (element.matches('button, input, select, textarea, a, summary, [tabindex]')) {
            controls++;
            const name =
                element.getAttribute('aria-label') ||
                element.labels?.[0]?.textContent ||
                element.textContent;
            if (!name || name.trim() === '') nameless.push(element.outerHTML.slice(0, 120));
        }
    }
    return { pale, nameless, texts, controls };
}

/** Runs in the page: controls that reach beyond the window, and how much wider the page is. */
export function overflow() {
    const outside = [...document.querySelectorAll('button, input, select, textarea')]
        .filter((element) => element.checkVisibility())
        .filter((element) => {
            const box = element.getBoundingClientRect();
            return box.left < -1 || box.right > innerWidth + 1;
        });
    return {
        outside: outside.map((element) => element.outerHTML.slice(0, 100)),
        wide: document.documentElement.scrollWidth - innerWidth,
    };
}

/** At each width every text has contrast, every control a name, and nothing is cut off. */
export async function looksRight(page, name) {
    for (const size of [desktop, tablet, phone]) {
        await page.setViewportSize(size);
        if (size === tablet) await page.locator('#sheet').click();
        await shot(page, `${name}-${size.width}`);
        const { pale, nameless } = await page.evaluate(audit);
        assert.deepEqual(pale, []);
        assert.deepEqual(nameless, []);
        const { outside, wide } = await page.evaluate(overflow);
        assert.deepEqual([outside, Math.max(0, wide)], [[], 0]);
    }
    await page.locator('#sheet').click();
}
