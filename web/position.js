/* The one position of the page. Text field, board and panels all show it, change it through
 * change(), and hear of every change; nothing else holds a position.
 *
 *   game      "chess", "jieqi" or "azul"
 *   text      what stands in the text field, faulty or not
 *   lastMove  the move that led here, or null
 *   note      whatever a mode wants back when its entry is undone, such as a node of a tree
 *   marks, arrows   what was drawn on the board, as the core's pictures take it
 *
 * From them follow
 *   reading   what the core says of the text: see core.js
 *   shown     the last text that could be read, in canonical form: that is what the board shows
 *   position  that one as an object (docs/json.md)
 */

const historyMax = 500;

export class Position {
    #core;
    #listeners = new Set();
    #past = [];
    #future = [];
    #typing = false;

    constructor(core, game, text) {
        this.#core = core;
        this.#take({
            game,
            text: text ?? core.start(game),
            lastMove: null,
            note: null,
            marks: [],
            arrows: [],
        });
        if (!this.shown) this.#show(core.start(this.game));
    }

    #show(text) {
        this.shown = text;
        this.position = this.#core.read(this.game, text).position;
    }

    #take(entry) {
        const before = this.game;
        Object.assign(this, entry);
        this.reading = this.#core.read(this.game, this.text);
        if (this.reading.position) {
            this.shown = this.reading.text;
            this.position = this.reading.position;
        } else if (before !== this.game) {
            this.#show(this.#core.start(this.game));
        }
    }

    #entry() {
        const {game, text, lastMove, note, marks, arrows} = this;
        return {game, text, lastMove, note, marks, arrows};
    }

    /* Tells all listeners; `why` is "type", "edit", "move", "load", "undo" or "draw". */
    #tell(why) {
        for (const listener of this.#listeners) listener(why);
    }

    listen(listener) {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
    }

    /* Changes some of the above. Keystrokes in a row are one step of undo. */
    change(what, why) {
        const same = Object.entries(what).every(([key, value]) => this[key] === value);
        if (same) return;
        const typing = why === "type";
        if (!(typing && this.#typing)) {
            this.#past.push(this.#entry());
            if (this.#past.length > historyMax) this.#past.shift();
        }
        this.#typing = typing;
        this.#future = [];
        const moved = "text" in what || "game" in what;
        this.#take({
            ...this.#entry(),
            ...(moved ? {lastMove: null, note: null, marks: [], arrows: []} : {}),
            ...what,
        });
        this.#tell(why);
    }

    get canUndo() {
        return this.#past.length > 0;
    }
    get canRedo() {
        return this.#future.length > 0;
    }

    undo() {
        this.#step(this.#past, this.#future);
    }
    redo() {
        this.#step(this.#future, this.#past);
    }

    #step(from, to) {
        if (from.length === 0) return;
        to.push(this.#entry());
        this.#typing = false;
        this.#take(from.pop());
        this.#tell("undo");
    }

    /* May moves be played here? Otherwise why not, as a sentence. */
    get unfit() {
        if (!this.reading.position) return "The text is not a position.";
        if (!this.reading.sound) return "The position breaks a rule.";
        return null;
    }
}
