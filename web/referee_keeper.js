/* Where the referee keeps games: a database that no other code of the page opens. What is kept is
 * sealed with a key that the browser gives to nobody as bytes, so that whoever leafs through the
 * storage of the page reads no secret there. Pages that are not served securely have no such keys;
 * there games are kept as they are. */

const name = "forsyth-referee";

function asked(request) {
    return new Promise((done, failed) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error);
    });
}

async function database() {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("games");
    return asked(opening);
}

/* Resolves when what was written is on disk. */
function committed(transaction) {
    return new Promise((done, failed) => {
        transaction.oncomplete = () => done();
        transaction.onabort = transaction.onerror = () => failed(transaction.error);
    });
}

export async function openKeeper() {
    const db = await database();
    const read = (key) => asked(db.transaction("games").objectStore("games").get(key));
    const change = (act) => {
        const transaction = db.transaction("games", "readwrite", {durability: "strict"});
        act(transaction.objectStore("games"));
        return committed(transaction);
    };
    const seal = crypto.subtle ? await sealOf(read, change) : null;
    return {
        async load(game) {
            const kept = await read(`game ${game}`);
            if (!kept) return null;
            const text = kept.sealed ? await seal?.open(kept) : kept.text;
            return text ? JSON.parse(text) : null;
        },
        async save(game, data) {
            const text = JSON.stringify(data);
            const kept = seal ? await seal.close(text) : {text};
            await change((store) => store.put(kept, `game ${game}`));
        },
        remove: (game) => change((store) => store.delete(`game ${game}`))
    };
}

async function sealOf(read, change) {
    let key = await read("key");
    if (!key) {
        key = await crypto.subtle.generateKey({name: "AES-GCM", length: 256}, false, [
            "encrypt",
            "decrypt"
        ]);
        await change((store) => store.put(key, "key"));
    }
    return {
        async close(text) {
            const iv = crypto.getRandomValues(new Uint8Array(12));
            const sealed = await crypto.subtle.encrypt(
                {name: "AES-GCM", iv},
                key,
                new TextEncoder().encode(text)
            );
            return {iv, sealed};
        },
        async open({iv, sealed}) {
            try {
                return new TextDecoder().decode(
                    await crypto.subtle.decrypt({name: "AES-GCM", iv}, key, sealed)
                );
            } catch {
                return null; /* damaged, or sealed with a key that is gone */
            }
        }
    };
}

/* A browser that keeps nothing plays all the same. */
export function forgetfulKeeper() {
    return {load: async () => null, save: async () => {}, remove: async () => {}};
}
