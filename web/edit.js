/* The editor: pieces from a tray, and every field of the notation. It changes the object of the
 * position (docs/json.md) and has the core write it, so whatever the notation can say can be set
 * up, sound or not; what is wrong then stands under the text.
 *
 * What differs from game to game is in edit_<game>.js, each of which has
 *
 *   tray(state)                   the pieces that can be placed: rows of [letter, words]
 *   accepts(state, square, piece) can it be put there? Where it is already, a click takes it away
 *   put(state, square, piece)     puts it; changes the state
 *   take(state, square, piece)    removes it
 *   holds(state, square)          the piece on a square as the tray names it, or null
 *   keys                          letters of the keyboard, to pieces of the tray; may be missing
 *   press(state, square)          a click with nothing in the hand: did it change anything?
 *   settle(state, core)           after a change of the board: drops what it has made impossible
 *   fields(editor)                the elements of the panel below the tray
 *   starts(editor)                buttons: start position, clear, deal ...
 */
import {button, make} from "./dom.js";
import {pieceImage} from "./sprite.js";

const files = {
    chess: () => import("./edit_chess.js"),
    jieqi: () => import("./edit_jieqi.js"),
    azul: () => import("./edit_azul.js"),
};
const kinds = {}; /* those that were needed so far */
const dragStart = 5;

const load = async (game) => (kinds[game] ??= await files[game]());

