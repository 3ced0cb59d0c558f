/* Derives the oracle data for the rules of play: how many ways there are to play on, by Stockfish
 * and chessops, and what each legal move is called and leads to, by chessops, Stockfish and
 * chess.js. README.md beside the tables tells what the columns mean.
 *
 *     node tests/oracle/play.mjs tests/data/oracle
 *
 * The run is deterministic, and a disagreement between two programs ends it, as in fen.mjs. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Rng } from './rng.mjs';
import { movePositions, perftPositions } from './positions.mjs';
import { moveRows } from './moves.mjs';
import { perftRows } from './perft.mjs';
import { version } from './stockfish.mjs';

const SEED = 1883;
const MOST_BYTES = 700 * 1000;

function writeTable(dir, name, rows) {
    const text = rows.map(row => `${row.join('\t')}\n`).join('');
    if (text.length > MOST_BYTES) throw new Error(`${name} has ${text.length} bytes`);
    writeFileSync(join(dir, name), text);
    console.log(`${name}: ${rows.length} rows, ${text.length} bytes`);
}

function tally(name, keys) {
    const counts = {};
    for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
    console.log(`${name}: ${Object.entries(counts).map(([k, n]) => `${k} ${n}`).join(', ')}`);
}

function main(dir) {
    console.log(version());
    const rng = new Rng(SEED);
    const entries = perftPositions(rng);
    const perft = perftRows(entries);
    const chosen = movePositions(rng, entries);
    const moves = moveRows(chosen);
    writeTable(dir, 'perft.tsv', perft);
    writeTable(dir, 'moves.tsv', moves.map(row => row.columns));
    tally('perft positions', entries.map(entry => entry.from));
    tally('perft variants', perft.map(row => row[1]));
    tally('perft depths', perft.map(row => row.at(-1) === '-' ? 3 : 4));
    tally('move positions', chosen.map(entry => entry.variant));
    tally('moves', moves.flatMap(row => row.kinds));
    tally('outcomes', moves.map(row => row.columns.at(-1)));
}

if (process.argv.length !== 3) {
    console.error('usage: node tests/oracle/play.mjs OUTDIR');
    process.exit(2);
}
main(process.argv[2]);
