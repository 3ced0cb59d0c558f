/* The board of every game: the core's own picture, and above it what the hand does.
 *
 * What can be picked up and where it may go is not known here. A mode gives the board a hand:
 *
 *   canPick(square, piece)         may this be picked up?
 *   targets(square, piece)         the squares where it may be put, to be shown; a Set
 *   drop(square, piece, target)    it is put on a square, or beside the board (null)
 *   press(square, piece, event)    a click or Enter where nothing is picked up; may be missing
 *   key(event, square)             a key at the cursor; true if it meant something; may be missing
 *
 * `square` and `piece` are names of the picture: data-square and data-piece. One way of picking
 * serves all: press and drag, click and click, or the keyboard with Enter. */
import {games} from "./games.js";
import {makeSvg, svgElement, button, make} from "./dom.js";

const dragStart = 5; /* pixels until a press becomes a drag */
const moveTime = 140;

const still = matchMedia("(prefers-reduced-motion: reduce)");

export class Board {
    #host;
    #say;
    #game = "chess";
    #svg = null;
    #squares = new Map(); /* name -> {x, y, width, height} in the picture */
    #pieces = []; /* {element, letter, square, x, y} */
    #over = null;
    #cursor = null;
    #picked = null; /* {square, piece, element, pressed} */
    #right = null; /* where the right button went down */
    #keyed = false; /* the keyboard was used last: the cursor is shown */
    #pointing = false;
    #touched = null; /* where a finger went down that picks nothing up: a tap, or it scrolls */

    hand = {canPick: () => false, targets: () => new Set(), drop() {}};
    onMark = () => {};
    onArrow = () => {};
    onTyped = () => {};

