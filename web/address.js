/* The address: "#game/mode/text". A blank is written '_' and a '|' is written '~', so that links
 * stay readable and survive in messages; whatever else a link cannot hold is percent-encoded. */

const plain = /[^A-Za-z0-9\-.!$&'()*+,;=:@/?]/gu;
const signs = {" ": "_", "|": "~", _: "%5F", "~": "%7E"};

export function encodeText(text) {
    return text.replace(plain, (ch) => signs[ch] ?? encodeSafely(ch));
}

/* A lone surrogate has no encoding; it is no part of any position either. */
function encodeSafely(ch) {
    try {
        return encodeURIComponent(ch);
    } catch {
        return "%EF%BF%BD";
    }
}

export function decodeText(code) {
    const text = code.replace(/_/g, " ").replace(/~/g, "|");
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
}

export function makeAddress(game, mode, text) {
    return `#${game}/${mode}/${encodeText(text)}`;
}

/* What an address holds; null for what is none of ours. */
export function readAddress(hash) {
    const parts = /^#([a-z]+)(?:\/([a-z]+)(?:\/(.*))?)?$/s.exec(hash);
    if (!parts) return null;
    return {
        game: parts[1],
        mode: parts[2] ?? "edit",
        text: parts[3] === undefined ? null : decodeText(parts[3]),
    };
}
