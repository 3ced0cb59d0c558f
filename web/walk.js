/* Walking through moves with the arrow keys. The board uses the same keys for its cursor: there
 * they walk after a click on it, and move the cursor once it was reached by Tab or used by Enter. */

import {make, button} from "./dom.js";

const steps = {
    ArrowLeft: "back",
    ArrowRight: "on",
    ArrowUp: "up",
    ArrowDown: "down",
    Home: "first",
    End: "last"
};

export function walkingKeys(step) {
    const board = document.getElementById("board");
    let pointed = true;
    const down = (event) => {
        if (board.contains(event.target)) pointed = true;
    };
    const key = (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key === "Tab" || event.key === "Enter" || event.key === " ") pointed = false;
        const onBoard = event.target === board;
        const taken = event.target.closest?.(
            "input, textarea, select, dialog, .chooser, [role='slider']"
        );
        if (!steps[event.key] || taken || (onBoard && !pointed)) return;
        event.preventDefault();
        event.stopPropagation();
        step(steps[event.key]);
    };
    return {
        listen(on) {
            const verb = on ? addEventListener : removeEventListener;
            verb("pointerdown", down, true);
            verb("keydown", key, true);
        }
    };
}

/* Buttons for the same; enable(node) greys those that lead nowhere. */
export function walkingButtons(step) {
    const items = [
        ["first", "Start"],
        ["back", "\u25c0 Back"],
        ["on", "Next \u25b6"],
        ["last", "End"]
    ].map(([name, words]) => button(words, () => step(name), {"data-step": name}));
    return {
        element: make("div", {class: "buttons steps"}, ...items),
        enable(node) {
            const leads = {
                first: node.parent,
                back: node.parent,
                on: node.children.length,
                last: node.children.length
            };
            for (const item of items) item.disabled = !leads[item.dataset.step];
        }
    };
}
