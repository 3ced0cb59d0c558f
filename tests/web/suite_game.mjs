// Games: analysed, played against bots and people, and the library.
import { spawnSync } from 'node:child_process';
import './suite.mjs';
import './play_referee.mjs';
import './play.mjs';
import './analyse.mjs';

/* Games between people and the library are there where the tool has the service. */
const tool = `${process.env.FORSYTH_BUILD ?? 'build'}/forsyth`;
if (spawnSync(tool, ['serve', '--help']).status === 0) {
    await import('./play_link.mjs');
    await import('./library.mjs');
}