    constructor(host, say) {
        this.#host = host;
        this.#say = say;
        host.addEventListener("pointerdown", (event) => this.#down(event));
        host.addEventListener("pointermove", (event) => this.#move(event));
        host.addEventListener("pointerup", (event) => this.#up(event));
        host.addEventListener("pointercancel", () => this.#cancel());
        host.addEventListener("contextmenu", (event) => event.preventDefault());
        host.addEventListener("keydown", (event) => this.#key(event));
        host.addEventListener("focus", () => {
            this.#setKeyed(!this.#pointing);
            this.#paint();
        });
        host.addEventListener("blur", () => this.#paint());
    }

    /* Shows a picture of the core. `moved`, {from, to}, lets the piece glide there. */
    show(game, svgText, moved) {
        const picture = svgElement(svgText);
        this.#game = game;
        this.#picked = null;
        this.#svg = picture;
        picture.removeAttribute("width");
        picture.removeAttribute("height");
        picture.setAttribute("aria-hidden", "true");
        this.#readSquares();
        this.#over = makeSvg("g", {class: "over", "pointer-events": "none"});
        picture.append(this.#over);
        this.#host.replaceChildren(picture);
        this.#host.setAttribute("aria-label", `${games[game].title} board`);
        if (this.#cursor && !this.#squares.has(this.#cursor)) this.#cursor = null;
        this.#paint();
        if (moved) this.#glide(moved);
    }

    #readSquares() {
        const {middle} = games[this.#game];
        this.#squares.clear();
        for (const rect of this.#svg.querySelectorAll("rect[data-square]")) {
            const value = (name) => rect[name].baseVal.value;
            this.#squares.set(rect.dataset.square, {
                x: value("x"),
                y: value("y"),
                width: value("width"),
                height: value("height"),
            });
        }
        this.#pieces = [...this.#svg.querySelectorAll("use[data-piece]")].map((element) => {
            const x = element.x.baseVal.value + middle,
                y = element.y.baseVal.value + middle;
            return {element, letter: element.dataset.piece, square: this.#squareIn(x, y), x, y};
        });
    }

    #squareIn(x, y) {
        for (const [name, box] of this.#squares)
            if (x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height)
                return name;
        return null;
    }

    /* The square at a point of the window, or null. */
    squareAt(clientX, clientY) {
        return this.#at({clientX, clientY}).square;
    }

    squareNames() {
        return [...this.#squares.keys()];
    }

    /* The letters of the pieces on a square, each once. */
    lettersOn(square) {
        return [...new Set(this.#pieces.filter((p) => p.square === square).map((p) => p.letter))];
    }

    /* The middle of a square in pixels of the window, for choosers and tests. */
    pointOf(square) {
        const box = this.#squares.get(square),
            matrix = this.#svg.getScreenCTM();
        const point = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(
            matrix,
        );
        return {x: point.x, y: point.y};
    }

    /* ---- pointing ------------------------------------------------------------------------- */

    #pointIn(event) {
        return new DOMPoint(event.clientX, event.clientY).matrixTransform(
            this.#svg.getScreenCTM().inverse(),
        );
    }

    #at(event) {
        const point = this.#pointIn(event),
            square = this.#squareIn(point.x, point.y);
        const near = this.#pieces
            .filter((p) => p.square === square && square !== null)
            .sort(
                (a, b) =>
                    Math.hypot(a.x - point.x, a.y - point.y) -
                    Math.hypot(b.x - point.x, b.y - point.y),
            )[0];
        return {square, piece: near?.letter ?? null, element: near?.element ?? null, point};
    }

    #down(event) {
        if (!this.#svg || event.target.closest("button")) return;
        this.#pointing = true;
        this.#host.focus({preventScroll: true}); /* a field that loses it may change the board */
        this.#pointing = false;
        this.#setKeyed(false);
        const place = this.#at(event);
        if (event.button === 2) {
            this.#right = place.square;
            return;
        }
        if (event.button !== 0) return;
        event.preventDefault();
        const touch = event.pointerType === "touch";
        if (touch && !this.#wouldPick(place)) this.#touched = [event.clientX, event.clientY];
        else this.#press(place, event);
    }

    #wouldPick({square, piece}) {
        if (this.#picked && this.#isTarget(square)) return false;
        return square !== null && this.hand.canPick(square, piece);
    }

    #press(place, event) {
        if (this.#picked && this.#isTarget(place.square)) return this.#drop(place.square);
        const again =
            this.#picked &&
            this.#picked.square === place.square &&
            this.#picked.piece === place.piece;
        this.#picked = null;
        if (place.square) this.#cursor = place.square;
        if (place.square && this.hand.canPick(place.square, place.piece)) {
            this.#picked = {...place, pressed: true, again, start: [event.clientX, event.clientY]};
            this.#host.setPointerCapture(event.pointerId);
        } else if (place.square) {
            this.hand.press?.(place.square, place.piece, event);
        }
        this.#paint();
    }

    #move(event) {
        const picked = this.#picked;
        if (!picked?.pressed) return;
        const [x, y] = picked.start;
        picked.dragged ||= Math.hypot(event.clientX - x, event.clientY - y) > dragStart;
        if (!picked.dragged) return;
        const point = this.#pointIn(event);
        if (picked.element) {
            const {middle} = games[this.#game];
            const dx = point.x - picked.element.x.baseVal.value - middle;
            const dy = point.y - picked.element.y.baseVal.value - middle;
            picked.element.setAttribute("transform", `translate(${dx} ${dy})`);
            if (picked.element.nextSibling) picked.element.parentNode.append(picked.element);
        }
        picked.over = this.#squareIn(point.x, point.y);
        this.#paint();
    }

    #up(event) {
        if (event.button === 2) return this.#drawn(this.#at(event).square);
        if (this.#touched) {
            const [x, y] = this.#touched;
            this.#touched = null;
            if (Math.hypot(event.clientX - x, event.clientY - y) <= 2 * dragStart)
                this.#press(this.#at(event), event);
            return;
        }
        const picked = this.#picked;
        if (!picked?.pressed) return;
        picked.pressed = false;
        if (picked.dragged) {
            const {square} = this.#at(event);
            if (square === picked.square) this.#cancel();
            else if (square === null || this.#isTarget(square)) this.#drop(square);
            else this.#cancel();
        } else if (picked.again) {
            this.#cancel();
        }
        this.#paint();
    }

    #drawn(square) {
        const from = this.#right;
        this.#right = null;
        if (!from || !square) return;
        if (from === square) this.onMark(square);
        else this.onArrow(from, square);
    }

    #isTarget(square) {
        const {square: from, piece} = this.#picked;
        return square !== null && this.hand.targets(from, piece).has(square);
    }

    #drop(target) {
        const {square, piece, element} = this.#picked;
        element?.removeAttribute("transform");
        this.#picked = null;
        if (target) this.#cursor = target;
        this.hand.drop(square, piece, target);
        this.#paint();
    }

    /* Puts back what was picked up. */
    letGo() {
        this.#cancel();
    }

    #cancel() {
        this.#touched = null;
        this.#picked?.element?.removeAttribute("transform");
        this.#picked = null;
        this.#paint();
    }

    #setKeyed(on) {
        this.#keyed = on;
        this.#host.toggleAttribute("data-keyed", on);
    }

    /* ---- the keyboard --------------------------------------------------------------------- */

    #key(event) {
        if (event.ctrlKey || event.metaKey || event.altKey || !this.#svg) return;
        const arrows = {
            ArrowLeft: [-1, 0],
            ArrowRight: [1, 0],
            ArrowUp: [0, -1],
            ArrowDown: [0, 1],
        };
        this.#setKeyed(true);
        if (arrows[event.key]) this.#walk(arrows[event.key]);
        else if (event.key === "Enter" || event.key === " ") this.#enter(event);
        else if (event.key === "Escape" && this.#picked) this.#cancel();
        else if (this.hand.key?.(event, this.#cursor)) this.#paint();
        else if (event.key.length === 1) this.onTyped(event.key);
        else return;
        event.preventDefault();
    }

    #walk([dx, dy]) {
        if (!this.#cursor) {
            this.#cursor = this.#picked?.square ?? this.squareNames()[0];
        } else {
            const here = this.#middleOf(this.#cursor);
            let best = null,
                least = Infinity;
            for (const name of this.#squares.keys()) {
                const there = this.#middleOf(name);
                const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
                const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
                const cost = ahead + 2.5 * aside;
                if (ahead > 1 && aside < 2 * ahead + 40 && cost < least)
                    [best, least] = [name, cost];
            }
            if (best) this.#cursor = best;
        }
        this.#paint();
        this.#say(this.describe(this.#cursor));
    }

    describe(square) {
        const {squareName, pieceName} = games[this.#game];
        const letters = this.#pieces.filter((p) => p.square === square).map((p) => p.letter);
        const counts = [...new Set(letters)].map((letter) => {
            const count = letters.filter((other) => other === letter).length;
            return (count > 1 ? `${count} ` : "") + pieceName(letter);
        });
        const legal = this.#picked && this.#isTarget(square) ? ", possible" : "";
        return `${squareName(square)}, ${counts.join(", ") || "empty"}${legal}`;
    }

    #enter(event) {
        const square = this.#cursor;
        if (!square) return this.#walk([0, 0]);
        if (this.#picked && this.#isTarget(square)) return this.#drop(square);
        if (this.#picked?.square === square) return this.#cancel();
        const letters = this.lettersOn(square).filter((l) => this.hand.canPick(square, l));
        if (letters.length > 1)
            return this.choose(
                square,
                letters.map((letter) => [
                    games[this.#game].pieceName(letter),
                    () => this.#pick(square, letter),
                ]),
            );
        if (letters.length === 1 || this.hand.canPick(square, null))
            return this.#pick(square, letters[0] ?? null);
        this.hand.press?.(square, this.lettersOn(square)[0] ?? null, event);
        this.#paint();
    }

    #pick(square, piece) {
        const element = this.#pieces.find(
            (p) => p.square === square && p.letter === piece,
        )?.element;
        this.#picked = {square, piece, element: element ?? null};
        this.#paint();
        const count = this.hand.targets(square, piece).size;
        this.#say(`${this.describe(square)} picked up, ${count} squares`);
    }

    /* ---- choosing ------------------------------------------------------------------------- */

    /* Offers several things at a square, such as what a pawn becomes: [[words, act, picture], ...].
     * The first has the focus, Escape takes none. */
    choose(square, offers) {
        this.#host.querySelector(".chooser")?.remove();
        const chooser = make("div", {class: "chooser", role: "group", "aria-label": "Choose"});
        const close = () => {
            chooser.remove();
            this.#host.focus({preventScroll: true});
        };
        for (const [words, act, picture] of offers) {
            chooser.append(
                button("", () => {
                    close();
                    act();
                }),
            );
            chooser.lastChild.append(...(picture ? [picture] : []), words);
        }
        chooser.append(button("Cancel", close));
        chooser.addEventListener("keydown", (event) => {
            event.stopPropagation();
            const step = {ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1}[event.key];
            const all = [...chooser.children],
                now = all.indexOf(document.activeElement);
            if (event.key === "Escape") close();
            else if (step) all[(now + step + all.length) % all.length].focus();
            else return;
            event.preventDefault();
        });
        const point = this.pointOf(square),
            frame = this.#host.getBoundingClientRect();
        this.#host.append(chooser);
        const {width, height} = chooser.getBoundingClientRect();
        const within = (value, room) => Math.max(0, Math.min(value, room));
        chooser.style.left = `${within(point.x - frame.left - width / 2, frame.width - width)}px`;
        chooser.style.top = `${within(point.y - frame.top - height / 2, frame.height - height)}px`;
        chooser.firstChild.focus({preventScroll: true});
    }

    /* ---- painting ------------------------------------------------------------------------- */

    #middleOf(name) {
        const {x, y, width, height} = this.#squares.get(name);
        return {x: x + width / 2, y: y + height / 2};
    }

    #frame(name, kind) {
        const {x, y, width, height} = this.#squares.get(name);
        return makeSvg("rect", {
            x: x + 1,
            y: y + 1,
            width: width - 2,
            height: height - 2,
            rx: 3,
            class: kind,
        });
    }

    /* The square, or where it holds other pieces, too, those that were meant. */
    #pickedFrames({square, piece}) {
        const there = this.#pieces.filter((one) => one.square === square);
        if (there.every((one) => one.letter === piece)) return [this.#frame(square, "picked")];
        const [x, y, width, height] = games[this.#game].box;
        return there
            .filter((one) => one.letter === piece)
            .map(({element}) =>
                makeSvg("rect", {
                    x: element.x.baseVal.value + x,
                    y: element.y.baseVal.value + y,
                    width,
                    height,
                    rx: 3,
                    class: "picked",
                }),
            );
    }

    #target(name) {
        const box = this.#squares.get(name),
            {x, y} = this.#middleOf(name);
        const taken = this.#pieces.some((piece) => piece.square === name);
        const small = Math.min(box.width, box.height);
        if (box.width > 1.5 * box.height) return this.#frame(name, "target-row");
        return makeSvg("circle", {
            cx: x,
            cy: y,
            r: taken ? small * 0.46 : small * 0.16,
            class: taken ? "target-taken" : "target",
        });
    }

    #paint() {
        if (!this.#over) return;
        const shapes = [],
            picked = this.#picked;
        const focused = this.#keyed && document.activeElement === this.#host;
        if (picked) {
            shapes.push(...this.#pickedFrames(picked));
            for (const name of this.hand.targets(picked.square, picked.piece))
                if (this.#squares.has(name)) shapes.push(this.#target(name));
            if (picked.dragged && picked.over) shapes.push(this.#frame(picked.over, "under"));
        }
        if (focused && this.#cursor) shapes.push(this.#frame(this.#cursor, "cursor"));
        this.#over.replaceChildren(...shapes);
    }

    #glide({from, to, piece}) {
        if (still.matches || !this.#squares.has(from) || !this.#squares.has(to)) return;
        const a = this.#middleOf(from),
            b = this.#middleOf(to);
        for (const {element, square, letter} of this.#pieces) {
            if (square !== to || (piece && letter !== piece)) continue;
            element.animate(
                [{transform: `translate(${a.x - b.x}px, ${a.y - b.y}px)`}, {transform: "none"}],
                {duration: moveTime, easing: "ease-out"},
            );
        }
    }
}
