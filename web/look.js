/* How the page looks: light or dark, the colours of the board, coordinates. The browser keeps
 * it. */
import {choice, labelled, showDialog, tick} from "./dom.js";

const kept = "forsyth.look";
const usual = {theme: "system", board: "match", coordinates: true};
const dark = matchMedia("(prefers-color-scheme: dark)");

function read() {
    try {
        return {...usual, ...JSON.parse(localStorage.getItem(kept) ?? "{}")};
    } catch {
        return {...usual};
    }
}

export const look = read();

export function isDark() {
    return look.theme === "dark" || (look.theme !== "light" && dark.matches);
}

/* The theme of the core's pictures. */
export function boardTheme() {
    return look.board !== "match" ? look.board : isDark() ? "dark" : "brown";
}

export function watchLook(changed) {
    dark.addEventListener("change", changed);
}

export function showLook(changed) {
    const set = (name) => (value) => {
        look[name] = value;
        try {
            localStorage.setItem(kept, JSON.stringify(look));
        } catch {
            /* Then the choice lasts as long as the page. */
        }
        if (look.theme === "system") delete document.documentElement.dataset.theme;
        else document.documentElement.dataset.theme = look.theme;
        changed();
    };
    const boards = ["brown", "green", "blue", "grey", "dark"].map((name) => [name, name]);
    showDialog(
        "Look",
        labelled(
            "Page",
            choice(
                [
                    ["system", "as the system"],
                    ["light", "light"],
                    ["dark", "dark"],
                ],
                look.theme,
                set("theme"),
            ),
        ),
        labelled("Board", choice([["match", "as the page"], ...boards], look.board, set("board"))),
        tick("Names of files and rows", look.coordinates, set("coordinates")),
    );
}