export async function create(shell) {
    const {core, store, board} = shell;
    await load(store.game);
    const panel = make("div", {class: "edit"});
    const remove = "remove";
    let quiet = false;
    let chosen = null; /* a letter of the tray, "remove", or null: pieces on the board are moved */

    const kind = () => kinds[store.game];
    const state = () => structuredClone(store.position);

    /* Writes a state that was changed, and shows it. */
    function write(changed, why = "edit") {
        const result = core.write(store.game, changed);
        if (result.ok) store.change({text: result.text}, why);
        else shell.tell(`${result.message}${result.path ? ` (${result.path})` : ""}`, true);
        return result.ok;
    }

    /* Changes a copy of the state by `act`, which may refuse by returning false. */
    function change(act) {
        const next = state();
        if (act(next) !== false) write(next);
    }

    function changeBoard(act) {
        change((next) => {
            if (act(next) === false) return false;
            kind().settle?.(next, core);
            return true;
        });
    }

    /* A change that no other control of the panel depends on: the panel stays, and so the focus may
     * be on its way from one field to the next. */
    function quietly(act) {
        quiet = true;
        change(act);
        quiet = false;
    }

    const editor = {
        core,
        store,
        shell,
        state,
        write,
        change,
        quietly,
        open: (text, game = store.game) => text !== null && store.change({game, text}, "load"),
        piece: (letter) => pieceImage(core, store.game, letter),
    };

    function place(square, piece) {
        changeBoard((next) =>
            piece === remove
                ? kind().take(next, square, null)
                : kind().accepts(next, square, piece)
                  ? kind().put(next, square, piece)
                  : false,
        );
        shell.say(board.describe(square));
    }

    /* ---- by hand on the board ---- */

    const hand = {
        canPick: (square, piece) =>
            chosen === null &&
            piece !== null &&
            kind() &&
            kind().holds(store.position, square, piece) !== null,
        targets: (square, piece) =>
            new Set(
                board
                    .squareNames()
                    .filter(
                        (name) =>
                            name !== square &&
                            kind().accepts(
                                store.position,
                                name,
                                kind().holds(store.position, square, piece),
                            ),
                    ),
            ),
        drop(square, piece, target) {
            changeBoard((next) => {
                const held = kind().holds(next, square, piece);
                kind().take(next, square, piece);
                if (target) kind().put(next, target, held);
            });
        },
        press(square, piece) {
            if (!kind()) return;
            if (chosen === null)
                return changeBoard((next) => kind().press?.(next, square) ?? false);
            const same = piece !== null && kind().holds(store.position, square, piece) === chosen;
            if (same && !kind().accepts(store.position, square, chosen))
                changeBoard((next) => kind().take(next, square, piece));
            else place(square, chosen);
        },
        key(event, square) {
            if (!square || !kind()) return false;
            if (event.key === "Delete" || event.key === "Backspace") place(square, remove);
            else if (kind().keys?.(store.position)[event.key])
                place(square, kind().keys(store.position)[event.key]);
            else return false;
            return true;
        },
    };

    /* ---- the tray ---- */

    function choose(letter) {
        chosen = letter;
        for (const item of panel.querySelectorAll(".tray button"))
            item.setAttribute(
                "aria-pressed",
                String(
                    (item.dataset.piece ?? null) === chosen ||
                        (item.dataset.tool === "move" && chosen === null),
                ),
            );
        shell.draw();
    }

    /* Dragging from the tray, as far as it differs from clicking. */
    function drag(item, letter) {
        let start = null,
            shown = null;
        const end = () => {
            shown?.remove();
            [start, shown] = [null, null];
        };
        item.addEventListener("pointerdown", (event) => {
            if (event.button !== 0) return;
            start = [event.clientX, event.clientY];
            item.setPointerCapture(event.pointerId);
        });
        item.addEventListener("pointermove", (event) => {
            if (!start) return;
            const [x, y] = start;
            if (!shown && Math.hypot(event.clientX - x, event.clientY - y) <= dragStart) return;
            if (!shown) {
                shown = make("div", {class: "dragged-piece"}, editor.piece(letter));
                document.body.append(shown);
            }
            shown.style.left = `${event.clientX}px`;
            shown.style.top = `${event.clientY}px`;
        });
        item.addEventListener("pointerup", (event) => {
            if (shown) {
                const square = board.squareAt(event.clientX, event.clientY);
                if (square) place(square, letter);
                item.dataset.dragged = "";
            }
            end();
        });
        item.addEventListener("pointercancel", end);
    }

    function trayButton([letter, words]) {
        const item = button(
            "",
            () => {
                if ("dragged" in item.dataset) delete item.dataset.dragged;
                else choose(chosen === letter ? null : letter);
            },
            {
                "aria-label": words,
                title: words,
                "data-piece": letter,
                "aria-pressed": String(chosen === letter),
            },
        );
        item.append(editor.piece(letter));
        drag(item, letter);
        return item;
    }

    function tray() {
        const rows = kind()
            .tray(store.position)
            .map((row) => make("div", {class: "tray"}, ...row.map(trayButton)));
        const tools = make(
            "div",
            {class: "tray"},
            button("Move pieces", () => choose(null), {
                "data-tool": "move",
                class: "words",
                "aria-pressed": String(chosen === null),
            }),
            button("Remove", () => choose(chosen === remove ? null : remove), {
                "data-piece": remove,
                class: "words",
                "aria-pressed": String(chosen === remove),
            }),
        );
        return make("section", {"aria-label": "Pieces"}, make("h2", {}, "Pieces"), ...rows, tools);
    }

    /* ---- the panel ---- */

    let shownTray = null,
        shownText = null;

    /* The panel of the position; a text that is none leaves it as it is. */
    function show() {
        const text = `${store.game} ${store.shown}`;
        if (text === shownText) return;
        if (!kind()) return void load(store.game).then(show);
        shownText = text;
        if (quiet) return;
        const letters = kind()
            .tray(store.position)
            .flat()
            .map(([letter]) => letter);
        if (chosen !== null && chosen !== remove && !letters.includes(chosen)) chosen = null;
        const focus = focusKey(),
            name = store.game + letters.join();
        const pieces = shownTray === name ? panel.firstChild : tray();
        shownTray = name;
        const parts = [
            pieces,
            make("section", {}, make("h2", {}, "Set up"), ...kind().starts(editor)),
            ...kind().fields(editor),
        ];
        if (panel.firstChild === pieces) {
            while (panel.children.length > 1) panel.lastChild.remove();
            panel.append(...parts.slice(1));
        } else {
            panel.replaceChildren(...parts);
        }
        restoreFocus(focus);
    }

    /* The panel is made anew with every change; the focus stays where it was. */
    function focusKey() {
        const active = document.activeElement;
        if (!panel.contains(active)) return null;
        return [...panel.querySelectorAll("button, input, select")].indexOf(active);
    }

    function restoreFocus(index) {
        if (index === null || index < 0) return;
        const controls = panel.querySelectorAll("button, input, select");
        controls[Math.min(index, controls.length - 1)]?.focus({preventScroll: true});
    }

    return {panel, hand, changed: show};
}
