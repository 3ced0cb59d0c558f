/* The moves of a tree as a list that can be read and clicked: the main line in rows of two, and
 * below a row the comments and variations that belong to it. Variations are running text, with
 * their own in brackets. */
import {make} from "./dom.js";
import {nagName, nagSign, scoreWords} from "./comments.js";

/* Which number stands before a move, by how many moves are before it. Chess counts from its FEN. */
function numbering(tree) {
    let first = 0;
    if (tree.game === "chess") {
        const fields = tree.root.text.split(" ");
        first = 2 * (Number(fields[5] ?? 1) - 1) + (fields[1] === "b" ? 1 : 0);
    }
    return (node) => {
        const at = first + node.ply - 1;
        return {number: Math.floor(at / 2) + 1, second: at % 2 === 1};
    };
}

/* How many columns a row has, and in which of them a move stands: in Azul each player has one, and
 * what chance deals has none. */
function columnsOf(tree, number) {
    if (tree.game !== "azul")
        return {columns: 2, columnOf: (node) => (number(node).second ? 1 : 0)};
    const scores = /\/(\d+(?:,\d+)+)\/\d+\//.exec(tree.root.text)?.[1] ?? "0,0";
    const columns = scores.split(",").length;
    return {
        columns,
        columnOf(node) {
            const seat = /^player-(\d)$/.exec(node.by ?? "");
            return seat && Number(seat[1]) < columns ? Number(seat[1]) : null;
        }
    };
}

/* How a move is written here: a deal is one word, its tiles are in the title. */
function wordsOf(node) {
    return node.words.startsWith("deal ") ? "deal" : node.words;
}

export class MoveList {
    #buttons = new Map();
    #here = null;
    #go;
    #hint;

    element = make("div", {class: "moves", role: "group", "aria-label": "Moves"});

    /* `go(node)` is called when a move is clicked; `hint` stands where there is none. */
    constructor(go, hint) {
        this.#go = go;
        this.#hint = hint;
    }

    show(tree, here) {
        const number = numbering(tree),
            {columns, columnOf} = columnsOf(tree, number);
        this.#buttons.clear();
        const rows = [...this.#comments(tree.root)];
        let row = null,
            used = 0,
            count = 0;
        const open = (node) => {
            const label = tree.game === "azul" ? ++count : number(node).number;
            row = make(
                "div",
                {class: `move-row columns-${columns}`},
                make("span", {class: "number"}, `${label}.`)
            );
            used = 0;
            rows.push(row);
        };
        for (const node of tree.mainLine()) {
            const column = columnOf(node),
                notes = [];
            if (column === null) {
                notes.push(this.#move(tree, node));
            } else {
                if (!row || column < used) open(node);
                for (; used < column; used++)
                    row.append(make("span", {class: "gap", "aria-hidden": "true"}, "\u2026"));
                row.append(this.#move(tree, node));
                used++;
            }
            notes.push(...this.#comments(node), ...this.#variations(tree, node, number));
            if (notes.length) {
                rows.push(make("div", {class: "notes"}, ...notes));
                row = null;
            }
        }
        if (tree.result && tree.result !== "*" && tree.mainLine().length)
            rows.push(make("p", {class: "result"}, tree.result));
        if (rows.length === 0)
            rows.push(make("p", {class: "muted"}, this.#hint));
        this.element.replaceChildren(...rows);
        this.#here = null;
        this.mark(here);
    }

    /* Marks the move that leads to the position on the board. */
    mark(here) {
        this.#here?.removeAttribute("aria-current");
        this.#here = this.#buttons.get(here) ?? null;
        this.#here?.setAttribute("aria-current", "true");
        if (!this.#here) return this.element.scrollTo?.(0, 0);
        const box = this.element.getBoundingClientRect(),
            at = this.#here.getBoundingClientRect();
        if (at.top < box.top) this.element.scrollTop -= box.top - at.top + 8;
        if (at.bottom > box.bottom) this.element.scrollTop += at.bottom - box.bottom + 8;
    }

    #move(tree, node, label = null) {
        const signs = node.nags.map(nagSign).join("");
        const words = wordsOf(node);
        const item = make(
            "button",
            {
                type: "button",
                class: `move${markClass(node.nags)}`,
                title:
                    [words === node.words ? null : node.words, ...node.nags.map(nagName)]
                        .filter(Boolean)
                        .join("; ") || null,
                onclick: () => this.#go(node)
            },
            label === null ? null : make("span", {class: "number"}, label),
            words + signs,
            node.score && tree.inMainLine(node)
                ? make("span", {class: "score"}, scoreWords(node.score))
                : null
        );
        this.#buttons.set(node, item);
        return item;
    }

    #comments(node) {
        return node.comments.map((comment) => make("p", {class: "comment"}, comment));
    }

    #variations(tree, node, number) {
        if (node.parent.children[0] !== node) return [];
        return node.parent.children
            .slice(1)
            .map((head) => make("div", {class: "variation"}, ...this.#running(tree, head, number)));
    }

    #bracket(tree, head, number) {
        return make("span", {class: "nested"}, "(", ...this.#running(tree, head, number), ")");
    }

    /* A variation as running text. */
    #running(tree, head, number) {
        const parts = head.before.map((text) => make("span", {class: "comment"}, text));
        let numbered = true;
        for (const node of tree.lineFrom(head)) {
            const {number: count, second} = number(node);
            const label = second ? (numbered ? `${count}\u2026` : null) : `${count}.`;
            parts.push(this.#move(tree, node, label), " ");
            const nested = node === head ? [] : node.parent.children.slice(1);
            const notes = [
                ...node.comments.map((text) => make("span", {class: "comment"}, text)),
                ...nested.map((other) => this.#bracket(tree, other, number))
            ];
            parts.push(...notes.flatMap((note) => [note, " "]));
            numbered = notes.length > 0;
        }
        return parts;
    }
}

/* Mistakes and good moves are told by colour as well as by their sign. */
function markClass(nags) {
    if (nags.includes(4)) return " blunder";
    if (nags.includes(2)) return " mistake";
    if (nags.includes(6)) return " dubious";
    return nags.includes(1) || nags.includes(3) ? " good" : "";
}
