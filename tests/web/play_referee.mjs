// The referee of web/play.js without a browser: the same module, with the package for node. What it
// tells is compared for tables that the seat cannot tell apart.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Referee } from '../../web/referee.js';
import { forsyth } from './package.mjs';

/** Runs `act` while the first random number is `seed`, and all others are the same. */
async function seeded(seed, act) {
    const own = crypto.getRandomValues;
    let next = seed;
    crypto.getRandomValues = function (array) {
        array[0] = array instanceof BigUint64Array ? next : Number(next);
        next = 5n;
        return array;
    };
    try {
        return await act();
    } finally {
        crypto.getRandomValues = own;
    }
}

/** A referee, what it has told, and a way to wait for what it tells next. */
function referee(kept = new Map(), others = {}) {
    const told = [],
        waiting = [];
    const keeper = {
        load: async (game) => structuredClone(kept.get(game) ?? null),
        save: async (game, data) => void kept.set(game, structuredClone(data)),
        remove: async (game) => void kept.delete(game),
        ...others,
    };
    const one = new Referee(
        forsyth,
        keeper,
        (message) => {
            told.push(structuredClone(message));
            waiting.splice(0).forEach((wake) => wake());
        },
        0,
    );
    const until = async (holds) => {
        while (!holds(told.at(-1))) await new Promise((wake) => waiting.push(wake));
        return told.at(-1);
    };
    return { ask: (message) => one.ask(message), told, kept, until };
}

const yours = (told) =>
    told?.tell === 'game' && (told.over || told.toMove === told.seat) && told.thinking === null;
const setup = (game, seats = ['you', 'easy'], more = {}) => ({
    game,
    seats,
    clock: null,
    position: null,
    variant: null,
    ...more,
});

/** Some legal move of the seat, the same for the same text. */
function someMove({ game, text }) {
    const { moves } = forsyth.moves(text, { game });
    return moves[(text.length * 7 + moves.length) % moves.length].move;
}

for (const [game, seats] of [
    ['chess', ['you', 'easy']],
    ['chess', ['easy', 'you']],
    ['jieqi', ['easy', 'you']],
    ['azul', ['easy', 'you', 'easy']],
])
    test(`${game}, ${seats.join(' and ')}: bots answer, and the game comes back`, async () => {
        const { ask, until, kept } = referee();
        await ask({ ask: 'new', setup: setup(game, seats) });
        for (let i = 0; i < 3; i++) {
            const now = await until(yours);
            const { length } = now.moves;
            await ask({ ask: 'play', move: someMove(now) });
            await until((told) => yours(told) && told.moves.length > length);
        }
        const last = await until(yours);
        const again = referee(kept);
        await again.ask({ ask: 'resume', game });
        const back = await again.until(yours);
        assert.deepEqual(back, last);
    });

test('a wrong move is refused with its reason, and nothing changes', async () => {
    const { ask, until, told } = referee();
    await ask({ ask: 'new', setup: setup('chess') });
    const before = await until(yours);
    await ask({ ask: 'play', move: 'e2e5' });
    assert.match(told.at(-1).news, /cannot go there/);
    assert.equal(told.at(-1).text, before.text);
});

test('a move of chess is taken back with the answer to it', async () => {
    const { ask, until } = referee();
    await ask({ ask: 'new', setup: setup('chess') });
    const start = await until(yours);
    assert.equal(start.canTakeBack, false);
    await ask({ ask: 'play', move: 'e2e4' });
    const after = await until((told) => yours(told) && told.moves.length === 2);
    assert.equal(after.canTakeBack, true);
    await ask({ ask: 'takeBack' });
    assert.equal((await until(yours)).text, start.text);
});

test('what a piece of Jieqi turned out to be cannot be taken back', async () => {
    const { ask, until, told } = referee();
    await ask({ ask: 'new', setup: setup('jieqi') });
    await until(yours);
    await ask({ ask: 'play', move: '+a3a4' });
    const after = await until((one) => yours(one) && one.moves.length > 1);
    assert.equal(after.canTakeBack, false);
    await ask({ ask: 'takeBack' });
    assert.match(told.at(-1).news, /cannot be taken back/);
    assert.equal(told.at(-1).text, after.text);
});

test('a bot declines a draw at the beginning', async () => {
    const { ask, until, told } = referee();
    await ask({ ask: 'new', setup: setup('chess') });
    await until(yours);
    await ask({ ask: 'draw' });
    assert.equal(told.at(-1).news, 'The draw is declined.');
    assert.equal(told.at(-1).over, false);
});

