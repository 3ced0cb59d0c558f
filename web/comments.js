/* What comments of a record hold besides words: commands such as [%eval 0.31] and [%clk 0:10:00];
 * and the marks of moves, '!' to '?!' and the other numbers that have a sign. */

const command = /\[%([A-Za-z_]+)\s+([^\]]*)\]/g;

/* Texts without commands, and these by name; the last of a name counts. */
export function readCommands(comments) {
    const commands = {};
    const texts = comments.map((comment) =>
        comment
            .replace(command, (all, name, value) => {
                commands[name] = value.trim();
                return "";
            })
            .trim()
    );
    return {texts: texts.filter((text) => text !== ""), commands};
}

export function writeCommands(commands) {
    return Object.entries(commands)
        .map(([name, value]) => `[%${name} ${value}]`)
        .join(" ");
}

/* ---- scores -------------------------------------------------------------------------------- */

/* The score that multiplies the odds by e: docs/search.md and its pages for the other games. */
const scales = {chess: 188, jieqi: 192, azul: 590};

export function expectedOf(score, game) {
    return 1 / (1 + Math.exp(-score / scales[game]));
}

/* What [%eval] says, for the first player: "0.31", "#-3", also with a depth: "0.31,20". */
export function scoreOf(value, game) {
    const parts = /^(#?)([+-]?\d+(?:\.\d+)?)(?:,(\d+))?$/.exec(value ?? "");
    if (!parts) return null;
    const number = Number(parts[2]),
        depth = parts[3] ? Number(parts[3]) : 0;
    if (parts[1]) {
        const won = number > 0 || (number === 0 && !parts[2].startsWith("-"));
        return {score: won ? 32000 : -32000, mate: number, expected: won ? 1 : 0, depth};
    }
    const score = Math.round(number * 100);
    return {score, mate: null, expected: expectedOf(score, game), depth};
}

export function scoreCommand({score, mate}) {
    return mate !== null ? `#${mate}` : (score / 100).toFixed(2);
}

/* As people read it: "+0.3", "−1.2", "#3". */
export function scoreWords({score, mate}) {
    const sign = (value) => (value < 0 ? "\u2212" : "");
    if (mate !== null) return `#${sign(mate)}${Math.abs(mate)}`;
    const tenths = Math.round(score / 10);
    return `${tenths > 0 ? "+" : sign(tenths)}${(Math.abs(tenths) / 10).toFixed(1)}`;
}

/* ---- marks --------------------------------------------------------------------------------- */

/* Of a move, of which there is one at most; then of the position. */
export const moveMarks = [
    [1, "!", "good move"],
    [2, "?", "mistake"],
    [3, "!!", "brilliant move"],
    [4, "??", "blunder"],
    [5, "!?", "interesting move"],
    [6, "?!", "dubious move"],
    [7, "\u25a1", "only move"],
    [22, "\u2a00", "zugzwang"]
];
export const positionMarks = [
    [10, "=", "equal"],
    [13, "\u221e", "unclear"],
    [14, "\u2a72", "first player slightly better"],
    [15, "\u2a71", "second player slightly better"],
    [16, "\u00b1", "first player better"],
    [17, "\u2213", "second player better"],
    [18, "+\u2212", "first player wins"],
    [19, "\u2212+", "second player wins"]
];

const signs = new Map([...moveMarks, ...positionMarks].map(([nag, sign]) => [nag, sign]));
const names = new Map([...moveMarks, ...positionMarks].map(([nag, , name]) => [nag, name]));

export const nagSign = (nag) => signs.get(nag) ?? ` $${nag}`;
export const nagName = (nag) => names.get(nag) ?? `mark ${nag}`;

/* Sets a mark, takes it away if it was there, and takes away others of its kind. */
export function toggleNag(nags, nag) {
    if (nags.includes(nag)) return nags.filter((other) => other !== nag);
    const kind =
        [moveMarks, positionMarks].find((marks) => marks.some(([one]) => one === nag)) ?? [];
    const rivals = kind.map(([one]) => one);
    return [...nags.filter((other) => !rivals.includes(other)), nag].sort((a, b) => a - b);
}
