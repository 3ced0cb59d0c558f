/* A game against another person, when `forsyth serve` serves the page: its server is the referee
 * (docs/service_games.md). Here it looks like the referee's worker: asked the same, telling the
 * same.
 *
 * The secret of a seat is kept by this browser under the id of its game, goes to the server in a
 * header, and is in no address. A link holds the id alone, behind '#': whoever opens it takes the
 * open seat. */

const api = new URL("api/v1/games", document.baseURI);
const secretOf = (id) => `forsyth.seat.${id}`;
const here = (game) => `forsyth.room.${game}`;
const patience = 2000; /* milliseconds until a lost stream is opened again */
const longest = 60000;

export const roomIn = (text) => /^room:([0-9a-f]{16,64})$/.exec(text)?.[1] ?? null;

/* The room of each kind of game that this window was at. */
export const lastRoom = (game) => sessionStorage.getItem(here(game));
export const forgetRoom = (game) => sessionStorage.removeItem(here(game));

/* Is it worth asking again? And when, in milliseconds. */
const isBusy = (status) => status === 0 || status === 429 || status >= 500;
const pause = (headers) =>
    Math.min(longest, Math.max(patience, 1000 * headers?.get("Retry-After") || 0));

export class Remote {
    #hear;
    #core;
    #game;
    #id;
    #secret;
    #state = null;
    #stream = null;
    #isClosed = false;

