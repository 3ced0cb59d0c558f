/* Editing Jieqi: edit.js says what each function is for.
 *
 * A hidden piece is "X" or "x" in a view. In the referee's table it has an identity: there the tray
 * has "xR" for a hidden red rook and "xr" for a black one. */
import {button, choice, labelled, make, number, tick} from "./dom.js";
import {games} from "./games.js";

const kinds = "RHCEAP";
const sides = [
    ["red", "Red"],
    ["black", "Black"],
];
const isRed = (letter) => letter === letter.toUpperCase();
const isHidden = (letter) => letter[0] === "x" && letter.length === 2;

function words(letter) {
    if (!isHidden(letter)) return games.jieqi.pieceName(letter);
    const [side, kind] = games.jieqi.pieceName(letter[1]).split(" ");
    return `${side} hidden ${kind}`;
}

export function tray(state) {
    const table = state.kind === "table";
    return ["KRHCEAP", "krhceap"].map((row, i) => {
        const hidden = table
            ? [...(i ? kinds.toLowerCase() : kinds)].map((kind) => `x${kind}`)
            : [i ? "x" : "X"];
        return [...row, ...hidden].map((letter) => [letter, words(letter)]);
    });
}

export function keys(state) {
    const plain = [..."KRHCEAP", ..."krhceap"].map((letter) => [letter, letter]);
    return Object.fromEntries(state.kind === "table" ? plain : [...plain, ["X", "X"], ["x", "x"]]);
}

/* ---- the board ----------------------------------------------------------------------------- */

const place = (square) => [9 - Number(square[1]), square.charCodeAt(0) - 97];

function setIn(rows, [row, column], letter) {
    const line = [...rows[row]];
    line[column] = letter;
    rows[row] = line.join("");
}

export function put(state, square, piece) {
    const at = place(square),
        letter = isHidden(piece) ? (isRed(piece[1]) ? "X" : "x") : piece;
    setIn(state.board, at, letter);
    if (state.identities) setIn(state.identities, at, isHidden(piece) ? piece[1] : ".");
}

export function take(state, square) {
    put(state, square, ".");
}

export function holds(state, square) {
    const [row, column] = place(square),
        letter = state.board[row][column];
    if (letter === ".") return null;
    return state.identities && /x/i.test(letter) ? `x${state.identities[row][column]}` : letter;
}

export const accepts = (state, square, piece) => holds(state, square) !== piece;

/* What is due is about a hidden piece that has just moved: without it nothing is due. */
export function settle(state) {
    if (!state.due) return;
    const [row, column] = place(state.due.square),
        letter = state.board[row][column];
    const own = letter !== "." && isRed(letter) === (state.turn === "red");
    if (!own || (state.due.reveal && !/x/i.test(letter))) state.due = null;
}

/* ---- who is looking ------------------------------------------------------------------------ */

let lastTable = null; /* the table that the view shown came from, so that the referee can go back */

/* The same position as somebody else knows it, or why there is none. */
function seenBy({core}, text, state, viewer) {
    const {all} = core;
    if (viewer === "referee") {
        if (lastTable && core.view(lastTable, state.view) === text)
            return {ok: true, text: lastTable};
        return core.dealHidden(text, Math.floor(Math.random() * 2 ** 50));
    }
    if (state.kind === "table") {
        lastTable = text;
        return all.view(text, viewer, {game: "jieqi"});
    }
    const seen = all.seenBy(text, viewer, {game: "jieqi"});
    if (seen.ok || !lastTable || core.view(lastTable, state.view) !== text) return seen;
    return all.view(lastTable, viewer, {game: "jieqi"});
}

function viewField(editor, state) {
    const {store, shell} = editor;
    const options = [
        ["red", "Red"],
        ["black", "Black"],
        ["referee", "the referee"],
    ];
    const select = choice(options, state.view, (viewer) => {
        const seen = seenBy(editor, store.shown, state, viewer);
        if (seen.ok) return store.change({text: seen.text}, "edit");
        select.value = state.view;
        shell.tell(seen.message, true);
    });
    return labelled(
        "Seen by",
        select,
        state.kind === "table" ? "knows what every hidden piece is" : null,
    );
}

function shuffle({core, store}, state) {
    const text = state.kind === "table" ? core.view(store.shown, "red") : store.shown;
    const dealt = core.dealHidden(text, Math.floor(Math.random() * 2 ** 50));
    if (dealt.ok) store.change({text: dealt.text}, "edit");
}

/* ---- what was lost ------------------------------------------------------------------------- */

/* The letters that a list of losses may have: what its viewer can know. */
function lossLetters(state, side) {
    const hidden = state.kind === "table" || state.view !== side ? [...kinds.toLowerCase()] : ["?"];
    return [[...kinds], hidden];
}

function lossWords(letter) {
    if (letter === "?") return "hidden piece, unknown";
    const kind = games.jieqi.pieceName(letter.toUpperCase()).split(" ")[1];
    return isRed(letter) ? kind : `hidden ${kind}`;
}

