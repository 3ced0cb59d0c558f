/* The evaluation over a game as a picture: above the middle the first player is expected to win,
 * below it the second. A click goes to the move, and so do the arrow keys. */
import {make, makeSvg} from "./dom.js";
import {scoreWords} from "./comments.js";

const width = 300,
    height = 80;

export class Graph {
    #go;
    #nodes = [];
    #at = makeSvg("line", {class: "graph-here", y1: 0, y2: height});
    #svg = makeSvg("svg", {
        viewBox: `0 0 ${width} ${height}`,
        preserveAspectRatio: "none",
        "aria-hidden": "true"
    });

    element = make(
        "div",
        {
            class: "graph",
            role: "slider",
            tabindex: "0",
            hidden: true,
            "aria-label": "Evaluation over the game",
            "aria-valuemin": "0"
        },
        this.#svg
    );

    constructor(go) {
        this.#go = go;
        this.element.addEventListener("click", (event) => this.#clicked(event));
        this.element.addEventListener("keydown", (event) => this.#key(event));
    }

    /* `nodes` are those of the main line; those without a score are passed over. */
    show(nodes, here) {
        this.#nodes = nodes;
        const known = nodes
            .map((node, i) => [i, node.final === null ? node.score : {expected: node.final}])
            .filter(([, score]) => score);
        this.element.hidden = known.length < 2;
        if (this.element.hidden) return;
        const x = (i) => (nodes.length < 2 ? 0 : (i * width) / (nodes.length - 1));
        const y = (score) => height * (1 - score.expected);
        const points = known.map(([i, score]) => `${x(i).toFixed(1)},${y(score).toFixed(1)}`);
        const last = x(known.at(-1)[0]),
            first = x(known[0][0]);
        this.#svg.replaceChildren(
            makeSvg("rect", {class: "graph-second", x: first, width: last - first, height}),
            makeSvg("polygon", {
                class: "graph-first",
                points: `${first},${height} ${points.join(" ")} ${last},${height}`
            }),
            makeSvg("line", {
                class: "graph-even",
                x1: 0,
                x2: width,
                y1: height / 2,
                y2: height / 2
            }),
            makeSvg("polyline", {class: "graph-line", points: points.join(" ")}),
            ...known
                .filter(([i]) => nodes[i].nags.some((nag) => nag === 2 || nag === 4))
                .map(([i, score]) =>
                    makeSvg("ellipse", {
                        class: "graph-mistake",
                        rx: 2.4,
                        ry: 3.4,
                        cx: x(i),
                        cy: y(score)
                    })
                ),
            this.#at
        );
        this.mark(here);
    }

    mark(here) {
        const i = this.#nodes.indexOf(here);
        const at = this.#nodes.length < 2 ? 0 : (Math.max(0, i) * width) / (this.#nodes.length - 1);
        this.#at.setAttribute("x1", at);
        this.#at.setAttribute("x2", at);
        this.#at.classList.toggle("unseen-line", i < 0);
        const words =
            i < 0
                ? "in a variation"
                : `${here.words || "start"}${here.score ? `, ${scoreWords(here.score)}` : ""}`;
        this.element.setAttribute("aria-valuemax", String(this.#nodes.length - 1));
        this.element.setAttribute("aria-valuenow", String(Math.max(0, i)));
        this.element.setAttribute("aria-valuetext", words);
    }

    #goTo(i) {
        const node = this.#nodes[Math.max(0, Math.min(i, this.#nodes.length - 1))];
        if (node) this.#go(node);
    }

    #clicked(event) {
        const box = this.element.getBoundingClientRect();
        this.#goTo(Math.round(((event.clientX - box.left) / box.width) * (this.#nodes.length - 1)));
    }

    #key(event) {
        const step = {
            ArrowRight: 1,
            ArrowUp: 1,
            ArrowLeft: -1,
            ArrowDown: -1,
            PageUp: 10,
            PageDown: -10,
            Home: -Infinity,
            End: Infinity
        }[event.key];
        if (!step) return;
        this.#goTo(Number(this.element.getAttribute("aria-valuenow")) + step);
        event.preventDefault();
        event.stopPropagation();
    }
}
