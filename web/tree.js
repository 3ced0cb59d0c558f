/* A game with its variations: what Analyse shows, and what a record holds.
 *
 * A node is a move and the position after it; the root is the position where the game begins. The
 * first child of a node is how the line goes on, the others are variations in its place. So the
 * main line is the way of first children.
 *
 *   move      as the core plays it ("g1f3"), null at the root
 *   words     as people write it ("Nf3")
 *   text      the position after it
 *   from, to  squares, if it has any
 *   by        who made it: a player, or "chance"
 *   nags      1 for '!', 2 for '?', and so on
 *   before    comments before the move, where a line begins
 *   comments  comments behind it, commands such as [%eval 0.3] taken out
 *   commands  these: {clk: "0:10:00"}
 *   score     what a search thinks of the position: {score, mate, expected, depth}, for the first
 *             player; null if nothing is known
 *   final     the result where the game is over, as the first player's share; null elsewhere
 *
 * Nothing here plays a move: who adds one has played it. */
import {readCommands, writeCommands, scoreOf, scoreCommand} from "./comments.js";

export class Tree {
    constructor(game, start, {tags = {}, result = null} = {}) {
        this.game = game;
        this.tags = {...tags};
        this.result = result;
        this.root = makeNode({move: null, words: "", text: start, by: null}, null);
    }

    /* The child of a node with this move, if it is known. */
    child(node, move) {
        return node.children.find((child) => child.move === move) ?? null;
    }

    /* Adds a move that was played, {move, san, from, to, text, by}, or gives the node that it
     * has already. Another outcome of chance is another move. */
    add(node, played) {
        const known = node.children.find(
            (child) => child.move === played.move && child.text === played.text
        );
        if (known) return known;
        const {move, san, words = san ?? move, text, from, to, by = null} = played;
        const added = makeNode({move, words, text, from, to, by}, node);
        node.children.push(added);
        return added;
    }

    /* Takes a move and all behind it away. Gives the node before it. */
    remove(node) {
        const {parent} = node;
        if (!parent) return node;
        parent.children = parent.children.filter((child) => child !== node);
        return parent;
    }

    /* Puts back what was removed on the way to a node. */
    restore(node) {
        for (const one of this.path(node))
            if (!one.parent.children.includes(one)) one.parent.children.push(one);
    }

    /* The variation that holds the node goes one place up; true if it was in one. */
    promote(node) {
        const head = headOf(node);
        if (!head) return false;
        const {children} = head.parent,
            at = children.indexOf(head);
        [children[at - 1], children[at]] = [children[at], children[at - 1]];
        return true;
    }

    /* All moves up to the node become the main line. */
    makeMain(node) {
        let changed = false;
        for (let at = node; at.parent; at = at.parent) {
            const {children} = at.parent;
            if (children[0] === at) continue;
            at.parent.children = [at, ...children.filter((child) => child !== at)];
            changed = true;
        }
        return changed;
    }

    /* From the first move to the node. */
    path(node) {
        const nodes = [];
        for (let at = node; at.parent; at = at.parent) nodes.unshift(at);
        return nodes;
    }

    /* From the node to the end of its line, itself included unless it is the root. */
    lineFrom(node) {
        const nodes = node.parent ? [node] : [];
        for (let at = node; at.children.length; at = at.children[0]) nodes.push(at.children[0]);
        return nodes;
    }

    mainLine() {
        return this.lineFrom(this.root);
    }

    lastOf(node) {
        return this.lineFrom(node).at(-1) ?? node;
    }

    inMainLine(node) {
        return !headOf(node);
    }

    /* Every node, in the order of a record. */
    *nodes(from = this.root) {
        const waiting = [from];
        while (waiting.length) {
            const node = waiting.pop();
            yield node;
            waiting.push(...[...node.children].reverse());
        }
    }

    /* The node on the way of indices among children, as far as it goes. */
    at(way) {
        let node = this.root;
        for (const index of way) {
            if (!node.children[index]) break;
            node = node.children[index];
        }
        return node;
    }

    way(node) {
        return this.path(node).map((one) => one.parent.children.indexOf(one));
    }

    /* ---- records ------------------------------------------------------------------------- */

    /* A game as the package's readRecords() gives it. */
    static fromRecord(record) {
        const tree = new Tree(record.game, record.start, record);
        const first = record.moves[0];
        take(tree.root, [...(first?.before ?? []), ...(record.comments ?? [])], record.game);
        /* A row of lines instead of recursion: each is moves that follow a node. */
        const waiting = [{after: tree.root, moves: record.moves, main: true}];
        while (waiting.length) {
            const {after, moves, main} = waiting.shift();
            let node = after;
            for (const [i, move] of moves.entries()) {
                const made = makeNode(
                    {
                        move: move.plain,
                        words: move.move,
                        text: move.text,
                        from: move.from,
                        to: move.to,
                        by: move.by ?? null
                    },
                    node
                );
                made.nags = [...(move.nags ?? [])];
                take(made, move.comments ?? [], record.game);
                if (!(main && i === 0)) made.before = [...(move.before ?? [])];
                node.children.push(made);
                for (const variation of move.variations ?? [])
                    waiting.push({after: node, moves: variation, main: false});
                node = made;
            }
        }
        return tree;
    }

    /* The same backwards, for writeRecords(). */
    toRecord() {
        const {game, tags, result, root} = this;
        const record = {game, tags, start: root.text, result, moves: []};
        const about = give(root);
        const waiting = [{node: root, into: record.moves, only: null}];
        while (waiting.length) {
            const {node, into, only} = waiting.pop();
            for (let at = node, first = only; ; first = null) {
                const [main, ...others] = first ? [first] : at.children;
                if (!main) break;
                const move = {
                    move: main.words,
                    nags: main.nags,
                    before: main.before,
                    comments: give(main),
                    variations: []
                };
                for (const other of others) {
                    const variation = [];
                    move.variations.push(variation);
                    waiting.push({node: at, into: variation, only: other});
                }
                into.push(move);
                at = main;
            }
        }
        if (record.moves.length) record.moves[0].before = [...about, ...record.moves[0].before];
        else record.comments = about;
        return record;
    }
}

function makeNode(move, parent) {
    return {
        ...move,
        parent,
        children: [],
        nags: [],
        before: [],
        comments: [],
        commands: {},
        score: null,
        final: null,
        ply: parent ? parent.ply + 1 : 0
    };
}

/* The first move of the innermost variation that holds the node; null in the main line. */
function headOf(node) {
    for (let at = node; at.parent; at = at.parent) if (at.parent.children[0] !== at) return at;
    return null;
}

function take(node, comments, game) {
    const {texts, commands} = readCommands(comments);
    node.comments = texts;
    node.score = scoreOf(commands.eval, game);
    if (node.score) delete commands.eval;
    node.commands = commands;
}

function give(node) {
    const commands = {...node.commands};
    if (node.score && node.parent) commands.eval = scoreCommand(node.score);
    const words = writeCommands(commands);
    const [first, ...rest] = node.comments;
    return words ? [first === undefined ? words : `${words} ${first}`, ...rest] : node.comments;
}
