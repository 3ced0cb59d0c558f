// The peers from npm, measured the way bench.c measures the library: the same files, operations in
// turn, the best of several passes, and lines of program, set, operation and nanoseconds.
//
//     node bench/peers.mjs COUNT TIMES SET=FILE...
//
// Only the first COUNT texts of a file are used; the files are shuffled, so they are a fair sample.
// A peer is measured on the texts that it accepts. Lines that begin with '#' say what was left out.
import { readFileSync } from 'node:fs';

const note = (text) => console.log(`# ${text}`);

// ---- the peers ------------------------------------------------------------------------------

// Each gives operations: `of` is a function of one text or, with `from`, of what that made of it.
const peers = {
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
    const { fetch, console: { log, warn } } = globalThis;
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
function prepare({ from = (text) => text, of }, texts) {
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

function timePass(of, inputs) {
    const start = process.hrtime.bigint();
    for (const input of inputs) sink = of(input);
    return Number(process.hrtime.bigint() - start) / inputs.length;
}

function measure(operations, setName, texts, times) {
    const jobs = operations.map((operation) => ({
        ...operation,
        inputs: prepare(operation, texts),
        best: Infinity,
    }));
    for (let i = 0; i < times; i++)
        for (const job of jobs) job.best = Math.min(job.best, timePass(job.of, job.inputs));
    for (const { program, operation, inputs, best } of jobs) {
        const refused = texts.length - inputs.length;
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
