/* Derives the oracle data for Jieqi: how many ways there are to play on from positions in which
 * every piece is face up, by Fairy-Stockfish with the variant of jieqi.ini.
 *
 *     node tests/oracle/jieqi.mjs tests/data/oracle
 *
 * writes jieqi_perft.tsv: a position in JFN, a number of moves, and in how many ways so many can be
 * played. Face-down pieces are not in it: Fairy-Stockfish knows none.
 *
 * The positions come from random games, which begin with each side's pieces shuffled on its start
 * squares and turned over, and from boards on which pieces were strewn. All are sound: the kings do
 * not face each other, and the side that has moved is not in check. The run is deterministic. The
 * program is `fairy-stockfish`, found in the path or where Debian keeps games; the variable
 * FAIRY_STOCKFISH names another. */

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Rng } from './rng.mjs';

const SEED = 1637;
const DEPTH = 3;
const DEEP_MOST = 150 * 1000;
const GAMES = 80;
const PLIES = 150;
const STREWN = 4000;

/* Squares count from a0 = 0 to i9 = 89, as in JFN; a board is 90 letters of JFN, or ''. */
const SQUARES = 90;
const SET = 'RRHHCCEEAAPPPPP';
const START_SQUARES = [0, 1, 2, 3, 5, 6, 7, 8, 19, 25, 27, 29, 31, 33, 35];
const RED_KING = 4;
const BLACK_KING = 85;

const isRed = piece => piece !== '' && piece < 'a';
const isOf = (turn, piece) => piece !== '' && isRed(piece) === (turn === 'r');
const other = turn => turn === 'r' ? 'b' : 'r';
const rowOf = square => Math.floor(square / 9);
const mirrored = square => 9 * (9 - rowOf(square)) + square % 9;

/* ---- text ---- */

function boardText(board) {
    const rows = Array.from({ length: 10 }, (_, i) => board.slice(9 * (9 - i), 9 * (10 - i)));
    return rows.map(row => row.map(piece => piece || '1').join('')
        .replace(/1+/g, ones => String(ones.length))).join('/');
}

const jfn = ({ board, turn }) => `${boardText(board)} -:- ${turn} r`;

/* Fairy-Stockfish calls the horse N and the elephant B, and Red white. */
function fen({ board, turn }) {
    const letters = { H: 'N', h: 'n', E: 'B', e: 'b' };
    const text = boardText(board).replace(/[HEhe]/g, letter => letters[letter]);
    return `${text} ${turn === 'r' ? 'w' : 'b'} - - 0 1`;
}

/* "a1" is a0 and "a10" is a9. */
function readMove(text) {
    const [, fromColumn, fromRow, toColumn, toRow] = /^([a-i])(\d+)([a-i])(\d+)$/.exec(text);
    const square = (column, row) => 9 * (Number(row) - 1) + column.charCodeAt(0) - 97;
    return { from: square(fromColumn, fromRow), to: square(toColumn, toRow) };
}

/* ---- Fairy-Stockfish ---- */

function run(commands) {
    const env = { ...process.env, PATH: `${process.env.PATH}:/usr/games` };
    const variants = fileURLToPath(new URL('jieqi.ini', import.meta.url));
    const input = ['uci', `setoption name VariantPath value ${variants}`,
                   'setoption name UCI_Variant value jieqirevealed', ...commands, 'quit', ''];
    const done = spawnSync(process.env.FAIRY_STOCKFISH ?? 'fairy-stockfish', [],
                           { env, input: input.join('\n'), encoding: 'utf8', maxBuffer: 1 << 30 });
    if (done.error) throw done.error;
    if (!done.stdout.includes('info string variant jieqirevealed files 9 ranks 10')) {
        throw new Error('fairy-stockfish does not know the variant');
    }
    return done.stdout;
}

/* What a pattern finds in the answers to a command: once for each position, or the run ends. */
function ask(questions, pattern) {
    const commands = questions.flatMap(({ pos, command }) => [`position fen ${fen(pos)}`, command]);
    const found = [...run(commands).matchAll(pattern)].map(match => match[1]);
    if (found.length !== questions.length) throw new Error('fairy-stockfish lost a position');
    return found;
}

