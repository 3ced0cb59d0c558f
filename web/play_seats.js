/* Who sits where, beside the board: name, what was taken, clock. The side that the board shows
 * below is below it. */
import {byId, make} from "./dom.js";
import {pieceImage} from "./sprite.js";
import {nameOf, seatName} from "./play_words.js";
import {playerName} from "./words.js";

const order = "QRBNP";
const worth = {Q: 9, R: 5, B: 3, N: 3, P: 1};
const full = {Q: 1, R: 2, B: 2, N: 2, P: 8};
const hurry = 10000; /* milliseconds */

export class Seats {
    #core;
    #above = make("div", {class: "seat above"});
    #below = make("div", {class: "seat below"});
    #told = null;
    #since = 0;
    #faces = []; /* {seat, clock} */
    #timer = null;

    constructor(core) {
        this.#core = core;
    }

    attach() {
        byId("board").before(this.#above);
        byId("board").after(this.#below);
        this.#timer = setInterval(() => this.#tick(), 100);
    }

    detach() {
        this.#above.remove();
        this.#below.remove();
        clearInterval(this.#timer);
    }

    /* `text` is the position on the board. */
    show(told, text, flipped) {
        if (told !== this.#told) this.#since = performance.now();
        this.#told = told;
        this.#faces = [];
        if (!told) {
            this.#above.replaceChildren();
            this.#below.replaceChildren();
            return;
        }
        const {seat, seats, game} = told;
        const others = seats.map((_, i) => i).filter((i) => i !== seat);
        const swap = game !== "azul" && flipped !== (seat === 1);
        const groups = swap ? [[seat], others] : [others, [seat]];
        this.#above.replaceChildren(...groups[0].map((i) => this.#face(i, text)));
        this.#below.replaceChildren(...groups[1].map((i) => this.#face(i, text)));
        this.#tick();
    }

    #face(seat, text) {
        const {game, seats, toMove, thinking, clocks, over} = this.#told;
        const clock =
            clocks[seat] === null
                ? null
                : make("span", {
                      class: "clock",
                      role: "timer",
                      "aria-label": `Clock of ${playerName(nameOf(game, seat))}`
                  });
        if (clock) this.#faces.push({seat, clock});
        return make(
            "div",
            {class: "face", "aria-current": !over && toMove === seat ? "true" : null},
            make("span", {class: `dot seat-${game}-${seat}`, "aria-hidden": "true"}),
            make("b", {}, seatName(seats[seat])),
            make("span", {class: "muted"}, playerName(nameOf(game, seat))),
            make("span", {class: "taken"}, ...this.#taken(seat, text)),
            thinking === seat ? make("span", {class: "muted thinking"}, "thinking \u2026") : null,
            clock
        );
    }

    /* What the other side has lost, and how far ahead this one is; the boards of the other games
     * show that themselves. */
    #taken(seat, text) {
        if (this.#told.game !== "chess") return [];
        const board = text.split(" ")[0];
        const count = (letter) => board.split(letter).length - 1;
        const own = (letter) => (seat === 0 ? letter : letter.toLowerCase());
        const their = (letter) => (seat === 0 ? letter.toLowerCase() : letter);
        let ahead = 0;
        const shown = [...order].flatMap((letter) => {
            ahead += worth[letter] * (count(own(letter)) - count(their(letter)));
            return Array(Math.max(0, full[letter] - count(their(letter)))).fill(their(letter));
        });
        return [
            ...shown.map((letter) => pieceImage(this.#core, "chess", letter)),
            ahead > 0 ? make("span", {class: "ahead"}, `+${ahead}`) : ""
        ];
    }

    #tick() {
        const told = this.#told;
        if (!told) return;
        for (const {seat, clock} of this.#faces) {
            const goes = told.running && !told.over && told.toMove === seat;
            const left = Math.max(
                0,
                told.clocks[seat] - (goes ? performance.now() - this.#since : 0)
            );
            const words = clockWords(left);
            if (clock.textContent !== words) clock.textContent = words;
            clock.classList.toggle("running", goes);
            clock.classList.toggle("hurry", left < hurry);
        }
    }
}

export function clockWords(milliseconds) {
    const seconds = milliseconds / 1000,
        minutes = Math.floor(seconds / 60),
        hours = Math.floor(minutes / 60);
    const two = (value) => String(value).padStart(2, "0");
    if (milliseconds < hurry)
        return `0:${(Math.floor(seconds * 10) / 10).toFixed(1).padStart(4, "0")}`;
    const rest = two(Math.floor(seconds % 60));
    return hours ? `${hours}:${two(minutes % 60)}:${rest}` : `${minutes}:${rest}`;
}
