/* Play: a game against bots, of which this page is a seat, and the referee's worker the rest.
 *
 * The page knows what the referee tells it (referee.js): the seat's view and the moves as the seat
 * was told of them. They are a tree of one line, through which one can walk; moves can be made at
 * its end. A position that comes from elsewhere, by the text or from another mode, stands aside:
 * the game waits, and a new one can begin from there. */
import {MoveList} from "./analyse_moves.js";
import {RefereeLink} from "./play_link.js";
import {Remote, forgetRoom, lastRoom, roomIn} from "./play_remote.js";
import {served} from "./served.js";
import {Seats} from "./play_seats.js";
import {setupForm, askBeforeLosing} from "./play_setup.js";
import {scoring} from "./play_scoring.js";
import {walkingButtons, walkingKeys} from "./walk.js";
import {legalHand} from "./hands.js";
import {games} from "./games.js";
import {handed} from "./handed.js";
import {make, button, copyButton, labelled, showDialog} from "./dom.js";
import {makeAddress} from "./address.js";
import {outcomeWords, recordOf, scoredWords, seatName, treeOf, whoIs} from "./play_words.js";

const between = 260; /* milliseconds between two moves that come together */

export function create(shell) {
    return new Play(shell);
}

class Play {
    #shell;
    #referee;
    #link; /* the referee, or a game on the server */
    #told = null;
    #asked = null; /* the game that was asked for */
    #tree = null;
    #node = null;
    #jump = true; /* show the game when it comes */
    #showing = null; /* moves that are being shown: {skip} */
    #entered = false;
    #list = new MoveList((node) => this.#go(node), "No move was made yet.");
    #seats;
    #form;
    #walk;
    #steps;
    #outcome = make("p", {class: "outcome", role: "status"});
    #acts = make("div", {class: "buttons play-acts"});
    #events = make("ol", {class: "events", "aria-label": "What was scored"});
    #wait = make("div");
    #game = make(
        "section",
        {"aria-label": "Game", hidden: true},
        this.#wait,
        this.#outcome,
        this.#list.element,
        this.#events,
        this.#acts
    );

    constructor(shell) {
        this.#shell = shell;
        this.#seats = new Seats(shell.core);
        this.#form = setupForm(
            shell,
            (setup) => this.#start(setup),
            () => this.#back(),
            served ? (setup) => this.#invite(setup) : null
        );
        this.#walk = walkingKeys((step) => this.#step(step));
        this.#steps = walkingButtons((step) => this.#step(step));
        this.#list.element.after(this.#steps.element);
        this.panel = make("div", {class: "play"}, this.#game, this.#form.element);
        const rules = legalHand(shell.core, shell.board, shell.store, (move) => this.play(move));
        this.hand = {
            ...rules,
            canPick: (square, piece) => this.#mayMove() && rules.canPick(square, piece)
        };
        this.#link = this.#referee = new RefereeLink((told) => this.#heard(told));
    }

    /* ---- as a mode (app.js) -------------------------------------------------------------- */

    enter() {
        const {store, core} = this.#shell;
        this.#entered = true;
        this.#asked = store.game;
        this.#seats.attach();
        this.#walk.listen(true);
        const invited = roomIn(store.text),
            room = served ? (invited ?? lastRoom(store.game)) : null;
        if (invited) store.change({text: core.start(store.game)}, "walk");
        const other = this.#told !== null && this.#told.game !== store.game;
        if (other) this.#forget();
        this.#jump = Boolean(room) || other || store.shown === core.start(store.game);
        this.#resume(room);
    }

    leave() {
        this.#entered = false;
        this.#showing?.skip();
        this.#seats.detach();
        this.#walk.listen(false);
    }

    changed(why) {
        const {store} = this.#shell;
        if (why === "draw" || !this.#entered) return;
        if (this.#asked !== store.game) {
            this.#asked = store.game;
            this.#forget();
            this.#jump = true;
            this.#resume(served ? lastRoom(store.game) : null);
        }
        this.#node = this.#find(store.shown);
        this.#show();
    }

    play = (move) => {
        const {tell} = this.#shell;
        if (!this.#told || !this.#node)
            return tell("There is no game here yet: start one in the panel.", true);
        if (this.#told.over) return tell("The game is over.", true);
        if (!this.#isLive())
            return tell("This is an earlier position: go to the end to move.", true);
        if (!this.#mayMove()) return tell("It is not your turn.", true);
        this.#link.ask({ask: "play", move});
        return true;
    };

    /* ---- what the referee says ------------------------------------------------------------- */

    #heard(told) {
        const {store, tell} = this.#shell;
        if (told.tell === "fault") return tell(told.message, true);
        if (told.game !== store.game) return;
        this.panel.toggleAttribute(
            "data-known",
            true
        ); /* until then nobody knows whether a game goes on */
        if (told.tell === "elsewhere")
            return tell("This game is open in another window. Close that one to go on here.", true);
        if (told.tell === "none") {
            this.#forget();
            return this.#show();
        }
        const before = this.#told,
            aside = before !== null && this.#node === null && !this.#jump;
        this.#told = told;
        this.#tree = treeOf(told.game, told, this.#shell.core);
        if (!before || before.seat !== told.seat || before.start !== told.start)
            this.#shell.flip(told.seats.length === 2 && told.seat === 1);
        if (before === null && this.#find(store.shown)) this.#jump = true;
        if (aside || !this.#entered || (before === null && !this.#jump)) {
            this.#node = this.#find(store.shown);
            this.#show();
        } else {
            this.#catchUp(before);
        }
        this.#jump = false;
        if (told.news) tell(told.news, true);
    }

    /* Shows the moves that are new, one after the other; those that come meanwhile follow. */
    async #catchUp(before) {
        const same = before !== null && before.start === this.#told.start,
            line = this.#tree.mainLine();
        let made = same ? before.moves.length : line.length;
        if (this.#showing && same && made <= line.length) {
            this.#node = line[this.#node.ply - 1] ?? this.#tree.root;
            return this.#show();
        }
        if (made >= line.length) {
            this.#stopShowing();
            return this.#back();
        }
        const showing = (this.#showing = skippable());
        for (;;) {
            await this.#showMove(this.#tree.mainLine()[made], showing);
            if (this.#showing !== showing) return;
            if (++made >= this.#tree.mainLine().length || !this.#node) break;
            await showing.wait(between);
            if (this.#showing !== showing) return;
        }
        this.#showing = null;
        if (this.#node && this.#entered) this.#back();
        this.#show();
    }

    #stopShowing() {
        this.#showing?.skip();
        this.#showing = null;
    }

    #forget() {
        this.#stopShowing();
        this.#told = this.#tree = this.#node = null;
    }

    async #showMove(node, showing) {
        const {core, say} = this.#shell,
            {game} = this.#told;
        const result = core.play(game, node.parent.text, node.move);
        if (this.#entered && !showing.skipped) this.#go(node, "move");
        else this.#node = node;
        if (!result.ok) return;
        const [played] = result.played;
        const words = games[game].speech(played, result);
        say(node.by ? `${whoIs(this.#told, node.by)}: ${words}` : words);
        const events = (played.events ?? []).map((event) => ({
            ...event,
            text: scoredWords(this.#told, event.text)
        }));
        if (!events.length) return;
        this.#events.replaceChildren(...events.map(({text}) => make("li", {}, text)));
        this.#show();
        await scoring(this.#shell, events, showing);
    }

    /* ---- where the game stands ------------------------------------------------------------- */

    #find(text) {
        if (!this.#tree) return null;
        return (
            [this.#tree.root, ...this.#tree.mainLine()].findLast((node) => node.text === text) ??
            null
        );
    }

    /* Chance is to move here: a round is scored. */
    #dealFollows() {
        return this.#node?.children[0]?.by === "chance";
    }

    #isLive() {
        return this.#node !== null && this.#node === this.#tree?.lastOf(this.#tree.root);
    }

    #mayMove() {
        const told = this.#told;
        return (
            Boolean(told) &&
            !told.over &&
            !this.#showing &&
            this.#isLive() &&
            told.toMove === told.seat
        );
    }

    #go(node, why = "walk") {
        const {store} = this.#shell;
        this.#node = node;
        store.change(
            {game: this.#told.game, text: node.text, lastMove: node.from ? node.move : null},
            why
        );
        if (store.shown === node.text) this.#show();
    }

    #step(step) {
        if (!this.#node) return;
        const to = {
            first: this.#tree.root,
            back: this.#node.parent,
            on: this.#node.children[0],
            last: this.#tree.lastOf(this.#node)
        }[step];
        if (to && to !== this.#node) this.#go(to, to.parent === this.#node ? "move" : "walk");
    }

    #back() {
        this.#go(this.#tree.lastOf(this.#tree.root));
    }

    /* ---- what the person does -------------------------------------------------------------- */

    #start(setup) {
        const begin = () => {
            this.#forget();
            this.#events.replaceChildren();
            this.#jump = true;
            this.#leaveRoom();
            forgetRoom(setup.game);
            this.#link.ask({ask: "new", setup});
        };
        if (this.#told && !this.#told.over && this.#told.moves.length) askBeforeLosing(begin);
        else begin();
    }

    /* ---- against another person ----------------------------------------------------------- */

    /* The server may want its token of who begins a game; it is asked for once, and not kept. */
    async #invite(setup, token) {
        const made = await Remote.create(setup, token);
        if (made.id) return this.#enterRoom(made.id);
        if (!made.wantsToken) return this.#shell.tell(made.message, true);
        const field = make("input", {type: "password", id: "server-token", autocomplete: "off"});
        const dialog = showDialog(
            "Server token",
            make(
                "p",
                {},
                "Who begins a game on this server has to know the token that it printed."
            ),
            labelled("Token", field),
            button(
                "Begin the game",
                () => {
                    dialog.close();
                    this.#invite(setup, field.value.trim());
                },
                {class: "main"}
            )
        );
    }

    /* Goes on with the game that was left: in a room of the server, or against bots. */
    #resume(room) {
        if (room) return this.#enterRoom(room);
        this.#leaveRoom();
        this.#link.ask({ask: "resume", game: this.#shell.store.game});
    }

    #enterRoom(id) {
        this.#leaveRoom();
        this.#forget();
        this.#jump = true;
        const remote = new Remote(
            this.#shell.core,
            this.#shell.store.game,
            id,
            (told) => this.#link === remote && this.#heard(told)
        );
        this.#link = remote;
        remote.open();
    }

    #leaveRoom() {
        if (this.#link !== this.#referee) this.#link.close();
        this.#link = this.#referee;
    }

    /* The link for the other seat, until somebody sits there. */
    #invitation({game, room}) {
        const link = new URL(makeAddress(game, "play", `room:${room}`), location.href).href;
        const field = make("input", {
            type: "text",
            readonly: true,
            value: link,
            "aria-label": "Link for the other player"
        });
        return make(
            "div",
            {class: "invitation"},
            make("p", {}, "Send this link to the other player. The game begins when it is opened."),
            make(
                "div",
                {class: "buttons"},
                field,
                copyButton("Copy link", () => link)
            )
        );
    }

    #answers({offers, asker, seat}, ask) {
        const offered = offers.some((one) => one !== seat),
            asked = asker !== null && asker !== undefined && asker !== seat;
        return [
            ...(offered
                ? [
                      button("Accept draw", ask("draw"), {class: "main"}),
                      button("Decline draw", ask("declineDraw"))
                  ]
                : []),
            ...(asked
                ? [
                      button("Agree to take back", ask("agree"), {class: "main"}),
                      button("Refuse", ask("refuse"))
                  ]
                : [])
        ];
    }

    #analyse() {
        handed.tree = recordOf(this.#told, this.#shell.core);
        this.#shell.go("analyse");
    }

    #actions() {
        const told = this.#told,
            ask = (what) => () => this.#link.ask({ask: what});
        if (told.over) {
            return [
                told.remote ? null : button("Rematch", ask("rematch"), {class: "main"}),
                button("Analyse this game", () => this.#analyse()),
                told.remote ? null : this.#takeBack(told)
            ].filter(Boolean);
        }
        const draw = told.claimable ? "Claim draw" : "Offer draw";
        return [
            ...(told.remote ? this.#answers(told, ask) : []),
            this.#takeBack(told),
            told.game === "azul" ? null : button(draw, ask("draw")),
            told.moves.length ? button("Resign", () => this.#resign()) : null,
            told.thinking === null ? null : button("Move now", ask("hurry")),
            this.#showing ? button("Skip", () => this.#showing?.skip()) : null
        ].filter(Boolean);
    }

    #takeBack({canTakeBack}) {
        return button("Take back", () => this.#link.ask({ask: "takeBack"}), {
            disabled: !canTakeBack,
            title: canTakeBack ? null : "There is no move of yours, or something was revealed since"
        });
    }

    #resign() {
        askBeforeLosing(
            () => this.#link.ask({ask: "resign"}),
            "Resign",
            "Do you give up this game?"
        );
    }

    /* ---- showing --------------------------------------------------------------------------- */

    #show() {
        const told = this.#told,
            inGame = Boolean(told && this.#node);
        this.#game.hidden = !inGame;
        this.#form.show({game: told, aside: Boolean(told) && !inGame});
        this.#seats.show(inGame ? told : null, this.#node?.text, this.#shell.flipped());
        if (!inGame) return;
        this.#list.show(this.#tree, this.#node);
        this.#steps.enable(this.#node);
        this.#acts.replaceChildren(...this.#actions());
        this.#outcome.textContent = told.over ? outcomeWords(told) : "";
        this.#outcome.hidden = !told.over;
        if (!told.waiting) this.#wait.replaceChildren();
        else if (!this.#wait.firstChild) this.#wait.append(this.#invitation(told));
        this.#events.hidden = told.game !== "azul" || this.#events.childElementCount === 0;
        this.#shell.tell(this.#standing(told));
    }

    #standing(told) {
        if (this.#showing)
            return told.game === "azul" && this.#dealFollows() ? "Scoring the round \u2026" : "";
        if (told.waiting) return "Waiting for the other player.";
        if (!this.#isLive()) return "An earlier position. The game goes on at its end.";
        if (told.over) return outcomeWords(told);
        if (told.toMove === told.seat)
            return told.claimable ? "Your move. You may claim a draw." : "Your move.";
        const other = seatName(told.seats[told.toMove]);
        return told.remote ? `${other} is to move.` : `${other} is thinking \u2026`;
    }
}

/* Something that takes time and can be skipped. */
function skippable() {
    let wake = () => {};
    const self = {
        skipped: false,
        onSkip: null,
        skip() {
            self.skipped = true;
            self.onSkip?.();
            wake();
        },
        wait: (milliseconds) =>
            self.skipped
                ? Promise.resolve()
                : new Promise((done) => {
                      wake = done;
                      setTimeout(done, milliseconds);
                  })
    };
    return self;
}