test('resigning ends the game, and the other side begins the next', async () => {
    const { ask, until } = referee();
    await ask({ ask: 'new', setup: setup('chess') });
    await until(yours);
    await ask({ ask: 'resign' });
    const over = await until((told) => told.over);
    assert.equal(over.winner, 'black');
    await ask({ ask: 'rematch' });
    const next = await until((told) => told.tell === 'game' && !told.over);
    assert.deepEqual(next.seats, ['easy', 'you']);
});

test('whose time is over has lost', async () => {
    const { ask, until } = referee();
    await ask({
        ask: 'new',
        setup: setup('chess', ['you', 'easy'], { clock: { base: 300, increment: 0 } }),
    });
    await until(yours);
    await ask({ ask: 'play', move: 'e2e4' });
    const over = await until((told) => told.over);
    assert.equal(over.winner, 'black');
    assert.equal(over.clocks[0], 0);
});

test('a game that the browser cannot keep goes on, says so once, and can be closed', async () => {
    const fails = () => Promise.reject(new Error('no room'));
    const { ask, until, told } = referee(new Map(), { load: fails, save: fails, remove: fails });
    await ask({ ask: 'resume', game: 'chess' });
    assert.equal(told.at(-1).tell, 'none');
    await ask({ ask: 'new', setup: setup('chess') });
    await until(yours);
    await ask({ ask: 'play', move: 'e2e4' });
    await until((one) => yours(one) && one.moves.length === 2);
    const said = told.map((one) => one.news).filter(Boolean);
    assert.equal(said.length, 1);
    assert.match(said[0], /cannot keep this game/);
    await ask({ ask: 'close' });
    assert.equal(told.at(-1).tell, 'none');
});

test('a game can begin from a position, and from a deal of Chess960', async () => {
    const { ask, until } = referee();
    const position = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
    await ask({ ask: 'new', setup: setup('chess', ['you', 'easy'], { position }) });
    assert.equal((await until(yours)).text, position);
    await ask({ ask: 'new', setup: setup('chess', ['you', 'easy'], { variant: '960' }) });
    assert.notEqual(forsyth.number960((await until(yours)).text).number, null);
    await ask({
        ask: 'new',
        setup: setup('chess', ['you', 'easy'], { position: '8/8/8/8/8/8/8/8 w - - 0 1' }),
    });
});

// ---- what a seat of Jieqi is told -----------------------------------------------------------

/** All that a referee tells while the person makes these moves, as text. */
async function traffic(seed, moves, seats = ['you', 'easy']) {
    return seeded(seed, async () => {
        const { ask, until, told } = referee();
        await ask({ ask: 'new', setup: setup('jieqi', seats) });
        await until(yours);
        for (const move of moves) {
            const { length } = told.at(-1).moves;
            await ask({ ask: 'play', move });
            await until((one) => yours(one) && one.moves.length > length);
        }
        return { text: told.map((one) => JSON.stringify(one)).join('\n'), last: told.at(-1) };
    });
}

const tableOf = (seed) => forsyth.deal('jieqi', { seed }).text;

test('before anything is revealed all tables are told alike', async () => {
    const [one, two] = [await traffic(1n, []), await traffic(2n, [])];
    assert.notEqual(tableOf(1n), tableOf(2n));
    assert.equal(one.text, two.text);
});

test('tables that differ in what the seat cannot know are told alike, byte for byte', async () => {
    const seen = new Map();
    let pairs = 0;
    for (let seed = 1n; seed <= 40n && pairs < 3; seed++) {
        const { text, last } = await traffic(seed, ['+a3a4']);
        const known = JSON.stringify(last.moves.map(({ move }) => move));
        if (!seen.has(known)) {
            seen.set(known, text);
            continue;
        }
        assert.equal(text, seen.get(known));
        pairs++;
    }
    assert.ok(pairs >= 3, `only ${pairs} pairs of 40 tables have the same moves`);
});

test('the table is told when the game is over, and not before', async () => {
    await seeded(7n, async () => {
        const { ask, until, told } = referee();
        await ask({ ask: 'new', setup: setup('jieqi') });
        await until(yours);
        await ask({ ask: 'play', move: '+a3a4' });
        await until((one) => yours(one) && one.moves.length > 1);
        const secret = tableOf(7n).split(' ')[4];
        const before = JSON.stringify(told);
        assert.ok(!before.includes(secret));
        assert.ok(told.every(({ full }) => full === null || full === undefined));
        await ask({ ask: 'resign' });
        const over = await until((one) => one.over);
        assert.ok(over.full.start.includes(secret));
        assert.equal(over.canTakeBack, false);
    });
});
