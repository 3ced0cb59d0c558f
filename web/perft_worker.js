/* Counts positions beside the page. */
import {perft} from "./forsyth/index.js";

addEventListener("message", ({data: {game, text, depth}}) => {
    const start = performance.now();
    const result = perft(text, depth, {game, divide: true});
    postMessage({result, milliseconds: performance.now() - start});
});
postMessage({ready: true}); /* what is sent before the core is loaded would be lost */
