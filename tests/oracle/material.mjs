/* Derives material.tsv: who can still win, by chessops, where few pieces are left. chess.js
 * confirms what it knows of. README.md beside the table tells what the columns mean.
 *
 *     node tests/oracle/material.mjs tests/data/oracle
 *
 * The run is deterministic, and a disagreement between the two programs ends it, as in fen.mjs. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chess as ChessJs } from 'chess.js';
import { emptyBoard, fromFen, isSound, putRandomly, writeBoard } from './boards.mjs';
import { Rng } from './rng.mjs';

const SEED = 1927;

/* What the two sides may have besides their kings: up to so many pieces, drawn from these letters.
 * The rules for knights and bishops have edges; pawns, rooks and queens decide at once. */
const STOCKS = [
    { white: 'B', black: 'b', most: 3 },
    { white: 'BN', black: 'bn', most: 2 },
    { white: 'B', black: 'bnp', most: 2 },
    { white: 'B', black: 'brq', most: 3 },
    { white: 'N', black: 'q', most: 2 },
    { white: 'N', black: 'nbrqp', most: 1 },
    { white: 'PNBRQ', black: 'pnbrq', most: 2 },
];

const QUOTAS = { ongoing: 480, stalemate: 70, checkmate: 70 };

function swapCase(letter) {
    const upper = letter.toUpperCase();
    return letter === upper ? letter.toLowerCase() : upper;
}

/* One king on the edge, where games end. */
function putKings(rng, board) {
    const edge = rng.pick([0, 1, 2, 3, 4, 5, 6, 7, 8, 16, 24, 32, 40, 48, 15, 31, 47, 56, 59, 63]);
    board[edge] = rng.pick('Kk');
    putRandomly(rng, board, swapCase(board[edge]));
}

function draw(rng) {
    const board = emptyBoard();
    putKings(rng, board);
    const { white, black, most } = rng.pick(STOCKS);
    const exchanged = rng.chance(0.5);
    for (const letters of [white, black]) {
        for (let n = rng.between(0, most); n > 0; n--) {
            const letter = rng.pick(letters);
            putRandomly(rng, board, exchanged ? swapCase(letter) : letter);
        }
    }
    const pos = fromFen(`${writeBoard(board)} ${rng.pick('wb')} - - 0 1`);
    return pos && isSound(pos) ? { pos, fen: `${writeBoard(board)} ${pos.turn[0]} - - 0 1` }
        : undefined;
}

function ending(pos) {
    if (pos.isCheckmate()) return 'checkmate';
    return pos.isStalemate() ? 'stalemate' : 'ongoing';
}

function confirm(fen, pos) {
    const other = new ChessJs(fen);
    const alike = other.isCheckmate() === pos.isCheckmate()
        && other.isStalemate() === pos.isStalemate()
        && other.isInsufficientMaterial() === pos.isInsufficientMaterial();
    if (!alike) throw new Error(`chess.js differs: ${fen}`);
}

function rows(rng) {
    const left = { ...QUOTAS };
    const found = new Map();
    while (Object.values(left).some(count => count > 0)) {
        const drawn = draw(rng);
        if (!drawn || found.has(drawn.fen)) continue;
        const { pos, fen } = drawn;
        const end = ending(pos);
        if (left[end] <= 0) continue;
        left[end]--;
        confirm(fen, pos);
        const verdicts = [
            pos.isInsufficientMaterial(), pos.hasInsufficientMaterial('white'),
            pos.hasInsufficientMaterial('black'),
        ];
        found.set(fen, [fen, ...verdicts.map(verdict => verdict ? 'yes' : 'no'), end]);
    }
    return [...found.values()];
}

function main(dir) {
    const table = rows(new Rng(SEED));
    writeFileSync(join(dir, 'material.tsv'), table.map(row => `${row.join('\t')}\n`).join(''));
    const counts = {};
    for (const [, ...verdicts] of table) {
        const key = verdicts.join(' ');
        counts[key] = (counts[key] ?? 0) + 1;
    }
    console.log(`material.tsv: ${table.length} rows`);
    for (const key of Object.keys(counts).sort()) console.log(`${key}: ${counts[key]}`);
}

if (process.argv.length !== 3) {
    console.error('usage: node tests/oracle/material.mjs OUTDIR');
    process.exit(2);
}
main(process.argv[2]);
