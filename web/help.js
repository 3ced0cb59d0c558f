/* What can be done, in a screenful. */
import {make, showDialog} from "./dom.js";

const lines = [
    [
        "Text",
        "The line under the board is the position. Type, paste or repair it: the board follows.",
    ],
    [
        "Mouse",
        "Click and click, or drag. The right button marks squares and draws arrows; so does Draw.",
    ],
    [
        "Keyboard",
        "Arrows walk, Enter picks up and puts down, Escape lets go. A letter begins a move.",
    ],
    [
        "Editor",
        "Choose a piece and click squares, or drag it; or type its letter.",
    ],
    ["Analyse", "Moves grow a tree. After a click the arrow keys walk through it."],
    ["Play", "Against bots, on any side. A reload goes on with the game."],
    ["Undo", "Ctrl+Z and Ctrl+Y, everywhere."],
    ["Link", "The address always holds the position: bookmark it, send it, go back."],
];

export function showHelp() {
    showDialog(
        "Help",
        make(
            "dl",
            {},
            ...lines.flatMap(([term, words]) => [make("dt", {}, term), make("dd", {}, words)]),
        ),
        make(
            "p",
            {class: "muted"},
            "Nothing leaves this page: it reads its own files and no others.",
        ),
    );
}
