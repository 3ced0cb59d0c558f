/* Judging a game: every position of the main line is searched, as `forsyth analyse` does it. A move
 * that loses a part of the expected result gets a mark, and the better line stands behind it.
 *
 * Both the best move and the one that was made are searched from the same position, by what its
 * player could know. */
import {searchable, forFirst} from "./analyse_engine.js";

const nodes = 50000;
const marks = [
    [0.3, 4],
    [0.2, 2],
    [0.1, 6]
]; /* from a loss of this: ??, ?, ?! */
const judged = [1, 2, 3, 4, 5, 6];
const longest = 8;

/* Gives {stop(), done}: `done` resolves at the end. */
export function judgeGame(core, tree, progress) {
    let running = true,
        search = null;
    async function best(node, only) {
        const {game} = tree,
            sight = searchable(core, game, node.text);
        const from = sight.history
            ? {text: tree.root.text, moves: tree.path(node).map((one) => one.move)}
            : {text: sight.text, moves: []};
        search = core.all.best(from.text, {game, moves: from.moves, nodes, top: 1, only});
        const found = await search.result;
        return found.ok && running ? found.moves[0] : null;
    }

    async function judge(before, node) {
        const first = await best(before);
        if (!first) return;
        if (!(before.score?.depth > first.depth))
            before.score = forFirst(core, tree.game, before.text, first);
        const bare = node.move.replace(
            /[=x].*$/,
            ""
        ); /* without what a hidden piece turned out to be */
        if (first.move === node.move || first.move === bare) return;
        const made = await best(before, [bare]);
        const mark = made && marks.find(([loss]) => first.expected - made.expected >= loss)?.[1];
        if (!mark) return;
        if (!node.nags.some((nag) => judged.includes(nag))) node.nags = [...node.nags, mark];
        addLine(core, tree, before, first.line.slice(0, longest));
    }

    async function run() {
        const line = tree.mainLine();
        for (const [i, node] of line.entries()) {
            if (!running) return;
            if (node.by !== "chance") await judge(node.parent, node);
            progress(i + 1, line.length);
        }
        const last = line.at(-1) ?? tree.root;
        const state = core.status(tree.game, last.text);
        if (state.ok && state.over) last.final = shareOf(core, tree.game, state);
        const found = running && !state.over ? await best(last) : null;
        if (found) last.score = forFirst(core, tree.game, last.text, found);
    }
    return {
        done: run(),
        stop() {
            running = false;
            search?.stop();
        }
    };
}

function shareOf(core, game, {winner}) {
    return winner === null ? 0.5 : winner === core.all.games[game].players[0] ? 1 : 0;
}

/* Up to what nobody can foresee. */
function addLine(core, tree, node, moves) {
    for (const move of moves) {
        const result = core.play(tree.game, node.text, move);
        if (!result.ok || result.turn === "chance") return;
        node = tree.add(node, result.played[0]);
    }
}
