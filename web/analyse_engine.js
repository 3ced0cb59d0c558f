/* Engine lines: the core's search in a worker of the package, for the position on the board. It
 * goes on until it is stopped, or starts anew when the position changes. */
import {make, makeSvg, choice, button} from "./dom.js";
import {scoreWords} from "./comments.js";

const hash = 64; /* MiB */
const deepest = 120;
const shownMoves = 14;

/* What may be searched: in Jieqi what the player to move can know, never the whole table. */
export function searchable(core, game, text) {
    if (game !== "jieqi") return {text, history: true};
    const read = core.read(game, text).position;
    if (!read || read.view === read.turn) return {text, history: true};
    const view =
        read.kind === "table"
            ? core.all.view(text, read.turn, {game})
            : core.all.seenBy(text, read.turn, {game});
    return {text: view.ok ? view.text : text, history: false};
}

/* What the first player expects, of a game between two; null if there are more. */
export function forFirst(core, game, text, best) {
    const {position} = core.read(game, text);
    if (!position || (position.players ?? 2) > 2) return null;
    const turn = position.turn ?? `player-${position.current}`;
    const first = turn === core.all.games[game].players[0];
    return {
        score: first ? best.score : -best.score,
        depth: best.depth,
        mate: best.mate === null ? null : first ? best.mate : -best.mate,
        expected: first ? best.expected : 1 - best.expected
    };
}

export class EngineLines {
    #shell;
    #at = null; /* {game, text, start, moves} */
    #search = null;
    #lines = [];
    #drawn = 0;
    #wanted = 3;
    on = false;
    /* The first line has changed: score of the position for the first player, and its move. */
    onBest = () => {};
    /* A move of a line was clicked: play these moves. */
    onLine = () => {};

    #switch = button("Start engine", () => (this.on ? this.stop() : this.start()), {
        "aria-pressed": "false"
    });
    #depth = make("span", {class: "muted engine-depth"});
    #score = make("strong", {class: "engine-score"});
    #list = make("ol", {class: "engine-lines", "aria-label": "Engine lines"});
    #bar = makeSvg(
        "svg",
        {class: "eval-bar", viewBox: "0 0 100 4", preserveAspectRatio: "none", role: "img"},
        makeSvg("rect", {class: "graph-second", width: 100, height: 4}),
        makeSvg("rect", {class: "graph-first", width: 50, height: 4}),
        makeSvg("line", {class: "graph-even", x1: 50, x2: 50, y1: 0, y2: 4})
    );

    constructor(shell) {
        this.#shell = shell;
        const count = choice(
            ["1", "2", "3", "4", "5"].map((n) => [n, n]),
            "3",
            (value) => {
                this.#wanted = Number(value);
                this.#again();
            }
        );
        count.setAttribute("aria-label", "Lines");
        this.element = make(
            "section",
            {"aria-label": "Engine"},
            make("div", {class: "row engine-head"}, this.#score, this.#switch, count, this.#depth),
            this.#bar,
            this.#list
        );
        this.known(null);
    }

    /* The position on the board; `start` and `moves` are how it came about. */
    show(at) {
        if (this.#at && at.text === this.#at.text && at.game === this.#at.game) return;
        this.#at = at;
        this.#again();
    }

    /* What is known of the position without a search, from the record. */
    known(score) {
        this.#score.textContent = score ? scoreWords(score) : "";
        const share = score ? 100 * score.expected : 50;
        this.#bar.children[1].setAttribute("width", share.toFixed(1));
        this.#bar.setAttribute(
            "aria-label",
            score ? `Evaluation ${scoreWords(score)}` : "No evaluation yet"
        );
    }

    start() {
        this.on = true;
        this.#showSwitch();
        this.#again();
    }

    stop() {
        this.on = false;
        this.#search?.stop();
        this.#search = null;
        this.#showSwitch();
    }

    #showSwitch() {
        this.#switch.textContent = this.on ? "Stop engine" : "Start engine";
        this.#switch.setAttribute("aria-pressed", String(this.on));
    }

    #again() {
        this.#search?.stop();
        this.#search = null;
        this.#lines = [];
        this.#list.replaceChildren();
        this.#depth.textContent = "";
        this.onBest(null);
        if (!this.on)
            this.#list.replaceChildren(
                make(
                    "li",
                    {class: "hint"},
                    "The engine searches in this page; nothing is sent anywhere."
                )
            );
        if (!this.on || !this.#at) return;
        const {game, text, start, moves} = this.#at,
            {core} = this.#shell;
        const sight = searchable(core, game, text);
        const from = sight.history ? {text: start, moves} : {text: sight.text, moves: []};
        const search = core.all.best(from.text, {
            game,
            moves: from.moves,
            top: this.#wanted,
            hash,
            depth: deepest,
            onProgress: (progress) => search === this.#search && this.#progress(progress)
        });
        this.#search = search;
        search.result.then((found) => search === this.#search && this.#done(found));
    }

    /* A line takes its place, and the one that began with the same move before goes. */
    #progress({rank, best, nodes, milliseconds}) {
        if (best.bound !== "exact") return;
        const others = this.#lines.filter(({move}) => move !== best.move);
        this.#lines = [...others.slice(0, rank), best, ...others.slice(rank)].slice(
            0,
            this.#wanted
        );
        this.#shown(nodes, milliseconds);
    }

    #done(found) {
        this.#search = null;
        if (found.ok) {
            this.#lines = found.moves;
            this.#shown(found.nodes, found.milliseconds, true);
        } else {
            this.#list.replaceChildren(make("li", {class: "muted"}, found.message));
        }
    }

    /* Ten times a second is enough for the eye. */
    #shown(nodes, milliseconds, last = false) {
        const now = performance.now();
        if (!last && now - this.#drawn < 100) return;
        this.#drawn = now;
        const [first] = this.#lines;
        if (!first) return;
        const rate = milliseconds > 0 ? `, ${Math.round(nodes / milliseconds)} k/s` : "";
        this.#depth.textContent = `depth ${first.depth}${last ? ", done" : rate}`;
        this.#list.replaceChildren(...this.#lines.map((line) => this.#line(line)));
        const score = forFirst(this.#shell.core, this.#at.game, this.#at.text, first);
        if (score) this.known(score);
        this.onBest({score, best: first});
    }

    #line(best) {
        const {core} = this.#shell,
            {game, text} = this.#at;
        const score = forFirst(core, game, text, best) ?? best;
        const words = best.lineSan ?? best.line;
        return make(
            "li",
            {},
            make("b", {}, scoreWords(score)),
            " ",
            ...words
                .slice(0, shownMoves)
                .flatMap((word, i) => [
                    button(word, () => this.onLine(best.line.slice(0, i + 1)), {class: "pv"}),
                    " "
                ])
        );
    }
}
