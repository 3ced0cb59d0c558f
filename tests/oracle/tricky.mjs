/* Positions made by hand for the rules of play, in groups. Each group has a test that all of its
 * positions must pass, so that a comment cannot lie about them. */

import { pawnAttacks } from 'chessops/attacks';
import { opposite, squareFile, squareRank } from 'chessops/util';

const WINGS = ['a', 'h'];

export function isCastling(pos, move) {
    return pos.board.king.has(move.from) && pos.board[pos.turn].has(move.to);
}

export function isPromotion(pos, move) {
    return pos.board.pawn.has(move.from) && [0, 7].includes(squareRank(move.to));
}

export function isEnPassant(pos, move) {
    return pos.board.pawn.has(move.from) && move.to === pos.epSquare
        && squareFile(move.from) !== squareFile(move.to);
}

/* Castling is the king moving onto its own rook. */
export function legalMoves(pos) {
    const moves = [];
    for (const [from, dests] of pos.allDests()) {
        for (const to of dests) {
            const roles = isPromotion(pos, { from, to })
                ? ['queen', 'rook', 'bishop', 'knight'] : [undefined];
            for (const promotion of roles) moves.push({ from, to, promotion });
        }
    }
    return moves;
}

/* The rights of the side to move, as rook squares. */
function rights(pos) {
    return WINGS.map(side => pos.castles.rook[pos.turn][side])
        .filter(rook => rook !== undefined);
}

function castlings(pos) {
    return legalMoves(pos).filter(move => isCastling(pos, move)).map(move => move.to);
}

function isClear(pos, rook) {
    const side = WINGS.find(wing => pos.castles.rook[pos.turn][wing] === rook);
    return pos.castles.path[pos.turn][side].isDisjoint(pos.board.occupied);
}

function checkers(pos) {
    return pos.ctx().checkers.size();
}

function readyPawns(pos) {
    return pos.board.pieces(pos.turn, 'pawn')
        .intersect(pawnAttacks(opposite(pos.turn), pos.epSquare)).size();
}

function epCaptures(pos) {
    return legalMoves(pos).filter(move => isEnPassant(pos, move)).length;
}

function someMove(pos, holds) {
    return legalMoves(pos).some(move => {
        const after = pos.clone();
        after.play(move);
        return holds(after);
    });
}