/* A count ends each list, which begins where the one before it ended. */
function legalMoves(positions) {
    const questions = positions.map(pos => ({ pos, command: 'go perft 1' }));
    return ask(questions, /((?:^\w+: 1\n)*)\nNodes searched: \d+$/gm).map(list =>
        [...list.matchAll(/^(\w+): 1$/gm)].map(match => readMove(match[1])));
}

function counts(questions) {
    return ask(questions.map(({ pos, depth }) => ({ pos, command: `go perft ${depth}` })),
               /^Nodes searched: (\d+)$/gm).map(Number);
}

/* Whether a piece other than a king gives check to the side to move. */
function checks(positions) {
    return ask(positions.map(pos => ({ pos, command: 'd' })), /^Checkers:(.*)$/gm)
        .map(checkers => checkers.trim() !== '');
}

/* ---- positions ---- */

function kingsFace(board) {
    const low = board.indexOf('K'), high = board.indexOf('k');
    if (low % 9 !== high % 9) return false;
    for (let square = low + 9; square < high; square += 9) {
        if (board[square]) return false;
    }
    return true;
}

/* Those in which the kings do not face each other and the side that has moved is not in check. */
function sound(positions) {
    const apart = positions.filter(({ board }) => !kingsFace(board));
    const wrong = checks(apart.map(({ board, turn }) => ({ board, turn: other(turn) })));
    return apart.filter((_, i) => !wrong[i]);
}

function shuffled(rng) {
    const board = Array(SQUARES).fill('');
    board[RED_KING] = 'K';
    board[BLACK_KING] = 'k';
    const red = rng.shuffle([...SET]), black = rng.shuffle([...SET.toLowerCase()]);
    START_SQUARES.forEach((square, i) => {
        board[square] = red[i];
        board[mirrored(square)] = black[i];
    });
    return { board, turn: 'r' };
}

/* A king in its palace and some pieces anywhere. */
function strewn(rng) {
    const board = Array(SQUARES).fill('');
    board[9 * rng.below(3) + rng.between(3, 5)] = 'K';
    board[9 * rng.between(7, 9) + rng.between(3, 5)] = 'k';
    for (const set of [SET, SET.toLowerCase()]) {
        const pieces = rng.shuffle([...set]).slice(0, rng.between(1, rng.chance(0.5) ? 15 : 5));
        for (const piece of pieces) {
            const empty = [...board.keys()].filter(square => !board[square]);
            board[rng.pick(empty)] = piece;
        }
    }
    return { board, turn: rng.pick('rb') };
}

function play({ board, turn }, { from, to }) {
    const after = [...board];
    after[to] = after[from];
    after[from] = '';
    return { board: after, turn: other(turn) };
}

/* ---- which positions to take ---- */

const pieces = ({ board }) => board.filter(Boolean).length;

/* Advisors and elephants of the side to move that stand on the other side's half. */
const roamers = ({ board, turn }) => board.filter((piece, square) =>
    /[AE]/i.test(piece) && isOf(turn, piece) && (rowOf(square) > 4) === (turn === 'r')).length;

/* Of which kind how many are taken, by the first that holds. */
const PLAYED = [
    { from: 'game, no move left', count: 10, holds: ({ moves }) => moves.length === 0 },
    { from: 'game, check', count: 40, holds: ({ check }) => check },
    { from: 'game, roaming', count: 40, holds: ({ pos }) => roamers(pos) >= 1 },
    { from: 'game, opening', count: 40, holds: ({ pos }) => pieces(pos) > 28 },
    { from: 'game, middle', count: 50, holds: ({ pos }) => pieces(pos) > 18 },
    { from: 'game, late', count: 40, holds: ({ pos }) => pieces(pos) > 9 },
    { from: 'game, few pieces', count: 50, holds: () => true },
];
const PLACED = [
    { from: 'board, no move left', count: 10, holds: ({ moves }) => moves.length === 0 },
    { from: 'board, check', count: 40, holds: ({ check }) => check },
    { from: 'board, roaming', count: 40, holds: ({ pos }) => roamers(pos) >= 3 },
    { from: 'board, few pieces', count: 30, holds: ({ pos }) => pieces(pos) <= 9 },
    { from: 'board, many pieces', count: 30, holds: () => true },
];

/* Takes each candidate { pos, moves, check } for the first kind that it belongs to and that lacks
 * some. */
