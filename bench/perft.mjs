// The peers from npm that count games, measured as perft.c measures the library: a wrong count ends
// the run, and lines have program, set, operation and nanoseconds a game.
//
//     node bench/perft.mjs TIMES SET DEPTH WAYS POSITION...
//
// Four arguments for each set. Lines that begin with '#' say what was left out.

// Each gives its way to count: `of` is a function of what `from` made of the text, and the depth.
const peers = {
    async chessops() {
        const { parseFen } = await import('chessops/fen');
        const { Chess } = await import('chessops/chess');
        const { perft } = await import('chessops/debug');
        const from = (text) => Chess.fromSetup(parseFen(text).unwrap()).unwrap();
        return { operation: 'bulk', from, of: perft };
    },

    async 'chess.js'() {
        const { Chess } = await import('chess.js');
        return {
            operation: 'played',
            from: (text) => new Chess(text),
            of: (game, depth) => game.perft(depth),
        };
    },
};

function timeCount({ from, of }, { text, depth, ways }) {
    const position = from(text);
    const start = process.hrtime.bigint();
    const count = of(position, depth);
    const time = Number(process.hrtime.bigint() - start);
    if (count !== ways) throw new Error(`wrong count: ${count} instead of ${ways}: ${text}`);
    return time / ways;
}

const [times, ...rest] = process.argv.slice(2);
const sets = [];
for (let i = 0; i + 3 < rest.length; i += 4) {
    const [set, depth, ways, text] = rest.slice(i, i + 4);
    sets.push({ set, depth: Number(depth), ways: Number(ways), text });
}
const missing = (error) => error.code === 'ERR_MODULE_NOT_FOUND';
for (const [name, load] of Object.entries(peers)) {
    let peer;
    try {
        peer = await load();
    } catch (error) {
        console.log(`# left out: ${name} (${missing(error) ? 'not installed' : error.message})`);
        continue;
    }
    for (const set of sets) {
        let best = Infinity;
        for (let i = 0; i < Number(times); i++) best = Math.min(best, timeCount(peer, set));
        console.log([`${name} perft`, set.set, peer.operation, best.toFixed(2)].join('\t'));
    }
}
