/* Pieces outside the board: in trays, choosers and lists. They refer to pieces of pictures that the
 * core has drawn once for each game and that stand, without size, at the end of the page. */
import {games} from "./games.js";
import {make, makeSvg, svgElement} from "./dom.js";

const drawn = {};

function pieceIds(picture) {
    const ids = {};
    for (const piece of picture.querySelectorAll("use[data-piece]")) {
        const letter = piece.dataset.identity ? `x${piece.dataset.identity}` : piece.dataset.piece;
        ids[letter] = piece.getAttribute("href");
    }
    return ids;
}

function sprite(core, game) {
    if (drawn[game]) return drawn[game];
    const {sprite: text, spriteHidden} = games[game];
    drawn[game] = {};
    for (const [i, one] of [text, spriteHidden].entries()) {
        if (!one) continue;
        const picture = svgElement(core.draw(game, one, {id: `sprite-${game}-${i}`}));
        Object.assign(drawn[game], pieceIds(picture));
        const holder = make("div", {class: "sprite", "aria-hidden": "true"}, picture);
        document.body.append(holder);
    }
    return drawn[game];
}

/* A piece as a small picture. `letter` is as on the board; in Jieqi "xR" is a hidden red rook. */
export function pieceImage(core, game, letter) {
    const [x, y, width, height] = games[game].box;
    return makeSvg(
        "svg",
        {viewBox: `${x} ${y} ${width} ${height}`, class: "piece", "aria-hidden": "true"},
        makeSvg("use", {href: sprite(core, game)[letter] ?? "#"}),
    );
}
