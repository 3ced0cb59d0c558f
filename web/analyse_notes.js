/* What can be said of one move: its marks and its comment; and what can be done with its line. */
import {make, button} from "./dom.js";
import {moveMarks, positionMarks, nagName, toggleNag} from "./comments.js";

export function annotations({changed, promote, main, remove}) {
    let node = null;
    const comment = make("textarea", {
        rows: "2",
        id: "comment",
        spellcheck: "true",
        placeholder: "Comment on this move",
        onchange: () => commented()
    });
    const marks = [...moveMarks.slice(0, 6), ...positionMarks].map(([nag, sign]) =>
        button(
            sign,
            () => {
                node.nags = toggleNag(node.nags, nag);
                changed();
            },
            {"aria-label": nagName(nag), title: nagName(nag), "data-nag": nag}
        )
    );
    const up = button("Promote", promote),
        whole = button("Make main line", main);
    const away = button("Delete from here", remove);
    const fields = make("fieldset", {class: "marks", "aria-label": "Marks"}, ...marks);

    /* A record has braces around a comment, so that it cannot hold the closing one. */
    function commented() {
        const text = comment.value
            .replace(/[\r\n]+/g, " ")
            .replaceAll("}", ")")
            .trim();
        comment.value = text;
        node.comments = text === "" ? [] : [text];
        changed();
    }
    return {
        element: make(
            "details",
            {class: "notes-of-move"},
            make("summary", {}, "Comment, marks and variation"),
            make("label", {class: "unseen", for: "comment"}, "Comment"),
            comment,
            fields,
            make("div", {class: "buttons"}, up, whole, away)
        ),
        show(tree, at) {
            if (node && node !== at && document.activeElement === comment) commented();
            node = at;
            const text = node.comments.join(" ");
            if (comment.value !== text) comment.value = text;
            comment.placeholder = node.parent ? `Comment on ${node.words}` : "Comment on the game";
            for (const item of marks) {
                item.disabled = !node.parent;
                item.setAttribute(
                    "aria-pressed",
                    String(node.nags.includes(Number(item.dataset.nag)))
                );
            }
            up.disabled = whole.disabled = tree.inMainLine(node);
            away.disabled = !node.parent;
        }
    };
}
