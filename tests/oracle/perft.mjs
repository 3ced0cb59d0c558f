/* How many ways there are to play on: perft.tsv, and the suites known.perft and special.perft in
 * tests/data/perft, which are written by the way. The counts are Stockfish's; chessops confirms the
 * first two of every position, and what has been published about one must come out too.
 *
 * perft.tsv has the positions of positions.mjs, and many more that are made here: games of random
 * moves at all stages, with the usual ranks and with those of Chess960, and boards crowded with
 * pins, checks, promotions and guarded castling. They come from a seed of their own, so that
 * moves.tsv does not depend on them. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { Chess } from 'chessops/chess';
import { isChess960 } from './castling.mjs';
import { beforePush, emptyBoard, fromFen, isSound, putRandomly, start960, writeBoard }
    from './boards.mjs';
import { Rng } from './rng.mjs';
import { record } from './sound.mjs';
import { run } from './stockfish.mjs';
import { isCastling, isEnPassant, isPromotion, legalMoves } from './tricky.mjs';

const SEED = 1849;
const DEPTH = 3;
const CONFIRMED = 2;
const DEEPER = 250;
const DEEPER_MOST = 100 * 1000;

/* ---- counting ---- */

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

function confirmKnown({ fen, counts }, found) {
    if (counts && String(counts) !== String(found)) {
        throw new Error(`${found} is not as it is known: ${fen}`);
    }
}

/* ---- games ---- */

/* Of which games how many positions are taken, by the first that holds. */
const STAGES = [
    { from: 'promotion at hand', count: 150, holds: any(isPromotion) },
    { from: 'castling at hand', count: 90, holds: any(isCastling) },
    { from: 'check', count: 90, holds: pos => pos.isCheck() },
    { from: 'opening', count: 110, holds: pos => pos.board.occupied.size() > 27 },
    { from: 'middle game', count: 150, holds: pos => pos.board.occupied.size() > 16 },
    { from: 'late middle game', count: 130, holds: pos => pos.board.occupied.size() > 9 },
    { from: 'few pieces', count: 180, holds: pos => pos.board.occupied.size() > 2 },
];
const STAGES_960 = [
    { from: 'castling at hand, 960', count: 300, holds: any(isCastling) },
    { from: 'promotion at hand, 960', count: 40, holds: any(isPromotion) },
    { from: 'check, 960', count: 60, holds: pos => pos.isCheck() },
    { from: 'rights, 960', count: 220, holds: () => true },
];

function any(holds) {
    return (pos, moves) => moves.some(move => holds(pos, move));
}

class Collection {
    constructor(known) {
        this.entries = [];
        this.fens = new Set(known.map(({ fen }) => fen));
        this.left = new Map();
    }

    /* Takes the position for the first of these kinds that it belongs to and that lacks some. */
    offer(kinds, pos) {
        const moves = legalMoves(pos);
        for (const { from, count } of kinds) {
            if (!this.left.has(from)) this.left.set(from, count);
        }
        const kind = kinds.find(({ from, holds }) => this.left.get(from) > 0 && holds(pos, moves));
        const { fen } = record(pos);
        if (!kind || this.fens.has(fen)) return;
        if (!isSound(pos)) throw new Error(`unsound: ${fen}`);
        const variant = isChess960(pos) ? 'chess960' : 'standard';
        this.fens.add(fen);
        this.entries.push({ fen, variant, pos: pos.clone(), from: kind.from });
        this.left.set(kind.from, this.left.get(kind.from) - 1);
    }

    lacks(kinds) {
        return kinds.some(({ from, count }) => (this.left.get(from) ?? count) > 0);
    }
}

function isCapture(pos, move) {
    return pos.board.occupied.has(move.to) && !isCastling(pos, move);
}

/* One random move; false when the game is over. A game has a temper: how much it likes captures
 * and pawn moves, without which no random game comes to an ending or to a promotion, and how much
 * it dislikes giving up castling. */
