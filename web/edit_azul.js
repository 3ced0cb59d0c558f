/* Editing Azul: edit.js says what each function is for.
 *
 * Places are named as in pictures: "2" a factory, "C" the centre, "0.3" a line, "0.F" a floor,
 * "0.3.2" a place of a wall. `places` has for each kind of them how a tile gets there and away. */
import {button, choice, labelled, make, number, tick} from "./dom.js";
import {games} from "./games.js";

const colors = "BYRKW";
const floorMax = 20;
const rows = ["BYRKW", "WBYRK", "KWBYR", "RKWBY", "YRKWB"]; /* the colours printed on a wall */

export function tray() {
    return [[...colors, "F"].map((letter) => [letter, games.azul.pieceName(letter)])];
}

export function keys() {
    const letters = [...colors, "F"];
    return Object.fromEntries(
        letters.flatMap((l) => [
            [l, l],
            [l.toLowerCase(), l],
        ]),
    );
}

/* ---- places -------------------------------------------------------------------------------- */

function without(text, letter) {
    const at = text.lastIndexOf(letter);
    return at < 0 ? text : text.slice(0, at) + text.slice(at + 1);
}

const tilesOf = (text) => text.replace(/-/g, "");

const factory = {
    read: (state, {factory: i}) => tilesOf(state.factories[i]),
    accepts: (state, where, tile) => tile !== "F" && factory.read(state, where).length < 4,
    write(state, {factory: i}, tiles) {
        state.factories[i] = tiles.padEnd(4, "-");
    },
};

const centre = {
    read: (state) => (state.centre.token ? "F" : "") + state.centre.tiles,
    accepts: (state, where, tile) => tile !== "F" || !state.centre.token,
    write(state, where, tiles) {
        state.centre = {token: tiles.includes("F"), tiles: tiles.replace(/F/g, "")};
    },
};

const line = {
    read: (state, {seat, row}) => tilesOf(state.boards[seat].lines[row]),
    accepts(state, where, tile) {
        const tiles = line.read(state, where);
        return tile !== "F" && (tiles === "" || tiles[0] === tile) && tiles.length <= where.row;
    },
    write(state, {seat, row}, tiles) {
        state.boards[seat].lines[row] = tiles.padEnd(row + 1, "-");
    },
};

const floor = {
    read: (state, {seat}) => state.boards[seat].floor,
    accepts: (state, where, tile) =>
        floor.read(state, where).length < floorMax &&
        (tile !== "F" || !floor.read(state, where).includes("F")),
    write(state, {seat}, tiles) {
        state.boards[seat].floor = tiles;
    },
};

const wall = {
    read: (state, {seat, row, column}) => tilesOf(state.boards[seat].wall[row][column]),
    accepts: (state, where, tile) => tile !== "F" && wall.read(state, where) !== tile,
    write(state, {seat, row, column}, tiles) {
        const places = [...state.boards[seat].wall[row]];
        places[column] = tiles.slice(-1) || "-";
        state.boards[seat].wall[row] = places.join("");
    },
};

/* The kind of a place, and which of its kind it is. */
function find(square) {
    const [first, second, third] = square.split(".");
    if (square === "C") return [centre, {}];
    if (second === undefined) return [factory, {factory: Number(first) - 1}];
    const seat = Number(first);
    if (second === "F") return [floor, {seat}];
    const row = Number(second) - 1;
    return third === undefined
        ? [line, {seat, row}]
        : [wall, {seat, row, column: Number(third) - 1}];
}

export function accepts(state, square, tile) {
    const [kind, where] = find(square);
    return tile !== null && kind.accepts(state, where, tile);
}

export function put(state, square, tile) {
    const [kind, where] = find(square);
    kind.write(state, where, kind.read(state, where) + tile);
}

export function take(state, square, tile) {
    const [kind, where] = find(square),
        tiles = kind.read(state, where);
    if (tiles === "") return false;
    kind.write(state, where, without(tiles, tile ?? tiles.slice(-1)));
    return true;
}

export function holds(state, square, tile) {
    const [kind, where] = find(square),
        tiles = kind.read(state, where);
    return tiles.includes(tile ?? "") ? (tile ?? (tiles.slice(-1) || null)) : null;
}

/* A click on an empty place of a printed wall puts the tile that belongs there. */
export function press(state, square) {
    const [kind, where] = find(square);
    if (kind !== wall || state.wall !== "printed" || kind.read(state, where) !== "") return false;
    wall.write(state, where, rows[where.row][where.column]);
    return true;
}

/* ---- the fields ---------------------------------------------------------------------------- */

const emptyBoard = () => ({
    wall: Array(5).fill("-----"),
    lines: [1, 2, 3, 4, 5].map((room) => "-".repeat(room)),
    floor: "",
});

