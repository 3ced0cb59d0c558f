/* The positions of fen_sound.tsv: random play from the start position, from Chess960 and from
 * positions made to be awkward. chessops plays; what is kept is a plain record per position, with
 * the en passant square after every double push and what chessops says of the capture:
 *
 *   lone     no pawn stands ready to capture
 *   legal    a capture is legal
 *   rank, file, diagonal    a pawn stands ready, but its capture would open this line to its king
 *   check    a pawn stands ready, but its capture would leave a check standing
 */

import { Chess } from 'chessops/chess';
import { pawnAttacks } from 'chessops/attacks';
import { makeBoardFen, makeCastlingFen } from 'chessops/fen';
import { makeSquare, opposite, squareFile, squareRank } from 'chessops/util';
import { beforePush, ending, fromFen, innerRooks, isSound, start960 } from './boards.mjs';

/* Made up to be hard: pins of every direction around an en passant capture, checks given by the
 * push or uncovered by it, captures that answer a check, inner rooks, promotions at hand. */
const AWKWARD = [
    '8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 40',
    '8/8/8/8/R2p3k/8/2P5/4K3 w - - 0 40',
    '8/2p5/8/KP4r1/8/8/8/4k3 b - - 3 51',
    '4k3/2p5/8/KP1p3r/8/8/8/8 b - - 1 44',
    '7b/8/8/4k3/3p4/8/4P3/B3K3 w - - 0 40',
    '4r1k1/5p2/8/4P3/8/8/8/4K3 b - - 2 30',
    '8/8/8/8/3p4/k7/2P5/3BK3 w - - 0 33',
    '8/8/8/1k6/3p4/8/2P1P3/4K2B w - - 0 40',
    '8/8/1k6/8/3p1p2/8/4P3/4K2B w - - 0 40',
    '3r3k/2p5/8/3P4/8/8/8/3K4 b - - 0 28',
    '8/8/8/2k5/3p4/8/3PP3/K7 w - - 0 50',
    '8/8/8/2k5/3p4/8/4P3/6KB w - - 0 50',
    '8/8/1k6/8/3p4/8/4P3/4K1B1 w - - 0 50',
    '8/7b/8/8/R1pP1k2/8/P7/K7 b - d3 0 30',
    '1R2k1r1/4p3/8/3P1P2/8/8/8/R3KR2 b k - 0 30',
    '2r1kr1r/p6p/8/8/8/8/P6P/2R1KR1R w FCfc - 0 25',
    '1rk2r1r/p3p2p/8/8/8/8/P3P2P/RR1K2R1 w GBfb - 4 25',
    'r1r1k3/p1p5/8/1P6/1p6/8/P1P5/R1R1K3 w Cc - 0 30',
    '7k/1P1P1P2/8/8/8/8/1p1p1p2/7K w - - 0 60',
    'r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R w KQkq - 0 40',
    '8/k7/8/8/8/8/7K/8 w - - 99 150',
    '8/8/8/3k4/8/3K4/4P3/8 w - - 0 80',
    'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3',
    'rnbqkbnr/p1p1p1p1/8/1P1P1P1P/1p1p1p1p/8/P1P1P1P1/RNBQKBNR w KQkq - 0 12',
    'rnbqkbnr/1p1p1p1p/8/p1P1P1P1/1p1p1p1P/8/P1P1P1P1/RNBQKBNR b KQkq - 0 12',
];

/* Quotas per source and, within the made-up pushes, per class. */
const GAMES = 900;
const GAMES_960 = 750;
const INNER = 220;
const TRICKY = 400;
const ENDINGS = 280;
const PUSHES = { lone: 40, legal: 110, rank: 70, file: 60, diagonal: 90, check: 60 };

function listMoves(rng, pos) {
    const moves = [];
    for (const [from, dests] of pos.allDests()) {
        for (const to of dests) {
            const last = squareRank(to) === 0 || squareRank(to) === 7;
            const promotion = last && pos.board.pawn.has(from)
                ? rng.pick(['queen', 'rook', 'bishop', 'knight']) : undefined;
            moves.push({ from, to, promotion });
        }
    }
    return moves;
}

function isDoublePush(pos, move) {
    return pos.board.pawn.has(move.from) && Math.abs(move.to - move.from) === 16;
}

/* One random move, double pushes preferred; false when the game is over. */
function step(rng, pos) {
    const moves = listMoves(rng, pos);
    if (!moves.length) return false;
    const pushes = moves.filter(move => isDoublePush(pos, move));
    pos.play(rng.pick(pushes.length && rng.chance(0.25) ? pushes : moves));
    return true;
}

function readyPawns(pos) {
    return pos.board.pieces(pos.turn, 'pawn')
        .intersect(pawnAttacks(opposite(pos.turn), pos.epSquare));
}

