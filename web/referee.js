/* The referee of a game against bots. It runs in a worker, keeps the whole game there, and tells
 * the page what the person's seat may know: its view, the moves as it was told of them, the
 * clocks.
 *
 * In Jieqi that is what keeps the game honest. The table is dealt here from a seed that is drawn
 * here, is kept in a database that only this worker opens, and leaves the worker when the game is
 * over. A bot is given its own view alone.
 *
 * Asked of it, one after the other: {ask: "new", setup}, {ask: "resume", game}, and for the game
 * that goes on {ask: "play", move}, "hurry", "takeBack", "draw", "resign", "rematch", "close".
 *
 *   setup   {game, seats: ["you", "medium"], clock: {base, increment} or null,
 *            position: a text or null, variant: "960" or null}
 *
 * Told by it: {tell: "none", game}, {tell: "fault", message}, and after each change of a game
 *
 *   {tell: "game", game, seats, seat, clock,   who plays, and where the person sits
 *    start, moves,                             as the seat knows them: {move, san, by, text, left}
 *    text, turn, toMove, over, status, message, winner, scores, claimable, offers, clocks, running,
 *    thinking,                                 the seat of the bot that thinks, or null
 *    canTakeBack, news,                        news is a sentence, or null
 *    full}                                     when it is over: {start, moves} with all secrets */

const drawExpected = 0.48;
const drawFrom = 10;

/* `forsyth` is the package; `keeper` has load(game), save(game, data) and remove(game); `tell`
 * posts to the page. A bot takes at least `pace` milliseconds for a move: the eye has to follow. */
export class Referee {
    #forsyth;
    #keeper;
    #tell;
    #pace;
    #row = Promise.resolve(); /* what is asked is done one after the other */
    #host = null;
    #setup = null;
    #seat = 0;
    #thinking = null; /* {seat, search} */
    #expected = null; /* what the bot that moved last expects */
    #isKept = true;
    #timer = null;

    constructor(forsyth, keeper, tell, pace = 450) {
        this.#pace = pace;
        this.#forsyth = forsyth;
        this.#keeper = keeper;
        this.#tell = tell;
    }

