// The npm package, for node.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const build = process.env.FORSYTH_BUILD ?? 'build';
export const forsyth = await import(
    pathToFileURL(resolve(build, 'npm', 'index.node.js'))
);
