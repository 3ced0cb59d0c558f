// `forsyth serve` with the page that is built into it, and a library of its own.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const tool = join(process.env.FORSYTH_BUILD ?? 'build', 'forsyth');

/** Runs `act(address, token)` with a server, which has a library if not told otherwise.
 *  FORSYTH_SERVED and FORSYTH_TOKEN are those of another server with one to test. */
export async function withServer(act, { library = true } = {}) {
    const { FORSYTH_SERVED: other, FORSYTH_TOKEN: itsToken } = process.env;
    if (other && library) return act(other, itsToken);
    const folder = mkdtempSync(join(tmpdir(), 'forsyth-serve-'));
    const store = join(folder, 'positions.db');
    const kept = library ? ['--open-games', '--library', store] : [];
    const server = spawn(tool, ['serve', '--port', '0', ...kept]);
    try {
        const [address, token] = await new Promise((found, failed) => {
            let said = '';
            const hear = (bytes) => {
                said += bytes;
                const lines = /(http:\/\/127\.0\.0\.1:\d+\/)[^]*token: (\S+)\n/.exec(said);
                if (lines) found(lines.slice(1));
            };
            server.stdout.on('data', hear);
            server.stderr.on('data', hear);
            server.on('exit', () => failed(new Error(said)));
        });
        return await act(address, token);
    } finally {
        server.kill();
        rmSync(folder, { recursive: true });
    }
}
