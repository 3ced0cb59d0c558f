/* The core, as the page uses it: the npm package, of which this is the only importer but for the
 * workers. Every call takes a game and a text.
 *
 * A reading is all that the core says of a text:
 *   position  the object of docs/json.md, or null if the text is no position
 *   text      its canonical text, or null
 *   sound     does it break no rule?
 *   findings  faults, broken rules and notes, as the package's diagnose() has them
 *   repaired  the text with all repairs made, or null
 */
import * as forsyth from "./forsyth/index.js";

/* A small memory: board, text line and panels ask the same of one text. */
function remembered(ask) {
    const known = new Map();
    return (game, text) => {
        const name = `${game} ${text}`;
        if (!known.has(name)) {
            if (known.size >= 64) known.delete(known.keys().next().value);
            known.set(name, ask(game, text));
        }
        return known.get(name);
    };
}

function read(game, text) {
    const parsed = forsyth.parse(text, {game});
    const {sound, findings} = forsyth.diagnose(text, {game});
    const mends = findings.some((finding) => finding.repair || finding.byFix);
    const fixed = mends ? forsyth.fix(text, {game}) : {ok: false};
    return {
        position: parsed.ok ? parsed : null,
        text: parsed.ok ? parsed.text : null,
        sound,
        findings,
        repaired: fixed.ok && fixed.text !== text ? fixed.text : null,
        fault: parsed.ok ? null : parsed,
    };
}

function moves(game, text) {
    const list = forsyth.moves(text, {game});
    return list.ok ? list.moves : [];
}

function textOf(result) {
    return result.ok ? result.text : null;
}

export const core = {
    all: forsyth,
    read: remembered(read),
    moves: remembered(moves),
    status: remembered((game, text) => forsyth.status(text, {game})),
    detect: (text) => forsyth.detect(text),
    draw(game, text, options) {
        const drawn = forsyth.draw(text, {game, ...options});
        return drawn.ok ? drawn.svg : "<svg xmlns='http://www.w3.org/2000/svg'/>";
    },
    /* The text of a state that was edited: {ok, text}, or a fault with its path. */
    write: (game, state) => forsyth.write(state, {game}),
    play: (game, text, move) => forsyth.play(text, [move], {game}),
    start: (game, options) => textOf(forsyth.start(game, options)),
    deal: (game, options) => textOf(forsyth.deal(game, options)),
    view: (text, player) => textOf(forsyth.view(text, player, {game: "jieqi"})),
    dealHidden: (text, seed) => forsyth.dealHidden(text, {game: "jieqi", seed}),
    number960(text) {
        const result = forsyth.number960(text);
        return result.ok ? result.number : null;
    },
};
