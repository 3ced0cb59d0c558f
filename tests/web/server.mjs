// A static host of the plainest kind: files of a folder, below a path of its own, so that an
// address of the page that is not relative fails.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';

const types = {
    '.html': 'text/html; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.svg': 'image/svg+xml',
    '.wasm': 'application/wasm',
    '.json': 'application/json',
};

/** Serves `folder` at http://127.0.0.1:port/some/where/; gives its address and what was asked. */
export async function serve(folder) {
    const base = '/some/where/';
    const asked = [];
    const server = createServer(async (request, response) => {
        const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
        asked.push(path);
        try {
            if (!path.startsWith(base)) throw new Error('outside');
            const name = normalize('/' + path.slice(base.length)) || '/';
            const file = join(folder, name.endsWith('/') ? `${name}index.html` : name);
            const bytes = await readFile(file);
            response.writeHead(200, {
                'content-type': types[extname(file)] ?? 'application/octet-stream',
                'cache-control': 'max-age=3600',
            });
            response.end(bytes);
        } catch {
            response.writeHead(404).end();
        }
    });
    await new Promise((done) => server.listen(0, '127.0.0.1', done));
    return {
        url: `http://127.0.0.1:${server.address().port}${base}`,
        asked,
        close: () => server.close(),
    };
}