/* The line along which the capture by this pawn exposes its king. */
function exposure(pos, pawn) {
    const king = pos.board.kingOf(pos.turn);
    const captured = pos.epSquare ^ 8;
    const after = pos.board.occupied.without(pawn).without(captured).with(pos.epSquare);
    const enemy = opposite(pos.turn);
    const attacker = pos.kingAttackers(king, enemy, after).without(captured).first();
    if (pos.kingAttackers(king, enemy, pos.board.occupied).has(attacker)) return 'check';
    if (squareRank(attacker) === squareRank(king)) return 'rank';
    return squareFile(attacker) === squareFile(king) ? 'file' : 'diagonal';
}

function classify(pos, legalEp) {
    if (pos.epSquare === undefined) return 'quiet';
    const ready = readyPawns(pos);
    if (ready.isEmpty()) return 'lone';
    return legalEp === undefined ? exposure(pos, ready.first()) : 'legal';
}

function shredderRights(pos) {
    const letters = [];
    for (const color of ['white', 'black']) {
        for (const side of ['h', 'a']) {
            const rook = pos.castles.rook[color][side];
            if (rook === undefined) continue;
            const file = makeSquare(rook)[0];
            letters.push(color === 'white' ? file.toUpperCase() : file);
        }
    }
    return letters.join('') || '-';
}

export function record(pos) {
    const legalEp = pos.toSetup().epSquare;
    const castling = makeCastlingFen(pos.board, pos.castles.castlingRights);
    const write = ep => [
        makeBoardFen(pos.board), pos.turn[0], castling,
        ep === undefined ? '-' : makeSquare(ep), pos.halfmoves, pos.fullmoves,
    ].join(' ');
    return {
        fen: write(pos.epSquare),
        legal: write(legalEp),
        shredderRights: shredderRights(pos),
        kind: classify(pos, legalEp),
    };
}

class Collection {
    constructor() {
        this.records = new Map();
    }

    get size() {
        return this.records.size;
    }

    add(pos) {
        if (!isSound(pos)) throw new Error('play led to an unsound position');
        const entry = record(pos);
        this.records.set(entry.fen, entry);
        return entry;
    }

    addUntil(count, produce) {
        const end = this.size + count;
        while (this.size < end) produce();
    }
}

/* Keeps the rare kinds and samples the common ones, so that one game gives a handful. */
function worthKeeping(rng, pos) {
    if (pos.epSquare === undefined) return rng.chance(0.06);
    return readyPawns(pos).nonEmpty() ? rng.chance(0.7) : rng.chance(0.2);
}

function playGame(rng, into, pos) {
    if (rng.chance(0.03)) pos.fullmoves = rng.pick([998, 9990, 10000, 32767, 65400]);
    for (let ply = rng.between(5, 160); ply > 0; ply--) {
        if (!step(rng, pos)) return;
        if (worthKeeping(rng, pos)) into.add(pos);
    }
}

function playBriefly(rng, into, pos, plies) {
    into.add(pos);
    for (let ply = rng.between(1, plies); ply > 0 && step(rng, pos); ply--) into.add(pos);
}

function playEnding(rng, into) {
    const pos = ending(rng);
    if (!pos) return;
    if (rng.chance(0.1)) pos.halfmoves = rng.pick([100, 149, 150, 9998, 10000, 65500]);
    playBriefly(rng, into, pos, 3);
}

function playInner(rng, into) {
    const pos = innerRooks(rng);
    if (pos) playBriefly(rng, into, pos, 4);
}

function playPushes(rng, into) {
    const left = { ...PUSHES };
    while (Object.values(left).some(count => count > 0)) {
        const made = beforePush(rng);
        if (!made || !made.pos.isLegal(made.move)) continue;
        made.pos.play(made.move);
        const { fen, kind } = record(made.pos);
        if (left[kind] <= 0 || into.records.has(fen)) continue;
        left[kind]--;
        into.add(made.pos);
    }
}

export function soundRecords(rng) {
    const into = new Collection();
    into.add(Chess.default());
    into.addUntil(GAMES, () => playGame(rng, into, Chess.default()));
    into.addUntil(GAMES_960, () => playGame(rng, into, start960(rng)));
    into.addUntil(INNER, () => playInner(rng, into));
    into.addUntil(TRICKY, () => playBriefly(rng, into, awkward(rng), 5));
    into.addUntil(ENDINGS, () => playEnding(rng, into));
    playPushes(rng, into);
    return [...into.records.values()];
}

/* The same position with the colours exchanged. */
export function flip(fen) {
    const swap = text => text.replace(/[a-z]/gi, letter =>
        letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase());
    const [placement, turn, castling, ep, ...counters] = fen.split(' ');
    return [
        swap(placement.split('/').reverse().join('/')), turn === 'w' ? 'b' : 'w', swap(castling),
        ep.replace(/\d/, rank => 9 - rank), ...counters,
    ].join(' ');
}

function awkward(rng) {
    const chosen = rng.pick(AWKWARD);
    const fen = rng.chance(0.5) ? flip(chosen) : chosen;
    const pos = fromFen(fen);
    if (!pos) throw new Error(`bad awkward position ${fen}`);
    return pos;
}
