/* Which positions are Chess960, and how a castling is spelled. */

import { kingCastlesTo, makeSquare, squareFile } from 'chessops/util';
import { isCastling, legalMoves } from './tricky.mjs';

const E_FILE = 4;
const CORNERS = [0, 7];

function isStandardPair(king, rook) {
    return squareFile(king) === E_FILE && CORNERS.includes(squareFile(rook));
}

/* Has it a right that standard chess has not? */
export function isChess960(pos) {
    return ['white', 'black'].some(color => ['a', 'h'].some(side => {
        const rook = pos.castles.rook[color][side];
        return rook !== undefined && !isStandardPair(pos.board.kingOf(color), rook);
    }));
}

/* Is a castling legal that standard chess has too, while another right is not of standard chess? */
export function isMixed(pos) {
    return isChess960(pos) && legalMoves(pos).some(move =>
        isCastling(pos, move) && isStandardPair(move.from, move.to));
}

const LETTERS = { queen: 'q', rook: 'r', bishop: 'b', knight: 'n' };

/* As UCI writes it for Chess960: castling is the king taking its rook. */
export function spell960(move) {
    return makeSquare(move.from) + makeSquare(move.to) + (LETTERS[move.promotion] ?? '');
}

/* As UCI writes it otherwise: castling is two steps of the king. */
export function spellStandard(pos, move) {
    if (!isCastling(pos, move)) return spell960(move);
    const side = move.to > move.from ? 'h' : 'a';
    return makeSquare(move.from) + makeSquare(kingCastlesTo(pos.turn, side));
}
