/* Elements without markup: text is only ever set as text. */

/* make("button", {class: "quiet", onclick}, "Copy"): properties that begin with "on" are listeners,
 * all others attributes; true is an attribute without a value, false and null are none. */
export function make(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
        if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
        else if (value !== false && value !== null && value !== undefined)
            element.setAttribute(name, value === true ? "" : value);
    }
    element.append(...children.filter((child) => child !== null && child !== undefined));
    return element;
}

const svgSpace = "http://www.w3.org/2000/svg";

export function makeSvg(tag, attributes = {}, ...children) {
    const element = document.createElementNS(svgSpace, tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
}

/* A picture of the core as an element. The core writes it from a parsed position; it is read as
 * XML, in which nothing runs. */
export function svgElement(text) {
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    return document.adoptNode(parsed);
}

export const byId = (id) => document.getElementById(id);

let numbers = 0;

/* A control with its label; `hint` stands behind it in small. */
export function labelled(words, control, hint) {
    control.id ||= `c${++numbers}`;
    return make(
        "div",
        {class: "row"},
        make("label", {for: control.id}, words),
        control,
        hint ? make("small", {}, hint) : null,
    );
}

export function choice(options, chosen, onchange) {
    const select = make(
        "select",
        {onchange: () => onchange(select.value)},
        ...options.map(([value, words]) => make("option", {value}, words)),
    );
    select.value = chosen;
    return select;
}

export function number(value, least, most, onchange) {
    const input = make("input", {
        type: "number",
        min: least,
        max: most,
        value,
        inputmode: "numeric",
        onchange: () => {
            const typed = Math.round(Number(input.value));
            const kept = Math.min(most, Math.max(least, Number.isFinite(typed) ? typed : least));
            input.value = kept;
            onchange(kept);
        },
    });
    return input;
}

export function tick(words, checked, onchange, disabled = false) {
    const box = make("input", {type: "checkbox", disabled, onchange: () => onchange(box.checked)});
    box.checked = checked;
    return make("label", {class: "tick"}, box, words);
}

export function button(words, onclick, attributes = {}) {
    return make("button", {type: "button", onclick, ...attributes}, words);
}

/* ---- copying ------------------------------------------------------------------------------- */

const noCopy = "The browser does not let this page copy: select the text and copy it.";

/* Over plain http from another machine there is no clipboard: then the old way, by a selection. It
 * has to lie in the dialog that is open, if one is, for only there can it be selected. */
function copySelected(text) {
    const before = document.activeElement;
    const field = make("textarea", {class: "unseen", readonly: true, "aria-hidden": "true"});
    field.value = text;
    (document.querySelector("dialog[open]") ?? document.body).append(field);
    field.select();
    const copied = document.execCommand("copy");
    field.remove();
    before?.focus({preventScroll: true});
    return copied;
}

/* Copies a text; gives a sentence why not, or null. */
export async function copyText(text) {
    try {
        if (navigator.clipboard) await navigator.clipboard.writeText(text);
        else if (!copySelected(text)) return noCopy;
        return null;
    } catch {
        return noCopy;
    }
}

/* A button that copies what `text()` gives, and says whether it has. */
export function copyButton(words, text) {
    const element = button(words, async () => {
        const why = await copyText(text());
        element.textContent = why ?? "Copied";
        setTimeout(() => (element.textContent = words), why ? 6000 : 1500);
    });
    return element;
}

/* ---- dialogs ------------------------------------------------------------------------------- */

/* Shows `content` over the page until it is closed. Returns the dialog. */
export function showDialog(title, ...content) {
    const dialog = make(
        "dialog",
        {"aria-label": title},
        make(
            "div",
            {class: "dialog-head"},
            make("h2", {}, title),
            button("Close", () => dialog.close()),
        ),
        ...content,
    );
    dialog.addEventListener("close", () => dialog.remove());
    dialog.addEventListener("click", (event) => {
        if (event.target === dialog) dialog.close();
    });
    document.body.append(dialog);
    dialog.showModal();
    return dialog;
}
