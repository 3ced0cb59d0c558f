/* The worker of the referee: what the page asks goes in, what the seat may know comes out. */
import * as forsyth from "./forsyth/index.js";
import {Referee} from "./referee.js";
import {openKeeper, forgetfulKeeper} from "./referee_keeper.js";

const patience = 1000; /* a page that is loaded anew may have to wait for the one that it was */

/* Two pages with the same game would play it twice: who comes first has it, and the other waits
 * until that one is closed. */
function alone(game) {
    if (!navigator.locks) return Promise.resolve();
    return new Promise((done) =>
        navigator.locks.request(`forsyth ${game}`, () => {
            done();
            return new Promise(() => {});
        })
    );
}

const keeper = await openKeeper().catch(forgetfulKeeper);
const referee = new Referee(forsyth, keeper, (told) => postMessage(told));
const locks = new Map();
let wanted = null; /* the game that the page shows */

async function take(data) {
    const game = data.setup?.game ?? data.game;
    if (game) {
        wanted = game;
        if (!locks.has(game)) locks.set(game, alone(game));
        const late = setTimeout(() => postMessage({tell: "elsewhere", game}), patience);
        await locks.get(game);
        clearTimeout(late);
        if (wanted !== game) return;
    }
    referee.ask(data);
}

addEventListener("message", ({data}) => take(data));
postMessage({tell: "ready"});
