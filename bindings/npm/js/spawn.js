// A worker of browsers.
export function spawnWeb(make) {
    return (hear, fail) => {
        const worker = make();
        worker.onmessage = ({ data }) => hear(data);
        worker.onerror = (event) => fail(new Error(event.message ?? 'the worker cannot be loaded'));
        return {
            post: (message) => worker.postMessage(message),
            hold: () => {},
            end: () => worker.terminate(),
        };
    };
}
