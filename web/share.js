/* Taking the position elsewhere: as a link, as text, JSON, picture, or a piece of a web page. */
import {served} from "./served.js";
import {button, copyText, labelled, make, showDialog} from "./dom.js";

const pngWidth = 1024;
const embeds = !served; /* forsyth serve lets no page frame it */

async function copy(text, where) {
    where.textContent = (await copyText(text)) ?? "Copied.";
}

function download(name, blob) {
    const link = make("a", {href: URL.createObjectURL(blob), download: name});
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/* The picture on a canvas, and that as a file. */
async function png(svg, width, height) {
    const image = new Image(),
        url = URL.createObjectURL(new Blob([svg], {type: "image/svg+xml"}));
    try {
        image.src = url;
        await image.decode();
        const canvas = make("canvas", {width, height});
        canvas.getContext("2d").drawImage(image, 0, 0, width, height);
        return await new Promise((done) => canvas.toBlob(done, "image/png"));
    } finally {
        URL.revokeObjectURL(url);
    }
}

function embedded(shell) {
    const link = shell.link().replace(/#([a-z]+)\/[a-z]+\//, "#$1/view/");
    const attribute = link.replace(/&/g, "&amp;").replace(/"/g, "&quot;");
    return (
        `<iframe src="${attribute}" width="420" height="600" title="A position" ` +
        `style="border:0" loading="lazy"></iframe>`
    );
}

export function showShare(shell) {
    const {core, store} = shell;
    const text = shell.text(),
        {game} = store;
    const canon = core.read(game, text);
    const shown = canon.text ?? store.shown;
    const said = make("p", {role: "status", class: "muted"});
    const {svg, width, height} = core.all.draw(shown, {game, ...shell.picture(), size: pngWidth});
    const json = JSON.stringify(core.read(game, shown).position);
    const field = (words, value) =>
        labelled(
            words,
            make("input", {
                readonly: true,
                value,
                class: "mono",
                onfocus: (event) => event.target.select(),
            }),
        );
    const copies = [
        ["Copy link", shell.link()],
        ["Copy text", text],
        ["Copy JSON", json],
        ["Copy SVG", svg],
        ...(embeds ? [["Copy embed", embedded(shell)]] : []),
    ];
    shell.keepAddress();
    showDialog(
        "Share",
        field("Link", shell.link()),
        field("Text", text),
        embeds ? field("Embed", embedded(shell)) : null,
        make(
            "div",
            {class: "buttons"},
            ...copies.map(([words, value]) => button(words, () => copy(value, said))),
        ),
        make(
            "div",
            {class: "buttons"},
            button("Save SVG", () =>
                download(`${game}.svg`, new Blob([svg], {type: "image/svg+xml"})),
            ),
            button("Save PNG", async () => download(`${game}.png`, await png(svg, width, height))),
            button("Copy PNG", async () => {
                try {
                    const picture = await png(svg, width, height);
                    await navigator.clipboard.write([new ClipboardItem({"image/png": picture})]);
                    said.textContent = "Copied.";
                } catch {
                    said.textContent = "The browser does not let this page copy pictures: save it.";
                }
            }),
            button("Save JSON", () =>
                download(`${game}.json`, new Blob([`${json}\n`], {type: "application/json"})),
            ),
        ),
        said,
    );
}
