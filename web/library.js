/* The library of `forsyth serve`: what it holds as thumbnails, found by a pattern, by tags and by
 * words; and the position on the board, to be kept.
 *
 * A pattern is drawn on the board: every square that is clicked counts, with the piece on it or with
 * nothing on it. It can be typed, too; docs/notation/pattern.md has the language. */
import {button, labelled, make, svgElement} from "./dom.js";
import {games} from "./games.js";
import {boardTheme} from "./look.js";

const route = "api/v1/library";
const pageSize = "24";

/* The answer as an object; a problem of the service is an error with its sentence. */
async function ask(path, options) {
    const response = await fetch(path, options);
    const answer = response.status === 204 ? {} : await response.json();
    if (!response.ok)
        throw Object.assign(new Error(answer.detail ?? answer.title ?? `${response.status}`), {
            code: answer.code,
        });
    return answer;
}

export function create(shell) {
    const {core, store, board} = shell;
    const field = (attributes) => make("input", {type: "text", spellcheck: "false", ...attributes});
    const pattern = field({class: "mono", placeholder: "P@e4 pieces<=7"});
    const tags = field({placeholder: "opening, endgame"});
    const words = field({placeholder: "of name and notes"});
    const name = field({});
    const newTags = field({});
    const token = field({autocomplete: "off"});
    const said = make("p", {role: "status"});
    const list = make("ul", {class: "thumbnails", "aria-label": "Positions"});
    const more = make("div", {class: "buttons"});
    let chosen = [],
        missing = false;

    /* ---- the pattern ---- */

    const draws = () => store.game !== "azul";

    function drawn() {
        const letters = (square) => board.lettersOn(square)[0] ?? "-";
        return chosen.map((square) => `${letters(square)}@${square}`).join(" ");
    }

    const hand = {
        canPick: () => false,
        targets: () => new Set(),
        drop() {},
        press(square) {
            if (missing || !draws()) return;
            chosen = chosen.includes(square)
                ? chosen.filter((other) => other !== square)
                : [...chosen, square];
            pattern.value = drawn();
            shell.draw();
        },
    };

    function forget() {
        chosen = [];
        pattern.value = "";
        shell.draw();
    }

    /* ---- finding ---- */

    function thumbnail({id, game, text, name: title, tags: labels}) {
        const svg = core.draw(game, text, {id: `lib${id}`, theme: boardTheme(), coordinates: false});
        const words = title || games[game].title;
        const open = button("", () => store.change({game, text}, "load"), {
            "aria-label": `Open ${words}: ${text}`,
        });
        const picture = svgElement(svg);
        picture.setAttribute("aria-hidden", "true");
        open.append(picture, make("span", {}, words));
        if (labels.length) open.append(make("small", {}, labels.join(", ")));
        return make("li", {}, open);
    }

    async function find(after) {
        const query = new URLSearchParams({game: store.game, limit: pageSize});
        if (pattern.value.trim()) query.set("has", pattern.value.trim());
        if (tags.value.trim()) query.set("tag", tags.value.trim());
        if (words.value.trim()) query.set("words", words.value.trim());
        if (after) query.set("after", after);
        try {
            const {entries, next} = await ask(`${route}?${query}`);
            if (!after) list.replaceChildren();
            list.append(...entries.map(thumbnail));
            const count = list.children.length;
            tell(count === 0 ? "Nothing found." : `${count}${next ? " and more" : ""} found.`);
            more.replaceChildren(...(next ? [button("More", () => find(next))] : []));
        } catch (problem) {
            if (problem.code === "no-library") none();
            else tell(problem.message, true);
        }
    }

    /* A server without a library: nothing here would work. */
    function none() {
        missing = true;
        panel.replaceChildren(
            make(
                "p",
                {},
                "This server keeps no library. Start it with one: ",
                make("code", {}, "forsyth serve --library positions.db"),
            ),
        );
    }

    function tell(text, bad = false) {
        said.textContent = text;
        said.className = bad ? "bad" : "";
    }

    /* ---- keeping ---- */

    async function keep() {
        const labels = newTags.value.split(/[ ,]+/).filter(Boolean);
        const body = {text: store.shown, game: store.game, name: name.value, tag: labels};
        try {
            await ask(route, {
                method: "POST",
                headers: {
                    "Content-Type": "application/json",
                    Authorization: `Bearer ${token.value.trim()}`,
                },
                body: JSON.stringify(body),
            });
            tell("Kept.");
            await find();
        } catch (problem) {
            tell(problem.message, true);
        }
    }

    const form = (label, act, ...content) =>
        make(
            "form",
            {
                "aria-label": label,
                autocomplete: "off",
                onsubmit: (event) => {
                    event.preventDefault();
                    act();
                },
            },
            ...content,
        );

    const panel = make(
        "div",
        {class: "library"},
        make(
            "section",
            {},
            make("h2", {}, "Find"),
            form(
                "Find",
                () => find(),
                make("small", {}, "Click squares: what stands there is looked for."),
                labelled("Pattern", pattern),
                labelled("Tags", tags),
                labelled("Words", words),
                make(
                    "div",
                    {class: "buttons"},
                    make("button", {type: "submit"}, "Find"),
                    button("Forget the squares", forget),
                ),
            ),
            said,
            list,
            more,
        ),
        make(
            "section",
            {},
            make("h2", {}, "Keep the position on the board"),
            form(
                "Keep",
                keep,
                labelled("Name", name),
                labelled("New tags", newTags),
                labelled("Token", token, "the service prints it when it starts"),
                make("div", {class: "buttons"}, make("button", {type: "submit"}, "Keep")),
            ),
        ),
    );

    return {
        panel,
        hand,
        enter: () => delete list.dataset.game,
        changed(why) {
            if (why === "draw" || missing) return;
            chosen = [];
            if (why === "load" && list.dataset.game !== store.game) {
                list.dataset.game = store.game;
                find();
            }
        },
        picture: () => ({marks: chosen}),
    };
}
