// Playing: where games begin, their moves, how they stand, and what may be seen of them.
import { answer, known, put, putWord, reserve, wasm, written } from './wasm.js';
import { askAbout, bigOf, expectCount, expectOptions, expectSeed, expectString } from './input.js';
import { fault, gameNumber, moveRow, playerNumber } from './input.js';
import { randomSeed, source, textFault } from './input.js';

/** A call without a position. */
function askGame(game, ask) {
    const number = gameNumber(expectString(game, 'game'));
    if (number === undefined) return fault('unknown-game');
    if (!reserve(4096)) return fault('no-space');
    const found = answer(ask(number));
    if (!found.ok) found.index = found.at;
    return found;
}

/** The state of the generator, which comes as digits. */
function withRandom(found) {
    if (found.random !== undefined) found.random = bigOf(found.random);
    return found;
}

// ---- beginnings -----------------------------------------------------------------------------

export function start(game, options) {
    const { players = 0, number } = expectOptions(options);
    expectCount(players, 'players');
    if (number !== undefined) expectCount(number, 'number');
    return askGame(game, (of) => wasm().start(of, players, number ?? -1));
}

export function deal(game, options) {
    const { players = 0, variant, seed = randomSeed() } = expectOptions(options);
    expectCount(players, 'players');
    const from = expectSeed(seed);
    if (
        variant !== undefined &&
        (expectString(variant, 'variant').length > 64 || textFault(variant))
    )
        return fault('no-such-variant');
    const found = askGame(game, (of) => {
        const name = variant === undefined ? 0 : putWord(variant.replaceAll('\0', ' '));
        return wasm().deal(of, players, name, from);
    });
    if (found.ok) found.seed = from;
    return withRandom(found);
}

export function number960(position) {
    const given = source(position);
    const wrong = given.fault ?? textFault(given.text);
    if (wrong !== undefined) return wrong;
    if (!reserve(3 * given.text.length + 64)) return fault('no-space');
    const at = put(given.text);
    const number = wasm().number_960(at, written());
    return { ok: true, number: number < 0 ? null : number };
}

// ---- moves ----------------------------------------------------------------------------------

export function moves(position, options) {
    return askAbout(position, options, wasm().moves).found;
}

export function play(position, said, options) {
    const { seed } = expectOptions(options);
    const random = seed === undefined ? 0n : expectSeed(seed);
    const row = moveRow(said);
    if (row.fault !== undefined) return row.fault;
    const ask = (game, at, size, allow) =>
        wasm().play(
            game,
            at,
            size,
            allow,
            ...row.put(),
            row.listed,
            random,
            seed === undefined ? 0 : 1,
        );
    return withRandom(askAbout(position, options, ask, row.units).found);
}

export function chance(position, options) {
    const seed = expectSeed(expectOptions(options).seed);
    const ask = (game, at, size, allow) => wasm().chance(game, at, size, allow, seed);
    return withRandom(askAbout(position, options, ask).found);
}

export function status(position, options) {
    const row = moveRow(expectOptions(options).moves);
    if (row.fault !== undefined) return row.fault;
    const ask = (game, at, size, allow) =>
        wasm().status(game, at, size, allow, ...row.put(), row.listed);
    return askAbout(position, options, ask, row.units).found;
}

export function perft(position, depth, options) {
    const { divide = false } = expectOptions(options);
    expectCount(depth, 'depth', 255);
    const ask = (game, at, size, allow) =>
        wasm().perft(game, at, size, allow, depth, divide ? 1 : 0);
    const { found } = askAbout(position, options, ask);
    if (!found.ok) return found;
    found.nodes = bigOf(found.nodes);
    if (found.divide !== undefined) {
        delete found.divide[''];
        for (const [move, ways] of Object.entries(found.divide)) found.divide[move] = bigOf(ways);
    }
    return found;
}

export function playout(position, options) {
    const { seed, limit = 100_000 } = expectOptions(options);
    const random = expectSeed(seed);
    expectCount(limit, 'limit');
    const ask = (game, at, size, allow) => wasm().playout(game, at, size, allow, random, limit);
    return withRandom(askAbout(position, options, ask).found);
}

// ---- what may be seen -----------------------------------------------------------------------

/** The number of a player, whose name may be that of any game: -1 if no game has it. */
function numberOf(player) {
    if (typeof player === 'number') return expectCount(player, 'player');
    for (const { players } of Object.values(known.games)) {
        const found = playerNumber(player, players);
        if (found !== undefined) return found;
    }
    return 0x7fff_ffff;
}

function askFor(player, position, options, ask) {
    const number = numberOf(player);
    return askAbout(position, options, (game, at, size, allow) =>
        ask(game, at, size, allow, number),
    ).found;
}

export function view(position, player, options) {
    return askFor(player, position, options, wasm().view);
}

export function seenBy(position, player, options) {
    return askFor(player, position, options, wasm().seen_by);
}

export function told(position, move, player, options) {
    const wrong = textFault(expectString(move, 'move'));
    if (wrong !== undefined) return { ...wrong, move, moveIndex: 0 };
    const number = numberOf(player);
    const ask = (game, at, size, allow) => {
        const from = put(move);
        return wasm().told(game, at, size, allow, from, written(), number);
    };
    return askAbout(position, options, ask, move.length).found;
}

export function dealHidden(position, options) {
    const seed = expectSeed(expectOptions(options).seed);
    const ask = (game, at, size, allow) => wasm().deal_hidden(game, at, size, allow, seed);
    return withRandom(askAbout(position, options, ask).found);
}