function step(rng, pos, temper) {
    const moves = legalMoves(pos);
    if (!moves.length) return false;
    const liked = moves.filter(move => rng.chance(temper.captures) && isCapture(pos, move)
        || rng.chance(temper.pawns) && pos.board.pawn.has(move.from));
    const homely = moves.filter(move =>
        !pos.board.king.has(move.from) && !pos.castles.castlingRights.has(move.from));
    const chosen = liked.length ? liked
        : homely.length && rng.chance(temper.home) ? homely : moves;
    pos.play(rng.pick(chosen));
    return true;
}

function playGames(rng, into, kinds, start, wanted) {
    while (into.lacks(kinds)) {
        const pos = start();
        const temper = { captures: rng.next() / 2 ** 33, pawns: rng.next() / 2 ** 34,
                         home: rng.chance(0.5) ? 0.9 : 0 };
        for (let ply = rng.between(4, 240); ply > 0 && step(rng, pos, temper); ply--) {
            if (rng.chance(0.06) && wanted(pos)) into.offer(kinds, pos);
        }
    }
}

/* ---- boards ---- */

const CROWDED = [
    { from: 'pinned by three', count: 40, holds: pos => pins(pos) >= 3 },
    { from: 'pinned in check', count: 30, holds: pos => pins(pos) > 0 && pos.isCheck() },
    { from: 'double check', count: 20, holds: pos => pos.ctx().checkers.size() === 2 },
    { from: 'promotion under a pin', count: 30,
      holds: (pos, moves) => pinnedPawns(pos) > 0 && any(isPromotion)(pos, moves) },
    { from: 'guarded castling', count: 50, holds: hasGuardedCastling },
    { from: 'castling that takes care', count: 30,
      holds: (pos, moves) => any(isCastling)(pos, moves) && pins(pos) > 0 },
];
const PUSHED = [
    { from: 'en passant', count: 40, holds: any(isEnPassant) },
    { from: 'pushed into check', count: 20, holds: pos => pos.isCheck() },
    { from: 'pushed', count: 16, holds: () => true },
];

function pins(pos) {
    return pos.ctx().blockers.intersect(pos.board[pos.turn]).size();
}

function pinnedPawns(pos) {
    const seventh = pos.turn === 'white' ? 6 : 1;
    return [...pos.ctx().blockers.intersect(pos.board.pieces(pos.turn, 'pawn'))]
        .filter(square => square >> 3 === seventh).length;
}

/* A right whose path is free, and yet the king may not go. */
function hasGuardedCastling(pos, moves) {
    const castlings = moves.filter(move => isCastling(pos, move)).map(move => move.to);
    return ['a', 'h'].some(side => {
        const rook = pos.castles.rook[pos.turn][side];
        return rook !== undefined && !castlings.includes(rook)
            && pos.castles.path[pos.turn][side].isDisjoint(pos.board.occupied);
    });
}

/* A king between rooks that may castle, on e1 or anywhere, or a king at large. */
function castlers(rng, board, own, rank) {
    const files = rng.chance(0.5) ? [0, 4, 7]
        : rng.shuffle([0, 1, 2, 3, 4, 5, 6, 7]).slice(0, 3).sort((a, b) => a - b);
    [...'RKR'].forEach((letter, i) => { board[rank + files[i]] = own(letter); });
    return [files[0], files[2]].map(file => own('ABCDEFGH'[file])).join('');
}

function crowdedSide(rng, board, white) {
    const own = letter => white ? letter : letter.toLowerCase();
    let rights = '';
    if (rng.chance(0.6)) rights = castlers(rng, board, own, white ? 0 : 56);
    else putRandomly(rng, board, own('K'));
    for (const letter of 'QBBNNRR'.slice(0, rng.between(2, rights ? 5 : 7))) {
        putRandomly(rng, board, own(letter));
    }
    for (let n = rng.below(5); n > 0; n--) {
        const square = (white ? 48 : 8) + rng.below(8);
        if (rng.chance(0.5)) putRandomly(rng, board, own('P'));
        else if (!board[square]) board[square] = own('P');
    }
    return rights;
}

