/* What the page knows of the games besides the core: how they are called, where a piece of their
 * picture lies, which squares of it a move joins, and how to say that aloud. Rules are not here. */
import {playerName, resultWords} from "./words.js";

const chessNames = {p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king"};
const jieqiNames = {
    k: "king",
    r: "rook",
    h: "horse",
    c: "cannon",
    e: "elephant",
    a: "advisor",
    p: "pawn",
    x: "hidden piece",
};
const azulNames = {
    B: "blue",
    Y: "yellow",
    R: "red",
    K: "black",
    W: "white",
    F: "first-player token",
};

const sideOf = (letter, first, second) => (letter === letter.toUpperCase() ? first : second);

function chessPiece(letter) {
    return `${sideOf(letter, "white", "black")} ${chessNames[letter.toLowerCase()]}`;
}

function jieqiPiece(letter) {
    return `${sideOf(letter, "red", "black")} ${jieqiNames[letter.toLowerCase()]}`;
}

/* ---- the squares that a move joins -------------------------------------------------------- */

const squarePair = /([a-i]\d)([a-i]\d)/;

function steps(move) {
    const pair = squarePair.exec(move);
    return pair ? {from: pair[1], to: pair[2]} : null;
}

/* A draft, "2W3" or "CBF", or a tile that is placed on a free wall, "3>2". */
function azulSteps(move, position) {
    const seat = position.current;
    const draft = /^([1-9C])([BYRKW])([1-5F])$/.exec(move);
    if (draft) return {from: draft[1], piece: draft[2], to: `${seat}.${draft[3]}`};
    const placed = /^([1-5])>([1-5])$/.exec(move);
    return placed ? {from: `${seat}.${placed[1]}`, to: `${seat}.${placed[1]}.${placed[2]}`} : null;
}

/* ---- a move as a sentence: what the core says of it, and the status after it ---------------- */

function ending({check, san}, status) {
    if (status?.over) return `, ${resultWords(status)}`;
    return check || /\+$/.test(san ?? "") ? ", check" : "";
}

function chessSpeech(played, {status}) {
    const {san = "", piece, to, takes, promotes, castles} = played;
    if (castles) {
        const side = sideOf(piece ?? "K", "white", "black");
        return `${side} castles ${/^O-O-O/.test(san) ? "long" : "short"}${ending(played, status)}`;
    }
    const becomes = promotes ? `, becomes a ${chessNames[promotes.toLowerCase()]}` : "";
    const verb = takes ? "takes on" : "to";
    return `${chessPiece(piece)} ${verb} ${to}${becomes}${ending(played, status)}`;
}

function jieqiSpeech(played, {status}) {
    const {move, piece, from, to, takes} = played;
    if (!from)
        return `turned over: ${jieqiNames[/[rhceap]/i.exec(move)?.[0].toLowerCase()] ?? move}`;
    const verb = takes ? "takes on" : "to";
    return `${jieqiPiece(piece ?? "X")} ${from} ${verb} ${to}${ending(played, status)}`;
}

function azulSpeech(played, {status}) {
    const {from, to, color, count} = played;
    if (!from) return "the factories are filled";
    const scored = (played.events ?? [])
        .map(({text}) => text.replace(/^player-\d/, playerName))
        .join("; ");
    const what = color ? `${count ?? ""} ${azulNames[color]} from ` : "";
    return (
        `${what}${azulSquare(from)} to ${azulSquare(to)}${scored ? `; ${scored}` : ""}` +
        (status?.over ? `, ${resultWords(status)}` : "")
    );
}

function azulSquare(name) {
    const [seat, row, column] = name.split(".");
    if (name === "C") return "centre";
    if (row === undefined) return `factory ${name}`;
    const player = Number(seat) + 1;
    if (row === "F") return `floor of player ${player}`;
    return column === undefined
        ? `line ${row} of player ${player}`
        : `wall of player ${player}, row ${row}, column ${column}`;
}

const emptyBoard = "-----|-----|-----|-----|-----/-|--|---|----|-----/-";

/* `middle` is where the middle of a piece lies, seen from its x and y in the picture; `box` the
 * width and height of a piece. `sprite` is a position in which every piece occurs. */
export const games = {
    chess: {
        title: "Chess",
        middle: 22.5,
        box: [0, 0, 45, 45],
        players: ["white", "black"],
        turnWords: ["White", "Black"],
        sprite: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
        pieceName: chessPiece,
        squareName: (name) => name,
        steps,
        speech: chessSpeech,
        seats: () => ["White", "Black"],
    },
    jieqi: {
        title: "Jieqi",
        middle: 0,
        box: [-25, -25, 50, 50],
        players: ["red", "black"],
        sprite: "rhceapk2/x8/9/9/9/9/9/9/X8/RHCEAPK2 -:- r r",
        spriteHidden: "xxxxxxk2/9/9/9/9/9/9/9/9/XXXXXXK2 -:- r * rhceap:rhceap",
        pieceName: jieqiPiece,
        squareName: (name) => name,
        steps,
        speech: jieqiSpeech,
        seats: () => ["Red", "Black"],
    },
    azul: {
        title: "Azul",
        middle: 11.5,
        box: [0, 0, 23, 23],
        sprite: `BYRK|WWWW|----|----|----/F/${emptyBoard}/${emptyBoard}/0,0/1/0`,
        pieceName: (letter) => azulNames[letter],
        squareName: azulSquare,
        steps: azulSteps,
        speech: azulSpeech,
        seats: (position) =>
            Array.from({length: position?.players ?? 2}, (_, i) => `Player ${i + 1}`),
    },
};
