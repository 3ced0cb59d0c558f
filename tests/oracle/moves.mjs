/* moves.tsv: each legal move with its names, the position after it, and how that stands. chessops
 * says all of it. Stockfish confirms the set of moves, the position after, and whether that has
 * legal moves and is check. chess.js confirms all of it for standard chess. */

import { Chess as ChessJs } from 'chess.js';
import { makeSan } from 'chessops/san';
import { SquareSet } from 'chessops/squareSet';
import { spell960, spellStandard } from './castling.mjs';
import { record } from './sound.mjs';
import { run } from './stockfish.mjs';
import { isCastling, isEnPassant, isPromotion, legalMoves } from './tricky.mjs';

function demand(holds, what, row) {
    if (!holds) throw new Error(`${what}: ${row.fen} ${row.uci}`);
}

/* As Forsyth defines it; chessops' own verdict must be the same. */
function isInsufficient(pos) {
    const { board } = pos;
    if (board.pawn.union(board.rooksAndQueens()).nonEmpty()) return false;
    if (board.knight.nonEmpty()) return board.knight.size() === 1 && board.bishop.isEmpty();
    return !board.bishop.intersects(SquareSet.darkSquares())
        || !board.bishop.intersects(SquareSet.lightSquares());
}

function outcome(pos, row) {
    demand(isInsufficient(pos) === pos.isInsufficientMaterial(), 'material differs', row);
    if (pos.isCheckmate()) return 'checkmate';
    if (pos.isStalemate()) return 'stalemate';
    return isInsufficient(pos) ? 'draw-insufficient' : 'ongoing';
}

function kindsOf(pos, move, san) {
    const kinds = [];
    if (isCastling(pos, move)) kinds.push('castling');
    if (isEnPassant(pos, move)) kinds.push('en passant');
    if (isPromotion(pos, move)) kinds.push('promotion');
    if (/[+#]$/.test(san)) kinds.push('check');
    if (/^[NBRQ]/.test(san) && san.replace(/[x+#]/g, '').length > 3) kinds.push('told apart');
    return kinds.length ? kinds : ['plain'];
}

function rowsOf({ fen, pos, variant }) {
    return legalMoves(pos).map(move => {
        const after = pos.clone();
        after.play(move);
        const row = { fen, variant, after, uci: spell960(move), san: makeSan(pos, move) };
        row.coordinate = variant === 'standard' ? spellStandard(pos, move) : row.uci;
        row.written = record(after);
        row.outcome = outcome(after, row);
        row.kinds = kindsOf(pos, move, row.san);
        return row;
    }).sort((a, b) => a.coordinate < b.coordinate ? -1 : 1);
}

/* ---- Stockfish ---- */

function moveLists(fens, chess960) {
    const commands = fens.flatMap(fen => [`position fen ${fen}`, 'go perft 1']);
    const output = run([`setoption name UCI_Chess960 value ${chess960}`, ...commands]);
    const lists = output.split('Nodes searched:').slice(0, -1);
    if (lists.length !== fens.length) throw new Error('stockfish lost a position');
    return lists.map(list => [...list.matchAll(/^([a-h][1-8][a-h][1-8][nbrq]?): 1$/gm)]
        .map(match => match[1]).sort());
}

function confirmSets(groups, variant) {
    const chosen = groups.filter(rows => rows[0].variant === variant);
    const lists = moveLists(chosen.map(rows => rows[0].fen), variant === 'chess960');
    chosen.forEach((rows, i) => {
        const own = rows.map(row => row.coordinate).sort();
        demand(String(own) === String(lists[i]), 'legal moves differ', rows[0]);
    });
}

function confirmAfter(rows) {
    const commands = rows.flatMap(row => [`position fen ${row.fen} moves ${row.uci}`, 'd']);
    const output = run(['setoption name UCI_Chess960 value true', ...commands]);
    const answers = [...output.matchAll(/^Fen: (.*)$[^]*?^Checkers:(.*)$/gm)];
    const lists = moveLists(rows.map(row => row.written.fen), true);
    if (answers.length !== rows.length) throw new Error('stockfish lost a position');
    rows.forEach((row, i) => {
        const [, fen, checkers] = answers[i];
        const own = row.written.fen.split(' ');
        const other = fen.split(' ');
        demand([0, 1, 4, 5].every(k => own[k] === other[k]), 'position after differs', row);
        demand(row.written.shredderRights === other[2], 'rights after differ', row);
        const ready = !['quiet', 'lone'].includes(row.written.kind);
        demand(other[3] === (ready ? own[3] : '-'), 'en passant after differs', row);
        demand(/[+#]$/.test(row.san) === (checkers.trim() !== ''), 'check differs', row);
        demand((lists[i].length === 0) === ['checkmate', 'stalemate'].includes(row.outcome),
               'end differs', row);
    });
}

/* ---- chess.js ---- */

function chessJsOutcome(fen) {
    const game = new ChessJs(fen);
    if (game.isCheckmate()) return 'checkmate';
    if (game.isStalemate()) return 'stalemate';
    return game.isInsufficientMaterial() ? 'draw-insufficient' : 'ongoing';
}

/* It writes an en passant square only where a capture is legal. */
function confirmByChessJs(rows) {
    if (rows[0].variant !== 'standard') return;
    const moves = new ChessJs(rows[0].fen).moves({ verbose: true });
    const byName = new Map(moves.map(move => [move.lan, move]));
    demand(moves.length === rows.length, 'chess.js: moves differ', rows[0]);
    for (const row of rows) {
        const move = byName.get(row.coordinate);
        demand(move !== undefined, 'chess.js: no such move', row);
        demand(move.san === row.san, `chess.js: ${move.san}, not ${row.san}`, row);
        demand(move.after === row.written.legal, `chess.js: ${move.after}`, row);
        demand(chessJsOutcome(row.written.fen) === row.outcome, 'chess.js: outcome differs', row);
    }
}

export function moveRows(entries) {
    const groups = entries.map(rowsOf);
    confirmSets(groups, 'standard');
    confirmSets(groups, 'chess960');
    confirmAfter(groups.flat());
    groups.forEach(confirmByChessJs);
    return groups.flat().map(row => ({
        kinds: row.kinds,
        columns: [row.fen, row.coordinate, row.san, row.written.fen, row.outcome],
    }));
}
