/* perft.tsv: the counts are Stockfish's, and chessops confirms the first two. */

import { run } from './stockfish.mjs';
import { legalMoves } from './tricky.mjs';

const DEPTH = 3;
const CONFIRMED = 2;
const DEEPER = 60;
const DEEPER_MOST = 100 * 1000;

/* The answers of Stockfish to `go perft`: all of questions { fen, depth } in one process. */
function ask(questions) {
    const commands = questions.flatMap(({ fen, depth }) =>
        [`position fen ${fen}`, `go perft ${depth}`]);
    const output = run(['setoption name UCI_Chess960 value true', ...commands]);
    const counts = [...output.matchAll(/^Nodes searched: (\d+)$/gm)].map(match => Number(match[1]));
    if (counts.length !== questions.length) throw new Error('stockfish lost a position');
    return counts;
}

function count(pos, depth) {
    const moves = legalMoves(pos);
    if (depth === 1) return moves.length;
    return moves.reduce((sum, move) => {
        const after = pos.clone();
        after.play(move);
        return sum + count(after, depth - 1);
    }, 0);
}

function confirm({ pos, fen }, counts) {
    for (let depth = 1; depth <= CONFIRMED; depth++) {
        const own = count(pos, depth);
        if (own !== counts[depth - 1]) {
            throw new Error(`perft ${depth}: ${own} or ${counts[depth - 1]}: ${fen}`);
        }
    }
}

/* The well-known go one deeper, and of the others those that stay small, evenly spread. */
function deeper(entries, table) {
    const known = entries.flatMap((entry, i) => entry.counts ? [i] : []);
    const small = entries.flatMap((entry, i) => !entry.counts && table[i][2] > 0
        && table[i][2] * table[i][2] / table[i][1] < DEEPER_MOST ? [i] : []);
    const wanted = DEEPER - known.length;
    return [...known, ...Array.from({ length: wanted },
        (_, n) => small[Math.floor(n * small.length / wanted)])];
}

export function perftRows(entries) {
    const asked = entries.flatMap(({ fen }) =>
        Array.from({ length: DEPTH }, (_, i) => ({ fen, depth: i + 1 })));
    const answers = ask(asked);
    const table = entries.map((_, i) => answers.slice(DEPTH * i, DEPTH * (i + 1)));
    entries.forEach((entry, i) => confirm(entry, table[i]));
    const indices = deeper(entries, table);
    ask(indices.map(i => ({ fen: entries[i].fen, depth: DEPTH + 1 })))
        .forEach((ways, n) => table[indices[n]].push(ways));
    return entries.map((entry, i) => {
        if (entry.counts && String(entry.counts) !== String(table[i])) {
            throw new Error(`not as it is known: ${entry.fen}`);
        }
        return [entry.fen, entry.variant, ...table[i].slice(0, DEPTH), table[i][DEPTH] ?? '-'];
    });
}