/* Around a king, a piece of its own and beyond it one of the other side that pins it. */
function pinAround(rng, board, king) {
    const white = board[king] === 'K';
    const own = rng.shuffle([...'QRBNPPP']);
    for (const [right, up] of [-1, 0, 1].flatMap(x => [-1, 0, 1].map(y => [x, y]))) {
        const line = [];
        for (let x = king % 8 + right, y = (king >> 3) + up;
             (right || up) && x >= 0 && x < 8 && y >= 0 && y < 8; x += right, y += up) {
            line.push(8 * y + x);
        }
        if (line.length < 2 || line.some(square => board[square]) || rng.chance(0.4)) continue;
        const near = rng.below(line.length - 1);
        const far = rng.between(near + 1, line.length - 1);
        if (line[near] < 8 || line[near] > 55) own.unshift('N');
        const pinned = own.shift();
        const pinner = rng.pick(right && up ? 'BQ' : 'RQ');
        board[line[near]] = white ? pinned : pinned.toLowerCase();
        board[line[far]] = white ? pinner.toLowerCase() : pinner;
    }
}

function crowded(rng) {
    const board = emptyBoard();
    const rights = crowdedSide(rng, board, true) + crowdedSide(rng, board, false);
    if (rng.chance(0.3)) pinAround(rng, board, board.indexOf(rng.pick('Kk')));
    const counters = `${rng.below(30)} ${rng.between(20, 90)}`;
    const pos = fromFen(`${writeBoard(board)} ${rng.pick('wb')} ${rights || '-'} - ${counters}`);
    return pos && isSound(pos) ? pos : undefined;
}

function addBoards(rng, into) {
    while (into.lacks(CROWDED)) {
        const pos = crowded(rng);
        if (pos) into.offer(CROWDED, pos);
    }
    while (into.lacks(PUSHED)) {
        const made = beforePush(rng);
        if (!made || !made.pos.isLegal(made.move)) continue;
        made.pos.play(made.move);
        into.offer(PUSHED, made.pos);
    }
}

function morePositions(known) {
    const rng = new Rng(SEED);
    const into = new Collection(known);
    playGames(rng, into, STAGES, () => Chess.default(), () => true);
    playGames(rng, into, STAGES_960, () => start960(rng), isChess960);
    addBoards(rng, into);
    return into.entries;
}

/* ---- perft.tsv ---- */

/* The well-known go one deeper, and of the others those that stay small, evenly spread. */
function deeper(entries, table) {
    const known = entries.flatMap((entry, i) => entry.counts ? [i] : []);
    const small = entries.flatMap((entry, i) => !entry.counts && table[i][2] > 0
        && table[i][2] * table[i][2] / table[i][1] < DEEPER_MOST ? [i] : []);
    const wanted = DEEPER - known.length;
    return [...known, ...Array.from({ length: wanted },
        (_, n) => small[Math.floor(n * small.length / wanted)])];
}

export function perftRows(positions) {
    const entries = [...positions, ...morePositions(positions)];
    const asked = entries.flatMap(({ fen }) =>
        Array.from({ length: DEPTH }, (_, i) => ({ fen, depth: i + 1 })));
    const answers = ask(asked);
    const table = entries.map((_, i) => answers.slice(DEPTH * i, DEPTH * (i + 1)));
    entries.forEach((entry, i) => confirm(entry, table[i]));
    const indices = deeper(entries, table);
    ask(indices.map(i => ({ fen: entries[i].fen, depth: DEPTH + 1 })))
        .forEach((ways, n) => table[indices[n]].push(ways));
    entries.forEach((entry, i) => confirmKnown(entry, table[i]));
    writeSuites();
    return entries.map(({ fen, variant }, i) =>
        [fen, variant, ...table[i].slice(0, DEPTH), table[i][DEPTH] ?? '-']);
}

/* ---- the suites ---- */

const SUITES = new URL('../data/perft/', import.meta.url);
const SPECIAL_MOST = 400 * 1000;
const SPECIAL_DEEPEST = 6;

