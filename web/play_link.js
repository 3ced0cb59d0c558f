/* The page's side of the referee's worker. */
export class RefereeLink {
    #worker = null;
    #ready = false;
    #waiting = [];
    #hear;

    constructor(hear) {
        this.#hear = hear;
    }

    ask(message) {
        this.#worker ??= this.#open();
        if (this.#ready) this.#worker.postMessage(message);
        else this.#waiting.push(message);
    }

    #open() {
        const worker = new Worker(new URL("./referee_worker.js", import.meta.url), {
            type: "module"
        });
        worker.onmessage = ({data}) => {
            if (data.tell !== "ready") return this.#hear(data);
            this.#ready = true;
            for (const message of this.#waiting.splice(0)) worker.postMessage(message);
        };
        worker.onerror = () =>
            this.#hear({tell: "fault", message: "The referee's worker could not be started."});
        return worker;
    }
}
