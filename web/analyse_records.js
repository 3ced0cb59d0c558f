/* Games in and out as records: PGN, and its form for the other games (docs/notation/record.md).
 * What was analysed last is kept by the browser, so that a reload loses nothing. */
import {make, button, copyButton, showDialog} from "./dom.js";
import {Tree} from "./tree.js";

const kept = "forsyth.analysis";
const listed = 500;

/* ---- import -------------------------------------------------------------------------------- */

const titleOf = ({tags, number}) => {
    const who = [tags.White, tags.Black].map((name) => (name && name !== "?" ? name : null));
    return who.some(Boolean) ? who.map((name) => name ?? "?").join(" \u2013 ") : `Game ${number}`;
};

const detailsOf = ({tags, result, moves, game}) =>
    [
        tags.Event,
        tags.Date?.replace(/\.\?\?/g, ""),
        result,
        `${moves.length} moves`,
        game === "chess" ? null : game
    ]
        .filter((word) => word && !/^[?.*]+$/.test(word))
        .join(", ");

/* The games of a text, if there are any, and what is wrong with the first that is. */
export function readGames(core, record) {
    const found = core.all.readRecords(record);
    if (!found.ok) return {good: null, fault: found.message};
    const good = found.games.filter(({start}) => start);
    const [bad] = found.games.filter(({ok, code}) => !ok && code !== "record-no-result");
    if (!good.length || (bad && good.length === 1 && good[0].moves.length === 0))
        return {good: null, fault: bad ? faultOf(bad) : "There is no game in this text."};
    return {good, fault: bad ? faultOf(bad) : null};
}

/* A dialog to paste a record into, or to open a file; `open` gets the games that can be shown. */
export function importRecords({core, tell}, open) {
    const text = make("textarea", {
        id: "record",
        rows: "10",
        spellcheck: "false",
        "aria-label": "Record",
        placeholder: "1. e4 e5 2. Nf3 \u2026 or a whole PGN file"
    });
    const file = make("input", {
        type: "file",
        accept: ".pgn,.txt,text/plain",
        id: "record-file",
        onchange: async () =>
            file.files[0] ? read(new Uint8Array(await file.files[0].arrayBuffer())) : null
    });
    const wrong = make("p", {class: "bad", role: "alert"});
    function read(record) {
        const {good, fault} = readGames(core, record);
        if (!good) return (wrong.textContent = fault);
        dialog.close();
        open(good);
        if (fault) tell(fault, true);
    }
    const dialog = showDialog(
        "Import game",
        make(
            "p",
            {},
            "Paste the moves of a game or a record: PGN, and the same form for the other games."
        ),
        text,
        wrong,
        make(
            "div",
            {class: "buttons"},
            button("Import", () => read(text.value)),
            make("label", {for: "record-file", class: "unseen"}, "Record file"),
            file
        )
    );
    text.focus();
}

const faultOf = ({number, message, at, code, ply}) =>
    `Game ${number}, byte ${at}${ply ? `, after ${ply} moves` : ""}: ${message} (${code}).`;

/* Several games: a list to choose from. */
export function gameList(records, open) {
    const items = records.slice(0, listed).map((record) =>
        make(
            "li",
            {},
            button(
                titleOf(record),
                (event) => {
                    for (const other of list.querySelectorAll("[aria-current]"))
                        other.removeAttribute("aria-current");
                    event.currentTarget.setAttribute("aria-current", "true");
                    open(record);
                },
                {class: "game"}
            ),
            make("small", {}, detailsOf(record))
        )
    );
    const list = make("ol", {class: "games-list", "aria-label": "Games"}, ...items);
    const more =
        records.length > listed
            ? make("small", {}, `The first ${listed} of ${records.length}.`)
            : null;
    items[0].firstChild.setAttribute("aria-current", "true");
    return make("section", {}, make("h2", {}, `${records.length} games`), list, more);
}

/* ---- export -------------------------------------------------------------------------------- */

const roster = ["Event", "Site", "Date", "Round", "White", "Black"];

export function exportRecord({core}, tree) {
    const text = make("textarea", {rows: "12", readonly: true, "aria-label": "Record"});
    const wrong = make("p", {class: "bad", role: "alert"});
    const fields = roster.map((name) =>
        make(
            "label",
            {class: "tag"},
            name,
            make("input", {
                type: "text",
                value: tree.tags[name] ?? "",
                oninput: (event) => {
                    const value = event.target.value.trim();
                    if (value) tree.tags[name] = value;
                    else delete tree.tags[name];
                    show();
                }
            })
        )
    );
    function show() {
        const written = core.all.writeRecords(tree.toRecord());
        text.value = written.ok ? written.text : "";
        wrong.textContent = written.ok ? "" : written.message;
    }
    showDialog(
        "Export game",
        make("div", {class: "tags"}, ...fields),
        text,
        wrong,
        make(
            "div",
            {class: "buttons"},
            copyButton("Copy", () => text.value),
            button("Save as file", () => save(text.value, `${tree.game}.pgn`))
        )
    );
    show();
}

function save(text, name) {
    const url = URL.createObjectURL(new Blob([text], {type: "application/x-chess-pgn"}));
    make("a", {href: url, download: name}).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/* ---- what is kept -------------------------------------------------------------------------- */

let waiting = null,
    due = () => {};

/* Keeps the tree, at the latest when the page is left. */
export function keepTree({core}, tree, node) {
    clearTimeout(waiting);
    due = () => {};
    if (!tree.root.children.length && !tree.root.comments.length) return;
    due = () => {
        due = () => {};
        const written = core.all.writeRecords(tree.toRecord());
        if (!written.ok) return;
        try {
            localStorage.setItem(kept, JSON.stringify({record: written.text, way: tree.way(node)}));
        } catch {
            /* A browser that keeps nothing loses the tree with the page. */
        }
    };
    waiting = setTimeout(() => due(), 300);
}

addEventListener("pagehide", () => due());

/* The tree that was kept, and where it was shown. */
export function keptTree({core}) {
    try {
        const {record, way} = JSON.parse(localStorage.getItem(kept) ?? "null") ?? {};
        const found = record ? core.all.readRecords(record) : null;
        if (!found?.ok || !found.games.length) return null;
        const tree = Tree.fromRecord(found.games[0]);
        return {tree, node: tree.at(way)};
    } catch {
        return null;
    }
}
