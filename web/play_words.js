/* Names and sentences of a game that is played, and the game as a tree for Analyse. */
import {Tree} from "./tree.js";
import {games} from "./games.js";
import {playerName, resultWords} from "./words.js";

const levels = {easy: "Easy bot", medium: "Medium bot", hard: "Hard bot", you: "You"};

export const seatName = (who) => levels[who] ?? who.replace(/^elo:/, "Bot, Elo ");

/* A player of a game that is played: "Black (you)", "Black"; in Azul, where a number says little,
 * who sits there: "You", "Easy bot", and with several of them "Easy bot (player 3)". */
export function whoIs({game, seats}, player) {
    const seat = seats.findIndex((_, i) => player === nameOf(game, i));
    if (seat < 0) return playerName(player);
    if (game !== "azul") return playerName(player) + (seats[seat] === "you" ? " (you)" : "");
    const same = seats.filter((one) => one === seats[seat]).length;
    return seatName(seats[seat]) + (same > 1 ? ` (player ${seat + 1})` : "");
}

export function outcomeWords(told) {
    const {status, winner} = told;
    if (status === "aborted") return "The game was ended before it began.";
    return resultWords(told, winner && whoIs(told, winner));
}

/* "player-0 row 3 column 5 red +5" with the name of who sits there. */
export const scoredWords = (told, text) =>
    text.replace(/^(player-\d) /, (_, player) => `${whoIs(told, player)}: `);

export const nameOf = (game, seat) =>
    game === "azul" ? `player-${seat}` : games[game].players[seat];

/* The result as a record has it. */
function resultOf({winner, over, game, seats}) {
    if (!over) return "*";
    if (!winner)
        return seats.map(() => (seats.length === 2 ? "1/2" : `1/${seats.length}`)).join("-");
    return seats.map((_, i) => (winner === nameOf(game, i) ? "1" : "0")).join("-");
}

/* A game of one line. */
export function treeOf(game, {start, moves}, core, about) {
    const tree = new Tree(game, start, about);
    let node = tree.root;
    for (const {move, san, by, text} of moves) {
        const step = games[game].steps(move, core.read(game, node.text).position);
        node = tree.add(node, {move, san, by, text, from: step?.from, to: step?.to});
    }
    return tree;
}

/* All that is known of a game, with who played it. */
export function recordOf(told, core) {
    const {game, seats} = told;
    const date = new Date().toISOString().slice(0, 10).replaceAll("-", ".");
    const tags = {
        Event: "Game against bots",
        Date: date,
        White: seatName(seats[0]),
        Black: seatName(seats[1])
    };
    return treeOf(game, told.full ?? told, core, {tags, result: resultOf(told)});
}
