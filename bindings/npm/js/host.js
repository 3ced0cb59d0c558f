// A game that is being played. It lives in the module's memory, which is given back by close(), or
// when nobody can use the host any more.
import { answer, known, put, reserve, wasm, written } from './wasm.js';
import { askAbout, expectCount, expectObject, expectSeed, expectString } from './input.js';
import { fault, indexOfByte, playerNumber, randomSeed, textFault } from './input.js';
import { deal, start } from './play.js';
import { bestSync } from './search.js';

const ACTS = [
    'resign',
    'forfeit',
    'offer',
    'decline',
    'claim',
    'adjudicate',
    'takeBack',
    'agree',
    'refuse',
    'redo',
];
const REFEREE = -1;
const TIME_OUT = new Set(['out-of-time', 'draw-out-of-time']);

const forgotten = new FinalizationRegistry((handle) => wasm().host_close(handle));

class Host {
    #handle;
    #seats;
    #start;
    #seed;
    #clocks;
    #ended = null;

    constructor(handle, { game, text, seats }, seed) {
        this.game = game;
        this.#handle = handle;
        this.#seats = seats;
        this.#start = text;
        this.#seed = seed;
        this.#clocks = Array(seats).fill(null);
        forgotten.register(this, handle, this);
    }

    get #open() {
        if (this.#handle === 0) throw new TypeError('the host is closed');
        return this.#handle;
    }