/* Positions that programs have been tried on for years, with their published counts. */
const KNOWN_SUITE = [
    { title: 'the start', fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      counts: [20, 400, 8902, 197281, 4865609, 119060324] },
    { title: 'Kiwipete, where everything is possible',
      fen: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
      counts: [48, 2039, 97862, 4085603, 193690690] },
    { title: 'a rook ending with pins on a rank', fen: '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
      counts: [14, 191, 2812, 43238, 674624, 11030083] },
    { title: 'promotions with check, and the same with the colours exchanged',
      fen: 'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
      counts: [6, 264, 9467, 422333, 15833292] },
    { fen: 'r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1',
      counts: [6, 264, 9467, 422333, 15833292] },
    { title: 'a knight forks king and rook',
      fen: 'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8',
      counts: [44, 1486, 62379, 2103487, 89941194] },
    { title: 'a quiet middle game',
      fen: 'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10',
      counts: [46, 2079, 89890, 3894594, 164075551] },
    { title: 'promotions and little else', fen: 'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
      counts: [24, 496, 9483, 182838, 3605103, 71179139] },
    { title: 'castling and little else', fen: 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1',
      counts: [26, 568, 13744, 314346, 7594526] },
    { title: 'Chess960',
      fen: 'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9',
      counts: [21, 528, 12189, 326672, 8146062] },
    { fen: '2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9',
      counts: [21, 807, 18002, 667366, 16253601] },
    { fen: 'qbbnnrkr/2pp2pp/p7/1p2pp2/8/P3PP2/1PPP1KPP/QBBNNR1R w hf - 0 9',
      counts: [22, 593, 13440, 382958, 9183776] },
    { fen: '1nbbnrkr/p1p1ppp1/3p4/1p3P1p/3Pq2P/8/PPP1P1P1/QNBBNRKR w HFhf - 0 9',
      counts: [28, 1120, 31058, 1171749, 34030312] },
];

const SPECIAL_SUITE = {
    'castling: through check, into check, out of check': [
        '4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1',
        'r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1',
        '4k3/8/8/8/8/6r1/8/R3K2R w KQ - 0 1',
        '4k3/4r3/8/8/8/8/8/R3K2R w KQ - 0 1',
    ],
    'castling: attacked, but only the rook or b1': [
        '4k3/8/8/8/3b4/8/8/R3K3 w Q - 0 1',
        '1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1',
        '4k2r/8/8/8/8/8/8/4K2R w K - 0 1',
    ],
    'castling gives check': [
        '5k2/8/8/8/8/8/8/4K2R w K - 0 1',
        '3k4/8/8/8/8/8/8/R3K3 w Q - 0 1',
    ],
    'castling: a right ends when its rook is taken': [
        'r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1',
        'r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R w KQkq - 0 1',
    ],
    'castling, Chess960: the rook hides the king': [
        '4k3/8/8/8/8/8/8/rRK5 w Q - 0 1',
        '4k3/8/8/8/8/8/8/qR2K2R w KQ - 0 1',
        '4k3/8/8/8/8/8/8/5KRr w K - 0 1',
    ],
    'castling, Chess960: they change places, or one of them stays': [
        '5kr1/6p1/8/8/8/8/5P2/5KR1 w Kk - 0 1',
        '2rk4/2p5/8/8/8/8/2P5/2RK4 b Qq - 0 1',
        '2k5/8/8/8/8/8/8/R1K4R w KQ - 0 1',
        '6kr/8/8/8/8/8/8/R5KR w KQk - 0 1',
        '3rk3/3p4/8/8/8/8/3P4/3RK3 w Qq - 0 1',
    ],
    'en passant: both pawns leave the rank of their king': [
        '8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1',
        '8/8/8/K1PpP2r/8/8/8/4k3 w - d6 0 1',
        '8/8/8/8/k1Pp3R/8/8/4K3 b - c3 0 1',
        '3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1',
    ],
    'en passant: a pin on a diagonal, across it and along it': [
        '7k/6b1/8/3pP3/8/2K5/8/8 w - d6 0 1',
        '1b5k/8/8/3pP3/8/6K1/8/8 w - d6 0 1',
        '8/8/4k3/8/2p5/8/B2P1K2/8 w - - 0 1',
    ],
    'en passant: a pin on a file, of the pawn that takes and of the one that is taken': [
        '4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1',
        '3r2k1/8/8/3pP3/8/8/8/3K4 w - d6 0 1',
    ],
    'en passant: the answer to a check': [
        '8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1',
        '8/8/8/4k3/2pPp3/8/8/4K3 b - d3 0 1',
    ],
    'en passant: it gives check': [
        '8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1',
        '8/4k3/8/3pP3/8/8/8/4R1K1 w - d6 0 1',
    ],
    'en passant: the only move': ['7k/5K2/8/8/2Pp4/3B4/8/8 b - c3 0 1'],
    'double check, and a check uncovered': [
        '4k3/8/3N4/8/8/8/8/K3R3 b - - 0 1',
        '3qkb2/3p1p2/3N4/8/8/8/8/K3R3 b - - 0 1',
        '8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1',
    ],
    'pinned pieces go along the pin': [
        '4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1',
        '6k1/8/8/b7/8/2B5/8/4K3 w - - 0 1',
        '4r1k1/8/8/b7/4P3/2P5/8/4K3 w - - 0 1',
    ],
    'promotion: with check, out of check, under a pin, by a capture': [
        '4k3/1P6/8/8/8/8/K7/8 w - - 0 1',
        '2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1',
        '8/P1k5/K7/8/8/8/8/8 w - - 0 1',
        'r1K4k/1P6/8/8/8/8/8/8 w - - 0 1',
        '3r1n1k/4P3/8/8/8/8/8/K7 w - - 0 1',
    ],
    'underpromotion matters': [
        '8/2k1P3/8/8/8/8/8/K7 w - - 0 1',
        '8/5P1k/8/7K/8/8/8/8 w - - 0 1',
    ],
    'mate and stalemate are near': [
        'K1k5/8/P7/8/8/8/8/8 w - - 0 1',
        '8/k1P5/8/1K6/8/8/8/8 w - - 0 1',
        '8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1',
        'k7/P7/K7/8/8/8/8/8 b - - 0 1',
    ],
};

