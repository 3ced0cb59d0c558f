/* What a new game is to be: against whom, on which side, with which clock, from where. */
import {make, button, choice, labelled, number, showDialog} from "./dom.js";
import {games} from "./games.js";
import {seatName} from "./play_words.js";

const kept = "forsyth.play";
const usual = {
    level: "medium",
    side: "random",
    bots: "1",
    clock: "none",
    minutes: 10,
    increment: 5
};
const clocks = [
    ["none", "no clock"],
    ["1+0", "1 minute"],
    ["3+2", "3 min + 2 s"],
    ["5+3", "5 min + 3 s"],
    ["10+5", "10 min + 5 s"],
    ["15+10", "15 min + 10 s"],
    ["own", "other \u2026"]
];

function readWishes() {
    try {
        return {...usual, ...JSON.parse(localStorage.getItem(kept) ?? "{}")};
    } catch {
        return {...usual};
    }
}

/* Asks before a game is lost. */
export function askBeforeLosing(
    act,
    words = "Start new game",
    question = "A game is going on. Give it up and start a new one?"
) {
    const dialog = showDialog(
        words,
        make("p", {}, question),
        make(
            "div",
            {class: "buttons"},
            button(
                words,
                () => {
                    dialog.close();
                    act();
                },
                {class: "main"}
            ),
            button("Keep playing", () => dialog.close())
        )
    );
}

/* `start(setup)` begins a game, `back()` shows the one that waits, `invite(setup)` begins one
 * against another person, where there is a server. */
export function setupForm(shell, start, back, invite) {
    const {core, store} = shell,
        wishes = readWishes();
    const body = make("div", {class: "setup"});
    const title = make("summary", {}, "New game");
    const whole = make("details", {class: "new-game"}, title, body);
    const waiting = make("p", {class: "waiting"});
    const element = make("section", {"aria-label": "New game"}, waiting, whole);
    let from = "start",
        shownFor = null;

    const wish = (name) => (value) => {
        wishes[name] = value;
        try {
            localStorage.setItem(kept, JSON.stringify(wishes));
        } catch {
            /* Then it is asked again next time. */
        }
        fill();
    };

    function seats() {
        const bots = store.game === "azul" ? playersOf() - 1 : 1;
        const all = Array(bots + 1).fill(levelOf());
        const side =
            wishes.side === "random" ? Math.floor(Math.random() * all.length) : Number(wishes.side);
        all[Math.min(side, bots)] = "you";
        return all;
    }

    /* A position says how many play. */
    const playersOf = () =>
        from === "position" ? store.position.players : Number(wishes.bots) + 1;

    function levelOf() {
        return store.game !== "chess" && wishes.level.startsWith("elo:") ? "medium" : wishes.level;
    }

    function clock() {
        if (wishes.clock === "none") return null;
        const [minutes, seconds] =
            wishes.clock === "own"
                ? [wishes.minutes, wishes.increment]
                : wishes.clock.split("+").map(Number);
        return {base: Math.max(1000, minutes * 60000), increment: seconds * 1000};
    }

    function begin(act) {
        const {game, shown} = store,
            all = seats();
        whole.open = false;
        act({
            game,
            seats: all,
            side: core.all.games[game].players[all.indexOf("you")],
            players: all.length,
            clock: clock(),
            position: from === "position" ? shown : null,
            variant: from === "960" ? "960" : null
        });
    }

    function startsOffered() {
        const {game, shown} = store;
        const offered = [["start", game === "chess" ? "the usual start" : "a new deal"]];
        if (game === "chess") offered.push(["960", "Chess960, at random"]);
        const state = store.unfit ? null : core.status(game, shown);
        if (state?.ok && !state.over && state.turn !== "chance" && shown !== core.start(game))
            offered.push([
                "position",
                game === "jieqi" ? "this position, hidden pieces dealt anew" : "this position"
            ]);
        if (!offered.some(([value]) => value === from)) from = "start";
        return offered;
    }

    function fill() {
        const {game} = store,
            {players} = games[game];
        const offered = startsOffered();
        const elo = core.all.games[game].elo;
        const levels = [
            ...core.all.games[game].levels,
            ...(elo
                ? [1200, 1500, 1800, 2100, 2400, 2700]
                      .filter((n) => n >= elo.least && n <= elo.most)
                      .map((n) => `elo:${n}`)
                : [])
        ];
        const sides =
            game === "azul"
                ? Array.from({length: playersOf()}, (_, i) => [String(i), `player ${i + 1}`])
                : players.map((name, i) => [String(i), name]);
        body.replaceChildren(
            labelled(
                "Opponent",
                choice(
                    levels.map((level) => [level, seatName(level)]),
                    levelOf(),
                    wish("level")
                )
            ),
            ...(game === "azul"
                ? [
                      labelled(
                          "Bots",
                          choice(
                              ["1", "2", "3"].map((n) => [n, n]),
                              String(playersOf() - 1),
                              wish("bots")
                          )
                      )
                  ]
                : []),
            labelled(
                "You are",
                choice(
                    [["random", "random"], ...sides],
                    sides.some(([side]) => side === wishes.side) ? wishes.side : "random",
                    wish("side")
                )
            ),
            labelled("Clock", choice(clocks, wishes.clock, wish("clock"))),
            ...(wishes.clock === "own"
                ? [
                      labelled("Minutes", number(wishes.minutes, 1, 180, wish("minutes"))),
                      labelled(
                          "Seconds a move",
                          number(wishes.increment, 0, 180, wish("increment"))
                      )
                  ]
                : []),
            labelled(
                "From",
                choice(offered, from, (value) => {
                    from = value;
                    fill();
                })
            ),
            make(
                "div",
                {class: "buttons"},
                button("Start game", () => begin(start), {class: "main"}),
                invite ? button("Invite a person", () => begin(invite)) : null
            )
        );
        if (game === "jieqi")
            body.append(
                make(
                    "small",
                    {},
                    "The referee is a worker of this page. Board, address and link hold what you may see."
                )
            );
    }

    return {
        element,
        show({game, aside}) {
            const about = aside || !game ? store.shown : "";
            const state = `${store.game} ${aside} ${Boolean(game)} ${about}`;
            waiting.replaceChildren(
                ...(aside
                    ? [
                          "This position is not of your game. ",
                          button(game.over ? "Back to the game" : "Go on with your game", back)
                      ]
                    : [])
            );
            waiting.hidden = !aside;
            if (state === shownFor) return;
            shownFor = state;
            whole.open = !game || aside;
            from =
                aside || (!game && store.shown !== core.start(store.game) && store.game === "chess")
                    ? "position"
                    : "start";
            fill();
        }
    };
}
