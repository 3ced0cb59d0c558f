/* Derives profiles.tsv: what programs make of texts that Forsyth takes for chess positions. The
 * texts are those of the tables that fen.mjs wrote, so it must have run before.
 *
 *     node tests/oracle/profiles.mjs tests/data/oracle
 *
 * An answer is a position in short: the castling rights as files of rooks, the en passant square
 * and the number of legal moves; with `!` before it if board, turn or counters are not those of the
 * text. Or it is the error of a program that refuses the text, or `crash`: the program ended, hung,
 * failed to list the moves, or gave another answer when it was asked again. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chess as ChessJs } from 'chess.js';
import { Chess } from 'chessops/chess';
import { makeFen, parseFen } from 'chessops/fen';
import { makeSquare, squareFile } from 'chessops/util';
import { consultEngine, version } from './engine.mjs';
import { readBoard, writeBoard } from './boards.mjs';
import { legalMoves } from './tricky.mjs';

const SOUND_STEP = 5;
const FEN = /^\s*[pnbrqkPNBRQK1-8/]+ +[wb] +(-|[KQA-Hkqa-h]+) +(-|[a-h][1-8]) +\d+ +0*[1-9]\d*\s*$/;

/* Texts by hand, each for something that chance makes seldom. */
const BY_HAND = [
    '4k3/8/8/8/8/8/8/4K3 w KQ - 0 1', '4k3/8/8/8/8/8/8/4K3 b kq - 0 1',
    '4k3/8/8/8/8/r7/8/4K3 b kq - 0 1', '4k3/8/8/8/8/8/8/8 w - - 0 1',
    '8/8/8/8/8/8/8/4K3 b - - 0 1', '8/8/8/8/8/8/8/8 w - - 0 1',
    '4k3/8/8/8/8/8/8/RR2K3 w AB - 0 1', '4k3/8/8/8/8/8/8/RR2K3 w BA - 0 1',
    '4k3/8/8/8/8/8/4K3/R7 w Q - 0 1', '4k3/8/8/8/8/8/8/R3K3 w H - 0 1',
    '4k3/8/8/44/8/8/8/4K3 w - - 00 01', '1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1',
    'r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1', 'r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1',
    'r3k2r/8/8/8/8/8/8/R3K2R w KKQQ - 0 1', '4k3/8/8/8/8/8/8/4K3 w - - 9999 9999',
    '4k3/8/8/8/8/8/8/4K3 w - - 10000 1', '4k3/8/8/8/8/8/8/4K3 w - - 0 10000',
    '4k3/8/8/8/8/8/8/4K3 w - - 00000 1', '4k3/8/8/8/8/8/8/4K3 b - - 65535 65535',
    '4k3/8/8/8/8/8/8/4K3  w  -  -  0  1', '4k3/8/8/8/8/8/8/4K3 w - - 0 1 ',
    '4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1', '4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1',
    '4k3/8/8/8/3pP3/8/8/4K3 w - e3 0 1', '4k3/8/8/8/3pP3/4N3/8/4K3 b - e3 0 1',
    '4k3/8/8/8/3pP3/8/4N3/4K3 b - e3 0 1', '4k3/8/8/8/3p4/8/8/4K3 b - e3 0 1',
    '3rk3/8/8/8/1k1pP2R/8/8/4K3 b - e3 0 1', '8/8/8/8/1k1pP2R/8/8/4K3 b - e3 0 1',
];

function columns(dir, name) {
    return readFileSync(join(dir, name), 'utf8').split('\n').filter(line => line)
        .map(line => line.split('\t'));
}

function texts(dir) {
    const verdicts = columns(dir, 'fen_verdicts.tsv').map(row => row[0]);
    const sound = columns(dir, 'fen_sound.tsv').filter((_, i) => i % SOUND_STEP === 0)
        .flatMap(row => [row[0], row[3]]);
    const isPosition = text => FEN.test(text) && readBoard(text.trim().split(' ')[0]).length === 64
        && text.trim().split('/').every(rank => rank.length > 0)
        && text.trim().split(' ')[0].split('/').every(rank => readBoard(rank).length === 8)
        && text.trim().split(/ +/).slice(4).every(number => Number(number) <= 65535);
    return [...new Set([...BY_HAND, ...verdicts, ...sound])].filter(isPosition);
}

/* ---- answers -------------------------------------------------------------------------------- */

/* Board, turn and counters, however they are spelled. */
function rest(fen) {
    const [board, turn, , , half, full] = fen.trim().split(/ +/);
    return [writeBoard(readBoard(board)), turn, Number(half), Number(full)].join(' ');
}

function answer(text, fen, castling, ep, moves) {
    return `${rest(text) === rest(fen) ? '' : '!'}${castling} ${ep} ${moves}`;
}

function engineAnswer(text, { fen, moves }) {
    if (fen === undefined || moves === undefined) return 'crash';
    const [, , castling, ep] = fen.split(' ');
    return answer(text, fen, castling, ep, moves);
}

function chessopsRights(pos) {
    const files = color => [...pos.castles.castlingRights.intersect(pos.board[color])].reverse()
        .map(square => 'abcdefgh'[squareFile(square)]).join('');
    return files('white').toUpperCase() + files('black') || '-';
}

function chessopsAnswer(text) {
    const read = parseFen(text).chain(setup => Chess.fromSetup(setup));
    if (read.isErr) return read.error.message;
    const pos = read.value;
    const ep = pos.epSquare === undefined ? '-' : makeSquare(pos.epSquare);
    const fen = makeFen({ ...pos.toSetup(), halfmoves: pos.halfmoves }); // which it would bound
    return answer(text, fen, chessopsRights(pos), ep, legalMoves(pos).length);
}

const FILES = { K: 'H', Q: 'A', k: 'h', q: 'a', '-': '-' };

function chessJsAnswer(text) {
    let game;
    try {
        game = new ChessJs(text);
    } catch (error) {
        return error.message;
    }
    const fen = game.fen({ forceEnpassantSquare: true });
    const [, , castling, ep] = fen.split(' ');
    const files = [...castling].map(letter => FILES[letter]).join('');
    try {
        return answer(text, fen, files, ep, game.moves().length);
    } catch {
        return 'crash';
    }
}

function main(dir) {
    const rows = texts(dir);
    const engines = ['stockfish', 'fairy-stockfish'].map(program => {
        console.log(version(program));
        const answers = consultEngine(program, rows);
        return rows.map((text, i) => engineAnswer(text, answers[i]));
    });
    const lines = rows.map((text, i) =>
        [text, ...engines.map(answers => answers[i]), chessopsAnswer(text), chessJsAnswer(text)]);
    writeFileSync(join(dir, 'profiles.tsv'), lines.map(row => `${row.join('\t')}\n`).join(''));
    console.log(`profiles.tsv: ${lines.length} rows`);
}

if (process.argv.length !== 3) {
    console.error('usage: node tests/oracle/profiles.mjs OUTDIR');
    process.exit(2);
}
main(process.argv[2]);
