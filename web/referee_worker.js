/* The worker of the referee: what the page asks goes in, what the seat may know comes out. */
import * as forsyth from "./forsyth/index.js";
import {Referee} from "./referee.js";
import {openKeeper, forgetfulKeeper} from "./referee_keeper.js";

/* Two pages with the same game would play it twice: who comes first has it. */
async function alone(game) {
    if (!navigator.locks) return true;
    for (let i = 0; i < 10; i++) {
        const got = await new Promise((done) =>
            navigator.locks.request(`forsyth ${game}`, {ifAvailable: true}, (lock) => {
                done(Boolean(lock));
                return lock ? new Promise(() => {}) : null;
            })
        );
        if (got) return true;
        await new Promise((done) => setTimeout(done, 100));
    }
    return false;
}

const keeper = await openKeeper().catch(forgetfulKeeper);
const referee = new Referee(forsyth, keeper, (told) => postMessage(told));
const held = new Set();

let row = Promise.resolve();

async function take(data) {
    const game = data.setup?.game ?? data.game;
    if (game && !held.has(game)) {
        if (!(await alone(game))) return postMessage({tell: "elsewhere", game});
        held.add(game);
    }
    return referee.ask(data);
}

addEventListener("message", ({data}) => {
    row = row.then(() => take(data));
});
postMessage({tell: "ready"});
