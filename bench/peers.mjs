// The peers from npm, measured the way bench.c measures the library: the same files, operations in
// turn, the best of several passes, and lines of program, set, operation and nanoseconds.
//
//     node bench/peers.mjs COUNT TIMES SET=FILE...
//
// Only the first COUNT texts of a file are used; the files are shuffled, so they are a fair sample.
// A peer is measured on the texts that it accepts. Lines that begin with '#' say what was left out.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const note = (text) => console.log(`# ${text}`);

// ---- the peers ------------------------------------------------------------------------------

// Each gives operations: `of` is a function of one text or, with `from`, of what that made of it;
// with `lines`, of all texts as lines of bytes.
const peers = {
    // The library itself, as WebAssembly: FORSYTH_NPM is the folder of the package.
    async 'forsyth as npm package'() {
        const folder = resolve(process.env.FORSYTH_NPM ?? 'build/npm');
        const { check, checkLines, format, parse, parseLines, formatLines } = await import(
            pathToFileURL(join(folder, 'index.node.js'))
        );
        const good = (found) => {
            if (!found.ok) throw new Error(found.code);
            return found;
        };
        const chess = { game: 'chess' };
        return [
            { program: 'npm forsyth parse', operation: 'parse', of: (text) => good(parse(text)) },
            {
                program: 'npm forsyth check',
                operation: 'parse+check',
                of: (text) => good(check(text)),
            },
            {
                program: 'npm forsyth format',
                operation: 'parse+write',
                of: (text) => good(format(text)),
            },
            {
                program: 'npm forsyth parseLines',
                operation: 'parse',
                lines: true,
                of: (bytes) => parseLines(bytes, chess),
            },
            {
                program: 'npm forsyth parseLines, keys, packed',
                operation: 'parse+key',
                lines: true,
                of: (bytes) => parseLines(bytes, { ...chess, keys: true, packed: true }),
            },
            {
                program: 'npm forsyth checkLines',
                operation: 'parse+check',
                lines: true,
                of: (bytes) => checkLines(bytes, chess),
            },
            {
                program: 'npm forsyth formatLines',
                operation: 'parse+write',
                lines: true,
                of: (bytes) => formatLines(bytes, chess),
            },
        ];
    },

    async chessops() {
        const { parseFen, makeFen } = await import('chessops/fen');
        const { Chess } = await import('chessops/chess');
        const setup = (text) => parseFen(text).unwrap();
        return [
            { program: 'chessops parseFen', operation: 'parse', of: setup },
            {
                program: 'chessops parseFen, fromSetup',
                operation: 'parse+check',
                of: (text) => Chess.fromSetup(parseFen(text).unwrap()).unwrap(),
            },
            { program: 'chessops makeFen', operation: 'write', from: setup, of: makeFen },
        ];
    },

    async 'chess.js'() {
        const { Chess } = await import('chess.js');
        const game = new Chess();
        const unchecked = { skipValidation: true };
        return [
            {
                program: 'chess.js load, unchecked',
                operation: 'parse',
                of: (text) => (game.load(text, unchecked), game),
            },
            {
                program: 'chess.js load',
                operation: 'parse+check',
                of: (text) => (game.load(text), game),
            },
            {
                program: 'chess.js fen',
                operation: 'write',
                from: (text) => new Chess(text),
                of: (position) => position.fen(),
            },
        ];
    },

    async ffish() {
        const ffish = await loadFfish();
        new ffish.Board('chess').delete(); // before the first board it knows no pieces
        const validate = (text) => {
            const verdict = ffish.validateFen(text, 'chess', true);
            if (verdict !== 1) throw new Error(`verdict ${verdict}`);
            return verdict;
        };
        return [{ program: 'ffish validateFen', operation: 'parse+check', of: validate }];
    },
};

// Its loader starts on import. It must read its file rather than fetch it, and it remembers how to
// print; the complaints about refused texts are not wanted here.
async function loadFfish() {
    const {
        fetch,
        console: { log, warn },
    } = globalThis;
    globalThis.fetch = undefined;
    console.log = console.warn = () => {};
    try {
        const { default: ffish } = await import('ffish');
        await new Promise((resolve) => {
            if (ffish.calledRun) resolve();
            else ffish.onRuntimeInitialized = () => resolve();
        });
        return ffish;
    } finally {
        globalThis.fetch = fetch;
        Object.assign(console, { log, warn });
    }
}

// ---- measuring ------------------------------------------------------------------------------

// What the operation takes, for each text that it accepts.
function prepare({ from = (text) => text, of, lines }, texts) {
    if (lines) return [new TextEncoder().encode(texts.join('\n'))];
    return texts.flatMap((text) => {
        try {
            const input = from(text);
            of(input);
            return [input];
        } catch {
            return [];
        }
    });
}

let sink; // keeps results alive, so that no work can be left out

function timePass({ of, inputs, count }) {
    const start = process.hrtime.bigint();
    for (const input of inputs) sink = of(input);
    return Number(process.hrtime.bigint() - start) / count;
}

function measure(operations, setName, texts, times) {
    const jobs = operations.map((operation) => {
        const inputs = prepare(operation, texts);
        const count = operation.lines ? texts.length : inputs.length;
        return { ...operation, inputs, count, best: Infinity };
    });
    for (let i = 0; i < times; i++)
        for (const job of jobs) job.best = Math.min(job.best, timePass(job));
    for (const { program, operation, inputs, count, best } of jobs) {
        const refused = texts.length - count;
        if (inputs.length > 0)
            console.log([program, setName, operation, best.toFixed(2)].join('\t'));
        if (refused > 0)
            note(`${program} refuses ${refused} of ${texts.length} ${setName} texts: not counted`);
    }
}

const missing = (error) => error.code === 'ERR_MODULE_NOT_FOUND';
const [count, times, ...sets] = process.argv.slice(2);
for (const [name, load] of Object.entries(peers)) {
    let operations;
    try {
        operations = await load();
    } catch (error) {
        note(`left out: ${name} (${missing(error) ? 'not installed' : error.message})`);
        continue;
    }
    for (const set of sets) {
        const [setName, file] = set.split('=');
        const texts = readFileSync(file, 'utf8').split('\n').slice(0, Number(count));
        measure(operations, setName, texts, Number(times));
    }
}
