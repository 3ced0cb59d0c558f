/* The end of a round in Azul, tile by tile: each goes from its line to the wall, and the points
 * that it scores rise from there. The board shows the position after all of it; what is not scored
 * yet is hidden. It can be skipped, and where motion is not wanted it is not shown at all: the
 * panel lists the same. */
import {byId, makeSvg} from "./dom.js";
import {games} from "./games.js";

const still = matchMedia("(prefers-reduced-motion: reduce)");
const tileTime = 380,
    restTime = 620;

export async function scoring({say}, events, showing) {
    say(events.map(({text}) => text).join("; "));
    if (still.matches || showing.skipped) return;
    const svg = byId("board").querySelector("svg");
    const steps = events.map((event) => ({event, tile: tileOf(svg, event)}));
    for (const {tile} of steps) tile?.setAttribute("visibility", "hidden");
    const show = ({tile}) => tile?.removeAttribute("visibility");
    showing.onSkip = () => steps.forEach(show);
    for (const step of steps) {
        if (showing.skipped || !svg.isConnected) break;
        show(step);
        animate(svg, step);
        await showing.wait(step.tile ? tileTime : restTime);
    }
    steps.forEach(show);
    await showing.wait(restTime);
}

function rectOf(svg, name) {
    const rect = svg.querySelector(`rect[data-square="${name}"]`);
    if (!rect) return null;
    const value = (key) => rect[key].baseVal.value;
    return {
        x: value("x") + value("width") / 2,
        y: value("y") + value("height") / 2,
        left: value("x"),
        top: value("y"),
        right: value("x") + value("width"),
        bottom: value("y") + value("height")
    };
}

/* Where an event takes place, as squares are named in the picture. */
function placeOf({reason, player, row, column}) {
    if (reason === "tile") return `${player}.${row}.${column}`;
    if (reason === "floor") return `${player}.F`;
    if (reason === "row") return `${player}.${row}.5`;
    if (reason === "column") return `${player}.5.${column}`;
    return `${player}.1.3`;
}

function tileOf(svg, event) {
    if (event.reason !== "tile") return null;
    const box = rectOf(svg, placeOf(event)),
        {middle} = games.azul;
    if (!box) return null;
    return (
        [...svg.querySelectorAll("use[data-piece]")].find((piece) => {
            const x = piece.x.baseVal.value + middle,
                y = piece.y.baseVal.value + middle;
            return x > box.left && x < box.right && y > box.top && y < box.bottom;
        }) ?? null
    );
}

function animate(svg, {event, tile}) {
    const box = rectOf(svg, placeOf(event));
    if (!box) return;
    const line = tile && rectOf(svg, `${event.player}.${event.row}`);
    if (line)
        tile.animate(
            [{transform: `translate(${line.right - 12 - box.x}px, 0)`}, {transform: "none"}],
            {duration: 140, easing: "ease-out"}
        );
    const points = makeSvg(
        "text",
        {
            x: box.x,
            y: box.y + 5,
            class: `points${event.points < 0 ? " lost" : ""}`,
            "text-anchor": "middle",
            "pointer-events": "none"
        },
        event.points < 0 ? `\u2212${-event.points}` : `+${event.points}`
    );
    svg.append(points);
    const rising = points.animate(
        [
            {opacity: 0, transform: "translateY(6px)"},
            {opacity: 1, offset: 0.2},
            {opacity: 1, offset: 0.7},
            {opacity: 0, transform: "translateY(-14px)"}
        ],
        {duration: 900, easing: "ease-out"}
    );
    rising.onfinish = () => points.remove();
}
