/* For the curious: the key of a position, its packed form, and perft, counted in a worker. */
import {make, button, copyButton, number, labelled} from "./dom.js";

const deepest = {chess: 7, jieqi: 5, azul: 4};

export function curious({core, store}) {
    const key = make("code"),
        polyglot = make("code"),
        packed = make("code");
    const counted = make("output", {class: "perft"});
    let depth = 4,
        worker = null;
    const field = number(depth, 1, 7, (value) => (depth = value));
    const go = button("Count", () => (worker ? stop() : count()));
    const copy = (code) => copyButton("Copy", () => code.textContent);

    function stop() {
        worker?.terminate();
        worker = null;
        go.textContent = "Count";
    }

    function count() {
        const {game, shown: text} = store,
            most = Math.min(depth, deepest[game]);
        go.textContent = "Stop";
        counted.replaceChildren("counting \u2026");
        worker = new Worker(new URL("./perft_worker.js", import.meta.url), {type: "module"});
        worker.onmessage = ({data}) => {
            if (data.ready) return worker.postMessage({game, text, depth: most});
            stop();
            show(data, most);
        };
        worker.onerror = () => {
            stop();
            counted.textContent = "The counting worker could not be started.";
        };
    }

    function show({result, milliseconds}, most) {
        if (!result.ok) return counted.replaceChildren(result.message);
        const total = make(
            "p",
            {},
            `perft ${most}: `,
            make("b", {}, result.nodes.toLocaleString("en")),
            ` in ${(milliseconds / 1000).toFixed(2)} s`
        );
        const rows = Object.entries(result.divide ?? {}).map(([move, nodes]) =>
            make("li", {}, make("code", {}, move), ` ${nodes.toLocaleString("en")}`)
        );
        counted.replaceChildren(total, make("ul", {class: "divide"}, ...rows));
    }

    const line = (words, code) =>
        make("div", {class: "row"}, make("span", {class: "muted"}, words), code, copy(code));
    const book = line("Polyglot", polyglot);
    const element = make(
        "details",
        {class: "curious", ontoggle: () => fill()},
        make("summary", {}, "For the curious"),
        line("Key", key),
        book,
        line("Packed", packed),
        make("div", {class: "row"}, labelled("Perft depth", field), go),
        counted
    );

    function fill() {
        if (!element.open || store.unfit) return;
        const {game, shown: text} = store;
        const found = core.all.key(text, {game}),
            bytes = core.all.pack(text, {game});
        key.textContent = found.ok ? found.hex : found.message;
        packed.textContent = bytes.ok ? hex(bytes.bytes) : bytes.message;
        book.hidden = game !== "chess";
        const old = game === "chess" ? core.all.key(text, {game, kind: "polyglot"}) : null;
        polyglot.textContent = old?.hex ?? "";
        field.max = deepest[game];
    }
    return {
        element,
        show() {
            stop();
            counted.replaceChildren();
            fill();
        }
    };
}

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
