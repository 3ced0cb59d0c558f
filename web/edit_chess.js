/* Editing chess: edit.js says what each function is for. */
import {button, choice, labelled, make, number, tick} from "./dom.js";
import {games} from "./games.js";

const letters = "KQRBNP";

export function tray() {
    return [[...letters], [...letters.toLowerCase()]].map((row) =>
        row.map((letter) => [letter, games.chess.pieceName(letter)]),
    );
}

export function keys() {
    return Object.fromEntries([...letters, ...letters.toLowerCase()].map((l) => [l, l]));
}

/* ---- the board ----------------------------------------------------------------------------- */

const place = (square) => [8 - Number(square[1]), square.charCodeAt(0) - 97];
const pieceAt = (state, square) => state.board[place(square)[0]][place(square)[1]];

function set(state, square, letter) {
    const [row, column] = place(square),
        rank = [...state.board[row]];
    rank[column] = letter;
    state.board[row] = rank.join("");
}

export const accepts = (state, square, piece) => pieceAt(state, square) !== piece;
export const put = set;
export const take = (state, square) => set(state, square, ".");

export function holds(state, square) {
    const letter = pieceAt(state, square);
    return letter === "." ? null : letter;
}

/* ---- what the board allows: asked of the core ---------------------------------------------- */

function breaks(core, state, rule) {
    const written = core.write("chess", state);
    return (
        !written.ok ||
        core
            .read("chess", written.text)
            .findings.some(
                (finding) => finding.severity === "unsound" && finding.code.startsWith(rule),
            )
    );
}

const sides = [
    ["white", "R", "1"],
    ["black", "r", "8"],
];

/* The files of the rooks that a side could castle with. */
function castlingFiles(core, state, [side, rook, rank]) {
    const none = {white: [], black: []};
    return [..."abcdefgh"].filter(
        (file) =>
            pieceAt(state, file + rank) === rook &&
            !breaks(core, {...state, castling: {...none, [side]: [file]}}, "chess-castling"),
    );
}

/* The squares that a pawn could just have passed. */
function passedSquares(core, state) {
    const rank = state.turn === "white" ? "6" : "3";
    return [..."abcdefgh"]
        .map((file) => file + rank)
        .filter((square) => !breaks(core, {...state, en_passant: square}, "chess-en-passant"));
}

export function settle(state, core) {
    for (const side of sides) {
        const allowed = castlingFiles(core, state, side);
        state.castling[side[0]] = state.castling[side[0]].filter((file) => allowed.includes(file));
    }
    if (state.en_passant && breaks(core, state, "chess-en-passant")) state.en_passant = null;
}

/* ---- the fields ---------------------------------------------------------------------------- */

function wing(state, file, [, , rank]) {
    const king = state.board[rank === "1" ? 7 : 0].indexOf(rank === "1" ? "K" : "k");
    return file.charCodeAt(0) - 97 > king ? "short" : "long";
}

function castling(editor, state, side) {
    const [name, , rank] = side,
        {core, change} = editor;
    const allowed = castlingFiles(core, state, side);
    const offered = [...new Set([...allowed, ...state.castling[name]])].sort();
    const ticks = offered.map((file) =>
        tick(
            `${file}${rank}, ${wing(state, file, side)}`,
            state.castling[name].includes(file),
            (on) =>
                change((next) => {
                    const others = next.castling[name].filter(
                        (other) =>
                            other !== file &&
                            (!on || wing(state, other, side) !== wing(state, file, side)),
                    );
                    next.castling[name] = on ? [...others, file] : others;
                }),
        ),
    );
    const words = name === "white" ? "White" : "Black";
    return make(
        "div",
        {class: "row narrow", role: "group", "aria-label": `${words} castles with`},
        make("label", {}, words),
        ...(ticks.length ? ticks : [make("small", {}, "needs king and rook on the back rank")]),
    );
}

function enPassant({core, change}, state) {
    const squares = passedSquares(core, state);
    const now = state.en_passant;
    const options = [["", "none"], ...squares.map((square) => [square, square])];
    if (now && !squares.includes(now)) options.push([now, `${now}, impossible`]);
    const hint = squares.length ? null : "no pawn can just have made a double step";
    return labelled(
        "En passant",
        choice(options, now ?? "", (square) =>
            change((next) => {
                next.en_passant = square || null;
            }),
        ),
        hint,
    );
}

export function fields(editor) {
    const {change, quietly} = editor,
        state = editor.state();
    return [
        make(
            "section",
            {},
            make("h2", {}, "Turn"),
            labelled(
                "To move",
                choice(
                    [
                        ["white", "White"],
                        ["black", "Black"],
                    ],
                    state.turn,
                    (turn) =>
                        change((next) => {
                            next.turn = turn;
                            next.en_passant = null;
                        }),
                ),
            ),
        ),
        make(
            "section",
            {},
            make("h2", {}, "Castling"),
            ...sides.map((side) => castling(editor, state, side)),
        ),
        make(
            "section",
            {},
            make("h2", {}, "En passant and counters"),
            enPassant(editor, state),
            labelled(
                "Halfmove clock",
                number(state.halfmove, 0, 65535, (value) =>
                    quietly((next) => {
                        next.halfmove = value;
                    }),
                ),
                "half moves since a capture or a pawn's move",
            ),
            labelled(
                "Move number",
                number(state.fullmove, 1, 65535, (value) =>
                    quietly((next) => {
                        next.fullmove = value;
                    }),
                ),
            ),
        ),
    ];
}

export function starts({core, store, open}) {
    const now = core.number960(store.shown);
    const input = number(now ?? 518, 0, 959, () => {});
    const setUp = () => open(core.start("chess", {number: Number(input.value)}));
    return [
        make(
            "div",
            {class: "buttons"},
            button("Start position", () => open(core.start("chess"))),
            button("Clear board", () => open("8/8/8/8/8/8/8/8 w - - 0 1")),
        ),
        labelled("Chess960", input),
    ].map((row, i) => {
        if (i === 1)
            row.append(
                button("Set up", setUp),
                button("Random", () => {
                    input.value = Math.floor(Math.random() * 960);
                    setUp();
                }),
            );
        return row;
    });
}
