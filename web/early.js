/* Runs before the first paint, so that nothing on the page moves or changes colour later: the game
 * in the address decides how large the board is, and the chosen look which colours there are. */
"use strict";
{
    const root = document.documentElement;
    const address = /^#(chess|jieqi|azul)(?:\/([a-z]+))?/.exec(location.hash);
    const scores = /\/\d+(?:,\d+){2,3}\/\d+\/\d/;
    if (address) {
        root.dataset.game = address[1];
        if (address[2]) root.dataset.mode = address[2];
        if (address[1] === "azul" && scores.test(location.hash)) root.dataset.players = "many";
    }
    try {
        const look = JSON.parse(localStorage.getItem("forsyth.look") || "{}");
        if (look.theme === "light" || look.theme === "dark") root.dataset.theme = look.theme;
    } catch {
        /* A browser that keeps nothing shows the usual look. */
    }
}
