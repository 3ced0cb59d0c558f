/* Derives the oracle data for chess FEN: what chessops, chess.js and Stockfish make of positions
 * and of texts, as tables that the C tests read. README.md beside the tables tells what the columns
 * mean and where the definitions of these programs part from Forsyth's.
 *
 *     npm install --no-package-lock --prefix tests/oracle
 *     node tests/oracle/fen.mjs tests/data/oracle
 *
 * The run is deterministic. Where two programs answer the same question, they are compared here,
 * and a disagreement ends the run: an oracle that contradicts itself is no oracle. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Rng } from './rng.mjs';
import { soundRecords } from './sound.mjs';
import { consult, version } from './stockfish.mjs';
import { ruleRows, verdictRows } from './verdicts.mjs';

const SEED = 1929;

function withEnPassant(fen, square) {
    const fields = fen.split(' ');
    fields[3] = square;
    return fields.join(' ');
}

function withoutStyle(fen) {
    const fields = fen.split(' ');
    return [fields[0], fields[1], fields[4], fields[5]].join(' ');
}

function demand(holds, what, fen) {
    if (!holds) throw new Error(`${what}: ${fen}`);
}

/* Is one of these moves a pawn capture onto the en passant square of the FEN? */
function hasEpCapture(fen, moves) {
    const square = fen.split(' ')[3];
    const rank = square[1] === '3' ? '4' : '5';
    const pawn = fen.split(' ')[1] === 'w' ? 'P' : 'p';
    const row = fen.split('/')[8 - rank].replace(/\d/g, digit => '1'.repeat(digit));
    return moves.some(move => move.endsWith(square) && move[1] === rank && move[0] !== square[0]
        && row['abcdefgh'.indexOf(move[0])] === pawn);
}

function soundRow(entry, answer) {
    const { fen, legal } = entry;
    const ep = answer.standard.split(' ')[3];
    const castling = answer.shredder.split(' ')[2];
    demand(withoutStyle(fen) === withoutStyle(answer.standard), 'another position', fen);
    demand(withoutStyle(fen) === withoutStyle(answer.shredder), 'another position in 960', fen);
    demand(ep === answer.shredder.split(' ')[3], 'en passant differs between modes', fen);
    demand(castling === entry.shredderRights, 'castling rights differ', fen);
    demand((ep !== '-') === !['quiet', 'lone'].includes(entry.kind), 'ready pawns differ', fen);
    demand((entry.kind === 'legal') === hasEpCapture(fen, answer.moves), 'legality differs', fen);
    return [fen, legal, withEnPassant(fen, ep), answer.shredder];
}

function writeTable(dir, name, rows) {
    const lines = rows.map(row => row.join('\t'));
    if (lines.some(line => line.includes('\n'))) throw new Error('a newline in the data');
    writeFileSync(join(dir, name), lines.map(line => `${line}\n`).join(''));
    console.log(`${name}: ${rows.length} rows`);
}

function tally(name, keys) {
    const counts = {};
    for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
    console.log(`${name}: ${Object.entries(counts).map(([k, n]) => `${k} ${n}`).join(', ')}`);
}

function main(dir) {
    mkdirSync(dir, { recursive: true });
    console.log(version());
    const records = soundRecords(new Rng(SEED));
    const answers = consult(records.map(entry => entry.fen));
    const fens = records.map(entry => entry.fen);
    const verdicts = verdictRows(new Rng(SEED + 1), fens);
    writeTable(dir, 'fen_sound.tsv', records.map((entry, i) => soundRow(entry, answers[i])));
    writeTable(dir, 'fen_verdicts.tsv', verdicts);
    writeTable(dir, 'fen_rules.tsv', ruleRows(verdicts));
    tally('en passant', records.map(entry => entry.kind));
    tally('castling', fens.map(fen => /[a-hA-H]/.test(fen.split(' ')[2]) ? 'files' : 'KQkq'));
    tally('syntax', verdicts.map(row => row[1]));
    tally('setup', verdicts.map(row => row[2]));
    tally('chess.js', verdicts.map(row => row[3]));
}

if (process.argv.length !== 3) {
    console.error('usage: node tests/oracle/fen.mjs OUTDIR');
    process.exit(2);
}
main(process.argv[2]);
