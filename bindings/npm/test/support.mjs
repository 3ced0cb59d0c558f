// What the tests share: the package that was built, the tool that it is compared with, and texts.
//
// FORSYTH is the tool, FORSYTH_NPM the folder of the package. Tests run in the root of the project.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export const packageFolder = resolve(process.env.FORSYTH_NPM ?? 'build/npm');
export const toolPath = resolve(process.env.FORSYTH ?? 'build/forsyth');

export const forsyth = await import(pathToFileURL(join(packageFolder, 'index.node.js')));

const work = mkdtempSync(join(tmpdir(), 'forsyth-npm-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));
let files = 0;

/** A temporary file with that content. */
export function fileOf(content) {
    const path = join(work, `${files++}.txt`);
    writeFileSync(path, content);
    return path;
}

/** What the tool prints. */
export function tool(...args) {
    const run = spawnSync(toolPath, args, { maxBuffer: 1 << 30 });
    if (run.error) throw run.error;
    if (run.status !== 0 && run.status !== 1) throw new Error(`forsyth ${args[0]}: ${run.stderr}`);
    return run.stdout;
}

/** The tool's objects for lines of text, in their order. */
export function toolObjects(command, lines, ...options) {
    const file = fileOf(`${lines.join('\n')}\n`);
    const printed = tool(
        command,
        '--from',
        'text',
        '--max-errors',
        '0',
        ...options,
        file,
    ).toString();
    return printed
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
}

// ---- texts ----------------------------------------------------------------------------------

function filesBelow(folder) {
    return readdirSync(folder)
        .map((name) => join(folder, name))
        .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]))
        .sort();
}

/** Is it a line that the tool would read as one text, and nothing else? */
function isLine(text) {
    const isUtf8 = !text.includes('\ufffd');
    return isUtf8 && /[^ \t]/.test(text) && !text.startsWith('#') && !/[\r\n\ufeff]/.test(text);
}

/** Every line of the test data and of the fuzzers' corpus, once. */
export function storedTexts() {
    const all = [...filesBelow('tests/data'), ...filesBelow('fuzz/corpus')];
    const lines = all.flatMap((path) => readFileSync(path, 'utf8').split(/[\r\n\t]/));
    return [...new Set(lines.filter(isLine))];
}

/** Numbers that look random: the same in every run. */
export function* numbers(seed) {
    let state = seed;
    for (;;) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        yield state >>> 8;
    }
}

const BYTES = ' /-0123456789abcdefghwxKQkqXx:|,.\u00e9\u{1f600}\u4e2d~+*';

/** Texts with one character changed, taken out or put in. */
export function mutated(texts, count) {
    const random = numbers(7);
    const next = (below) => random.next().value % below;
    const letters = [...BYTES];
    return Array.from({ length: count }, () => {
        const text = texts[next(texts.length)];
        const at = next(text.length + 1);
        const letter = letters[next(letters.length)];
        const kind = next(3);
        return (
            text.slice(0, at) + (kind === 0 ? '' : letter) + text.slice(at + (kind === 2 ? 0 : 1))
        );
    }).filter(isLine);
}

/** Positions along random games of every kind. */
export function playedTexts(count) {
    const random = numbers(11);
    const starts = [
        forsyth.start('chess'),
        ...[0, 100, 700, 959].map((number) => forsyth.start('chess', { number })),
        forsyth.deal('jieqi', { seed: 3 }),
        forsyth.start('jieqi'),
        forsyth.view(forsyth.deal('jieqi', { seed: 4 }), 1),
        ...[2, 3, 4].map((players) => forsyth.deal('azul', { seed: 5, players })),
    ];
    return Array.from({ length: count }, (_, i) => {
        const limit = random.next().value % 90;
        return forsyth.playout(starts[i % starts.length], { seed: i, limit }).text;
    });
}