function setPlayers(state, players) {
    state.players = players;
    state.partial = false;
    const fit = (list, length, one) => Array.from({length}, (_, i) => list[i] ?? one());
    state.boards = fit(state.boards, players, emptyBoard);
    state.scores = fit(state.scores, players, () => 0);
    state.factories = fit(state.factories, 2 * players + 1, () => "----");
    state.current = Math.min(state.current, players - 1);
    if (state.next !== null && state.next >= players) state.next = null;
}

/* How many tiles of each colour lie on the table, of 20 that there are. */
function unseen(state) {
    const table = [
        ...state.factories,
        state.centre.tiles,
        ...state.boards.flatMap((board) => [...board.wall, ...board.lines, board.floor]),
    ].join("");
    return Object.fromEntries(
        [...colors].map((color) => [color, Math.max(0, 20 - table.split(color).length + 1)]),
    );
}

function stock({change, quietly}, state, name, words) {
    const known = state[name] !== null;
    const other = name === "bag" ? "lid" : "bag";
    const rest = () => {
        const all = unseen(state);
        for (const color of colors)
            all[color] = Math.max(0, all[color] - (state[other]?.[color] ?? 0));
        return all;
    };
    const inputs = !known
        ? []
        : [...colors].map((color) => {
              const input = number(state[name][color], 0, 255, (value) =>
                  quietly((next) => {
                      next[name][color] = value;
                  }),
              );
              return labelled(games.azul.pieceName(color), input);
          });
    return make(
        "section",
        {},
        make("h2", {}, words),
        make(
            "div",
            {class: "row"},
            tick("known", known, (on) =>
                change((next) => {
                    next[name] = on ? rest() : null;
                }),
            ),
            known
                ? button("All tiles not seen", () =>
                      change((next) => {
                          next[name] = rest();
                      }),
                  )
                : null,
        ),
        known ? make("div", {class: "stock"}, ...inputs) : null,
    );
}

function scores({quietly}, state) {
    return make(
        "section",
        {},
        make("h2", {}, "Scores"),
        ...state.scores.map((score, i) =>
            labelled(
                `Player ${i + 1}`,
                number(score, 0, 65535, (value) =>
                    quietly((next) => {
                        next.scores[i] = value;
                    }),
                ),
            ),
        ),
    );
}

export function fields(editor) {
    const {change, quietly} = editor,
        state = editor.state();
    const seats = state.scores.map((_, i) => [String(i), `player ${i + 1}`]);
    return [
        make(
            "section",
            {},
            make("h2", {}, "Game"),
            labelled(
                "Players",
                choice(
                    [
                        ["2", "2"],
                        ["3", "3"],
                        ["4", "4"],
                    ],
                    String(state.players),
                    (value) => change((next) => setPlayers(next, Number(value))),
                ),
            ),
            labelled(
                "Factories",
                number(state.factories.length, 1, 9, (value) =>
                    quietly((next) => {
                        next.factories = Array.from(
                            {length: value},
                            (_, i) => next.factories[i] ?? "----",
                        );
                    }),
                ),
            ),
            labelled(
                "Walls",
                choice(
                    [
                        ["printed", "with colours"],
                        ["free", "without colours"],
                    ],
                    state.wall,
                    (value) =>
                        change((next) => {
                            next.wall = value;
                        }),
                ),
            ),
        ),
        make(
            "section",
            {},
            make("h2", {}, "Turn"),
            labelled(
                "To move",
                choice(seats, String(state.current), (value) =>
                    change((next) => {
                        next.current = Number(value);
                    }),
                ),
            ),
            labelled(
                "Round",
                number(state.round, 1, 65535, (value) =>
                    quietly((next) => {
                        next.round = value;
                    }),
                ),
            ),
            labelled(
                "Starts next",
                choice(
                    [["", "who has the token"], ...seats],
                    state.next === null ? "" : String(state.next),
                    (value) =>
                        change((next) => {
                            next.next = value === "" ? null : Number(value);
                        }),
                ),
            ),
        ),
        scores(editor, state),
        stock(editor, state, "bag", "Bag"),
        stock(editor, state, "lid", "Lid"),
    ];
}

export function starts(editor) {
    const {core, open, change} = editor,
        {players} = editor.state();
    const seed = Math.floor(Math.random() * 2 ** 50);
    const dealt = [2, 3, 4].map((n) =>
        button(`Deal for ${n}`, () => open(core.deal("azul", {players: n, seed}))),
    );
    return [
        make(
            "div",
            {class: "buttons"},
            button("Start position", () => open(core.start("azul", {players}))),
            button("Clear table", () =>
                change((next) => {
                    next.factories = next.factories.map(() => "----");
                    next.centre = {token: false, tiles: ""};
                    next.boards = next.boards.map(emptyBoard);
                    next.scores = next.scores.map(() => 0);
                    next.bag = next.lid = next.next = null;
                }),
            ),
            ...dealt,
        ),
    ];
}