    ask(message) {
        this.#row = this.#row
            .then(() => this.#answer(message))
            .catch((error) => this.#tell({tell: "fault", message: String(error.message ?? error)}));
        return this.#row;
    }

    #answer({ask, ...what}) {
        const game = {
            play: () => this.#play(what.move),
            hurry: () => this.#thinking?.search.stop(),
            takeBack: () => this.#takeBack(),
            draw: () => this.#draw(),
            resign: () => this.#end(() => this.#host.resign(this.#seat)),
            close: () => this.#close(),
            chosen: () => this.#chosen(what),
            look: () => this.#look()
        };
        if (ask === "new") return this.#begin(what.setup);
        if (ask === "resume") return this.#resume(what.game);
        if (ask === "rematch") return this.#begin(moved(this.#setup));
        return this.#host ? game[ask]?.() : null;
    }

    /* ---- beginning ----------------------------------------------------------------------- */

    async #begin(setup) {
        const position = this.#position(setup);
        if (position && !position.ok) return this.#tell({tell: "fault", message: position.message});
        const opened = this.#forsyth.host({
            game: setup.game,
            position: position?.text,
            players: setup.seats.length,
            variant: setup.variant ?? undefined,
            clock: setup.clock ?? undefined,
            seed: random()
        });
        if (!opened.ok) return this.#tell({tell: "fault", message: opened.message});
        this.#open(opened.host, setup);
        await this.#changed(null);
    }

    /* From a position the hidden pieces are dealt anew: whoever set it up may have known them. */
    #position({game, position, seats}) {
        if (!position) return null;
        if (!this.#forsyth.games[game].secrets) return {ok: true, text: position};
        const seat = seats.indexOf("you");
        const view = this.#forsyth.view(position, seat, {game});
        return this.#forsyth.dealHidden(view.ok ? view.text : position, {game, seed: random()});
    }

    async #resume(game) {
        this.#stop();
        this.#host?.close();
        this.#host = null;
        const kept = await this.#keeper.load(game).catch(() => null);
        const opened = kept ? this.#forsyth.host(kept.saved) : {ok: false};
        if (!opened.ok) return this.#tell({tell: "none", game});
        this.#open(opened.host, kept.setup);
        this.#expected = kept.expected;
        await this.#changed(null);
    }

    #open(host, setup) {
        this.#stop();
        this.#host?.close();
        [this.#host, this.#setup, this.#expected, this.#isKept] = [host, setup, null, true];
        this.#seat = setup.seats.indexOf("you");
        setup.seats.forEach((who, seat) => host.setEasy(seat, who !== "you"));
    }

    async #close() {
        this.#stop();
        const {game} = this.#setup;
        this.#host.close();
        this.#host = null;
        await this.#keeper.remove(game).catch(() => {});
        this.#tell({tell: "none", game});
    }

    /* ---- what the person does ------------------------------------------------------------ */

    async #play(move) {
        const played = this.#host.play(this.#seat, move);
        await this.#changed(played.ok ? null : played.message);
    }

    async #takeBack() {
        if (!this.#canTakeBack(this.#state()))
            return this.#changed("That cannot be taken back: something was revealed since.");
        this.#stop();
        const asked = this.#host.takeBack(this.#seat);
        return this.#changed(asked.ok ? null : asked.message);
    }

    async #draw() {
        const {claimable, count} = this.#state();
        if (claimable) return this.#end(() => this.#host.claimDraw(this.#seat));
        const offered = this.#host.offerDraw(this.#seat);
        if (!offered.ok) return this.#changed(offered.message);
        const agreed =
            count >= drawFrom && this.#expected !== null && this.#expected <= drawExpected;
        for (const seat of this.#bots())
            if (agreed) this.#host.offerDraw(seat);
            else this.#host.declineDraw(seat);
        if (agreed) this.#stop();
        await this.#changed(agreed ? null : "The draw is declined.");
    }

    async #end(act) {
        this.#stop();
        const ended = act();
        await this.#changed(ended.ok ? null : ended.message);
    }

    /* ---- bots ---------------------------------------------------------------------------- */

    #bots() {
        return this.#setup.seats.flatMap((who, seat) => (who === "you" ? [] : [seat]));
    }

    #stop() {
        clearTimeout(this.#timer);
        const thinking = this.#thinking;
        this.#thinking = null;
        thinking?.search.stop();
    }

    /* Lets the bot think whose turn it is. It knows what its seat was told, and no more. */
    #think({seat, clocks}) {
        if (this.#thinking || seat === null || seat === this.#seat) return;
        const {game, seats, clock} = this.#setup;
        const start = this.#host.view(seat, 0).text;
        const moves = this.#host.moves(seat).moves.map(({move}) => move);
        const left = clocks[seat];
        const search = this.#forsyth.best(start, {
            game,
            moves,
            level: seats[seat],
            seed: random(),
            milliseconds: clock ? Math.max(50, left / 25 + 0.7 * (clock.increment ?? 0)) : undefined
        });
        const thinking = (this.#thinking = {seat, search});
        const rest = new Promise((done) =>
            setTimeout(done, clock && left < 20000 ? 0 : this.#pace)
        );
        Promise.all([search.result, rest]).then(
            ([found]) => {
                if (this.#thinking === thinking) this.ask({ask: "chosen", thinking, found});
            },
            (error) => this.#tell({tell: "fault", message: String(error.message ?? error)})
        );
    }

    async #chosen({thinking, found}) {
        if (this.#thinking !== thinking) return;
        this.#thinking = null;
        const {seat} = thinking;
        if (!found.ok) return this.#end(() => this.#host.forfeit(seat));
        const [best] = found.moves;
        this.#expected = best.expected;
        const {claimable} = this.#state();
        const played =
            claimable && best.expected <= 0.5
                ? this.#host.claimDraw(seat)
                : this.#host.play(seat, best.move);
        await this.#changed(played.ok ? null : played.message);
    }

    /* ---- telling ------------------------------------------------------------------------- */

    #state() {
        return this.#host.state(this.#seat);
    }

    #count() {
        return this.#state().count;
    }

    /* Somebody's time may be over. */
    async #look() {
        if (this.#host.look()) {
            this.#stop();
            await this.#changed(null);
        } else {
            this.#watch(this.#state());
        }
    }

    #watch({seat, clocks, running}) {
        clearTimeout(this.#timer);
        if (seat === null || !running) return;
        this.#timer = setTimeout(() => this.ask({ask: "look"}), clocks[seat] + 5);
    }

    /* Keeps the game, tells the page, and lets the next bot think. */
    async #changed(news) {
        const made = this.#count();
        if (this.#setup.clock && made >= this.#setup.seats.length) this.#host.run();
        const state = this.#state();
        const lost = await this.#keep();
        if (!state.over) this.#think(state);
        this.#tell(this.#told(state, news && lost ? `${news} ${lost}` : (news ?? lost)));
        this.#watch(state);
    }

    /* A browser that cannot keep the game does not end it. The first time, that is news. */
    async #keep() {
        const data = {saved: this.#host.save(), setup: this.#setup, expected: this.#expected};
        const wasKept = this.#isKept;
        this.#isKept = await this.#keeper.save(this.#setup.game, data).then(
            () => true,
            () => false
        );
        const lost = wasKept && !this.#isKept;
        return lost ? "The browser cannot keep this game for another visit." : null;
    }

    #told(state, news) {
        const {game, seats, clock} = this.#setup,
            seat = this.#seat;
        const {
            text,
            turn,
            seat: toMove,
            over,
            status,
            message,
            winner,
            scores,
            claimable,
            offers,
            clocks,
            running
        } = state;
        return {
            tell: "game",
            game,
            seats,
            seat,
            clock,
            start: this.#host.view(seat, 0).text,
            moves: this.#host.moves(seat).moves,
            text,
            turn,
            toMove,
            over,
            status,
            message,
            winner,
            scores,
            claimable,
            offers,
            clocks,
            running,
            thinking: this.#thinking?.seat ?? null,
            canTakeBack: this.#canTakeBack(state),
            news,
            full: over ? this.#full() : null
        };
    }

    /* Is there a move of the person, and was nothing revealed since? The end of a game with secrets
     * reveals all of them. */
    #canTakeBack({over}) {
        const {players, secrets} = this.#forsyth.games[this.#setup.game];
        if (over && secrets) return false;
        const moves = this.#host.moves(this.#seat).moves;
        const last = moves.findLastIndex(({by}) => by === players[this.#seat]);
        const ended = over && this.#host.save().ended;
        return last >= 0 && !ended && moves.slice(last).every(({reveals}) => !reveals);
    }

    /* All of it, which is for everybody now. */
    #full() {
        const start = this.#host.view("referee", 0),
            told = this.#host.moves("referee");
        return start.ok && told.ok ? {start: start.text, moves: told.moves} : null;
    }
}

/* The same game with the seats moved on by one; from a position that was dealt it is dealt anew. */
function moved(setup) {
    const {seats} = setup;
    return {...setup, seats: [seats.at(-1), ...seats.slice(0, -1)]};
}

const random = () => crypto.getRandomValues(new BigUint64Array(1))[0];