function known() {
    const questions = KNOWN_SUITE.flatMap(({ fen, counts }) =>
        counts.map((_, i) => ({ fen, depth: i + 1 })));
    const answers = ask(questions);
    return KNOWN_SUITE.map(entry => {
        const found = answers.splice(0, entry.counts.length);
        confirmKnown(entry, found);
        return { ...entry, counts: found };
    });
}

/* As deep as the counts stay small, judged by how they grow. */
function special() {
    const unsound = Object.values(SPECIAL_SUITE).flat().filter(fen => !isSound(fromFen(fen)));
    if (unsound.length) throw new Error(`unsound: ${unsound}`);
    const entries = Object.entries(SPECIAL_SUITE).flatMap(([title, fens]) => fens.map((fen, i) =>
        ({ title: i === 0 ? title : undefined, fen, counts: [] })));
    for (let depth = 1; depth <= SPECIAL_DEEPEST; depth++) {
        const open = entries.filter(({ counts }) => depth <= CONFIRMED
            || counts.at(-1) > 0 && counts.at(-1) ** 2 / counts.at(-2) < SPECIAL_MOST);
        ask(open.map(({ fen }) => ({ fen, depth })))
            .forEach((ways, i) => open[i].counts.push(ways));
    }
    return entries;
}

function writeSuite(name, entries) {
    entries.forEach(({ fen, counts }) => confirm({ fen, pos: fromFen(fen) }, counts));
    const lines = entries.flatMap(({ title, fen, counts }) => [
        ...(title ? [`# ${title}`] : []),
        [fen, ...counts.map((ways, i) => `D${i + 1} ${ways}`)].join(' ;'),
    ]);
    mkdirSync(SUITES, { recursive: true });
    writeFileSync(new URL(name, SUITES), `${lines.join('\n')}\n`);
    console.log(`${name}: ${entries.length} positions`);
}

function writeSuites() {
    writeSuite('known.perft', known());
    writeSuite('special.perft', special());
}