    /** The number of a seat; one that the game does not have is refused by the module. */
    #seat(seat, withReferee) {
        if (withReferee && seat === 'referee') return REFEREE;
        return playerNumber(seat, known.games[this.game].players) ?? 0x7fff;
    }

    #ask(length, text = '') {
        const found = answer(length);
        if (!found.ok) found.index = indexOfByte(text, found.at);
        return found;
    }

    #act(name, seat, now = performance.now()) {
        const number = seat === null ? -1 : this.#seat(seat);
        return this.#ask(wasm().host_act(this.#open, ACTS.indexOf(name), number, now));
    }

    /** An act that may end the game otherwise than by the rules. */
    #end(name, seat) {
        const found = this.#act(name, seat);
        const over = found.ok && this.state('referee').over;
        if (over) this.#ended ??= { how: name, seat: seat === null ? -1 : this.#seat(seat) };
        return found;
    }

    state(seat, now = performance.now()) {
        return this.#ask(wasm().host_state(this.#open, this.#seat(seat, true), now));
    }

    moves(seat, from = 0) {
        expectCount(from, 'from');
        return this.#ask(wasm().host_moves(this.#open, this.#seat(seat, true), from));
    }

    view(seat, after = undefined) {
        const count =
            after === undefined ? this.state('referee').count : expectCount(after, 'after');
        return this.#ask(wasm().host_view(this.#open, this.#seat(seat, true), count));
    }

    line(seat) {
        const first = this.view(seat, 0);
        const told = this.moves(seat);
        if (!first.ok || !told.ok) return first.ok ? told : first;
        return { ...first, moves: told.moves.map(({ move }) => move) };
    }

    play(seat, move, now = performance.now()) {
        const wrong = textFault(expectString(move, 'move'));
        if (wrong !== undefined) return { ...wrong, move };
        if (!reserve(3 * move.length + 64)) return fault('no-space');
        const at = put(move);
        const found = this.#ask(
            wasm().host_play(this.#open, this.#seat(seat), at, written(), now),
            move,
        );
        if (!found.ok) found.move = move;
        return found;
    }

    run(now = performance.now()) {
        wasm().host_run(this.#open, now);
    }

    pause(now = performance.now()) {
        wasm().host_pause(this.#open, now);
    }

    look(now = performance.now()) {
        return wasm().host_look(this.#open, now) !== 0;
    }

    resign(seat) {
        return this.#end('resign', seat);
    }

    forfeit(seat) {
        return this.#end('forfeit', seat);
    }

    offerDraw(seat) {
        return this.#end('offer', seat);
    }

    declineDraw(seat) {
        return this.#act('decline', seat);
    }

    claimDraw(seat) {
        return this.#end('claim', seat);
    }

    adjudicate(winner) {
        return this.#end('adjudicate', winner);
    }

    takeBack(seat, now) {
        return this.#act('takeBack', seat, now);
    }

    agree(seat, now) {
        return this.#act('agree', seat, now);
    }

    refuse(seat) {
        return this.#act('refuse', seat);
    }

    redo(seat, now) {
        return this.#act('redo', seat, now);
    }

    setEasy(seat, easy) {
        wasm().host_set_easy(this.#open, this.#seat(seat), easy ? 1 : 0);
    }

    setClock(seat, clock, left) {
        const number = this.#seat(seat);
        const { base, increment = 0, moves = 0 } = expectObject(clock, 'clock');
        for (const value of [base, increment, moves])
            expectCount(value, 'a number of a clock', 0xffff_ffff);
        wasm().host_set_time(this.#open, number, base, increment, moves);
        if (left !== undefined && left !== null) wasm().host_set_left(this.#open, number, left);
        this.#clocks[number] = { base, increment, moves };
    }

    best(seat, options) {
        const line = this.line(seat);
        if (!line.ok) return line;
        return bestSync(line, { ...options, moves: line.moves });
    }

    save(now = performance.now()) {
        const { clocks, status } = this.state('referee', now);
        if (TIME_OUT.has(status)) this.#ended ??= { how: 'time', seat: -1 };
        const moves = this.moves('referee').moves.map(({ move, by }) => ({ move, by }));
        return {
            game: this.game,
            start: this.#start,
            seed: `0x${this.#seed.toString(16)}`,
            moves,
            clocks: this.#clocks,
            left: clocks,
            ended: this.#ended,
        };
    }

    close() {
        if (this.#handle === 0) return;
        forgotten.unregister(this);
        wasm().host_close(this.#handle);
        this.#handle = 0;
    }

    get seats() {
        return this.#seats;
    }
}

// ---- opening --------------------------------------------------------------------------------

/** Where a game begins: as told, dealt, or its usual start. */
function beginning({ position, game = 'chess', players, variant, seed }) {
    if (position !== undefined) return { position, game: undefined };
    const dealt = deal(game, { seed, players, variant });
    const begun = dealt.ok || dealt.code !== 'nothing-to-deal' ? dealt : start(game, { players });
    return { position: begun, fault: begun.ok ? undefined : begun };
}

function open(position, game, seed) {
    const ask = (number, at, size, allow) => wasm().host_open(number, at, size, allow, seed);
    const { found } = askAbout(position, { game }, ask);
    return found.ok ? { ok: true, host: new Host(wasm().host_opened(), found, seed) } : found;
}

function setClocks(host, clocks, left) {
    const each = Array.isArray(clocks) ? clocks : Array(host.seats).fill(clocks);
    each.slice(0, host.seats).forEach((clock, i) => {
        if (clock !== null && clock !== undefined) host.setClock(i, clock, left?.[i]);
    });
}

/** Plays what was saved. What chance drew follows from the seed. */
function replay(host, { moves, clocks, left, ended }) {
    for (const { move, by } of moves) {
        if (by === 'chance') continue;
        const played = host.play(by, move, 0);
        if (!played.ok) return played;
    }
    setClocks(host, clocks ?? [], left);
    if (ended === null || ended === undefined) return { ok: true };
    return ENDINGS[ended.how]?.(host, ended.seat) ?? fault('unknown-value', { path: 'ended.how' });
}

/** The ways in which a game ends otherwise than by the rules, done again. */
const ENDINGS = {
    resign: (host, seat) => host.resign(seat),
    forfeit: (host, seat) => host.forfeit(seat),
    claim: (host, seat) => host.claimDraw(seat),
    adjudicate: (host, seat) => host.adjudicate(seat < 0 ? null : seat),
    offer: (host) => {
        for (let seat = 0; seat < host.seats - 1; seat++) host.offerDraw(seat);
        return host.offerDraw(host.seats - 1);
    },
    time: (host) => {
        host.run(0);
        return { ok: host.look(0) };
    },
};

export function host(options) {
    expectObject(options, 'options');
    const { seed = randomSeed() } = options;
    const number = expectSeed(typeof seed === 'string' ? BigInt(seed) : seed);
    const isSaved = typeof options.start === 'string' && Array.isArray(options.moves);
    const begun = isSaved ? { position: options.start } : beginning({ ...options, seed: number });
    if (begun.fault !== undefined) return begun.fault;
    const opened = open(begun.position, options.game, number);
    if (!opened.ok) return opened;
    if (!isSaved) {
        if (options.clock !== undefined) setClocks(opened.host, options.clock);
        return opened;
    }
    const replayed = replay(opened.host, options);
    if (replayed.ok) return opened;
    opened.host.close();
    return replayed;
}
