/* Analyse: a game with its variations and comments, engine lines, and how the evaluation went.
 *
 * The tree is shown at one node, and that node's position is the position of the page. Moves on
 * the board grow the tree. Where the position comes from elsewhere, from the text or another mode,
 * it is looked for in the tree, and otherwise a new tree begins there; Undo leads back to the old
 * one, since each entry of the page's history has its node as a note. */
import {Tree} from "./tree.js";
import {MoveList} from "./analyse_moves.js";
import {EngineLines} from "./analyse_engine.js";
import {Graph} from "./graph.js";
import {judgeGame} from "./analyse_judge.js";
import {
    exportRecord,
    gameList,
    importRecords,
    keepTree,
    keptTree,
    readGames
} from "./analyse_records.js";
import {curious} from "./analyse_curious.js";
import {annotations} from "./analyse_notes.js";
import {walkingButtons, walkingKeys} from "./walk.js";
import {games} from "./games.js";
import {make, button} from "./dom.js";
import {pieceImage} from "./sprite.js";
import {handed} from "./handed.js";

export function create(shell) {
    return new Analyse(shell);
}

class Analyse {
    #shell;
    #tree = null;
    #node = null;
    #list = new MoveList(
        (node) => this.#go(node),
        "Play a move on the board, or import a game."
    );
    #graph = new Graph((node) => this.#go(node));
    #engine;
    #notes;
    #curious;
    #chance = make("div", {class: "buttons", role: "group", "aria-label": "Chance"});
    #records = make("div");
    #arrow = null;
    #judging = null;
    #judge = button("Judge the game", () => this.#judged());
    #walk;
    #steps;

    constructor(shell) {
        this.#shell = shell;
        this.#engine = new EngineLines(shell);
        this.#engine.onBest = (found) => this.#showBest(found);
        this.#engine.onLine = (moves) => this.#playAll(moves);
        this.#notes = annotations({
            changed: () => this.#grown(),
            promote: () => this.#promote(),
            main: () => this.#main(),
            remove: () => this.#remove()
        });
        this.#curious = curious(shell);
        this.#walk = walkingKeys((step) => this.#step(step));
        this.#steps = walkingButtons((step) => this.#step(step));
        this.panel = make(
            "div",
            {class: "analyse"},
            this.#engine.element,
            this.#chance,
            make(
                "section",
                {"aria-label": "Moves"},
                this.#list.element,
                this.#steps.element,
                this.#notes.element
            ),
            make(
                "section",
                {"aria-label": "Evaluation"},
                this.#graph.element,
                make(
                    "div",
                    {class: "buttons"},
                    this.#judge,
                    button("Import game", () =>
                        importRecords(shell, (records) => this.#imported(records))
                    ),
                    button("Export game", () => exportRecord(shell, this.#tree)),
                    button("New analysis", () => this.#anew())
                )
            ),
            this.#records,
            this.#curious.element
        );
    }

    /* ---- as a mode (app.js) -------------------------------------------------------------- */

    enter() {
        this.#walk.listen(true);
        if (handed.tree) {
            const tree = handed.tree;
            handed.tree = null;
            this.#open(tree, tree.lastOf(tree.root));
        } else if (!this.#tree) {
            const kept = keptTree(this.#shell),
                {store, core} = this.#shell;
            if (kept) nameMovers(kept.tree, core);
            if (kept?.node.text === store.shown) [this.#tree, this.#node] = [kept.tree, kept.node];
            else if (kept) this.#offer(kept);
        }
    }

    leave() {
        this.#walk.listen(false);
        this.#judging?.stop();
        this.#engine.stop();
    }

    changed(why) {
        const {store} = this.#shell;
        if (why === "draw") return;
        if (!this.#follow()) this.#begin(store.game, store.shown);
        this.#show();
    }

    play = (move) => {
        const {core, store, say, tell, board} = this.#shell;
        const result = core.play(store.game, store.shown, move);
        if (!result.ok) return tell(result.message, true);
        if (result.turn === "chance" && store.game === "jieqi")
            return this.#askOutcome(move, board);
        let node = this.#node;
        for (const played of result.played)
            node = this.#tree.add(node, playedBy(played, node, this.#tree, core));
        this.#go(node, "move");
        say(games[store.game].speech(result.played.at(-1), result));
        if (result.turn === "chance") this.#deal();
        return true;
    };

    picture() {
        return this.#arrow ? {arrows: [this.#arrow]} : {};
    }

    /* ---- where the tree stands ------------------------------------------------------------- */

    /* Finds the position of the page in the tree. False if it is not there. */
    #follow() {
        const {store} = this.#shell,
            {note} = store;
        if (note?.tree && note.node.text === store.text) {
            [this.#tree, this.#node] = [note.tree, note.node];
            this.#tree.restore(this.#node);
            return true;
        }
        if (!this.#tree || this.#tree.game !== store.game) return false;
        if (this.#node.text === store.shown) return true;
        for (const node of this.#tree.nodes()) {
            if (node.text !== store.shown) continue;
            this.#node = node;
            return true;
        }
        return false;
    }

    #begin(game, text) {
        this.#tree = new Tree(game, text);
        this.#node = this.#tree.root;
    }

    #go(node, why = "walk") {
        const ahead = node.parent === this.#node;
        this.#node = node;
        this.#shell.store.change(
            {
                game: this.#tree.game,
                text: node.text,
                lastMove: node.from ? node.move : null,
                note: {tree: this.#tree, node}
            },
            ahead ? "move" : why
        );
    }

    #open(tree, node) {
        this.#tree = tree;
        this.#node = node;
        this.#shell.store.change(
            {
                game: tree.game,
                text: node.text,
                lastMove: node.from ? node.move : null,
                note: {tree, node}
            },
            "load"
        );
        this.#grown();
    }

    /* What was analysed last is offered, not forced upon who came for something else. */
    #offer({tree, node}) {
        this.#records.replaceChildren(
            button("Open the last analysis", () => {
                this.#records.replaceChildren();
                this.#open(tree, node);
            })
        );
    }

    #step(step) {
        const node = this.#node,
            {parent, children} = node;
        const siblings = parent?.children ?? [node],
            at = siblings.indexOf(node);
        const to = {
            first: this.#tree.root,
            back: parent,
            on: children[0],
            last: this.#tree.lastOf(node),
            up: siblings[at - 1],
            down: siblings[at + 1]
        }[step];
        if (!to || to === node) return;
        this.#go(to);
        this.#shell.say(to.parent ? `${to.words}, ${to.by ?? ""}` : "start");
    }

    /* ---- moves ----------------------------------------------------------------------------- */

    /* Plays a line up to what nobody can foresee, and asks for that. */
    #playAll(moves) {
        const {core} = this.#shell;
        let node = this.#node;
        for (const move of moves) {
            const result = core.play(this.#tree.game, node.text, move);
            if (!result.ok) break;
            if (result.turn === "chance") {
                if (node !== this.#node) this.#go(node, "walk");
                this.play(move);
                return;
            }
            node = this.#tree.add(node, playedBy(result.played[0], node, this.#tree, core));
        }
        if (node !== this.#node) this.#go(node, "walk");
    }

    /* A hidden piece has moved: what is it, and what was taken? */
    #askOutcome(move, board) {
        const {core, store} = this.#shell;
        const due = core.play(store.game, store.shown, move);
        const outcomes = core.moves(store.game, due.text).map((one) => one.move);
        const square = due.played.at(-1).to;
        /* One question after the other: "=R" and "xp" are each a sign and a letter. */
        const ask = (said) => {
            const next = [
                ...new Set(
                    outcomes
                        .filter((one) => one.startsWith(said))
                        .map((one) => one.slice(said.length, said.length + 2))
                )
            ];
            if (next.length === 1 && next[0] === "") return this.play(move + said);
            if (next.length === 1) return ask(said + next[0]);
            return board.choose(
                square,
                next.map((one) => [
                    `${one[0] === "x" ? "takes " : ""}${games.jieqi.pieceName(one[1])}`,
                    () => ask(said + one),
                    pieceImage(core, "jieqi", one[1])
                ])
            );
        };
        ask("");
        return true;
    }

    /* Chance deals in Azul: at random, or as the record says where it goes on. */
    #deal() {
        const {core, store} = this.#shell,
            node = this.#node;
        const seed = crypto.getRandomValues(new BigUint64Array(1))[0];
        const drawn = core.all.chance(node.text, {game: store.game, seed});
        if (!drawn.ok) return this.#shell.tell(drawn.message, true);
        this.#go(this.#tree.add(node, {move: drawn.move, text: drawn.text, by: "chance"}), "walk");
    }

    #showChance() {
        const {core, store} = this.#shell;
        const state = store.unfit ? null : core.status(store.game, store.shown);
        const due = state?.ok && !state.over && state.turn === "chance";
        this.#chance.replaceChildren(
            ...(!due
                ? []
                : store.game === "azul"
                  ? [button("Deal the next round", () => this.#deal())]
                  : core
                        .moves(store.game, store.shown)
                        .map(({move}) => button(move, () => this.play(move))))
        );
    }

    #promote() {
        if (this.#tree.promote(this.#node)) this.#grown();
    }

    #main() {
        if (this.#tree.makeMain(this.#node)) this.#grown();
    }

    #remove() {
        const node = this.#node;
        if (!node.parent) return;
        this.#go(this.#tree.remove(node), "edit");
        this.#grown();
        this.#shell.tell("Deleted. Undo brings it back.");
    }

    #anew() {
        const {core, store} = this.#shell;
        const text =
            store.game === "azul" ? core.deal("azul", {players: 2}) : core.start(store.game);
        this.#begin(store.game, text);
        this.#go(this.#tree.root, "load");
        this.#grown();
    }

    /* A record from elsewhere, such as the line of text. */
    openRecord(record) {
        const {core, tell} = this.#shell,
            {good, fault} = readGames(core, record);
        if (good) this.#imported(good);
        if (fault) tell(fault, true);
    }

    #imported(records) {
        const open = (record) => {
            const tree = nameMovers(Tree.fromRecord(record), this.#shell.core);
            this.#open(tree, tree.root);
        };
        this.#records.replaceChildren(...(records.length > 1 ? [gameList(records, open)] : []));
        open(records[0]);
    }

    /* ---- judging --------------------------------------------------------------------------- */

    async #judged() {
        if (this.#judging) return this.#judging.stop();
        const tree = this.#tree;
        this.#judging = judgeGame(this.#shell.core, tree, (done, all) => {
            this.#judge.textContent = `Stop judging (${done} of ${all})`;
            if (tree === this.#tree) this.#grown();
        });
        this.#judge.textContent = "Stop judging";
        await this.#judging.done;
        this.#judging = null;
        this.#judge.textContent = "Judge the game";
        if (tree === this.#tree) this.#grown();
    }

    #showBest(found) {
        const move = found?.best;
        const arrow =
            !move?.from || !move.to
                ? null
                : this.#tree.game === "azul"
                  ? `${move.from}-${move.to}`
                  : move.from + move.to;
        if (found?.score && this.#node && !(this.#node.score?.depth > found.score.depth)) {
            this.#node.score = found.score;
            if (this.#tree.inMainLine(this.#node)) this.#graph.show(this.#scored(), this.#node);
        }
        if (arrow === this.#arrow) return;
        this.#arrow = arrow;
        this.#shell.draw();
    }

    /* ---- showing --------------------------------------------------------------------------- */

    #scored() {
        return [this.#tree.root, ...this.#tree.mainLine()];
    }

    /* The tree itself has changed. */
    #grown() {
        this.#list.show(this.#tree, this.#node);
        this.#graph.show(this.#scored(), this.#node);
        this.#notes.show(this.#tree, this.#node);
        keepTree(this.#shell, this.#tree, this.#node);
    }

    #show() {
        const {store} = this.#shell,
            tree = this.#tree,
            node = this.#node;
        this.#grown();
        this.#engine.known(node.score);
        this.#engine.show({
            game: store.game,
            text: node.text,
            start: tree.root.text,
            moves: tree.path(node).map((one) => one.move)
        });
        this.#showChance();
        this.#curious.show();
        this.#steps.enable(node);
    }
}

/* A record does not say who made a move; the position before it does. */
function nameMovers(tree, core) {
    for (const node of tree.nodes())
        if (node.parent && tree.game === "azul")
            node.by ??= core.status(tree.game, node.parent.text).turn ?? null;
    return tree;
}

/* A move that was played, and who made it. */
function playedBy(played, node, tree, core) {
    const before = core.status(tree.game, node.text);
    return {...played, by: before.ok ? before.turn : null};
}
