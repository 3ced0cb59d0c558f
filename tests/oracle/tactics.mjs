/* Derives tactics.tsv: positions in which one move is far better than all others, and which one.
 * Stockfish plays games, badly: with few nodes, and not always the best of its moves. In each
 * position of them it is asked for its best two moves. Those positions are kept in which it stays
 * with its move when it looks at many more nodes, and in which a first glance takes another.
 * README.md beside the table tells what the columns mean.
 *
 *     node tests/oracle/tactics.mjs tests/data/oracle
 *
 * Each of several engines has games of its own. With one thread and fixed numbers of nodes their
 * answers are always the same, and so is the table. */

import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Rng } from './rng.mjs';

const SEEDS = [1851, 1886, 1927, 1972];
const WANTED = 25; // of each
const PLIES = 90;
const FROM_PLY = 10;
const NODES = 60;
const CHOICES = 6;
const GAP = 100; // hundredths of a pawn between the best move and the next
const STEPS = [[2000, GAP / 3], [20000, GAP / 2], [300000, GAP]]; // nodes, and the gap then
const MATE = 10000;
const LOPSIDED = 600; // is a game not worth going on with

class Stockfish {
    constructor() {
        const env = { ...process.env, PATH: `${process.env.PATH}:/usr/games` };
        this.child = spawn(process.env.STOCKFISH ?? 'stockfish', [],
                           { env, stdio: ['pipe', 'pipe', 'inherit'] });
        this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
        this.say('setoption name Threads value 1');
        this.say('setoption name Hash value 8');
    }

    say(text) {
        this.child.stdin.write(`${text}\n`);
    }

    /* All lines up to the first that begins so. */
    async until(word) {
        const lines = [];
        for (;;) {
            const { value, done } = await this.lines.next();
            if (done) throw new Error('stockfish has ended');
            lines.push(value);
            if (value.startsWith(word)) return lines;
        }
    }

    /* The best moves with their scores, from the last depth that all of them were searched to. */
    async best(position, nodes, count) {
        this.say(`setoption name MultiPV value ${count}`);
        this.say(`position ${position}`);
        this.say(`go nodes ${nodes}`);
        const found = [];
        for (const line of await this.until('bestmove')) {
            const told = / multipv (\d+) score (cp|mate) (-?\d+) .* pv (\S+)/.exec(line);
            if (!told || /bound/.test(line)) continue;
            const [, rank, kind, number, move] = told;
            const score = kind === 'cp' ? +number
                : +number > 0 ? MATE - number : -MATE - number;
            if (rank === '1') found.length = 0;
            found[rank - 1] = { move, score, kind };
        }
        return found;
    }

    async fen(position) {
        this.say(`position ${position}`);
        this.say('d');
        const lines = await this.until('Checkers:');
        return lines.find(line => line.startsWith('Fen: ')).slice(5);
    }

    end() {
        this.say('quit');
    }
}

function isClear([best, next], gap) {
    if (!best || !next) return false;
    return best.score > -3 * GAP && next.score < 5 * GAP && best.score - next.score >= gap;
}

/* The move, if it is one to look for, and not the one that a glance takes. */
async function tactic(engine, fen, glance) {
    let row = null;
    for (const [nodes, gap] of STEPS) {
        const found = await engine.best(`fen ${fen}`, nodes, 2);
        if (!isClear(found, gap) || found[0].move === glance) return null;
        if (row && found[0].move !== row[1]) return null;
        row = [fen, found[0].move, found[0].score, found[1].score];
    }
    return row;
}

async function playGame(engine, rng, seen, rows) {
    const moves = [];
    engine.say('ucinewgame');
    while (moves.length < PLIES && rows.length < WANTED) {
        const position = `startpos${moves.length > 0 ? ` moves ${moves.join(' ')}` : ''}`;
        const found = await engine.best(position, NODES, CHOICES);
        if (found.length === 0 || Math.abs(found[0].score) > LOPSIDED) return;
        const fen = await engine.fen(position);
        if (moves.length >= FROM_PLY && !seen.has(fen)) {
            seen.add(fen);
            const row = await tactic(engine, fen, found[0].move);
            if (row) rows.push(row);
        }
        const choice = moves.length >= FROM_PLY && rng.chance(0.7) ? 0 : rng.below(CHOICES);
        moves.push((found[choice] ?? found[0]).move);
    }
}

async function find(seed) {
    const engine = new Stockfish();
    const rng = new Rng(seed);
    const rows = [];
    const seen = new Set();
    while (rows.length < WANTED) {
        const before = rows.length;
        await playGame(engine, rng, seen, rows);
        if (rows.length > before) console.error(`tactics: ${rows.length} of ${WANTED}`);
    }
    engine.end();
    return rows;
}

async function main(dir) {
    const rows = (await Promise.all(SEEDS.map(find))).flat();
    const text = rows.map(row => `${row.join('\t')}\n`).join('');
    writeFileSync(join(dir, 'tactics.tsv'), text);
    console.log(`tactics.tsv: ${rows.length} rows, ${text.length} bytes`);
}

if (process.argv.length !== 3) {
    console.error('usage: node tests/oracle/tactics.mjs OUTDIR');
    process.exit(2);
}
await main(process.argv[2]);
