/* The shell: which game and which mode, the address, undo, and what goes from the board and the
 * text to the mode and back. The position itself is in position.js.
 *
 * A mode is what its module's create(shell) returns:
 *
 *   panel        its element, shown beside the board, on a phone as a sheet
 *   enter()      it is shown from now on; the panel is in the page
 *   leave()      it is not
 *   changed(why) the position has changed, by whomever: "type", "edit", "move", "load", "undo",
 *                "draw"; after enter() it is called once with "load"
 *   hand         its hand for the board (board.js); without one, moves by the rules
 *   play(move)   a legal move by hand or typed; without it, the shell plays it
 *   address()    the text for the address, the link and Copy; without it, that of the position
 *   openRecord(record)   shows a game; Analyse has it
 *   picture()    more for the picture of the board: {arrows, marks, lastMove}
 *
 * All but panel may be missing. The shell is what a mode sees of the page:
 *
 *   core, store, board   core.js, position.js, board.js
 *   say(text)            tells a screen reader
 *   tell(text, bad)      shows a sentence in the status line, until the next change
 *   draw()               draws the board anew, after hand or picture() have changed
 *   play(move)           plays a move in the position, and says it aloud
 *   go(mode)             enters another mode
 *   flipped(), flip(on)  whether the board is seen from the other side
 */
import {core} from "./core.js";
import {Position} from "./position.js";
import {Board} from "./board.js";
import {TextLine} from "./textline.js";
import {modes} from "./modes.js";
import {games} from "./games.js";
import {legalHand, drawingHand} from "./hands.js";
import {makeAddress, readAddress} from "./address.js";
import {boardTheme, look, showLook, watchLook} from "./look.js";
import {served} from "./served.js";
import {playerName, resultWords} from "./words.js";
import {byId, make, button} from "./dom.js";

const addressDelay = 200; /* browsers refuse addresses that change with every keystroke */

const root = document.documentElement;
const narrow = matchMedia("(max-width: 38rem)"); /* as in the stylesheet */
const offered = modes.filter((mode) => served || !mode.served);
const made = new Map();

let drawn = null; /* the picture on the board; the same one is not shown again */
let flipped = false,
    drawing = false,
    mode = null,
    modeName = null,
    said = "",
    saidBad = false;

function firstAddress() {
    const read = readAddress(location.hash);
    const game = games[read?.game] ? read.game : "chess";
    const known = offered.some(({name}) => name === read?.mode) || read?.mode === "view";
    return {game, mode: known ? read.mode : "edit", text: read?.game === game ? read.text : null};
}

const first = firstAddress();
const store = new Position(core, first.game, first.text ?? newGame(first.game));
const say = (text) => (byId("said").textContent = text);
const board = new Board(byId("board"), say);
const line = new TextLine(store, core, () => mode?.address?.() ?? store.text, openRecord);
const byRules = legalHand(core, board, store, (move) => (mode.play ?? play)(move));

/* ---- the board ------------------------------------------------------------------------------ */

function picture(extra = {}) {
    const {marks, arrows, lastMove} = store,
        more = mode?.picture?.() ?? {};
    return {
        theme: boardTheme(),
        flip: flipped,
        coordinates: look.coordinates,
        lastMove: more.lastMove ?? lastMove ?? undefined,
        marks: [...marks, ...(more.marks ?? [])],
        arrows: [...arrows, ...(more.arrows ?? [])].slice(0, 32),
        ...extra,
    };
}

function draw(moved) {
    root.dataset.game = store.game;
    root.dataset.players = store.position.players > 2 ? "many" : "two";
    board.hand = drawing ? drawingHand(board) : (mode?.hand ?? byRules);
    const wanted = picture({id: "b", narrow: narrow.matches && self === top}),
        name = JSON.stringify([store.game, store.shown, wanted]);
    if (name === drawn) return board.letGo();
    drawn = name;
    board.show(store.game, core.draw(store.game, store.shown, wanted), moved);
}

function toggled(list, item) {
    return list.includes(item) ? list.filter((other) => other !== item) : [...list, item];
}

board.onMark = (square) => store.change({marks: toggled(store.marks, square)}, "draw");
board.onArrow = (from, to) => {
    const arrow = store.game === "azul" ? `${from}-${to}` : from + to;
    store.change({arrows: toggled(store.arrows, arrow)}, "draw");
};
board.onTyped = (letter) => {
    const move = byId("move");
    if (move.disabled) return;
    move.value = letter;
    move.focus();
};

/* ---- moves ---------------------------------------------------------------------------------- */

function play(move) {
    const result = core.play(store.game, store.shown, move);
    if (!result.ok) return tell(result.message, true);
    const [played] = result.played;
    store.change({text: result.text, lastMove: played.from ? played.move : null}, "move");
    say(games[store.game].speech(played, result));
    return true;
}

byId("typed").addEventListener("submit", (event) => {
    event.preventDefault();
    const move = byId("move"),
        typed = move.value.trim();
    if (typed === "") return;
    const meant = core.play(store.game, store.shown, typed);
    if (!meant.ok) return tell(`${typed}: ${meant.message}`, true);
    move.value = "";
    (mode.play ?? play)(meant.played[0].move);
});

/* ---- words ---------------------------------------------------------------------------------- */

function tell(text, bad = false) {
    [said, saidBad] = [text, bad];
    showStatus();
}

function showStatus() {
    const status = byId("status");
    status.className = saidBad ? "bad" : "";
    status.textContent = said || standing();
}

function standing() {
    if (store.unfit) return store.unfit;
    const state = core.status(store.game, store.shown);
    if (!state.ok) return state.message;
    if (state.over) return resultWords(state);
    return `${playerName(state.turn)} to move${state.claimable ? `; ${state.message}` : ""}`;
}

