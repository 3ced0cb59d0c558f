// A worker of Node. It keeps the program running only while it searches.
import { Worker } from 'node:worker_threads';

export function spawnNode(file) {
    return (hear, fail) => {
        const worker = new Worker(file);
        worker.on('message', hear);
        worker.on('error', fail);
        worker.unref();
        return {
            post: (message) => worker.postMessage(message),
            hold: (busy) => (busy ? worker.ref() : worker.unref()),
            end: () => void worker.terminate(),
        };
    };
}
