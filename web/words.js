/* Who plays, and how a game ended, as a person would say it. */

/* The core counts the players of Azul from 0, people from 1. */
export function playerName(name) {
    const seat = /^player-(\d)$/.exec(name);
    if (seat) return `Player ${Number(seat[1]) + 1}`;
    return name.charAt(0).toUpperCase() + name.slice(1);
}

const reasons = {
    checkmate: "by checkmate",
    stalemate: "by stalemate",
    "no-legal-move": "by stalemate",
    "perpetual-check": "because of perpetual check",
    "draw-insufficient": "by insufficient material",
    "draw-threefold": "by threefold repetition",
    "draw-fivefold": "by fivefold repetition",
    "draw-repetition": "by repetition",
    "draw-50-moves": "by the 50-move rule",
    "draw-75-moves": "by the 75-move rule",
    "draw-no-capture": "by too many moves without a capture",
    "draw-agreed": "by agreement",
    "draw-out-of-time": "on time: the opponent cannot win",
    "out-of-time": "on time",
    resigned: "by resignation",
    forfeited: "by forfeit",
    adjudicated: "by adjudication",
};

/* "Black wins by checkmate", "Draw by stalemate", "You win, 45 : 52". `who` is the winner's name,
 * if not that of the game. */
export function resultWords({status, winner, scores}, who = winner && playerName(winner)) {
    const points = scores ? `, ${scores.join(" : ")}` : "";
    const why = reasons[status] ? ` ${reasons[status]}` : "";
    if (!winner) return `${status === "tied" ? "Shared victory" : "Draw"}${why}${points}`;
    return `${who} ${who === "You" ? "win" : "wins"}${why}${points}`;
}