/* ---- the header ------------------------------------------------------------------------------ */

let headed = null; /* what the header shows */

function showHeader() {
    const now = [store.game, modeName, store.unfit, store.canUndo, store.canRedo].join();
    if (now === headed) return;
    headed = now;
    for (const item of document.querySelectorAll("#games button"))
        item.setAttribute("aria-pressed", String(item.dataset.game === store.game));
    for (const item of document.querySelectorAll("#modes button")) {
        const needs = offered.find(({name}) => name === item.dataset.mode).needsSound;
        const why = needs && item.dataset.mode !== modeName ? store.unfit : null;
        item.setAttribute("aria-pressed", String(item.dataset.mode === modeName));
        item.setAttribute("aria-disabled", String(Boolean(why)));
        item.title = why ?? "";
    }
    byId("undo").disabled = !store.canUndo;
    byId("redo").disabled = !store.canRedo;
    byId("move").disabled = Boolean(store.unfit);
    document.title = `Forsyth: ${games[store.game].title}`;
}

function makeHeader() {
    for (const item of document.querySelectorAll("#games button"))
        item.addEventListener(
            "click",
            () => store.game === item.dataset.game || openGame(item.dataset.game),
        );
    byId("modes").append(
        ...offered.map(({name, title}) =>
            button(
                title,
                (event) => {
                    if (event.currentTarget.getAttribute("aria-disabled") === "true")
                        tell(store.unfit, true);
                    else go(name);
                },
                {"data-mode": name},
            ),
        ),
    );
    byId("undo").addEventListener("click", () => store.undo());
    byId("redo").addEventListener("click", () => store.redo());
    byId("flip").addEventListener("click", () => flip(!flipped));
    byId("draw").addEventListener("click", () => {
        drawing = !drawing;
        byId("draw").setAttribute("aria-pressed", String(drawing));
        draw();
    });
    byId("look").addEventListener("click", () => showLook(() => draw()));
    byId("help").addEventListener("click", async () => (await import("./help.js")).showHelp());
    byId("share").addEventListener("click", async () =>
        (await import("./share.js")).showShare(shell),
    );
    byId("sheet").addEventListener("click", () => {
        const open = root.toggleAttribute("data-sheet");
        byId("sheet").setAttribute("aria-expanded", String(open));
        if (open) scrollTo(0, 0);
    });
}

async function openRecord(record) {
    if (store.unfit) openGame(store.game);
    await go("analyse");
    mode.openRecord(record);
}

function openGame(game) {
    store.change({game, text: newGame(game)}, "load");
}

/* A game that begins: where chance deals, it has. */
function newGame(game) {
    if (game !== "azul") return core.start(game);
    return core.deal(game, {seed: Math.floor(Math.random() * 2 ** 50)});
}

function flip(on) {
    flipped = on;
    byId("flip").setAttribute("aria-pressed", String(on));
    draw();
}

/* ---- modes ---------------------------------------------------------------------------------- */

const viewMode = {panel: make("div")};

async function modeNamed(name) {
    if (name === "view") return viewMode;
    if (!made.has(name)) {
        const loading = offered.find((one) => one.name === name).load();
        made.set(
            name,
            loading.then((module) => module.create(shell)),
        );
    }
    return made.get(name);
}

async function go(name) {
    const next = await modeNamed(name);
    if (next === mode) return;
    mode?.leave?.();
    [mode, modeName, said] = [next, name, ""];
    root.dataset.mode = name;
    byId("sheet-body").replaceChildren(mode.panel);
    byId("sheet").textContent = offered.find((one) => one.name === name)?.title ?? "Panel";
    mode.enter?.();
    mode.changed?.("load");
    refresh();
    address("load");
}

/* ---- the address ----------------------------------------------------------------------------- */

let due = null;

function here() {
    return makeAddress(store.game, modeName ?? first.mode, mode?.address?.() ?? store.text);
}

/* Another game or mode is a step that Back undoes; other changes replace the address. */
function address(why) {
    clearTimeout(due);
    if (why === "load") {
        if (location.hash !== here()) history.pushState(null, "", here());
    } else {
        due = setTimeout(keepAddress, addressDelay);
    }
}

function keepAddress() {
    clearTimeout(due);
    if (modeName && location.hash !== here()) history.replaceState(null, "", here());
}

addEventListener("popstate", async () => {
    const read = firstAddress();
    store.change({game: read.game, text: read.text ?? newGame(read.game)}, "back");
    await go(read.mode);
});
addEventListener("pagehide", keepAddress);

/* ---- all together ---------------------------------------------------------------------------- */

function refresh(moved) {
    draw(moved);
    line.show();
    showHeader();
    showStatus();
}

store.listen((why) => {
    said = "";
    const {lastMove} = store;
    mode?.changed?.(why);
    refresh(why === "move" && lastMove ? games[store.game].steps(lastMove, store.position) : null);
    if (why !== "draw" && why !== "back") address(why);
});

addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase(),
        back = key === "z" && !event.shiftKey;
    if (!back && key !== "y" && !(key === "z" && event.shiftKey)) return;
    if (event.target.matches?.("input, dialog *, aside textarea")) return;
    event.preventDefault();
    if (back) store.undo();
    else store.redo();
});

const shell = {
    core,
    store,
    board,
    say,
    tell,
    draw,
    play,
    go,
    flip,
    picture,
    flipped: () => flipped,
    link: () => new URL(here(), location.href).href,
    text: () => mode?.address?.() ?? store.text,
    keepAddress,
};

makeHeader();
watchLook(() => draw());
narrow.addEventListener("change", () => draw());
draw();
line.show();
showHeader();
await go(first.mode);
keepAddress();
root.dataset.ready = "";
