/* A small seeded generator (splitmix over 32 bits), so that two runs write the same bytes. The
 * quality needed is that of a die: positions differ from each other, and that is all. */

export class Rng {
    constructor(seed) {
        this.state = seed >>> 0;
    }

    next() {
        this.state = (this.state + 0x9e3779b9) >>> 0;
        let z = this.state;
        z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
        z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
        return (z ^ (z >>> 15)) >>> 0;
    }

    below(n) {
        return Math.floor(this.next() / 4294967296 * n);
    }

    /* From low to high, both included. */
    between(low, high) {
        return low + this.below(high - low + 1);
    }

    chance(p) {
        return this.next() < p * 4294967296;
    }

    pick(list) {
        return list[this.below(list.length)];
    }

    shuffle(list) {
        for (let i = list.length - 1; i > 0; i--) {
            const j = this.below(i + 1);
            [list[i], list[j]] = [list[j], list[i]];
        }
        return list;
    }
}
