/* The positions of perft.tsv and of moves.tsv: well-known ones, those of tricky.mjs with both
 * colours, starts of Chess960 with different ranks, ends of games, and a choice from positions made
 * as for fen_sound.tsv, in which every kind of move is at hand often enough.
 *
 * An entry is { fen, variant, pos, from }: the variant is `standard` where all rights are those of
 * a king on the e-file with rooks in the corners, and `from` tells where the position is from. */

import { isChess960, isMixed } from './castling.mjs';
import { backRank, ending, fromFen, isSound } from './boards.mjs';
import { flip, record, soundRecords } from './sound.mjs';
import { GROUPS, KNOWN, isCastling, isEnPassant, isPromotion, legalMoves } from './tricky.mjs';

const MOVE_POSITIONS = 135;
const MIXED_STARTS = 35;
const ENDS = 12;
const LAST_MOVES = 10;

/* How many of the positions made as for fen_sound.tsv to take, by the first that holds. */
const CHOICE = [
    { from: 'castling 960', count: 60, holds: has(isCastling, true) },
    { from: 'castling', count: 15, holds: has(isCastling, false) },
    { from: 'en passant', count: 35, holds: has(isEnPassant) },
    { from: 'barred en passant', count: 40,
      holds: (pos, moves, kind) => ['rank', 'file', 'diagonal', 'check'].includes(kind) },
    { from: 'promotion', count: 30, holds: has(isPromotion) },
    { from: 'check', count: 30, holds: pos => pos.isCheck() },
    { from: 'inner rook', count: 15, holds: pos => /[A-H]/i.test(castlingField(pos)) },
    { from: 'ending', count: 25, holds: pos => pos.board.occupied.size() <= 8 },
    { from: 'game', count: 20, holds: () => true },
];

function has(holds, chess960) {
    return (pos, moves) => moves.some(move => holds(pos, move))
        && (chess960 === undefined || isChess960(pos) === chess960);
}

function castlingField(pos) {
    return record(pos).fen.split(' ')[2];
}

class Entries {
    constructor() {
        this.byFen = new Map();
    }

    /* The FEN is written anew, and false returned if it is known already. */
    add(pos, from) {
        if (!isSound(pos)) throw new Error(`unsound: ${record(pos).fen}`);
        const { fen } = record(pos);
        if (this.byFen.has(fen)) return false;
        this.byFen.set(fen, {
            fen, from, pos: fromFen(fen), variant: isChess960(pos) ? 'chess960' : 'standard',
        });
        return true;
    }
}

function addTricky(into) {
    for (const { name, holds, fens } of GROUPS) {
        for (const fen of fens.flatMap(text => [text, flip(text)])) {
            const pos = fromFen(fen);
            if (!pos || !holds(pos)) throw new Error(`not of the group "${name}": ${fen}`);
            into.add(pos, name);
        }
    }
}

function addKnown(into) {
    for (const { fen, counts } of KNOWN) {
        into.add(fromFen(fen), 'known');
        into.byFen.get(fen).counts = counts;
    }
}

/* Few pawns, so that castling is near: the two sides have different ranks. */
function addMixedStarts(rng, into) {
    for (let left = MIXED_STARTS; left > 0;) {
        const pawns = () => [...'pppppppp'].map(pawn => rng.chance(0.3) ? '1' : pawn).join('')
            .replace(/1+/g, run => run.length);
        const bare = rank => [...rank].map(piece =>
            'KR'.includes(piece) || rng.chance(0.4) ? piece : '1').join('')
            .replace(/1+/g, run => run.length);
        const board = [
            bare(backRank(rng)).toLowerCase(), pawns(), '8/8/8/8', pawns().toUpperCase(),
            bare(backRank(rng)),
        ].join('/');
        const pos = fromFen(`${board} ${rng.pick('wb')} KQkq - 0 1`);
        if (pos && isSound(pos) && into.add(pos, 'mixed start')) left--;
    }
}

function endOf(pos) {
    if (pos.hasDests()) return undefined;
    return pos.isCheck() ? 'checkmate' : 'stalemate';
}

function addEnds(rng, into) {
    const left = { checkmate: ENDS, stalemate: ENDS };
    while (Object.values(left).some(count => count > 0)) {
        const pos = ending(rng);
        const end = pos && endOf(pos);
        if (end && left[end] > 0 && into.add(pos, end)) left[end]--;
    }
}

/* One move before the end. */
function addLastMoves(rng, into) {
    const left = { checkmate: LAST_MOVES, stalemate: LAST_MOVES };
    while (Object.values(left).some(count => count > 0)) {
        const pos = ending(rng);
        if (!pos) continue;
        const ends = legalMoves(pos).map(move => {
            const after = pos.clone();
            after.play(move);
            return endOf(after);
        });
        const end = ['stalemate', 'checkmate'].find(kind => left[kind] > 0 && ends.includes(kind));
        if (end && into.add(pos, `before ${end}`)) left[end]--;
    }
}

function addChoice(rng, into) {
    const left = new Map(CHOICE.map(choice => [choice.from, choice.count]));
    for (const { fen, kind } of rng.shuffle(soundRecords(rng))) {
        const pos = fromFen(fen);
        if (!pos) continue; // counters of five digits, which chessops does not read
        const moves = legalMoves(pos);
        const choice = CHOICE.find(({ from, holds }) =>
            left.get(from) > 0 && holds(pos, moves, kind));
        if (choice && into.add(pos, choice.from)) left.set(choice.from, left.get(choice.from) - 1);
    }
    for (const [from, count] of left) if (count > 0) throw new Error(`${count} short of ${from}`);
}

export function perftPositions(rng) {
    const into = new Entries();
    addKnown(into);
    addTricky(into);
    addMixedStarts(rng, into);
    addEnds(rng, into);
    addLastMoves(rng, into);
    addChoice(rng, into);
    return [...into.byFen.values()];
}

/* By turns from all sources, but never the same with the colours exchanged. Left out: positions
 * where two spellings of a castling could be argued for. */
export function movePositions(rng, entries) {
    const queues = new Map();
    for (const entry of rng.shuffle([...entries])) {
        if (!entry.pos.hasDests() || isMixed(entry.pos)) continue;
        if (!queues.has(entry.from)) queues.set(entry.from, []);
        queues.get(entry.from).push(entry);
    }
    const chosen = new Map();
    while (chosen.size < MOVE_POSITIONS) {
        for (const queue of queues.values()) {
            const entry = queue.pop();
            if (entry && !chosen.has(flip(entry.fen))) chosen.set(entry.fen, entry);
        }
    }
    return [...chosen.values()].slice(0, MOVE_POSITIONS);
}