function choose(kinds, candidates, known) {
    const left = new Map(kinds.map(({ from, count }) => [from, count]));
    const chosen = [];
    for (const candidate of candidates) {
        const kind = kinds.find(({ from, holds }) => left.get(from) > 0 && holds(candidate));
        const text = jfn(candidate.pos);
        if (!kind || known.has(text)) continue;
        known.add(text);
        left.set(kind.from, left.get(kind.from) - 1);
        chosen.push({ pos: candidate.pos, text, from: kind.from });
    }
    for (const [from, lacking] of left) {
        if (lacking) throw new Error(`${lacking} positions too few: ${from}`);
    }
    return chosen;
}

function withChecks(candidates) {
    const inCheck = checks(candidates.map(({ pos }) => pos));
    return candidates.map((candidate, i) => ({ ...candidate, check: inCheck[i] }));
}

/* All games go on move by move together: one run of Fairy-Stockfish for each ply. A game has a
 * temper: how much it likes captures, without which no random game comes to an ending. */
function playedCandidates(rng) {
    const candidates = [];
    let games = sound(Array.from({ length: 2 * GAMES }, () => shuffled(rng))).slice(0, GAMES)
        .map(pos => ({ pos, captures: rng.next() / 2 ** 33 }));
    for (let ply = 0; ply < PLIES && games.length; ply++) {
        const lists = legalMoves(games.map(({ pos }) => pos));
        games.forEach(({ pos }, i) => {
            if (rng.chance(lists[i].length ? 0.25 : 0.5)) candidates.push({ pos, moves: lists[i] });
        });
        games = games.flatMap(({ pos, captures }, i) => {
            const takes = lists[i].filter(({ to }) => pos.board[to]);
            const liked = takes.length && rng.chance(captures) ? takes : lists[i];
            return liked.length ? [{ pos: play(pos, rng.pick(liked)), captures }] : [];
        });
    }
    return withChecks(rng.shuffle(candidates));
}

function placedCandidates(rng) {
    const positions = sound(Array.from({ length: STREWN }, () => strewn(rng)));
    const lists = legalMoves(positions);
    return withChecks(positions.map((pos, i) => ({ pos, moves: lists[i] })));
}

/* ---- jieqi_perft.tsv ---- */

function known() {
    const board = Array(SQUARES).fill('');
    [...'RHEAKAEHR'].forEach((piece, column) => { board[column] = piece; });
    [19, 25].forEach(square => { board[square] = 'C'; });
    [27, 29, 31, 33, 35].forEach(square => { board[square] = 'P'; });
    [...board.keys()].filter(square => isRed(board[square]))
        .forEach(square => { board[mirrored(square)] = board[square].toLowerCase(); });
    const pos = { board, turn: 'r' };
    return { pos, text: jfn(pos), from: 'the usual array' };
}

/* The last depth is counted where it stays small. */
function perftRows(entries) {
    const shallow = Array.from({ length: DEPTH - 1 }, (_, i) =>
        counts(entries.map(({ pos }) => ({ pos, depth: i + 1 }))));
    const small = entries.map((_, i) => i).filter(i =>
        shallow[1][i] ** 2 < DEEP_MOST * shallow[0][i]);
    const deep = counts(small.map(i => ({ pos: entries[i].pos, depth: DEPTH })));
    const deepOf = new Map(small.map((i, n) => [i, deep[n]]));
    return entries.flatMap(({ text }, i) =>
        [...shallow.map(column => column[i]), ...deepOf.has(i) ? [deepOf.get(i)] : []]
            .map((ways, n) => [text, n + 1, ways]));
}

function main(dir) {
    const rng = new Rng(SEED), texts = new Set();
    const entries = [known(), ...choose(PLAYED, playedCandidates(rng), texts),
                     ...choose(PLACED, placedCandidates(rng), texts)];
    const rows = perftRows(entries);
    writeFileSync(join(dir, 'jieqi_perft.tsv'), rows.map(row => `${row.join('\t')}\n`).join(''));
    console.log(`jieqi_perft.tsv: ${entries.length} positions, ${rows.length} rows`);
}

if (process.argv.length !== 3) {
    console.error('usage: node tests/oracle/jieqi.mjs OUTDIR');
    process.exit(2);
}
main(process.argv[2]);
