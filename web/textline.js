/* The line of text under the board. It holds the position as it was typed, and below it stands what
 * the core finds: the byte with a caret, the code, the sentence, and a button for each repair.
 *
 * Behind the field lies the same text, invisible, in which the findings are underlined: it wraps as
 * the field does, so that every line is under its letter. */
import {byId, make, button, copyText} from "./dom.js";
import {games} from "./games.js";
import {playerName} from "./words.js";

const around = 26; /* letters around a caret */
const recordStart = /^\s*(\[\w+\s+"|1\.)/; /* a tag of a PGN, or its first move */

const visible = (text) => text.replace(/[\0-\x1f\x7f]/g, "\u00b7");

function caretLines(text, start, last) {
    const end = Math.max(start + 1, last);
    const from = Math.max(0, start - around),
        to = Math.min(text.length, end + around);
    const before = from > 0 ? "\u2026" : "",
        after = to < text.length ? "\u2026" : "";
    const shown = before + visible(text.slice(from, to)) + after;
    const width = Math.max(1, Math.min(end, to) - start);
    return `${shown}\n${" ".repeat(start - from + before.length)}${"^".repeat(width)}`;
}

/* What would make a position of a board that stands alone: who is to move, and the rest as usual.
 * Castling is as the board allows. */
function completions(core, {text, reading}) {
    const [board, ...more] = text.trim().split(/ +/),
        game = core.detect(text);
    if (reading.position || more.length > 0) return [];
    const rights = (first) =>
        [..."KQkq"].filter((right) => {
            const {position, findings} = core.read(game, `${first} w ${right} - 0 1`);
            return position && !findings.some(({field}) => field === "castling");
        });
    const tails = {
        chess: () => ["w", "b"].map((turn) => `${turn} ${rights(board).join("") || "-"} - 0 1`),
        jieqi: () => ["r", "b"].map((turn) => `-:- ${turn} r`),
    };
    return (tails[game]?.() ?? [])
        .map((tail) => core.read(game, `${board} ${tail}`))
        .filter(({position}) => position)
        .map(({position, text: whole}) => ({
            words: `Complete it: ${playerName(position.turn)} to move`,
            game,
            text: whole,
        }));
}

export class TextLine {
    #store;
    #core;
    #openRecord;
    #text = byId("text");

    /* `copied` gives the text for Copy; `openRecord(record)` shows a game. */
    constructor(store, core, copied, openRecord) {
        this.#store = store;
        this.#core = core;
        this.#openRecord = openRecord;
        this.#text.addEventListener("input", (event) => this.#typed(event));
        this.#text.addEventListener("paste", (event) => this.#pasted(event));
        this.#text.addEventListener("keydown", (event) => {
            if (event.key === "Enter") event.preventDefault();
        });
        byId("copy").addEventListener("click", () => this.#copy(copied()));
        addEventListener("resize", () => this.#fit());
    }

    /* A text of another game is taken as that game's. */
    #typed({inputType}) {
        const typed = this.#text.value.replace(/[\r\n]+/g, " "),
            text = inputType === "insertFromPaste" ? typed.trim() : typed;
        const {game} = this.#store,
            meant = this.#core.detect(text);
        const other =
            meant !== game &&
            !this.#core.read(game, text).position &&
            this.#core.read(meant, text).position;
        this.#store.change(other ? {game: meant, text} : {text}, "type");
    }

    /* A game is no position: it is offered to Analyse, and the text stays as it was. */
    #pasted(event) {
        const record = event.clipboardData?.getData("text") ?? "";
        if (!recordStart.test(record)) return;
        event.preventDefault();
        byId("verdict").className = "";
        byId("verdict").replaceChildren(
            "This is a game, not a position. ",
            button("Open it in Analyse", () => this.#openRecord(record)),
        );
    }

    async #copy(text) {
        const copy = byId("copy"),
            why = await copyText(text);
        copy.textContent = why ? "Not copied" : "Copied";
        copy.title = why ?? "";
        setTimeout(() => (copy.textContent = "Copy"), 1500);
    }

    show() {
        const {text, game} = this.#store;
        if (this.#text.value !== text) this.#text.value = text;
        byId("text-label").textContent = {chess: "FEN", jieqi: "JFN", azul: "Azul FEN"}[game];
        this.#mark();
        this.#verdict();
        byId("findings").replaceChildren(...this.#findings());
        this.#fit();
    }

    /* Elsewhere the stylesheet does it: field-sizing. */
    #fit() {
        if (CSS.supports("field-sizing", "content")) return;
        this.#text.style.height = "auto";
        this.#text.style.height = `${this.#text.scrollHeight}px`;
    }

    #mark() {
        const {text, reading} = this.#store,
            pieces = [];
        let done = 0;
        for (const {index, end, severity} of reading.findings) {
            const from = Math.max(done, index),
                to = Math.max(from, end, index + 1);
            pieces.push(
                text.slice(done, from),
                make("mark", {class: severity}, text.slice(from, to) || " "),
            );
            done = to;
        }
        byId("marked").replaceChildren(...pieces, text.slice(done));
    }

    #verdict() {
        const {reading} = this.#store,
            verdict = byId("verdict");
        const notes = reading.findings.length;
        const [word, kind] = !reading.position
            ? ["Not a position. The board shows the last one that was.", "error"]
            : !reading.sound
              ? ["A position, but it breaks a rule.", "unsound"]
              : notes
                ? ["Sound.", "sound"]
                : ["Sound, and spelled as it should be.", "sound"];
        verdict.textContent = word;
        verdict.className = kind;
        for (const {words, game, text} of completions(this.#core, this.#store))
            verdict.append(
                " ",
                button(words, () => this.#apply(text, game), {class: "repair"}),
            );
        if (reading.repaired !== null && reading.findings.filter((f) => f.repair).length > 1)
            verdict.append(
                " ",
                button("Repair all", () => this.#apply(reading.repaired)),
            );
    }

    #apply(text, game = this.#store.game) {
        this.#store.change({game, text}, "edit");
        this.#text.focus({preventScroll: true});
    }

    #findings() {
        const {text, game, reading} = this.#store;
        return reading.findings.map((finding) => {
            const {code, severity, index, end, message, repair} = finding;
            const place = button(severity, () => this.#select(index, end), {
                class: "severity",
                title: "Show it in the text",
            });
            const item = make(
                "li",
                {class: severity},
                make("pre", {}, caretLines(text, index, end)),
                make("p", {}, place, " ", make("code", {}, code), " ", message),
            );
            if (repair) item.lastChild.append(" ", this.#repairButton(game, text, finding));
            return item;
        });
    }

    #repairButton(game, text, {repair, field}) {
        const old = text.slice(repair.index, repair.end);
        const what =
            old === ""
                ? `add ${repair.text.trim()}`
                : repair.text.trim() === ""
                  ? `remove ${old.trim()}`
                  : `${old.trim()} becomes ${repair.text.trim()}`;
        return button(
            `Repair ${field ?? games[game].title}: ${visible(what)}`,
            () => this.#apply(text.slice(0, repair.index) + repair.text + text.slice(repair.end)),
            {class: "repair"},
        );
    }

    #select(index, end) {
        this.#text.focus();
        this.#text.setSelectionRange(index, Math.max(end, index + 1));
    }
}
