// Best moves, in a worker. A search takes an idle worker or a new one. To stop a search is to end
// its worker, which needs no memory shared with it and so works on every page: what it has reported
// by then is the answer.
import { compiledModule, spawner } from './wasm.js';
import { readLimits, searchNow } from './search.js';
import { status } from './play.js';

const IDLE_MOST = 2;
const idle = [];

/** A worker that is ready for one search after the other. */
class Searcher {
    constructor() {
        this.search = null;
        this.worker = spawner()(
            (message) => this.search?.hear(message),
            (error) => this.fail(error),
        );
        this.worker.post({ module: compiledModule() });
    }

    begin(search, job) {
        this.search = search;
        this.worker.hold(true);
        this.worker.post(job);
    }

    rest() {
        this.search = null;
        this.worker.hold(false);
        if (idle.length < IDLE_MOST) idle.push(this);
        else this.worker.end();
    }

    end() {
        this.search = null;
        this.worker.end();
    }

    fail(error) {
        const { search } = this;
        const at = idle.indexOf(this);
        if (at >= 0) idle.splice(at, 1);
        this.end();
        search?.fail(error);
    }
}

/** What was reported so far, by which a search that is stopped answers. */
class Lines {
    constructor(top) {
        this.top = top;
        this.whole = []; // of the last depth that is known for all ranks,
        this.next = []; // and of the one that is being searched
        this.nodes = 0;
    }

    add({ rank, best, nodes }) {
        this.nodes = nodes;
        if (best.bound !== 'exact') return;
        if (rank === 0) {
            this.whole = this.moves();
            this.next = [];
        }
        this.next[rank] = best;
    }

    /** The newest first, the best of them first, and of those before it the others. */
    moves() {
        const newest = this.next.filter(Boolean).sort((a, b) => b.score - a.score);
        const seen = new Set(newest.map(({ move }) => move));
        return [...newest, ...this.whole.filter(({ move }) => !seen.has(move))].slice(0, this.top);
    }
}

class Search {
    #settle;
    #refuse;
    #searcher = null;
    #over = false;
    #lines;
    #position;
    #limits;
    #at;
    #begin = performance.now();
    #onProgress;
    #waiting = []; // of those who iterate: each a queue, and who waits for it

    constructor(position, limits, onProgress, signal) {
        this.result = new Promise((settle, refuse) => {
            this.#settle = settle;
            this.#refuse = refuse;
        });
        this.#position = position;
        this.#limits = limits;
        this.#lines = new Lines(limits.top);
        this.#onProgress = onProgress;
        this.#at = status(position, limits);
        if (!this.#at.ok) {
            this.#finish(this.#at);
            return;
        }
        this.#searcher = idle.pop() ?? new Searcher();
        this.#searcher.begin(this, { position: { ...this.#source() }, limits });
        if (signal?.aborted) this.stop();
        else signal?.addEventListener('abort', () => this.stop(), { once: true });
    }

    #source() {
        const { game, text } =
            typeof this.#position === 'string' ? { text: this.#position } : this.#position;
        return { game, text };
    }

    /** A message of the worker. */
    hear({ progress, found, error }) {
        if (this.#over) return;
        if (progress !== undefined) {
            this.#lines.add(progress);
            for (const reader of this.#waiting) reader(progress);
            this.#onProgress?.(progress);
            return;
        }
        this.#searcher.rest();
        if (error !== undefined) this.fail(new Error(error));
        else this.#finish(found);
    }

    fail(error) {
        if (this.#over) return;
        this.#over = true;
        for (const reader of this.#waiting) reader(undefined);
        this.#refuse(error);
    }

    #finish(found) {
        this.#over = true;
        this.#settle(found);
        for (const reader of this.#waiting) reader(undefined);
    }

    stop() {
        if (this.#over) return;
        this.#searcher.end();
        this.#finish(this.#answer());
    }

    /** Of a search that has reported nothing yet, some move. */
    #answer() {
        const moves = this.#lines.moves();
        if (moves.length === 0) {
            const quick = searchNow(this.#position, { ...this.#limits, depth: 1, milliseconds: 0 });
            return quick.ok ? { ...quick, stopped: true } : quick;
        }
        const { ok, game, text, turn } = this.#at;
        const milliseconds = performance.now() - this.#begin;
        return {
            ok,
            game,
            text,
            turn,
            nodes: this.#lines.nodes,
            moves,
            milliseconds,
            stopped: true,
        };
    }

    then(done, failed) {
        return this.result.then(done, failed);
    }

    async *[Symbol.asyncIterator]() {
        const queue = [];
        let wake = () => {};
        const read = (progress) => {
            if (progress !== undefined) queue.push(progress);
            wake();
        };
        this.#waiting.push(read);
        try {
            for (;;) {
                while (queue.length > 0) yield queue.shift();
                if (this.#over) return;
                await new Promise((resolve) => (wake = resolve));
            }
        } finally {
            this.#waiting.splice(this.#waiting.indexOf(read), 1);
        }
    }
}

export function best(position, options) {
    const { onProgress, signal } = options ?? {};
    return new Search(position, readLimits(options), onProgress, signal);
}

export function closeWorkers() {
    for (const searcher of idle.splice(0)) searcher.end();
}
