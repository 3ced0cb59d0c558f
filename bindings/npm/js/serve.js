// What a worker does: it is given the module, then one search after the other.
import { init } from './wasm.js';
import { searchNow } from './search.js';

/** Gives a function that takes messages; `post` sends answers. */
export function serve(post) {
    return ({ module, position, limits }) => {
        try {
            if (module !== undefined) {
                init(module, new WebAssembly.Instance(module, {}));
                return;
            }
            post({ found: searchNow(position, limits, (progress) => post({ progress })) });
        } catch (error) {
            post({ error: String(error?.message ?? error) });
        }
    };
}
