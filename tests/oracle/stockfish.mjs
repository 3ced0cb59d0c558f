/* What Stockfish makes of a position: the FEN that its command `d` prints, and its legal moves.
 *
 * All positions go through one process, in one batch per mode: in Chess960 mode it writes castling
 * rights with rook files, otherwise as KQkq. The program is `stockfish`, found in the path or where
 * Debian keeps games; the variable STOCKFISH names another. */

import { spawnSync } from 'node:child_process';

export function run(commands) {
    const env = { ...process.env, PATH: `${process.env.PATH}:/usr/games` };
    const input = ['uci', ...commands, 'quit', ''].join('\n');
    const done = spawnSync(process.env.STOCKFISH ?? 'stockfish', [],
                           { env, input, encoding: 'utf8', maxBuffer: 1 << 30 });
    if (done.error) throw done.error;
    return done.stdout;
}

function runAll(fens, chess960, command) {
    const commands = fens.flatMap(fen => [`position fen ${fen}`, command]);
    return run([`setoption name UCI_Chess960 value ${chess960}`, ...commands]);
}

function printedFens(fens, chess960) {
    const output = runAll(fens, chess960, 'd');
    return [...output.matchAll(/^Fen: (.*)$/gm)].map(match => match[1]);
}

/* A count of nodes ends each list of moves. A search has its own thread, so that these questions
 * cannot be mixed with others. */
function legalMoves(fens) {
    const lists = runAll(fens, true, 'go perft 1').split('Nodes searched:').slice(0, -1);
    return lists.map(list =>
        [...list.matchAll(/^([a-h][1-8][a-h][1-8])[nbrq]?: 1$/gm)].map(match => match[1]));
}

export function version() {
    return /^id name (.*)$/m.exec(run([]))[1];
}

/* For each FEN { standard, shredder, moves }. */
export function consult(fens) {
    const standard = printedFens(fens, false);
    const shredder = printedFens(fens, true);
    const moves = legalMoves(fens);
    if ([standard, shredder, moves].some(answers => answers.length !== fens.length)) {
        throw new Error('stockfish lost a position');
    }
    return fens.map((_, i) => ({ standard: standard[i], shredder: shredder[i], moves: moves[i] }));
}