export const GROUPS = [
    {
        name: 'all rights can be used',
        holds: pos => rights(pos).length > 0 && castlings(pos).length === rights(pos).length,
        fens: [
            'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1',
            'r3k2r/p6p/8/8/8/8/P6P/R3K2R b KQkq - 7 21',
            '1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', // b1 is attacked, which matters to nobody
            '4k3/8/8/8/3b4/8/8/R3K3 w Q - 0 1', // the rook is attacked
            '5k2/8/8/8/8/8/8/4K2R w K - 0 1', // castling gives check
            '3k4/8/8/8/8/8/8/R3K3 w Q - 0 1',
            '5k2/8/8/8/8/8/4R1R1/4K2R w K - 0 1', // castling gives mate
            'r3k2r/8/8/4b3/4B3/8/8/R3K2R w KQkq - 0 1', // a rook with rights can be taken
            'r3k2r/p7/1N4N1/8/8/8/8/R3K2R w KQkq - 3 30',
            // king on its destination
            '2k5/8/8/8/8/8/8/R1K4R w KQ - 0 1',
            '6kr/8/8/8/8/8/8/R5KR w KQk - 0 1',
            '8/8/8/8/8/8/3k4/6KR w K - 0 1',
            // rook on its destination
            '3rk3/3p4/8/8/8/8/3P4/3RK3 w Qq - 0 1',
            '4kr2/5p2/8/8/8/8/5P2/4KR2 w Kk - 0 1',
            '7k/8/8/8/8/8/8/3R1KR1 w KQ - 0 1',
            // they change places
            '5kr1/6p1/8/8/8/8/5P2/5KR1 w Kk - 0 1',
            '2rk4/2p5/8/8/8/8/2P5/2RK4 b Qq - 0 1',
            // both go the same way, or a long way
            'rk5r/8/8/8/8/8/8/RK5R w KQkq - 0 1',
            'r5kr/8/8/8/8/8/8/R5KR b KQkq - 0 1',
            '1rk1r3/1p2p3/8/8/8/8/1P2P3/1RK1R3 w KQkq - 0 1',
            '4k3/8/8/8/8/8/8/1R3K2 w Q - 0 1',
            '1r2k3/8/8/8/8/8/8/1R3K2 w Q - 0 1',
            // an inner rook, or an outer one
            '4k3/8/8/8/8/8/8/4KR1R w F - 0 1',
            '4k3/8/8/8/8/8/8/RR1K4 w B - 0 1',
            '4k3/8/8/8/8/8/8/2R1K2R w KQ - 0 1',
            'r3kr2/5p2/8/8/8/8/5P2/R3KR2 w KQkq - 0 1',
            // different ranks
            'r3k2r/8/8/8/8/8/8/1RK3R1 w KQkq - 0 1',
            '1r3kr1/8/8/8/8/8/8/R2K3R b KQkq - 0 1',
        ],
    },
    {
        name: 'a clear castling is barred',
        holds: pos => rights(pos).some(rook =>
            isClear(pos, rook) && !castlings(pos).includes(rook)),
        fens: [
            '4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1', // through check
            '4k3/8/8/8/8/3r4/8/R3K2R w KQ - 0 1',
            '4k3/8/8/8/8/6r1/8/R3K2R w KQ - 0 1', // into check
            '4k3/8/8/8/8/2r5/8/R3K2R w KQ - 0 1',
            '4k3/4r3/8/8/8/8/8/R3K2R w KQ - 0 1', // out of check
            '4k3/8/8/8/1b6/8/8/R3K2R w KQ - 0 1',
            '4k3/8/8/8/8/8/6p1/R3K2R w KQ - 0 1',
            '4k3/8/8/8/8/8/1p6/R3K2R w KQ - 0 1',
            'r3k2r/8/8/8/8/4n3/8/R3K2R w KQkq - 0 1',
            'r3k2r/8/8/8/2b5/8/8/R3K2R w KQkq - 0 1',
            '8/8/8/8/8/8/6k1/R3K2R w KQ - 0 1',
            // the rook shields the king
            '4k3/8/8/8/8/8/8/rRK5 w Q - 0 1',
            '4k3/8/8/8/8/8/8/qR1K4 w Q - 0 1',
            '4k3/8/8/8/8/8/8/qR2K2R w KQ - 0 1',
            '4k3/8/8/8/8/8/8/5KRr w K - 0 1',
            'Rrk5/8/8/8/8/8/8/3K4 b q - 0 1',
            // attacked on the long way, and where the king stands already
            'rk6/8/8/8/8/5r2/8/RK5R w KQq - 0 1',
            'rk6/8/8/8/8/8/3p4/RK5R w KQq - 0 1',
            '4k3/8/8/8/8/2r5/8/R1K4R w KQ - 0 1',
            '6kr/8/8/8/8/1B6/8/R5KR b KQk - 0 1',
            '4k3/8/8/8/8/8/8/1RK4r w Q - 0 1',
        ],
    },
    {
        name: 'a castling is blocked',
        holds: pos => rights(pos).some(rook => !isClear(pos, rook)),
        fens: [
            'rn2k1nr/8/8/8/8/8/8/RN2K1NR w KQkq - 0 1',
            'r1b1kb1r/8/8/8/8/8/8/R1B1KB1R b KQkq - 0 1',
            '4k3/8/8/8/8/8/8/R4NKR w KQ - 0 1',
            '4k3/8/8/8/8/8/8/1RKN3R w KQ - 0 1',
            '4k3/8/8/8/8/8/8/R1n1K1nR w KQ - 0 1',
            '4k3/8/8/8/8/8/8/1RN1K3 w Q - 0 1',
            '4k3/8/8/8/8/8/8/RR1K3R w KQ - 0 1',
        ],
    },
    {
        name: 'a pawn stands ready, but may not take in passing',
        holds: pos => readyPawns(pos) > epCaptures(pos),
        fens: [
            '8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 40', // both pawns leave the rank
            '8/8/8/r2PpK2/8/8/8/4k3 w - e6 0 40',
            '8/8/8/8/1k1Pp1Q1/8/8/4K3 b - d3 0 40',
            '4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 40', // the pawn is pinned on its file
            '7k/6b1/8/3pP3/8/2K5/8/8 w - d6 0 40', // and on a diagonal
            '4r1k1/8/8/3pPp2/8/8/8/4K3 w - f6 0 40',
            '4r1k1/8/8/2PpP3/8/8/8/4K3 w - d6 0 40', // one of two is pinned
            '7k/8/8/K2pP2q/8/8/8/8 w - d6 0 40',
            '8/8/8/8/k2pP1R1/8/8/4K3 b - e3 0 40',
            '8/8/8/1k6/3pP3/8/8/4KB2 b - e3 0 40', // the push uncovered a check
            '8/8/8/8/k1Pp3R/8/8/4K3 b - c3 0 40',
        ],
    },
    {
        name: 'taking in passing is legal',
        holds: pos => epCaptures(pos) > 0,
        fens: [
            '8/8/8/K1PpP2r/8/8/8/4k3 w - d6 0 40', // another pawn stays on the rank
            '3r2k1/8/8/3pP3/8/8/8/3K4 w - d6 0 40', // the file stays closed
            '1b5k/8/8/3pP3/8/6K1/8/8 w - d6 0 40', // along the pin
            '8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 40', // it takes the pawn that gives check
            '8/8/8/4k3/2pPp3/8/8/4K3 b - d3 0 40',
            '8/8/8/1k6/1pP5/8/8/4K3 b - c3 0 40',
            '7k/5K2/8/8/2Pp4/3B4/8/8 b - c3 0 50', // the only legal move
            'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3',
            '3k4/8/8/3pP3/8/8/8/3QK3 w - d6 0 40',
            '4k3/8/8/3pP3/8/8/8/4R1K1 w - d6 0 40', // it uncovers a check
            '6k1/8/8/3pP3/2B5/8/8/6K1 w - d6 0 40',
            '8/4k3/8/3pP3/8/8/8/4R1K1 w - d6 0 40', // and a double one, with the pawn
            '8/8/8/pP6/8/8/8/k6K w - a6 0 40',
            '8/8/8/6Pp/8/8/8/k6K w - h6 0 40',
        ],
    },
    {
        name: 'check',
        holds: pos => checkers(pos) === 1 && legalMoves(pos).length > 0,
        fens: [
            '4k3/8/8/8/8/8/4q3/R3K2R w KQ - 0 1',
            '4k3/8/8/8/4r3/8/8/R2QK2R w KQ - 0 1',
            '4k3/8/8/8/8/3n4/8/R3K2R w KQ - 0 1',
            '4k3/8/8/8/7b/8/3P2P1/3QKB2 w - - 0 1',
            '3k4/1P6/8/8/8/8/8/r3K3 w - - 0 1',
            '8/8/8/8/8/2k5/r7/K7 w - - 0 1',
            '1K5r/2P5/8/8/8/8/8/6k1 w - - 0 1', // promotion stops a check
            '1K4r1/5P2/8/8/8/8/8/6k1 w - - 0 1',
        ],
    },
    {
        name: 'double check',
        holds: pos => checkers(pos) === 2,
        fens: [
            '4k3/8/8/1B6/8/8/8/K3R3 b - - 0 1',
            '4k3/8/3N4/8/8/8/8/K3R3 b - - 0 1',
            'r3k2r/8/2pN1n2/8/8/8/8/1K2R3 b kq - 0 1',
            '3qkb2/3p1p2/3N4/8/8/8/8/K3R3 b - - 0 1',
            '3qk3/3p4/5N2/8/8/8/8/K3R3 b - - 0 1',
            '1k1r4/8/8/8/5B2/8/8/KR6 b - - 0 1',
        ],
    },
    {
        name: 'double check next move',
        holds: pos => someMove(pos, after => checkers(after) === 2),
        fens: [
            '4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1',
            '5k2/8/8/8/5B2/8/8/K4R2 w - - 0 1',
            '2r1k3/8/8/8/4B3/8/8/K3R3 w - - 0 1',
        ],
    },
    {
        name: 'promotion',
        holds: pos => legalMoves(pos).some(move => isPromotion(pos, move)),
        fens: [
            '3r1n1k/4P3/8/8/8/8/8/K7 w - - 0 1',
            'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
            'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N w - - 0 1',
            '7k/P7/8/8/8/8/p7/7K b - - 0 1',
            'r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R w KQkq - 0 40', // a capture takes rights away
            'K5rk/5P1p/8/8/8/8/8/8 w - - 0 1',
            '5rbk/4P1pp/8/8/8/8/8/K5R1 w - - 0 1',
            '6k1/4P3/8/8/8/8/8/K7 w - - 0 1',
            '8/2k1P3/8/8/8/8/8/K7 w - - 0 1', // only a knight gives check
            'k7/2P5/1K6/8/8/8/8/8 w - - 0 1', // a queen mates, a rook too
            '8/5P1k/8/7K/8/8/8/8 w - - 0 1', // a queen stalemates, a rook does not
            'r1K4k/1P6/8/8/8/8/8/8 w - - 0 1',
            '4n2k/3P4/8/8/8/8/8/3K4 w - - 0 1',
            '4k3/P6P/8/8/8/8/p6p/4K3 w - - 0 1',
        ],
    },
    {
        name: 'checkmate',
        holds: pos => pos.isCheckmate(),
        fens: [
            '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1',
            'R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1',
            '6rk/5Npp/8/8/8/8/8/K7 b - - 0 1',
            'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3',
            '8/8/8/8/8/5k2/8/5K1r w - - 0 1',
            'kb6/p7/8/8/8/8/8/K6Q b - - 0 1',
        ],
    },
    {
        name: 'stalemate',
        holds: pos => pos.isStalemate(),
        fens: [
            '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1',
            'k7/P7/K7/8/8/8/8/8 b - - 0 1',
            '8/8/8/8/8/5k2/5p2/5K2 w - - 0 1',
            'kb5R/8/1K6/8/8/8/8/8 b - - 0 1', // the bishop is pinned
            '7k/5K2/8/8/3p4/3B4/8/8 b - - 0 50',
            '8/8/8/8/8/p1p3k1/P1P2q2/7K w - - 0 1',
        ],
    },
    {
        name: 'too little material next move',
        holds: pos => someMove(pos, after => after.isInsufficientMaterial()),
        fens: [
            '8/8/8/3k4/3P4/8/8/K7 b - - 0 1',
            '8/8/8/8/3p4/1N3k2/8/K7 w - - 0 1',
            '8/8/8/8/8/4Nk2/8/K4n2 w - - 0 1',
            '7k/P7/8/8/2B5/8/8/K7 w - - 0 1', // a bishop on the squares of the other
            '7k/P7/8/8/2b5/8/8/K7 w - - 0 1',
            '7k/P7/8/8/8/8/8/K7 w - - 0 1',
            '8/8/8/1n6/2B5/5k2/6b1/K7 w - - 0 1',
            'k7/8/8/3r4/8/8/8/K6B w - - 0 1',
            'k7/8/8/3n4/4B3/8/8/K6B w - - 0 1',
        ],
    },
    {
        name: 'little material that is enough',
        holds: pos => !pos.isInsufficientMaterial() && pos.board.occupied.size() <= 5
            && pos.board.pawn.union(pos.board.rooksAndQueens()).isEmpty(),
        fens: [
            '7k/8/8/8/8/8/8/KNN5 w - - 0 1',
            '7k/8/8/8/8/8/8/KBN5 w - - 0 1',
            '7k/6n1/8/8/8/8/8/KN6 w - - 0 1',
            '7k/6b1/8/8/8/8/8/KN6 w - - 0 1',
            '7k/6b1/8/8/8/8/8/KB6 w - - 0 1',
            'kn6/8/K1N5/8/8/8/8/8 w - - 0 1',
        ],
    },
    {
        name: 'several men of a kind reach one square',
        holds: pos => {
            const moves = legalMoves(pos).filter(move => !pos.board.pawn.has(move.from));
            return moves.some(a => moves.some(b => a.to === b.to && a.from !== b.from
                && pos.board.getRole(a.from) === pos.board.getRole(b.from)));
        },
        fens: [
            '3qk3/8/8/2N1N3/8/2N1N3/8/4K3 w - - 0 1',
            '8/2k5/8/8/Q6Q/8/8/Q3K2Q w - - 0 1',
            '4k3/8/8/R7/8/8/8/R3K3 w Q - 0 1',
            '4k3/8/8/B3B3/8/8/8/B3B2K w - - 0 1',
            '3k4/8/8/8/R6R/8/8/R3K2R w KQ - 0 1',
            '4k3/8/8/2r5/8/5N2/2N1N3/2K5 w - - 0 1', // one of them is pinned
            '3qk3/8/8/1n3n2/3P4/1n3n2/8/7K b - - 0 1', // and they take something
            '2r1r1k1/8/8/8/8/8/8/5K2 b - - 0 1',
        ],
    },
    {
        name: 'pinned, so that the other needs no telling apart',
        holds: () => true,
        fens: [
            '4r1k1/8/8/8/4N3/8/8/1N2K3 w - - 0 1',
            '6k1/8/8/b7/8/2N5/8/4K1N1 w - - 0 1',
            '4r1k1/8/8/8/8/4R3/8/R3K3 w Q - 0 1',
        ],
    },
];

export const KNOWN = [
    { fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      counts: [20, 400, 8902, 197281] },
    { fen: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
      counts: [48, 2039, 97862, 4085603] },
    { fen: '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
      counts: [14, 191, 2812, 43238] },
    { fen: 'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
      counts: [6, 264, 9467, 422333] },
    { fen: 'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8',
      counts: [44, 1486, 62379, 2103487] },
];
