/* Positions made up rather than played: the back ranks of Chess960, boards of a few pieces, en
 * passant under pins, castling rooks with another rook further out. Each function returns a
 * chessops position that is sound as Forsyth understands it, or undefined when the dice gave
 * something else; callers try again. */

import { Chess, isImpossibleCheck, isStandardMaterial } from 'chessops/chess';
import { parseFen } from 'chessops/fen';

export function fromFen(fen) {
    const setup = parseFen(fen);
    if (setup.isErr) return undefined;
    const pos = Chess.fromSetup(setup.value);
    return pos.isErr ? undefined : pos.value;
}

export function isSound(pos) {
    return isStandardMaterial(pos) && !isImpossibleCheck(pos);
}

/* A board is an array of 64 letters or '', a1 first. */
export function writeBoard(board) {
    const ranks = [];
    for (let rank = 7; rank >= 0; rank--) {
        const squares = board.slice(8 * rank, 8 * rank + 8).map(letter => letter || '1').join('');
        ranks.push(squares.replace(/1+/g, run => run.length));
    }
    return ranks.join('/');
}

export function readBoard(placement) {
    const rows = placement.replace(/\d/g, digit => '1'.repeat(digit)).split('/').reverse();
    return [...rows.join('')].map(letter => letter === '1' ? '' : letter);
}

export function emptyBoard() {
    return new Array(64).fill('');
}

export function putRandomly(rng, board, letter) {
    const pawn = letter.toUpperCase() === 'P';
    const free = board.flatMap((was, square) =>
        was || (pawn && (square < 8 || square > 55)) ? [] : [square]);
    if (free.length) board[rng.pick(free)] = letter;
}

/* One of the 960 back ranks, by drawing rather than by number. */
export function backRank(rng) {
    const rank = new Array(8).fill('');
    rank[2 * rng.below(4)] = 'B';
    rank[2 * rng.below(4) + 1] = 'B';
    const free = () => rank.flatMap((was, file) => was ? [] : [file]);
    for (const letter of 'QNN') rank[rng.pick(free())] = letter;
    free().forEach((file, i) => { rank[file] = 'RKR'[i]; });
    return rank.join('');
}

export function start960(rng) {
    const white = backRank(rng);
    const black = (rng.chance(0.2) ? backRank(rng) : white).toLowerCase();
    return fromFen(`${black}/pppppppp/8/8/8/8/PPPPPPPP/${white} w KQkq - 0 1`);
}

/* Kings and up to five pieces. */
export function ending(rng) {
    const board = emptyBoard();
    for (const letter of 'Kk') putRandomly(rng, board, letter);
    for (let n = rng.below(6); n > 0; n--) putRandomly(rng, board, rng.pick('PPPNBRQpppnbrq'));
    const counters = `${rng.below(100)} ${rng.between(50, 300)}`;
    const pos = fromFen(`${writeBoard(board)} ${rng.pick('wb')} - - ${counters}`);
    return pos && isSound(pos) ? pos : undefined;
}

/* A pawn that is about to pass an enemy pawn, with line pieces around; the push itself is left to
 * the caller. The enemy king often stands on the rank of the capture, where pins hide best. */
export function beforePush(rng) {
    const board = emptyBoard();
    const white = rng.chance(0.5);
    const own = letters => white ? letters : letters.toLowerCase();
    const enemy = letters => white ? letters.toLowerCase() : letters;
    const file = rng.below(8);
    const origin = (white ? 8 : 48) + file;
    const target = white ? origin + 16 : origin - 16;
    board[origin] = own('P');
    for (const step of rng.pick([[1], [-1], [1, -1]])) {
        if (file + step >= 0 && file + step < 8) board[target + step] = enemy('P');
    }
    const king = target - file + rng.below(8);
    if (rng.chance(0.3) && king !== target && !board[king]) board[king] = enemy('K');
    else putRandomly(rng, board, enemy('K'));
    putRandomly(rng, board, own('K'));
    for (let n = rng.between(1, 4); n > 0; n--) putRandomly(rng, board, rng.pick(own('BBRRQNP')));
    for (let n = rng.below(4); n > 0; n--) putRandomly(rng, board, rng.pick(enemy('BRQNPP')));
    const counters = `${rng.below(40)} ${rng.between(20, 90)}`;
    const pos = fromFen(`${writeBoard(board)} ${white ? 'w' : 'b'} - - ${counters}`);
    return pos && isSound(pos) ? { pos, move: { from: origin, to: target } } : undefined;
}

/* One side's back rank for the castling of an inner rook: a king, its rook, a rook beyond it. */
function innerRank(rng) {
    const files = rng.shuffle([0, 1, 2, 3, 4, 5, 6, 7]).slice(0, 3).sort((a, b) => a - b);
    const hSide = rng.chance(0.5);
    const [king, inner, outer] = hSide ? files : files.reverse();
    const rank = new Array(8).fill('');
    rank[king] = 'K';
    rank[inner] = 'R';
    rank[outer] = 'R';
    let rights = 'ABCDEFGH'[inner];
    const other = hSide ? king - 1 : king + 1;
    if (other >= 0 && other < 8 && !rank[other] && rng.chance(0.5)) {
        rank[other] = 'R';
        rights += 'ABCDEFGH'[other];
    }
    for (const letter of 'BN') {
        const free = rank.flatMap((was, file) => was ? [] : [file]);
        if (free.length && rng.chance(0.6)) rank[rng.pick(free)] = letter;
    }
    return { rank, rights };
}

export function innerRooks(rng) {
    const board = emptyBoard();
    const white = innerRank(rng);
    const black = innerRank(rng);
    for (let file = 0; file < 8; file++) {
        board[file] = white.rank[file];
        board[56 + file] = black.rank[file].toLowerCase();
        if (rng.chance(0.6)) board[8 + file] = 'P';
        if (rng.chance(0.6)) board[48 + file] = 'p';
    }
    const rights = white.rights + black.rights.toLowerCase();
    const counters = `${rng.below(20)} ${rng.between(30, 80)}`;
    const pos = fromFen(`${writeBoard(board)} ${rng.pick('wb')} ${rights} - ${counters}`);
    return pos && isSound(pos) ? pos : undefined;
}
