/* Hands for the board (see board.js): moves by the rules, and drawing on it. */
import {games} from "./games.js";
import {pieceImage} from "./sprite.js";

/* Moves of the position by the rules. `play(move)` is called with the text of one.
 *
 * Castling may be played to the king's target or onto the rook, whichever a player is used to. */
export function legalHand(core, board, store, play) {
    let known = null,
        list = [];
    const all = () => {
        if (known !== store.shown + store.game) {
            known = store.shown + store.game;
            list = store.unfit ? [] : legalSteps(core, store);
        }
        return list;
    };
    const fits = (step, square, piece) =>
        step.from === square && (!step.piece || step.piece === piece);
    return {
        canPick: (square, piece) => all().some((step) => fits(step, square, piece)),
        targets: (square, piece) =>
            new Set(
                all()
                    .filter((step) => fits(step, square, piece))
                    .map((step) => step.to),
            ),
        drop(square, piece, target) {
            const meant = all()
                .filter((step) => fits(step, square, piece) && step.to === target)
                .sort((a, b) => a.rank - b.rank);
            if (meant.length === 1) play(meant[0].move);
            else if (meant.length > 1)
                board.choose(
                    target,
                    meant.map((step) => [step.words, () => play(step.move), step.picture?.()]),
                );
        },
    };
}

function legalSteps(core, store) {
    const {game, shown} = store;
    return core.moves(game, shown).flatMap((move) => {
        if (!move.from) return [];
        const becomes = move.promotes;
        const one = {
            from: move.from,
            to: move.to,
            piece: move.color,
            move: move.move,
            rank: "qrbn".indexOf(becomes?.toLowerCase()) /* what is wanted most comes first */,
            words: becomes ? games[game].pieceName(becomes) : (move.san ?? move.move),
            picture: becomes ? () => pieceImage(core, game, becomes) : undefined,
        };
        return [one, ...castlingAlias(one, move)];
    });
}

/* The other squares that castling may be shown by: the rook, and the king's target, unless that is
 * one step away and so a move of its own. */
function castlingAlias(one, {castles, steps}) {
    if (!castles || !steps) return [];
    const king = steps.find((step) => step.from === one.from);
    const rook = steps.find((step) => step !== king);
    const far = king && Math.abs(king.to.charCodeAt(0) - king.from.charCodeAt(0)) > 1;
    return [far ? king.to : null, rook?.from]
        .filter((to) => to && to !== one.to)
        .map((to) => ({...one, to}));
}

/* Marks and arrows, for those without a right mouse button. */
export function drawingHand(board) {
    return {
        canPick: () => true,
        targets: (square) => new Set(board.squareNames().filter((name) => name !== square)),
        drop(square, piece, target) {
            if (target) board.onArrow(square, target);
        },
    };
}
