// All tests of the page, in one browser. `tests/web/run.sh build` runs them.
import { spawnSync } from 'node:child_process';
import { after, before } from 'node:test';
import { close, open } from './browser.mjs';

before(open);
after(close);

await import('./analyse_tree.mjs');
await import('./play_referee.mjs');
await import('./board.mjs');
await import('./text_line.mjs');
await import('./edit.mjs');
await import('./share.mjs');
await import('./page.mjs');
await import('./analyse.mjs');
await import('./play.mjs');
/* Games between people and the library are there where the tool has the service. */
const tool = `${process.env.FORSYTH_BUILD ?? 'build'}/forsyth`;
if (spawnSync(tool, ['serve', '--help']).status === 0) {
    await import('./play_link.mjs');
    await import('./library.mjs');
}
