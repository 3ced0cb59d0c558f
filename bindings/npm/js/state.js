// States: a plain object becomes the tree of JSON values that the library reads. Each value gets
// the place that it would have in a text, by which a fault tells which value it is about.
import { answer, put, putSpace, reserve, view, wasm, written } from './wasm.js';
import { expectObject, expectOptions, fault, gameNumber, indexOfByte, textFault } from './input.js';

const DEPTH_LIMIT = 64;
const VALUES_LIMIT = 4096;
const TYPES = { null: 0, boolean: 1, number: 2, string: 3, array: 4, object: 5 };

// The members of fy_json, as the module has them in memory.
const NODE = {
    type: 0,
    at: 4,
    key: 8,
    keyLength: 12,
    text: 16,
    length: 20,
    plain: 24,
    child: 28,
    next: 32,
};
const NODE_SIZE = 36;

// What is not read: it follows from the rest.
const DERIVED = new Set(['ok', 'text', 'chess960', 'kind', 'hidden', 'pool', 'phase']);

const typeOf = (value) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** All values of a tree in a row, each with its children, or the code of what is wrong. */
function flatten(root) {
    const nodes = [];
    const add = (value, key, path, depth) => {
        const type = typeOf(value);
        if (depth > DEPTH_LIMIT) throw new Unfit('json-depth', path);
        if (nodes.length === VALUES_LIMIT) throw new Unfit('json-too-large', path);
        if (!Object.hasOwn(TYPES, type)) throw new Unfit('json-type', path);
        const text =
            type === 'string'
                ? value
                : type === 'number' || type === 'boolean'
                  ? String(value)
                  : '';
        const wrong = textFault(text) ?? textFault(key ?? '');
        if (wrong !== undefined) throw new Unfit(wrong.code, path);
        const node = { type: TYPES[type], key, path, text, children: [] };
        nodes.push(node);
        if (type === 'array')
            value.forEach((item, i) =>
                node.children.push(add(item, null, `${path}[${i}]`, depth + 1)),
            );
        else if (type === 'object')
            for (const [name, item] of Object.entries(value)) {
                if (item === undefined) continue;
                node.children.push(
                    add(item, name, path === '' ? name : `${path}.${name}`, depth + 1),
                );
            }
        return node;
    };
    add(root, null, '', 0);
    return nodes;
}

class Unfit extends Error {
    constructor(code, path) {
        super(code);
        this.code = code;
        this.path = path;
    }
}

/** Writes the nodes to memory; gives the address of the first. */
function putTree(nodes) {
    const base = putSpace(NODE_SIZE * nodes.length);
    let at = 0;
    for (const [i, node] of nodes.entries()) {
        node.address = base + NODE_SIZE * i;
        node.keyAt = node.key === null ? 0 : put(node.key);
        node.keySize = node.key === null ? 0 : written();
        node.textAt = put(node.text);
        node.size = written();
        node.at = at;
        at += node.size + 2;
    }
    const data = new DataView(view().buffer);
    const set = (node, member, value) => data.setUint32(node.address + NODE[member], value, true);
    for (const node of nodes) {
        set(node, 'type', node.type);
        set(node, 'at', node.at);
        set(node, 'key', node.keyAt);
        set(node, 'keyLength', node.keySize);
        set(node, 'text', node.textAt);
        set(node, 'length', node.size);
        set(node, 'plain', 1);
        set(node, 'child', node.children[0]?.address ?? 0);
        set(node, 'next', 0);
    }
    for (const node of nodes)
        node.children.slice(1).forEach((child, i) => set(node.children[i], 'next', child.address));
    return base;
}

/** The fault with the path of its value, and the byte of its string. */
function locate(found, nodes) {
    const node = nodes.findLast((one) => one.at <= found.at) ?? nodes[0];
    const inside = node.type === TYPES.string ? Math.max(found.at - node.at - 1, 0) : 0;
    return { ...found, path: node.path, at: inside, index: indexOfByte(node.text, inside) };
}

export function write(state, options) {
    expectObject(state, 'state');
    const { game = state.game ?? 'chess' } = expectOptions(options);
    const number = gameNumber(game);
    if (number === undefined) return fault('unknown-game', { path: 'game' });
    const entries = Object.entries(state).filter(([name]) => !DERIVED.has(name));
    const onlyText = entries.every(([name]) => name === 'game') && typeof state.text === 'string';
    let nodes;
    try {
        nodes = flatten(onlyText ? { text: state.text } : Object.fromEntries(entries));
    } catch (unfit) {
        if (unfit instanceof Unfit) return fault(unfit.code, { path: unfit.path });
        throw unfit;
    }
    const units = nodes.reduce((sum, { key, text }) => sum + (key?.length ?? 0) + text.length, 0);
    if (!reserve(3 * units + NODE_SIZE * nodes.length + 64)) return fault('no-space');
    const found = answer(wasm().write(number, putTree(nodes)));
    return found.ok ? found : locate(found, nodes);
}