function lossPiece(side, letter) {
    const cased = (kind) => (side === "red" ? kind.toUpperCase() : kind.toLowerCase());
    if (letter === "?") return cased("x");
    return isRed(letter) ? cased(letter) : `x${cased(letter)}`;
}

function losses(editor, state, [side, title]) {
    const {change, piece} = editor,
        lost = state.captured[side];
    const one = (letter, label, act) => {
        const item = button("", act, {"aria-label": label, title: label});
        item.append(piece(lossPiece(side, letter)));
        return item;
    };
    const list = lost.map((letter, i) =>
        one(letter, `${title} lost ${lossWords(letter)}: remove`, () =>
            change((next) => {
                next.captured[side].splice(i, 1);
            }),
        ),
    );
    const rows = lossLetters(state, side).map((letters) =>
        make(
            "div",
            {class: "tray"},
            ...letters.map((letter) =>
                one(letter, `add ${lossWords(letter)} to ${title}'s losses`, () =>
                    change((next) => {
                        next.captured[side].push(letter);
                    }),
                ),
            ),
        ),
    );
    return make(
        "section",
        {},
        make("h2", {}, `${title} has lost`),
        make(
            "div",
            {class: "tray wraps"},
            ...(list.length ? list : [make("small", {}, "nothing")]),
        ),
        make(
            "details",
            {
                open: openLosses.has(side),
                ontoggle: (event) => {
                    if (event.target.open) openLosses.add(side);
                    else openLosses.delete(side);
                },
            },
            make("summary", {}, "Add a loss"),
            ...rows,
        ),
    );
}

const openLosses = new Set();

/* ---- the other fields ---------------------------------------------------------------------- */

function dueField({change}, state) {
    const own = state.turn === "red" ? "X" : "x";
    const squares = state.board.flatMap((row, r) =>
        [...row].flatMap((letter, c) =>
            letter === own ? [String.fromCharCode(97 + c) + (9 - r)] : [],
        ),
    );
    const now = state.due?.reveal ? state.due.square : "";
    return labelled(
        "To be turned over",
        choice([["", "nothing"], ...squares.map((s) => [s, s])], now, (square) =>
            change((next) => {
                next.due = square ? {square, reveal: true, taken: state.due?.taken ?? false} : null;
                if (next.due && state.view !== state.turn) next.due.taken = false;
            }),
        ),
        "a hidden piece that has just moved",
    );
}

function takenField({change}, state) {
    if (!state.due || state.view !== state.turn) return null;
    return tick("it took a hidden piece, which is still to be told", state.due.taken, (on) =>
        change((next) => {
            next.due.taken = on;
        }),
    );
}

function pool(state) {
    const lines = sides.map(([side, title]) => {
        const unseen = Object.entries(state.pool[side])
            .filter(([, n]) => n > 0)
            .map(
                ([letter, n]) =>
                    `${n} ${games.jieqi.pieceName(letter).split(" ")[1]}${n > 1 ? "s" : ""}`,
            );
        return make(
            "p",
            {},
            make("span", {class: "muted"}, `${title}, ${state.hidden[side]} hidden: `),
            unseen.join(", ") || "all seen",
        );
    });
    return make("section", {}, make("h2", {}, "May still turn up"), ...lines);
}

export function fields(editor) {
    const {change, quietly} = editor,
        state = editor.state();
    const counted = state.half !== null;
    const counters = counted
        ? [
              labelled(
                  "Without capture",
                  number(state.half, 0, 65535, (value) =>
                      quietly((next) => {
                          next.half = value;
                      }),
                  ),
                  "half moves",
              ),
              labelled(
                  "Move number",
                  number(state.full, 1, 65535, (value) =>
                      quietly((next) => {
                          next.full = value;
                      }),
                  ),
              ),
          ]
        : [];
    return [
        make(
            "section",
            {},
            make("h2", {}, "View and turn"),
            viewField(editor, state),
            labelled(
                "To move",
                choice(sides, state.turn, (turn) =>
                    change((next) => {
                        next.turn = turn;
                        next.due = null;
                    }),
                ),
            ),
            state.kind === "view" ? dueField(editor, state) : null,
            takenField(editor, state),
        ),
        ...sides.map((side) => losses(editor, state, side)),
        make(
            "section",
            {},
            make("h2", {}, "Counters"),
            tick("kept", counted, (on) =>
                change((next) => {
                    next.half = on ? 0 : null;
                    next.full = on ? 1 : null;
                }),
            ),
            ...counters,
        ),
        pool(state),
    ];
}

export function starts(editor) {
    const {core, open} = editor,
        state = editor.state();
    const seed = () => Math.floor(Math.random() * 2 ** 50);
    return [
        make(
            "div",
            {class: "buttons"},
            button("Start position", () => open(core.start("jieqi"))),
            button("Clear board", () => open("9/9/9/9/9/9/9/9/9/9 -:- r r")),
            button("Deal a table", () => open(core.deal("jieqi", {seed: seed()}))),
            button(state.kind === "table" ? "Shuffle hidden pieces" : "Deal hidden pieces", () =>
                shuffle(editor, state),
            ),
        ),
    ];
}