    constructor(core, game, id, hear) {
        [this.#core, this.#game, this.#id, this.#hear] = [core, game, id, hear];
        this.#secret = localStorage.getItem(secretOf(id));
        sessionStorage.setItem(here(game), id);
    }

    /* Begins a game: {game, clock, position, variant, side, name}. Who may do so is the server's
     * choice; `token` is its token, if it wants one. Gives the id, or a fault {message,
     * wantsToken}. */
    static async create({game, clock, position, variant, side, players}, token) {
        const body = {game, public: false, seat: side, name: "Host"};
        if (clock) body.clock = `${clock.base / 1000}+${clock.increment / 1000}`;
        if (position) body.text = position;
        if (variant) body.variant = variant;
        if (game === "azul") body.players = players;
        const answer = await send("", body, token);
        if (!answer.ok) return {message: answer.message, wantsToken: answer.status === 401};
        localStorage.setItem(secretOf(answer.body.id), answer.body.token);
        return {id: answer.body.id};
    }

    /* Takes a seat unless this browser has one, and listens. */
    async open() {
        if (!this.#secret) {
            const joined = await send(`/${this.#id}/join`, {name: "Guest"});
            if (!joined.ok) {
                this.#fault(joined.message);
                if (isBusy(joined.status)) this.#later(() => this.open(), joined.pause);
                else forgetRoom(this.#game);
                return;
            }
            this.#secret = joined.body.token;
            localStorage.setItem(secretOf(this.#id), this.#secret);
        }
        if (!this.#isClosed) this.#listen();
    }

    #later(act, milliseconds) {
        setTimeout(() => this.#isClosed || act(), milliseconds);
    }

    close() {
        this.#stream?.abort();
        this.#isClosed = true;
    }

    async ask({ask, move}) {
        const claims = ask === "draw" && this.#state?.claimable;
        const route = {
            play: "moves",
            resign: "resign",
            takeBack: "takeback",
            agree: "agree",
            refuse: "refuse",
            draw: claims ? "claim-draw" : "offer-draw",
            declineDraw: "decline-draw"
        }[ask];
        if (!route) return;
        const answer = await send(`/${this.#id}/${route}`, move ? {move} : {}, this.#secret);
        if (!answer.ok) this.#fault(answer.message);
    }

    #fault(message) {
        this.#hear({tell: "fault", message});
    }

    /* Reads the stream of events; after each state the record is asked for, which has the moves. */
    async #listen() {
        this.#stream = new AbortController();
        const headers = {Authorization: `Bearer ${this.#secret}`};
        let wait = patience;
        try {
            const answer = await fetch(`${api}/${this.#id}/events`, {
                headers,
                signal: this.#stream.signal
            });
            if (answer.status === 204) await this.#once();
            else if (answer.ok)
                await events(answer.body, (kind, data) => kind === "state" && this.#told(data));
            else if (isBusy(answer.status)) {
                wait = pause(answer.headers);
                this.#fault("The server is busy: the game goes on in a moment.");
            } else {
                forgetRoom(this.#game);
                return this.#fault("This game is gone, or its seat is not yours.");
            }
        } catch {
            /* A stream may break; what was missed is in the next state. */
        }
        if (!this.#state?.over) this.#later(() => this.#listen(), wait);
    }

    async #once() {
        const answer = await get(`/${this.#id}`, this.#secret);
        if (answer.ok) await this.#told(await answer.json());
    }

    async #told(state) {
        this.#state = state;
        const answer = await get(`/${this.#id}/record`, this.#secret);
        const read = answer.ok ? this.#core.all.readRecords(await answer.text()) : {ok: false};
        const record = read.ok ? read.games[0] : null;
        if (this.#state !== state) return; /* a later one came meanwhile */
        this.#hear(this.#asTold(state, record ?? {start: state.text, moves: []}));
    }

    #asTold(state, {start, moves}) {
        const {game, text, turn, over, status, winner, claimable, seats, viewer, takeback} = state;
        const numberOf = (name) => seats.findIndex(({seat}) => seat === name);
        const seat = numberOf(viewer),
            count = moves.length;
        const before = (i) => (i === 0 ? start : moves[i - 1].text);
        const list = moves.map(({move, plain, text: after}, i) => ({
            move: plain,
            san: move,
            text: after,
            by: this.#core.status(game, before(i)).turn ?? null
        }));
        return {
            tell: "game",
            remote: true,
            room: this.#id,
            game,
            seat,
            seats: seats.map(({who, name}, i) =>
                i === seat ? "you" : who === "open" ? "open seat" : name || who
            ),
            clock: null,
            start,
            moves: list,
            text,
            turn,
            toMove: turn === null ? null : numberOf(turn),
            over,
            status,
            message: over ? this.#core.all.describe(status).message : status,
            winner,
            scores: game === "azul" ? seats.map(({score}) => score) : undefined,
            claimable,
            offers: seats.flatMap(({offers_draw: offers}, i) => (offers ? [i] : [])),
            clocks: seats.map(({left}) => left ?? null),
            running: !over && status !== "waiting" && count > 0,
            thinking: null,
            waiting: status === "waiting",
            asker: takeback === null ? null : numberOf(takeback),
            canTakeBack: !over && count > 0,
            news: null,
            full: over ? {start, moves: list} : null
        };
    }
}

function get(path, secret) {
    return fetch(api + path, {headers: {Authorization: `Bearer ${secret}`}});
}

async function send(path, body, secret) {
    const headers = {
        "Content-Type": "application/json",
        ...(secret ? {Authorization: `Bearer ${secret}`} : {})
    };
    try {
        const answer = await fetch(api + path, {
            method: "POST",
            headers,
            body: JSON.stringify(body)
        });
        const told = await answer.json().catch(() => ({}));
        return {
            ok: answer.ok,
            status: answer.status,
            pause: pause(answer.headers),
            body: told,
            message: told.detail ?? told.title ?? "The server refuses."
        };
    } catch {
        return {ok: false, status: 0, pause: patience, message: "The server does not answer."};
    }
}

/* Server-sent events out of a stream of bytes: hear(kind, data) for each. */
export async function events(stream, hear) {
    const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
    let waiting = "";
    for (;;) {
        const {value, done} = await reader.read();
        if (done) return;
        waiting += value;
        const blocks = waiting.split(/\r?\n\r?\n/);
        waiting = blocks.pop();
        for (const block of blocks) {
            const field = (name) =>
                block
                    .split(/\r?\n/)
                    .filter((line) => line.startsWith(`${name}:`))
                    .map((line) => line.slice(name.length + 1).replace(/^ /, ""))
                    .join("\n");
            const data = field("data");
            if (data) hear(field("event"), JSON.parse(data));
        }
    }
}
