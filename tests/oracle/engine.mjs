/* What UCI engines make of texts, read with care: a text may crash the engine or hang it, and the
 * texts behind it are then asked of a new process.
 *
 * Engines are asked in Chess960 mode, in which they write castling rights as files of rooks. */

import { spawnSync } from 'node:child_process';

const TIMEOUT = 8000;
const BATCH = 400;

function run(program, commands) {
    const env = { ...process.env, PATH: `${process.env.PATH}:/usr/games` };
    const done = spawnSync(program, [], {
        env, input: [...commands, 'quit', ''].join('\n'), encoding: 'latin1',
        maxBuffer: 1 << 28, timeout: TIMEOUT, killSignal: 'SIGKILL',
    });
    if (done.error && done.error.code !== 'ETIMEDOUT') throw done.error;
    return done.stdout;
}

/* One answer a text; undefined for a text with which the engine ended or hung. */
function ask(program, texts, question, pattern) {
    const answers = [];
    while (answers.length < texts.length) {
        const part = texts.slice(answers.length, answers.length + BATCH);
        const output = run(program, [
            'uci', 'setoption name UCI_Chess960 value true',
            ...part.flatMap(text => [`position fen ${text}`, question]),
        ]);
        const found = [...output.matchAll(pattern)].map(match => match[1]).slice(0, part.length);
        answers.push(...found);
        if (found.length < part.length) answers.push(undefined);
    }
    return answers;
}

export function version(program) {
    return /^id name (.*)$/m.exec(run(program, ['uci']))[1];
}

function askBoth(program, texts) {
    const fens = ask(program, texts, 'd', /^Fen: (.*)$/gm);
    const moves = ask(program, texts, 'go perft 1', /^Nodes searched: (\d+)$/gm);
    return texts.map((_, i) => ({ fen: fens[i], moves: moves[i] }));
}

function isSame(a, b) {
    return a.fen !== undefined && a.moves !== undefined && a.fen === b.fen && a.moves === b.moves;
}

/* For each text { fen, moves }: the FEN that `d` prints, and the number of legal moves; undefined
 * if there is no answer, or not always the same. A text that spoils the memory of an engine also
 * spoils the answers to those behind it: so all are asked twice, the second time in reverse, and
 * where the answers differ the text is asked alone. */
export function consultEngine(program, texts) {
    const there = askBoth(program, texts);
    const back = askBoth(program, [...texts].reverse()).reverse();
    return texts.map((text, i) => {
        if (isSame(there[i], back[i])) return there[i];
        const [one] = askBoth(program, [text]);
        const [other] = askBoth(program, [text]);
        return isSame(one, other) ? one : {};
    });
}
