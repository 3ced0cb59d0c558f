// How programs use the types: compiled, never run.
import * as forsyth from 'forsyth';
import { best, check, diagnose, draw, host, parse, play, readRecords, write } from 'forsyth';
import type { ChessState, Fault, Finding, Host, Move, State } from 'forsyth';

const state: State | Fault = parse('8/8/8/8/8/8/8/8 w - - 0 1');
if (state.ok) {
    const text: string = state.text;
    if (state.game === 'chess') {
        const chess: ChessState = state;
        const right: string | undefined = chess.castling.white[0];
        void right;
    } else if (state.game === 'azul') {
        const rows: string[] = state.boards[0]!.wall;
        void rows;
    }
    const written = write({ ...state, text: undefined });
    if (written.ok) void written.text;
    else void written.path;
    void text;
} else {
    const at: number = state.at + state.index;
    void at;
}

const chess = parse('x', { game: 'chess', allow: ['wrapped'] });
if (chess.ok) void chess.en_passant;
// @ts-expect-error a fault has no board
void parse('x').board;
// @ts-expect-error there is no such game
parse('x', { game: 'go' });

const verdict = check('x');
const rules: string[] = verdict.ok ? verdict.rules : [];
const findings: Finding[] = diagnose('x').findings;
const moves: Move[] = [];
const listed = forsyth.moves('x');
if (listed.ok) moves.push(...listed.moves);
const played = play('x', ['e4'], { seed: 7n });
if (played.ok) void played.played[0]?.events?.[0]?.points;
const picture = draw('x', { theme: 'blue', marks: ['e4'], id: 'a' });
if (picture.ok) void picture.svg;
const key = forsyth.key('x');
const bits: bigint = key.ok ? key.key : 0n;
const opened = host({ game: 'jieqi', clock: { base: 1000 } });
if (opened.ok) {
    const game: Host = opened.host;
    const now = game.state('red');
    if (now.ok) void now.clocks;
    void host(game.save());
}
const records = readRecords('1. e4 *');
if (records.ok) void forsyth.writeRecords(records.games);
const batch = forsyth.parseLines(new Uint8Array(0), { keys: true });
if (batch.ok) void batch.keys?.[0];

void forsyth.moves(forsyth.play(forsyth.start('chess'), 'e4'));
void forsyth.view(forsyth.deal('jieqi'), 'red');

async function search(): Promise<number> {
    const running = best('x', { top: 3, onProgress: ({ rank }) => void rank });
    for await (const { best: line } of running) void line.score;
    running.stop();
    const found = await running;
    return found.ok ? found.moves[0]!.score : 0;
}
search().then((score) => void score);
void [rules, findings, bits, moves];
